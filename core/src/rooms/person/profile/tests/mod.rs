//! §2 Profile: what each dialog asks for, and what its answer leads to.

use super::{
    avatar::{AVATAR, PICK},
    *,
};
use crate::{
    boot::Boot,
    machine::{after_reload, fed},
    net::api::{ReadCommonPasswords, SendSmsCode},
    parts::common::COMMON,
    rules::{
        file::{FileId, Picked},
        platform::Scene,
        route::Route,
        viewer::NOBODY,
    },
};

const MOBILE: &str = "13800000000";

fn take(profile: Profile, input: Input<ProfileEvent>) -> (Profile, Vec<Effect>) {
    let viewer = Viewer { logged_in: true, ..NOBODY.clone() };
    let cx = Cx { now: Millis::new(0), boot: &Boot::default(), viewer: &viewer };
    let Step { state, effects } = fed(profile, &cx, input);
    (state, effects)
}

fn view(profile: &Profile) -> ProfileView {
    profile.view(&Cx { now: Millis::new(0), boot: &Boot::default(), viewer: &NOBODY })
}

fn form(event: FormEvent) -> Input<ProfileEvent> {
    On(ProfileEvent::Form { event })
}

fn secret(text: &str) -> Secret<String> {
    Secret::new(text.to_owned())
}

fn submitted(filled: Filled) -> Input<ProfileEvent> {
    form(FormEvent::Submitted { form: filled })
}

/// The profile on screen, and a dialog over it.
fn opened(what: Change) -> Profile {
    let path = "/personalCenter/myInfo";
    let route = Route::read(path).expect(path);
    let (profile, effects) =
        take(Profile::default(), Heard(Fact::Entered { route, path: path.into(), how: Went::Push }));
    assert!(effects.contains(&Effect::Call(READ, Call::ReadProfile(ReadProfile {}))));
    let kept = Kept { nickname: "小林".into(), mobile: MOBILE.into(), ..Kept::default() };
    let (profile, _) = take(profile, Got(READ, Answer::ReadProfile(Ok(kept))));
    take(profile, On(ProfileEvent::Opened { what })).0
}

fn calls(effects: &[Effect]) -> Vec<&Call> {
    effects
        .iter()
        .filter_map(|effect| if let Effect::Call(_, call) = effect { Some(call) } else { None })
        .collect()
}

fn refused(profile: &Profile) -> Vec<&'static str> {
    view(profile).form.refused.iter().map(|error| error.field).collect()
}

#[test]
fn a_change_is_called_by_whether_there_is_something_to_replace() {
    for (what, title, confirm) in [
        (Change::Nickname, "修改昵称", "确认更换"),
        (Change::Password, "修改密码", "确认更换"),
        (Change::Mobile, "更换手机号", "确认更换"),
        (Change::Email, "添加邮箱", "确认添加"),
    ] {
        let ProfileView { titles: Titles { nickname, password, mobile, email }, confirm: said, .. } =
            view(&opened(what));
        let titles = match what {
            Change::Nickname => nickname,
            Change::Password => password,
            Change::Mobile => mobile,
            Change::Email => email,
        };
        assert_eq!((titles, said), (title, confirm), "{what:?}");
    }
    assert_eq!(view(&opened(Change::Email)).shown.map(|shown| shown.password).as_deref(), Some("已设置"));
}

#[test]
fn a_nickname_begins_as_it_is_and_is_cut() {
    let profile = opened(Change::Nickname);
    assert_eq!(view(&profile).form.nickname, "小林");
    let nickname = format!(" {} ", "工".repeat(40));
    let (profile, effects) = take(profile, submitted(Filled { nickname, ..Filled::default() }));
    let call = UpdateProfile { nickname: Some("工".repeat(32)), avatar: None };
    assert_eq!((calls(&effects), view(&profile).form.busy), (vec![&Call::UpdateProfile(call)], true));
    let (profile, effects) = take(profile, Got(CHANGE, Answer::UpdateProfile(Ok(()))));
    assert!(effects.contains(&Fact::ProfileChanged.into()) && view(&profile).change.is_none());
}

// VAL-4, VAL-5, VAL-8
#[test]
fn a_password_is_changed_by_the_current_one_and_the_other_sessions_end_unless_that_is_not_wanted() {
    let good = || Filled {
        current: secret("alt"),
        password: secret("Abcd-1234"),
        confirm_pwd: secret("Abcd-1234"),
        ..Filled::default()
    };
    let (empty, none) = take(opened(Change::Password), submitted(Filled::default()));
    assert_eq!((refused(&empty), none), (vec!["current", "password", "confirmPwd"], vec![]));
    for end_others in [true, false] {
        let profile = opened(Change::Password);
        assert!(view(&profile).end_others, "at first they end");
        let (profile, _) = take(profile, On(ProfileEvent::OthersSet { end: end_others }));
        let (profile, effects) = take(profile, submitted(good()));
        let call = ChangePassword { password: secret("alt"), new_password: secret("Abcd-1234"), end_others };
        assert_eq!(calls(&effects), [&Call::ChangePassword(call)]);
        let (_, effects) = take(profile, Got(CHANGE, Answer::ChangePassword(Ok(()))));
        let said = if end_others { notice::PASSWORD_KEPT } else { notice::PASSWORD_KEPT_ALONE };
        assert!(effects.contains(&Command::toast(Tone::Success, said).into()));
    }
}

// VAL-1, VAL-2, VAL-6 to VAL-8
#[test]
fn another_name_needs_the_slider_a_code_and_the_password() {
    for (what, wrong) in [(Change::Mobile, "a@b.cn"), (Change::Email, MOBILE)] {
        let filled = Filled { username: wrong.into(), ..Filled::default() };
        let (profile, none) = take(opened(what), submitted(filled));
        assert_eq!(
            (refused(&profile), none),
            (vec!["username", "code", "current", "slider"], vec![]),
            "{what:?}"
        );
    }
}

// CNT-1, LGN-7
#[test]
fn a_code_goes_to_the_new_number_and_proves_it() {
    let (profile, _) = take(opened(Change::Mobile), form(FormEvent::SliderEnded));
    let (profile, effects) = take(profile, form(FormEvent::CodeAsked { account: MOBILE.into() }));
    assert_eq!(calls(&effects), [&Call::SendSmsCode(SendSmsCode::new(MOBILE.into(), Scene::Reset))]);
    let tag = Tag(101);
    let (profile, effects) = take(profile, Got(tag, Answer::SendSmsCode(Ok(()))));
    assert!(effects.contains(&Fact::CodeSent { scene: Scene::Reset, account: MOBILE.into() }.into()));
    assert_eq!(view(&profile).form.code.map(|code| code.seconds_left), Some(60));
    let filled = Filled {
        username: format!(" {MOBILE} "),
        code: secret("123456"),
        current: secret("alt"),
        ..Filled::default()
    };
    let (_, effects) = take(profile, submitted(filled));
    let call = ChangeAccount::new(valid::account(MOBILE).expect("good"), secret("123456"), secret("alt"));
    assert_eq!(calls(&effects), [&Call::ChangeAccount(call)]);
}

#[test]
fn a_refusal_stands_over_the_form_and_a_field_that_is_typed_into_is_refused_no_more() {
    let (profile, _) = take(opened(Change::Password), submitted(Filled::default()));
    let (profile, _) = take(profile, form(FormEvent::Typed { field: "current".into() }));
    assert_eq!(refused(&profile), ["password", "confirmPwd"]);
    let error = ApiError { code: "422".into(), message: notice::UNCONFIRMED.into(), ..ApiError::default() };
    let (profile, _) = take(profile, Got(CHANGE, Answer::ChangePassword(Err(error))));
    let shown = view(&profile);
    assert_eq!(
        (shown.form.failed.as_deref(), shown.change),
        (Some(notice::UNCONFIRMED), Some(Change::Password))
    );
}

#[test]
fn a_picture_is_made_small_and_what_is_none_is_said() {
    let picked = || Picked { file: FileId(3), ..Picked::default() };
    let (profile, effects) = take(opened(Change::Nickname), On(ProfileEvent::AvatarAsked));
    assert!(matches!(effects.as_slice(), [Effect::Tell(Fact::PickAsked { name: PICK, .. })]));
    let (profile, effects) = take(profile, Heard(Fact::PickEnded { name: PICK, files: vec![picked()] }));
    assert_eq!(effects, [Command::Shrink { file: FileId(3), side: 128, name: PICK }.into()]);
    assert!(view(&profile).painting);
    let url = Some("data:image/jpeg;base64,/9j/".to_owned());
    let (kept, effects) = take(profile, Heard(Fact::Shrunk { name: PICK.into(), url: url.clone() }));
    assert_eq!(calls(&effects), [&Call::UpdateProfile(UpdateProfile { nickname: None, avatar: url })]);
    let (kept, effects) = take(kept, Got(AVATAR, Answer::UpdateProfile(Ok(()))));
    assert!(effects.contains(&Fact::ProfileChanged.into()) && !view(&kept).painting);
    let (profile, _) = take(kept, Heard(Fact::PickEnded { name: PICK, files: vec![picked()] }));
    let (profile, effects) = take(profile, Heard(Fact::Shrunk { name: PICK.into(), url: None }));
    assert_eq!(effects, [Command::toast(Tone::Warning, notice::AVATAR_REFUSED).into()]);
    let (_, effects) = take(profile, Heard(Fact::PickEnded { name: PICK, files: vec![] }));
    assert_eq!(effects, [], "nobody picked one");
}

// T34
#[test]
fn nothing_of_it_is_left_for_the_next_person() {
    let (profile, effects) = take(opened(Change::Password), Heard(Fact::ViewerChanged));
    let shown = view(&profile);
    assert_eq!((effects, shown.shown, shown.change), (vec![Effect::Leave], None, None));
}

fn entered(path: &str) -> Input<ProfileEvent> {
    let route = Route::read(path).expect(path);
    Heard(Fact::Entered { route, path: path.into(), how: Went::Push })
}

const OWN: &str = "/personalCenter/myInfo";

fn asks(effects: &[Effect]) -> bool {
    calls(effects).iter().any(|call| matches!(call, Call::ReadProfile(_)))
}

#[test]
fn it_is_asked_for_where_it_is_seen_and_again_when_there_may_be_another() {
    assert!(!asks(&take(Profile::default(), entered("/part")).1));
    let here = || take(Profile::default(), entered(OWN)).0;
    assert!(!asks(&take(here(), entered(OWN)).1), "it is there already");
    for input in [Heard(Fact::SignedIn), Heard(Fact::Online { online: true }), On(ProfileEvent::Retried)] {
        assert!(asks(&take(here(), input).1));
    }
    let left = take(here(), entered("/part")).0;
    assert!(!asks(&take(left, Heard(Fact::SignedIn)).1));
    let next = take(here(), Heard(Fact::ViewerChanged)).0;
    assert!(asks(&take(next, Heard(Fact::SignedIn)).1), "the next person looks at the same page");
}

// PLG-6
#[test]
fn within_the_panel_the_way_to_close_the_account_stays_within_it_for_the_next_person_too() {
    let panel = take(Profile::default(), entered("/plugin/personalCenter/myInfo")).0;
    assert!(view(&panel).closing.contains("/plugin"), "{}", view(&panel).closing);
    let next = take(panel, Heard(Fact::ViewerChanged)).0;
    assert!(view(&next).closing.contains("/plugin"));
    assert!(!view(&take(next, entered(OWN)).0).closing.contains("/plugin"));
}

#[test]
fn what_did_not_come_says_why_until_the_next_try_or_answer() {
    let broken = || {
        let here = take(Profile::default(), entered(OWN)).0;
        let (broken, told) = take(here, Got(READ, Answer::ReadProfile(Err(ApiError::of("500", 1)))));
        assert!(
            matches!(told[..], [Effect::Tell(Fact::Failed { shown: false, .. })])
                && view(&broken).failed.is_some()
        );
        broken
    };
    assert!(view(&take(broken(), On(ProfileEvent::Retried)).0).failed.is_none());
    let late = Got(READ, Answer::ReadProfile(Ok(Kept::default())));
    assert!(view(&take(broken(), late).0).failed.is_none());
}

/// A nickname on its way.
fn busy() -> Profile {
    let filled = Filled { nickname: "工".into(), ..Filled::default() };
    take(opened(Change::Nickname), submitted(filled)).0
}

#[test]
fn a_dialog_is_sent_once_and_closing_it_gives_up_what_was_sent() {
    let filled = Filled { nickname: "工".into(), ..Filled::default() };
    assert_eq!(calls(&take(busy(), submitted(filled)).1), Vec::<&Call>::new());
    let (closed, effects) = take(busy(), On(ProfileEvent::Closed));
    assert_eq!((view(&closed).change, view(&closed).form.busy), (None, false));
    assert_eq!(effects, [Effect::Abort(CHANGE)]);
    assert!(view(&closed).shown.is_some(), "what is behind the dialog stays");
    let refused_once = take(opened(Change::Password), submitted(Filled::default())).0;
    assert_eq!(refused(&take(refused_once, On(ProfileEvent::Closed)).0), Vec::<&str>::new());
}

#[test]
fn a_refused_dialog_can_be_sent_again() {
    let refusal = Got(CHANGE, Answer::UpdateProfile(Err(ApiError::of("500", 1))));
    assert!(!view(&take(busy(), refusal).0).form.busy);
}

#[test]
fn each_opening_of_the_password_begins_with_the_end_of_the_other_sessions() {
    let kept = take(opened(Change::Password), On(ProfileEvent::OthersSet { end: false })).0;
    let again =
        take(take(kept, On(ProfileEvent::Closed)).0, On(ProfileEvent::Opened { what: Change::Password })).0;
    assert!(view(&again).end_others);
}

#[test]
fn another_name_is_said_to_be_kept_as_one() {
    for what in [Change::Mobile, Change::Email] {
        let (_, effects) = take(opened(what), Got(CHANGE, Answer::ChangeAccount(Ok(()))));
        assert!(effects.contains(&Command::toast(Tone::Success, notice::NAME_KEPT).into()), "{what:?}");
    }
}

#[test]
fn one_picture_at_a_time_and_none_that_nobody_asked_for() {
    let here = || take(Profile::default(), entered(OWN)).0;
    let shrunk = |name: &str| Heard(Fact::Shrunk { name: name.into(), url: Some("data:".into()) });
    assert_eq!(take(here(), shrunk(PICK)).1, [], "nobody picked one");
    let (removing, effects) = take(here(), On(ProfileEvent::AvatarRemoved));
    let none = UpdateProfile { nickname: None, avatar: Some(String::new()) };
    assert_eq!(calls(&effects), [&Call::UpdateProfile(none)]);
    assert!(view(&removing).painting);
    assert_eq!(take(removing, On(ProfileEvent::AvatarRemoved)).1, []);
    let picked = Heard(Fact::PickEnded { name: PICK, files: vec![Picked::default()] });
    let painting = || take(here(), picked.clone()).0;
    assert_eq!(take(painting(), On(ProfileEvent::AvatarAsked)).1, []);
    assert_eq!(take(painting(), shrunk("another")).1, []);
    let none = Heard(Fact::Shrunk { name: PICK.into(), url: None });
    assert!(!view(&take(painting(), none).0).painting);
}

// CNT-3
#[test]
fn a_code_that_was_sent_elsewhere_counts_here_too_until_it_is_over() {
    let typed = form(FormEvent::AccountTyped { account: MOBILE.into() });
    let typed = take(opened(Change::Mobile), typed).0;
    let (waiting, _) = take(typed, Heard(Fact::CodeSent { scene: Scene::Reset, account: MOBILE.into() }));
    assert_eq!(view(&waiting).form.code.map(|code| code.seconds_left), Some(60));
    let boot = Boot::default();
    let at = |ms| Cx { now: Millis::new(ms), boot: &boot, viewer: &NOBODY };
    assert_eq!(waiting.wake(&at(0)), Some(Millis::new(1_000)));
    let over = waiting.update(&at(60_000), Tick).state;
    assert_eq!(
        (over.wake(&at(60_000)), view(&over).form.code.map(|code| code.seconds_left)),
        (None, Some(0))
    );
}

/// The profile of the page that is there again, at this address, once this person is known; what it said. A room that comes `late`
/// hears of the person first.
fn again(kept: &[Effect], path: &str, id: &str, late: bool) -> (ProfileView, bool) {
    let boot = after_reload(Boot::default(), kept);
    let viewer = Viewer { logged_in: true, id: id.into(), ..NOBODY.clone() };
    let cx = Cx { now: Millis::new(0), boot: &boot, viewer: &viewer };
    let route = Route::read(path).expect(path);
    let entered = Fact::Entered { route, path: path.into(), how: Went::Push };
    let facts = if late {
        [Fact::Opened, Fact::ViewerChanged, Fact::SignedIn, entered]
    } else {
        [Fact::Opened, entered, Fact::ViewerChanged, Fact::SignedIn]
    };
    let step = facts
        .into_iter()
        .fold(Step::to(Profile::default()), |step, fact| step.and(|profile| fed(profile, &cx, Heard(fact))));
    let said = |effect: &Effect| matches!(effect, Effect::Shell(Command::Toast { text, .. }) if text == notice::FORM_RESTORED);
    (step.state.view(&cx), step.effects.iter().any(said))
}

// F13, T34
#[test]
fn what_was_to_be_changed_is_there_again_after_the_page_had_to_be_loaded_anew() {
    let here = "/personalCenter/myInfo";
    for (what, typed, account, nickname) in [
        (Change::Nickname, FormEvent::NicknameTyped { nickname: "小林工".into() }, "", "小林工"),
        (Change::Email, FormEvent::AccountTyped { account: "c@d.cn".into() }, "c@d.cn", "小林"),
    ] {
        let (profile, _) = take(opened(what), form(typed));
        let (_, kept) = take(profile, Heard(Fact::Reloading));
        for late in [false, true] {
            let (view, said) = again(&kept, here, NOBODY.id.as_str(), late);
            assert_eq!((view.change, view.form.account.as_str(), said), (Some(what), account, true));
            assert_eq!(view.form.nickname, nickname);
            for (path, id) in [(here, "18"), ("/part", NOBODY.id.as_str())] {
                let (view, said) = again(&kept, path, id, late);
                assert_eq!((view.change, said), (None, false), "{path} {id}");
            }
        }
    }
}

// F13
#[test]
fn a_dialog_into_which_nothing_was_written_is_not_kept() {
    for what in [Change::Nickname, Change::Password, Change::Mobile] {
        assert_eq!(take(opened(what), Heard(Fact::Reloading)).1, [], "{what:?}");
    }
    let (closed, _) = take(opened(Change::Nickname), On(ProfileEvent::Closed));
    assert_eq!(take(closed, Heard(Fact::Reloading)).1, []);
}

// VAL-4
#[test]
fn val_4_another_password_is_no_common_one_and_not_ones_own_name() {
    let (_, none) = take(opened(Change::Nickname), form(FormEvent::NicknameTyped { nickname: "x".into() }));
    assert_eq!(calls(&none), Vec::<&Call>::new(), "no password is chosen there");
    let typed = || form(FormEvent::Typed { field: "current".into() });
    let (profile, effects) = take(opened(Change::Password), typed());
    assert_eq!(calls(&effects), [&Call::ReadCommonPasswords(ReadCommonPasswords {})]);
    let list = Answer::ReadCommonPasswords(Ok("Abcd-1234".into()));
    let (mut profile, _) = take(profile, Got(COMMON, list));
    profile.kept.settle(Ok(Kept { nickname: "Xiao-Lin-8".into(), ..Kept::default() }));
    for password in ["ABCD-1234a", "aBCD-1234", "xiao-lin-8A", "XIAO-lin-8"] {
        let filled = Filled {
            current: secret("alt"),
            password: secret(password),
            confirm_pwd: secret(password),
            ..Filled::default()
        };
        let (after, effects) = take(profile, submitted(filled));
        let wrong = ["aBCD-1234", "XIAO-lin-8"].contains(&password);
        assert_eq!(
            (refused(&after) == ["password"], calls(&effects).is_empty()),
            (wrong, wrong),
            "{password}"
        );
        profile = Profile { busy: false, ..after };
    }
}
