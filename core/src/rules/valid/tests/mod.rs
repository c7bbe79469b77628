//! §5 Validation: good and bad texts, and the messages byte for byte.

use super::{Invalid::*, *};
use crate::{rules::forms, text::Utf16};
use proptest::prelude::*;

/// That a check takes these texts, and refuses those for a reason.
fn check(of: fn(&str) -> Verdict, good: &[&str], bad: &[&str], why: Invalid) {
    for text in good {
        assert_eq!(of(text), Ok(()), "{text:?}");
    }
    for text in bad {
        assert_eq!(of(text), Err(why), "{text:?}");
    }
}

#[test]
fn gen_3_every_message_with_its_code() {
    let messages = [
        "请输入手机号",
        "请输入正确手机号",
        "请输入验证码",
        "请输入6位数字验证码",
        "邮箱格式错误",
        "账号格式不正确，请输入电子邮箱或手机号",
        "请输入密码",
        "密码8-16位，含大写、小写字母、数字或特殊字符等三种或以上组合",
        "两次密码不一致",
        "请滑动滑块至最右边",
        "请输入登录密码",
        "请阅读并同意《用户协议》和《隐私政策》",
        "请输入留言信息",
        "请输入不少于10个字的留言信息",
        "请选择反馈类型",
        "文件名不允许包含逗号，请修改后重新上传",
        "仅支持png、jpg、jpeg格式",
        "请上传大小在5M以内的图片",
        "最多上传3张图片",
        "输入的数据不合法!",
        "密码过于常见，容易被猜到，请更换",
        "密码不能与账号、手机号、邮箱或昵称相同，请更换",
    ];
    let is: Vec<_> = Invalid::ALL.iter().map(|why| (*why as i32, why.to_string())).collect();
    let expected: Vec<_> = (1..).zip(messages.map(str::to_owned)).collect();
    assert_eq!(is, expected);
}

#[test]
fn gen_3_a_code_has_the_name_that_is_sent_and_the_text_that_is_shown() {
    for why in Invalid::ALL {
        assert_eq!(serde_json::to_value(why).unwrap(), why.code());
        assert_eq!(why.to_string(), why.text());
    }
}

#[test]
fn val_1_a_mobile_has_eleven_digits_from_13_to_19() {
    let bad = [
        "12800000000",
        "23800000000",
        "1380000000",
        "138000000000",
        "1380000000x",
        "１３８００００００００",
        " 13800000000",
    ];
    check(mobile, &["13800000000", "14000000000", "19999999999"], &bad, MobileFormat);
    check(mobile, &[], &[""], MobileEmpty);
    check(any_mobile, &["13800000000"], &["", "1380000000"], MobileFormat);
}

#[test]
fn val_2_an_email_has_a_dot_in_its_domain() {
    let long = format!("a@{}.cn", "b".repeat(63));
    let good = ["a@b.cn", "A.b+c@d-e.f.com", ".!#$%&'*+/=?^_`{|}~-@x.y", "a@1.2", &long];
    let longer = format!("a@{}.cn", "b".repeat(64));
    let bad = [
        "",
        "a",
        "@",
        "a@b",
        "@b.cn",
        "a@.cn",
        "a@b.",
        "a@b..cn",
        "a@-b.cn",
        "a@b-.cn",
        "a@b@c.cn",
        "a b@c.cn",
        "a@b.c_d",
        "三@b.cn",
        "a@三.cn",
        " a@b.cn",
        "a@b.cn\n",
        "\"a\"@b.cn",
        "a,b@c.cn",
        &longer,
    ];
    check(email, &good, &bad, EmailFormat);
}

#[test]
fn val_3_an_account_is_an_email_or_a_mobile_trimmed() {
    assert_eq!(account(" a@b.cn\u{200B}"), Ok(Account::Email("a@b.cn".into())));
    assert_eq!(account("\u{3000}13800000000 "), Ok(Account::Mobile("13800000000".into())));
    assert_eq!(account(" a@b.cn ").as_ref().map(Account::text), Ok("a@b.cn"));
    assert_eq!(account("13800000000").as_ref().map(Account::text), Ok("13800000000"));
    let (fits, long) = (format!("{}@b.cn", "a".repeat(59)), format!("{}@b.cn", "a".repeat(60)));
    assert!(account(&fits).is_ok());
    for bad in ["", " ", "a@b", "12345", "1380000000", &long] {
        assert_eq!(account(bad), Err(AccountFormat), "{bad}");
    }
    check(any_account, &[" a@b.cn", "13800000000 ", &fits], &["", "a@b", &long], AccountFormat);
}

#[test]
fn val_4_a_password_has_three_of_four_classes() {
    let good = ["Abcdefg1", "abcdef1!", "ABCDEF1~", "Abcdefg!", "aB1!aB1!aB1!aB1!"];
    let bad = [
        "Abcdef1",
        "aB1!aB1!aB1!aB1!x",
        "abcdefgh",
        "abcdefg1",
        "ABCDEFG1",
        "abcdefg!",
        "1234567!",
        "Abcdefg1 ",
        "Abc defg1",
        "Abcdefg1三",
        "Abcdefg1\u{7F}",
        "Abcdefg1\t",
        "Ａbcdefg1",
        "        ",
    ];
    check(password, &good, &bad, PasswordFormat);
    check(password, &[], &[""], PasswordEmpty);
}

#[test]
fn val_4_the_classes_met_are_an_output() {
    let strength = |lower, upper, digit, special| PasswordStrength {
        lower,
        upper,
        digit,
        special,
        legal: true,
        length: false,
    };
    for (text, is, classes) in [
        ("", strength(false, false, false, false), 0),
        ("a", strength(true, false, false, false), 1),
        ("A1", strength(false, true, true, false), 2),
        ("aA~", strength(true, true, false, true), 3),
        ("aA0!", strength(true, true, true, true), 4),
    ] {
        assert_eq!((password_strength(text), password_strength(text).classes()), (is, classes), "{text}");
    }
    assert!(!password_strength(" ").legal && password_strength("三三三三三三三三").length);
}

#[test]
fn val_4_the_classes_met_are_bits() {
    for (text, bits) in [
        ("", 16),
        ("a", 17),
        ("A", 18),
        ("1", 20),
        ("!", 24),
        ("三", 0),
        ("Abcdefg!", 59),
        ("😀😀😀😀😀😀😀😀", 32),
    ] {
        assert_eq!(password_strength(text).bits(), bits, "{text}");
    }
}

#[test]
fn val_5_the_confirmation_is_the_same_and_not_empty() {
    for (first, again, is) in [
        ("Abcdefg1", "Abcdefg1", Ok(())),
        ("Abcdefg1", "Abcdefg2", Err(ConfirmDifferent)),
        ("Abcdefg1", "", Err(ConfirmDifferent)),
        ("", "", Err(ConfirmDifferent)),
        ("Abcdefg1", "Abcdefg1 ", Err(ConfirmDifferent)),
    ] {
        assert_eq!(confirm(first, again), is, "{first} {again}");
    }
}

#[test]
fn val_5_it_is_checked_again_once_it_was_touched() {
    assert_eq!(confirm_after_change(false, "a", "b"), Ok(()));
    assert_eq!(confirm_after_change(true, "a", "b"), Err(ConfirmDifferent));
    assert_eq!(confirm_after_change(true, "b", "b"), Ok(()));
}

#[test]
fn val_6_a_code_has_six_digits() {
    let bad = ["12345", "1234567", "12345x", "１２３４５６", " 123456", "三三"];
    check(code, &["123456", "000000"], &bad, CodeFormat);
    check(code, &[], &[""], CodeEmpty);
    check(any_code, &["123456"], &["", "12345"], CodeFormat);
}

#[test]
fn val_7_8_and_9_what_must_be_there() {
    assert_eq!([slider(true), slider(false)], [Ok(()), Err(SliderNotPassed)]);
    // VAL-8: white space may be a password of an older system.
    check(login_password, &["x", " "], &[""], LoginPasswordEmpty);
    // VAL-9
    assert_eq!([agreement(true), agreement(false)], [Ok(()), Err(AgreementMissing)]);
    assert_eq!([agreed_at_first(true), agreed_at_first(false)], [true, false]);
}

#[test]
fn val_10_the_username_is_the_nickname_else_the_account() {
    assert_eq!([username(" 小三 ", "a@b.cn"), username(" \u{FEFF}", " a@b.cn ")], ["小三", "a@b.cn"]);
}

#[test]
fn val_11_a_message_has_ten_characters() {
    check(
        message,
        &["一二三四五六七八九十", " 0123456789 "],
        &["一二三四五六七八九", " 12345678   "],
        MessageShort,
    );
    check(message, &[], &["", "  ", "\u{200B}\n"], MessageEmpty);
}

#[test]
fn val_14_a_prompt_says_its_own_message_or_the_default() {
    assert_eq!([prompt_message("只能是字母"), prompt_message(" ")], ["只能是字母", "输入的数据不合法!"]);
}

proptest! {
    // GEN-6
    #[test]
    fn no_text_is_too_strange(text in any::<String>()) {
        let digits = text.chars().all(|c| c.is_ascii_digit());
        prop_assert!(mobile(&text).is_err() || digits);
        prop_assert!(any_code(&text).is_err() || digits);
        prop_assert!(email(&text).is_err() || text.contains('@'));
        prop_assert!(password(&text).is_err() || text.is_ascii());
    }

    // GEN-4, GEN-6
    #[test]
    fn a_check_says_the_same_in_either_encoding(text in "[ \u{3000}]?(\\PC{0,12}|1[2-9][0-9]{8,10}|[0-9]{5,7}|[a-zA-Z0-9!三]{0,18}|[a-c.@-]{3,12})[ \u{200B}]?") {
        let cells: Vec<_> = text.encode_utf16().map(std::cell::Cell::new).collect();
        let other = Utf16(&cells);
        for (one, other) in [
            (mobile(&text), mobile(&other)),
            (any_mobile(&text), any_mobile(&other)),
            (code(&text), code(&other)),
            (any_code(&text), any_code(&other)),
            (email(&text), email(&other)),
            (any_account(&text), any_account(&other)),
            (account(&text).map(drop), account(&other).map(drop)),
            (password(&text), password(&other)),
            (confirm(&text, &text), confirm(&other, &other)),
            (login_password(&text), login_password(&other)),
            (message(&text), message(&other)),
            (forms::feedback_mobile(&text), forms::feedback_mobile(&other)),
            (forms::feedback_email(&text), forms::feedback_email(&other)),
            (forms::related_module(&text), forms::related_module(&other)),
        ] {
            prop_assert_eq!(one, other);
        }
        prop_assert_eq!(password_strength(&text), password_strength(&other));
        prop_assert_eq!(account(&text).map(drop), any_account(&text));
    }
}
