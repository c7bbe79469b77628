//! ASH-1 What the address of a chart says: its axes, its stages, what is hidden, chosen and guessed; read from the values of a query and written as such.

pub use super::{
    field::{LONGEST, MOST_CHOSEN, MOST_CORNERS},
    stage::{Plane, Stage},
};

use super::{
    family::Family,
    field::{FIELD, NEXT, cut, joined, number, written},
};

/// So many stages cut with each other.
pub const MOST_STAGES: usize = 16;
/// So many guesses are drawn.
pub const MOST_GUESSES: usize = 8;
/// So long is what an address says of a chart.
pub const MOST: usize = 2_000;

/// What a chart shows.
#[derive(Debug, Clone, PartialEq)]
pub struct State {
    /// To the right.
    pub x: Axis,
    /// Upwards.
    pub y: Axis,
    /// What a material must pass, one after another.
    pub stages: Vec<Stage>,
    /// The families that are left out.
    pub hidden: Vec<Family>,
    /// The materials that are chosen, by their numbers.
    pub chosen: Vec<String>,
    /// PRP-1: what was predicted of a material.
    pub guesses: Vec<Guess>,
}

/// An axis.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Axis {
    /// The formula of what stands on it: a property alone, or several.
    pub of: String,
    /// Equal steps are equal differences; else equal ratios.
    pub linear: bool,
    /// From where to where, in its unit; of what is known, if nothing is said.
    pub range: Option<[f64; 2]>,
    /// The unit; the usual one, if it is empty.
    pub unit: String,
}

/// PRP-1: a point that no material is: properties with the least, the predicted and the greatest value, in their usual units.
#[derive(Debug, Clone, PartialEq)]
pub struct Guess {
    /// What it is called.
    pub name: String,
    /// What was predicted, or typed: the property and its numbers.
    pub values: Vec<(String, [f64; 3])>,
}

impl Default for State {
    /// Stiffness against density.
    fn default() -> Self {
        let axis = |of: &str| Axis { of: of.to_owned(), ..Axis::default() };
        Self { x: axis("ρ"), y: axis("E"), stages: vec![], hidden: vec![], chosen: vec![], guesses: vec![] }
    }
}

impl State {
    /// The names of the values that an address has.
    pub const NAMES: [&str; 12] =
        ["x", "xs", "xr", "xu", "y", "ys", "yr", "yu", "st", "hide", "sel", "guess"];

    /// Of an address by its values. What makes no sense is not there.
    pub fn read(value: impl Fn(&str) -> Option<String>) -> Self {
        let usual = Self::default();
        let axis = |names: [&str; 4], usual: Axis| {
            let [of, scale, range, unit] = names.map(&value);
            Axis {
                of: of.filter(|of| !of.is_empty()).map_or(usual.of, |of| cut(&of)),
                linear: scale.as_deref() == Some("lin"),
                range: range.and_then(|range| pair(&range)),
                unit: unit.map(|unit| cut(&unit)).unwrap_or_default(),
            }
        };
        let [x, y] = [axis(["x", "xs", "xr", "xu"], usual.x), axis(["y", "ys", "yr", "yu"], usual.y)];
        let plane = plane_of(&x, &y);
        let all = |name: &str| value(name).unwrap_or_default();
        let list = |name: &str, most: usize| -> Vec<String> {
            all(name).split(NEXT).filter(|one| !one.is_empty()).take(most).map(cut).collect()
        };
        Self {
            stages: all("st")
                .split(NEXT)
                .take(MOST_STAGES)
                .filter_map(|text| Stage::read(text, &plane))
                .collect(),
            hidden: list("hide", Family::COUNT).iter().filter_map(|text| family(text)).collect(),
            chosen: list("sel", MOST_CHOSEN),
            guesses: all("guess").split(NEXT).take(MOST_GUESSES).filter_map(Guess::read).collect(),
            x,
            y,
        }
    }

    /// The values of an address that says it: each of `NAMES`, none where it is as usual.
    pub fn values(&self) -> [(&'static str, Option<String>); 12] {
        let usual = Self::default();
        let plane = self.plane();
        let some = |text: String| Some(text).filter(|text| !text.is_empty());
        let scale = |axis: &Axis| axis.linear.then(|| "lin".to_owned());
        let range =
            |axis: &Axis| axis.range.map(|range| joined(FIELD, range.iter().map(|end| written(*end))));
        let of = |axis: &Axis, usual: &Axis| Some(axis.of.clone()).filter(|of| *of != usual.of);
        [
            ("x", of(&self.x, &usual.x)),
            ("xs", scale(&self.x)),
            ("xr", range(&self.x)),
            ("xu", some(self.x.unit.clone())),
            ("y", of(&self.y, &usual.y)),
            ("ys", scale(&self.y)),
            ("yr", range(&self.y)),
            ("yu", some(self.y.unit.clone())),
            ("st", some(joined(NEXT, self.stages.iter().map(|stage| stage.text(&plane))))),
            ("hide", some(joined(NEXT, self.hidden.iter().map(|family| written(family.number().into()))))),
            ("sel", some(joined(NEXT, self.chosen.iter().cloned()))),
            ("guess", some(joined(NEXT, self.guesses.iter().map(Guess::text)))),
        ]
    }

    /// Whether an address can say it.
    pub fn fits(&self) -> bool {
        let one = |(name, value): &(&str, Option<String>)| {
            value.as_ref().map_or(0, |value| name.len() + 2 + escaped(value))
        };
        self.values().iter().map(one).sum::<usize>() <= MOST
    }

    /// The axes that it is drawn on.
    pub fn plane(&self) -> Plane {
        plane_of(&self.x, &self.y)
    }

    /// The formulas that it asks for: of the axes, and of the stages.
    pub fn formulas(&self) -> impl Iterator<Item = &str> {
        let stages = self.stages.iter().flat_map(|stage| match stage {
            Stage::Limit { of, .. } => [Some(of.as_str()), None],
            Stage::Category(_) => [None, None],
            Stage::Box { plane, .. } | Stage::Lasso { plane, .. } => {
                plane.of.each_ref().map(|of| Some(of.as_str()))
            }
        });
        [self.x.of.as_str(), self.y.of.as_str()].into_iter().chain(stages.flatten())
    }
}

fn plane_of(x: &Axis, y: &Axis) -> Plane {
    Plane { of: [x.of.clone(), y.of.clone()], linear: [x.linear, y.linear] }
}

impl Guess {
    fn read(text: &str) -> Option<Self> {
        let mut fields = text.split(FIELD);
        let name = cut(fields.next().filter(|name| !name.is_empty())?);
        let fields: Vec<&str> = fields.collect();
        let (fours, rest) = fields.as_chunks::<4>();
        let value = |[key, low, typical, high]: &[&str; 4]| {
            Some((cut(key), [number(low)?, number(typical)?, number(high)?]))
        };
        let values: Option<Vec<_>> = fours.iter().take(MOST_CHOSEN).map(value).collect();
        Some(Self { name, values: values? }).filter(|guess| rest.is_empty() && !guess.values.is_empty())
    }

    fn text(&self) -> String {
        let values = self.values.iter().flat_map(|(key, numbers)| {
            std::iter::once(key.clone()).chain(numbers.iter().map(|number| written(*number)))
        });
        joined(FIELD, std::iter::once(self.name.clone()).chain(values))
    }
}

fn family(text: &str) -> Option<Family> {
    let wanted = number(text)?;
    Family::all().find(|family| f64::from(family.number()) == wanted)
}

fn pair(text: &str) -> Option<[f64; 2]> {
    let (from, to) = text.split_once(FIELD)?;
    Some([number(from)?, number(to)?]).filter(|[from, to]| from < to)
}

/// How long a text is in an address.
fn escaped(text: &str) -> usize {
    let one = |byte: u8| {
        if byte.is_ascii_alphanumeric() || matches!(byte, b'*' | b'-' | b'.' | b'_' | b' ') { 1 } else { 3 }
    };
    text.bytes().map(one).sum()
}

#[cfg(test)]
mod tests;
