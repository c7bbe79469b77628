//! §1 Rolling bearings: what their designation says (ISO 15, GB/T 276).

/// The bore in millimetres that a designation stands for: 6204, NU204, 7204AC and UCP204 are 20 by their last two digits, 608 is 8.
///
/// Nothing for a designation without digits, or that names its bore in another way (6/7.5, K20×24×13, bores of 500 and more).
pub fn bore(designation: &str) -> Option<u16> {
    let code = designation.trim_start_matches(|letter: char| letter.is_ascii_uppercase());
    let digits = code.bytes().take_while(u8::is_ascii_digit).count();
    let (plain, suffix) = (code.len() == designation.len(), code.get(digits..)?);
    if digits < 3 || !suffix.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        return None;
    }
    // Without letters before it a number of three digits ends in the bore itself.
    if plain && digits == 3 {
        return code.get(2..3)?.parse().ok();
    }
    let code: u16 = code.get(digits - 2..digits)?.parse().ok()?;
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
            ("625", Some(5)),
            ("NU204", Some(20)),
            ("7204AC", Some(20)),
            ("UCP201", Some(12)),
            ("24020K30", Some(100)),
            ("6/7.5", None),
            ("K20×24×13", None),
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
