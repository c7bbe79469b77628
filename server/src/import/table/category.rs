//! §5 Imports: the category that a row names: by its id, by its name, by the names on the way to it, or a new one below it.

use super::flaw::Flaw;
use crate::{
    catalogue,
    import::{
        kicad,
        naming::{plain, slug},
    },
};
use sanku_core::library::{Library, item::Category};

/// How deep categories nest, at most.
const DEEPEST: usize = 8;
/// Letters of the id of a category, at most.
const LONGEST_ID: usize = 200;

/// The way to a category from the root; a step behind a `+` is new.
pub fn path(library: Library, text: &str) -> Result<Vec<Category>, Flaw> {
    let unknown = || Flaw::UnknownCategory(text.to_owned());
    let steps: Vec<&str> = text.split('/').map(str::trim).collect();
    let known = steps.iter().take_while(|step| !step.starts_with('+')).count();
    let (known, new) = steps.split_at(known);
    let mut path = if known.is_empty() { Vec::new() } else { named(library, known).ok_or_else(unknown)? };
    for step in new {
        let name = plain(step.strip_prefix('+').unwrap_or(step));
        let above = path.last().map_or("own", |above| above.id.as_str());
        let id = format!("{above}-{}", slug(&name));
        if name.is_empty() || path.len() >= DEEPEST || id.len() > LONGEST_ID {
            return Err(unknown());
        }
        path.push(Category { id, name });
    }
    Ok(path)
}

/// The one category that is called so; of several none.
fn named(library: Library, steps: &[&str]) -> Option<Vec<Category>> {
    let further = if library == Library::Component { kicad::categories::all() } else { Vec::new() };
    let mut found: Vec<Vec<Category>> = Vec::new();
    for path in catalogue::paths(library).into_iter().chain(further) {
        if let ([id], Some(last)) = (steps, path.last())
            && last.id == *id
        {
            return Some(path);
        }
        let names = path.iter().rev().map(|step| step.name.as_str());
        let is_called = path.len() >= steps.len() && names.zip(steps.iter().rev()).all(|(a, b)| a == *b);
        if is_called && found.iter().all(|other| other.last() != path.last()) {
            found.push(path);
        }
    }
    (found.len() == 1).then(|| found.pop()).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(library: Library, text: &str, expect: Option<&str>) {
        let names = path(library, text)
            .map(|path| path.iter().map(|step| step.name.as_str()).collect::<Vec<_>>().join("/"));
        assert_eq!(names.ok().as_deref(), expect, "{text}");
    }

    #[test]
    fn a_category_is_found_by_its_id_its_name_and_the_way_to_it() {
        for text in ["screw-socket", "内六角螺钉", "螺钉/内六角螺钉", "紧固件/螺钉/内六角螺钉"]
        {
            check(Library::Part, text, Some("紧固件/螺钉/内六角螺钉"));
        }
        check(Library::Component, "resistor-chip", Some("电阻/贴片电阻"));
        check(Library::Component, "IGBT", Some("分立器件/IGBT"));
        check(Library::Mat, "steel-carbon", Some("金属/钢/碳素结构钢"));
        for text in ["", "紧固", "螺栓/内六角螺钉", "steel-carbon"] {
            check(Library::Part, text, None);
        }
    }

    #[test]
    fn a_new_one_is_said_to_be_new() {
        check(Library::Part, "螺钉/+防盗螺钉", Some("紧固件/螺钉/防盗螺钉"));
        check(Library::Part, "+工装/夹具", Some("工装/夹具"));
        let ids: Vec<_> =
            path(Library::Part, "screw/+X y").unwrap().into_iter().map(|step| step.id).collect();
        assert_eq!(ids, ["fastener", "screw", "screw-X--20y"]);
        check(Library::Part, "+", None);
        check(Library::Part, &"+a/".repeat(9), None);
    }
}
