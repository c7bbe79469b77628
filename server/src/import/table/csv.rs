//! §5 Imports: a table of CSV, divided by commas, semicolons or tabs.

use super::{
    flaw::Flaw,
    grid::{Grid, Line, MOST_COLUMNS},
};
use csv::{ReaderBuilder, StringRecord};

const DIVIDERS: [char; 3] = [',', ';', '\t'];
const CUT: &str = "（文件可能被截断）";

/// Reads a table; `cut` says that its text ends within a letter.
pub fn read(text: &str, cut: bool) -> Grid {
    let divider = divider(text);
    let mut grid = Grid::default();
    let mut reader = ReaderBuilder::new();
    let delimiter = u8::try_from(divider).unwrap_or(b',');
    let reader = reader.delimiter(delimiter).flexible(true).has_headers(false).from_reader(text.as_bytes());
    // It reads from memory, and every text is one that it takes.
    for record in reader.into_records().filter_map(Result::ok) {
        let (line, rest) = place(text, &record);
        if grid.heads.is_empty() && record.len() > MOST_COLUMNS {
            grid.troubles.push(Flaw::TooWide(MOST_COLUMNS).of_row(line));
            return grid;
        }
        if grid.heads.is_empty() {
            record.iter().enumerate().for_each(|(at, label)| grid.head(line, label, at + 1));
        } else if record.iter().any(|cell| !cell.trim().is_empty()) {
            take(&mut grid, &record, line, (rest, divider), cut);
        }
    }
    if grid.heads.is_empty() {
        grid.troubles.push(Flaw::Empty.of_row(0));
    }
    grid
}

/// The one of which the first line has most.
fn divider(text: &str) -> char {
    let first = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    let most = DIVIDERS.into_iter().rev().max_by_key(|divider| first.matches(*divider).count());
    most.unwrap_or(',')
}

/// The line in which a record begins, and the text from there on; blank lines before it are not of it.
fn place<'t>(text: &'t str, record: &StringRecord) -> (u64, &'t str) {
    let (byte, line) = record.position().map_or((0, 1), |position| (position.byte(), position.line()));
    let rest = text.get(usize::try_from(byte).unwrap_or_default()..).unwrap_or_default();
    let begin = rest.trim_start_matches(['\r', '\n']);
    let blank = rest.get(..rest.len() - begin.len()).unwrap_or_default();
    (line + blank.matches('\n').count() as u64, begin)
}

fn take(grid: &mut Grid, record: &StringRecord, line: u64, (rest, divider): (&str, char), cut: bool) {
    let (has, wants) = (record.len(), grid.heads.len());
    let last = ends(rest, divider);
    let flaw = match last {
        Some(End::Open) => Some(Flaw::OpenQuote),
        Some(End::Bare) if cut => Some(Flaw::Cut),
        last if has < wants => Some(Flaw::Short(has, wants, if last.is_some() { CUT } else { "" })),
        _ if record.iter().skip(wants).any(|cell| !cell.trim().is_empty()) => Some(Flaw::Long(has, wants)),
        _ => None,
    };
    if let Some(flaw) = flaw {
        grid.troubles.push(flaw.of_row(line));
        return;
    }
    let cells = record.iter().take(wants).enumerate().map(|(at, cell)| (at, cell.trim().to_owned()));
    let cells = cells.filter(|(_, cell)| !cell.is_empty()).collect();
    grid.lines.push(Line { line, cells });
}

/// How a text ends, where it ends within a record.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum End {
    /// Inside quotes.
    Open,
    /// Without a new line.
    Bare,
}

/// How the record ends that the text begins with, if the text ends with it and not with a new line.
fn ends(text: &str, divider: char) -> Option<End> {
    let (mut quoted, mut fresh) = (false, true);
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '"' if quoted => quoted = letters.next_if_eq(&'"').is_some(),
            '"' if fresh => quoted = true,
            '\n' | '\r' if !quoted => return None,
            _ => {}
        }
        fresh = !quoted && letter == divider;
    }
    Some(if quoted { End::Open } else { End::Bare })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(text: &str) -> Vec<(u64, Vec<String>)> {
        let cells = |line: Line| (line.line, line.cells.into_iter().map(|(_, cell)| cell).collect());
        read(text, false).lines.into_iter().map(cells).collect()
    }

    fn whys(text: &str, cut: bool) -> Vec<String> {
        read(text, cut).troubles.iter().map(|trouble| trouble.of("a").why).collect()
    }

    #[test]
    fn lines_are_those_of_the_file_whatever_stands_between() {
        let text = "id,name\n\na,\"two\nlines\"\r\n\r\n,\nb, c \n";
        assert_eq!(
            rows(text),
            [(3, vec!["a".into(), "two\nlines".into()]), (7, vec!["b".into(), "c".into()])]
        );
    }

    #[test]
    fn the_divider_is_the_one_of_the_head() {
        for text in ["id,name\na,b\n", "id;name\na;b\n", "id\tname\na\tb"] {
            assert_eq!(rows(text), [(2, vec!["a".into(), "b".into()])], "{text}");
        }
    }

    #[test]
    fn rows_that_are_not_whole_are_named_and_the_others_stay() {
        let text = "id,name\na\nb,c,d\ne,f,\ng,h";
        assert_eq!(whys(text, false), ["第 2 行：只有 1 格，应有 2 格", "第 3 行：有 3 格，多于表头的 2 格"]);
        assert_eq!(rows(text).len(), 2);
        assert_eq!(whys("id,name\na,b\nc", false), ["第 3 行：只有 1 格，应有 2 格（文件可能被截断）"]);
        assert_eq!(whys("id,name\na,b\nc,d", true), ["第 3 行：文件在此处被截断"]);
        let open = "id,name\na,\"b\nc,d\n";
        assert_eq!(whys(open, false), ["第 2 行：引号未闭合，其后的内容无法读取（文件可能被截断）"]);
        assert_eq!(whys("", false), ["没有表头"]);
    }

    #[test]
    fn a_table_that_is_too_wide_is_refused() {
        let wide = |columns: usize| (0..columns).map(|at| format!("c{at},")).collect::<String>();
        assert_eq!(read(&wide(MOST_COLUMNS - 1), false).heads.len(), MOST_COLUMNS);
        assert_eq!(whys(&wide(MOST_COLUMNS), false), ["第 1 行：超过 1000 列"]);
    }

    #[test]
    fn an_inch_is_no_quote() {
        assert_eq!(rows("id,name\na,1/4\"\n"), [(2, vec!["a".into(), "1/4\"".into()])]);
        assert_eq!(rows("id,name\na,\"1/4\"\"\"\n"), [(2, vec!["a".into(), "1/4\"".into()])]);
    }
}
