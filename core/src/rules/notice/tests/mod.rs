//! TXT-1 What is said, where it depends on what happened.

use super::*;
use crate::rules::limits;

// TXT-1
#[test]
fn who_asks_for_codes_too_often_reads_how_long_to_wait() {
    for (seconds, text) in [
        (1, "验证码获取过于频繁，请1秒后再试"),
        (60, "验证码获取过于频繁，请60秒后再试"),
        (61, "验证码获取次数过多，请2分钟后再试"),
        (5_400, "验证码获取次数过多，请90分钟后再试"),
        (5_401, "验证码获取次数过多，请2小时后再试"),
        (86_400, "验证码获取次数过多，请24小时后再试"),
    ] {
        assert_eq!(code_too_soon(seconds), text);
    }
}

// TXT-1
#[test]
fn the_letter_with_a_code_says_whose_it_is_and_what_for() {
    let (subject, text) = code_letter("三库", "注册", "012345", 5);
    assert_eq!(subject, "三库验证码 012345");
    assert!(text.starts_with("您正在三库注册，验证码为 012345，5分钟内有效。\n"), "{text}");
}

// TXT-1
#[test]
fn captions_name_the_limits_as_they_are() {
    let days = limits::SESSION_REMEMBERED.value() / (24 * 60 * 60_000);
    let megabytes = limits::FEEDBACK_IMAGE_BYTES / (1024 * 1024);
    for (text, limit) in [
        (captions::NO_SESSION_OVER, format!("{days}天")),
        (captions::FEEDBACK_IMAGES, format!(" {} 张", limits::FEEDBACK_IMAGES)),
        (captions::FEEDBACK_IMAGES, format!(" {megabytes} MB")),
        (captions::PASSWORD_HINT, format!("{}-{}位", limits::PASSWORD_MIN, limits::PASSWORD_MAX)),
        (captions::CODE_HINT, format!("{}位", limits::CODE_DIGITS)),
        (captions::MOBILE_HINT, format!("{}位", limits::MOBILE_DIGITS)),
    ] {
        assert!(text.contains(&limit), "{text}: {limit}");
    }
    assert!(captions::PASSWORD_HINT.contains("至少三种") && limits::PASSWORD_CLASSES == 3);
    assert!(SCAN_GONE.contains("十分钟") && limits::SCAN_KEPT.value() == 10 * 60_000);
}
