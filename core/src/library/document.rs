//! §1 Documents: what a search engine keeps of an item. Tokens, spellings and values are made here, so that every engine finds the same.

use super::{
    analysis::{ANALYSIS, Analysis, Need},
    captions,
    item::{Configuration, Item},
    parameter::Parameter,
    search::BRAND,
    terms,
};
use std::collections::BTreeSet;

/// What an item is found, ranked, counted and filtered by.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Document {
    /// Its name, compact.
    pub name: String,
    /// Its model, compact.
    pub model: String,
    /// The tokens of each of its texts, in order: those of one text are neighbours.
    pub texts: Vec<Vec<String>>,
    /// Other spellings of what people type in more than one way, each a token.
    pub spellings: BTreeSet<String>,
    /// What it is counted and filtered by.
    pub values: Vec<DocumentValue>,
    /// Its configurations.
    pub rows: Vec<DocumentRow>,
}

/// A value of a facet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DocumentValue {
    /// The facet: `brand`, or a parameter's key.
    pub key: String,
    /// What people call the facet.
    pub name: String,
    /// What to filter by.
    pub value: String,
    /// What people read.
    pub label: String,
}

/// A configuration.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DocumentRow {
    /// As it is written.
    pub name: String,
    /// The same, compact.
    pub key: String,
    /// The tokens of its name and its values.
    pub tokens: BTreeSet<String>,
}

impl Document {
    /// Of an item.
    pub fn of(item: &Item) -> Self {
        Self {
            name: terms::compact(&item.name),
            model: terms::compact(&item.model),
            texts: texts(item),
            spellings: spellings(item),
            values: [values(item), analyses(item)].concat(),
            rows: item.configurations.rows.iter().map(row).collect(),
        }
    }
}

/// What an item says; each value of its parameters and its configurations once.
fn texts(item: &Item) -> Vec<Vec<String>> {
    let rows = &item.configurations.rows;
    let own = [&item.name, &item.model, &item.description, &item.brand.name];
    let steps = item.category.iter().map(|step| &step.name);
    let names = own.into_iter().chain(&item.keywords).chain(steps).chain(rows.iter().map(|row| &row.name));
    let said = item.parameters.iter().map(|parameter| parameter.value.said());
    let values: BTreeSet<String> =
        said.chain(rows.iter().flat_map(|row| row.values.iter().cloned())).collect();
    let tokens = names.chain(&values).map(|text| terms::tokens(text));
    tokens.filter(|tokens| !tokens.is_empty()).collect()
}

fn spellings(item: &Item) -> BTreeSet<String> {
    let rows = item.configurations.rows.iter().map(|row| &row.name);
    let loose = item.keywords.iter().chain([&item.name, &item.description]).chain(rows.clone());
    let compact = rows.map(|name| terms::compact(name));
    let values = item.parameters.iter().flat_map(|parameter| parameter.value.each());
    let values = values.map(|value| terms::compact(&value));
    let model = terms::model_spellings(&item.model);
    let all = loose.flat_map(|text| terms::spellings(text)).chain(compact).chain(values).chain(model);
    all.filter(|spelling| !spelling.is_empty()).collect()
}

/// Who publishes it, and each value of what is counted, once.
fn values(item: &Item) -> Vec<DocumentValue> {
    let brand = DocumentValue {
        key: BRAND.to_owned(),
        name: captions::BRAND.to_owned(),
        value: item.brand.org_id.clone(),
        label: item.brand.name.clone(),
    };
    let mut values: Vec<_> = Some(brand).filter(|brand| !brand.value.is_empty()).into_iter().collect();
    for Parameter { key, name, value, .. } in item.parameters.iter().filter(|parameter| parameter.facet) {
        for said in value.each() {
            let (key, name, label) = (key.clone(), name.clone(), said.clone());
            let value = DocumentValue { key, name, value: said, label };
            if !values.contains(&value) {
                values.push(value);
            }
        }
    }
    values
}

/// KEY-9: what a material can be used for, and for what it lacks one thing alone.
fn analyses(item: &Item) -> Vec<DocumentValue> {
    let value = |(value, label)| DocumentValue {
        key: ANALYSIS.to_owned(),
        name: captions::ANALYSIS.to_owned(),
        value,
        label,
    };
    let told = |(analysis, lacks): (Analysis, Vec<&Need>)| match lacks.as_slice() {
        [] => Some((analysis.id().to_owned(), analysis.name().to_owned())),
        [need] => Some((analysis.lacking(need), captions::lacking(analysis.name(), need.name))),
        _ => None,
    };
    Analysis::all_of(item).filter_map(told).map(value).collect()
}

fn row(row: &Configuration) -> DocumentRow {
    let key = terms::compact(&row.name);
    let texts = row.values.iter().chain([&row.name]);
    let tokens = texts.flat_map(|text| [terms::tokens(text), terms::spellings(text)].concat());
    DocumentRow { name: row.name.clone(), tokens: tokens.chain([key.clone()]).collect(), key }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::library::{
        Library,
        item::{Brand, Category, Configurations},
        parameter::{Amount, ParameterValue},
    };

    fn screw() -> Item {
        let facet = |key: &str, value| Parameter { facet: true, ..Parameter::of(key, value) };
        let strengths = ParameterValue::Choice { choices: vec!["8.8".into(), "10.9".into(), "8.8".into()] };
        let length = Amount::Range { from: "8".into(), to: "20".into() };
        let length = ParameterValue::Number { amount: length, unit: Some("mm".into()) };
        Item {
            name: "圆柱头螺钉".into(),
            model: "GB/T 70.1".into(),
            brand: Brand { org_id: "gb".into(), name: "国标".into() },
            category: vec![Category { id: "screw".into(), name: "螺钉".into() }],
            keywords: vec!["DIN-912".into(), "!".into()],
            parameters: vec![facet("strength", strengths), Parameter::of("l", length)],
            configurations: Configurations {
                rows: vec![Configuration { name: "M6×20".into(), values: vec!["M6".into(), "20".into()] }],
                ..Configurations::default()
            },
            ..Item::default()
        }
    }

    #[test]
    fn each_text_is_tokens_by_itself_and_one_of_signs_alone_is_none() {
        let texts = Document::of(&screw()).texts;
        let texts: Vec<_> = texts.iter().map(|tokens| tokens.join(" ")).collect();
        let names = ["圆柱 柱头 头螺 螺钉 钉", "gb t 70.1", "国标 标", "din 912", "螺钉 钉", "m6x20"];
        assert_eq!(texts, [&names[..], &["20", "8.8 10.9 8.8", "8 20 mm", "m6"]].concat());
    }

    #[test]
    fn what_is_typed_in_more_than_one_way_is_spelled_in_each() {
        let spellings = Document::of(&screw()).spellings;
        for spelling in ["gb70.1", "gbt70.1", "din912", "6x20", "m6x20", "8.8", "10.9"] {
            assert!(spellings.contains(spelling), "{spelling} in {spellings:?}");
        }
        assert!(!spellings.contains(""));
    }

    #[test]
    fn it_is_counted_by_its_brand_and_by_each_value_once_and_by_nothing_else() {
        let values = Document::of(&screw()).values;
        let values: Vec<_> =
            values.iter().map(|value| format!("{} {} {}", value.key, value.value, value.label)).collect();
        assert_eq!(values, ["brand gb 国标", "strength 8.8 8.8", "strength 10.9 10.9"]);
        assert_eq!(Document::of(&Item { brand: Brand::default(), ..Item::default() }).values, []);
    }

    #[test]
    fn key_9_a_material_is_found_by_what_it_can_be_used_for_and_by_the_one_thing_that_it_lacks() {
        let known = ["density", "youngsModulus", "thermalConductivity"];
        let parameters = known.map(|key| Parameter::of(key, ParameterValue::exact("1", None))).to_vec();
        let material = Item { library: Library::Mat, parameters, ..Item::default() };
        let told = |item: &Item| {
            let values = Document::of(item).values.into_iter().filter(|value| value.key == ANALYSIS);
            values.map(|value| format!("{} {}", value.value, value.label)).collect::<Vec<_>>()
        };
        let expected = [
            "modal-poissonRatio 模态分析缺泊松比",
            "thermal 稳态热分析",
            "transientThermal-specificHeat 瞬态热分析缺比热容",
            "electric-electricalConductivity 导电分析缺电导率",
        ];
        assert_eq!(told(&material), expected);
        assert_eq!(told(&Item { library: Library::Part, ..material }), [""; 0]);
    }

    #[test]
    fn a_configuration_holds_the_tokens_of_its_name_and_its_values() {
        let [row] = &Document::of(&screw()).rows[..] else { panic!("one") };
        let tokens: Vec<_> = row.tokens.iter().map(String::as_str).collect();
        assert_eq!((row.name.as_str(), row.key.as_str()), ("M6×20", "m6x20"));
        assert_eq!(tokens, ["20", "6x20", "m6", "m6x20"]);
    }
}
