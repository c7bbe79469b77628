//! F13: the assets of the builds before this one, for pages that were open when the program was replaced.

use axum::body::Bytes;
use std::{collections::BTreeMap, fs, io, path::Path};

/// So many builds before this one keep their assets.
const BUILDS: usize = 2;
/// The letters of a build's name.
const NAME: usize = 20;
/// The file that names them, a line each.
const STARTED: &str = "started";

/// Path and content.
pub(super) type Assets = BTreeMap<String, Bytes>;

/// Writes the assets of this build into the directory, and reads those of the builds before; what is older goes.
pub(super) fn keep(directory: &Path, ours: &Assets) -> io::Result<Assets> {
    fs::create_dir_all(directory)?;
    let build = print_of(ours);
    let mut builds = started(directory)?;
    builds.retain(|other| *other != build);
    write(&directory.join(&build), ours)?;
    let old = builds.split_off(BUILDS.min(builds.len()));
    let mut all = Assets::new();
    for other in &builds {
        for (name, content) in read(&directory.join(other))? {
            all.entry(name).or_insert(content);
        }
    }
    builds.insert(0, build);
    fs::write(directory.join(STARTED), builds.join("\n"))?;
    for other in old {
        fs::remove_dir_all(directory.join(other))?;
    }
    Ok(all)
}

/// Each build has a directory of its own, named by the names of its assets: they change with their content.
fn print_of(assets: &Assets) -> String {
    let mut hasher = blake3::Hasher::new();
    for name in assets.keys() {
        hasher.update(name.as_bytes()).update(b"\n");
    }
    hasher.finalize().to_hex().chars().take(NAME).collect()
}

/// The builds that were started here, the last one first.
fn started(directory: &Path) -> io::Result<Vec<String>> {
    match fs::read_to_string(directory.join(STARTED)) {
        Ok(text) => {
            let named =
                |build: &&str| build.len() == NAME && build.bytes().all(|byte| byte.is_ascii_hexdigit());
            let there = text.lines().filter(named).filter(|build| directory.join(build).is_dir());
            Ok(there.map(str::to_owned).collect())
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Vec::new()),
        Err(error) => Err(error),
    }
}

/// A build is there whole or not at all.
fn write(place: &Path, assets: &Assets) -> io::Result<()> {
    if place.is_dir() {
        return Ok(());
    }
    let begun = place.with_extension(std::process::id().to_string());
    fs::create_dir_all(&begun)?;
    for (name, content) in assets {
        fs::write(begun.join(name.trim_start_matches(PREFIX)), content)?;
    }
    fs::rename(&begun, place)
}

fn read(place: &Path) -> io::Result<Vec<(String, Bytes)>> {
    let entries = fs::read_dir(place)?;
    entries
        .map(|entry| {
            let entry = entry?;
            let name = format!("{PREFIX}{}", entry.file_name().to_string_lossy());
            Ok((name, fs::read(entry.path())?.into()))
        })
        .collect()
}

/// Where assets stand; no folder is below it.
pub(super) const PREFIX: &str = "assets/";
