//! §1 Line drawings: the pads of a footprint, their holes and their numbers.

use super::{
    bounds::Bounds,
    copper::{self, Area},
    figure::{angle, number, number_or, point, point_of},
    flaw::Flaw,
    geometry::{Frame, Point, tidy},
    lettering::width,
    sexpr::List,
};
use sanku_core::library::{
    drawing::{Anchor, Role, Shape},
    pad,
};

/// One pad of a footprint.
#[derive(Debug, Clone, PartialEq)]
pub struct Pad {
    /// Its number or name; empty for mechanical ones.
    pub number: String,
    /// How it is mounted.
    pub kind: PadKind,
    /// It has copper, or is a hole; solder paste alone is no pad.
    pub seen: bool,
    /// Its copper on the back alone.
    pub back: bool,
    /// Its copper.
    pub shapes: Vec<Shape>,
    /// Its hole.
    pub hole: Option<Shape>,
    /// Its middle.
    pub centre: Point,
    /// Its width and height before it is turned.
    pub size: Point,
    /// How it is turned, in degrees.
    angle: f64,
}

/// How a pad is mounted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PadKind {
    /// On the surface.
    Surface,
    /// Through a plated hole.
    Through,
    /// A hole without copper.
    Bare,
}

impl Pad {
    /// Reads `(pad "1" smd roundrect (at …) (size …) …)`.
    pub fn read(list: List<'_>) -> Result<Self, Flaw> {
        let at = list.find("at").ok_or_else(|| Flaw::BadNumber("pad".to_owned()))?;
        let (place, angle) = (point(at)?, angle(at)?);
        let kind = match list.word(1) {
            Some("thru_hole") => PadKind::Through,
            Some("np_thru_hole") => PadKind::Bare,
            _ => PadKind::Surface,
        };
        let copper = Copper::of(list);
        let size = point_of(list, "size")?.map(f64::abs);
        let frame = Frame::turned(place, angle);
        let offset = list.find("drill").and_then(|drill| drill.find("offset"));
        let centre = frame.place(offset.map_or(Ok([0.0, 0.0]), point)?);
        let hole = hole(list, place, angle)?;
        let mut pad = Self {
            number: list.text(0).unwrap_or_default().trim().to_owned(),
            kind,
            seen: copper != Copper::None || hole.is_some(),
            back: copper == Copper::Back,
            shapes: Vec::new(),
            hole,
            centre,
            size: size.map(tidy),
            angle: tidy(angle),
        };
        if !pad.is_only_a_hole() {
            let area = Area { centre: pad.centre, size: pad.size, angle: pad.angle };
            pad.shapes = copper::shapes(list, &area)?;
        }
        Ok(pad)
    }

    /// A hole that leaves no ring of copper.
    fn is_only_a_hole(&self) -> bool {
        let drilled = Bounds::of(&self.hole).size();
        self.kind == PadKind::Bare
            && self.hole.is_some()
            && drilled[0].max(drilled[1]) >= self.size[0].min(self.size[1])
    }

    /// What it is, whatever it looks like.
    pub fn told(&self) -> pad::Pad {
        let radius = match self.shapes.as_slice() {
            [Shape::Circle { radius, .. } | Shape::Rect { radius, .. }] => *radius,
            _ => 0.0,
        };
        let (number, centre, size, angle) = (self.number.clone(), self.centre, self.size, self.angle);
        pad::Pad { number, centre, size, radius, angle, hole: self.hole.as_ref().map(across) }
    }

    /// How much room it takes.
    pub const fn area(&self) -> f64 {
        self.size[0] * self.size[1]
    }

    /// Its number, as large as it fits.
    pub fn label(&self) -> Option<Shape> {
        let [room_x, room_y] = Bounds::of(&self.shapes).size();
        let upright = room_y > 1.5 * room_x;
        let (length, height) = if upright { (room_y, room_x) } else { (room_x, room_y) };
        let size = (0.7 * height).min(0.9 * length / width(&self.number, 1.0).max(0.1)).min(1.5);
        (!self.number.is_empty() && size >= 0.03).then(|| Shape::Text {
            role: Role::Pin,
            at: self.centre,
            text: self.number.chars().take(16).collect(),
            size: tidy(size),
            anchor: Anchor::Middle,
            angle: if upright { 90.0 } else { 0.0 },
        })
    }
}

/// Width and height of a hole before it is turned.
const fn across(hole: &Shape) -> Point {
    match hole {
        Shape::Rect { size, .. } => *size,
        Shape::Circle { radius, .. } => [*radius * 2.0; 2],
        _ => [0.0; 2],
    }
}

/// Which sides of the board a pad's copper is on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Copper {
    None,
    Front,
    Back,
}

impl Copper {
    fn of(list: List<'_>) -> Self {
        let Some(layers) = list.find("layers") else { return Self::Front };
        if ["F.Cu", "*.Cu", "F&B.Cu"].iter().any(|layer| names(layers, layer)) {
            return Self::Front;
        }
        if names(layers, "B.Cu") { Self::Back } else { Self::None }
    }
}

fn names(layers: List<'_>, layer: &str) -> bool {
    (0..).map_while(|place| layers.word(place)).any(|word| word == layer)
}

fn hole(list: List<'_>, centre: Point, angle: f64) -> Result<Option<Shape>, Flaw> {
    let Some(drill) = list.find("drill") else { return Ok(None) };
    let centre = centre.map(tidy);
    let role = Role::Drill;
    if drill.word(0) == Some("oval") {
        let across = number(drill, 1)?;
        let size = [across, number_or(drill, 2, across)?].map(|side| tidy(side.abs()));
        let radius = tidy(size[0].min(size[1]) / 2.0);
        return Ok(Some(Shape::Rect { role, centre, size, radius, angle: tidy(angle) }));
    }
    if drill.word(0).is_none() {
        return Ok(None);
    }
    let radius = tidy(number(drill, 0)?.abs() / 2.0);
    Ok((radius > 0.0).then_some(Shape::Circle { role, centre, radius }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::import::kicad::sexpr::Tree;

    fn pad(text: &str) -> Pad {
        Pad::read(Tree::parse(text).unwrap().root()).unwrap()
    }

    #[test]
    fn holes_are_round_or_long_and_the_copper_may_lie_aside() {
        let round = pad("(pad 1 thru_hole circle (at 1 2) (size 3 3) (drill 1.2))");
        assert_eq!(round.hole, Some(Shape::Circle { role: Role::Drill, centre: [1.0, 2.0], radius: 0.6 }));
        let long = pad("(pad 1 thru_hole oval (at 0 0 90) (size 3 2) (drill oval 2 1 (offset 0.5 0)))");
        let hole =
            Shape::Rect { role: Role::Drill, centre: [0.0, 0.0], size: [2.0, 1.0], radius: 0.5, angle: 90.0 };
        assert_eq!(long.hole, Some(hole));
        assert_eq!(long.centre, [0.0, -0.5], "the offset turns with the pad");
        let told = |pad: &Pad| (pad.told().radius, pad.told().angle, pad.told().hole);
        assert_eq!(told(&round), (1.5, 0.0, Some([1.2, 1.2])));
        assert_eq!(told(&long), (1.0, 90.0, Some([2.0, 1.0])));
    }

    #[test]
    fn a_bare_hole_has_no_copper() {
        let bare = pad("(pad \"\" np_thru_hole circle (at 0 0) (size 2 2) (drill 2) (layers *.Cu *.Mask))");
        assert!(bare.shapes.is_empty() && bare.hole.is_some() && bare.label().is_none());
    }

    #[test]
    fn paste_alone_is_not_seen_and_copper_below_is_marked() {
        assert!(!pad("(pad \"\" smd rect (at 0 0) (size 1 1) (layers \"F.Paste\"))").seen);
        let back = pad("(pad \"1\" connect rect (at 0 0) (size 1 1) (layers \"B.Cu\" \"B.Mask\"))");
        assert!(back.seen && back.back);
    }

    #[test]
    fn a_number_fits_its_pad_and_stands_upright_in_a_narrow_one() {
        let Some(Shape::Text { size, angle, .. }) = pad("(pad 12 smd rect (at 0 0) (size 0.3 1.5))").label()
        else {
            panic!("no label")
        };
        assert!(size <= 0.3 && size > 0.1 && angle == 90.0, "{size} {angle}");
    }

    #[test]
    fn a_pad_without_place_or_size_is_a_flaw() {
        for text in [
            "(pad 1 smd rect (size 1 1))",
            "(pad 1 smd rect (at 0 0))",
            "(pad 1 smd rect (at nan 0) (size 1 1))",
        ] {
            assert!(Pad::read(Tree::parse(text).unwrap().root()).is_err(), "{text}");
        }
    }
}
