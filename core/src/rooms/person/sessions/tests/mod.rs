//! §2 Sessions: what is shown of them, and which can be ended from here.

use super::*;
use crate::{
    boot::Boot,
    machine::fed,
    rules::{route::Route, viewer::NOBODY},
};

fn viewer() -> Viewer {
    Viewer { logged_in: true, ..NOBODY.clone() }
}

fn take(sessions: Sessions, input: Input<SessionsEvent>) -> (Sessions, Vec<Effect>) {
    let Step { state, effects } =
        fed(sessions, &Cx { now: Millis::new(0), boot: &Boot::default(), viewer: &viewer() }, input);
    (state, effects)
}

fn view(sessions: &Sessions) -> SessionsView {
    sessions.view(&Cx { now: Millis::new(0), boot: &Boot::default(), viewer: &viewer() })
}

fn entered(path: &str) -> Input<SessionsEvent> {
    let route = Route::read(path).expect(path);
    Heard(Fact::Entered { route, path: path.into(), how: Went::Push })
}

fn one(id: u64, current: bool, ended: Option<(u64, &str)>) -> OneSession {
    OneSession {
        id,
        current,
        ended_at: ended.map(|(at, _)| at),
        ended_by: ended.map(|(_, by)| by.to_owned()).unwrap_or_default(),
        ..OneSession::default()
    }
}

/// Somebody on the profile, whose sessions are these.
fn with(list: Vec<OneSession>) -> Sessions {
    let (sessions, effects) = take(Sessions::default(), entered("/personalCenter/myInfo"));
    assert!(effects.contains(&Effect::Call(LIST, Call::ListSessions(ListSessions {}))));
    take(sessions, Got(LIST, Answer::ListSessions(Ok(list)))).0
}

#[test]
fn those_that_go_on_stand_apart_from_those_that_are_over_and_the_own_first() {
    let sessions = with(vec![
        one(1, false, None),
        one(2, true, None),
        one(3, false, Some((5, "other"))),
        one(4, false, Some((5, ""))),
        one(5, false, Some((5, "unheard of"))),
    ]);
    let shown = view(&sessions);
    let states = |rows: &[SessionRow]| rows.iter().map(|row| (row.id, row.state)).collect::<Vec<_>>();
    assert_eq!(states(&shown.open), [(2, "当前设备"), (1, "登录中")]);
    assert_eq!(states(&shown.over), [(3, "从其他设备退出"), (4, "已过期"), (5, "已过期")]);
    assert!(shown.others && !shown.first);
    let ends = |rows: &[SessionRow]| rows.iter().map(|row| row.end.is_some()).collect::<Vec<_>>();
    assert_eq!(
        (ends(&shown.open), ends(&shown.over)),
        (vec![false, true], vec![false; 3]),
        "what can be ended"
    );
    assert!(shown.open[0].last.starts_with("最近使用 ") && shown.over[0].last.starts_with("结束于 "));
    assert_eq!((shown.none_over.is_some(), view(&with(vec![])).none_over.is_some()), (false, true));
}

#[test]
fn a_login_after_wrong_passwords_says_so() {
    let sessions = with(vec![OneSession { failures: 3, ..one(1, true, None) }, one(2, false, None)]);
    let notes: Vec<_> = view(&sessions).open.iter().map(|row| row.note.clone()).collect();
    assert_eq!(notes, [Some("登录前有3次密码错误".to_owned()), None]);
}

// ASVS 7.5.2
#[test]
fn another_one_ends_and_the_own_or_one_that_is_over_does_not() {
    let list = || vec![one(1, false, None), one(2, true, None), one(3, false, Some((5, "logout")))];
    for (id, sent) in [(1, true), (2, false), (3, false), (9, false)] {
        let (_, effects) = take(with(list()), On(SessionsEvent::EndChosen { id }));
        let call = Effect::Call(END, Call::EndSessions(EndSessions { id: Some(id) }));
        assert_eq!(effects, if sent { vec![call] } else { vec![] }, "{id}");
    }
}

#[test]
fn all_others_end_at_once_and_the_list_is_asked_for_again() {
    let (busy, effects) =
        take(with(vec![one(1, false, None), one(2, true, None)]), On(SessionsEvent::OthersEndChosen));
    assert_eq!(effects, [Effect::Call(END, Call::EndSessions(EndSessions { id: None }))]);
    let (busy, again) = take(busy, On(SessionsEvent::OthersEndChosen));
    assert_eq!((again, view(&busy).busy), (vec![], true));
    let (done, effects) = take(busy, Got(END, Answer::EndSessions(Ok(()))));
    assert!(effects.contains(&Effect::Call(LIST, Call::ListSessions(ListSessions {}))) && !view(&done).busy);
    let (_, none) = take(with(vec![one(2, true, None)]), On(SessionsEvent::OthersEndChosen));
    assert_eq!(none, []);
}

// T34
#[test]
fn nothing_of_them_is_left_for_the_next_person() {
    let (sessions, effects) = take(with(vec![one(1, true, None)]), Heard(Fact::ViewerChanged));
    assert_eq!((effects, view(&sessions).first), (vec![Effect::Leave], true));
}

#[test]
fn what_did_not_come_can_be_asked_for_again() {
    let (sessions, _) = take(Sessions::default(), entered("/user"));
    let error = ApiError { code: "500".into(), ..ApiError::default() };
    let (sessions, _) = take(sessions, Got(LIST, Answer::ListSessions(Err(error))));
    assert!(view(&sessions).failed.is_some() && !view(&sessions).first);
    let (sessions, effects) = take(sessions, On(SessionsEvent::Retried));
    assert!(view(&sessions).failed.is_none() && !effects.is_empty());
}

const OWN: &str = "/personalCenter/myInfo";

fn asks(effects: &[Effect]) -> bool {
    effects.contains(&Effect::Call(LIST, Call::ListSessions(ListSessions {})))
}

// ASVS 7.5.2
#[test]
fn there_is_another_to_end_only_if_it_goes_on_elsewhere() {
    for (list, others) in [
        (vec![], false),
        (vec![one(2, true, None)], false),
        (vec![one(2, true, None), one(3, false, Some((5, "logout")))], false),
        (vec![one(2, true, None), one(1, false, None)], true),
    ] {
        assert_eq!(view(&with(list.clone())).others, others, "{list:?}");
    }
}

// USR-1
#[test]
fn they_are_asked_for_where_they_are_seen_and_again_when_there_may_be_others() {
    assert!(!asks(&take(Sessions::default(), entered("/part")).1));
    let here = || take(Sessions::default(), entered(OWN)).0;
    assert!(!asks(&take(here(), entered(OWN)).1), "they are there already");
    for fact in [Fact::SignedIn, Fact::ProfileChanged, Fact::Online { online: true }] {
        assert!(asks(&take(here(), Heard(fact.clone())).1), "{fact:?}");
        let left = take(here(), entered("/part")).0;
        assert!(!asks(&take(left, Heard(fact.clone())).1), "nobody looks: {fact:?}");
    }
    let next = take(here(), Heard(Fact::ViewerChanged)).0;
    assert!(asks(&take(next, Heard(Fact::SignedIn)).1), "the next person looks at the same page");
}

#[test]
fn a_list_that_comes_after_all_says_no_more_why_it_did_not() {
    let broken = take(
        take(Sessions::default(), entered(OWN)).0,
        Got(LIST, Answer::ListSessions(Err(ApiError::of("500", 1)))),
    )
    .0;
    assert!(view(&broken).failed.is_some());
    let come = take(broken, Got(LIST, Answer::ListSessions(Ok(vec![one(1, true, None)])))).0;
    assert_eq!((view(&come).failed, view(&come).open.len()), (None, 1));
}
