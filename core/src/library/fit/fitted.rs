//! PKG-1 What comes of laying one land pattern on another.

use crate::json::Read;
use sanku_derive::wire;
use serde::Serialize;

/// Whether a part goes onto a board, the best first.
#[wire(api)]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Read)]
#[serde(rename_all = "camelCase")]
pub enum Verdict {
    /// As it is.
    Usable,
    /// It does, where what is remarked was looked at.
    Caution,
    /// It does not.
    #[default]
    Unusable,
}

/// How a part sits on the pads of a board; millimetres, places in the lists that were given.
#[wire(api)]
#[derive(Debug, Clone, Default, PartialEq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
pub struct Fit {
    /// Whether it goes.
    pub verdict: Verdict,
    /// By how much the part is turned: 0, 90, 180 or 270 degrees counterclockwise.
    pub turn: u32,
    /// The patterns lie on each other only where one is seen from behind.
    pub mirrored: bool,
    /// By how much the part is moved after it was turned about its origin.
    pub shift: [f64; 2],
    /// The pads that lie on each other.
    pub matched: Vec<Matched>,
    /// The pads of the part that have none on the board.
    pub missing: Vec<u32>,
    /// The pads of the board that have none of the part.
    pub extra: Vec<u32>,
    /// Whether pads that lie on each other bear the same number.
    pub numbering: Numbering,
    /// Pads that bear other numbers: the board's and the part's.
    pub renumbered: Vec<[String; 2]>,
    /// Pin 1 lies on pin 1; nothing where one of both has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<bool>,
    /// The least overlap of any pair of pads, from 0 to 1.
    pub overlap: f64,
    /// How far the edges of pads are from each other, the root of the mean square.
    pub deviation: f64,
    /// How unlike the patterns are, without a unit: what hits are ordered by.
    pub distance: f64,
    /// What is to be looked at, the worst first.
    pub remarks: Vec<Remark>,
}

/// Two pads that lie on each other.
#[wire(api)]
#[derive(Debug, Clone, Default, PartialEq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
pub struct Matched {
    /// The place of the board's.
    pub wanted: u32,
    /// The place of the part's.
    pub offered: u32,
    /// Which share of the smaller one lies on the other.
    pub overlap: f64,
    /// By how much the board's reaches further outwards.
    pub toe: f64,
    /// By how much the board's reaches further inwards.
    pub heel: f64,
    /// By how much the board's reaches further at the side where it does the least.
    pub side: f64,
}

/// Whether pads that lie on each other bear the same number.
#[wire(api)]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
pub enum Numbering {
    /// One of both bears no numbers.
    #[default]
    Unknown,
    /// All do.
    Same,
    /// Some do not.
    Other,
    /// They would if one were seen from behind.
    Mirrored,
}

/// Something to be looked at before the part is taken.
#[wire(api)]
#[derive(Debug, Clone, PartialEq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
pub struct Remark {
    /// What it is about.
    pub kind: RemarkKind,
    /// What follows from it.
    pub verdict: Verdict,
    /// How many pads it is about.
    pub pads: u32,
    /// The number of the one where it is the worst; empty where it bears none.
    pub number: String,
    /// How bad it is there: millimetres, or a share from 0 to 1.
    pub value: f64,
}

/// What a remark is about.
#[wire(api)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
pub enum RemarkKind {
    /// One of both has no pads at all.
    Nothing,
    /// The board has no pad for it.
    Missing,
    /// The board has no pad for the large one in the middle.
    NoExposed,
    /// The board has pads that the part has not.
    Extra,
    /// The pads lie on each other by a share.
    Overlap,
    /// A pad of the part reaches onto a second pad of the board; by so much.
    Short,
    /// Only one of both goes through the board.
    Through,
    /// The board's hole is so much smaller.
    Hole,
    /// The board's pad reaches so much further outwards, or less far.
    Toe,
    /// Inwards.
    Heel,
    /// At the sides.
    Side,
    /// They lie on each other only where one is seen from behind.
    Mirrored,
    /// The pads bear other numbers.
    Renumbered,
    /// The numbers run the other way round, as seen from behind.
    NumberedBehind,
    /// Nothing is known of the numbers.
    Unnumbered,
    /// The joint at the outer end of a terminal is so much less than the least that holds.
    ToeJoint,
    /// At the inner end.
    HeelJoint,
    /// At the sides.
    SideJoint,
    /// The part's courtyard reaches so far beyond the board's; below 0 where it lies within.
    Courtyard,
}
