//! §1 Triangles of a plane: each hole is joined to what is around it by a bridge, then ears are cut off, the roundest first.
//!
//! Whatever the loops are, all their edges are used once and no others are left open: a wrong choice could overlap, but not leak.

use super::{
    super::{brep::Face, outline::Place},
    edges::Net,
};

/// A corner of what is left.
#[derive(Debug, Clone, Copy)]
struct Corner {
    at: usize,
    place: Place,
    /// Whether a bridge ends here, so that it is there twice.
    bridged: bool,
    /// Whether it looks inwards, or is none.
    hollow: bool,
    /// How round the ear is that it would be; less than nothing if it is none.
    ear: f64,
}

/// The triangles of a plane face.
pub fn triangles(net: &Net<'_>, face: &Face) -> Vec<[usize; 3]> {
    let corner = |at: usize| {
        let [x, y, _] = face.frame.within(net.at(at));
        let place = if face.outward { [x, y] } else { [-x, y] };
        Corner { at, place, bridged: false, hollow: false, ear: NONE }
    };
    let around = face.loops.iter().map(|chain| {
        let mut along = net.chain(chain.iter().copied());
        // It ends where it starts.
        along.pop();
        along.into_iter().map(corner).collect::<Vec<_>>()
    });
    cut(joined(around.collect()))
}

const NONE: f64 = f64::NEG_INFINITY;

/// Twice what three places hold; less than nothing if they run clockwise.
fn doubled([a, b]: Place, [c, d]: Place, [e, f]: Place) -> f64 {
    (c - a) * (f - b) - (d - b) * (e - a)
}

fn apart([a, b]: Place, [c, d]: Place) -> f64 {
    (c - a) * (c - a) + (d - b) * (d - b)
}

/// One loop of all: the outer one, which is the first, with bridges to the holes and back.
fn joined(loops: Vec<Vec<Corner>>) -> Vec<Corner> {
    let mut loops = loops.into_iter();
    let mut ring = loops.next().unwrap_or_default();
    let mut holes: Vec<_> = loops.filter(|hole| !hole.is_empty()).collect();
    while !holes.is_empty() {
        let seen =
            holes.iter().enumerate().find_map(|(at, hole)| Some((at, bridge(&ring, hole, &holes, true)?)));
        let any = || holes.first().and_then(|hole| Some((0, bridge(&ring, hole, &holes, false)?)));
        let Some((at, [from, to])) = seen.or_else(any) else { break };
        let hole = holes.remove(at);
        ring = spliced(&ring, &hole, [from, to]);
    }
    ring
}

/// The shortest bridge from a ring to a hole: from which corner to which. If it must be in sight, it crosses nothing.
fn bridge(ring: &[Corner], hole: &[Corner], holes: &[Vec<Corner>], sight: bool) -> Option<[usize; 2]> {
    let nearest = |to: usize, corner: &Corner| {
        let free = ring.iter().enumerate().filter(|(_, other)| !(sight && other.bridged));
        let far = free.map(|(from, other)| (apart(other.place, corner.place), [from, to]));
        far.min_by(|one, other| one.0.total_cmp(&other.0))
    };
    let mut all: Vec<_> = hole.iter().enumerate().filter_map(|(to, corner)| nearest(to, corner)).collect();
    all.sort_by(|one, other| one.0.total_cmp(&other.0));
    let clear = |[from, to]: [usize; 2]| {
        let (Some(from), Some(to)) = (ring.get(from), hole.get(to)) else { return false };
        let mut loops = holes.iter().map(Vec::as_slice).chain([ring]);
        !loops.any(|chain| pairs(chain).any(|(a, b)| meets([from.place, to.place], [a, b])))
    };
    all.into_iter().map(|(_, both)| both).find(|both| !sight || clear(*both))
}

fn pairs(chain: &[Corner]) -> impl Iterator<Item = (Place, Place)> + '_ {
    chain.iter().zip(chain.iter().cycle().skip(1)).map(|(one, other)| (one.place, other.place))
}

/// Whether two pieces meet elsewhere than at an end of the first.
fn meets([a, b]: [Place; 2], [c, d]: [Place; 2]) -> bool {
    if [a, b].iter().any(|end| *end == c || *end == d) {
        return false;
    }
    let opposed = |one: f64, other: f64| one * other <= 0.0;
    opposed(doubled(a, b, c), doubled(a, b, d)) && opposed(doubled(c, d, a), doubled(c, d, b))
}

fn spliced(ring: &[Corner], hole: &[Corner], [from, to]: [usize; 2]) -> Vec<Corner> {
    let end = |corner: &Corner| Corner { bridged: true, ..*corner };
    let (here, there) = (ring.get(from).map(end), hole.get(to).map(end));
    let before = ring.iter().take(from).copied().chain(here);
    let around = hole.iter().skip(to + 1).chain(hole.iter().take(to)).copied();
    let around = there.into_iter().chain(around).chain(there);
    before.chain(around).chain(here).chain(ring.iter().skip(from + 1).copied()).collect()
}

/// The corners before, at and behind a place in a ring.
fn three(ring: &[Corner], at: usize) -> Option<[Corner; 3]> {
    let many = ring.len();
    let get = |at: usize| ring.get(at % many.max(1)).copied();
    Some([get(at + many - 1)?, get(at)?, get(at + 1)?])
}

/// Whether a corner looks inwards, and how round its ear is: what it holds over the square of its longest side.
fn shape([a, b, c]: [Corner; 3]) -> (bool, f64) {
    let holds = doubled(a.place, b.place, c.place);
    let long = apart(a.place, b.place).max(apart(b.place, c.place)).max(apart(c.place, a.place));
    (holds <= 0.0, if long > 0.0 { holds / long } else { 0.0 })
}

/// Looks at a corner again.
fn look(ring: &mut [Corner], at: usize) {
    let Some([a, b, c]) = three(ring, at) else { return };
    let (hollow, round) = shape([a, b, c]);
    let own = |corner: &Corner| [a.at, b.at, c.at].contains(&corner.at);
    let within = |[x, y]: Place| {
        let side = |from: Corner, to: Corner| doubled(from.place, to.place, [x, y]) >= 0.0;
        side(a, b) && side(b, c) && side(c, a)
    };
    let free = !hollow && !ring.iter().any(|corner| corner.hollow && within(corner.place) && !own(corner));
    if let Some(corner) = ring.get_mut(at) {
        corner.hollow = hollow;
        corner.ear = if free { round } else { NONE };
    }
}

/// Looks at all corners, those that look inwards first, since they decide.
fn look_around(ring: &mut [Corner]) {
    for at in 0..ring.len() {
        let hollow = three(ring, at).is_some_and(|three| shape(three).0);
        if let Some(corner) = ring.get_mut(at) {
            corner.hollow = hollow;
        }
    }
    (0..ring.len()).for_each(|at| look(ring, at));
}

fn best(ring: &[Corner]) -> Option<usize> {
    let ears = ring.iter().enumerate().filter(|(_, corner)| corner.ear > 0.0);
    ears.max_by(|(_, one), (_, other)| one.ear.total_cmp(&other.ear)).map(|(at, _)| at)
}

/// Cuts ear after ear.
fn cut(mut ring: Vec<Corner>) -> Vec<[usize; 3]> {
    let mut found = Vec::new();
    look_around(&mut ring);
    while ring.len() > 2 {
        let ear = best(&ring).or_else(|| {
            // An ear that something was in may be free now. Where nothing helps, as close as can be.
            look_around(&mut ring);
            let round = |at: usize| three(&ring, at).map_or(NONE, |three| shape(three).1);
            let any = || (0..ring.len()).max_by(|one, other| round(*one).total_cmp(&round(*other)));
            best(&ring).or_else(any)
        });
        let Some((at, [a, b, c])) = ear.and_then(|at| Some((at, three(&ring, at)?))) else { break };
        found.push([a.at, b.at, c.at]);
        ring.remove(at);
        let many = ring.len();
        look(&mut ring, (at + many - 1) % many.max(1));
        look(&mut ring, at % many.max(1));
    }
    found.retain(|[a, b, c]| a != b && b != c && c != a);
    found
}
