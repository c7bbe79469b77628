//! DRW-1 What a body weighs: by a density that is typed, or by that of a material that is looked for and chosen.

use super::{
    told::mass,
    view::{GradeOption, MassUnit, ModelMass, ShownGrade},
};
use crate::{
    library::{Library, customary::written},
    net::api::KnownDensity,
    parts::{debounce::Debounce, link::Link},
    prelude::*,
    rules::{notice::models as texts, page::Page, route::Route},
};

/// The materials that are looked for.
pub const GRADES: Tag = Tag(2);
/// Of steel, in g/cm³: until another is typed.
const STEEL: &str = "7.85";
/// So many digits of a material's density are told.
const DIGITS: usize = 6;

/// By what a body is weighed.
#[derive(Debug, PartialEq)]
pub struct Weight {
    /// As it was typed, in g/cm³; steel's until then.
    pub(super) density: Option<String>,
    pub(super) unit: MassUnit,
    /// What was typed to find a material.
    pub(super) sought: String,
    pub(super) wait: Debounce,
    /// What came for it, and as it is offered.
    pub(super) found: Vec<KnownDensity>,
    pub(super) offered: Shared<Vec<GradeOption>>,
    /// What each of them says.
    pub(super) said: Shared<Vec<String>>,
    /// Why nothing is offered.
    pub(super) nothing: Option<&'static str>,
    pub(super) chosen: Option<KnownDensity>,
}

impl Default for Weight {
    fn default() -> Self {
        Self {
            density: None,
            unit: MassUnit::default(),
            sought: String::new(),
            wait: Debounce::autocomplete(),
            found: Vec::new(),
            offered: Shared::default(),
            said: Shared::default(),
            nothing: None,
            chosen: None,
        }
    }
}

impl Weight {
    /// What stays for who comes next: a density that was typed, and nothing of a material, which may not be theirs to see.
    pub fn kept(self) -> Self {
        let density = self.density.filter(|_| self.chosen.is_none());
        Self { density, unit: self.unit, ..Self::default() }
    }

    /// When it is time to look for materials.
    pub fn wake(&self, now: Millis) -> Option<Millis> {
        self.wait.wake(now)
    }

    /// A volume in mm³, weighed.
    pub fn of(&self, volume: f64, plugin: bool) -> ModelMass {
        let density = self.density.as_deref().unwrap_or(STEEL).to_owned();
        let (text, wrong) = mass(volume, &density, self.unit);
        ModelMass {
            text,
            wrong,
            unit: self.unit,
            units: MassUnit::options(),
            sought: self.sought.clone(),
            options: self.offered.clone(),
            offered: self.said.clone(),
            nothing: self.nothing,
            grade: self.chosen.as_ref().map(|chosen| shown(chosen, plugin)),
            density,
        }
    }

    pub(super) fn typed(self, density: String) -> Self {
        Self { density: Some(density), sought: String::new(), chosen: None, ..self.closed() }
    }

    /// Nothing is offered any more, and nothing on its way is.
    pub(super) fn closed(self) -> Self {
        let wait = Debounce::autocomplete();
        let (offered, said) = Default::default();
        Self { wait, found: Vec::new(), offered, said, nothing: None, ..self }
    }

    pub(super) fn offer(self, found: Vec<KnownDensity>) -> Self {
        let options = found.iter().zip(0..).map(|(known, at)| GradeOption {
            at,
            text: title(known),
            note: [&density(known), " · ", &known.source].concat(),
        });
        let offered = Shared::new(options.collect());
        let said = Shared::new(found.iter().map(title).collect());
        let nothing = found.is_empty().then_some(texts::NO_GRADE);
        Self { offered, said, found, nothing, ..self }
    }

    pub(super) fn picked(mut self, at: u32) -> Self {
        let found = usize::try_from(at).ok().filter(|at| *at < self.found.len());
        let Some(chosen) = found.map(|at| self.found.swap_remove(at)) else { return self };
        let density = Some(written(chosen.density, DIGITS));
        Self { sought: title(&chosen), density, chosen: Some(chosen), ..self.closed() }
    }

    /// What was typed and not picked is gone; what was picked before stays.
    pub(super) fn left(self) -> Self {
        let sought = self.chosen.as_ref().map(title).unwrap_or_default();
        Self { sought, ..self.closed() }
    }
}

/// Q235 碳素结构钢
fn title(KnownDensity { name, model, .. }: &KnownDensity) -> String {
    if model == name { name.clone() } else { [model, " ", name].concat() }
}

fn density(known: &KnownDensity) -> String {
    [&written(known.density, DIGITS), " g/cm³"].concat()
}

fn shown(known: &KnownDensity, plugin: bool) -> ShownGrade {
    let (library, set_id) = (Library::Mat, known.set_id.clone());
    let page = Page::Detail { library, set_id, config_name: None, preview: false };
    ShownGrade {
        link: Link { label: title(known), to: Route::new(page).within(plugin).address() },
        text: texts::density_of(&density(known), &known.source),
    }
}
