//! SHP-1 Moments of a body and of its surface: each triangle and a point make a tetrahedron with a sign, and what lies on a triangle is met
//! at six places, which is exact up to the fourth power.

use super::{tensor::Powers, triangles::Triangles};
use crate::library::solid::math::{Vector, add, cross, dot, length, scale, sub};

/// The places on a triangle, as shares of its corners: one of them, the two others; and what each counts.
const PLACES: [([f64; 2], f64); 2] = [
    ([0.108_103_018_168_070_23, 0.445_948_490_915_964_9], 0.223_381_589_678_011_47),
    ([0.816_847_572_980_458_5, 0.091_576_213_509_770_74], 0.109_951_743_655_321_87),
];

/// What a mesh holds, about a point.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Moments {
    /// Of what it encloses.
    pub solid: Powers,
    /// Of its surface, up to the second order.
    pub surface: Powers,
    /// About where.
    pub centre: Vector,
}

impl Moments {
    /// About the centre of what it encloses, up to the fourth order.
    pub fn of(mesh: &Triangles) -> Self {
        Self::up_to(mesh, true)
    }

    /// The same up to the second order.
    pub fn of_second(mesh: &Triangles) -> Self {
        Self::up_to(mesh, false)
    }

    fn up_to(mesh: &Triangles, fourth: bool) -> Self {
        let (mut area, mut sum) = (0.0, [0.0; 3]);
        for [a, b, c] in mesh.each() {
            let own = length(cross(sub(b, a), sub(c, a)));
            area += own;
            sum = add(sum, scale(add(a, add(b, c)), own / 3.0));
        }
        let middle = if area > 0.0 { scale(sum, 1.0 / area) } else { [0.0; 3] };
        let centre = add(middle, centre(mesh, middle));
        let mut found = Self { centre, ..Self::default() };
        for corners in mesh.each() {
            found.add(corners.map(|corner| sub(corner, centre)), fourth);
        }
        found
    }

    fn add(&mut self, [a, b, c]: [Vector; 3], fourth: bool) {
        let twice = cross(sub(b, a), sub(c, a));
        let (volume, area) = (dot(a, twice) / 6.0, length(twice) / 2.0);
        for ([one, two], weight) in PLACES {
            for [first, second, third] in [[a, b, c], [b, c, a], [c, a, b]] {
                let place = add(scale(first, one), scale(add(second, third), two));
                if fourth {
                    self.solid.take(place, weight * volume);
                } else {
                    self.solid.take_few(place, weight * volume);
                }
                self.surface.take_few(place, weight * area);
            }
        }
    }
}

/// The centre of what a mesh encloses, from a point within it.
fn centre(mesh: &Triangles, from: Vector) -> Vector {
    let (mut volume, mut sum) = (0.0, [0.0; 3]);
    for corners in mesh.each() {
        let [a, b, c] = corners.map(|corner| sub(corner, from));
        let own = dot(a, cross(b, c));
        volume += own;
        sum = add(sum, scale(add(a, add(b, c)), own / 4.0));
    }
    let centre = scale(sum, 1.0 / volume);
    if centre.iter().all(|along| along.is_finite()) { centre } else { [0.0; 3] }
}

impl Powers {
    /// One place on a triangle with the cone behind it: its powers fall towards the tip.
    fn take(&mut self, place: Vector, volume: f64) {
        let [x, y, z] = place;
        let second = self.take_few(place, volume);
        let [xx, xy, xz, yy, yz, zz] = second;
        let third = [x * xx, x * xy, x * xz, x * yy, x * yz, x * zz, y * yy, y * yz, y * zz, z * zz];
        let [.., yyy, yyz, yzz, zzz] = third;
        let by_x = third.map(|cube| x * cube);
        let by_y = [y * yyy, y * yyz, y * yzz, y * zzz, z * zzz];
        for (sum, cube) in self.third.iter_mut().zip(third) {
            *sum += cube * volume;
        }
        for (sum, fourth) in self.fourth.iter_mut().zip(by_x.into_iter().chain(by_y)) {
            *sum += fourth * volume;
        }
    }

    fn take_few(&mut self, [x, y, z]: Vector, much: f64) -> [f64; 6] {
        let second = [x * x, x * y, x * z, y * y, y * z, z * z];
        self.one += much;
        self.first = add(self.first, scale([x, y, z], much));
        for (sum, square) in self.second.iter_mut().zip(second) {
            *sum += square * much;
        }
        second
    }

    /// Of what has content one, in lengths of that unit. What lies in cones counts as so much of their ends: three to three and the order.
    pub fn unit(&self, length: f64, cones: bool) -> Self {
        let order = |of: f64| if cones { 3.0 / (3.0 + of) } else { 1.0 };
        let (content, square) = (self.one, length * length);
        let [one, two, three, four] = [
            order(1.0) / length,
            order(2.0) / square,
            order(3.0) / (square * length),
            order(4.0) / (square * square),
        ]
        .map(|by| by / content);
        Self {
            one: content,
            first: self.first.map(|sum| sum * one),
            second: self.second.map(|sum| sum * two),
            third: self.third.map(|sum| sum * three),
            fourth: self.fourth.map(|sum| sum * four),
        }
    }
}
