//! LST-1 Into which list something comes: who is asked, what is chosen, and what is told.

use super::*;
use crate::{boot::Boot, library::Library, machine::fed, rules::viewer::NOBODY};

/// The dialog of somebody.
struct Desk {
    viewer: Viewer,
    collect: Collect,
}

fn desk(logged_in: bool) -> Desk {
    Desk { viewer: Viewer { logged_in, ..NOBODY.clone() }, collect: Collect::default() }
}

impl Desk {
    fn take(&mut self, input: Input<CollectEvent>) -> Vec<Effect> {
        let cx = Cx { now: Millis::new(0), boot: &Boot::default(), viewer: &self.viewer };
        let Step { state, effects } = fed(std::mem::take(&mut self.collect), &cx, input);
        self.collect = state;
        effects
    }

    fn come(&mut self, lists: &[(u64, &str)]) {
        let list = |(id, name): &(u64, &str)| OwnList {
            id: *id,
            name: (*name).to_owned(),
            count: 1_200,
            ..OwnList::default()
        };
        self.take(Got(LISTS, Answer::ReadLists(Ok(lists.iter().map(list).collect()))));
    }

    fn shown(&self) -> Option<CollectBox> {
        self.collect.view(&Cx { now: Millis::new(0), boot: &Boot::default(), viewer: &self.viewer }).open
    }

    /// What is chosen from, and what is chosen.
    fn choices(&self) -> Vec<String> {
        let said = |choice: CollectChoice| {
            let mark = if choice.chosen { "*" } else { "" };
            format!("{mark}{} {}", choice.name, choice.count)
        };
        self.shown().unwrap().choices.into_iter().map(said).collect()
    }
}

fn entry() -> NewEntry {
    NewEntry { library: Library::Part, set_id: "s1".into(), config_name: Some("M6×20".into()), quantity: 1 }
}

fn asked() -> Input<CollectEvent> {
    Heard(Fact::CollectAsked { what: "螺钉 M6×20".into(), entries: vec![entry()] })
}

/// What was asked to come into which list.
fn added(effects: &[Effect]) -> Option<AddToList> {
    effects.iter().find_map(|effect| match effect {
        Effect::Call(ADD, Call::AddToList(ask)) => Some(ask.clone()),
        _ => None,
    })
}

// LST-1
#[test]
fn lst_1_the_list_that_was_changed_last_is_chosen_and_a_new_one_stands_below() {
    let mut desk = desk(true);
    desk.take(asked());
    let shown = desk.shown().unwrap();
    assert_eq!((shown.what.as_str(), shown.first, shown.naming), ("螺钉 M6×20", true, false));
    desk.come(&[(7, "电机座"), (3, "常用")]);
    assert_eq!(desk.choices(), ["*电机座 1,200 项", "常用 1,200 项", "新清单 "]);
    let effects = desk.take(On(CollectEvent::Submitted));
    assert_eq!(added(&effects), Some(AddToList { id: Some(7), name: String::new(), entries: vec![entry()] }));
    assert!(desk.shown().unwrap().busy);
    assert_eq!(desk.take(On(CollectEvent::Submitted)), [], "once");
    let list = OwnList { id: 7, name: "电机座".into(), ..OwnList::default() };
    let told = desk.take(Got(ADD, Answer::AddToList(Ok(list))));
    let toast = told.iter().find_map(|effect| match effect {
        Effect::Shell(Command::ToastWithLink { text, to, .. }) => Some((text.as_str(), to.as_str())),
        _ => None,
    });
    assert_eq!((toast, desk.shown()), (Some(("已加入「电机座」", "/user?dir=6&list=7")), None));
}

// LST-1
#[test]
fn lst_1_a_new_list_needs_a_name() {
    let mut desk = desk(true);
    desk.take(asked());
    desk.come(&[]);
    assert_eq!((desk.choices(), desk.shown().unwrap().naming), (vec!["*新清单 ".to_owned()], true));
    assert_eq!(added(&desk.take(On(CollectEvent::Submitted))), None);
    assert_eq!(desk.shown().unwrap().error, Some("请输入清单名称"));
    desk.take(On(CollectEvent::Typed { text: " 电机座 ".into() }));
    assert_eq!(desk.shown().unwrap().error, None);
    let ask = added(&desk.take(On(CollectEvent::Submitted))).unwrap();
    assert_eq!((ask.id, ask.name.as_str()), (None, "电机座"));
    let error = ApiError { code: "422".into(), ..ApiError::default() };
    desk.take(Got(ADD, Answer::AddToList(Err(error))));
    let shown = desk.shown().unwrap();
    assert_eq!((shown.busy, shown.name.as_str()), (false, " 电机座 "), "nothing typed is lost");
}

// LST-1
#[test]
fn lst_1_the_login_comes_first_and_what_was_wanted_is_asked_then() {
    let mut desk = desk(false);
    assert_eq!(desk.take(asked()), [Fact::LoginAsked.into()]);
    assert_eq!(desk.shown(), None);
    desk.viewer.logged_in = true;
    desk.take(Heard(Fact::ViewerChanged));
    desk.take(Heard(Fact::SignedIn));
    assert_eq!(desk.shown().unwrap().what, "螺钉 M6×20");
    // T34
    desk.take(Heard(Fact::ViewerChanged));
    assert_eq!(desk.shown(), None);
    desk.take(Heard(Fact::SignedIn));
    assert_eq!(desk.shown(), None, "nobody waits for it any more");
}

// LST-1
#[test]
fn lst_1_lists_that_do_not_come_are_asked_for_again() {
    let mut desk = desk(true);
    desk.take(asked());
    desk.take(Got(LISTS, Answer::ReadLists(Err(ApiError::default()))));
    assert!(desk.shown().unwrap().failed.is_some());
    assert_eq!(desk.take(On(CollectEvent::Submitted)), []);
    let again = desk.take(On(CollectEvent::Retried));
    assert!(again.iter().any(|effect| matches!(effect, Effect::Call(LISTS, Call::ReadLists(_)))));
    desk.come(&[(3, "常用")]);
    desk.take(On(CollectEvent::ListChosen { id: None }));
    assert!(desk.shown().unwrap().naming);
    let route = Route::read("/part").unwrap();
    desk.take(Heard(Fact::Entered { route, path: "/part".into(), how: Went::Push }));
    assert_eq!(desk.shown(), None, "who goes elsewhere wants it no more");
}
