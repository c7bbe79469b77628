//! §2, §4, §5 Login: every step of it, and every place it leads to.

mod phone;

use super::{
    view::{FormView, LoginTab},
    *,
};
use crate::{
    boot::Boot,
    library::Library,
    machine::fed,
    net::api::Tokens,
    parts::entry::LOGIN,
    rules::{person::Person, redirect::Platform, setup::Setup, viewer::NOBODY},
};
use std::sync::LazyLock;

static BOOT: LazyLock<Boot> = LazyLock::new(|| Boot {
    origin: "https://www.sanku.cn".into(),
    setup: Setup {
        platforms: vec![
            Platform { origin: "cae.sanku.cn".into(), open: false },
            Platform { origin: "open.sanku.cn".into(), open: true },
        ],
        ..Setup::default()
    },
    ..Boot::default()
});

const NOW: Millis = Millis::new(1_000);

fn cx(viewer: &Viewer) -> Cx<'_> {
    Cx { now: NOW, boot: &BOOT, viewer }
}

/// Somebody of an organisation, or of none that may enter the open platform.
fn user(org_id: u64) -> Viewer {
    Viewer::of(Some(&Person { org_id: Some(org_id), org_enable: true, ..Person::default() }))
}

fn after(login: Login, inputs: impl IntoIterator<Item = Input<LoginEvent>>) -> Step<Login> {
    inputs.into_iter().fold(Step::to(login), |step, input| fed(step.state, &cx(&NOBODY), input))
}

fn on(door: Door, event: FormEvent) -> Input<LoginEvent> {
    On(LoginEvent::Form { door, event })
}

fn typed(username: &str, password: &str) -> Filled {
    let password = Secret::new(password.into());
    Filled { username: username.into(), password, ..Filled::default() }
}

fn submitted(door: Door) -> Input<LoginEvent> {
    on(door, FormEvent::Submitted { form: typed(" a@b.cn ", "Geheim.1") })
}

fn slid(door: Door) -> Input<LoginEvent> {
    on(door, FormEvent::SliderEnded)
}

fn entered(address: &str) -> Input<LoginEvent> {
    let route = Route::read(address).expect(address);
    Heard(Fact::Entered { route, path: address.into(), how: Went::Push })
}

fn opened() -> Input<LoginEvent> {
    Heard(Fact::LoginAsked)
}

fn tokens() -> Tokens {
    Tokens { access_token: Secret::new("a".into()), refresh_token: Secret::new("r".into()) }
}

fn answered(answer: Result<Tokens, ApiError>) -> Input<LoginEvent> {
    Got(LOGIN, Answer::Login(answer))
}

fn error(code: &str, message: &str) -> ApiError {
    ApiError { message: message.into(), ..ApiError::of(code, 7) }
}

fn dialog(login: &Login) -> FormView {
    login.view(&cx(&NOBODY)).dialog
}

fn page(login: &Login) -> FormView {
    login.view(&cx(&NOBODY)).page
}

/// The dialog with its slider passed.
fn ready() -> Login {
    after(Login::default(), [opened(), slid(Door::Dialog)]).state
}

/// The dialog after the server said yes.
fn entering() -> Login {
    after(ready(), [submitted(Door::Dialog), answered(Ok(tokens()))]).state
}

fn closed() -> Input<LoginEvent> {
    On(LoginEvent::Closed)
}

fn refused(form: &FormView) -> Vec<(&'static str, &str)> {
    form.refused.iter().map(|error| (error.field, error.message.as_str())).collect()
}

// REG-2
#[test]
fn the_dialog_opens_when_a_login_is_asked_for_and_shows_the_account() {
    let view = |login: &Login| login.view(&cx(&NOBODY));
    let step = after(Login::default(), [On(LoginEvent::TabChosen { name: LoginTab::Wechat }), opened()]);
    assert_eq!((view(&step.state).show_login, view(&step.state).active_name), (true, LoginTab::Account));
    let closed = after(step.state, [On(LoginEvent::Closed)]).state;
    assert!(!view(&closed).show_login);
}

#[test]
fn who_is_logged_in_or_at_the_login_already_needs_no_dialog() {
    let viewer = user(7);
    assert!(!Login::default().update(&cx(&viewer), opened()).state.open);
    assert!(!after(Login::default(), [entered("/login"), opened()]).state.open);
    assert!(!after(Login::default(), [opened(), entered("/login")]).state.open);
}

// FGT-1
#[test]
fn after_a_reset_the_account_stands_there_and_nothing_red() {
    let reset = || Heard(Fact::PasswordReset { account: "a@b.cn".into() });
    let wrong = answered(Err(error("1002000000", "账号或密码不正确")));
    let other_tab = || On(LoginEvent::TabChosen { name: LoginTab::Phone });
    let failed = after(ready(), [submitted(Door::Dialog), wrong, other_tab(), opened(), reset()]).state;
    let there = after(
        Login::default(),
        [entered("/login"), on(Door::Page, FormEvent::Submitted { form: Filled::default() }), reset()],
    )
    .state;
    for (login, form) in [(&failed, dialog(&failed)), (&there, page(&there))] {
        let shown = (form.account.as_str(), form.round, form.failed, form.refused);
        assert_eq!(shown, ("a@b.cn", 1, None, vec![]));
        assert_eq!(login.view(&cx(&NOBODY)).active_name, LoginTab::Account);
    }
    assert!(failed.open, "the dialog stays");
}

// VAL-3, VAL-7, VAL-8, VAL-9
#[test]
fn every_field_that_is_refused_says_why_and_nothing_is_sent() {
    let form = Filled::default();
    let unticked = FormEvent::AgreementSet { agreed: false };
    let step = after(
        Login::default(),
        [opened(), on(Door::Dialog, unticked), on(Door::Dialog, FormEvent::Submitted { form })],
    );
    assert_eq!(step.effects, []);
    let all = [
        ("username", "账号格式不正确，请输入电子邮箱或手机号"),
        ("password", "请输入登录密码"),
        ("slider", "请滑动滑块至最右边"),
        ("agreement", "请阅读并同意《用户协议》和《隐私政策》"),
    ];
    assert_eq!(refused(&dialog(&step.state)), all);
}

// VAL-7, VAL-9
#[test]
fn what_was_put_right_is_no_longer_refused() {
    let step = after(
        Login::default(),
        [opened(), on(Door::Dialog, FormEvent::AgreementSet { agreed: false }), submitted(Door::Dialog)],
    );
    let fields = |login: &Login| dialog(login).refused.iter().map(|error| error.field).collect::<Vec<_>>();
    assert_eq!(fields(&step.state), ["slider", "agreement"]);
    let step = after(step.state, [slid(Door::Dialog)]);
    assert_eq!(fields(&step.state), ["agreement"]);
    let step = after(step.state, [on(Door::Dialog, FormEvent::AgreementSet { agreed: true })]);
    assert!(dialog(&step.state).refused.is_empty() && dialog(&step.state).agreed);
}

// VAL-9
#[test]
fn the_agreement_is_ticked_at_first() {
    assert!(dialog(&Login::default()).agreed && page(&Login::default()).agreed);
}

// LGN-1, VAL-3
#[test]
fn the_account_is_trimmed_and_the_password_is_not() {
    let form = typed("\u{3000}a@b.cn ", " Geheim.1 ");
    let step = after(ready(), [on(Door::Dialog, FormEvent::Submitted { form })]);
    let call = LoginCall::new("a@b.cn", Secret::new(" Geheim.1 ".into()));
    assert_eq!(step.effects, [Effect::Call(LOGIN, Call::Login(call))]);
    assert!(dialog(&step.state).busy && !page(&step.state).busy);
}

#[test]
fn a_form_is_sent_once() {
    assert_eq!(after(ready(), [submitted(Door::Dialog), submitted(Door::Dialog)]).effects, []);
}

// SLD-1
#[test]
fn the_slider_is_320_wide_or_60_less_than_was_measured() {
    let width = |login: &Login| dialog(login).slider_width;
    let login = after(Login::default(), [opened()]).state;
    assert_eq!(width(&login), 320.0);
    let measured = on(Door::Dialog, FormEvent::Measured { width: 428.0 });
    let step = after(login, [measured, slid(Door::Dialog)]);
    let again = after(step.state, [on(Door::Dialog, FormEvent::Measured { width: 400.0 })]).state;
    assert_eq!((width(&again), dialog(&again).slider_x, dialog(&again).passed), (340.0, 340.0, true));
}

// SLD-2
#[test]
fn the_slider_passes_at_its_end_and_snaps_back_before_it() {
    for (x, passed) in [(320.0, true), (319.0, false), (f64::NAN, false)] {
        let login = after(Login::default(), [on(Door::Page, FormEvent::SliderReleased { x })]).state;
        assert_eq!((page(&login).passed, page(&login).slider_x > 0.0), (passed, passed), "{x}");
    }
}

// SLD-3
#[test]
fn each_form_has_a_slider_of_its_own_and_keys_move_it() {
    let step = on(Door::Page, FormEvent::SliderStepped { forward: true });
    let login = after(Login::default(), [step]).state;
    assert_eq!((page(&login).slider_x, dialog(&login).slider_x), (32.0, 0.0));
    let login = after(login, [on(Door::Page, FormEvent::SliderLeft)]).state;
    assert_eq!(page(&login).slider_x, 0.0);
    let login = after(login, [slid(Door::Page)]).state;
    assert!(page(&login).passed && !dialog(&login).passed);
}

// SLD-3
#[test]
fn closing_the_dialog_resets_its_slider_and_gives_the_login_up() {
    let step = after(ready(), [submitted(Door::Dialog), On(LoginEvent::Closed)]);
    assert_eq!(step.effects, [Effect::Abort(LOGIN)]);
    assert_eq!(dialog(&step.state), dialog(&Login::default()));
    assert_eq!(after(ready(), [On(LoginEvent::Closed)]).effects, []);
}

// LGN-6, SLD-3
#[test]
fn a_login_that_fails_resets_the_slider_and_says_the_servers_words() {
    let failed = error("1002000003", "账号或密码错误");
    let step = after(ready(), [submitted(Door::Dialog), answered(Err(failed.clone()))]);
    let form = dialog(&step.state);
    assert_eq!((form.passed, form.busy, form.failed.as_deref()), (false, false, Some("账号或密码错误")));
    assert_eq!(step.effects, [Effect::Tell(Fact::Failed { error: failed, shown: true })]);
}

// ERR-3, T15
#[test]
fn what_is_said_of_a_failure_is_short_and_a_silent_one_says_nothing() {
    for (error, said) in [
        (error("499", ""), None),
        (error("1", &"长".repeat(600)), Some("长".repeat(500))),
        (error("500", "SQLSTATE"), Some("系统开小差了，请稍后再试或联系我们处理".to_owned())),
    ] {
        let step = after(ready(), [submitted(Door::Dialog), answered(Err(error))]);
        assert_eq!(dialog(&step.state).failed, said);
    }
}

#[test]
fn what_was_said_of_a_failure_goes_with_the_next_try() {
    let step = after(ready(), [submitted(Door::Dialog), answered(Err(error("1", "m"))), slid(Door::Dialog)]);
    let again = after(step.state, [submitted(Door::Dialog)]).state;
    assert_eq!((dialog(&again).failed, dialog(&again).busy), (None, true));
}

// LGN-6
#[test]
fn the_session_gets_the_tokens_and_the_form_is_busy_until_it_is_set() {
    let step = after(ready(), [submitted(Door::Dialog), answered(Ok(tokens()))]);
    assert_eq!(step.effects, [Effect::Tell(Fact::TokensGot { tokens: tokens() })]);
    assert!(dialog(&step.state).busy);
    let done = after(step.state, [Heard(Fact::SignedIn)]);
    assert_eq!((done.effects, done.state), (vec![], Login::default()));
}

// LGN-6, SES-1
#[test]
fn a_user_who_cannot_be_found_has_not_logged_in() {
    let step = after(entering(), [Heard(Fact::SignedOut)]);
    assert!(step.state.open && !dialog(&step.state).busy);
    assert_eq!(dialog(&step.state).failed.as_deref(), Some(notice::USER_UNKNOWN));
    assert_eq!(after(ready(), [Heard(Fact::SignedOut)]).state, ready(), "no login was under way");
}

#[test]
fn an_answer_without_a_token_is_no_login() {
    let empty = answered(Ok(Tokens::default()));
    let step = after(ready(), [submitted(Door::Dialog), empty]);
    assert_eq!((step.effects, dialog(&step.state).failed.as_deref()), (vec![], Some(notice::USER_UNKNOWN)));
}

#[test]
fn who_leaves_the_login_page_gives_the_login_up() {
    let at = after(Login::default(), [entered("/login"), slid(Door::Page), submitted(Door::Page)]).state;
    assert_eq!(after(at, [entered("/about")]).effects, [Effect::Abort(LOGIN)]);
}

#[test]
fn the_registration_keeps_the_way_back_and_the_panel() {
    for (address, register) in [
        ("/login?redirect=%2Fpart", "/register?redirect=%2Fpart"),
        ("/plugin/login", "/plugin/register"),
        ("/part/search", "/register"),
    ] {
        let login = after(Login::default(), [entered(address)]).state;
        assert_eq!(login.view(&cx(&NOBODY)).register, register, "{address}");
    }
}

/// What follows when a user logs in at an address.
fn led(address: &str, viewer: &Viewer) -> Vec<Effect> {
    let at = after(Login::default(), [entered(address)]).state;
    at.update(&cx(viewer), Heard(Fact::SignedIn)).effects
}

fn navigate(to: &str) -> Effect {
    Command::Navigate { to: to.into(), replace: true }.into()
}

// NAV-1
#[test]
fn a_login_leads_to_its_redirect_in_our_own_origin_else_home() {
    for (address, to) in [
        ("/login", "/"),
        ("/login?redirect=", "/"),
        ("/plugin/login", "/plugin"),
        ("/login?redirect=%2Fpart%2Fsearch%3FkeyWords%3DM6%23a", "/part/search?keyWords=M6#a"),
        ("/login?redirect=https%3A%2F%2Fwww.sanku.cn%2Fmat", "/mat"),
        ("/auth/login?redirect=%2Fmat", "/mat"),
    ] {
        assert_eq!(led(address, &user(7)), [navigate(to)], "{address}");
    }
}

// POP-2
#[test]
fn a_login_without_a_redirect_goes_straight_to_the_ticked_platform() {
    let viewer = Viewer { straight_to: Some(Library::Mat), ..user(7) };
    assert_eq!(led("/login", &viewer), [navigate("/mat")]);
    assert_eq!(led("/login?redirect=%2Fpart", &viewer), [navigate("/part")]);
}

// NAV-1
#[test]
fn a_trusted_platform_gets_the_session_and_the_open_one_does_not() {
    let effects = led("/login?redirect=https%3A%2F%2Fcae.sanku.cn%2Fa%3Ftoken%3Dx", &user(7));
    let [Effect::Tell(Fact::LeaveAsked { to })] = effects.as_slice() else { panic!("{effects:?}") };
    assert_eq!(to.clone().with([]), "https://cae.sanku.cn/a");
    let open = led("/login?redirect=https%3A%2F%2Fopen.sanku.cn%2Fa%3Ftoken%3Dx", &user(7));
    assert_eq!(open, [Command::Visit { url: "https://open.sanku.cn/a".into() }.into()]);
}

// NAV-1, T1, T3
#[test]
fn anything_else_leads_home_with_a_warning() {
    for (address, org) in [
        ("/login?redirect=https%3A%2F%2Fevil.com", 7),
        ("/login?redirect=%2F%2Fevil.com", 7),
        ("/login?redirect=javascript%3Aalert(1)", 7),
        ("/login?redirect=https%3A%2F%2FOPEN.sanku.cn", 1),
    ] {
        let toast = Command::toast(Tone::Warning, "暂无权限，请联系管理员");
        assert_eq!(led(address, &user(org)), [toast.into(), navigate("/")], "{address}");
    }
}

#[test]
fn who_is_logged_in_already_goes_on_at_once_unless_an_error_led_here() {
    let viewer = user(7);
    let entering = |address| Login::default().update(&cx(&viewer), entered(address)).effects;
    assert_eq!(entering("/login?redirect=%2Fpart"), [navigate("/part")]);
    assert_eq!(entering("/login?code=400&message=m&redirect=%2Fpart"), []);
}

// PLG-6
#[test]
fn in_a_panel_the_dialog_leads_to_the_registration_of_the_panel_whenever_it_opens() {
    let open = after(Login::default(), [entered("/plugin/part"), opened()]).state;
    let again =
        after(after(Login::default(), [entered("/plugin/part"), opened()]).state, [closed(), opened()]);
    for login in [open, again.state] {
        assert_eq!(login.view(&cx(&NOBODY)).register, "/plugin/register");
    }
}

// LGN-6
#[test]
fn a_login_that_the_session_looks_into_goes_on_behind_a_closed_dialog() {
    let again = after(entering(), [closed(), opened()]).state;
    assert!(dialog(&again).busy);
    let nobody = after(again, [Heard(Fact::SignedOut)]).state;
    assert_eq!(
        (dialog(&nobody).busy, dialog(&nobody).failed.as_deref()),
        (false, Some(notice::USER_UNKNOWN))
    );
}

// GEN-1
#[test]
fn a_password_is_never_printed() {
    let event = submitted(Door::Dialog);
    let step = after(ready(), [submitted(Door::Dialog)]);
    assert!(!format!("{event:?}{step:?}").contains("Geheim"));
}
