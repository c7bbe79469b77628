//! §4 Slider and countdown: moved and asked many times a second; numbers in, numbers out, nothing is allocated.

use crate::slots::Slots;
use sanku_core::{
    parts::{
        countdown::{Countdown, CountdownEvent},
        slider::{self, Slider, SliderEvent},
    },
    rules::limits,
    time::Millis,
};
use wasm_bindgen::prelude::*;

thread_local! {
    static SLIDERS: Slots<Slider> = const { Slots::new(Vec::new()) };
    static COUNTDOWNS: Slots<Countdown> = const { Slots::new(Vec::new()) };
}

/// SLD-1.
#[wasm_bindgen(js_name = sliderWidth)]
pub fn slider_width(measured: f64, phone_tab: bool) -> f64 {
    slider::slider_width(Some(measured), phone_tab)
}

/// A slider of so many pixels; of the usual width for NaN.
#[wasm_bindgen(js_name = slider)]
pub fn new_slider(place: usize, width: f64) {
    let width = if width.is_nan() { limits::SLIDER_WIDTH } else { width };
    SLIDERS.with(|sliders| sliders.put(place, Slider::new(width)));
}

fn with_slider<R: Default>(place: usize, change: impl FnOnce(&mut Slider) -> R) -> R {
    SLIDERS.with(|sliders| sliders.at(place, change))
}

fn slide(place: usize, event: SliderEvent) -> bool {
    with_slider(place, |slider| {
        let (next, passed) = slider.update(event);
        *slider = next;
        passed.is_some()
    })
}

/// Drags the thumb; says where it is.
#[wasm_bindgen(js_name = sliderMove)]
pub fn slider_move(place: usize, x: f64) -> f64 {
    with_slider(place, |slider| {
        *slider = slider.update(SliderEvent::Moved { x }).0;
        slider.x()
    })
}

/// Lets go, presses an arrow key back or forward, presses End: 0 to 3; whether it just passed.
#[wasm_bindgen(js_name = sliderDo)]
pub fn slider_do(place: usize, what: u8) -> bool {
    let event = match what {
        0 => SliderEvent::Released,
        1 => SliderEvent::Stepped { forward: false },
        2 => SliderEvent::Stepped { forward: true },
        _ => SliderEvent::Ended,
    };
    slide(place, event)
}

/// Begins anew.
#[wasm_bindgen(js_name = sliderReset)]
pub fn slider_reset(place: usize) {
    with_slider(place, |slider| *slider = Slider::new(slider.width()));
}

/// Takes another width.
#[wasm_bindgen(js_name = sliderResize)]
pub fn slider_resize(place: usize, width: f64) {
    with_slider(place, |slider| *slider = slider.resized(width));
}

/// How wide it is, where the thumb is.
#[wasm_bindgen(js_name = sliderSees)]
pub fn slider_sees(place: usize, thumb: bool) -> f64 {
    with_slider(place, |slider| if thumb { slider.x() } else { slider.width() })
}

/// Whether it was dragged to the end.
#[wasm_bindgen(js_name = sliderPassed)]
pub fn slider_passed(place: usize) -> bool {
    with_slider(place, |slider| slider.passed())
}

/// A button that cools down for so many milliseconds; for the usual time for NaN.
#[wasm_bindgen(js_name = countdown)]
pub fn new_countdown(place: usize, length: f64) {
    let length = if length.is_nan() { limits::RESEND_AFTER } else { Millis::from_js(length) };
    COUNTDOWNS.with(|buttons| buttons.put(place, Countdown::new(length)));
}

fn with_countdown<R: Default>(place: usize, change: impl FnOnce(&mut Countdown) -> R) -> R {
    COUNTDOWNS.with(|buttons| buttons.at(place, change))
}

/// Presses it, succeeds, fails, lets time pass: 0 to 3; whether something is to be sent.
#[wasm_bindgen(js_name = countdownDo)]
pub fn countdown_do(place: usize, what: u8, now: f64) -> bool {
    let event = match what {
        0 => CountdownEvent::Pressed,
        1 => CountdownEvent::Succeeded,
        2 => CountdownEvent::Failed,
        _ => CountdownEvent::Ticked,
    };
    with_countdown(place, |button| {
        let (next, send) = button.update(Millis::from_js(now), event);
        *button = next;
        send.is_some()
    })
}

/// Seconds until it can be pressed again.
#[wasm_bindgen(js_name = countdownLeft)]
pub fn countdown_left(place: usize, now: f64) -> u32 {
    let now = Millis::from_js(now);
    with_countdown(place, |button| {
        *button = button.update(now, CountdownEvent::Ticked).0;
        button.seconds_left(now)
    })
}

/// When what it shows changes next; 0 while it does not cool down.
#[wasm_bindgen(js_name = countdownWake)]
pub fn countdown_wake(place: usize, now: f64) -> f64 {
    with_countdown(place, |button| button.wake(Millis::from_js(now)).map_or(0.0, |at| at.value() as f64))
}

/// Whether it can be pressed.
#[wasm_bindgen(js_name = countdownReady)]
pub fn countdown_ready(place: usize) -> bool {
    with_countdown(place, |button| button.ready())
}
