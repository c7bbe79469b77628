//! ASH-1 Both axes on a screen: where a number is.

use super::{
    ask::Screen,
    axis::Scale,
    data::{Placed, Reading, Spread},
    state::State,
};
use std::rc::Rc;

/// No side of a picture is longer; pixels.
const LONGEST: f64 = 4_096.0;
/// So much is free around the plot for texts: left, top, right, bottom; CSS pixels.
const FREE: [f64; 4] = [72.0, 14.0, 18.0, 52.0];
/// Both axes: x, y.
#[derive(Debug)]
pub struct Axes {
    /// How their numbers are told and plotted.
    pub placed: [Placed; 2],
    /// Their formulas, with a number for each row.
    pub readings: [Rc<Reading>; 2],
    /// Where they are.
    pub scales: [Scale; 2],
    /// Left, top, width, height of the plot.
    pub plot: [f64; 4],
}

impl Axes {
    /// Of what is shown on a screen.
    pub fn of(
        state: &State,
        placed: [Placed; 2],
        readings: [Rc<Reading>; 2],
        spread: &Spread,
        screen: &Screen,
    ) -> Self {
        let plot = plot(screen);
        let [left, top, width, height] = plot;
        let [x, y] = spread.ends.map_or([None; 2], |[x, y]| [Some(x), Some(y)]);
        let scales = [
            Scale::of(state.x.linear, x, state.x.range, [left, left + width]),
            Scale::of(state.y.linear, y, state.y.range, [top + height, top]),
        ];
        Self { placed, readings, scales, plot }
    }

    /// Pixels a step and where nothing would be, of x and of y.
    pub fn lines(&self) -> [[f64; 2]; 2] {
        self.scales.map(|scale| scale.line())
    }

    /// Where something plotted is; nowhere outside of the plot.
    pub fn on_screen(&self, [x, y]: [f64; 2]) -> Option<[f64; 2]> {
        let at = [self.scales[0].at(x), self.scales[1].at(y)];
        let [left, top, width, height] = self.plot;
        let inside = at[0] >= left && at[0] <= left + width && at[1] >= top && at[1] <= top + height;
        inside.then_some(at)
    }

    /// Where numbers in the usual units are, inside of the plot or not.
    pub fn of_usual(&self, usual: [f64; 2]) -> [f64; 2] {
        let side = |at: usize, usual: f64| match (self.placed.get(at), self.scales.get(at)) {
            (Some(placed), Some(scale)) => scale.at(placed.plotted(usual)),
            _ => f64::NAN,
        };
        [side(0, usual[0]), side(1, usual[1])]
    }
}

/// Where the marks are: left, top, width, height.
pub fn plot(screen: &Screen) -> [f64; 4] {
    let [left, top, right, bottom] = FREE;
    let [width, height] = screen.size.map(|side| f64::from(side.min(4_096)));
    [left, top, (width - left - right).max(1.0), (height - top - bottom).max(1.0)]
}

/// How many pixels a CSS pixel has: fewer where the picture would be too large.
pub fn scale(screen: &Screen) -> f64 {
    let longest = screen.size.iter().copied().max().map_or(1.0, f64::from).max(1.0);
    #[expect(
        clippy::manual_clamp,
        reason = "`clamp` brings what its panic prints floats with: 9 KB in a browser"
    )]
    let asked = if screen.scale.is_finite() { screen.scale.max(0.5).min(4.0) } else { 1.0 };
    asked.min(LONGEST / longest)
}

/// Width and height of the picture; pixels.
pub fn size(screen: &Screen) -> [usize; 2] {
    let scale = scale(screen);
    screen.size.map(|side| ((f64::from(side) * scale) as usize).clamp(1, LONGEST as usize))
}

#[cfg(test)]
mod tests;
