//! §2 The configuration: one file, the environment above it, the command line above both.

use sanku_server::config::{Config, ConfigError, Flags};
use serde_json::{Value, json};
use std::{collections::BTreeMap, time::Duration};
use tempfile::TempDir;

fn read(file: Option<&Value>, environment: &[(&str, &str)], flags: Flags<'_>) -> Result<Config, ConfigError> {
    let directory = TempDir::new().unwrap();
    let path = directory.path().join("sanku.json");
    if let Some(file) = file {
        std::fs::write(&path, file.to_string()).unwrap();
    }
    let environment: BTreeMap<&str, &str> = environment.iter().copied().collect();
    let variable = |name: &str| environment.get(name).map(|text| (*text).to_owned());
    Config::read(file.map(|_| path.as_path()), variable, flags)
}

fn refused(file: Value, environment: &[(&str, &str)]) -> String {
    read(Some(&file), environment, &[]).unwrap_err().to_string()
}

#[test]
fn what_is_wrong_in_a_file_is_told_in_chinese_with_its_key_or_its_line() {
    for (file, why) in [
        (json!({ "port": "x" }), "port 无效：须为不小于 0 的整数"),
        (json!({ "companyName": 7 }), "companyName 无效：须为文本"),
        (json!({ "trustedProxies": ["10.0.0"] }), "trustedProxies 无效：须为有效的 IP 地址"),
        (json!({ "limits": { "quotaMegabytes": true } }), "limits.quotaMegabytes 无效：须为不小于 0 的整数"),
    ] {
        let said = refused(file, &[]);
        assert!(said.ends_with(why), "{said}");
    }
    let directory = TempDir::new().unwrap();
    let path = directory.path().join("sanku.json");
    std::fs::write(&path, "{\n  \"port\": 1,\n  oops\n}").unwrap();
    let said = Config::read(Some(&path), |_| None, &[]).unwrap_err().to_string();
    assert!(said.ends_with("无法读取：不是有效的 JSON（第 3 行第 3 列）"), "{said}");
}

#[test]
fn nothing_need_be_configured() {
    assert_eq!(read(None, &[], &[]).unwrap(), Config::default());
    assert_eq!(read(Some(&json!({})), &[("SANKU_PORT", "")], &[]).unwrap(), Config::default());
}

#[test]
fn the_command_line_beats_the_environment_and_that_the_file() {
    let file = json!({ "host": "file", "port": 1, "companyName": "file", "session": { "accessMinutes": 5 } });
    let environment = [("SANKU_PORT", "2"), ("SANKU_HOST", "environment")];
    let flags = [("host", Some("flag".to_owned())), ("port", None)];
    let config = read(Some(&file), &environment, &flags).unwrap();
    assert_eq!((config.host.as_str(), config.port), ("flag", 2));
    assert_eq!(config.site.setup.company_name, "file");
    assert_eq!(config.site.session.access, Duration::from_mins(5));
    assert_eq!(config.site.session.family, Duration::from_hours(720));
}

#[test]
fn every_key_can_be_said_by_file_and_by_environment_alike() {
    for key in Config::keys() {
        let (text, value) = match &key.default {
            Value::Number(_) => ("7", json!(7)),
            Value::Bool(_) => ("true", json!(true)),
            Value::Array(_) if key.path == "trustedProxies" => ("10.0.0.1, ::1", json!(["10.0.0.1", "::1"])),
            Value::Array(_) if key.path == "platforms" => {
                (r#"[{"origin":"a.cn","open":true}]"#, json!([{ "origin": "a.cn", "open": true }]))
            }
            Value::Array(_) if key.path == "codes.sms.headers" => ("X-Key: a", json!(["X-Key: a"])),
            Value::Array(_) => ("https://a.cn,https://b.cn", json!(["https://a.cn", "https://b.cn"])),
            _ if key.path.starts_with("hosts.")
                || ["wechat.api", "s3.endpoint"].contains(&key.path.as_str()) =>
            {
                ("https://a.cn", json!("https://a.cn"))
            }
            _ if ["help", "chat", "contact.banner", "contact.qr"].contains(&key.path.as_str()) => {
                ("/a.cn", json!("/a.cn"))
            }
            _ if key.path == "ai.url" => ("https://a.cn/v1", json!("https://a.cn/v1")),
            _ if key.path == "codes.sms.url" => {
                ("https://a.cn/{mobile}/{code}", json!("https://a.cn/{mobile}/{code}"))
            }
            _ if key.path == "codes.sms.method" => ("PUT", json!("PUT")),
            _ if key.path == "codes.smtp.security" => ("none", json!("none")),
            _ => ("a.cn", json!("a.cn")),
        };
        let file = key.path.rsplit('.').fold(value, |inner, name| json!({ name: inner }));
        let both = |read: Result<Config, ConfigError>| read.map_err(|why| why.to_string());
        let (by_file, by_environment) =
            (both(read(Some(&file), &[], &[])), both(read(None, &[(&key.variable, text)], &[])));
        assert_eq!(by_file, by_environment, "{}", key.path);
        // Each of these wants another beside it.
        // These say nothing without another one.
        let halves = [
            "tls.certificate",
            "tls.key",
            "wechatAppId",
            "wechat.secret",
            "codes.smtp.host",
            "s3.bucket",
            "ai.url",
        ];
        if !halves.contains(&key.path.as_str()) {
            assert_ne!(by_file.unwrap(), Config::default(), "{}", key.path);
        }
    }
}

#[test]
fn an_unknown_key_is_named_with_those_that_there_are() {
    for (file, name) in [
        (json!({ "prot": 80 }), "prot"),
        (json!({ "hosts": { "mian": "https://a.cn" } }), "hosts.mian"),
        (json!({ "hosts": "https://a.cn" }), "hosts"),
        (json!({ "limits": { "deep": { "er": 1 } } }), "limits.deep"),
        (json!({ "": { "port": 80 } }), "."),
        (json!({ "contact": { "fax": "1" } }), "contact.fax"),
    ] {
        let said = refused(file, &[]);
        assert!(said.contains(&format!(" {name} 是未知的项；")) && said.contains("companyName"), "{said}");
        assert!(said.contains("sanku.json"), "{said}");
    }
}

#[test]
fn an_unknown_name_within_a_list_is_found_too() {
    let said =
        refused(json!({ "platforms": [{ "origin": "a.cn" }, { "origin": "b.cn", "opne": true }] }), &[]);
    assert!(said.contains(" platforms[1].opne 是未知的项；可用的项：open、origin"), "{said}");
}

#[test]
fn a_value_that_makes_no_sense_is_named_with_its_place() {
    for (file, key) in [
        (json!({ "port": 70000 }), "port"),
        (json!({ "port": "80" }), "port"),
        (json!({ "companyName": 7 }), "companyName"),
        (json!({ "session": { "accessMinutes": 0 } }), "session.accessMinutes"),
        (json!({ "limits": { "connections": -1 } }), "limits.connections"),
        (json!({ "limits": { "requests": 1e30 } }), "limits.requests"),
        (json!({ "trustedProxies": ["10.0.0"] }), "trustedProxies"),
        (json!({ "frameAncestors": ["https://a.cn; script-src *"] }), "frameAncestors"),
        (json!({ "origins": ["https://*.a.cn"] }), "origins"),
        (json!({ "origins": ["https://a.cn/"] }), "origins"),
        (json!({ "hosts": { "main": "a.cn" } }), "hosts.main"),
        (json!({ "platforms": [{ "origin": "https://a.cn/path" }] }), "platforms"),
        (json!({ "domainSuffix": "https://a.cn" }), "domainSuffix"),
        (json!({ "codes": { "sms": { "url": "a.cn/{mobile}/{code}" } } }), "codes.sms.url"),
        (json!({ "codes": { "sms": { "url": "https://a.cn", "body": "{code}" } } }), "codes.sms.body"),
        (json!({ "codes": { "sms": { "method": "DELETE" } } }), "codes.sms.method"),
        (json!({ "codes": { "sms": { "headers": ["X Key: a"] } } }), "codes.sms.headers"),
        (json!({ "codes": { "smtp": { "host": "a.cn" } } }), "codes.smtp.from"),
        (
            json!({ "codes": { "smtp": { "host": "a.cn", "from": "a@b.cn", "user": "a" } } }),
            "codes.smtp.password",
        ),
        (json!({ "codes": { "smtp": { "security": "ssl" } } }), "codes.smtp.security"),
        (json!({ "tls": { "certificate": "a.pem" } }), "tls.key"),
        (json!({ "tls": { "key": "a.pem" } }), "tls.certificate"),
        (json!({ "wechatAppId": "wx1" }), "wechat.secret"),
        (json!({ "wechat": { "secret": "s" } }), "wechatAppId"),
        (json!({ "wechat": { "api": "api.weixin.qq.com" } }), "wechat.api"),
        (json!({ "wechatStandIn": true, "host": "0.0.0.0" }), "wechatStandIn"),
        (json!({ "wechatStandIn": true, "trustedProxies": ["127.0.0.1"] }), "wechatStandIn"),
        (json!({ "wechatStandIn": true, "wechatAppId": "w", "wechat": { "secret": "s" } }), "wechatStandIn"),
        (json!({ "ai": { "url": "https://a.cn/v1" } }), "ai.model"),
        (json!({ "ai": { "url": "a.cn/v1", "model": "m" } }), "ai.url"),
        (json!({ "ai": { "url": "https://a.cn/v1", "model": "m", "key": "a b" } }), "ai.key"),
        (json!({ "limits": { "aiSentences": 0 } }), "limits.aiSentences"),
        (json!({ "help": "javascript:alert(1)" }), "help"),
        (json!({ "chat": "http://im.example.com" }), "chat"),
        (json!({ "chat": "data:image/png;base64,AA" }), "chat"),
        (json!({ "contact": { "qr": "http://a.cn/qr.png" } }), "contact.qr"),
    ] {
        let said = refused(file, &[]);
        assert!(said.contains(&format!("{key} 无效：")), "{said}");
    }
    let said = refused(json!({}), &[("SANKU_PORT", "eighty")]);
    assert!(said.contains("SANKU_PORT") && said.contains("port 无效"), "{said}");
}

// LGN-3
#[test]
fn a_number_at_wechat_wants_its_secret_where_this_server_answers_the_calls() {
    for file in [
        json!({ "wechatAppId": "wx1", "wechat": { "secret": "geheim" } }),
        json!({ "wechatAppId": "wx1", "hosts": { "main": "https://api.a.cn" } }),
        json!({ "wechatStandIn": true, "wechatAppId": "wx1" }),
    ] {
        let config = read(Some(&file), &[], &[]).unwrap();
        assert_eq!(config.site.setup.wechat_app_id, "wx1");
        assert!(!format!("{config:?}").contains("geheim"));
    }
}

// REC-1
#[test]
fn rec_1_a_model_is_nobodys_unless_it_is_configured_and_its_key_is_never_printed() {
    assert_eq!(read(None, &[], &[]).unwrap().site.ai.url, "");
    let file = json!({ "ai": { "url": "https://api.example.com/v1", "model": "m" } });
    let config = read(Some(&file), &[("SANKU_AI_KEY", "geheim")], &[]).unwrap();
    assert_eq!(config.site.ai.key.reveal(), "geheim");
    assert!(!format!("{config:?}").contains("geheim"), "{config:?}");
}

#[test]
fn a_portal_is_public_where_others_than_this_machine_reach_it() {
    for (file, public) in [
        (json!({}), false),
        (json!({ "host": "localhost" }), false),
        (json!({ "host": "::1" }), false),
        (json!({ "host": "0.0.0.0" }), true),
        (json!({ "host": "10.0.0.1" }), true),
        (json!({ "host": "portal.example.com" }), true),
        (json!({ "trustedProxies": ["127.0.0.1"] }), true),
        (json!({ "host": "::ffff:127.0.0.1" }), false),
    ] {
        assert_eq!(read(Some(&file), &[], &[]).unwrap().is_public(), public, "{file}");
    }
}

#[test]
fn what_the_gateways_are_told_in_secret_is_never_printed() {
    let sms = json!({ "url": "https://a.cn/geheim/{mobile}/{code}", "headers": ["X-Key: geheim"], "body": "geheim" });
    let file = json!({ "codes": { "sms": sms, "smtp": { "user": "a", "password": "geheim" } } });
    let config = read(Some(&file), &[], &[]).unwrap();
    assert!(!format!("{config:?}").contains("geheim"), "{config:?}");
}

#[test]
fn a_file_that_is_no_configuration_is_named() {
    let said = refused(json!([]), &[]);
    assert!(said.contains("sanku.json 无法读取"), "{said}");
    let missing = Config::read(Some("/does/not/exist.json".as_ref()), |_| None, &[]).unwrap_err();
    assert!(missing.to_string().contains("/does/not/exist.json"), "{missing}");
}

/// The rows of the document's table of keys: key, variable, default.
fn documented() -> Vec<[String; 3]> {
    let document = include_str!("../../docs/operate.md");
    let rows = document.lines().filter(|line| line.contains("`SANKU_")).filter_map(|line| {
        let cells: Vec<&str> =
            line.strip_prefix('|')?.split('|').map(|cell| cell.trim().trim_matches('`')).collect();
        Some([cells.first()?, cells.get(1)?, cells.get(2)?].map(|cell| (*cell).to_owned()))
    });
    rows.filter(|[key, ..]| !key.is_empty()).collect()
}

#[test]
fn the_document_names_every_key_with_its_variable_and_its_default() {
    let mut known: Vec<[String; 3]> = Config::keys()
        .into_iter()
        .map(|key| {
            let default = match key.default {
                Value::String(text) => text,
                Value::Null => String::new(),
                Value::Array(list) if list.is_empty() => String::new(),
                other => other.to_string(),
            };
            [key.path, key.variable, default]
        })
        .collect();
    let mut documented = documented();
    known.sort();
    documented.sort();
    assert_eq!(documented, known);
}

#[test]
fn the_examples_of_the_document_are_configurations() {
    let document = include_str!("../../docs/operate.md");
    let blocks = document.split("```json\n").skip(1).filter_map(|rest| rest.split("```").next());
    let examples: Vec<Value> = blocks
        .filter(|block| !block.contains("timestamp"))
        .map(|block| serde_json::from_str(block).unwrap())
        .collect();
    assert_eq!(examples.len(), 7);
    for example in examples {
        assert_ne!(read(Some(&example), &[], &[]).unwrap(), Config::default());
    }
}
