//! Motor frames of IEC 60072-1: what the frame number decides.

use super::values::Values;
use crate::catalogue::sheet::plain;
use sanku_core::library::motor;

/// Shaft height H, foot distance A, shaft end D and E with two poles, and with more.
struct Frame(u16, u16, [u16; 2], [u16; 2]);

const FRAMES: &[Frame] = &[
    Frame(63, 100, [11, 23], [11, 23]),
    Frame(71, 112, [14, 30], [14, 30]),
    Frame(80, 125, [19, 40], [19, 40]),
    Frame(90, 140, [24, 50], [24, 50]),
    Frame(100, 160, [28, 60], [28, 60]),
    Frame(112, 190, [28, 60], [28, 60]),
    Frame(132, 216, [38, 80], [38, 80]),
    Frame(160, 254, [42, 110], [42, 110]),
    Frame(180, 279, [48, 110], [48, 110]),
    Frame(200, 318, [55, 110], [55, 110]),
    Frame(225, 356, [55, 110], [60, 140]),
    Frame(250, 406, [60, 140], [65, 140]),
    Frame(280, 457, [65, 140], [75, 140]),
    Frame(315, 508, [65, 140], [80, 170]),
    Frame(355, 610, [75, 140], [95, 170]),
];

/// Foot distance B along the shaft, by height and length letter.
const LENGTHS: &[(&str, u16)] = &[
    ("63M", 80),
    ("71M", 90),
    ("80M", 100),
    ("90S", 100),
    ("90L", 125),
    ("100L", 140),
    ("112M", 140),
    ("132S", 140),
    ("132M", 178),
    ("160M", 210),
    ("160L", 254),
    ("180M", 241),
    ("180L", 279),
    ("200L", 305),
    ("225S", 286),
    ("225M", 311),
    ("250M", 349),
    ("280S", 368),
    ("280M", 419),
    ("315S", 406),
    ("315M", 457),
    ("315L", 508),
    ("355M", 560),
    ("355L", 630),
];

/// A column of a motor: `frame-H`, `frame-A`, `frame-B`, `frame-D2`, `frame-E4`, `slip-4`.
pub fn compute(name: &str, values: &Values) -> Option<String> {
    if let Some(poles) = name.strip_prefix("slip-") {
        let slip = motor::slip(50.0, poles.parse().ok()?, values.number("n")?)?;
        return Some(plain(100.0 * slip, 2));
    }
    let frame = values.text("frame");
    let digits = frame.find(|letter: char| !letter.is_ascii_digit())?;
    let height: u16 = frame.get(..digits)?.parse().ok()?;
    let Frame(h, a, two, more) = FRAMES.iter().find(|frame| frame.0 == height)?;
    let value = match name {
        "frame-H" => *h,
        "frame-A" => *a,
        "frame-B" => LENGTHS.iter().find(|(name, _)| Some(*name) == frame.get(..=digits))?.1,
        "frame-D2" => two[0],
        "frame-E2" => two[1],
        _ if name.starts_with("frame-D") => more[0],
        _ if name.starts_with("frame-E") => more[1],
        _ => return None,
    };
    Some(value.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(name: &str, frame: &str, expected: Option<&str>) {
        let mut values = Values::default();
        values.put("frame", frame.into());
        assert_eq!(compute(name, &values).as_deref(), expected, "{name} of {frame}");
    }

    #[test]
    fn the_frame_number_is_the_height_of_the_shaft() {
        check("frame-H", "132S1", Some("132"));
        check("frame-A", "132S1", Some("216"));
        check("frame-B", "132S1", Some("140"));
        check("frame-B", "132M", Some("178"));
    }

    #[test]
    fn large_two_pole_motors_have_a_thinner_shaft() {
        check("frame-D2", "280S", Some("65"));
        check("frame-D4", "280S", Some("75"));
        check("frame-E8", "315S", Some("170"));
    }

    #[test]
    fn an_unknown_frame_gives_nothing() {
        check("frame-H", "999X", None);
        check("frame-H", "", None);
        check("frame-B", "132Q", None);
    }
}
