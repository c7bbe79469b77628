//! §1 Land patterns: pads from the limits of a package, by the tolerance formulas that IPC-7351 made common. Millimetres.

use super::pad::Pad;

/// The least and the greatest size of something.
#[derive(Debug, Clone, Copy, PartialEq)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Limits {
    pub min: f64,
    pub max: f64,
}

impl Limits {
    /// Limits around a nominal value.
    pub fn around(nominal: f64, tolerance: f64) -> Self {
        Self { min: nominal - tolerance, max: nominal + tolerance }
    }

    fn spread(self) -> f64 {
        self.max - self.min
    }
}

/// What the solder joint needs beyond the terminal.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Fillets {
    /// Outside of the terminal's end.
    pub toe: f64,
    /// Inside of the terminal.
    pub heel: f64,
    /// At each side of it; negative trims fine-pitch pads.
    pub side: f64,
}

/// Two opposite terminals: what decides their pads.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Terminals {
    /// From end to end over both terminals.
    pub span: Limits,
    /// How long each terminal is.
    pub length: Limits,
    /// How wide each terminal is.
    pub width: Limits,
}

/// The pads of two opposite terminals.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Lands {
    /// From outer edge to outer edge: Z.
    pub outer: f64,
    /// Between the inner edges: G.
    pub gap: f64,
    /// Across: X.
    pub width: f64,
}

/// What making the board and placing the part each add.
const PROCESS: f64 = 0.05;
/// The least gap that solder mask can keep open.
const LEAST_GAP: f64 = 0.2;

/// The pads of opposite terminals: Z = Lmin + 2 toe + tolerance, G = Smax − 2 heel − tolerance, X = Wmin + 2 side + tolerance.
pub fn lands(terminals: Terminals, fillets: Fillets) -> Lands {
    let Lands { outer, gap, width } = bare(terminals);
    Lands {
        outer: round_up(outer + 2.0 * fillets.toe),
        gap: round_down(gap - 2.0 * fillets.heel).max(LEAST_GAP),
        width: round_up(width + 2.0 * fillets.side),
    }
}

/// The fillets that terminals at their limits have on pads: the same formulas the other way round.
pub fn fillets(terminals: Terminals, pads: Lands) -> Fillets {
    let Lands { outer, gap, width } = bare(terminals);
    Fillets {
        toe: (pads.outer - outer) / 2.0,
        heel: (gap - pads.gap) / 2.0,
        side: (pads.width - width) / 2.0,
    }
}

/// The pads that reach nowhere beyond the terminals at their limits.
fn bare(Terminals { span, length, width }: Terminals) -> Lands {
    let root = |spread: f64| (spread * spread + 2.0 * PROCESS * PROCESS).sqrt();
    let between = Limits { min: span.min - 2.0 * length.max, max: span.max - 2.0 * length.min };
    // The inner distance varies less than its worst case: root of the sum of squares.
    let spread = (span.spread().powi(2) + 2.0 * length.spread().powi(2)).sqrt();
    let likely = between.max - (between.spread() - spread) / 2.0;
    Lands {
        outer: span.min + root(span.spread()),
        gap: likely - root(spread),
        width: width.min + root(width.spread()),
    }
}

fn round_up(value: f64) -> f64 {
    (value * 20.0 - 1e-9).ceil() / 20.0
}

fn round_down(value: f64) -> f64 {
    (value * 20.0 + 1e-9).floor() / 20.0
}

impl Lands {
    fn pad(self) -> (f64, f64) {
        ((self.outer + self.gap) / 4.0, (self.outer - self.gap) / 2.0)
    }
}

/// The pads of a two-terminal part, 1 on the left.
pub fn chip(lands: Lands) -> Vec<Pad> {
    let (x, length) = lands.pad();
    [(1, -x), (2, x)].map(|(number, x)| Pad::new(number, [x, 0.0], [length, lands.width])).into()
}

/// The pads of two rows of pins, numbered counterclockwise from the upper left.
pub fn dual(lands: Lands, pins: u32, pitch: f64) -> Vec<Pad> {
    let (x, length) = lands.pad();
    let side = pins / 2;
    let y = |i: u32| (f64::from(i) - f64::from(side.saturating_sub(1)) / 2.0) * pitch;
    (0..side * 2)
        .map(|pin| {
            let centre = if pin < side { [-x, y(pin)] } else { [x, y(2 * side - 1 - pin)] };
            Pad::new(pin + 1, centre, [length, lands.width])
        })
        .collect()
}

/// The pads of four rows of pins, numbered counterclockwise from the top of the left row.
pub fn quad(lands: Lands, pins: u32, pitch: f64) -> Vec<Pad> {
    let (reach, length) = lands.pad();
    let side = pins / 4;
    let along = |i: u32| (f64::from(i) - f64::from(side.saturating_sub(1)) / 2.0) * pitch;
    (0..side * 4)
        .map(|pin| {
            let at = along(pin % side);
            let (centre, size) = match pin / side {
                0 => ([-reach, at], [length, lands.width]),
                1 => ([at, reach], [lands.width, length]),
                2 => ([reach, -at], [length, lands.width]),
                _ => ([-at, -reach], [lands.width, length]),
            };
            Pad::new(pin + 1, centre, size)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const CHIP: Fillets = Fillets { toe: 0.35, heel: 0.0, side: 0.0 };
    const R0603: Terminals = Terminals {
        span: Limits { min: 1.5, max: 1.7 },
        length: Limits { min: 0.1, max: 0.5 },
        width: Limits { min: 0.7, max: 0.9 },
    };

    fn r0603() -> Lands {
        lands(R0603, CHIP)
    }

    #[test]
    fn the_pads_of_an_0603_reach_beyond_its_body_and_under_its_terminals() {
        let lands = r0603();
        assert!(lands.outer > 2.2 && lands.outer < 2.8, "{lands:?}");
        assert!(lands.gap > 0.3 && lands.gap < 1.0, "{lands:?}");
        assert!(lands.width >= 0.8 && lands.width < 1.1, "{lands:?}");
    }

    /// Nearly, as sums of decimals are.
    fn check(lands: Lands, [outer, gap, width]: [f64; 3]) {
        let sizes = [(lands.outer, outer), (lands.gap, gap), (lands.width, width)];
        assert!(sizes.iter().all(|(is, should)| (is - should).abs() < 1e-9), "{lands:?}");
    }

    #[test]
    fn the_formulas_of_outer_edge_gap_and_width_are_kept_to_the_grid_of_a_twentieth() {
        // 1.5 + 0.7 + 0.212; 1.3 - 0.604; 0.7 + 0.212.
        check(r0603(), [2.45, 0.65, 0.95]);
        let gull_wings = Terminals {
            span: Limits::around(6.0, 0.2),
            length: Limits { min: 0.4, max: 1.27 },
            width: Limits { min: 0.31, max: 0.51 },
        };
        // 5.8 + 0.7 + 0.406; 4.977 - 0.7 - 1.296; 0.31 + 0.06 + 0.212.
        check(lands(gull_wings, Fillets { toe: 0.35, heel: 0.35, side: 0.03 }), [6.95, 2.95, 0.6]);
    }

    #[test]
    fn fillets_are_those_that_the_pads_were_made_for_and_what_rounding_adds() {
        let Fillets { toe, heel, side } = fillets(R0603, r0603());
        let rounding = [toe - CHIP.toe, heel - CHIP.heel, side - CHIP.side];
        assert!(rounding.iter().all(|more| (0.0..0.025).contains(more)), "{rounding:?}");
        let far = fillets(R0603, Lands { outer: r0603().outer + 1.0, ..r0603() });
        assert!((far.toe - toe - 0.5).abs() < 1e-9);
    }

    #[test]
    fn a_gap_stays_wide_enough_for_the_mask() {
        let close = Terminals {
            span: Limits::around(1.0, 0.1),
            length: Limits::around(0.4, 0.1),
            width: Limits::around(0.5, 0.0),
        };
        assert_eq!(lands(close, CHIP).gap, LEAST_GAP);
    }

    #[test]
    fn what_is_on_the_grid_stays_there() {
        for size in [0.15, 0.35, 1.0, 2.45] {
            assert_eq!((round_up(size), round_down(size)), (size, size));
        }
    }

    /// The name, the middle and the size of a pad.
    fn place(pad: &Pad) -> (&str, [f64; 2], [f64; 2]) {
        let to_grid = |at: [f64; 2]| at.map(|value| (value * 1e6).round() / 1e6);
        (&pad.number, to_grid(pad.centre), to_grid(pad.size))
    }

    const WIDE: Lands = Lands { outer: 10.0, gap: 7.0, width: 0.3 };

    #[test]
    fn a_pad_reaches_from_the_gap_to_the_outer_edge() {
        let pads = chip(WIDE);
        assert_eq!(
            pads.iter().map(place).collect::<Vec<_>>(),
            [("1", [-4.25, 0.0], [1.5, 0.3]), ("2", [4.25, 0.0], [1.5, 0.3])]
        );
    }

    #[test]
    fn the_rows_of_a_dual_stand_around_its_middle() {
        let pads = dual(WIDE, 8, 1.27);
        for (pin, name, centre) in [
            (0, "1", [-4.25, -1.905]),
            (3, "4", [-4.25, 1.905]),
            (4, "5", [4.25, 1.905]),
            (7, "8", [4.25, -1.905]),
        ] {
            assert_eq!(place(&pads[pin]), (name, centre, [1.5, 0.3]));
        }
    }

    #[test]
    fn the_rows_of_a_quad_stand_around_its_middle() {
        let pads = quad(WIDE, 32, 0.8);
        for (pin, name, centre, size) in [
            (0, "1", [-4.25, -2.8], [1.5, 0.3]),
            (7, "8", [-4.25, 2.8], [1.5, 0.3]),
            (8, "9", [-2.8, 4.25], [0.3, 1.5]),
            (16, "17", [4.25, 2.8], [1.5, 0.3]),
            (24, "25", [2.8, -4.25], [0.3, 1.5]),
            (31, "32", [-2.8, -4.25], [0.3, 1.5]),
        ] {
            assert_eq!(place(&pads[pin]), (name, centre, size));
        }
    }

    #[test]
    fn wider_tolerances_never_shrink_a_pad() {
        let of = |tolerance| {
            let terminals = Terminals {
                span: Limits::around(2.0, tolerance),
                length: Limits::around(0.4, tolerance),
                width: Limits { min: 1.2, max: 1.2 + tolerance },
            };
            lands(terminals, CHIP)
        };
        assert!(of(0.2).gap <= of(0.1).gap && of(0.2).width >= of(0.1).width);
    }

    #[test]
    fn pin_1_of_a_dual_row_is_upper_left_and_the_last_faces_it() {
        let pads = dual(r0603(), 8, 1.27);
        assert_eq!(pads.len(), 8);
        assert!(pads[0].centre[0] < 0.0 && pads[0].centre[1] < 0.0);
        assert_eq!(pads[0].centre[1], pads[7].centre[1]);
        assert_eq!(pads[0].centre[0], -pads[7].centre[0]);
        assert!((pads[1].centre[1] - pads[0].centre[1] - 1.27).abs() < 1e-12);
    }

    #[test]
    fn a_quad_runs_counterclockwise_from_the_upper_left() {
        let pads = quad(WIDE, 32, 0.8);
        assert_eq!(pads.len(), 32);
        assert!(pads[0].centre[0] < 0.0 && pads[0].centre[1] < 0.0);
        assert!(pads[8].centre[1] > 0.0 && pads[8].centre[0] < 0.0);
        assert!(pads[16].centre[0] > 0.0 && pads[16].centre[1] > 0.0);
        assert!(pads[24].centre[1] < 0.0 && pads[24].centre[0] > 0.0);
    }

    #[test]
    fn a_part_without_pins_has_no_pads() {
        assert_eq!(quad(r0603(), 0, 0.5), []);
        assert_eq!(dual(r0603(), 0, 0.5), []);
    }
}
