//! §7 Categories and makers that suggestions lead to, looked up for all of them at once.

use super::filters::below;
use crate::store::db::{CategoryRow, Error, Searcher};
use sanku_core::library::{Library, search::BRAND};
use sanku_engine::{Choice, Filters};
use sqlx::query_as;
use std::{collections::BTreeMap, sync::Arc};

/// What is known of them.
#[derive(Debug, Default)]
pub(in crate::store::library) struct Choices {
    categories: Vec<Arc<CategoryRow>>,
    makers: BTreeMap<String, Choice>,
}

impl Choices {
    /// What is known of the makers; of the categories, where one is chosen.
    pub async fn read(
        reader: &mut Searcher,
        library: Library,
        (makers, categories): (Vec<&str>, bool),
    ) -> Result<Self, Error> {
        let library = library.segment();
        let mut choices = Self::default();
        if categories {
            choices.categories = reader.categories(library).await?;
        }
        if !makers.is_empty() {
            let sql = "select facet.value, facet_key, facet.id from facet_key
                cross join facet on facet.library = ? and facet_key = facet_key.id
                where facet_key.key = ? and facet.value in (select value from json_each(?))";
            let sql = query_as(sql).bind(library).bind(BRAND).bind(serde_json::to_string(&makers)?);
            let rows: Vec<(String, u32, u32)> = sql.fetch_all(reader.reads()).await?;
            for (maker, facet, value) in rows {
                let choice = || Choice { key: BRAND.to_owned(), facet, ..Choice::default() };
                choices.makers.entry(maker).or_insert_with(choice).good.insert(value);
            }
        }
        Ok(choices)
    }

    /// What an item must hold; nothing does that is of no such maker.
    pub fn of(&self, category: Option<&str>, maker: Option<&str>) -> Filters {
        let choice = |maker| self.makers.get(maker).cloned().unwrap_or_default();
        Filters {
            category: category.map(|key| below(&self.categories, key)),
            chosen: maker.map(choice).into_iter().collect(),
        }
    }
}
