//! CMP-1 What somebody gathered to compare it, a library each, as it is kept in their browser: numbers alone, no names.

use super::*;

fn one(id: &str) -> Selected {
    Selected::item(id)
}

// CMP-1
#[test]
fn cmp_1_a_basket_holds_ten_of_each_library_and_the_eleventh_is_refused() {
    let mut basket = Basket::default();
    for id in 0..10 {
        assert!(basket.turn(Library::Part, one(&id.to_string())));
    }
    let before = basket.clone();
    assert!(!basket.turn(Library::Part, one("10")));
    assert_eq!(basket, before);
    assert!(basket.turn(Library::Mat, one("10")), "another library has room of its own");
    assert!(basket.turn(Library::Part, one("3")), "what is in goes out");
    assert_eq!(basket.of(Library::Part).len(), 9);
    assert!(basket.turn(Library::Part, one("10")));
}

// CMP-1
#[test]
fn cmp_1_an_item_and_its_configuration_are_two_things() {
    let mut basket = Basket::default();
    basket.turn(Library::Part, one("a"));
    let row = Selected { config_name: Some("M6×20".into()), ..one("a") };
    basket.turn(Library::Part, row.clone());
    assert_eq!(basket.of(Library::Part), [one("a"), row]);
}

// CMP-1
#[test]
fn cmp_1_what_was_kept_is_read_as_it_was() {
    assert_eq!(Basket::default().written(), None);
    let mut basket = Basket { owner: "7".into(), ..Basket::default() };
    for library in Library::ALL {
        basket.turn(library, Selected { config_name: Some(r"M6|20:5\".into()), ..one("x:y") });
    }
    assert_eq!(Basket::read(&basket.written().unwrap()), basket);
}

// CMP-1
#[test]
fn cmp_1_nonsense_is_as_good_as_nothing() {
    for text in ["", "null", "7\nparts\ta", "7\npart\t..", "7\npart a", "\n\n\t\t", "7\npart\t|||:"] {
        assert!(Basket::read(text).is_empty(), "{text:?}");
    }
    let many: Vec<_> = (0..50).map(|id| id.to_string()).collect();
    assert_eq!(Basket::read(&["7\npart\t", &many.join("|")].concat()).of(Library::Part).len(), 10);
    assert!(Basket::read(&["7\npart\t", &"y".repeat(9_000)].concat()).is_empty());
    let doubled = Basket::read("\npart\ta|a|b");
    assert_eq!(doubled.of(Library::Part), [one("a"), one("b")]);
}

// CMP-1
#[test]
fn cmp_1_whose_it_is_is_one_line() {
    let mut basket = Basket { owner: "7\n8\t9".into(), ..Basket::default() };
    basket.turn(Library::Part, one("a"));
    assert_eq!(Basket::read(&basket.written().unwrap()), Basket { owner: "7 8 9".into(), ..basket });
}

fn hardness(id: &str) -> PredictedValue {
    PredictedValue::of(id, "hardness", ["180", "187", "195"], "2.5").unwrap()
}

// PRP-1
#[test]
fn prp_1_a_predicted_value_comes_with_its_material_and_goes_with_it() {
    let mut basket = Basket::default();
    assert!(basket.turn_predicted(hardness("a")));
    assert_eq!((basket.of(Library::Mat), basket.predicted()), (&[one("a")][..], vec![hardness("a")]));
    assert_eq!(Basket::read(&basket.written().unwrap()), basket, "kept as it is");
    let other = PredictedValue { error: "9".into(), ..hardness("a") };
    assert!(basket.turn_predicted(other.clone()));
    assert_eq!(basket.predicted(), std::slice::from_ref(&other), "of one property there is one");
    assert!(basket.turn_predicted(other));
    assert_eq!((basket.of(Library::Mat).len(), basket.predicted()), (1, vec![]), "the material stays");
    basket.turn_predicted(hardness("a"));
    basket.turn(Library::Mat, one("a"));
    assert_eq!(basket, Basket::default());
    basket.predict(vec![hardness("x")]);
    assert_eq!(basket.predicted(), [], "of what is not in it nothing is kept");
}

// PRP-1
#[test]
fn prp_1_a_full_basket_takes_no_predicted_value_of_another() {
    let mut basket = Basket::default();
    for id in 0..10 {
        basket.turn(Library::Mat, one(&id.to_string()));
    }
    assert!(!basket.turn_predicted(hardness("10")));
    assert_eq!(basket.predicted(), []);
    assert!(basket.turn_predicted(hardness("3")));
}
