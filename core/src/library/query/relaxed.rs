//! §1 Relaxation: what is asked instead where nothing was found, in a fixed order, each step named (QRY-2).

use super::{
    asked::{Asked, beginnings, endings},
    captions,
    condition::Query,
    lexicon::{Known, Lexicon},
    near::{Doubt, Meant},
    read::{Bearing, Reading, Standard, Word},
};
use crate::library::terms;

/// A query that asks for less.
#[derive(Debug, Clone, PartialEq)]
pub struct Relaxed {
    /// What was given up: 忽略「304」.
    pub step: String,
    /// What is asked instead.
    pub query: Query,
}

/// Longer words are not looked for by their sound.
const SPOKEN: usize = 12;
/// More words are not left out one by one.
const LEFT_OUT: usize = 4;
/// More words than these and the best are not tried for a doubtful one.
const OTHERS: usize = 3;

impl Asked {
    /// What to ask instead, the nearest first. What a library cannot hold goes first: a material of a screw is a wish. A word that finds nothing
    /// by itself is then another one that does: of each doubt the best one first.
    pub fn relaxed(&self, lexicon: &Lexicon, doubts: &[Doubt]) -> Vec<Relaxed> {
        let mut steps = Vec::new();
        let mut now = self.clone();
        let mut said = Vec::new();
        let wishes = |word: &Word| {
            matches!(word.reading, Reading::Material(_) | Reading::Class(_) | Reading::Grade(_))
        };
        if let Some(out) = now.leave_out(wishes) {
            said.push([captions::LEFT_OUT, &out].concat());
            steps.push(now.step(&said, lexicon));
        }
        let before = said.clone();
        let corrected = now.corrected(doubts, &mut said);
        if corrected != now {
            steps.push(corrected.step(&said, lexicon));
            steps.extend(now.corrected_otherwise(doubts, &before, lexicon));
            now = corrected;
        }
        let ended = now.ended(&said, lexicon);
        for (change, name) in CHANGES {
            if let Some(as_what) = now.change(*change) {
                steps.push(now.also(&said, [*name, &as_what].concat(), lexicon));
            }
        }
        steps.extend(ended);
        steps.extend(now.each_left_out(&said, lexicon, |_| true));
        let mut standard = now.clone();
        let others = |word: &Word| !matches!(word.reading, Reading::Standard(_) | Reading::Unread);
        let cites = now.keywords.iter().flatten().any(|word| matches!(word.reading, Reading::Standard(_)));
        if cites && standard.leave_out(others).is_some() {
            steps.push(standard.step(&[captions::STANDARD_ALONE.to_owned()], lexicon));
        }
        steps
    }

    /// All that was given up until now.
    fn step(&self, said: &[String], lexicon: &Lexicon) -> Relaxed {
        Relaxed { step: said.join(captions::AND), query: self.query(lexicon) }
    }

    /// The same, and one thing more.
    fn also(&self, said: &[String], more: String, lexicon: &Lexicon) -> Relaxed {
        self.step(&[said, &[more]].concat(), lexicon)
    }

    /// Each doubtful word as the one that was most likely meant; and says so. Of two doubts about one place the first counts.
    fn corrected(&self, doubts: &[Doubt], said: &mut Vec<String>) -> Self {
        doubts.iter().fold(self.clone(), |now, doubt| {
            let Some(meant) = doubt.meant.first().filter(|_| now.says(doubt)) else { return now };
            said.push(captions::meant(&meant.text, &doubt.typed));
            now.with(doubt, meant)
        })
    }

    /// One doubtful word as another that may have been meant.
    fn corrected_otherwise(&self, doubts: &[Doubt], so_far: &[String], lexicon: &Lexicon) -> Vec<Relaxed> {
        let [doubt] = doubts else { return Vec::new() };
        let other = |meant: &Meant| {
            self.with(doubt, meant).also(so_far, captions::meant(&meant.text, &doubt.typed), lexicon)
        };
        doubt.meant.iter().skip(1).take(OTHERS).map(other).collect()
    }

    /// Leaves words out, unless none would stay; and says which.
    fn leave_out(&mut self, out: impl Fn(&Word) -> bool) -> Option<String> {
        let words = || self.keywords.iter().flatten().filter(|word| word.reading != Reading::Unread);
        let said: String =
            words().filter(|word| out(word)).map(|word| captions::quoted(&word.text)).collect();
        if said.is_empty() || words().all(&out) {
            return None;
        }
        self.keywords.iter_mut().for_each(|words| words.retain(|word| !out(word)));
        Some(said)
    }

    /// Reads words otherwise, and says as what.
    fn change(&mut self, change: Change) -> Option<String> {
        let mut said = String::new();
        for word in self.keywords.iter_mut().flatten() {
            if let Some((reading, as_what)) = change(word) {
                word.reading = reading;
                said.push_str(&captions::quoted(&as_what));
            }
        }
        Some(said).filter(|said| !said.is_empty())
    }

    fn has(&self, word: &Word) -> bool {
        self.keywords.iter().flatten().any(|own| own == word)
    }

    /// Chinese that nobody knows, as what it ends with that somebody does: 地脚螺栓 is a 螺栓; then without each of the other words.
    fn ended(&self, so_far: &[String], lexicon: &Lexicon) -> Vec<Relaxed> {
        let (mut ended, mut said) = (self.clone(), so_far.to_owned());
        for word in ended.keywords.iter_mut().flatten().filter(|word| word.reading == Reading::Word) {
            if let Some(ending) = ending(&word.text, lexicon) {
                said.push(captions::meant(&ending, &word.text));
                word.text = ending;
            }
        }
        if ended == *self {
            return Vec::new();
        }
        let others = ended.each_left_out(&said, lexicon, |word| self.has(word));
        [vec![ended.step(&said, lexicon)], others].concat()
    }

    /// Each of the first words by itself that may go: plain ones before those that were read as something, the last one first.
    fn each_left_out(
        &self,
        so_far: &[String],
        lexicon: &Lexicon,
        may_go: impl Fn(&Word) -> bool,
    ) -> Vec<Relaxed> {
        let is_asked = |word: &&Word| word.reading != Reading::Unread && may_go(word);
        let words: Vec<&Word> = self.keywords.iter().flatten().filter(is_asked).take(LEFT_OUT).collect();
        let without = |out: &&Word| {
            let mut fewer = self.clone();
            let said = fewer.leave_out(|word| word == *out)?;
            Some(fewer.also(so_far, [captions::LEFT_OUT, &said].concat(), lexicon))
        };
        let (plain, read): (Vec<_>, Vec<_>) =
            words.iter().rev().partition(|word| word.reading == Reading::Word);
        plain.iter().chain(&read).filter_map(without).collect()
    }
}

/// How a word may be read otherwise, and as what it is read then.
type Change = fn(&Word) -> Option<(Reading, String)>;

/// In their order.
const CHANGES: &[(Change, &str)] = &[
    (open_bearing, captions::OPEN_BEARING),
    (beginning, captions::BY_BEGINNING),
    (sound, captions::BY_SOUND),
    (part, captions::BY_PART),
    (whole_standard, captions::BY_STANDARD),
];

/// The longest ending that people call a thing by, of a word that nobody knows.
fn ending(word: &str, lexicon: &Lexicon) -> Option<String> {
    let called = |known: &Known| matches!(known, Known::Name | Known::Category | Known::Keyword);
    let is_known =
        |word: &String| lexicon.get(&terms::key(word)).is_some_and(|entry| entry.known.iter().any(called));
    endings(word).into_iter().find(is_known).filter(|_| !is_known(&word.to_owned()))
}

fn open_bearing(word: &Word) -> Option<(Reading, String)> {
    let Reading::Bearing(bearing) = &word.reading else { return None };
    let open = Bearing { seals: Vec::new(), ..bearing.clone() };
    (open != *bearing).then(|| (Reading::Bearing(open.clone()), open.base))
}

/// Without the letters behind the last digit, and what stands behind a sign.
fn beginning(word: &Word) -> Option<(Reading, String)> {
    let all = Some(beginnings(&word.text)).filter(|_| word.reading == Reading::Word)?;
    let model =
        |text: &&String| text.ends_with(|letter: char| letter.is_ascii_digit()) && !text.contains(' ');
    let mut models: Vec<String> = all.iter().filter(model).cloned().collect();
    let longest = models.first().cloned().unwrap_or_default();
    models.retain(|model| longest.ends_with(model.as_str()));
    let head = terms::fold(&word.text).split([',', '-', '/']).next().map(terms::key).unwrap_or_default();
    if all.contains(&head) {
        models.insert(0, head);
    }
    let named = models.first()?.to_ascii_uppercase();
    Some((Reading::Beginning(models), named))
}

/// What sounds the same: 罗栓 is 螺栓.
fn sound(word: &Word) -> Option<(Reading, String)> {
    let han = (2..=SPOKEN).contains(&word.text.chars().count()) && word.text.chars().all(terms::is_han);
    let text = terms::fold(&word.text);
    (han && word.reading == Reading::Word && terms::pinyin(&text).is_some())
        .then(|| (Reading::Sound(text), word.text.clone()))
}

/// The first two thirds of a Latin word: crystel is a crystal.
fn part(word: &Word) -> Option<(Reading, String)> {
    let folded = terms::fold(&word.text);
    let latin = folded.len() > 3 && folded.bytes().all(|letter| letter.is_ascii_alphabetic());
    let part =
        folded.get(..(folded.len() * 2 / 3).max(3)).filter(|_| latin && word.reading == Reading::Word)?;
    Some((Reading::Beginning(vec![part.to_owned()]), part.to_owned()))
}

/// A standard without its part: GB/T 894.1 was withdrawn for GB/T 894.
fn whole_standard(word: &Word) -> Option<(Reading, String)> {
    let Reading::Standard(standard) = &word.reading else { return None };
    let (number, _) = standard.number.split_once('.')?;
    let standard = Standard { number: number.to_owned(), ..standard.clone() };
    let name = standard.name();
    Some((Reading::Standard(standard), name))
}
