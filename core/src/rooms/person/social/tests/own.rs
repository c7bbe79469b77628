//! §2 SOC-2 The identity of who is logged in: read where it is shown, and taken off.

use super::{
    super::{
        own::{READ, UNBIND},
        view::OwnIdentity,
    },
    *,
};
use crate::net::api::{ReadWxBinding, WxBound, WxUnbinding};

const MINE: &str = "/personalCenter/myInfo";

fn asked() -> Vec<Effect> {
    vec![Effect::Abort(READ), Effect::Call(READ, Call::ReadWxBinding(ReadWxBinding {}))]
}

fn told(own: Result<Option<WxBound>, ApiError>) -> Input<SocialEvent> {
    Got(READ, Answer::ReadWxBinding(own))
}

fn identity() -> WxBound {
    WxBound { nickname: "小王".into(), bound_at: Some(7) }
}

fn own(social: &Social) -> OwnIdentity {
    view(social).own
}

fn shown_as(busy: bool) -> OwnIdentity {
    OwnIdentity::Bound { nickname: "小王".into(), busy }
}

/// The page with an identity on it.
fn having() -> Social {
    step_as(&user(), Social::default(), [entered(MINE), told(Ok(Some(identity())))]).state
}

fn unbound(answer: Result<(), ApiError>) -> Input<SocialEvent> {
    Got(UNBIND, Answer::WxUnbinding(answer))
}

// USR-1
#[test]
fn it_is_read_on_each_page_that_shows_it_once_its_user_is_known() {
    for (path, is) in [(MINE, asked()), ("/user", asked()), ("/user?dir=9", asked()), ("/user?dir=4", vec![])]
    {
        assert_eq!(step_as(&user(), Social::default(), [entered(path)]).effects, is, "{path}");
    }
    let waiting = after(Social::default(), [entered(MINE)]);
    assert_eq!(waiting.effects, []);
    assert_eq!(step_as(&user(), waiting.state, [Heard(Fact::SignedIn)]).effects, asked());
}

#[test]
fn nobody_asks_for_it_where_nobody_scans() {
    let none = Boot { origin: ORIGIN.into(), ..Boot::default() };
    assert_eq!(step(&none, &user(), Social::default(), [entered(MINE)]).effects, []);
}

#[test]
fn it_is_there_or_not_or_can_be_asked_for_again() {
    for (answer, is) in [
        (Ok(Some(identity())), shown_as(false)),
        (Ok(None), OwnIdentity::Nothing),
        (Err(error("500", "")), OwnIdentity::Failed),
    ] {
        let step = step_as(&user(), Social::default(), [entered(MINE), told(answer)]);
        assert_eq!((own(&step.state), step.effects), (is, vec![]));
    }
    let failed = step_as(&user(), Social::default(), [entered(MINE), told(Err(error("500", "")))]).state;
    let again = step_as(&user(), failed, [On(SocialEvent::OwnWanted)]);
    assert_eq!((own(&again.state), again.effects), (OwnIdentity::Loading, asked()));
}

#[test]
fn it_is_taken_off_once() {
    let chosen = || On(SocialEvent::UnbindChosen);
    let step = step_as(&user(), having(), [chosen()]);
    assert_eq!(step.effects, [Effect::Call(UNBIND, Call::WxUnbinding(WxUnbinding {}))]);
    assert_eq!(own(&step.state), shown_as(true));
    let twice = step_as(&user(), step.state, [chosen()]);
    assert_eq!(twice.effects, []);
    let done = step_as(&user(), twice.state, [unbound(Ok(()))]);
    let toast = Command::toast(Tone::Success, notice::UNBOUND);
    assert_eq!((own(&done.state), done.effects), (OwnIdentity::Nothing, vec![toast.into()]));
    assert_eq!(step_as(&user(), done.state, [chosen()]).effects, []);
}

#[test]
fn what_could_not_be_taken_off_is_still_there_and_the_error_is_said() {
    let step = step_as(&user(), having(), [On(SocialEvent::UnbindChosen)]);
    let failed = step_as(&user(), step.state, [unbound(Err(error("500", "m")))]);
    let told = Fact::Failed { error: error("500", "m"), shown: false };
    assert_eq!((own(&failed.state), failed.effects), (shown_as(false), vec![told.into()]));
}

// SES-1
#[test]
fn it_goes_with_the_session() {
    let out = step_as(&NOBODY, having(), [Heard(Fact::SignedOut)]).state;
    assert_eq!(own(&out), OwnIdentity::Loading);
}
