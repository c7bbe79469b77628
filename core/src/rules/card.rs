//! DWN-1 The card of a material for a simulation program: its text, which is read back, or what an analysis lacks. The same bytes for the
//! same material and choice: no time, no chance.

use super::{
    export::file_name,
    model::NoFile,
    notice::{self, cards as texts, models, prediction},
    predicted::PredictedValue,
};
use crate::library::{
    Library,
    card::{
        self, CardAnalysis, CardChoice, CardProgram, CardUnits, CardValues, Known, Property, material_name,
    },
    item::Item,
    parameter::{AND, with_unit},
};
use std::borrow::Cow;

/// A material, and what its card is for.
#[derive(Debug)]
pub struct Card<'a> {
    item: Cow<'a, Item>,
    choice: CardChoice,
    known: Vec<Known>,
    /// PRP-1: what of it was predicted.
    predicted: Vec<PredictedValue>,
    /// PRP-1: what should have been predicted makes no sense.
    senseless: bool,
}

impl<'a> Card<'a> {
    /// Of an item.
    pub fn of(item: &'a Item, choice: CardChoice) -> Self {
        Self::with(item, choice, "")
    }

    /// PRP-1: the same with what was predicted of it, as an address says it, where nothing is known.
    pub fn with(item: &'a Item, choice: CardChoice, predicted: &str) -> Self {
        let CardChoice { analysis, values, .. } = choice;
        let asked = || analysis.needs().iter().chain(analysis.wants());
        let wanted = |value: &PredictedValue| {
            let unknown = item.parameters.iter().all(|parameter| parameter.key != value.key);
            value.set_id == item.set_id && unknown && asked().any(|property| property.key() == value.key)
        };
        let all = PredictedValue::read_all(predicted);
        let senseless = all.is_none();
        let predicted: Vec<_> = all.unwrap_or_default().into_iter().filter(wanted).collect();
        let mut item = Cow::Borrowed(item);
        if !predicted.is_empty() {
            item.to_mut().parameters.extend(predicted.iter().map(PredictedValue::parameter));
        }
        let known = asked().filter_map(|property| Known::of(&item, *property, values)).collect();
        Self { item, choice, known, predicted, senseless }
    }

    /// What a file of it is called: `Q235_calculix_mm_static.inp`; PRP-1: one with predicted values says so.
    pub fn file_name(&self) -> String {
        let CardChoice { program, units, analysis, values } = self.choice;
        let marked = if self.predicted.is_empty() { "" } else { "predicted" };
        let words = [program.word(), units.word(), analysis.word(), values.word(), marked].map(str::to_owned);
        let words: Vec<_> = [&self.item.model].into_iter().chain(&words).map(Some).collect();
        file_name(&words, program.ending())
    }

    /// What the analysis cannot do without and nobody knows: `缺少：泊松比`; nothing where nothing lacks, and of what is no material.
    pub fn lacks(&self) -> Option<String> {
        if self.senseless {
            return Some(texts::SENSELESS.to_owned());
        }
        let known = |property: &Property| self.known.iter().any(|one| one.property == *property);
        let lacking: Vec<_> = self.choice.analysis.needs().iter().filter(|need| !known(need)).collect();
        let names: Vec<_> = lacking.iter().map(|property| property.name()).collect();
        (self.item.library == Library::Mat && !names.is_empty()).then(|| texts::lacks(&names.join(AND)))
    }

    /// Its text, which was read back.
    ///
    /// # Errors
    /// Says why there is none: something lacks, or it reads back as something else.
    pub fn text(&self) -> Result<String, NoFile> {
        if self.item.library != Library::Mat || self.lacks().is_some() {
            return Err(NoFile::Without);
        }
        let CardChoice { program, units, .. } = self.choice;
        let name = material_name(&self.item);
        let text = card::write(program, units, &name, (&self.about(), &self.known));
        self.same(&text, &name).map(|()| text)
    }

    /// PRP-1: what of it was predicted, as the file says it.
    pub fn predicted(&self) -> Vec<String> {
        self.known.iter().filter(|one| self.guess(one).is_some()).filter_map(|one| self.value(one)).collect()
    }

    fn guess(&self, known: &Known) -> Option<&PredictedValue> {
        self.predicted.iter().find(|value| value.key == known.property.key())
    }

    /// Nothing if a text says what is known.
    fn same(&self, text: &str, name: &str) -> Result<(), NoFile> {
        let CardChoice { program, units, .. } = self.choice;
        let says = card::read(program, text).is_some_and(|read| read.says(units, name, &self.known));
        if says { Ok(()) } else { Err(NoFile::Wrong(texts::DIFFERS.to_owned())) }
    }

    /// Its units, what it is of and for, where its numbers come from and how they were checked.
    fn about(&self) -> Vec<String> {
        let CardChoice { program, units, analysis, values } = self.choice;
        let Item { model, name, provenance, .. } = &*self.item;
        let mut about = vec![unit_line(units).to_owned(), texts::material(model, name)];
        about.extend(ABOUT.iter().filter_map(|key| self.said(key)));
        about.push(texts::purpose(program_name(program), analysis_name(analysis), values_name(values)));
        about.push(models::source(&provenance.source));
        about.push(models::licence(&provenance.licence));
        about.push(texts::checked(provenance.check.label()));
        about.extend(self.known.iter().filter_map(|one| self.value(one)));
        if !self.predicted.is_empty() {
            about.push(prediction::NOT_KNOWN.to_owned());
        }
        about.extend(self.instead());
        if self.known.iter().any(|one| one.property == Property::Expansion) {
            about.push(texts::MEAN.to_owned());
        }
        if program == CardProgram::Apdl {
            about.push(texts::MATERIAL_NUMBER.to_owned());
        }
        about.push(notice::NOT_FOR_DESIGN.to_owned());
        about
    }

    /// A parameter in words.
    fn said(&self, key: &str) -> Option<String> {
        let found = self.item.parameters.iter().find(|parameter| parameter.key == key)?;
        Some(texts::known(&found.name, &found.value.bare()))
    }

    /// A value as its source has it, and how it was checked.
    fn value(&self, known: &Known) -> Option<String> {
        let parameter = card::parameter(&self.item, known.property)?;
        let (usual, ends) = (parameter.value.bare(), parameter.value.ends());
        let number = match (self.choice.values, ends) {
            (CardValues::Least, Some([least, _])) if !known.instead => least,
            (CardValues::Greatest, Some([_, greatest])) if !known.instead => greatest,
            _ => &usual,
        };
        if let Some(predicted) = self.guess(known) {
            return Some(texts::known(known.property.name(), &predicted.told(number)));
        }
        let check = parameter.checked.map(|checked| checked.told().1);
        let value = texts::value(&with_unit(number, parameter.value.unit()), known.changes(), check);
        Some(texts::known(known.property.name(), &value))
    }

    /// What has no such value as is asked for.
    fn instead(&self) -> Option<String> {
        let some = self.known.iter().filter(|one| one.instead);
        let names: Vec<_> = some.map(|one| one.property.name()).collect();
        (!names.is_empty()).then(|| texts::instead(values_name(self.choice.values), &names.join(AND)))
    }
}

/// What is said of a material before its numbers.
const ABOUT: [&str; 3] = ["materialClass", "standard", "condition"];

const fn unit_line(units: CardUnits) -> &'static str {
    let [mm, si] = texts::UNIT_LINES;
    match units {
        CardUnits::Mm => mm,
        CardUnits::Si => si,
    }
}

/// What people call a program.
pub const fn program_name(program: CardProgram) -> &'static str {
    let [calculix, abaqus, apdl] = texts::PROGRAMS;
    match program {
        CardProgram::Calculix => calculix,
        CardProgram::Abaqus => abaqus,
        CardProgram::Apdl => apdl,
    }
}

/// What people call a system of units.
pub const fn units_name(units: CardUnits) -> &'static str {
    let [mm, si] = texts::UNITS;
    match units {
        CardUnits::Mm => mm,
        CardUnits::Si => si,
    }
}

/// What people call an analysis.
pub const fn analysis_name(analysis: CardAnalysis) -> &'static str {
    let [fixed, modal, thermal] = texts::ANALYSES;
    match analysis {
        CardAnalysis::Static => fixed,
        CardAnalysis::Modal => modal,
        CardAnalysis::Thermal => thermal,
    }
}

/// What people call values.
pub const fn values_name(values: CardValues) -> &'static str {
    let [typical, least, greatest] = texts::VALUES;
    match values {
        CardValues::Typical => typical,
        CardValues::Least => least,
        CardValues::Greatest => greatest,
    }
}

#[cfg(test)]
mod tests;
