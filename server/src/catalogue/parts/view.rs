//! Which drawing a part table asks for, with the dimensions of its typical configuration.

use super::{derived, formula, values::Values};
use crate::catalogue::draw::{
    bearing, belt, fitting,
    motor::{self, Frame},
    nut, pin, profile, ring,
    screw::{self, Drive, Shank},
    unit, wheel,
};
use sanku_core::library::{drawing::Drawing, thread::Thread};

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
        "nut" => nut::hexagonal([n("d")?, n("D1")?], n("s")?, n("m")?, n("dc").zip(n("c"))),
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
        "angle" => profile::angle((n("b")?, "b"), n("b")?, n("d")?),
        "i-beam" => profile::i_beam(n("h")?, n("b")?, n("d")?, n("t")?),
        "channel" => profile::channel(n("h")?, n("b")?, n("d")?, n("t")?),
        _ => return rolled(kind, values).or_else(|| driven(kind, values)).or_else(|| piped(kind, values)),
    })
}

/// Bearings and sleeves.
fn rolled(kind: &str, values: &Values) -> Option<Drawing> {
    let n = |key: &str| values.number(key);
    let sizes = |keys: [&str; 3]| Some([n(keys[0])?, n(keys[1])?, n(keys[2])?]);
    let of_bearing = || sizes(["d", "D", "B"]);
    Some(match kind {
        "angular-bearing" => bearing::rolling(of_bearing()?, 1, false),
        "two-row-bearing" => bearing::rolling(of_bearing()?, 2, false),
        "roller-bearing" => bearing::rolling(of_bearing()?, 1, true),
        "two-row-roller-bearing" => bearing::rolling(of_bearing()?, 2, true),
        "sleeve-B" => wheel::sleeve(of_bearing()?, ["d", "D", "B"]),
        "sleeve-L" => wheel::sleeve(sizes(["d", "D", "L"])?, ["d", "D", "L"]),
        "sleeve-T" => wheel::sleeve(sizes(["d", "D", "T"])?, ["d", "D", "T"]),
        "linear-rail" => unit::guide([n("W")?, n("H")?], [n("WR")?, n("HR")?], [n("L")?, n("B")?, n("C")?]),
        "pillow-unit" => unit::housed(n("d")?, n("a")?, (n("b")?, "b"), unit::Foot::Pillow),
        "square-unit" => unit::housed(n("d")?, n("a")?, (n("z")?, "z"), unit::Foot::Square),
        "oval-unit" => unit::housed(n("d")?, n("a")?, (n("z")?, "z"), unit::Foot::Oval),
        "lip-seal" => wheel::sleeve(sizes(["d1", "D", "b"])?, ["d1", "D", "b"]),
        "flanged" => {
            let holes = [n("K")?, n("hole")?];
            wheel::flanged([n("d")?, n("D")?], [n("A")?, n("t")?], n("L").unwrap_or(1.4 * n("D")?), holes)
        }
        _ => return None,
    })
}

/// Wheels, belts, chains, screws, motors and cylinders.
fn driven(kind: &str, values: &Values) -> Option<Drawing> {
    let n = |key: &str| values.number(key);
    Some(match kind {
        "gear" => wheel::wheel(&[(n("da")?, "da", false), (n("d")?, "d", true), (n("df")?, "df", false)]),
        "sprocket" => wheel::wheel(&[(n("da")?, "da", false), (n("d")?, "d", true)]),
        "timing-pulley" => wheel::wheel(&[(n("d")?, "d", true), (n("da")?, "da", false)]),
        "spline" => wheel::wheel(&[(n("D")?, "D", false), (n("d")?, "d", false)]),
        "trapezoidal-screw" => {
            wheel::wheel(&[(n("d")?, "d", false), (n("d2")?, "d2", true), (n("d3")?, "d3", false)])
        }
        "v-belt" => belt::v_belt(n("b")?, n("h")?),
        "timing-belt" => belt::timing_belt(n("p")?),
        "chain" => belt::chain(n("p")?, n("d1")?, n("b1")?),
        "square-motor" => {
            fitting::square_motor([n("a")?, n("L")?], [n("e")?, n("hole")?], [n("p")?, n("d")?])
        }
        "cylinder" => fitting::cylinder(n("D")?, n("d")?, n("TG")?, [n("L8")? + n("S")?, n("WH")?]),
        "shoulder-screw" => {
            let root = formula::thread(values)?.minor_diameter();
            pin::shoulder([n("ds")?, n("l")?], [n("d")?, root, n("lt")?], [n("dk")?, n("k")?])
        }
        "carriage-bolt" => screw::button(shank(values)?, [n("dk")?, n("k")?], Drive::Plain),
        "wing-nut" => nut::winged([n("d")?, n("D1")?], n("d2")?, [n("e")?, n("h")?], n("m")?),
        "t-nut" => nut::slotted_in([n("d")?, n("D1")?], n("a")?, [n("e")?, n("h")?], n("k")?),
        "cap-nut" => nut::domed(n("s")?, n("dk")?, n("h")?),
        "rivet" => pin::rivet(n("d")?, [n("dk")?, n("k")?], n("l")?),
        "woodruff-key" => pin::woodruff(n("b")?, n("h")?, n("D")?),
        "open-ring" => ring::open_ring(n("d2")?, n("D")?, n("s")?),
        _ => return None,
    })
}

/// Flanges, fittings and the sections of profiles.
fn piped(kind: &str, values: &Values) -> Option<Drawing> {
    let n = |key: &str| values.number(key);
    Some(match kind {
        "flange" => wheel::flange(n("D")?, [n("K")?, n("L")?, n("n")?], [n("C"), n("B1")]),
        "elbow-90" => fitting::elbow(n("D")?, n("F")?, 90.0),
        "elbow-45" => fitting::elbow(n("D")?, n("F")?, 45.0),
        "tee" => fitting::tee(n("D")?, n("F")?),
        "reducer" => fitting::reducer([n("D")?, n("D2")?], n("H")?),
        "cap" => fitting::cap(n("D")?, n("H")?),
        "parallel-beam" => profile::parallel([n("h")?, n("b")?], n("d")?, n("t")?, false),
        "parallel-channel" => profile::parallel([n("h")?, n("b")?], n("d")?, n("t")?, true),
        "box-tube" => profile::box_tube([n("h")?, n("b")?], n("t")?, derived::corner(n("t")?)),
        "flat-bar" => profile::flat(n("b")?, n("t")?),
        "unequal-angle" => profile::angle((n("B")?, "B"), n("b")?, n("d")?),
        _ => return None,
    })
}

fn shank(values: &Values) -> Option<Shank> {
    let (d, l) = (values.number("d")?, values.number("l")?);
    // The thread of a tapping or wood screw is deeper than any metric one.
    let root = formula::thread(values).map_or(0.72 * d, Thread::minor_diameter);
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
