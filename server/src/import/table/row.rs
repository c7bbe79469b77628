//! §5 Imports: a row of a table: what it says of its item, checked cell by cell.

use super::{
    category,
    files::{Beside, Said},
    flaw::{Flaw, Trouble},
    grid::{Grid, Head, Line},
    meaning::Meaning,
    own::Own,
    value::value,
};
use crate::import::{
    naming::{LONGEST_ID, datasheet, own_id, plain},
    source::Content,
};
use sanku_core::library::{
    Library, asset::Asset, item::Category, parameter::ParameterValue, template::Template,
};
use std::{
    cell::RefCell,
    collections::{BTreeMap, HashMap},
    rc::Rc,
};

/// Letters of a name, a maker, a source, a licence, at most.
const LONGEST: usize = 200;

/// What the columns that are no parameters say.
pub type Owns = BTreeMap<Own, String>;

/// A category, and what its items have.
#[derive(Debug)]
pub struct Place {
    /// The way to it.
    pub path: Vec<Category>,
    /// What its items have.
    pub template: Template,
    /// What each column says in it.
    meanings: RefCell<HashMap<usize, Meaning>>,
}

/// A row that can be taken.
#[derive(Debug)]
pub struct Row {
    /// Where it begins in the file.
    pub line: u64,
    /// What it says, and what earlier rows of its number say.
    pub own: Owns,
    /// Its category.
    pub place: Rc<Place>,
    /// Its parameters.
    pub values: Vec<(Meaning, ParameterValue)>,
    /// Its files.
    pub files: Vec<(Asset, Content)>,
}

/// What all rows of a table are read with.
#[derive(Debug)]
pub struct Reader<'a> {
    /// Which library it is of.
    pub library: Library,
    /// The table.
    pub grid: &'a Grid,
    /// The files beside it.
    pub beside: &'a Beside,
    /// What a row says that does not say it itself.
    pub usual: Owns,
    /// Categories that were asked for.
    pub places: HashMap<String, Result<Rc<Place>, Flaw>>,
}

impl Place {
    /// What a column says in this category; to look it up takes longer than to read a cell.
    fn meaning(&self, at: usize, name: &str, library: Library) -> Meaning {
        let mut known = self.meanings.borrow_mut();
        known.entry(at).or_insert_with(|| Meaning::of(name, library, &self.template)).clone()
    }
}

impl Reader<'_> {
    /// The columns of a row that are no parameters.
    pub fn own(&self, line: &Line) -> Result<Owns, Trouble> {
        let mut owns = Owns::new();
        for (at, text) in &line.cells {
            let Some((head, own)) = self.head(*at).and_then(|head| Some((head, head.own?))) else { continue };
            let longest =
                if matches!(own, Own::Description | Own::Keywords | Own::Files) { 2000 } else { LONGEST };
            let bad = text.chars().count() > longest || text.chars().any(|c| c.is_control() && c != '\n');
            if bad || (own == Own::Id && own_id(text).len() > LONGEST_ID) {
                return Err(Flaw::BadText.at(line.line, head.place()));
            }
            if owns.insert(own, plain(text)).is_some() {
                return Err(Flaw::KeyTwice(own.label().to_owned()).at(line.line, head.place()));
            }
        }
        Ok(owns)
    }

    fn head(&self, at: usize) -> Option<&Head> {
        self.grid.heads.get(at).filter(|head| !head.refused)
    }

    /// A whole row; `own` is what it and the rows before it say of their item, of which it may be the first.
    pub fn row(&mut self, line: &Line, mut own: Owns, first: bool) -> Result<Row, Trouble> {
        let number = line.line;
        for (key, text) in &self.usual {
            own.entry(*key).or_insert_with(|| text.clone());
        }
        for needed in [Own::Id, Own::Name, Own::Category] {
            if !own.contains_key(&needed) {
                return Err(Flaw::Missing(needed.label()).of_row(number));
            }
        }
        let said = |key| own.get(&key).map(String::as_str).unwrap_or_default();
        if said(Own::Licence).is_empty() {
            return Err(Flaw::NoLicence.of_row(number));
        }
        let at = |key: Own, flaw: Flaw| {
            let place = self.grid.heads.iter().find(|head| head.own == Some(key)).map(Head::place);
            Trouble { line: number, place, flaw }
        };
        let link = said(Own::Datasheet);
        if !link.is_empty() && datasheet(link).0.is_none() {
            return Err(at(Own::Datasheet, Flaw::BadLink(link.to_owned())));
        }
        let named = said(Own::Files);
        let files = Said { source: said(Own::Source), licence: said(Own::Licence) };
        let files = self.beside.files(Some(said(Own::Id)).filter(|_| first), named, files);
        let files = files.map_err(|flaw| at(Own::Files, flaw))?;
        let category = said(Own::Category).to_owned();
        let place = place(&mut self.places, self.library, &category);
        let place = place.map_err(|flaw| {
            let head = self.grid.heads.iter().find(|head| head.own == Some(Own::Category)).map(Head::place);
            Trouble { line: number, place: head, flaw }
        })?;
        let values = self.values(line, &place)?;
        Ok(Row { line: number, own, place, values, files })
    }

    fn values(&self, line: &Line, place: &Place) -> Result<Vec<(Meaning, ParameterValue)>, Trouble> {
        let mut values: Vec<(Meaning, ParameterValue)> = Vec::new();
        let mut from: Vec<&Head> = Vec::new();
        for (at, text) in &line.cells {
            let Some(head) = self.head(*at).filter(|head| head.own.is_none()) else { continue };
            let meaning = place.meaning(*at, &head.name, self.library);
            if let Some(twin) = values.iter().position(|(other, _)| other.key == meaning.key) {
                let twin = from.get(twin).map(|head| head.label.clone()).unwrap_or_default();
                return Err(Flaw::ParameterTwice(twin).at(line.line, head.place()));
            }
            let said = value(text, &meaning, head.unit).map_err(|flaw| flaw.at(line.line, head.place()))?;
            values.push((meaning, said));
            from.push(head);
        }
        Ok(values)
    }
}

fn place(
    places: &mut HashMap<String, Result<Rc<Place>, Flaw>>,
    library: Library,
    category: &str,
) -> Result<Rc<Place>, Flaw> {
    let read = || {
        let path = category::path(library, category)?;
        Ok(Rc::new(Place { template: Template::of(library, &path), path, meanings: RefCell::default() }))
    };
    places.entry(category.to_owned()).or_insert_with(read).clone()
}
