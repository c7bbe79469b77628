//! §1 Packages whose leads go through the board: two rows of bent ones, wires from the ends of a body that lies, straight ones in a line.

use super::super::ring;
use super::{
    super::{
        super::{math::sqrt, names, outline::Outline, path::Body, shape::Solid, why::Why},
        row::Row,
    },
    place::{Rows, across, block, lead, lying, middle, polygon, raised, right, wire},
    upright,
};
use crate::library::pad::Pad;

/// How far leads reach below the board; millimetres, as all that no table of ours says.
const BELOW: f64 = 3.0;
/// Thickness, width, reach below the board of the leads of a dual in-line package, and how far its body is above it.
const DIP: [f64; 4] = [0.25, 0.5, 3.3, 0.5];
/// How thick flat leads are, at most.
const FLAT: f64 = 0.5;

/// The bodies, if it is a form of these: those of the package first, then one over each pad.
pub fn of(form: &str, row: Row<'_>, pads: &[Pad]) -> Option<Result<Solid, Why>> {
    Some(match form {
        "dip" => dip(row, pads),
        "axial" => axial(row, pads),
        _ => inline(upright::of(form, row)?, row, pads),
    })
}

/// A lead from a body down through the board: out of it at a height, bent where its row is.
fn bent([body, row]: [f64; 2], [height, thick, below]: [f64; 3]) -> Outline {
    let ([near, far], [under, over]) = ([row, height].map(|at| [at - thick / 2.0, at + thick / 2.0])).into();
    polygon(&[[body, under], [near, under], [near, -below], [far, -below], [far, over], [body, over]])
}

fn dip(row: Row<'_>, pads: &[Pad]) -> Result<Solid, Why> {
    let [span, x, y, height] = row.sizes(["span", "bodyX", "bodyY", "height"])?;
    let [thick, wide, below, low] = DIP;
    let outline = bent([x / 2.0, span / 2.0], [f64::midpoint(low, height), thick, below]);
    let leads = pads.iter().map(|pad| across(&outline, wide, lead(pad, Rows::Two)));
    let bodies = std::iter::once(block([x, y], [low, height])).chain(leads);
    Solid::new(bodies.collect(), &[names::PACKAGE, names::DIP_LEADS])
}

/// A cylinder that lies, and wires from its ends: square, so that they can be bent, but within the round ones.
fn axial(row: Row<'_>, pads: &[Pad]) -> Result<Solid, Why> {
    let [span, width, long, across_it] = row.sizes(["span", "width", "bodyX", "bodyY"])?;
    let (r, side) = (across_it / 2.0, width / sqrt(2.0));
    let outline = bent([long / 2.0, span / 2.0], [r, side, BELOW]);
    let leads = pads.iter().map(|pad| across(&outline, side, lead(pad, Rows::Two)));
    let bodies = std::iter::once(lying(r, [-long / 2.0, long / 2.0], right())).chain(leads);
    Solid::new(bodies.collect(), &[names::WIRE_SQUARE, names::BELOW])
}

/// A body that stands on the board, and straight leads below it.
fn inline(body: Result<upright::Upright, Why>, row: Row<'_>, pads: &[Pad]) -> Result<Solid, Why> {
    let (upright::Upright { mut bodies, wires, also }, width) = (body?, row.size("width")?);
    let flat = Outline::rectangle([width, width.min(FLAT)], 0.0);
    let pin = |pad: &Pad| -> Body {
        let at = middle(pad);
        if wires {
            wire(width / 2.0, at, [-BELOW, 0.0])
        } else {
            ring::prism(&flat, BELOW).placed(raised(at, -BELOW))
        }
    };
    bodies.extend(pads.iter().map(pin));
    let leads = if wires { names::BELOW } else { names::FLAT_LEADS };
    let mut names = vec![names::PACKAGE, leads];
    names.extend(also);
    Solid::new(bodies, &names)
}
