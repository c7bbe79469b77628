//! ASH-1 The picture of a chart: both axes on a screen, and the marks between them.

use super::{
    ask::Screen,
    axes::{plot, scale, size},
    family::{Family, Form},
    marks::{Picture, Stamp, dimmed, guessed},
    seen::{ChartAxis, ChartSeen},
    view::View,
};

/// So many ranges are drawn at most.
const RANGES: usize = 2_000;
/// Larger ranges together are not filled; pixels.
const FILLED: f64 = 3e6;
/// The mark of what was predicted; CSS pixels.
const GUESS: f64 = 8.0;

/// A chart whose axes are none.
pub fn nothing(screen: &Screen, [x, y]: [ChartAxis; 2]) -> (Option<Picture>, ChartSeen) {
    let picture = screen.picture.then(|| Picture::of(size(screen), screen.dark));
    (picture, ChartSeen { plot: plot(screen), x, y, ..ChartSeen::default() })
}

/// The marks: what does not pass beneath what does, and what was predicted on top.
pub fn picture(view: &View<'_>) -> Picture {
    let scale = scale(view.screen);
    let mut picture = Picture::of(size(view.screen), view.screen.dark);
    ranges(&mut picture, view, scale);
    let width = picture.width;
    let stamps = |dim: bool| -> Vec<Stamp> {
        let stamp = |family: Family| {
            let colour = family.colour(view.screen.dark);
            let colour = if dim { dimmed(colour, view.screen.dark) } else { colour };
            Stamp::of(family.form(), view.radius() * scale, false, colour, width)
        };
        Family::all().map(stamp).collect()
    };
    let lines = view.axes.lines().map(|line| line.map(|number| number * scale));
    let [left, top, wide, high] = view.axes.plot.map(|side| side * scale);
    for passing in [false, true].into_iter().filter(|passing| view.passed.rows.contains(passing)) {
        let stamps = stamps(!passing);
        let rows = view.data.families.iter().zip(&view.spread.at).zip(&view.passed.rows);
        for ((family, [x, y]), _) in rows.filter(|(_, passes)| **passes == passing) {
            let at = [x * lines[0][0] + lines[0][1], y * lines[1][0] + lines[1][1]];
            let inside = at[0] >= left && at[0] <= left + wide && at[1] >= top && at[1] <= top + high;
            if let Some(stamp) = stamps.get(family.place()).filter(|_| inside) {
                picture.put(stamp, at);
            }
        }
    }
    guesses(&mut picture, view, scale);
    picture
}

/// From the least to the greatest, where few enough materials are in view.
fn ranges(picture: &mut Picture, view: &View<'_>, scale: f64) {
    let [left, top, wide, high] = view.axes.plot.map(|side| side * scale);
    let within = [left, top, left + wide, top + high];
    let inside = |row: &usize| view.passes(*row) && view.at(*row).is_some();
    let rows: Vec<usize> = (0..view.spread.at.len()).filter(inside).take(RANGES + 1).collect();
    if rows.len() > RANGES {
        return;
    }
    let radius = view.radius() * scale;
    let found: Vec<_> = rows.into_iter().filter_map(|row| Some((row, range(view, row, scale)?))).collect();
    let found: Vec<_> =
        found.into_iter().filter(|(_, (_, half))| half[0] > radius || half[1] > radius).collect();
    let area: f64 = found.iter().map(|(_, (_, [a, b]))| (a * 2.0).min(wide) * (b * 2.0).min(high)).sum();
    for (row, (middle, half)) in found {
        let family = view.data.rows.rows.get(row).map(|row| row.family);
        let colour = family.map_or(0, |family| family.colour(view.screen.dark));
        picture.ellipse(middle, half, colour, area < FILLED, within);
    }
}

/// The middle and the halves of the range of a row; at least as thick as a line.
fn range(view: &View<'_>, row: usize, scale: f64) -> Option<([f64; 2], [f64; 2])> {
    let [x, y] = view.axes.readings.each_ref().map(|reading| reading.values.get(row).copied());
    ellipse(view, [x?, y?], scale)
}

fn ellipse(view: &View<'_>, [x, y]: [[f64; 3]; 2], scale: f64) -> Option<([f64; 2], [f64; 2])> {
    let or = |[least, usual, greatest]: [f64; 3]| {
        [least, greatest].map(|end| if end.is_nan() { usual } else { end })
    };
    let ([a, c], [b, d]) = (or(x), or(y));
    let [[left, low], [right, high]] =
        [[a, b], [c, d]].map(|corner| view.axes.of_usual(corner).map(|side| side * scale));
    let middle = [(left + right) / 2.0, (low + high) / 2.0];
    let half = [(right - left).abs() / 2.0, (high - low).abs() / 2.0].map(|half| half.max(1.5));
    middle.iter().chain(&half).all(|side| side.is_finite()).then_some((middle, half))
}

fn guesses(picture: &mut Picture, view: &View<'_>, scale: f64) {
    let [left, top, wide, high] = view.axes.plot.map(|side| side * scale);
    let ink = guessed(view.screen.dark);
    let stamp = Stamp::of(Form::Disc, GUESS * scale, true, ink, picture.width);
    for guess in &view.state.guesses {
        let numbers = view.axes.readings.each_ref().map(|reading| reading.guessed(guess));
        let at = view.axes.of_usual(numbers.map(|[_, usual, _]| usual));
        let inside = at[0] * scale >= left
            && at[0] * scale <= left + wide
            && at[1] * scale >= top
            && at[1] * scale <= top + high;
        if !inside {
            continue;
        }
        if let Some((middle, half)) = ellipse(view, numbers, scale) {
            picture.ellipse(middle, half, ink, false, [left, top, left + wide, top + high]);
        }
        picture.put(&stamp, at.map(|side| side * scale));
    }
}

#[cfg(test)]
mod tests;
