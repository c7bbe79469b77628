//! §4, §5 Keywords, units and channels.

use super::{Args, checks::quantity};
use sanku_core::{
    library::units::{Kind, Quantity, Unit},
    rules::{
        channel::Channel,
        keywords::KeywordMode,
        tag::{self, Tag},
    },
};
use serde_json::{Value, json};
use std::cmp::Ordering;

/// What a call answers; nothing if it is none of these.
pub fn answer(call: &str, args: &Args<'_>) -> Option<Value> {
    let first = || args.text(0);
    Some(match call {
        "splitKeywords" => json!(tag::split(first())),
        "readKeywords" => json!(tag::read_lists(first(), args.text(1))),
        "writeKeywords" => {
            let tags: Vec<Tag> = args.value(0).as_array().into_iter().flatten().map(keyword).collect();
            let (key_words, not_analyzer) = tag::write_lists(&tags);
            json!({ "keyWords": key_words, "notAnalyzerKeyWords": not_analyzer })
        }
        "keywordMode" => json!(KeywordMode::of(first())),
        "parseQuantity" => parsed(args),
        "formatQuantity" => json!(Quantity::parse(first()).ok().map(|amount| amount.text())),
        "convertQuantity" => {
            let unit = unit(args.text(1));
            json!(Quantity::parse(first()).ok().and_then(|amount| amount.number_in(unit)))
        }
        "compareQuantities" => json!(compared(first(), args.text(1))),
        "channels" => Channel::ALL.iter().map(|channel| listed(*channel)).collect(),
        "channelOf" => json!(visit(args.value(0)).map(Channel::code)),
        "channelName" => json!(numbered(args).map(Channel::label)),
        "channelCode" => json!(
            Channel::ALL.iter().find(|channel| channel.label() == first()).map(|channel| channel.code())
        ),
        "isMetaIndustry" => Channel::is_meta_industry(numbered(args), args.flag(1)).into(),
        _ => return None,
    })
}

fn keyword(value: &Value) -> Tag {
    Tag { text: value["text"].as_str().unwrap().to_owned(), analysed: value["analysed"] == true }
}

fn numbered(args: &Args<'_>) -> Option<Channel> {
    args.whole(0).and_then(|code| Channel::of(u16::try_from(code).ok()?))
}

fn listed(channel: Channel) -> Value {
    json!({ "code": channel.code(), "name": channel.label(), "programs": channel.names() })
}

/// By the number in the query, else by the program.
fn visit(visit: &Value) -> Option<Channel> {
    let said = |name: &str| visit[name].as_str().unwrap_or_default();
    let number = visit["channel"].as_u64().map(|code| code.to_string());
    let numbered = Channel::read(number.as_deref().unwrap_or_else(|| said("channel")));
    numbered.or_else(|| Channel::of_program(said("name"), said("fileType")))
}

fn parsed(args: &Args<'_>) -> Value {
    match quantity(args) {
        Ok(amount) => json!({
            "ok": true,
            "kind": if amount.kind() == Kind::Capacitance { "capacitance" } else { "inductance" },
            "number": amount.number_in(amount.unit()),
            "unit": amount.unit().symbol(),
            "text": amount.text(),
        }),
        Err(why) => json!({ "ok": false, "code": why.code(), "message": why.to_string() }),
    }
}

fn unit(symbol: &str) -> Unit {
    Unit::ALL.into_iter().find(|unit| unit.symbol() == symbol).unwrap_or_else(|| panic!("no unit {symbol}"))
}

fn compared(one: &str, other: &str) -> Option<i8> {
    let order = Quantity::parse(one).ok()?.partial_cmp(&Quantity::parse(other).ok()?)?;
    Some(match order {
        Ordering::Less => -1,
        Ordering::Equal => 0,
        Ordering::Greater => 1,
    })
}
