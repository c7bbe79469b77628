//! Which file of a crate uses which: what is said by `use` and by paths, tests left out.

use std::collections::{BTreeMap, BTreeSet};
use syn::{
    Attribute, Item, ItemMod, ItemUse, Macro, UseTree, Visibility,
    ext::IdentExt,
    visit::{self, Visit},
};

/// For each file the files that it uses, by the path of their modules: `rules::valid`.
pub type Arrows = BTreeMap<String, BTreeSet<String>>;

/// The arrows of a crate whose files are given by their path below `src` and their text.
pub fn arrows<'a>(files: impl Iterator<Item = (&'a str, &'a str)>) -> Result<Arrows, String> {
    let files: Vec<_> =
        files.filter(|(path, _)| !is_test(path)).map(|(path, text)| (module(path), text)).collect();
    let modules: BTreeSet<_> = files.iter().map(|(module, _)| module.clone()).collect();
    let one = |(module, text): &(String, &str)| {
        let file = syn::parse_file(text).map_err(|error| format!("{module}: {error}"))?;
        let mut seen = Seen { modules: &modules, here: module, inner: Vec::new(), found: BTreeSet::new() };
        seen.visit_file(&file);
        seen.found.remove(module);
        Ok((module.clone(), seen.found))
    };
    files.iter().map(one).collect()
}

fn is_test(path: &str) -> bool {
    path.contains("tests/") || path.ends_with("tests.rs")
}

/// `rules/valid.rs` and `rules/valid/mod.rs` are `rules::valid`; the root has no name.
fn module(path: &str) -> String {
    let path = path.trim_end_matches(".rs").trim_end_matches("/mod").replace('/', "::");
    if path == "lib" || path == "main" { String::new() } else { path }
}

struct Seen<'a> {
    modules: &'a BTreeSet<String>,
    here: &'a str,
    /// The modules within the file around what is looked at.
    inner: Vec<String>,
    found: BTreeSet<String>,
}

impl Seen<'_> {
    /// Takes what a path of this crate leads to: the longest part of it that is a file.
    fn path(&mut self, names: &[String]) {
        let Some(names) = self.below_root(names) else { return };
        let prefixes = (1..=names.len()).rev().filter_map(|end| names.get(..end)).map(|part| part.join("::"));
        self.found.extend(prefixes.into_iter().find(|module| self.modules.contains(module)));
    }

    fn below_root(&self, names: &[String]) -> Option<Vec<String>> {
        let (first, rest) = names.split_first()?;
        let file = self.here.split("::").filter(|name| !name.is_empty()).map(str::to_owned);
        let mut here: Vec<_> = file.chain(self.inner.iter().cloned()).collect();
        match first.as_str() {
            "crate" => Some(rest.to_vec()),
            "self" => Some([here, rest.to_vec()].concat()),
            "super" => {
                here.pop();
                let mut rest = rest;
                while let Some(("super", after)) =
                    rest.split_first().map(|(name, after)| (name.as_str(), after))
                {
                    here.pop();
                    rest = after;
                }
                Some([here, rest.to_vec()].concat())
            }
            // A child of this module, or something from elsewhere.
            _ => {
                let child = [here.clone(), vec![first.clone()]].concat().join("::");
                self.modules.contains(&child).then(|| [here, names.to_vec()].concat())
            }
        }
    }

    fn tree(&mut self, before: &[String], tree: &UseTree) {
        match tree {
            UseTree::Path(path) => {
                self.tree(&[before, &[path.ident.unraw().to_string()]].concat(), &path.tree)
            }
            UseTree::Name(name) => self.path(&[before, &[name.ident.unraw().to_string()]].concat()),
            UseTree::Rename(name) => self.path(&[before, &[name.ident.unraw().to_string()]].concat()),
            UseTree::Glob(_) => self.path(before),
            UseTree::Group(group) => group.items.iter().for_each(|tree| self.tree(before, tree)),
        }
    }

    /// What a macro is given is no code yet: its words are looked through for paths.
    fn words(&mut self, text: &str) {
        let text = text.replace(" :: ", "::").replace("$ crate", "crate").replace("$crate", "crate");
        for word in text.split(|c: char| !(c.is_alphanumeric() || c == '_' || c == ':')) {
            let names: Vec<_> = word.split("::").map(str::to_owned).collect();
            if matches!(names.first().map(String::as_str), Some("crate" | "super" | "self"))
                && names.len() > 1
            {
                self.path(&names);
            }
        }
    }
}

fn for_tests(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|one| {
        one.path().is_ident("cfg")
            && one.meta.require_list().is_ok_and(|list| list.tokens.to_string() == "test")
    })
}

impl<'ast> Visit<'ast> for Seen<'_> {
    fn visit_item(&mut self, item: &'ast Item) {
        let attributes = match item {
            Item::Mod(one) => &one.attrs,
            Item::Use(one) => &one.attrs,
            Item::Fn(one) => &one.attrs,
            Item::Impl(one) => &one.attrs,
            Item::Const(one) => &one.attrs,
            Item::Static(one) => &one.attrs,
            _ => return visit::visit_item(self, item),
        };
        if !for_tests(attributes) {
            visit::visit_item(self, item);
        }
    }

    fn visit_item_mod(&mut self, item: &'ast ItemMod) {
        self.inner.push(item.ident.unraw().to_string());
        visit::visit_item_mod(self, item);
        self.inner.pop();
    }

    fn visit_item_use(&mut self, item: &'ast ItemUse) {
        self.tree(&[], &item.tree);
    }

    /// Who may see something is nobody whom it uses.
    fn visit_visibility(&mut self, _: &'ast Visibility) {}

    fn visit_path(&mut self, path: &'ast syn::Path) {
        if path.segments.len() > 1 {
            let names: Vec<_> = path.segments.iter().map(|part| part.ident.unraw().to_string()).collect();
            self.path(&names);
        }
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, one: &'ast Macro) {
        self.words(&one.tokens.to_string());
        visit::visit_macro(self, one);
    }
}

/// The files that lead back to themselves, each circle once, by a shortest way round.
pub fn circles(arrows: &Arrows) -> Vec<Vec<String>> {
    let mut found: BTreeMap<BTreeSet<String>, Vec<String>> = BTreeMap::new();
    for start in arrows.keys() {
        if let Some(way) = way_back(arrows, start) {
            found.entry(way.iter().cloned().collect()).or_insert(way);
        }
    }
    found.into_values().collect()
}

/// A shortest way from a file back to it.
fn way_back(arrows: &Arrows, start: &str) -> Option<Vec<String>> {
    let mut ways = std::collections::VecDeque::from([vec![start.to_owned()]]);
    let mut been = BTreeSet::new();
    while let Some(way) = ways.pop_front() {
        for next in way.last().and_then(|last| arrows.get(last)).into_iter().flatten() {
            if next == start {
                return Some(way);
            }
            if been.insert(next.clone()) {
                ways.push_back([way.clone(), vec![next.clone()]].concat());
            }
        }
    }
    None
}
