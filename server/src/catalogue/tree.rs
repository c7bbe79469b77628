//! The category trees of the three libraries.

use super::sheet;
use sanku_core::library::{Library, item::Category};

const TEXT: &str = include_str!("../../catalogue/categories.txt");

/// The categories of the catalogue.
pub struct Tree {
    nodes: Vec<Node>,
}

struct Node {
    library: String,
    id: String,
    parent: String,
    name: String,
}

impl Tree {
    /// Reads the table.
    pub fn read() -> Self {
        let nodes = sheet::sheets(TEXT)
            .iter()
            .flat_map(|sheet| {
                sheet.rows().map(|row| Node {
                    library: sheet.text("library").into(),
                    id: row.text("id"),
                    parent: row.text("parent"),
                    name: row.text("name"),
                })
            })
            .collect();
        Self { nodes }
    }

    /// The ways to all categories of a library, in the order of the table.
    pub fn paths(&self, library: Library) -> Vec<Vec<Category>> {
        let own = self.nodes.iter().filter(|node| node.library == library.segment());
        own.map(|node| self.path(library, &node.id)).collect()
    }

    /// The way from the root to a category; empty for an unknown one.
    pub fn path(&self, library: Library, id: &str) -> Vec<Category> {
        let mut path = Vec::new();
        let mut next = id;
        while let Some(node) =
            self.nodes.iter().find(|node| node.library == library.segment() && node.id == next)
        {
            path.insert(0, Category { id: node.id.clone(), name: node.name.clone() });
            next = &node.parent;
            if path.len() > 8 {
                break;
            }
        }
        path
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_runs_from_the_root() {
        let path = Tree::read().path(Library::Part, "screw-socket");
        assert_eq!(
            path.iter().map(|step| step.name.as_str()).collect::<Vec<_>>(),
            ["紧固件", "螺钉", "内六角螺钉"]
        );
    }

    #[test]
    fn an_unknown_category_has_no_path() {
        assert!(Tree::read().path(Library::Mat, "screw-socket").is_empty());
    }

    #[test]
    fn every_parent_is_a_category_of_the_same_library() {
        let tree = Tree::read();
        for node in &tree.nodes {
            let known =
                tree.nodes.iter().any(|other| other.library == node.library && other.id == node.parent);
            assert!(node.parent.is_empty() || known, "{} {}", node.library, node.id);
        }
    }

    #[test]
    fn an_id_stands_once_in_its_library() {
        let tree = Tree::read();
        let mut seen = std::collections::BTreeSet::new();
        assert!(tree.nodes.iter().all(|node| seen.insert((&node.library, &node.id))));
    }
}
