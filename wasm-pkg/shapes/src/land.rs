//! PKG-1 Land patterns for JavaScript: thirteen numbers of one, and how a part with another one sits on it.

use js_sys::Error;
use sanku_core::library::{
    fit::{Descriptor, LandPattern},
    pad::Pad,
};
use wasm_bindgen::prelude::*;
use wasm_bodies::given;
use wasm_tape::to_js;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = "import type { Pad } from './core.js';

/** The pads of a land pattern. */
export type LandPads = readonly Pad[];

/** What is to be looked at before a part is taken. */
export interface LandRemark {
  /** What it is about. */
  kind: 'nothing' | 'missing' | 'noExposed' | 'extra' | 'overlap' | 'short' | 'through' | 'hole' | 'toe' | 'heel' | 'side' | 'mirrored' | 'renumbered' | 'numberedBehind' | 'unnumbered' | 'toeJoint' | 'heelJoint' | 'sideJoint' | 'courtyard';
  /** What follows from it. */
  verdict: 'usable' | 'caution' | 'unusable';
  /** How many pads it is about. */
  pads: number;
  /** The number of the worst of them. */
  number: string;
  /** How bad it is there: millimetres, or a share from 0 to 1. */
  value: number;
}

/** Two pads that lie on each other; millimetres. */
export interface LandPair {
  /** The place of the board's pad. */
  wanted: number;
  /** The place of the part's. */
  offered: number;
  /** Which share of the smaller one lies on the other. */
  overlap: number;
  /** By how much the board's reaches further outwards. */
  toe: number;
  /** By how much it reaches further inwards. */
  heel: number;
  /** By how much it reaches further at the side where it does the least. */
  side: number;
}

/** How a part sits on the pads of a board. */
export interface LandFit {
  /** Whether it goes. */
  verdict: 'usable' | 'caution' | 'unusable';
  /** By how many degrees the part is turned, counterclockwise. */
  turn: number;
  /** The patterns lie on each other only where one is seen from behind. */
  mirrored: boolean;
  /** By how much the part is moved after it was turned about its origin. */
  shift: [number, number];
  /** The pads that lie on each other. */
  matched: LandPair[];
  /** The pads of the part that have none on the board. */
  missing: number[];
  /** The pads of the board that have none of the part. */
  extra: number[];
  /** Whether pads that lie on each other bear the same number. */
  numbering: 'unknown' | 'same' | 'other' | 'mirrored';
  /** Pads that bear other numbers: the board's and the part's. */
  renumbered: [string, string][];
  /** Pin 1 lies on pin 1; nothing where one of both has none. */
  first?: boolean;
  /** The least overlap of any pair. */
  overlap: number;
  /** How far the edges of pads are from each other, the root of the mean square. */
  deviation: number;
  /** How unlike the patterns are, without a unit. */
  distance: number;
  /** What is to be looked at, the worst first. */
  remarks: LandRemark[];
}";

/// Thirteen numbers of a land pattern that no turn by 90° and no shift changes: like patterns are near each other. The mirror image has
/// the ninth with the other sign.
#[wasm_bindgen(js_name = describeLand)]
pub fn describe_land(
    #[wasm_bindgen(unchecked_param_type = "LandPads")] pads: JsValue,
) -> Result<Vec<f64>, Error> {
    let pads: Vec<Pad> = given(&pads)?;
    let Descriptor(numbers) = LandPattern::of(&pads).descriptor();
    Ok(numbers.to_vec())
}

/// How a part with the pads `offered` sits on a board that has the pads `wanted`. Of each the first 2 000 count, and none that has no size.
#[wasm_bindgen(js_name = fitLand, unchecked_return_type = "LandFit")]
pub fn fit_land(
    #[wasm_bindgen(unchecked_param_type = "LandPads")] wanted: JsValue,
    #[wasm_bindgen(unchecked_param_type = "LandPads")] offered: JsValue,
) -> Result<JsValue, Error> {
    let [wanted, offered] = [given::<Vec<Pad>>(&wanted)?, given(&offered)?];
    Ok(to_js(&LandPattern::of(&wanted).fit(&LandPattern::of(&offered))))
}
