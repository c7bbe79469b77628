//! §7 Rows that never change once they stand, the categories and the texts of facets: they are read once, and kept in memory.

use super::error::Error;
use sqlx::{FromRow, SqliteConnection, query_as};
use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

/// So many facets are kept; where there are more, those that are asked for again are read again.
const FACETS: usize = 50_000;

/// What was read of them.
#[derive(Debug, Default)]
pub(super) struct Known {
    categories: Mutex<Vec<Arc<CategoryRow>>>,
    facets: Mutex<HashMap<u32, Arc<FacetRow>>>,
}

/// A category of a library; a child is always younger than its parent.
#[derive(Debug, FromRow)]
pub(crate) struct CategoryRow {
    pub id: i64,
    pub parent: i64,
    library: String,
    pub key: String,
    pub name: String,
}

/// A value of a facet.
#[derive(Debug, FromRow)]
pub(crate) struct FacetRow {
    id: u32,
    pub key: String,
    pub name: String,
    pub value: String,
    pub label: String,
}

impl Known {
    /// The categories of a library, the oldest first.
    pub async fn categories(
        &self,
        sql: &mut SqliteConnection,
        library: &str,
    ) -> Result<Vec<Arc<CategoryRow>>, Error> {
        let newest = |rows: &[Arc<CategoryRow>]| rows.last().map_or(0, |row| row.id);
        let known = newest(&open(&self.categories));
        let newer = "select id, parent, library, key, name from category where id > ? order by id";
        let new: Vec<CategoryRow> = query_as(newer).bind(known).fetch_all(sql).await?;
        let mut all = open(&self.categories);
        // Another search may have read them meanwhile.
        let known = newest(&all);
        all.extend(new.into_iter().filter(|row| row.id > known).map(Arc::new));
        Ok(all.iter().filter(|row| row.library == library).map(Arc::clone).collect())
    }

    /// Values of facets, by their numbers.
    pub async fn facets(
        &self,
        sql: &mut SqliteConnection,
        wanted: &[u32],
    ) -> Result<HashMap<u32, Arc<FacetRow>>, Error> {
        let (mut found, lacking) = self.apart(wanted);
        if lacking.is_empty() {
            return Ok(found);
        }
        let rows = "select facet.id, key, name, value, label from facet
            join facet_key on facet_key.id = facet.facet_key where facet.id in (select value from json_each(?))";
        let rows: Vec<FacetRow> =
            query_as(rows).bind(serde_json::to_string(&lacking)?).fetch_all(sql).await?;
        let new: Vec<_> = rows.into_iter().map(|row| (row.id, Arc::new(row))).collect();
        let mut all = open(&self.facets);
        if all.len() + new.len() > FACETS {
            all.clear();
        }
        all.extend(new.iter().cloned());
        found.extend(new);
        Ok(found)
    }

    /// Those that were read, and the numbers of the others.
    fn apart(&self, wanted: &[u32]) -> (HashMap<u32, Arc<FacetRow>>, Vec<u32>) {
        let (mut found, mut lacking) = (HashMap::with_capacity(wanted.len()), Vec::new());
        let all = open(&self.facets);
        for id in wanted {
            match all.get(id) {
                Some(row) => _ = found.insert(*id, Arc::clone(row)),
                None => lacking.push(*id),
            }
        }
        (found, lacking)
    }
}

fn open<T>(kept: &Mutex<T>) -> MutexGuard<'_, T> {
    kept.lock().unwrap_or_else(PoisonError::into_inner)
}
