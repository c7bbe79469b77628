//! §2 Profile: what each dialog asks for, and what its answer leads to.

use super::*;
use crate::{
    boot::Boot,
    net::api::SendSmsCode,
    rules::{file::FileId, platform::Scene, route::Route, viewer::NOBODY},
};

const MOBILE: &str = "13800000000";

fn take(profile: Profile, input: Input<ProfileEvent>) -> (Profile, Vec<Effect>) {
    let viewer = Viewer { logged_in: true, ..NOBODY.clone() };
    let cx = Cx { now: Millis::new(0), boot: &Boot::default(), viewer: &viewer };
    let Step { state, effects } = profile.update(&cx, input);
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
fn a_nickname_begins_as_it_is_and_is_cut() {
    let profile = opened(Change::Nickname);
    assert_eq!(view(&profile).begin, "小林");
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
        assert!(effects.contains(&toast(said, Tone::Success).into()));
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
    assert_eq!(effects, [toast(notice::AVATAR_REFUSED, Tone::Warning).into()]);
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
