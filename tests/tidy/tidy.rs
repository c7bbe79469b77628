//! GEN-1 The architecture stays what it is: told as absences, looked for in the sources themselves.
#![cfg(test)]

mod arrows;
mod asked;
mod floors;
mod known;
mod source;

use source::Source;
use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
    process::Command,
};

const LONGEST_FILE: usize = 300;
const LONGEST_FUNCTION: usize = 40;
/// A text with so many Chinese characters is a message; a shorter one may be a caption.
const MESSAGE: usize = 6;
/// Files whose texts are messages however short.
const MESSAGES: [&str; 2] = ["core/src/rules/error.rs", "core/src/rules/notice.rs"];

/// The table of texts that the specification lacks, and the refusals that have a code each.
const TABLES: [&str; 63] = [
    "core/src/rules/notice.rs",
    "core/src/rules/notice/captions.rs",
    "core/src/rules/notice/archives.rs",
    "core/src/rules/notice/bill.rs",
    "core/src/rules/notice/checks.rs",
    "core/src/rules/notice/charts.rs",
    "core/src/rules/notice/compare.rs",
    "core/src/rules/notice/bridge.rs",
    "core/src/rules/notice/drive.rs",
    "core/src/rules/notice/drive_sheet.rs",
    "core/src/rules/notice/cards.rs",
    "core/src/rules/notice/fits.rs",
    "core/src/rules/notice/packages.rs",
    "core/src/rules/notice/item.rs",
    "core/src/rules/notice/kicad.rs",
    "core/src/rules/notice/lists.rs",
    "core/src/rules/notice/models.rs",
    "core/src/rules/notice/ranges.rs",
    "core/src/rules/notice/readings.rs",
    "core/src/rules/notice/recommendation.rs",
    "core/src/rules/notice/rooms.rs",
    "core/src/rules/notice/shape.rs",
    "core/src/rules/notice/prediction.rs",
    "core/src/rules/notice/need.rs",
    "core/src/rules/notice/turned.rs",
    "core/src/rules/notice/similar.rs",
    "core/src/rules/notice/news.rs",
    "core/src/rules/notice/nothing.rs",
    "core/src/rules/notice/outline.rs",
    "core/src/rules/notice/own_lists.rs",
    "core/src/rules/substitute/function.rs",
    "core/src/rules/substitute/measures.rs",
    "core/src/library/captions.rs",
    "core/src/library/analysis.rs",
    "core/src/library/chart/property.rs",
    "core/src/library/chart/words.rs",
    "core/src/library/asset.rs",
    "core/src/library/drive/field.rs",
    "core/src/library/measure/table.rs",
    "core/src/library/query/captions.rs",
    "core/src/library/query/read/relation.rs",
    "core/src/library/query/read/words.rs",
    "core/src/rules/need/component_fields.rs",
    "core/src/rules/need/material_fields.rs",
    "core/src/rules/need/part_fields.rs",
    "core/src/rules/need/subject.rs",
    "core/src/rules/need/words.rs",
    "core/src/library/saying.rs",
    "core/src/library/shape/names.rs",
    "core/src/library/solid/names.rs",
    "core/src/library/template/component.rs",
    "core/src/library/template/mat.rs",
    "core/src/library/template/part/bearing.rs",
    "core/src/library/template/part/drive.rs",
    "core/src/library/template/part/fastener.rs",
    "core/src/library/template/part/shared.rs",
    "core/src/library/template/part/system.rs",
    "core/src/library/terms/initial.rs",
    "core/src/library/terms/pinyin.rs",
    "core/src/library/terms/script.rs",
    "core/src/json/reading.rs",
    "core/src/rules/valid.rs",
    "core/src/library/units.rs",
];

/// What the specification says beside the rules' own words.
const SPECIFIED: [&str; 12] = [
    "零部件",
    "元器件",
    "零部件库",
    "元器件库",
    "仿真材料库",
    "零部件库平台",
    "元器件库平台",
    "仿真材料库平台",
    "运营平台",
    "系统异常，请联系管理员处理！",
    "系统开小差了，请稍后再试或联系我们处理",
    "账号已被锁定, 请1小时后再尝试或联系我们处理",
];

/// What the core may depend on: none of it knows a clock, a network, a browser or a die.
const ALLOWED: [&str; 10] = [
    "sanku-derive",
    "serde",
    "sha2",
    "thiserror",
    "tsify",
    "wasm-bindgen",
    "utoipa",
    "regex",
    "chrono",
    "libm",
];

/// Names that lead outside, or to a different answer each time.
const IMPURE: [&str; 21] = [
    "std::time",
    "std::fs",
    "std::net",
    "std::env",
    "std::io",
    "std::process",
    "std::thread",
    "SystemTime",
    "Instant",
    "Utc::now",
    "Local::now",
    "rand::",
    "getrandom",
    "web_sys",
    "js_sys",
    "HashMap",
    "HashSet",
    "RandomState",
    "println!",
    "dbg!",
    "print!",
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().map(Path::to_path_buf).unwrap_or_default()
}

fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_default()
}

/// The files under a folder that end so, their paths from the root.
fn under(folder: &str, ends: &[&str]) -> Vec<String> {
    let Ok(entries) = fs::read_dir(root().join(folder)) else { return Vec::new() };
    let mut paths: Vec<_> = entries.flatten().map(|entry| (entry.path(), entry.file_name())).collect();
    paths.sort();
    let inside = paths.into_iter().flat_map(|(path, name)| {
        let path_here = format!("{folder}/{}", name.to_string_lossy());
        if path.is_dir() { under(&path_here, ends) } else { vec![path_here] }
    });
    inside.filter(|path| ends.iter().any(|end| path.ends_with(end))).collect()
}

fn sources(folders: &[&str]) -> Vec<Source> {
    let paths = folders.iter().flat_map(|folder| under(folder, &[".rs"]));
    paths.map(|path| Source::new(path.clone(), read(&path))).collect()
}

fn ours() -> Vec<Source> {
    sources(&["core/src", "core/derive/src", "server/src", "server/engine/src", "wasm-pkg/src"])
}

/// Every source passes; what does not is listed, and an empty folder is no success.
fn check(sources: &[Source], wrong: impl Fn(&Source) -> Vec<String>) {
    assert!(sources.len() > 3, "no sources were found");
    let all: Vec<String> = sources.iter().flat_map(wrong).collect();
    assert!(all.is_empty(), "\n{}", all.join("\n"));
}

fn impure(source: &Source) -> Vec<String> {
    let found = IMPURE.iter().filter(|name| has_word(&source.code, name));
    found.map(|name| format!("{} uses {name}", source.path)).collect()
}

fn named(source: &Source, name: &str) -> Vec<String> {
    if has_word(&source.code, name) { vec![format!("{} names {name}", source.path)] } else { Vec::new() }
}

fn has_word(code: &str, word: &str) -> bool {
    code.match_indices(word).any(|(at, _)| {
        !code.get(..at).is_some_and(|before| before.ends_with(|c: char| c.is_alphanumeric() || c == '_'))
    })
}

fn unnamed(source: &Source) -> Vec<String> {
    let line = source.text.lines().next().unwrap_or_default();
    let said = line.strip_prefix("//! ").is_some_and(|said| said.split(' ').count() > 2);
    if said { Vec::new() } else { vec![format!("{} does not open by naming its section", source.path)] }
}

fn too_long(source: &Source) -> Vec<String> {
    let file = (source.lines > LONGEST_FILE).then(|| format!("{} has {} lines", source.path, source.lines));
    let functions = source.functions().into_iter().filter(|(_, _, lines)| *lines > LONGEST_FUNCTION);
    let functions =
        functions.map(|(name, at, lines)| format!("{}:{at} {name} has {lines} lines", source.path));
    file.into_iter().chain(functions).collect()
}

const fn is_han(c: char) -> bool {
    matches!(c, '\u{3400}'..='\u{9fff}' | '\u{20000}'..='\u{3ffff}')
}

fn han(text: &str) -> usize {
    text.chars().filter(|c| is_han(*c)).count()
}

/// What the user reads, as the core says it.
fn messages() -> BTreeSet<String> {
    let core = sources(&["core/src"]).into_iter().filter(|source| !source.is_test());
    let said = core.flat_map(|Source { path, texts, .. }| {
        let least = if MESSAGES.contains(&path.as_str()) { 4 } else { MESSAGE };
        texts.into_iter().filter(move |text| han(text) >= least)
    });
    said.chain(specified(&read("docs/rules.md"))).collect()
}

/// What the specification quotes: runs of Chinese, with the digits and marks within.
fn specified(rules: &str) -> Vec<String> {
    let runs =
        rules.split(|c: char| !(is_han(c) || c.is_ascii_alphanumeric() || "，、。！：《》".contains(c)));
    let runs = runs.map(|run| run.trim_matches(|c: char| !is_han(c)).to_owned());
    runs.filter(|run| han(run) > MESSAGE).collect()
}

fn repeats(messages: &BTreeSet<String>, path: &str, text: &str) -> Vec<String> {
    let found = messages.iter().filter(|message| text.contains(message.as_str()));
    found.map(|message| format!("{path} says {message}, which is the core's to say")).collect()
}

fn dependencies(manifest: &str) -> Vec<&str> {
    let section =
        manifest.split("\n[").find_map(|part| part.strip_prefix("dependencies]")).unwrap_or_default();
    section
        .lines()
        .filter_map(|line| line.split(['=', '.', ' ']).next())
        .filter(|name| !name.is_empty())
        .collect()
}

/// Every file that is kept in git; none where git does not answer.
fn tracked() -> Vec<String> {
    let listed = Command::new("git").args(["ls-files", "-z"]).current_dir(root()).output();
    let listed =
        listed.map(|output| String::from_utf8_lossy(&output.stdout).into_owned()).unwrap_or_default();
    listed.split('\0').filter(|path| !path.is_empty()).map(str::to_owned).collect()
}

/// What names the machine that a file was written on, or where its packages came from.
fn machine_bound(path: &str, text: &str) -> Vec<String> {
    let work = ["/wo", "rk/"].concat();
    let home = ["/ro", "ot/."].concat();
    let mut wrong: Vec<String> = [work, home]
        .iter()
        .filter(|place| text.contains(*place))
        .map(|place| format!("{path} names {place}"))
        .collect();
    if path.ends_with("package-lock.json") && text.contains("\"resolved\": \"http") {
        wrong.push(format!("{path} names a registry"));
    }
    let foreign =
        |line: &&str| line.starts_with("source = ") && !line.contains("github.com/rust-lang/crates.io-index");
    wrong.extend(text.lines().filter(foreign).map(|line| format!("{path}: {line}")));
    wrong
}

/// Chinese that neither the specification says nor the table holds.
fn untabled(source: &Source, rules: &str) -> Vec<String> {
    let known = |text: &str| SPECIFIED.contains(&text) || rules.contains(text);
    let own = source.texts.iter().filter(|text| han(text) > 0 && !known(text));
    own.map(|text| format!("{} says {text}, which belongs into the table of texts", source.path)).collect()
}

// TXT-1
#[test]
fn what_the_specification_does_not_say_stands_in_one_table() {
    let rules = read("docs/rules.md");
    assert!(han(&rules) > 300, "no rules were found");
    check(&sources(&["core/src"]), |source| {
        let exempt = source.is_test() || TABLES.contains(&source.path.as_str());
        if exempt { Vec::new() } else { untabled(source, &rules) }
    });
    let sample = |text: &str| untabled(&Source::new("core/src/a.rs", text), &rules).len();
    assert_eq!(
        [sample(r#"const A: &str = "我们的话";"#), sample(r#"const A: &str = "两次密码不一致";"#)],
        [1, 0]
    );
}

// GEN-1
#[test]
fn the_core_uses_no_clock_no_chance_no_outside_and_no_browser() {
    check(&sources(&["core/src"]), |source| if source.is_test() { Vec::new() } else { impure(source) });
}

// GEN-1
#[test]
fn the_core_depends_on_nothing_that_reaches_outside() {
    let manifest = read("core/Cargo.toml");
    let found = dependencies(&manifest);
    assert!(found.contains(&"serde"), "no dependencies were found");
    assert_eq!(found.into_iter().filter(|name| !ALLOWED.contains(name)).collect::<Vec<_>>(), [""; 0]);
}

// DWN-1
#[test]
fn bodies_take_sine_and_cosine_from_libm() {
    let solid = |source: &Source| {
        ["solid", "shape"].iter().any(|of| source.path.starts_with(&format!("core/src/library/{of}/")))
            && !source.is_test()
    };
    let solids: Vec<Source> = sources(&["core/src"]).into_iter().filter(solid).collect();
    assert!(solids.len() > 20, "no bodies were found");
    // Each of them is told by the machine, and not by every machine alike.
    let own = [
        ".sin()",
        ".cos()",
        ".tan()",
        ".asin()",
        ".acos()",
        ".atan2(",
        ".sin_cos()",
        ".hypot(",
        ".powf(",
        ".powi(",
        ".ln()",
        ".exp()",
    ];
    check(&solids, |source| {
        own.iter().filter(|own| source.code.contains(**own)).map(|own| String::from(*own)).collect()
    });
}

#[test]
fn sql_stands_in_the_store_alone_which_speaks_no_http() {
    let is_inside = |source: &Source| source.path.starts_with("server/src/store/");
    let (inside, outside): (Vec<Source>, Vec<Source>) =
        sources(&["server/src"]).into_iter().partition(is_inside);
    assert!(inside.iter().any(|source| has_word(&source.code, "sqlx")), "there is no SQL");
    check(&inside, |source| named(source, "axum"));
    check(&outside, |source| named(source, "sqlx"));
    // Who searches asks the store.
    check(&outside, |source| named(source, "sanku_engine"));
}

#[test]
fn each_file_opens_by_naming_its_section() {
    check(&ours(), unnamed);
}

#[test]
fn no_file_and_no_function_is_too_long_to_read() {
    check(&ours(), |source| if source.is_test() { Vec::new() } else { too_long(source) });
}

// GEN-3
#[test]
fn no_message_of_the_specification_stands_outside_of_the_core() {
    let messages = messages();
    assert!(messages.contains("请输入正确手机号") && messages.len() > 20, "no messages were found");
    check(
        &sources(&[
            "server/src",
            "server/engine/src",
            "wasm-pkg/src",
            "wasm-pkg/rules/src",
            "wasm-pkg/rules/hot/src",
        ]),
        |source| {
            if source.is_test() {
                Vec::new()
            } else {
                repeats(&messages, &source.path, &source.texts.join("\n"))
            }
        },
    );
    let mut screens = under("web/src", &[".ts", ".tsx", ".css", ".html"]);
    screens.retain(|path| !path.contains(".test."));
    let found: Vec<_> = screens.iter().flat_map(|path| repeats(&messages, path, &read(path))).collect();
    assert!(found.is_empty(), "\n{}", found.join("\n"));
}

#[test]
fn no_file_names_a_machine() {
    let wrong: Vec<_> = tracked().iter().flat_map(|path| machine_bound(path, &read(path))).collect();
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn a_source_is_taken_apart_where_its_language_says() {
    let text = "//! A b c.\nfn a<'x>(c: char) -> &'x str {\n    // \"no\"\n    let q = '\"'; let e = '\\''; r#\"ra\"w\"#; \"te\\\"xt{\"\n}\n";
    let source = Source::new("a.rs", text);
    assert_eq!(source.texts, ["ra\"w", "te\\\"xt{"]);
    assert_eq!(source.functions(), [("a".to_owned(), 2, 4)]);
    assert_eq!(source.code.len(), text.len());
}

#[test]
fn tests_are_left_out_of_what_is_counted() {
    let text =
        "//! A b c.\nfn a() {}\n#[cfg(test)]\nmod tests {\n    fn b() { std::fs::read(\"轴承\"); }\n}\n";
    let source = Source::new("a.rs", text);
    assert_eq!((source.lines, source.functions().len(), source.texts.len()), (2, 1, 0));
    assert!(impure(&source).is_empty());
}

#[test]
fn each_check_finds_what_it_looks_for() {
    let long = format!("fn a() {{\n{}}}\n{}", "    b();\n".repeat(40), "// c\n".repeat(300));
    let source = Source::new("core/src/a.rs", format!("use std::time::Instant;\n{long}"));
    assert_eq!((impure(&source).len(), unnamed(&source).len(), too_long(&source).len()), (2, 1, 2));
    let messages = BTreeSet::from(["关键字不能重复".to_owned()]);
    assert_eq!(repeats(&messages, "web/src/a.tsx", "<p>关键字不能重复！</p>").len(), 1);
    assert_eq!(
        specified("VAL-1 mobile: 1, then 3-9: 请上传大小在5M以内的图片; at most 3"),
        ["请上传大小在5M以内的图片"]
    );
    assert_eq!(
        dependencies("[a]\n[dependencies]\nrand = \"1\"\nserde.workspace = true\n\n[b]\nc = 1"),
        ["rand", "serde"]
    );
    let lock = "source = \"registry+https://mirror.example/index\"\n";
    assert_eq!(machine_bound("Cargo.lock", &format!("{lock}{}", ["/wo", "rk/x"].concat())).len(), 2);
}
