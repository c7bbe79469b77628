//! §5 Imports: a table of JSONL: an object a line, whose keys are heads.

use super::{
    flaw::Flaw,
    grid::{Grid, Line, MOST_COLUMNS},
};
use serde::{
    Deserialize, Deserializer,
    de::{MapAccess, Visitor},
};
use serde_json::Value;
use std::{collections::HashMap, fmt};

/// Between the values of a list, as a cell has them.
const AND: &str = ";";

/// Reads a table; `cut` says that its text ends within a letter.
pub fn read(text: &str, cut: bool) -> Grid {
    let mut grid = Grid::default();
    let mut known = HashMap::new();
    let mut number = 0;
    for part in text.split_inclusive('\n') {
        number += 1;
        let line = part.trim();
        if line.is_empty() {
            continue;
        }
        let ends = !part.ends_with('\n');
        let made = if ends && cut { Err(Flaw::Cut) } else { cells(line, number, &mut grid, &mut known) };
        match made {
            Ok(cells) => grid.lines.push(Line { line: number, cells }),
            Err(flaw) => grid.troubles.push(flaw.of_row(number)),
        }
    }
    if grid.lines.is_empty() && grid.troubles.is_empty() {
        grid.troubles.push(Flaw::Empty.of_row(0));
    }
    grid
}

fn cells(
    line: &str,
    number: u64,
    grid: &mut Grid,
    known: &mut HashMap<String, usize>,
) -> Result<Vec<(usize, String)>, Flaw> {
    let Pairs(pairs) = serde_json::from_str(line).map_err(|why| Flaw::Json(why.to_string()))?;
    let new = pairs.iter().filter(|(key, _)| !known.contains_key(key)).count();
    if grid.heads.len() + new > MOST_COLUMNS {
        return Err(Flaw::TooWide(MOST_COLUMNS));
    }
    let mut cells: Vec<(usize, String)> = Vec::new();
    for (key, value) in pairs {
        let at = *known.entry(key.clone()).or_insert_with(|| {
            // A key that stands under two names is told with the row that has both.
            let (head, flaw) = super::grid::Head::read(&key, 0);
            grid.troubles.extend(flaw.map(|flaw| flaw.at(number, head.place())));
            grid.heads.push(head);
            grid.heads.len() - 1
        });
        if cells.iter().any(|(other, _)| *other == at) {
            return Err(Flaw::KeyTwice(key));
        }
        cells.push((at, said(&value)));
    }
    cells.retain(|(_, text)| !text.is_empty());
    Ok(cells)
}

/// A value as a cell has it: lists divided by `;`, what spreads as `least..typical..greatest`.
fn said(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::Bool(yes) => if *yes { "是" } else { "否" }.to_owned(),
        Value::Number(number) => number.to_string(),
        Value::String(text) => text.trim().to_owned(),
        Value::Array(all) => all.iter().map(said).collect::<Vec<_>>().join(AND),
        Value::Object(ends) => {
            let ends = ["min", "typ", "max"].into_iter().filter_map(|end| ends.get(end));
            ends.map(said).collect::<Vec<_>>().join("..")
        }
    }
}

/// An object with all its keys, those too that stand twice.
struct Pairs(Vec<(String, Value)>);

impl<'de> Deserialize<'de> for Pairs {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_map(Keys)
    }
}

struct Keys;

impl<'de> Visitor<'de> for Keys {
    type Value = Pairs;

    fn expecting(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_str("an object")
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Pairs, M::Error> {
        let mut pairs = Vec::new();
        while let Some(pair) = map.next_entry()? {
            pairs.push(pair);
        }
        Ok(Pairs(pairs))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_object_is_a_row_and_each_value_a_cell() {
        let text = "{\"id\":\"a\",\"密度:kg/m³\":7850,\"屈服强度:MPa\":{\"min\":200,\"typ\":225,\"max\":250}}\n\n\
            {\"id\":\"b\",\"files\":[\"x.step\",\"y.dxf\"],\"note\":null,\"E:GPa\":1e-7}\n";
        let grid = read(text, false);
        let texts =
            |at: usize| grid.lines[at].cells.iter().map(|(_, text)| text.as_str()).collect::<Vec<_>>();
        assert_eq!((grid.lines[0].line, texts(0)), (1, vec!["a", "7850", "200..225..250"]));
        assert_eq!((grid.lines[1].line, texts(1)), (3, vec!["b", "x.step;y.dxf", "1e-7"]));
        assert!(grid.troubles.is_empty());
    }

    #[test]
    fn what_is_no_object_is_named_by_its_line() {
        let text =
            "{\"id\":\"a\"}\n[1]\n{\"id\":\"b\",\"id\":\"c\"}\n{\"d:mmm\":1}\n{\"id\":NaN}\n{\"id\":\"e";
        let grid = read(text, false);
        let found: Vec<_> = grid.troubles.iter().map(|trouble| (trouble.line, trouble.flaw.code())).collect();
        assert_eq!(
            found,
            [(2, "notJson"), (3, "columnTwice"), (4, "wrongUnit"), (5, "notJson"), (6, "notJson")]
        );
        assert_eq!(grid.lines.len(), 2);
        assert_eq!(read("{\"id\":\"a\"}", true).troubles[0].flaw, Flaw::Cut);
        let wide: Vec<_> = (0..=MOST_COLUMNS).map(|at| format!("\"c{at}\":1")).collect();
        let text = format!("{{\"id\":\"a\"}}\n{{{}}}\n{{\"id\":\"b\"}}\n", wide.join(","));
        let grid = read(&text, false);
        assert_eq!((grid.lines.len(), grid.troubles[0].flaw.code()), (2, "tooWide"));
    }
}
