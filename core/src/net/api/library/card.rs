//! §7 Calls for the cards of materials: what one says, and its file.

use crate::{
    json::Read,
    library::card::{CardAnalysis, CardChoice, CardProgram, CardUnits, CardValues},
};
use sanku_derive::wire;
use serde::{Deserialize, Serialize};

macro_rules! questions {
    ($($(#[$about:meta])* $name:ident;)*) => {
        $(
            $(#[$about])*
            #[wire(api, strict)]
            #[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
            #[serde(rename_all = "camelCase")]
            pub struct $name {
                /// The number of the material; stands in the path.
                pub set_id: String,
                /// Which program reads it; CalculiX, if nothing is said.
                #[serde(default)]
                pub program: CardProgram,
                /// In which units; N-mm-t-s, if nothing is said.
                #[serde(default)]
                pub units: CardUnits,
                /// For what; at rest, if nothing is said.
                #[serde(default)]
                pub analysis: CardAnalysis,
                /// With which values; what is usual, if nothing is said.
                #[serde(default)]
                pub values: CardValues,
                /// PRP-1: what was predicted of it, for what nobody knows: `set:key_least_value_greatest_error|…`; the card marks it.
                #[serde(default, skip_serializing_if = "String::is_empty")]
                pub guess: String,
            }

            impl $name {
                /// About the card of a material.
                pub const fn of(set_id: String, choice: CardChoice) -> Self {
                    let CardChoice { program, units, analysis, values } = choice;
                    Self { set_id, program, units, analysis, values, guess: String::new() }
                }

                /// What the card is for.
                pub const fn choice(&self) -> CardChoice {
                    let Self { program, units, analysis, values, .. } = *self;
                    CardChoice { program, units, analysis, values }
                }
            }
        )*
    };
}

questions! {
    /// DWN-1: asks what the card of a material says.
    ReadCard;
    /// DWN-1: asks for its file.
    ReadCardFile;
}

/// What there is of a card.
#[wire(api)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
#[serde(default)]
pub struct CardText {
    /// What its file is called.
    pub name: String,
    /// What it says, read back and found right; nothing where it is refused.
    pub text: String,
    /// The size of its file in bytes.
    pub size: u64,
    /// The SHA-256 of its bytes, in hex.
    pub sha256: String,
    /// Why there is none, as people read it: `缺少：泊松比`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refused: Option<String>,
    /// PRP-1: what of it was predicted, as the file says it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub predicted: Vec<String>,
}
