//! A pen for line drawings: lines with their role, dimension lines, hatches; the view box follows from what was drawn.

use sanku_core::library::drawing::{Anchor, Drawing, Role, Shape};

/// A point, x right, y down.
pub type Point = [f64; 2];

/// Collects shapes.
pub struct Pen {
    shapes: Vec<Shape>,
    /// How high letters are, in millimetres; arrows and gaps follow.
    letter: f64,
}

impl Pen {
    /// A pen whose letters are that high.
    pub fn new(letter: f64) -> Self {
        Self { shapes: Vec::new(), letter }
    }

    /// A chain of lines.
    pub fn path(&mut self, role: Role, points: &[Point]) {
        self.shapes.push(Shape::Polyline { role, points: points.into(), closed: false });
    }

    /// A closed chain of lines.
    pub fn ring(&mut self, role: Role, points: &[Point]) {
        self.shapes.push(Shape::Polyline { role, points: points.into(), closed: true });
    }

    /// What turns about the axis: its outline below that, from left to right, and the same above.
    pub fn body(&mut self, below: &[Point]) {
        let above = below.iter().rev().map(|[x, y]| [*x, -y]);
        self.ring(Role::Outline, &below.iter().copied().chain(above).collect::<Vec<_>>());
    }

    /// A rectangle from its left upper to its right lower corner.
    pub fn rect(&mut self, role: Role, from: Point, to: Point) {
        self.rounded(role, from, to, 0.0);
    }

    /// The same with rounded corners.
    pub fn rounded(&mut self, role: Role, [x1, y1]: Point, [x2, y2]: Point, radius: f64) {
        let centre = [f64::midpoint(x1, x2), f64::midpoint(y1, y2)];
        let size = [(x2 - x1).abs(), (y2 - y1).abs()];
        self.shapes.push(Shape::Rect { role, centre, size, radius, angle: 0.0 });
    }

    /// A circle.
    pub fn circle(&mut self, role: Role, centre: Point, radius: f64) {
        self.shapes.push(Shape::Circle { role, centre, radius });
    }

    /// A part of a circle, `from` and `to` in degrees counterclockwise from the right.
    pub fn arc(&mut self, role: Role, centre: Point, radius: f64, [from, to]: [f64; 2]) {
        let at = |angle: f64| polar(centre, radius, angle);
        self.shapes.push(Shape::Arc { role, start: at(from), mid: at(f64::midpoint(from, to)), end: at(to) });
    }

    /// The two axes of a round thing that reaches as far as `radius`.
    pub fn cross(&mut self, [x, y]: Point, radius: f64) {
        let reach = radius + self.letter;
        self.path(Role::Centre, &[[x - reach, y], [x + reach, y]]);
        self.path(Role::Centre, &[[x, y - reach], [x, y + reach]]);
    }

    /// A horizontal axis with its overhang.
    pub fn axis(&mut self, from: f64, to: f64, y: f64) {
        self.path(Role::Centre, &[[from - self.letter, y], [to + self.letter, y]]);
    }

    /// A text around its point.
    pub fn text(&mut self, role: Role, at: Point, text: &str) {
        self.turned(role, at, text, 0.0);
    }

    fn turned(&mut self, role: Role, at: Point, text: &str, angle: f64) {
        let size = self.letter;
        self.shapes.push(Shape::Text { role, at, text: text.into(), size, anchor: Anchor::Middle, angle });
    }

    /// A text of another size and anchor.
    pub fn label(&mut self, role: Role, at: Point, text: &str, (size, anchor): (f64, Anchor)) {
        self.shapes.push(Shape::Text { role, at, text: text.into(), size, anchor, angle: 0.0 });
    }

    /// A dimension along x between two points of the body, its line at `y`.
    pub fn along(&mut self, from: Point, to: Point, y: f64, letter: &str) {
        let role = Role::Dimension;
        for [x, start] in [from, to] {
            self.path(role, &[[x, start], [x, y + (y - start).signum() * self.letter * 0.4]]);
        }
        self.path(role, &[[from[0], y], [to[0], y]]);
        self.arrow([from[0], y], [1.0, 0.0]);
        self.arrow([to[0], y], [-1.0, 0.0]);
        let above = y - self.letter * 0.7;
        self.text(role, [f64::midpoint(from[0], to[0]), above], letter);
    }

    /// A dimension along y between two points of the body, its line at `x`.
    pub fn upright(&mut self, from: Point, to: Point, x: f64, letter: &str) {
        let role = Role::Dimension;
        for [start, y] in [from, to] {
            self.path(role, &[[start, y], [x + (x - start).signum() * self.letter * 0.4, y]]);
        }
        self.path(role, &[[x, from[1]], [x, to[1]]]);
        self.arrow([x, from[1]], [0.0, 1.0]);
        self.arrow([x, to[1]], [0.0, -1.0]);
        self.turned(role, [x - self.letter * 0.7, f64::midpoint(from[1], to[1])], letter, 90.0);
    }

    /// The point of an arrow at the end of a dimension line; `into` points along the line.
    fn arrow(&mut self, [x, y]: Point, [dx, dy]: Point) {
        let (long, half) = (self.letter * 0.8, self.letter * 0.14);
        let back = [x + dx * long, y + dy * long];
        let wing = |side: f64| [back[0] - dy * half * side, back[1] + dx * half * side];
        self.ring(Role::Dimension, &[[x, y], wing(1.0), wing(-1.0)]);
    }

    /// The hatch of a cut: lines under 45° inside a convex outline.
    pub fn hatch(&mut self, outline: &[Point]) {
        let [low, high] = rise(outline);
        self.hatch_every((self.letter * 0.45).max((high - low) / 60.0), outline);
    }

    /// The same, its lines so far apart along an edge.
    pub fn hatch_every(&mut self, step: f64, outline: &[Point]) {
        let [low, high] = rise(outline);
        let mut level = low + step / 2.0;
        while level < high {
            if let Some(line) = chord(outline, level) {
                self.path(Role::Hatch, &line);
            }
            level += step;
        }
    }

    /// The drawing, all of it in sight.
    pub fn finish(self) -> Drawing {
        framed(self.shapes, self.letter)
    }
}

/// The least and the greatest x + y of an outline.
fn rise(outline: &[Point]) -> [f64; 2] {
    let sums = outline.iter().map(|[x, y]| x + y);
    sums.fold([f64::MAX, f64::MIN], |[low, high], sum| [low.min(sum), high.max(sum)])
}

/// Where the line x + y = `level` runs inside a convex outline.
fn chord(outline: &[Point], level: f64) -> Option<[Point; 2]> {
    let edges = outline.iter().zip(outline.iter().cycle().skip(1));
    let mut hits = edges.filter_map(|([x1, y1], [x2, y2])| {
        let (a, b) = (x1 + y1 - level, x2 + y2 - level);
        let share = a / (a - b);
        (a * b < 0.0).then(|| [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share])
    });
    Some([hits.next()?, hits.next()?])
}

/// The point at an angle in degrees, counterclockwise on a page whose y runs down.
pub fn polar([x, y]: Point, radius: f64, angle: f64) -> Point {
    let (sin, cos) = angle.to_radians().sin_cos();
    [x + radius * cos, y - radius * sin]
}

/// The corners of a regular hexagon, flats above and below, from its width across the flats.
pub fn hexagon(centre: Point, flats: f64) -> [Point; 6] {
    let radius = flats / 3f64.sqrt();
    [0.0, 60.0, 120.0, 180.0, 240.0, 300.0].map(|angle| polar(centre, radius, angle))
}

/// Shapes, all of them in sight, and a margin around them.
pub(super) fn framed(shapes: Vec<Shape>, margin: f64) -> Drawing {
    let mut corners = shapes.iter().flat_map(extent);
    let first = corners.next().unwrap_or_default();
    let (low, high) = corners.fold((first, first), |(low, high), [x, y]| {
        ([low[0].min(x), low[1].min(y)], [high[0].max(x), high[1].max(y)])
    });
    let size = [high[0] - low[0] + 2.0 * margin, high[1] - low[1] + 2.0 * margin];
    Drawing { view_box: [low[0] - margin, low[1] - margin, size[0], size[1]], shapes }
}

/// Points that enclose a shape; a text is taken as wide as its letters at most are.
pub fn extent(shape: &Shape) -> Vec<Point> {
    match shape {
        Shape::Polyline { points, .. } => points.clone(),
        Shape::Circle { centre: [x, y], radius, .. } => {
            vec![[x - radius, y - radius], [x + radius, y + radius]]
        }
        Shape::Arc { start, mid, end, .. } => vec![*start, *mid, *end],
        Shape::Rect { centre: [x, y], size: [w, h], .. } => {
            vec![[x - w / 2.0, y - h / 2.0], [x + w / 2.0, y + h / 2.0]]
        }
        Shape::Text { at: [x, y], text, size, anchor, angle, .. } => {
            let letters = text.chars().map(|letter| if letter.is_ascii() { 0.65 } else { 1.05 });
            let long = letters.sum::<f64>() * size;
            let (before, after) = match anchor {
                Anchor::Start => (0.0, long),
                Anchor::Middle => (long / 2.0, long / 2.0),
                Anchor::End => (long, 0.0),
            };
            let half = size * 0.6;
            if *angle == 0.0 {
                vec![[x - before, y - half], [x + after, y + half]]
            } else {
                vec![[x - half, y - after], [x + half, y + before]]
            }
        }
    }
}
