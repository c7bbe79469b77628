//! §5 Imports: cards of FreeCAD up to 0.21: sections of `Name = value` lines; who wrote it stands in a remark.

use super::{flaw::CardFlaw, property, raw::Card};

/// Reads a card.
pub fn read(text: &str) -> Result<Card, CardFlaw> {
    let mut card = Card::default();
    let mut sections = 0;
    for (at, line) in text.lines().enumerate() {
        let line = line.trim();
        let number = at as u64 + 1;
        match line.split_once('=') {
            _ if line.is_empty() => {}
            _ if line.starts_with([';', '#']) => remark(line, &mut card),
            _ if line.starts_with('[') && line.ends_with(']') => sections += 1,
            Some((name, value)) if sections > 0 => {
                let value = value.trim().trim_matches(['\'', '"']);
                property::put(&mut card, name.trim(), value);
            }
            _ => return Err(CardFlaw::Line(number, line.chars().take(40).collect())),
        }
    }
    if sections == 0 { Err(CardFlaw::Syntax("没有 [General] 一节".to_owned())) } else { Ok(card) }
}

/// `; (c) 2013 Juergen Riegel (CC-BY 3.0)`, `; (c) 2014 M. Münch - GNU Lesser General Public License (LGPL)`, `; file created by FreeCAD0.18`.
fn remark(line: &str, card: &mut Card) {
    let text = line.trim_start_matches([';', '#', ' ']);
    if let Some(program) = text.strip_prefix("file created by ") {
        card.version = Some(program.trim().to_owned());
    }
    let Some(own) = text.strip_prefix("(c)").map(str::trim) else { return };
    let (author, licence) = match (own.split_once(" - "), own.split_once(" (")) {
        (Some(parts), _) => parts,
        (None, Some((author, licence))) => (author, licence.trim_end_matches(')')),
        (None, None) => (own, ""),
    };
    (card.author, card.licence) = (author.trim().to_owned(), licence.trim().to_owned());
}

#[cfg(test)]
mod tests {
    use super::*;

    const STEEL: &str = "; X\n; (c) 2014 M. Münch - GNU Lesser General Public License (LGPL)\n\
        ; file created by FreeCAD0.18.16022 (Git)\n\n[General]\nName = S235JR\nFather = Metal\nKindOfMaterial = Mild steel\n\
        MaterialNumber = 1.0038\nNorm = DIN EN 10025-2\n\n[Mechanical]\nDensity = 7850,0 kg/m^3\nYoungsModulus = 210 GPa\n";

    #[test]
    fn a_card_of_sections_is_read_with_who_wrote_it() {
        let card = read(STEEL).unwrap();
        assert_eq!(
            (card.name.as_str(), card.model.as_str(), card.standard.as_str()),
            ("S235JR", "1.0038", "DIN EN 10025-2")
        );
        assert_eq!(card.author, "2014 M. Münch");
        assert_eq!(card.licence, "GNU Lesser General Public License (LGPL)");
        assert_eq!(card.kinds, ["Mild steel", "Metal"]);
        let density = ("Density".to_owned(), "7850,0 kg/m^3".to_owned());
        assert_eq!(card.properties, [density, ("YoungsModulus".to_owned(), "210 GPa".to_owned())]);
        let short = read("; (c) 2013 Juergen Riegel (CC-BY 3.0)\n[General]\nName = A\n").unwrap();
        assert_eq!((short.author.as_str(), short.licence.as_str()), ("2013 Juergen Riegel", "CC-BY 3.0"));
    }

    #[test]
    fn what_is_no_card_is_named_by_its_line() {
        assert_eq!(read("[General]\nName = A\nDens").unwrap_err(), CardFlaw::Line(3, "Dens".into()));
        assert_eq!(read("Name = A").unwrap_err(), CardFlaw::Line(1, "Name = A".into()));
        assert_eq!(read("").unwrap_err().code(), "syntax");
    }
}
