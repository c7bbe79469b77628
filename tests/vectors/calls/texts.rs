//! §5 Texts, filters and passwords.

use super::Args;
use sanku_core::{
    json::Read,
    rules::{
        images::{self, Image},
        input::{self, Field},
        refusal::Refusal,
        valid,
    },
    text,
};
use serde_json::{Value, json};

/// What a call answers; nothing if it is none of these.
pub fn answer(call: &str, args: &Args<'_>) -> Option<Value> {
    let first = || args.text(0);
    Some(match call {
        "messages" => Refusal::all().map(|refusal| refusal.text).collect(),
        "codes" => Refusal::all().map(|refusal| refusal.code).collect(),
        "passwordClasses" => valid::password_strength(first()).bits().into(),
        "passwordStrength" => strength(first()),
        "agreedAtFirst" => valid::agreed_at_first(args.flag(0)).into(),
        "registeredName" => valid::username(first(), args.text(1)).into(),
        "promptMessage" => valid::prompt_message(first()).into(),
        "checkImages" => batch(args),
        "keep" => input::keep(field(first()), args.text(1), args.flag(2)).into(),
        "fieldMax" => field(first()).max().into(),
        "digitsOnly" => cut(&input::digits(first()), args).into(),
        "integerOnly" => input::integer(first()).into(),
        "noChinese" => cut(&input::no_chinese(first()), args).into(),
        "counter" => text::counter(first(), max(args).unwrap_or_default()).into(),
        "characters" => text::count(first()).into(),
        "cut" => cut(first(), args).into(),
        "trim" => text::trim(first()).into(),
        "isComposing" => {
            let event = args.value(0);
            let key = event["keyCode"].as_u64().and_then(|key| u32::try_from(key).ok());
            input::composing(event["isComposing"] == true, key.unwrap_or_default()).into()
        }
        _ => return None,
    })
}

fn max(args: &Args<'_>) -> Option<usize> {
    args.whole(1).and_then(|max| usize::try_from(max).ok())
}

fn cut(whole: &str, args: &Args<'_>) -> String {
    text::cut(whole, max(args).unwrap_or(usize::MAX)).to_owned()
}

fn field(name: &str) -> Field {
    Field::read(&name.into()).unwrap_or_else(|_| panic!("no field {name}"))
}

fn strength(password: &str) -> Value {
    let strength = valid::password_strength(password);
    let mut said = serde_json::to_value(strength).unwrap();
    said["classes"] = strength.classes().into();
    said["enough"] = strength.enough().into();
    said
}

fn batch(args: &Args<'_>) -> Value {
    let files = args.value(0).as_array().cloned().unwrap_or_default();
    let image = |file: &Value| Image {
        name: file["name"].as_str().unwrap_or_default().to_owned(),
        size: file["size"].as_u64().unwrap_or(u64::MAX),
    };
    let already = args.whole(1).unwrap_or_default();
    let said = images::check(usize::try_from(already).unwrap(), &files.iter().map(image).collect::<Vec<_>>());
    json!(
        said.into_iter()
            .map(|verdict| verdict.err().map_or_else(String::new, |why| why.to_string()))
            .collect::<Vec<_>>()
    )
}
