//! The floors of the core and of the server: who may use whom, from below. Nothing looks up, and no file leads back to itself.

use crate::{
    arrows::{Arrows, arrows, circles},
    read, under,
};
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::LazyLock,
};

static CORE_ARROWS: LazyLock<Arrows> = LazyLock::new(|| of("core/src"));
static SERVER_ARROWS: LazyLock<Arrows> = LazyLock::new(|| of("server/src"));
static ENGINE_ARROWS: LazyLock<Arrows> = LazyLock::new(|| of("server/engine/src"));

/// A crate's table: its modules from below, each with those that it uses.
type Table = &'static [(&'static str, &'static [&'static str])];

/// Each module of the core with those that it uses: no fewer, no more. A row uses only rows above it.
const CORE: Table = &[
    ("text", &[]),
    ("csv", &["text"]),
    ("decimal", &["text"]),
    ("json", &["decimal", "text"]),
    ("refusals", &[]),
    ("time", &[]),
    ("shared", &[]),
    ("secret", &["json"]),
    ("few", &["json"]),
    ("library", &["decimal", "json", "refusals", "text"]),
    ("rules", &["csv", "decimal", "json", "library", "refusals", "secret", "shared", "text", "time"]),
    ("net", &["json", "library", "rules", "secret", "text", "time"]),
    ("parts", &["few", "json", "net", "rules", "secret", "shared", "text", "time"]),
    ("boot", &["few", "json", "rules", "secret", "text", "time"]),
    ("fact", &["json", "library", "net", "rules", "secret", "shared", "time"]),
    ("effect", &["fact", "net", "parts", "rules", "time"]),
    ("machine", &["boot", "effect", "fact", "net", "parts", "rules", "time"]),
    ("sink", &["effect", "rules"]),
    ("slot", &["effect", "fact", "json", "machine", "net", "sink", "rules", "shared", "time"]),
    ("room", &["fact", "json", "machine", "net", "sink", "shared", "slot", "time"]),
    ("prelude", &["effect", "fact", "json", "machine", "net", "rules", "secret", "shared", "time"]),
    (
        "rooms",
        &[
            "boot", "csv", "decimal", "effect", "few", "json", "library", "net", "parts", "prelude", "room",
            "rules", "shared", "sink", "slot", "text", "time",
        ],
    ),
    ("app", &["boot", "effect", "fact", "json", "machine", "net", "sink", "room", "rooms", "rules", "time"]),
];

/// The same of the server.
const SERVER: Table = &[
    ("outside", &[]),
    ("hex", &[]),
    ("parse", &[]),
    ("searching", &[]),
    ("hashing", &[]),
    ("catalogue", &[]),
    ("assets", &[]),
    ("config", &["parse"]),
    ("throttle", &["config"]),
    ("bucket", &["config"]),
    ("store", &["config", "hex", "searching"]),
    ("clock", &["store"]),
    ("import", &["bucket", "catalogue", "hex", "store"]),
    ("audit", &["hex", "store"]),
    ("org", &["store"]),
    ("dict", &["store"]),
    ("session", &["audit", "hex", "store"]),
    ("codes", &["audit", "hashing", "store", "throttle"]),
    ("social", &["audit", "config", "hex", "outside", "session", "store"]),
    ("files", &["bucket", "hex", "store"]),
    ("imports", &["audit", "bucket", "clock", "files", "hex", "import", "store", "throttle"]),
    ("feedback", &["files", "store"]),
    ("own_lists", &["store"]),
    ("kicad", &["audit", "session", "store"]),
    ("made", &["store"]),
    ("packages", &["catalogue", "store"]),
    ("materials", &["store"]),
    ("followed", &["searching", "store"]),
    ("shapes", &["catalogue", "followed", "store"]),
    ("outlines", &["catalogue", "followed", "store"]),
    ("archive", &[]),
    ("seats", &["org", "session", "store"]),
    ("account", &["audit", "codes", "hashing", "org", "session", "store", "throttle"]),
    ("delivery", &["codes", "config", "outside", "store", "throttle"]),
    ("assistant", &["config", "outside", "throttle"]),
    (
        "state",
        &[
            "assets",
            "assistant",
            "bucket",
            "clock",
            "config",
            "delivery",
            "hashing",
            "imports",
            "made",
            "materials",
            "outlines",
            "packages",
            "session",
            "shapes",
            "social",
            "store",
            "throttle",
        ],
    ),
    (
        "http",
        &[
            "account",
            "assistant",
            "audit",
            "bucket",
            "codes",
            "config",
            "files",
            "hashing",
            "kicad",
            "org",
            "own_lists",
            "parse",
            "session",
            "social",
            "state",
            "store",
            "throttle",
        ],
    ),
    ("openapi", &["http"]),
    (
        "routes",
        &[
            "account",
            "archive",
            "bucket",
            "catalogue",
            "codes",
            "delivery",
            "dict",
            "feedback",
            "files",
            "hex",
            "http",
            "import",
            "imports",
            "kicad",
            "made",
            "openapi",
            "org",
            "outlines",
            "own_lists",
            "packages",
            "parse",
            "searching",
            "seats",
            "session",
            "social",
            "state",
            "store",
            "throttle",
        ],
    ),
    ("stand_in", &["assets", "http", "social", "state"]),
    ("serve", &["config", "http", "throttle"]),
    ("wall", &["http", "routes", "serve", "session", "state", "throttle"]),
    ("app", &["assets", "http", "openapi", "routes", "stand_in", "state", "wall"]),
    ("indexing", &["state"]),
    ("upkeep", &["clock", "feedback", "files", "imports", "state", "store"]),
    (
        "cli",
        &[
            "account",
            "app",
            "assets",
            "audit",
            "bucket",
            "catalogue",
            "clock",
            "config",
            "delivery",
            "dict",
            "feedback",
            "files",
            "hashing",
            "import",
            "indexing",
            "org",
            "seats",
            "serve",
            "state",
            "store",
            "upkeep",
        ],
    ),
];

fn of(folder: &str) -> Arrows {
    let files: Vec<_> = under(folder, &[".rs"]).into_iter().map(|path| (path.clone(), read(&path))).collect();
    let below =
        files.iter().map(|(path, text)| (path.get(folder.len() + 1..).unwrap_or_default(), text.as_str()));
    arrows(below).unwrap_or_else(|why| panic!("{folder}/{why}"))
}

/// The first name of a file's path: its floor.
fn floor(module: &str) -> &str {
    module.split("::").next().unwrap_or_default()
}

/// The floors that each floor uses.
fn by_floor(arrows: &Arrows) -> BTreeMap<&str, BTreeSet<&str>> {
    let mut floors: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for (from, used) in arrows {
        let here = floors.entry(floor(from)).or_default();
        here.extend(used.iter().map(|to| floor(to)).filter(|to| *to != floor(from)));
    }
    floors.remove("");
    floors
}

/// The table says what the arrows do, and no row uses one that is not above it.
fn holds(table: Table, arrows: &Arrows) {
    let said: BTreeMap<_, BTreeSet<_>> =
        table.iter().map(|(name, uses)| (*name, uses.iter().copied().collect())).collect();
    assert_eq!(by_floor(arrows), said);
    let mut below = BTreeSet::new();
    for (name, uses) in table {
        assert!(uses.iter().all(|used| below.contains(used)), "{name} looks up: {uses:?}");
        below.insert(name);
    }
}

#[test]
fn each_floor_of_the_core_uses_what_the_table_says_and_nothing_above_it() {
    holds(CORE, &CORE_ARROWS);
}

#[test]
fn each_floor_of_the_server_uses_what_the_table_says_and_nothing_above_it() {
    holds(SERVER, &SERVER_ARROWS);
}

#[test]
fn no_feature_uses_another_and_no_room_another() {
    let rooms = CORE_ARROWS.iter().filter(|(from, _)| floor(from) == "rooms");
    let pairs = rooms.flat_map(|(from, used)| used.iter().map(move |to| (from, to)));
    let crossing: Vec<_> = pairs.filter(|(from, to)| floor(to) == "rooms" && crosses(from, to)).collect();
    assert_eq!(crossing, []);
}

/// Whether an arrow leads from a feature to another, or from a room to anything but its own features.
fn crosses(from: &str, to: &str) -> bool {
    let (from, to): (Vec<_>, Vec<_>) = (from.split("::").take(3).collect(), to.split("::").take(3).collect());
    !to.starts_with(&from)
}

#[test]
fn no_file_of_the_core_or_of_the_server_leads_back_to_itself() {
    for arrows in [&CORE_ARROWS, &SERVER_ARROWS, &ENGINE_ARROWS] {
        assert_eq!(circles(arrows), Vec::<Vec<String>>::new());
    }
}

fn seen(files: &[(&str, &str)]) -> Vec<(String, Vec<String>)> {
    let arrows = arrows(files.iter().copied()).unwrap();
    arrows.into_iter().map(|(from, used)| (from, used.into_iter().collect())).collect()
}

#[test]
fn an_arrow_is_seen_however_it_is_written() {
    let rest = [("b.rs", ""), ("b/c.rs", ""), ("d/mod.rs", "")];
    for (text, used) in [
        ("use crate::b;", "b"),
        ("use crate::{b::{self, X}, std};", "b"),
        ("use crate::b::c::Y;", "b::c"),
        ("fn f() { crate::b::c::g(); }", "b::c"),
        ("fn f() -> crate::d::T { vec![crate::d::t()] }", "d"),
        ("macro_rules! m { () => { $crate::d::t() }; }", "d"),
        ("mod inner { use super::super::b; }", "b"),
    ] {
        let files: Vec<_> = [("a.rs", text)].into_iter().chain(rest).collect();
        assert!(
            seen(&files).contains(&("a".to_owned(), vec![used.to_owned()])),
            "{text}: {:?}",
            seen(&files)
        );
    }
    let within = [("a/mod.rs", ""), ("a/b.rs", "pub(in crate::a) fn f() {}")];
    assert!(seen(&within).contains(&("a::b".to_owned(), Vec::new())), "who sees it is not used");
    let tests = "#[cfg(test)]\nmod tests { use crate::b; }\n#[cfg(test)]\nuse crate::d;";
    assert!(seen(&[("a.rs", tests), ("b.rs", ""), ("d.rs", "")]).contains(&("a".to_owned(), Vec::new())));
}

#[test]
fn a_circle_is_found() {
    let files = [
        ("a.rs", "use crate::b;"),
        ("b.rs", "use crate::c::X;"),
        ("c.rs", "use crate::a;"),
        ("d.rs", "use crate::a;"),
    ];
    let arrows = arrows(files.into_iter()).unwrap();
    assert_eq!(circles(&arrows), [["a", "b", "c"]]);
}
