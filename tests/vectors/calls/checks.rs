//! §5 Validation: what each check says, as text and as code.

use super::Args;
use sanku_core::{
    library::units::{Kind, NoQuantity, Quantity},
    parts::keywords::{Keywords, KeywordsConfig, KeywordsEvent, KeywordsOut, manufacturer},
    rules::{
        common::{self, Against, LIST},
        forms,
        images::{self, Image},
        keywords::{KeywordMode, KeywordRefusal},
        tag::Tag,
        valid::{self, Invalid},
    },
};

/// What the user reads, and the stable name of it; nothing if all is well.
pub type Finding = Option<(String, &'static str)>;

/// What a check says; nothing at all if there is no such check.
pub fn verdict(call: &str, args: &Args<'_>) -> Option<Finding> {
    let text = |at| args.text(at);
    let checked = match call {
        "checkMobile" => valid::any_mobile(text(0)),
        "checkPhoneMobile" => valid::mobile(text(0)),
        "checkEmail" => valid::email(text(0)),
        "checkAccount" => valid::any_account(text(0)),
        "checkPassword" => valid::password(text(0)),
        "checkNewPassword" => new_password(text(0), text(1)),
        "checkConfirm" => valid::confirm(text(0), text(1)),
        "checkConfirmAfterChange" => valid::confirm_after_change(args.flag(0), text(1), text(2)),
        "checkCode" => valid::any_code(text(0)),
        "checkPhoneCode" => valid::code(text(0)),
        "checkSlider" => valid::slider(args.flag(0)),
        "checkLoginPassword" => valid::login_password(text(0)),
        "checkAgreement" => valid::agreement(args.flag(0)),
        "checkMessage" => valid::message(text(0)),
        "checkFeedbackType" => {
            forms::feedback_type(args.number(0).filter(|n| n.fract() == 0.0).map(|n| n as i64))
        }
        "checkFeedbackMobile" => forms::feedback_mobile(text(0)),
        "checkFeedbackEmail" => forms::feedback_email(text(0)),
        "checkFeedbackOrg" => forms::feedback_org(text(0)),
        "checkFeedbackMessage" => forms::feedback_message(text(0)),
        "checkRelatedModule" => forms::related_module(text(0)),
        "checkImage" => image(args),
        "checkQuantity" => return Some(quantity(args).err().map(|why| (why.to_string(), why.code()))),
        "checkKeywords" => return Some(keywords(args).map(refusal)),
        "checkModel" => return Some(model(text(0)).map(refusal)),
        "checkManufacturer" => return Some(manufacturer(text(0)).err().map(refusal)),
        _ => return None,
    };
    Some(checked.err().map(|why: Invalid| (why.to_string(), why.code())))
}

/// The list is the one that the server obeys and the package carries.
fn new_password(password: &str, own: &str) -> Result<(), Invalid> {
    let own: Vec<&str> = own.lines().collect();
    common::fresh(password, Against { list: LIST, own: &own })
}

fn refusal(why: KeywordRefusal) -> (String, &'static str) {
    (why.to_string(), why.code())
}

fn image(args: &Args<'_>) -> valid::Verdict {
    let image = Image { name: args.text(0).to_owned(), size: args.whole(1).unwrap_or(u64::MAX) };
    let already = args.whole(2).unwrap_or_default();
    images::check(usize::try_from(already).unwrap_or(usize::MAX), &[image]).remove(0)
}

/// A text as an amount, of the kind that is said, if one is.
pub fn quantity(args: &Args<'_>) -> Result<Quantity, NoQuantity> {
    match args.text(1) {
        "capacitance" => Quantity::parse_as(Kind::Capacitance, args.text(0)),
        "inductance" => Quantity::parse_as(Kind::Inductance, args.text(0)),
        _ => Quantity::parse(args.text(0)),
    }
}

fn keywords(args: &Args<'_>) -> Option<KeywordRefusal> {
    let tags = args.texts(1).into_iter().map(|text| Tag { text: text.to_owned(), analysed: true }).collect();
    let config = KeywordsConfig { mode: KeywordMode::All, search_null: args.flag(2) };
    let (held, _) = Keywords::new(config).update(KeywordsEvent::Restored {
        mode: KeywordMode::All,
        tags,
        text: String::new(),
    });
    entered(held, args.text(0))
}

fn model(text: &str) -> Option<KeywordRefusal> {
    entered(Keywords::new(KeywordsConfig { mode: KeywordMode::ConfigName, search_null: false }), text)
}

fn entered(held: Keywords, text: &str) -> Option<KeywordRefusal> {
    let (typed, _) = held.update(KeywordsEvent::Typed { text: text.to_owned() });
    match typed.update(KeywordsEvent::Entered).1 {
        Some(KeywordsOut::Refused(why)) => Some(why),
        _ => None,
    }
}
