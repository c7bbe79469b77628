//! QRY-1 Bills of materials: the lines of a file, a table (CSV, or a workbook's as the shell reads it) or a list as it stands.

use super::{has_digit, is_count};
use crate::{
    rules::notice::bill::{ASIDE_HEADS, COUNT_HEADS, COUNTERS},
    text::trim,
};

/// Endings of files that are tables.
const TABLES: [&str; 3] = ["csv", "xlsx", "xlsm"];

/// The text of a file as it would be pasted: the cells of a table between tabs, the count behind the others, without its head and what
/// stands aside of what is looked up.
pub fn pasted(name: &str, text: &str) -> String {
    let table =
        name.rsplit_once('.').is_some_and(|(_, end)| TABLES.iter().any(|one| end.eq_ignore_ascii_case(one)));
    if !table {
        return text.to_owned();
    }
    let mut records = records(text);
    let places = match records.first().and_then(|head| places(head)) {
        Some(places) => {
            records.remove(0);
            Some(places)
        }
        None => None,
    };
    let line = |cells: &Vec<String>| match &places {
        Some(places) => line(places.iter().filter_map(|at| cells.get(*at)).cloned().collect()),
        None => cells.join("\t"),
    };
    records.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// A line of a table whose last cell is the count: beside words alone a bare number would be a designation.
fn line(mut cells: Vec<String>) -> String {
    if let Some((count, others)) = cells.split_last_mut()
        && is_count(count)
        && !others.iter().any(|cell| has_digit(cell))
    {
        count.push_str(COUNTERS[0]);
    }
    cells.join("\t")
}

/// Which cells are looked up, by the head of a table: one that names the count; that stands last.
fn places(head: &[String]) -> Option<Vec<usize>> {
    let is = |names: &[&str], cell: &str| names.iter().any(|name| cell.eq_ignore_ascii_case(name));
    let count = head.iter().position(|cell| is(&COUNT_HEADS, cell))?;
    let others = head.iter().enumerate().filter(|(at, cell)| *at != count && !is(&ASIDE_HEADS, cell));
    Some(others.map(|(at, _)| at).chain([count]).collect())
}

/// The records of a table; what separates the cells is what its first line has most of.
fn records(text: &str) -> Vec<Vec<String>> {
    let many = |sign: u8| first_line(text).filter(|letter| *letter == sign).count();
    let separator = [b',', b';', b'\t'].into_iter().max_by_key(|sign| many(*sign)).unwrap_or(b',');
    let (mut records, mut record, mut cell, mut quoted) = (Vec::new(), Vec::new(), String::new(), false);
    let mut letters = text.trim_start_matches('\u{feff}').chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '"' if quoted && letters.peek() == Some(&'"') => {
                letters.next();
                cell.push('"');
            }
            '"' if quoted || trim(&cell).is_empty() => quoted = !quoted,
            // A line that is broken within a cell stays one.
            '\r' | '\n' | '\t' if quoted => cell.push(' '),
            '\n' => {
                record.push(taken(&mut cell));
                records.push(std::mem::take(&mut record));
            }
            _ if !quoted && letter == char::from(separator) => record.push(taken(&mut cell)),
            _ => cell.push(letter),
        }
    }
    record.push(taken(&mut cell));
    records.push(record);
    records
}

/// What stands in the first line outside of quotes.
fn first_line(text: &str) -> impl Iterator<Item = u8> {
    let mut quoted = false;
    let outside = move |letter: &u8| {
        quoted ^= *letter == b'"';
        !quoted
    };
    text.bytes().filter(outside).take_while(|letter| *letter != b'\n')
}

fn taken(cell: &mut String) -> String {
    let whole = std::mem::take(cell);
    trim(&whole).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn qry_1_a_table_becomes_what_a_spreadsheet_pastes() {
        for (name, text, is) in [
            ("a.txt", "螺栓, M12\n轴承", "螺栓, M12\n轴承"),
            ("a.csv", "1,螺栓,M12×80,20\r\n2,轴承,6204,4", "1\t螺栓\tM12×80\t20\n2\t轴承\t6204\t4"),
            ("a.csv", "\u{feff}序号,名称,数量,规格,备注\n1,螺栓,20,M12×80,急", "螺栓\tM12×80\t20"),
            ("a.CSV", "Ref;Value;QTY\nR1,R2;10k 0603;2\n", "10k 0603\t2\n"),
            ("a.csv", "\"电阻, 10k\",\"0603\n\"\"A\"\"\",5", "电阻, 10k\t0603 \"A\"\t5"),
            ("a.csv", "名称\t数量\n螺母\t3", "螺母\t3个"),
            ("a.csv", "名称\t数量\n螺母\t", "螺母\t"),
            ("a.xlsx", "\"规格;型号;\n标准\",\"数量\"\n\"M6\",\"2\"", "M6\t2"),
            ("xlsx", "a,b", "a,b"),
            ("a.csv", "名称,数量\n螺母", "螺母"),
            ("a.csv", "", ""),
            ("a.csv", "\"a", "a"),
        ] {
            assert_eq!(pasted(name, text), is, "{text:?}");
        }
    }
}
