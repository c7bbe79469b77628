//! SHP-2 Pixels: what is ink and what is paper, by Otsu, and what the ink encloses.

use super::{
    grid::Grid,
    lines::{CELLS, Enclosed},
};

/// No picture has more pixels; the browser makes it smaller before.
pub const PIXELS: usize = 4_194_304;
/// Ink and paper are so far apart at least, of 255.
const APART: f64 = 24.0;

/// What a picture of that width shows; red, green, blue and opacity of each pixel.
pub fn enclosed(pixels: &[u8], width: usize) -> Option<Enclosed> {
    let height = pixels.len() / 4 / width.max(1);
    if width < 8 || height < 8 || width * height > PIXELS {
        return None;
    }
    let greys: Vec<u8> = pixels.chunks(4).map(grey).take(width * height).collect();
    let least = threshold(&greys)?;
    let grey = |column: usize, row: usize| greys.get(row * width + column).copied().unwrap_or(255);
    // Paper is what most of the border is.
    let across = (0..width).flat_map(|column| [grey(column, 0), grey(column, height - 1)]);
    let border: Vec<bool> = across
        .chain((0..height).flat_map(|row| [grey(0, row), grey(width - 1, row)]))
        .map(|grey| grey < least)
        .collect();
    let dark = border.iter().filter(|dark| **dark).count() * 2 > border.len();
    let mut grid = Grid::over([[0.0; 2], [width as f64, height as f64]], CELLS);
    for place in 0..grid.full.len() {
        let at = [(place % grid.wide) as f64 + 0.5, (place / grid.wide) as f64 + 0.5];
        let [x, y] = grid.place(at);
        let inside = x >= 0.0 && y >= 0.0 && x < width as f64 && y < height as f64;
        if let Some(cell) = grid.full.get_mut(place) {
            *cell = inside && (grey(x as usize, y as usize) < least) != dark;
        }
    }
    Some(Enclosed::of(&grid, false))
}

/// How light a pixel is on white paper.
fn grey(pixel: &[u8]) -> u8 {
    let [red, green, blue, opacity] = pixel else { return 255 };
    let light = (u32::from(*red) * 77 + u32::from(*green) * 150 + u32::from(*blue) * 29) / 256;
    let opacity = u32::from(*opacity);
    u8::try_from((light * opacity + 255 * (255 - opacity)) / 255).unwrap_or(255)
}

/// The lightness from which on it is paper: where ink and paper are most alike among themselves; none where both are one.
fn threshold(greys: &[u8]) -> Option<u8> {
    let mut counts = [0_f64; 256];
    for grey in greys {
        if let Some(count) = counts.get_mut(usize::from(*grey)) {
            *count += 1.0;
        }
    }
    let all: f64 = counts.iter().sum();
    let sum: f64 = counts.iter().zip(0_u32..).map(|(count, grey)| count * f64::from(grey)).sum();
    let (mut below, mut dark) = (0.0, 0.0);
    let (mut best, mut least, mut apart) = (0.0, 0, 0.0);
    for (count, grey) in counts.iter().zip(0_u8..=255) {
        // Where one side has no pixels this is no number, which is never more than the best.
        let far = (sum - dark) / (all - below) - dark / below;
        let between = below * (all - below) * far * far;
        if between > best {
            (best, least, apart) = (between, grey, far);
        }
        below += count;
        dark += count * f64::from(grey);
    }
    (apart >= APART).then_some(least)
}

#[cfg(test)]
mod tests;
