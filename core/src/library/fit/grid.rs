//! PKG-1 Which pads are near a point, without looking at all of them.

use super::land::Land;

/// The box around the pads, in cells that hold about one each.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Grid {
    corner: [f64; 2],
    cell: f64,
    count: [usize; 2],
    /// Where the pads of each cell begin among `places`.
    begins: Vec<u32>,
    places: Vec<u32>,
}

impl Grid {
    pub(super) fn of(lands: &[Land], centre: [f64; 2], extent: [f64; 2]) -> Self {
        let long = extent[0].max(extent[1]) * 2.0;
        let cell = (long / (lands.len().max(1) as f64).sqrt()).max(0.25);
        let across = |extent: f64| ((extent * 2.0 / cell) as usize).saturating_add(1);
        let count = extent.map(across);
        let corner = [centre[0] - extent[0], centre[1] - extent[1]];
        let mut grid = Self { corner, cell, count, begins: Vec::new(), places: Vec::new() };
        let cells: Vec<usize> = lands.iter().map(|land| grid.cell_of(land.centre)).collect();
        let mut order: Vec<u32> = (0..).take(lands.len()).collect();
        let cell_of = |place: &u32| cells.get(*place as usize).copied().unwrap_or_default();
        order.sort_by_key(cell_of);
        let mut begins = vec![0_u32; count[0] * count[1] + 1];
        for cell in &cells {
            if let Some(next) = begins.get_mut(cell + 1) {
                *next += 1;
            }
        }
        let mut sum = 0;
        for begin in &mut begins {
            sum += *begin;
            *begin = sum;
        }
        (grid.begins, grid.places) = (begins, order);
        grid
    }

    fn cell_of(&self, at: [f64; 2]) -> usize {
        let [column, row] = self.step(at).map(|step| step.max(0.0) as usize);
        let [columns, rows] = self.count;
        row.min(rows - 1) * columns + column.min(columns - 1)
    }

    fn step(&self, at: [f64; 2]) -> [f64; 2] {
        [(at[0] - self.corner[0]) / self.cell, (at[1] - self.corner[1]) / self.cell]
    }

    /// How far from a point all pads are looked at.
    pub(super) const fn reach(&self) -> f64 {
        self.cell
    }

    /// The places of the pads around a point: all within `reach`, and some beyond.
    pub(super) fn near(&self, at: [f64; 2]) -> impl Iterator<Item = usize> {
        let [column, row] = self.step(at).map(|step| step.floor().clamp(-2.0, 1e6) as i64);
        let columns = range(column, self.count[0]);
        range(row, self.count[1]).flat_map(move |row| {
            let begin = row * self.count[0];
            let from = self.begins.get(begin + columns.start).copied().unwrap_or_default();
            let to = self.begins.get(begin + columns.end).copied().unwrap_or(from).max(from);
            self.places
                .get(from as usize..to as usize)
                .unwrap_or_default()
                .iter()
                .map(|place| *place as usize)
        })
    }
}

/// The cells beside one and itself.
fn range(at: i64, count: usize) -> std::ops::Range<usize> {
    let bound = |at: i64| usize::try_from(at).unwrap_or_default().min(count);
    bound(at - 1)..bound(at + 2)
}
