//! PKG-1 How long a search by pads takes among as many land patterns as are asked for: `packages 12000`. Tells the 95th of a hundred, in milliseconds.
#![allow(
    clippy::disallowed_methods,
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::print_stdout,
    reason = "a measurement"
)]

use sanku_core::library::{
    fit::{LandPattern, Shelf},
    land::{Lands, chip, dual, quad},
    pad::Pad,
};
use std::time::Instant;

/// Searches that are measured.
const SEARCHES: usize = 200;
/// So many of the nearest are laid on the pads, as the server does.
const FITTED: usize = 100;
const PITCHES: [f64; 6] = [0.4, 0.5, 0.65, 0.8, 1.27, 2.54];

struct Seed(u64);

impl Seed {
    fn share(&mut self) -> f64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 11) as f64 / (1_u64 << 53) as f64
    }

    fn below(&mut self, most: u32) -> u32 {
        (self.share() * f64::from(most)) as u32
    }
}

/// Chips, rows on two and on four sides with a pad in the middle, and grids.
fn pattern(seed: &mut Seed) -> Vec<Pad> {
    let pitch = PITCHES[seed.below(6) as usize];
    let reach = 1.0 + 12.0 * seed.share();
    let lands = Lands {
        outer: reach + 0.8 + seed.share(),
        gap: reach * 0.8,
        width: pitch * (0.4 + 0.3 * seed.share()),
    };
    match seed.below(4) {
        0 => chip(lands),
        1 => dual(lands, 4 + 2 * seed.below(24), pitch),
        2 => {
            let mut pads = quad(lands, 8 + 4 * seed.below(30), pitch);
            let heat = reach * (0.4 + 0.2 * seed.share());
            pads.push(Pad::new(pads.len() + 1, [0.0, 0.0], [heat, heat]));
            pads
        }
        _ => {
            let side = 3 + seed.below(10);
            let ball = |ball: u32| {
                let at = [ball % side, ball / side].map(|step| f64::from(step) * pitch);
                Pad::new(ball + 1, at, [lands.width, lands.width])
            };
            (0..side * side).map(ball).collect()
        }
    }
}

fn main() {
    let patterns: usize = std::env::args().nth(1).and_then(|count| count.parse().ok()).unwrap_or(12_000);
    let (mut shelf, mut seed) = (Shelf::default(), Seed(16));
    while shelf.len() < patterns {
        shelf.put(&LandPattern::of(&pattern(&mut seed)));
    }
    let mut took: Vec<f64> = (0..SEARCHES)
        .map(|_| {
            let pads = shelf.boxes((seed.share() * patterns as f64) as usize);
            let jitter = |pad: Pad| Pad {
                centre: [pad.centre[1] + 7.0, -pad.centre[0]],
                size: [pad.size[1], pad.size[0]],
                ..pad
            };
            let pads: Vec<Pad> = pads.into_iter().map(jitter).collect();
            let begun = Instant::now();
            let wanted = LandPattern::of(&pads);
            let near = shelf.nearest(&wanted.descriptor(), FITTED, |_| true);
            let fits = near.iter().map(|place| wanted.fit(&LandPattern::of(&shelf.boxes(*place))).distance);
            assert!(fits.fold(f64::INFINITY, f64::min) < 1e3);
            begun.elapsed().as_secs_f64() * 1e3
        })
        .collect();
    took.sort_by(f64::total_cmp);
    println!("{:.1}", took[SEARCHES * 95 / 100]);
}
