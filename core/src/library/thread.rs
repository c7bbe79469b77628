//! §1 ISO metric threads (ISO 68-1, ISO 261, ISO 724, ISO 898-1): pitches and what follows from them. Millimetres.

/// Nominal diameters with their coarse pitch.
pub const COARSE: &[(f64, f64)] = &[
    (1.0, 0.25),
    (1.2, 0.25),
    (1.4, 0.3),
    (1.6, 0.35),
    (1.8, 0.35),
    (2.0, 0.4),
    (2.5, 0.45),
    (3.0, 0.5),
    (3.5, 0.6),
    (4.0, 0.7),
    (5.0, 0.8),
    (6.0, 1.0),
    (7.0, 1.0),
    (8.0, 1.25),
    (10.0, 1.5),
    (12.0, 1.75),
    (14.0, 2.0),
    (16.0, 2.0),
    (18.0, 2.5),
    (20.0, 2.5),
    (22.0, 2.5),
    (24.0, 3.0),
    (27.0, 3.0),
    (30.0, 3.5),
    (33.0, 3.5),
    (36.0, 4.0),
    (39.0, 4.0),
    (42.0, 4.5),
    (45.0, 4.5),
    (48.0, 5.0),
    (52.0, 5.0),
    (56.0, 5.5),
    (60.0, 5.5),
    (64.0, 6.0),
];

/// The coarse pitch of a nominal diameter, if the standard has it.
pub fn coarse_pitch(diameter: f64) -> Option<f64> {
    COARSE.iter().find(|(d, _)| (d - diameter).abs() < 1e-9).map(|(_, pitch)| *pitch)
}

/// A metric thread.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Thread {
    /// Nominal diameter d.
    pub diameter: f64,
    /// Pitch P.
    pub pitch: f64,
}

impl Thread {
    /// The coarse thread of a diameter.
    pub fn coarse(diameter: f64) -> Option<Self> {
        coarse_pitch(diameter).map(|pitch| Self { diameter, pitch })
    }

    /// The height H of the fundamental triangle.
    pub fn height(self) -> f64 {
        self.pitch * 3f64.sqrt() / 2.0
    }

    /// The pitch diameter d2 = d − ¾ H.
    pub fn pitch_diameter(self) -> f64 {
        self.diameter - 0.75 * self.height()
    }

    /// The minor diameter of the nut D1 = d − 5⁄4 H; also the drill for a full thread, nearly.
    pub fn minor_diameter(self) -> f64 {
        self.diameter - 1.25 * self.height()
    }

    /// The root diameter of the bolt d3 = d − 17⁄12 H.
    pub fn root_diameter(self) -> f64 {
        self.diameter - 17.0 / 12.0 * self.height()
    }

    /// The nominal stress area As = π⁄4 ((d2 + d3) ⁄ 2)², in square millimetres.
    pub fn stress_area(self) -> f64 {
        let mean = f64::midpoint(self.pitch_diameter(), self.root_diameter());
        std::f64::consts::FRAC_PI_4 * mean * mean
    }

    /// The usual drill before tapping, d − P.
    pub fn tap_drill(self) -> f64 {
        self.diameter - self.pitch
    }
}

/// The width across the corners of a sharp hexagon from its width across the flats: e = s ⁄ cos 30°.
pub fn across_corners(across_flats: f64) -> f64 {
    across_flats * 2.0 / 3f64.sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(left: f64, right: f64, within: f64) -> bool {
        (left - right).abs() <= within
    }

    #[test]
    fn the_diameters_of_common_threads_are_those_of_the_standard() {
        for (d, d2, d1, d3) in [
            (3.0, 2.675, 2.459, 2.387),
            (6.0, 5.350, 4.917, 4.773),
            (8.0, 7.188, 6.647, 6.466),
            (10.0, 9.026, 8.376, 8.160),
            (20.0, 18.376, 17.294, 16.933),
            (64.0, 60.103, 57.505, 56.639),
        ] {
            let thread = Thread::coarse(d).unwrap();
            assert!(near(thread.pitch_diameter(), d2, 6e-4), "d2 of M{d}");
            assert!(near(thread.minor_diameter(), d1, 6e-4), "D1 of M{d}");
            assert!(near(thread.root_diameter(), d3, 6e-4), "d3 of M{d}");
        }
    }

    #[test]
    fn the_stress_areas_are_those_of_the_strength_tables() {
        for (d, area) in [
            (3.0, 5.03),
            (4.0, 8.78),
            (5.0, 14.2),
            (6.0, 20.1),
            (8.0, 36.6),
            (10.0, 58.0),
            (12.0, 84.3),
            (20.0, 245.0),
        ] {
            let computed = Thread::coarse(d).unwrap().stress_area();
            assert!(near(computed, area, area * 2.5e-3), "M{d}: {computed}");
        }
    }

    #[test]
    fn an_m6_is_drilled_with_5_millimetres() {
        assert_eq!(Thread::coarse(6.0).unwrap().tap_drill(), 5.0);
    }

    #[test]
    fn a_diameter_outside_the_series_has_no_coarse_pitch() {
        assert_eq!(coarse_pitch(6.1), None);
        assert_eq!(coarse_pitch(f64::NAN), None);
    }

    #[test]
    fn coarse_pitches_never_fall_as_the_diameter_grows() {
        assert!(COARSE.windows(2).all(|pair| pair[0].0 < pair[1].0 && pair[0].1 <= pair[1].1));
    }

    #[test]
    fn a_hexagon_of_10_measures_11_547_across_its_corners() {
        assert!(near(across_corners(10.0), 11.547, 1e-3));
    }
}
