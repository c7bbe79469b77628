//! §1 Documents: what a search engine keeps of an item. Tokens, spellings and values are made here, so that every engine finds the same.

mod rows;

pub(super) use rows::reach;
pub use rows::{DocumentNumber, DocumentRow};

use super::{
    analysis::{ANALYSIS, Analysis, Need},
    asset::AssetKind,
    captions,
    item::Item,
    parameter::{Parameter, ParameterValue, Reference},
    search::{BRAND, CHECK, FILES},
    terms,
};
use std::collections::BTreeSet;

/// What an item is found, ranked, counted and filtered by.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Document {
    /// Its name, compact.
    pub name: String,
    /// Its model, compact.
    pub model: String,
    /// Its texts, and other spellings of what people type in more than one way, each a token by itself.
    pub texts: BTreeSet<DocumentText>,
    /// What it is counted and filtered by.
    pub values: Vec<DocumentValue>,
    /// What is measured of all its configurations.
    pub numbers: Vec<DocumentNumber>,
    /// Its configurations.
    pub rows: Vec<DocumentRow>,
    /// How usual it is among its like, from 0 to 9.
    pub usual: u8,
}

/// Where a text stands: what is found further up is nearer to what was asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Field {
    /// Another standard that says the same: ISO 4762.
    Standard,
    /// Its standard, order number or grade.
    Model,
    /// What people call it.
    Name,
    /// Other words that it is searched by.
    Keyword,
    /// All else that it says.
    Text,
}

/// A name that ends with what was typed says what a thing is, and is worth so much more: 钠钙玻璃 is 玻璃, 玻璃布层压板 is none.
pub const ENDING: f32 = 0.5;

impl Field {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Standard, Self::Model, Self::Name, Self::Keyword, Self::Text];

    /// What it is worth that something stands there, and that nothing else does.
    pub const fn worth(self, whole: bool) -> f32 {
        let worth = match self {
            Self::Standard => 10.0,
            Self::Model => 8.0,
            Self::Name => 6.0,
            Self::Keyword => 4.0,
            Self::Text => 2.0,
        };
        if whole { worth + 1.0 } else { worth }
    }
}

/// A text as tokens, which are neighbours.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct DocumentText {
    /// Where it stands.
    pub field: Field,
    /// In order.
    pub tokens: Vec<String>,
}

/// A value of a facet.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
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

/// Whatever an import says, nothing is more usual than this.
pub const MOST_USUAL: u8 = 9;

impl Document {
    /// Of an item.
    pub fn of(item: &Item) -> Self {
        Self {
            name: terms::compact(&item.name),
            model: terms::compact(&item.model),
            texts: texts(item).chain(spellings(item)).chain(sounds(item)).collect(),
            values: [values(item), about(item), analyses(item)].concat(),
            numbers: rows::shared(item).collect(),
            rows: rows::all(item).collect(),
            usual: item.usual.min(MOST_USUAL),
        }
    }
}

/// What an item says.
fn texts(item: &Item) -> impl Iterator<Item = DocumentText> {
    let own = [(Field::Model, &item.model), (Field::Name, &item.name)];
    let about = [(Field::Text, &item.description), (Field::Text, &item.brand.name)];
    let words = item.keywords.iter().chain(item.category.iter().map(|step| &step.name));
    let rows = item.configurations.rows.iter().flat_map(|row| row.values.iter().chain([&row.name]));
    let texts = own.into_iter().chain(about).chain(words.map(|text| (Field::Keyword, text)));
    let texts = texts.chain(rows.map(|text| (Field::Text, text)));
    let said = item.parameters.iter().map(|parameter| (field_of(&parameter.value), parameter.value.said()));
    let tokens = texts.map(|(field, text)| (field, terms::tokens(text)));
    let tokens = tokens.chain(said.map(|(field, text)| (field, terms::tokens(&text))));
    tokens.filter(|(_, tokens)| !tokens.is_empty()).map(|(field, tokens)| DocumentText { field, tokens })
}

const fn field_of(value: &ParameterValue) -> Field {
    match value {
        ParameterValue::Reference { to: Reference::Standard { .. }, .. } => Field::Standard,
        _ => Field::Text,
    }
}

/// What people type in more than one way, in each.
fn spellings(item: &Item) -> impl Iterator<Item = DocumentText> {
    let rows = || item.configurations.rows.iter().map(|row| &row.name);
    let loose = [(Field::Name, &item.name), (Field::Text, &item.description)].into_iter();
    let loose = loose.chain(item.keywords.iter().map(|keyword| (Field::Keyword, keyword)));
    let loose = loose.chain(rows().map(|name| (Field::Text, name)));
    let loose =
        loose.flat_map(|(field, text)| terms::spellings(text).into_iter().map(move |text| (field, text)));
    let model = terms::model_spellings(&item.model).into_iter().map(|text| (Field::Model, text));
    let values = item.parameters.iter().flat_map(|parameter| parameter.value.each());
    let compact = values.chain(rows().cloned()).map(|text| (Field::Text, terms::compact(&text)));
    let all = loose.chain(model).chain(compact).filter(|(_, text)| !text.is_empty());
    all.map(|(field, text)| DocumentText { field, tokens: vec![text] })
}

/// QRY-1: its name, its categories and its keywords in pinyin, from each of their characters on, and the first letters of each.
fn sounds(item: &Item) -> impl Iterator<Item = DocumentText> {
    let words = item.keywords.iter().chain(item.category.iter().map(|step| &step.name)).chain([&item.name]);
    let spelled = words.flat_map(|text| terms::sounds(text)).collect::<BTreeSet<_>>();
    spelled.into_iter().map(|token| DocumentText { field: Field::Keyword, tokens: vec![token] })
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

/// How it was checked, and each kind of drawing and file that it has, once.
fn about(item: &Item) -> Vec<DocumentValue> {
    let value = |key: &str, name: &str, label: &str| {
        let [key, name, value, label] = [key, name, label, label].map(str::to_owned);
        DocumentValue { key, name, value, label }
    };
    let check = value(CHECK, captions::CHECK, item.provenance.check.label());
    let drawings = item.drawings.iter().map(|named| named.kind.label());
    // A data sheet may be known by its address alone.
    let datasheet = item.datasheet.as_ref().map(|_| AssetKind::Datasheet.label());
    let files = item.assets.iter().map(|asset| asset.kind.label()).chain(datasheet);
    let kinds: BTreeSet<&str> = drawings.chain(files).collect();
    [check].into_iter().chain(kinds.into_iter().map(|kind| value(FILES, captions::FILES, kind))).collect()
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::library::{
        Library,
        asset::Asset,
        item::{
            Brand, Category, Check, Configuration, Configurations, DrawingKind, NamedDrawing, Provenance,
        },
        measure::Kind,
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
        let said = |field| {
            let texts = Document::of(&screw()).texts.into_iter().filter(move |text| text.field == field);
            texts.map(|text| text.tokens.join(" ")).collect::<Vec<_>>()
        };
        assert_eq!(said(Field::Name), ["圆柱 柱头 头螺 螺钉 钉"]);
        assert_eq!(said(Field::Model), ["gb t 70.1", "gb70.1", "gbt", "gbt70.1"]);
        let keywords = said(Field::Keyword).into_iter().filter(|text| !text.ends_with("luoding"));
        let keywords: Vec<_> = keywords.filter(|text| !text.ends_with("ld")).collect();
        assert_eq!(keywords, ["912", "din 912", "din912", "螺钉 钉"]);
    }

    #[test]
    fn qry_1_chinese_is_also_spelled_in_pinyin_from_each_character_on() {
        let texts = Document::of(&screw()).texts;
        for spelling in ["yuanzhutouluoding", "touluoding", "luoding", "yztld", "ld"] {
            assert!(texts.iter().any(|text| text.tokens == [spelling]), "{spelling}");
        }
        assert!(!texts.iter().any(|text| text.tokens == ["ding"]), "one character is no word");
    }

    #[test]
    fn nothing_is_more_usual_than_nine() {
        let usual = |usual| Document::of(&Item { usual, ..Item::default() }).usual;
        assert_eq!([0, 7, 9, 255].map(usual), [0, 7, 9, 9]);
    }

    #[test]
    fn what_is_typed_in_more_than_one_way_is_spelled_in_each() {
        let texts = Document::of(&screw()).texts;
        for spelling in ["gb70.1", "gbt70.1", "din912", "6x20", "m6x20", "8.8", "10.9"] {
            assert!(texts.iter().any(|text| text.tokens == [spelling]), "{spelling} in {texts:?}");
        }
        assert!(!texts.iter().any(|text| text.tokens.iter().any(String::is_empty)));
    }

    #[test]
    fn qry_3_what_is_measured_is_kept_in_one_unit_and_a_range_from_end_to_end() {
        let told = |numbers: Vec<DocumentNumber>| {
            let one = |number: DocumentNumber| format!("{} {}..{}", number.key, number.from, number.to);
            numbers.into_iter().map(one).collect::<Vec<_>>()
        };
        assert_eq!(told(Document::of(&screw()).numbers), ["l 8..20"]);
        let spread = Amount::Spread { min: "100".into(), typical: "120".into(), max: "150".into() };
        let spread = ParameterValue::Number { amount: spread, unit: Some("nF".into()) };
        let item = Item { parameters: vec![Parameter::of("c", spread)], ..Item::default() };
        assert_eq!(told(Document::of(&item).numbers), ["c 0.00000012..0.00000012"]);
        assert_eq!(DocumentNumber::token(Kind::Capacitance, 1.2e-7), "Capacitance=1.20000000e-7");
    }

    #[test]
    fn it_is_counted_by_its_brand_and_by_each_value_once_and_by_nothing_else() {
        let values = Document::of(&screw()).values;
        let values: Vec<_> =
            values.iter().map(|value| format!("{} {} {}", value.key, value.value, value.label)).collect();
        let expected = ["brand gb 国标", "strength 8.8 8.8", "strength 10.9 10.9", "check 未核对 未核对"];
        assert_eq!(values, expected);
        let keys = Document::of(&Item::default()).values.into_iter().map(|value| value.key);
        assert_eq!(keys.collect::<Vec<_>>(), ["check"], "nobody publishes it");
    }

    #[test]
    fn fac_1_it_is_counted_by_how_it_was_checked_and_by_each_kind_of_drawing_and_file_once() {
        let drawn = |kind| NamedDrawing { kind, ..NamedDrawing::default() };
        let asset = |kind| Asset { kind, ..Asset::default() };
        let item = Item {
            drawings: [DrawingKind::Symbol, DrawingKind::Symbol, DrawingKind::Footprint].map(drawn).into(),
            assets: [AssetKind::Symbol, AssetKind::Model].map(asset).into(),
            datasheet: Some("https://a.cn/b.pdf".into()),
            provenance: Provenance { check: Check::OpenData, ..Provenance::default() },
            ..Item::default()
        };
        let told = Document::of(&item).values.into_iter().map(|value| [value.key, value.label].join(" "));
        let files = ["check 公开数据", "files 三维模型", "files 原理图符号", "files 封装", "files 数据手册"];
        assert_eq!(told.collect::<Vec<_>>(), files);
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
}
