//! Which drawing a part table asks for, with the dimensions of its typical configuration.

use super::{formula, values::Values};
use crate::catalogue::draw::{
    bearing,
    motor::{self, Frame},
    nut, pin, profile, ring,
    screw::{self, Drive, Shank},
};
use sanku_core::library::drawing::Drawing;

/// The drawing of that kind; nothing where a dimension is missing.
pub fn draw(kind: &str, values: &Values) -> Option<Drawing> {
    let n = |key: &str| values.number(key);
    Some(match kind {
        "cap-screw" => screw::cap(shank(values)?, [n("dk")?, n("k")?], drive(values)),
        "button-screw" | "pan-screw" => screw::button(shank(values)?, [n("dk")?, n("k")?], drive(values)),
        "countersunk-screw" => screw::countersunk(shank(values)?, [n("dk")?, n("k")?], drive(values)),
        "hex-bolt" => screw::hexagon_head(shank(values)?, [n("s")?, n("k")?]),
        "set-screw" => {
            screw::headless(shank(values)?, [n("dp")?, n("z").unwrap_or_default()], set_drive(values)?)
        }
        "stud" => screw::stud(shank(values)?, n("bm")?),
        "nut" => nut::hexagonal([n("d")?, n("D1")?], n("s")?, n("m")?),
        "round-nut" => nut::round([n("d")?, n("D1")?], n("dk")?, n("m")?, [n("n")?, n("t")?]),
        "washer" => ring::washer(n("d1")?, n("d2")?, n("h")?),
        "spring-washer" => ring::spring(n("d1")?, n("S")?, n("H")?),
        // The radial width of the ring grows with its diameter; an eighth of it is near the standard's.
        "circlip-shaft" => ring::circlip([n("d3")?, n("d3")? * 1.24], n("s")?, true),
        "circlip-bore" => ring::circlip([n("d3")? * 0.83, n("d3")?], n("s")?, false),
        "o-ring" => ring::o_ring(n("d1")?, n("d2")?),
        "pin" => pin::parallel(n("d")?, n("c")?, n("l")?),
        "taper-pin" => pin::taper([n("d")?, n("D")?], n("a")?, n("l")?),
        "spring-pin" => pin::spring(n("d1")?, n("s")?, n("l")?),
        "clevis-pin" => pin::clevis([n("d")?, n("c")?], [n("dk")?, n("k")?], [n("d1")?, n("lh")?], n("l")?),
        "split-pin" => pin::split(n("dm")?, [n("c")?, n("b")?], n("a")?, n("l")?),
        "key" => pin::key(n("b")?, n("h")?, n("L")?),
        "bearing" => bearing::deep_groove(n("d")?, n("D")?, n("B")?, n("r")?),
        "thrust-bearing" => bearing::thrust(n("d")?, n("D")?, n("T")?),
        "tapered-bearing" => bearing::tapered(n("d")?, n("D")?, [n("T")?, n("B")?, n("C")?]),
        "motor" => motor::foot_mounted(Frame { h: n("H")?, a: n("A")?, b: n("B")?, d: n("D")?, e: n("E")? }),
        "bar" => profile::bar(n("d")?),
        "hex-bar" => profile::hexagonal_bar(n("s")?),
        "square-bar" => profile::square_bar(n("a")?),
        "tube" => profile::tube(n("D")?, n("t")?),
        "angle" => profile::angle(n("b")?, n("d")?),
        "i-beam" => profile::i_beam(n("h")?, n("b")?, n("d")?, n("t")?),
        "channel" => profile::channel(n("h")?, n("b")?, n("d")?, n("t")?),
        _ => return None,
    })
}

fn shank(values: &Values) -> Option<Shank> {
    let (d, l) = (values.number("d")?, values.number("l")?);
    let root = formula::thread(values)?.minor_diameter();
    Some(Shank { d, root, l, b: values.number("b").unwrap_or(l) })
}

/// What turns a screw without a head; how deep its hexagon is its table does not say.
fn set_drive(values: &Values) -> Option<Drive> {
    match (values.number("s"), drive(values)) {
        (_, slot @ Drive::Slot(..)) => Some(slot),
        (flats, _) => Some(Drive::Hexagon(flats?, 0.4 * values.number("l")?)),
    }
}

fn drive(values: &Values) -> Drive {
    match (values.number("s"), values.number("n"), values.number("t")) {
        (Some(s), _, Some(t)) => Drive::Hexagon(s, t),
        (_, Some(n), Some(t)) => Drive::Slot(n, t),
        _ => Drive::Cross,
    }
}
