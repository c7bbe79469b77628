//! §1 Screws, bolts, studs: a head with what turns it, a shank with its thread as a cylinder.

use super::{
    super::{
        names,
        outline::Outline,
        path::Body,
        ring::{BEVEL, Ring},
        shape::Solid,
        why::Why,
    },
    row::{self, Row},
};

/// The shape, if it is a kind of these.
pub fn of(kind: &str, row: Row<'_>) -> Option<Result<Solid, Why>> {
    Some(match kind {
        "hex-bolt" => hexagon(row),
        "cap-screw" => headed(row, cylinder),
        "button-screw" => headed(row, dome),
        "pan-screw" => headed(row, dome),
        "countersunk-screw" => countersunk(row),
        "set-screw" => set(row),
        "stud" => stud(row),
        "shoulder-screw" => shoulder(row),
        "trapezoidal-screw" => trapezoidal(row),
        _ => return None,
    })
}

/// What turns a screw.
enum Drive {
    /// An inner hexagon: across flats, depth.
    Hexagon(f64, f64),
    /// A slot: half its width, depth.
    Slot(f64, f64),
    /// What the table does not describe.
    Unknown(&'static str),
}

fn drive(row: Row<'_>) -> Result<Drive, Why> {
    if row.has("t") && row.has("s") {
        let [s, t] = row.sizes(["s", "t"])?;
        return Ok(Drive::Hexagon(s, t));
    }
    if row.has("n") && row.has("t") {
        let [n, t] = row.sizes(["n", "t"])?;
        return Ok(Drive::Slot(n / 2.0, t));
    }
    if row.has("s") {
        return row.size("s").map(|_| Drive::Unknown(names::SOCKET_DEPTH_UNTOLD));
    }
    Ok(Drive::Unknown(names::RECESS))
}

/// A head from its underside up: what is around it.
type Head = fn(Body, [f64; 2], &Drive) -> Body;

/// A screw whose head rests on its underside.
fn headed(row: Row<'_>, head: Head) -> Result<Solid, Why> {
    let [d, l, dk, k] = row.sizes(["d", "l", "dk", "k"])?;
    row::within(d, dk)?;
    let drive = drive(row)?;
    let shank = Body::from_axis(-l).circle(d / 2.0, -l).circle(d / 2.0, 0.0);
    finish(head(shank, [dk / 2.0, k], &drive), &drive, k, &[names::THREAD, names::TIP])
}

/// The top of a head with what turns it.
fn finish(body: Body, drive: &Drive, top: f64, left_out: &[&'static str]) -> Result<Solid, Why> {
    let mut names = left_out.to_vec();
    let body = match drive {
        Drive::Hexagon(s, t) => {
            let socket = Outline::hexagon(*s);
            body.outline(&socket, top).outline(&socket, top - t).to(Ring::Axis, top - t)
        }
        Drive::Slot(..) => body,
        Drive::Unknown(name) => {
            names.push(name);
            body.to(Ring::Axis, top)
        }
    };
    Solid::new(vec![body], &names)
}

/// The head of a cap screw.
fn cylinder(shank: Body, [r, k]: [f64; 2], drive: &Drive) -> Body {
    let head = shank.circle(r, 0.0);
    match drive {
        Drive::Slot(half, t) => head.to(Ring::Slotted(r, *half), k - t).slotted(*half, &[[r, k]]),
        _ => head.circle(r, k),
    }
}

/// A rounded head: a sphere from its rim to a flat that holds what turns it.
fn dome(shank: Body, [r, k]: [f64; 2], drive: &Drive) -> Body {
    let flat = match drive {
        Drive::Hexagon(s, _) => (0.45 * r).max(0.62 * s),
        _ => 0.45 * r,
    };
    // The centre is as far from the rim as from the flat.
    let centre = (flat * flat + k * k - r * r) / (2.0 * k);
    let head = shank.circle(r, 0.0);
    match drive {
        Drive::Slot(half, t) => {
            let ground = k - t;
            let at =
                super::super::math::sqrt(r * r + centre * centre - (ground - centre) * (ground - centre));
            head.arc_to([0.0, centre], true, Ring::Slotted(at, *half), ground).slotted_dome(
                *half,
                centre,
                [flat, k],
            )
        }
        _ => head.arc([0.0, centre], true, flat, k),
    }
}

/// A head that is sunk: its length is told with it. Above its cone a rim, if it has one.
fn countersunk(row: Row<'_>) -> Result<Solid, Why> {
    let [d, l, dk, k] = row.sizes(["d", "l", "dk", "k"])?;
    row::within(d, dk)?;
    let (neck, r) = (d / 2.0, dk / 2.0);
    let slope = (r - neck).min(k);
    let rim = -k + slope;
    let shank = Body::from_axis(-l).circle(neck, -l).circle(neck, -k);
    let drive = drive(row)?;
    let body = match drive {
        Drive::Slot(half, t) => {
            let ground = -t;
            let at = neck + (ground + k) / slope * (r - neck);
            if ground < rim {
                let above: &[[f64; 2]] = if rim < 0.0 { &[[r, rim], [r, 0.0]] } else { &[[r, 0.0]] };
                shank.to(Ring::Slotted(at, half), ground).slotted(half, above)
            } else {
                shank.circle(r, rim).to(Ring::Slotted(r, half), ground).slotted(half, &[[r, 0.0]])
            }
        }
        _ => shank.circle(r, rim).circle(r, 0.0),
    };
    finish(body, &drive, 0.0, &[names::THREAD, names::TIP])
}

/// A bolt with a hexagon head, bevelled at its top; some have a flange below it.
fn hexagon(row: Row<'_>) -> Result<Solid, Why> {
    let [d, l, s, k] = row.sizes(["d", "l", "s", "k"])?;
    row::within(d, s)?;
    let shank = Body::from_axis(-l);
    let mut names = vec![names::THREAD, names::TIP];
    let shank = if row.has("ds") {
        // A reamed bolt is thicker where it is not threaded; how far that is its table does not tell.
        names.push(names::THIN_END);
        let ds = row.size("ds")?;
        shank.circle(ds / 2.0, -l).circle(ds / 2.0, 0.0)
    } else {
        shank.circle(d / 2.0, -l).circle(d / 2.0, 0.0)
    };
    let flat = Outline::hexagon(s);
    let head = if row.has("dc") {
        let [dc, c] = row.sizes(["dc", "c"])?;
        names.push(names::FLANGE_SLOPE);
        shank.circle(dc / 2.0, 0.0).circle(dc / 2.0, c).outline(&flat, c)
    } else {
        shank.outline(&flat, 0.0)
    };
    let r = row::BEVELLED * s;
    let body = head.to(Ring::Bevel(s, r, -BEVEL), k).circle(r, k).to(Ring::Axis, k);
    Solid::new(vec![body], &names)
}

/// A screw without a head: its point, and what turns it at the other end.
fn set(row: Row<'_>) -> Result<Solid, Why> {
    let [d, l, dp] = row.sizes(["d", "l", "dp"])?;
    row::within(dp, d)?;
    let (r, point) = (d / 2.0, dp / 2.0);
    let z = if row.has("z") { row.size("z")? } else { 0.0 };
    // The point tapers under 45°, less where the screw is too short for that.
    let taper = (r - point).min((l - z) / 3.0);
    let tip = Body::from_axis(0.0).circle(point, 0.0).circle(point, z);
    let body = tip.circle(r, z + taper);
    let mut names = vec![names::THREAD, names::POINT];
    if row.has("n") {
        let [n, t] = row.sizes(["n", "t"])?;
        let ground = l - t;
        let body = body.to(Ring::Slotted(r, n / 2.0), ground).slotted(n / 2.0, &[[r, l]]);
        return Solid::new(vec![body], &names);
    }
    let s = row.size("s")?;
    names.push(names::SOCKET_DEPTH);
    let socket = Outline::hexagon(s);
    let ground = l - (0.4 * l).min(s);
    let body = body.circle(r, l).outline(&socket, l).outline(&socket, ground).to(Ring::Axis, ground);
    Solid::new(vec![body], &names)
}

/// A stud: as long as told, and as much more as it is screwed in.
fn stud(row: Row<'_>) -> Result<Solid, Why> {
    let [d, l, bm] = row.sizes(["d", "l", "bm"])?;
    let body = Body::from_axis(-bm).circle(d / 2.0, -bm).circle(d / 2.0, l).to(Ring::Axis, l);
    Solid::new(vec![body], &[names::THREAD, names::TIP])
}

/// A screw with a ground shoulder: head, shoulder, thread.
fn shoulder(row: Row<'_>) -> Result<Solid, Why> {
    let [d, l, dk, k, ds, lt] = row.sizes(["d", "l", "dk", "k", "ds", "lt"])?;
    let thread = Body::from_axis(-l - lt).circle(d / 2.0, -l - lt).circle(d / 2.0, -l);
    let shank = thread.circle(ds / 2.0, -l).circle(ds / 2.0, 0.0);
    let drive = drive(row)?;
    finish(cylinder(shank, [dk / 2.0, k], &drive), &drive, k, &[names::THREAD, names::TIP, names::UNDERCUTS])
}

/// A screw of a spindle, cut to a length.
fn trapezoidal(row: Row<'_>) -> Result<Solid, Why> {
    let (d, l) = (row.size("d")?, row.length()?);
    let body = Body::from_axis(0.0).circle(d / 2.0, 0.0).circle(d / 2.0, l).to(Ring::Axis, l);
    Solid::new(vec![body], &[names::THREAD])
}
