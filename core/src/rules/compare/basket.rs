//! CMP-1 What somebody gathered to compare it, a library each, as it is kept in their browser: numbers alone, no names.

use crate::{
    library::Library,
    rules::{
        limits::COMPARED,
        predicted::{self, PredictedValue},
        route::Route,
        selected::{Selected, read_list, write_list},
    },
};

/// What was gathered.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Basket {
    /// Whose it is, by their number; empty where nobody was logged in.
    pub owner: String,
    part: Vec<Selected>,
    component: Vec<Selected>,
    mat: Vec<Selected>,
    /// PRP-1: what was predicted of these, as an address says it.
    predicted: String,
}

/// Stands before what was predicted, where others have their library.
const PREDICTED: &str = "guess";
/// Between a library and what is in it, and between lines.
const FIELDS: char = '\t';
const LINES: char = '\n';
/// No number and no name of a configuration is longer.
const LONGEST: usize = 300;

impl Basket {
    /// What was gathered of a library, in the order in which it came.
    pub fn of(&self, library: Library) -> &[Selected] {
        match library {
            Library::Part => &self.part,
            Library::Component => &self.component,
            Library::Mat => &self.mat,
        }
    }

    /// Nothing is in it.
    pub fn is_empty(&self) -> bool {
        Library::ALL.iter().all(|library| self.of(*library).is_empty())
    }

    /// Other things of a library instead: each once, the first that may be compared.
    pub fn put(&mut self, library: Library, items: Vec<Selected>) {
        let mut kept: Vec<Selected> = Vec::new();
        for item in items {
            if kept.len() < COMPARED && fits(&item) && !kept.contains(&item) {
                kept.push(item);
            }
        }
        *match library {
            Library::Part => &mut self.part,
            Library::Component => &mut self.component,
            Library::Mat => &mut self.mat,
        } = kept;
        self.predict(self.predicted());
    }

    /// PRP-1: what was predicted of what is in it.
    pub fn predicted(&self) -> Vec<PredictedValue> {
        PredictedValue::read_list(&self.predicted)
    }

    /// Other predicted values instead: those of what is in it.
    pub fn predict(&mut self, mut values: Vec<PredictedValue>) {
        values.retain(|value| self.mat.iter().any(|item| item.set_id == value.set_id));
        self.predicted = PredictedValue::write_list(&values);
    }

    /// A predicted value in, with its material, or out again if it is in; false if there is no room.
    pub fn turn_predicted(&mut self, value: PredictedValue) -> bool {
        let mut values = self.predicted();
        let held = values.contains(&value);
        values.retain(|own| !own.is_like(&value));
        if !held {
            let there = self.mat.iter().any(|item| item.set_id == value.set_id);
            if !there && !self.turn(Library::Mat, Selected::item(&value.set_id)) {
                return false;
            }
            values.push(value);
        }
        self.predict(values);
        true
    }

    /// The comparison of what was gathered of a library.
    pub fn comparison(&self, library: Library) -> Route {
        let values = if library == Library::Mat { self.predicted() } else { Vec::new() };
        predicted::comparison(library, self.of(library).to_vec(), &values)
    }

    /// One in, or out again if it is in; false if there is no room.
    pub fn turn(&mut self, library: Library, item: Selected) -> bool {
        let mut items = self.of(library).to_vec();
        match items.iter().position(|held| *held == item) {
            Some(at) => _ = items.remove(at),
            None if items.len() < COMPARED => items.push(item),
            None => return false,
        }
        self.put(library, items);
        true
    }

    /// As it is kept; nothing where there is nothing.
    pub fn written(&self) -> Option<String> {
        let line = |library: Library| {
            let items = Some(self.of(library)).filter(|items| !items.is_empty())?;
            Some([library.segment(), "\t", &write_list(items)].concat())
        };
        let predicted = Some(&self.predicted).filter(|text| !text.is_empty());
        let predicted = predicted.map(|text| [PREDICTED, "\t", text].concat());
        let lines = Library::ALL.into_iter().filter_map(line).chain(predicted);
        let lines = [plain(&self.owner)].into_iter().chain(lines);
        (!self.is_empty()).then(|| lines.collect::<Vec<_>>().join("\n"))
    }

    /// What was kept; a line that cannot be read is none.
    pub fn read(text: &str) -> Self {
        let mut lines = text.split(LINES);
        let mut basket = Self { owner: lines.next().unwrap_or_default().to_owned(), ..Self::default() };
        for line in lines.take(Library::ALL.len() + 1) {
            match line.split_once(FIELDS) {
                Some((PREDICTED, values)) => basket.predict(PredictedValue::read_list(values)),
                Some((library, items)) => {
                    if let Some(library) = Library::of_segment(library) {
                        basket.put(library, read_list(items));
                    }
                }
                None => {}
            }
        }
        basket
    }
}

/// Whether it is no longer than any of ours, and has nothing that parts lines.
fn fits(Selected { set_id, config_name }: &Selected) -> bool {
    let fits = |text: &String| text.len() <= LONGEST && text.chars().all(|letter| letter >= ' ');
    fits(set_id) && config_name.as_ref().is_none_or(fits)
}

/// Without what parts lines.
fn plain(text: &str) -> String {
    text.chars().map(|letter| if letter < ' ' { ' ' } else { letter }).collect()
}

#[cfg(test)]
mod tests;
