//! DWN-1 Material cards: what a simulation program reads of a material, and how such a text is read back. The same bytes for the same
//! numbers: no time, no chance.

mod analysis;
mod apdl;
mod choice;
mod comment;
mod deck;
mod known;
mod name;
mod number;
mod property;
mod read;
#[cfg(test)]
mod tests;

pub use analysis::{CardAnalysis, CardChoice};
pub use choice::{CardProgram, CardUnits, CardValues};
pub use known::{Known, Point, parameter};
pub use name::material_name;
pub use property::{Property, REFERENCE};
pub use read::{ReadBack, Told};

/// The text of a card: comments, each on lines of its own, then what is known of a material of that name.
pub fn write(
    program: CardProgram,
    units: CardUnits,
    name: &str,
    (about, known): (&[String], &[Known]),
) -> String {
    match program {
        CardProgram::Calculix | CardProgram::Abaqus => deck::write(units, name, about, known),
        CardProgram::Apdl => apdl::write(units, about, known),
    }
}

/// What a card of a program says; none if it is no such card.
pub fn read(program: CardProgram, text: &str) -> Option<ReadBack> {
    match program {
        CardProgram::Calculix | CardProgram::Abaqus => read::deck(text),
        CardProgram::Apdl => read::apdl(text),
    }
}
