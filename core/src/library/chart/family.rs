//! ASH-1 Families of materials: each has one colour and one form in every chart, whatever else is in it.

use crate::library::{chart::words::FAMILIES, item::Category};

/// A family, by its place in the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Family(u8);

/// How a mark is shaped.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Form {
    Disc,
    Square,
    Diamond,
    Up,
    Down,
    Left,
    Right,
    Plus,
    Cross,
    Hexagon,
    Star,
    Bar,
    Pole,
}

/// The category that makes a family, the form of its marks, its colour on white paper and on dark.
type Row = (&'static str, Form, [u32; 2]);

/// Those that are further down stand for what is left of those above. Both colours keep 3 : 1 on their paper.
const TABLE: [Row; 13] = [
    ("steel", Form::Disc, [0x1f5fbf, 0x6fa8ff]),
    ("iron", Form::Square, [0x4a5568, 0xa9b7cc]),
    ("aluminium", Form::Up, [0x0e8a9c, 0x4fd0e0]),
    ("copper", Form::Diamond, [0xb4451f, 0xff9468]),
    ("titanium", Form::Down, [0x7a3fc4, 0xc39bff]),
    ("polymer-rubber", Form::Left, [0x8a6d00, 0xd9bd3c]),
    ("wood", Form::Pole, [0x7d5a32, 0xd2a679]),
    ("metal", Form::Plus, [0x5d5fbf, 0xa5a8ff]),
    ("polymer", Form::Hexagon, [0x0f7b3f, 0x58cf8c]),
    ("composite", Form::Star, [0xc0267a, 0xff86bd]),
    ("ceramic", Form::Cross, [0xc2480b, 0xffa45e]),
    ("fluid", Form::Bar, [0x0b6bb0, 0x63bdf5]),
    ("natural", Form::Right, [0x5c7a0b, 0xa9cf4e]),
];
/// What a catalogue calls otherwise, the steel that is cast among it.
const ALSO: [(&str, &str); 1] = [("cast-steel", "steel")];
/// Of what has no family of its own.
const OTHER: (Form, [u32; 2]) = (Form::Disc, [0x5b6b82, 0x9aa9bf]);

impl Family {
    /// How many there are, what has none among them.
    pub const COUNT: usize = TABLE.len() + 1;

    /// All of them, in the order of the legend.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..=u8::try_from(TABLE.len()).unwrap_or_default()).map(Self)
    }

    /// The one of a category, by the way to it.
    pub fn of(path: &[Category]) -> Self {
        let named = |id: &str| {
            ALSO.iter()
                .find(|(also, _)| *also == id)
                .map_or_else(|| id.to_owned(), |(_, of)| (*of).to_owned())
        };
        let at = TABLE.iter().position(|(id, ..)| path.iter().any(|step| named(&step.id) == *id));
        Self(u8::try_from(at.unwrap_or(TABLE.len())).unwrap_or_default())
    }

    /// The one of a number; of one that is unknown, what has none.
    pub fn numbered(number: u8) -> Self {
        Self(number.min(u8::try_from(TABLE.len()).unwrap_or_default()))
    }

    /// Its number.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its place in tables of all of them.
    pub const fn place(self) -> usize {
        self.0 as usize
    }

    /// What people call it.
    pub fn name(self) -> &'static str {
        FAMILIES.get(self.place()).copied().unwrap_or_default()
    }

    /// The form of its marks.
    pub fn form(self) -> Form {
        TABLE.get(self.place()).map_or(OTHER.0, |(_, form, _)| *form)
    }

    /// `0xrrggbb` on white paper or on dark.
    pub fn colour(self, dark: bool) -> u32 {
        let [light, on_dark] = TABLE.get(self.place()).map_or(OTHER.1, |(.., colours)| *colours);
        if dark { on_dark } else { light }
    }
}

impl Form {
    /// Its name in views.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Disc => "disc",
            Self::Square => "square",
            Self::Diamond => "diamond",
            Self::Up => "up",
            Self::Down => "down",
            Self::Left => "left",
            Self::Right => "right",
            Self::Plus => "plus",
            Self::Cross => "cross",
            Self::Hexagon => "hexagon",
            Self::Star => "star",
            Self::Bar => "bar",
            Self::Pole => "pole",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    fn path(ids: &[&str]) -> Vec<Category> {
        ids.iter().map(|id| Category { id: (*id).into(), name: String::new() }).collect()
    }

    // ASH-1
    #[test]
    fn a_category_has_the_family_that_is_nearest_to_it() {
        for (ids, name) in [
            (&["metal", "steel", "steel-carbon"][..], "钢"),
            (&["metal", "cast-steel"], "钢"),
            (&["metal", "iron", "iron-grey"], "铸铁"),
            (&["metal", "nickel"], "其他金属"),
            (&["polymer", "polymer-rubber"], "橡胶"),
            (&["polymer", "polymer-high"], "塑料"),
            (&["natural", "wood"], "木材"),
            (&["natural", "foam"], "多孔材料"),
            (&["sundries"], "其他"),
            (&[], "其他"),
        ] {
            assert_eq!(Family::of(&path(ids)).name(), name, "{ids:?}");
        }
    }

    /// WCAG 2: how light a colour is.
    fn light(colour: u32) -> f64 {
        let part = |shift: u32| {
            let share = f64::from(colour >> shift & 255) / 255.0;
            if share <= 0.04045 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * part(16) + 0.7152 * part(8) + 0.0722 * part(0)
    }

    // ASH-1
    #[test]
    fn every_colour_stands_out_from_its_paper_and_no_two_families_look_the_same() {
        let mut seen = HashSet::new();
        for family in Family::all() {
            for (dark, paper) in [(false, 0xffffff), (true, 0x161f2c)] {
                let [one, other] = [light(family.colour(dark)), light(paper)];
                let contrast = (one.max(other) + 0.05) / (one.min(other) + 0.05);
                assert!(contrast >= 3.0, "{} {dark}: {contrast}", family.name());
            }
            assert!(seen.insert((family.colour(false), family.form().name())), "{}", family.name());
        }
        let forms: HashSet<_> = Family::all().map(|family| family.form().name()).collect();
        assert_eq!((seen.len(), forms.len(), Family::all().count()), (14, 13, Family::COUNT));
    }

    #[test]
    fn a_number_is_of_a_family_whatever_it_is() {
        for family in Family::all() {
            assert_eq!(Family::numbered(family.number()), family);
        }
        assert_eq!(Family::numbered(255).name(), "其他");
    }
}
