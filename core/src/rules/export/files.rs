//! §1, DWN-1 Files that came from the server, as they are handed over.

use super::{content::Export, format::Format, made::Made, record::fields};
use crate::{
    json::{Number, Object, Value},
    library::item::Item,
    rules::sha256::sha256,
};

/// A file that came: its name and what it says.
pub type Text<'a> = (&'a str, &'a str);

/// What is handed over of an item whose files came, in the order of `Made::files`.
pub fn export(item: &Item, made: &Made, format: Format, texts: &[Text<'_>]) -> Option<Export> {
    let content = match (format, texts) {
        (Format::Kicad, [symbol @ (name, _), footprint]) => {
            let stem = name.strip_suffix(".kicad_sym").unwrap_or(name);
            ([stem, ".json"].concat(), both(*symbol, *footprint))
        }
        (Format::Kicad, _) => return None,
        (_, [(name, text)]) => ((*name).to_owned(), (*text).to_owned()),
        _ => return None,
    };
    let (config_name, card) = (made.config_name.clone(), made.choice(format));
    Some(Export { config_name, card, ..Export::of(item, format, content) })
}

/// Symbol and land pattern, each as a file of its own would be handed over.
fn both(symbol: Text<'_>, footprint: Text<'_>) -> String {
    let file = |(name, text): Text<'_>| {
        let print = sha256(text);
        let mut file = fields(&[("fileName", Some(name)), ("text", Some(text)), ("sha256", Some(&print))]);
        file.push("bytes".to_owned(), Value::Number(Number::Natural(text.len() as u64)));
        Value::Object(file)
    };
    let mut both = Object::default();
    both.push("symbol".to_owned(), file(symbol));
    both.push("footprint".to_owned(), file(footprint));
    Value::Object(both).to_string()
}
