//! ASH-1 The chart: any formula is one or has a fault in it, and any question is answered.

use sanku_core::library::{
    chart::{
        Chart,
        ask::Ask,
        formula::{Formula, keys},
        property::PROPERTIES,
        rows::{Rows, column_bytes},
    },
    item::Category,
};

/// No number that is told is infinite, and what is wrong has a place in the text.
pub fn a_text_is_a_formula_or_has_a_fault_in_it(text: &str) {
    match Formula::read(text) {
        Ok(formula) => {
            let numbers = formula.of(|at| [at as f64, at as f64 + 1.0, 1e300]);
            assert!(numbers.iter().all(|number| !number.is_infinite()), "{text}: {numbers:?}");
            let named = keys(text);
            for property in formula.properties().filter_map(|at| PROPERTIES.get(at)) {
                assert!(named.contains(&property.key), "{text}: {}", property.key);
            }
        }
        Err(fault) => {
            assert!(fault.at <= text.chars().count() && fault.length > 0, "{text}: {fault:?}");
            assert!(!fault.why.text().is_empty());
        }
    }
}

/// What is read is read again as it is written, no material is lost between the counts, and every picture is whole.
pub fn a_question_is_answered(text: &str) {
    let again = Ask::read(&Ask::read(text).text());
    assert_eq!(Ask::read(&again.text()), again, "{text}");
    let (picture, seen) = chart().draw(&Ask { screen: small(&again), ..again });
    let removed: u32 = seen.stages.iter().map(|stage| stage.removed).sum();
    assert_eq!(seen.total, seen.passed + seen.lacking + removed, "{text}");
    if let Some(picture) = picture {
        assert_eq!(picture.pixels.len(), picture.width * picture.height, "{text}");
    }
    let places = seen
        .hulls
        .iter()
        .flat_map(|hull| &hull.corners)
        .chain(seen.lines.iter().flat_map(|line| &line.points));
    assert!(places.flatten().all(|side| !side.is_nan()), "{text}");
}

/// Large pictures take long.
fn small(ask: &Ask) -> sanku_core::library::chart::ask::Screen {
    let size = ask.screen.size.map(|side| side.min(200));
    sanku_core::library::chart::ask::Screen { size, scale: ask.screen.scale.min(1.0), ..ask.screen.clone() }
}

/// Some materials, of which one has no number and one strange ones.
fn chart() -> Chart {
    let mut rows = Rows::default();
    for (id, family) in [("a", "steel"), ("b", "steel"), ("c", "wood"), ("d", "fluid"), ("e", "steel")] {
        let path = [Category { id: family.to_owned(), name: family.to_owned() }];
        rows.push(id, [id, ""], &path, false);
    }
    let mut chart = Chart::of(&rows.bytes()).unwrap_or_default();
    let nothing = f64::NAN;
    for (key, column) in [
        ("density", [[7e3, 8e3, 9e3], [7.8e3; 3], [500.0; 3], [1e3; 3], [nothing; 3]]),
        (
            "youngsModulus",
            [[2e5; 3], [nothing, 2.1e5, nothing], [1e4; 3], [nothing; 3], [-1e300, 0.0, 1e300]],
        ),
        ("yieldStrength", [[3e2; 3], [nothing; 3], [40.0; 3], [nothing; 3], [1.0; 3]]),
        ("maxServiceTemperature", [[500.0; 3], [-20.0; 3], [0.0; 3], [100.0; 3], [1.0; 3]]),
    ] {
        chart.put(key, &column_bytes(&column));
    }
    chart
}
