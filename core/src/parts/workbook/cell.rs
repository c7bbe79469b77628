//! LST-2 A row of a sheet, and texts as a sheet has them.

/// A cell holds no more (ECMA-376 has no limit, spreadsheets have this one); counted as UTF-16 does.
const LONGEST: usize = 32_767;

/// Writes a row. An empty cell is none.
pub fn row(sheet: &mut String, at: u32, cells: &[String], numbers: &[bool]) {
    sheet.extend(["<row r=\"", &at.to_string(), "\">"]);
    let numbers = numbers.iter().copied().chain(std::iter::repeat(false));
    for ((cell, column), number) in cells.iter().zip('A'..='Z').zip(numbers) {
        if cell.is_empty() {
            continue;
        }
        sheet.push_str("<c r=\"");
        sheet.push(column);
        sheet.push_str(&at.to_string());
        if number && is_number(cell) {
            sheet.extend(["\"><v>", cell, "</v></c>"]);
        } else {
            sheet.push_str("\" t=\"inlineStr\"><is><t xml:space=\"preserve\">");
            sheet.push_str(&escaped(cell));
            sheet.push_str("</t></is></c>");
        }
    }
    sheet.push_str("</row>");
}

/// Fifteen digits are exact in a spreadsheet.
fn is_number(cell: &str) -> bool {
    let size = cell.strip_prefix('-').unwrap_or(cell);
    let (whole, fraction) = size.split_once('.').map_or((size, None), |(whole, rest)| (whole, Some(rest)));
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|letter| letter.is_ascii_digit());
    // 0603 is a name.
    let plain = whole == "0" || !whole.starts_with('0');
    size.len() <= 15 && plain && digits(whole) && fraction.is_none_or(digits)
}

/// A text within XML. What no XML may hold is left out; what a spreadsheet takes for a code of a letter (`_x0041_`) is none.
pub fn escaped(text: &str) -> String {
    let (mut written, mut units) = (String::with_capacity(text.len()), 0);
    for (at, letter) in text.char_indices() {
        units += letter.len_utf16();
        if units > LONGEST {
            break;
        }
        match letter {
            '&' => written.push_str("&amp;"),
            '<' => written.push_str("&lt;"),
            '>' => written.push_str("&gt;"),
            '"' => written.push_str("&quot;"),
            '_' if is_code(text.as_bytes().get(at..at + 7)) => written.push_str("_x005F_"),
            '\t' | '\n' => written.push(letter),
            '\0'..=' ' if letter != ' ' => {}
            '\u{fffe}' | '\u{ffff}' => {}
            letter => written.push(letter),
        }
    }
    written
}

fn is_code(bytes: Option<&[u8]>) -> bool {
    matches!(bytes, Some([b'_', b'x', digits @ .., b'_']) if digits.iter().all(u8::is_ascii_hexdigit))
}
