//! PKG-1 What is to be looked at where a part lies on a board, and whether it goes.

use super::{
    assigned::{Pair, common},
    fitted::{Fit, Matched, Numbering, Remark, RemarkKind, Verdict},
    laid::Laid,
    land::Land,
    pattern::LandPattern,
    pose::square,
};

/// So much of the smaller pad lies on the other, or the joint is none; or is to be looked at.
const OVERLAPS: [f64; 2] = [0.5, 0.8];
/// An edge may fall short by so much: millimetres, or a share of that side of the pad.
const SHORT: (f64, f64) = (0.1, 0.1);
/// And reach further by so much.
const LONG: (f64, f64) = (0.5, 0.5);
/// A hole may be smaller by so much.
const HOLE: f64 = 0.05;
/// What of a foreign pad a pad may touch.
const TOUCH: f64 = 0.05;
/// So many of a board's pads may be left without a joint, or a fifth of them: with more it is another part's board.
const MAY_BE_BARE: usize = 1;
/// A pad is as far out one way as the other: shares of the pattern.
const AS_FAR: f64 = 0.05;
/// What one pad without another adds to the distance of a pair.
const ALONE: f64 = 2_500.0;
/// How exactly a pad is placed, in millimetres, and made, as a share: what a distance of 1 is.
const EXACT: [f64; 2] = [0.01, 0.03];

/// Where one of both has no pads.
pub(super) fn apart(wanted: &LandPattern, offered: &LandPattern) -> Fit {
    let places = |pattern: &LandPattern| pattern.lands.iter().map(|land| land.place).collect();
    Fit {
        missing: places(offered),
        extra: places(wanted),
        distance: f64::from(u16::MAX),
        remarks: vec![remark(RemarkKind::Nothing, Verdict::Unusable, "", 0.0)],
        ..Fit::default()
    }
}

pub(super) fn remark(kind: RemarkKind, verdict: Verdict, number: &str, value: f64) -> Remark {
    Remark { kind, verdict, pads: 1, number: number.to_owned(), value: rounded(value) }
}

/// To a tenth of a micrometre: what is less is the arithmetic's.
fn rounded(value: f64) -> f64 {
    (value * 1e4).round() / 1e4 + 0.0
}

impl Fit {
    /// The same with more to be looked at.
    pub(super) fn remarked(mut self, more: Vec<Remark>) -> Self {
        self.remarks.extend(more);
        self.remarks = gathered(self.remarks);
        self.verdict = worst(&self.remarks);
        self
    }
}

fn worst(remarks: &[Remark]) -> Verdict {
    remarks.iter().map(|remark| remark.verdict).max().unwrap_or(Verdict::Usable)
}

/// What is known of a part on a board.
pub(super) fn judge(laid: &Laid<'_>) -> Fit {
    let lands: Vec<_> = laid.pairs.iter().filter_map(|pair| laid.lands(pair)).collect();
    let matched: Vec<Matched> = lands.iter().map(|(there, land)| matched(laid, there, land)).collect();
    let [missing, extra] = alone(laid);
    let renumbered: Vec<&Pair> = laid.pairs.iter().filter(|pair| laid.renumbered(pair)).collect();
    let numbering = numbering(laid, &lands, renumbered.len());
    let mut remarks = Vec::new();
    of_lands(laid, [&missing, &extra], &mut remarks);
    lands
        .iter()
        .zip(&matched)
        .for_each(|((there, land), matched)| of_pair(there, land, matched, &mut remarks));
    laid.pairs.iter().for_each(|pair| of_short(laid, pair, &mut remarks));
    of_numbers(laid, numbering, renumbered.len(), &mut remarks);
    let remarks = gathered(remarks);
    let [deviation, distance] = unlike(laid, &lands, missing.len() + extra.len());
    let places = |lands: Vec<&Land>| lands.iter().map(|land| land.place).collect();
    let name =
        |pair: &Pair| laid.lands(pair).map(|(there, land)| [there.number.clone(), land.number.clone()]);
    Fit {
        verdict: worst(&remarks),
        turn: laid.pose.quarters * 90,
        mirrored: laid.pose.mirrored,
        shift: laid.pose.shift.map(rounded),
        first: first(laid, &lands),
        overlap: matched.iter().map(|matched| matched.overlap).fold(1.0, f64::min),
        matched,
        missing: places(missing),
        extra: places(extra),
        numbering,
        renumbered: renumbered.into_iter().filter_map(name).collect(),
        deviation,
        distance,
        remarks,
    }
}

/// How two pads lie: the part's is turned, the directions are the board's.
fn matched(laid: &Laid<'_>, there: &Land, land: &Land) -> Matched {
    let (at, half) = (laid.pose.place(land.centre), laid.pose.half(land.half));
    let area = |[width, height]: [f64; 2]| width * height * 4.0;
    let least = area(half).min(area(there.half));
    let overlap = common((at, half), (there.centre, there.half)) / least;
    // How much further the board's reaches: to the left, to the right; up, down.
    let edges = |axis: fn([f64; 2]) -> f64| {
        let (more, apart) = (axis(there.half) - axis(half), axis(there.centre) - axis(at));
        [more - apart, more + apart]
    };
    let [across, along] = [edges(|[x, _]| x), edges(|[_, y]| y)];
    let (lies_across, outwards) = outwards(laid.wanted, there);
    let (ends, sides) = if lies_across { (across, along) } else { (along, across) };
    let [heel, toe] = if outwards.is_sign_negative() { [ends[1], ends[0]] } else { ends };
    Matched {
        wanted: there.place,
        offered: land.place,
        overlap: rounded(overlap),
        toe: rounded(toe),
        heel: rounded(heel),
        side: rounded(sides[0].min(sides[1])),
    }
}

/// In which direction a pad's outer end lies: where it is farther out of the pattern, else along its longer side. Whether that is
/// across, and which way.
fn outwards(pattern: &LandPattern, land: &Land) -> (bool, f64) {
    let from = [land.centre[0] - pattern.centre[0], land.centre[1] - pattern.centre[1]];
    let share = |from: f64, extent: f64| (from / extent.max(1e-6)).abs();
    let [x, y] = [share(from[0], pattern.extent[0]), share(from[1], pattern.extent[1])];
    let longer = if land.half[0] >= land.half[1] { AS_FAR } else { -AS_FAR };
    let across = x + longer > y;
    (across, if across { from[0] } else { from[1] })
}

/// The pads of the part and of the board that are in no pair.
fn alone<'p>(laid: &Laid<'p>) -> [Vec<&'p Land>; 2] {
    let left = |lands: &'p [Land], of: fn(&Pair) -> usize| {
        let mut paired = vec![false; lands.len()];
        for pair in &laid.pairs {
            if let Some(paired) = paired.get_mut(of(pair)) {
                *paired = true;
            }
        }
        lands.iter().zip(paired).filter_map(|(land, paired)| (!paired).then_some(land)).collect()
    };
    [left(&laid.offered.lands, |pair| pair.offered), left(&laid.wanted.lands, |pair| pair.wanted)]
}

fn of_lands(laid: &Laid<'_>, [missing, extra]: [&[&Land]; 2], remarks: &mut Vec<Remark>) {
    for land in missing {
        let (kind, verdict) = if is_exposed(laid.offered, land) {
            (RemarkKind::NoExposed, Verdict::Caution)
        } else {
            (RemarkKind::Missing, Verdict::Unusable)
        };
        remarks.push(remark(kind, verdict, &land.number, 0.0));
    }
    let verdict = if bare(laid, extra) > MAY_BE_BARE.max(laid.wanted.lands.len() / 5) {
        Verdict::Unusable
    } else {
        Verdict::Caution
    };
    remarks.extend(extra.iter().map(|land| remark(RemarkKind::Extra, verdict, &land.number, 0.0)));
    if laid.pose.mirrored {
        remarks.push(remark(RemarkKind::Mirrored, Verdict::Unusable, "", 0.0));
    }
}

/// How many of the board's pads are joined to nothing: a via in a pad is joined by the others of its number.
fn bare(laid: &Laid<'_>, extra: &[&Land]) -> usize {
    let numbered = |pair, number: &str| laid.lands(pair).is_some_and(|(there, _)| there.number == number);
    let joined = |number: &str| !number.is_empty() && laid.pairs.iter().any(|pair| numbered(pair, number));
    extra.iter().filter(|land| !joined(&land.number)).count()
}

/// A pad over the middle, larger than the others: heat goes through it.
fn is_exposed(pattern: &LandPattern, land: &Land) -> bool {
    let area = |land: &Land| land.half[0] * land.half[1];
    let mut areas: Vec<f64> = pattern.lands.iter().map(area).collect();
    areas.sort_by(f64::total_cmp);
    let usual = areas.get(areas.len() / 2).copied().unwrap_or_default();
    let over = |axis: fn([f64; 2]) -> f64| (axis(land.centre) - axis(pattern.centre)).abs() < axis(land.half);
    area(land) > usual * 2.0 && over(|[x, _]| x) && over(|[_, y]| y)
}

fn of_pair(there: &Land, land: &Land, matched: &Matched, remarks: &mut Vec<Remark>) {
    let number = if there.number.is_empty() { &land.number } else { &there.number };
    let mut say = |kind, verdict, value| remarks.push(remark(kind, verdict, number, value));
    match matched.overlap {
        overlap if overlap < OVERLAPS[0] => say(RemarkKind::Overlap, Verdict::Unusable, overlap),
        overlap if overlap < OVERLAPS[1] => say(RemarkKind::Overlap, Verdict::Caution, overlap),
        _ => (),
    }
    let side = there.half[0].max(there.half[1]).max(land.half[0].max(land.half[1])) * 2.0;
    let edges =
        [(RemarkKind::Toe, matched.toe), (RemarkKind::Heel, matched.heel), (RemarkKind::Side, matched.side)];
    for (kind, value) in edges {
        if value < -SHORT.0.max(SHORT.1 * side) || value > LONG.0.max(LONG.1 * side) {
            say(kind, Verdict::Caution, value);
        }
    }
    if (there.hole > 0.0) != (land.hole > 0.0) {
        say(RemarkKind::Through, Verdict::Unusable, there.hole.max(land.hole));
    } else if there.hole < land.hole - HOLE {
        let verdict = if there.hole < land.hole * 0.8 { Verdict::Unusable } else { Verdict::Caution };
        say(RemarkKind::Hole, verdict, land.hole - there.hole);
    }
}

/// A pad that reaches onto another one than its own, which its own does not touch.
fn of_short(laid: &Laid<'_>, pair: &Pair, remarks: &mut Vec<Remark>) {
    let Some((own, land)) = laid.lands(pair) else { return };
    let (at, half) = (laid.pose.place(land.centre), laid.pose.half(land.half));
    for near in laid.wanted.grid.near(at).filter(|near| *near != pair.wanted) {
        let Some(there) = laid.wanted.lands.get(near) else { continue };
        let foreign = there.number.is_empty() || there.number != own.number;
        let shared = common((at, half), (there.centre, there.half)) / (there.half[0] * there.half[1] * 4.0);
        let own_touches = common((own.centre, own.half), (there.centre, there.half)) > 0.0;
        if foreign && shared > TOUCH && !own_touches {
            remarks.push(remark(RemarkKind::Short, Verdict::Unusable, &there.number, shared));
        }
    }
}

fn numbering(laid: &Laid<'_>, lands: &[(&Land, &Land)], others: usize) -> Numbering {
    let known = lands.iter().any(|(there, land)| !there.number.is_empty() && !land.number.is_empty());
    match (known, others) {
        (false, _) => Numbering::Unknown,
        (true, 0) => Numbering::Same,
        _ if laid.behind => Numbering::Mirrored,
        _ => Numbering::Other,
    }
}

fn of_numbers(laid: &Laid<'_>, numbering: Numbering, others: usize, remarks: &mut Vec<Remark>) {
    let (kind, verdict, pads) = match numbering {
        Numbering::Unknown => (RemarkKind::Unnumbered, Verdict::Usable, laid.pairs.len()),
        Numbering::Same => return,
        Numbering::Other => (RemarkKind::Renumbered, Verdict::Caution, others),
        Numbering::Mirrored => (RemarkKind::NumberedBehind, Verdict::Caution, others),
    };
    let pads = u32::try_from(pads).unwrap_or(u32::MAX);
    remarks.push(Remark { pads, ..remark(kind, verdict, "", 0.0) });
}

fn first(laid: &Laid<'_>, lands: &[(&Land, &Land)]) -> Option<bool> {
    let has = |pattern: &LandPattern| pattern.lands.iter().any(is_first);
    let known = has(laid.wanted) && has(laid.offered);
    known.then(|| lands.iter().any(|(there, land)| is_first(there) && is_first(land)))
}

fn is_first(land: &Land) -> bool {
    matches!(land.number.as_str(), "1" | "A1")
}

/// A line a kind, about its worst pad; the worst first.
fn gathered(remarks: Vec<Remark>) -> Vec<Remark> {
    let mut lines: Vec<Remark> = Vec::new();
    for one in remarks {
        match lines.iter_mut().find(|line| (line.kind, line.verdict) == (one.kind, one.verdict)) {
            None => lines.push(one),
            Some(line) => {
                let worse = if one.kind == RemarkKind::Overlap {
                    one.value < line.value
                } else {
                    one.value.abs() > line.value.abs()
                };
                let pads = line.pads.saturating_add(one.pads);
                *line = Remark { pads, ..if worse { one } else { line.clone() } };
            }
        }
    }
    lines.sort_by_key(|line| std::cmp::Reverse(line.verdict));
    lines
}

/// How far edges are from each other, and how unlike the patterns are.
fn unlike(laid: &Laid<'_>, lands: &[(&Land, &Land)], alone: usize) -> [f64; 2] {
    let (mut apart, mut unlike) = (0.0, 0.0);
    for (there, land) in lands {
        let (at, half) = (laid.pose.place(land.centre), laid.pose.half(land.half));
        let moved = square(at, there.centre);
        let grown = square(half, there.half);
        let ratio = |axis: fn([f64; 2]) -> f64| libm::log(axis(there.half) / axis(half)) / EXACT[1];
        let [wide, high] = [ratio(|[x, _]| x), ratio(|[_, y]| y)];
        apart += moved + grown;
        unlike += moved / (EXACT[0] * EXACT[0]) + wide * wide + high * high;
    }
    let pairs = lands.len().max(1) as f64;
    let all = (lands.len() + alone).max(1) as f64;
    [rounded((apart / pairs).sqrt()), ((unlike + ALONE * alone as f64) / all).sqrt()]
}
