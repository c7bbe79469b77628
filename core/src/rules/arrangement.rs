//! FAC-2 How results stand: as a list or as a table, and which of its columns.

/// How somebody wants results to stand.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Arrangement {
    /// As a table.
    pub table: bool,
    /// The columns that are shown though others would not show them, or the other way round, by their keys.
    pub turned: Vec<String>,
    /// The columns that stay where they are while the others move, in that order.
    pub pinned: Vec<String>,
    /// UNT-4: in inches, ksi and °F.
    pub customary: bool,
}

/// So many columns are remembered of each kind.
const COLUMNS: usize = 100;
/// Between the parts.
const PARTS: char = ';';
/// Between keys.
const KEYS: char = ',';
const TABLE: &str = "table";
const CUSTOMARY: &str = "customary";

impl Arrangement {
    /// As it is kept.
    pub fn written(&self) -> String {
        let Self { table, turned, pinned, customary } = self;
        let keys = |keys: &[String]| keys.join(&KEYS.to_string());
        let said = |is: bool, word: &str| if is { word.to_owned() } else { String::new() };
        let mut parts = vec![said(*table, TABLE), keys(turned), keys(pinned)];
        parts.extend(customary.then(|| CUSTOMARY.to_owned()));
        parts.join(&PARTS.to_string())
    }

    /// What was kept; what cannot be read is as nobody wanted anything.
    pub fn read(text: &str) -> Self {
        let mut parts = text.split(PARTS);
        let mut next = || parts.next().unwrap_or_default();
        let keys = |text: &str| {
            text.split(KEYS).filter(|key| !key.is_empty()).take(COLUMNS).map(str::to_owned).collect()
        };
        let (table, turned, pinned) = (next() == TABLE, keys(next()), keys(next()));
        Self { table, turned, pinned, customary: next() == CUSTOMARY }
    }

    /// The same with another state of a column that is shown or not.
    pub fn turn(&mut self, key: &str) {
        toggle(&mut self.turned, key);
    }

    /// The same with a column that stays or moves again.
    pub fn pin(&mut self, key: &str) {
        toggle(&mut self.pinned, key);
    }

    /// Whether a column is shown that usually is, or is not.
    pub fn shows(&self, key: &str, usually: bool) -> bool {
        usually != self.turned.iter().any(|turned| turned == key)
    }
}

/// Keys with the signs of the format are none of ours.
fn toggle(keys: &mut Vec<String>, key: &str) {
    match keys.iter().position(|held| held == key) {
        Some(at) => _ = keys.remove(at),
        None if keys.len() < COLUMNS && !key.contains([PARTS, KEYS]) => keys.push(key.to_owned()),
        None => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fac_2_an_arrangement_is_read_as_it_was_kept() {
        let mut arrangement = Arrangement { table: true, ..Arrangement::default() };
        arrangement.turn("length");
        arrangement.turn("pitch");
        arrangement.turn("length");
        arrangement.pin("thread");
        assert_eq!(arrangement.written(), "table;pitch;thread");
        assert_eq!(Arrangement::read(&arrangement.written()), arrangement);
        let customary = Arrangement { customary: true, ..arrangement.clone() };
        assert_eq!(customary.written(), "table;pitch;thread;customary");
        assert_eq!(Arrangement::read(&customary.written()), customary);
        assert_eq!([true, false].map(|usually| arrangement.shows("pitch", usually)), [false, true]);
        assert_eq!([true, false].map(|usually| arrangement.shows("thread", usually)), [true, false]);
    }

    #[test]
    fn fac_2_what_cannot_be_read_is_nothing_and_no_key_breaks_the_format() {
        for text in ["", ";;", "{}", "list;,;,"] {
            assert_eq!(Arrangement::read(text), Arrangement::default(), "{text}");
        }
        let many = Arrangement::read(&["table;", &"a,".repeat(500)].concat());
        assert_eq!(many.turned.len(), 100);
        let mut arrangement = many.clone();
        arrangement.turn("b");
        arrangement.pin("a;b");
        assert_eq!(arrangement, many);
    }
}
