//! ASH-1 A chart of few rows for tests, in which one step along an axis is one CSS pixel.

use super::{
    ask::Screen,
    axes::Axes,
    axis::Scale,
    data::{Data, Placed, Reading, Spread},
    family::Family,
    rows::{Rows, column_bytes},
    sieve::Passed,
    state::{Axis, State},
    view::View,
};
use crate::library::item::Category;
use std::rc::Rc;

/// A material: its name, the way of its category, its least, usual and greatest number to the right, and upwards.
pub type Mark = (&'static str, &'static str, [f64; 3], [f64; 3]);

/// All that a view shows.
pub struct Sheet {
    /// Rows and columns.
    pub data: Data,
    /// What is shown.
    pub state: State,
    /// Where.
    pub screen: Screen,
    /// Both axes.
    pub axes: Axes,
    /// Where the rows are.
    pub spread: Spread,
    /// What passes.
    pub passed: Passed,
}

impl Sheet {
    /// Density to the right and Poisson's ratio upwards, from nothing at the lower left corner of a plot on.
    /// Everything passes.
    pub fn of(size: [u32; 2], scale: f64, plot: [f64; 4], marks: &[Mark]) -> Self {
        let axis = |of: &str| Axis { of: of.into(), linear: true, ..Axis::default() };
        let state = State { x: axis("ρ"), y: axis("ν"), ..State::default() };
        let data = data(marks);
        let readings = ["ρ", "ν"].map(|of| Rc::new(data.read(of).unwrap()));
        let placed = [Placed::of(&state.x, &readings[0]), Placed::of(&state.y, &readings[1])];
        let both = [(&placed[0], &*readings[0]), (&placed[1], &*readings[1])];
        let spread = Spread::of(&data, both, &[true; Family::COUNT]);
        let [left, top, wide, high] = plot;
        let steps = |long: f64, pixels: [f64; 2]| Scale { linear: true, ends: [0.0, long], pixels };
        let scales = [steps(wide, [left, left + wide]), steps(high, [top + high, top])];
        let axes = Axes { placed, readings, scales, plot };
        let passed = Passed { rows: vec![true; marks.len()], ..Passed::default() };
        Self { data, state, screen: Screen { size, scale, ..Screen::default() }, axes, spread, passed }
    }

    /// As it is drawn and told.
    pub fn view(&self) -> View<'_> {
        let Self { data, state, screen, axes, spread, passed } = self;
        View { data, state, screen, axes, spread, passed }
    }

    /// The formula of each limit.
    pub fn limits(&self) -> Vec<Option<Rc<Reading>>> {
        let read = |of: &str| self.data.read(of).ok().map(Rc::new);
        self.state.stages.iter().map(|stage| stage.formula().and_then(read)).collect()
    }
}

fn data(marks: &[Mark]) -> Data {
    let mut rows = Rows::default();
    for (name, way, ..) in marks {
        let step = |id: &str| Category { id: id.into(), name: id.to_uppercase() };
        let way: Vec<_> = way.split('/').map(step).collect();
        rows.push(&["mat-", name].concat(), [name, ""], &way, false);
    }
    let mut data = Data::of(&rows.bytes()).unwrap();
    let column = |of: fn(&Mark) -> [f64; 3]| column_bytes(&marks.iter().map(of).collect::<Vec<_>>());
    assert!(data.put("density", &column(|mark| mark.2)));
    assert!(data.put("poissonRatio", &column(|mark| mark.3)));
    data
}
