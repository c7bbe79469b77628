//! REC-1 Where candidates are looked for: a search a category, within reach of the value of a component, of which there are thousands.

use super::{
    asked::Need,
    field::{Against, Bound},
};
use crate::{
    library::{
        measure::{Kind, Unit},
        search::Filter,
    },
    rules::substitute::Look,
};

/// So many times less and more than its value are within reach: a decade of E6 has six values.
const REACH: f64 = 3.0;

impl Need {
    /// The searches for its candidates, `most` of each: what passes is among what they find, and what would nearly pass.
    pub fn looks(&self, most: usize) -> Vec<Look> {
        let filters: Vec<Filter> = self.near().into_iter().collect();
        let look = |category: &str| Look {
            category: Some(category.to_owned()),
            filters: filters.clone(),
            words: Vec::new(),
            most,
        };
        self.categories().into_iter().map(look).collect()
    }

    /// Around the value that is asked.
    fn near(&self) -> Option<Filter> {
        let family = self.family()?;
        self.asks.iter().find_map(|ask| {
            let field = family.field(ask.key)?;
            let value = ["resistance", "capacitance", "inductance", "impedance"].contains(&ask.key);
            let (Against::Parameter(key), Bound::Is, true) = (field.against, field.bound, value) else {
                return None;
            };
            let unit = field.kind.map(Kind::canonical).map(Unit::symbol)?;
            let [from, to] =
                [ask.from? / REACH, ask.to? * REACH].map(|end| [&Kind::count(end), unit.as_str()].concat());
            Some(Filter::range(key, [from.as_str(), to.as_str()]))
        })
    }
}
