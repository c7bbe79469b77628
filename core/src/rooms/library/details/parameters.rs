//! §2 Detail: what is known of an item: a table, and one more for each number that changes with the temperature.

use crate::{
    library::{
        item::Item,
        parameter::{Amount, Checked, CurvePoint, Parameter, ParameterValue, Reference},
    },
    rules::{
        notice::{captions, ranges},
        page::Page,
        route::Route,
        search::SearchAddress,
        tag::Tag,
    },
};
use sanku_derive::wire;
use serde::Serialize;

/// What is known of an item, a row each.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ParameterTable {
    /// There are a least and a greatest value beside the typical one.
    pub spreads: bool,
    /// What the columns of values are called.
    pub head: Vec<&'static str>,
    /// The rows.
    pub rows: Vec<ParameterRow>,
    /// What changes with the temperature.
    pub curves: Vec<CurveTable>,
    /// MAT-1: what the marks of its values mean, the surest first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub legend: Vec<Mark>,
}

/// MAT-1: how a value was checked by itself: a sign, and the words for it.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Mark {
    pub sign: &'static str,
    pub label: &'static str,
}

/// A parameter.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ParameterRow {
    /// Its name in code.
    pub key: String,
    /// What people call it.
    pub name: String,
    /// Its values are numbers.
    pub number: bool,
    /// Its values, and how many columns each takes.
    pub cells: Vec<ParameterCell>,
    /// Their unit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unit: Option<String>,
    /// MAT-1: how its value was checked, if it was by itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mark: Option<Mark>,
}

/// A value.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct ParameterCell {
    pub text: String,
    pub span: u8,
    /// Where what it names is found.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
}

/// A number at each temperature.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct CurveTable {
    /// The parameter's name in code.
    pub key: String,
    /// What is told.
    pub title: String,
    /// What its two columns are called.
    pub head: [String; 2],
    /// The temperatures and the numbers.
    pub rows: Vec<CurvePoint>,
}

/// Least, typical and greatest value where any parameter spreads; what is no number takes the width of all three.
pub fn table(item: &Item, (plugin, customary): (bool, bool)) -> ParameterTable {
    let parameters = &item.parameters;
    let spreads = parameters.iter().any(|parameter| spreads(&parameter.value));
    let head = if spreads { captions::SPREAD.to_vec() } else { vec![captions::VALUE] };
    let row = |parameter: &Parameter| ParameterRow {
        key: parameter.key.clone(),
        name: parameter.name.clone(),
        number: matches!(parameter.value, ParameterValue::Number { .. }),
        cells: cells(&parameter.value, spreads, |to| address(item, to, plugin)),
        unit: parameter.value.unit().map(str::to_owned),
        mark: parameter.checked.map(mark),
    };
    let curves = parameters.iter().filter_map(|parameter| curve(parameter, customary)).collect();
    let has = |checked: &Checked| parameters.iter().any(|parameter| parameter.checked == Some(*checked));
    let legend = [Checked::Formula, Checked::Two, Checked::One].into_iter().filter(has).map(mark).collect();
    ParameterTable { spreads, head, rows: parameters.iter().map(row).collect(), curves, legend }
}

const fn mark(checked: Checked) -> Mark {
    let (sign, label) = checked.told();
    Mark { sign, label }
}

const fn spreads(value: &ParameterValue) -> bool {
    matches!(value, ParameterValue::Number { amount: Amount::Spread { .. }, .. })
}

fn cells(
    value: &ParameterValue,
    spreads: bool,
    address: impl Fn(&Reference) -> String,
) -> Vec<ParameterCell> {
    let cell = |text: &str| ParameterCell { text: text.to_owned(), span: 1, to: None };
    let text = cell(&value.bare());
    match value {
        ParameterValue::Number { amount: Amount::Exact { .. } | Amount::Curve { .. }, .. } if spreads => {
            vec![cell(""), text, cell("")]
        }
        ParameterValue::Number { amount: Amount::Spread { .. } | Amount::Range { .. }, .. } if spreads => {
            let middle = if self::spreads(value) { text } else { cell("") };
            let [least, greatest] = value.ends().unwrap_or_default();
            vec![cell(least), middle, cell(greatest)]
        }
        ParameterValue::Reference { to, .. } => {
            vec![ParameterCell { span: width(spreads), to: Some(address(to)), ..text }]
        }
        _ => vec![ParameterCell { span: width(spreads), ..text }],
    }
}

const fn width(spreads: bool) -> u8 {
    if spreads { 3 } else { 1 }
}

/// The page of an item or a maker, and all that follows a standard.
fn address(item: &Item, to: &Reference, plugin: bool) -> String {
    let library = item.library;
    let search = |search| Page::Search { library, tab: None, search };
    let page = match to {
        Reference::Item { set_id } => {
            Page::Detail { library, set_id: set_id.clone(), config_name: None, preview: false }
        }
        Reference::Standard { number } => {
            let tags = vec![Tag { text: number.clone(), analysed: true }];
            search(SearchAddress { tags, ..SearchAddress::default() })
        }
        Reference::Maker { org_id } => Page::of_brand(library, org_id),
    };
    Route::new(page).within(plugin).address()
}

fn curve(Parameter { key, name, value, .. }: &Parameter, customary: bool) -> Option<CurveTable> {
    let ParameterValue::Number { amount: Amount::Curve { points, .. }, .. } = value else { return None };
    let measured = value.unit().map_or_else(|| name.clone(), |unit| ranges::in_unit(name, unit));
    let [celsius, fahrenheit] = captions::TEMPERATURE;
    let temperature = if customary { fahrenheit } else { celsius };
    Some(CurveTable {
        key: key.clone(),
        title: captions::over_temperature(name),
        head: [temperature.to_owned(), measured],
        rows: points.clone(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::library::Library;

    fn number(amount: Amount) -> ParameterValue {
        ParameterValue::Number { amount, unit: Some("V".into()) }
    }

    fn table_of(values: &[ParameterValue]) -> ParameterTable {
        let parameter = |value: &ParameterValue| Parameter { value: value.clone(), ..Parameter::default() };
        let parameters = values.iter().map(parameter).collect();
        table(&Item { library: Library::Component, parameters, ..Item::default() }, (false, false))
    }

    #[test]
    fn where_a_value_spreads_all_have_three_columns_and_what_is_no_number_takes_them_all() {
        let [text, code] = [ParameterValue::text("自由"), ParameterValue::code("M4")];
        let exact = ParameterValue::exact("8", Some("V"));
        let range = number(Amount::Range { from: "2".into(), to: "6".into() });
        let list = number(Amount::List { values: vec!["3.3".into(), "5".into()] });
        let spread = number(Amount::Spread { min: "7".into(), typical: "8".into(), max: "9".into() });
        let words = |values: &[&ParameterValue]| {
            let table = table_of(&values.iter().copied().cloned().collect::<Vec<_>>());
            let cell = |cell: &ParameterCell| format!("{}:{}", cell.text, cell.span);
            let row = |row: &ParameterRow| {
                let cells = row.cells.iter().map(cell).collect::<Vec<_>>().join("|");
                format!(
                    "{}{cells}{}",
                    if row.number { "#" } else { "" },
                    row.unit.as_deref().unwrap_or_default()
                )
            };
            (table.head.join(" "), table.rows.iter().map(row).collect::<Vec<_>>().join(" "))
        };
        assert_eq!(
            words(&[&text, &code, &exact, &range, &list]),
            ("数值".into(), "自由:1 M4:1 #8:1V #2–6:1V #3.3、5:1V".into())
        );
        assert_eq!(
            words(&[&text, &code, &exact, &range, &list, &spread]),
            ("最小 典型 最大".into(), "自由:3 M4:3 #:1|8:1|:1V #2:1|:1|6:1V #3.3、5:3V #7:1|8:1|9:1V".into())
        );
    }

    #[test]
    fn mat_1_a_value_that_was_checked_by_itself_is_marked_and_the_legend_has_the_marks_that_there_are() {
        let parameter = |checked| Parameter { checked, ..Parameter::default() };
        let parameters = [Some(Checked::One), None, Some(Checked::Formula)].map(parameter).to_vec();
        let table = table(&Item { parameters, ..Item::default() }, (false, false));
        let signs: Vec<_> = table.rows.iter().map(|row| row.mark.map_or("", |mark| mark.sign)).collect();
        assert_eq!(signs, ["✓", "", "ƒ"]);
        let legend: Vec<_> = table.legend.iter().map(|mark| [mark.sign, mark.label].concat()).collect();
        assert_eq!(legend, ["ƒ公式复算", "✓与一处公开来源一致"]);
        assert_eq!(table_of(&[ParameterValue::text("自由")]).legend, []);
    }

    #[test]
    fn what_is_known_elsewhere_leads_there() {
        let to = |to: Reference, spreads: bool| {
            let spread = number(Amount::Spread { min: "7".into(), typical: "8".into(), max: "9".into() });
            let reference = ParameterValue::Reference { text: "甲".into(), to };
            let all = [vec![reference], if spreads { vec![spread] } else { vec![] }].concat();
            let cell = table_of(&all).rows[0].cells[0].clone();
            (cell.text, cell.span, cell.to.unwrap_or_default())
        };
        let item = Reference::Item { set_id: "kicad:a:b".into() };
        assert_eq!(to(item.clone(), false), ("甲".into(), 1, "/component/detail/kicad:a:b".into()));
        assert_eq!(to(item, true).1, 3);
        let standard = Reference::Standard { number: "ISO 4762".into() };
        assert_eq!(to(standard, false).2, "/component/search?keyWords=ISO+4762");
        let maker = Reference::Maker { org_id: "st".into() };
        assert_eq!(to(maker, false).2, "/component/brand-detail/st");
    }

    #[test]
    fn a_number_that_changes_with_the_temperature_has_a_table_of_its_own() {
        let points = vec![CurvePoint { celsius: "27".into(), value: "401".into() }];
        let value = ParameterValue::Number {
            amount: Amount::Curve { typical: "401".into(), points: points.clone() },
            unit: Some("W/(m·K)".into()),
        };
        let parameter =
            Parameter { key: "k".into(), name: "导热系数".into(), value, ..Parameter::default() };
        let item = Item { parameters: vec![parameter], ..Item::default() };
        assert_eq!(super::table(&item, (false, true)).curves[0].head[0], "温度（°F）");
        let table = table(&item, (false, false));
        assert_eq!((table.rows[0].cells[0].text.as_str(), table.rows[0].number), ("401", true));
        let expected = CurveTable {
            key: "k".into(),
            title: "导热系数随温度的变化".into(),
            head: ["温度（°C）".into(), "导热系数（W/(m·K)）".into()],
            rows: points,
        };
        assert_eq!(table.curves, [expected]);
    }
}
