//! What may come in, read from the sources themselves: a new event of a new feature is tried without a word here.

use super::dice::Dice;
use regex::Regex;
use serde_json::{Map, Value, json};
use std::{collections::BTreeMap, fs, path::Path};

/// The types that read themselves from JSON, by name; several may have one name.
pub struct Shapes {
    types: BTreeMap<String, Vec<Shape>>,
    /// Features by name in JSON, with the type of their events.
    features: Vec<(String, String)>,
}

enum Shape {
    Struct(Vec<Field>),
    New(String),
    Enum { tagged: bool, variants: Vec<Variant> },
}

struct Field {
    name: String,
    kind: String,
}

struct Variant {
    name: String,
    holds: Holds,
}

enum Holds {
    Nothing,
    One(String),
    Fields(Vec<Field>),
}

impl Shapes {
    /// Of the sources of the core.
    pub fn read() -> Self {
        let above = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors();
        let root = above.map(|folder| folder.join("core/src")).find(|folder| folder.is_dir()).unwrap();
        let mut sources = Vec::new();
        collect(&root, &mut sources);
        let mut types: BTreeMap<String, Vec<Shape>> = BTreeMap::new();
        let item =
            Regex::new(r"(?m)^((?:#\[[^\n]*\]\n)*)pub (enum|struct) ([A-Za-z0-9_]+)(?:<[^>{(;]*>)? ?([{(])")
                .unwrap();
        for source in &sources {
            for found in item.captures_iter(source).filter(|found| found[1].contains("Read")) {
                let from = found.get(4).unwrap().start();
                let shape = shape(&found[1], &found[2], block(&source[from..]));
                types.entry(found[3].to_owned()).or_default().push(shape);
            }
        }
        let rooms = sources.iter().filter_map(|source| source.split_once("\nroom! {\n"));
        let lines = rooms.flat_map(|(_, room)| room.lines().take_while(|line| *line != "}").skip(1));
        Self { types, features: lines.map(feature).collect() }
    }

    /// The events of every feature: its name in JSON, their type, and how many there are.
    pub fn events(&self) -> Vec<(&str, &str, usize)> {
        let of = |(_, kind): &(String, String)| {
            let bare = parameters(kind).pop().unwrap_or_else(|| kind.clone());
            self.variants(&bare)
        };
        self.features.iter().map(|feature| (feature.0.as_str(), feature.1.as_str(), of(feature))).collect()
    }

    /// How many variants an enum has.
    pub fn variants(&self, name: &str) -> usize {
        let shape = self.types.get(last(name)).and_then(|shapes| shapes.first());
        if let Some(Shape::Enum { variants, .. }) = shape { variants.len() } else { 0 }
    }

    /// A value of a type, mostly one that can be read.
    pub fn make(&self, kind: &str, dice: &mut Dice) -> Value {
        if let Some((inner, count)) = array(kind) {
            return (0..count).map(|_| self.make(inner, dice)).collect();
        }
        let inside = parameters(kind);
        match (last(kind.split('<').next().unwrap()), inside.as_slice()) {
            _ if dice.one_in(300) => dice.anything(),
            ("Secret" | "Box" | "Shared", [inner]) => self.make(inner, dice),
            ("Option", [_]) if dice.one_in(3) => Value::Null,
            ("Option", [inner]) => self.make(inner, dice),
            ("Vec", [inner]) => (0..dice.below(4)).map(|_| self.make(inner, dice)).collect(),
            ("BTreeMap", _) => json!({}),
            ("KeyedEvent", [key, event]) => {
                json!({ "key": self.make(key, dice), "event": self.make(event, dice) })
            }
            ("String", _) => Value::from(dice.text()),
            ("bool", _) => Value::from(dice.one_in(2)),
            ("f64", _) => json!(dice.float()),
            ("u8" | "u16" | "u32" | "u64" | "usize" | "i64" | "Millis", _) => Value::from(dice.number()),
            (name, _) => match self.types.get(name) {
                Some(shapes) => self.fill(&shapes[dice.below(shapes.len())], dice),
                None => dice.anything(),
            },
        }
    }

    fn fill(&self, shape: &Shape, dice: &mut Dice) -> Value {
        match shape {
            Shape::New(inner) => self.make(inner, dice),
            Shape::Struct(fields) => Value::Object(self.fields(fields, dice)),
            Shape::Enum { variants, .. } if variants.is_empty() => dice.anything(),
            Shape::Enum { tagged, variants } => {
                let Variant { name, holds } = &variants[dice.below(variants.len())];
                match (holds, tagged) {
                    (Holds::Nothing, false) => Value::from(name.as_str()),
                    (Holds::One(inner), false) => json!({ name: self.make(inner, dice) }),
                    (Holds::Fields(fields), false) => json!({ name: self.fields(fields, dice) }),
                    (holds, true) => {
                        let mut fields = match holds {
                            Holds::Fields(fields) => self.fields(fields, dice),
                            Holds::One(inner) => {
                                self.make(inner, dice).as_object().cloned().unwrap_or_default()
                            }
                            Holds::Nothing => Map::new(),
                        };
                        fields.insert("type".into(), Value::from(name.as_str()));
                        Value::Object(fields)
                    }
                }
            }
        }
    }

    fn fields(&self, fields: &[Field], dice: &mut Dice) -> Map<String, Value> {
        fields.iter().map(|Field { name, kind }| (name.clone(), self.make(kind, dice))).collect()
    }
}

fn collect(folder: &Path, into: &mut Vec<String>) {
    let mut paths: Vec<_> = fs::read_dir(folder).unwrap().flatten().map(|entry| entry.path()).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            collect(&path, into);
        } else if path.extension().is_some_and(|end| end == "rs") {
            let text = fs::read_to_string(path).unwrap();
            let code = text
                .lines()
                .filter(|line| !line.trim_start().starts_with("//"))
                .collect::<Vec<_>>()
                .join("\n");
            into.push(code.split("#[cfg(test)]\nmod tests").next().unwrap().to_owned());
        }
    }
}

/// What stands in the first brackets of a text.
fn block(text: &str) -> &str {
    let mut depth = 0;
    for (at, c) in text.char_indices() {
        depth += i32::from("{([".contains(c)) - i32::from("})]".contains(c));
        if depth == 0 {
            return &text[1..at];
        }
    }
    panic!("no end of {}", &text[..60.min(text.len())])
}

/// The pieces between commas that stand in no brackets.
fn pieces(text: &str) -> Vec<&str> {
    let (mut depth, mut from, mut found) = (0, 0, Vec::new());
    for (at, c) in text.char_indices() {
        depth += i32::from("<{([".contains(c)) - i32::from(">})]".contains(c));
        if c == ',' && depth == 0 {
            found.push(&text[from..at]);
            from = at + 1;
        }
    }
    found.push(&text[from..]);
    found.into_iter().map(str::trim).filter(|piece| !piece.is_empty()).collect()
}

/// What stands between the angles of a type.
fn parameters(kind: &str) -> Vec<String> {
    let inside = kind.split_once('<').and_then(|(_, rest)| rest.rsplit_once('>'));
    inside.map_or_else(Vec::new, |(inside, _)| pieces(inside).into_iter().map(str::to_owned).collect())
}

/// What `[f64; 2]` holds, and how many of it.
fn array(kind: &str) -> Option<(&str, usize)> {
    let (inner, count) = kind.strip_prefix('[')?.strip_suffix(']')?.split_once("; ")?;
    Some((inner, count.parse().ok()?))
}

fn last(path: &str) -> &str {
    path.rsplit("::").next().unwrap().trim()
}

fn feature(line: &str) -> (String, String) {
    let (_, rest) = line.trim().trim_end_matches(';').split_once(": ").unwrap();
    let (name, rest) = rest.split_once(" = ").unwrap();
    (camel(name), pieces(rest)[1].to_owned())
}

fn camel(name: &str) -> String {
    let (first, rest) = name.split_at(1);
    let mut words = rest.split('_');
    let start = first.to_lowercase() + words.next().unwrap();
    words.fold(start, |name, word| name + &word[..1].to_uppercase() + &word[1..])
}

/// Attributes before a piece, and the piece.
fn attributes(mut piece: &str) -> (String, &str) {
    let mut found = String::new();
    while let Some(rest) = piece.trim_start().strip_prefix('#') {
        let inside = block(rest);
        found.push_str(inside);
        piece = &rest[inside.len() + 2..];
    }
    (found, piece.trim())
}

fn renamed(attributes: &str, name: &str) -> String {
    let said = attributes.split_once("rename = \"").and_then(|(_, rest)| rest.split_once('"'));
    said.map_or_else(|| name.to_owned(), |(name, _)| name.to_owned())
}

fn fields(text: &str, in_camel_case: bool) -> Vec<Field> {
    let field = |piece: &str| {
        let (attributes, piece) = attributes(piece);
        let (name, kind) = piece.split_once(':')?;
        let name = name.trim().trim_start_matches("pub ").trim_start_matches("(crate) ");
        let name = if in_camel_case { camel(name) } else { name.to_owned() };
        Some(Field { name: renamed(&attributes, &name), kind: kind.trim().to_owned() })
    };
    pieces(text).into_iter().filter_map(field).collect()
}

fn variant(piece: &str, says: &str) -> Option<Variant> {
    let (attributes, piece) = attributes(piece);
    let end = piece.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(piece.len());
    let (name, rest) = (&piece[..end], piece[end..].trim());
    let holds = match rest.chars().next() {
        Some('{') => Holds::Fields(fields(block(rest), says.contains("rename_all_fields"))),
        Some('(') => Holds::One(block(rest).trim_start_matches("pub ").to_owned()),
        _ => Holds::Nothing,
    };
    let plain = match () {
        () if says.contains("rename_all = \"camelCase\"") => camel(name),
        () if says.contains("rename_all = \"lowercase\"") => name.to_lowercase(),
        () => name.to_owned(),
    };
    (!attributes.contains("skip")).then(|| Variant { name: renamed(&attributes, &plain), holds })
}

fn shape(says: &str, word: &str, body: &str) -> Shape {
    let in_camel_case = says.contains("rename_all = \"camelCase\"");
    match word {
        "enum" => {
            let variants = pieces(body).into_iter().filter_map(|piece| variant(piece, says)).collect();
            Shape::Enum { tagged: says.contains("tag = "), variants }
        }
        _ if body.contains(':') && !body.contains("::") || body.contains(": ") => {
            Shape::Struct(fields(body, in_camel_case))
        }
        _ => Shape::New(body.trim().trim_start_matches("pub ").trim_end_matches(',').to_owned()),
    }
}
