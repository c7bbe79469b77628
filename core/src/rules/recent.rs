//! RCT-1 What somebody opened last, as it is kept in their browser.

use crate::{library::Library, rules::limits::RECENT_MAX, text::cut};

/// What was opened last, the newest first.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Recent {
    /// Whose it is, by their number; empty where nobody was logged in.
    pub owner: String,
    /// At most so many of each library.
    pub items: Vec<Opened>,
}

/// Something that was opened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Opened {
    /// The library that it is of.
    pub library: Library,
    /// The number of the item.
    pub set_id: String,
    /// The configuration that was looked at; empty if it was none.
    pub config_name: String,
    /// What the item is called.
    pub name: String,
    /// Its model, with the configuration.
    pub model: String,
}

/// Between the fields of a line, and between lines.
const FIELDS: char = '\t';
const LINES: char = '\n';
/// A field is no longer than any of ours.
const LONGEST: usize = 200;

impl Recent {
    /// The same with something that is opened now. What was opened before in another configuration is the same item.
    pub fn open(&mut self, opened: Opened) {
        let Opened { library, set_id, .. } = &opened;
        let (library, set_id) = (*library, set_id.clone());
        self.items.retain(|item| item.library != library || item.set_id != set_id);
        self.items.insert(0, opened);
        let mut seen = 0;
        self.items.retain(|item| {
            seen += usize::from(item.library == library);
            item.library != library || seen <= RECENT_MAX
        });
    }

    /// As it is kept; nothing where there is nothing.
    pub fn written(&self) -> Option<String> {
        let line = |item: &Opened| {
            let Opened { library, set_id, config_name, name, model } = item;
            let fields = [library.segment(), set_id, config_name, name, model];
            fields.map(plain).join(&FIELDS.to_string())
        };
        let lines = [plain(&self.owner)].into_iter().chain(self.items.iter().map(line));
        (!self.items.is_empty()).then(|| lines.collect::<Vec<_>>().join(&LINES.to_string()))
    }

    /// What was kept; a line that cannot be read is none.
    pub fn read(text: &str) -> Self {
        let mut lines = text.split(LINES);
        let mut recent = Self { owner: lines.next().unwrap_or_default().to_owned(), items: Vec::new() };
        let read: Vec<_> = lines.take(Library::ALL.len() * RECENT_MAX).filter_map(item).collect();
        read.into_iter().rev().for_each(|item| recent.open(item));
        recent
    }
}

fn item(line: &str) -> Option<Opened> {
    let mut fields = line.split(FIELDS).map(|field| cut(field, LONGEST).to_owned());
    let library = Library::of_segment(&fields.next()?)?;
    let set_id = fields.next().filter(|id| id.bytes().any(|byte| byte != b'.'))?;
    let (config_name, name, model) = (fields.next()?, fields.next()?, fields.next()?);
    Some(Opened { library, set_id, config_name, name, model })
}

/// A field without what parts fields.
fn plain(text: &str) -> String {
    cut(text, LONGEST).chars().map(|letter| if letter < ' ' { ' ' } else { letter }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn opened(library: Library, id: &str) -> Opened {
        let [config_name, name, model] = ["", "螺钉", "GB/T 70.1"].map(str::to_owned);
        Opened { library, set_id: id.to_owned(), config_name, name, model }
    }

    fn ids(recent: &Recent) -> Vec<&str> {
        recent.items.iter().map(|item| item.set_id.as_str()).collect()
    }

    #[test]
    fn rct_1_the_newest_is_first_nothing_is_there_twice_and_a_library_has_twenty() {
        let mut recent = Recent::default();
        for id in ["a", "b", "a"] {
            recent.open(opened(Library::Part, id));
        }
        recent.open(opened(Library::Mat, "a"));
        assert_eq!(ids(&recent), ["a", "a", "b"], "of another library it is another");
        recent.open(Opened { config_name: "M6×20".into(), ..opened(Library::Part, "b") });
        assert_eq!((ids(&recent), recent.items[0].config_name.as_str()), (vec!["b", "a", "a"], "M6×20"));
        for id in 0..30 {
            recent.open(opened(Library::Part, &id.to_string()));
        }
        assert_eq!((recent.items.len(), ids(&recent)[0], ids(&recent)[20]), (21, "29", "a"));
    }

    #[test]
    fn rct_1_what_was_kept_is_read_as_it_was() {
        assert_eq!(Recent::default().written(), None);
        let mut recent = Recent { owner: "7".into(), ..Recent::default() };
        for library in Library::ALL {
            recent.open(Opened { config_name: "M6×20".into(), ..opened(library, "x|y") });
        }
        assert_eq!(Recent::read(&recent.written().unwrap()), recent);
        recent.open(Opened { name: "a\tb\nc".into(), ..opened(Library::Part, "z") });
        assert_eq!(Recent::read(&recent.written().unwrap()).items[0].name, "a b c");
    }

    #[test]
    fn rct_1_nonsense_is_as_good_as_nothing() {
        for text in
            ["", "null", "7\nparts\ta\tb\tc\td", "7\npart\t..\t\tc\td", "7\npart\ta\tb\tc", "\n\n\t\t\t\t"]
        {
            assert_eq!(Recent::read(text).items, [], "{text:?}");
        }
        let many = ["7", &"\npart\tx\t\ty\tz".repeat(9_000)].concat();
        assert_eq!(Recent::read(&many).items.len(), 1);
        let long = ["7\npart\tx\t\t", &"y".repeat(9_000), "\tz"].concat();
        assert_eq!(Recent::read(&long).items[0].name.len(), LONGEST);
    }
}
