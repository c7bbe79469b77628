//! What the server's tests share: a fresh database and small items.

pub mod bigfile;
pub mod http;
pub mod neighbour;
pub mod portal;
pub mod scanner;
#[cfg(feature = "s3")]
pub mod shelf;
pub mod upload;

use sanku_core::{
    library::{
        Library,
        item::{Brand, Category, Configuration, Item},
        parameter::{Parameter, ParameterValue},
    },
    net::{
        api::{Call, SearchConfigModel, SearchItems, Suggest},
        http::Method,
    },
    secret::Secret,
    time::Millis,
};
use sanku_server::{
    account::{self, Account, NewAccount, Role},
    catalogue::{items, synonyms},
    hashing::{Cost, Hashing},
    org,
    store::{
        Seen, Store,
        library::{batch, catalogue, fill::fill as fill_catalogue, follow, search::search_items, suggest},
    },
};
use std::{
    fs,
    path::{Path, PathBuf},
};
use tempfile::TempDir;
use tokio::sync::OnceCell;

/// The calls of the core that no route serves yet; `calls::no_call_is_called_unserved_that_is_served` keeps it true.
const UNSERVED: &[&str] = &[];

/// The calls of the core's table with a route, and those without: name, method and path.
pub fn table() -> (Vec<Row>, Vec<Row>) {
    // A signed address is no path of ours.
    let ours = Call::TABLE.iter().copied().filter(|(_, _, path)| path.starts_with('/'));
    ours.partition(|(name, ..)| !UNSERVED.contains(name))
}

/// A row of that table.
pub type Row = (&'static str, Method, &'static str);

/// A moment.
pub const NOW: Millis = Millis::new(1_790_000_000_000);

/// A fresh database; the directory lives as long as the guard.
pub async fn fresh() -> (TempDir, Store) {
    let directory = TempDir::new().unwrap();
    let store = Store::open(directory.path()).await.unwrap();
    (directory, store)
}

/// A database with the whole catalogue.
pub async fn with_catalogue() -> (TempDir, Store) {
    let directory = TempDir::new().unwrap();
    let store = stocked(directory.path()).await;
    (directory, store)
}

/// The whole catalogue in a directory. To fill one takes seconds, so that is done once, and each has a copy.
pub async fn stocked(directory: &Path) -> Store {
    static FILLED: OnceCell<PathBuf> = OnceCell::const_new();
    copied(FILLED.get_or_init(filled).await, directory);
    Store::open(directory).await.unwrap()
}

async fn filled() -> PathBuf {
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join("stocked");
    _ = fs::remove_dir_all(&directory);
    let store = Store::open(&directory).await.unwrap();
    fill_catalogue(&store, &items(), &synonyms(), NOW).await.unwrap();
    store.close().await;
    directory
}

fn copied(from: &Path, to: &Path) {
    for entry in fs::read_dir(from).unwrap().map(Result::unwrap) {
        let there = to.join(entry.file_name());
        if entry.file_type().unwrap().is_dir() {
            fs::create_dir(&there).unwrap();
            copied(&entry.path(), &there);
        } else {
            fs::copy(entry.path(), there).unwrap();
        }
    }
}

/// What somebody has typed so far.
pub fn typed(library: Library, keyword: &str, size: u8) -> Suggest {
    Suggest { library, keyword: keyword.into(), size, own: None }
}

/// A part without much.
pub fn part(set_id: &str, name: &str, model: &str) -> Item {
    Item {
        set_id: set_id.into(),
        name: name.into(),
        model: model.into(),
        brand: Brand { org_id: "gb".into(), name: "国家标准".into() },
        category: vec![
            Category { id: "fasteners".into(), name: "紧固件".into() },
            Category { id: "screws".into(), name: "螺钉".into() },
        ],
        ..Item::default()
    }
}

/// A socket head screw with some of its sizes.
pub fn socket_screw() -> Item {
    let mut item = part("gb-70.1", "内六角圆柱头螺钉", "GB/T 70.1");
    item.parameters = vec![facet("material", "材料", "钢"), facet("grade", "性能等级", "8.8")];
    for size in ["M5×16", "M6×16", "M6×20", "M6×200", "M8×20"] {
        item.configurations
            .rows
            .push(Configuration { name: size.into(), values: vec![size[..2].into(), "1".into()] });
    }
    item
}

/// A parameter that is counted.
pub fn facet(key: &str, name: &str, value: &str) -> Parameter {
    let value = ParameterValue::choice(value);
    Parameter { key: key.into(), name: name.into(), value, facet: true, ..Parameter::default() }
}

/// The same item in another library.
pub fn within(library: Library, item: Item) -> Item {
    Item { library, ..item }
}

/// Stores items for a tenant, in one batch.
pub async fn fill(store: &Store, tenant: i64, items: &[Item]) -> i64 {
    let mut tx = store.write().await.unwrap();
    let batch = batch::batch_begin(&mut tx, tenant, "test", "here", NOW).await.unwrap();
    let mut report = batch::Report::default();
    for item in items {
        report.count(catalogue::put(&mut tx, tenant, item, Some(batch)).await.unwrap());
    }
    batch::batch_end(&mut tx, batch, &report, NOW).await.unwrap();
    tx.commit().await.unwrap();
    suggest::refresh(store).await.unwrap();
    follow(store).await.unwrap();
    batch
}

/// A search for keywords in the parts.
pub fn ask(keywords: &[&str]) -> SearchItems {
    let key_words = keywords.iter().map(|keyword| (*keyword).to_owned()).collect();
    SearchItems { key_words, page_no: 1, page_size: 20, ..SearchItems::default() }
}

/// A search for a configuration model.
pub fn model(text: &str) -> SearchConfigModel {
    SearchConfigModel { config_model: text.into(), own: None }
}

/// The numbers of the items that a search of the public parts finds by all that was typed, in order.
pub async fn found(store: &Store, ask: &SearchItems) -> Vec<String> {
    let found = search_items(store, Seen::default(), ask).await.unwrap();
    let list = if found.relaxed.is_none() { found.list } else { Vec::new() };
    list.into_iter().map(|summary| summary.set_id).collect()
}

/// A password that the rules accept and that few have.
pub const PASSWORD: &str = "Zirkel-4711";

/// A pool whose hashes cost nothing.
pub fn hashing() -> Hashing {
    Hashing::new(Cost { memory: 8, passes: 1 })
}

/// Makes a user of an organisation, who logs in with `PASSWORD`.
pub async fn user(store: &Store, hashing: &Hashing, name: &str, org: i64) -> Account {
    let new = NewAccount {
        org,
        name: name.into(),
        other_name: None,
        nickname: String::new(),
        password: Secret::new(PASSWORD.into()),
        role: Role::Member,
    };
    account::create(store, hashing, &new, NOW).await.unwrap()
}

/// Makes organisations up to this number, with everything booked.
pub async fn orgs(store: &Store, last: i64) {
    for number in 2..=last {
        let made = org::create(store, &format!("企业{number}"), "1", NOW).await.unwrap();
        assert_eq!(made.id, number);
    }
}
