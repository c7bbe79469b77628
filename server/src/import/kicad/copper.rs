//! §1 Line drawings: the copper of a pad, whatever its shape.

use super::{
    figure::{figure, number, point, point_of},
    flaw::Flaw,
    geometry::{Frame, Point, tidy},
    sexpr::List,
};
use sanku_core::library::drawing::{Role, Shape};

/// The rectangle that a pad takes.
pub(super) struct Area {
    /// Its middle.
    pub centre: Point,
    /// Its width and height before it is turned.
    pub size: Point,
    /// How it is turned, in degrees.
    pub angle: f64,
}

/// What copper a pad has.
pub(super) fn shapes(list: List<'_>, area: &Area) -> Result<Vec<Shape>, Flaw> {
    let (role, &Area { centre, size, angle }) = (Role::Pad, area);
    let short = size[0].min(size[1]);
    let rect = |radius: f64| Shape::Rect { role, centre, size, radius: tidy(radius), angle };
    Ok(match list.word(2) {
        Some("circle") => vec![Shape::Circle { role, centre, radius: tidy(size[0] / 2.0) }],
        Some("oval") => vec![rect(short / 2.0)],
        Some("roundrect") => {
            let ratio = list.find("roundrect_rratio").map_or(Ok(0.25), |ratio| number(ratio, 0))?;
            vec![chamfered(list, area)?.unwrap_or_else(|| rect(ratio.clamp(0.0, 0.5) * short))]
        }
        Some("trapezoid") => vec![trapezoid(list, area)?],
        Some("custom") => custom(list, area)?,
        _ => vec![rect(0.0)],
    })
}

/// A rectangle with some corners cut off.
fn chamfered(list: List<'_>, area: &Area) -> Result<Option<Shape>, Flaw> {
    let (Some(ratio), Some(corners)) = (list.find("chamfer_ratio"), list.find("chamfer")) else {
        return Ok(None);
    };
    let cut = number(ratio, 0)?.clamp(0.0, 0.5) * area.size[0].min(area.size[1]);
    let frame = Frame::turned(area.centre, area.angle);
    let half = area.size.map(|side| side / 2.0);
    // In order around the pad; `first` says which of the two cut points comes first.
    let around = [
        ("top_left", -1.0, -1.0, true),
        ("top_right", 1.0, -1.0, false),
        ("bottom_right", 1.0, 1.0, true),
        ("bottom_left", -1.0, 1.0, false),
    ];
    let mut points = Vec::new();
    for (name, x, y, first) in around {
        let cut = if corners.flag(name) { cut } else { 0.0 };
        let mut ends = [[x * half[0], y * (half[1] - cut)], [x * (half[0] - cut), y * half[1]]];
        if !first {
            ends.reverse();
        }
        points.extend(ends.map(|end| frame.place(end)));
    }
    points.dedup();
    Ok(Some(Shape::Polyline { role: Role::Pad, points, closed: true }))
}

fn trapezoid(list: List<'_>, area: &Area) -> Result<Shape, Flaw> {
    let [dx, dy] = list.find("rect_delta").map_or(Ok([0.0, 0.0]), point)?.map(|delta| delta / 2.0);
    let frame = Frame::turned(area.centre, area.angle);
    let [x, y] = area.size.map(|side| side / 2.0);
    let corners = [[-x - dy, y + dx], [-x + dy, -y - dx], [x - dy, -y + dx], [x + dy, y - dx]];
    let points = corners.map(|corner| frame.place(corner)).to_vec();
    Ok(Shape::Polyline { role: Role::Pad, points, closed: true })
}

/// Its anchor and its primitives, which lie relative to the pad.
fn custom(list: List<'_>, area: &Area) -> Result<Vec<Shape>, Flaw> {
    let (role, &Area { centre, size, angle }) = (Role::Pad, area);
    let round = list.find("options").and_then(|options| options.find("anchor")?.word(0)) == Some("circle");
    let mut shapes = vec![if round {
        Shape::Circle { role, centre, radius: tidy(size[0] / 2.0) }
    } else {
        Shape::Rect { role, centre, size, radius: 0.0, angle }
    }];
    let frame = Frame::turned(centre, angle);
    for primitive in list.find("primitives").into_iter().flat_map(List::lists) {
        shapes.extend(stroked(primitive, &frame)?);
    }
    Ok(shapes)
}

/// A primitive as copper: a line as wide as its pen, everything else by its outline.
fn stroked(primitive: List<'_>, frame: &Frame) -> Result<Option<Shape>, Flaw> {
    let width = primitive.find("width").map_or(Ok(0.0), |width| number(width, 0))?;
    if primitive.tag() != "gr_line" || width <= 0.0 {
        return figure(primitive, Role::Pad, frame);
    }
    let (start, end) = (frame.place(point_of(primitive, "start")?), frame.place(point_of(primitive, "end")?));
    let (dx, dy) = (end[0] - start[0], end[1] - start[1]);
    Ok(Some(Shape::Rect {
        role: Role::Pad,
        centre: [tidy((start[0] + end[0]) / 2.0), tidy((start[1] + end[1]) / 2.0)],
        size: [tidy(dx.hypot(dy) + width), tidy(width)],
        radius: tidy(width / 2.0),
        angle: tidy(-dy.atan2(dx).to_degrees()),
    }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::import::kicad::{pad::Pad, sexpr::Tree};

    fn pad(text: &str) -> Pad {
        Pad::read(Tree::parse(text).unwrap().root()).unwrap()
    }

    fn check(text: &str, expect: &[Shape]) {
        assert_eq!(pad(text).shapes, expect, "{text}");
    }

    #[test]
    fn every_plain_shape_is_drawn() {
        let (role, centre, size) = (Role::Pad, [1.0, 2.0], [3.0, 2.0]);
        let rect = |radius, angle| [Shape::Rect { role, centre, size, radius, angle }];
        check("(pad 1 smd rect (at 1 2) (size 3 2))", &rect(0.0, 0.0));
        check("(pad 1 smd rect (at 1 2 45) (size 3 2))", &rect(0.0, 45.0));
        check("(pad 1 smd oval (at 1 2) (size 3 2))", &rect(1.0, 0.0));
        check("(pad 1 smd roundrect (at 1 2) (size 3 2) (roundrect_rratio 0.1))", &rect(0.2, 0.0));
        check("(pad 1 smd circle (at 1 2) (size 3 3))", &[Shape::Circle { role, centre, radius: 1.5 }]);
    }

    #[test]
    fn a_cut_corner_takes_one_point_more() {
        let [Shape::Polyline { points, closed: true, .. }] = &pad(
            "(pad 1 smd roundrect (at 0 0) (size 2 2) (roundrect_rratio 0) (chamfer_ratio 0.25) (chamfer top_left))",
        )
        .shapes[..] else {
            panic!("no polygon")
        };
        assert_eq!(points, &[[-1.0, -0.5], [-0.5, -1.0], [1.0, -1.0], [1.0, 1.0], [-1.0, 1.0]]);
    }

    #[test]
    fn a_custom_pad_is_its_anchor_and_its_primitives_turned_with_it() {
        let shapes = pad(
            "(pad 1 smd custom (at 10 0 90) (size 1 1) (options (clearance outline) (anchor circle)) (primitives
                (gr_poly (pts (xy 0 0) (xy 2 0) (xy 2 1)) (width 0))
                (gr_line (start 0 0) (end 4 0) (width 0.5))))",
        )
        .shapes;
        assert_eq!(shapes[0], Shape::Circle { role: Role::Pad, centre: [10.0, 0.0], radius: 0.5 });
        let points = vec![[10.0, 0.0], [10.0, -2.0], [11.0, -2.0]];
        assert_eq!(shapes[1], Shape::Polyline { role: Role::Pad, points, closed: true });
        let pen = Shape::Rect {
            role: Role::Pad,
            centre: [10.0, -2.0],
            size: [4.5, 0.5],
            radius: 0.25,
            angle: 90.0,
        };
        assert_eq!(shapes[2], pen);
    }
}
