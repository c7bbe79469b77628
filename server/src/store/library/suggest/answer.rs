//! §7 Answering: a short prefix reads its list, a longer one a stretch of the sorted table.

use super::{complete::complete, refresh::SHORT};
use crate::store::{
    db::{Error, Store},
    seen::Seen,
};
use sanku_core::{
    library::terms,
    net::api::Suggest,
    rules::limits::{SEARCH_MAX, SUGGESTIONS},
    text::cut,
};
use sqlx::{FromRow, QueryBuilder};
use std::collections::BTreeSet;

/// Terms of a long prefix that are looked at, in their order.
const LOOKED_AT: i64 = 200;

#[derive(FromRow)]
struct Candidate {
    text: String,
    key: String,
    kind: i64,
}

/// At most `size` texts that begin with what is typed, or have it inside, then what completes it; best first, each once.
pub async fn suggest(store: &Store, seen: Seen, ask: &Suggest) -> Result<Vec<String>, Error> {
    let prefix = terms::compact(cut(&ask.keyword, SEARCH_MAX));
    if prefix.is_empty() || !seen.may_own(ask.own) {
        return Ok(Vec::new());
    }
    let short = i64::try_from(prefix.chars().count()).is_ok_and(|length| length <= SHORT);
    let mut found = if short {
        from_list(store, seen, ask, &prefix).await?
    } else {
        from_table(store, seen, ask, &prefix).await?
    };
    found.sort_by_cached_key(|it| {
        (!it.key.starts_with(&prefix), it.kind, it.key.chars().count(), it.key.clone())
    });
    let mut known = BTreeSet::new();
    found.retain(|candidate| known.insert(candidate.key.clone()));
    let most = usize::from(ask.size.min(SUGGESTIONS));
    let mut texts: Vec<String> = found.into_iter().take(most).map(|candidate| candidate.text).collect();
    if texts.len() < most {
        let more = complete(store, seen, ask).await;
        texts.extend(more.into_iter().filter(|text| known.insert(terms::compact(text))));
        texts.truncate(most);
    }
    Ok(texts)
}

async fn from_list(store: &Store, seen: Seen, ask: &Suggest, prefix: &str) -> Result<Vec<Candidate>, Error> {
    let mut sql = QueryBuilder::new(
        "select text, key, kind from suggestion cross join term on term.id = suggestion.term where ",
    );
    seen.guard(&mut sql, "suggestion.tenant");
    Seen::only(&mut sql, "suggestion.tenant", ask.own);
    sql.push(" and suggestion.library = ").push_bind(ask.library.segment());
    sql.push(" and prefix = ").push_bind(prefix);
    Seen::said(&mut sql);
    Ok(sql.build_query_as().fetch_all(store.readers()).await?)
}

async fn from_table(store: &Store, seen: Seen, ask: &Suggest, prefix: &str) -> Result<Vec<Candidate>, Error> {
    let mut sql = QueryBuilder::new(
        "select text, key, kind from suffix cross join term on term.id = suffix.term where ",
    );
    seen.guard(&mut sql, "suffix.tenant");
    Seen::only(&mut sql, "suffix.tenant", ask.own);
    sql.push(" and suffix.library = ").push_bind(ask.library.segment());
    sql.push(" and suffix >= ").push_bind(prefix);
    sql.push(" and suffix < ").push_bind(format!("{prefix}\u{10ffff}"));
    Seen::said(&mut sql);
    sql.push(" order by suffix limit ").push_bind(LOOKED_AT);
    Ok(sql.build_query_as().fetch_all(store.readers()).await?)
}
