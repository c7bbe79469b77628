//! §5 Imports: an S-expression: its lists and what stands in them.

use std::borrow::Cow;

/// A list or a word; `next` is the index behind all that is inside.
#[derive(Debug, Clone, Copy)]
pub(super) struct Node {
    pub start: u32,
    pub end: u32,
    pub next: u32,
    pub kind: Kind,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    List,
    Word,
    Quoted,
}

/// A text taken apart; it holds exactly one list.
#[derive(Debug)]
pub struct Tree<'t> {
    pub(super) text: &'t str,
    pub(super) nodes: Vec<Node>,
}

impl<'t> Tree<'t> {
    /// The one list that the text is.
    pub const fn root(&'t self) -> List<'t> {
        List { tree: self, at: 0 }
    }
}

/// One list of a tree.
#[derive(Debug, Clone, Copy)]
pub struct List<'t> {
    tree: &'t Tree<'t>,
    at: usize,
}

/// What stands in a list.
#[derive(Debug, Clone, Copy)]
pub enum Entry<'t> {
    /// A list in it.
    List(List<'t>),
    /// A word, and whether it was quoted; escapes are still in it.
    Word(&'t str, bool),
}

impl<'t> List<'t> {
    /// Its first word: what the list is about.
    pub fn tag(self) -> &'t str {
        match self.raw_entries().next() {
            Some(Entry::Word(word, false)) => word,
            _ => "",
        }
    }

    /// The byte at which it begins.
    pub fn begins(self) -> usize {
        self.tree.nodes.get(self.at).map_or(0, |node| node.start as usize)
    }

    /// All of it, as it is written.
    pub fn written(self) -> &'t str {
        let node = self.tree.nodes.get(self.at);
        node.and_then(|node| self.tree.text.get(node.start as usize..node.end as usize)).unwrap_or_default()
    }

    /// What stands behind its tag.
    pub fn entries(self) -> impl Iterator<Item = Entry<'t>> {
        self.raw_entries().skip(1)
    }

    fn raw_entries(self) -> impl Iterator<Item = Entry<'t>> {
        let tree = self.tree;
        let end = tree.nodes.get(self.at).map_or(0, |node| node.next as usize);
        let mut at = self.at + 1;
        std::iter::from_fn(move || {
            let node = (at < end).then(|| tree.nodes.get(at))??;
            let entry = match node.kind {
                Kind::List => Entry::List(List { tree, at }),
                kind => {
                    let word = tree.text.get(node.start as usize..node.end as usize).unwrap_or_default();
                    Entry::Word(word, kind == Kind::Quoted)
                }
            };
            at = node.next as usize;
            Some(entry)
        })
    }

    /// The lists in it, whatever their tag.
    pub fn lists(self) -> impl Iterator<Item = List<'t>> {
        self.entries().filter_map(|entry| match entry {
            Entry::List(list) => Some(list),
            Entry::Word(..) => None,
        })
    }

    /// The first list in it with this tag.
    pub fn find(self, tag: &str) -> Option<List<'t>> {
        self.lists().find(|list| list.tag() == tag)
    }

    /// The word at a place behind the tag, as it is written.
    pub fn word(self, place: usize) -> Option<&'t str> {
        match self.entries().nth(place) {
            Some(Entry::Word(word, _)) => Some(word),
            _ => None,
        }
    }

    /// The text at a place behind the tag, its escapes resolved.
    pub fn text(self, place: usize) -> Option<Cow<'t, str>> {
        match self.entries().nth(place)? {
            Entry::Word(word, true) => Some(unescape(word)),
            Entry::Word(word, false) => Some(Cow::Borrowed(word)),
            Entry::List(_) => None,
        }
    }

    /// The text of the first list in it with this tag.
    pub fn text_of(self, tag: &str) -> Option<Cow<'t, str>> {
        self.find(tag)?.text(0)
    }

    /// Whether it is switched on: `hide` as a word in it, or `(hide)`, `(hide yes)`.
    pub fn flag(self, name: &str) -> bool {
        self.entries().any(|entry| match entry {
            Entry::Word(word, quoted) => !quoted && word == name,
            Entry::List(list) => list.tag() == name && !matches!(list.word(0), Some("no" | "false")),
        })
    }
}

fn unescape(raw: &str) -> Cow<'_, str> {
    if !raw.contains('\\') {
        return Cow::Borrowed(raw);
    }
    let mut text = String::with_capacity(raw.len());
    let mut letters = raw.chars();
    while let Some(letter) = letters.next() {
        match (letter, letter == '\\') {
            (_, true) => match letters.next() {
                Some('n') => text.push('\n'),
                Some('r') => text.push('\r'),
                Some('t') => text.push('\t'),
                Some(other) => text.push(other),
                None => text.push('\\'),
            },
            (other, false) => text.push(other),
        }
    }
    Cow::Owned(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_escapes_and_words_are_told_apart() {
        let tree = Tree::parse(r#"(p "a\"b\\n\n" c"d" (e 1))"#).unwrap();
        let root = tree.root();
        assert_eq!(root.text(0).unwrap(), "a\"b\\n\n");
        assert_eq!(root.word(1), Some("c"));
        assert_eq!(root.word(2), Some("d"));
        assert_eq!(root.text_of("e").unwrap(), "1");
        assert_eq!(root.word(3), None);
    }

    #[test]
    fn a_list_is_written_as_it_was() {
        let tree = Tree::parse("# a\n(p (e \"三)\" (f)) (g\n1) )\n").unwrap();
        let written: Vec<_> = tree.root().lists().map(List::written).collect();
        assert_eq!(written, ["(e \"三)\" (f))", "(g\n1)"]);
        assert_eq!(tree.root().written(), "(p (e \"三)\" (f)) (g\n1) )");
    }

    #[test]
    fn a_flag_is_a_word_or_a_list_but_never_a_quoted_text() {
        let table = [
            ("(p hide)", true),
            ("(p (hide))", true),
            ("(p (hide yes))", true),
            ("(p (hide no))", false),
            ("(p \"hide\")", false),
            ("(p)", false),
        ];
        for (text, expect) in table {
            assert_eq!(Tree::parse(text).unwrap().root().flag("hide"), expect, "{text}");
        }
    }
}
