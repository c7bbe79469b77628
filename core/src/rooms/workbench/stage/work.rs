//! DRW-1 The picture that is asked for: from where the body is seen, where it is cut, what is pointed at and chosen.

use super::{Pace, Stage};
use crate::{
    library::shade::{Axis, SectionPlane, Shot},
    rules::compute::{KnownBody, Work},
};

/// A picture that is still has each pixel from so many by so many samples.
const FINE: u32 = 2;

impl Stage {
    /// Where it is cut.
    pub(super) fn plane(&self, body: &KnownBody) -> Option<SectionPlane> {
        let (cut, share) = self.cut;
        cut.axis().map(|axis| SectionPlane { axis, at: share * half(body.size, axis) })
    }

    pub(super) fn work(&self, pace: Pace) -> Option<Work> {
        let body = self.body.as_ref().filter(|_| self.open)?;
        let size = self.framed.pixels()?;
        let ([width, height], [turned, tilted]) = (size, self.pose.turn);
        let shot = Shot {
            turned,
            tilted,
            zoom: self.pose.zoom,
            aside: self.pose.aside,
            size: size.map(|side| side as u32),
            fine: if pace == Pace::Still { FINE } else { 1 },
            cut: self.plane(body),
            pointer: self.pointer.map(|[right, down]| [right * width, down * height]),
            chosen: self.chosen.iter().map(|pointed| pointed.face).collect(),
            colour: self.look.colour,
            numbered: self.look.numbered,
        };
        Some(Work::Draw { body: body.of.clone(), shot })
    }
}

/// How far what reaches so far along x, y and z reaches from its middle along one of them.
const fn half([x, y, z]: [f64; 3], axis: Axis) -> f64 {
    match axis {
        Axis::X => x / 2.0,
        Axis::Y => y / 2.0,
        Axis::Z => z / 2.0,
    }
}
