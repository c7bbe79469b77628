//! SHP-1 A body in 32 numbers that no turn and no move changes: of its hull, of itself and of its surface, lengths as logarithms.

use super::{
    axes::{Tensor, axes, times},
    flaw::Flaw,
    hull::Hull,
    mend::{Mended, mended},
    moments::Moments,
    tensor::{Fourth, Powers, Third, both, uneven},
    triangles::Triangles,
};
use crate::library::solid::math::{Vector, dot, length, scale, sqrt, sub};
use libm::{cbrt, log};

/// Which rules make them: another number, wherever the numbers of a body are others than before.
pub const VERSION: u32 = 2;
/// How many numbers it is.
pub const NUMBERS: usize = 32;
/// What encloses less of its hull is no body.
const THIN: f64 = 1e-4;

/// The numbers, in the order in which [`Descriptor::of`] puts them.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Descriptor(pub [f32; NUMBERS]);

/// A body as it is told.
#[derive(Debug, Clone, PartialEq)]
pub struct Described {
    /// Its numbers.
    pub descriptor: Descriptor,
    /// How far it reaches along its principal axes, the longest first; millimetres.
    pub sizes: Vector,
    /// What it encloses; cubic millimetres.
    pub volume: f64,
    /// Its surface; square millimetres.
    pub surface: f64,
    /// What was mended before.
    pub mended: Mended,
    /// How long a cube is that holds as much as its hull; millimetres.
    pub unit: f64,
    /// The centre of what it encloses.
    pub centre: Vector,
    /// Its principal axes, and the radii of gyration along them, in that unit, the longest first.
    pub ways: [Vector; 3],
    #[allow(missing_docs, reason = "said above")]
    pub radii: Vector,
}

impl Descriptor {
    /// Of a mesh; it may have holes, and faces that look inside.
    ///
    /// # Errors
    /// Says why it is no body.
    pub fn of(mesh: &Triangles) -> Result<Self, Flaw> {
        Ok(Described::of(mesh)?.descriptor)
    }

    /// Those of its mirror image.
    #[must_use]
    pub fn mirrored(mut self) -> Self {
        let [.., hand] = &mut self.0;
        *hand = -*hand;
        self
    }

    /// As bytes, four a number, the lowest first.
    pub fn bytes(&self) -> Vec<u8> {
        self.0.iter().flat_map(|number| number.to_le_bytes()).collect()
    }

    /// What bytes say; nothing where they are not 32 numbers.
    pub fn of_bytes(bytes: &[u8]) -> Option<Self> {
        let four = bytes.chunks_exact(4).filter_map(|four| four.first_chunk());
        let numbers: Vec<f64> = four.map(|four| f32::from_le_bytes(*four).into()).collect();
        if bytes.len() == 4 * NUMBERS { Self::of_numbers(&numbers) } else { None }
    }

    /// The same bytes as text: hexadecimal digits.
    pub fn text(&self) -> String {
        let digit = |half: u8| char::from_digit(half.into(), 16).unwrap_or_default();
        self.bytes().into_iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
    }

    /// What a text says; nothing where it is not 32 numbers.
    pub fn of_text(text: &str) -> Option<Self> {
        let digits = text.chars().map(|digit| digit.to_digit(16)).collect::<Option<Vec<u32>>>()?;
        let byte = |two: &[u32]| Some(two.first()? * 16 + two.last()?);
        let bytes = digits.chunks(2).map(|two| u8::try_from(byte(two)?).ok()).collect::<Option<Vec<u8>>>()?;
        if digits.len() == 8 * NUMBERS { Self::of_bytes(&bytes) } else { None }
    }

    /// What a list says; nothing where it is not 32 numbers, or one has no end.
    pub fn of_numbers(numbers: &[f64]) -> Option<Self> {
        let mut found = [0.0; NUMBERS];
        for (place, number) in found.iter_mut().zip(numbers) {
            *place = *number as f32 + 0.0;
        }
        let all = found.iter().all(|number: &f32| number.is_finite());
        (all && numbers.len() == NUMBERS).then_some(Self(found))
    }

    /// The same as a list.
    pub fn numbers(&self) -> Vec<f64> {
        self.0.iter().map(|number| f64::from(*number)).collect()
    }
}

impl Described {
    /// Of a mesh, which is mended first.
    ///
    /// # Errors
    /// Says why it is no body.
    pub fn of(mesh: &Triangles) -> Result<Self, Flaw> {
        Ok(Self::of_whole(mesh)?.1)
    }

    /// The same, with the mesh as it was mended.
    ///
    /// # Errors
    /// Says why it is no body.
    pub fn of_whole(mesh: &Triangles) -> Result<(Triangles, Self), Flaw> {
        let (mesh, mended) = mended(mesh);
        let hull = Hull::of(&mesh.points).ok_or(Flaw::Hollow)?;
        let [outer, inner] = [Spread::of(&hull.mesh), Spread::of(&mesh)];
        let (whole, volume) = (outer.moments.solid.one, inner.moments.solid.one);
        if volume.is_nan() || volume <= THIN * whole {
            return Err(Flaw::Hollow);
        }
        let unit = cbrt(whole);
        let area = |of: &Spread| log(of.moments.surface.one / (unit * unit)) / 2.0;
        let aside = scale(sub(inner.moments.centre, outer.moments.centre), 1.0 / inner.wide);
        let mut numbers = Numbers::default();
        numbers.put(&[log(unit), area(&outer), log(hull.width / unit)]);
        numbers.body(&outer, &hull.mesh, unit);
        numbers.put(&[log(volume / whole) / 3.0, area(&inner)]);
        let (third, fourth) = numbers.body(&inner, &mesh, unit);
        let own = inner.own();
        numbers.put(&[length(aside), length(times(&inner.lone, aside)), length(times(&own, third.vector))]);
        numbers.put(&[length(third.with), fourth.with, fourth.twice, both(&inner.lone, &outer.lone)]);
        let (surfaces, _) = axes(&inner.moments.surface.unit(unit, false).tensor());
        numbers.put(&surfaces.map(|square| log(square.max(LEAST)) / 2.0));
        // A product of many small numbers, of which the sign matters.
        numbers.put(&[cbrt(third.odd)]);
        let descriptor = Descriptor::of_numbers(&numbers.0).ok_or(Flaw::Hollow)?;
        let radii = inner.radii.map(|radius| radius / unit);
        let Spread { ways, moments: Moments { centre, surface, .. }, .. } = inner;
        let sizes = reaches(&hull.mesh, ways);
        Ok((
            mesh,
            Self { descriptor, sizes, volume, surface: surface.one, mended, unit, centre, ways, radii },
        ))
    }
}

/// How what a mesh encloses is spread about its centre.
struct Spread {
    moments: Moments,
    /// Its principal axes, and the radii of gyration along them, the longest first; millimetres.
    ways: [Vector; 3],
    radii: Vector,
    /// The root of the sum of their squares.
    wide: f64,
    /// How it is spread, without a mean, as a share of that.
    lone: Tensor,
}

impl Spread {
    fn of(mesh: &Triangles) -> Self {
        let moments = Moments::of_second(mesh);
        let tensor = moments.solid.unit(1.0, true).tensor();
        let (squares, ways) = axes(&tensor);
        let radii = squares.map(|square| sqrt(square.max(0.0)));
        let wide = length(radii);
        let lone = uneven(&tensor.map(|row| scale(row, 1.0 / (wide * wide))));
        Self { moments, ways, radii, wide, lone }
    }

    /// The same in its principal axes.
    fn own(&self) -> Tensor {
        let [a, b, c] = self.radii.map(|radius| radius * radius / (self.wide * self.wide));
        uneven(&[[a, 0.0, 0.0], [0.0, b, 0.0], [0.0, 0.0, c]])
    }

    /// The moments of a mesh that is spread alike in all directions: along each of its axes in radii of gyration.
    fn even(&self, mesh: &Triangles) -> Powers {
        let [a, b, c] = self.radii.map(|radius| 1.0 / radius.max(self.wide * LEAST));
        let [x, y, z] = self.ways;
        let own = |point: Vector| {
            let from = sub(point, self.moments.centre);
            [dot(x, from) * a, dot(y, from) * b, dot(z, from) * c]
        };
        Moments::of(&mesh.clone().map(own)).solid.unit(1.0, true)
    }
}

/// Nothing is thinner.
const LEAST: f64 = 1e-9;

/// Numbers, one after the other.
#[derive(Default)]
struct Numbers(Vec<f64>);

impl Numbers {
    fn put(&mut self, more: &[f64]) {
        self.0.extend(more);
    }

    /// Eight of a body: the logarithms of its three radii of gyration; then, spread evenly, of the third order its vector and the rest, of the
    /// fourth what is even, the second order in it, and the rest. Gives both orders.
    fn body(&mut self, of: &Spread, mesh: &Triangles, unit: f64) -> (Third, Fourth) {
        let (even, own) = (of.even(mesh), of.own());
        let (third, fourth) = (even.third(&own), even.fourth(&own));
        self.put(&of.radii.map(|radius| log((radius / unit).max(LEAST))));
        self.put(&[length(third.vector), third.rest, log(fourth.even) / 4.0, fourth.second, fourth.rest]);
        (third, fourth)
    }
}

/// How far a mesh reaches along three directions, the longest first.
fn reaches(mesh: &Triangles, ways: [Vector; 3]) -> Vector {
    let along = |way: Vector| {
        let ends = mesh.points.iter().map(|point| dot(*point, way));
        let [low, high] =
            ends.fold([f64::INFINITY, f64::NEG_INFINITY], |[low, high], at| [low.min(at), high.max(at)]);
        high - low
    };
    let [mut a, mut b, mut c] = ways.map(along);
    if a < b {
        (a, b) = (b, a);
    }
    if b < c {
        (b, c) = (c, b);
    }
    if a < b {
        (a, b) = (b, a);
    }
    [a, b, c]
}

#[cfg(test)]
mod tests {
    use super::{super::tests::cuboid, *};

    #[test]
    fn shp_1_a_body_reaches_the_farthest_first_whatever_its_axes() {
        let mesh = cuboid([-1.0, 2.0, 3.0], [3.0, 22.0, 10.0]);
        let [x, y, z] = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
        for ways in [[x, y, z], [x, z, y], [y, x, z], [y, z, x], [z, x, y], [z, y, x]] {
            assert_eq!(reaches(&mesh, ways), [20.0, 7.0, 4.0], "{ways:?}");
        }
    }
}
