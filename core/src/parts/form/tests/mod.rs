//! §4, §5 Forms: what each kind has, what it refuses, and when its codes can be sent.

use super::{
    Kind::*,
    view::{CodeView, FormView},
    *,
};
use crate::{rules::platform::Scene, secret::Secret};

const MOBILE: &str = "13800000000";
const KINDS: [Kind; 5] = [Account, Phone, Unregistered, Register, Forgot];

fn passed(kind: Kind) -> Form {
    Form::new(kind).update(FormEvent::SliderEnded)
}

fn refused(form: &Form) -> Vec<(&'static str, &str)> {
    form.refused.iter().map(|error| (error.field, error.message.as_str())).collect()
}

fn shown(form: &Form) -> FormView {
    form.view(false, &Codes::default(), Millis::new(0))
}

/// Asks for a code, and says which account it goes to, and for what.
fn asked(form: Form, account: &str) -> (Form, Option<(Scene, String)>) {
    let (form, codes, send) = form.ask_code(Codes::default(), Millis::new(0), account);
    let sent = send.and_then(|Send(ticket)| {
        assert!(form.waits_for(ticket));
        codes.sent_under(ticket).map(|(scene, account)| (scene, account.to_owned()))
    });
    (form, sent)
}

// SLD-1, SLD-3, VAL-9
#[test]
fn each_kind_has_its_slider_and_its_agreement() {
    for (kind, width, measured, agreed) in [
        (Account, 320.0, 340.0, true),
        (Phone, 330.0, 330.0, true),
        (Unregistered, 320.0, 340.0, false),
        (Register, 320.0, 340.0, false),
        (Forgot, 320.0, 340.0, false),
    ] {
        let form = Form::new(kind);
        assert_eq!((shown(&form).slider_width, shown(&form).agreed), (width, agreed), "{kind:?}");
        let again = shown(&form.update(FormEvent::Measured { width: 400.0 }));
        assert_eq!((again.slider_width, again.slider_x, again.passed), (measured, 0.0, false), "{kind:?}");
    }
}

// LGN-7
#[test]
fn each_kind_has_the_scene_of_its_codes() {
    let scenes = KINDS.map(|kind| kind.scene().map(Scene::value));
    assert_eq!(scenes, [None, Some(1), Some(4), Some(4), Some(2)]);
}

// VAL-1, VAL-3 to VAL-9
#[test]
fn an_empty_form_of_each_kind_says_all_that_is_missing() {
    let account = ("username", "账号格式不正确，请输入电子邮箱或手机号");
    let mobile = ("mobile", "请输入手机号");
    let code = ("code", "请输入6位数字验证码");
    let password = ("password", "请输入密码");
    let confirm = ("confirmPwd", "两次密码不一致");
    let slider = ("slider", "请滑动滑块至最右边");
    let agreement = ("agreement", "请阅读并同意《用户协议》和《隐私政策》");
    for (kind, all) in [
        (Account, vec![account, ("password", "请输入登录密码"), slider]),
        (Phone, vec![mobile, ("code", "请输入验证码"), slider]),
        (Unregistered, vec![account, code, password, confirm, slider, agreement]),
        (Register, vec![account, code, password, confirm, slider, agreement]),
        (Forgot, vec![account, code, password, confirm, slider]),
    ] {
        assert_eq!(
            refused(&Form::new(kind).checked(&Filled::default(), Against::default())),
            all,
            "{kind:?}"
        );
    }
}

// VAL-5, VAL-6
#[test]
fn a_new_password_is_said_twice_and_a_code_has_six_digits() {
    let good = Filled {
        username: " a@b.cn ".into(),
        code: Secret::new("123456".into()),
        password: Secret::new("Geheim.1".into()),
        confirm_pwd: Secret::new("Geheim.1".into()),
        ..Filled::default()
    };
    let agreed = passed(Register).update(FormEvent::AgreementSet { agreed: true });
    assert!(agreed.clone().checked(&good, Against::default()).is_valid());
    for (field, filled) in [
        ("confirmPwd", Filled { confirm_pwd: Secret::new("Geheim.2".into()), ..good.clone() }),
        ("code", Filled { code: Secret::new("12345".into()), ..good.clone() }),
        ("code", Filled { code: Secret::new("12345a".into()), ..good.clone() }),
        ("password", Filled { password: Secret::new("geheim".into()), ..good.clone() }),
    ] {
        let fields: Vec<_> = agreed
            .clone()
            .checked(&filled, Against::default())
            .refused
            .iter()
            .map(|error| error.field)
            .collect();
        assert!(fields.contains(&field), "{field}: {fields:?}");
    }
}

// CNT-1
#[test]
fn a_code_can_be_sent_once_the_slider_passed() {
    for kind in [Phone, Register, Forgot] {
        let can_send = |form: &Form| shown(form).code.map(|code| code.can_send);
        assert_eq!(
            (can_send(&Form::new(kind)), can_send(&passed(kind))),
            (Some(false), Some(true)),
            "{kind:?}"
        );
        let (form, sent) = asked(Form::new(kind), MOBILE);
        assert_eq!((refused(&form), sent), (vec![], None), "{kind:?}");
        assert!(asked(passed(kind), MOBILE).1.is_some(), "{kind:?}");
    }
    assert_eq!(shown(&passed(Account)).code, None);
    assert_eq!(asked(passed(Account), MOBILE).1, None);
}

// CNT-3, VAL-1, VAL-3
#[test]
fn an_invalid_account_shows_its_message_and_sends_nothing() {
    let account = ("username", "账号格式不正确，请输入电子邮箱或手机号");
    for (kind, text, message) in [
        (Phone, "", ("mobile", "请输入手机号")),
        (Phone, "12345678901", ("mobile", "请输入正确手机号")),
        (Phone, "a@b.cn", ("mobile", "请输入正确手机号")),
        (Register, "", account),
        (Register, "1380000000", account),
        (Forgot, "a@b", account),
    ] {
        let (form, sent) = asked(passed(kind), text);
        assert_eq!((refused(&form), sent), (vec![message], None), "{kind:?} {text}");
        let (form, _) = asked(form, text);
        assert_eq!(refused(&form), [message], "said once");
        let same = form.clone().update(FormEvent::AccountTyped { account: text.to_owned() });
        assert_eq!(refused(&same), [message], "{kind:?} {text}");
        let typed = form.update(FormEvent::AccountTyped { account: format!("{text}1") });
        assert_eq!(refused(&typed), [], "{kind:?} {text}");
    }
}

// CNT-3, LGN-7
#[test]
fn a_code_goes_to_the_trimmed_account_for_the_scene_of_its_form() {
    for (kind, text, sent) in [
        (Phone, MOBILE, (Scene::Login, MOBILE)),
        (Register, " a@b.cn ", (Scene::Register, "a@b.cn")),
        (Forgot, MOBILE, (Scene::Reset, MOBILE)),
    ] {
        let expected = Some((sent.0, sent.1.to_owned()));
        assert_eq!(asked(passed(kind), text).1, expected, "{kind:?}");
    }
}

// LGN-4
#[test]
fn the_mobile_of_the_not_registered_step_is_read_only() {
    let step = Form::new(Unregistered).of(MOBILE).update(FormEvent::SliderEnded);
    let typed = step.update(FormEvent::AccountTyped { account: "13900000000".into() });
    assert_eq!(shown(&typed).account, MOBILE);
    assert_eq!(asked(typed, "13900000000").1, Some((Scene::Register, MOBILE.to_owned())));
}

// CNT-2, CNT-3
#[test]
fn the_button_counts_down_for_the_account_that_was_asked_for_and_is_free_for_another() {
    let (form, codes, send) = passed(Register).ask_code(Codes::default(), Millis::new(0), MOBILE);
    let view = |form: &Form, codes: &Codes, now| form.view(false, codes, Millis::new(now)).code.unwrap();
    let check = |form: &Form, codes: &Codes, now, expected| {
        let CodeView { can_send, sending, seconds_left, label, sent } = view(form, codes, now);
        assert_eq!((can_send, sending, seconds_left, label.as_str(), sent.is_some()), expected);
    };
    check(&form, &codes, 0, (false, true, 0, "正在发送…", false));
    let (codes, _) = codes.update(Millis::new(0), CodesEvent::Sent(send.unwrap().0));
    check(&form, &codes, 1_000, (false, false, 59, "59秒后重发", true));
    assert!(view(&form, &codes, 1_000).sent.unwrap().contains(MOBILE));
    let other = form.update(FormEvent::AccountTyped { account: "a@b.cn".into() });
    check(&other, &codes, 1_000, (true, false, 0, "获取验证码", false));
}

// SLD-3
#[test]
fn what_the_server_says_leaves_the_slider_alone_unless_a_login_failed() {
    let form = passed(Phone).told(Spoken { words: "短信发送失败", hash: Some("t-1") });
    assert_eq!((shown(&form).passed, shown(&form).failed.as_deref()), (true, Some("短信发送失败")));
    assert_eq!(shown(&form).hash.as_deref(), Some("t-1"));
    assert_eq!(
        shown(&form.checked(&Filled::default(), Against::default())).hash,
        None,
        "a new try has a new print"
    );
    let form = passed(Phone).failed("验证码错误".into());
    assert_eq!((shown(&form).passed, shown(&form).slider_x, shown(&form).slider_width), (false, 0.0, 330.0));
    assert_eq!(shown(&form.told(Spoken::default())).failed, None);
}

// VAL-3, VAL-7, VAL-8
#[test]
fn the_view_has_each_message_under_its_field_and_says_which_field_is_first() {
    let shown = |filled| {
        let form = Form::new(Account).checked(&filled, Against::default());
        let view = serde_json::to_value(self::shown(&form)).unwrap();
        (view["refused"].clone(), view["firstRefused"].clone())
    };
    let [account, password, slider] =
        ["账号格式不正确，请输入电子邮箱或手机号", "请输入登录密码", "请滑动滑块至最右边"];
    let all = serde_json::json!({ "username": account, "password": password, "slider": slider });
    assert_eq!(shown(Filled::default()), (all, "username".into()));
    let filled = Filled { username: MOBILE.into(), password: Secret::new("x".into()), ..Filled::default() };
    assert_eq!(shown(filled), (serde_json::json!({ "slider": slider }), "slider".into()));
    let view = serde_json::to_value(self::shown(&Form::new(Account))).unwrap();
    assert_eq!((&view["refused"], &view["firstRefused"]), (&serde_json::json!({}), &serde_json::Value::Null));
}

// SLD-3
#[test]
fn a_slider_says_how_far_it_is_and_that_it_passed() {
    let said = |form: &Form| (shown(form).slider_hint, shown(form).slider_text);
    let form = Form::new(Account).update(FormEvent::SliderStepped { forward: true });
    assert_eq!(said(&form), ("请滑动滑块至最右边".into(), "已滑动 10%，按右方向键或 End 键移动".into()));
    assert_eq!(said(&passed(Account)), ("验证通过".into(), "验证通过".into()));
}
