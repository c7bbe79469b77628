//! §4 Plugin mode: what a window keeps of the program around it.

use super::*;
use crate::{
    boot::Boot,
    rules::{setup::Setup, viewer::NOBODY},
};

/// A window with this in its session storage, and where it went.
struct Window {
    boot: Boot,
    plugin: Plugin,
}

fn window(path: &str, session: &[(&str, &str)]) -> Window {
    let kept = session.iter().map(|(key, value)| ((*key).to_owned(), Secret::new((*value).to_owned())));
    let setup = Setup { domain_suffix: "sanku.cn".into(), ..Setup::default() };
    let boot = Boot { path: path.into(), session: kept.collect(), setup, ..Boot::default() };
    let mut window = Window { boot, plugin: Plugin::default() };
    window.take(Heard(Fact::Opened));
    window
}

impl Window {
    /// What an input wrote into the session storage.
    fn take(&mut self, input: Input<PluginEvent>) -> Vec<(String, Option<String>)> {
        let cx = Cx { now: Millis::new(0), boot: &self.boot, viewer: &NOBODY };
        let Step { state, effects } = std::mem::take(&mut self.plugin).update(&cx, input);
        self.plugin = state;
        let written = |effect| match effect {
            Effect::Shell(Command::Store { key, value, .. }) => Some((key, value)),
            _ => None,
        };
        effects.into_iter().filter_map(written).collect()
    }

    fn go(&mut self, path: &str) -> Vec<(String, Option<String>)> {
        let route = Route::read(path).expect(path);
        self.take(Heard(Fact::Entered { route, path: path.into(), how: Went::Push }))
    }

    fn view(&self) -> PluginView {
        self.plugin.view(&Cx { now: Millis::new(0), boot: &self.boot, viewer: &NOBODY })
    }
}

fn written<'a>(stored: &'a [(String, Option<String>)], key: &str) -> Option<&'a Option<String>> {
    stored.iter().find(|(name, _)| name == key).map(|(_, value)| value)
}

// PLG-1, PLG-2, STO-1
#[test]
fn what_an_address_says_is_kept_for_the_session_once() {
    let mut window = window("/plugin", &[]);
    let stored = window.go("/plugin?swType=CAD&softwareName=SolidWorks&noLogin=true&theme=dark");
    let kept = written(&stored, "plugin").and_then(Option::as_deref).expect("kept");
    assert!(
        kept.contains(r#""softwareType":"CAD""#) && kept.contains(r#""softwareName":"SolidWorks""#),
        "{kept}"
    );
    assert_eq!(written(&stored, "channel"), Some(&Some("106".into())));
    assert_eq!(window.go("/plugin?swType=CAD&softwareName=SolidWorks&noLogin=true&theme=dark"), []);
}

// PLG-1, PLG-6
#[test]
fn a_panel_is_restored_on_its_paths_and_left_on_others() {
    let mut window = window("/part?swType=EDA&softwareName=Cadence&fileType=symbol&theme=dark", &[]);
    window.go("/part?swType=EDA&softwareName=Cadence&fileType=symbol&theme=dark");
    for (path, active, name, theme) in [
        ("/about", false, "", None),
        ("/component/plugin/search", true, "Cadence", Some(Theme::Dark)),
        ("/part", false, "", None),
    ] {
        window.go(path);
        let view = window.view();
        assert_eq!((view.active, view.software_name.as_str(), view.theme), (active, name, theme), "{path}");
        // NET-2: it is the session's.
        assert_eq!(view.channel, Some(201), "{path}");
    }
}

// PLG-1, PLG-3
#[test]
fn another_document_of_the_window_finds_it_before_it_asks_for_anything() {
    let kept = r#"{"softwareType":"CAD","softwareName":"NX","noLogin":"TRUE"}"#;
    let window = window("/part/plugin/search", &[("plugin", kept), ("channel", "109")]);
    assert!(window.plugin.is_active() && window.plugin.no_login());
    assert_eq!(window.plugin.channel().map(Channel::code), Some(109));
}

// PLG-6
#[test]
fn a_panel_of_which_nothing_is_known_has_no_channel_no_exemption_and_is_light() {
    for kept in
        ["", "junk", "{}", r#"{"noLogin":true,"theme":"dark"}"#, r#"{"softwareType":"VIM","noLogin":true}"#]
    {
        let window = window("/plugin", &[("plugin", kept), ("channel", "106")]);
        let view = window.view();
        assert_eq!((view.active, view.channel, view.theme), (true, None, Some(Theme::Light)), "{kept}");
        assert!(!window.plugin.no_login());
    }
}

// PLG-2
#[test]
fn a_program_without_a_channel_removes_that_of_the_program_before() {
    let mut window = window("/plugin", &[("plugin", r#"{"softwareType":"CAD"}"#), ("channel", "106")]);
    let stored = window.go("/plugin?swType=CAE&softwareName=nobody");
    assert_eq!(written(&stored, "channel"), Some(&None));
    assert_eq!(window.view().channel, None);
    let stored = window.go("/plugin?swType=CAE&softwareName=nobody&channel=301");
    assert_eq!(written(&stored, "channel"), Some(&Some("301".into())));
}

// CHN-2
#[test]
fn the_meta_industry_applies_by_channel_or_by_its_flag() {
    for (path, session, is) in [
        ("/part", vec![("channel", "121")], true),
        ("/part", vec![("channel", "220")], true),
        ("/part", vec![("channel", "106"), ("metaIndustry", "true")], true),
        ("/part", vec![("channel", "106"), ("metaIndustry", "1")], false),
        ("/part?swType=CAD&channel=121", vec![], true),
        ("/part?swType=CAD&channel=106", vec![("channel", "121")], false),
        ("/part?channel=121", vec![], false),
    ] {
        assert_eq!(window(path, &session).plugin.is_meta_industry(), is, "{path} {session:?}");
    }
}

// STO-1
#[test]
fn the_kind_of_header_is_kept_when_it_changes() {
    let mut window = window("/", &[]);
    for (path, head) in
        [("/", Some("home")), ("/about", None), ("/part", Some("portal")), ("/login", Some("simple"))]
    {
        let stored = window.go(path);
        assert_eq!(written(&stored, "headType").and_then(Option::as_deref), head, "{path}");
    }
}

// T11, STO-2
#[test]
fn an_address_that_no_rule_knows_keeps_what_was_kept() {
    let window = window("/nothing/here", &[("channel", "106")]);
    assert_eq!((window.view().active, window.view().channel), (false, Some(106)));
}
