//! SHP-1 How what is measured of two bodies is told.

use super::{Shape, view::ComparedLine};
use crate::{
    library::{
        customary::written,
        shape::{ShapeClass, ask::ShapeFit},
    },
    rules::notice::shape as texts,
    text::grouped,
};

/// So many digits are told of what is measured.
const DIGITS: usize = 5;
/// What is nearer is told as no difference; millimetres or percent.
const NOTHING: f64 = 5e-5;

pub(super) fn class(fit: &ShapeFit) -> String {
    let [same, mirrored, scaled, alike] = texts::CLASSES;
    match fit.class {
        ShapeClass::Same => same.to_owned(),
        ShapeClass::Mirrored => mirrored.to_owned(),
        ShapeClass::Scaled { ratio } => [scaled, " ×", &written(ratio, 4)].concat(),
        ShapeClass::Alike => alike.to_owned(),
    }
}

pub(super) fn is_inch(fit: &ShapeFit) -> bool {
    matches!(fit.class, ShapeClass::Scaled { ratio } if (ratio / 25.4 - 1.0).abs() < 0.005)
}

/// Size, volume, surface and how far both are apart.
pub(super) fn lines(own: &Shape, fit: &ShapeFit) -> Vec<ComparedLine> {
    let [sizes, volume, surface, _] = texts::FACTS;
    let [greatest, mean] = texts::DEVIATIONS;
    let line = |label, own, row, apart| ComparedLine { label, own, row, apart };
    let share = |own: f64, row: f64| match own {
        own if own > 0.0 => [&little((row / own - 1.0) * 100.0), " %"].concat(),
        _ => String::new(),
    };
    let apart = |of: f64| line("", String::new(), String::new(), millimetres(of));
    let far = own.sizes.iter().zip(fit.sizes).map(|(own, row)| little(row - own)).collect::<Vec<_>>();
    vec![
        line(sizes, lengths(&own.sizes), lengths(&fit.sizes), [&far.join(" / "), " mm"].concat()),
        line(volume, volumes(own.volume), volumes(fit.volume), share(own.volume, fit.volume)),
        line(surface, surfaces(own.surface), surfaces(fit.surface), share(own.surface, fit.surface)),
        ComparedLine { label: greatest, ..apart(fit.greatest) },
        ComparedLine { label: mean, ..apart(fit.mean) },
    ]
}

pub(super) fn lengths(sizes: &[f64; 3]) -> String {
    [&sizes.map(number).join(" × "), " mm"].concat()
}

pub(super) fn volumes(of: f64) -> String {
    [&number(of), " mm³"].concat()
}

pub(super) fn surfaces(of: f64) -> String {
    [&number(of), " mm²"].concat()
}

pub(super) fn millimetres(of: f64) -> String {
    [&little(of), " mm"].concat()
}

fn number(of: f64) -> String {
    written(of, DIGITS)
}

/// A difference: what rounding leaves of nothing is nothing.
pub(super) fn little(of: f64) -> String {
    written(if of.abs() < NOTHING { 0.0 } else { of }, 3)
}

pub(super) fn count(of: usize) -> String {
    grouped(u64::try_from(of).unwrap_or(u64::MAX))
}
