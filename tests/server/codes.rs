//! §7 T20: codes as the store keeps them: how often, for how long, for whom, and once.

use crate::common::portal::Portal;
use futures_util::future::join_all;
use sanku_core::{
    rules::{
        platform::Scene,
        valid::{self, Account as Name},
    },
    secret::Secret,
};
use sanku_server::{
    codes::{self, Ask, Issued, Wait},
    store::Store,
};
use std::net::{IpAddr, Ipv4Addr};

const SECOND: u64 = 1_000;
const MINUTE: u64 = 60 * SECOND;
const HOUR: u64 = 60 * MINUTE;

fn name(text: &str) -> Name {
    valid::account(text).unwrap()
}

fn mobile(number: u32) -> Name {
    name(&format!("138{number:08}"))
}

fn at(last: u8) -> IpAddr {
    Ipv4Addr::new(10, 0, 0, last).into()
}

async fn ask(portal: &Portal, name: &Name, scene: Scene, peer: IpAddr) -> Result<Issued, Wait> {
    let ask = Ask { name, scene, peer, per_peer: 20 };
    codes::issue(&portal.store, &portal.hashing, &ask, portal.now()).await.unwrap()
}

/// A code that arrived.
async fn sent(portal: &Portal, name: &Name, scene: Scene) -> Secret<String> {
    let issued = ask(portal, name, scene, at(1)).await.unwrap();
    let code = issued.code.clone();
    issued.sent(&portal.store).await.unwrap();
    code
}

async fn proves(portal: &Portal, name: &Name, scene: Scene, code: &Secret<String>) -> bool {
    codes::prove(&portal.store, &portal.hashing, (name, scene), code, portal.now()).await.unwrap().is_some()
}

async fn burn(portal: &Portal, name: &Name, scene: Scene, code: &Secret<String>) -> bool {
    let proof =
        codes::prove(&portal.store, &portal.hashing, (name, scene), code, portal.now()).await.unwrap();
    let Some(proof) = proof else { return false };
    let mut tx = portal.store.write().await.unwrap();
    let burnt = proof.burn(&mut tx).await.unwrap();
    tx.commit().await.unwrap();
    burnt
}

/// A code that is not this one.
fn wrong(code: &Secret<String>) -> Secret<String> {
    Secret::new(if code.reveal() == "123456" { "654321" } else { "123456" }.to_owned())
}

// T20
#[tokio::test]
async fn t20_a_code_proves_one_account_in_one_scene_for_five_minutes() {
    let portal = Portal::open().await;
    let (one, other) = (mobile(1), mobile(2));
    let code = sent(&portal, &one, Scene::Login).await;
    assert!(!proves(&portal, &other, Scene::Login, &code).await);
    assert!(!proves(&portal, &one, Scene::Reset, &code).await);
    portal.wait(5 * MINUTE - 1);
    assert!(proves(&portal, &one, Scene::Login, &code).await);
    portal.wait(1);
    assert!(!proves(&portal, &one, Scene::Login, &code).await);
}

// T20
#[tokio::test]
async fn t20_five_tries_kill_a_code_and_the_fifth_may_be_right() {
    for (tries, good) in [(4, true), (5, false)] {
        let portal = Portal::open().await;
        let code = sent(&portal, &mobile(1), Scene::Reset).await;
        for _ in 0..tries {
            assert!(!proves(&portal, &mobile(1), Scene::Reset, &wrong(&code)).await);
        }
        assert_eq!(proves(&portal, &mobile(1), Scene::Reset, &code).await, good, "{tries}");
    }
}

// T20, F26
#[tokio::test]
async fn t20_a_hundred_tries_at_once_are_five_hashes_at_most_and_one_success() {
    let portal = Portal::open().await;
    let name = mobile(1);
    let code = sent(&portal, &name, Scene::Login).await;
    let before = portal.hashing.runs();
    let burnt = join_all((0..100).map(|_| burn(&portal, &name, Scene::Login, &code))).await;
    assert_eq!(burnt.into_iter().filter(|burnt| *burnt).count(), 1);
    // The sooner one succeeds, the fewer are hashed.
    assert!((1..=5).contains(&(portal.hashing.runs() - before)));
    assert!(!proves(&portal, &name, Scene::Login, &code).await);
}

// T20
#[tokio::test]
async fn t20_the_next_code_of_a_scene_is_a_minute_away_and_kills_the_one_before() {
    let portal = Portal::open().await;
    let first = sent(&portal, &mobile(1), Scene::Login).await;
    for (wait, seconds) in [(0, 60), (1, 60), (58_999, 1), (999, 1)] {
        portal.wait(wait);
        let refused = ask(&portal, &mobile(1), Scene::Login, at(1)).await.unwrap_err();
        assert_eq!(refused, Wait { seconds });
    }
    assert!(ask(&portal, &mobile(1), Scene::Register, at(1)).await.is_ok(), "another scene");
    portal.wait(1);
    let second = sent(&portal, &mobile(1), Scene::Login).await;
    assert!(!proves(&portal, &mobile(1), Scene::Login, &first).await || first.reveal() == second.reveal());
    assert!(proves(&portal, &mobile(1), Scene::Login, &second).await);
}

/// Asks every minute from another address, until one is refused.
async fn until_refused(portal: &Portal, name: &Name) -> (usize, Wait) {
    for count in 0.. {
        match ask(portal, name, Scene::Login, at(u8::try_from(count).unwrap())).await {
            Ok(issued) => issued.sent(&portal.store).await.unwrap(),
            Err(wait) => return (count, wait),
        }
        portal.wait(MINUTE);
    }
    unreachable!()
}

// T20
#[tokio::test]
async fn t20_an_account_gets_five_codes_an_hour_and_ten_a_day() {
    let portal = Portal::open().await;
    assert_eq!(until_refused(&portal, &mobile(1)).await, (5, Wait { seconds: 55 * 60 }));
    portal.wait(55 * MINUTE - 1);
    assert!(ask(&portal, &mobile(1), Scene::Login, at(9)).await.is_err());
    portal.wait(1);
    sent(&portal, &mobile(1), Scene::Login).await;
    portal.wait(HOUR);
    let (more, wait) = until_refused(&portal, &mobile(1)).await;
    assert_eq!(more, 4);
    assert!(wait.seconds > 21 * 3_600, "{wait:?}");
}

// T20
#[tokio::test]
async fn t20_an_address_gets_twenty_codes_an_hour_for_whomever() {
    let portal = Portal::open().await;
    for number in 0..20 {
        ask(&portal, &mobile(number), Scene::Login, at(1)).await.unwrap().sent(&portal.store).await.unwrap();
    }
    assert_eq!(ask(&portal, &mobile(20), Scene::Login, at(1)).await.unwrap_err(), Wait { seconds: 3_600 });
    assert!(ask(&portal, &mobile(20), Scene::Login, at(2)).await.is_ok());
    portal.wait(HOUR);
    assert!(ask(&portal, &mobile(21), Scene::Login, at(1)).await.is_ok());
}

// T20
#[tokio::test]
async fn t20_of_a_hundred_asks_at_once_one_passes() {
    let portal = Portal::open().await;
    let name = mobile(1);
    let asks = (0..100).map(|number| ask(&portal, &name, Scene::Login, at(number)));
    assert_eq!(join_all(asks).await.into_iter().filter(Result::is_ok).count(), 1);
}

// F26
#[tokio::test]
async fn f26_a_code_of_one_process_and_its_limits_count_in_the_others() {
    let portal = Portal::open().await;
    let code = sent(&portal, &mobile(1), Scene::Login).await;
    let mut other = Portal::open().await;
    other.store = Store::open(portal.directory.path()).await.unwrap();
    assert!(ask(&other, &mobile(1), Scene::Login, at(2)).await.is_err());
    assert!(burn(&other, &mobile(1), Scene::Login, &code).await);
    assert!(!burn(&portal, &mobile(1), Scene::Login, &code).await);
}

// F30
#[tokio::test]
async fn f30_a_code_that_failed_to_be_sent_burns_nothing_and_the_next_may_be_asked_for_at_once() {
    let portal = Portal::open().await;
    let first = sent(&portal, &mobile(1), Scene::Login).await;
    portal.wait(MINUTE);
    let mut lost = Vec::new();
    for _ in 0..6 {
        let issued = ask(&portal, &mobile(1), Scene::Login, at(1)).await.unwrap();
        lost.push(issued.code.clone());
        issued.failed(&portal.store).await.unwrap();
    }
    assert!(proves(&portal, &mobile(1), Scene::Login, &first).await);
    let chance = lost.iter().filter(|code| code.reveal() != first.reveal());
    for code in chance.take(1) {
        assert!(!proves(&portal, &mobile(1), Scene::Login, code).await);
    }
}

// F30
#[tokio::test]
async fn f30_a_code_that_may_have_arrived_is_good_beside_the_one_before() {
    let portal = Portal::open().await;
    let first = sent(&portal, &mobile(1), Scene::Login).await;
    portal.wait(MINUTE);
    let issued = ask(&portal, &mobile(1), Scene::Login, at(1)).await.unwrap();
    let second = issued.code.clone();
    issued.late(&portal.store).await.unwrap();
    assert!(proves(&portal, &mobile(1), Scene::Login, &first).await);
    assert!(burn(&portal, &mobile(1), Scene::Login, &second).await);
    assert!(!proves(&portal, &mobile(1), Scene::Login, &first).await, "they are burnt together");
    assert!(ask(&portal, &mobile(1), Scene::Login, at(1)).await.is_ok(), "no minute is to wait");
}

#[tokio::test]
async fn an_account_that_nobody_has_counts_without_a_code() {
    let portal = Portal::open().await;
    let name = mobile(1);
    let ask = Ask { name: &name, scene: Scene::Login, peer: at(1), per_peer: 20 };
    let withhold = async || codes::withhold(&portal.store, &ask, portal.now()).await.unwrap();
    for _ in 0..5 {
        assert_eq!(withhold().await, Ok(()));
    }
    assert_eq!(withhold().await, Err(Wait { seconds: 3_600 }));
}
