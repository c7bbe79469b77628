//! §5 Imports: where the material of a card stands in the catalogue, by what the card calls it.

use crate::catalogue;
use sanku_core::library::{Library, item::Category};

/// Words of a kind, a father or a name, and the category; the first word that is there decides.
const WORDS: [(&str, &str); 52] = [
    ("stainless steel", "steel-stainless"),
    ("mild steel", "steel-carbon"),
    ("fine grain steel", "steel-low-alloy"),
    ("cast steel", "cast-steel"),
    ("cast iron", "iron"),
    ("steel", "steel"),
    ("reinforcement", "steel"),
    ("aluminium", "aluminium"),
    ("aluminum", "aluminium"),
    ("copper", "copper"),
    ("nickel", "nickel"),
    ("titanium", "titanium"),
    ("magnesium", "magnesium"),
    ("zinc", "zinc"),
    ("water", "fluid-liquid"),
    ("liquid", "fluid-liquid"),
    ("gas", "fluid-gas"),
    ("glass", "ceramic-glass"),
    ("concrete", "ceramic-building"),
    ("aggregate", "ceramic-building"),
    ("wood", "wood"),
    ("gff", "composite-glass"),
    ("cff", "composite-carbon"),
    ("carbon fiber", "composite-carbon"),
    ("peek", "polymer-high"),
    ("pekk", "polymer-high"),
    ("ptfe", "polymer-high"),
    ("tpu", "polymer-rubber"),
    ("tpe", "polymer-rubber"),
    ("tpc", "polymer-rubber"),
    ("flex", "polymer-rubber"),
    ("silicone", "polymer-rubber"),
    ("petg", "polymer-engineering"),
    ("pet", "polymer-engineering"),
    ("nylon", "polymer-engineering"),
    ("pa6", "polymer-engineering"),
    ("pa", "polymer-engineering"),
    ("pc", "polymer-engineering"),
    ("cpe", "polymer-engineering"),
    ("cpe+", "polymer-engineering"),
    ("tough pla", "polymer-commodity"),
    ("pla", "polymer-commodity"),
    ("pla+", "polymer-commodity"),
    ("abs", "polymer-commodity"),
    ("asa", "polymer-commodity"),
    ("hips", "polymer-commodity"),
    ("pp", "polymer-commodity"),
    ("pvc", "polymer-commodity"),
    ("acrylic", "polymer-commodity"),
    ("thermoplast", "polymer"),
    ("metal", "metal"),
    ("polymer", "polymer"),
];

/// The way to the category; what no word tells stands at its own place.
pub fn path(kinds: &[String], name: &str, printed: bool) -> Vec<Category> {
    let words = || kinds.iter().map(String::as_str).chain([name]).filter_map(word);
    // A father says little, and of water FreeCAD's card says that it is a gas.
    let liquid = word(name).filter(|id| *id == "fluid-liquid");
    let near = liquid.or_else(|| words().find(|id| !["metal", "polymer"].contains(id)));
    let id = near.or_else(|| words().next());
    let id = id.or_else(|| printed.then_some("polymer"));
    let known = id.and_then(|id| {
        let mut paths = catalogue::paths(Library::Mat).into_iter();
        paths.find(|path| path.last().is_some_and(|step| step.id == id))
    });
    known.unwrap_or_else(|| vec![Category { id: "mat-other".to_owned(), name: "其他材料".to_owned() }])
}

fn word(text: &str) -> Option<&'static str> {
    let text = text.to_lowercase();
    let joins = |letter: char| letter.is_alphanumeric() || letter == '+';
    let words: Vec<&str> =
        text.split(|letter: char| !joins(letter)).filter(|word| !word.is_empty()).collect();
    let line = format!(" {} ", words.join(" "));
    WORDS.iter().find(|(word, _)| line.contains(&format!(" {word} "))).map(|(_, id)| *id)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(kinds: &[&str], name: &str, expect: &str) {
        let kinds: Vec<_> = kinds.iter().map(|kind| (*kind).to_owned()).collect();
        let path = path(&kinds, name, false);
        assert_eq!(path.last().map(|step| step.name.as_str()), Some(expect), "{kinds:?} {name}");
    }

    #[test]
    fn the_kind_is_surer_than_the_father_and_the_father_than_the_name() {
        check(&["Stainless steel", "Metal"], "X5CrNi18-10", "不锈钢");
        check(&["Cast iron", "Metal"], "EN-GJS-400-15", "铸铁");
        check(&["Metal"], "Steel-Generic", "钢");
        check(&["Metal"], "Unobtainium", "金属");
        check(&["Gas"], "Water", "液体");
        check(&["Gas"], "Argon", "气体");
        check(&["Tough PLA"], "", "通用塑料");
        check(&["Thermoplast"], "PA6-Generic", "工程塑料");
        check(&["Carbon"], "Graphite", "其他材料");
        check(&["Metaldehyde"], "Spartan", "其他材料");
    }

    #[test]
    fn every_word_leads_to_a_category() {
        for (word, id) in WORDS {
            let path = path(&[word.to_owned()], "", false);
            assert_eq!(path.last().map(|step| step.id.as_str()), Some(id), "{word}");
        }
    }
}
