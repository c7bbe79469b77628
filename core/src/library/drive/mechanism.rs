//! MOT-1 The mechanisms.

use std::f64::consts::PI;

/// What moves the load.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Mechanism {
    /// A ball screw and its table.
    #[default]
    Screw,
    /// A toothed belt that pulls a slide.
    Belt,
    /// A pinion on a rack.
    Rack,
    /// A conveyor belt over drums.
    Conveyor,
    /// A rotary table.
    Table,
    /// A drum that lifts, with a counterweight.
    Hoist,
    /// A load on the shaft itself.
    Direct,
    /// A pump or a fan: its torque follows the square of its speed.
    Pump,
}

impl Mechanism {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Self; 8] = [
        Self::Screw,
        Self::Belt,
        Self::Rack,
        Self::Conveyor,
        Self::Table,
        Self::Hoist,
        Self::Direct,
        Self::Pump,
    ];

    /// Its word in an address.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Screw => "screw",
            Self::Belt => "belt",
            Self::Rack => "rack",
            Self::Conveyor => "conveyor",
            Self::Table => "table",
            Self::Hoist => "hoist",
            Self::Direct => "direct",
            Self::Pump => "pump",
        }
    }

    /// The one of that word.
    pub fn of(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|one| one.word() == word)
    }

    /// Its load goes along a line; else it turns.
    pub const fn is_linear(self) -> bool {
        !matches!(self, Self::Table | Self::Direct | Self::Pump)
    }

    /// One of the unit in which its speed is told, in SI units: m/s, or r/min as rad/s.
    pub const fn speed_factor(self) -> f64 {
        if self.is_linear() { 1.0 } else { PI / 30.0 }
    }
}
