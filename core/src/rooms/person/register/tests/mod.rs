//! §2, §4 Registration: its form, its payload, the login that follows, and where that leads.

use super::*;
use crate::{
    boot::Boot,
    machine::{after_reload, fed},
    net::api::{
        Login, ReadCommonPasswords, Register as RegisterCall, Registered, SendEmailCode, SendSmsCode, Tokens,
    },
    parts::common::COMMON,
    parts::entry::{LOGIN, REGISTER},
    rules::{guard::Referral, platform::Scene, route::Route, viewer::NOBODY},
};
use std::sync::LazyLock;

/// Yesterday's visit came from somewhere.
static BOOT: LazyLock<Boot> = LazyLock::new(|| Boot {
    origin: "https://www.sanku.cn".into(),
    cookies: Secret::new("from=ad; activityId=7".into()),
    ..Boot::default()
});

const NOW: Millis = Millis::new(1_000);
const CODE: Tag = Tag(101);

fn cx(viewer: &Viewer) -> Cx<'_> {
    Cx { now: NOW, boot: &BOOT, viewer }
}

fn panel() -> Viewer {
    Viewer { plugin: true, ..NOBODY.clone() }
}

fn somebody() -> Viewer {
    Viewer { logged_in: true, ..NOBODY.clone() }
}

fn run(
    viewer: &Viewer,
    register: Register,
    inputs: impl IntoIterator<Item = Input<RegisterEvent>>,
) -> Step<Register> {
    inputs.into_iter().fold(Step::to(register), |step, input| fed(step.state, &cx(viewer), input))
}

fn after(register: Register, inputs: impl IntoIterator<Item = Input<RegisterEvent>>) -> Step<Register> {
    run(&NOBODY, register, inputs)
}

fn on(event: FormEvent) -> Input<RegisterEvent> {
    On(RegisterEvent::Form { event })
}

fn entered(address: &str) -> Input<RegisterEvent> {
    let route = Route::read(address).expect(address);
    Heard(Fact::Entered { route, path: address.into(), how: Went::Push })
}

fn secret(text: &str) -> Secret<String> {
    Secret::new(text.to_owned())
}

fn filled(username: &str, nickname: &str) -> Filled {
    Filled {
        username: username.into(),
        nickname: nickname.into(),
        code: secret("123456"),
        password: secret("Geheim.1"),
        confirm_pwd: secret("Geheim.1"),
        ..Filled::default()
    }
}

fn submitted() -> Input<RegisterEvent> {
    on(FormEvent::Submitted { form: filled(" a@b.cn ", "") })
}

fn made() -> Input<RegisterEvent> {
    Got(REGISTER, Answer::Register(Ok(Registered(true))))
}

fn let_in() -> Input<RegisterEvent> {
    let tokens = Tokens { access_token: secret("a"), refresh_token: secret("r") };
    Got(LOGIN, Answer::Login(Ok(tokens)))
}

fn failed(message: &str) -> ApiError {
    ApiError { message: message.into(), ..ApiError::of("1002000005", 7) }
}

/// The registration at an address, its slider passed and its agreement ticked.
fn ready(address: &str) -> Register {
    let agreed = on(FormEvent::AgreementSet { agreed: true });
    after(Register::default(), [entered(address), on(FormEvent::SliderEnded), agreed]).state
}

fn view(register: &Register) -> RegisterView {
    register.view(&cx(&NOBODY))
}

fn toast(text: &str, tone: Tone) -> Effect {
    Command::Toast { text: text.into(), tone, ms: limits::TOAST_SHOWN }.into()
}

fn navigate(to: &str, replace: bool) -> Effect {
    Command::Navigate { to: to.into(), replace }.into()
}

// REG-2, DLG-2
#[test]
fn the_registration_is_a_dialog_in_a_panel_and_a_page_elsewhere() {
    let opened = || On(RegisterEvent::Opened);
    assert_eq!(after(Register::default(), [opened()]).effects, [Fact::RegisterAsked.into()]);
    let asked = || Heard(Fact::RegisterAsked);
    let step = run(&panel(), Register::default(), [asked()]);
    assert_eq!((step.state.open, step.effects), (true, vec![]));
    let step = after(Register::default(), [entered("/login?redirect=%2Fpart"), asked()]);
    assert_eq!((step.state.open, step.effects), (false, vec![navigate("/register?redirect=%2Fpart", false)]));
    assert_eq!(after(Register::default(), [entered("/register"), asked()]).effects, []);
    for (from, to) in [
        ("/part/detail/s1?configName=M6", "/register?redirect=%2Fpart%2Fdetail%2Fs1%3FconfigName%3DM6"),
        ("/personalCenter/myInfo", "/register?redirect=%2FpersonalCenter%2FmyInfo"),
        ("/", "/register"),
        ("/404", "/register"),
    ] {
        let step = after(Register::default(), [entered(from), asked()]);
        assert_eq!(step.effects, [navigate(to, false)], "{from}");
    }
    assert_eq!(run(&somebody(), Register::default(), [asked()]).effects, []);
}

// DLG-2
#[test]
fn the_way_to_the_login_goes_from_dialog_to_dialog_and_from_page_to_page() {
    let chosen = || On(RegisterEvent::LoginChosen);
    let step = run(&panel(), Register::default(), [Heard(Fact::RegisterAsked), chosen()]);
    assert_eq!((step.state.open, step.effects), (false, vec![Fact::LoginAsked.into()]));
    for (address, to) in [
        ("/register?redirect=%2Fpart", "/login?redirect=%2Fpart"),
        ("/register", "/login"),
        ("/plugin/register", "/plugin/login"),
    ] {
        assert_eq!(after(ready(address), [chosen()]).effects, [navigate(to, false)], "{address}");
        assert_eq!(view(&ready(address)).login, to);
    }
}

// SOC-1, DLG-2
#[test]
fn at_the_registration_of_a_scan_the_login_opens_over_the_page_which_keeps_the_open_id() {
    let step = after(ready("/wechatregister"), [On(RegisterEvent::LoginChosen)]);
    assert_eq!(step.effects, [Fact::LoginAsked.into()]);
    assert!(view(&step.state).form.passed, "what was done there stays");
}

// SLD-3, VAL-9
#[test]
fn closing_the_dialog_resets_it_and_gives_up_what_was_sent() {
    let open = run(&panel(), Register::default(), [Heard(Fact::RegisterAsked)]).state;
    let agreed = on(FormEvent::AgreementSet { agreed: true });
    let sent = run(&panel(), open, [on(FormEvent::SliderEnded), agreed, submitted()]).state;
    let step = run(&panel(), sent, [On(RegisterEvent::Closed)]);
    assert_eq!(step.effects, [Effect::Abort(REGISTER)]);
    let no_list = Got(COMMON, Answer::ReadCommonPasswords(Err(ApiError::default())));
    assert_eq!(run(&panel(), step.state, [no_list]).state, Register::default());
}

// LGN-6, PLG-6
#[test]
fn behind_a_closed_dialog_a_panel_stays_one_and_what_the_session_looks_into_goes_on() {
    let open =
        run(&panel(), Register::default(), [entered("/plugin/part"), Heard(Fact::RegisterAsked)]).state;
    let agreed = on(FormEvent::AgreementSet { agreed: true });
    let entering = [on(FormEvent::SliderEnded), agreed, submitted(), made(), let_in()];
    let closed = run(&panel(), run(&panel(), open, entering).state, [On(RegisterEvent::Closed)]).state;
    assert_eq!((view(&closed).login.as_str(), view(&closed).form.busy), ("/plugin/login", true));
    let nobody = run(&panel(), closed, [Heard(Fact::SignedOut)]);
    assert_eq!(nobody.effects, [Fact::LoginAsked.into(), toast(notice::USER_UNKNOWN, Tone::Warning)]);
}

// CNT-3, GRD-1
#[test]
fn a_countdown_and_where_the_visit_came_from_outlive_a_login() {
    let told = Heard(Fact::CodeSent { scene: Scene::Register, account: "a@b.cn".into() });
    let referral = Referral { from: "mail".into(), activity_id: None };
    let kept = Heard(Fact::ReferralKept { referral, until: Millis::new(2_000) });
    let later = after(Register::default(), [told, kept, Heard(Fact::SignedIn)]).state;
    let typed = on(FormEvent::AccountTyped { account: "a@b.cn".into() });
    let agreed = on(FormEvent::AgreementSet { agreed: true });
    let there = after(later, [entered("/register"), typed, on(FormEvent::SliderEnded), agreed]).state;
    assert_eq!(view(&there).form.code.map(|code| code.seconds_left), Some(60));
    let step = after(there, [submitted()]);
    let [Effect::Call(_, Call::Register(call))] = step.effects.as_slice() else { panic!("{step:?}") };
    assert_eq!(call.origin.as_deref(), Some("mail"));
}

// SLD-3
#[test]
fn the_page_has_nothing_to_close() {
    let step = after(ready("/register"), [On(RegisterEvent::Closed)]);
    assert!(view(&step.state).form.passed);
}

// CNT-1, LGN-7
#[test]
fn the_account_decides_which_code_is_sent() {
    for (account, call) in [
        ("a@b.cn", Call::SendEmailCode(SendEmailCode::new("a@b.cn".into(), Scene::Register))),
        ("13800000000", Call::SendSmsCode(SendSmsCode::new("13800000000".into(), Scene::Register))),
    ] {
        let asked = on(FormEvent::CodeAsked { account: account.into() });
        assert_eq!(after(ready("/register"), [asked]).effects, [Effect::Call(CODE, call)], "{account}");
    }
}

// CNT-2, CNT-3
#[test]
fn a_code_counts_down_here_and_wherever_else_it_was_sent() {
    let asked = on(FormEvent::CodeAsked { account: "a@b.cn".into() });
    let step = after(ready("/register"), [asked, Got(CODE, Answer::SendEmailCode(Ok(())))]);
    let told = Fact::CodeSent { scene: Scene::Register, account: "a@b.cn".into() };
    assert_eq!(step.effects, [told.clone().into()]);
    let left = |register: &Register| view(register).form.code.map(|code| code.seconds_left);
    assert_eq!(left(&step.state), Some(60));
    let typed = on(FormEvent::AccountTyped { account: "a@b.cn".into() });
    let elsewhere = after(ready("/register"), [Heard(told), typed]).state;
    assert_eq!((left(&elsewhere), elsewhere.wake(&cx(&NOBODY))), (Some(60), Some(Millis::new(2_000))));
    let late = Cx { now: Millis::new(61_000), boot: &BOOT, viewer: &NOBODY };
    assert_eq!(elsewhere.update(&late, Tick).state.wake(&late), None);
}

// CNT-2
#[test]
fn a_code_that_could_not_be_sent_says_why() {
    let asked = on(FormEvent::CodeAsked { account: "a@b.cn".into() });
    let step = after(ready("/register"), [asked, Got(CODE, Answer::SendEmailCode(Err(failed("发送失败"))))]);
    assert_eq!(step.effects, [Fact::Failed { error: failed("发送失败"), shown: true }.into()]);
    let form = view(&step.state).form;
    assert_eq!((form.failed.as_deref(), form.passed), (Some("发送失败"), true));
    assert!(form.code.is_some_and(|code| code.can_send));
}

// REG-1, GRD-1, VAL-3, VAL-10
#[test]
fn the_payload_has_the_account_the_name_and_where_the_visit_came_from() {
    for (account, nickname, username) in [
        (" a@b.cn ", "", "a@b.cn"),
        ("13800000000", " \u{3000}", "13800000000"),
        ("13800000000", " 小王 ", "小王"),
    ] {
        let event = on(FormEvent::Submitted { form: filled(account, nickname) });
        let step = after(ready("/register"), [event]);
        let account = crate::rules::valid::account(account).expect(account);
        let call = RegisterCall::new(account, username, secret("123456"), secret("Geheim.1"));
        let (origin, activity_id) = (Some("ad".into()), Some("7".into()));
        let call = RegisterCall { origin, activity_id, ..call };
        assert_eq!(step.effects, [Effect::Call(REGISTER, Call::Register(call))]);
        assert!(view(&step.state).form.busy);
    }
}

// GRD-1
#[test]
fn a_visit_that_came_from_elsewhere_since_takes_the_place_of_an_older_one() {
    let referral = Referral { from: "mail".into(), activity_id: None };
    let kept = Heard(Fact::ReferralKept { referral, until: Millis::new(2_000) });
    let step = after(ready("/register"), [kept, submitted()]);
    let [Effect::Call(_, Call::Register(call))] = step.effects.as_slice() else { panic!("{step:?}") };
    assert_eq!((call.origin.as_deref(), call.activity_id.as_deref()), (Some("mail"), None));
}

// GRD-1
#[test]
fn an_activity_alone_says_nothing() {
    for (cookies, expected) in
        [("activityId=7", (None, None)), ("from=ad", (Some("ad"), None)), ("", (None, None))]
    {
        let boot = Boot { cookies: Secret::new(cookies.into()), ..BOOT.clone() };
        let cx = Cx { now: NOW, boot: &boot, viewer: &NOBODY };
        let step = ready("/register").update(&cx, submitted());
        let [Effect::Call(_, Call::Register(call))] = step.effects.as_slice() else { panic!("{step:?}") };
        assert_eq!((call.origin.as_deref(), call.activity_id.as_deref()), expected, "{cookies}");
    }
}

#[test]
fn a_form_that_is_refused_is_not_sent_and_a_good_one_once() {
    let step = after(ready("/register"), [on(FormEvent::Submitted { form: Filled::default() })]);
    assert_eq!((step.effects, view(&step.state).form.refused.len()), (vec![], 4));
    assert_eq!(after(ready("/register"), [submitted(), submitted()]).effects, []);
}

// REG-1, LGN-6
#[test]
fn who_registered_reads_so_and_is_let_in_by_account_and_password() {
    let step = after(ready("/register?redirect=%2Fpart"), [submitted(), made()]);
    let login = Login::new("a@b.cn", secret("Geheim.1"));
    assert_eq!(step.effects, [toast("已注册", Tone::Success), Effect::Call(LOGIN, Call::Login(login))]);
    let step = after(step.state, [let_in()]);
    assert!(matches!(step.effects.as_slice(), [Effect::Tell(Fact::TokensGot { .. })]));
    let step = run(&somebody(), step.state, [Heard(Fact::SignedIn)]);
    assert_eq!((step.effects, view(&step.state).form.busy), (vec![navigate("/part", true)], false));
}

// REG-2, LGN-6
#[test]
fn the_dialog_closes_over_its_page() {
    let open = run(&panel(), Register::default(), [Heard(Fact::RegisterAsked)]).state;
    let step = run(&panel(), open, [Heard(Fact::SignedIn)]);
    assert_eq!((step.effects, step.state.open), (vec![], false));
}

// NAV-1
#[test]
fn a_redirect_that_nobody_trusts_is_refused() {
    let step = run(&somebody(), ready("/register?redirect=https%3A%2F%2Fevil.com"), [Heard(Fact::SignedIn)]);
    assert_eq!(step.effects, [toast("暂无权限，请联系管理员", Tone::Warning), navigate("/", true)]);
}

// REG-1
#[test]
fn a_registration_that_is_refused_says_why() {
    let answer = Got(REGISTER, Answer::Register(Err(failed("验证码错误"))));
    let step = after(ready("/register"), [submitted(), answer]);
    let form = view(&step.state).form;
    assert_eq!((form.failed.as_deref(), form.busy), (Some("验证码错误"), false));
    assert_eq!(step.effects, [Fact::Failed { error: failed("验证码错误"), shown: true }.into()]);
    let falsy = Got(REGISTER, Answer::Register(Ok(Registered(false))));
    let form = view(&after(ready("/register"), [submitted(), falsy]).state).form;
    assert_eq!(form.failed.as_deref(), Some("系统异常，请联系管理员处理！"));
}

// REG-1
#[test]
fn who_registered_and_is_not_let_in_goes_on_at_the_login() {
    let refused = Got(LOGIN, Answer::Login(Err(failed("x"))));
    let step = after(ready("/register?redirect=%2Fpart"), [submitted(), made(), refused]);
    let told = Fact::Failed { error: failed("x"), shown: false };
    assert_eq!(step.effects, [navigate("/login?redirect=%2Fpart", false), told.into()]);
    let nobody = [submitted(), made(), let_in(), Heard(Fact::SignedOut)];
    let step = after(ready("/register"), nobody);
    assert_eq!(step.effects, [navigate("/login", false), toast(notice::USER_UNKNOWN, Tone::Warning)]);
    assert!(!view(&step.state).form.busy, "it can be tried again");
    let empty = Got(LOGIN, Answer::Login(Ok(Tokens::default())));
    assert_eq!(after(ready("/register"), [submitted(), made(), empty]).effects, step.effects);
}

#[test]
fn who_leaves_the_page_gives_the_registration_up_and_finds_it_empty_again() {
    let step = after(ready("/register"), [submitted(), entered("/about")]);
    assert_eq!((step.effects, view(&step.state).form.busy), (vec![Effect::Abort(REGISTER)], false));
    assert!(!view(&step.state).form.passed);
    let same = after(ready("/register"), [entered("/register?redirect=%2Fpart")]).state;
    assert!(view(&same).form.passed, "it is the same page");
}

#[test]
fn who_is_logged_in_already_goes_on_at_once() {
    let step = run(&somebody(), Register::default(), [entered("/register?redirect=%2Fpart")]);
    assert_eq!(step.effects, [navigate("/part", true)]);
}

// GEN-1
#[test]
fn nothing_secret_is_ever_printed() {
    let printed = format!("{:?}{:?}", submitted(), after(ready("/register"), [submitted()]));
    assert!(!printed.contains("Geheim") && !printed.contains("123456"));
}

/// Somebody wrote into the form; then a file of the page failed.
fn written(register: Register) -> Vec<Effect> {
    let typed = [
        on(FormEvent::AccountTyped { account: "a@b.cn ".into() }),
        on(FormEvent::NicknameTyped { nickname: "小林".into() }),
        on(FormEvent::Submitted { form: filled("a@b.cn", "小林") }),
        Heard(Fact::Reloading),
    ];
    after(register, typed).effects
}

/// The registration of the page that is there again, after it came to these addresses.
fn again(kept: &[Effect], addresses: &[&str]) -> Step<Register> {
    let boot = after_reload(Boot::default(), kept);
    let cx = Cx { now: NOW, boot: &boot, viewer: &NOBODY };
    let inputs = [Heard(Fact::Opened)].into_iter().chain(addresses.iter().map(|address| entered(address)));
    inputs.fold(Step::to(Register::default()), |step, input| step.and(|register| fed(register, &cx, input)))
}

fn texts(register: &Register) -> (String, String) {
    let form = view(register).form;
    (form.account, form.nickname)
}

fn says(effects: &[Effect]) -> bool {
    effects.contains(&toast(notice::FORM_RESTORED, Tone::Info))
}

// F13
#[test]
fn what_was_written_is_there_again_after_the_page_had_to_be_loaded_anew_and_no_secret_was_kept() {
    let both = ("a@b.cn".to_owned(), "小林".to_owned());
    for address in ["/register", "/register?redirect=%2Fpart"] {
        let kept = written(ready(address));
        assert!(!format!("{kept:?}").contains("Geheim") && !format!("{kept:?}").contains("123456"));
        let step = again(&kept, &[address, "/register"]);
        assert_eq!((texts(&step.state), says(&step.effects)), (both.clone(), true));
        let removed = |effect: &Effect| matches!(effect, Effect::Shell(Command::Store { key, value: None, .. }) if key == "register_draft");
        assert!(step.effects.iter().any(removed), "it is there once");
    }
    let panel =
        run(&panel(), Register::default(), [entered("/part/plugin"), Heard(Fact::RegisterAsked)]).state;
    let step = again(&written(panel), &["/part/plugin"]);
    assert_eq!((step.state.open, texts(&step.state), says(&step.effects)), (true, both, true));
}

// F13, SOC-1
#[test]
fn what_was_written_for_an_open_id_waits_for_the_next_scan() {
    let kept = written(ready("/wechatregister"));
    let step = again(&kept, &["/wechatregister", "/login", "/wechatregister"]);
    assert_eq!((texts(&step.state).0.as_str(), says(&step.effects)), ("a@b.cn", false));
    let step = step.and(|register| after(register, [Heard(Fact::SignedIn), entered("/wechatregister")]));
    assert_eq!(texts(&step.state), Default::default(), "somebody is in");
}

// F13
#[test]
fn what_was_written_is_nothing_elsewhere_and_an_empty_or_closed_form_is_not_kept() {
    let step = again(&written(ready("/register")), &["/part", "/register"]);
    assert_eq!((texts(&step.state), says(&step.effects)), Default::default());
    let left = after(
        ready("/register"),
        [on(FormEvent::AccountTyped { account: "a@b.cn".into() }), entered("/part")],
    );
    for register in [ready("/register"), left.state] {
        assert_eq!(after(register, [Heard(Fact::Reloading)]).effects, []);
    }
}

// VAL-4
#[test]
fn val_4_a_common_password_or_ones_own_name_is_refused_at_its_field() {
    let measured = after(Register::default(), [on(FormEvent::Measured { width: 380.0 })]);
    let ask = Effect::Call(COMMON, Call::ReadCommonPasswords(ReadCommonPasswords {}));
    assert_eq!(measured.effects, [ask]);
    for (list, nickname, why) in [
        ("Geheim.1", "", "密码过于常见，容易被猜到，请更换"),
        ("", "GEHEIM.1", "密码不能与账号、手机号、邮箱或昵称相同，请更换"),
    ] {
        let came = Got(COMMON, Answer::ReadCommonPasswords(Ok(list.into())));
        let agreed = on(FormEvent::AgreementSet { agreed: true });
        let send = on(FormEvent::Submitted { form: filled("a@b.cn", nickname) });
        let ready = after(Register::default(), [came, on(FormEvent::SliderEnded), agreed]).state;
        let step = after(ready, [send]);
        let refused = step.state.view(&cx(&NOBODY)).form.refused;
        assert_eq!((step.effects, refused.len(), refused[0].field), (vec![], 1, "password"));
        assert_eq!(refused[0].message, why);
    }
}
