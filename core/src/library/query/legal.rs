//! §1 Legal segments: what a set has in place of a segment of a marking that it does not have (QRY-1): 83 is no length of GB/T 5782.

use super::{
    asked::Asked,
    captions,
    read::{Reading, Size, Word},
};
use crate::{
    decimal,
    json::Read,
    library::{
        document::{Document, DocumentRow},
        item::Item,
    },
};
use sanku_derive::wire;
use serde::Serialize;

/// A segment of a word that an item does not have.
#[wire(ts, api)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
pub struct WrongSegment {
    /// As it was typed: 83.
    pub part: String,
    /// What it would be: 公称长度.
    pub called: String,
    /// What does not have it: GB/T 5782.
    pub of: String,
    /// What it has, the nearest two in order.
    pub nearest: Vec<LegalSegment>,
}

/// A segment that an item has.
#[wire(ts, api)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
pub struct LegalSegment {
    /// What it says: 80.
    pub said: String,
    /// What is written in place of the word: M12×80.
    pub text: String,
}

/// So many are named.
const NEAREST: usize = 2;
/// The parameter that lists strength classes.
const STRENGTH: &str = "strength";

impl Asked {
    /// What an item does not have of what was asked, word by word.
    pub(super) fn wrong(&self, item: &Item) -> Vec<Option<WrongSegment>> {
        let document = Document::of(item);
        self.keywords.iter().flatten().map(|word| wrong(word, item, &document.rows)).collect()
    }
}

fn wrong(word: &Word, item: &Item, rows: &[DocumentRow]) -> Option<WrongSegment> {
    match &word.reading {
        Reading::Size(Size { sign, numbers, .. }) => {
            let sign = sign.to_ascii_uppercase();
            wrong_size(numbers, &sign, item, rows)
        }
        // A number alone is the size of what has one number as its size.
        Reading::Number(text, _) if rows.iter().all(|row| row.size.len() == 1) => {
            wrong_size(&[decimal::number(text, 0)?], "", item, rows)
        }
        Reading::Class(class) => wrong_class(class, item),
        _ => None,
    }
}

/// The first number of a size that no configuration has behind those before it.
fn wrong_size(wanted: &[f64], sign: &str, item: &Item, rows: &[DocumentRow]) -> Option<WrongSegment> {
    if rows.iter().any(|row| row.is_size(wanted)) {
        return None;
    }
    let behind = |place: usize| {
        let so_far = wanted.get(..place).unwrap_or_default();
        rows.iter().filter(move |row| row.size.starts_with(so_far)).filter_map(move |row| row.size.get(place))
    };
    let (place, number) =
        wanted.iter().enumerate().find(|(place, number)| behind(*place).all(|it| it != *number))?;
    let nearest = nearest(behind(place).copied().collect(), *number);
    let legal = |said: f64| {
        let mut whole = wanted.to_vec();
        whole.iter_mut().skip(place).take(1).for_each(|number| *number = said);
        if !rows.iter().any(|row| row.is_size(&whole)) {
            whole.truncate(place + 1);
        }
        let text = whole.iter().map(f64::to_string).collect::<Vec<_>>().join("×");
        LegalSegment { said: said.to_string(), text: [sign, &text].concat() }
    };
    let nearest: Vec<_> = nearest.into_iter().map(legal).collect();
    let called = called(item, place);
    (!nearest.is_empty()).then(|| WrongSegment { part: number.to_string(), called, of: name(item), nearest })
}

/// Those that are nearest to a number, in their order.
fn nearest(mut all: Vec<f64>, to: f64) -> Vec<f64> {
    all.sort_by(f64::total_cmp);
    all.dedup();
    all.sort_by(|one, other| (one - to).abs().total_cmp(&(other - to).abs()));
    all.truncate(NEAREST);
    all.sort_by(f64::total_cmp);
    all
}

/// A class that is not among those that the item lists.
fn wrong_class(class: &str, item: &Item) -> Option<WrongSegment> {
    let listed = item.parameters.iter().find(|parameter| parameter.key == STRENGTH)?;
    let said = listed.value.said();
    let all: Vec<&str> = said.split('、').filter(|one| !one.is_empty()).collect();
    if all.iter().any(|one| one.eq_ignore_ascii_case(class)) {
        return None;
    }
    let number = |text: &str| decimal::number(text, 0);
    let near = nearest(all.iter().filter_map(|one| number(one)).collect(), number(class)?);
    let near = all.iter().filter(|one| number(one).is_some_and(|number| near.contains(&number)));
    let nearest: Vec<_> =
        near.map(|one| LegalSegment { said: (*one).to_owned(), text: (*one).to_owned() }).collect();
    let part = class.to_ascii_uppercase();
    (!nearest.is_empty()).then(|| WrongSegment { part, called: listed.name.clone(), of: name(item), nearest })
}

/// What the number of a size at a place is called, without the symbol that the standard has for it.
fn called(item: &Item, place: usize) -> String {
    let configurations = &item.configurations;
    let column = configurations.size.get(place);
    let column = column.and_then(|key| configurations.columns.iter().find(|column| column.key == *key));
    let name = column.map(|column| column.name.trim_end_matches(column.key.as_str()).trim_end());
    name.filter(|name| !name.is_empty()).unwrap_or(captions::SIZE).to_owned()
}

fn name(item: &Item) -> String {
    if item.model.is_empty() { item.name.clone() } else { item.model.clone() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::library::{
        item::{Column, Configuration, Configurations},
        parameter::{Parameter, ParameterValue},
        query::Lexicon,
    };

    fn set(size: &[(&str, &str)], rows: &[&[&str]]) -> Item {
        let column = |(key, name): &(&str, &str)| Column {
            key: (*key).into(),
            name: (*name).into(),
            ..Column::default()
        };
        let row = |values: &&[&str]| Configuration {
            name: values.join("×"),
            values: values.iter().map(|value| (*value).to_owned()).collect(),
        };
        let configurations = Configurations {
            columns: size.iter().map(column).collect(),
            rows: rows.iter().map(row).collect(),
            size: size.iter().map(|(key, _)| (*key).to_owned()).collect(),
        };
        Item { model: "GB/T 5782".into(), configurations, ..Item::default() }
    }

    fn bolts() -> Item {
        let size = [("d", "螺纹规格 d"), ("l", "公称长度 l")];
        let rows: [&[&str]; 6] =
            [&["M10", "45"], &["M10", "50"], &["M12", "50"], &["M12", "80"], &["M12", "90"], &["M16", "90"]];
        let strength = Parameter {
            name: "常用性能等级".into(),
            ..Parameter::of("strength", ParameterValue::text("5.6、8.8、10.9"))
        };
        Item { parameters: vec![strength], ..set(&size, &rows) }
    }

    /// Each wrong segment: what it is no … of, and what is written instead.
    fn marked(keyword: &str, item: &Item) -> Vec<String> {
        let asked = Asked::read(&[keyword], &[]).unwrap();
        let mut words = asked.understood(&Lexicon::new());
        asked.mark(&mut words, item);
        let one = |wrong: WrongSegment| {
            let nearest: Vec<_> =
                wrong.nearest.iter().map(|one| [&*one.said, "=", &*one.text].concat()).collect();
            format!("{} {} {}: {}", wrong.part, wrong.of, wrong.called, nearest.join(" "))
        };
        words.into_iter().filter_map(|word| word.wrong).map(one).collect()
    }

    #[test]
    fn qry_1_a_segment_that_a_set_does_not_have_is_marked_with_the_nearest_that_it_has() {
        let bolts = bolts();
        assert_eq!(marked("螺栓 GB/T 5782 M12×83", &bolts), ["83 GB/T 5782 公称长度: 80=M12×80 90=M12×90"]);
        assert_eq!(marked("M12×200", &bolts), ["200 GB/T 5782 公称长度: 80=M12×80 90=M12×90"]);
        assert_eq!(marked("M10×80", &bolts), ["80 GB/T 5782 公称长度: 45=M10×45 50=M10×50"]);
        assert_eq!(marked("M12×1.75×83", &bolts), ["83 GB/T 5782 公称长度: 80=M12×80 90=M12×90"]);
        assert_eq!(marked("M13×50", &bolts), ["13 GB/T 5782 螺纹规格: 10=M10×50 12=M12×50"]);
        assert_eq!(marked("M14×90", &bolts), ["14 GB/T 5782 螺纹规格: 12=M12×90 16=M16×90"]);
        assert_eq!(marked("M17×45", &bolts), ["17 GB/T 5782 螺纹规格: 12=M12 16=M16"]);
    }

    #[test]
    fn qry_1_what_a_set_has_is_not_marked() {
        let bolts = bolts();
        for keyword in ["螺栓 M12×80", "M12", "GB/T 5782 M16×90 8.8级", "螺栓 83", "304"] {
            assert_eq!(marked(keyword, &bolts), [""; 0], "{keyword}");
        }
        assert_eq!(marked("M12×83", &Item::default()), [""; 0]);
    }

    #[test]
    fn qry_1_a_number_alone_is_the_size_of_what_has_one() {
        let circlips = set(&[("d1", "轴径 d1")], &[&["28"], &["30"], &["32"]]);
        assert_eq!(marked("挡圈 31", &circlips), ["31 GB/T 5782 轴径: 30=30 32=32"]);
        assert_eq!(marked("挡圈 30", &circlips), [""; 0]);
    }

    #[test]
    fn qry_1_a_class_that_a_set_does_not_list_is_marked() {
        assert_eq!(marked("M12×80 9.8级", &bolts()), ["9.8 GB/T 5782 常用性能等级: 8.8=8.8 10.9=10.9"]);
        assert_eq!(marked("M12×80 A2-70", &bolts()), [""; 0]);
    }
}
