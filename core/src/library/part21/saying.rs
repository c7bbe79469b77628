//! §1 Texts of a file: `''`, `\\`, `\S\`, `\P.\`, `\X\`, `\X2\` and `\X4\`.

/// Where a text is wrong, and what should stand there.
pub type Ill = (usize, &'static str);

/// Tells each letter of a text that starts behind its opening quote; how many bytes it has before its closing one, or in all.
pub fn letters(raw: &str, each: &mut impl FnMut(char)) -> Result<usize, Ill> {
    let mut at = 0;
    while let Some(rest) = raw.get(at..) {
        let mut coming = rest.chars();
        let Some(letter) = coming.next() else { break };
        at += match letter {
            '\'' if coming.next() == Some('\'') => tell('\'', 2, each),
            '\'' => return Ok(at),
            '\\' => escape(rest, each).map_err(|(further, expected)| (at + further, expected))?,
            // Lines may be broken anywhere.
            '\n' | '\r' => 1,
            _ if letter.is_control() => return Err((at, "no control character")),
            _ => tell(letter, letter.len_utf8(), each),
        };
    }
    Ok(at)
}

fn tell(letter: char, long: usize, each: &mut impl FnMut(char)) -> usize {
    each(letter);
    long
}

/// One escape at the start of a text; how long it is.
fn escape(rest: &str, each: &mut impl FnMut(char)) -> Result<usize, Ill> {
    let behind = |mark: &str| rest.strip_prefix(mark);
    if behind("\\\\").is_some() {
        return Ok(tell('\\', 2, each));
    }
    if let Some(rest) = behind("\\S\\") {
        let letter = rest.chars().next().filter(|letter| (' '..='~').contains(letter));
        let high = letter.and_then(|letter| char::from_u32(u32::from(letter) + 0x80));
        return high.map(|letter| tell(letter, 4, each)).ok_or((3, "a letter of ASCII"));
    }
    if behind("\\PA\\").is_some() {
        return Ok(4);
    }
    if let Some(rest) = behind("\\X\\") {
        let letter = code(rest, 2).ok_or((3, "two hexadecimal digits"))?;
        return Ok(tell(letter, 5, each));
    }
    let two = behind("\\X2\\").map(|rest| (rest, 4, "four hexadecimal digits of a character"));
    let four = || behind("\\X4\\").map(|rest| (rest, 8, "eight hexadecimal digits of a character"));
    let (rest, digits, expected) = two.or_else(four).ok_or((0, "an escape, of page A"))?;
    many(rest, digits, each).map(|long| long + 4).map_err(|at| (at + 4, expected))
}

/// Characters of so many digits each, up to `\X0\`; where that is wrong otherwise.
fn many(rest: &str, digits: usize, each: &mut impl FnMut(char)) -> Result<usize, usize> {
    let mut at = 0;
    loop {
        let rest = rest.get(at..).unwrap_or_default();
        if at > 0 && rest.as_bytes().starts_with(b"\\X0\\") {
            return Ok(at + 4);
        }
        at += tell(code(rest, digits).ok_or(at)?, digits, each);
    }
}

/// The character of so many hexadecimal digits.
fn code(rest: &str, digits: usize) -> Option<char> {
    let bytes = rest.as_bytes().get(..digits)?;
    let code = bytes.iter().try_fold(0_u32, |code, byte| {
        let digit = match byte {
            b'0'..=b'9' => byte - b'0',
            b'A'..=b'F' => byte - b'A' + 10,
            _ => return None,
        };
        Some(code.checked_mul(16)? + u32::from(digit))
    });
    char::from_u32(code?)
}
