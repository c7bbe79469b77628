//! MOT-1 The cycle as a table and as a diagram: the speed over the time, whose corners are the ends of the legs.

use super::{
    diagram::{Diagram, DiagramLine, DiagramLook, DiagramTick},
    number::{exact, number, typed},
    view::{CycleCell, CycleLeg, CyclePoint, CycleView, LegPart},
};
use crate::{
    decimal,
    library::drive::{Ask, Fault, Leg, MOST_LEGS, Mechanism, Place},
    rules::notice::drive as texts,
};

/// The box of the diagram, and its frame in it.
const BOX: &str = "0 0 600 232";
const SIZE: [f64; 2] = [600.0, 220.0];
const FRAME: [f64; 4] = [52.0, 26.0, 588.0, 200.0];
/// The greatest speed stands so high.
const HIGH: f64 = 1.25;
/// The time goes so far beyond the end of the cycle, that it can be dragged longer.
const WIDE: f64 = 1.15;
/// Keys move by so much of what is in sight, to a round number.
const STEP: f64 = 0.01;

/// The speed before a leg, as it was typed: that of the leg before, and before the first that of the last.
pub fn before(ask: &Ask, leg: u32) -> f64 {
    let at = usize::try_from(leg).unwrap_or_default();
    let own = if at == 0 { ask.legs.last() } else { ask.legs.get(at - 1) };
    own.map_or(0.0, |leg| typed(&leg.speed))
}

/// What is in sight.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Scale {
    time: f64,
    speed: f64,
}

impl Scale {
    pub fn of(ask: &Ask) -> Self {
        let time: f64 = ask.legs.iter().map(|leg| typed(&leg.duration).clamp(0.0, 1e6)).sum();
        let speed = ask.legs.iter().map(|leg| typed(&leg.speed).abs().min(1e6)).fold(0.0, f64::max);
        let or_one = |number: f64| if number > 0.0 { number } else { 1.0 };
        Self { time: or_one(time) * WIDE, speed: or_one(speed) * HIGH }
    }

    /// One of the unit of ways in that of speeds times seconds: m, or turns as r/min·s.
    pub const fn way(mechanism: Mechanism) -> f64 {
        if mechanism.is_linear() { 1.0 } else { 60.0 }
    }

    /// How long and how fast a place of the diagram is.
    pub fn named(&self, [right, down]: [f64; 2]) -> [f64; 2] {
        let [left, top, end, bottom] = FRAME;
        let [width, height] = SIZE;
        let along = (right.clamp(0.0, 1.0) * width - left) / (end - left);
        let up = 1.0 - (down.clamp(0.0, 1.0) * height - top) / (bottom - top) * 2.0;
        [along.clamp(0.0, 1.0) * self.time, up.clamp(-1.0, 1.0) * self.speed]
    }

    /// Where they are drawn.
    fn place(&self, [time, speed]: [f64; 2]) -> [f64; 2] {
        let [left, top, end, bottom] = FRAME;
        let along = (time / self.time).clamp(0.0, 1.0);
        let up = (speed / self.speed).clamp(-1.0, 1.0);
        [left + along * (end - left), top + (1.0 - up) / 2.0 * (bottom - top)]
    }

    /// A key makes a leg so much longer.
    pub fn step(&self) -> f64 {
        decimal::rounded(self.time * STEP, 1).max(0.001)
    }

    /// A key makes its end so much faster.
    pub fn pace(&self) -> f64 {
        decimal::rounded(self.speed * STEP, 1)
    }

    pub fn rounded_time(&self, time: f64) -> String {
        rounded(time, self.step() / 10.0)
    }

    pub fn rounded_speed(&self, speed: f64) -> String {
        rounded(speed, self.pace() / 10.0)
    }
}

/// A number in whole steps, without the dust of reckoning.
fn rounded(number: f64, step: f64) -> String {
    exact(decimal::rounded((number / step).round() * step, 6))
}

/// The cycle of an ask.
pub fn cycle(ask: &Ask, faults: &[Fault], scale: Scale) -> CycleView {
    let linear = ask.moved_by().is_linear();
    let corners = corners(ask, &scale);
    let legs = ask.legs.iter().zip(0..).map(|(leg, at)| CycleLeg {
        leg: at,
        label: texts::leg(&count(at)),
        cells: cells(ask, leg, at),
        remove: [texts::REMOVE, &texts::leg(&count(at))].concat(),
        wrong: faults.iter().find(|fault| is_in(fault, at)).map(|fault| texts::fault(fault, linear, exact)),
    });
    let whole = faults.iter().find(|fault| fault.place == Place::Cycle);
    CycleView {
        heads: texts::heads(linear),
        legs: legs.collect(),
        full: ask.legs.len() >= MOST_LEGS,
        wrong: whole.map(|fault| texts::fault(fault, linear, exact)),
        points: points(ask, &scale, &corners),
        diagram: diagram(&scale, &corners, linear),
    }
}

/// The numbers of a leg under the heads of their columns.
fn cells(ask: &Ask, leg: &Leg, at: u32) -> Vec<CycleCell> {
    let parts = [LegPart::Duration, LegPart::Speed, LegPart::Way, LegPart::Force];
    let way = way(ask, at);
    let texts = [&leg.duration, &leg.speed, &way, &leg.force];
    let heads = texts::heads(ask.moved_by().is_linear());
    let cell = |((part, text), head): ((LegPart, &String), String)| CycleCell {
        part,
        label: [texts::leg(&count(at)), head].join(" "),
        text: text.clone(),
    };
    parts.into_iter().zip(texts).zip(heads).map(cell).collect()
}

fn count(at: u32) -> String {
    exact(f64::from(at) + 1.0)
}

fn is_in(fault: &Fault, at: u32) -> bool {
    match fault.place {
        Place::Duration(leg) | Place::Speed(leg) | Place::Force(leg) => u32::try_from(leg) == Ok(at),
        Place::Field(_) | Place::Cycle => false,
    }
}

/// How far a leg goes, as the page writes it.
fn way(ask: &Ask, at: u32) -> String {
    let Some(leg) = ask.legs.get(usize::try_from(at).unwrap_or(usize::MAX)) else { return String::new() };
    number((before(ask, at) + typed(&leg.speed)) / 2.0 * typed(&leg.duration) / Scale::way(ask.moved_by()))
}

/// Where the cycle begins and where each leg ends: time and speed, then the place in the box.
fn corners(ask: &Ask, scale: &Scale) -> Vec<([f64; 2], [f64; 2])> {
    let mut time = 0.0;
    let first = [0.0, before(ask, 0)];
    let mut corners = vec![(first, scale.place(first))];
    for leg in ask.legs.iter().take(MOST_LEGS) {
        time += typed(&leg.duration).clamp(0.0, 1e6);
        let end = [time, typed(&leg.speed)];
        corners.push((end, scale.place(end)));
    }
    corners
}

fn points(ask: &Ask, scale: &Scale, corners: &[([f64; 2], [f64; 2])]) -> Vec<CyclePoint> {
    let linear = ask.moved_by().is_linear();
    let ends = corners.iter().skip(1).zip(0..);
    let point = |(([time, speed], [x, y]), leg): (&([f64; 2], [f64; 2]), u32)| CyclePoint {
        leg,
        x: *x,
        y: *y,
        now: *speed,
        least: -scale.speed,
        most: scale.speed,
        label: texts::point(&count(leg), &number(*time), &number(*speed), linear),
    };
    ends.map(point).collect()
}

fn diagram(scale: &Scale, corners: &[([f64; 2], [f64; 2])], linear: bool) -> Diagram {
    let [left, _, right, _] = FRAME;
    let [_, zero] = scale.place([0.0, 0.0]);
    let [_, _, time, _, _] = texts::AXES;
    let [_, speed, _, _] = texts::LEG;
    let line = |look, points: &[[f64; 2]]| DiagramLine { look, points: joined(points), name: "" };
    let places: Vec<[f64; 2]> = corners.iter().map(|(_, place)| *place).collect();
    let tick = |at: f64, label: f64| DiagramTick { at, label: number(label) };
    let shares = [0.0, 0.25, 0.5, 0.75, 1.0].map(|share| share * scale.time / WIDE);
    let speeds = [-1.0, -0.5, 0.0, 0.5, 1.0].map(|share| share * scale.speed / HIGH);
    let axis = [speed, " ", texts::speed_unit(linear)].concat();
    Diagram {
        view_box: BOX,
        label: [&axis, " / ", time].concat(),
        axes: [time.to_owned(), axis],
        lines: vec![
            line(DiagramLook::Zero, &[[left, zero], [right, zero]]),
            line(DiagramLook::Cycle, &places),
        ],
        along: shares.map(|time| tick(scale.place([time, 0.0])[0], time)).into(),
        up: speeds.map(|speed| tick(scale.place([0.0, speed])[1], speed)).into(),
        frame: FRAME,
    }
}

/// Points as SVG has them, to a tenth.
pub fn joined(points: &[[f64; 2]]) -> String {
    let one =
        |[x, y]: &[f64; 2]| [exact((x * 10.0).round() / 10.0), exact((y * 10.0).round() / 10.0)].join(",");
    points.iter().map(one).collect::<Vec<_>>().join(" ")
}
