//! §1 Packages that lie on the board: chips between their caps, bodies on leads or on plates, balls.

use super::{
    super::{
        super::{names, outline::Outline, path::Body, ring::Ring, shape::Solid, why::Why},
        row::Row,
    },
    leads::{Leads, rows},
    place::{Rows, across, block, lead, lying, middle, polygon, raised, right},
};
use crate::library::pad::Pad;

/// A ball ends at its body: so much of its diameter above the board, in a circle of so much of it.
const BALL: f64 = 0.8;
/// How much wider the foot of a can is than the can; millimetres.
const FOOT: f64 = 0.3;
/// How much of the height the foot has.
const FOOT_HIGH: f64 = 0.2;

/// The bodies, if it is a form of these: those of the package first, then one over each pad.
pub fn of(form: &str, row: Row<'_>, pads: &[Pad]) -> Option<Result<Solid, Why>> {
    Some(match form {
        "chip" => chip(row, pads),
        "melf" => melf(row, pads),
        "grid" => grid(row, pads),
        "tab" => tab(row, pads),
        "can" => can(row, pads),
        "pair" | "sot23" | "sot5" | "dual" | "quad" | "flat" | "dfn" | "strip" | "wrap" => {
            led(form, row, pads)
        }
        _ => return None,
    })
}

/// What all bodies of packages leave out, and what more.
fn solid(
    mut bodies: Vec<Body>,
    over: impl Iterator<Item = Body>,
    also: &[&'static str],
) -> Result<Solid, Why> {
    bodies.extend(over);
    Solid::new(bodies, &[&[names::PACKAGE], also].concat())
}

fn chip(row: Row<'_>, pads: &[Pad]) -> Result<Solid, Why> {
    let [span, long, wide, y, height] = row.sizes(["span", "length", "width", "bodyY", "height"])?;
    let (end, heel) = (span / 2.0, span / 2.0 - long);
    let cap = polygon(&[[heel, 0.0], [end, 0.0], [end, height], [heel, height]]);
    let caps = pads.iter().map(|pad| across(&cap, wide, lead(pad, Rows::Two)));
    solid(vec![block([2.0 * heel, y], [0.0, height])], caps, &[names::CAPS])
}

/// A cylinder between two caps, as thick as its terminals are wide.
fn melf(row: Row<'_>, pads: &[Pad]) -> Result<Solid, Why> {
    let [span, long, wide] = row.sizes(["span", "length", "width"])?;
    let (end, heel, r) = (span / 2.0, span / 2.0 - long, wide / 2.0);
    let caps = pads.iter().map(|pad| lying(r, [heel, end], lead(pad, Rows::Two)));
    solid(vec![lying(r, [-heel, heel], right())], caps, &[names::TUBE])
}

/// A body on its leads; the last pad lies below its middle where the table tells one more.
fn led(form: &str, row: Row<'_>, pads: &[Pad]) -> Result<Solid, Why> {
    let leads = Leads::of(form, row)?;
    let ([low, _], heat) = (leads.tall, row.has("padX"));
    let (outer, inner) = pads.split_at(pads.len().saturating_sub(usize::from(heat)));
    let sides = if heat { row.sizes(["padX", "padY"])? } else { [0.0; 2] };
    let under = inner.iter().map(|_| block(sides, [0.0, low]));
    let over = outer.iter().map(|pad| leads.lead(lead(pad, rows(form)))).chain(under);
    solid(vec![block(leads.sides(), leads.tall)], over, &[leads.assumed()])
}

/// Leads to the left and a tab to the right; the body stands between them as it is drawn.
fn tab(row: Row<'_>, pads: &[Pad]) -> Result<Solid, Why> {
    let [leads, tab] = Leads::with_tab(row)?;
    let (outer, inner) = pads.split_at(pads.len().saturating_sub(1));
    let over = outer.iter().map(|pad| leads.lead(lead(pad, Rows::Two)));
    let over = over.chain(inner.iter().map(|_| tab.lead(right())));
    solid(vec![block(leads.sides(), leads.tall)], over, &[names::TAB])
}

/// A can on a square foot, below which its strips come out.
fn can(row: Row<'_>, pads: &[Pad]) -> Result<Solid, Why> {
    let leads = Leads::of("strip", row)?;
    let ([x, y], [low, height]) = (leads.sides(), leads.tall);
    let (foot, top, r) = (Outline::rectangle([x, y], 0.0), height - low, (x.min(y) - FOOT) / 2.0);
    let step = FOOT_HIGH * top;
    let body = Body::from_axis(0.0).outline(&foot, 0.0).outline(&foot, step).circle(r, step).circle(r, top);
    let body = body.to(Ring::Axis, top).placed(raised([0.0; 2], low));
    let over = pads.iter().map(|pad| leads.lead(lead(pad, Rows::Two)));
    solid(vec![body], over, &[leads.assumed(), names::CAN])
}

fn grid(row: Row<'_>, pads: &[Pad]) -> Result<Solid, Why> {
    let [ball, x, y, height] = row.sizes(["width", "bodyX", "bodyY", "height"])?;
    let (r, neck, low) = (ball / 2.0, BALL * ball / 2.0, BALL * ball);
    let one = Body::from_axis(0.0).arc([0.0, r], true, neck, low).to(Ring::Axis, low);
    let balls = pads.iter().map(|pad| one.clone().placed(raised(middle(pad), 0.0)));
    solid(vec![block([x, y], [low, height])], balls, &[names::BALLS])
}
