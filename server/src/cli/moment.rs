//! Moments as the operator reads them: in China Standard Time.

use sanku_core::time::Millis;

/// `2026-09-21 22:13`, China Standard Time.
pub(super) fn shown(at: Millis) -> String {
    let [year, month, day, hour, minute, _] = china(at);
    format!("{year}-{month:02}-{day:02} {hour:02}:{minute:02}")
}

/// The same as part of a file's name, with seconds.
pub(super) fn label(at: Millis) -> String {
    let [year, month, day, hour, minute, second] = china(at);
    format!("{year}{month:02}{day:02}-{hour:02}{minute:02}{second:02}")
}

fn china(at: Millis) -> [u64; 6] {
    let seconds = at.value() / 1_000 + 8 * 3_600;
    let (mut year, mut day, second) = (1970, seconds / 86_400, seconds % 86_400);
    let leap = |year: u64| year.is_multiple_of(if year.is_multiple_of(100) { 400 } else { 4 });
    while day >= 365 + u64::from(leap(year)) {
        day -= 365 + u64::from(leap(year));
        year += 1;
    }
    let mut month = 1;
    for days in [31, 28 + u64::from(leap(year)), 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] {
        if day < days {
            break;
        }
        day -= days;
        month += 1;
    }
    [year, month, day + 1, second / 3_600, second / 60 % 60, second % 60]
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
