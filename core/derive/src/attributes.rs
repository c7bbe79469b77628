//! GEN-6 What `#[serde(…)]` and `#[read(…)]` say of a type, a variant or a field.

use syn::{Attribute, Expr, LitStr, Path, Result, meta::ParseNestedMeta};

/// What the attributes in one place say.
#[derive(Default)]
pub struct Attributes {
    /// The field that names the variant.
    pub tag: Option<String>,
    /// How the names below are written.
    pub rename_all: Option<Case>,
    /// How the names of the fields of every variant are written.
    pub rename_all_fields: Option<Case>,
    /// Its own name.
    pub rename: Option<String>,
    /// Other names by which it is read.
    pub aliases: Vec<String>,
    /// What is missing is the default.
    pub default: bool,
    /// It is never read.
    pub skip: bool,
    /// The function that reads it.
    pub read: Option<Path>,
}

/// How a name is written in JSON.
#[derive(Clone, Copy)]
pub enum Case {
    Camel,
    Lower,
    Upper,
}

impl Attributes {
    /// Reads the attributes of one place; one that would be read otherwise by serde is an error.
    pub fn of(attributes: &[Attribute]) -> Result<Self> {
        let mut found = Self::default();
        for attribute in attributes {
            if attribute.path().is_ident("read") {
                found.read = Some(attribute.parse_args()?);
            } else if attribute.path().is_ident("serde") {
                attribute.parse_nested_meta(|meta| found.hear(&meta))?;
            }
        }
        Ok(found)
    }

    fn hear(&mut self, meta: &ParseNestedMeta<'_>) -> Result<()> {
        let text = || meta.value()?.parse::<LitStr>();
        let name = meta.path.get_ident().map(ToString::to_string).unwrap_or_default();
        match name.as_str() {
            "tag" => self.tag = Some(text()?.value()),
            "rename" => self.rename = Some(text()?.value()),
            "alias" => self.aliases.push(text()?.value()),
            "rename_all" => self.rename_all = Some(Case::of(&text()?)?),
            "rename_all_fields" => self.rename_all_fields = Some(Case::of(&text()?)?),
            "default" => self.default = true,
            "skip" => self.skip = true,
            // A struct around one value always reads as that value, and only the server minds what it does not know.
            "transparent" | "deny_unknown_fields" => {}
            "skip_serializing_if" | "serialize_with" => drop(meta.value()?.parse::<Expr>()?),
            _ => return Err(meta.error("`Read` does not know this; see `core/derive/src/attributes.rs`")),
        }
        Ok(())
    }
}

impl Case {
    fn of(text: &LitStr) -> Result<Self> {
        match text.value().as_str() {
            "camelCase" => Ok(Self::Camel),
            "lowercase" => Ok(Self::Lower),
            "UPPERCASE" => Ok(Self::Upper),
            _ => Err(syn::Error::new(text.span(), "`Read` does not know this case")),
        }
    }

    /// A name of Rust's as JSON has it; `SuggestionPicked` and `suggestion_picked` are `suggestionPicked`.
    pub fn write(self, name: &str) -> String {
        match self {
            Self::Lower => name.to_lowercase(),
            Self::Upper => name.to_uppercase(),
            Self::Camel => {
                let words: String =
                    name.split('_').map(|word| first(word, char::to_ascii_uppercase)).collect();
                first(&words, char::to_ascii_lowercase)
            }
        }
    }
}

/// A word whose first letter is changed.
fn first(word: &str, change: fn(&char) -> char) -> String {
    let mut letters = word.chars();
    letters.next().map(|letter| change(&letter)).into_iter().chain(letters).collect()
}
