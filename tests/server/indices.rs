//! ASH-1 The six indices of the textbooks over the embedded grades: the chart puts these in the order that a few lines of other code give.

use sanku_core::library::{
    Library,
    chart::{
        Chart,
        ask::{Ask, Screen},
        rows::{Rows, column_bytes},
        state::{Stage, State},
    },
    item::Item,
    parameter::{Amount, ParameterValue},
};
use sanku_server::catalogue;

const SIX: [(&str, &str, f64); 6] = [
    ("E/ρ", "youngsModulus", 1.0),
    ("E^(1/2)/ρ", "youngsModulus", 1.0 / 2.0),
    ("E^(1/3)/ρ", "youngsModulus", 1.0 / 3.0),
    ("Rp/ρ", "yieldStrength", 1.0),
    ("Rp^(2/3)/ρ", "yieldStrength", 2.0 / 3.0),
    ("Rp^(1/2)/ρ", "yieldStrength", 1.0 / 2.0),
];

fn grades() -> Vec<Item> {
    catalogue::items().into_iter().filter(|item| item.library == Library::Mat).collect()
}

/// The number as the table has it.
fn written(item: &Item, key: &str) -> Option<f64> {
    let parameter = item.parameters.iter().find(|parameter| parameter.key == key)?;
    let ParameterValue::Number { amount, .. } = &parameter.value else { return None };
    match amount {
        Amount::Exact { value }
        | Amount::Spread { typical: value, .. }
        | Amount::Curve { typical: value, .. } => value.parse().ok(),
        _ => None,
    }
}

fn chart(items: &[Item]) -> Chart {
    let mut chart = Chart::of(&Rows::of(items).bytes()).unwrap();
    for key in ["density", "youngsModulus", "yieldStrength"] {
        let usual =
            |item: &Item| item.parameters.iter().find(|parameter| parameter.key == key)?.value.number();
        let column: Vec<_> = items.iter().map(|item| [usual(item).unwrap_or(f64::NAN); 3]).collect();
        assert!(chart.put(key, &column_bytes(&column)));
    }
    chart
}

/// All that pass, a page after another.
fn order(chart: &mut Chart, state: &State) -> Vec<String> {
    let mut all = Vec::new();
    loop {
        let table = Some(u32::try_from(all.len()).unwrap());
        let screen = Screen { picture: false, table, ..Screen::default() };
        let (_, seen) = chart.draw(&Ask { state: state.clone(), screen, columns: vec![] });
        all.extend(seen.rows.into_iter().map(|row| row.set_id));
        if all.len() >= seen.passed as usize {
            return all;
        }
    }
}

// ASH-1
#[test]
fn ash_1_six_indices_put_the_grades_in_the_order_that_other_code_gives() {
    let items = grades();
    let mut chart = chart(&items);
    for (formula, key, exponent) in SIX {
        let index = |item: &Item| Some(written(item, key)?.powf(exponent) / written(item, "density")?);
        let mut state = State {
            stages: vec![Stage::Limit { of: formula.into(), from: None, to: None }],
            ..State::default()
        };
        state.y.of = if key == "youngsModulus" { "E" } else { "Rp" }.into();
        let found = order(&mut chart, &state);
        let of = |id: &String| items.iter().find(|item| item.set_id == *id).and_then(index).unwrap();
        let numbers: Vec<f64> = found.iter().map(of).collect();
        assert!(numbers.windows(2).all(|pair| pair[0] >= pair[1] * (1.0 - 1e-12)), "{formula}");
        let mut expected: Vec<&String> =
            items.iter().filter(|item| index(item).is_some()).map(|item| &item.set_id).collect();
        let mut known: Vec<&String> = found.iter().collect();
        expected.sort();
        known.sort();
        assert_eq!(known, expected, "{formula}");
        println!(
            "ASH-1 {formula}: {} of {} grades, first {} and {}",
            found.len(),
            items.len(),
            found[0],
            found[1]
        );
        assert!(found.len() > 150, "{formula}: {}", found.len());
    }
}
