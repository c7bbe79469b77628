//! §4 FAC-1 What is packed of numbers holds what the rules say, and each configuration has its own.

use super::{
    super::columns::{packed, unpacked},
    *,
};
use sanku_core::library::document::DocumentRow;

fn number(key: &str, kind: Option<Kind>, [from, to]: [f64; 2]) -> DocumentNumber {
    DocumentNumber { key: key.to_owned(), kind, from, to }
}

fn documents() -> [Document; 3] {
    let mm = Some(Kind::Length);
    let row = |size: &[f64], numbers| DocumentRow { size: size.to_vec(), numbers, ..DocumentRow::default() };
    let long = row(&[6.0, 20.0], vec![number("length", mm, [20.0; 2]), number("teeth", None, [9.0; 2])]);
    let short = row(&[8.0], vec![number("length", mm, [5.0, 7.0])]);
    let numbers = vec![number("length", mm, [5.0, 20.0]), number("angle", Some(Kind::Angle), [90.0; 2])];
    let table = Document { numbers: numbers.clone(), rows: vec![long, short], ..Document::default() };
    [table, Document { numbers, ..Document::default() }, Document::default()]
}

fn values(document: &Document) -> Values {
    let mut values = Values::default();
    pack(document).iter().for_each(|value| values.push(value));
    values
}

#[test]
fn fac_1_what_is_packed_holds_what_the_rules_say_that_it_holds() {
    let number = |of, from, to| Wanted::Number { of, from, to };
    let key = |key: &str| Measured::Parameter(key.to_owned());
    let wanted = [
        Wanted::Size(vec![6.0]),
        Wanted::Size(vec![6.0, 20.0]),
        Wanted::Size(vec![8.0]),
        Wanted::Size(vec![20.0]),
        number(key("length"), Some(15.0), None),
        number(key("length"), None, Some(5.0)),
        number(key("length"), Some(8.0), Some(19.0)),
        number(key("teeth"), Some(9.0), Some(9.0)),
        number(key("angle"), Some(90.0), None),
        number(Measured::Kind(Kind::Length), Some(20.0), None),
        number(Measured::Kind(Kind::Mass), None, None),
        number(Measured::Both("length".into(), Kind::Length), Some(20.0), None),
        number(Measured::Both("length".into(), Kind::Mass), Some(20.0), None),
        Wanted::Unknown("teeth".into()),
        Wanted::Unknown("angle".into()),
    ];
    for document in documents() {
        let values = values(&document);
        let places: Vec<u32> = (0..values.count() as u32).collect();
        let table = Table::of(&values, &places);
        for pair in wanted.iter().flat_map(|one| wanted.iter().map(move |other| [one, other])) {
            let wants: Vec<Want> = pair.iter().map(|one| Want::from(*one)).collect();
            let rows = document.rows.iter().map(Some).chain(document.rows.is_empty().then_some(None));
            let expected =
                rows.into_iter().any(|row| pair.iter().all(|one| one.holds(row, &document.numbers)));
            let holds = |row| wants.iter().all(|want| table.holds(row, want));
            assert_eq!(table.rows().any(holds), expected, "{pair:?} {document:?}");
            let want = Want::Any(wants);
            let any = |row| pair.iter().any(|one| one.holds(row, &document.numbers));
            let rows = document.rows.iter().map(Some).chain(document.rows.is_empty().then_some(None));
            assert_eq!(table.any_holds(&want), rows.into_iter().any(any), "one of {pair:?} {document:?}");
        }
        for want in wanted.iter().map(Want::from) {
            let (any, alone) = (table.any_holds(&want), values.alone(&want));
            assert_eq!(table.has_one(&want, &alone), any, "{want:?} {document:?}");
        }
    }
}

fn known(table: &Table<'_>, row: Row<'_>, key: &str) -> Option<(Option<Kind>, [f64; 2])> {
    table.number(row, Key::of(key)).map(|number| (number.kind(), number.span))
}

#[test]
fn fac_1_a_number_of_a_configuration_is_its_own_and_else_that_of_its_item() {
    let told = documents().map(|document| {
        let values = values(&document);
        let places: Vec<u32> = (0..values.count() as u32).collect();
        let table = Table::of(&values, &places);
        table
            .rows()
            .map(|row| ["length", "angle", "mass"].map(|key| known(&table, row, key)))
            .collect::<Vec<_>>()
    });
    let [length, angle] = [Kind::Length, Kind::Angle].map(|kind| move |span| Some((Some(kind), span)));
    assert_eq!(
        told[0],
        [[length([20.0; 2]), angle([90.0; 2]), None], [length([5.0, 7.0]), angle([90.0; 2]), None]]
    );
    assert_eq!(told[1], [[length([5.0, 20.0]), angle([90.0; 2]), None]]);
    assert_eq!(told[2], [[None; 3]]);
}

#[test]
fn the_numbers_of_items_stand_before_all_configurations() {
    let mut all: Vec<_> = documents().iter().flat_map(pack).map(|value| packed(&value)).collect();
    all.sort_unstable();
    all.dedup();
    let mut values = Values::default();
    all.iter().for_each(|value| values.push(&unpacked(value)));
    assert_eq!((values.own.len(), values.rows.len()), (2, 2));
    assert!(values.row(1).is_none() && values.number(2).is_none() && values.row(4).is_none());
    assert!((2..4).all(|place| values.row(place).is_some_and(|row| row.numbers().count() > 0)));
}

#[test]
fn what_is_known_of_a_configuration_is_its_own_and_of_each_key_the_first() {
    let mm = Some(Kind::Length);
    let [one, other] = [3.0, 4.0].map(|length| number("length", mm, [length; 2]));
    let own = vec![one, other, number("angle", Some(Kind::Angle), [90.0; 2])];
    let row = DocumentRow { numbers: vec![number("angle", None, [5.0; 2])], ..DocumentRow::default() };
    let values = values(&Document { numbers: own, rows: vec![row], ..Document::default() });
    let known = |places: &[u32]| {
        let table = Table::of(&values, places);
        table.rows().map(|row| table.known(row).collect()).collect::<Vec<Vec<u32>>>()
    };
    assert_eq!(known(&[0, 1, 2, 3]), [[0, 3]]);
    assert_eq!(known(&[0, 1, 2]), [[0, 2]]);
    assert_eq!(known(&[]), [[0_u32; 0]]);
}

#[test]
fn what_is_no_value_is_a_configuration_of_which_nothing_is_known() {
    let mut values = Values::default();
    for broken in [&[7.0][..], &[], &[ROW, 9.0, 1.0, 2.0], &[NUMBER, 1.0]] {
        values.push(broken);
    }
    assert_eq!(values.count(), 4);
    assert!((0..4).all(|place| values.row(place).is_some_and(|row| row.numbers().count() < 2)));
}
