//! REC-1 What answers a need, as the screen lists it.

use super::view::{MarginBar, RecommendedItem, ShownLoosened};
use crate::{
    library::Library,
    parts::link::Link,
    rules::{
        need::told::{Loosened, NeedMargin, Recommendation},
        notice::{recommendation as texts, similar},
        page::Page,
        route::Route,
        selected::Selected,
    },
};

/// So long is a whole bar.
const WHOLE: f64 = 100.0;

/// Where addresses lead.
#[derive(Debug, Clone, Copy)]
pub struct Place {
    pub library: Library,
    pub plugin: bool,
}

pub fn hit(Place { library, plugin }: Place, place: u32, of: &Recommendation) -> RecommendedItem {
    let item = Selected { set_id: of.set_id.clone(), config_name: of.config_name.clone() };
    let Selected { set_id, config_name } = item.clone();
    let page = Page::Detail { library, set_id, config_name, preview: false };
    RecommendedItem {
        place,
        item,
        link: Link { label: of.name.clone(), to: Route::new(page).within(plugin).address() },
        model: model(library, of),
        brand: of.brand.clone(),
        own: of.own.then_some(similar::OWN),
        why: of.why.clone(),
        margins: of.margins.iter().map(bar).collect(),
        open: place == 1,
        uncompared: (!of.uncompared.is_empty()).then(|| texts::uncompared(&of.uncompared)),
    }
}

/// What a part is called with its configuration; of the others the configuration alone would say nothing.
fn model(library: Library, of: &Recommendation) -> String {
    match of.config_name.as_ref().filter(|_| library == Library::Part) {
        Some(name) => [&of.model, " ", name].concat(),
        None => of.model.clone(),
    }
}

/// What is just enough lies in the middle, however much more there is.
fn bar(NeedMargin { label, formula, numbers, said, ratio, holds }: &NeedMargin) -> MarginBar {
    let share = if *ratio > 0.0 { 1.0 - 1.0 / (1.0 + ratio) } else { 0.0 };
    MarginBar {
        label: label.clone(),
        said: said.clone(),
        length: (share * WHOLE).round(),
        holds: *holds,
        formula: formula.clone(),
        numbers: numbers.clone(),
    }
}

pub fn loosened((at, of): (u32, &Loosened)) -> ShownLoosened {
    ShownLoosened { at, said: texts::loosened(of), then: texts::passes(of.passes) }
}
