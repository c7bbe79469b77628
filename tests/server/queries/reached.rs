//! What is reached now, a line a class: it may only get better. Whoever makes it better writes the new figures here.

use super::{figures::Class, stage, typing};

/// Proof A: asked, found, first, sized, named, wrong, none.
pub const GENERATED: [Class<{ stage::COLUMNS.len() }>; 4] = [
    ("marking", [1537, 1537, 1537, 1537, 1537, 0, 0]),
    ("name-size", [1559, 1559, 1557, 1559, 1559, 0, 0]),
    ("standard-size", [1537, 1537, 1526, 1537, 1537, 0, 0]),
    ("iso-din", [1441, 1441, 1441, 1441, 1441, 0, 0]),
];

/// Proof B: asked, found, first, sized, named, wrong, none.
pub const WRITTEN: [Class<{ stage::COLUMNS.len() }>; 15] = [
    ("marking", [20, 19, 19, 20, 18, 0, 1]),
    ("name-size", [20, 19, 19, 20, 19, 0, 0]),
    ("standard-size", [20, 20, 20, 20, 20, 0, 0]),
    ("iso-din", [20, 20, 20, 19, 18, 0, 0]),
    ("bare-size", [20, 20, 17, 17, 17, 0, 0]),
    ("value-unit", [20, 20, 20, 1, 1, 0, 0]),
    ("value-code", [20, 20, 20, 0, 0, 0, 0]),
    ("order-number", [20, 19, 19, 2, 2, 0, 1]),
    ("grade", [20, 18, 18, 0, 0, 0, 2]),
    ("range", [20, 20, 19, 0, 0, 0, 0]),
    ("package", [20, 20, 20, 0, 0, 0, 0]),
    ("pinyin", [20, 19, 17, 4, 4, 0, 1]),
    ("typo", [20, 20, 19, 5, 5, 0, 0]),
    ("traditional", [20, 20, 20, 11, 11, 0, 0]),
    ("mixed", [20, 19, 19, 9, 9, 0, 1]),
];

/// Proof C: asked, early, keys, offered.
pub const TYPED: [Class<{ typing::COLUMNS.len() }>; 15] = [
    ("marking", [20, 20, 399, 385]),
    ("name-size", [20, 20, 162, 161]),
    // `GB848` was offered after `GB` alone while there were few standards; `GB8` and `GB84` offer nothing.
    ("standard-size", [20, 19, 271, 243]),
    ("iso-din", [20, 16, 250, 249]),
    ("bare-size", [20, 10, 122, 117]),
    ("value-unit", [20, 15, 181, 179]),
    ("value-code", [20, 15, 176, 173]),
    ("order-number", [20, 17, 192, 172]),
    ("grade", [20, 16, 100, 94]),
    ("range", [20, 14, 223, 187]),
    ("package", [20, 18, 145, 143]),
    ("pinyin", [20, 18, 189, 185]),
    ("typo", [20, 19, 162, 160]),
    ("traditional", [20, 16, 180, 179]),
    ("mixed", [20, 19, 291, 283]),
];
