//! §1 From a body to its boundary, if its numbers allow one.

use super::{
    brep::{Shell, equal},
    outline::crosses,
    path::{Body, Station, Way},
    ring::Ring,
    slot, walls,
    why::{LARGEST, Why},
};

/// Its boundary.
///
/// # Errors
/// Names what cannot be.
pub fn shell(body: &Body) -> Result<Shell, Why> {
    sound(body)?;
    let mut shell = Shell::default();
    for (from, to) in body.steps() {
        walls::between(&mut shell, from, to, &body.holes)?;
    }
    for hole in &body.holes {
        let [low, high] = hole.span;
        walls::upright(&mut shell, &hole.outline, [high, low]);
    }
    if let Some((half, above)) = &body.slot {
        slot::towers(&mut shell, body.path.last(), *half, above)?;
    }
    shell.closed()?;
    Ok(shell.moved(body.frame))
}

/// Whether its numbers are such that a body can be: finite, the path without a crossing, outlines that go around once.
fn sound(body: &Body) -> Result<(), Why> {
    let above = body.slot.iter().flat_map(|(_, above)| above);
    let wide = |station: &Station| station.ring.reach().map(|reach| (reach, station.z));
    let numbers = body.path.iter().chain(above).flat_map(wide);
    if !numbers.clone().all(|(r, z)| (0.0..=LARGEST).contains(&r) && z.abs() <= LARGEST) {
        return Err(Why::Impossible("a size that is negative, endless or too large"));
    }
    let ends = [body.path.first(), body.path.last()].map(|end| end.map(|station| &station.ring));
    let open = ends == [Some(&Ring::Axis); 2];
    let slotted = matches!(ends, [Some(Ring::Axis), Some(Ring::Slotted(..))]) && body.slot.is_some();
    if !(open || body.ring || slotted) {
        return Err(Why::Impossible("a path that does not end on the axis"));
    }
    let outlines = body.path.iter().filter_map(|station| station.ring.outline());
    let holes: Vec<_> = body.holes.iter().map(|hole| hole.outline.clone()).collect();
    let apart = holes.split_first().is_none_or(|(first, rest)| first.sound(rest));
    if !apart || !outlines.into_iter().all(|outline| outline.sound(&[])) {
        return Err(Why::Impossible("an outline that crosses itself"));
    }
    if folded(body) {
        return Err(Why::Impossible("a wall without thickness"));
    }
    if crossing(body) { Err(Why::Impossible("a path that crosses itself")) } else { Ok(()) }
}

/// Whether the path crosses itself, in the half plane beside the axis.
fn crossing(body: &Body) -> bool {
    let place = |station: &Station| {
        let [_, far] = station.ring.reach();
        let rise = if let Ring::Bevel(_, r, slope) = station.ring { slope * (far - r) } else { 0.0 };
        [far, station.z + rise]
    };
    let sides: Vec<_> = body.steps().map(|(from, to)| (place(from), place(to))).collect();
    let later = |at: usize| sides.iter().skip(at + 1);
    sides.iter().enumerate().any(|(at, one)| later(at).any(|other| crosses(*one, *other)))
}

/// Whether the path turns back in one plane, so that two faces would lie on each other.
fn folded(body: &Body) -> bool {
    let bevel = |station: &Station| matches!(station.ring, Ring::Bevel(..));
    let level = |(from, to): &(&Station, &Station)| {
        equal(from.z, to.z) && to.way == Way::Straight && !bevel(from) && !bevel(to)
    };
    let grows = |(from, to): &(&Station, &Station)| from.ring.reach() < to.ring.reach();
    let next = body.steps().skip(1);
    body.steps().zip(next).any(|(step, next)| level(&step) && level(&next) && grows(&step) != grows(&next))
}
