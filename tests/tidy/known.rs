//! What the portal's TypeScript must know before the rules are there, written from the rules: `SANKU_WRITE=1 cargo test -p
//! sanku-core --test tidy known`.

use super::{read, root};
use sanku_core::{
    net::{
        api::{Call, FrontLog},
        endpoint::Endpoint,
    },
    rooms::library::download::PACKAGE,
    rules::{
        drawn,
        notice::captions::CONTACT_LINES,
        platform::SoftwareKind,
        plugin::{THEME, Theme},
        route::{PANEL, PROGRAM},
        screen::page_min_width,
        setup::META,
        storage::Key,
    },
};
use std::{collections::BTreeSet, env, fs};

const MODULE: &str = "web/src/core/known.ts";
/// It runs before the first paint, is no module, and imports nothing.
const BOOT: &str = "web/public/boot.js";
const LINE: &str = "  const KNOWN = ";

fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\\', "\\\\").replace('\'', "\\'"))
}

fn list(texts: impl IntoIterator<Item = impl AsRef<str>>) -> String {
    let all: Vec<_> = texts.into_iter().map(|text| quoted(text.as_ref())).collect();
    format!("[{}]", all.join(", "))
}

/// What the module and the script before the first paint know: where a theme is kept, asked for and what it is called,
/// and what an address says of a panel.
fn looks() -> Vec<(&'static str, String)> {
    vec![
        ("theme", quoted(Key::Theme.plain_name())),
        ("themes", list(Theme::ALL.map(Theme::word))),
        ("asked", quoted(THEME)),
        ("panel", quoted(PANEL)),
        ("program", quoted(PROGRAM)),
        ("programs", list(SoftwareKind::ALL.iter().map(|kind| kind.value()))),
    ]
}

/// What the module alone knows.
fn more() -> Vec<(&'static str, String)> {
    let [phone, email, _, address] = CONTACT_LINES;
    let roots: BTreeSet<_> = Call::TABLE.iter().filter_map(|(_, _, path)| path.split('/').nth(1)).collect();
    vec![
        ("scroll", quoted(Key::Scroll.plain_name())),
        ("basket", quoted(Key::Basket.plain_name())),
        ("reloadGuard", quoted(Key::ReloadGuard.plain_name())),
        ("setup", quoted(META)),
        ("log", quoted(FrontLog::PATH)),
        ("contact", list([phone, email, address])),
        ("drawn", format!("{{ {} }}", drawn_pages())),
        ("company", list([drawn::COMPANY, drawn::COMPANY_IN_JSON])),
        ("roots", list(roots.into_iter().map(|root| format!("/{root}")))),
    ]
}

fn drawn_pages() -> String {
    let pages: Vec<_> = drawn::pages().iter().map(|(name, at)| format!("{name}: {}", quoted(at))).collect();
    pages.join(", ")
}

fn module() -> String {
    let fields = looks().into_iter().chain(more()).map(|(name, value)| format!("  {name}: {value},\n"));
    format!(
        "// Written from the rules, by tests/tidy/known.rs.\n\n\
         /** What is to be known before the rules are there. */\n\
         export const KNOWN = {{\n{}}} as const;\n",
        fields.collect::<String>()
    )
}

fn boot() -> String {
    let fields: Vec<_> = looks().into_iter().map(|(name, value)| format!("{name}: {value}")).collect();
    let known = format!("{LINE}{{ {} }};", fields.join(", "));
    let lines = read(BOOT);
    let lines = lines.lines().map(|line| if line.starts_with(LINE) { known.as_str() } else { line });
    lines.fold(String::new(), |all, line| all + line + "\n")
}

#[test]
fn what_is_known_before_the_rules_is_what_the_rules_say() {
    assert!(read(BOOT).contains(LINE), "{BOOT} takes nothing from the rules");
    for (path, text) in [(MODULE, module()), (BOOT, boot())] {
        if env::var_os("SANKU_WRITE").is_some() {
            fs::write(root().join(path), &text).unwrap();
        }
        assert_eq!(read(path), text, "{path} is not what the rules say: see the top of tests/tidy/known.rs");
    }
}

// npm names a file after the package and its version.
#[test]
fn the_package_is_offered_where_the_build_puts_it() {
    let manifest: serde_json::Value = serde_json::from_str(&read("wasm-pkg/package.json")).unwrap();
    let [name, version] = ["name", "version"].map(|field| manifest[field].as_str().unwrap());
    let file = format!("{}-{version}.tgz", name.trim_start_matches('@').replace('/', "-"));
    assert_eq!(PACKAGE, format!("/downloads/{file}"));
}

#[test]
fn the_page_has_a_place_for_what_the_operator_configured() {
    assert!(read("web/index.html").contains(&format!("<!--{META}-->")));
}

#[test]
fn the_style_sheet_has_the_least_widths_of_the_rules() {
    let sheet = read("web/src/app/app.module.css");
    for plugin in [false, true] {
        let width = page_min_width(plugin);
        let rule = format!(".app[data-min-width='{width}'] {{\n  min-width: {width}px;\n}}");
        assert!(sheet.contains(&rule), "{width}");
    }
    assert_eq!(sheet.matches(".app[data-min-width=").count(), 2);
}
