//! SIM-1 Margins: one parameter of both, in its own direction. Swapping the pair turns each margin around.

use super::{
    measures::{Direction, Measure},
    told::{Margin, Standing},
};
use crate::{library::customary::written, rules::notice::similar as texts};

/// A parameter as one side tells it.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Told {
    /// From where to where it reaches, in the canonical unit; of one number twice the same.
    pub ends: [f64; 2],
    /// As it is read.
    pub said: String,
}

/// A parameter of the original and of the candidate.
pub type Sides<'a> = [Option<&'a Told>; 2];

/// What came of a parameter.
#[derive(Debug, PartialEq)]
pub enum Judged {
    /// Both tell it.
    Compared {
        margin: Margin,
        /// It is below a limit of the original, or another value.
        refused: bool,
        /// It is worse, or other, than is tolerated.
        noted: bool,
    },
    /// Whether the original and the candidate tell it: not both.
    Unknown { of: bool, with: bool },
}

/// Floats of one decimal text in two units differ in the last digits.
const SAME: f64 = 1e-9;

/// Compares a parameter.
pub fn judged(measure: &Measure, name: &str, sides: &Sides<'_>) -> Judged {
    let [Some(of), Some(with)] = sides else {
        return Judged::Unknown { of: sides[0].is_some(), with: sides[1].is_some() };
    };
    let (share, apart) = share(measure.direction, of.ends, with.ends);
    let standing = match measure.direction {
        _ if share.abs() <= SAME && !apart => Standing::Equal,
        Direction::Value | Direction::Alike => Standing::Other,
        _ if apart => Standing::Other,
        _ if share.is_sign_positive() => Standing::Better,
        _ => Standing::Worse,
    };
    let beyond = share.abs() > measure.tolerated + SAME;
    let worse = standing == Standing::Worse;
    let refused = match measure.direction {
        Direction::Rating | Direction::Reach => worse || apart,
        Direction::Value => beyond,
        _ => false,
    };
    let noted = match measure.direction {
        Direction::Higher | Direction::Lower => worse && beyond,
        Direction::Alike => beyond,
        Direction::Band => apart || worse && beyond,
        _ => false,
    };
    let margin = Margin {
        key: measure.key.to_owned(),
        name: name.to_owned(),
        of: of.said.clone(),
        with: with.said.clone(),
        share,
        said: told(share, standing, (of, with), measure.direction),
        standing,
    };
    Judged::Compared { margin, refused, noted }
}

/// How much better the candidate is, as a share of the greater of both; and whether neither of two ranges holds the other.
fn share(direction: Direction, of: [f64; 2], with: [f64; 2]) -> (f64, bool) {
    let [[low, high], [least, most]] = [of, with];
    match direction {
        // What is sure of a limit, on whichever side of zero.
        Direction::Rating => (more(low.abs().min(high.abs()), least.abs().min(most.abs())), false),
        Direction::Higher => (more(low, least), false),
        Direction::Lower => (more(most, high), false),
        Direction::Value | Direction::Alike => {
            let [one, other] = [more(low, least), more(high, most)];
            (if one.abs() > other.abs() { one } else { other }, false)
        }
        Direction::Reach => {
            let [down, up] = [more(least, low), more(high, most)];
            // Further at one end alone is neither better nor worse.
            (down + up, down.min(up) < -SAME && down.max(up) > SAME)
        }
        Direction::Band => (more(low, least), overlap(of, with) < OVERLAP),
    }
}

/// Bands that have less than a quarter of the narrower one in common lie apart.
const OVERLAP: f64 = 0.25;

/// How much of the narrower of two bands lies in both.
fn overlap(one: [f64; 2], other: [f64; 2]) -> f64 {
    let common = one[1].min(other[1]) - one[0].max(other[0]);
    let narrower = (one[1] - one[0]).min(other[1] - other[0]);
    if common < 0.0 {
        0.0
    } else if narrower <= 0.0 {
        1.0
    } else {
        common / narrower
    }
}

/// How much more the second is, as a share of the greater; the same turned around is the same below zero.
pub fn more(first: f64, second: f64) -> f64 {
    let greater = first.abs().max(second.abs());
    if greater == 0.0 || !greater.is_finite() {
        return 0.0;
    }
    second / greater - first / greater
}

/// The margin as it is read: in percent of the original.
fn told(share: f64, standing: Standing, (of, with): (&Told, &Told), direction: Direction) -> String {
    if standing == Standing::Equal {
        return texts::EQUAL.to_owned();
    }
    if of.said == with.said || share.abs() <= SAME {
        return texts::OTHER.to_owned();
    }
    // Of the original, what is a share of the greater of both.
    let percent = match direction {
        Direction::Lower if share.is_sign_positive() => share,
        Direction::Lower => share / (1.0 + share.max(-0.999_999)),
        _ if share.is_sign_positive() => share / (1.0 - share.min(0.999_999)),
        _ => share,
    } * 100.0;
    let sign = if share.is_sign_positive() { "+" } else { "−" };
    if percent.abs() > 999.0 {
        [sign, ">999%"].concat()
    } else {
        [sign, &percents(percent.abs()), "%"].concat()
    }
}

fn percents(percent: f64) -> String {
    written(percent, if percent < 1.0 { 1 } else { 3 })
}

#[cfg(test)]
mod tests;
