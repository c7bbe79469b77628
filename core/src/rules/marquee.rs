//! §9 Scrolling notice: how long one pass takes.

use super::limits;

/// NTC-1: seconds of one pass, by the widths of the text and of what is seen of it; none for who wants no motion.
pub fn notice_seconds(text: f64, visible: f64, reduced_motion: bool) -> Option<f64> {
    let seconds = limits::NOTICE_SECONDS * (text / visible);
    (!reduced_motion && visible > 0.0 && seconds > 0.0 && seconds.is_finite()).then_some(seconds)
}

/// NTC-1 **D**: the same, where the text does not fit; one that can be read at once stands still.
pub fn pass(text: f64, visible: f64, reduced_motion: bool) -> Option<f64> {
    notice_seconds(text, visible, reduced_motion).filter(|_| text > visible)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ntc_1_a_pass_takes_ten_seconds_a_visible_width() {
        for (text, visible, reduced, seconds) in [
            (800.0, 400.0, false, Some(20.0)),
            (400.0, 400.0, false, Some(10.0)),
            (100.0, 400.0, false, Some(2.5)),
            (800.0, 400.0, true, None),
            (800.0, 0.0, false, None),
            (0.0, 400.0, false, None),
            (-800.0, -400.0, false, None),
            (f64::NAN, 400.0, false, None),
            (f64::INFINITY, 400.0, false, None),
        ] {
            assert_eq!(notice_seconds(text, visible, reduced), seconds, "{text} {visible} {reduced}");
        }
    }

    #[test]
    fn ntc_1_a_text_that_fits_stands_still() {
        let passes =
            [(500.0, 400.0, false), (400.0, 400.0, false), (100.0, 400.0, false), (800.0, 400.0, true)];
        let seconds = passes.map(|(text, visible, reduced)| pass(text, visible, reduced));
        assert_eq!(seconds, [Some(12.5), None, None, None]);
    }
}
