//! REC-1 What somebody else's model makes of a sentence. Its answer is pieces of text and nothing more: each is held against the
//! sentence and read by the grammar, so that no number, no field and no category comes of it that is not known already.

use super::{
    Need,
    field::{Family, Field},
    subject::subjects,
    words::CHOICES,
};
use crate::{
    json::{self, Read},
    library::{
        Library,
        query::{Figure, numbers},
    },
    rules::notice::turned as texts,
    text::{count, cut, trim},
};
use sanku_derive::wire;
use serde::Serialize;

/// So many pieces are looked at.
const PIECES: usize = 24;
/// So many characters of each.
const CHARS: usize = 60;
/// Between two of them.
const BETWEEN: &str = "，";

/// What a sentence was turned into.
#[wire(ts, api)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
pub struct Turned {
    /// The sentence that says the need; none where nothing of the answer holds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sentence: Option<String>,
    /// What of the answer was dropped, each with its reason.
    pub dropped: Vec<String>,
}

/// What a model answers.
#[derive(Read)]
struct Told {
    need: Vec<String>,
}

impl Turned {
    /// What holds of the answer to a sentence; nothing where it is none.
    pub fn of(library: Library, sentence: &str, answer: &str) -> Option<Self> {
        let Told { need } = json::read(object(answer)?).ok()?;
        let said = numbers(sentence);
        let pieces = need.iter().take(PIECES).map(|piece| trim(cut(piece, CHARS)));
        let (held, invented): (Vec<_>, Vec<_>) =
            pieces.partition(|piece| numbers(piece).iter().all(|number| is_said(number, &said)));
        let mut dropped: Vec<String> = invented.into_iter().map(texts::invented).collect();
        let known = known(library, &held, &mut dropped);
        dropped.extend((need.len() > PIECES).then(|| texts::too_many(PIECES)));
        let need = Need::read(library, &known.join(BETWEEN));
        let sentence = (!need.readings.is_empty()).then(|| need.sentence());
        Some(Self { sentence, dropped })
    }
}

/// Whether a sentence says the number.
fn is_said(number: &Figure, said: &[Figure]) -> bool {
    said.iter().any(|other| number.is_of(other))
}

/// The object in what a model writes, whatever it writes around it.
fn object(answer: &str) -> Option<&str> {
    answer.get(answer.find('{')?..=answer.rfind('}')?)
}

/// The pieces that are read whole, where all stand together.
fn known<'p>(library: Library, pieces: &[&'p str], dropped: &mut Vec<String>) -> Vec<&'p str> {
    let need = Need::read(library, &pieces.join(BETWEEN));
    let mut from = 0;
    let mut known = Vec::new();
    for piece in pieces {
        let to = from + u32::try_from(count(*piece)).unwrap_or(u32::MAX);
        let unread = need.unread.iter().any(|unread| meets([unread.from, unread.to], [from, to]));
        let read = need.readings.iter().any(|read| meets([read.from, read.to], [from, to]));
        if read && !unread {
            known.push(*piece);
        } else {
            dropped.push(texts::unknown(piece));
        }
        from = to.saturating_add(1);
    }
    known
}

/// Whether both have a character in common.
fn meets([from, to]: [u32; 2], [other_from, other_to]: [u32; 2]) -> bool {
    from < other_to && other_from < to
}

/// What a model is told of its task; the sentence comes after it.
pub fn task(library: Library) -> String {
    let mut told = String::from(texts::TASK);
    let mut family = None;
    for subject in subjects(library) {
        if family != Some(subject.family) {
            family = Some(subject.family);
            told += &[texts::FIELDS, &fields(subject.family), texts::SUBJECTS].concat();
        } else {
            told += "、";
        }
        told += subject.label;
    }
    let words: Vec<&str> =
        CHOICES.iter().filter(|choice| is_of(library, choice.key)).map(|choice| choice.word).collect();
    told + texts::WORDS + &words.join("、")
}

/// What can be asked of a family, each with the unit that it is written in.
fn fields(family: Family) -> String {
    let with_unit = |field: &Field| match field.unit {
        "" => field.label.to_owned(),
        unit => [field.label, "(", unit, ")"].concat(),
    };
    family.fields().iter().filter(|field| !field.is_word()).map(with_unit).collect::<Vec<_>>().join("、")
}

/// Whether something of a library can be asked so.
fn is_of(library: Library, key: &str) -> bool {
    subjects(library).any(|subject| subject.family.field(key).is_some())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const SENTENCE: &str = "想要个不锈钢的M8螺栓，长30毫米，能拉12kN";

    fn turned(pieces: &[&str]) -> Turned {
        let quoted: Vec<String> = pieces.iter().map(|piece| format!("{piece:?}")).collect();
        Turned::of(Library::Part, SENTENCE, &format!("{{\"need\":[{}]}}", quoted.join(","))).unwrap()
    }

    // REC-1
    #[test]
    fn rec_1_what_the_sentence_says_and_the_grammar_reads_is_kept() {
        let told = turned(&["螺栓", "不锈钢", "M8", "长度30mm", "轴向载荷12kN"]);
        assert_eq!(told.dropped, Vec::<String>::new());
        let said = told.sentence.unwrap();
        let (own, typed) = (Need::read(Library::Part, &said), "不锈钢 M8 螺栓 长30 承受12kN");
        assert_eq!(own.categories(), Need::read(Library::Part, typed).categories());
        let mut readings: Vec<_> =
            own.readings.iter().map(|read| (read.label.as_str(), read.said.as_str())).collect();
        let need = Need::read(Library::Part, typed);
        let mut expected: Vec<_> =
            need.readings.iter().map(|read| (read.label.as_str(), read.said.as_str())).collect();
        readings.sort_unstable();
        expected.sort_unstable();
        assert_eq!(readings, expected);
    }

    // REC-1
    #[test]
    fn rec_1_a_number_of_another_amount_or_unit_is_dropped_and_one_of_another_writing_is_not() {
        for (piece, kept) in [
            ("轴向载荷12kN", true),
            ("轴向载荷0.012MN", true),
            ("轴向载荷12000N", true),
            ("轴向载荷12N", false),
            ("轴向载荷13kN", false),
            ("轴向载荷12kg", false),
            ("长度30mm", true),
            ("长度3cm", true),
            ("长度30m", false),
            ("M10", false),
        ] {
            let told = turned(&["螺栓", piece]);
            assert_eq!(told.dropped.is_empty(), kept, "{piece}: {told:?}");
            assert!(kept || told.dropped[0].contains(piece), "{piece}: {told:?}");
        }
    }

    // REC-1
    #[test]
    fn rec_1_what_no_need_knows_is_dropped_and_the_rest_stays() {
        let told = turned(&["螺栓", "咖啡因含量高", "", "M8"]);
        assert_eq!(told.dropped, [texts::unknown("咖啡因含量高"), texts::unknown("")]);
        assert!(told.sentence.is_some_and(|said| said.contains('8')));
        assert_eq!(
            turned(&["M8咖啡因", "螺栓"]).dropped,
            [texts::unknown("M8咖啡因")],
            "half of it is unknown"
        );
        assert_eq!(turned(&["曲率引擎"]).sentence, None);
        assert_eq!(turned(&[]), Turned::default());
    }

    // REC-1
    #[test]
    fn rec_1_pieces_that_touch_have_no_character_in_common() {
        for (one, other, met) in [
            ([0, 2], [2, 4], false),
            ([0, 3], [2, 4], true),
            ([2, 4], [0, 2], false),
            ([1, 9], [2, 4], true),
            ([2, 4], [1, 9], true),
            ([0, 1], [3, 4], false),
            ([2, 4], [2, 4], true),
        ] {
            assert_eq!(meets(one, other), met, "{one:?} {other:?}");
        }
    }

    // REC-1
    #[test]
    fn rec_1_more_pieces_than_a_need_has_are_not_looked_at() {
        let told = turned(&["M8"; PIECES + 1]);
        assert!(told.dropped.contains(&texts::too_many(PIECES)), "{told:?}");
        assert!(!turned(&["M8"; PIECES]).dropped.contains(&texts::too_many(PIECES)));
    }

    // REC-1
    #[test]
    fn rec_1_an_answer_that_is_none_is_nothing() {
        for answer in
            ["", "{", "}{", "[]", "{}", "<html>", "{\"need\":\"M8\"}", "{\"need\":[1]}", "{\"need\":null}"]
        {
            assert_eq!(Turned::of(Library::Part, SENTENCE, answer), None, "{answer}");
        }
    }

    // REC-1
    #[test]
    fn rec_1_a_model_is_told_the_words_of_its_library_and_no_others() {
        let [part, component, mat] = [Library::Part, Library::Component, Library::Mat].map(task);
        let bends = "均布载荷(kN)、挠度、挠度(mm)、高度(mm)";
        for (told, has, lacks) in [
            (&part, ["螺栓", "平键", "轴向载荷(kN)", "不锈钢", bends], ["阻值", "X7R"]),
            (&component, ["电阻", "阻值(Ω)", "X7R", "耐压(V)", "红"], ["平键", "悬臂"]),
            (&mat, ["铝合金", "密度(g/cm3)", "绝缘", "板", "弹簧"], ["螺栓、", "氟胶"]),
        ] {
            assert!(has.iter().all(|word| told.contains(word)), "{told}");
            let vocabulary = told.strip_prefix(texts::TASK).unwrap();
            assert!(lacks.iter().all(|word| !vocabulary.contains(word)), "{told}");
        }
    }

    proptest! {
        // REC-1
        #[test]
        fn rec_1_no_number_comes_of_an_answer_that_the_sentence_does_not_say(
            sentence in "[M长承受轴径0-9a-zA-Z.,×≥ 螺栓板轻k%°Ω]{0,40}",
            pieces in proptest::collection::vec("(螺栓|平键|M[0-9]{1,2}|长[0-9]{1,3}(mm)?|承受[0-9.]{1,5}(kN|N)|\\PC{0,8})", 0..6),
        ) {
            let quoted: Vec<String> = pieces.iter().map(|piece| json_text(piece)).collect();
            let answer = format!("{{\"need\":[{}]}}", quoted.join(","));
            for library in [Library::Part, Library::Component, Library::Mat] {
                let Some(told) = Turned::of(library, &sentence, &answer) else { continue };
                let said = numbers(&sentence);
                for number in numbers(&told.sentence.unwrap_or_default()) {
                    prop_assert!(is_said(&number, &said), "{number:?} of {sentence:?}");
                }
            }
        }

        // REC-1
        #[test]
        fn rec_1_no_answer_is_a_trap(sentence in "\\PC{0,40}", answer in "\\PC{0,80}") {
            Turned::of(Library::Part, &sentence, &answer);
        }
    }

    fn json_text(text: &str) -> String {
        serde_json::to_string(text).unwrap()
    }
}
