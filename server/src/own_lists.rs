//! LST-1 Users' own lists: what may be in them, and what is seen of it.

use crate::store::{
    self, Seen, Store, Write,
    library::search::{read_item, read_summary},
    own_list::{self, Entry, number},
};
use sanku_core::{
    library::{Library, item::Summary},
    net::api::{AddToList, ListContent, ListEntry, NewEntry, OwnList, UpdateEntry},
    rules::{
        limits::{BILL_LINES, LIST_ENTRIES_MAX, LISTS_MAX},
        notice::own_lists as texts,
        own_list::{is_quantity, name, note},
    },
    time::Millis,
};
use std::collections::HashMap;

/// Why something is not done.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// There is no such list or entry, or it is somebody else's.
    #[error("没有这个清单或条目")]
    Missing,
    /// What is asked for makes no sense; what the user reads.
    #[error("{0}")]
    Unfit(String),
    /// The storage refused.
    #[error(transparent)]
    Store(#[from] store::Error),
}

fn unfit(why: &str) -> Error {
    Error::Unfit(why.to_owned())
}

/// Whose lists, and what these eyes see.
#[derive(Debug, Clone, Copy)]
pub struct Owner {
    /// The account.
    pub account: i64,
    /// What it sees of the libraries.
    pub seen: Seen,
}

/// What is in one of them.
pub async fn read(store: &Store, owner: Owner, id: u64) -> Result<ListContent, Error> {
    let (list, rows) = {
        let mut tx = store.readers().begin().await.map_err(store::Error::from)?;
        let list = own_list::find(&mut *tx, owner.account, id).await?.ok_or(Error::Missing)?;
        (list, own_list::entries(&mut *tx, id).await?)
    };
    let mut known: HashMap<(Library, String), Option<Summary>> = HashMap::new();
    let mut entries = Vec::new();
    for row in rows {
        let library = own_list::library(&row);
        let key = (library, row.set_id.clone());
        if !known.contains_key(&key) {
            let summary = read_summary(store, owner.seen, library, &row.set_id).await?;
            known.insert(key.clone(), summary);
        }
        entries.push(entry(row, library, known.get(&key).and_then(Option::as_ref)));
    }
    Ok(ListContent { list, entries })
}

/// What is gone is called as it was.
fn entry(row: Entry, library: Library, now: Option<&Summary>) -> ListEntry {
    let Entry { id, set_id, config, quantity, note, name, model, .. } = row;
    let (name, model) = now.map_or((name, model), |now| (now.name.clone(), now.model.clone()));
    ListEntry {
        id: number(id),
        library,
        set_id,
        config_name: Some(config).filter(|config| !config.is_empty()),
        quantity: quantity.try_into().unwrap_or(u32::MAX),
        note,
        name,
        model,
        gone: now.is_none(),
    }
}

/// Makes a list, or calls one differently.
pub async fn keep(
    store: &Store,
    account: i64,
    id: Option<u64>,
    called: &str,
    now: Millis,
) -> Result<OwnList, Error> {
    let mut tx = store.write().await?;
    let id = match id {
        None => make(&mut tx, account, called, now).await?,
        Some(id) => {
            let name = name(called).ok_or_else(|| unfit(texts::NAMELESS))?;
            if own_list::named(&mut tx, account, &name).await?.is_some_and(|other| other != id) {
                return Err(unfit(texts::NAME_TAKEN));
            }
            let there = own_list::rename(&mut tx, account, id, &name, now).await?;
            there.then_some(id).ok_or(Error::Missing)?
        }
    };
    let list = own_list::find(tx.sql(), account, id).await?.ok_or(Error::Missing)?;
    tx.commit().await?;
    Ok(list)
}

async fn make(tx: &mut Write, account: i64, called: &str, now: Millis) -> Result<u64, Error> {
    let name = name(called).ok_or_else(|| unfit(texts::NAMELESS))?;
    if own_list::named(tx, account, &name).await?.is_some() {
        return Err(unfit(texts::NAME_TAKEN));
    }
    if own_list::count(tx, account).await? >= LISTS_MAX as u64 {
        return Err(Error::Unfit(texts::too_many_lists()));
    }
    Ok(own_list::insert(tx, account, &name, now).await?)
}

/// Puts items into a list; all of them or none.
pub async fn add(store: &Store, owner: Owner, ask: &AddToList, now: Millis) -> Result<OwnList, Error> {
    if ask.entries.is_empty() || ask.entries.len() > BILL_LINES {
        return Err(Error::Unfit(texts::bad_entries()));
    }
    let mut named = Vec::new();
    for entry in &ask.entries {
        named.push(called(store, owner.seen, entry).await?);
    }
    let mut tx = store.write().await?;
    let id = match ask.id {
        Some(id) => id,
        None => make(&mut tx, owner.account, &ask.name, now).await?,
    };
    own_list::find(tx.sql(), owner.account, id).await?.ok_or(Error::Missing)?;
    for (entry, (name, model)) in ask.entries.iter().zip(&named) {
        own_list::add(&mut tx, id, entry, (name, model)).await?;
    }
    own_list::touch(&mut tx, id, now).await?;
    let list = own_list::find(tx.sql(), owner.account, id).await?.ok_or(Error::Missing)?;
    if list.count > LIST_ENTRIES_MAX as u64 {
        return Err(Error::Unfit(texts::too_many_entries()));
    }
    tx.commit().await?;
    Ok(list)
}

/// What an item that comes into a list is called. T13: nothing is kept of what not everybody sees.
async fn called(store: &Store, seen: Seen, entry: &NewEntry) -> Result<(String, String), Error> {
    if !is_quantity(entry.quantity) {
        return Err(Error::Unfit(texts::bad_quantity()));
    }
    let missing = || unfit(texts::ITEM_MISSING);
    let item = read_item(store, seen, entry.library, &entry.set_id).await?.ok_or_else(missing)?;
    let has = |name: &String| item.configurations.rows.iter().any(|row| row.name == *name);
    if !entry.config_name.as_ref().is_none_or(has) {
        return Err(missing());
    }
    Ok(if item.own { (String::new(), String::new()) } else { (item.name, item.model) })
}

/// A list goes, with all that is in it.
pub async fn remove(store: &Store, account: i64, id: u64) -> Result<(), Error> {
    let mut tx = store.write().await?;
    let there = own_list::remove(&mut tx, account, id).await?;
    there.then_some(()).ok_or(Error::Missing)?;
    Ok(tx.commit().await?)
}

/// What stands beside an entry is another from now on.
pub async fn update(store: &Store, account: i64, ask: &UpdateEntry, now: Millis) -> Result<(), Error> {
    if !ask.quantity.is_none_or(is_quantity) {
        return Err(Error::Unfit(texts::bad_quantity()));
    }
    let mut tx = store.write().await?;
    let list = own_list::list_of(&mut tx, account, ask.id).await?.ok_or(Error::Missing)?;
    own_list::update_entry(&mut tx, ask.id, ask.quantity, ask.note.as_deref().map(note).as_deref()).await?;
    own_list::touch(&mut tx, list, now).await?;
    Ok(tx.commit().await?)
}

/// An entry leaves its list.
pub async fn remove_entry(store: &Store, account: i64, id: u64, now: Millis) -> Result<(), Error> {
    let mut tx = store.write().await?;
    let list = own_list::list_of(&mut tx, account, id).await?.ok_or(Error::Missing)?;
    own_list::remove_entry(&mut tx, id).await?;
    own_list::touch(&mut tx, list, now).await?;
    Ok(tx.commit().await?)
}
