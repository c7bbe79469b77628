//! §2 The operator's commands, through the real command line: what they do, print and refuse.

use crate::common::{NOW, fresh};
use sanku_core::{
    rules::{platform::Scene, valid},
    secret::Secret,
    time::Millis,
};
use sanku_server::{
    dict::{self, ANNOUNCEMENTS},
    store::outbox,
};
use serde_json::{Value, json};
use std::{
    path::Path,
    process::{Command, Output, Stdio},
};
use tempfile::TempDir;

/// Runs a command on a data directory.
pub fn sanku(data: &Path, words: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sanku"));
    command.args(words).arg("--data").arg(data).env_remove("SANKU_CONFIG").stdin(Stdio::null());
    command.output().unwrap()
}

fn text(output: Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// What a command says to a program.
pub fn told(data: &Path, words: &[&str]) -> Value {
    serde_json::from_str(&text(sanku(data, &[words, &["--json"]].concat()))).unwrap()
}

/// What a command says when it refuses.
pub fn refused(data: &Path, words: &[&str]) -> String {
    let Output { status, stdout, stderr } = sanku(data, words);
    assert!(!status.success() && stdout.is_empty(), "{words:?}: {}", String::from_utf8_lossy(&stdout));
    String::from_utf8(stderr).unwrap()
}

#[test]
fn a_setting_is_changed_and_listed() {
    let data = TempDir::new().unwrap();
    let set = told(data.path(), &["dict", "set", "system_config", "token_expire_time", " 60 "]);
    assert_eq!((&set["label"], &set["value"]), (&json!("token_expire_time"), &json!("60")));
    let list = told(data.path(), &["dict", "list", "system_config"]);
    let values: Vec<_> =
        list.as_array().unwrap().iter().map(|entry| entry["value"].as_str().unwrap()).collect();
    assert_eq!(values, ["1440", "60"]);
    told(data.path(), &["dict", "set", "help_center_link", "帮助", "https://wiki.example.com"]);
    let all = text(sanku(data.path(), &["dict", "list"]));
    assert!(all.contains("help_center_link  帮助  https://wiki.example.com\n"), "{all}");
    assert_eq!(told(data.path(), &["dict", "list", "nothing"]), json!([]));
}

#[test]
fn a_setting_that_makes_no_sense_is_refused_with_what_would() {
    let data = TempDir::new().unwrap();
    for (words, expect) in [
        (["system_config", "token_expire_time", "0"], "须为 1 到 576000 的整数"),
        (["system_config", "token_expire_time", "soon"], "须为 1 到 576000 的整数"),
        (["system_config", "tokenExpireTime", "30"], "可用的项：from_expire_time、token_expire_time"),
        (["help_center_link", "帮助中心", "javascript:alert(1)"], "须以 https:// 开头"),
        (["system_maintenance_notification", "a", "b"], "sanku announce"),
        (["sytem_config", "token_expire_time", "30"], "可用的字典"),
    ] {
        let said = refused(data.path(), &[&["dict", "set"], words.as_slice()].concat());
        assert!(said.contains(expect), "{said}");
    }
    let list = told(data.path(), &["dict", "list", "system_config"]);
    assert_eq!(list.as_array().unwrap().iter().filter(|entry| entry["value"] == "30").count(), 1);
}

#[test]
fn an_announcement_is_published_listed_and_taken_back() {
    let data = TempDir::new().unwrap();
    let added = told(data.path(), &["announce", "add", "停机维护", "--until", "2999-11-25"]);
    assert_eq!(
        (&added["state"], &added["text"], &added["until"]),
        (&json!("shown"), &json!("停机维护"), &json!("2999-11-25"))
    );
    let id = added["id"].to_string();
    let shown = text(sanku(data.path(), &["announce", "list"]));
    assert!(shown.contains("显示中  至 2999-11-25  系统维护  停机维护"), "{shown}");
    assert_eq!(told(data.path(), &["announce", "end", &id])["state"], "ended");
    assert_eq!(told(data.path(), &["announce", "list"])[0]["state"], "ended");
}

#[tokio::test]
async fn the_outbox_shows_the_newest_codes_first_and_those_of_one_account() {
    let (data, store) = fresh().await;
    assert_eq!(told(data.path(), &["outbox"]), json!([]));
    for (account, scene, code) in [
        ("13800000000", Scene::Register, "000001"),
        ("A@b.cn", Scene::Reset, "000002"),
        ("13800000000", Scene::Login, "000003"),
    ] {
        let name = valid::account(account).unwrap();
        outbox::put(&store, &name, scene, &Secret::new(code.into()), NOW).await.unwrap();
    }
    let codes = |words: &[&str]| {
        let list = told(data.path(), &[&["outbox"], words].concat());
        list.as_array()
            .unwrap()
            .iter()
            .map(|one| one["code"].as_str().unwrap().to_owned())
            .collect::<Vec<_>>()
    };
    assert_eq!(codes(&[]), ["000003", "000002", "000001"]);
    assert_eq!(codes(&["--last", "1"]), ["000003"]);
    assert_eq!(codes(&["13800000000"]), ["000003", "000001"]);
    assert_eq!(codes(&["a@b.cn"]), ["000002"]);
    let shown = text(sanku(data.path(), &["outbox", "a@b.cn"]));
    assert_eq!(shown, "2026-09-21 22:13  A@b.cn  验证身份  000002\n");
    let one = &told(data.path(), &["outbox", "a@b.cn"])[0];
    assert_eq!(
        (&one["account"], &one["scene"], &one["at"]),
        (&json!("A@b.cn"), &json!(2), &json!(NOW.value()))
    );
}

// ANN-5
#[tokio::test]
async fn ann_5_what_shows_stands_before_what_is_over() {
    let (_data, store) = fresh().await;
    let texts = async |now: Millis| {
        let list = dict::announcements(&store, ANNOUNCEMENTS, now).await.unwrap();
        list.into_iter().map(|announcement| announcement.remark).collect::<Vec<_>>()
    };
    let announce = async |text, until| dict::announce(&store, "", text, until, NOW).await.unwrap().id;
    announce("长", "2026-12-31").await;
    announce("短", "2026-09-22").await;
    let ended = announce("撤", "2026-12-31").await;
    dict::end_announcement(&store, ended).await.unwrap();
    assert_eq!(texts(NOW).await, ["短", "长", "撤"]);
    assert_eq!(texts(NOW + Millis::new(2 * 86_400_000)).await, ["长", "撤", "短"]);
}

#[test]
fn an_announcement_that_nobody_would_see_is_refused() {
    let data = TempDir::new().unwrap();
    for (words, expect) in [
        (&["add", "停机", "--until", "tomorrow"][..], "2026-11-25 22:00"),
        (&["add", "停机", "--until", "2020-01-01"], "已经过去"),
        (&["add", " ", "--until", "2999-01-01"], "不能为空"),
        (&["add", "停机"], "--until"),
        (&["end", "7"], "没有公告 7"),
        // A setting is no announcement.
        (&["end", "1"], "没有公告 1"),
    ] {
        let said = refused(data.path(), &[&["announce"], words].concat());
        assert!(said.contains(expect), "{said}");
    }
    assert_eq!(told(data.path(), &["announce", "list"]), json!([]));
}

/// The commands that a help lists.
fn listed(help: &str) -> Vec<String> {
    let names = help.lines().skip_while(|line| *line != "命令:").skip(1).take_while(|line| !line.is_empty());
    names
        .filter_map(|line| line.strip_prefix("  ")?.split(' ').next().map(str::to_owned))
        .filter(|name| !name.is_empty())
        .collect()
}

/// The help of a command and of those below it, in Chinese and with the options that all have.
fn explained(data: &Path, words: &[&str]) -> usize {
    let help = text(sanku(data, &[words, &["--help"]].concat()));
    let first = help.lines().next().unwrap();
    assert!(first.chars().any(|letter| matches!(letter, '\u{4e00}'..='\u{9fff}')), "{words:?}: {first}");
    for part in ["用法：sanku", "--config", "--data", "--json", "显示帮助"] {
        assert!(help.contains(part), "{words:?} {part}: {help}");
    }
    for english in ["Usage", "Options", "Arguments", "Commands", "Print"] {
        assert!(!help.contains(english), "{words:?}: {help}");
    }
    let below = listed(&help);
    1 + below.iter().map(|name| explained(data, &[words, &[name]].concat())).sum::<usize>()
}

#[test]
fn every_command_explains_itself_in_chinese() {
    let data = TempDir::new().unwrap();
    assert_eq!(explained(data.path(), &[]), 41);
    let help = |words: &[&str]| text(sanku(data.path(), words));
    assert_eq!(help(&["help", "user", "add"]), help(&["user", "add", "--help"]));
    assert!(!data.path().join("sanku.db").exists());
}

#[test]
fn what_cannot_be_understood_is_said_in_chinese() {
    let data = TempDir::new().unwrap();
    for (words, expect) in [
        (&["serv"][..], "没有命令 serv"),
        (&["user", "ad"], "没有命令 ad"),
        (&["serve", "--prot", "80"], "未知的参数 --prot"),
        (&["serve", "--port", "http"], "参数 --port <PORT> 的值 http 无效"),
        (&["serve", "--port"], "参数 --port <PORT> 缺少值"),
        (&["backup"], "缺少参数 <FILE>"),
        (&["backup", "a", "b"], "未知的参数 b"),
        (&["announce", "end", "x"], "参数 <ID> 的值 x 无效"),
    ] {
        let said = refused(data.path(), words);
        assert!(
            said.starts_with(&format!("错误：{expect}")) && said.trim_end().ends_with("加 --help 查看用法"),
            "{said}"
        );
    }
}
