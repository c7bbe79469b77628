//! REC-1 Materials: limits of their usual numbers, and the index of what is made of them (Ashby, `library::chart::index`).

use super::{
    asked::{Ask, Need},
    candidate::Candidate,
    check::{Check, Outcome},
    words::{MASS, STIFFNESS, STRENGTH, TIE},
};
use crate::{
    library::{
        chart::{
            formula::Formula,
            index::INDICES,
            property::PROPERTIES,
            state::{Axis, Stage, State},
        },
        measure::Unit,
    },
    rules::query::Query,
};

/// REC-1 **D** What conducts no better insulates, S/m.
pub(super) const INSULATOR: f64 = 1e-8;

/// Wishes that are one property, made large or small.
const ALONE: &[(&str, &str)] =
    &[("conductive", "λ"), ("insulating", "1/λ"), ("electric", "σ"), ("steady", "1/α"), ("hot", "T")];

/// Whether it insulates.
pub(super) fn check(of: &Candidate<'_>) -> Check {
    let Some(conducts) = of.rating("electricalConductivity") else { return Check::UNKNOWN };
    Check {
        outcome: if conducts <= INSULATOR { Outcome::Holds } else { Outcome::Fails },
        ratio: None,
        would: None,
    }
}

/// The formula of what is to be large: an index of the table where a shape or lightness is asked, else one property.
pub(super) fn aim(need: &Need) -> Option<&'static str> {
    let wished = |key: &str| need.ask(key).is_some();
    let shape = need.ask("shape").and_then(|ask| ask.word.as_deref());
    if wished("light") || shape.is_some() {
        return indexed(shape, wished("strong") && !wished("stiff"), wished("stiff"), wished("light"));
    }
    let alone = ALONE.iter().find(|(key, _)| wished(key)).map(|(_, formula)| *formula);
    let plain = || if wished("stiff") { Some("E") } else { wished("strong").then_some("Rp") };
    alone.or_else(plain)
}

/// REC-1 **D** Without a shape a tie; of a shape without an aim its stiffness; light alone is the least density.
fn indexed(shape: Option<&str>, strong: bool, stiff: bool, light: bool) -> Option<&'static str> {
    if light && shape.is_none() && !strong && !stiff {
        return Some("1/ρ");
    }
    let loading = if strong { STRENGTH } else { STIFFNESS };
    let of = |component: &str, loading: Option<&str>| {
        let fits = |index: &&crate::library::chart::index::Index| {
            index.component == component
                && index.aim == MASS
                && loading.is_none_or(|loading| index.loading == loading)
        };
        INDICES.iter().find(fits).map(|index| index.formula)
    };
    let component = shape.unwrap_or(TIE);
    of(component, Some(loading)).or_else(|| of(component, None))
}

/// What a formula amounts to of a material's usual numbers, in base units; what shrinks expands as well.
pub(super) fn worth(formula: &str, of: &Candidate<'_>) -> Option<f64> {
    let formula = Formula::read(formula).ok()?;
    let known = |at: usize| {
        let usual = PROPERTIES.get(at).and_then(|property| of.rating(property.key));
        [usual.unwrap_or(f64::NAN); 3]
    };
    Some(libm::fabs(formula.of(known)[1])).filter(|worth| worth.is_finite())
}

/// ASH-1 What an address says that opens the chart with the limits of a need, and with the line of its index.
pub(super) fn chart(need: &Need) -> Option<String> {
    let mut state = State::default();
    let categories = need.categories().into_iter().map(str::to_owned).collect();
    state.stages.push(Stage::Category(categories));
    state.stages.extend(need.asks.iter().filter_map(|ask| limit(need, ask)));
    if let Some(formula) = aim(need) {
        state.stages.push(Stage::Limit { of: formula.to_owned(), from: None, to: None });
        let [x, y] = axes(formula);
        state.x = Axis { of: x.to_owned(), ..Axis::default() };
        state.y = Axis { of: y.to_owned(), ..Axis::default() };
    }
    let mut query = Query::EMPTY;
    for (name, value) in state.fits().then(|| state.values())? {
        if let Some(value) = value {
            query.set(name, &value);
        }
    }
    Some(query.to_string())
}

/// What stands on the axes, so that the index is a line or one of them.
fn axes(formula: &str) -> [&'static str; 2] {
    match formula {
        "1/λ" | "λ" => ["ρ", "λ"],
        "σ" => ["ρ", "σ"],
        "1/α" => ["E", "α"],
        "T" => ["ρ", "T"],
        formula if formula.starts_with("Rp") => ["ρ", "Rp"],
        formula if formula.starts_with('G') => ["ρ", "G"],
        _ => ["ρ", "E"],
    }
}

/// A limit in the usual unit of its property.
fn limit(need: &Need, ask: &Ask) -> Option<Stage> {
    if ask.key == "insulator" {
        return Some(Stage::Limit { of: "σ".to_owned(), from: None, to: Some(INSULATOR / 1e6) });
    }
    need.family()?.field(ask.key)?;
    let property = PROPERTIES.iter().find(|property| property.key == ask.key)?;
    let one = Unit::named(property.unit()).and_then(|unit| unit.canonical("1"))?;
    let end = |end: Option<f64>| end.map(|end| end / one);
    Some(Stage::Limit { of: property.symbol.to_owned(), from: end(ask.from), to: end(ask.to) })
}
