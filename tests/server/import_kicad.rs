//! §5 IMP-1 Imports: the whole of KiCad's libraries, where a package source answers.

use sanku_core::{
    library::{drawing::Shape, item::Item, kicad},
    rules::item_file::{ItemFiles, ItemFormat},
};
use sanku_server::import::{
    kicad::{read_back::read_back, source::Kicad},
    read::read,
    source::{Kind, Source},
};
use std::{
    collections::{BTreeMap, HashSet},
    fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    sync::Mutex,
};

/// What the test knows of the release that it counts.
const RELEASE: [(&str, &str, &str); 2] =
    [("kicad-symbols", "6.0.10-1", "symbols"), ("kicad-footprints", "6.0.11-1", "footprints")];
/// Where they unpack to.
const SHARE: &str = "usr/share/kicad";

/// The unpacked packages, or why there are none. They are kept beside the build, where the bench looks for them too.
fn libraries() -> Result<PathBuf, String> {
    let cache = Path::new(env!("CARGO_TARGET_TMPDIR")).join("../kicad");
    fs::create_dir_all(&cache).map_err(|why| why.to_string())?;
    for (package, version, folder) in RELEASE {
        let archive = format!("{package}_{version}_all.deb");
        if !cache.join(&archive).exists() {
            command(&cache, "apt-get", &["download", &format!("{package}={version}")])?;
        }
        if !cache.join(SHARE).join(folder).exists() {
            command(&cache, "dpkg", &["-x", &archive, "."])?;
        }
    }
    Ok(cache.join(SHARE))
}

/// Another package, in whatever version there is, or why there is none.
pub fn unpacked(package: &str) -> Result<PathBuf, String> {
    let cache = Path::new(env!("CARGO_TARGET_TMPDIR")).join("..").join(package);
    fs::create_dir_all(&cache).map_err(|why| why.to_string())?;
    if !cache.join("usr/share").exists() {
        command(&cache, "apt-get", &["download", package])?;
        let archives = fs::read_dir(&cache).map_err(|why| why.to_string())?;
        let mut archives =
            archives.filter_map(Result::ok).map(|entry| entry.file_name().to_string_lossy().into_owned());
        let archive = archives.find(|name| name.ends_with(".deb")).ok_or("no archive came")?;
        command(&cache, "dpkg", &["-x", &archive, "."])?;
    }
    Ok(cache)
}

fn command(folder: &Path, name: &str, words: &[&str]) -> Result<(), String> {
    let run = Command::new(name).args(words).current_dir(folder).stdin(Stdio::null()).output();
    let run = run.map_err(|why| format!("{name}: {why}"))?;
    if run.status.success() {
        return Ok(());
    }
    let why = String::from_utf8_lossy(&run.stderr);
    Err(format!("{name} {}: {}", words.join(" "), why.lines().last().unwrap_or_default()))
}

#[derive(Default)]
struct Seen {
    items: BTreeMap<&'static str, usize>,
    numbers: HashSet<String>,
    skipped: Vec<String>,
    chip: Option<Item>,
    children: usize,
    undrawn: Vec<String>,
    /// Symbols of whom nobody knows the maker.
    unknown: usize,
    /// Symbols with a number that has a unit.
    measured: usize,
    /// DWN-1: of how many our own file was read back, and what of them it would not draw as it is.
    unlike: BTreeMap<&'static str, [usize; 2]>,
}

/// One in ten, always the same: to write all of them and read them back takes as long as all else of this file.
fn is_sampled(item: &Item) -> bool {
    item.set_id.bytes().map(u32::from).sum::<u32>() % 10 == 0
}

/// Whether a file of our own would not draw what KiCad's does.
fn unlike(kind: Kind, item: &Item) -> bool {
    if kind.code == "symbols" {
        let drawn = !kicad::units(&item.drawings).is_empty();
        return drawn && ItemFiles::of(item, read_back, || None).file(ItemFormat::KicadSymbol).is_err();
    }
    let made = kicad::land(item).zip(kicad::footprint(item, &item.name));
    made.is_some_and(|(land, text)| read_back(&text, &[land]).is_err())
}

fn take(seen: &mut Seen, kind: Kind, item: Item) {
    *seen.items.entry(kind.code).or_default() += 1;
    seen.children += usize::from(item.parameters.iter().any(|parameter| parameter.key == "base"));
    if item.drawings.is_empty() {
        seen.undrawn.push(item.set_id.clone());
    }
    assert!(item.brand.org_id.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '-'));
    assert!(!item.category.is_empty() && item.category[0].id != "other", "{} has a place", item.set_id);
    assert!(item.thumbnail.as_ref().is_none_or(|drawing| drawing.shapes.len() <= 60));
    assert!(seen.numbers.insert(item.set_id.clone()), "{} stands once", item.set_id);
    if kind.code == "symbols" {
        seen.unknown += usize::from(item.brand.org_id == "unknown");
        seen.measured += usize::from(item.parameters.iter().any(|one| one.value.unit().is_some()));
    }
    if item.name == "STM32F103C8Tx" {
        seen.chip = Some(item);
    }
}

// IMP-1, DWN-1
#[test]
fn the_whole_of_kicads_libraries_is_read() {
    let folder = match libraries() {
        Ok(folder) => folder,
        Err(why) => return println!("skipped: no package source answers: {why}"),
    };
    let seen = Mutex::new(Seen::default());
    let threads = std::thread::available_parallelism().map_or(2, usize::from);
    let mut kicad = Kicad::new(None);
    let found = kicad.find(&folder);
    read(&kicad, &found.rounds, threads, &|done| {
        let sample: Vec<_> = done.items.iter().filter(|item| is_sampled(item)).collect();
        let lost = sample.iter().filter(|item| unlike(done.kind, item)).count();
        let mut seen = seen.lock().unwrap();
        let [asked, unlike] = seen.unlike.entry(done.kind.code).or_default();
        *asked += sample.len();
        *unlike += lost;
        seen.skipped.extend(done.skipped.iter().map(|skip| format!("{}: {}", skip.what, skip.why)));
        done.items.into_iter().for_each(|item| take(&mut seen, done.kind, item));
        true
    });
    let seen = seen.into_inner().unwrap();
    assert_eq!(seen.skipped, Vec::<String>::new());
    assert_eq!(seen.items, BTreeMap::from([("symbols", 17_569), ("footprints", 12_504)]));
    assert_eq!(seen.children, 9_168);
    assert_eq!(
        seen.unlike,
        BTreeMap::from([("symbols", [1_760, 77]), ("footprints", [1_281, 74])]),
        "pins with signs; pads that are no plain ones"
    );
    println!("未知厂商：{} 个符号；有单位的数值：{} 个符号", seen.unknown, seen.measured);
    assert!(seen.unknown * 5 <= seen.items["symbols"], "{} of unknown makers", seen.unknown);
    assert!(seen.measured * 2 > seen.items["symbols"], "{} with numbers", seen.measured);
    check_chip(&seen.chip.unwrap());
    assert!(seen.undrawn.len() < 10, "{:?}", seen.undrawn);
}

fn check_chip(chip: &Item) {
    let value = |key| chip.parameters.iter().find(|parameter| parameter.key == key).map(|it| it.value.bare());
    assert_eq!(chip.set_id, "kicad:MCU_ST_STM32F1:STM32F103C8Tx");
    assert_eq!(chip.brand.name, "STMicroelectronics");
    assert_eq!(value("pins").as_deref(), Some("48"));
    assert_eq!(value("package").as_deref(), Some("LQFP-48"));
    assert_eq!(chip.drawings.len(), 2, "its symbol and its footprint");
    let texts: HashSet<_> = chip.drawings[0].drawing.shapes.iter().filter_map(text).collect();
    for name in ["VBAT", "PA0", "PC13", "NRST", "1", "48"] {
        assert!(texts.contains(name), "{name} stands at a pin");
    }
}

fn text(shape: &Shape) -> Option<&str> {
    match shape {
        Shape::Text { text, .. } => Some(text),
        _ => None,
    }
}
