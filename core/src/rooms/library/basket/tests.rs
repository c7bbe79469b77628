//! CMP-1 What somebody gathers to compare it: put in on many pages, kept in the browser, the same in all of its tabs.

use super::*;
use crate::{
    boot::Boot,
    machine::fed,
    rules::{route::Route, storage::pack, viewer::NOBODY},
};
use std::mem::take;

struct Desk {
    boot: Boot,
    viewer: Viewer,
    basket: Basket,
}

fn desk(kept: Option<&str>) -> (Desk, Vec<Effect>) {
    let mut boot = Boot::default();
    if let Some(kept) = kept {
        let name = Key::Basket.name(&boot.site());
        boot.local.insert(name, Secret::new(pack(kept, Millis::new(9))));
    }
    let mut desk = Desk { boot, viewer: NOBODY.clone(), basket: Basket::default() };
    let effects = desk.take(Heard(Fact::Opened));
    (desk, effects)
}

impl Desk {
    fn take(&mut self, input: Input<BasketEvent>) -> Vec<Effect> {
        let cx = Cx { now: Millis::new(0), boot: &self.boot, viewer: &self.viewer };
        let Step { state, effects } = fed(take(&mut self.basket), &cx, input);
        self.basket = state;
        effects
    }

    fn turn(&mut self, id: &str) -> Vec<Effect> {
        self.take(On(BasketEvent::Turned { library: Library::Part, item: Selected::item(id) }))
    }

    fn sign(&mut self, id: &str) -> Vec<Effect> {
        self.viewer = Viewer { logged_in: !id.is_empty(), id: id.into(), ..NOBODY.clone() };
        self.take(Heard(if id.is_empty() { Fact::SignedOut } else { Fact::SignedIn }))
    }

    fn shown(&self) -> Vec<String> {
        let cx = Cx { now: Millis::new(0), boot: &self.boot, viewer: &self.viewer };
        self.basket.view(&cx).items.into_iter().map(|held| held.item.set_id).collect()
    }

    fn ways(&self) -> Vec<String> {
        let cx = Cx { now: Millis::new(0), boot: &self.boot, viewer: &self.viewer };
        self.basket.view(&cx).ways.into_iter().map(|way| [way.label, way.to].join(" ")).collect()
    }
}

fn kept(effects: &[Effect]) -> Option<String> {
    effects.iter().find_map(|effect| match effect {
        Effect::Shell(Command::Store { key, value, .. }) if key == "sanku_compare" => {
            Some(value.clone().unwrap_or_default())
        }
        _ => None,
    })
}

fn told(effects: &[Effect]) -> usize {
    effects.iter().filter(|effect| matches!(effect, Effect::Tell(Fact::BasketKept { .. }))).count()
}

// CMP-1
#[test]
fn cmp_1_what_is_put_in_is_kept_told_and_shown_and_goes_out_again() {
    let (mut desk, effects) = desk(Some("\npart\told"));
    assert_eq!((told(&effects), kept(&effects)), (1, None));
    let effects = desk.turn("new");
    assert!(kept(&effects).unwrap().ends_with("|\npart\told|new"));
    assert_eq!(told(&effects), 1);
    assert_eq!(desk.shown(), ["old", "new"]);
    assert_eq!(desk.ways(), ["参数对比 2 项 /part/compare?items=old%7Cnew"]);
    desk.turn("old");
    assert_eq!(kept(&desk.turn("new")).as_deref(), Some(""));
    assert_eq!(desk.ways(), [""; 0]);
}

// CMP-1
#[test]
fn cmp_1_the_eleventh_is_refused_in_a_message() {
    let (mut desk, _) = desk(None);
    for id in 0..10 {
        desk.turn(&id.to_string());
    }
    assert_eq!(desk.turn("10"), [Command::toast(Tone::Warning, "最多对比10项").into()]);
    assert_eq!(desk.shown().len(), 10);
}

// CMP-1
#[test]
fn cmp_1_nothing_is_told_where_nothing_changed() {
    let (mut desk, effects) = desk(None);
    assert_eq!(effects, [], "there was nothing");
    desk.turn("a");
    let same = Fact::BasketAsked {
        library: Library::Part,
        items: vec![Selected::item("a")],
        predicted: String::new(),
    };
    assert_eq!(desk.take(Heard(same)), []);
    let text = Secret::new(pack("\npart\ta", Millis::new(9)));
    assert_eq!(desk.take(Heard(Fact::BasketWritten { text })), []);
    assert_eq!(desk.take(Heard(Fact::StorageChanged { key: "sanku_theme".into(), present: false })), []);
}

// CMP-1
#[test]
fn cmp_1_another_tab_is_followed() {
    let (mut desk, _) = desk(None);
    let text = Secret::new(pack("\npart\ta|b", Millis::new(9)));
    let effects = desk.take(Heard(Fact::BasketWritten { text }));
    assert_eq!((told(&effects), kept(&effects), desk.shown().len()), (1, None, 2));
    for odd in ["", "x", "9", "-1|\npart\ta"] {
        desk.take(Heard(Fact::BasketWritten { text: Secret::new(odd.into()) }));
        assert_eq!(desk.shown(), [""; 0], "{odd:?}");
    }
    desk.turn("c");
    desk.take(Heard(Fact::StorageChanged { key: "sanku_compare".into(), present: false }));
    assert_eq!(desk.shown(), [""; 0]);
}

// CMP-1, T34
#[test]
fn cmp_1_what_somebody_else_gathered_is_neither_shown_nor_kept() {
    let (mut guest, _) = desk(Some("7\npart\ta"));
    assert_eq!((guest.shown(), guest.ways()), (vec![], vec![]));
    assert!(
        kept(&guest.turn("b")).unwrap().ends_with("|\npart\tb"),
        "and goes with the first of somebody else"
    );
    let (mut other, _) = desk(Some("7\npart\ta"));
    assert_eq!(kept(&other.sign("8")).as_deref(), Some(""));
    let (mut same, _) = desk(Some("7\npart\ta"));
    same.viewer.awaited = true;
    same.turn("b");
    same.sign("7");
    assert_eq!(same.shown(), ["a", "b"]);
}

// CMP-1
#[test]
fn cmp_1_what_a_guest_gathered_is_theirs_who_log_in_and_goes_with_them() {
    let (mut desk, _) = desk(None);
    desk.turn("a");
    assert!(kept(&desk.sign("7")).unwrap().contains("|7\npart\ta"));
    desk.sign("");
    assert_eq!(desk.shown(), [""; 0]);
}

// CMP-1
#[test]
fn cmp_1_a_library_is_emptied_alone_and_a_panel_stays_a_panel() {
    let (mut desk, _) = desk(Some("\npart\ta\nmat\tb"));
    let route = Route::read("/part/plugin").unwrap();
    desk.take(Heard(Fact::Entered { route, path: "/part/plugin".into(), how: Went::Push }));
    assert!(desk.ways()[0].contains("plugin"), "{:?}", desk.ways());
    desk.take(On(BasketEvent::Cleared { library: Library::Part }));
    assert_eq!(desk.shown(), ["b"]);
}

// CMP-1
#[test]
fn cmp_1_a_comparison_that_is_shown_is_told_what_is_gathered_and_no_other_page_is() {
    let (mut desk, _) = desk(Some("\npart\ta"));
    let mut shown = |path: &str| {
        let route = Route::read(path).unwrap();
        told(&desk.take(Heard(Fact::Shown { tab: crate::rules::tab::TabId(1), route })))
    };
    assert_eq!([shown("/part/compare"), shown("/part"), shown("/part/compare?items=a")], [1, 0, 1]);
}

// CMP-1
#[test]
fn cmp_1_another_page_asks_for_other_items_and_a_logout_for_none() {
    let (mut desk, _) = desk(Some("\npart\ta"));
    let items = vec![Selected::item("b"), Selected::item("c")];
    let effects =
        desk.take(Heard(Fact::BasketAsked { library: Library::Part, items, predicted: String::new() }));
    assert!(kept(&effects).unwrap().ends_with("|\npart\tb|c"));
    assert_eq!((told(&effects), desk.shown()), (1, vec!["b".to_owned(), "c".to_owned()]));
    let effects = desk.take(Heard(Fact::SignedOut));
    assert_eq!(
        (told(&effects), kept(&effects), desk.shown().len()),
        (1, None, 0),
        "the session takes it out"
    );
}

// PRP-1
#[test]
fn prp_1_a_predicted_value_is_kept_shown_and_leads_to_a_comparison_that_says_it() {
    let (mut desk, _) = desk(None);
    let value = "a:hardness_180_187_195_2.5";
    let turned = || On(BasketEvent::PredictedTurned { value: value.into() });
    let effects = desk.take(turned());
    assert!(kept(&effects).unwrap().ends_with("\nmat\ta\nguess\ta:hardness_180_187_195_2.5"));
    assert_eq!(desk.ways(), ["参数对比 1 项 /mat/compare?guess=a%3Ahardness_180_187_195_2.5&items=a"]);
    let shown = |desk: &Desk| {
        let cx = Cx { now: Millis::new(0), boot: &desk.boot, viewer: &desk.viewer };
        desk.basket.view(&cx).predicted
    };
    assert_eq!(shown(&desk), [value]);
    desk.take(turned());
    assert_eq!((shown(&desk), desk.shown()), (vec![], vec!["a".to_owned()]));
    assert_eq!(desk.take(On(BasketEvent::PredictedTurned { value: "a:odd".into() })), []);
    desk.take(turned());
    desk.sign("8");
    desk.sign("");
    assert_eq!(shown(&desk), [""; 0], "nothing stays after the session");
}
