//! §4 USR-1 Messages: when they are asked for, what is read, and what is left of them.

use super::*;
use crate::{
    boot::Boot,
    machine::fed,
    rules::{route::Route, viewer::NOBODY},
};

/// The messages of somebody.
struct Desk {
    viewer: Viewer,
    messages: Messages,
}

fn desk() -> Desk {
    Desk { viewer: Viewer { logged_in: true, ..NOBODY.clone() }, messages: Messages::default() }
}

impl Desk {
    fn take(&mut self, input: Input<MessagesEvent>) -> Vec<Effect> {
        let cx = Cx { now: Millis::new(0), boot: &Boot::default(), viewer: &self.viewer };
        let Step { state, effects } = fed(std::mem::take(&mut self.messages), &cx, input);
        self.messages = state;
        effects
    }

    fn go(&mut self, path: &str) -> Vec<Effect> {
        let route = Route::read(path).expect(path);
        self.take(Heard(Fact::Entered { route, path: path.into(), how: Went::Push }))
    }

    /// A page comes: so many on all pages, so many unread, these on the page.
    fn come(&mut self, total: u64, unread: u64, ids: &[u64]) -> Vec<Effect> {
        let one = |id: &u64| Message {
            id: *id,
            title: format!("题{id}"),
            body: format!("文{id}"),
            ..Message::default()
        };
        let list = ids.iter().map(one).collect();
        self.take(Got(LIST, Answer::ListMessages(Ok(Answered { total, unread, list }))))
    }

    fn view(&self) -> MessagesView {
        self.messages.view(&Cx { now: Millis::new(0), boot: &Boot::default(), viewer: &self.viewer })
    }
}

/// The pages that were asked for, and whether the unread ones alone.
fn asked(effects: &[Effect]) -> Vec<(u32, bool)> {
    let of = |effect: &Effect| match effect {
        Effect::Call(LIST, Call::ListMessages(ask)) => Some((ask.page_no, ask.status == Some(0))),
        _ => None,
    };
    effects.iter().filter_map(of).collect()
}

// USR-1
#[test]
fn they_are_asked_for_where_they_are_on_screen() {
    let mut desk = desk();
    assert_eq!((asked(&desk.go("/user")), desk.view().first), (vec![], true));
    assert_eq!(asked(&desk.go("/user?dir=4")), [(1, false)]);
    desk.come(1, 1, &[1]);
    assert_eq!(asked(&desk.go("/part")), []);
    assert_eq!(asked(&desk.go("/user?dir=4")), [(1, false)], "there may be new ones");
    assert_eq!(asked(&desk.take(Heard(Fact::Online { online: true }))), [(1, false)]);
}

// T34
#[test]
fn nothing_of_them_is_left_for_the_next_person() {
    let mut desk = desk();
    desk.go("/user?dir=4");
    desk.come(1, 1, &[1]);
    desk.viewer.logged_in = false;
    assert_eq!(desk.take(Heard(Fact::ViewerChanged)), [Effect::Leave]);
    assert!(desk.view().first && desk.view().list.is_empty());
    assert_eq!(asked(&desk.go("/part")), []);
    assert_eq!(asked(&desk.go("/user?dir=4")), [], "nobody is logged in");
    desk.viewer.logged_in = true;
    assert_eq!(asked(&desk.take(Heard(Fact::SignedIn))), [(1, false)]);
}

#[test]
fn pages_are_turned_within_those_that_there_are() {
    let mut desk = desk();
    desk.go("/user?dir=4");
    desk.come(21, 3, &[1]);
    assert_eq!(
        (Pages::place(desk.view().pages.as_ref()).1, desk.view().count.as_str()),
        (3, "共 21 条，3 条未读")
    );
    assert_eq!(asked(&desk.take(On(MessagesEvent::PageChosen { page: 3 }))), [(3, false)]);
    assert_eq!(asked(&desk.take(On(MessagesEvent::PageChosen { page: 4 }))), []);
    assert_eq!(asked(&desk.take(On(MessagesEvent::PageChosen { page: 0 }))), [(1, false)]);
    desk.take(On(MessagesEvent::PageChosen { page: 3 }));
    assert_eq!(asked(&desk.come(11, 0, &[])), [(2, false)], "the last page is gone meanwhile");
}

#[test]
fn the_unread_ones_alone_begin_at_their_first_page() {
    let mut desk = desk();
    desk.go("/user?dir=4");
    desk.come(21, 3, &[1]);
    desk.take(On(MessagesEvent::PageChosen { page: 2 }));
    assert_eq!(asked(&desk.take(On(MessagesEvent::UnreadSet { alone: true }))), [(1, true)]);
    assert!(desk.view().first && desk.view().unread_alone);
}

// UNR-2
#[test]
fn what_is_opened_is_read_once_and_the_red_dot_is_looked_at_anew() {
    let mut desk = desk();
    desk.go("/user?dir=4");
    desk.come(2, 2, &[1, 2]);
    let read_one = Effect::Call(READ, read(Some(vec![2])));
    assert_eq!(desk.take(On(MessagesEvent::Opened { id: 2 })), [read_one]);
    let row = desk.view().list[1].clone();
    assert_eq!(
        (row.body.as_deref(), row.read, desk.view().count.as_str()),
        (Some("文2"), true, "共 2 条，1 条未读")
    );
    assert_eq!(desk.take(Got(READ, Answer::ReadMessages(Ok(())))), [Fact::MessagesRead.into()]);
    assert_eq!(desk.take(On(MessagesEvent::Opened { id: 2 })), [], "closed again");
    assert_eq!(desk.view().list[1].body, None);
    assert_eq!(desk.take(On(MessagesEvent::Opened { id: 9 })), [], "a late click");
}

// UNR-2
#[test]
fn all_are_read_at_once_and_once() {
    let mut desk = desk();
    desk.go("/user?dir=4");
    assert_eq!(desk.take(On(MessagesEvent::AllRead)), [], "nothing is there to be read");
    desk.come(2, 2, &[1, 2]);
    assert_eq!(desk.take(On(MessagesEvent::AllRead)), [Effect::Call(READ_ALL, read(None))]);
    assert_eq!((desk.view().readable, desk.view().busy), (false, true));
    assert_eq!(desk.take(On(MessagesEvent::AllRead)), []);
    let done = desk.take(Got(READ_ALL, Answer::ReadMessages(Ok(()))));
    assert!(done.contains(&Fact::MessagesRead.into()) && asked(&done) == [(1, false)]);
    desk.come(2, 0, &[1, 2]);
    assert_eq!((desk.view().readable, desk.view().busy), (false, false));
}

#[test]
fn an_empty_list_says_whether_there_is_no_message_or_none_unread() {
    let mut desk = desk();
    desk.go("/user?dir=4");
    assert_eq!(desk.view().blank, None, "nothing has come yet");
    desk.come(0, 0, &[]);
    assert_eq!(desk.view().blank, Some(NoMessages::NoMessage));
    desk.take(On(MessagesEvent::UnreadSet { alone: true }));
    desk.come(0, 0, &[]);
    assert_eq!(desk.view().blank, Some(NoMessages::NoneUnread));
    desk.come(2, 2, &[1, 2]);
    assert_eq!(desk.view().blank, None);
}

#[test]
fn what_did_not_come_says_why_and_can_be_asked_for_again() {
    let mut desk = desk();
    desk.go("/user?dir=4");
    let error = ApiError { code: "500".into(), hash: Some("t-1".into()), ..ApiError::default() };
    desk.take(Got(LIST, Answer::ListMessages(Err(error.clone()))));
    assert_eq!(
        (desk.view().failed.and_then(|failed| failed.hash).as_deref(), desk.view().first),
        (Some("t-1"), false)
    );
    assert_eq!(asked(&desk.take(On(MessagesEvent::Retried))), [(1, false)]);
    assert!(desk.view().failed.is_none());
    desk.come(1, 1, &[1]);
    desk.take(On(MessagesEvent::AllRead));
    let failed = desk.take(Got(READ_ALL, Answer::ReadMessages(Err(error))));
    assert!(matches!(failed.as_slice(), [Effect::Tell(Fact::Failed { shown: false, .. })]));
    assert!(!desk.view().busy);
}

// USR-1
#[test]
fn who_is_there_already_is_not_asked_for_again_and_the_next_person_is_while_it_is_seen() {
    let mut desk = desk();
    desk.go("/user?dir=4");
    assert_eq!(asked(&desk.go("/user?dir=4")), []);
    desk.take(Heard(Fact::ViewerChanged));
    assert_eq!(asked(&desk.take(Heard(Fact::SignedIn))), [(1, false)]);
    desk.go("/part");
    assert_eq!(asked(&desk.take(Heard(Fact::SignedIn))), []);
}

/// Three pages, the second on screen, its message open.
fn open_on_the_second() -> Desk {
    let mut desk = desk();
    desk.go("/user?dir=4");
    let three = u64::from(limits::MESSAGES_PAGE) * 2 + 1;
    desk.come(three, 2, &[1]);
    desk.take(On(MessagesEvent::PageChosen { page: 2 }));
    desk.come(three, 2, &[2]);
    desk.take(On(MessagesEvent::Opened { id: 2 }));
    assert_eq!(desk.view().list[0].body.as_deref(), Some("文2"));
    desk
}

#[test]
fn another_page_and_all_that_were_read_show_no_message_open() {
    for event in [MessagesEvent::PageChosen { page: 3 }, MessagesEvent::UnreadSet { alone: true }] {
        let mut desk = open_on_the_second();
        desk.take(On(event));
        desk.come(41, 1, &[2]);
        assert_eq!(desk.view().list[0].body, None);
    }
    let mut desk = open_on_the_second();
    desk.take(On(MessagesEvent::AllRead));
    assert_eq!(asked(&desk.take(Got(READ_ALL, Answer::ReadMessages(Ok(()))))), [(1, false)]);
    desk.come(41, 0, &[2]);
    assert_eq!((Pages::place(desk.view().pages.as_ref()).0, desk.view().list[0].body.clone()), (1, None));
}

#[test]
fn a_page_that_is_gone_gives_way_to_the_last_and_an_empty_list_is_no_reason_to_ask_again() {
    let mut desk = open_on_the_second();
    assert_eq!(asked(&desk.come(1, 0, &[])), [(1, false)]);
    assert_eq!(Pages::place(desk.view().pages.as_ref()), (1, 1));
    assert_eq!(asked(&desk.come(0, 0, &[])), [], "the first page is always there");
}

#[test]
fn a_failure_goes_with_the_next_answer() {
    let mut desk = desk();
    desk.go("/user?dir=4");
    desk.take(Got(LIST, Answer::ListMessages(Err(ApiError::of("500", 1)))));
    assert!(desk.view().failed.is_some());
    desk.come(0, 0, &[]);
    assert!(desk.view().failed.is_none());
}
