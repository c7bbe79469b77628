//! F23 A store that speaks S3 and fails: tried again with pauses, given up in time, and nothing left behind.

use crate::{
    common::{
        NOW, fresh, hashing,
        shelf::{Fault, Shelf},
        upload::PNG,
        user,
    },
    operator::told,
};
use axum::{
    body::Bytes,
    http::{Method, StatusCode},
};
use futures_util::TryStreamExt;
use sanku_core::{
    rules::{forms::FeedbackForm, platform::BizCode},
    time::Millis,
};
use sanku_server::{
    bucket::{Bucket, BucketError, SourcePart, sum},
    config::Config,
    feedback,
    files::{self, NewFile, sweep},
    http,
    store::Store,
};
use serde_json::json;

const MB: usize = 1024 * 1024;

// F23
#[tokio::test]
async fn what_fails_for_a_while_is_tried_again() {
    for fault in [Fault::Broken, Fault::SlowDown, Fault::Silent, Fault::Lost] {
        let (shelf, bucket) = Shelf::open().await;
        let bytes = Bytes::from(vec![7; 3 * MB]);
        let times = if fault == Fault::Silent { 1 } else { 2 };
        shelf.fault(Method::PUT, fault, times);
        bucket.put("aaaa", bytes.clone()).await.unwrap();
        shelf.fault(Method::GET, fault, times);
        let read: Vec<Bytes> = bucket.read("aaaa").await.unwrap().bytes.try_collect().await.unwrap();
        assert!(read.concat() == bytes, "{fault:?}");
        let part = SourcePart { key: "aaaa".into(), size: bytes.len() as u64, sum: sum(&bytes) };
        for method in [Method::PUT, Method::POST, Method::GET] {
            shelf.fault(method, fault, 1);
        }
        let joined = bucket.join(vec![part.clone(), part.clone(), part], "bbbb").await.unwrap();
        assert_eq!(joined.size, 9 * MB as u64, "{fault:?}");
        shelf.fault(Method::DELETE, fault, times);
        // A removal that nobody answers is left to the next sweep.
        assert_eq!(bucket.remove("bbbb").await.is_err(), fault == Fault::Silent);
        bucket.remove("bbbb").await.unwrap();
        assert_eq!(shelf.keys(), ["files/aaaa"], "{fault:?}");
    }
}

// F23
#[tokio::test]
async fn what_goes_on_failing_is_given_up_and_said_to_be_for_a_while() {
    for fault in [Fault::Broken, Fault::SlowDown, Fault::Silent] {
        let (shelf, bucket) = Shelf::open().await;
        shelf.fault(Method::PUT, fault, 99);
        let why = bucket.put("aaaa", Bytes::from_static(b"x")).await.unwrap_err();
        assert!(matches!(why, BucketError::Away(_)), "{fault:?}: {why}");
        let status = http::error::Error::from(why).status();
        assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE, "{fault:?}: a client hears that and tries again");
        assert!(shelf.asked().len() > 2, "{fault:?}: {:?}", shelf.asked());
    }
}

// F15, F23
#[tokio::test]
async fn an_upload_to_the_store_that_breaks_off_is_given_up_there() {
    let (shelf, bucket) = Shelf::open().await;
    let bytes = Bytes::from(vec![7; 3 * MB]);
    bucket.put("aaaa", bytes.clone()).await.unwrap();
    let part = SourcePart { key: "aaaa".into(), size: bytes.len() as u64, sum: sum(&bytes) };
    let wrong = SourcePart { size: 1, ..part.clone() };
    assert!(bucket.join(vec![part.clone(), part.clone(), wrong], "bbbb").await.is_err());
    assert_eq!((shelf.unfinished(), shelf.keys()), (0, vec!["files/aaaa".to_owned()]));
    shelf.fault(Method::PUT, Fault::Broken, 99);
    assert!(bucket.join(vec![part.clone(), part], "bbbb").await.is_err());
    assert_eq!(shelf.unfinished(), 0);
}

async fn keep(store: &Store, bucket: &Bucket, bytes: &'static [u8]) -> Result<files::File, files::Error> {
    let new = NewFile { account: 1, name: "a.stp".into(), kind: BizCode::Other, module: 3 };
    files::keep(store, bucket, &new, Bytes::from_static(bytes), u64::MAX, NOW).await
}

// F23: rows and objects agree after a sweep
#[tokio::test]
async fn after_a_sweep_rows_and_objects_agree() {
    let (_directory, store) = fresh().await;
    user(&store, &hashing(), "a@b.cn", 1).await;
    let (shelf, bucket) = Shelf::open().await;
    let kept = keep(&store, &bucket, b"kept").await.unwrap();
    shelf.fault(Method::PUT, Fault::Broken, 99);
    assert!(keep(&store, &bucket, b"never there").await.is_err());
    shelf.heal();
    shelf.fault(Method::PUT, Fault::Lost, 99);
    assert!(keep(&store, &bucket, b"there, and nobody knows").await.is_err());
    shelf.heal();
    let removed = keep(&store, &bucket, b"removed").await.unwrap();
    assert!(files::remove(&store, 1, &removed.id).await.unwrap());
    assert_eq!(shelf.keys().len(), 3);
    shelf.fault(Method::DELETE, Fault::Broken, 99);
    let later = NOW + Millis::new(3_600_000);
    let swept = sweep(&store, &bucket, later).await.unwrap();
    assert_eq!((swept.objects, swept.failed), (0, 3), "it is tried again at the next sweep");
    shelf.heal();
    let swept = sweep(&store, &bucket, later).await.unwrap();
    assert_eq!((swept.objects, swept.failed), (3, 0));
    assert_eq!((shelf.keys().len(), files::used(&store, 1).await.unwrap()), (1, 4));
    let content: Vec<Bytes> =
        files::content(&bucket, &kept).await.unwrap().bytes.try_collect().await.unwrap();
    assert_eq!(content.concat(), b"kept");
}

// FBK-1: the operator's command looks where the portal keeps files
#[tokio::test(flavor = "multi_thread")]
async fn images_of_feedback_are_saved_from_the_store_that_is_configured() {
    let (directory, store) = fresh().await;
    user(&store, &hashing(), "a@b.cn", 1).await;
    let (shelf, s3) = Shelf::configured().await;
    let config = directory.path().join("sanku.json");
    std::fs::write(&config, json!({ "s3": s3 }).to_string()).unwrap();
    let bucket = Bucket::open(&Config { s3, ..Config::default() }).unwrap();
    let new = NewFile { account: 1, name: "a.png".into(), kind: BizCode::Images, module: 3 };
    let image = files::keep(&store, &bucket, &new, Bytes::from_static(PNG), u64::MAX, NOW).await.unwrap();
    assert_eq!(shelf.keys().len(), 1);
    let form = FeedbackForm { kind: Some(3), images: vec![image.id], ..FeedbackForm::default() };
    feedback::receive(&store, 1, &form, NOW).await.unwrap();
    let folder = directory.path().join("images");
    let words =
        ["feedback", "show", "1", "--images", folder.to_str().unwrap(), "--config", config.to_str().unwrap()];
    let shown = told(directory.path(), &words);
    assert_eq!(shown["saved"].as_array().map(Vec::len), Some(1), "{shown}");
    assert_eq!(std::fs::read(folder.join("1-1.png")).unwrap(), PNG);
}
