//! §1 Component values: whole digits and a power of ten, written exactly with a prefix.

/// A value as `digits` · 10^`exponent` of its base unit: 47, 2 is 4700.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Value {
    /// Its significant digits.
    pub digits: u32,
    /// The power of ten they are multiplied by.
    pub exponent: i32,
}

/// Prefixes by their power of ten, the least first.
const PREFIXES: &[(i32, &str)] =
    &[(-15, "f"), (-12, "p"), (-9, "n"), (-6, "μ"), (-3, "m"), (0, ""), (3, "k"), (6, "M"), (9, "G")];

impl Value {
    /// The value as a number in its base unit.
    pub fn number(self) -> f64 {
        // Parsing rounds once; a product with a power of ten would round twice.
        format!("{}e{}", self.digits, self.exponent).parse().unwrap_or(f64::NAN)
    }

    /// Mantissa and prefix, the mantissa from 1 to below 1000 where a prefix allows it: `4.7` and `k`.
    ///
    /// `without` names prefixes that are not chosen: capacitances skip `m`.
    pub fn parts(self, without: &[&str]) -> (String, &'static str) {
        let places = i32::try_from(self.digits.to_string().len()).unwrap_or(0);
        let magnitude = self.exponent + places - 1;
        let allowed = || PREFIXES.iter().filter(|(_, name)| !without.contains(name));
        let chosen = allowed().rev().find(|(power, _)| *power <= magnitude).or_else(|| allowed().next());
        let (power, name) = chosen.copied().unwrap_or((0, ""));
        (decimal(self.digits, self.exponent - power), name)
    }

    /// The value with its unit: `4.7kΩ`.
    pub fn text(self, unit: &str, without: &[&str]) -> String {
        let (mantissa, prefix) = self.parts(without);
        format!("{mantissa}{prefix}{unit}")
    }
}

/// `digits` · 10^`exponent` as a plain decimal without trailing zeros.
fn decimal(digits: u32, exponent: i32) -> String {
    let text = digits.to_string();
    let Ok(shift) = usize::try_from(-exponent) else {
        return text + &"0".repeat(usize::try_from(exponent).unwrap_or(0));
    };
    if shift == 0 {
        return text;
    }
    let padded = format!("{text:0>width$}", width = shift + 1);
    let (whole, fraction) = padded.split_at(padded.len() - shift);
    let fraction = fraction.trim_end_matches('0');
    if fraction.is_empty() { whole.into() } else { format!("{whole}.{fraction}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_written_with_the_prefix_that_keeps_them_short() {
        for (digits, exponent, expected) in [
            (10, 0, "10Ω"),
            (47, 2, "4.7kΩ"),
            (10, 3, "10kΩ"),
            (91, 4, "910kΩ"),
            (10, 5, "1MΩ"),
            (47, -1, "4.7Ω"),
            (47, -2, "470mΩ"),
            (976, 1, "9.76kΩ"),
            (22, -14, "220fΩ"),
        ] {
            assert_eq!(Value { digits, exponent }.text("Ω", &[]), expected);
        }
    }

    #[test]
    fn a_capacitance_never_reads_in_millifarads() {
        for (digits, exponent, expected) in
            [(47, -4, "4700μF"), (10, -8, "100nF"), (10, -12, "10pF"), (15, -12, "15pF"), (10, -6, "10μF")]
        {
            assert_eq!(Value { digits, exponent }.text("F", &["m", "f"]), expected);
        }
    }

    #[test]
    fn a_value_below_the_least_prefix_keeps_it() {
        assert_eq!(Value { digits: 5, exponent: -13 }.text("F", &["f"]), "0.5pF");
    }

    #[test]
    fn the_number_is_the_nearest_one() {
        assert_eq!(Value { digits: 10, exponent: -8 }.number(), 1e-7);
        assert_eq!(Value { digits: 47, exponent: 2 }.number(), 4700.0);
    }
}
