//! §1 Line drawings: how much room shapes take, and the drawing that holds them.

use super::{
    geometry::{Point, along_arc, tidy},
    lettering::box_of,
};
use sanku_core::library::drawing::{Drawing, Shape};

/// The box around what is drawn.
#[derive(Debug, Clone, Copy)]
pub struct Bounds {
    /// Least x and y.
    pub min: Point,
    /// Greatest x and y.
    pub max: Point,
}

impl Bounds {
    /// Around nothing.
    pub const NONE: Self = Self { min: [f64::INFINITY; 2], max: [f64::NEG_INFINITY; 2] };

    /// Around these shapes.
    pub fn of<'s>(shapes: impl IntoIterator<Item = &'s Shape>) -> Self {
        let mut bounds = Self::NONE;
        shapes.into_iter().for_each(|shape| bounds.add(shape));
        bounds
    }

    /// Takes a point in.
    pub const fn add_point(&mut self, point: Point) {
        self.min = [self.min[0].min(point[0]), self.min[1].min(point[1])];
        self.max = [self.max[0].max(point[0]), self.max[1].max(point[1])];
    }

    /// Takes a shape in; texts by their usual width.
    pub fn add(&mut self, shape: &Shape) {
        match shape {
            Shape::Polyline { points, .. } => points.iter().for_each(|point| self.add_point(*point)),
            Shape::Circle { centre, radius, .. } => self.add_box(*centre, [*radius, *radius]),
            Shape::Arc { start, mid, end, .. } => {
                along_arc(*start, *mid, *end).into_iter().for_each(|point| self.add_point(point));
            }
            Shape::Rect { centre, size, angle, .. } => {
                let (sin, cos) = angle.to_radians().sin_cos();
                let half = [size[0] / 2.0, size[1] / 2.0];
                let reach =
                    [half[0] * cos.abs() + half[1] * sin.abs(), half[0] * sin.abs() + half[1] * cos.abs()];
                self.add_box(*centre, reach);
            }
            Shape::Text { at, text, size, anchor, angle, .. } => {
                box_of(*at, text, *size, *anchor, *angle).into_iter().for_each(|point| self.add_point(point));
            }
        }
    }

    const fn add_box(&mut self, centre: Point, half: Point) {
        self.add_point([centre[0] - half[0], centre[1] - half[1]]);
        self.add_point([centre[0] + half[0], centre[1] + half[1]]);
    }

    /// Width and height; zero around nothing.
    pub fn size(&self) -> Point {
        if self.min[0] > self.max[0] {
            return [0.0, 0.0];
        }
        [tidy(self.max[0] - self.min[0]), tidy(self.max[1] - self.min[1])]
    }
}

/// A drawing of these shapes with a narrow margin; none without shapes.
pub fn drawing(shapes: Vec<Shape>) -> Option<Drawing> {
    if shapes.is_empty() {
        return None;
    }
    let bounds = Bounds::of(&shapes);
    let [width, height] = bounds.size();
    let margin = (0.03 * width.max(height)).max(0.5);
    let view_box = [
        tidy(bounds.min[0] - margin),
        tidy(bounds.min[1] - margin),
        tidy(width + 2.0 * margin),
        tidy(height + 2.0 * margin),
    ];
    Some(Drawing { view_box, shapes })
}

#[cfg(test)]
mod tests {
    use super::*;
    use sanku_core::library::drawing::Role;

    #[test]
    fn an_arc_bulges_out_of_the_box_around_its_ends() {
        let arc = Shape::Arc { role: Role::Outline, start: [1.0, 0.0], mid: [0.0, 1.0], end: [-1.0, 0.0] };
        let bounds = Bounds::of([&arc]);
        assert_eq!((bounds.size(), bounds.max[1]), ([2.0, 1.0], 1.0));
    }

    #[test]
    fn a_turned_rectangle_takes_its_turned_box() {
        let rect =
            Shape::Rect { role: Role::Pad, centre: [0.0, 0.0], size: [4.0, 2.0], radius: 0.0, angle: 90.0 };
        assert_eq!(Bounds::of([&rect]).size(), [2.0, 4.0]);
    }

    #[test]
    fn a_drawing_of_nothing_is_none_and_another_has_a_margin() {
        assert!(drawing(Vec::new()).is_none());
        let circle = Shape::Circle { role: Role::Outline, centre: [0.0, 0.0], radius: 5.0 };
        assert_eq!(drawing(vec![circle]).unwrap().view_box, [-5.5, -5.5, 11.0, 11.0]);
    }
}
