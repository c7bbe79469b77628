//! DWN-1 A package for KiCad's content manager: a library of symbols, the land patterns that they name, and what KiCad is told of both.

use super::symbol::{symbol_name, together};
use crate::{
    json,
    library::{captions, item::Item},
};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// What libraries of ours are called.
pub const LIBRARY: &str = "Sanku";
/// KCD-1 What KiCad calls the library of all that there is, once it is installed.
pub const NICKNAME: &str = "PCM_Sanku";
/// What KiCad's content manager puts before the name of a library that it installs.
const INSTALLED: &str = "PCM_";
/// The form in which a package tells of itself.
const SCHEMA: &str = "https://go.kicad.org/pcm/schemas/v1";
/// Letters of what a package is called, at most.
const LONGEST: usize = 80;
/// The licences that KiCad's content manager knows, of those that items have.
const KNOWN: [&str; 9] = [
    "MIT",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "CC0-1.0",
    "CC-BY-4.0",
    "CC-BY-SA-4.0",
    "GPL-3.0",
    "CERN-OHL",
];
/// What it calls several of them.
const SEVERAL: &str = "open-source";

/// The symbols and land patterns of a selection.
#[derive(Debug)]
pub struct Package {
    library: String,
    title: String,
    symbols: BTreeMap<String, String>,
    lands: BTreeMap<String, String>,
    licences: BTreeSet<String>,
}

impl Package {
    /// An empty one of what is called so, and in short; of all there is without that.
    pub fn new(short: Option<&str>, title: String) -> Self {
        let word = |letter: char| if letter.is_ascii_alphanumeric() { letter } else { '-' };
        let short: String = short.unwrap_or_default().chars().map(word).take(LONGEST).collect();
        let library = match short.trim_matches('-') {
            "" => LIBRARY.to_owned(),
            short => [LIBRARY, "_", short].concat(),
        };
        let (symbols, lands, licences) = Default::default();
        Self { library, title, symbols, lands, licences }
    }

    /// What KiCad calls its library once it is installed.
    pub fn nickname(&self) -> String {
        [INSTALLED, &self.library].concat()
    }

    /// What its file is called, without its ending.
    pub fn name(&self) -> &str {
        &self.library
    }

    /// How many symbols and land patterns it has.
    pub fn counts(&self) -> [usize; 2] {
        [self.symbols.len(), self.lands.len()]
    }

    /// One more item: a library of its symbol, and its land pattern with the name of that. Of two that are called the same, the first is in it.
    pub fn put(&mut self, item: &Item, symbol: Option<String>, land: Option<(String, String)>) {
        if symbol.is_some() || land.is_some() {
            self.licences.insert(item.provenance.licence.clone());
        }
        if let Some(symbol) = symbol {
            self.symbols.entry(symbol_name(item)).or_insert(symbol);
        }
        if let Some((name, land)) = land {
            self.lands.entry(name).or_insert(land);
        }
    }

    /// What lies in it: the paths with what stands there.
    ///
    /// # Errors
    /// What is told of it cannot be written.
    pub fn files(&self) -> Result<Vec<(String, String)>, json::Error> {
        let Self { library, symbols, lands, .. } = self;
        let mut files = vec![("metadata.json".to_owned(), json::text_of(&self.told())?)];
        let land = |(name, text): (&String, &String)| {
            (format!("footprints/{library}.pretty/{name}.kicad_mod"), text.clone())
        };
        files.extend(lands.iter().map(land));
        if !symbols.is_empty() {
            let all = together(symbols.values().map(String::as_str));
            files.push((format!("symbols/{library}.kicad_sym"), all));
        }
        Ok(files)
    }

    fn told(&self) -> Told<'_> {
        let licence = match self.licences.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
            [one] => KNOWN.into_iter().find(|known| known == one).unwrap_or(SEVERAL),
            _ => SEVERAL,
        };
        let [symbols, lands] = self.counts();
        let licences = self.licences.iter().map(String::as_str).collect::<Vec<_>>().join("、");
        let version = Version { version: env!("CARGO_PKG_VERSION"), status: "stable", kicad_version: "6.0" };
        Told {
            schema: SCHEMA,
            name: &self.title,
            description: captions::package_holds(symbols, lands),
            description_full: captions::package_about(&self.nickname(), &licences),
            identifier: ["cn.sanku.", &self.library.to_ascii_lowercase().replace('_', ".")].concat(),
            kind: "library",
            author: Author { name: captions::PACKAGER, contact: BTreeMap::new() },
            license: licence,
            resources: BTreeMap::new(),
            versions: [version],
        }
    }
}

/// What KiCad's content manager reads of a package.
#[derive(Serialize)]
struct Told<'a> {
    #[serde(rename = "$schema")]
    schema: &'static str,
    name: &'a str,
    description: String,
    description_full: String,
    identifier: String,
    #[serde(rename = "type")]
    kind: &'static str,
    author: Author,
    license: &'static str,
    resources: BTreeMap<&'static str, &'static str>,
    versions: [Version; 1],
}

#[derive(Serialize)]
struct Author {
    name: &'static str,
    contact: BTreeMap<&'static str, &'static str>,
}

#[derive(Serialize)]
struct Version {
    version: &'static str,
    status: &'static str,
    kicad_version: &'static str,
}
