//! DRW-1 What a body weighs: by a density that is typed, or by that of a material that is looked for and chosen.

use super::{
    told::mass,
    view::{MassUnit, ModelMass, ShownGrade},
};
use crate::{
    library::{Library, customary::written},
    net::api::KnownDensity,
    parts::{
        grades::{GradeWords, Grades, title},
        link::Link,
    },
    prelude::*,
    rules::{notice::models as texts, page::Page, route::Route},
};

/// The materials that are looked for.
pub const GRADES: Tag = Tag(2);
/// What is said of them.
pub const WORDS: GradeWords = GradeWords {
    none: texts::NO_GRADE,
    failed: texts::GRADES_FAILED,
    note: |known| [&density(known), " · ", &known.source].concat(),
};
/// Of steel, in g/cm³: until another is typed.
const STEEL: &str = "7.85";
/// So many digits of a material's density are told.
const DIGITS: usize = 6;

/// By what a body is weighed.
#[derive(Debug, Default, PartialEq)]
pub struct Weight {
    /// As it was typed, in g/cm³; steel's until then.
    pub(super) density: Option<String>,
    pub(super) unit: MassUnit,
    /// The materials that are looked for.
    pub(super) grades: Grades,
    pub(super) chosen: Option<KnownDensity>,
}

impl Weight {
    /// What stays for who comes next: a density that was typed, and nothing of a material, which may not be theirs to see.
    pub fn kept(self) -> Self {
        let density = self.density.filter(|_| self.chosen.is_none());
        Self { density, unit: self.unit, ..Self::default() }
    }

    /// When it is time to look for materials.
    pub fn wake(&self, now: Millis) -> Option<Millis> {
        self.grades.wake(now)
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
            sought: self.grades.sought.clone(),
            options: self.grades.offered.clone(),
            offered: self.grades.said.clone(),
            nothing: self.grades.nothing,
            grade: self.chosen.as_ref().map(|chosen| shown(chosen, plugin)),
            density,
        }
    }

    pub(super) fn typed(self, density: String) -> Self {
        Self { density: Some(density), grades: Grades::default(), chosen: None, ..self }
    }

    pub(super) fn picked(self, at: u32) -> Self {
        let (grades, chosen) = self.grades.picked(at);
        let density = chosen.as_ref().map(|chosen| written(chosen.density, DIGITS)).or(self.density);
        Self { grades, density, chosen: chosen.or(self.chosen), ..self }
    }

    /// What was typed and not picked is gone; what was picked before stays.
    pub(super) fn left(self) -> Self {
        let sought = self.chosen.as_ref().map(title).unwrap_or_default();
        Self { grades: Grades::of(sought), ..self }
    }
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
