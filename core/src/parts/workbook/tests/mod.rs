//! LST-2 A workbook, read again.

use super::{cell::escaped, zip::crc, *};

fn rows() -> impl Iterator<Item = [String; 3]> {
    let rows = [["行", "型号", "数量"], ["1", "0603", "40"], ["2", "=1+1 <a> & \"b\"", ""], ["3", "", "-5"]];
    rows.into_iter().map(|cells| cells.map(str::to_owned))
}

fn made() -> Vec<u8> {
    file("清单", rows(), &[true, false, true])
}

fn number(bytes: &[u8], at: usize, long: usize) -> usize {
    bytes[at..at + long].iter().rev().fold(0, |number, byte| number << 8 | usize::from(*byte))
}

/// The entries as the directory at the end has them, each held against its sum and against what stands before it.
fn entries(bytes: &[u8]) -> Vec<(String, String)> {
    let end = bytes.len() - 22;
    assert_eq!(&bytes[end..end + 4], b"PK\x05\x06");
    let (count, mut at) = (number(bytes, end + 10, 2), number(bytes, end + 16, 4));
    assert_eq!(at + number(bytes, end + 12, 4), end, "the directory ends where the end begins");
    let mut found = Vec::new();
    for _ in 0..count {
        assert_eq!(&bytes[at..at + 4], b"PK\x01\x02");
        let (long, named) = (number(bytes, at + 24, 4), number(bytes, at + 28, 2));
        let own = number(bytes, at + 42, 4);
        assert_eq!(&bytes[own..own + 4], b"PK\x03\x04");
        assert_eq!(bytes[own + 4..own + 30], bytes[at + 6..at + 32], "both heads say the same");
        let from = own + 30 + named;
        let text = &bytes[from..from + long];
        assert_eq!(number(bytes, at + 16, 4), usize::try_from(crc(text)).unwrap());
        let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
        found.push((text(&bytes[at + 46..at + 46 + named]), text(&bytes[from..from + long])));
        at += 46 + named;
    }
    assert_eq!(at, end);
    found
}

// LST-2
#[test]
fn lst_2_a_workbook_is_a_zip_of_the_five_parts_that_a_spreadsheet_needs() {
    let found = entries(&made());
    let names: Vec<_> = found.iter().map(|(name, _)| name.as_str()).collect();
    let parts = ["xl/workbook.xml", "xl/_rels/workbook.xml.rels", "xl/worksheets/sheet1.xml"];
    assert_eq!(names, [["[Content_Types].xml", "_rels/.rels"].as_slice(), &parts].concat());
    assert!(found[2].1.contains(r#"<sheet name="清单" sheetId="1" r:id="rId1"/>"#), "{}", found[2].1);
    assert_eq!(made(), made(), "the same is the same");
}

// LST-2
#[test]
fn lst_2_counts_are_numbers_and_everything_else_is_a_text_as_it_stands() {
    let sheet = entries(&made()).pop().unwrap().1;
    let text = |at: &str, text: &str| {
        format!(r#"<c r="{at}" t="inlineStr"><is><t xml:space="preserve">{text}</t></is></c>"#)
    };
    for row in [
        [text("A1", "行"), text("B1", "型号"), text("C1", "数量")].concat(),
        [r#"<c r="A2"><v>1</v></c>"#, &text("B2", "0603"), r#"<c r="C2"><v>40</v></c>"#].concat(),
        [r#"<c r="A3"><v>2</v></c>"#, &text("B3", "=1+1 &lt;a&gt; &amp; &quot;b&quot;")].concat(),
        r#"<c r="A4"><v>3</v></c><c r="C4"><v>-5</v></c>"#.to_owned(),
    ] {
        assert!(sheet.contains(&[">", row.as_str(), "</row>"].concat()), "{row} in {sheet}");
    }
    assert!(!sheet.contains("<f"), "no cell is a formula");
    assert!(sheet.contains(r#"<col min="2" max="2" width="16" customWidth="1"/>"#), "{sheet}");
}

// LST-2
#[test]
fn lst_2_what_no_xml_may_hold_is_left_out_and_a_code_of_a_letter_is_none() {
    for (text, is) in [
        ("a\u{0}\u{1f}\r\u{fffe}\u{ffff}b\tc\nd", "ab\tc\nd"),
        ("_x0041_ _x004_ _xyz12_", "_x005F_x0041_ _x004_ _xyz12_"),
        ("_x00", "_x00"),
        ("]]>é𠮷", "]]&gt;é𠮷"),
    ] {
        assert_eq!(escaped(text), is, "{text:?}");
    }
    assert_eq!(escaped(&"𠮷".repeat(20_000)).chars().count(), 16_383, "as many as a cell holds");
}

// LST-2
#[test]
fn lst_2_sums_are_those_of_a_zip() {
    assert_eq!((crc(b"123456789"), crc(b"")), (0xcbf4_3926, 0));
}

// LST-2, CMP-1
#[test]
fn lst_2_in_a_column_of_numbers_a_decimal_is_a_number_and_what_looks_like_one_is_a_text() {
    let cells = ["0.25", "-40", "1e5", "0603", "M6", "1.", "9999999999999999"].map(|cell| [cell.to_owned()]);
    let made = file("表", [["数".to_owned()]].into_iter().chain(cells), &[true]);
    let sheet = entries(&made).pop().unwrap().1;
    for (at, number) in [(2, true), (3, true), (4, false), (5, false), (6, false), (7, false), (8, false)] {
        let begins = format!(r#"<c r="A{at}"><v>"#);
        assert_eq!(sheet.contains(&begins), number, "{at} in {sheet}");
    }
}
