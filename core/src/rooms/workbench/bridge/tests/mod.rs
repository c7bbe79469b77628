//! §2 The bridge: hands are shaken, an item is handed over, and what becomes of it is told.

use super::*;
use crate::{
    boot::Boot,
    library::{
        drawing::Drawing,
        item::{Configuration, Configurations, DrawingKind, NamedDrawing},
    },
    machine::fed,
    rules::{notice::bridge as texts, setup::Setup, viewer::NOBODY},
};

mod take;

const CAD: &str = "https://cad.example.com";
const HELLO: &str =
    r#"{"sanku":1,"type":"hello","versions":[1,2],"formats":["image/svg+xml"],"program":"CAD"}"#;

/// A panel, what it told its host, and its clock.
struct Panel {
    boot: Boot,
    bridge: Bridge,
    now: u64,
    told: Vec<(String, String)>,
    saved: Vec<(String, &'static str, String)>,
    /// What the server is asked; what is not wanted any more is gone.
    asked: Vec<(Tag, Call)>,
    /// Failures that were told.
    failed: u32,
    drawn: u32,
    /// Its shell draws no number yet.
    holds: bool,
}

fn panel_in(boot: Boot) -> Panel {
    let setup =
        Setup { frame_ancestors: vec![CAD.into(), "https://eda.example.com".into()], ..Setup::default() };
    let boot = Boot { setup, ..boot };
    let mut panel = Panel {
        boot,
        bridge: Bridge::default(),
        now: 0,
        told: Vec::new(),
        saved: Vec::new(),
        asked: Vec::new(),
        failed: 0,
        drawn: 0,
        holds: false,
    };
    panel.enter("/plugin/component");
    panel
}

/// One in a frame of the CAD program's.
fn panel() -> Panel {
    panel_in(Boot { framed: true, embedded: true, around: CAD.into(), ..Boot::default() })
}

/// The same after the greeting, with an item in front.
fn greeted() -> Panel {
    let mut panel = panel();
    panel.say(CAD, HELLO);
    panel.show(component(), None);
    panel.told.clear();
    panel
}

impl Panel {
    fn take(&mut self, input: Input<BridgeEvent>) {
        let cx = Cx { now: Millis::new(self.now), boot: &self.boot, viewer: &NOBODY };
        let Step { state, effects } = fed(std::mem::take(&mut self.bridge), &cx, input);
        self.bridge = state;
        for effect in effects {
            match effect {
                Effect::Shell(Command::TellHost { origin, text }) => self.told.push((origin, text)),
                Effect::Shell(Command::SaveText { name, media_type, text }) => {
                    self.saved.push((name, media_type, text))
                }
                Effect::Call(tag, call) => self.asked.push((tag, call)),
                Effect::Abort(tag) => self.asked.retain(|(its, _)| *its != tag),
                Effect::Tell(Fact::Failed { shown: true, .. }) => self.failed += 1,
                Effect::Shell(Command::Draw { .. }) if self.holds => {}
                Effect::Shell(Command::Draw { name }) => self.number(name),
                other => panic!("{other:?}"),
            }
        }
    }

    fn number(&mut self, name: &str) {
        self.drawn += 1;
        let number = Secret::new(format!("n{}", self.drawn));
        self.take(Heard(Fact::Drawn { name: name.into(), number }));
    }

    fn enter(&mut self, path: &str) {
        let route = Route::read(path).expect(path);
        self.take(Heard(Fact::Entered { route, path: path.into(), how: Went::Push }));
    }

    fn say(&mut self, origin: &str, text: &str) {
        self.take(Heard(Fact::HostSaid { origin: origin.into(), text: Secret::new(text.into()) }));
    }

    fn answer(&mut self, r#type: &str, more: &str) {
        self.say(CAD, &format!(r#"{{"sanku":1,"type":"{type}"{more}}}"#));
    }

    fn show(&mut self, item: Item, config_name: Option<&str>) {
        let item = Shared::new(item);
        self.take(Heard(Fact::ItemShown {
            tab: TabId(1),
            item,
            config_name: config_name.map(str::to_owned),
            customary: false,
            guess: String::new(),
        }));
    }

    fn on(&mut self, event: BridgeEvent) {
        self.take(On(event));
    }

    /// Time passes until the next moment that was asked for, or not at all.
    fn wait(&mut self) -> bool {
        let cx = Cx { now: Millis::new(self.now), boot: &self.boot, viewer: &NOBODY };
        let Some(wake) = self.bridge.wake(&cx) else { return false };
        self.now = wake.value();
        self.take(Tick);
        true
    }

    fn view(&self) -> BridgeView {
        self.bridge.view(&Cx { now: Millis::new(self.now), boot: &self.boot, viewer: &NOBODY })
    }

    fn says(&self) -> String {
        self.view().outcome.map(|outcome| outcome.text).unwrap_or_default()
    }

    /// The types of what was told since the last look.
    fn types(&mut self) -> Vec<String> {
        let told = std::mem::take(&mut self.told);
        told.iter()
            .map(|(_, text)| {
                serde_json::from_str::<serde_json::Value>(text).unwrap()["type"].as_str().unwrap().to_owned()
            })
            .collect()
    }
}

fn component() -> Item {
    let drawn = |kind| NamedDrawing { kind, ..NamedDrawing::default() };
    Item {
        set_id: "ne555".into(),
        model: "NE555".into(),
        drawings: vec![drawn(DrawingKind::Symbol), drawn(DrawingKind::Footprint)],
        ..Item::default()
    }
}

fn set() -> Item {
    let rows = vec![Configuration { name: "M6×20".into(), values: Vec::new() }];
    Item {
        set_id: "s1".into(),
        model: "GB/T 70.1".into(),
        configurations: Configurations { rows, ..Configurations::default() },
        ..component()
    }
}

// T19
#[test]
fn a_panel_calls_once_and_only_a_window_that_is_a_host() {
    let mut one = panel();
    assert_eq!(one.told, [(CAD.to_owned(), r#"{"sanku":1,"type":"ready","versions":[1]}"#.to_owned())]);
    one.enter("/plugin/part");
    assert_eq!(one.told.len(), 1);
    let framed = Boot { framed: true, ..Boot::default() };
    for around in ["", "https://evil.cn", "null"] {
        assert_eq!(panel_in(Boot { around: around.into(), ..framed.clone() }).told, [], "{around}");
    }
    assert_eq!(
        panel_in(Boot { around: CAD.into(), ..Boot::default() }).told,
        [],
        "a window of its own is in no host"
    );
}

#[test]
fn a_greeting_is_returned_with_the_version_and_the_forms_that_both_know() {
    let mut panel = panel();
    panel.told.clear();
    panel.say(CAD, HELLO);
    assert_eq!(
        panel.told,
        [(
            CAD.to_owned(),
            r#"{"sanku":1,"type":"welcome","version":1,"formats":["image/svg+xml"]}"#.to_owned()
        )]
    );
    assert_eq!((panel.view().connected, panel.view().program.as_str()), (true, "CAD"));
    assert_eq!(panel.view().insert, "插入到 CAD");
}

#[test]
fn a_program_that_speaks_no_common_version_is_told_so_and_gets_nothing() {
    let mut panel = panel();
    panel.told.clear();
    panel.show(component(), None);
    panel.answer("hello", r#","versions":[2],"formats":["image/svg+xml"]"#);
    assert_eq!(panel.types(), ["refused"]);
    panel.on(BridgeEvent::InsertChosen);
    assert_eq!(
        (panel.types(), panel.view().connected, panel.view().hint),
        (vec![], false, Some(texts::NO_HOST))
    );
}

// T8, T19
#[test]
fn nobody_but_a_host_of_the_list_is_heard_and_only_in_a_panel() {
    for (framed, path, origin) in [
        (true, "/plugin/part", "https://evil.cn"),
        (true, "/plugin/part", "null"),
        (true, "/plugin/part", ""),
        (true, "/part", CAD),
        (false, "/plugin/part", CAD),
    ] {
        let mut panel = panel_in(Boot { framed, ..Boot::default() });
        panel.enter(path);
        panel.say(origin, HELLO);
        assert_eq!((panel.view().connected, panel.types()), (false, vec![]), "{framed} {path} {origin}");
    }
}

// T8
#[test]
fn after_the_greeting_another_host_of_the_list_is_not_heard_unless_it_greets() {
    let mut panel = greeted();
    panel.on(BridgeEvent::InsertChosen);
    panel.say("https://eda.example.com", r#"{"sanku":1,"type":"inserted","id":"n1"}"#);
    assert!(panel.view().outcome.unwrap().busy);
    panel.say("https://eda.example.com", r#"{"sanku":1,"type":"bye"}"#);
    assert!(panel.view().connected);
}

#[test]
fn without_a_program_there_is_a_file_and_no_insert() {
    let mut panel = panel();
    panel.told.clear();
    panel.show(component(), None);
    let view = panel.view();
    assert_eq!((view.can_insert, view.can_save, view.hint), (false, true, Some(texts::NO_HOST)));
    assert_eq!(view.offers, ["原理图符号（SVG）", "封装（SVG）", "参数记录（JSON）"]);
    assert!(view.offering);
    panel.on(BridgeEvent::InsertChosen);
    panel.on(BridgeEvent::OfferChosen { at: 2 });
    panel.on(BridgeEvent::SaveChosen);
    assert_eq!((panel.types(), panel.says().as_str()), (vec![], "已保存为 NE555.json"));
    let (name, media_type, text) = &panel.saved[0];
    assert_eq!((name.as_str(), *media_type), ("NE555.json", "application/vnd.sanku.record+json"));
    assert!(text.contains(r#""setId":"ne555""#));
}

#[test]
fn what_is_inserted_goes_once_with_a_number_and_is_acknowledged() {
    let mut panel = greeted();
    assert_eq!((panel.view().can_insert, panel.view().hint), (true, None));
    panel.on(BridgeEvent::InsertChosen);
    assert_eq!(panel.told.len(), 1);
    let (origin, text) = &panel.told[0];
    let sent: serde_json::Value = serde_json::from_str(text).unwrap();
    assert_eq!(
        (origin.as_str(), &sent["id"], &sent["setId"], &sent["kind"]),
        (CAD, &"n1".into(), &"ne555".into(), &"symbol".into())
    );
    let busy = panel.view();
    assert!(
        !busy.can_insert && busy.outcome.is_some_and(|outcome| outcome.busy),
        "a second click is nothing"
    );
    panel.on(BridgeEvent::InsertChosen);
    assert_eq!((panel.told.len(), panel.drawn), (1, 1));
    panel.answer("inserted", r#","id":"n1""#);
    assert_eq!((panel.says().as_str(), panel.view().can_insert, panel.wait()), ("已插入 NE555", true, false));
}

// T15
#[test]
fn a_refusal_is_told_with_its_code_as_text() {
    for (more, text, code) in [
        (
            r#","code":"readonly","text":"<b>文档只读</b>""#,
            "NE555 没有插入：<b>文档只读</b>",
            Some("readonly"),
        ),
        ("", "NE555 没有插入：宿主程序没有接受", None),
    ] {
        let mut panel = greeted();
        panel.on(BridgeEvent::InsertChosen);
        panel.answer("refused", &format!(r#","id":"n1"{more}"#));
        let outcome = panel.view().outcome.unwrap();
        assert_eq!((outcome.text.as_str(), outcome.code.as_deref(), outcome.tone), (text, code, Tone::Error));
    }
}

#[test]
fn what_nothing_is_heard_of_is_sent_again_word_for_word_and_then_left_to_the_user() {
    let mut panel = greeted();
    panel.on(BridgeEvent::InsertChosen);
    while panel.wait() {}
    assert_eq!((panel.now, panel.told.len()), (15_000, 3));
    assert!(panel.told.iter().all(|told| *told == panel.told[0]));
    let outcome = panel.view().outcome.unwrap();
    assert_eq!((outcome.text.as_str(), outcome.again, outcome.busy), (texts::NO_ANSWER, true, false));
    panel.on(BridgeEvent::Retried);
    assert_eq!((panel.told.len(), panel.told[3].clone()), (4, panel.told[0].clone()));
    while panel.wait() {}
    assert_eq!((panel.told.len(), panel.says().as_str()), (6, texts::NO_ANSWER), "as often as before");
    panel.answer("inserted", r#","id":"n1""#);
    assert_eq!(panel.says(), "已插入 NE555");
}

#[test]
fn an_answer_that_comes_late_still_counts_and_one_to_something_else_does_not() {
    let mut panel = greeted();
    panel.on(BridgeEvent::InsertChosen);
    while panel.wait() {}
    panel.answer("refused", r#","id":"n9","text":"x""#);
    assert_eq!(panel.says(), texts::NO_ANSWER);
    panel.answer("received", r#","id":"n1""#);
    assert!(panel.view().outcome.unwrap().busy);
    panel.answer("inserted", r#","id":"n1""#);
    panel.answer("refused", r#","id":"n1","text":"x""#);
    assert_eq!(panel.says(), "已插入 NE555", "what was said first counts");
}

#[test]
fn a_program_that_has_it_may_take_its_time_and_is_asked_no_more() {
    let mut panel = greeted();
    panel.on(BridgeEvent::InsertChosen);
    panel.now = 3_000;
    panel.answer("received", r#","id":"n1""#);
    assert!(panel.wait());
    assert_eq!((panel.now, panel.told.len(), panel.says().as_str()), (603_000, 1, texts::NO_ANSWER));
    panel.on(BridgeEvent::Retried);
    assert!(panel.wait());
    assert_eq!((panel.now, panel.told.len()), (608_000, 3), "nobody knows whether it has the second one");
}

#[test]
fn the_clock_and_a_late_click_change_nothing_of_what_is_waited_for_or_over() {
    let mut panel = greeted();
    panel.on(BridgeEvent::InsertChosen);
    let late = [Tick, On(BridgeEvent::Retried)];
    late.iter().for_each(|input| panel.take(input.clone()));
    assert!(panel.told.len() == 1 && panel.view().outcome.is_some_and(|outcome| outcome.busy));
    panel.answer("inserted", r#","id":"n1""#);
    late.iter().for_each(|input| panel.take(input.clone()));
    assert_eq!(panel.says(), "已插入 NE555");
}

// F11
#[test]
fn a_clock_that_is_set_back_keeps_nobody_waiting() {
    let mut panel = greeted();
    panel.now = 1_000_000;
    panel.on(BridgeEvent::InsertChosen);
    panel.now = 0;
    while panel.wait() {}
    assert_eq!((panel.now, panel.told.len()), (10_000, 3));
}

#[test]
fn the_user_may_give_up_and_the_program_is_told() {
    let mut panel = greeted();
    panel.on(BridgeEvent::InsertChosen);
    panel.on(BridgeEvent::GivenUp);
    assert_eq!(
        (panel.types(), panel.view().outcome, panel.wait()),
        (vec!["insert".to_owned(), "cancel".to_owned()], None, false)
    );
    panel.answer("inserted", r#","id":"n1""#);
    assert_eq!(panel.view().outcome, None);
}

#[test]
fn a_program_that_greets_again_is_asked_again_under_the_same_number() {
    let mut panel = greeted();
    panel.on(BridgeEvent::InsertChosen);
    let sent = panel.told[0].clone();
    panel.say(CAD, HELLO);
    assert_eq!((panel.told.len(), panel.told.last()), (3, Some(&sent)));
}

#[test]
fn a_program_that_goes_leaves_a_panel_with_files() {
    let mut panel = greeted();
    panel.on(BridgeEvent::InsertChosen);
    panel.answer("bye", "");
    assert!(panel.wait());
    let view = panel.view();
    assert_eq!((view.connected, view.hint, panel.wait()), (false, Some(texts::NO_HOST), false));
    assert!(view.outcome.is_some_and(|outcome| !outcome.again));
}

#[test]
fn the_record_of_a_set_waits_for_its_configuration_and_a_drawing_does_not() {
    let mut panel = greeted();
    panel.answer(
        "hello",
        r#","versions":[1],"formats":["application/vnd.sanku.record+json","image/svg+xml"]"#,
    );
    panel.types();
    panel.show(set(), None);
    let view = panel.view();
    assert_eq!(
        (view.can_insert, view.can_save, view.hint),
        (false, false, Some(texts::CHOOSE_CONFIGURATION))
    );
    panel.on(BridgeEvent::InsertChosen);
    panel.on(BridgeEvent::SaveChosen);
    assert_eq!((panel.types(), panel.saved.len()), (vec![], 0));
    panel.on(BridgeEvent::OfferChosen { at: 1 });
    assert!(panel.view().can_insert);
    panel.show(set(), Some("M6×20"));
    panel.on(BridgeEvent::InsertChosen);
    assert_eq!(
        (panel.types(), panel.says().as_str()),
        (vec!["insert".to_owned()], "正在插入 GB/T 70.1 M6×20，请在宿主程序中完成放置")
    );
}

// DRW-1
#[test]
fn the_drawing_of_the_chosen_configuration_takes_the_place_of_that_of_one_for_all() {
    let mut panel = greeted();
    panel.show(set(), Some("M6×20"));
    let mut drawn = |tab, config: &str| {
        let drawing = Drawing { view_box: [0.0, 0.0, 9.0, 9.0], ..Drawing::default() };
        let name = ["GB/T 70.1 ", config].concat();
        let drawing = Some(NamedDrawing { name, drawing, ..NamedDrawing::default() });
        let made = Made { config_name: Some(config.to_owned()), drawing, ..Made::default() };
        panel.take(Heard(Fact::ItemMade { tab: TabId(tab), made: Shared::new(made) }));
        panel.view().offers
    };
    let before = ["原理图符号（SVG）", "封装（SVG）"];
    assert_eq!(drawn(2, "M6×20"), before, "of another tab");
    assert_eq!(drawn(1, "M6×25"), before, "of another row");
    assert_eq!(drawn(1, "M6×20"), ["视图 · GB/T 70.1 M6×20（SVG）"]);
    panel.on(BridgeEvent::SaveChosen);
    let [(name, _, text)] = panel.saved.as_slice() else { panic!("{:?}", panel.saved) };
    assert!(name.ends_with("M6x20.svg") && text.contains("9mm"), "{name} {text}");
    panel.show(set(), None);
    assert_eq!(panel.view().offers, before, "no row is chosen");
}

#[test]
fn what_was_chosen_stays_while_the_same_item_is_shown_and_a_new_greeting_begins_with_its_first() {
    let mut panel = greeted();
    panel.on(BridgeEvent::OfferChosen { at: 1 });
    panel.show(component(), None);
    assert_eq!(panel.view().chosen, 1);
    panel.say(CAD, HELLO);
    assert_eq!(panel.view().chosen, 0);
}

#[test]
fn what_became_of_an_item_is_said_until_another_tab_is_shown_whoever_greets() {
    let mut panel = greeted();
    panel.on(BridgeEvent::InsertChosen);
    panel.answer("inserted", r#","id":"n1""#);
    panel.say(CAD, HELLO);
    assert_eq!(panel.says(), "已插入 NE555");
    panel.take(Heard(Fact::Shown { tab: TabId(2), route: Route::read("/plugin/component").unwrap() }));
    assert_eq!(panel.view().outcome, None);
}

#[test]
fn a_number_that_was_drawn_for_somebody_else_sends_nothing() {
    let mut panel = greeted();
    panel.holds = true;
    panel.on(BridgeEvent::InsertChosen);
    panel.number("licence");
    assert!(panel.told.is_empty() && panel.view().outcome.is_some_and(|outcome| outcome.busy));
    panel.number("insert");
    assert_eq!(panel.types(), ["insert"]);
}

// PLG-7
#[test]
fn the_kind_of_file_that_a_program_asks_for_comes_first() {
    let mut panel = greeted();
    panel.enter("/plugin/component?swType=EDA&fileType=footprint");
    assert_eq!(panel.view().offers, ["封装（SVG）", "原理图符号（SVG）"]);
}

#[test]
fn what_a_program_does_not_take_can_be_saved() {
    let mut panel = greeted();
    panel.show(Item { drawings: Vec::new(), ..component() }, None);
    let view = panel.view();
    assert_eq!((view.can_insert, view.can_save, view.hint), (false, true, Some(texts::NO_FORM)));
    assert_eq!(view.offers, ["参数记录（JSON）"]);
}

#[test]
fn another_item_forgets_what_became_of_the_last_and_not_what_is_under_way() {
    let mut panel = greeted();
    panel.on(BridgeEvent::InsertChosen);
    panel.take(Heard(Fact::Shown { tab: TabId(2), route: Route::read("/plugin/component").unwrap() }));
    assert_eq!((panel.view().offers.len(), panel.view().outcome.is_some()), (0, true));
    assert!(!panel.view().offering);
    panel.answer("inserted", r#","id":"n1""#);
    assert_eq!(panel.says(), "已插入 NE555");
    panel.show(Item { set_id: "other".into(), ..component() }, None);
    assert_eq!(panel.view().outcome, None);
}

// T34
#[test]
fn somebody_else_sees_nothing_of_what_was_handed_over() {
    let mut panel = greeted();
    panel.on(BridgeEvent::InsertChosen);
    panel.take(Heard(Fact::ViewerChanged));
    assert_eq!((panel.view().offers.len(), panel.view().outcome.is_none(), panel.wait()), (0, true, false));
}

#[test]
fn in_the_web_view_of_a_program_the_program_is_the_host() {
    let mut panel = panel_in(Boot { web_view: true, ..Boot::default() });
    assert_eq!(panel.told[0].0, "");
    panel.say("", HELLO);
    panel.show(component(), None);
    panel.on(BridgeEvent::InsertChosen);
    assert_eq!(
        (panel.view().connected, panel.types()),
        (true, ["ready", "welcome", "insert"].map(str::to_owned).to_vec())
    );
}
