//! PKG-1 The courtyard: the box that a part wants for itself on a board, and how far it reaches beyond the one that is kept free.

use super::{
    fitted::{Fit, RemarkKind, Verdict},
    frame::Frame,
    judged::remark,
    land::{Land, REACH_MAX},
};
use crate::library::{
    drawing::{Drawing, Role, Shape},
    pad::Pad,
};

/// A box, as its least and its greatest x and y; millimetres.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Courtyard {
    low: [f64; 2],
    high: [f64; 2],
}

/// What is no reach: arithmetic, and the grid of courtyards.
const NEAR: f64 = 0.01;

impl Courtyard {
    /// A box around its middle; none without a size, or where no board is.
    pub fn around(centre: [f64; 2], size: [f64; 2]) -> Option<Self> {
        let Land { centre: [x, y], half: [w, h], .. } = Land::of(0, &Pad::new("", centre, size))?;
        Some(Self { low: [x - w, y - h], high: [x + w, y + h] })
    }

    /// What a drawing says of it; nothing where it draws none.
    pub fn of(drawing: &Drawing) -> Option<Self> {
        let lines = drawing.shapes.iter().filter(|shape| shape.role() == Role::Courtyard);
        lines.flat_map(corners).map(|at| Self { low: at, high: at }).reduce(Self::joined)?.sound()
    }

    fn sound(self) -> Option<Self> {
        let lies = |at: &f64| at.abs() <= REACH_MAX;
        let wide = self.low.iter().zip(self.high).all(|(low, high)| *low < high);
        (self.low.iter().chain(&self.high).all(lies) && wide).then_some(self)
    }

    /// The box around both.
    pub fn joined(self, other: Self) -> Self {
        let pick = |of: fn(f64, f64) -> f64, a: [f64; 2], b: [f64; 2]| [of(a[0], b[0]), of(a[1], b[1])];
        Self { low: pick(f64::min, self.low, other.low), high: pick(f64::max, self.high, other.high) }
    }

    /// Its middle.
    pub const fn centre(&self) -> [f64; 2] {
        let ([left, up], [right, down]) = (self.low, self.high);
        [f64::midpoint(left, right), f64::midpoint(up, down)]
    }

    /// Its width and height.
    pub const fn size(&self) -> [f64; 2] {
        [self.high[0] - self.low[0], self.high[1] - self.low[1]]
    }

    /// The same where all patterns like its own are.
    pub fn shared(self, frame: Frame) -> Self {
        self.moved(|at| frame.shared(at))
    }

    /// The same in the drawing of one of them.
    pub fn own(self, frame: Frame) -> Self {
        self.moved(|at| frame.own(at))
    }

    /// Corners come to lie on corners: turns are right angles.
    fn moved(self, to: impl Fn([f64; 2]) -> [f64; 2]) -> Self {
        let [one, other] = [self.low, self.high].map(to).map(|at| Self { low: at, high: at });
        one.joined(other)
    }

    /// How far another one reaches out of it, at the side where it does the most; below 0 where it lies within.
    fn left_by(&self, other: &Self) -> f64 {
        let ends = [(self.low, other.low), (other.high, self.high)];
        let [low, high] = ends.map(|(a, b)| (a[0] - b[0]).max(a[1] - b[1]));
        low.max(high)
    }
}

impl Fit {
    /// Says whether the part's courtyard, as it lies, is within the board's.
    pub fn with_courtyards(self, board: &Courtyard, part: Courtyard) -> Self {
        let beyond = board.left_by(&part.moved(|at| self.placed(at)));
        let verdict = if beyond > NEAR { Verdict::Caution } else { Verdict::Usable };
        self.remarked(vec![remark(RemarkKind::Courtyard, verdict, "", beyond)])
    }
}

/// Points around a shape.
fn corners(shape: &Shape) -> Vec<[f64; 2]> {
    let around = |[x, y]: [f64; 2], [w, h]: [f64; 2]| vec![[x - w, y - h], [x + w, y + h]];
    match shape {
        Shape::Polyline { points, .. } => points.clone(),
        Shape::Circle { centre, radius, .. } => around(*centre, [*radius; 2]),
        Shape::Arc { start, mid, end, .. } => along([*start, *mid, *end]),
        Shape::Rect { centre, size, angle, .. } => {
            let pad = Pad { angle: *angle, ..Pad::new("", *centre, *size) };
            Land::of(0, &pad).map(|land| around(land.centre, land.half)).unwrap_or_default()
        }
        Shape::Text { .. } => Vec::new(),
    }
}

/// The ends of an arc, its middle, and the outermost points of its circle that it passes: those on the middle's side of its ends.
fn along(arc: [[f64; 2]; 3]) -> Vec<[f64; 2]> {
    let [start, mid, end] = arc;
    let from = |at: [f64; 2]| [at[0] - start[0], at[1] - start[1]];
    let cross = |[ax, ay]: [f64; 2], [bx, by]: [f64; 2]| ax * by - ay * bx;
    let ([mx, my], [ex, ey]) = (from(mid), from(end));
    let side = cross([ex, ey], [mx, my]);
    let (near, far) = ((mx * mx + my * my) / (2.0 * side), (ex * ex + ey * ey) / (2.0 * side));
    let [x, y] = [my * far - ey * near, ex * near - mx * far];
    let radius = libm::hypot(x, y);
    let outermost = [[radius, 0.0], [-radius, 0.0], [0.0, radius], [0.0, -radius]];
    let outermost = outermost.map(|[dx, dy]| [start[0] + x + dx, start[1] + y + dy]);
    let passed =
        |at: &[f64; 2]| at.iter().all(|at| at.is_finite()) && cross([ex, ey], from(*at)) * side > 0.0;
    arc.into_iter().chain(outermost.into_iter().filter(passed)).collect()
}

#[cfg(test)]
mod tests {
    use super::{super::LandPattern, *};

    fn drawn(shapes: Vec<Shape>) -> Option<Courtyard> {
        Courtyard::of(&Drawing { view_box: [0.0; 4], shapes })
    }

    fn rect(role: Role, centre: [f64; 2], size: [f64; 2]) -> Shape {
        Shape::Rect { role, centre, size, radius: 0.0, angle: 0.0 }
    }

    fn sides(courtyard: Courtyard) -> [f64; 4] {
        let ([x, y], [w, h]) = (courtyard.centre(), courtyard.size());
        [x, y, w, h].map(|number| (number * 1e6).round() / 1e6 + 0.0)
    }

    fn boxed(centre: [f64; 2], size: [f64; 2]) -> Courtyard {
        Courtyard::around(centre, size).unwrap()
    }

    // PKG-1
    #[test]
    fn pkg_1_a_courtyard_is_the_box_of_what_is_drawn_on_its_layer_alone() {
        let role = Role::Courtyard;
        let line = |points: &[[f64; 2]]| Shape::Polyline { role, points: points.to_vec(), closed: false };
        let silk = rect(Role::Silk, [0.0; 2], [90.0, 90.0]);
        let lines = vec![silk.clone(), line(&[[-2.0, -1.0], [3.0, -1.0]]), line(&[[3.0, 1.5]])];
        assert_eq!(drawn(lines).map(sides), Some([0.5, 0.25, 5.0, 2.5]));
        assert_eq!(drawn(vec![silk]), None);
        assert_eq!(drawn(vec![rect(role, [1.0, 0.0], [2.0, 4.0])]).map(sides), Some([1.0, 0.0, 2.0, 4.0]));
        let round = Shape::Circle { role, centre: [1.0, 2.0], radius: 3.0 };
        assert_eq!(drawn(vec![round]).map(sides), Some([1.0, 2.0, 6.0, 6.0]));
    }

    #[test]
    fn pkg_1_an_arc_reaches_as_far_as_its_circle_where_it_passes() {
        let root = 0.5_f64.sqrt();
        let arc = |start, mid, end| drawn(vec![Shape::Arc { role: Role::Courtyard, start, mid, end }]);
        let most = arc([root, root], [-1.0, 0.0], [root, -root]).map(sides).unwrap();
        assert_eq!(most, [-0.146447, 0.0, 1.707107, 2.0]);
        let least = arc([root, root], [1.0, 0.0], [root, -root]).map(sides).unwrap();
        let across = (root * 2e6).round() / 1e6;
        assert_eq!(least, [0.853553, 0.0, 0.292893, across]);
        assert_eq!(arc([0.0; 2], [1.0, 1.0], [2.0, 2.0]).map(sides), Some([1.0, 1.0, 2.0, 2.0]), "straight");
    }

    #[test]
    fn pkg_1_an_arc_off_the_origin_and_a_turned_box_reach_as_far_as_they_do() {
        let arc = |start, mid, end| drawn(vec![Shape::Arc { role: Role::Courtyard, start, mid, end }]);
        // About [2, 3], 5 from there: from its right upper side to its right lower one, and the long way round from the left.
        assert_eq!(arc([5.0, 7.0], [7.0, 3.0], [6.0, 0.0]).map(sides), Some([6.0, 3.5, 2.0, 7.0]));
        assert_eq!(arc([-1.0, 7.0], [2.0, -2.0], [7.0, 3.0]).map(sides), Some([2.0, 2.5, 10.0, 9.0]));
        assert_eq!(arc([7.0, 3.0], [2.0, 8.0], [-1.0, -1.0]).map(sides), Some([2.0, 3.5, 10.0, 9.0]));
        let role = Role::Courtyard;
        let turned = Shape::Rect { role, centre: [1.0, 0.0], size: [2.0, 4.0], radius: 0.0, angle: 90.0 };
        assert_eq!(drawn(vec![turned]).map(sides), Some([1.0, 0.0, 4.0, 2.0]));
    }

    // GEN-6
    #[test]
    fn pkg_1_a_courtyard_without_a_size_or_off_the_board_is_none() {
        for odd in [f64::NAN, f64::INFINITY, 1e300, 0.0, -1.0] {
            assert_eq!(Courtyard::around([0.0; 2], [odd, 1.0]), None, "{odd}");
            assert_eq!(drawn(vec![rect(Role::Courtyard, [0.0; 2], [odd, 1.0])]), None, "{odd}");
        }
        let far = Shape::Polyline { role: Role::Courtyard, points: vec![[0.0; 2], [2e3, 1.0]], closed: true };
        assert_eq!(drawn(vec![far]), None);
        let line =
            |end| Shape::Polyline { role: Role::Courtyard, points: vec![[0.0; 2], end], closed: false };
        assert_eq!([[0.0, 3.0], [3.0, 0.0]].map(|end| drawn(vec![line(end)])), [None; 2], "only a line");
    }

    #[test]
    fn pkg_1_a_courtyard_turns_and_moves_with_its_pads() {
        let pads = [Pad::new(1, [-1.0, 0.0], [0.5, 1.0]), Pad::new(2, [1.0, 0.0], [0.5, 1.0])];
        let turn = |pad: &Pad| Pad {
            centre: [pad.centre[1] + 5.0, -pad.centre[0]],
            size: [pad.size[1], pad.size[0]],
            ..pad.clone()
        };
        let turned: Vec<Pad> = pads.iter().map(turn).collect();
        let [(one, own), (other, there)] = [&pads[..], &turned].map(|pads| LandPattern::of(pads).likeness());
        assert_eq!(one, other);
        let moved = boxed([0.5, 0.0], [4.0, 2.0]).shared(own).own(there);
        assert_eq!(sides(moved), [5.0, -0.5, 2.0, 4.0]);
    }

    #[test]
    fn pkg_1_a_courtyard_beyond_the_boards_is_remarked_with_millimetres_and_one_within_is_said() {
        let fit = Fit { verdict: Verdict::Usable, turn: 90, shift: [1.0, 0.0], ..Fit::default() };
        let told = |part| {
            let fit = fit.clone().with_courtyards(&boxed([1.0, 0.0], [2.0, 6.0]), part);
            (fit.verdict, fit.remarks[0].kind, fit.remarks[0].value)
        };
        // Turned: as wide as it was high.
        let kind = RemarkKind::Courtyard;
        assert_eq!(told(boxed([0.0; 2], [5.0, 1.5])), (Verdict::Usable, kind, -0.25));
        assert_eq!(told(boxed([0.0; 2], [5.0, 2.5])), (Verdict::Caution, kind, 0.25));
        assert_eq!(told(boxed([0.7, 0.0], [5.0, 1.5])), (Verdict::Caution, kind, 0.2));
        assert_eq!(told(boxed([0.0; 2], [6.01, 2.0])), (Verdict::Usable, kind, 0.005));
        // A hundredth is none yet.
        let still = Fit { verdict: Verdict::Usable, ..Fit::default() };
        let told = |x: f64| {
            let told =
                still.clone().with_courtyards(&boxed([1.0; 2], [2.0; 2]), boxed([x, 1.0], [0.04, 0.04]));
            (told.verdict, told.remarks[0].value)
        };
        assert_eq!(told(0.01), (Verdict::Usable, 0.01));
        assert_eq!(told(0.0099), (Verdict::Caution, 0.0101));
    }
}
