//! §2 Search results: the rows of the list.

use crate::{
    library::{
        drawing::Drawing,
        item::{Check, Summary},
        parameter::Parameter,
    },
    parts::link::Link,
    rules::{
        notice::{captions, lists},
        page::Page,
        route::Route,
        selected::Selected,
    },
    text::{dotted, grouped},
};
use sanku_derive::wire;
use serde::Serialize;

/// So many parameters stand in a row; the others where there is room for them.
const IN_A_ROW: usize = 6;
/// So many leave room for more of each.
const FEW: usize = 4;

/// A row of the results, and where it leads.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ResultRow {
    /// Its name in the list.
    pub key: String,
    /// Its page; with the configuration, where the keywords name just one.
    pub to: String,
    /// What people call it.
    pub name: String,
    /// Its standard, order number or grade.
    pub model: String,
    /// A line about it.
    pub description: String,
    /// The same, behind who publishes it.
    pub line: String,
    /// MOD-1: what marks an item of the own organisation among those of everybody.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mark: Option<&'static str>,
    /// How it was checked.
    pub check: Check,
    /// The same in words.
    pub check_label: &'static str,
    /// A small drawing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub thumbnail: Option<Drawing>,
    /// What matters of it, as much as a row has a place for.
    pub parameters: Vec<ShownParameter>,
    /// The rest of it.
    pub further: Vec<ShownParameter>,
    /// There are so few that each has more room.
    pub few: bool,
    /// The configurations that the keywords name.
    pub matches: Vec<Link>,
    /// How many configurations it has.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub configurations: Option<String>,
    /// CMP-1: what of it is compared.
    pub compare: Selected,
}

/// A parameter in words.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ShownParameter {
    /// Its name in code.
    pub key: String,
    /// What people call it.
    pub name: String,
    /// What it says, with its unit.
    pub text: String,
}

/// A row of a list, which may be of an organisation's own library and stand in a panel.
pub fn row(item: Summary, among_own: bool, plugin: bool) -> ResultRow {
    let mark = (item.own && !among_own).then_some(captions::OWN_MARK);
    let named = |name: &String| Link { to: detail(&item, Some(name.clone()), plugin), label: name.clone() };
    let matches: Vec<Link> = item.matches.iter().map(named).collect();
    let (to, compare) = (leads(&item, plugin), compared(&item));
    let configurations = (item.configurations > 0).then(|| configurations(&item));
    let few = item.parameters.len() <= FEW;
    let mut parameters: Vec<_> = item.parameters.into_iter().map(said).collect();
    let further = parameters.split_off(parameters.len().min(IN_A_ROW));
    ResultRow {
        key: format!("{}{}", item.set_id, if item.own { " own" } else { "" }),
        line: dotted(&[&*item.brand.name, &*item.description]),
        configurations,
        check_label: item.check.label(),
        check: item.check,
        name: item.name,
        model: item.model,
        description: item.description,
        thumbnail: item.thumbnail,
        to,
        matches,
        mark,
        parameters,
        further,
        few,
        compare,
    }
}

fn configurations(item: &Summary) -> String {
    let all = grouped(item.configurations.into());
    item.holding
        .map_or_else(|| lists::configurations(&all), |held| lists::holding(&grouped(held.into()), &all))
}

/// The page of an item; with the configuration, where just one is named.
pub fn leads(item: &Summary, plugin: bool) -> String {
    detail(item, compared(item).config_name, plugin)
}

/// CMP-1: what of an item is compared: the configuration, where just one is named.
pub fn compared(item: &Summary) -> Selected {
    let only = Some(item.matches.as_slice()).filter(|matches| matches.len() == 1);
    Selected { set_id: item.set_id.clone(), config_name: only.and_then(<[String]>::first).cloned() }
}

fn detail(item: &Summary, config_name: Option<String>, plugin: bool) -> String {
    let (library, set_id) = (item.library, item.set_id.clone());
    let page = Page::Detail { library, set_id, config_name, preview: false };
    Route::new(page).within(plugin).address()
}

fn said(parameter: Parameter) -> ShownParameter {
    let Parameter { key, name, value, .. } = parameter;
    ShownParameter { key, name, text: value.said() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::library::{item::Brand, parameter::ParameterValue};

    fn parameter(at: usize) -> Parameter {
        Parameter {
            key: at.to_string(),
            value: ParameterValue::exact("20", Some("mm")),
            ..Parameter::default()
        }
    }

    fn row(item: Summary) -> ResultRow {
        super::row(item, false, false)
    }

    #[test]
    fn a_row_has_a_place_for_six_parameters_and_keeps_the_others_for_the_preview() {
        for (many, shown, further, few) in
            [(0, 0, 0, true), (4, 4, 0, true), (5, 5, 0, false), (6, 6, 0, false), (8, 6, 2, false)]
        {
            let row = row(Summary { parameters: (0..many).map(parameter).collect(), ..Summary::default() });
            assert_eq!((row.parameters.len(), row.further.len(), row.few), (shown, further, few), "{many}");
            let keys: Vec<_> = row.parameters.iter().chain(&row.further).map(|one| one.key.clone()).collect();
            assert_eq!(keys, (0..many).map(|at| at.to_string()).collect::<Vec<_>>());
        }
    }

    #[test]
    fn a_parameter_says_its_value_with_its_unit() {
        let row = row(Summary { parameters: vec![parameter(7)], ..Summary::default() });
        let said = ShownParameter { key: "7".into(), name: String::new(), text: "20 mm".into() };
        assert_eq!(row.parameters, [said]);
    }

    #[test]
    fn only_a_set_tells_how_many_configurations_it_has() {
        let told = |configurations| row(Summary { configurations, ..Summary::default() }).configurations;
        assert_eq!([told(0), told(12_504)], [None, Some("12,504 个配置".to_owned())]);
    }

    #[test]
    fn a_line_names_who_publishes_it_and_what_it_is_as_far_as_that_is_known() {
        let line = |brand: &str, description: &str| {
            let brand = Brand { name: brand.into(), ..Brand::default() };
            row(Summary { brand, description: description.into(), ..Summary::default() }).line
        };
        assert_eq!(
            [line("甲", "螺钉"), line("甲", ""), line("", "螺钉"), line("", "")],
            ["甲 · 螺钉", "甲", "螺钉", ""]
        );
    }

    #[test]
    fn an_own_item_and_the_public_one_of_the_same_number_are_two_rows() {
        let key = |own| row(Summary { set_id: "s".into(), own, ..Summary::default() }).key;
        assert_ne!(key(true), key(false));
    }
}
