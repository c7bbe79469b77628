//! §2, §4 Forgotten password: the code, the new password, and the way back.

use super::*;
use crate::{
    boot::Boot,
    machine::fed,
    net::api::{ReadCommonPasswords, SendEmailCode, SendSmsCode},
    parts::common::COMMON,
    rules::{platform::Scene, valid::Account, viewer::NOBODY},
};
use std::sync::LazyLock;

static BOOT: LazyLock<Boot> = LazyLock::new(Boot::default);

const CODE: Tag = Tag(101);
const AT: fn(u64) -> Cx<'static> = |now| Cx { now: Millis::new(now), boot: &BOOT, viewer: &NOBODY };

fn after(forgot: Forgot, inputs: impl IntoIterator<Item = Input<ForgotEvent>>) -> Step<Forgot> {
    inputs.into_iter().fold(Step::to(forgot), |step, input| fed(step.state, &AT(1_000), input))
}

fn on(event: FormEvent) -> Input<ForgotEvent> {
    On(ForgotEvent::Form { event })
}

fn ask(account: &str) -> Input<ForgotEvent> {
    on(FormEvent::CodeAsked { account: account.into() })
}

fn secret(text: &str) -> Secret<String> {
    Secret::new(text.to_owned())
}

fn submitted(username: &str) -> Input<ForgotEvent> {
    let form = Filled {
        username: username.into(),
        code: secret("123456"),
        password: secret("Geheim.1"),
        confirm_pwd: secret("Geheim.1"),
        ..Filled::default()
    };
    on(FormEvent::Submitted { form })
}

/// The list of common passwords does not come.
fn no_list() -> Input<ForgotEvent> {
    Got(COMMON, Answer::ReadCommonPasswords(Err(error())))
}

fn error() -> ApiError {
    ApiError { message: "验证码错误".into(), ..ApiError::of("1002000004", 7) }
}

/// The dialog with its slider passed.
fn ready() -> Forgot {
    after(Forgot::default(), [On(ForgotEvent::Opened), on(FormEvent::SliderEnded)]).state
}

fn view(forgot: &Forgot) -> ForgotView {
    forgot.view(&AT(1_000))
}

// FGT-1, LGN-7, VAL-3
#[test]
fn the_account_decides_which_code_is_sent_and_whose_password_changes() {
    let mobile = "13800000000".to_owned();
    let email = "a@b.cn".to_owned();
    for (text, code, account) in [
        (
            " a@b.cn ",
            Call::SendEmailCode(SendEmailCode::new(email.clone(), Scene::Reset)),
            Account::Email(email),
        ),
        (
            "13800000000",
            Call::SendSmsCode(SendSmsCode::new(mobile.clone(), Scene::Reset)),
            Account::Mobile(mobile),
        ),
    ] {
        assert_eq!(after(ready(), [ask(text)]).effects, [Effect::Call(CODE, code)], "{text}");
        let step = after(ready(), [submitted(text)]);
        let call = UpdatePassword::new(account, secret("123456"), secret("Geheim.1"));
        assert_eq!(step.effects, [Effect::Call(UPDATE, Call::UpdatePassword(call))], "{text}");
        assert!(view(&step.state).form.busy);
    }
}

// VAL-3 to VAL-7
#[test]
fn what_is_refused_says_why_and_nothing_is_sent() {
    let open = after(Forgot::default(), [On(ForgotEvent::Opened)]).state;
    let step = after(open, [on(FormEvent::Submitted { form: Filled::default() })]);
    let form = view(&step.state).form;
    let fields: Vec<_> = form.refused.iter().map(|error| error.field).collect();
    assert_eq!(fields, ["username", "code", "password", "confirmPwd", "slider"]);
    assert_eq!((step.effects, form.busy), (vec![], false));
}

// FGT-1
#[test]
fn a_changed_password_closes_the_dialog_and_leads_back_to_the_login() {
    let step = after(ready(), [submitted(" a@b.cn "), Got(UPDATE, Answer::UpdatePassword(Ok(())))]);
    let toast = Command::toast(Tone::Success, "已修改");
    let reset = Fact::PasswordReset { account: "a@b.cn".into() };
    assert_eq!(step.effects, [toast.into(), Fact::LoginAsked.into(), reset.into()]);
    assert_eq!(after(step.state, [no_list()]).state, Forgot::default());
}

#[test]
fn a_password_that_could_not_be_changed_says_why_and_the_dialog_stays() {
    let step = after(ready(), [submitted("a@b.cn"), Got(UPDATE, Answer::UpdatePassword(Err(error())))]);
    let shown = view(&step.state);
    assert_eq!((shown.form.failed.as_deref(), shown.form.busy), (Some("验证码错误"), false));
    assert!(shown.show_forgot && shown.form.passed);
    assert_eq!(step.effects, [Fact::Failed { error: error(), shown: true }.into()]);
}

#[test]
fn a_form_is_sent_once() {
    assert_eq!(after(ready(), [submitted("a@b.cn"), submitted("a@b.cn")]).effects, []);
}

// DLG-2, SLD-3
#[test]
fn the_dialog_leads_back_to_the_login_or_on_to_the_registration() {
    let closed = || On(ForgotEvent::Closed);
    let step = after(ready(), [submitted("a@b.cn"), closed()]);
    assert_eq!(step.effects, [Effect::Abort(UPDATE), Fact::LoginAsked.into()]);
    assert_eq!(after(step.state, [no_list()]).state, Forgot::default());
    assert_eq!(after(Forgot::default(), [closed()]).effects, []);
    let step = after(ready(), [On(ForgotEvent::RegisterChosen)]);
    assert_eq!(step.effects, [Fact::RegisterAsked.into()]);
    assert!(!after(step.state, [Heard(Fact::RegisterAsked)]).state.open);
    assert!(!after(ready(), [Heard(Fact::SignedIn)]).state.open);
}

// CNT-2, CNT-3
#[test]
fn the_countdown_survives_the_dialog() {
    let sent = Got(CODE, Answer::SendEmailCode(Ok(())));
    let typed = on(FormEvent::AccountTyped { account: "a@b.cn".into() });
    let again = [ask("a@b.cn"), sent, On(ForgotEvent::Closed), On(ForgotEvent::Opened), typed];
    let forgot = after(ready(), again).state;
    assert_eq!(view(&forgot).form.code.map(|code| code.seconds_left), Some(60));
    assert_eq!(forgot.wake(&AT(1_000)), Some(Millis::new(2_000)));
    assert_eq!(forgot.update(&AT(61_000), Tick).state.wake(&AT(61_000)), None);
}

// CNT-3
#[test]
fn a_code_that_was_sent_elsewhere_counts_down_here_too() {
    let told = Heard(Fact::CodeSent { scene: Scene::Reset, account: "a@b.cn".into() });
    let typed = on(FormEvent::AccountTyped { account: "a@b.cn".into() });
    let forgot = after(ready(), [told, typed]).state;
    assert_eq!(view(&forgot).form.code.map(|code| code.seconds_left), Some(60));
}

// CNT-2
#[test]
fn a_code_that_could_not_be_sent_says_why() {
    let step = after(ready(), [ask("a@b.cn"), Got(CODE, Answer::SendEmailCode(Err(error())))]);
    assert_eq!(view(&step.state).form.failed.as_deref(), Some("验证码错误"));
}

// VAL-4
#[test]
fn val_4_a_common_password_is_refused_at_its_field_once_the_list_came() {
    let opened =
        after(Forgot::default(), [On(ForgotEvent::Opened), on(FormEvent::Measured { width: 380.0 })]);
    let ask = Effect::Call(COMMON, Call::ReadCommonPasswords(ReadCommonPasswords {}));
    assert_eq!(opened.effects, [ask]);
    let ready = after(opened.state, [on(FormEvent::SliderEnded)]);
    assert_eq!(ready.effects, [], "it is asked for once");
    let list = || Got(COMMON, Answer::ReadCommonPasswords(Ok("# a list\ngeheiM.1\n".into())));
    let step = after(ready.state, [list(), submitted("a@b.cn")]);
    let refused = view(&step.state).form.refused;
    assert_eq!((step.effects, refused.len(), refused[0].field), (vec![], 1, "password"));
    assert_eq!(refused[0].message, "密码过于常见，容易被猜到，请更换");
    let closed = after(step.state, [On(ForgotEvent::Closed), On(ForgotEvent::Opened)]).state;
    let kept = after(closed, [on(FormEvent::SliderEnded), submitted("a@b.cn")]);
    assert_eq!(kept.effects, [], "the list stays");
    let own = after(ready_without(), [submitted("geheim.1@b.cn")]);
    assert_eq!((own.effects, view(&own.state).form.refused[0].code), (vec![], valid::Invalid::PasswordOwn));
}

/// The same where the list could not be had.
fn ready_without() -> Forgot {
    after(ready(), [no_list()]).state
}
