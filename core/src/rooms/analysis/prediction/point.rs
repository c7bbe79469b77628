//! PRP-1, ASH-1, CMP-1, DWN-1 Where a prediction leads: into the Ashby chart; of a grade as it is, marked, into the comparison and into its card.

use super::{properties::name, state::Prediction, view::MarkedValue};
use crate::{
    decimal,
    library::{
        Library,
        card::Property,
        chart::{
            property::PROPERTIES,
            state::{Axis, Guess, State},
        },
        predict::ask::{Given, Told},
    },
    parts::link::Link,
    rules::{
        notice::{charts, prediction as texts},
        page::Page,
        point_cloud,
        predicted::PredictedValue,
        query::Query,
        route::Route,
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

/// What was told as a predicted value of the grade; none where something else was typed, since then it is not the grade's.
pub fn marked(of: &Prediction, told: &Told, plugin: bool) -> Option<MarkedValue> {
    let like = of.like.as_ref().filter(|like| like.is_it)?;
    let numbers = told.drawn.each_ref().map(String::as_str);
    let values = [PredictedValue::of(&like.set_id, of.target, numbers, &told.error)?];
    let card = || {
        let set_id = like.set_id.clone();
        let page = Page::Detail { library: Library::Mat, set_id, config_name: None, preview: false };
        let mut query = Query::default();
        PredictedValue::put(&values, &mut query);
        let to = Route { page, plugin, query, hash: "card".to_owned() }.address();
        Link { label: texts::TO_CARD.to_owned(), to }
    };
    let name = texts::of(&like.title, name(of.target));
    let card = Property::ALL.iter().any(|property| property.key() == of.target).then(card);
    Some(MarkedValue { value: PredictedValue::write_list(&values), name, card })
}
