//! PRP-1 The numbers of all materials, as files of the shell: each is asked for once.

use super::properties::properties;
use crate::{
    net::api::{KeptFile, ReadChartColumn, ReadChartRows},
    prelude::*,
    rules::file::FileId,
};

/// The rows.
const ROWS: Tag = Tag(3);
/// The first of the columns; the others follow in the order of the properties.
const COLUMN: u32 = 10;

/// What is there, and what is on its way.
#[derive(Debug, Default, PartialEq)]
pub struct Numbers {
    held: Vec<(Tag, Held)>,
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Held {
    Asked,
    Kept(FileId),
    /// No material has it.
    Nothing,
}

fn tag(key: &str) -> Tag {
    let place = properties().zip(COLUMN..).find(|(field, _)| field.key == key);
    Tag(place.map_or(0, |(_, place)| place))
}

impl Numbers {
    /// What is to be asked for, of some columns and the rows.
    pub fn ask(&mut self, keys: &[&'static str]) -> Vec<(Tag, Call)> {
        let column =
            |key: &&str| (tag(key), Call::ReadChartColumn(ReadChartColumn { key: (*key).to_owned() }));
        let rows = (ROWS, Call::ReadChartRows(ReadChartRows {}));
        let mut calls: Vec<_> = std::iter::once(rows).chain(keys.iter().map(column)).collect();
        calls.retain(|(tag, _)| self.held.iter().all(|(held, _)| held != tag));
        self.held.extend(calls.iter().map(|(tag, _)| (*tag, Held::Asked)));
        calls
    }

    /// Takes what came; a column that no material has is none.
    pub fn came(&mut self, tag: Tag, answer: Result<KeptFile, ApiError>) -> Result<(), ApiError> {
        let held = match answer {
            Ok(KeptFile { file, .. }) => Held::Kept(file),
            Err(error) if error.code == "404" && tag != ROWS => Held::Nothing,
            Err(error) => {
                self.held.retain(|(own, _)| *own != tag);
                return Err(error);
            }
        };
        for (_, its) in self.held.iter_mut().filter(|(own, _)| *own == tag) {
            *its = held;
        }
        Ok(())
    }

    /// The keys of the columns that there are, and the files: the rows, then these. Nothing as long as one is on its way.
    pub fn ready(&self, keys: &[&'static str]) -> Option<(Vec<String>, Vec<FileId>)> {
        let of = |tag: Tag| self.held.iter().find(|(own, _)| *own == tag).map(|(_, held)| *held);
        let Held::Kept(rows) = of(ROWS)? else { return None };
        let (mut names, mut files) = (Vec::new(), vec![rows]);
        for key in keys {
            match of(tag(key))? {
                Held::Asked => return None,
                Held::Nothing => {}
                Held::Kept(file) => {
                    names.push((*key).to_owned());
                    files.push(file);
                }
            }
        }
        Some((names, files))
    }

    /// All files.
    pub fn files(&self) -> impl Iterator<Item = FileId> {
        self.held.iter().filter_map(|(_, held)| match held {
            Held::Kept(file) => Some(*file),
            Held::Asked | Held::Nothing => None,
        })
    }
}
