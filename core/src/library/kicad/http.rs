//! KCD-2 What KiCad 8 and later read of an HTTP library: its categories, the parts of one, and one part. Every value is a text, and each
//! key is the protocol's.

use super::{
    NICKNAME,
    about::{called, described, named, told},
    designator::designator,
    symbol::symbol_name,
};
use crate::{
    json::Read,
    library::{
        captions::{FROM, MANUFACTURER, UNCLASSIFIED, components},
        item::{Category, Item},
    },
};
use serde::{Serialize, Serializer};

/// The number of the category of what has none: no category of ours is called so.
const NOWHERE: &str = "_";
/// What stands between the steps of a category's path, as KiCad's own examples have it.
const STEP: &str = "/";

/// Where everything is: KiCad looks whether both are named.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Root {
    categories: &'static str,
    parts: &'static str,
}

impl Root {
    /// That of ours.
    pub const OURS: Self = Self { categories: "categories.json", parts: "parts" };
}

/// A category that holds parts itself: a library within the library.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PartCategory {
    /// That of ours, safe in a path.
    pub id: String,
    /// The path to it.
    pub name: String,
    /// How many it holds.
    pub description: String,
}

impl PartCategory {
    /// At the end of a path, with so many parts.
    pub fn of(path: &[Category], count: u64) -> Self {
        let names: Vec<_> = path.iter().map(|step| step.name.as_str()).collect();
        let (id, name) = match path.last() {
            Some(last) => (last.id.clone(), names.join(STEP)),
            None => (NOWHERE.to_owned(), UNCLASSIFIED.to_owned()),
        };
        Self { id, name, description: components(count) }
    }

    /// The category of ours that has this number; none is that of what has none.
    pub fn asked(id: &str) -> Option<&str> {
        (id != NOWHERE).then_some(id)
    }
}

/// What is read of an item that is listed.
#[derive(Debug, Clone, Default, PartialEq, Eq, Read)]
#[serde(rename_all = "camelCase", default)]
pub struct Listed {
    set_id: String,
    name: String,
    model: String,
    description: String,
}

/// A part in the list of its category.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ListedPart {
    id: String,
    name: String,
    description: String,
}

impl ListedPart {
    /// An item. KiCad knows a part by its name alone: where others are called the same, the number stands behind it.
    pub fn of(item: &Listed, alike: bool) -> Self {
        let Listed { set_id, name, model, description } = item;
        let description = told(description, name).to_owned();
        Self { id: set_id.clone(), name: apart(named(model, set_id), set_id, alike), description }
    }
}

/// A part, whole.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Part {
    id: String,
    name: String,
    #[serde(rename = "symbolIdStr")]
    symbol: String,
    exclude_from_bom: &'static str,
    exclude_from_board: &'static str,
    exclude_from_sim: &'static str,
    fields: Fields,
}

impl Part {
    /// Of an item that has a symbol, and of the footprint that lies beside it.
    pub fn of(item: &Item, footprint: Option<&str>, alike: bool) -> Self {
        let letters = designator(item);
        // KiCad's sign of what is in the schematic alone: supplies and grounds.
        let drawn_alone = said(letters.starts_with('#'));
        Self {
            id: item.set_id.clone(),
            name: apart(called(item), &item.set_id, alike),
            symbol: in_library(&symbol_name(item)),
            exclude_from_bom: drawn_alone,
            exclude_from_board: drawn_alone,
            exclude_from_sim: said(false),
            fields: Fields::of(item, &letters, footprint),
        }
    }
}

/// Where a symbol or a footprint of ours is.
fn in_library(name: &str) -> String {
    [NICKNAME, ":", name].concat()
}

fn apart(name: &str, set_id: &str, alike: bool) -> String {
    if alike && name != set_id { format!("{name} ({set_id})") } else { name.to_owned() }
}

const fn said(is: bool) -> &'static str {
    if is { "True" } else { "False" }
}

/// The fields of a symbol, in the order in which it has them.
#[derive(Debug, Clone, PartialEq)]
struct Fields(Vec<(String, Field)>);

#[derive(Debug, Clone, PartialEq, Serialize)]
struct Field {
    value: String,
    visible: &'static str,
}

impl Fields {
    /// What its symbol says of an item, then what else is known: each name once, whatever its case, and nothing that says nothing.
    fn of(item: &Item, letters: &str, footprint: Option<&str>) -> Self {
        let [source, licence] = FROM;
        let footprint = footprint.map(in_library).unwrap_or_default();
        let own = [
            ("reference", letters.to_owned()),
            ("value", called(item).to_owned()),
            ("footprint", footprint),
            ("datasheet", item.datasheet.clone().unwrap_or_default()),
            ("description", described(item).to_owned()),
            ("keywords", item.keywords.join(" ")),
            (source, item.provenance.source.clone()),
            (licence, item.provenance.licence.clone()),
            (MANUFACTURER, item.brand.name.clone()),
        ];
        let own = own.into_iter().enumerate().map(|(at, (name, value))| (name.to_owned(), value, at < 2));
        let known = item.parameters.iter().map(|one| {
            let name = if one.name.is_empty() { &one.key } else { &one.name };
            (name.clone(), one.value.said(), false)
        });
        let mut fields = Self(Vec::new());
        own.chain(known).for_each(|(name, value, visible)| fields.take(name, value, visible));
        fields
    }

    fn take(&mut self, name: String, value: String, visible: bool) {
        let same = |(there, _): &(String, Field)| there.to_lowercase() == name.to_lowercase();
        if !name.is_empty() && !value.is_empty() && !self.0.iter().any(same) {
            self.0.push((name, Field { value, visible: said(visible) }));
        }
    }
}

impl Serialize for Fields {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(self.0.iter().map(|(name, field)| (name, field)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::library::{
        item::{Brand, Provenance},
        parameter::{Parameter, ParameterValue},
    };
    use serde_json::json;

    fn chip() -> Item {
        let supply = ParameterValue::exact("5", Some("V"));
        let named = |name: &str, value| Parameter { name: name.into(), ..Parameter::of("k", value) };
        Item {
            set_id: "ti-lm358".into(),
            name: "双运放".into(),
            model: "LM/358".into(),
            brand: Brand { org_id: "ti".into(), name: "TI".into() },
            keywords: vec!["opamp".into(), "dual".into()],
            parameters: vec![
                named("电源", supply.clone()),
                named("VALUE", supply.clone()),
                named("电源", ParameterValue::text("6")),
                named("", ParameterValue::text("7")),
            ],
            provenance: Provenance { source: "s".into(), licence: "MIT".into(), ..Provenance::default() },
            ..Item::default()
        }
    }

    #[test]
    fn kcd_2_the_root_names_both_that_kicad_looks_for() {
        let root = serde_json::to_value(Root::OURS).unwrap();
        assert!(["categories", "parts"].iter().all(|key| root[key].is_string()), "{root}");
    }

    #[test]
    fn kcd_2_a_category_is_called_by_its_path_and_what_has_none_is_in_one_of_its_own() {
        let step = |id: &str, name: &str| Category { id: id.into(), name: name.into() };
        let told = |path: &[Category]| serde_json::to_value(PartCategory::of(path, 7)).unwrap();
        assert_eq!(
            told(&[step("ic", "集成电路"), step("opamp", "运放")]),
            json!({ "id": "opamp", "name": "集成电路/运放", "description": "7 个元器件" })
        );
        assert_eq!(told(&[]), json!({ "id": "_", "name": "未分类", "description": "7 个元器件" }));
        assert_eq!((PartCategory::asked("opamp"), PartCategory::asked("_")), (Some("opamp"), None));
    }

    #[test]
    fn kcd_2_a_listed_part_has_a_name_of_its_own_and_a_line_about_it() {
        let read = |text| crate::json::read::<Listed>(text).unwrap();
        let told = |text, alike| serde_json::to_value(ListedPart::of(&read(text), alike)).unwrap();
        let whole =
            r#"{"setId":"a","model":" LM358 ","name":"双运放","description":"dual","thumbnail":null}"#;
        assert_eq!(told(whole, false), json!({ "id": "a", "name": "LM358", "description": "dual" }));
        assert_eq!(told(whole, true)["name"], "LM358 (a)");
        let bare = r#"{"setId":"a","name":"双运放"}"#;
        assert_eq!(told(bare, true), json!({ "id": "a", "name": "a", "description": "双运放" }));
    }

    #[test]
    fn kcd_2_a_part_says_in_texts_alone_which_symbol_and_footprint_it_has_and_what_is_known() {
        let part = serde_json::to_value(Part::of(&chip(), Some("SOIC-8"), false)).unwrap();
        let hidden = |value: &str| json!({ "value": value, "visible": "False" });
        let shown = |value: &str| json!({ "value": value, "visible": "True" });
        assert_eq!(
            part,
            json!({
                "id": "ti-lm358", "name": "LM/358", "symbolIdStr": "PCM_Sanku:LM{slash}358",
                "exclude_from_bom": "False", "exclude_from_board": "False", "exclude_from_sim": "False",
                "fields": {
                    "reference": shown("U"), "value": shown("LM/358"), "footprint": hidden("PCM_Sanku:SOIC-8"),
                    "description": hidden("双运放"), "keywords": hidden("opamp dual"), "来源": hidden("s"),
                    "许可": hidden("MIT"), "厂商": hidden("TI"), "电源": hidden("5 V"), "k": hidden("7")
                }
            })
        );
    }

    #[test]
    fn kcd_2_fields_stand_in_the_order_of_the_symbol() {
        let text = serde_json::to_string(&Part::of(&chip(), None, true)).unwrap();
        let places = ["\"reference\"", "\"value\"", "\"description\"", "来源", "厂商", "电源"]
            .map(|name| text.find(name).unwrap());
        assert!(places.is_sorted() && !text.contains("footprint\""), "{text}");
        assert!(text.contains(r#""name":"LM/358 (ti-lm358)""#), "{text}");
    }

    #[test]
    fn kcd_2_what_is_in_the_schematic_alone_is_on_no_board_and_in_no_list() {
        let own = Parameter::of("designator", ParameterValue::code("#PWR"));
        let ground = Item { parameters: vec![own], ..chip() };
        let part = serde_json::to_value(Part::of(&ground, None, false)).unwrap();
        let flags = ["exclude_from_bom", "exclude_from_board", "exclude_from_sim"].map(|key| &part[key]);
        assert_eq!(flags, ["True", "True", "False"]);
    }
}
