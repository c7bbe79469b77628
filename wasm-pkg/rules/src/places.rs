//! §3, §9 Channels, and how wide things are.

use crate::texts;
use crate::{at, place};
use sanku_core::rules::{
    channel::Channel,
    screen::{self, Dialog, Side, Size},
};
use wasm_bindgen::prelude::*;

const SIZES: [Size; 4] = [Size::Large, Size::Middle, Size::Small, Size::ExtraSmall];

fn code(channel: Option<Channel>) -> i32 {
    channel.map_or(-1, |channel| i32::from(channel.code()))
}

/// The number of a channel by its place, or -1.
#[wasm_bindgen(js_name = channelAt)]
pub fn channel_at(place: usize) -> i32 {
    code(at(Channel::ALL, place))
}

/// What the channel of a number is called, or one of its programs.
#[wasm_bindgen(js_name = channelText)]
pub fn channel_text(code: f64, program: i32) -> i32 {
    let channel = channel(code);
    let programs = channel.map_or(&[][..], Channel::names);
    match usize::try_from(program) {
        Ok(program) => texts::maybe(at(programs, program)),
        Err(_) => texts::maybe(channel.map(Channel::label)),
    }
}

fn channel(code: f64) -> Option<Channel> {
    let whole = code.trunc() == code;
    u16::try_from(code as i64).ok().filter(|_| whole).and_then(Channel::of)
}

/// PLG-2: the number of the channel that three texts say: the number in the query, the program, the kind of file.
#[wasm_bindgen(js_name = channelOf)]
pub fn channel_of(length: usize) -> i32 {
    let texts = texts::list(length);
    let text = |place: usize| texts.get(place).map(String::as_str).unwrap_or_default();
    code(Channel::of_visit(text(0), text(1), text(2)))
}

/// CHN-1: by what it is called.
#[wasm_bindgen(js_name = channelCode)]
pub fn channel_code(length: usize) -> i32 {
    let name = texts::owned(length);
    code(Channel::ALL.iter().copied().find(|channel| channel.label() == name))
}

/// CHN-2.
#[wasm_bindgen(js_name = isMetaIndustry)]
pub fn is_meta_industry(code: f64, flag: bool) -> bool {
    Channel::is_meta_industry(channel(code), flag)
}

/// BRK-1.
#[wasm_bindgen(js_name = screenSize)]
pub fn screen_size(width: f64) -> usize {
    place(&SIZES, &screen::size(width))
}

/// BRK-3.
#[wasm_bindgen(js_name = pageMinWidth)]
pub fn page_min_width(plugin: bool) -> u32 {
    screen::page_min_width(plugin)
}

/// BRK-4: the width, the greatest width or the height: pixels, or percent below 0; 0 if it is not given.
#[wasm_bindgen(js_name = dialogSide)]
pub fn dialog_side(dialog: usize, size: usize, side: u8) -> i32 {
    let Some((dialog, size)) = at(&Dialog::ALL, dialog).zip(at(&SIZES, size)) else { return 0 };
    let side = match side {
        0 => dialog.width(size),
        1 => dialog.max_width(),
        _ => dialog.height(),
    };
    match side {
        Some(Side::Pixels(value)) => value as i32,
        Some(Side::Percent(value)) => -(value as i32),
        None => 0,
    }
}
