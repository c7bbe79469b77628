//! A Rust file taken apart: its code without texts and comments, its texts, its tests left out.

/// What a check looks at.
pub struct Source {
    /// Where it stands, from the root of the workspace.
    pub path: String,
    /// As it is.
    pub text: String,
    /// The code alone: comments, texts and test modules are blank, lines stay where they are.
    pub code: String,
    /// The texts outside of test modules.
    pub texts: Vec<String>,
    /// How many lines it has without its test modules.
    pub lines: usize,
}

impl Source {
    /// Takes a file apart.
    pub fn new(path: impl Into<String>, text: impl Into<String>) -> Self {
        let text = text.into();
        let (code, _) = split(&text);
        let (kept, tested) = without_tests(&text, &code);
        let (code, texts) = split(&kept);
        let lines = text.lines().count() - tested;
        Self { path: path.into(), text, code, texts, lines }
    }

    /// True if the whole file is a test.
    pub fn is_test(&self) -> bool {
        self.path.contains("/tests/") || self.path.ends_with("/tests.rs") || self.path.starts_with("tests/")
    }

    /// Name, first line and length of each function.
    pub fn functions(&self) -> Vec<(String, usize, usize)> {
        let starts = self.code.match_indices("fn ").filter(|(at, _)| starts_word(&self.code, *at));
        starts.filter_map(|(at, _)| self.function(at)).collect()
    }

    fn function(&self, at: usize) -> Option<(String, usize, usize)> {
        let rest = self.code.get(at..)?;
        let name: String = rest.chars().skip(3).take_while(|c| c.is_alphanumeric() || *c == '_').collect();
        let open = rest.find(['{', ';'])?;
        let body = rest.get(open..)?;
        let length = body.starts_with('{').then(|| block(body))?;
        let first = self.code.get(..at)?.matches('\n').count() + 1;
        let lines = rest.get(..open + length)?.matches('\n').count() + 1;
        (!name.is_empty()).then_some((name, first, lines))
    }
}

fn starts_word(code: &str, at: usize) -> bool {
    !code.get(..at).is_some_and(|before| before.ends_with(|c: char| c.is_alphanumeric() || c == '_'))
}

/// The length of a block that begins here, its braces included.
fn block(code: &str) -> usize {
    let mut depth = 0_usize;
    for (at, c) in code.char_indices() {
        match c {
            '{' => depth += 1,
            '}' if depth == 1 => return at + 1,
            '}' => depth -= 1,
            _ => {}
        }
    }
    code.len()
}

/// Blanks every module that is compiled for tests alone, and counts its lines.
fn without_tests(text: &str, code: &str) -> (String, usize) {
    let (mut kept, mut lines) = (text.to_owned(), 0);
    for (at, mark) in code.match_indices("#[cfg(test)]") {
        let rest = code.get(at + mark.len()..).unwrap_or_default();
        let Some(open) = rest.find(['{', ';']) else { continue };
        let body = rest.get(open..).unwrap_or_default();
        let length = if body.starts_with('{') { block(body) } else { 1 };
        let end = at + mark.len() + open + length;
        let tested = text.get(at..end).unwrap_or_default();
        lines += tested.lines().count();
        kept.replace_range(at..end, &blanked(tested));
    }
    (kept, lines)
}

/// Spaces of the same length, with the lines where they were.
fn blanked(text: &str) -> String {
    text.bytes().map(|byte| if byte == b'\n' { '\n' } else { ' ' }).collect()
}

/// Code with comments and texts blanked, byte for byte as long as before; and the texts.
fn split(text: &str) -> (String, Vec<String>) {
    let (mut code, mut texts) = (String::with_capacity(text.len()), Vec::new());
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let (length, kind) = token(rest, first, code.chars().next_back());
        let (this, after) = rest.split_at(length);
        match kind {
            Kind::Code => code.push_str(this),
            Kind::Comment => code.push_str(&blanked(this)),
            Kind::Text => {
                texts.push(this.trim_start_matches(['b', 'r', '#']).trim_matches(['"', '#']).to_owned());
                code.push_str(&blanked(this));
            }
        }
        rest = after;
    }
    (code, texts)
}

enum Kind {
    Code,
    Comment,
    Text,
}

fn token(rest: &str, first: char, before: Option<char>) -> (usize, Kind) {
    let fresh = !before.is_some_and(|c| c.is_alphanumeric() || c == '_');
    match first {
        '/' if rest.starts_with("//") => (rest.find('\n').unwrap_or(rest.len()), Kind::Comment),
        '/' if rest.starts_with("/*") => (comment(rest), Kind::Comment),
        '"' => (quoted(rest, 1, '"'), Kind::Text),
        'r' | 'b' if fresh => raw(rest).map_or((1, Kind::Code), |length| (length, Kind::Text)),
        '\'' => (letter(rest), Kind::Comment),
        other => (other.len_utf8(), Kind::Code),
    }
}

fn comment(rest: &str) -> usize {
    let mut depth = 0_usize;
    let mut at = 0;
    while let Some(here) = rest.get(at..).filter(|here| !here.is_empty()) {
        let step = match here {
            _ if here.starts_with("/*") => (1, 2),
            _ if here.starts_with("*/") => (-1, 2),
            _ => (0, here.chars().next().map_or(1, char::len_utf8)),
        };
        depth = depth.saturating_add_signed(step.0);
        at += step.1;
        if depth == 0 {
            return at;
        }
    }
    rest.len()
}

/// The length of what is quoted, where escapes count.
fn quoted(rest: &str, from: usize, end: char) -> usize {
    let mut escaped = false;
    for (at, c) in rest.char_indices().filter(|(at, _)| *at >= from) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            _ if c == end => return at + c.len_utf8(),
            _ => {}
        }
    }
    rest.len()
}

/// The length of `r"…"`, `r#"…"#`, `b"…"` and `br"…"`.
fn raw(rest: &str) -> Option<usize> {
    let after = rest.strip_prefix('b').unwrap_or(rest);
    let head = rest.len() - after.len();
    let Some(inner) = after.strip_prefix('r') else {
        return after.starts_with('"').then(|| head + quoted(after, 1, '"'));
    };
    let hashes = inner.len() - inner.trim_start_matches('#').len();
    let body = inner.get(hashes..)?.strip_prefix('"')?;
    let end = format!("\"{}", "#".repeat(hashes));
    let open = head + 1 + hashes + 1;
    Some(body.find(&end).map_or(rest.len(), |at| open + at + end.len()))
}

/// A letter in quotes, or the quote of a lifetime alone.
fn letter(rest: &str) -> usize {
    let mut chars = rest.chars().skip(1);
    match (chars.next(), chars.next()) {
        (Some('\\'), _) => quoted(rest, 1, '\''),
        (Some(c), Some('\'')) => c.len_utf8() + 2,
        _ => 1,
    }
}
