//! §7, §9 Uploads: whether a file goes in one request or in parts, and which failure of a part is tried again.

use super::limits;

/// UPL-1: how a file is uploaded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Plan {
    /// In one request.
    Whole,
    /// In so many parts, numbered from 1.
    Parts(u32),
}

/// The bytes of a part: the first, and the one after the last.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub struct ByteRange {
    pub start: u64,
    pub end: u64,
}

impl ByteRange {
    /// How many bytes it has.
    pub const fn bytes(self) -> u64 {
        self.end.saturating_sub(self.start)
    }
}

/// UPL-1: below 5 MB in one request, from there in parts of 3 MB.
pub fn plan(size: u64) -> Plan {
    if size < limits::CHUNKED_FROM {
        return Plan::Whole;
    }
    Plan::Parts(u32::try_from(size.div_ceil(limits::CHUNK_BYTES)).unwrap_or(u32::MAX))
}

/// UPL-1: a part by its number, from 1; none beyond the last, and none of a file that goes in one request.
pub fn part(size: u64, number: u32) -> Option<ByteRange> {
    let Plan::Parts(count) = plan(size) else { return None };
    let start = u64::from(number.checked_sub(1)?) * limits::CHUNK_BYTES;
    let end = start.saturating_add(limits::CHUNK_BYTES).min(size);
    (number <= count).then_some(ByteRange { start, end })
}

/// UPL-2: what follows when a part fails.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Remedy {
    /// Send it once more, to the same address.
    Again,
    /// Send it once more, to a new address.
    NewAddress,
    /// Nothing helps.
    GiveUp,
}

/// UPL-2: by the code of the failure: the status of the answer, or that of a request without any.
pub fn remedy(code: &str) -> Remedy {
    match code {
        "408" | "421" | "429" => Remedy::Again,
        "403" => Remedy::NewAddress,
        _ if code.len() == 3 && code.starts_with('5') => Remedy::Again,
        _ => Remedy::GiveUp,
    }
}

/// UPL-2: how long to wait before a part is tried for the `nth` time again, from 1: each time twice as long.
pub fn pause(nth: u32) -> crate::time::Millis {
    let doubled = limits::CHUNK_RETRY_AFTER.value() << nth.saturating_sub(1).min(6);
    crate::time::Millis::new(doubled)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const MB: u64 = 1_024 * 1_024;

    #[test]
    fn upl_1_below_5_mb_in_one_request_from_there_in_parts_of_3_mb() {
        for (size, is) in [
            (0, Plan::Whole),
            (1, Plan::Whole),
            (5 * MB - 1, Plan::Whole),
            (5 * MB, Plan::Parts(2)),
            (6 * MB, Plan::Parts(2)),
            (6 * MB + 1, Plan::Parts(3)),
            (9 * MB, Plan::Parts(3)),
            ((1 << 53) - 1, Plan::Parts(2_863_311_531)),
            (u64::MAX, Plan::Parts(u32::MAX)),
        ] {
            assert_eq!(plan(size), is, "{size}");
        }
    }

    #[test]
    fn upl_1_parts_are_numbered_from_1_and_the_last_is_what_is_left() {
        let size = 7 * MB;
        for (number, is) in [
            (0, None),
            (1, Some((0, 3 * MB))),
            (2, Some((3 * MB, 6 * MB))),
            (3, Some((6 * MB, 7 * MB))),
            (4, None),
            (u32::MAX, None),
        ] {
            assert_eq!(part(size, number).map(|part| (part.start, part.end)), is, "{number}");
        }
        assert_eq!(part(MB, 1), None, "a file that goes in one request has no parts");
    }

    #[test]
    fn upl_2_what_is_tried_again_and_what_asks_for_a_new_address() {
        for code in ["421", "408", "429", "500", "502", "503", "504", "599"] {
            assert_eq!(remedy(code), Remedy::Again, "{code}");
        }
        assert_eq!(remedy("403"), Remedy::NewAddress);
        for code in ["", "499", "400", "401", "404", "413", "5", "5000", "100001", "1005002001"] {
            assert_eq!(remedy(code), Remedy::GiveUp, "{code}");
        }
    }

    #[test]
    fn upl_2_each_pause_is_twice_as_long() {
        let pauses: Vec<_> = [0, 1, 2, 3, 7, u32::MAX].map(|nth| pause(nth).value()).to_vec();
        assert_eq!(pauses, [1_000, 1_000, 2_000, 4_000, 64_000, 64_000]);
    }

    proptest! {
        // UPL-1
        #[test]
        fn the_parts_are_the_file_without_gap_or_overlap(size in 5 * MB..200 * MB) {
            let Plan::Parts(count) = plan(size) else { panic!("parts") };
            let parts: Vec<_> = (1..=count).filter_map(|number| part(size, number)).collect();
            prop_assert_eq!(parts.len(), count as usize);
            prop_assert!(parts.windows(2).all(|pair| pair[0].end == pair[1].start));
            prop_assert!(parts.iter().all(|part| part.bytes() > 0 && part.bytes() <= 3 * MB));
            prop_assert_eq!((parts[0].start, parts[parts.len() - 1].end), (0, size));
        }
    }
}
