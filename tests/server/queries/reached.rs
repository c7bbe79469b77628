//! What is reached now, a line a class: it may only get better. Whoever makes it better writes the new figures here.

use super::{figures::Class, stage, typing};

/// Proof A: asked, found, first, sized, named, wrong, none.
pub const GENERATED: [Class<{ stage::COLUMNS.len() }>; 4] = [
    ("marking", [706, 637, 637, 706, 630, 8, 69]),
    ("name-size", [728, 728, 728, 728, 728, 0, 0]),
    ("standard-size", [706, 706, 691, 706, 706, 0, 0]),
    ("iso-din", [635, 635, 635, 635, 635, 0, 0]),
];

/// Proof B: asked, found, first, sized, named, wrong, none.
pub const WRITTEN: [Class<{ stage::COLUMNS.len() }>; 15] = [
    ("marking", [20, 8, 8, 20, 7, 1, 12]),
    ("name-size", [20, 17, 16, 20, 16, 1, 2]),
    ("standard-size", [20, 12, 12, 20, 11, 1, 8]),
    ("iso-din", [20, 7, 7, 19, 7, 0, 13]),
    ("bare-size", [20, 14, 14, 17, 14, 0, 4]),
    ("value-unit", [20, 10, 10, 1, 0, 0, 10]),
    ("value-code", [20, 7, 7, 0, 0, 0, 12]),
    ("order-number", [20, 1, 1, 2, 0, 0, 19]),
    ("grade", [20, 15, 14, 0, 0, 0, 5]),
    ("range", [20, 1, 1, 0, 0, 0, 18]),
    ("package", [20, 18, 18, 0, 0, 0, 2]),
    ("pinyin", [20, 0, 0, 4, 0, 0, 20]),
    ("typo", [20, 0, 0, 5, 0, 0, 20]),
    ("traditional", [20, 6, 6, 11, 3, 0, 14]),
    ("mixed", [20, 10, 10, 9, 4, 0, 10]),
];

/// Proof C: asked, early, keys, offered.
pub const TYPED: [Class<{ typing::COLUMNS.len() }>; 15] = [
    ("marking", [20, 19, 399, 268]),
    ("name-size", [20, 20, 162, 153]),
    ("standard-size", [20, 20, 271, 202]),
    ("iso-din", [20, 11, 250, 196]),
    ("bare-size", [20, 10, 122, 100]),
    ("value-unit", [20, 11, 181, 121]),
    ("value-code", [20, 8, 176, 111]),
    ("order-number", [20, 17, 192, 110]),
    ("grade", [20, 17, 100, 92]),
    ("range", [20, 12, 223, 84]),
    ("package", [20, 16, 145, 134]),
    ("pinyin", [20, 2, 189, 26]),
    ("typo", [20, 19, 162, 74]),
    ("traditional", [20, 9, 180, 61]),
    ("mixed", [20, 17, 291, 219]),
];
