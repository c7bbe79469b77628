//! SHP-1 Where the nodes of a scene put what is in them.

use crate::library::solid::math::{Vector, add, cos, cross, dot, length, scale, sin, sub};

/// A place in a scene: columns of a matrix, then a shift.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Place {
    /// Where x, y and z go.
    pub columns: [Vector; 3],
    /// Where the origin goes.
    pub shift: Vector,
}

impl Place {
    /// As it is.
    pub const HERE: Self =
        Self { columns: [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]], shift: [0.0; 3] };

    /// A direction.
    pub fn along(&self, [x, y, z]: Vector) -> Vector {
        let [a, b, c] = self.columns;
        add(add(scale(a, x), scale(b, y)), scale(c, z))
    }

    /// A point.
    pub fn at(&self, point: Vector) -> Vector {
        add(self.along(point), self.shift)
    }

    /// What is placed by another one first.
    pub fn holds(&self, inner: &Self) -> Self {
        Self { columns: inner.columns.map(|column| self.along(column)), shift: self.at(inner.shift) }
    }

    /// Made larger along the axes, turned by an angle about a direction, moved.
    pub fn of(size: Vector, (axis, angle): (Vector, f64), shift: Vector) -> Self {
        let long = length(axis);
        let axis = if long > 0.0 { scale(axis, 1.0 / long) } else { [0.0, 0.0, 1.0] };
        let angle = if long > 0.0 { angle } else { 0.0 };
        let (sine, cosine) = (sin(angle), cos(angle));
        let turned = |way: Vector| {
            let along = scale(axis, dot(axis, way) * (1.0 - cosine));
            let across = cross(axis, way);
            add(add(scale(way, cosine), scale(across, sine)), along)
        };
        let [x, y, z] = size;
        let columns = [[x, 0.0, 0.0], [0.0, y, 0.0], [0.0, 0.0, z]].map(turned);
        Self { columns, shift }
    }

    /// The same about a point.
    pub fn about(self, centre: Vector) -> Self {
        let shift = add(self.shift, sub(centre, self.along(centre)));
        Self { shift, ..self }
    }

    /// Whether it turns bodies inside out.
    pub fn mirrors(&self) -> bool {
        let [a, b, c] = self.columns;
        dot(a, cross(b, c)) < 0.0
    }
}
