//! LST-2 Tables as workbooks (.xlsx): one sheet, its cells texts and whole numbers, never a formula.

mod cell;
mod zip;

use cell::row;

/// What a browser calls such a file.
pub const MEDIA_TYPE: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/// What stands before each part.
const XML: &str = r#"<?xml version="1.0" encoding="UTF-8" standalone="yes"?>"#;
const TYPES: &str = r#"<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>"#;
/// What leads from the file to its workbook, and from there to its sheet.
const ROOT: [&str; 2] = ["officeDocument", "xl/workbook.xml"];
const SHEET: [&str; 2] = ["worksheet", "worksheets/sheet1.xml"];
const MAIN: &str = r#" xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main""#;
const OFFICE: &str = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
/// The heads stay on screen.
const FROZEN: &str = r#"<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>"#;

/// The bytes of a file with these rows on its one sheet, the first of them the heads. In the columns that are numbers
/// decimals stay numbers; everything else is a text as it is: a model such as 0603 keeps its zero.
pub fn file<R: AsRef<[String]>>(name: &str, rows: impl Iterator<Item = R>, numbers: &[bool]) -> Vec<u8> {
    let rows: Vec<_> = rows.collect();
    let book = [
        XML,
        "<workbook",
        MAIN,
        " xmlns:r=\"",
        OFFICE,
        "\"><sheets><sheet name=\"",
        &cell::escaped(name),
        "\" sheetId=\"1\" r:id=\"rId1\"/></sheets></workbook>",
    ];
    zip::file(&[
        ("[Content_Types].xml", [XML, TYPES].concat()),
        ("_rels/.rels", leads(ROOT)),
        ("xl/workbook.xml", book.concat()),
        ("xl/_rels/workbook.xml.rels", leads(SHEET)),
        ("xl/worksheets/sheet1.xml", sheet(&rows, numbers)),
    ])
}

fn leads([kind, to]: [&str; 2]) -> String {
    let package = "http://schemas.openxmlformats.org/package/2006/relationships";
    [
        XML,
        "<Relationships xmlns=\"",
        package,
        "\"><Relationship Id=\"rId1\" Type=\"",
        OFFICE,
        "/",
        kind,
        "\" Target=\"",
        to,
        "\"/></Relationships>",
    ]
    .concat()
}

fn sheet<R: AsRef<[String]>>(rows: &[R], numbers: &[bool]) -> String {
    let mut sheet = [XML, "<worksheet", MAIN, ">", FROZEN, "<cols>"].concat();
    for place in 0..numbers.len() {
        let longest = rows.iter().filter_map(|cells| cells.as_ref().get(place)).map(|text| width(text)).max();
        let (place, wide) = ((place + 1).to_string(), (longest.unwrap_or(0).min(WIDEST) + 2).to_string());
        let column =
            ["<col min=\"", &place, "\" max=\"", &place, "\" width=\"", &wide, "\" customWidth=\"1\"/>"];
        sheet.extend(column);
    }
    sheet.push_str("</cols><sheetData>");
    for (at, cells) in (1..).zip(rows) {
        row(&mut sheet, at, cells.as_ref(), if at == 1 { &[] } else { numbers });
    }
    sheet.push_str("</sheetData></worksheet>");
    sheet
}

/// A column is no wider than so many digits.
const WIDEST: usize = 60;

/// How many digits a text is wide, about: what is not Latin is twice as wide.
fn width(text: &str) -> usize {
    text.chars().map(|letter| if letter < '\u{2e80}' { 1 } else { 2 }).sum()
}

#[cfg(test)]
mod tests;
