//! CMP-1 What somebody gathered to compare it, a library each, as it is kept in their browser: numbers alone, no names.

use crate::{
    library::Library,
    rules::{
        limits::COMPARED,
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
}

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
        let lines = [plain(&self.owner)].into_iter().chain(Library::ALL.into_iter().filter_map(line));
        (!self.is_empty()).then(|| lines.collect::<Vec<_>>().join("\n"))
    }

    /// What was kept; a line that cannot be read is none.
    pub fn read(text: &str) -> Self {
        let mut lines = text.split(LINES);
        let mut basket = Self { owner: lines.next().unwrap_or_default().to_owned(), ..Self::default() };
        for line in lines.take(Library::ALL.len()) {
            let Some((library, items)) = line.split_once(FIELDS) else { continue };
            if let Some(library) = Library::of_segment(library) {
                basket.put(library, read_list(items));
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
