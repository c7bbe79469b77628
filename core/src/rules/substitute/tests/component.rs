//! SIM-1 Components that stand for components: their packages, choices, and what no table compares.

use super::*;

fn pads(places: &[f64], high: f64) -> NamedDrawing {
    let pads = places.iter().zip(1..).map(|(x, number)| Pad::new(number, [*x, 0.0], [0.6, high]));
    NamedDrawing { kind: DrawingKind::Footprint, pads: pads.collect(), ..NamedDrawing::default() }
}

/// A component in a package of this name, with these pads.
fn packed(name: &str, pads: Option<NamedDrawing>) -> Item {
    let package = Some(name).filter(|name| !name.is_empty());
    Item {
        parameters: package
            .map(|name| Parameter::of("package", ParameterValue::choice(name)))
            .into_iter()
            .collect(),
        drawings: pads.into_iter().collect(),
        ..Item::default()
    }
}

// SIM-1
#[test]
fn sim_1_a_package_fits_by_its_pads_or_by_its_name_where_there_are_none() {
    let compared = |of: (&str, Option<NamedDrawing>), with: (&str, Option<NamedDrawing>)| {
        let told = package::compared(&packed(of.0, of.1), &packed(with.0, with.1));
        (told.fits, told.doubtful, told.score.share)
    };
    assert_eq!(compared(("SOT-23", None), ("sot23", None)), (Some(true), false, Some(1.0)));
    assert_eq!(compared(("SOT-23", None), ("SOT-223", None)), (Some(false), false, Some(0.0)));
    assert_eq!(compared(("SOT-23", None), ("", None)), (None, false, None));
    assert_eq!(compared(("", None), ("", None)), (None, false, None));
    let row = |high| Some(pads(&[-2.0, -1.0, 0.0, 1.0, 2.0], high));
    // Names say nothing against pads that lie on each other.
    assert_eq!(compared(("A", row(1.0)), ("B", row(1.0))), (Some(true), false, Some(1.0)));
    // A pad that is too high by 0.2 at each side is to be looked at: the same package goes, another one does not.
    assert_eq!(compared(("SOT-23", row(1.0)), ("SOT23", row(1.4))), (Some(true), true, Some(1.0)));
    assert_eq!(compared(("A", row(1.0)), ("B", row(1.4))), (Some(false), false, Some(1.0)));
    // Four of five pads, whichever of both has the fifth.
    let four = || Some(pads(&[-2.0, -1.0, 1.0, 2.0], 1.0));
    assert_eq!(compared(("A", row(1.0)), ("A", four())), (Some(true), true, Some(0.8)));
    assert_eq!(compared(("A", four()), ("A", row(1.0))), (Some(false), false, Some(0.8)));
    let told = package::compared(&packed("SOT-23", None), &packed("QFN-32", None));
    assert_eq!(told.names, ["SOT-23".to_owned(), "QFN-32".to_owned()]);
}

fn named(item: Item, package: &str, high: f64) -> Item {
    let mut item = item;
    item.parameters.push(Parameter::of("package", ParameterValue::choice(package)));
    item.drawings = vec![symbol(&["G", "S", "D"]), pads(&[0.0, 1.0, 5.0], high)];
    item
}

// SIM-1
#[test]
fn sim_1_what_goes_with_doubts_or_leaves_a_pin_open_is_not_clean() {
    let (of, with) = (transistor("a", "30", "4"), transistor("b", "60", "5"));
    let told = |of: &Item, with: &Item| judge(of, None, with, None).unwrap();
    let doubt = "焊盘尺寸略有出入：核对焊盘图形".to_owned();
    let clean = told(&named(of.clone(), "SOT-23", 1.0), &named(with.clone(), "SOT-23", 1.0));
    assert_eq!((clean.class, clean.checks.contains(&doubt)), (Likeness::DropIn, false));
    let doubtful = told(&named(of.clone(), "SOT-23", 1.0), &named(with.clone(), "SOT-23", 1.4));
    assert_eq!((doubtful.class, doubtful.checks.contains(&doubt)), (Likeness::Fits, true));
    let other = told(&named(of.clone(), "SOT-23", 1.0), &named(with.clone(), "SOT-89", 1.4));
    assert_eq!(other.class, Likeness::Near);
    assert!(other.checks.contains(&"封装不同：SOT-23 → SOT-89".to_owned()), "{:?}", other.checks);
    let open =
        |item: Item, name: &str| Item { drawings: vec![symbol(&["G", name, "D"]), footprint(1.0)], ..item };
    let free = told(&open(of, "NC"), &open(with, "BYP"));
    assert!(free.pins.iter().any(|pin| pin.is == super::super::pins::PinMatch::Free), "{:?}", free.pins);
    assert_eq!(free.class, Likeness::Fits);
}

// SIM-1
#[test]
fn sim_1_what_no_table_judges_is_never_clean() {
    let odd = |set_id: &str| Item {
        category: path(&["gadget"]),
        parameters: vec![],
        ..transistor(set_id, "1", "1")
    };
    assert_eq!(class(&odd("a"), &odd("b")), Ok(Likeness::Fits));
}

// SIM-1
#[test]
fn sim_1_parameters_that_no_table_compares_are_named_once_where_they_are_not_the_same() {
    let told = |own: &[(&str, &str)], other: &[(&str, &str)]| -> Vec<(String, String)> {
        let with = |mut item: Item, more: &[(&str, &str)]| {
            item.parameters.extend(more.iter().map(|(key, value)| number(key, value, "")));
            item
        };
        let (of, with) = (with(transistor("a", "30", "4"), own), with(transistor("b", "60", "5"), other));
        let told = judge(&of, None, &with, None).unwrap();
        told.uncompared.into_iter().map(|one| (one.name, one.why)).collect()
    };
    let known = told(&[], &[]);
    let with = |names: &[&str]| {
        let more = names.iter().map(|name| ((*name).to_owned(), "比较表未收录，不判断优劣".to_owned()));
        known.iter().cloned().chain(more).collect::<Vec<_>>()
    };
    assert_eq!(told(&[("odd", "1")], &[("odd", "2")]), with(&["odd"]));
    assert_eq!(told(&[("odd", "1")], &[("odd", "1")]), with(&[]));
    assert_eq!(told(&[("odd", "1")], &[]), with(&["odd"]));
    assert_eq!(told(&[], &[("strange", "1")]), with(&["strange"]));
    assert_eq!(told(&[("odd", "1")], &[("odd", "2"), ("strange", "1")]), with(&["odd", "strange"]));
    assert_eq!(told(&[("package", "1")], &[("package", "2")]), with(&[]), "it has a score of its own");
}

// SIM-1
#[test]
fn sim_1_a_colour_is_a_function_where_both_say_it() {
    let led = |colour: &str| {
        let choice = Some(colour).filter(|colour| !colour.is_empty());
        let parameters = choice.map(|colour| Parameter::of("colour", ParameterValue::choice(colour)));
        Item {
            library: Library::Component,
            category: path(&["optoelectronic", "led"]),
            parameters: parameters.into_iter().collect(),
            ..Item::default()
        }
    };
    let refused = |of: &str, with: &str| class(&led(of), &led(with)) == Err("功能不同".to_owned());
    assert!(refused("红", "绿"));
    assert!(!refused("红", "红") && !refused("红", "") && !refused("", "绿") && !refused("", ""));
}
