//! §5 Imports: the syntax of the S-expressions that KiCad writes, read in one pass into a flat table.

use super::sexpr::{Kind, Node, Tree};

/// How deep lists may nest; KiCad's own files stay below 12.
const DEEPEST: usize = 64;
/// How many lists and words a file may hold: one of 50 MB in which each takes three letters, less than in any drawing.
const MOST_NODES: usize = 18_000_000;

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
                self.at += 1;
                let end = index(self.at);
                if let Some(node) = self.open.pop().and_then(|at| self.nodes.get_mut(at)) {
                    (node.next, node.end) = (next, end);
                }
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
}
