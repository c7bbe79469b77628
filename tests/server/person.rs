//! §2 The personal centre: what users change of their own account, and what that does to their sessions.

use crate::common::{
    PASSWORD, fresh, orgs,
    portal::{Portal, access, codes, tokens},
};
use sanku_core::{
    net::api::{
        Call, ChangeAccount, ChangePassword, CloseAccount, EndSessions, ListSessions, ReadProfile, ReadUser,
        UpdateProfile,
    },
    rules::{notice, platform::Scene, valid},
    secret::Secret,
};
use sanku_server::{
    account::{self, Role},
    codes::{self, Ask},
};
use serde_json::{Value, json};
use sqlx::{Row, SqlitePool};
use std::net::Ipv4Addr;

const OTHER: &str = "Nagel-8152x";

fn secret(text: &str) -> Secret<String> {
    Secret::new(text.to_owned())
}

fn change(password: &str, new_password: &str, end_others: bool) -> Call {
    Call::ChangePassword(ChangePassword {
        password: secret(password),
        new_password: secret(new_password),
        end_others,
    })
}

fn close(password: &str) -> Call {
    Call::CloseAccount(CloseAccount { password: secret(password) })
}

/// Whether a token is good.
async fn is_in(portal: &Portal, token: &str) -> bool {
    codes(&portal.ask_as(&Call::ReadUser(ReadUser {}), token).await) == (200, 0)
}

async fn profile(portal: &Portal, token: &str) -> Value {
    portal.ask_as(&Call::ReadProfile(ReadProfile {}), token).await.json()["data"].take()
}

async fn sessions(portal: &Portal, token: &str) -> Vec<Value> {
    let answered = portal.ask_as(&Call::ListSessions(ListSessions {}), token).await;
    answered.json()["data"].as_array().unwrap().clone()
}

/// A code of that scene that arrived.
async fn sent(portal: &Portal, name: &str, scene: Scene) -> String {
    let name = valid::account(name).unwrap();
    let ask = Ask { name: &name, scene, peer: Ipv4Addr::LOCALHOST.into(), per_peer: 20 };
    let issued = codes::issue(&portal.store, &portal.hashing, &ask, portal.now()).await.unwrap().unwrap();
    let code = issued.code.reveal().clone();
    issued.sent(&portal.store).await.unwrap();
    code
}

fn rename(name: &str, code: &str, password: &str) -> Call {
    Call::ChangeAccount(ChangeAccount::new(valid::account(name).unwrap(), secret(code), secret(password)))
}

// 6.2.4, 6.2.11
#[tokio::test]
async fn a_new_password_that_is_easily_guessed_is_refused_before_the_old_one_is_looked_at() {
    let portal = Portal::open().await;
    portal.user("li-hongmei7@b.cn", 1).await;
    let login = portal.login("li-hongmei7@b.cn").await;
    let before = portal.hashing.runs();
    for weak in ["Password123!", "Li-HongMei7"] {
        let refused = portal.ask_as(&change(PASSWORD, weak, false), access(&login)).await;
        assert_eq!(codes(&refused), (422, 1_002_000_022), "{weak}");
    }
    assert_eq!(portal.hashing.runs(), before);
}

#[tokio::test]
async fn a_nickname_is_trimmed_cut_and_shown_everywhere() {
    let portal = Portal::with_user().await;
    let login = portal.login("a@b.cn").await;
    let long = "工".repeat(40);
    for (nickname, kept, shown) in [
        (" 小\u{7}林 ", "小林", "小林"),
        (long.as_str(), &long[..32 * 3], &long[..32 * 3]),
        (" ", "", "a@b.cn"),
    ] {
        let call = Call::UpdateProfile(UpdateProfile { nickname: Some(nickname.into()), avatar: None });
        assert_eq!(codes(&portal.ask_as(&call, access(&login)).await), (200, 0));
        assert_eq!(profile(&portal, access(&login)).await["nickname"], kept);
        let user = portal.ask_as(&Call::ReadUser(ReadUser {}), access(&login)).await.json();
        assert_eq!(user["data"]["username"], shown);
    }
}

// ASVS 5.2.2, T29
#[tokio::test]
async fn a_picture_is_a_small_jpeg_or_nothing() {
    let portal = Portal::with_user().await;
    let login = portal.login("a@b.cn").await;
    let set =
        |avatar: &str| Call::UpdateProfile(UpdateProfile { nickname: None, avatar: Some(avatar.into()) });
    let good = "data:image/jpeg;base64,/9j/wAALCAABAAEBAREA/9k=";
    for (avatar, status) in [
        (good, 200),
        ("https://example.com/a.jpg", 422),
        ("data:image/svg+xml;base64,PHN2Zy8+", 422),
        ("data:image/jpeg;base64,PHN2Zy8+", 422),
        ("javascript:alert(1)", 422),
    ] {
        assert_eq!(codes(&portal.ask_as(&set(avatar), access(&login)).await).0, status, "{avatar}");
        assert_eq!(profile(&portal, access(&login)).await["avatar"], good);
    }
    portal.ask_as(&set(""), access(&login)).await;
    assert_eq!(profile(&portal, access(&login)).await["avatar"], "");
}

// ASVS 7.4.3, T24
#[tokio::test]
async fn another_password_ends_the_other_sessions_if_that_is_asked_for_and_never_the_own() {
    for (end_others, stays) in [(true, false), (false, true)] {
        let portal = Portal::with_user().await;
        let (here, there) = (portal.login("a@b.cn").await, portal.login("a@b.cn").await);
        assert_eq!(
            codes(&portal.ask_as(&change(PASSWORD, OTHER, end_others), access(&here)).await),
            (200, 0)
        );
        assert!(is_in(&portal, access(&here)).await);
        assert_eq!(is_in(&portal, access(&there)).await, stays);
        assert_eq!(codes(&portal.try_login("a@b.cn", PASSWORD).await).0, 422);
        tokens(&portal.try_login("a@b.cn", OTHER).await);
    }
}

#[tokio::test]
async fn a_password_that_is_wrong_broken_or_the_same_changes_nothing() {
    let portal = Portal::with_user().await;
    let login = portal.login("a@b.cn").await;
    for (password, new, said) in [
        ("Falsch-1", OTHER, notice::UNCONFIRMED),
        ("", OTHER, "请输入登录密码"),
        (PASSWORD, "short", "密码8-16位"),
        (PASSWORD, "", "请输入密码"),
        (PASSWORD, PASSWORD, notice::SAME_PASSWORD),
        (PASSWORD, "Password1", "密码过于常见"),
        (PASSWORD, "p@sSword123", "密码过于常见"),
    ] {
        let answered = portal.ask_as(&change(password, new, true), access(&login)).await;
        assert_eq!(codes(&answered).0, 422, "{password} {new}");
        assert!(answered.text().contains(said), "{}", answered.text());
    }
    tokens(&portal.try_login("a@b.cn", PASSWORD).await);
}

// T21
#[tokio::test]
async fn t21_a_password_that_is_said_wrongly_five_times_is_asked_for_no_more_and_locks_nobody_out() {
    let portal = Portal::with_user().await;
    let login = portal.login("a@b.cn").await;
    for _ in 0..5 {
        assert_eq!(codes(&portal.ask_as(&close("Falsch-1"), access(&login)).await), (422, 422));
    }
    let runs = portal.hashing.runs();
    for call in [close(PASSWORD), change(PASSWORD, OTHER, true)] {
        let answered = portal.ask_as(&call, access(&login)).await;
        assert_eq!(codes(&answered), (429, 429));
        assert!(answered.text().contains(notice::CONFIRMED_TOO_OFTEN));
    }
    assert_eq!(portal.hashing.runs(), runs, "no password is looked at");
    let login = portal.login("a@b.cn").await;
    portal.wait(60 * 60_000);
    let login = {
        drop(login);
        portal.login("a@b.cn").await
    };
    assert_eq!(codes(&portal.ask_as(&change(PASSWORD, OTHER, true), access(&login)).await), (200, 0));
}

// T20
#[tokio::test]
async fn another_name_is_proved_by_the_password_and_a_code_that_was_sent_there() {
    let portal = Portal::with_user().await;
    let login = portal.login("a@b.cn").await;
    let code = sent(&portal, "13800000000", Scene::Reset).await;
    assert_eq!(
        codes(&portal.ask_as(&rename("13800000000", &code, PASSWORD), access(&login)).await),
        (200, 0)
    );
    assert_eq!(profile(&portal, access(&login)).await["mobile"], "13800000000");
    let called = async || {
        portal.ask_as(&Call::ReadUser(ReadUser {}), access(&login)).await.json()["data"]["username"].clone()
    };
    assert_eq!(called().await, "a@b.cn", "a name that stays is what the user is called by");
    assert!(is_in(&portal, access(&login)).await);
    tokens(&portal.try_login("13800000000", PASSWORD).await);
    tokens(&portal.try_login("a@b.cn", PASSWORD).await);
    let code = sent(&portal, "New@b.cn", Scene::Reset).await;
    assert_eq!(codes(&portal.ask_as(&rename("New@b.cn", &code, PASSWORD), access(&login)).await), (200, 0));
    assert_eq!(profile(&portal, access(&login)).await["email"], "new@b.cn");
    assert_eq!(called().await, "new@b.cn");
    assert_eq!(codes(&portal.try_login("a@b.cn", PASSWORD).await).0, 422, "the old name is nobody's");
}

// T20, T23
#[tokio::test]
async fn a_name_that_is_not_proved_or_is_anothers_changes_nothing() {
    let portal = Portal::with_user().await;
    portal.user("b@b.cn", 1).await;
    let login = portal.login("a@b.cn").await;
    let other = sent(&portal, "13800000001", Scene::Reset).await;
    let login_code = sent(&portal, "13800000000", Scene::Login).await;
    let taken = sent(&portal, "b@b.cn", Scene::Reset).await;
    let good = sent(&portal, "13800000002", Scene::Reset).await;
    for (call, said) in [
        (rename("13800000000", &other, PASSWORD), notice::WRONG_CODE),
        (rename("13800000000", &login_code, PASSWORD), notice::WRONG_CODE),
        (rename("b@b.cn", &taken, PASSWORD), notice::NAME_TAKEN),
        (rename("13800000002", &good, "Falsch-1"), notice::UNCONFIRMED),
    ] {
        let answered = portal.ask_as(&call, access(&login)).await;
        assert_eq!(codes(&answered), (422, 422), "{call:?}");
        assert!(answered.text().contains(said), "{}", answered.text());
    }
    let kept = profile(&portal, access(&login)).await;
    assert_eq!((&kept["email"], &kept["mobile"]), (&json!("a@b.cn"), &json!("")));
    // A wrong password burns no code.
    assert_eq!(
        codes(&portal.ask_as(&rename("13800000002", &good, PASSWORD), access(&login)).await),
        (200, 0)
    );
    let used = portal.ask_as(&rename("13800000002", &good, PASSWORD), access(&login)).await;
    assert_eq!(codes(&used).0, 422, "a code is good once");
}

// ASVS 7.5.2
#[tokio::test]
async fn sessions_are_listed_with_their_browsers_and_end_one_by_one_or_all_but_the_own() {
    let portal = Portal::with_user().await;
    portal.try_login("a@b.cn", "Falsch-1").await;
    let here = portal.login("a@b.cn").await;
    portal.wait(1);
    let there = portal.login("a@b.cn").await;
    let third = portal.login("a@b.cn").await;
    let list = sessions(&portal, access(&here)).await;
    assert_eq!(list.len(), 3);
    let own: Vec<_> = list.iter().filter(|one| one["current"] == true).collect();
    assert_eq!((own.len(), &own[0]["failures"], &own[0]["endedAt"]), (1, &json!(1), &json!(null)));
    assert_eq!(own[0]["startedAt"].as_u64(), Some(portal.now().value() - 1));
    let id = sessions(&portal, access(&there)).await.iter().find(|one| one["current"] == true).unwrap()["id"]
        .as_u64();
    let end = |id| Call::EndSessions(EndSessions { id });
    assert_eq!(codes(&portal.ask_as(&end(id), access(&here)).await), (200, 0));
    assert!(!is_in(&portal, access(&there)).await && is_in(&portal, access(&third)).await);
    assert_eq!(codes(&portal.ask_as(&end(None), access(&here)).await), (200, 0));
    assert!(!is_in(&portal, access(&third)).await && is_in(&portal, access(&here)).await);
    let list = sessions(&portal, access(&here)).await;
    assert_eq!(
        list.iter().map(|one| one["endedBy"].as_str().unwrap()).collect::<Vec<_>>(),
        ["", "other", "other"]
    );
}

// ASVS 8.2.2
#[tokio::test]
async fn nobody_sees_or_ends_the_sessions_of_another() {
    let portal = Portal::with_user().await;
    portal.user("b@b.cn", 1).await;
    let (one, other) = (portal.login("a@b.cn").await, portal.login("b@b.cn").await);
    let theirs = sessions(&portal, access(&other)).await[0]["id"].as_u64();
    assert_eq!(sessions(&portal, access(&one)).await.len(), 1);
    for id in [theirs, Some(0), Some(u64::MAX)] {
        let call = Call::EndSessions(EndSessions { id });
        assert_eq!(codes(&portal.ask_as(&call, access(&one)).await), (404, 404));
    }
    portal.ask_as(&Call::EndSessions(EndSessions { id: None }), access(&one)).await;
    assert!(is_in(&portal, access(&other)).await);
}

#[tokio::test]
async fn a_login_is_remembered_for_ninety_days_and_its_tokens_are_not() {
    const DAY: u64 = 24 * 60 * 60_000;
    let portal = Portal::with_user().await;
    portal.login("a@b.cn").await;
    portal.wait(31 * DAY);
    let login = portal.login("a@b.cn").await;
    let list = sessions(&portal, access(&login)).await;
    assert_eq!((list.len(), list[1]["endedBy"].as_str()), (2, Some("")));
    assert!(list[1]["endedAt"].is_u64(), "its time was over");
    let file = portal.directory.path().join("sanku.db");
    let sql = SqlitePool::connect(&format!("sqlite://{}", file.display())).await.unwrap();
    let tokens = sqlx::query("select count(*) from token").fetch_one(&sql).await.unwrap().get::<i64, _>(0);
    assert_eq!(tokens, 2);
    portal.wait(60 * DAY);
    let login = portal.login("a@b.cn").await;
    assert_eq!(sessions(&portal, access(&login)).await.len(), 2);
}

#[tokio::test]
async fn a_closed_account_is_gone_with_everything_and_its_name_is_free() {
    let portal = Portal::with_user().await;
    let (here, there) = (portal.login("a@b.cn").await, portal.login("a@b.cn").await);
    assert_eq!(codes(&portal.ask_as(&close("Falsch-1"), access(&here)).await), (422, 422));
    assert!(is_in(&portal, access(&here)).await);
    assert_eq!(codes(&portal.ask_as(&close(PASSWORD), access(&here)).await), (200, 0));
    for token in [&here, &there] {
        assert!(!is_in(&portal, access(token)).await);
    }
    assert_eq!(codes(&portal.try_login("a@b.cn", PASSWORD).await).0, 422);
    let again = portal.user("a@b.cn", 1).await;
    let login = portal.login("a@b.cn").await;
    assert!(
        again > 1 && sessions(&portal, access(&login)).await.len() == 1,
        "nothing of the old account is the new one's"
    );
}

#[tokio::test]
async fn the_only_administrator_cannot_leave() {
    let portal = Portal::open().await;
    orgs(&portal.store, 2).await;
    for name in ["a@b.cn", "b@b.cn"] {
        portal.user(name, 0).await;
        account::set_role(&portal.store, name, Role::Administrator).await.unwrap();
    }
    let (one, other) = (portal.login("a@b.cn").await, portal.login("b@b.cn").await);
    assert_eq!(codes(&portal.ask_as(&close(PASSWORD), access(&one)).await), (200, 0));
    let answered = portal.ask_as(&close(PASSWORD), access(&other)).await;
    assert_eq!(codes(&answered), (422, 422));
    assert!(answered.text().contains(notice::LAST_ADMINISTRATOR));
}

/// Whatever table comes: what refers to an account goes with it, or forgets whose it was.
#[tokio::test]
async fn no_table_keeps_an_account_from_being_closed() {
    let (directory, _store) = fresh().await;
    let file = directory.path().join("sanku.db");
    let sql = SqlitePool::connect(&format!("sqlite://{}", file.display())).await.unwrap();
    let keys = "select t.name, f.on_delete from sqlite_master t, pragma_foreign_key_list(t.name) f
        where t.type = 'table' and f.\"table\" = 'account'";
    let rows = sqlx::query(keys).fetch_all(&sql).await.unwrap();
    assert!(rows.len() >= 3);
    for row in rows {
        let (table, then): (String, String) = (row.get(0), row.get(1));
        assert!(["CASCADE", "SET NULL"].contains(&then.as_str()), "{table}: {then}");
    }
}
