//! §4 Announcements, date-times, the scrolling notice.

use crate::texts;
use sanku_core::{
    rules::{
        announcement::{self, Announcement, Notice, Stored},
        datetime, marquee,
    },
    time::Millis,
};
use wasm_bindgen::prelude::*;

fn number(at: Option<Millis>) -> f64 {
    at.map_or(f64::NAN, |at| at.value() as f64)
}

/// Announcements as three texts each: when they expire, `0` if they are published, what they say.
fn announcements(texts: &[String]) -> Vec<Announcement> {
    let read = |[value, status, remark]: &[String; 3]| Announcement {
        label: String::new(),
        value: value.clone(),
        status: u8::from(status != "0"),
        remark: remark.clone(),
    };
    texts.as_chunks().0.iter().map(read).collect()
}

/// ANN-1: whether the one in the list is visible.
#[wasm_bindgen(js_name = isAnnouncementVisible)]
pub fn is_announcement_visible(length: usize, now: f64) -> bool {
    let fetched = announcements(&texts::list(length));
    fetched.first().is_some_and(|first| Notice::of(first, Millis::from_js(now)).is_visible)
}

/// ANN-1 to ANN-5: when the bar changes by itself, Infinity if it does not; below 0 while it is not there.
#[wasm_bindgen]
pub fn bar(length: usize, dismissed_at: f64, training: bool, now: f64) -> f64 {
    let mut texts = texts::list(length);
    let remark = texts.pop().unwrap_or_default();
    let stored = (!dismissed_at.is_nan()).then(|| Stored::of(remark, Millis::from_js(dismissed_at)));
    let (fetched, now) = (announcements(&texts), Millis::from_js(now));
    let notices = announcement::notices(&fetched, stored.as_ref(), training, now);
    let changes = announcement::changes_at(&fetched, stored.as_ref(), training, now);
    let at = changes.map_or(f64::INFINITY, |at| at.value() as f64);
    if announcement::is_displayed(&notices, training) { at } else { -at }
}

/// ANN-4.
#[wasm_bindgen(js_name = popperTop)]
pub fn popper_top(displayed: bool) -> u32 {
    announcement::popper_top(displayed)
}

/// GEN-5: a moment, or when something expires; NaN for no time.
#[wasm_bindgen]
pub fn moment(length: usize, expiry: bool) -> f64 {
    let text = texts::owned(length);
    number(if expiry { datetime::expiry(&text) } else { datetime::moment(&text) })
}

/// NTC-1: NaN for none.
#[wasm_bindgen(js_name = noticeSeconds)]
pub fn notice_seconds(text: f64, visible: f64, reduced_motion: bool) -> f64 {
    marquee::notice_seconds(text, visible, reduced_motion).unwrap_or(f64::NAN)
}
