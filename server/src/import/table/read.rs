//! §5 Imports: a table becomes items; what is wrong with it is named by row and column, and the rest arrives.

use super::{
    csv,
    files::Beside,
    flaw::{Flaw, Trouble},
    grid::{Grid, Line},
    group::Group,
    jsonl,
    own::Own,
    row::{Owns, Reader, Row},
};
use crate::import::{
    encoding::decode,
    files::{self, FileFlaw},
    source::{Content, Skipped},
};
use sanku_core::library::{Library, item::Item};
use std::{
    collections::{BTreeMap, HashMap},
    path::Path,
};

/// How a table is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// Rows of cells.
    Csv,
    /// Objects, one a line.
    Jsonl,
}

/// A table to read.
#[derive(Debug, Clone, Copy)]
pub struct Table<'a> {
    /// Where it is.
    pub path: &'a Path,
    /// Its path below what is imported.
    pub name: &'a str,
    /// How it is written.
    pub form: Form,
    /// Which library it is of.
    pub library: Library,
    /// The licence of the rows that name none.
    pub licence: Option<&'a str>,
}

/// What a table gave.
#[derive(Debug, Default)]
pub struct Taken {
    /// Its items.
    pub items: Vec<Item>,
    /// The bytes of their files.
    pub contents: Vec<Content>,
    /// What was not taken.
    pub skipped: Vec<Skipped>,
}

/// Reads a table; `first` knows the file in which a number stood before, and is told of those of this one.
pub fn read(table: Table<'_>, first: &mut HashMap<String, String>) -> Taken {
    let mut taken = Taken::default();
    let (mut troubles, groups) = match grid(table) {
        Ok(mut grid) => {
            let mut troubles = std::mem::take(&mut grid.troubles);
            let groups = groups(table, &grid, first, &mut troubles);
            (troubles, groups)
        }
        Err(flaw) => (vec![flaw.of_row(0)], Vec::new()),
    };
    for group in groups {
        let number = group.number.clone();
        match group.item(table.library, table.name) {
            Ok((item, contents)) => {
                taken.items.push(item);
                taken.contents.extend(contents);
                first.insert(number, table.name.to_owned());
            }
            Err(trouble) => troubles.push(trouble),
        }
    }
    troubles.sort_by_key(|trouble| trouble.line);
    taken.skipped = troubles.iter().map(|trouble| trouble.of(table.name)).collect();
    taken
}

fn grid(table: Table<'_>) -> Result<Grid, Flaw> {
    let decoded = decode(&files::bytes(table.path)?).map_err(|flaw| match flaw {
        FileFlaw::NotUtf8 => Flaw::NotText,
        flaw => Flaw::File(flaw),
    })?;
    let mut grid = match table.form {
        Form::Csv => csv::read(&decoded.text, decoded.cut),
        Form::Jsonl => jsonl::read(&decoded.text, decoded.cut),
    };
    let there = |own| grid.heads.iter().any(|head| head.own == Some(own) && !head.refused);
    let missing = [Own::Id, Own::Name, Own::Category].into_iter().find(|own| !there(*own));
    if let Some(own) = missing.filter(|_| !grid.heads.is_empty()) {
        grid.lines.clear();
        grid.troubles.push(Flaw::NoColumn(own.label()).of_row(0));
    }
    Ok(grid)
}

fn groups(
    table: Table<'_>,
    grid: &Grid,
    first: &HashMap<String, String>,
    troubles: &mut Vec<Trouble>,
) -> Vec<Group> {
    let beside = Beside::of(table.path);
    let file = table.path.file_stem().unwrap_or_default().to_string_lossy();
    let licence = table.licence.map(|licence| (Own::Licence, licence.to_owned()));
    let usual = [(Own::Source, file.into_owned())].into_iter().chain(licence).collect();
    let mut reader = Reader { library: table.library, grid, beside: &beside, usual, places: HashMap::new() };
    let mut groups: Vec<Group> = Vec::new();
    let mut index: BTreeMap<String, usize> = BTreeMap::new();
    for line in &grid.lines {
        let group = |number: &str| groups.get(*index.get(number)?);
        match take(&mut reader, line, first, group) {
            Ok(row) => {
                let number = row.own.get(&Own::Id).cloned().unwrap_or_default();
                match index.get(&number).and_then(|at| groups.get_mut(*at)) {
                    Some(group) => group.push(row),
                    None => {
                        index.insert(number.clone(), groups.len());
                        groups.push(Group::of(&number, row));
                    }
                }
            }
            Err(trouble) => troubles.push(trouble),
        }
    }
    groups
}

fn take<'g>(
    reader: &mut Reader<'_>,
    line: &Line,
    first: &HashMap<String, String>,
    group: impl Fn(&str) -> Option<&'g Group>,
) -> Result<Row, Trouble> {
    let own: Owns = reader.own(line)?;
    let number = own.get(&Own::Id).ok_or_else(|| Flaw::Missing(Own::Id.label()).of_row(line.line))?;
    if let Some(file) = first.get(number) {
        return Err(Flaw::Doubled(number.clone(), format!("文件 {file}")).of_row(line.line));
    }
    let group = group(number);
    let own = match group {
        Some(group) => group.with(&own, line.line, reader.grid)?,
        None => own,
    };
    reader.row(line, own, group.is_none())
}
