//! §9 Logs: what a log must not keep.

use crate::text::has;

/// Runs of letters and digits this long may be a token.
const TOKEN: usize = 24;
/// Runs of digits this long may be a code, a mobile or a card.
const DIGITS: usize = 6;
/// What is assigned to a name with such an end is not kept, however short it is.
const NAMES: [&str; 7] = ["token", "password", "pwd", "authorization", "cookie", "secret", "mobile"];
/// What stands between a name and its value, and around it.
const SIGNS: [char; 6] = ['=', ':', ' ', '"', '\'', '\\'];
/// What stands there instead.
pub const HIDDEN: &str = "***";

/// Whether a field may hold what is not kept, by its name.
pub fn is_secret(name: &str) -> bool {
    let name = name.to_ascii_lowercase();
    NAMES.iter().any(|secret| has(&name, secret))
}

/// Replaces what may be a token, a password, a code, a mobile, or an e-mail address by `***`.
pub fn redact(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let (word, after) = split(rest, is_word);
        let (sign, after) = split(after, |char| SIGNS.contains(&char));
        out.push_str(hidden(word));
        out.push_str(sign);
        rest = if names_a_secret(word, sign) {
            hide_value(&mut out, after, sign.chars().next_back())
        } else if word.is_empty() && sign.is_empty() {
            out.push(first);
            rest.get(first.len_utf8()..).unwrap_or_default()
        } else {
            after
        };
    }
    out
}

/// What begins with characters of a kind, and what comes after.
fn split(text: &str, is: impl Fn(char) -> bool) -> (&str, &str) {
    let end = text.find(|char| !is(char)).unwrap_or(text.len());
    text.split_at_checked(end).unwrap_or((text, ""))
}

/// `token=`, `"password": "`, `Bearer `; a code is one in an address alone, `code=`.
fn names_a_secret(word: &str, sign: &str) -> bool {
    let word = word.to_ascii_lowercase();
    let assigned = sign.contains(['=', ':']);
    let named = assigned && NAMES.iter().any(|name| word.ends_with(name));
    named || (word == "code" && sign == "=") || (word == "bearer" && sign == " ")
}

/// Hides a value up to its end: the quote that it began with, or what no value holds. Says what comes after.
fn hide_value<'a>(out: &mut String, text: &'a str, before: Option<char>) -> &'a str {
    let quote = before.filter(|char| matches!(char, '"' | '\''));
    let ends = |char: char| match quote {
        Some(quote) => char == quote || char == '\\',
        None => char.is_whitespace() || matches!(char, '&' | ',' | ';' | ')' | '}' | ']' | '"' | '\''),
    };
    let (value, rest) = split(text, |char| !ends(char));
    if value.is_empty() {
        return rest;
    }
    // A scheme is no secret, what stands behind it is: `authorization: Bearer x`.
    if ["bearer", "internal", "basic"].iter().any(|scheme| value.eq_ignore_ascii_case(scheme)) {
        out.push_str(value);
        out.push(' ');
        return hide_value(out, rest.trim_start(), before);
    }
    out.push_str(HIDDEN);
    rest
}

const fn is_word(char: char) -> bool {
    char.is_ascii_alphanumeric() || matches!(char, '@' | '.' | '_' | '-' | '+' | '%')
}

fn hidden(word: &str) -> &str {
    let is_email = word.split_once('@').is_some_and(|(name, host)| !name.is_empty() && has(host, "."));
    let longest =
        |accepts: fn(&char) -> bool| word.split(|char| !accepts(&char)).map(str::len).max().unwrap_or(0);
    let is_token =
        longest(char::is_ascii_alphanumeric) >= TOKEN && word.bytes().any(|byte| byte.is_ascii_digit());
    if is_email || is_token || longest(char::is_ascii_digit) >= DIGITS { HIDDEN } else { word }
}

#[cfg(test)]
mod tests {
    use super::*;

    // T32
    #[test]
    fn tokens_codes_mobiles_and_addresses_leave_no_trace() {
        for (text, left) in [
            ("code 123456 wrong", "code *** wrong"),
            ("13800000000", "***"),
            ("to a.b+c@example.com!", "to ***!"),
            ("Bearer 0123456789abcdef0123456789abcdef", "Bearer ***"),
            ("https://a.cn/b?token=kurz&x=1#t", "https://a.cn/b?token=***&x=1#t"),
            ("?refreshToken=a.b-c;", "?refreshToken=***;"),
            ("/login?code=ab12&state=9", "/login?code=***&state=9"),
            (r#"{"password":"Ge,h&eim 1!","a":"b"}"#, r#"{"password":"***","a":"b"}"#),
            (r#"{\"confirmPwd\":\"Geheim1!\"}"#, r#"{\"confirmPwd\":\"***\"}"#),
            ("oldPassword: Geheim1!, b", "oldPassword: ***, b"),
            ("Authorization: Bearer kurz x", "Authorization: Bearer *** x"),
            ("Bearer kurz", "Bearer ***"),
            ("prod_t cookie=a=b; c", "prod_t cookie=***; c"),
            ("Unexpected token < in JSON", "Unexpected token < in JSON"),
            ("code: 500, Internal Server Error", "code: 500, Internal Server Error"),
            ("token=", "token="),
            ("icon@2x of @scope/a.b", "icon@2x of @scope/a.b"),
            ("at search.tsx:42:17", "at search.tsx:42:17"),
            ("M6×20 不存在", "M6×20 不存在"),
            ("thisisaverylongfunctionnamewithoutdigits", "thisisaverylongfunctionnamewithoutdigits"),
        ] {
            assert_eq!(redact(text), left);
        }
    }
}
