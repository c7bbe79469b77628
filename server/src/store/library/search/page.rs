//! §7 A page of results: the rows, each with the configurations that the keywords name.

use crate::store::{
    db::{Error, Searcher},
    library::text::{self, Kept},
    seen::{PUBLIC, Seen},
};
use sanku_core::{json, library::item::Summary};
use sqlx::QueryBuilder;
use std::collections::HashMap;

/// Configurations named in a row, at most.
pub(super) const MATCHES: usize = 3;
/// Configurations looked at for a page, at most.
const LOOKED_AT: i64 = 20_000;

/// Reads the rows in the order of their numbers: those that were found, also where another version came meanwhile.
pub(super) async fn read(
    reader: &mut Searcher,
    seen: Seen,
    ids: &[i64],
    pieces: &[String],
) -> Result<Vec<Summary>, Error> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let wanted = serde_json::to_string(ids)?;
    let columns = concat!("select item.id, item.tenant, ", text::summary!(), " from item where ");
    let mut sql = QueryBuilder::new(columns);
    // By its number, and not along all that its tenant has.
    seen.guard(&mut sql, "+item.tenant");
    sql.push(" and item.id in (select value from json_each(").push_bind(&wanted).push("))");
    let rows: Vec<(i64, i64, Kept)> = sql.build_query_as().fetch_all(reader.reads()).await?;
    let mut summaries: HashMap<i64, Summary> = HashMap::new();
    for (id, tenant, summary) in rows {
        let summary: Summary = json::read(&summary.read(reader.reads()).await?)?;
        summaries.insert(id, Summary { own: tenant != PUBLIC, ..summary });
    }
    for (id, name) in matches(reader, seen, &wanted, pieces).await? {
        summaries.get_mut(&id).into_iter().for_each(|summary| summary.matches.push(name.clone()));
    }
    Ok(ids.iter().filter_map(|id| summaries.remove(id)).collect())
}

/// Of each item the configurations that hold the most pieces, named exactly before held, in the order of the table.
async fn matches(
    reader: &mut Searcher,
    seen: Seen,
    items: &str,
    pieces: &[String],
) -> Result<Vec<(i64, String)>, Error> {
    if pieces.is_empty() {
        return Ok(Vec::new());
    }
    let mut sql = QueryBuilder::new("select item, name, configuration.key, held from configuration");
    sql.push(" cross join item on item.id = configuration.item where ");
    seen.guard(&mut sql, "item.tenant");
    sql.push(" and item in (select value from json_each(")
        .push_bind(items)
        .push(")) and exists (select 1 from json_each(");
    sql.push_bind(serde_json::to_string(pieces)?).push(") piece where instr(held, ' ' || piece.value) > 0)");
    sql.push(" order by item, position limit ").push_bind(LOOKED_AT);
    let rows: Vec<(i64, String, String, String)> = sql.build_query_as().fetch_all(reader.reads()).await?;
    let mut by_item: HashMap<i64, Vec<(usize, String)>> = HashMap::new();
    for (item, name, key, held) in rows {
        by_item.entry(item).or_default().push((hits(&key, &held, pieces), name));
    }
    Ok(by_item
        .into_iter()
        .flat_map(|(item, rows)| best(rows).into_iter().map(move |name| (item, name)))
        .collect())
}

/// Two for each piece that is held, one more for a piece that is held whole, another if it is the name.
fn hits(key: &str, held: &str, pieces: &[String]) -> usize {
    let one = |piece: &String| match held.contains(&format!(" {piece}")) {
        true => 4 + 2 * usize::from(held.contains(&format!(" {piece} "))) + usize::from(key == piece),
        false => 0,
    };
    pieces.iter().map(one).sum()
}

fn best(mut rows: Vec<(usize, String)>) -> Vec<String> {
    rows.sort_by_key(|(hits, _)| std::cmp::Reverse(*hits));
    let most = rows.first().map_or(0, |(hits, _)| *hits);
    rows.into_iter().take_while(|(hits, _)| *hits == most).take(MATCHES).map(|(_, name)| name).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rows_that_hold_most_are_named_first_and_the_name_itself_beats_its_beginning() {
        let pieces = ["m6x20".to_owned(), "8.8".to_owned()];
        assert!(hits("m6x20", " 8.8 m6x20 ", &pieces) > hits("m6x200", " 8.8 m6x200 ", &pieces));
        assert!(hits("m6x200", " 8.8 m6x200 ", &pieces) > hits("m6x20", " 10.9 m6x20 ", &pieces));
        assert_eq!(hits("m8", " m8 ", &pieces), 0);
    }

    #[test]
    fn at_most_three_are_named_and_only_the_best() {
        let rows = [(4, "a"), (7, "b"), (7, "c"), (7, "d"), (7, "e")];
        assert_eq!(best(rows.map(|(hits, name)| (hits, name.into())).into()), ["b", "c", "d"]);
        let rows = [(4, "a"), (7, "b")];
        assert_eq!(best(rows.map(|(hits, name)| (hits, name.into())).into()), ["b"]);
    }
}
