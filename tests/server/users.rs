//! §2 Accounts and organisations by command: who may log in, with passwords that stand in no argument.

use crate::{
    common::{PASSWORD, fresh},
    operator::{refused, told},
};
use sanku_core::{
    rules::valid::{self, Invalid},
    secret::Secret,
    time::Millis,
};
use sanku_server::{
    account::login::{Credentials, Login, login},
    hashing::Hashing,
    session::{Device, Times},
    store::Store,
};
use serde_json::{Value, json};
use std::{
    io::Write,
    path::Path,
    process::{Command, Output, Stdio},
};

/// Runs a command that reads a password.
fn with_password(data: &Path, words: &[&str], password: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_sanku"))
        .args(words)
        .args(["--json", "--data"])
        .arg(data)
        .env_remove("SANKU_CONFIG")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(password.as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

fn done(output: Output) -> Value {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

/// A moment that comes later than any test.
const LATER: Millis = Millis::new(9_000_000_000_000);

async fn log_in(store: &Store, name: &str, password: &str) -> Login {
    let name = valid::account(name).unwrap();
    let (password, peer) = (Secret::new(password.into()), [127, 0, 0, 1].into());
    let who = Credentials { name, password, device: Device::default(), peer };
    login(store, &Hashing::default(), &who, Times::default(), LATER).await.unwrap()
}

async fn is_let_in(store: &Store, name: &str, password: &str) -> bool {
    matches!(log_in(store, name, password).await, Login::Open(_))
}

#[tokio::test]
async fn an_account_is_added_with_the_password_of_the_input() {
    let (data, store) = fresh().await;
    let words = ["user", "add", "Zhang@Example.com", "--also", "13800000000", "--nickname", "小张"];
    let added = done(with_password(data.path(), &words, &format!("{PASSWORD}\r\n")));
    assert_eq!((&added["email"], &added["mobile"]), (&json!("zhang@example.com"), &json!("13800000000")));
    assert_eq!(
        (&added["role"], &added["org"], &added["state"]),
        (&json!("user"), &json!(1), &json!("active"))
    );
    assert_eq!((&added["username"], added.get("password")), (&json!("小张"), None));
    assert!(is_let_in(&store, "13800000000", PASSWORD).await);
    assert_eq!(told(data.path(), &["user", "list"]), json!([added]));
    assert_eq!(told(data.path(), &["user", "list", "--org", "0"]), json!([]));
}

// 6.2.4
#[tokio::test]
async fn a_password_that_half_the_world_uses_is_refused_to_the_operator_too() {
    let (data, _store) = fresh().await;
    let refused = with_password(data.path(), &["user", "add", "a@b.cn"], "Password123!\n");
    let said = String::from_utf8(refused.stderr).unwrap();
    assert!(!refused.status.success() && said.contains("密码过于常见"), "{said}");
    let own = with_password(data.path(), &["user", "add", "Li-Hong7@b.cn"], "lI-hONG7\n");
    assert!(!own.status.success() && String::from_utf8(own.stderr).unwrap().contains("密码不能与账号"));
    assert_eq!(told(data.path(), &["user", "list"]), json!([]));
}

#[tokio::test]
async fn a_password_that_is_made_up_is_shown_once_and_lets_in() {
    let (data, store) = fresh().await;
    let added = told(data.path(), &["user", "add", "a@b.cn", "--role", "admin", "--generate"]);
    assert_eq!((&added["role"], &added["org"]), (&json!("admin"), &json!(0)));
    let first = added["password"].as_str().unwrap();
    assert!(valid::password(first).is_ok() && is_let_in(&store, "a@b.cn", first).await);
    let again = told(data.path(), &["user", "reset-password", "a@b.cn", "--generate"]);
    let second = again["password"].as_str().unwrap();
    assert_ne!(first, second);
    assert!(is_let_in(&store, "a@b.cn", second).await && !is_let_in(&store, "a@b.cn", first).await);
    assert!(!told(data.path(), &["user", "list"]).to_string().contains(second));
}

// VAL-4
#[tokio::test]
async fn val_4_a_password_that_the_rules_refuse_makes_no_account() {
    let (data, _store) = fresh().await;
    for (password, why) in
        [("", Invalid::PasswordEmpty), ("\n", Invalid::PasswordEmpty), ("Abcd 1234", Invalid::PasswordFormat)]
    {
        let output = with_password(data.path(), &["user", "add", "a@b.cn"], password);
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(!output.status.success() && said.contains(&why.to_string()), "{said}");
    }
    assert_eq!(told(data.path(), &["user", "list"]), json!([]));
}

#[tokio::test]
async fn what_makes_no_sense_is_refused_with_what_would() {
    let (data, _store) = fresh().await;
    told(data.path(), &["user", "add", "a@b.cn", "--generate"]);
    let account = Invalid::AccountFormat.to_string();
    for (words, expect) in [
        // A password is never an argument.
        (&["user", "add", "b@b.cn", "Abcd!1234"][..], "未知的参数 Abcd!1234"),
        (&["user", "add", "b", "--generate"], &account),
        (&["user", "add", "a@b.cn", "--generate"], "已存在"),
        (&["user", "add", "b@b.cn", "--org", "7", "--generate"], "没有企业 7"),
        (&["user", "add", "b@b.cn", "--org", "1", "--role", "admin", "--generate"], "企业 0"),
        (&["user", "add", "b@b.cn", "--role", "root", "--generate"], "admin（管理员）"),
        (&["user", "role", "a@b.cn", "admin"], "企业 0"),
        (&["user", "lock", "c@b.cn"], "没有账号 c@b.cn"),
        (&["user", "unlock", "c@b.cn"], "没有账号 c@b.cn"),
        (&["user", "reset-password", "c@b.cn", "--generate"], "没有账号 c@b.cn"),
        (&["org", "add", " "], "不能为空"),
        (&["org", "add", "甲", "--scope", "all"], "1,2"),
        (&["org", "enable", "7"], "没有企业 7"),
        (&["org", "disable", "7"], "没有企业 7"),
        (&["org", "scope", "7", "1"], "没有企业 7"),
    ] {
        let said = refused(data.path(), words);
        assert!(said.contains(expect), "{words:?}: {said}");
    }
}

#[tokio::test]
async fn a_locked_account_stays_out_until_it_is_unlocked() {
    let (data, store) = fresh().await;
    done(with_password(data.path(), &["user", "add", "a@b.cn"], PASSWORD));
    assert_eq!(told(data.path(), &["user", "lock", "a@b.cn"])["state"], "locked");
    assert!(!is_let_in(&store, "a@b.cn", PASSWORD).await);
    assert_eq!(told(data.path(), &["user", "unlock", "a@b.cn"])["state"], "active");
    assert!(is_let_in(&store, "a@b.cn", PASSWORD).await);
}

// T21
#[tokio::test]
async fn t21_the_operator_opens_what_wrong_passwords_have_locked() {
    let (data, store) = fresh().await;
    done(with_password(data.path(), &["user", "add", "a@b.cn"], PASSWORD));
    for _ in 0..5 {
        assert!(!is_let_in(&store, "a@b.cn", "wrong").await);
    }
    assert!(!is_let_in(&store, "a@b.cn", PASSWORD).await);
    assert_eq!(told(data.path(), &["user", "list"])[0]["state"], "lockedOut");
    assert_eq!(told(data.path(), &["user", "unlock", "a@b.cn"])["state"], "active");
    assert!(is_let_in(&store, "a@b.cn", PASSWORD).await);
}

#[tokio::test]
async fn an_administrator_of_the_platform_becomes_a_user_and_back() {
    let (data, _store) = fresh().await;
    told(data.path(), &["user", "add", "a@b.cn", "--role", "admin", "--generate"]);
    assert_eq!(told(data.path(), &["user", "role", "a@b.cn", "user"])["role"], "user");
    assert_eq!(told(data.path(), &["user", "role", "a@b.cn", "admin"])["role"], "admin");
}

#[tokio::test]
async fn an_organisation_is_added_changed_and_listed() {
    let (data, _store) = fresh().await;
    let added = told(data.path(), &["org", "add", "某某科技"]);
    let id = added["id"].to_string();
    assert_eq!((&added["enabled"], &added["scope"]), (&json!(true), &json!("")));
    assert_eq!(told(data.path(), &["org", "scope", &id, "1,2"])["scope"], "1,2");
    assert_eq!(told(data.path(), &["org", "disable", &id])["enabled"], false);
    assert_eq!(told(data.path(), &["org", "enable", &id])["enabled"], true);
    let list = told(data.path(), &["org", "list"]);
    let names: Vec<_> = list.as_array().unwrap().iter().map(|org| org["name"].as_str().unwrap()).collect();
    assert_eq!(names.last(), Some(&"某某科技"));
    assert!(names.len() == 3);
    assert!(refused(data.path(), &["org", "add", "某某科技"]).contains("已存在"));
    assert_eq!(told(data.path(), &["org", "scope", &id, ""])["scope"], "");
}
