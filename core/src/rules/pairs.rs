//! §2 Lists in addresses: `a:b|c`, where a `\` makes the character behind it a plain one.

/// A list as it is read: what stands before a colon, and what stands behind it where there is one.
pub struct Pairs<'a> {
    /// None once the last of them is read.
    rest: Option<std::str::Chars<'a>>,
}

/// Reads a list one by one, so that whoever has enough of it can stop.
pub fn read(text: &str) -> Pairs<'_> {
    Pairs { rest: Some(text.chars()) }
}

impl Iterator for Pairs<'_> {
    type Item = (String, Option<String>);

    fn next(&mut self) -> Option<Self::Item> {
        let chars = self.rest.as_mut()?;
        let mut first: Option<String> = None;
        let mut word = String::new();
        loop {
            match chars.next() {
                Some('\\') => word.push(chars.next().unwrap_or('\\')),
                Some(':') if first.is_none() => first = Some(std::mem::take(&mut word)),
                Some('|') => break,
                Some(plain) => word.push(plain),
                None => {
                    self.rest = None;
                    break;
                }
            }
        }
        Some(match first {
            Some(first) => (first, Some(word)),
            None => (word, None),
        })
    }
}

/// The same list as text.
pub fn write<'a>(pairs: impl IntoIterator<Item = (&'a str, Option<&'a str>)>) -> String {
    let one = |(first, second): (&str, Option<&str>)| match second {
        Some(second) => format!("{}:{}", plain(first), plain(second)),
        None => plain(first),
    };
    pairs.into_iter().map(one).collect::<Vec<_>>().join("|")
}

fn plain(text: &str) -> String {
    text.replace('\\', r"\\").replace('|', r"\|").replace(':', r"\:")
}
