//! §1 Line drawings: KiCad's lines, arcs, circles and polygons become shapes of ours.

use super::{
    flaw::Flaw,
    geometry::{Frame, Point, centre, distance, rotate, tidy},
    sexpr::List,
};
use sanku_core::library::drawing::{Role, Shape};

/// Beyond ten metres nothing is a drawing.
const FARTHEST: f64 = 10_000.0;

/// The number at a place behind the tag.
pub fn number(list: List<'_>, place: usize) -> Result<f64, Flaw> {
    list.word(place)
        .and_then(|word| word.parse::<f64>().ok())
        .filter(|value| value.is_finite() && value.abs() <= FARTHEST)
        .ok_or_else(|| Flaw::BadNumber(list.tag().chars().take(32).collect()))
}

/// The number at a place, or what stands for it where there is none.
pub fn number_or(list: List<'_>, place: usize, otherwise: f64) -> Result<f64, Flaw> {
    if list.word(place).is_some() { number(list, place) } else { Ok(otherwise) }
}

/// The angle behind a place: `(at 1 2 90)`, `(at 1 2)`, `(at 1 2 unlocked)`.
pub fn angle(at: List<'_>) -> Result<f64, Flaw> {
    if at.word(2) == Some("unlocked") { Ok(0.0) } else { number_or(at, 2, 0.0) }
}

/// The two numbers behind the tag.
pub fn point(list: List<'_>) -> Result<Point, Flaw> {
    Ok([number(list, 0)?, number(list, 1)?])
}

/// The point that a list inside names: `(start 1 2)`.
pub fn point_of(list: List<'_>, tag: &str) -> Result<Point, Flaw> {
    list.find(tag).ok_or_else(|| Flaw::BadNumber(list.tag().to_owned())).and_then(point)
}

/// The shape that a graphic item draws; none for what is no line drawing.
pub fn figure(list: List<'_>, role: Role, frame: &Frame) -> Result<Option<Shape>, Flaw> {
    let tag = list.tag();
    Ok(match tag.strip_prefix("fp_").or_else(|| tag.strip_prefix("gr_")).unwrap_or(tag) {
        "line" => {
            let ends = [point_of(list, "start")?, point_of(list, "end")?];
            Some(polyline(role, frame, &ends, false))
        }
        "polyline" => points(list)?.map(|points| polyline(role, frame, &points, false)),
        "poly" => points(list)?.map(|points| polyline(role, frame, &points, true)),
        "curve" | "bezier" => points(list)?.map(|points| polyline(role, frame, &bezier(&points), false)),
        "rect" | "rectangle" => Some(rectangle(list, role, frame)?),
        "circle" => Some(circle(list, role, frame)?),
        "arc" => Some(arc(list, role, frame)?),
        _ => None,
    })
}

fn polyline(role: Role, frame: &Frame, points: &[Point], closed: bool) -> Shape {
    let mut points: Vec<_> = points.iter().map(|point| frame.place(*point)).collect();
    let ends_meet = points.len() > 3 && points.first() == points.last();
    if ends_meet {
        points.pop();
    }
    Shape::Polyline { role, points, closed: closed || ends_meet }
}

/// The points of `(pts (xy 1 2) …)`; newer files let arcs stand among them.
fn points(list: List<'_>) -> Result<Option<Vec<Point>>, Flaw> {
    let Some(pts) = list.find("pts") else { return Ok(None) };
    let mut found = Vec::new();
    for entry in pts.lists() {
        match entry.tag() {
            "xy" => found.push(point(entry)?),
            "arc" => {
                let [start, mid, end] =
                    [point_of(entry, "start")?, point_of(entry, "mid")?, point_of(entry, "end")?];
                found.extend(super::geometry::along_arc(start, mid, end));
            }
            _ => {}
        }
    }
    Ok((found.len() > 1).then_some(found))
}

/// A cubic curve as points on it.
fn bezier(control: &[Point]) -> Vec<Point> {
    const STEPS: u8 = 16;
    let [a, b, c, d] = control else { return control.to_vec() };
    let at = |step: u8| {
        let t = f64::from(step) / f64::from(STEPS);
        let (u, weights) = (1.0 - t, |u: f64| [u * u * u, 3.0 * u * u * t, 3.0 * u * t * t, t * t * t]);
        let [wa, wb, wc, wd] = weights(u);
        [0, 1].map(|axis: usize| {
            let on = |point: &Point| if axis == 0 { point[0] } else { point[1] };
            wa * on(a) + wb * on(b) + wc * on(c) + wd * on(d)
        })
    };
    (0..=STEPS).map(at).collect()
}

fn rectangle(list: List<'_>, role: Role, frame: &Frame) -> Result<Shape, Flaw> {
    let (a, b) = (point_of(list, "start")?, point_of(list, "end")?);
    if !frame.is_straight() {
        return Ok(polyline(role, frame, &[a, [b[0], a[1]], b, [a[0], b[1]]], true));
    }
    let (a, b) = (frame.place(a), frame.place(b));
    let centre = [tidy((a[0] + b[0]) / 2.0), tidy((a[1] + b[1]) / 2.0)];
    let size = [tidy((a[0] - b[0]).abs()), tidy((a[1] - b[1]).abs())];
    let radius = list.find("radius").map_or(Ok(0.0), |radius| number(radius, 0))?;
    Ok(Shape::Rect { role, centre, size, radius: tidy(radius.max(0.0)), angle: 0.0 })
}

fn circle(list: List<'_>, role: Role, frame: &Frame) -> Result<Shape, Flaw> {
    let centre = point_of(list, "center")?;
    let radius = match list.find("radius") {
        Some(radius) => number(radius, 0)?.abs(),
        None => distance(centre, point_of(list, "end")?),
    };
    Ok(Shape::Circle { role, centre: frame.place(centre), radius: tidy(radius) })
}

fn arc(list: List<'_>, role: Role, frame: &Frame) -> Result<Shape, Flaw> {
    let (start, end) = (point_of(list, "start")?, point_of(list, "end")?);
    if list.find("mid").is_some() {
        return Ok(arc_through(role, frame, start, point_of(list, "mid")?, end));
    }
    if let Some(angle) = list.find("angle") {
        return Ok(turned_arc(role, frame, (start, end), number(angle, 0)?));
    }
    let old = list.find("radius").ok_or_else(|| Flaw::BadNumber(list.tag().to_owned()))?;
    let (around, angles) = (point_of(old, "at")?, old.find("angles"));
    let radius = old.find("length").map_or_else(|| Ok(distance(around, start)), |list| number(list, 0))?;
    let (from, to) = match angles {
        Some(angles) => (number(angles, 0)?, number(angles, 1)?),
        None => (0.0, 0.0),
    };
    // The shorter way round: these arcs never pass 180 degrees.
    let half = ((to - from + 180.0).rem_euclid(360.0) - 180.0) / 2.0;
    let mid = rotate([around[0] + radius, around[1]], around, from + half);
    Ok(arc_through(role, frame, start, mid, end))
}

/// The older form of footprints: a centre, the first point, and how far it goes clockwise as seen.
fn turned_arc(role: Role, frame: &Frame, (around, start): (Point, Point), degrees: f64) -> Shape {
    if degrees.abs() >= 360.0 {
        let radius = tidy(distance(around, start));
        return Shape::Circle { role, centre: frame.place(around), radius };
    }
    let (mid, end) = (rotate(start, around, degrees / 2.0), rotate(start, around, degrees));
    arc_through(role, frame, start, mid, end)
}

fn arc_through(role: Role, frame: &Frame, start: Point, mid: Point, end: Point) -> Shape {
    let ends = [start, mid, end].map(|point| frame.place(point));
    let [start, mid, end] = ends;
    if start == end {
        let centre = [tidy((start[0] + mid[0]) / 2.0), tidy((start[1] + mid[1]) / 2.0)];
        return Shape::Circle { role, centre, radius: tidy(distance(start, mid) / 2.0) };
    }
    if centre(start, mid, end).is_none() {
        return Shape::Polyline { role, points: ends.to_vec(), closed: false };
    }
    Shape::Arc { role, start, mid, end }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::import::kicad::sexpr::Tree;

    fn read(text: &str, frame: &Frame) -> Result<Option<Shape>, Flaw> {
        figure(Tree::parse(text).unwrap().root(), Role::Silk, frame)
    }

    fn check(text: &str, expect: Shape) {
        assert_eq!(read(text, &Frame::DOWN), Ok(Some(expect)), "{text}");
    }

    #[test]
    fn lines_rectangles_and_circles_keep_their_measures() {
        let role = Role::Silk;
        let points = vec![[0.0, 0.0], [1.5, -2.0]];
        check("(fp_line (start 0 0) (end 1.5 -2))", Shape::Polyline { role, points, closed: false });
        let size = [2.0, 4.0];
        check(
            "(rectangle (start -1 2) (end 1 -2))",
            Shape::Rect { role, centre: [0.0, 0.0], size, radius: 0.0, angle: 0.0 },
        );
        check("(circle (center 1 2) (radius 3))", Shape::Circle { role, centre: [1.0, 2.0], radius: 3.0 });
        check("(fp_circle (center 1 2) (end 4 6))", Shape::Circle { role, centre: [1.0, 2.0], radius: 5.0 });
    }

    #[test]
    fn a_closed_polyline_says_so_without_its_last_point() {
        let points = vec![[0.0, 0.0], [1.0, 0.0], [1.0, 1.0]];
        check(
            "(polyline (pts (xy 0 0) (xy 1 0) (xy 1 1) (xy 0 0)))",
            Shape::Polyline { role: Role::Silk, points, closed: true },
        );
    }

    #[test]
    fn all_three_forms_of_an_arc_give_the_same_quarter() {
        let quarter = |text| match read(text, &Frame::DOWN) {
            Ok(Some(Shape::Arc { start, mid, end, .. })) => [start, mid, end],
            other => panic!("{text}: {other:?}"),
        };
        let expect = [[1.0, 0.0], [0.707, 0.707], [0.0, 1.0]];
        assert_eq!(quarter("(fp_arc (start 1 0) (mid 0.70711 0.70711) (end 0 1))"), expect);
        assert_eq!(quarter("(fp_arc (start 0 0) (end 1 0) (angle 90))"), expect);
        assert_eq!(quarter("(arc (start 1 0) (end 0 1) (radius (at 0 0) (length 1) (angles 0 90)))"), expect);
    }

    #[test]
    fn a_full_turn_is_a_circle_and_a_flat_arc_is_a_line() {
        let role = Role::Silk;
        let full = Shape::Circle { role, centre: [0.0, 0.0], radius: 2.0 };
        check("(fp_arc (start 0 0) (end 2 0) (angle 360))", full.clone());
        check("(arc (start 2 0) (mid -2 0) (end 2 0))", full);
        let points = vec![[0.0, 0.0], [1.0, 0.0], [2.0, 0.0]];
        check("(arc (start 0 0) (mid 1 0) (end 2 0))", Shape::Polyline { role, points, closed: false });
    }

    #[test]
    fn a_curve_runs_from_its_first_point_to_its_last() {
        let Ok(Some(Shape::Polyline { points, .. })) =
            read("(fp_curve (pts (xy 0 0) (xy 0 2) (xy 4 2) (xy 4 0)))", &Frame::DOWN)
        else {
            panic!("no line")
        };
        assert_eq!(
            (points.len(), points[0], points[8], points[16]),
            (17, [0.0, 0.0], [2.0, 1.5], [4.0, 0.0])
        );
    }

    #[test]
    fn numbers_that_are_none_are_a_flaw_and_never_nan() {
        for word in ["nan", "inf", "-inf", "1e9", "x", "", "1,5", "\"\""] {
            let text = format!("(circle (center {word} 0) (radius 1))");
            assert!(matches!(read(&text, &Frame::DOWN), Err(Flaw::BadNumber(_))), "{word}");
        }
        assert!(matches!(read("(arc (start 0 0))", &Frame::DOWN), Err(Flaw::BadNumber(_))));
    }

    #[test]
    fn what_is_no_line_drawing_is_passed_over() {
        assert_eq!(read("(image (at 0 0))", &Frame::DOWN), Ok(None));
        assert_eq!(read("(polyline (pts (xy 0 0)))", &Frame::DOWN), Ok(None));
    }
}
