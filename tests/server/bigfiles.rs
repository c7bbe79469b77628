//! §7 Files in parts: signed addresses, parts that come twice or never, and a file that is whole or not there.

use crate::common::{
    bigfile::{NAME, Sender, bytes, piece, put},
    http::Answered,
    portal::{Portal, access, codes},
    upload::PNG,
};
use axum::body::{Body, Bytes};
use sanku_core::net::api::{Call, Etag, ReadContent};
use sanku_server::{
    bucket::Bucket,
    config::{Limits, Site},
    files::{self, sweep},
};
use std::sync::{
    Arc,
    atomic::{AtomicUsize, Ordering},
};

const MB: usize = 1024 * 1024;
const DAY: u64 = 24 * 3_600_000;

async fn read(sender: &Sender<'_>, id: &str) -> Answered {
    sender.portal.ask_as(&Call::ReadContent(ReadContent { id: id.into() }), &sender.token).await
}

/// The files and the objects of account 1.
async fn counted(portal: &Portal) -> (u64, usize) {
    let folder = portal.directory.path().join("files");
    let folders = std::fs::read_dir(folder).map(|it| it.map(|it| it.unwrap().path()).collect::<Vec<_>>());
    let objects = folders.unwrap_or_default().iter().map(|it| std::fs::read_dir(it).unwrap().count()).sum();
    (files::used(&portal.store, 1).await.unwrap(), objects)
}

async fn swept(portal: &Portal) -> (u64, usize) {
    let bucket = Bucket::disk(portal.directory.path());
    assert_eq!(sweep(&portal.store, &bucket, portal.now()).await.unwrap().failed, 0);
    counted(portal).await
}

// UPL-1, CAL-1, F15
#[tokio::test]
async fn a_file_in_parts_comes_back_whole() {
    let portal = Portal::with_user().await;
    for size in [5 * MB, 6 * MB, 7 * MB + 1] {
        let sender = Sender::begin(&portal, "a@b.cn").await;
        let bytes = bytes(size);
        let id = sender.send(&bytes).await;
        let back = read(&sender, &id).await;
        assert!(back.status == 200 && back.body == bytes, "{size}");
        assert!(back.header("content-disposition").starts_with("attachment;"));
    }
    assert_eq!(swept(&portal).await, ((18 * MB + 1) as u64, 3), "the parts are gone");
}

// F14
#[tokio::test]
async fn who_comes_back_hears_which_parts_are_there() {
    let portal = Portal::with_user().await;
    let sender = Sender::begin(&portal, "a@b.cn").await;
    let bytes = bytes(7 * MB);
    assert!(sender.there().await.is_empty());
    sender.put(3, piece(&bytes, 3)).await;
    sender.put(1, piece(&bytes, 1)).await;
    assert_eq!(sender.there().await, [1, 3]);
    let id = sender.send(&bytes).await;
    assert!(read(&sender, &id).await.body == bytes);
}

// T30
#[tokio::test]
async fn an_address_is_good_for_its_own_upload_part_size_and_time() {
    let portal = Portal::with_user().await;
    let (sender, other) = (Sender::begin(&portal, "a@b.cn").await, Sender::begin(&portal, "a@b.cn").await);
    let url = sender.address(2).await;
    let changed = [
        url.replace("partNumber=2", "partNumber=1"),
        url.replace("size=3145728", "size=9145728"),
        url.replace("expires=1", "expires=2"),
        url.replace(&sender.place.upload_id, &other.place.upload_id),
        url.replace("signature=", "signature=0"),
        url.replace("signature=", "signature=00"),
        url.split("&signature").next().unwrap().to_owned() + "&signature=",
        url.replace(&sender.place.upload_id, "x"),
    ];
    for url in &changed {
        assert_eq!(codes(&put(&portal, url, "x").await), (403, 403), "{url}");
    }
    assert_eq!(put(&portal, &format!("{url}&more=1"), "x").await.status, 422);
    portal.wait(15 * 60_000 - 1);
    assert_eq!(put(&portal, &url, "x").await.status, 200);
    portal.wait(1);
    assert_eq!(put(&portal, &url, "x").await.status, 403);
    assert_eq!(sender.there().await, [2]);
}

// T30
#[tokio::test]
async fn an_upload_belongs_to_who_began_it() {
    let portal = Portal::with_user().await;
    portal.user("c@d.cn", 1).await;
    let mine = Sender::begin(&portal, "a@b.cn").await;
    let etags = mine.put_all(&bytes(5 * MB)).await;
    let token = access(&portal.login("c@d.cn").await).to_owned();
    let theirs = Sender { portal: &portal, token: token.clone(), place: mine.place.clone() };
    let calls = [
        theirs.ask_address(1).await,
        theirs.complete(&etags).await,
        theirs.create(5 * MB, None).await,
        theirs.abort().await,
    ];
    assert!(calls.iter().all(|answered| codes(answered) == (403, 403)), "{calls:?}");
    let own = Sender::begin_as(&portal, token, "Other", NAME).await;
    let mut mixed = Sender { portal: &portal, token: own.token.clone(), place: own.place.clone() };
    mixed.place.path = mine.place.path.clone();
    assert_eq!(mixed.ask_address(1).await.status, 403);
    mixed.place.upload_id = "0".repeat(32);
    assert_eq!(mixed.ask_address(1).await.status, 404);
    assert_eq!(mine.complete(&etags).await.status, 200);
}

// T30, F15
#[tokio::test]
async fn what_is_missing_doubled_swapped_or_changed_is_not_complete_and_nothing_is_published() {
    let portal = Portal::with_user().await;
    let sender = Sender::begin(&portal, "a@b.cn").await;
    let all = sender.put_all(&bytes(7 * MB)).await;
    let etag = |at: usize, etag: &str| {
        let mut all = all.clone();
        all[at].etag = etag.into();
        all
    };
    let numbered = |numbers: [u32; 3]| {
        let pairs = all.iter().zip(numbers);
        pairs
            .map(|(Etag { etag, .. }, part_number)| Etag { etag: etag.clone(), part_number })
            .collect::<Vec<_>>()
    };
    for wrong in [
        vec![],
        all[..2].to_vec(),
        all[1..].to_vec(),
        vec![all[0].clone(), all[0].clone(), all[2].clone()],
        vec![all[1].clone(), all[0].clone(), all[2].clone()],
        [&all[..], &all[2..]].concat(),
        numbered([2, 1, 3]),
        numbered([0, 1, 2]),
        etag(1, &all[0].etag),
        etag(1, "\"00\""),
        etag(1, ""),
    ] {
        let answered = sender.complete(&wrong).await;
        assert_eq!(
            (answered.status.as_u16(), answered.json()["message"].as_str()),
            (422, Some("not comlete")),
            "{wrong:?}"
        );
        assert_eq!(sender.create(7 * MB, None).await.status, 422);
    }
    assert_eq!(sender.complete(&all).await.status, 200);
    for size in [7 * MB - 1, 7 * MB + 1, 0] {
        assert_eq!(sender.create(size, None).await.json()["message"], "not comlete");
    }
    assert_eq!(sender.create(7 * MB, None).await.status, 200);
}

// F15
#[tokio::test]
async fn a_short_part_in_the_middle_is_never_a_file() {
    let portal = Portal::with_user().await;
    let sender = Sender::begin(&portal, "a@b.cn").await;
    let bytes = bytes(7 * MB);
    let mut etags = sender.put_all(&bytes).await;
    etags[1].etag = sender.put(2, &piece(&bytes, 2)[1..]).await;
    assert_eq!(sender.complete(&etags).await.json()["message"], "not comlete");
    etags[1].etag = sender.put(2, piece(&bytes, 2)).await;
    assert_eq!(sender.complete(&etags).await.status, 200);
}

// F15
#[tokio::test]
async fn every_step_may_be_asked_for_twice() {
    let portal = Portal::with_user().await;
    let sender = Sender::begin(&portal, "a@b.cn").await;
    let bytes = bytes(7 * MB);
    let first = sender.put(2, &vec![0; 3 * MB]).await;
    let etags = sender.put_all(&bytes).await;
    assert_ne!(etags[1].etag, first);
    let urls = [sender.complete(&etags).await, sender.complete(&etags).await].map(|answered| answered.json());
    assert_eq!(urls[0], urls[1]);
    assert_eq!(sender.complete(&etags[..2]).await.status, 422);
    let files = [sender.create(7 * MB, None).await, sender.create(7 * MB, None).await]
        .map(|answered| answered.json());
    assert_eq!(files[0], files[1]);
    assert_eq!(sender.complete(&etags).await.json(), urls[0]);
    let late = put(&portal, &sender.address(1).await, "late").await;
    assert_eq!(late.status, 404);
    assert!(read(&sender, files[0]["data"]["id"].as_str().unwrap()).await.body == bytes);
    assert_eq!(swept(&portal).await.0, (7 * MB) as u64 + 4, "what came too late counts until it is swept");
}

// F15
#[tokio::test]
async fn a_hundred_who_complete_at_once_make_one_file() {
    let portal = Portal::with_user().await;
    let sender = Sender::begin(&portal, "a@b.cn").await;
    let etags = sender.put_all(&bytes(5 * MB)).await;
    let answers = futures_util::future::join_all((0..20).map(|_| sender.complete(&etags))).await;
    assert!(answers.iter().all(|answered| answered.json() == answers[0].json()), "{answers:?}");
    let files = futures_util::future::join_all((0..20).map(|_| sender.create(5 * MB, None))).await;
    assert!(files.iter().all(|answered| answered.json() == files[0].json() && answered.status == 200));
    assert_eq!(swept(&portal).await, ((5 * MB) as u64, 1));
}

// F15
#[tokio::test]
async fn a_part_that_was_spoiled_on_the_disk_is_found_out() {
    let portal = Portal::with_user().await;
    let sender = Sender::begin(&portal, "a@b.cn").await;
    let etags = sender.put_all(&bytes(5 * MB)).await;
    let mut spoiled = 0;
    for folder in std::fs::read_dir(portal.directory.path().join("files")).unwrap() {
        for file in std::fs::read_dir(folder.unwrap().path()).unwrap() {
            let path = file.unwrap().path();
            let mut content = std::fs::read(&path).unwrap();
            content[77] ^= 1;
            std::fs::write(&path, content).unwrap();
            spoiled += 1;
        }
    }
    assert_eq!(spoiled, 2);
    assert_eq!(sender.complete(&etags).await.json()["message"], "not comlete");
    assert_eq!(sender.create(5 * MB, None).await.status, 422);
}

// T29, T30
#[tokio::test]
async fn a_part_is_cut_at_the_size_that_was_signed() {
    let portal = Portal::with_user().await;
    let sender = Sender::begin(&portal, "a@b.cn").await;
    let url = sender.address(1).await;
    assert_eq!(put(&portal, &url, vec![7; 3 * MB]).await.status, 200);
    assert_eq!(codes(&put(&portal, &url, vec![7; 3 * MB + 1]).await), (413, 413));
    let taken = Arc::new(AtomicUsize::new(0));
    let count = Arc::clone(&taken);
    let endless = futures_util::stream::iter((0..).map(move |at: usize| {
        count.store(at * 65_536, Ordering::Relaxed);
        Ok::<_, std::io::Error>(Bytes::from(vec![7; 65_536]))
    }));
    assert_eq!(put(&portal, &url, Body::from_stream(endless)).await.status, 413);
    assert!(taken.load(Ordering::Relaxed) < 4 * MB);
    assert_eq!(put(&portal, &url, "").await.status, 422);
    for number in [0, 343] {
        assert_eq!(sender.ask_address(number).await.status, 422, "{number}");
    }
    let broken = futures_util::stream::iter([Ok(Bytes::from("half")), Err(std::io::Error::other("cut"))]);
    assert_eq!(put(&portal, &url, Body::from_stream(broken)).await.status, 422);
    assert_eq!(sender.there().await, [1]);
}

// T29
#[tokio::test]
async fn what_a_file_in_parts_is_shows_in_its_first_bytes() {
    let portal = Portal::with_user().await;
    let token = access(&portal.login("a@b.cn").await).to_owned();
    let image = [PNG, &vec![0; 5 * MB - PNG.len()]].concat();
    let larger = [PNG, &vec![0; 5 * MB + 1 - PNG.len()]].concat();
    for (biz_code, name, bytes, status) in [
        ("Images", "a.png", &image, 200),
        ("Images", "a.jpg", &image, 422),
        ("Images", "a.png", &larger, 422),
        ("Images", "a.png", &bytes(5 * MB), 422),
        ("Other", "a.zip", &image, 422),
        ("Other", "a.stp", &larger, 200),
    ] {
        let sender = Sender::begin_as(&portal, token.clone(), biz_code, name).await;
        let etags = sender.put_all(bytes).await;
        let answered = sender.complete(&etags).await;
        assert_eq!(answered.status, status, "{biz_code} {name}: {}", answered.text());
    }
}

// F16, F17
#[tokio::test]
async fn what_is_given_up_or_forgotten_takes_no_room() {
    let portal = Portal::with_user().await;
    let given_up = Sender::begin(&portal, "a@b.cn").await;
    let etags = given_up.put_all(&bytes(5 * MB)).await;
    assert_eq!(counted(&portal).await, ((5 * MB) as u64, 2));
    assert_eq!([given_up.abort().await.status, given_up.abort().await.status], [200, 200]);
    assert_eq!(given_up.complete(&etags).await.status, 404);
    assert_eq!(swept(&portal).await, (0, 0));
    let forgotten = Sender::begin(&portal, "a@b.cn").await;
    let etags = forgotten.put_all(&bytes(5 * MB)).await;
    portal.wait(DAY - 1);
    let token = access(&portal.login("a@b.cn").await).to_owned();
    let forgotten = Sender { token, ..forgotten };
    forgotten.put(2, piece(&bytes(5 * MB), 2)).await;
    let joined = Sender::begin(&portal, "a@b.cn").await;
    let parts = joined.put_all(&bytes(5 * MB)).await;
    assert_eq!(joined.complete(&parts).await.status, 200);
    portal.wait(DAY - 1);
    assert_eq!(swept(&portal).await.0, (10 * MB) as u64);
    portal.wait(1);
    assert_eq!(swept(&portal).await, (0, 0));
    let late = Sender { token: access(&portal.login("a@b.cn").await).to_owned(), ..forgotten };
    assert_eq!(late.complete(&etags).await.status, 404);
}

// F15, F17
#[tokio::test]
async fn a_file_that_was_made_stays_when_its_upload_is_swept_or_given_up() {
    let portal = Portal::with_user().await;
    let mut sender = Sender::begin(&portal, "a@b.cn").await;
    let bytes = bytes(5 * MB);
    let id = sender.send(&bytes).await;
    assert_eq!(sender.abort().await.status, 200);
    portal.wait(2 * DAY);
    assert_eq!(swept(&portal).await.0, (5 * MB) as u64);
    sender.token = access(&portal.login("a@b.cn").await).to_owned();
    assert!(read(&sender, &id).await.body == bytes);
}

// CAL-1
#[tokio::test]
async fn an_upload_may_take_the_place_of_an_own_file() {
    let portal = Portal::with_user().await;
    let (old, new) = (Sender::begin(&portal, "a@b.cn").await, Sender::begin(&portal, "a@b.cn").await);
    let id = old.send(&bytes(5 * MB)).await;
    let other = bytes(6 * MB);
    let etags = new.put_all(&other).await;
    new.complete(&etags).await;
    assert_eq!(new.create(6 * MB, Some("nothing")).await.status, 404);
    for _ in 0..2 {
        assert_eq!(new.create(6 * MB, Some(&id)).await.json()["data"]["id"], id);
    }
    assert!(read(&old, &id).await.body == other);
    assert_eq!(swept(&portal).await, ((6 * MB) as u64, 1));
}

// T29
#[tokio::test]
async fn parts_count_for_the_room_of_an_account_and_of_a_file() {
    for limits in [
        Limits { quota_megabytes: 7, ..Limits::default() },
        Limits { file_megabytes: 7, ..Limits::default() },
    ] {
        let portal = Portal::with(Site::default(), limits).await;
        portal.user("a@b.cn", 1).await;
        let sender = Sender::begin(&portal, "a@b.cn").await;
        let chunk = vec![7; 3 * MB];
        sender.put(1, &chunk).await;
        sender.put(2, &chunk).await;
        let third = put(&portal, &sender.address(3).await, chunk).await;
        assert_eq!((third.status.as_u16(), sender.there().await), (422, vec![1, 2]));
    }
}
