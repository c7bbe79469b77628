//! REC-1 Reading: a sentence place by place, by the tables of words, in one pass.

use super::{
    asked::{Ask, Need, READ},
    field::{Family, Field},
    number, said,
    spelled::length,
    subject::{self, Subject},
    told::{NeedKind, NeedReading, UnreadPiece},
    words::{CHOICES, FILLERS, PACKAGE, SUBJECT},
};
use crate::library::{
    Library,
    measure::Kind,
    query::read::{
        grade,
        letters::{Letter, after, at, letters, run},
        package, size,
    },
    terms::is_word,
};

/// Of what is too long so much is told.
const TOLD: usize = 20;

/// A sentence on its way.
struct Reader {
    typed: Vec<char>,
    letters: Vec<Letter>,
    need: Need,
    family: Option<Family>,
}

/// What stands at a place.
enum Found {
    Subject(Subject),
    Asks(Vec<Ask>),
    Nothing,
}

impl Need {
    /// What a sentence asks for: its first `READ` characters are read.
    pub fn read(library: Library, sentence: &str) -> Self {
        read(library, sentence)
    }
}

fn read(library: Library, sentence: &str) -> Need {
    let typed: Vec<char> = sentence.chars().collect();
    let head: String = typed.iter().take(READ).collect();
    let letters = letters(&head);
    let subject = subject_of(library, &letters);
    let mut reader = Reader {
        family: subject
            .map(|subject| subject.family)
            .or((library == Library::Mat).then_some(Family::Material)),
        need: Need {
            library,
            subject: subject.map(|one| one.key),
            typed: sentence.to_owned(),
            ..Need::default()
        },
        typed,
        letters,
    };
    reader.walk();
    reader.beyond();
    reader.need
}

/// What is looked for: the most that is said, and nothing so general as a beam if there is more; else what its values are of.
fn subject_of(library: Library, letters: &[Letter]) -> Option<Subject> {
    let much = |(one, length): (Subject, usize)| (one.key != "beam", length);
    let mut best: Option<(Subject, usize)> = None;
    let mut behind = 0;
    for place in 0..letters.len() {
        let Some(found) = subject::found(library, letters, place).filter(|_| place >= behind) else {
            continue;
        };
        behind = place + found.1;
        if best.is_none_or(|known| much(found) > much(known)) {
            best = Some(found);
        }
    }
    best.map(|(subject, _)| subject)
        .or_else(|| (library == Library::Component).then(|| of_values(letters))?)
}

/// REC-1 **D** 10k is of a resistor, 100nF of a capacitor, 10uH of an inductor.
fn of_values(letters: &[Letter]) -> Option<Subject> {
    let begins =
        |place: usize| place.checked_sub(1).is_none_or(|before| !at(letters, before).is_alphanumeric());
    (0..letters.len()).filter(|place| begins(*place)).find_map(|place| {
        let kind = number::bare(after(letters, place))?.0.first().map(|amount| amount.0)?;
        let key = match kind {
            Kind::Resistance => "resistor",
            Kind::Capacitance => "capacitor",
            Kind::Inductance => "inductor",
            _ => return None,
        };
        Subject::of(key)
    })
}

impl Reader {
    fn walk(&mut self) {
        let mut place = 0;
        let mut unread: Option<usize> = None;
        while place < self.letters.len() {
            let (found, length) = match self.found(place) {
                Some(it) => it,
                None if separates(at(&self.letters, place)) => (Found::Nothing, 1),
                None => {
                    unread.get_or_insert(place);
                    place += self.word(place);
                    continue;
                }
            };
            if let Some(from) = unread.take() {
                self.unread(from, place);
            }
            self.keep(found, place, place + length);
            place += length.max(1);
        }
        if let Some(from) = unread {
            self.unread(from, place);
        }
    }

    /// One character of Chinese, or a word of other letters.
    fn word(&self, place: usize) -> usize {
        let rest = after(&self.letters, place);
        let group = number::grouped(rest).unwrap_or_default();
        (group + run(after(rest, group), is_word)).max(1)
    }

    fn found(&self, place: usize) -> Option<(Found, usize)> {
        let rest = after(&self.letters, place);
        let back = |by: usize| place.checked_sub(by).map_or('\0', |place| at(&self.letters, place));
        let inside = back(1).is_ascii_alphanumeric() && at(rest, 0).is_ascii_alphanumeric();
        // 0.5kN is not 5kN, where it is not read as a whole.
        let fraction = back(1) == '.' && back(2) != '.' && at(rest, 0).is_ascii_digit();
        if inside || fraction {
            return None;
        }
        let known = || {
            let (asks, length) = asks(self.family?, rest)?;
            Some((Found::Asks(asks), length))
        };
        let subject = || {
            let (one, length) = subject::found(self.need.library, &self.letters, place)?;
            let fits = self.family.is_none_or(|family| family == one.family);
            fits.then_some((Found::Subject(one), length))
        };
        let filler = || {
            let length = FILLERS.iter().filter_map(|word| length(rest, word)).max()?;
            Some((Found::Nothing, length))
        };
        known().or_else(subject).or_else(filler)
    }

    fn keep(&mut self, found: Found, from: usize, to: usize) {
        let Some((from, to, text)) = self.piece(from, to) else { return };
        let reading = |label: &str, said: String, kind| NeedReading {
            from,
            to,
            text: text.clone(),
            label: label.to_owned(),
            said,
            kind,
        };
        match found {
            Found::Subject(one) => {
                self.need.readings.push(reading(SUBJECT, one.label.to_owned(), NeedKind::Subject));
            }
            Found::Asks(asks) => {
                let Some(family) = self.family else { return };
                let label = asks.iter().filter_map(|ask| family.field(ask.key)).map(|field| field.label);
                let label = label.collect::<Vec<_>>().join("、");
                let kind = asks.first().map(|ask| ask.kind(family)).unwrap_or_default();
                let told = asks.iter().map(|ask| said::said(family, ask)).collect::<Vec<_>>().join("、");
                self.need.readings.push(reading(&label, told, kind));
                for ask in asks {
                    self.need.asks.push(ask);
                    self.need.places.push((from as usize, to as usize));
                }
            }
            Found::Nothing => {}
        }
    }

    fn unread(&mut self, from: usize, to: usize) {
        if let Some((from, to, text)) = self.piece(from, to) {
            self.need.unread.push(UnreadPiece { from, to, text });
        }
    }

    /// Letters as they were typed: how many characters stand before them, before what follows, and they themselves.
    fn piece(&self, from: usize, to: usize) -> Option<(u32, u32, String)> {
        let first = self.letters.get(from)?.at;
        let last = self.letters.get(to.checked_sub(1)?)?.at + 1;
        let text = self.typed.get(first..last)?.iter().collect();
        Some((u32::try_from(first).ok()?, u32::try_from(last).ok()?, text))
    }

    /// What stands beyond what is read.
    fn beyond(&mut self) {
        let Some(rest) = self.typed.get(READ..).filter(|rest| !rest.is_empty()) else { return };
        let mut text: String = rest.iter().take(TOLD).collect();
        if rest.len() > TOLD {
            text.push('…');
        }
        let [from, to] = [READ, self.typed.len()].map(|at| u32::try_from(at).unwrap_or(u32::MAX));
        self.need.unread.push(UnreadPiece { from, to, text });
    }
}

/// Between words, and no word.
fn separates(letter: char) -> bool {
    letter.is_whitespace()
        || letter.is_ascii_punctuation()
        || matches!(letter, '、' | '。' | '，' | '；' | '·' | '—' | '“' | '”')
}

/// What is asked at a place: by name, as a size, a class, a word, a package, a number alone.
fn asks(family: Family, rest: &[Letter]) -> Option<(Vec<Ask>, usize)> {
    let one = |(ask, length): (Ask, usize)| (vec![ask], length);
    number::named(family, rest)
        .map(one)
        .or_else(|| sized(family, rest))
        .or_else(|| word(family, rest).map(one))
        .or_else(|| number::alone(family, rest).map(one))
}

/// M8×30, 20×2.65: what its numbers say, one after another.
fn sized(family: Family, rest: &[Letter]) -> Option<(Vec<Ask>, usize)> {
    let (found, length) = size::size(rest, false)?;
    let threaded = found.sign == "m";
    let fits = matches!(found.sign, "" | "φ") || threaded && family.is_threaded();
    let mut keys: Vec<&str> = family.sizes().to_vec();
    if let (true, [diameter, second, ..]) = (threaded, found.numbers.as_slice()) {
        // M12×1.5 and M12×1.5×40 say a pitch, M12×40 a length.
        if found.numbers.len() > 2 || *second < diameter / 3.0 || keys.len() < 2 {
            keys = vec!["diameter", "pitch", "length"];
        }
    }
    let fields = keys.iter().map(|key| family.field(key));
    let ask = |(field, number): (Option<&'static Field>, &f64)| number::sized(field?, *number);
    let asks: Option<Vec<Ask>> = fields.zip(&found.numbers).map(ask).collect();
    let asks = asks.filter(|asks| fits && asks.len() == found.numbers.len())?;
    Some((asks, length))
}

/// A word that says something by itself: a class, a word of the table, a package.
fn word(family: Family, rest: &[Letter]) -> Option<(Ask, usize)> {
    let known = |choice: &&super::words::Choice| family.field(choice.key).is_some();
    let each = CHOICES.iter().filter(known).filter_map(|choice| {
        let words = std::iter::once(&choice.word).chain(choice.others);
        Some((Ask::word(choice.key, choice.word), words.filter_map(|word| length(rest, word)).max()?))
    });
    if let Some(found) = each.max_by_key(|(_, length)| *length) {
        return Some(found);
    }
    if let Some((class, length)) = grade::class(rest).filter(|_| family.field("class").is_some()) {
        return Some((Ask::word("class", &class.to_ascii_uppercase()), length));
    }
    family.field("package")?;
    let (_, length) = package::package(rest)?;
    let said: String = rest.iter().take(length).map(|letter| letter.typed).collect();
    let said = said.trim_end_matches(PACKAGE).trim_end().to_ascii_uppercase();
    Some((Ask::word("package", &said), length))
}
