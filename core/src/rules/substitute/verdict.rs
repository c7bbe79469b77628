//! SIM-1 A verdict while it is made: what is compared goes in, and how clean it is comes out.

use super::{
    margin::{Judged, Sides, judged},
    measures::{Direction, Measure},
    pins::PinPair,
    told::{Likeness, Margin, Score, ScoreKind, Standing, Uncompared},
};
use crate::rules::notice::similar as texts;

/// What was found of a pair.
#[derive(Debug, Default)]
pub struct Verdict {
    pub class: Likeness,
    pub scores: Vec<Score>,
    pub margins: Vec<Margin>,
    pub checks: Vec<String>,
    pub uncompared: Vec<Uncompared>,
    pub pins: Vec<PinPair>,
}

/// What measures have found so far.
#[derive(Debug, Default)]
pub struct Tally {
    /// Nothing is worse than is tolerated, and no rating unknown.
    pub unclean: bool,
    pub margins: Vec<Margin>,
    pub checks: Vec<String>,
    pub uncompared: Vec<Uncompared>,
}

impl Tally {
    /// Compares by each measure; the gate that refuses the pair.
    pub fn of(measures: &[(&Measure, String, Sides<'_>)]) -> Result<Self, String> {
        let mut tally = Self::default();
        for (measure, name, sides) in measures {
            tally.add(measure, name, sides)?;
        }
        Ok(tally)
    }

    fn add(&mut self, measure: &Measure, name: &str, sides: &Sides<'_>) -> Result<(), String> {
        match judged(measure, name, sides) {
            Judged::Compared { margin, refused: true, .. } => {
                Err(texts::refused(&margin.name, measure.direction == Direction::Value))
            }
            Judged::Compared { margin, noted, .. } => {
                if noted {
                    self.unclean = true;
                    self.checks.push(texts::differs(&margin.name, &margin.of, &margin.with));
                }
                if self.margins.iter().all(|known| known.key != margin.key) {
                    self.margins.push(margin);
                }
                Ok(())
            }
            Judged::Unknown { of, with } => {
                self.unknown(measure, name, of, with);
                Ok(())
            }
        }
    }

    /// A limit that one side does not tell, and what a clean verdict needs, is no clean verdict.
    fn unknown(&mut self, measure: &Measure, name: &str, of: bool, with: bool) {
        let limits = matches!(measure.direction, Direction::Rating | Direction::Reach | Direction::Value);
        let one_sided = of != with;
        if !measure.needed && !one_sided {
            return;
        }
        let why = texts::unknown(of, with).to_owned();
        self.uncompared.push(Uncompared { name: name.to_owned(), why });
        if measure.needed || limits && one_sided {
            self.unclean = true;
            self.checks.push(texts::look_up(name));
        }
    }

    /// The score of all that was compared: what is not worse counts whole.
    pub fn score(&self, kind: ScoreKind) -> Score {
        let worth = |margin: &Margin| match margin.standing {
            Standing::Worse => (1.0 + margin.share).clamp(0.0, 1.0),
            Standing::Other => (1.0 - margin.share.abs()).clamp(0.0, 1.0),
            Standing::Better | Standing::Equal => 1.0,
        };
        let count = self.margins.len();
        let sum: f64 = self.margins.iter().map(worth).sum();
        let of = |standing| self.margins.iter().filter(|margin| margin.standing == standing).count();
        Score {
            kind,
            share: (count > 0).then(|| sum / count as f64),
            said: texts::compared(count, of(Standing::Better), of(Standing::Worse)),
        }
    }
}
