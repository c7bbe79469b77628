//! Moments as the operator reads them: in China Standard Time.

use sanku_core::{rules::datetime::china, time::Millis};

pub(super) use sanku_core::rules::datetime::shown;

/// A moment as part of a file's name, with seconds.
pub(super) fn label(at: Millis) -> String {
    let [year, month, day, hour, minute, second] = china(at);
    format!("{year}{month:02}{day:02}-{hour:02}{minute:02}{second:02}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_shown_in_china() {
        let table = [
            (0, "1970-01-01 08:00"),
            (1_790_000_000_000, "2026-09-21 22:13"),
            (951_782_400_000, "2000-02-29 08:00"),
            (1_735_660_800_000, "2025-01-01 00:00"),
        ];
        for (at, expect) in table {
            assert_eq!(shown(Millis::new(at)), expect);
        }
        assert_eq!(label(Millis::new(1_735_660_801_000)), "20250101-000001");
    }
}
