//! DRW-1 What goes with a configuration of a part: the nuts and washers of a bolt, the circlips of a bearing, the key of a shaft; and
//! with a component its package. Each is a search below a category for what must agree, and says what that is.

use super::{notice::models as texts, page::Page, route::Route, search::SearchAddress, tag::Tag};
use crate::library::{
    Library,
    item::{Configuration, Configurations, Item},
    parameter::{ParameterValue, Reference},
    search::Filter,
    thread::coarse_pitch,
};
use sanku_derive::wire;
use serde::Serialize;

/// Something that goes with a configuration.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Mate {
    /// What it is.
    pub name: &'static str,
    /// What agrees: 螺纹 M6.
    pub reason: String,
    /// All of them.
    pub to: String,
}

/// A bolt's `d` is a nut's `thread`: what it is of (a category, or a kind of drawing), its column, and the category and number of
/// what goes with it; circlips are told apart by where they sit.
struct Pair {
    of: &'static str,
    column: &'static str,
    with: &'static str,
    number: &'static str,
    place: Option<&'static str>,
    texts: [&'static str; 2],
}

/// A number that goes together by the diameter alone, and so only where the pitch is the usual one.
const THREAD: &str = "thread";

const fn by_thread(of: &'static str, with: &'static str, name: &'static str) -> Pair {
    Pair { of, column: "d", with, number: THREAD, place: None, texts: [name, texts::BY_THREAD] }
}

const PAIRS: [Pair; 15] = [
    by_thread("bolt", "nut", texts::NUTS),
    by_thread("bolt", "washer", texts::WASHERS),
    by_thread("screw", "nut", texts::NUTS),
    by_thread("screw", "washer", texts::WASHERS),
    by_thread("stud", "nut", texts::NUTS),
    by_thread("stud", "washer", texts::WASHERS),
    by_thread("nut", "bolt", texts::BOLTS),
    by_thread("nut", "washer", texts::WASHERS),
    by_thread("washer", "bolt", texts::BOLTS),
    by_thread("washer", "nut", texts::NUTS),
    Pair {
        of: "bearing",
        column: "d",
        with: "retaining",
        number: "nominalDiameter",
        place: Some(texts::ON_SHAFT),
        texts: [texts::SHAFT_CIRCLIPS, texts::BY_BORE],
    },
    Pair {
        of: "bearing",
        column: "D",
        with: "retaining",
        number: "nominalDiameter",
        place: Some(texts::IN_BORE),
        texts: [texts::BORE_CIRCLIPS, texts::BY_OUTSIDE],
    },
    Pair {
        of: "circlip-shaft",
        column: "d1",
        with: "bearing",
        number: "bore",
        place: None,
        texts: [texts::BEARINGS, texts::BY_SHAFT],
    },
    Pair {
        of: "circlip-bore",
        column: "d1",
        with: "bearing",
        number: "outsideDiameter",
        place: None,
        texts: [texts::BEARINGS, texts::BY_HOLE],
    },
    Pair {
        of: "motor",
        column: "D",
        with: "key-parallel",
        number: "shaftDiameter",
        place: None,
        texts: [texts::KEYS, texts::BY_SHAFT],
    },
];

/// The category of packages, and the parameter of components that names theirs.
const PACKAGE: &str = "package";

/// What goes with a configuration, in the order of the table; with what has none, its package or those that come in it.
pub fn mates(item: &Item, row: Option<&Configuration>, plugin: bool) -> Vec<Mate> {
    let Some(row) = row else { return packages(item, plugin) };
    let is_of = |of: &str| item.shape == of || item.category.iter().any(|step| step.id == of);
    let pairs = PAIRS.iter().filter(|pair| is_of(pair.of));
    pairs.filter_map(|pair| mate(pair, item, row, plugin)).collect()
}

fn mate(pair: &Pair, item: &Item, row: &Configuration, plugin: bool) -> Option<Mate> {
    let table = &item.configurations;
    let said = table.cell(row, pair.column)?;
    let size = table.number(row, pair.column)?;
    let number = match pair.number {
        THREAD => said.strip_prefix('M').filter(|_| !is_fine(table, row, size))?,
        _ => said,
    };
    let place = pair.place.map(|place| Filter { key: "place".to_owned(), value: place.to_owned() });
    let filters = [Filter::range(pair.number, [number, number])].into_iter().chain(place).collect();
    let search = SearchAddress { category: Some(pair.with.to_owned()), filters, ..SearchAddress::default() };
    let [name, reason] = pair.texts;
    Some(Mate { name, reason: [reason, said].concat(), to: found(Library::Part, search, plugin) })
}

/// The package of a component, on its own page or found by its name; of a package all that come in it.
fn packages(item: &Item, plugin: bool) -> Vec<Mate> {
    if item.library != Library::Component {
        return Vec::new();
    }
    if item.category.iter().any(|step| step.id == PACKAGE) {
        let filters = vec![Filter { key: PACKAGE.to_owned(), value: item.model.clone() }];
        let to = found(item.library, SearchAddress { filters, ..SearchAddress::default() }, plugin);
        return vec![Mate { name: texts::IN_PACKAGE, reason: [texts::BY_PACKAGE, &item.model].concat(), to }];
    }
    let of = item.parameters.iter().find_map(|of| (of.key == PACKAGE).then_some(&of.value));
    let own = |reason: &String, to| Mate { name: texts::PACKAGE, reason: reason.clone(), to };
    match of {
        Some(ParameterValue::Reference { text, to: Reference::Item { set_id } }) => {
            vec![own(text, shown(item.library, set_id, plugin))]
        }
        Some(ParameterValue::Code { codes }) => {
            codes.iter().map(|code| own(code, named(item.library, code, plugin))).collect()
        }
        _ => Vec::new(),
    }
}

/// A package by its name.
fn named(library: Library, package: &str, plugin: bool) -> String {
    let tags = vec![Tag { text: package.to_owned(), analysed: true }];
    let category = Some(PACKAGE.to_owned());
    found(library, SearchAddress { tags, category, ..SearchAddress::default() }, plugin)
}

fn shown(library: Library, set_id: &str, plugin: bool) -> String {
    let page = Page::Detail { library, set_id: set_id.to_owned(), config_name: None, preview: false };
    Route::new(page).within(plugin).address()
}

fn found(library: Library, search: SearchAddress, plugin: bool) -> String {
    Route::new(Page::Search { library, tab: None, search }).within(plugin).address()
}

/// Threads without a pitch are coarse.
fn is_fine(table: &Configurations, row: &Configuration, diameter: f64) -> bool {
    let coarse = coarse_pitch(diameter);
    table.number(row, "P").is_some_and(|pitch| coarse.is_some_and(|coarse| coarse > pitch))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::library::{
        item::{Category, Column},
        parameter::Parameter,
    };

    fn told(category: &str, shape: &str, cells: &[(&str, &str)]) -> Vec<String> {
        let column = |(key, _): &(&str, &str)| Column { key: (*key).into(), ..Column::default() };
        let values = cells.iter().map(|(_, value)| (*value).to_owned()).collect();
        let row = Configuration { name: "x".into(), values };
        let columns = cells.iter().map(column).collect();
        let step = |id: &str| Category { id: id.into(), name: id.into() };
        let item = Item {
            category: vec![step("fastener"), step(category)],
            shape: shape.into(),
            configurations: Configurations { columns, rows: vec![row.clone()], ..Configurations::default() },
            ..Item::default()
        };
        let mates = mates(&item, Some(&row), false).into_iter();
        mates.map(|mate| format!("{} {} {}", mate.name, mate.reason, mate.to)).collect()
    }

    #[test]
    fn drw_1_what_goes_with_a_row_says_what_agrees_and_leads_to_all_of_it() {
        assert_eq!(
            told("bolt", "hex-bolt", &[("d", "M6"), ("P", "1"), ("l", "20")]),
            [
                "螺母 螺纹 M6 /part/search?category=nut&filter=thread%3A6..6",
                "垫圈 螺纹 M6 /part/search?category=washer&filter=thread%3A6..6",
            ]
        );
        assert_eq!(told("nut", "nut", &[("d", "M1.6")]).len(), 2);
        assert_eq!(
            told("bearing", "bearing", &[("d", "20"), ("D", "47")]),
            [
                "轴用挡圈 内径 20 /part/search?category=retaining&filter=nominalDiameter%3A20..20%7Cplace%3A%E8%BD%B4%E7%94%A8",
                "孔用挡圈 外径 47 /part/search?category=retaining&filter=nominalDiameter%3A47..47%7Cplace%3A%E5%AD%94%E7%94%A8",
            ]
        );
        assert_eq!(
            told("retaining", "circlip-shaft", &[("d1", "20")]),
            ["轴承 轴径 20 /part/search?category=bearing&filter=bore%3A20..20"]
        );
        assert_eq!(
            told("retaining", "circlip-bore", &[("d1", "47")]),
            ["轴承 孔径 47 /part/search?category=bearing&filter=outsideDiameter%3A47..47"]
        );
        assert_eq!(
            told("motor", "motor", &[("D", "28")]),
            ["普通平键 轴径 28 /part/search?category=key-parallel&filter=shaftDiameter%3A28..28"]
        );
    }

    #[test]
    fn drw_1_nothing_is_said_to_go_with_what_is_fine_or_has_no_metric_thread_or_size() {
        for (category, cells) in [
            ("bolt", &[("d", "M8×1")][..]),
            ("bolt", &[("d", "M8"), ("P", "1")]),
            ("screw", &[("d", "ST4.2")]),
            ("screw", &[("d", "4")]),
            ("bearing", &[("d", "-"), ("D", "")]),
            ("motor", &[("H", "80")]),
            ("pin", &[("d", "6")]),
        ] {
            assert_eq!(told(category, "", cells), [""; 0], "{category} {cells:?}");
        }
        assert_eq!(told("bolt", "", &[("d", "M8"), ("P", "1.25")]).len(), 2);
    }

    #[test]
    fn drw_1_a_component_goes_with_its_package_and_a_package_with_all_that_come_in_it() {
        let told = |category: &str, library, package| {
            let package = Parameter { key: "package".into(), value: package, ..Parameter::default() };
            let item = Item {
                library,
                model: "SOIC-8".into(),
                category: vec![Category { id: category.into(), name: String::new() }],
                parameters: vec![package],
                ..Item::default()
            };
            let mates = mates(&item, None, false).into_iter();
            mates.map(|mate| format!("{} {} {}", mate.name, mate.reason, mate.to)).collect::<Vec<_>>()
        };
        let page = Reference::Item { set_id: "package-soic-8".into() };
        let page = ParameterValue::Reference { text: "SOIC-8".into(), to: page };
        let code = ParameterValue::code("SOIC-8");
        assert_eq!(
            told("amplifier", Library::Component, page.clone()),
            ["封装 SOIC-8 /component/detail/package-soic-8"]
        );
        assert_eq!(
            told("amplifier", Library::Component, code),
            ["封装 SOIC-8 /component/search?keyWords=SOIC-8&category=package"]
        );
        assert_eq!(
            told("package", Library::Component, ParameterValue::default()),
            ["采用此封装的元器件 封装 SOIC-8 /component/search?filter=package%3ASOIC-8"]
        );
        assert_eq!(told("amplifier", Library::Component, ParameterValue::default()), [""; 0]);
        assert_eq!(told("package", Library::Part, page), [""; 0]);
    }
}
