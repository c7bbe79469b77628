//! §5 Imports: the S-expressions that KiCad writes, read in one pass into a flat table.

use std::borrow::Cow;

/// How deep lists may nest; KiCad's own files stay below 12.
const DEEPEST: usize = 64;
/// How many lists and words a file may hold; the largest file of KiCad's libraries has under two million.
const MOST_NODES: usize = 8_000_000;

/// Why a text is no S-expression.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SyntaxError {
    /// Nothing but white space.
    #[error("文件为空")]
    Empty,
    /// A list is not closed, or the text ends inside quotes.
    #[error("第 {0} 字节处括号或引号未闭合")]
    Open(usize),
    /// Something stands outside the one list.
    #[error("第 {0} 字节处有多余内容")]
    Stray(usize),
    /// Lists nest too deeply.
    #[error("嵌套超过 {DEEPEST} 层")]
    Deep,
    /// More than this reader takes.
    #[error("内容超过 {MOST_NODES} 项")]
    Long,
}

/// A list or a word; `next` is the index behind all that is inside.
#[derive(Debug, Clone, Copy)]
struct Node {
    start: u32,
    end: u32,
    next: u32,
    kind: Kind,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    List,
    Word,
    Quoted,
}

/// A text taken apart; it holds exactly one list.
#[derive(Debug)]
pub struct Tree<'t> {
    text: &'t str,
    nodes: Vec<Node>,
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

impl<'t> Tree<'t> {
    /// Takes a text apart: linear in its length, and never deeper than its limit.
    pub fn parse(text: &'t str) -> Result<Self, SyntaxError> {
        if u32::try_from(text.len()).is_err() {
            return Err(SyntaxError::Long);
        }
        let mut reader = Reader { text, at: 0, nodes: Vec::with_capacity(text.len() / 12), open: Vec::new() };
        while let Some(byte) = reader.skip_space() {
            reader.step(byte)?;
        }
        if !reader.open.is_empty() {
            return Err(SyntaxError::Open(text.len()));
        }
        if reader.nodes.is_empty() {
            return Err(SyntaxError::Empty);
        }
        Ok(Self { text, nodes: reader.nodes })
    }

    /// The one list that the text is.
    pub const fn root(&'t self) -> List<'t> {
        List { tree: self, at: 0 }
    }
}

struct Reader<'t> {
    text: &'t str,
    at: usize,
    nodes: Vec<Node>,
    open: Vec<usize>,
}

impl Reader<'_> {
    /// The next byte that says something. Lines that begin with `#` are comments.
    fn skip_space(&mut self) -> Option<u8> {
        let mut fresh_line = self.at == 0;
        loop {
            let byte = *self.text.as_bytes().get(self.at)?;
            match byte {
                b'\n' | b'\r' => fresh_line = true,
                b' ' | b'\t' => {}
                b'#' if fresh_line => {
                    let rest = self.text.as_bytes().get(self.at..)?;
                    self.at += rest.iter().position(|byte| *byte == b'\n').unwrap_or(rest.len());
                    continue;
                }
                _ => return Some(byte),
            }
            self.at += 1;
        }
    }

    fn step(&mut self, byte: u8) -> Result<(), SyntaxError> {
        if self.open.is_empty() && (byte != b'(' || !self.nodes.is_empty()) {
            return Err(SyntaxError::Stray(self.at));
        }
        if self.nodes.len() >= MOST_NODES {
            return Err(SyntaxError::Long);
        }
        match byte {
            b'(' => {
                if self.open.len() >= DEEPEST {
                    return Err(SyntaxError::Deep);
                }
                self.open.push(self.nodes.len());
                self.push(self.at, self.at, Kind::List);
                self.at += 1;
            }
            b')' => {
                let next = index(self.nodes.len());
                if let Some(node) = self.open.pop().and_then(|at| self.nodes.get_mut(at)) {
                    node.next = next;
                }
                self.at += 1;
            }
            b'"' => self.quoted()?,
            _ => self.word(),
        }
        Ok(())
    }

    fn quoted(&mut self) -> Result<(), SyntaxError> {
        let start = self.at + 1;
        let mut escaped = false;
        let rest = self.text.as_bytes().get(start..).unwrap_or_default();
        let length = rest.iter().position(|byte| {
            let ends = *byte == b'"' && !escaped;
            escaped = *byte == b'\\' && !escaped;
            ends
        });
        let length = length.ok_or(SyntaxError::Open(self.at))?;
        self.push(start, start + length, Kind::Quoted);
        self.at = start + length + 1;
        Ok(())
    }

    fn word(&mut self) {
        let rest = self.text.as_bytes().get(self.at..).unwrap_or_default();
        let ends = |byte: &u8| matches!(byte, b' ' | b'\t' | b'\r' | b'\n' | b'(' | b')' | b'"');
        let length = rest.iter().position(ends).unwrap_or(rest.len());
        self.push(self.at, self.at + length, Kind::Word);
        self.at += length;
    }

    fn push(&mut self, start: usize, end: usize, kind: Kind) {
        let next = index(self.nodes.len() + 1);
        self.nodes.push(Node { start: index(start), end: index(end), next, kind });
    }
}

/// The text is shorter than 4 GB, and so is every index into it.
fn index(value: usize) -> u32 {
    u32::try_from(value).unwrap_or(u32::MAX)
}

impl<'t> List<'t> {
    /// Its first word: what the list is about.
    pub fn tag(self) -> &'t str {
        match self.raw_entries().next() {
            Some(Entry::Word(word, false)) => word,
            _ => "",
        }
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

    fn check(text: &str, expect: Result<&str, SyntaxError>) {
        let tree = Tree::parse(text);
        assert_eq!(tree.as_ref().map(|tree| tree.root().tag()).map_err(|why| *why), expect, "{text}");
    }

    #[test]
    fn one_list_is_read_and_anything_else_is_refused() {
        check("(a)", Ok("a"));
        check("# says who\n (a b (c))\n", Ok("a"));
        check("()", Ok(""));
        check("", Err(SyntaxError::Empty));
        check(" \n", Err(SyntaxError::Empty));
        check("a", Err(SyntaxError::Stray(0)));
        check("(a) b", Err(SyntaxError::Stray(4)));
        check("(a))", Err(SyntaxError::Stray(3)));
        check("(a", Err(SyntaxError::Open(2)));
        check("(a \"b)", Err(SyntaxError::Open(3)));
        check("(a \"b\\\")", Err(SyntaxError::Open(3)));
    }

    #[test]
    fn nesting_ends_at_the_limit() {
        let nested = |depth: usize| "(".repeat(depth) + &")".repeat(depth);
        check(&nested(DEEPEST), Ok(""));
        check(&nested(DEEPEST + 1), Err(SyntaxError::Deep));
        check(&"(".repeat(5_000_000), Err(SyntaxError::Deep));
    }

    #[test]
    fn too_many_words_are_refused() {
        check(&format!("({})", "a ".repeat(MOST_NODES)), Err(SyntaxError::Long));
    }

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
