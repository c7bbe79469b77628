//! ASH-1 What a material must pass, and how an address says it.

use super::{
    field::{FIELD, MOST_CHOSEN, MOST_CORNERS, cut, joined, number, written},
    packed::{self, Box2},
};

/// What a material must pass.
#[derive(Debug, Clone, PartialEq)]
pub enum Stage {
    /// A formula from one number to another, in its usual unit: a limit of a property, an index line, or the band between two. With neither end an
    /// index line goes through the middle, and removes nothing.
    Limit {
        /// The formula.
        of: String,
        /// No less.
        from: Option<f64>,
        /// No more.
        to: Option<f64>,
    },
    /// One of these categories, or below.
    Category(Vec<String>),
    /// A rectangle: from and to along x and y, in the usual units.
    Box {
        /// What it was drawn on.
        plane: Plane,
        /// Along x and along y.
        sides: [[f64; 2]; 2],
    },
    /// A polygon, in the plotted space: decades where an axis is logarithmic, usual units where it is linear.
    Lasso {
        /// What it was drawn on.
        plane: Plane,
        /// Its corners.
        corners: Vec<[f64; 2]>,
    },
}

/// The axes that something was drawn on.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Plane {
    /// The formulas of x and y.
    pub of: [String; 2],
    /// Which of them is linear.
    pub linear: [bool; 2],
}

impl Stage {
    /// Of a field of the address of a chart with these axes; nothing of what makes no sense.
    pub fn read(text: &str, usual: &Plane) -> Option<Self> {
        let mut fields = text.split(FIELD);
        let kind = fields.next()?;
        let fields: Vec<&str> = fields.collect();
        match (kind, fields.as_slice()) {
            ("l", [of, from, to]) => {
                let end = |text: &str| if text.is_empty() { Some(None) } else { number(text).map(Some) };
                (!of.is_empty()).then_some(())?;
                Some(Self::Limit { of: cut(of), from: end(from)?, to: end(to)? })
            }
            ("c", ids) => {
                let ids: Vec<_> =
                    ids.iter().filter(|id| !id.is_empty()).take(MOST_CHOSEN).map(|id| cut(id)).collect();
                (!ids.is_empty()).then_some(Self::Category(ids))
            }
            ("b", [a, b, c, d, plane @ ..]) => {
                let sides = [[number(a)?, number(b)?], [number(c)?, number(d)?]].map(sorted);
                Some(Self::Box { plane: Plane::read(plane, usual)?, sides })
            }
            ("a", [a, b, c, d, corners, plane @ ..]) => {
                let within = Box2 { least: [number(a)?, number(c)?], greatest: [number(b)?, number(d)?] };
                let corners = packed::read(corners, within)
                    .filter(|corners| (3..=MOST_CORNERS).contains(&corners.len()))?;
                Some(Self::Lasso { plane: Plane::read(plane, usual)?, corners })
            }
            _ => None,
        }
    }

    /// The formula of a limit.
    pub fn formula(&self) -> Option<&str> {
        match self {
            Self::Limit { of, .. } => Some(of),
            _ => None,
        }
    }

    /// As it stands in the address of a chart with these axes.
    pub fn text(&self, usual: &Plane) -> String {
        let end = |end: &Option<f64>| end.map_or_else(String::new, written);
        let fields = match self {
            Self::Limit { of, from, to } => vec!["l".to_owned(), of.clone(), end(from), end(to)],
            Self::Category(ids) => std::iter::once("c".to_owned()).chain(ids.iter().cloned()).collect(),
            Self::Box { plane, sides } => {
                let numbers = sides.iter().flatten().map(|end| written(*end));
                std::iter::once("b".to_owned()).chain(numbers).chain(plane.fields(usual)).collect()
            }
            Self::Lasso { plane, corners } => {
                let within = Box2::around(corners);
                let [[a, c], [b, d]] = [within.least, within.greatest];
                let numbers = [a, b, c, d].map(written).into_iter().chain([packed::written(corners, within)]);
                std::iter::once("a".to_owned()).chain(numbers).chain(plane.fields(usual)).collect()
            }
        };
        joined(FIELD, fields)
    }
}

impl Plane {
    fn read(fields: &[&str], usual: &Self) -> Option<Self> {
        match fields {
            [] => Some(usual.clone()),
            [scales, x, y] if !x.is_empty() && !y.is_empty() => {
                let linear = |at: usize| scales.as_bytes().get(at) == Some(&b'1');
                Some(Self { of: [cut(x), cut(y)], linear: [linear(0), linear(1)] })
            }
            _ => None,
        }
    }

    fn fields(&self, usual: &Self) -> Vec<String> {
        if self == usual {
            return Vec::new();
        }
        let scales = self.linear.map(|linear| if linear { "1" } else { "0" }).concat();
        std::iter::once(scales).chain(self.of.iter().cloned()).collect()
    }
}

fn sorted([one, other]: [f64; 2]) -> [f64; 2] {
    [one.min(other), one.max(other)]
}

#[cfg(test)]
mod tests;
