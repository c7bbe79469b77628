//! What each export is asked: a row for each.

use crate::{dice::Dice, words::near};
use serde_json::{Value, json};

/// Makes the arguments of a call.
pub type Make = fn(&mut Dice) -> Value;

const MOBILES: &[&str] = &["13800000000", "19912345678", "12345678901", "1380000000", "+8613800000000"];
const EMAILS: &[&str] =
    &["a@b.cn", "first.last+tag@example-1.com", "a@b", "a@-b.cn", "x@y.z.cn", "user@sub.sanku.com.cn"];
const ACCOUNTS: &[&str] = &[" 13800000000", "a@b.cn\u{3000}", "13800000000", "first.last@example.com"];
const PASSWORDS: &[&str] =
    &["Passw0rd", "Abcdef1!", "12345678", "abcdefgh1", "AAAAaaaa1111!!!!", "Aa1!", "abc DEF 123"];
const CODES: &[&str] = &["123456", "000000", "12345", "1234567"];
const PHONES: &[&str] = &["010-12345678", "+86 21 5555 1234", "13800000000", "1234567", "123-456", ""];
const MESSAGES: &[&str] = &["0123456789", "一二三四五六七八九十", "太短", "   123456789   ", ""];
const MODULES: &[&str] = &["part", "component", "mat", "", "Part"];
const FILES: &[&str] = &["a.png", "b.JPG", "c.jpeg", "d.gif", "e,f.png", "截图，1.png", "png"];
const KEYWORDS: &[&str] = &["a|b｜c", "M6×20", " 内六角 ", "|", "a|a", "轴承", "1|2|3|4|5|6|7|8|9|10|11"];
const QUANTITIES: &[&str] = &[
    "4.7uF",
    "100 nF",
    "0.1 μF",
    "1,500 pF",
    "1e3pF",
    "2.2 mH",
    "1E-30 H",
    "0F",
    ".5pF",
    "４．７ｕＦ",
    "4.7",
    "4700 MF",
    "1234567890123456789012345678901234567890F",
    "12,34F",
    "1e31F",
    "22 Ω",
    "999999999 uH",
    "0.00000000012 F",
];
const MOMENTS: &[&str] = &[
    "2026-11-20",
    "2026/11/20 08:30",
    "2026-11-20T08:30:15.123Z",
    "2026-02-30",
    "1795104000000",
    "1795104000",
    "2026-11-20 08：30：15+05:30",
    "9999-12-31 23:59:59",
    "1970-01-01",
    "2026-11-20 24:00",
];
const CHANNELS: &[&str] = &[
    "106",
    "SolidWorks",
    "Cadence",
    "KiCad",
    "AltiumDesigner",
    "symbol",
    "Footprint",
    "0106",
    "100",
    "960",
    "CW_TY",
];
const LABELS: &[&str] = &["SW", "portal part", "Cadence/OrCAD", "open", "HQ KiCad", "sw"];
const TOKENS: &[&str] =
    &["abc", "Bearer abc", "Internal:abc", "Internal abc", "Bearerx", "eyJ.a-b_c", "Bearer "];
const ERRORS: &[&str] = &[
    "401",
    "403",
    "430",
    "500",
    "499",
    "404",
    "1002000007",
    "199999",
    "1005002001",
    "100001",
    "7",
    "IPDC.01020049",
];
const RIGHTS: &[&str] = &["part:read", "*:*:*", "a", "", "part:write"];
const FIELDS: &[&str] = &[
    "username",
    "password",
    "code",
    "mobile",
    "search",
    "feedbackMobile",
    "feedbackEmail",
    "feedbackOrg",
    "feedbackMessage",
];
const UNITS: &[&str] = &["pF", "nF", "μF", "mF", "F", "nH", "μH", "mH", "H"];
const DIALOGS: &[&str] = &["login", "register", "forgot", "agreement", "chat", "feedback", "error"];
const SIZES: &[&str] = &["large", "middle", "small", "extraSmall"];

/// A text; at times none.
fn text(dice: &mut Dice, good: &[&str]) -> Value {
    if dice.one_in(60) { Value::Null } else { near(dice, good).into() }
}

fn flag(dice: &mut Dice) -> bool {
    dice.one_in(2)
}

/// A whole number from 0 on.
fn count(dice: &mut Dice) -> u64 {
    match dice.below(8) {
        0 => dice.below(1 << 30) as u64,
        _ => dice.below(140) as u64,
    }
}

fn bytes(dice: &mut Dice) -> u64 {
    const MEGABYTE: u64 = 1_024 * 1_024;
    match dice.below(4) {
        0 => count(dice),
        1 => dice.seed(),
        _ => (dice.of(&[0, 3, 5, 6, 300]) * MEGABYTE + dice.below(3) as u64).saturating_sub(1),
    }
}

/// A number as a page measures it.
fn measure(dice: &mut Dice) -> Value {
    match dice.below(10) {
        0 => json!({ "number": dice.of(&["NaN", "Infinity", "-Infinity"]) }),
        1 => json!(dice.of(&[-1, 0, 499, 500, 999, 1_000, 1_439, 1_440])),
        2 => json!(-(dice.below(4_000) as f64) / 8.0 - 0.125),
        _ => json!(dice.below(16_000) as f64 / 8.0 + 0.125),
    }
}

fn now(dice: &mut Dice) -> u64 {
    match dice.below(5) {
        0 => dice.seed(),
        1 => 0,
        _ => 1_795_104_000_000 + dice.below(86_400_000) as u64,
    }
}

fn one_of(dice: &mut Dice, names: &[&str]) -> Value {
    dice.of(names).into()
}

fn list(dice: &mut Dice, most: usize, make: impl Fn(&mut Dice) -> Value) -> Value {
    (0..dice.below(most + 1)).map(|_| make(dice)).collect()
}

fn file(dice: &mut Dice) -> Value {
    json!({ "name": near(dice, FILES), "size": bytes(dice) })
}

pub fn tag(dice: &mut Dice) -> Value {
    json!({ "text": near(dice, KEYWORDS), "analysed": flag(dice) })
}

fn announcement(dice: &mut Dice) -> Value {
    json!({ "value": text(dice, MOMENTS), "status": dice.below(3), "remark": text(dice, MESSAGES) })
}

/// A text, and a number that may be left out.
fn limited(dice: &mut Dice) -> Value {
    let first = text(dice, PASSWORDS);
    if flag(dice) { json!([first, count(dice)]) } else { json!([first]) }
}

fn of_kind(dice: &mut Dice) -> Value {
    let kinds = ["capacitance", "inductance"];
    let first = text(dice, QUANTITIES);
    if flag(dice) { json!([first, dice.of(&kinds)]) } else { json!([first]) }
}

fn visit(dice: &mut Dice) -> Value {
    let channel = match dice.below(3) {
        0 => json!(dice.below(1_000)),
        1 => Value::Null,
        _ => text(dice, CHANNELS),
    };
    json!([{ "channel": channel, "name": text(dice, CHANNELS), "fileType": text(dice, CHANNELS) }])
}

fn bar(dice: &mut Dice) -> Value {
    let fetched = list(dice, 3, announcement);
    let remark = fetched[0]["remark"].as_str().filter(|_| flag(dice)).unwrap_or("r").to_owned();
    let now = now(dice);
    let at = now.saturating_sub(dice.of(&[0, 1, 719_999, 720_000, 5_000_000])) + dice.below(2) as u64;
    let dismissed = if flag(dice) { json!({ "remark": remark, "at": at }) } else { Value::Null };
    json!([fetched, { "now": now, "training": dice.one_in(4), "dismissed": dismissed }])
}

fn error(dice: &mut Dice) -> Value {
    let code = if dice.one_in(3) {
        json!(dice.of(&[0, 7, 401, 403, 430, 500, -1, 1_002_000_007]))
    } else {
        text(dice, ERRORS)
    };
    json!([code, text(dice, MESSAGES)])
}

fn rights(dice: &mut Dice) -> Value {
    let right = |dice: &mut Dice| Value::from(near(dice, RIGHTS));
    let held = list(dice, 5, right);
    let wanted = if flag(dice) { right(dice) } else { list(dice, 4, right) };
    json!([held, wanted])
}

fn composing(dice: &mut Dice) -> Value {
    json!([{ "isComposing": flag(dice), "keyCode": dice.of(&[0, 13, 229, 228, 65_535]) }])
}

macro_rules! rows {
    ($($name:ident ($dice:ident) $args:expr;)*) => {
        /// Every export with its arguments.
        pub const CALLS: &[(&str, Make)] = &[$((stringify!($name), |$dice| $args),)*];
    };
}

rows! {
    checkMobile(dice) json!([text(dice, MOBILES)]);
    checkPhoneMobile(dice) json!([text(dice, MOBILES)]);
    checkEmail(dice) json!([text(dice, EMAILS)]);
    checkAccount(dice) json!([text(dice, ACCOUNTS)]);
    checkPassword(dice) json!([text(dice, PASSWORDS)]);
    passwordClasses(dice) json!([text(dice, PASSWORDS)]);
    passwordStrength(dice) json!([text(dice, PASSWORDS)]);
    checkConfirm(dice) json!([text(dice, &PASSWORDS[..1]), text(dice, &PASSWORDS[..1])]);
    checkConfirmAfterChange(dice) json!([flag(dice), text(dice, &PASSWORDS[..1]), text(dice, &PASSWORDS[..1])]);
    checkCode(dice) json!([text(dice, CODES)]);
    checkPhoneCode(dice) json!([text(dice, CODES)]);
    checkSlider(dice) json!([flag(dice)]);
    checkLoginPassword(dice) json!([text(dice, PASSWORDS)]);
    checkAgreement(dice) json!([flag(dice)]);
    agreedAtFirst(dice) json!([flag(dice)]);
    registeredName(dice) json!([text(dice, MESSAGES), text(dice, ACCOUNTS)]);
    checkMessage(dice) json!([text(dice, MESSAGES)]);
    checkFeedbackType(dice) json!([if dice.one_in(5) { Value::Null } else { json!(dice.of(&[-1.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 1.5, 1e300])) }]);
    checkFeedbackMobile(dice) json!([text(dice, PHONES)]);
    checkFeedbackEmail(dice) json!([text(dice, EMAILS)]);
    checkFeedbackOrg(dice) json!([text(dice, MESSAGES)]);
    checkFeedbackMessage(dice) json!([text(dice, MESSAGES)]);
    checkRelatedModule(dice) json!([text(dice, MODULES)]);
    checkImage(dice) json!([text(dice, FILES), bytes(dice), dice.below(5)]);
    checkImages(dice) json!([list(dice, 6, file), dice.below(4)]);
    promptMessage(dice) json!([text(dice, MESSAGES)]);
    keep(dice) json!([one_of(dice, FIELDS), text(dice, &[MOBILES, EMAILS, MESSAGES].concat()), dice.one_in(5)]);
    fieldMax(dice) json!([one_of(dice, FIELDS)]);
    digitsOnly(dice) limited(dice);
    integerOnly(dice) json!([text(dice, CODES)]);
    noChinese(dice) limited(dice);
    counter(dice) json!([text(dice, MESSAGES), count(dice)]);
    characters(dice) json!([text(dice, MESSAGES)]);
    cut(dice) json!([text(dice, MESSAGES), count(dice)]);
    trim(dice) json!([text(dice, ACCOUNTS)]);
    isComposing(dice) composing(dice);
    checkKeywords(dice) json!([text(dice, KEYWORDS), list(dice, 12, |dice| near(dice, KEYWORDS).into()), flag(dice)]);
    checkModel(dice) json!([text(dice, KEYWORDS)]);
    checkManufacturer(dice) json!([text(dice, KEYWORDS)]);
    splitKeywords(dice) json!([text(dice, KEYWORDS)]);
    readKeywords(dice) json!([text(dice, KEYWORDS), text(dice, KEYWORDS)]);
    writeKeywords(dice) json!([list(dice, 10, tag)]);
    keywordMode(dice) json!([text(dice, &["configName", "all"])]);
    parseQuantity(dice) of_kind(dice);
    checkQuantity(dice) of_kind(dice);
    formatQuantity(dice) json!([text(dice, QUANTITIES)]);
    convertQuantity(dice) json!([text(dice, QUANTITIES), one_of(dice, UNITS)]);
    compareQuantities(dice) json!([text(dice, QUANTITIES), text(dice, QUANTITIES)]);
    channels(_dice) json!([]);
    channelOf(dice) visit(dice);
    channelName(dice) json!([dice.below(1_000)]);
    channelCode(dice) json!([text(dice, LABELS)]);
    isMetaIndustry(dice) json!([dice.of(&[Some(121), Some(220), Some(106), Some(7), None]), flag(dice)]);
    screenSize(dice) json!([measure(dice)]);
    pageMinWidth(dice) json!([flag(dice)]);
    dialogSize(dice) json!([one_of(dice, DIALOGS), one_of(dice, SIZES)]);
    isAnnouncementVisible(dice) json!([announcement(dice), now(dice)]);
    announcementBar(dice) bar(dice);
    momentOf(dice) json!([text(dice, MOMENTS)]);
    expiryOf(dice) json!([text(dice, MOMENTS)]);
    planUpload(dice) json!([bytes(dice)]);
    uploadPart(dice) json!([bytes(dice), dice.below(120)]);
    noticeSeconds(dice) json!([measure(dice), measure(dice), dice.one_in(4)]);
    classifyError(dice) error(dice);
    authorization(dice) json!([text(dice, TOKENS)]);
    hasPermission(dice) rights(dice);
    sliderWidth(dice) json!([if dice.one_in(5) { Value::Null } else { measure(dice) }, dice.one_in(4)]);
}
