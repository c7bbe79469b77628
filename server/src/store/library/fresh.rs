//! §5 The first filling: items that nobody has yet are written table by table, many at a time. The database is then as if
//! each had been put by itself.

use super::{
    assets,
    catalogue::{check_id, hash_of},
    dictionary::{self, Dictionary},
    facets::{category_of, facets_of},
    measures,
    suggest::{Gathered, Term, terms_of},
    text,
};
use crate::store::db::{Error, Write};
use rayon::prelude::*;
use sanku_core::library::{
    Library,
    document::{Document, DocumentRow, DocumentValue},
    item::{Check, Item},
};
use serde_json::json;
use sqlx::{QueryBuilder, Sqlite, query};
use std::{
    collections::{BTreeMap, HashMap},
    slice::from_ref,
};

/// Items of a statement.
const SOME: usize = 500;

/// What is written of an item, made beside all others.
struct Made<'a> {
    item: &'a Item,
    hash: Vec<u8>,
    document: Document,
    summary: Vec<u8>,
    body: Vec<u8>,
    terms: BTreeMap<String, Term<'a>>,
}

impl<'a> Made<'a> {
    fn of(item: &'a Item, dictionary: &Dictionary) -> Result<Self, Error> {
        check_id(&item.set_id)?;
        let (body, summary) = (serde_json::to_string(item)?, serde_json::to_string(&item.summary())?);
        Ok(Self {
            item,
            hash: hash_of(&body),
            document: Document::of(item),
            summary: text::pack_with(dictionary, &summary)?,
            body: text::pack_with(dictionary, &body)?,
            terms: terms_of(item),
        })
    }
}

/// Writes the embedded items into a database that has none.
pub(super) async fn write(tx: &mut Write, items: &[Item]) -> Result<(), Error> {
    let dictionary = dictionary::newest(tx).await?;
    let (mut numbers, mut gathered, mut next) = (Numbers::default(), Gathered::default(), 1);
    for some in items.chunks(SOME) {
        let made: Vec<_> =
            some.par_iter().map(|item| Made::of(item, &dictionary)).collect::<Result<_, Error>>()?;
        let made: Vec<_> = made.into_iter().zip(next..).collect();
        next += i64::try_from(made.len()).unwrap_or(i64::MAX);
        write_items(tx, &made, &mut numbers).await?;
        write_configurations(tx, &made).await?;
        write_texts(tx, "summary", made.iter().map(|(one, id)| (*id, &one.summary))).await?;
        write_texts(tx, "body", made.iter().map(|(one, id)| (*id, &one.body))).await?;
        for (one, id) in made {
            assets::link(tx, id, 0, one.item).await?;
            gathered.count(one.item, one.terms);
        }
    }
    gathered.write(tx, 0).await
}

async fn write_items(tx: &mut Write, made: &[(Made<'_>, i64)], numbers: &mut Numbers) -> Result<(), Error> {
    let mut numbered = Vec::with_capacity(made.len());
    for (one, id) in made {
        let category = numbers.category(tx, one.item).await?;
        numbered.push((
            one,
            *id,
            category,
            numbers.facets(tx, one.item.library, &one.document.values).await?,
        ));
    }
    let mut sql = QueryBuilder::<Sqlite>::new(
        "insert into item (id, place, tenant, library, set_id, hash, name_key, model_key, category, facets, brand,
            configurations, datasheet, checked) ",
    );
    sql.push_values(numbered, |mut row, (one, id, category, facets)| {
        let Made { item, hash, document, .. } = one;
        row.push_bind(id).push_bind(id).push_bind(0).push_bind(item.library.segment());
        row.push_bind(&item.set_id).push_bind(hash).push_bind(&document.name).push_bind(&document.model);
        row.push_bind(category).push_bind(facets).push_bind(&item.brand.org_id);
        row.push_bind(i64::try_from(item.configurations.rows.len()).unwrap_or(i64::MAX));
        row.push_bind(item.datasheet.is_some()).push_bind(item.provenance.check != Check::Unverified);
    });
    sql.build().execute(tx.sql()).await?;
    Ok(())
}

async fn write_configurations(tx: &mut Write, made: &[(Made<'_>, i64)]) -> Result<(), Error> {
    let row = |id: i64, (row, position): (&DocumentRow, usize)| {
        json!([id, position, row.name, row.key, measures::write(row)])
    };
    let rows: Vec<_> = made
        .iter()
        .flat_map(|(one, id)| one.document.rows.iter().zip(0..).map(move |some| row(*id, some)))
        .collect();
    let sql = "insert into configuration (item, position, name, key, held)
        select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 from json_each(?)";
    query(sql).bind(serde_json::to_string(&rows)?).execute(tx.sql()).await?;
    Ok(())
}

async fn write_texts(
    tx: &mut Write,
    table: &str,
    packed: impl Iterator<Item = (i64, &Vec<u8>)>,
) -> Result<(), Error> {
    let mut sql = QueryBuilder::<Sqlite>::new("insert into ");
    sql.push(table).push(" (item, packed) ");
    sql.push_values(packed, |mut row, (item, packed)| _ = row.push_bind(item).push_bind(packed));
    sql.build().execute(tx.sql()).await?;
    Ok(())
}

/// Numbers of categories and facets that were asked for once.
#[derive(Default)]
struct Numbers {
    categories: HashMap<(Library, Vec<String>), i64>,
    facets: HashMap<(Library, DocumentValue), Vec<u8>>,
}

impl Numbers {
    async fn category(&mut self, tx: &mut Write, item: &Item) -> Result<i64, Error> {
        let steps = item.category.iter().flat_map(|step| [step.id.clone(), step.name.clone()]).collect();
        let path = (item.library, steps);
        if let Some(number) = self.categories.get(&path) {
            return Ok(*number);
        }
        let number = category_of(tx, item).await?;
        self.categories.insert(path, number);
        Ok(number)
    }

    async fn facets(
        &mut self,
        tx: &mut Write,
        library: Library,
        values: &[DocumentValue],
    ) -> Result<Vec<u8>, Error> {
        let mut all = Vec::new();
        for value in values {
            let known = (library, value.clone());
            if !self.facets.contains_key(&known) {
                let pair = facets_of(tx, library, from_ref(value)).await?;
                self.facets.insert(known.clone(), pair);
            }
            all.extend(self.facets.get(&known).into_iter().flatten());
        }
        Ok(all)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{catalogue::items, store::db::Store};
    use sqlx::query_scalar;

    /// All that stands in a table, a text a row.
    async fn dump(store: &Store, table: &str) -> Vec<String> {
        let names = format!(
            "select group_concat('quote(\"' || name || '\")', ' || '' '' || ') from pragma_table_info('{table}')"
        );
        let columns: String =
            query_scalar(sqlx::AssertSqlSafe(names)).fetch_one(store.inside()).await.unwrap();
        let rows = format!("select {columns} from \"{table}\" order by 1");
        query_scalar(sqlx::AssertSqlSafe(rows)).fetch_all(store.inside()).await.unwrap()
    }

    #[tokio::test]
    async fn items_that_are_written_together_are_as_if_each_had_been_put_by_itself() {
        let all = items();
        let some: Vec<Item> = all.iter().step_by(17).cloned().collect();
        let [together, apart] = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
        let [together, apart] =
            [Store::open(together.path()).await.unwrap(), Store::open(apart.path()).await.unwrap()];
        for store in [&together, &apart] {
            dictionary::learn(store, &some).await.unwrap();
        }
        let mut tx = together.write().await.unwrap();
        write(&mut tx, &some).await.unwrap();
        tx.commit().await.unwrap();
        let mut tx = apart.write().await.unwrap();
        for item in &some {
            super::super::catalogue::put(&mut tx, 0, item, None).await.unwrap();
        }
        tx.commit().await.unwrap();
        for table in [
            "item",
            "configuration",
            "summary",
            "body",
            "category",
            "facet",
            "facet_key",
            "term",
            "suffix",
            "stale",
            "touched",
            "item_asset",
        ] {
            let rows = dump(&together, table).await;
            assert!(!rows.is_empty() || table == "item_asset", "{table}");
            assert!(rows == dump(&apart, table).await, "{table}");
        }
    }
}
