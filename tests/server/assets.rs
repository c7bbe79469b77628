//! §7 Files of items: who gets them, whole or in part, and that they stay as long as an item or an undo needs them, and no longer.

use crate::{
    common::{
        NOW,
        http::{get, request, send},
        orgs, part,
        portal::{Portal, access},
    },
    import::fixtures,
};
use axum::{body::Bytes, http::Method};
use futures_util::StreamExt;
use sanku_core::{
    library::{
        Library,
        asset::{Asset, AssetContent, AssetKind},
        item::Item,
    },
    rules::limits::UPLOAD_KEPT_FOR,
    time::Millis,
};
use sanku_server::{
    bucket::{Bucket, sum},
    files::{Swept, sweep},
    import::{
        kicad::source::Kicad,
        run::{Import, import},
    },
    store::{
        Error, Seen, Store,
        library::{assets, batch::Report, load::Loading, search::read_item, undo::undo},
    },
};
use std::fs;

const HOUR: u64 = 60 * 60_000;

fn shelf(portal: &Portal) -> Bucket {
    Bucket::disk(portal.store.directory())
}

fn later(ms: u64) -> Millis {
    NOW + Millis::new(ms)
}

fn hex(bytes: &[u8]) -> String {
    sum(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

fn step(bytes: &[u8]) -> Asset {
    Asset {
        kind: AssetKind::Model,
        name: "轴 1.step".into(),
        format: "step".into(),
        content: Some(AssetContent { sha256: hex(bytes), size: bytes.len() as u64 }),
        source: "某厂".into(),
        licence: "CC0-1.0".into(),
        shape: None,
        ..Asset::default()
    }
}

fn with(set_id: &str, bytes: &[u8]) -> Item {
    Item { assets: vec![step(bytes)], ..part(set_id, "轴", set_id) }
}

/// Brings items in, and the contents that they name, in one batch.
async fn bring(
    store: &Store,
    bucket: &Bucket,
    tenant: i64,
    items: &[Item],
    contents: &[&[u8]],
) -> Result<i64, Error> {
    let mut loading = Loading::begin(store, tenant, "test", "here", NOW).await?;
    let batch = loading.batch();
    let known = |bytes: &&[u8]| (sum(bytes).to_vec(), i64::try_from(bytes.len()).unwrap());
    let wanted: Vec<_> = contents.iter().map(known).collect();
    let keys = loading.announce(&wanted, NOW).await?;
    for ((bytes, (sha256, size)), key) in contents.iter().zip(wanted).zip(keys) {
        let Some(key) = key else { continue };
        bucket.put(&key, Bytes::copy_from_slice(bytes)).await.unwrap();
        loading.arrived((&sha256, size), &key, NOW).await?;
    }
    loading.put(items, &mut |_| {}).await?;
    loading.end(&Report::default(), NOW).await?;
    Ok(batch)
}

async fn seen(store: &Store, tenant: Option<i64>, bytes: &[u8]) -> bool {
    assets::find(store, Seen { tenant }, &sum(bytes)).await.unwrap().is_some()
}

/// How many files lie in the folder of the bucket.
fn lying(store: &Store) -> usize {
    let folders = fs::read_dir(store.directory().join("files")).into_iter().flatten();
    folders.map(|folder| fs::read_dir(folder.unwrap().path()).unwrap().count()).sum()
}

async fn swept(store: &Store, bucket: &Bucket, after: u64) -> Swept {
    sweep(store, bucket, later(after)).await.unwrap()
}

#[tokio::test]
async fn everybodys_file_needs_no_login_and_is_known_by_its_sum() {
    let portal = Portal::open().await;
    let bytes = b"ISO-10303-21;0123456789";
    bring(&portal.store, &shelf(&portal), 0, &[with("a", bytes)], &[bytes]).await.unwrap();
    let address = format!("/to/api/public/asset/get/{}", hex(bytes));
    let ask = async |method: Method, headers: &[(&str, &str)]| {
        send(&portal.app, request(method, &address, headers, "")).await
    };
    let whole = ask(Method::GET, &[]).await;
    assert_eq!((whole.status.as_u16(), &whole.body[..]), (200, &bytes[..]));
    let tag = format!("\"{}\"", hex(bytes));
    for (name, value) in [
        ("etag", tag.as_str()),
        ("content-type", "model/step"),
        ("content-length", "23"),
        ("content-disposition", "attachment; filename=\"_ 1.step\"; filename*=UTF-8''%E8%BD%B4%201.step"),
        ("cache-control", "public, max-age=31536000, immutable"),
        ("accept-ranges", "bytes"),
    ] {
        assert_eq!(whole.header(name), value, "{name}");
    }
    let part = ask(Method::GET, &[("range", "bytes=13-15")]).await;
    assert_eq!((part.status.as_u16(), &part.body[..]), (206, &b"012"[..]));
    assert_eq!((part.header("content-range"), part.header("content-length")), ("bytes 13-15/23", "3"));
    let beyond = ask(Method::GET, &[("range", "bytes=23-")]).await;
    assert_eq!((beyond.status.as_u16(), beyond.header("content-range")), (416, "bytes */23"));
    let known = ask(Method::GET, &[("if-none-match", &tag)]).await;
    assert_eq!((known.status.as_u16(), known.body.len()), (304, 0));
    let head = ask(Method::HEAD, &[]).await;
    assert_eq!((head.status.as_u16(), head.body.len(), head.header("content-length")), (200, 0, "23"));
    for wrong in ["0".repeat(64), hex(bytes).to_uppercase(), "..".to_owned()] {
        let asked = get(&portal.app, &format!("/to/api/public/asset/get/{wrong}")).await;
        assert_eq!(asked.status, 404, "{wrong}");
    }
}

// T13
#[tokio::test]
async fn t13_an_organisations_file_is_its_members_alone_and_a_sum_gives_nobody_anothers_bytes() {
    let portal = Portal::open().await;
    orgs(&portal.store, 3).await;
    let bytes = b"geheim";
    bring(&portal.store, &shelf(&portal), 2, &[with("a", bytes)], &[bytes]).await.unwrap();
    let address = format!("/to/api/public/asset/get/{}", hex(bytes));
    let ask = async |token: Option<String>| {
        let token = token.map(|token| format!("Bearer {token}"));
        let headers: Vec<_> = token.iter().map(|token| ("authorization", token.as_str())).collect();
        send(&portal.app, request(Method::GET, &address, &headers, "")).await
    };
    assert_eq!(ask(None).await.status, 404);
    for (name, org, expected) in [("in@b.cn", 2, 200), ("out@b.cn", 3, 404)] {
        portal.user(name, org).await;
        let token = access(&portal.login(name).await).to_owned();
        let answered = ask(Some(token)).await;
        assert_eq!(answered.status.as_u16(), expected, "{name}");
        if expected == 200 {
            assert_eq!(
                (&answered.body[..], answered.header("cache-control")),
                (&bytes[..], "private, no-cache")
            );
        }
    }
    for tenant in [0, 3] {
        let named = bring(&portal.store, &shelf(&portal), tenant, &[with("b", bytes)], &[]).await;
        let why = named.unwrap_err().to_string();
        assert!(why.starts_with("文件 轴 1.step 的内容不在库中") && why.contains(&hex(bytes)), "{why}");
    }
}

#[tokio::test]
async fn an_asset_that_cannot_be_kept_is_refused_by_name() {
    let portal = Portal::open().await;
    let nameless =
        Item { assets: vec![Asset { licence: String::new(), ..step(b"a") }], ..part("a", "轴", "a") };
    let why = bring(&portal.store, &shelf(&portal), 0, &[nameless], &[b"a"]).await.unwrap_err();
    assert_eq!(why.to_string(), "文件 轴 1.step 没有注明许可");
}

#[tokio::test]
async fn a_content_stays_as_long_as_an_item_or_an_undo_needs_it_and_goes_a_day_later() {
    let portal = Portal::open().await;
    let (store, bucket) = (&portal.store, &shelf(&portal));
    let day = UPLOAD_KEPT_FOR.value();
    bring(store, bucket, 0, &[with("a", b"old"), with("b", b"old")], &[b"old"]).await.unwrap();
    assert_eq!(lying(store), 1, "one content, however many items name it");
    let batch = bring(store, bucket, 0, &[with("a", b"new"), part("b", "轴", "b")], &[b"new"]).await.unwrap();
    assert!(seen(store, None, b"new").await && !seen(store, None, b"old").await);
    assert_eq!(swept(store, bucket, 2 * day).await, Swept::default(), "an undo needs the old one");
    undo(store, batch, NOW).await.unwrap();
    assert!(seen(store, None, b"old").await && !seen(store, None, b"new").await);
    assert_eq!(swept(store, bucket, day - 1).await, Swept::default());
    let gone = Swept { assets: 1, objects: 1, ..Swept::default() };
    assert_eq!((swept(store, bucket, day).await, lying(store)), (gone, 1));
    assert!(seen(store, None, b"old").await);
    undo(store, 1, NOW).await.unwrap();
    assert_eq!((swept(store, bucket, day).await, lying(store)), (gone, 0));
}

#[tokio::test]
async fn a_later_batch_inherits_what_an_undo_goes_back_to() {
    let portal = Portal::open().await;
    let (store, bucket) = (&portal.store, &shelf(&portal));
    let day = UPLOAD_KEPT_FOR.value();
    bring(store, bucket, 0, &[with("a", b"one")], &[b"one"]).await.unwrap();
    let second = bring(store, bucket, 0, &[with("a", b"two")], &[b"two"]).await.unwrap();
    let third = bring(store, bucket, 0, &[with("a", b"three")], &[b"three"]).await.unwrap();
    undo(store, second, NOW).await.unwrap();
    assert_eq!(swept(store, bucket, day).await.assets, 1, "nobody goes back to the second");
    undo(store, third, NOW).await.unwrap();
    assert!(seen(store, None, b"one").await);
    assert_eq!((swept(store, bucket, day).await.assets, lying(store)), (1, 1));
}

#[tokio::test]
async fn what_a_crash_cut_off_goes_and_what_is_brought_again_stays() {
    let portal = Portal::open().await;
    let (store, bucket) = (&portal.store, &shelf(&portal));
    let mut cut = Loading::begin(store, 0, "test", "here", NOW).await.unwrap();
    let known = |bytes: &[u8]| (sum(bytes).to_vec(), 3);
    let keys = cut.announce(&[known(b"abc"), known(b"def")], NOW).await.unwrap();
    let [Some(abc), Some(def)] = keys.as_slice() else { panic!("{keys:?}") };
    bucket.put(abc, Bytes::from_static(b"abc")).await.unwrap();
    bucket.put(def, Bytes::from_static(b"def")).await.unwrap();
    cut.arrived((&sum(b"abc"), 3), abc, NOW).await.unwrap();
    cut.end(&Report::default(), NOW).await.unwrap();
    let half = Swept { objects: 1, ..Swept::default() };
    assert_eq!(
        (swept(store, bucket, 2 * HOUR).await, lying(store)),
        (half, 1),
        "that was not noted as there"
    );
    let day = UPLOAD_KEPT_FOR.value();
    let mut again = Loading::begin(store, 0, "test", "here", NOW).await.unwrap();
    assert_eq!(again.announce(&[known(b"abc")], later(day)).await.unwrap(), [None]);
    again.end(&Report::default(), NOW).await.unwrap();
    assert_eq!(swept(store, bucket, day + HOUR).await, Swept::default(), "whoever names it next finds it");
    bring(store, bucket, 0, &[with("a", b"abc")], &[b"abc"]).await.unwrap();
    assert_eq!(
        (swept(store, bucket, 9 * UPLOAD_KEPT_FOR.value()).await, lying(store)),
        (Swept::default(), 1)
    );
}

// IMP-1
#[tokio::test]
async fn kicads_components_bring_their_sources_once_with_their_licence_and_link_their_data_sheets() {
    let portal = Portal::open().await;
    let bucket = shelf(&portal);
    let wanted = Import { source: Kicad::new(None), root: fixtures(), tenant: 0, bucket, threads: 2 };
    import(&portal.store, wanted, || NOW, &mut |_| {}).await.unwrap();
    let read = async |set_id: &str| {
        read_item(&portal.store, Seen::default(), Library::Component, set_id).await.unwrap().unwrap()
    };
    let sensor = read("kicad:Sensor_Test:TS100").await;
    let kinds: Vec<_> = sensor.assets.iter().map(|asset| (asset.kind, asset.format.as_str())).collect();
    assert_eq!(
        kinds,
        [
            (AssetKind::Symbol, "kicad_sym"),
            (AssetKind::Footprint, "kicad_mod"),
            (AssetKind::Datasheet, "pdf"),
        ]
    );
    for asset in &sensor.assets[..2] {
        assert_eq!(asset.licence, sanku_server::import::kicad::source::LICENCE);
        assert!(asset.source.starts_with("KiCad "), "{}", asset.source);
        let content = asset.content.as_ref().unwrap();
        let found =
            assets::find(&portal.store, Seen::default(), &unhex(&content.sha256)).await.unwrap().unwrap();
        assert_eq!((found.name.as_str(), found.size.unsigned_abs()), (asset.name.as_str(), content.size));
    }
    let child = read("kicad:Sensor_Test:TS100+2fA").await;
    let symbol = child.assets[0].content.as_ref().unwrap();
    let found = assets::find(&portal.store, Seen::default(), &unhex(&symbol.sha256)).await.unwrap().unwrap();
    let mut bytes = shelf(&portal).read(&found.object).await.unwrap().bytes;
    let mut text = Vec::new();
    while let Some(piece) = bytes.next().await {
        text.extend_from_slice(&piece.unwrap());
    }
    // It is a library of its own, with what the symbol extends before it.
    let folder = tempfile::TempDir::new().unwrap();
    fs::write(folder.path().join("Alone.kicad_sym"), &text).unwrap();
    let bucket = shelf(&portal);
    let alone =
        Import { source: Kicad::new(None), root: folder.path().into(), tenant: 7, bucket, threads: 1 };
    let outcome = import(&portal.store, alone, || NOW, &mut |_| {}).await.unwrap();
    assert_eq!((outcome.kinds[0].1.added, outcome.kinds[0].1.skipped), (2, 0));
    assert!(String::from_utf8(text).unwrap().starts_with("(kicad_symbol_lib\n  (version "));
}

fn unhex(text: &str) -> Vec<u8> {
    (0..text.len()).step_by(2).map(|at| u8::from_str_radix(&text[at..at + 2], 16).unwrap()).collect()
}
