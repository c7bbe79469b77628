//! §6 Classes of characters in patterns: what stands in brackets, and the named ones, by the tables of JavaScript.

use super::{
    BadPattern,
    reader::{Escape, Reader, one_of},
};

/// What a named class holds, as it stands in brackets.
pub(super) const fn set(name: char) -> Option<&'static str> {
    Some(match name {
        'd' => "0-9",
        'D' => "^0-9",
        'w' => "0-9A-Za-z_",
        'W' => "^0-9A-Za-z_",
        's' => SPACE,
        'S' => NO_SPACE,
        _ => return None,
    })
}

const SPACE: &str =
    r"\t\n\x0B\x0C\r \x{A0}\x{1680}\x{2000}-\x{200A}\x{2028}\x{2029}\x{202F}\x{205F}\x{3000}\x{FEFF}";
const NO_SPACE: &str =
    r"^\t\n\x0B\x0C\r \x{A0}\x{1680}\x{2000}-\x{200A}\x{2028}\x{2029}\x{202F}\x{205F}\x{3000}\x{FEFF}";

/// Every character, and none.
const ALL: &str = r"[\x00-\x{10FFFF}]";
const NONE: &str = r"[^\x00-\x{10FFFF}]";

enum Member {
    One(char),
    Set(&'static str),
}

/// The class whose bracket was just read, as the engine reads it.
pub(super) fn read(reader: &mut Reader<'_>) -> Result<String, BadPattern> {
    let negated = reader.rest.next_if_eq(&'^').is_some();
    let mut inside = String::new();
    while let Some(first) = member(reader)? {
        if reader.rest.next_if_eq(&'-').is_none() {
            inside.push_str(&written(&first));
            continue;
        }
        match (first, member(reader)?) {
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
fn member(reader: &mut Reader<'_>) -> Result<Option<Member>, BadPattern> {
    let next = reader.rest.next().ok_or(BadPattern::Syntax)?;
    Ok(match next {
        ']' => None,
        '\\' if reader.rest.next_if_eq(&'b').is_some() => Some(Member::One('\u{8}')),
        '\\' => Some(match reader.escape()? {
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
