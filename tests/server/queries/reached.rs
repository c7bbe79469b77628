//! What is reached now, a line a class: it may only get better. Whoever makes it better writes the new figures here.

use super::{figures::Class, stage, typing};

/// Proof A: asked, found, first, sized, named, wrong, none.
pub const GENERATED: [Class<{ stage::COLUMNS.len() }>; 4] = [
    ("marking", [709, 709, 709, 709, 709, 0, 0]),
    ("name-size", [811, 811, 803, 811, 811, 0, 0]),
    ("standard-size", [709, 709, 700, 709, 709, 0, 0]),
    ("iso-din", [707, 707, 701, 707, 707, 0, 0]),
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
    ("grade", [20, 18, 18, 0, 0, 0, 1]),
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
    ("value-unit", [20, 15, 181, 180]),
    // `475` and `106` are values of more sizes than stand below the box, which is ordered by length.
    ("value-code", [20, 13, 176, 176]),
    ("order-number", [20, 18, 192, 172]),
    // `31`, `SUS` and `5` begin more grades than stand there.
    ("grade", [20, 14, 100, 96]),
    ("range", [20, 14, 223, 192]),
    // `TO`, `SC` and `QFN` begin more packages than stand there.
    ("package", [20, 15, 145, 144]),
    // `dian` begins more than stands there.
    ("pinyin", [20, 17, 189, 185]),
    ("typo", [20, 19, 162, 160]),
    ("traditional", [20, 16, 180, 179]),
    ("mixed", [20, 19, 291, 283]),
];
