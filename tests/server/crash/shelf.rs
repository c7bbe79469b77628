//! §2 F18, F21 A library with more symbols than one transaction takes: whoever looks sees all of one version, or none.

use super::program::ask;
use serde_json::json;
use std::{collections::BTreeSet, fs, path::Path};

/// Symbols of the library; a page of results holds them all.
const SYMBOLS: u32 = 60;
const FOUND_BY: &str = "crashes";

/// Writes the library to a directory, each symbol of this version.
pub fn write(directory: &Path, version: u32) {
    let symbol = |number: u32| {
        let property = |name: &str, value: &str, id: u32| {
            format!(
                "(property \"{name}\" \"{value}\" (id {id}) (at 0 0 0) (effects (font (size 1.27 1.27))))"
            )
        };
        let pin = "(pin input line (at -4 1 0) (length 2) (name \"~\" (effects (font (size 1 1)))) (number \"1\" (effects (font (size 1 1)))))";
        format!(
            "(symbol \"C{number}\" (in_bom yes) (on_board yes) {} {} {} {} (symbol \"C{number}_1_1\" {pin}))",
            property("Reference", "U", 0),
            property("Value", &format!("C{number}"), 1),
            property("ki_description", &format!("version {version}"), 5),
            property("ki_keywords", FOUND_BY, 4),
        )
    };
    let all: String = (0..SYMBOLS).map(symbol).collect();
    let text = format!("(kicad_symbol_lib (version 20211014) (generator test) {all})");
    fs::write(directory.join("Crashes.kicad_sym"), text).unwrap();
}

/// What is wrong with what a server shows of it; nothing if there is no answer.
pub fn look(server: &str) -> Option<Result<(), String>> {
    let search = json!({ "library": "component", "keyWords": [FOUND_BY], "pageNo": 1, "pageSize": 100 });
    let found = ask(server, "POST /to/api/public/component/es/search/by/keyword", "", &search.to_string())?;
    let list = found["data"]["list"].as_array()?;
    let versions: BTreeSet<&str> = list.iter().filter_map(|row| row["description"].as_str()).collect();
    let total = found["data"]["total"].as_u64()?;
    let whole = [0, SYMBOLS.into()].contains(&total) && versions.len() <= 1;
    Some(if whole { Ok(()) } else { Err(format!("{total} symbols of {versions:?}")) })
}
