//! §1 Texts of the catalogue: packed, small, apart, and those of earlier programs as good as new.

use crate::{
    common::{NOW, ask, fill, found, fresh, part, socket_screw},
    upgrade::{made_by, texts},
};
use sanku_core::{
    library::{
        Library,
        item::Item,
        parameter::{Amount, ParameterValue},
        search::Filter,
    },
    net::api::SearchItems,
};
use sanku_server::{
    catalogue,
    store::{
        Error, Seen, Store,
        library::{
            batch::Undone,
            fill::fill as fill_catalogue,
            search::{read_item, search_items},
            tidy,
            undo::undo,
        },
    },
};
use serde_json::{Value, json};
use sqlx::{AssertSqlSafe, Connection, SqliteConnection, query, query_scalar};
use std::path::Path;
use tokio::time::Instant;

/// Bytes of an item at most: body, drawings and the row of a list.
const MOST: i64 = 1_500;

/// How many texts are plain.
const PLAIN: &str = "select (select count(*) from item_text)
    + (select count(*) from change where typeof(previous) = 'text')";
const PACKED: &str = "select count(*) from body";

async fn open(directory: &Path) -> SqliteConnection {
    SqliteConnection::connect(&format!("sqlite://{}", directory.join("sanku.db").display())).await.unwrap()
}

async fn number(directory: &Path, sql: &str) -> i64 {
    let mut file = open(directory).await;
    let number = query_scalar(AssertSqlSafe(sql)).fetch_one(&mut file).await.unwrap();
    file.close().await.unwrap();
    number
}

async fn write(directory: &Path, sql: &str) {
    let mut file = open(directory).await;
    query(AssertSqlSafe(sql)).execute(&mut file).await.unwrap();
    file.close().await.unwrap();
}

async fn read(store: &Store, set_id: &str) -> Result<Option<Item>, Error> {
    read_item(store, Seen::default(), Library::Part, set_id).await
}

/// The name of an item, by its body.
async fn name(store: &Store, set_id: &str) -> String {
    read(store, set_id).await.unwrap().unwrap().name
}

#[tokio::test]
async fn the_embedded_catalogue_is_read_as_it_was_written_and_takes_little() {
    let (directory, store) = fresh().await;
    let items = catalogue::items();
    let since = Instant::now();
    fill_catalogue(&store, &items, &catalogue::synonyms(), NOW).await.unwrap();
    let took = since.elapsed();
    for item in &items {
        let read = read_item(&store, Seen::default(), item.library, &item.set_id).await.unwrap();
        assert_eq!(read.as_ref(), Some(item));
    }
    let weight = async |table: &str| {
        let pages = format!("select sum(pgsize) from dbstat where name = '{table}'");
        number(directory.path(), &pages).await
    };
    let many = i64::try_from(items.len()).unwrap();
    let [summary, body] = [weight("summary").await / many, weight("body").await / many];
    let dictionary = weight("dictionary").await;
    println!("{many} items in {took:?}; bytes each: {summary} summary, {body} body; dictionary {dictionary}");
    assert!(summary + body <= MOST, "{summary} {body}");
}

#[tokio::test]
async fn a_search_reads_no_body() {
    let (directory, store) = fresh().await;
    fill(&store, 0, &[socket_screw()]).await;
    assert_eq!(found(&store, &ask(&["内六角"])).await, ["gb-70.1"]);
    write(directory.path(), "update body set packed = x''").await;
    assert_eq!(found(&store, &ask(&["圆柱头"])).await, ["gb-70.1"]);
    assert!(matches!(read(&store, "gb-70.1").await, Err(Error::Packed(_))));
}

#[tokio::test]
async fn what_cannot_be_unpacked_is_an_error() {
    let (directory, store) = fresh().await;
    fill(&store, 0, &[socket_screw()]).await;
    for (packed, why) in [
        ("x'00000000000000'", "内容不完整"),
        ("x'0000000000000000'", "长度无效"),
        ("x'0100000000000000' || substr(packed, 9)", "字典缺失"),
        ("substr(packed, 1, length(packed) - 1)", ""),
    ] {
        let sql = format!("update body set packed = cast({packed} as blob)");
        write(directory.path(), &sql).await;
        let said = read(&store, "gb-70.1").await.unwrap_err();
        assert!(matches!(&said, Error::Packed(text) if text.contains(why)), "{packed}: {said}");
    }
}

#[tokio::test]
async fn what_an_earlier_program_wrote_is_read_at_once_and_packed_afterwards() {
    let directory = made_by(10).await;
    let store = Store::open(directory.path()).await.unwrap();
    let all = async |name_of_x: &str| {
        assert_eq!(found(&store, &ask(&["内六角"])).await, ["gb-70.1"]);
        assert_eq!(read(&store, "gb-70.1").await.unwrap(), Some(socket_screw()));
        assert_eq!(name(&store, "x-1").await, name_of_x);
        let own = read_item(&store, Seen { tenant: Some(7) }, Library::Part, "own").await.unwrap();
        assert_eq!(own.map(|item| item.name).as_deref(), Some("自有件"));
    };
    assert_eq!(number(directory.path(), PLAIN).await, 4);
    all("改过的件").await;
    // What replaces a plain text is packed, and so is what it goes back to.
    let later = fill(&store, 0, &[part("x-1", "后来的件", "X")]).await;
    assert_eq!(number(directory.path(), PLAIN).await, 3);
    undo(&store, later, NOW).await.unwrap();
    all("改过的件").await;
    tidy(&store).await.unwrap();
    assert_eq!(number(directory.path(), PLAIN).await, 0);
    all("改过的件").await;
    let undone = undo(&store, later - 1, NOW).await.unwrap();
    assert_eq!(undone, Undone { restored: 1, ..Undone::default() });
    all("件").await;
}

#[tokio::test]
async fn a_batch_of_an_earlier_program_is_undone_before_anything_is_packed() {
    let directory = made_by(10).await;
    let store = Store::open(directory.path()).await.unwrap();
    assert_eq!(undo(&store, 3, NOW).await.unwrap(), Undone { restored: 1, ..Undone::default() });
    assert_eq!(name(&store, "x-1").await, "件");
    assert_eq!(undo(&store, 1, NOW).await.unwrap(), Undone { removed: 2, ..Undone::default() });
    tidy(&store).await.unwrap();
    assert_eq!(number(directory.path(), PLAIN).await, 0);
    let own = read_item(&store, Seen { tenant: Some(7) }, Library::Part, "own").await.unwrap();
    assert_eq!(own.map(|item| item.name).as_deref(), Some("自有件"));
}

/// What programs before this one kept of a part: texts, with a unit and how far they spread.
fn earlier() -> Value {
    json!([
        { "key": "material", "name": "材料", "value": "钢", "leading": false, "facet": true },
        { "key": "l", "name": "长度", "value": "20", "unit": "mm", "number": 0.02, "range": { "min": "8", "max": "40" } },
        { "key": "m", "name": "质量", "value": "1.5", "unit": "kg", "number": 1.5 }
    ])
}

#[tokio::test]
async fn what_parameters_said_to_an_earlier_program_is_read_and_found_by() {
    let (directory, store) = fresh().await;
    let catalogue = [part("gb-97", "平垫圈", "GB/T 97.1")];
    fill_catalogue(&store, &catalogue, &[("垫圈", "washer")], NOW).await.unwrap();
    let item = part("own", "自有件", "OWN");
    fill(&store, 0, std::slice::from_ref(&item)).await;
    let [summary, body] = texts(&item).map(|text| {
        let mut text: Value = serde_json::from_str(&text).unwrap();
        text["parameters"] = earlier();
        text.to_string()
    });
    let mut file = open(directory.path()).await;
    let plain = "insert into item_text (item, summary, body) select id, ?, ? from item where set_id = 'own'";
    query(plain).bind(summary).bind(body).execute(&mut file).await.unwrap();
    for kept in ["summary", "body"] {
        let sql = format!("delete from {kept} where item in (select id from item where set_id = 'own')");
        query(AssertSqlSafe(sql)).execute(&mut file).await.unwrap();
    }
    query("update meta set value = '1' where key = 'index'").execute(&mut file).await.unwrap();
    file.close().await.unwrap();

    let spread = Amount::Spread { min: "8".into(), typical: "20".into(), max: "40".into() };
    let parameters = read(&store, "own").await.unwrap().unwrap().parameters;
    let values: Vec<_> = parameters.into_iter().map(|parameter| parameter.value).collect();
    assert_eq!(
        values,
        [
            ParameterValue::text("钢"),
            ParameterValue::Number { amount: spread, unit: Some("mm".into()) },
            ParameterValue::exact("1.5", Some("kg")),
        ]
    );
    let steel = Filter { key: "material".into(), value: "钢".into() };
    let made = SearchItems { filters: vec![steel], ..ask(&[]) };
    assert_eq!(found(&store, &made).await, [""; 0]);
    assert!(fill_catalogue(&store, &catalogue, &[("垫圈", "washer")], NOW).await.unwrap());
    assert_eq!(found(&store, &made).await, ["own"]);
}

/// Leaves the items as an earlier program wrote them.
async fn make_plain(directory: &Path, items: &[Item]) {
    let mut file = open(directory).await;
    query("begin").execute(&mut file).await.unwrap();
    for item in items {
        let [summary, body] = texts(item);
        let plain = "insert into item_text (item, summary, body) select id, ?, ? from item where set_id = ?";
        query(plain).bind(summary).bind(body).bind(&item.set_id).execute(&mut file).await.unwrap();
    }
    for sql in ["delete from summary", "delete from body", "commit"] {
        query(sql).execute(&mut file).await.unwrap();
    }
    file.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn packing_that_is_cut_off_goes_on_and_nobody_sees_anything_of_it() {
    let (directory, store) = fresh().await;
    let items: Vec<Item> =
        (0..400).map(|number| part(&format!("x-{number}"), &format!("件{number}"), "X")).collect();
    fill(&store, 0, &items).await;
    make_plain(directory.path(), &items).await;
    // In the way of an item of the second page of rows.
    let wall = "create trigger wall before insert on body when new.item > 300 begin select raise(abort, 'cut off'); end";
    write(directory.path(), wall).await;
    assert!(tidy(&store).await.is_err());
    write(directory.path(), "drop trigger wall").await;
    let packed = number(directory.path(), PACKED).await;
    assert!(packed >= 200 && packed + number(directory.path(), PLAIN).await == 400, "{packed}");
    let looking = async {
        for item in &items {
            assert_eq!(read(&store, &item.set_id).await.unwrap().as_ref(), Some(item));
            let rows = search_items(&store, Seen::default(), &ask(&["件"])).await.unwrap();
            assert_eq!((rows.total, rows.list.len()), (400, 20));
        }
    };
    let (_, tidied) = tokio::join!(looking, tidy(&store));
    tidied.unwrap();
    assert_eq!((number(directory.path(), PACKED).await, number(directory.path(), PLAIN).await), (400, 0));
    for item in &items {
        assert_eq!(read(&store, &item.set_id).await.unwrap().as_ref(), Some(item));
    }
}

#[tokio::test]
async fn a_text_is_read_with_the_dictionary_that_it_was_packed_with() {
    let (directory, store) = fresh().await;
    let old = part("old", "旧件", "OLD");
    let synonyms: [(&str, &str); 0] = [];
    fill(&store, 0, &[part("none", "无字典", "NONE")]).await;
    fill_catalogue(&store, std::slice::from_ref(&old), &synonyms, NOW).await.unwrap();
    // A later program's.
    let content = serde_json::to_vec(&socket_screw()).unwrap();
    let id = i64::from_le_bytes(*blake3::hash(&content).as_bytes().first_chunk().unwrap());
    let mut file = open(directory.path()).await;
    let sql = "insert into dictionary (id, content) values (?, ?)";
    query(sql).bind(id).bind(content).execute(&mut file).await.unwrap();
    fill(&store, 0, &[socket_screw()]).await;
    let dictionaries = "select count(distinct substr(packed, 1, 8)) from body";
    assert_eq!(number(directory.path(), dictionaries).await, 3);
    assert!(number(directory.path(), "select min(length(packed)) from body").await < 40);
    assert_eq!(name(&store, "none").await, "无字典");
    assert_eq!(read(&store, "old").await.unwrap(), Some(old));
    assert_eq!(read(&store, "gb-70.1").await.unwrap(), Some(socket_screw()));
}
