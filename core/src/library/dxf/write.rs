//! DWN-1 The writer of DXF files: the same bytes for the same drawing.

use super::{
    entity::{Entity, Geometry, entities},
    fixed::{self, MODEL},
};
use crate::library::drawing::{Anchor, Drawing};

/// A hidden edge's line.
pub(super) const HIDDEN: &str = "HIDDEN";

/// The file of a drawing, and what it says of itself in comments.
pub fn file(drawing: &Drawing, about: &[&str]) -> String {
    let [left, top, width, height] = drawing.view_box;
    let seen = Seen { left, bottom: -top - height, width, height };
    let mut body = Out::default();
    fixed::tables(&mut body, &seen);
    fixed::blocks(&mut body);
    body.section("ENTITIES", |out| entities(drawing).iter().for_each(|entity| out.entity(entity)));
    fixed::objects(&mut body);
    let mut out = Out::default();
    about.iter().for_each(|line| out.text(999, &line.replace(char::is_control, " ")));
    fixed::header(&mut out, &seen, body.handles);
    out.said.push_str(&body.said);
    out.text(0, "EOF");
    out.said
}

/// What is to be seen of a drawing, y up.
pub(super) struct Seen {
    pub(super) left: f64,
    pub(super) bottom: f64,
    pub(super) width: f64,
    pub(super) height: f64,
}

/// The lines so far, and how many handles were given.
#[derive(Default)]
pub(super) struct Out {
    said: String,
    handles: u32,
}

impl Out {
    /// A code and its value.
    pub(super) fn text(&mut self, code: u16, value: &str) {
        self.said.push_str(&format!("{code:>3}\n{value}\n"));
    }

    pub(super) fn texts(&mut self, pairs: &[(u16, &str)]) {
        pairs.iter().for_each(|(code, value)| self.text(*code, value));
    }

    pub(super) fn whole(&mut self, code: u16, value: usize) {
        self.text(code, &value.to_string());
    }

    pub(super) fn number(&mut self, code: u16, value: f64) {
        let said = value.to_string();
        self.text(code, &if said.contains('.') { said } else { said + ".0" });
    }

    /// A point, its y ten codes behind its x.
    pub(super) fn point(&mut self, code: u16, [x, y]: [f64; 2]) {
        self.number(code, x);
        self.number(code + 10, y);
    }

    /// A new handle, beyond those that are fixed.
    pub(super) fn handle(&mut self, code: u16) {
        self.text(code, &format!("{:X}", fixed::FREE + self.handles));
        self.handles += 1;
    }

    pub(super) fn section(&mut self, name: &str, inside: impl FnOnce(&mut Self)) {
        self.texts(&[(0, "SECTION"), (2, name)]);
        inside(self);
        self.text(0, "ENDSEC");
    }

    fn entity(&mut self, Entity { layer, dashed, geometry }: &Entity) {
        let (kind, class) = match geometry {
            Geometry::Polyline { .. } => ("LWPOLYLINE", "AcDbPolyline"),
            Geometry::Circle { .. } => ("CIRCLE", "AcDbCircle"),
            Geometry::Text { .. } => ("TEXT", "AcDbText"),
        };
        self.text(0, kind);
        self.handle(5);
        self.texts(&[(330, MODEL), (100, "AcDbEntity"), (8, layer.name())]);
        if *dashed {
            self.text(6, HIDDEN);
        }
        self.text(100, class);
        self.geometry(geometry);
    }

    fn geometry(&mut self, geometry: &Geometry) {
        match geometry {
            Geometry::Polyline { corners, closed } => {
                self.whole(90, corners.len());
                self.whole(70, usize::from(*closed));
                for (at, bulge) in corners {
                    self.point(10, *at);
                    self.number(42, *bulge);
                }
            }
            Geometry::Circle { centre, radius } => {
                self.point(10, *centre);
                self.number(30, 0.0);
                self.number(40, *radius);
            }
            Geometry::Text { at, text, height, anchor, angle } => {
                self.point(10, *at);
                self.number(30, 0.0);
                self.number(40, *height);
                // Behind a caret stands a control character, behind a caret and a space the caret itself.
                self.text(1, &text.replace('^', "^ "));
                self.number(50, *angle);
                self.whole(72, aligned(*anchor));
                self.point(11, *at);
                self.number(31, 0.0);
                self.texts(&[(100, "AcDbText"), (73, "2")]);
            }
        }
    }
}

/// Where a text hangs, as the file counts it.
pub(super) const fn aligned(anchor: Anchor) -> usize {
    match anchor {
        Anchor::Start => 0,
        Anchor::Middle => 1,
        Anchor::End => 2,
    }
}
