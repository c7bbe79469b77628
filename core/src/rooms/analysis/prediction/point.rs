//! PRP-1, ASH-1 Where a prediction stands in the Ashby chart.

use super::{properties::name, state::Prediction};
use crate::{
    decimal,
    library::{
        chart::{
            property::PROPERTIES,
            state::{Axis, Guess, State},
        },
        predict::ask::{Given, Told},
    },
    parts::link::Link,
    rules::{
        notice::{charts, prediction as texts},
        point_cloud,
        query::Query,
    },
};

/// What most charts have to the right.
const USUAL: &str = "density";

/// The chart of what was asked against something that is known, with what was told as a point of its own; none where nothing known has a place there.
pub fn point(of: &Prediction, told: &Told, plugin: bool) -> Option<Link> {
    let across = told.inputs.iter().find(|given| given.key == USUAL).or_else(|| told.inputs.first())?;
    let axis = |key: &str| {
        let symbol = PROPERTIES.iter().find(|property| property.key == key)?.symbol;
        Some(Axis { of: symbol.to_owned(), ..Axis::default() })
    };
    let number = |text: &String| decimal::number(text, 0);
    let input = |Given { key, text }: &Given| Some((key.clone(), [number(text)?; 3]));
    let [least, typical, greatest] = told.drawn.each_ref().map(number);
    let target = (of.target.to_owned(), [least?, typical?, greatest?]);
    let called = of.like.as_ref().map_or_else(|| name(of.target).to_owned(), |like| like.title.clone());
    let values = std::iter::once(target).chain(told.inputs.iter().filter_map(input)).collect();
    let guess = Guess { name: texts::predicted(&called), values };
    let (x, y) = (axis(&across.key)?, axis(of.target)?);
    let state = State { x, y, guesses: vec![guess], ..State::default() };
    let mut query = Query::default();
    for (name, value) in state.values() {
        query.put(name, value.as_deref());
    }
    Some(Link { label: charts::ON_CHART.to_owned(), to: point_cloud::address(query, plugin) })
}
