//! §1 Rolling bearings: what their designation says (ISO 15, GB/T 276).

/// The bore in millimetres that the last two digits of a designation stand for: 6204 is 20.
///
/// Nothing for a designation that is not digits, or that names its bore in another way (623, 6/7.5, bores of 500 and more).
pub fn bore(designation: &str) -> Option<u16> {
    if designation.len() < 4 || !designation.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let code: u16 = designation.get(designation.len() - 2..)?.parse().ok()?;
    Some(match code {
        0 => 10,
        1 => 12,
        2 => 15,
        3 => 17,
        _ => 5 * code,
    })
}

/// The pitch diameter and the ball diameter that a drawing of a deep-groove bearing uses, from bore and outer diameter.
pub fn drawn_balls(bore: f64, outer: f64) -> (f64, f64) {
    (f64::midpoint(bore, outer), 0.3 * (outer - bore))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_designation_tells_the_bore() {
        for (designation, expected) in [
            ("6000", Some(10)),
            ("6201", Some(12)),
            ("6302", Some(15)),
            ("6203", Some(17)),
            ("6204", Some(20)),
            ("6020", Some(100)),
            ("16008", Some(40)),
            ("16101", Some(12)),
            ("625", None),
            ("NU204", None),
            ("", None),
            ("轴承04", None),
        ] {
            assert_eq!(bore(designation), expected, "{designation}");
        }
    }

    #[test]
    fn drawn_balls_fit_between_the_rings() {
        let (pitch, ball) = drawn_balls(20.0, 47.0);
        assert!(pitch - ball > 20.0 && pitch + ball < 47.0);
        assert_eq!((pitch, (ball * 1e6).round()), (33.5, 8_100_000.0), "three tenths of what is between");
    }
}
