//! MOT-1 What the address of the motor conditions says: `on` the mechanism, `of` its fields, `run` its cycle, `set` and `row` the motor.

use super::{
    page::{Page, SearchTab},
    query::Query,
    route::Route,
    search::SearchAddress,
};
use crate::{
    library::{
        Library,
        drive::{Ask, Given, Leg, MOST_LEGS, Mechanism},
    },
    text::cut,
};

/// Stands between the parts of one.
const FIELD: char = '_';
/// Stands between one and the next.
const NEXT: char = '*';
/// So long is what an address says of it.
pub const MOST: usize = 2_000;
/// So long is what is typed into a field, and the name of a row.
const LONGEST: usize = 12;
const LONGEST_NAME: usize = 120;
const NAMES: [&str; 5] = ["on", "of", "run", "set", "row"];

/// What an address asks; of what it does not say, the example of its mechanism.
pub fn read(query: &Query) -> Ask {
    let value = |name: &str| query.get(name);
    let mechanism = value("on").and_then(|word| Mechanism::of(&word)).unwrap_or_default();
    let usual = Ask::example(mechanism);
    let parts =
        |text: &String| text.split(NEXT).filter(|one| !one.is_empty()).map(str::to_owned).collect::<Vec<_>>();
    let given = |text: String| parts(&text).iter().filter_map(|one| given(mechanism, one)).collect();
    let legs = |text: String| parts(&text).iter().take(MOST_LEGS + 1).map(|one| leg(one)).collect();
    let name = |name: &str| value(name).map(|text| cut(&text, LONGEST_NAME).to_owned()).unwrap_or_default();
    Ask {
        given: value("of").map_or(usual.given, given),
        legs: value("run").map_or(usual.legs, legs),
        set_id: name("set"),
        row: name("row"),
        mechanism: usual.mechanism,
    }
}

fn given(mechanism: Mechanism, one: &str) -> Option<Given> {
    let (key, text) = one.split_once(FIELD)?;
    let field = mechanism.fields().find(|field| field.key == key)?;
    Some(Given { key: field.key.to_owned(), text: typed(text) })
}

fn leg(one: &str) -> Leg {
    let mut parts = one.split(FIELD).map(typed);
    let mut next = || parts.next().unwrap_or_default();
    Leg { duration: next(), speed: next(), force: next() }
}

/// What was typed, as an address can say it.
pub fn typed(text: &str) -> String {
    cut(&text.replace([FIELD, NEXT], ""), LONGEST).to_owned()
}

/// The values of an address that asks it; none where it is as in the example.
fn values(ask: &Ask) -> [Option<String>; 5] {
    let usual = Ask::example(ask.moved_by());
    let joined = |parts: &[&str]| parts.join(&FIELD.to_string());
    let all = |ones: Vec<String>| [ones.join(&NEXT.to_string()), NEXT.to_string()].concat();
    let given = || ask.given.iter().map(|given| joined(&[&given.key, &given.text])).collect();
    let legs = || ask.legs.iter().map(|leg| joined(&[&leg.duration, &leg.speed, &leg.force])).collect();
    let some = |text: &String| Some(text.clone()).filter(|text| !text.is_empty());
    [
        Some(ask.mechanism.clone()).filter(|word| word != Mechanism::default().word()),
        (ask.given != usual.given).then(|| all(given())),
        (ask.legs != usual.legs).then(|| all(legs())),
        some(&ask.set_id),
        some(&ask.row),
    ]
}

/// Whether an address can say it.
pub fn fits(ask: &Ask) -> bool {
    let one = |byte: u8| {
        if byte.is_ascii_alphanumeric() || matches!(byte, b'*' | b'-' | b'.' | b'_' | b' ') { 1 } else { 3 }
    };
    values(ask).iter().flatten().flat_map(|value| value.bytes()).map(one).sum::<usize>() + 40 <= MOST
}

/// The address that asks it, beside what else a query says, in a panel or outside of one.
pub fn address(mut query: Query, ask: &Ask, plugin: bool) -> String {
    for (name, value) in NAMES.into_iter().zip(values(ask)) {
        query.put(name, value.as_deref());
    }
    let search = SearchAddress::read(Library::Part, &query);
    let page = Page::Search { library: Library::Part, tab: Some(SearchTab::MotorConditions), search };
    Route { page, plugin, query, hash: String::new() }.address()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(address: &str) -> Ask {
        read(&Route::read(address).unwrap().query)
    }

    // MOT-1
    #[test]
    fn an_address_reads_as_what_it_was_written_of() {
        for mechanism in Mechanism::ALL {
            let mut ask = Ask::example(mechanism);
            ask.given = vec![Given { key: "i".into(), text: "7.5".into() }];
            ask.legs.push(Leg { duration: "1".into(), speed: "-2".into(), force: String::new() });
            (ask.set_id, ask.row) = ("servo-generic".into(), "0.4kW-3000-60".into());
            let written = address(Query::EMPTY, &ask, false);
            assert_eq!(at(&written), ask, "{written}");
        }
    }

    // MOT-1
    #[test]
    fn an_example_says_no_more_than_its_mechanism() {
        let written = |mechanism| address(Query::EMPTY, &Ask::example(mechanism), false);
        assert_eq!(written(Mechanism::Screw), "/part/search/motor-conditions");
        assert_eq!(written(Mechanism::Hoist), "/part/search/motor-conditions?on=hoist");
        assert_eq!(at("/part/search/motor-conditions?on=else"), Ask::example(Mechanism::Screw));
    }

    // MOT-1
    #[test]
    fn what_was_emptied_stays_empty() {
        let bare = Ask { given: vec![], legs: vec![], ..Ask::example(Mechanism::Belt) };
        assert_eq!(at(&address(Query::EMPTY, &bare, false)), bare);
    }

    // MOT-1
    #[test]
    fn an_address_in_a_panel_stays_there_and_what_else_it_says_stays_too() {
        let query = Query::read("swType=x&a=1");
        let written = address(query, &Ask::example(Mechanism::Belt), true);
        assert!(
            written.starts_with("/part/plugin/search/motor-conditions?") && written.contains("a=1"),
            "{written}"
        );
    }

    // MOT-1
    #[test]
    fn what_an_address_cannot_say_does_not_fit() {
        let mut ask = Ask::example(Mechanism::Screw);
        assert!(fits(&ask));
        let long = || Leg { duration: "一".repeat(12), speed: "二".repeat(12), force: "三".repeat(12) };
        ask.legs = (0..24).map(|_| long()).collect();
        assert!(!fits(&ask));
        assert_eq!(typed("1_2*3456789012345"), "123456789012");
    }
}
