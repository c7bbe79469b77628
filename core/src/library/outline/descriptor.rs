//! SHP-2 What an outline is found by: numbers that neither turning nor mirroring nor another scale changes.

use super::loops::{self, Outline, Point, sides};

/// So many numbers.
pub const NUMBERS: usize = 32;
/// The orders of the moments that are taken: p and q of ∫ zᵖ z̄ᵠ.
const ORDERS: [[usize; 2]; 14] = [
    [2, 0],
    [1, 1],
    [3, 0],
    [2, 1],
    [4, 0],
    [3, 1],
    [2, 2],
    [5, 0],
    [4, 1],
    [3, 2],
    [6, 0],
    [5, 1],
    [4, 2],
    [3, 3],
];
/// Where the third order begins among them.
const THIRD: usize = 2;
/// What a moment of each order is divided by: about how large it gets.
const USUAL: [f64; 7] = [1.0, 1.0, 1.0, 1.0, 2.0, 4.0, 10.0];
/// The places of four points between 0 and 1 and their weights, by Gauss: exact up to the seventh order.
const NODES: [[f64; 2]; 4] = [
    [0.069_431_844_202_973_71, 0.173_927_422_568_726_93],
    [0.330_009_478_207_571_9, 0.326_072_577_431_273_07],
    [0.669_990_521_792_428_1, 0.326_072_577_431_273_07],
    [0.930_568_155_797_026_3, 0.173_927_422_568_726_93],
];

/// The numbers of an outline.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Descriptor(pub [f64; NUMBERS]);

/// How large an outline is: the side of a square that holds as much as it does without its holes.
#[derive(Debug, Clone, Copy, PartialEq, PartialOrd)]
pub struct Size(pub f64);

/// The moments of loops: of each order its real and its imaginary part, and what they hold.
struct Moments {
    of: [Point; ORDERS.len()],
    area: f64,
}

impl Descriptor {
    /// Of an outline; none of one that holds nothing.
    pub fn of(outline: &Outline) -> Option<(Self, Size)> {
        let filled = outline.filled();
        let (area, own) = (filled.area(), outline.area());
        let whole = Frame::of(&filled)?;
        let mut numbers = [0.0; NUMBERS];
        let plain = even(&outline.moved(Frame::of(outline)?.plain()));
        let round = even(&filled.moved(whole.round()));
        let hull = hull(&filled);
        let holes = outline.loops.len().saturating_sub(filled.loops.len());
        let rest = [
            libm::log(whole.long.max(1.0)),
            round.area / 12.0,
            area / loops::area(&hull),
            around(&hull) / area.sqrt() / 4.0,
            (holes.min(16) as f64).sqrt() / 2.0,
            ((area - own) / area).max(0.0).sqrt(),
        ];
        let both = magnitudes(&plain).chain(magnitudes(&round).skip(THIRD));
        for (number, value) in numbers.iter_mut().zip(both.chain(rest)) {
            *number = value;
        }
        numbers.iter().all(|number| number.is_finite()).then_some((Self(numbers), Size(area.sqrt())))
    }

    /// As whole numbers.
    pub fn millionths(&self) -> Vec<u32> {
        let Self(numbers) = self;
        // Casts saturate.
        numbers.iter().map(|number| (number * 1e6 + 0.5) as u32).collect()
    }

    /// Of whole numbers, if they are as many.
    pub fn of_millionths(numbers: &[u32]) -> Option<Self> {
        let numbers: [u32; NUMBERS] = numbers.try_into().ok()?;
        Some(Self(numbers.map(|number| f64::from(number) * 1e-6)))
    }

    /// How unlike two are: each number by how far a hand that is not steady moves it.
    pub fn distance(&self, other: &Self) -> f64 {
        let Self(numbers) = self;
        numbers.iter().zip(other.0).zip(WEIGHTS).map(|((a, b), weight)| (a - b) * (a - b) * weight).sum()
    }
}

/// How much it counts that one is larger.
const SIZED: f64 = 200.0;

impl Size {
    /// How unlike another one is.
    pub fn distance(self, Self(other): Self) -> f64 {
        let apart = libm::log(self.0 / other);
        apart * apart * SIZED
    }
}

/// How much each number counts: a 32nd by the square of how far a hand that is off by 1.5 % of the length moves it. So one is what such a hand does.
const WEIGHTS: [f64; NUMBERS] = [
    242.0, 0.0, 59.1, 89.4, 149.0, 191.0, 208.0, 73.7, 81.0, 89.4, 181.0, 196.0, 210.0, 212.0, 2.6, 37.0,
    5.5, 12.6, 10.7, 2.81, 1.31, 6.58, 1.24, 5.43, 3.65, 1.94, 48.3, 68.3, 2.94, 55.6, 12.0, 295.0,
];

fn magnitudes(moments: &Moments) -> impl Iterator<Item = f64> + '_ {
    moments.of.iter().zip(ORDERS).map(|([re, im], [p, q])| {
        let usual = USUAL.get(p + q).copied().unwrap_or(1.0);
        (re * re + im * im).sqrt() / usual
    })
}

/// Where an outline lies and how it is stretched.
pub(super) struct Frame {
    middle: Point,
    /// Cosine and sine of the way in which it is longest.
    way: Point,
    /// How far it spreads that way, and across.
    spread: [f64; 2],
    /// How much longer than wide.
    long: f64,
}

impl Frame {
    /// None of what spreads one way alone.
    pub(super) fn of(outline: &Outline) -> Option<Self> {
        let area: f64 = outline.loops.iter().map(|corners| loops::area(corners)).sum();
        let middle = [0, 1].map(|axis| {
            let part = |([ax, ay], [bx, by]): (Point, Point)| {
                let cross = ax * by - bx * ay;
                cross * if axis == 0 { ax + bx } else { ay + by } / 6.0
            };
            outline.loops.iter().flat_map(|corners| sides(corners)).map(part).sum::<f64>() / area
        });
        let [[re, im], [all, _]] = {
            let moments = even(&outline.moved(|[x, y]| [x - middle[0], y - middle[1]]));
            let [twice, once, ..] = moments.of;
            [twice, once]
        };
        let apart = (re * re + im * im).sqrt().min(all);
        let cosine = if apart > 1e-9 * all { re / apart } else { 1.0 };
        let half = |twice: f64| (twice.max(0.0) / 2.0).sqrt();
        let sine = if im < 0.0 { -half(1.0 - cosine) } else { half(1.0 - cosine) };
        let spread = [half(all + apart), half(all - apart)];
        let long = spread[0] / spread[1];
        long.is_finite().then_some(Self { middle, way: [half(1.0 + cosine), sine], spread, long })
    }

    /// Around the middle, so large that it spreads by one on the whole.
    fn plain(&self) -> impl Fn(Point) -> Point {
        let ([mx, my], [a, b]) = (self.middle, self.spread);
        let scale = 1.0 / (a * a + b * b).sqrt();
        move |[x, y]| [(x - mx) * scale, (y - my) * scale]
    }

    /// How much longer than wide.
    pub(super) const fn long(&self) -> f64 {
        self.long
    }

    /// Around the middle, its length to the right, so much larger.
    pub(super) fn still(&self, scale: f64) -> impl Fn(Point) -> Point {
        let ([mx, my], [cosine, sine]) = (self.middle, self.way);
        move |[x, y]| {
            let [x, y] = [(x - mx) * scale, (y - my) * scale];
            [x * cosine + y * sine, y * cosine - x * sine]
        }
    }

    /// Turned, and as wide as long.
    fn round(&self) -> impl Fn(Point) -> Point {
        let ([mx, my], [cosine, sine], [a, b]) = (self.middle, self.way, self.spread);
        move |[x, y]| {
            let [x, y] = [x - mx, y - my];
            [(x * cosine + y * sine) / a, (y * cosine - x * sine) / b]
        }
    }
}

/// The moments of an outline, as if it held one.
fn even(outline: &Outline) -> Moments {
    let mut of = [[0.0; 2]; ORDERS.len()];
    for (from, to) in outline.loops.iter().flat_map(|corners| sides(corners)) {
        let [dx, dy] = [to[0] - from[0], to[1] - from[1]];
        for [share, weight] in NODES {
            let (x, y) = (from[0] + share * dx, from[1] + share * dy);
            let [dx, dy] = [dx * weight, dy * weight];
            let powers = powers([x, y]);
            let square = x * x + y * y;
            for ([re, im], [p, q]) in of.iter_mut().zip(ORDERS) {
                // zᵖ z̄ᵠ⁺¹ is a power of z or of z̄ times powers of its square; by Green.
                let times = (0..q + usize::from(p > q)).fold(1.0, |times, _| times * square) / (q + 1) as f64;
                let [a, b] = if p > q { powers.get(p - q - 1).copied().unwrap_or_default() } else { [x, -y] };
                *re += times * (a * dx - b * dy);
                *im += times * (a * dy + b * dx);
            }
        }
    }
    // All are divided by 2i: the parts change places.
    let area: f64 = outline.loops.iter().map(|corners| loops::area(corners)).sum();
    let of = of.map(|[re, im]| [im / (2.0 * area), -re / (2.0 * area)]);
    Moments { of, area: area.abs() }
}

/// The powers of a complex number, from one on.
fn powers([x, y]: Point) -> [Point; 6] {
    let mut all = [[1.0, 0.0]; 6];
    let mut last = [1.0, 0.0];
    for one in all.iter_mut().skip(1) {
        let [a, b] = last;
        last = [a * x - b * y, a * y + b * x];
        *one = last;
    }
    all
}

/// A string around all of it.
fn hull(outline: &Outline) -> Vec<Point> {
    let mut points: Vec<Point> = outline.loops.iter().flatten().copied().collect();
    crate::library::order::sort_pairs(&mut points);
    let side = |points: &mut dyn Iterator<Item = Point>| {
        let mut chain: Vec<Point> = Vec::new();
        for at in points {
            while let [.., a, b] = chain.as_slice()
                && (b[0] - a[0]) * (at[1] - a[1]) - (b[1] - a[1]) * (at[0] - a[0]) <= 0.0
            {
                chain.pop();
            }
            chain.push(at);
        }
        chain.pop();
        chain
    };
    let mut around = side(&mut points.iter().copied());
    around.extend(side(&mut points.iter().rev().copied()));
    around
}

/// How long all sides are.
fn around(corners: &[Point]) -> f64 {
    let long = |([ax, ay], [bx, by]): (Point, Point)| ((bx - ax) * (bx - ax) + (by - ay) * (by - ay)).sqrt();
    sides(corners).map(long).sum()
}
