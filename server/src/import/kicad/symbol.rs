//! §5 Imports: a `.kicad_sym` library: its symbols, their fields, and which symbol each extends.

use super::{figure::number, flaw::Flaw, lettering::unbraced, sexpr::List};
use std::{borrow::Cow, collections::HashMap};

/// How long a chain of `extends` may be.
const LONGEST_CHAIN: usize = 16;
/// Letters of a name, at most.
const LONGEST_NAME: usize = 200;
/// Fields of one symbol, at most; the others are passed over.
const MOST_FIELDS: usize = 100;

/// The symbols of one library.
#[derive(Default)]
pub struct SymbolLibrary<'t> {
    /// The symbols, each with its raw name, in the order of the file.
    pub symbols: Vec<Result<Symbol<'t>, (String, Flaw)>>,
    index: HashMap<Cow<'t, str>, usize>,
}

/// One symbol as it stands in its file.
#[derive(Clone)]
pub struct Symbol<'t> {
    /// Its name as written, with KiCad's escapes.
    pub raw_name: Cow<'t, str>,
    /// The symbol it takes its drawing and pins from.
    pub extends: Option<Cow<'t, str>>,
    /// Its fields by name: `Reference`, `Value`, `ki_keywords`, …
    pub fields: Vec<(Cow<'t, str>, Cow<'t, str>)>,
    /// All of it.
    pub list: List<'t>,
    /// In which file of the library it stands.
    pub part: usize,
}

/// How a symbol's pins carry their texts.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PinStyle {
    /// Distance of a name from the inner end of its pin; 0 puts names above the pins.
    pub offset: f64,
    /// Names are shown.
    pub names: bool,
    /// Numbers are shown.
    pub numbers: bool,
}

/// Who wrote a file: its generator with its format or version.
pub fn version_of(root: List<'_>) -> Option<String> {
    let generator = root.text_of("generator").or_else(|| root.text_of("host"));
    let version = root.text_of("generator_version").or_else(|| root.text_of("version"));
    let words: Vec<_> = [generator, version].into_iter().flatten().collect();
    (!words.is_empty()).then(|| words.join(" ").chars().take(64).collect())
}

impl<'t> SymbolLibrary<'t> {
    /// Reads the outline of a file that is a library; what a symbol draws is read when it is asked for.
    #[cfg(test)]
    pub fn read(root: List<'t>) -> Result<Self, Flaw> {
        let mut library = Self::default();
        library.add(root, 0)?;
        Ok(library)
    }

    /// Takes the symbols of a file of it.
    pub fn add(&mut self, root: List<'t>, part: usize) -> Result<(), Flaw> {
        if root.tag() != "kicad_symbol_lib" {
            return Err(Flaw::WrongKind("kicad_symbol_lib"));
        }
        for list in root.lists().filter(|list| list.tag() == "symbol") {
            let symbol = Symbol::read(list, part);
            if let Ok(symbol) = &symbol
                && self.index.contains_key(&symbol.raw_name)
            {
                self.symbols.push(Err((symbol.raw_name.clone().into_owned(), Flaw::NameTwice)));
                continue;
            }
            if let Ok(symbol) = &symbol {
                self.index.insert(symbol.raw_name.clone(), self.symbols.len());
            }
            self.symbols.push(symbol);
        }
        Ok(())
    }

    fn get(&self, name: &str) -> Option<&Symbol<'t>> {
        self.symbols.get(*self.index.get(name)?)?.as_ref().ok()
    }

    /// The symbol itself, then what it extends, to the root that draws.
    pub fn lineage<'l>(&'l self, symbol: &'l Symbol<'t>) -> Result<Vec<&'l Symbol<'t>>, Flaw> {
        let mut line = vec![symbol];
        let mut last = symbol;
        while let Some(base) = &last.extends {
            if line.len() >= LONGEST_CHAIN {
                return Err(Flaw::BaseLoop(base.clone().into_owned()));
            }
            last = self.get(base).ok_or_else(|| Flaw::BaseMissing(base.clone().into_owned()))?;
            line.push(last);
        }
        Ok(line)
    }
}

impl<'t> Symbol<'t> {
    fn read(list: List<'t>, part: usize) -> Result<Self, (String, Flaw)> {
        let raw_name = list.text(0).unwrap_or_default();
        // Files of KiCad 5.99 wrote the library before the name.
        let raw_name = match raw_name.split_once(':') {
            Some((_, name)) => Cow::Owned(name.to_owned()),
            None => raw_name,
        };
        if raw_name.trim().is_empty() || raw_name.chars().count() > LONGEST_NAME {
            return Err((raw_name.chars().take(40).collect(), Flaw::NoName));
        }
        let properties = list.lists().filter(|list| list.tag() == "property").take(MOST_FIELDS);
        let fields = properties.filter_map(|list| Some((list.text(0)?, list.text(1)?))).collect();
        Ok(Self { raw_name, extends: list.text_of("extends"), fields, list, part })
    }

    /// Its name as people read it.
    pub fn name(&self) -> String {
        unbraced(&self.raw_name)
    }

    fn field(&self, name: &str) -> Option<&str> {
        let (_, value) = self.fields.iter().find(|(field, _)| field == name)?;
        Some(value.trim()).filter(|value| !value.is_empty())
    }

    /// How its pins carry their texts.
    pub fn pin_style(&self) -> Result<PinStyle, Flaw> {
        let names = self.list.find("pin_names");
        let offset = names.and_then(|names| names.find("offset"));
        Ok(PinStyle {
            offset: offset.map_or(Ok(0.508), |offset| number(offset, 0))?,
            names: !names.is_some_and(|names| names.flag("hide")),
            numbers: !self.list.find("pin_numbers").is_some_and(|numbers| numbers.flag("hide")),
        })
    }

    /// The parts of its drawing: the unit (0 for all units) of each, and what it holds.
    pub fn bodies(&self) -> impl Iterator<Item = (u32, List<'t>)> {
        self.list.lists().filter(|list| list.tag() == "symbol").filter_map(|list| {
            let name = list.text(0)?;
            let mut ends = name.rsplitn(3, '_');
            let style: u32 = ends.next()?.parse().ok()?;
            let unit: u32 = ends.next()?.parse().ok()?;
            (style <= 1 && unit <= MOST_UNITS).then_some((unit, list))
        })
    }
}

/// Units of one symbol, at most.
const MOST_UNITS: u32 = 500;

/// The first value along a lineage: an empty field is taken from the base.
pub fn inherited<'l>(line: &[&'l Symbol<'_>], name: &str) -> Option<&'l str> {
    line.iter().find_map(|symbol| symbol.field(name))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::import::kicad::sexpr::Tree;

    const LIBRARY: &str = r#"(kicad_symbol_lib (version 20211014) (generator kicad_symbol_editor)
        (symbol "Root" (pin_names (offset 1) (hide yes)) (pin_numbers hide)
            (property "Value" "Root") (property "Datasheet" "~") (property "Footprint" "Package_SO:SOIC-8")
            (symbol "Root_0_1") (symbol "Root_1_1") (symbol "Root_1_2") (symbol "Root_x_y"))
        (symbol "Child" (extends "Root") (property "Value" "Child") (property "Footprint" ""))
        (symbol "Grandchild" (extends "Child") (property "Value" "Grandchild"))
        (symbol "Orphan" (extends "Nobody"))
        (symbol "Loop" (extends "Loop"))
        (symbol "Root")
        (symbol ""))"#;

    fn with<R>(test: impl FnOnce(&SymbolLibrary<'_>) -> R) -> R {
        let tree = Tree::parse(LIBRARY).unwrap();
        test(&SymbolLibrary::read(tree.root()).unwrap())
    }

    #[test]
    fn a_child_takes_what_it_lacks_from_its_base() {
        with(|library| {
            let line = library.lineage(library.get("Grandchild").unwrap()).unwrap();
            assert_eq!(
                line.iter().map(|symbol| &*symbol.raw_name).collect::<Vec<_>>(),
                ["Grandchild", "Child", "Root"]
            );
            assert_eq!(inherited(&line, "Value"), Some("Grandchild"));
            assert_eq!(inherited(&line, "Footprint"), Some("Package_SO:SOIC-8"));
            assert_eq!(inherited(&line, "Absent"), None);
        });
    }

    #[test]
    fn missing_bases_and_loops_are_flaws() {
        with(|library| {
            let flaw = |name| library.lineage(library.get(name).unwrap()).err();
            assert_eq!(flaw("Orphan"), Some(Flaw::BaseMissing("Nobody".into())));
            assert_eq!(flaw("Loop"), Some(Flaw::BaseLoop("Loop".into())));
        });
    }

    #[test]
    fn a_second_symbol_of_one_name_and_one_without_a_name_are_flaws() {
        with(|library| {
            let flaws: Vec<_> = library.symbols.iter().filter_map(|symbol| symbol.as_ref().err()).collect();
            assert_eq!(flaws, [&("Root".into(), Flaw::NameTwice), &(String::new(), Flaw::NoName)]);
        });
    }

    #[test]
    fn bodies_of_the_second_style_are_left_out() {
        with(|library| {
            let units: Vec<_> = library.get("Root").unwrap().bodies().map(|(unit, _)| unit).collect();
            assert_eq!(units, [0, 1]);
        });
    }

    #[test]
    fn pin_texts_are_hidden_in_either_syntax() {
        with(|library| {
            let style = library.get("Root").unwrap().pin_style();
            assert_eq!(style, Ok(PinStyle { offset: 1.0, names: false, numbers: false }));
            let plain = library.get("Orphan").unwrap().pin_style();
            assert_eq!(plain, Ok(PinStyle { offset: 0.508, names: true, numbers: true }));
        });
    }

    #[test]
    fn the_version_names_who_wrote_the_file() {
        let tree = Tree::parse(LIBRARY).unwrap();
        assert_eq!(version_of(tree.root()).as_deref(), Some("kicad_symbol_editor 20211014"));
        let newer = Tree::parse(
            r#"(a (version 20241209) (generator "kicad_symbol_editor") (generator_version "9.0"))"#,
        );
        assert_eq!(version_of(newer.unwrap().root()).as_deref(), Some("kicad_symbol_editor 9.0"));
    }
}
