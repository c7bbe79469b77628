//! DWN-1 The writer of DXF files: the same bytes for the same drawing.

use super::{
    entity::{Entity, Geometry, HIDDEN, aligned, entities},
    fixed::{self, MODEL, Seen},
    out::Out,
};
use crate::library::drawing::Drawing;

/// The file of a drawing, and what it says of itself in comments.
pub fn file(drawing: &Drawing, about: &[&str]) -> String {
    let [left, top, width, height] = drawing.view_box;
    let seen = Seen { left, bottom: -top - height, width, height };
    let mut body = Out::default();
    fixed::tables(&mut body, &seen);
    fixed::blocks(&mut body);
    body.section("ENTITIES", |out| entities(drawing).iter().for_each(|one| entity(out, one)));
    fixed::objects(&mut body);
    let mut out = Out::default();
    about.iter().for_each(|line| out.text(999, &line.replace(char::is_control, " ")));
    fixed::header(&mut out, &seen, &body.next());
    out.join(&body);
    out.text(0, "EOF");
    out.said()
}

fn entity(out: &mut Out, Entity { layer, dashed, geometry }: &Entity) {
    let (kind, class) = match geometry {
        Geometry::Polyline { .. } => ("LWPOLYLINE", "AcDbPolyline"),
        Geometry::Circle { .. } => ("CIRCLE", "AcDbCircle"),
        Geometry::Text { .. } => ("TEXT", "AcDbText"),
    };
    out.text(0, kind);
    out.handle(5);
    out.texts(&[(330, MODEL), (100, "AcDbEntity"), (8, layer.name())]);
    if *dashed {
        out.text(6, HIDDEN);
    }
    out.text(100, class);
    shape(out, geometry);
}

fn shape(out: &mut Out, geometry: &Geometry) {
    match geometry {
        Geometry::Polyline { corners, closed } => {
            out.whole(90, corners.len());
            out.whole(70, usize::from(*closed));
            for (at, bulge) in corners {
                out.point(10, *at);
                out.number(42, *bulge);
            }
        }
        Geometry::Circle { centre, radius } => {
            out.point(10, *centre);
            out.number(30, 0.0);
            out.number(40, *radius);
        }
        Geometry::Text { at, text, height, anchor, angle } => {
            out.point(10, *at);
            out.number(30, 0.0);
            out.number(40, *height);
            // Behind a caret stands a control character, behind a caret and a space the caret itself.
            out.text(1, &text.replace('^', "^ "));
            out.number(50, *angle);
            out.whole(72, aligned(*anchor));
            out.point(11, *at);
            out.number(31, 0.0);
            out.texts(&[(100, "AcDbText"), (73, "2")]);
        }
    }
}
