//! §6 Classes of characters in patterns: what stands in brackets.

use super::{
    bad::BadPattern,
    letters::{Escape, Letters, one_of},
};

/// Every character, and none.
const ALL: &str = r"[\x00-\x{10FFFF}]";
const NONE: &str = r"[^\x00-\x{10FFFF}]";

enum Member {
    One(char),
    Set(&'static str),
}

/// The class whose bracket was just read, as the engine reads it.
pub(super) fn read(letters: &mut Letters<'_>) -> Result<String, BadPattern> {
    let negated = letters.rest.next_if_eq(&'^').is_some();
    let mut inside = String::new();
    while let Some(first) = member(letters)? {
        if letters.rest.next_if_eq(&'-').is_none() {
            inside.push_str(&written(&first));
            continue;
        }
        match (first, member(letters)?) {
            // From the later to the earlier is refused by the engine.
            (Member::One(from), Some(Member::One(to))) => {
                inside.push_str(&format!("{}-{}", one_of(from), one_of(to)));
            }
            // A line at the end stands for itself.
            (first, None) => {
                inside.push_str(&written(&first));
                inside.push_str(&one_of('-'));
                break;
            }
            _ => return Err(BadPattern::Syntax),
        }
    }
    Ok(match (inside.is_empty(), negated) {
        (true, true) => ALL.to_owned(),
        (true, false) => NONE.to_owned(),
        (false, true) => format!("[^{inside}]"),
        (false, false) => format!("[{inside}]"),
    })
}

/// The next member; none at the closing bracket.
fn member(letters: &mut Letters<'_>) -> Result<Option<Member>, BadPattern> {
    let next = letters.rest.next().ok_or(BadPattern::Syntax)?;
    Ok(match next {
        ']' => None,
        '\\' if letters.rest.next_if_eq(&'b').is_some() => Some(Member::One('\u{8}')),
        '\\' => Some(match letters.escape()? {
            Escape::One(one) => Member::One(one),
            Escape::Set(set) => Member::Set(set),
            Escape::Edge(_) => return Err(BadPattern::Syntax),
        }),
        other => Some(Member::One(other)),
    })
}

fn written(member: &Member) -> String {
    match member {
        Member::One(one) => one_of(*one),
        Member::Set(set) => format!("[{set}]"),
    }
}
