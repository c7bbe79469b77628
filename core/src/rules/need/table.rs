//! REC-1 What can be asked, by family.

use super::{
    component_fields::{
        BEAD, CAPACITOR, DIODE, INDUCTOR, LED, MOSFET, REGULATOR, RESISTOR, TRANSISTOR, ZENER,
    },
    field::{Family, Field},
    material_fields::MATERIALS,
    part_fields::{
        BEAM, BEARING, BOLT, CIRCLIP_HOLE, CIRCLIP_SHAFT, KEY, LIP_SEAL, NUT, O_RING, PIN, WASHER,
    },
};

impl Family {
    /// What can be asked of it.
    pub const fn fields(self) -> &'static [Field] {
        match self {
            Self::Bolt => BOLT,
            Self::Nut => NUT,
            Self::Washer => WASHER,
            Self::Key => KEY,
            Self::Pin => PIN,
            Self::CirclipShaft => CIRCLIP_SHAFT,
            Self::CirclipHole => CIRCLIP_HOLE,
            Self::ORing => O_RING,
            Self::LipSeal => LIP_SEAL,
            Self::Bearing => BEARING,
            Self::Beam => BEAM,
            Self::Resistor => RESISTOR,
            Self::Capacitor => CAPACITOR,
            Self::Inductor => INDUCTOR,
            Self::Bead => BEAD,
            Self::Diode => DIODE,
            Self::Zener => ZENER,
            Self::Transistor => TRANSISTOR,
            Self::Mosfet => MOSFET,
            Self::Led => LED,
            Self::Regulator => REGULATOR,
            Self::Material => MATERIALS,
        }
    }

    /// The one of that key.
    pub fn field(self, key: &str) -> Option<&'static Field> {
        self.fields().iter().find(|field| field.key == key)
    }
}
