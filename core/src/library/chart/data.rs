//! ASH-1 What a chart knows: its rows, the columns that came, and what formulas make of them.

use super::{
    axis::plotted,
    family::Family,
    fault::Fault,
    formula::Formula,
    hull::hull,
    property::{PROPERTIES, Property},
    rows::{Rows, column},
    state::{Axis, Guess},
    told::Told,
};

/// Rows, and the numbers of those properties whose columns came.
#[derive(Debug, Default)]
pub struct Data {
    /// Who the rows are.
    pub rows: Rows,
    /// Their families, which each picture asks for: the rows with their names lie far apart.
    pub families: Vec<Family>,
    columns: Vec<Option<Vec<[f64; 3]>>>,
}

/// A formula with the least, usual and greatest number of each row in its usual unit; NaN where there is none.
#[derive(Debug)]
pub struct Reading {
    /// The formula.
    pub formula: Formula,
    /// Its usual unit.
    pub usual: Told,
    /// A row each.
    pub values: Vec<[f64; 3]>,
}

const NOTHING: [f64; 3] = [f64::NAN; 3];

impl Data {
    /// Of rows as bytes; nothing of what is none.
    pub fn of(rows: &[u8]) -> Option<Self> {
        let rows = Rows::read(rows)?;
        let families = rows.rows.iter().map(|row| row.family).collect();
        Some(Self { rows, families, columns: vec![None; PROPERTIES.len()] })
    }

    /// Takes the column of a property, as bytes; whether it is one of that many rows.
    pub fn put(&mut self, key: &str, bytes: &[u8]) -> bool {
        let place = PROPERTIES.iter().position(|property| property.key == key);
        let place = place.and_then(|at| self.columns.get_mut(at));
        match (place, column(bytes, self.rows.rows.len())) {
            (Some(place), Some(column)) => {
                *place = Some(column);
                true
            }
            _ => false,
        }
    }

    /// What a formula makes of each row.
    pub fn read(&self, text: &str) -> Result<Reading, Fault> {
        let formula = Formula::read(text)?;
        let usual = Told::usual(&formula);
        let shown = |numbers: [f64; 3]| numbers.map(|number| usual.shown(number));
        let column = |at: usize| self.columns.get(at).and_then(Option::as_ref);
        let values = match formula.alone() {
            Some(at) => column(at).map_or_else(
                || vec![NOTHING; self.rows.rows.len()],
                |all| all.iter().map(|three| shown(*three)).collect(),
            ),
            None => {
                let of = |row: usize| {
                    shown(
                        formula.of(|at| column(at).and_then(|all| all.get(row)).copied().unwrap_or(NOTHING)),
                    )
                };
                (0..self.rows.rows.len()).map(of).collect()
            }
        };
        Ok(Reading { formula, usual, values })
    }
}

impl Reading {
    /// What a guess makes of the formula, in its usual unit.
    pub fn guessed(&self, guess: &Guess) -> [f64; 3] {
        let known = |at: usize| {
            let value = guess.values.iter().find(|(key, _)| Property::named(key) == Some(at));
            let usual = PROPERTIES
                .get(at)
                .and_then(|property| Formula::read(property.symbol).ok())
                .map(|formula| Told::usual(&formula));
            value
                .zip(usual)
                .map_or(NOTHING, |((_, numbers), usual)| numbers.map(|number| usual.known(number)))
        };
        self.formula.of(known).map(|number| self.usual.shown(number))
    }
}

/// What stands on one axis: what is plotted for each row.
#[derive(Debug)]
pub struct Placed {
    /// The unit that it is told in.
    pub told: Told,
    /// The usual one.
    pub usual: Told,
    /// Equal steps are equal differences.
    pub linear: bool,
}

impl Placed {
    /// Of an axis and its formula.
    pub fn of(axis: &Axis, reading: &Reading) -> Self {
        Self {
            told: Told::named(&reading.formula, &axis.unit),
            usual: reading.usual.clone(),
            linear: axis.linear,
        }
    }

    /// What is plotted for a number in the usual unit.
    pub fn plotted(&self, usual: f64) -> f64 {
        plotted(self.shown(usual), self.linear)
    }

    /// A number in the usual unit in the one it is told in.
    pub fn shown(&self, usual: f64) -> f64 {
        if self.told == self.usual { usual } else { self.told.shown(self.usual.known(usual)) }
    }

    /// The other way.
    pub fn usual(&self, shown: f64) -> f64 {
        if self.told == self.usual { shown } else { self.usual.shown(self.told.known(shown)) }
    }
}

/// Where the rows are in the plotted space, NaN where they are nowhere; how far they reach, and the envelope of each family.
#[derive(Debug, Default)]
pub struct Spread {
    /// A row each.
    pub at: Vec<[f64; 2]>,
    /// From where to where along x and y; nothing where no row is anywhere.
    pub ends: Option<[[f64; 2]; 2]>,
    /// A family each.
    pub hulls: Vec<Vec<[f64; 2]>>,
}

impl Spread {
    /// Of the rows whose families are shown.
    pub fn of(data: &Data, [x, y]: [(&Placed, &Reading); 2], shown: &[bool; Family::COUNT]) -> Self {
        let mut spread = Self { at: Vec::with_capacity(data.rows.rows.len()), ends: None, hulls: Vec::new() };
        let mut points = vec![Vec::new(); Family::COUNT];
        let values = x.1.values.iter().zip(&y.1.values);
        for (row, ([_, right, _], [_, up, _])) in data.rows.rows.iter().zip(values) {
            let at = [x.0.plotted(*right), y.0.plotted(*up)];
            let visible =
                shown.get(row.family.place()) == Some(&true) && at.iter().all(|side| side.is_finite());
            spread.at.push(if visible { at } else { [f64::NAN; 2] });
            if let Some(family) = points.get_mut(row.family.place()).filter(|_| visible) {
                family.push(at);
            }
        }
        let sides = |side: usize| {
            let all =
                || spread.at.iter().filter_map(|at| at.get(side)).filter(|side| side.is_finite()).copied();
            Some([all().reduce(f64::min)?, all().reduce(f64::max)?])
        };
        spread.ends = sides(0).zip(sides(1)).map(|(x, y)| [x, y]);
        spread.hulls = points.iter_mut().map(hull).collect();
        spread
    }
}
