//! §5 Imports: which parameter a column says, by the template of its category and the words that people have for it.

use crate::import::naming::{plain, slug};
use sanku_core::library::{
    Library,
    measure::{Kind, Unit},
    saying, table,
    template::{self, Field, Template},
};

/// What a column says of an item.
#[derive(Debug, Clone, PartialEq)]
pub struct Meaning {
    /// The key of the parameter.
    pub key: String,
    /// What people call it.
    pub name: String,
    /// The symbol under which the standards of the category have it as a column.
    pub symbol: Option<&'static str>,
    /// What is measured, where the template says so.
    pub kind: Option<Kind>,
    /// The unit in which it is usually told; nothing where there is none.
    pub usual: &'static str,
    /// It chooses from a few.
    pub facet: bool,
}

impl Meaning {
    /// Of a column that is called so: the template's keys come first, then its names, its symbols, and what people say; anything else
    /// is a parameter of the table's own.
    pub fn of(name: &str, library: Library, template: &Template) -> Self {
        let fields = || template.fields().iter();
        let key = fields().find(|field| field.key == name);
        let called = || fields().find(|field| field.name == name && !name.is_empty());
        let said = || saying::said(name).iter().find_map(|key| template.field(key));
        if let Some(field) = key.or_else(called).or_else(|| template.column(name)).or_else(said) {
            return Self::field(field, name, template);
        }
        let keys = [name].into_iter().chain(saying::said(name).iter().copied());
        match keys.into_iter().find(|key| template::measures(library, key)) {
            Some(key) => {
                let usual = template::unit(key).unwrap_or_default();
                let called = table::called(template, key).to_owned();
                Self { key: key.to_owned(), name: called, usual, kind: kind(usual), ..Self::own("") }
            }
            None => Self::own(name),
        }
    }

    fn field(field: &Field, name: &str, template: &Template) -> Self {
        let called = table::called(template, field.key);
        // A symbol alone says little.
        let name = match field.name {
            "" if name == field.column || name == field.key => format!("{called} {}", field.column),
            "" => plain(name),
            name => name.to_owned(),
        };
        Self {
            key: field.key.to_owned(),
            name,
            symbol: Some(field.column).filter(|symbol| !symbol.is_empty()),
            kind: kind(field.unit),
            usual: field.unit,
            facet: field.facet,
        }
    }

    fn own(name: &str) -> Self {
        let key = format!("own-{}", slug(name)).chars().take(200).collect();
        Self { key, name: plain(name), symbol: None, kind: None, usual: "", facet: false }
    }
}

fn kind(unit: &str) -> Option<Kind> {
    Unit::named(unit).filter(|_| !unit.is_empty()).map(|unit| unit.kind)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::import::table::category;

    fn check(library: Library, category: &str, name: &str, expect: (&str, &str, Option<Kind>)) {
        let path = category::path(library, category).unwrap();
        let meaning = Meaning::of(name, library, &Template::of(library, &path));
        assert_eq!((meaning.key.as_str(), meaning.name.as_str(), meaning.kind), expect, "{name}");
    }

    #[test]
    fn a_parameter_is_known_by_its_key_its_name_its_symbol_and_what_people_say() {
        for name in ["yieldStrength", "屈服强度", "屈服极限", "Yield Strength"] {
            check(Library::Mat, "steel", name, ("yieldStrength", "屈服强度", Some(Kind::Stress)));
        }
        check(Library::Part, "screw-socket", "d", ("thread", "螺纹 d", Some(Kind::Length)));
        check(Library::Part, "bearing-deep-groove", "d", ("bore", "内径 d", None));
        check(Library::Component, "resistor-chip", "电阻", ("resistance", "阻值", Some(Kind::Resistance)));
    }

    #[test]
    fn what_another_category_has_keeps_its_key_and_what_nobody_knows_is_of_the_table() {
        check(Library::Component, "resistor", "阻值", ("resistance", "阻值", Some(Kind::Resistance)));
        check(
            Library::Mat,
            "steel",
            "供货 状态",
            ("own---e4--be--9b--e8--b4--a7--20--e7--8a--b6--e6--80--81", "供货 状态", None),
        );
    }
}
