//! §9 Logs: what a log must not keep.

/// Runs of letters and digits this long may be a token.
const TOKEN: usize = 24;
/// Runs of digits this long may be a code, a mobile or a card.
const DIGITS: usize = 6;

/// Replaces what may be a token, a code, a mobile, or an e-mail address by `***`.
pub fn redact(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut word = String::new();
    for char in text.chars() {
        if is_word(char) {
            word.push(char);
        } else {
            out.push_str(hidden(&word));
            word.clear();
            out.push(char);
        }
    }
    out.push_str(hidden(&word));
    out
}

fn is_word(char: char) -> bool {
    char.is_ascii_alphanumeric() || matches!(char, '@' | '.' | '_' | '-' | '+' | '%')
}

fn hidden(word: &str) -> &str {
    let is_email = word.split_once('@').is_some_and(|(name, host)| !name.is_empty() && host.contains('.'));
    let longest =
        |accepts: fn(&char) -> bool| word.split(|char| !accepts(&char)).map(str::len).max().unwrap_or(0);
    let is_token =
        longest(char::is_ascii_alphanumeric) >= TOKEN && word.bytes().any(|byte| byte.is_ascii_digit());
    if is_email || is_token || longest(char::is_ascii_digit) >= DIGITS { "***" } else { word }
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
            ("at search.tsx:42:17", "at search.tsx:42:17"),
            ("M6×20 不存在", "M6×20 不存在"),
            ("thisisaverylongfunctionnamewithoutdigits", "thisisaverylongfunctionnamewithoutdigits"),
        ] {
            assert_eq!(redact(text), left);
        }
    }
}
