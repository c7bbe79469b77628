//! §5 Imports: the rows of one number become an item.

use super::{
    columns,
    flaw::{Flaw, Trouble},
    grid::{Grid, Head},
    own::Own,
    row::{Owns, Row},
};
use crate::import::{
    asset::linked,
    kicad::makers,
    naming::{datasheet, own_id, plain},
    record::keywords,
    source::Content,
};
use sanku_core::library::{
    Library,
    asset::{self, Asset},
    item::{Check, Configurations, Item, Provenance},
};
use std::collections::HashMap;

/// The rows of one number.
#[derive(Debug)]
pub struct Group {
    /// The number.
    pub number: String,
    rows: Vec<Row>,
    own: Owns,
    /// The line of each configuration.
    named: HashMap<String, u64>,
}

impl Group {
    /// Of its first row.
    pub fn of(number: &str, row: Row) -> Self {
        let named = HashMap::from([(configuration(&row.own).to_owned(), row.line)]);
        Self { number: number.to_owned(), own: row.own.clone(), named, rows: vec![row] }
    }

    /// What a row says together with those before it; they must agree.
    pub fn with(&self, own: &Owns, line: u64, grid: &Grid) -> Result<Owns, Trouble> {
        let first = self.rows.first().map_or(0, |row| row.line);
        let name = configuration(own);
        let number = || self.number.clone();
        let flaw = match self.named.get(name) {
            Some(_) if name.is_empty() => Some(Flaw::Doubled(number(), format!("第 {first} 行"))),
            Some(line) => Some(Flaw::ConfigurationTwice(name.to_owned(), *line)),
            None if name.is_empty() || self.named.contains_key("") => Some(Flaw::NoConfiguration(number())),
            None => None,
        };
        if let Some(flaw) = flaw {
            return Err(flaw.of_row(line));
        }
        let differs = own
            .iter()
            .find(|(key, text)| key.is_shared() && self.own.get(key).is_some_and(|known| known != *text));
        if let Some((key, _)) = differs {
            let place = grid.heads.iter().find(|head| head.own == Some(*key)).map(Head::place);
            return Err(Trouble { line, place, flaw: Flaw::Differs(key.label().to_owned(), first) });
        }
        let shared = self.own.iter().filter(|(key, _)| key.is_shared());
        let mut all: Owns = shared.map(|(key, text)| (*key, text.clone())).collect();
        all.extend(own.iter().map(|(key, text)| (*key, text.clone())));
        Ok(all)
    }

    /// Takes another row.
    pub fn push(&mut self, row: Row) {
        for (key, text) in row.own.iter().filter(|(key, _)| key.is_shared()) {
            self.own.entry(*key).or_insert_with(|| text.clone());
        }
        self.named.insert(configuration(&row.own).to_owned(), row.line);
        self.rows.push(row);
    }

    /// The files of all rows, each once.
    fn files(&self) -> (Vec<Asset>, Vec<Content>) {
        let (mut assets, mut contents) = (Vec::<Asset>::new(), Vec::new());
        for (asset, content) in self.rows.iter().flat_map(|row| &row.files) {
            if !assets.contains(asset) {
                assets.push(asset.clone());
                contents.push(content.clone());
            }
        }
        (assets, contents)
    }

    /// The item, and the bytes of its files; a row whose files are too many is not taken.
    pub fn item(self, library: Library, file: &str) -> Result<(Item, Vec<Content>), Trouble> {
        let Some(first) = self.rows.first() else { return Err(Flaw::Empty.of_row(0)) };
        let said = |key| self.own.get(&key).map(String::as_str).unwrap_or_default();
        let named: Vec<_> = self.rows.iter().map(|row| (configuration(&row.own), row)).collect();
        let (parameters, configurations) = match named.as_slice() {
            [("", row)] => (columns::parameters(row), Configurations::default()),
            rows => columns::table(rows, &first.place.template),
        };
        let (link, _) = datasheet(said(Own::Datasheet));
        let (mut assets, contents) = self.files();
        assets.extend(link.as_deref().and_then(linked));
        asset::check(&assets).map_err(|flaw| Flaw::Asset(flaw).of_row(first.line))?;
        let item = Item {
            set_id: own_id(&self.number),
            library,
            name: said(Own::Name).to_owned(),
            model: said(Own::Model).to_owned(),
            description: said(Own::Description).to_owned(),
            brand: makers::of(said(Own::Maker)),
            category: first.place.path.clone(),
            keywords: keywords([said(Own::Keywords)]),
            parameters: first.place.template.arrange(parameters),
            configurations,
            assets,
            datasheet: link,
            provenance: Provenance {
                source: said(Own::Source).to_owned(),
                licence: said(Own::Licence).to_owned(),
                file: Some(plain(file)),
                version: None,
                check: Check::Unverified,
            },
            ..Item::default()
        };
        Ok((item, contents))
    }
}

fn configuration(own: &Owns) -> &str {
    own.get(&Own::Configuration).map(String::as_str).unwrap_or_default()
}
