//! §1 The forms in which something of an item can be handed over.

use crate::library::{card::CardProgram, item::DrawingKind};

/// In which form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// One drawing as SVG, true to scale.
    Drawing,
    /// What is known of the item, as JSON.
    Record,
    /// The body of the chosen configuration, or of the package of a component.
    Step,
    /// Its symbol for KiCad.
    Symbol,
    /// Its land pattern for KiCad.
    Footprint,
    /// Both at once.
    Kicad,
    /// The card of a material for a simulation program.
    Card(CardProgram),
}

impl Format {
    /// All of them: last what is of use to a program alone.
    pub const ALL: [Self; 9] = [
        Self::Drawing,
        Self::Record,
        Self::Step,
        Self::Symbol,
        Self::Footprint,
        Self::Card(CardProgram::Calculix),
        Self::Card(CardProgram::Abaqus),
        Self::Card(CardProgram::Apdl),
        Self::Kicad,
    ];

    /// Those that can be saved where there is no program: each is a file.
    pub fn files() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(|format| *format != Self::Kicad)
    }

    /// The name by which a program asks for it.
    pub const fn media_type(self) -> &'static str {
        match self {
            Self::Drawing => "image/svg+xml",
            Self::Record => "application/vnd.sanku.record+json",
            Self::Step => "model/step",
            Self::Symbol => "application/x-kicad-symbol",
            Self::Footprint => "application/x-kicad-footprint",
            Self::Kicad => "application/vnd.sanku.kicad+json",
            Self::Card(CardProgram::Calculix) => "text/vnd.sanku.card.calculix",
            Self::Card(CardProgram::Abaqus) => "text/vnd.sanku.card.abaqus",
            Self::Card(CardProgram::Apdl) => "text/vnd.sanku.card.apdl",
        }
    }

    /// The form of a name.
    pub fn of(media_type: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.media_type() == media_type)
    }

    /// The server makes it, and is asked for it.
    pub const fn is_made(self) -> bool {
        !matches!(self, Self::Drawing | Self::Record)
    }

    /// What its drawing shows.
    pub const fn kind(self) -> Option<&'static str> {
        match self {
            Self::Symbol => Some(kind_name(DrawingKind::Symbol)),
            Self::Footprint => Some(kind_name(DrawingKind::Footprint)),
            _ => None,
        }
    }
}

/// As in addresses of panels (`fileType`) and in messages.
pub const fn kind_name(kind: DrawingKind) -> &'static str {
    match kind {
        DrawingKind::View => "view",
        DrawingKind::Symbol => "symbol",
        DrawingKind::Footprint => "footprint",
        DrawingKind::Curve => "curve",
    }
}
