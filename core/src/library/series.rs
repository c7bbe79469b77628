//! §1 Preferred numbers: the E series of IEC 60063 and the Renard series of ISO 3.

use std::f64::consts::LN_10;

/// An E series: how many values a decade has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum ESeries {
    E3,
    E6,
    E12,
    E24,
    E48,
    E96,
    E192,
}

/// Values of E24 and below that history fixed otherwise than the formula: position and value.
const FIXED: &[(u32, u32)] =
    &[(10, 27), (11, 30), (12, 33), (13, 36), (14, 39), (15, 43), (16, 47), (22, 82)];

impl ESeries {
    /// How many values a decade has.
    pub const fn steps(self) -> u32 {
        match self {
            Self::E3 => 3,
            Self::E6 => 6,
            Self::E12 => 12,
            Self::E24 => 24,
            Self::E48 => 48,
            Self::E96 => 96,
            Self::E192 => 192,
        }
    }

    /// The tolerance that covers the gaps of the series, in percent.
    pub const fn tolerance(self) -> f64 {
        match self {
            Self::E3 => 40.0,
            Self::E6 => 20.0,
            Self::E12 => 10.0,
            Self::E24 => 5.0,
            Self::E48 => 2.0,
            Self::E96 => 1.0,
            Self::E192 => 0.5,
        }
    }

    /// The significant digits of one decade: two up to E24 (10, 11, 12, 13 …), three above (100, 105 …).
    pub fn digits(self) -> Vec<u32> {
        (0..self.steps()).map(|step| self.digit(step)).collect()
    }

    /// How many significant digits a value of the series has.
    pub const fn places(self) -> u32 {
        if self.steps() <= 24 { 2 } else { 3 }
    }

    fn digit(self, step: u32) -> u32 {
        if self.steps() > 24 {
            let computed = round(100.0 * libm::exp(f64::from(step) / f64::from(self.steps()) * LN_10));
            // The one value of E192 that the standard rounds down.
            return if computed == 919 { 920 } else { computed };
        }
        let place = step * (24 / self.steps());
        let fixed = FIXED.iter().find(|(at, _)| *at == place).map(|(_, value)| *value);
        fixed.unwrap_or_else(|| round(10.0 * libm::exp(f64::from(place) / 24.0 * LN_10)))
    }
}

/// The Renard series R5, R10, R20 or R40 of one decade, from 100 to below 1000: computed, then rounded as ISO 3 does.
pub fn renard(steps: u32) -> Vec<u32> {
    let every = |n: usize| R40.iter().copied().step_by(n).collect();
    match steps {
        5 => every(8),
        10 => every(4),
        20 => every(2),
        40 => every(1),
        _ => Vec::new(),
    }
}

/// The rounded values of ISO 3; each lies within 1.3 % of 100 · 10^(i/40).
const R40: &[u32] = &[
    100, 106, 112, 118, 125, 132, 140, 150, 160, 170, 180, 190, 200, 212, 224, 236, 250, 265, 280, 300, 315,
    335, 355, 375, 400, 425, 450, 475, 500, 530, 560, 600, 630, 670, 710, 750, 800, 850, 900, 950,
];

#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "at most three digits")]
fn round(value: f64) -> u32 {
    value.round() as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn e24_is_the_table_of_the_standard() {
        assert_eq!(
            ESeries::E24.digits(),
            [10, 11, 12, 13, 15, 16, 18, 20, 22, 24, 27, 30, 33, 36, 39, 43, 47, 51, 56, 62, 68, 75, 82, 91]
        );
    }

    #[test]
    fn the_coarser_series_are_every_second_value() {
        assert_eq!(ESeries::E12.digits(), [10, 12, 15, 18, 22, 27, 33, 39, 47, 56, 68, 82]);
        assert_eq!(ESeries::E6.digits(), [10, 15, 22, 33, 47, 68]);
        assert_eq!(ESeries::E3.digits(), [10, 22, 47]);
    }

    #[test]
    fn e96_follows_its_formula() {
        let digits = ESeries::E96.digits();
        assert_eq!(digits.len(), 96);
        assert_eq!(digits[..8], [100, 102, 105, 107, 110, 113, 115, 118]);
        assert_eq!(digits[88..], [825, 845, 866, 887, 909, 931, 953, 976]);
    }

    #[test]
    fn e192_has_its_one_exception() {
        let digits = ESeries::E192.digits();
        assert!(digits.contains(&920) && !digits.contains(&919));
        assert_eq!(digits.len(), 192);
    }

    #[test]
    fn every_series_rises() {
        for series in
            [ESeries::E3, ESeries::E6, ESeries::E12, ESeries::E24, ESeries::E48, ESeries::E96, ESeries::E192]
        {
            assert!(series.digits().windows(2).all(|pair| pair[0] < pair[1]), "{series:?}");
        }
    }

    #[test]
    fn the_finer_a_series_the_closer_its_parts_are_made() {
        for (series, tolerance, places) in [
            (ESeries::E3, 40.0, 2),
            (ESeries::E6, 20.0, 2),
            (ESeries::E12, 10.0, 2),
            (ESeries::E24, 5.0, 2),
            (ESeries::E48, 2.0, 3),
            (ESeries::E96, 1.0, 3),
            (ESeries::E192, 0.5, 3),
        ] {
            assert_eq!((series.tolerance(), series.places()), (tolerance, places), "{series:?}");
        }
    }

    #[test]
    fn a_coarser_renard_series_is_every_second_value_of_the_finer() {
        assert_eq!(renard(5), [100, 160, 250, 400, 630]);
        for steps in [10, 20, 40] {
            let coarser = renard(steps).into_iter().step_by(2).collect::<Vec<_>>();
            assert_eq!((renard(steps).len(), coarser.len()), (steps as usize, steps as usize / 2));
            assert!(steps == 10 || coarser == renard(steps / 2));
        }
    }

    #[test]
    fn r10_is_the_series_of_lengths_and_pressures() {
        assert_eq!(renard(10), [100, 125, 160, 200, 250, 315, 400, 500, 630, 800]);
        assert!(renard(7).is_empty());
    }

    #[test]
    fn rounded_renard_numbers_stay_near_the_geometric_series() {
        for (i, value) in (0..40u32).zip(renard(40)) {
            let exact = 100.0 * 10f64.powf(f64::from(i) / 40.0);
            assert!((f64::from(value) / exact - 1.0).abs() < 0.0131, "{value}");
        }
    }
}
