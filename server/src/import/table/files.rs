//! §5 Imports: model files beside a table: those that a row names, and those that bear its number.

use super::flaw::Flaw;
use crate::{
    bucket::sum,
    hex::hex,
    import::{
        files::bytes,
        naming::plain,
        source::{Content, LocalFile},
    },
};
use sanku_core::library::{
    asset::{Asset, AssetContent, AssetKind, AssetShape, format_of},
    shape::{Descriptor, VERSION},
};
use serde::Deserialize;
use std::{
    collections::BTreeMap,
    fs,
    path::{Component, Path, PathBuf},
};

/// What a file is of its item, by its format.
const KINDS: [(AssetKind, &[&str]); 7] = [
    (
        AssetKind::Model,
        &[
            "step", "stp", "iges", "igs", "stl", "obj", "3mf", "glb", "gltf", "wrl", "brep", "x_t", "sldprt",
            "prt",
        ],
    ),
    (AssetKind::Drawing, &["dxf", "dwg", "svg"]),
    (AssetKind::Datasheet, &["pdf"]),
    (AssetKind::Image, &["png", "jpg", "jpeg", "webp"]),
    (AssetKind::Symbol, &["kicad_sym"]),
    (AssetKind::Footprint, &["kicad_mod"]),
    (AssetKind::Card, &["fcmat", "xml", "inp", "k", "dat"]),
];

/// The files beside a table.
#[derive(Debug)]
pub struct Beside {
    folder: PathBuf,
    /// In its folder and in those directly below it, by their name without the extension.
    by_stem: BTreeMap<String, Vec<PathBuf>>,
}

/// What a file says of itself.
#[derive(Debug, Clone, Copy)]
pub struct Said<'a> {
    /// Who made it.
    pub source: &'a str,
    /// How it may be used.
    pub licence: &'a str,
}

impl Beside {
    /// Those beside a table.
    pub fn of(table: &Path) -> Self {
        let folder = table.parent().unwrap_or_else(|| Path::new("")).to_owned();
        let folder = if folder.as_os_str().is_empty() { PathBuf::from(".") } else { folder };
        let mut by_stem: BTreeMap<String, Vec<PathBuf>> = BTreeMap::new();
        let (files, folders) = listed(&folder);
        let below = folders.iter().flat_map(|folder| listed(folder).0);
        for path in files.into_iter().chain(below).filter(|path| kind(path).is_some()) {
            let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            by_stem.entry(stem).or_default().push(path);
        }
        Self { folder, by_stem }
    }

    /// Those that bear a number, and those that a cell names, divided by `;`.
    pub fn files(
        &self,
        number: Option<&str>,
        named: &str,
        said: Said<'_>,
    ) -> Result<Vec<(Asset, Content)>, Flaw> {
        let mut paths: Vec<PathBuf> = Vec::new();
        for name in named.split([';', '；']).map(str::trim).filter(|name| !name.is_empty()) {
            paths.push(self.named(name)?);
        }
        let own = number.and_then(|number| self.by_stem.get(number)).cloned().unwrap_or_default();
        paths.extend(own.into_iter().filter(|path| !paths.contains(path)).collect::<Vec<_>>());
        paths.iter().map(|path| asset(path, said)).collect()
    }

    fn named(&self, name: &str) -> Result<PathBuf, Flaw> {
        let below = Path::new(name);
        if below.components().any(|part| !matches!(part, Component::Normal(_) | Component::CurDir)) {
            return Err(Flaw::FileOutside(name.to_owned()));
        }
        let missing = || Flaw::FileMissing(name.to_owned());
        let path = self.folder.join(below);
        let whole = path.canonicalize().map_err(|_| missing())?;
        let inside = self.folder.canonicalize().is_ok_and(|folder| whole.starts_with(folder));
        match (whole.is_file(), inside) {
            (false, _) => Err(missing()),
            (true, false) => Err(Flaw::FileOutside(name.to_owned())),
            (true, true) => Ok(path.components().filter(|part| *part != Component::CurDir).collect()),
        }
    }
}

/// The files of a folder, and the folders in it, in their order; links are not followed.
fn listed(folder: &Path) -> (Vec<PathBuf>, Vec<PathBuf>) {
    let all = fs::read_dir(folder).into_iter().flatten().filter_map(Result::ok);
    let kinds = all.filter_map(|entry| Some((entry.path(), entry.file_type().ok()?)));
    let (mut files, mut folders) = (Vec::new(), Vec::new());
    for (path, kind) in kinds {
        if kind.is_file() {
            files.push(path);
        } else if kind.is_dir() {
            folders.push(path);
        }
    }
    files.sort();
    folders.sort();
    (files, folders)
}

fn kind(path: &Path) -> Option<AssetKind> {
    let format = path.extension()?.to_str()?.to_ascii_lowercase();
    KINDS.iter().find(|(_, formats)| formats.contains(&format.as_str())).map(|(kind, _)| *kind)
}

fn asset(path: &Path, said: Said<'_>) -> Result<(Asset, Content), Flaw> {
    let name = plain(&path.file_name().unwrap_or_default().to_string_lossy());
    let read = bytes(path)?;
    let (sum, size, kind) = (sum(&read), read.len() as u64, kind(path).unwrap_or_default());
    let asset = Asset {
        shape: if kind == AssetKind::Model { shape(path, &hex(&sum))? } else { None },
        kind,
        format: format_of(&name).unwrap_or_default(),
        name,
        content: Some(AssetContent { sha256: hex(&sum), size }),
        source: said.source.to_owned(),
        url: None,
        licence: said.licence.to_owned(),
    };
    asset.check()?;
    Ok((asset, Content::File(LocalFile { path: path.to_owned(), sum, size })))
}

/// SHP-1 What `just shapes` says of a model.
#[derive(Debug, Deserialize)]
struct Told {
    version: u32,
    sha256: String,
    numbers: String,
}

/// What stands beside a model of this sum.
fn shape(model: &Path, sum: &str) -> Result<Option<AssetShape>, Flaw> {
    let mut path = model.as_os_str().to_owned();
    path.push(".shape.json");
    let path = Path::new(&path);
    if !fs::symlink_metadata(path).is_ok_and(|found| found.is_file()) {
        return Ok(None);
    }
    let told: Option<Told> = serde_json::from_slice(&bytes(path)?).ok();
    let holds = |Told { version, sha256, numbers }: &Told| {
        *version == VERSION && sha256 == sum && Descriptor::of_text(numbers).is_some()
    };
    let stale = || Flaw::Shape(plain(&path.file_name().unwrap_or_default().to_string_lossy()));
    let Told { version, numbers, .. } = told.filter(holds).ok_or_else(stale)?;
    Ok(Some(AssetShape { version, numbers }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use sanku_core::library::shape::NUMBERS;

    const SAID: Said<'_> = Said { source: "某厂", licence: "CC0-1.0" };

    fn folder() -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("models")).unwrap();
        for name in ["A-1.dxf", "models/A-1.STEP", "models/other.step", "A-1.csv", "A-10.step"] {
            fs::write(folder.path().join(name), name).unwrap();
        }
        fs::write(folder.path().join("empty.step"), "").unwrap();
        folder
    }

    fn names(number: &str, named: &str) -> Result<Vec<(String, AssetKind)>, Flaw> {
        let folder = folder();
        let files = Beside::of(&folder.path().join("parts.csv")).files(Some(number), named, SAID)?;
        Ok(files.into_iter().map(|(asset, _)| (asset.name, asset.kind)).collect())
    }

    #[test]
    fn files_are_found_by_the_number_of_their_item_and_by_their_names() {
        let own = [("A-1.dxf".to_owned(), AssetKind::Drawing), ("A-1.STEP".to_owned(), AssetKind::Model)];
        assert_eq!(names("A-1", ""), Ok(own.to_vec()));
        let other = ("other.step".to_owned(), AssetKind::Model);
        assert_eq!(names("B-1", " models/other.step ;"), Ok(vec![other.clone()]));
        assert_eq!(names("A-1", "models/other.step; ./A-1.dxf"), Ok([vec![other], own.to_vec()].concat()));
    }

    #[test]
    fn what_is_not_there_is_elsewhere_or_is_empty_is_named() {
        assert_eq!(names("B-1", "x.step"), Err(Flaw::FileMissing("x.step".into())));
        assert_eq!(names("B-1", "models"), Err(Flaw::FileMissing("models".into())));
        assert_eq!(names("B-1", "../x.step"), Err(Flaw::FileOutside("../x.step".into())));
        assert_eq!(names("B-1", "/etc/passwd"), Err(Flaw::FileOutside("/etc/passwd".into())));
        assert_eq!(names("B-1", "empty.step").unwrap_err().code(), "badFile");
    }

    // SHP-1
    #[test]
    fn shp_1_a_model_has_the_numbers_beside_it_and_those_of_another_file_are_refused() {
        let folder = folder();
        let numbers = Descriptor([0.5; NUMBERS]).text();
        let read = |version: u32, sha256: &str, numbers: &str| {
            let told = serde_json::json!({ "version": version, "sha256": sha256, "numbers": numbers });
            fs::write(folder.path().join("A-10.step.shape.json"), told.to_string()).unwrap();
            let files = Beside::of(&folder.path().join("parts.csv")).files(Some("A-10"), "", SAID)?;
            Ok::<_, Flaw>(files.into_iter().filter_map(|(asset, _)| asset.shape).collect::<Vec<_>>())
        };
        let sum = hex(&sum(b"A-10.step"));
        let shape = AssetShape { version: VERSION, numbers: numbers.clone() };
        assert_eq!(read(VERSION, &sum, &numbers), Ok(vec![shape]));
        let stale = Err(Flaw::Shape("A-10.step.shape.json".into()));
        assert_eq!(read(VERSION, &hex(&[0; 32]), &numbers), stale, "of another file");
        assert_eq!(read(VERSION + 1, &sum, &numbers), stale, "by other rules");
        assert_eq!(read(VERSION, &sum, "00"), stale, "no numbers");
        fs::write(folder.path().join("A-10.step.shape.json"), "{").unwrap();
        let files = Beside::of(&folder.path().join("parts.csv")).files(Some("A-10"), "", SAID);
        assert_eq!(files.unwrap_err().code(), "badFile");
    }

    #[cfg(unix)]
    #[test]
    fn a_link_that_leads_out_is_not_followed() {
        let folder = folder();
        std::os::unix::fs::symlink("/etc/hostname", folder.path().join("B-1.step")).unwrap();
        let beside = Beside::of(&folder.path().join("parts.csv"));
        assert_eq!(beside.files(Some("B-1"), "", SAID), Ok(Vec::new()));
        let named = beside.files(Some("B-1"), "B-1.step", SAID);
        assert_eq!(named, Err(Flaw::FileOutside("B-1.step".into())));
    }
}
