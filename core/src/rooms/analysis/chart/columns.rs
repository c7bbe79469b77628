//! ASH-1 What a chart is made of, as it comes from the server: who the materials are, and a column a property, each asked for once.

use crate::{
    library::chart::{formula, property::PROPERTIES, state::State},
    net::{
        api::{Call, KeptFile, ReadChartColumn, ReadChartRows},
        flights::Tag,
    },
    parts::failure::Failure,
    rules::{error::ApiError, file::FileId},
};

/// What becomes of a question.
#[derive(Debug, Clone, PartialEq)]
enum Waited {
    /// It was asked.
    Asked,
    /// It is here.
    Here(FileId),
    /// No material has it.
    Missing,
    /// It did not come.
    Failed(ApiError),
}

/// What came so far.
#[derive(Debug, Default, PartialEq)]
pub struct Columns {
    rows: Option<Waited>,
    columns: Vec<(&'static str, Waited)>,
}

const ROWS: Tag = Tag(0);

impl Columns {
    /// What is wanted for what is shown, and was not asked for.
    pub fn want(&mut self, state: &State) -> Vec<(Tag, Call)> {
        let mut calls = Vec::new();
        if self.rows.is_none() {
            self.rows = Some(Waited::Asked);
            calls.push((ROWS, Call::ReadChartRows(ReadChartRows {})));
        }
        for key in keys(state) {
            if self.columns.iter().all(|(its, _)| *its != key) {
                self.columns.push((key, Waited::Asked));
                calls.push((tag(key), Call::ReadChartColumn(ReadChartColumn { key: key.to_owned() })));
            }
        }
        calls
    }

    /// Nothing was asked for yet.
    pub const fn are_unasked(&self) -> bool {
        self.rows.is_none()
    }

    /// Takes an answer; an error, for who else wants to know of it.
    pub fn came(&mut self, of: Tag, answer: Result<KeptFile, ApiError>) -> Option<ApiError> {
        let waited = match &answer {
            Ok(KeptFile { file, .. }) => Waited::Here(*file),
            Err(error) if error.code == "404" && of != ROWS => Waited::Missing,
            Err(error) => Waited::Failed(error.clone()),
        };
        let failed = matches!(waited, Waited::Failed(_));
        if of == ROWS {
            self.rows = Some(waited);
        } else if let Some((_, its)) = self.columns.iter_mut().find(|(key, _)| tag(key) == of) {
            *its = waited;
        }
        answer.err().filter(|_| failed)
    }

    /// What did not come is asked for anew.
    pub fn retry(&mut self) {
        let failed = |waited: &Waited| matches!(waited, Waited::Failed(_));
        self.rows.take_if(|rows| failed(rows));
        self.columns.retain(|(_, waited)| !failed(waited));
    }

    /// Something did not come.
    pub fn has_failed(&self) -> bool {
        self.failure().is_some()
    }

    /// Why something did not come.
    pub fn failure(&self) -> Option<Failure> {
        self.all().find_map(|waited| match waited {
            Waited::Failed(error) => Some(Failure::of(error)),
            _ => None,
        })
    }

    /// What a chart is drawn from, once all of it came: the keys of its columns, and the files, that of the rows first.
    pub fn ready(&self, state: &State) -> Option<(Vec<String>, Vec<FileId>)> {
        let Some(Waited::Here(rows)) = &self.rows else { return None };
        let (mut names, mut files) = (Vec::new(), vec![*rows]);
        for key in keys(state) {
            match self.columns.iter().find(|(its, _)| *its == key)? {
                (_, Waited::Here(file)) => {
                    names.push(key.to_owned());
                    files.push(*file);
                }
                (_, Waited::Missing) => {}
                _ => return None,
            }
        }
        Some((names, files))
    }

    /// How many of how many questions are answered.
    pub fn progress(&self) -> (usize, usize) {
        let here = self.all().filter(|waited| !matches!(waited, Waited::Asked)).count();
        (here, self.all().count())
    }

    /// The files that are kept for it.
    pub fn files(&self) -> impl Iterator<Item = FileId> {
        self.all().filter_map(|waited| match waited {
            Waited::Here(file) => Some(*file),
            _ => None,
        })
    }

    fn all(&self) -> impl Iterator<Item = &Waited> {
        self.rows.iter().chain(self.columns.iter().map(|(_, waited)| waited))
    }
}

/// The properties that a chart names, each once.
fn keys(state: &State) -> Vec<&'static str> {
    let mut keys = Vec::new();
    for key in state.formulas().flat_map(formula::keys) {
        if !keys.contains(&key) {
            keys.push(key);
        }
    }
    keys
}

/// Each has its own, whatever else is asked for.
fn tag(key: &str) -> Tag {
    let place = PROPERTIES.iter().position(|property| property.key == key);
    Tag(u32::try_from(place.unwrap_or(PROPERTIES.len())).unwrap_or(u32::MAX).saturating_add(1))
}
