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

/// The place of a library's entries in the tree; a library that no rule knows stands below 其他.
pub fn path(content: Content, library: &str, designator: &str) -> Vec<Category> {
    let rules = match content {
        Content::Symbols => &TREE.symbols,
        Content::Footprint => &TREE.footprints,
    };
    let exact = rules.get(format!("{library}@{designator}").as_str());
    let longest = || {
        let prefix = |length| rules.get(library.get(..length)?);
        (1..=library.len()).rev().find_map(prefix)
    };
    match exact.or_else(longest) {
        Some(id) => TREE.path(id),
        None => {
            let (root, id) = match content {
                Content::Symbols => ("other", format!("other-{}", slug(library))),
                Content::Footprint => ("package", format!("package-{}", slug(library))),
            };
            let mut path = TREE.path(root);
            path.push(Category { id, name: library.to_owned() });
            path
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sanku_core::library::Library;

    fn check(content: Content, library: &str, designator: &str, expect: &str) {
        let path = path(content, library, designator);
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
    fn an_unknown_library_stands_below_the_rest() {
        check(Content::Symbols, "我的库", "U", "其他/我的库");
        check(Content::Footprint, "Acme", "", "封装/Acme");
        let ids = path(Content::Symbols, "我的库 2", "U");
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
        for id in rules.chain(TREE.nodes.keys()) {
            let path = TREE.path(id);
            let root = path.first().and_then(|step| TREE.nodes.get(step.id.as_str()));
            assert_eq!(root.map(|(above, _)| *above), Some("-"), "{id}");
        }
        assert!(TREE.symbols.len() > 100 && TREE.footprints.len() > 60);
    }
}
