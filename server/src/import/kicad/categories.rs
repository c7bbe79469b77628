//! §5 Imports: which category a KiCad library belongs to, by the table beside this file.

use super::files::Content;
use crate::import::naming::slug;
use sanku_core::library::item::Category;
use std::{collections::HashMap, sync::LazyLock};

const TABLE: &str = include_str!("categories.txt");

static TREE: LazyLock<Tree> = LazyLock::new(|| Tree::read(TABLE));

#[derive(Default)]
struct Tree {
    /// The category above and the name, by id.
    nodes: HashMap<&'static str, (&'static str, &'static str)>,
    symbols: HashMap<&'static str, &'static str>,
    footprints: HashMap<&'static str, &'static str>,
    /// By the designator: a category, and the words of which one must stand there.
    signs: Vec<(&'static str, &'static str, Vec<&'static str>)>,
}

/// What a component of two pins is, by which its value is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Class {
    Resistor,
    Capacitor,
    Inductor,
    Other,
}

impl Class {
    /// Of a category.
    pub fn of(path: &[Category]) -> Self {
        match path.first().map(|root| root.id.as_str()) {
            Some("resistor") => Self::Resistor,
            Some("capacitor") => Self::Capacitor,
            Some("inductor") => Self::Inductor,
            _ => Self::Other,
        }
    }
}

impl Tree {
    fn read(table: &'static str) -> Self {
        let mut sections = table.split("===").map(|section| {
            section.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'))
        });
        let mut tree = Self::default();
        for line in sections.next().into_iter().flatten() {
            let mut words = line.splitn(3, ' ');
            if let (Some(id), Some(above), Some(name)) = (words.next(), words.next(), words.next()) {
                tree.nodes.insert(id, (above, name));
            }
        }
        for rules in [&mut tree.symbols, &mut tree.footprints] {
            rules.extend(sections.next().into_iter().flatten().filter_map(|line| line.split_once(' ')));
        }
        let sign = |line: &'static str| {
            let mut words = line.split(' ');
            Some((words.next()?, words.next()?, words.collect()))
        };
        tree.signs = sections.next().into_iter().flatten().filter_map(sign).collect();
        tree
    }

    fn path(&self, id: &str) -> Vec<Category> {
        let mut path = Vec::new();
        let mut next = id;
        while let Some((above, name)) = self.nodes.get(next).filter(|_| path.len() < 8) {
            path.push(Category { id: next.to_owned(), name: (*name).to_owned() });
            next = above;
        }
        path.reverse();
        path
    }
}

/// The ways to all categories of the table.
pub fn all() -> Vec<Vec<Category>> {
    let mut ids: Vec<_> = TREE.nodes.keys().collect();
    ids.sort_unstable();
    ids.into_iter().map(|id| TREE.path(id)).collect()
}

/// The place of a library's entries in the tree. In a library that no rule knows a symbol is told by its designator and by what it says
/// of itself, and what nothing tells stands below 其他.
pub fn path(content: Content, library: &str, designator: &str, said: &str) -> Vec<Category> {
    let rules = match content {
        Content::Symbols => &TREE.symbols,
        Content::Footprint => &TREE.footprints,
    };
    let exact = rules.get(format!("{library}@{designator}").as_str()).copied();
    let longest = || {
        let prefix = |length| rules.get(library.get(..length)?);
        (1..=library.len()).rev().find_map(prefix).copied()
    };
    let known = exact.or_else(longest);
    match (content, known) {
        (_, Some(id)) => TREE.path(id),
        (Content::Symbols, None) => TREE.path(sign(designator, said).unwrap_or("other")),
        (Content::Footprint, None) => {
            let mut path = TREE.path("package");
            path.push(Category { id: format!("package-{}", slug(library)), name: library.to_owned() });
            path
        }
    }
}

/// The category that a designator and a text tell.
fn sign(designator: &str, said: &str) -> Option<&'static str> {
    let said = said.to_lowercase();
    let joins = |letter: char| letter.is_alphanumeric() || letter == '-';
    let words: Vec<&str> = said.split(|letter: char| !joins(letter)).collect();
    let stands = |word: &&str| words.contains(word) || (!word.is_ascii() && said.contains(*word));
    let fits = |(of, _, signs): &&(&str, &str, Vec<&str>)| {
        *of == designator && (signs.is_empty() || signs.iter().any(stands))
    };
    TREE.signs.iter().find(fits).map(|(_, id, _)| *id)
}

#[cfg(test)]
mod tests {
    use super::*;
    use sanku_core::library::Library;

    fn check(content: Content, library: &str, designator: &str, expect: &str) {
        let path = path(content, library, designator, "");
        let names: Vec<_> = path.iter().map(|step| step.name.as_str()).collect();
        assert_eq!(names.join("/"), expect, "{library}");
    }

    #[test]
    fn the_longest_rule_decides() {
        check(Content::Symbols, "MCU_ST_STM32F1", "U", "集成电路/单片机/意法 STM");
        check(Content::Symbols, "MCU_STC", "U", "集成电路/单片机/宏晶 STC");
        check(Content::Symbols, "MCU_Nordic", "U", "集成电路/单片机/其他单片机");
        check(Content::Symbols, "Regulator_Linear", "U", "集成电路/电源稳压器/线性稳压器");
        check(Content::Symbols, "Sensor", "U", "传感器/其他传感器");
        check(Content::Footprint, "Package_SO", "", "封装/双列封装/SO");
        check(Content::Footprint, "Package_SON", "", "封装/双列封装/SON");
        check(Content::Footprint, "Connector_PinHeader_2.54mm", "", "封装/连接器封装/排针");
    }

    #[test]
    fn a_mixed_library_is_told_apart_by_the_designator() {
        check(Content::Symbols, "Device", "R", "电阻");
        check(Content::Symbols, "Device", "D", "分立器件/二极管");
        check(Content::Symbols, "Device", "MES", "原理图符号/通用符号");
    }

    #[test]
    fn a_symbol_of_an_unknown_library_is_told_by_its_designator_and_its_words() {
        let check = |designator: &str, said: &str, expect: &str| {
            let path = path(Content::Symbols, "我的库", designator, said);
            assert_eq!(path.last().map(|step| step.name.as_str()), Some(expect), "{designator} {said}");
        };
        check("R", "", "电阻");
        check("Q", "N-Channel MOSFET, SOT-23", "场效应管");
        check("Q", "NPN", "三极管");
        check("D", "Red LED", "发光二极管");
        check("D", "controlled", "二极管");
        check("U", "Dual Operational Amplifier", "运算放大器");
        check("U", "低压差线性稳压器", "线性稳压器");
        check("U", "anything else", "集成电路");
        check("J", "", "连接器");
        check("X", "no sign", "其他");
        check("ZZ", "", "其他");
        check("", "mosfet", "其他");
    }

    #[test]
    fn an_unknown_library_of_footprints_has_a_place_of_its_own() {
        check(Content::Footprint, "Acme", "", "封装/Acme");
        let ids = path(Content::Footprint, "我的库 2", "", "");
        assert!(
            ids.iter()
                .all(|step| step.id.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '-'))
        );
    }

    #[test]
    fn steps_of_the_embedded_catalogue_bear_its_names() {
        let mut shared = 0;
        for item in crate::catalogue::items().iter().filter(|item| item.library == Library::Component) {
            for step in &item.category {
                let known = TREE.path(&step.id);
                assert!(known.last().is_none_or(|known| known == step), "{step:?}");
                shared += usize::from(!known.is_empty());
            }
        }
        assert!(shared > 100);
    }

    #[test]
    fn every_rule_leads_to_a_root() {
        let rules = TREE.symbols.values().chain(TREE.footprints.values());
        let signs = TREE.signs.iter().map(|(_, id, _)| id);
        for id in rules.chain(TREE.nodes.keys()).chain(signs) {
            let path = TREE.path(id);
            let root = path.first().and_then(|step| TREE.nodes.get(step.id.as_str()));
            assert_eq!(root.map(|(above, _)| *above), Some("-"), "{id}");
        }
        assert!(TREE.symbols.len() > 100 && TREE.footprints.len() > 60);
        assert!(TREE.signs.len() > 60);
    }
}
