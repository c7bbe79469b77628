//! §4 Plugin mode: what a program may say, and what it may not.

use super::*;

const DOMAIN: &str = "sanku.cn";

fn enter(query: &str) -> Option<Plugin> {
    Plugin::enter(&Query::read(query), DOMAIN)
}

fn restore(kept: &str) -> Plugin {
    Plugin::restore(Some(kept), DOMAIN)
}

#[test]
fn plg_1_exactly_four_words_enter_plugin_mode() {
    for (word, kind) in [
        ("EDA", SoftwareKind::Eda),
        ("CAD", SoftwareKind::Cad),
        ("CAE", SoftwareKind::Cae),
        ("CAM", SoftwareKind::Cam),
    ] {
        let plugin = enter(&format!("swType={word}")).expect(word);
        assert_eq!(plugin, Plugin { software_type: Some(kind), ..Plugin::default() });
    }
    for query in
        ["", "swType", "swType=", "swType=cad", "swType=CADx", "swType=+CAD", "swType=CAD,EDA", "swtype=CAD"]
    {
        assert_eq!(enter(query), None, "{query}");
    }
}

#[test]
fn plg_7_the_names_of_the_query_are_those_of_the_state_and_the_first_value_wins() {
    let plugin = enter(
        "swType=EDA&swType=CAD&softwareName=Cadence&fileType=symbol&pluginVersion=1.2&modelColor=%23fff\
         &showSequence=1&noLogin=TRUE&noLogin=false&theme=dark&theme=light&wechatOrigin=https://a.sanku.cn&other=1",
    );
    let expected = Plugin {
        software_type: Some(SoftwareKind::Eda),
        software_name: "Cadence".into(),
        file_type: "symbol".into(),
        plugin_version: "1.2".into(),
        wechat_origin: "https://a.sanku.cn".into(),
        no_login: true,
        model_color: "#fff".into(),
        show_sequence: "1".into(),
        theme: Theme::Dark,
    };
    assert_eq!(plugin, Some(expected));
    assert_eq!(enter("swType=CAD&softwaretype=x&SoftwareName=y"), enter("swType=CAD"));
}

#[test]
fn plg_7_a_name_is_trimmed_and_cut() {
    let plugin =
        enter(&format!("swType=CAD&softwareName=+SW+&fileType={}", "三".repeat(65))).expect("plugin");
    assert_eq!((plugin.software_name.as_str(), plugin.file_type.chars().count()), ("SW", 64));
}

#[test]
fn plg_3_no_login_is_true_and_nothing_else() {
    for (value, is) in [
        ("true", true),
        ("True", true),
        ("TRUE", true),
        ("", false),
        ("1", false),
        ("yes", false),
        ("truex", false),
        ("+true", false),
        ("false", false),
    ] {
        let plugin = enter(&format!("swType=CAD&noLogin={value}")).expect(value);
        assert_eq!(plugin.no_login, is, "{value}");
    }
}

// PLG-4, T12
#[test]
fn a_theme_is_dark_or_light_and_any_other_word_is_light() {
    for (value, is) in [
        ("dark", Theme::Dark),
        ("light", Theme::Light),
        ("", Theme::Light),
        ("Dark", Theme::Light),
        ("dark%22+onload=1", Theme::Light),
    ] {
        assert_eq!(enter(&format!("swType=CAD&theme={value}")).expect(value).theme, is, "{value}");
    }
    assert_eq!(
        [Theme::of("dark"), Theme::of("light"), Theme::of("x")],
        [Some(Theme::Dark), Some(Theme::Light), None]
    );
}

// PLG-5, T7
#[test]
fn a_wechat_origin_is_the_companys_own() {
    for (text, is) in [
        ("https://sanku.cn", Some("https://sanku.cn")),
        ("https://sanku.cn/", Some("https://sanku.cn")),
        ("https://a.b.sanku.cn", Some("https://a.b.sanku.cn")),
        ("HTTPS://A.Sanku.CN:443", Some("https://a.sanku.cn")),
        ("https://a.sanku.cn:8443", Some("https://a.sanku.cn:8443")),
        ("a.sanku.cn", Some("https://a.sanku.cn")),
        ("http://a.sanku.cn", None),
        ("https://sanku.cn.evil.com", None),
        ("https://evilsanku.cn", None),
        ("https://.sanku.cn", None),
        ("https://evil.com/?sanku.cn", None),
        ("https://evil.com/sanku.cn", None),
        ("https://evil.com#sanku.cn", None),
        ("https://sanku.cn@evil.com", None),
        ("https://evil.com@sanku.cn", None),
        ("https://evil.com\\.sanku.cn", None),
        ("https://sanku.cn.", None),
        ("https://sanku.cn:", None),
        ("https://sanku.cn/path", None),
        ("javascript:sanku.cn", None),
        ("//sanku.cn", None),
        ("*", None),
        ("null", None),
        ("", None),
    ] {
        assert_eq!(wechat_origin(text, DOMAIN).as_deref(), is, "{text}");
    }
}

#[test]
fn plg_5_a_configuration_without_https_says_so_and_one_without_a_domain_trusts_nobody() {
    for (text, domain, is) in [
        ("http://sanku.intra:8080", "http://intra", Some("http://sanku.intra:8080")),
        ("http://sanku.intra:80", "http://INTRA", Some("http://sanku.intra")),
        ("https://sanku.intra", "http://intra", None),
        ("https://a.sanku.cn", "https://sanku.cn", Some("https://a.sanku.cn")),
        ("https://a.sanku.cn", "", None),
        ("https://a.sanku.cn", "http://", None),
        ("https://a.sanku.cn", "ftp://sanku.cn", None),
    ] {
        assert_eq!(wechat_origin(text, domain).as_deref(), is, "{text} {domain}");
    }
}

#[test]
fn plg_1_what_was_kept_is_restored_as_it_was() {
    let plugin = enter("swType=CAM&softwareName=NX&noLogin=true&theme=dark&wechatOrigin=https://sanku.cn");
    assert_eq!(plugin, plugin.as_ref().map(|plugin| restore(&plugin.keep())));
}

#[test]
fn plg_1_a_program_is_entered_by_the_query_and_restored_in_its_panel_alone() {
    let kept = enter("swType=CAM&softwareName=NX").map(|plugin| plugin.keep());
    let around =
        |path: &str, kept: Option<&str>| Plugin::around(&Route::read(path).expect(path), kept, DOMAIN);
    for (path, kind, name) in [
        ("/part?swType=CAD", Some(SoftwareKind::Cad), ""),
        ("/part/plugin?swType=CAD&softwareName=SW", Some(SoftwareKind::Cad), "SW"),
        ("/part/plugin", Some(SoftwareKind::Cam), "NX"),
        ("/part/plugin/search?swType=cad", Some(SoftwareKind::Cam), "NX"),
        ("/plugin/login", Some(SoftwareKind::Cam), "NX"),
    ] {
        let plugin = around(path, kept.as_deref()).expect(path);
        assert_eq!((plugin.software_type, plugin.software_name.as_str()), (kind, name), "{path}");
    }
    for path in ["/part", "/", "/part?swType=cad"] {
        assert_eq!(around(path, kept.as_deref()), None, "{path}");
    }
    assert_eq!(around("/part/plugin", None), Some(Plugin::default()), "a panel that nothing is known of");
}

// PLG-6, T11
#[test]
fn junk_in_the_session_says_nothing() {
    for kept in [
        "",
        "x",
        "null",
        "[]",
        "[1]",
        "7",
        r#""CAD""#,
        "{}",
        r#"{"noLogin":true}"#,
        r#"{"softwareType":"cad","noLogin":true,"theme":"dark"}"#,
        r#"{"softwareType":["CAD"],"noLogin":true}"#,
        r#"{"softwareType":"CAD""#,
        r#"{"softwareType":"","noLogin":1}"#,
    ] {
        assert_eq!(restore(kept), Plugin::default(), "{kept}");
    }
    assert_eq!(Plugin::restore(None, DOMAIN), Plugin::default());
}

// PLG-6, T11
#[test]
fn each_field_of_the_session_is_read_by_itself() {
    let kept = r#"{"softwareType":"CAD","softwareName":{"a":1},"fileType":7,"theme":"pink","noLogin":"TRUE",
        "wechatOrigin":"https://evil.com","unknown":[1],"__proto__":{"noLogin":false}}"#;
    let expected = Plugin {
        software_type: Some(SoftwareKind::Cad),
        file_type: "7".into(),
        no_login: true,
        ..Plugin::default()
    };
    assert_eq!(restore(kept), expected);
}

#[test]
fn plg_3_what_was_kept_wants_no_login_only_if_it_says_true() {
    for (value, is) in [("true", true), (r#""True""#, true), ("1", false), (r#""1""#, false), ("{}", false)] {
        let kept = format!(r#"{{"softwareType":"CAD","noLogin":{value}}}"#);
        assert_eq!(restore(&kept).no_login, is, "{value}");
    }
}

#[test]
fn plg_2_a_known_number_beats_the_name_and_an_unknown_one_does_not_count() {
    for (query, code) in [
        ("swType=EDA&channel=106&softwareName=Cadence&fileType=symbol", Some(106)),
        ("swType=EDA&softwareName=Cadence&fileType=symbol", Some(201)),
        ("swType=EDA&softwareName=Cadence&fileType=footprint", Some(206)),
        ("swType=EDA&channel=104&softwareName=Cadence&fileType=symbol", Some(201)),
        ("swType=EDA&channel=0106&softwareName=Cadence&fileType=symbol", Some(201)),
        ("swType=EDA&channel=109&channel=106", Some(109)),
        ("swType=CAD&softwareName=SolidWorks", Some(106)),
        ("swType=CAD&channel=x", None),
        ("swType=CAD", None),
    ] {
        let channel = enter(query).and_then(|plugin| plugin.channel(&Query::read(query)));
        assert_eq!(channel.map(Channel::code), code, "{query}");
    }
}

#[test]
fn plg_6_without_what_was_kept_there_is_no_channel_a_login_and_the_light_theme() {
    let plugin = Plugin::restore(None, DOMAIN);
    assert_eq!((plugin.channel(&Query::EMPTY), plugin.no_login, plugin.theme), (None, false, Theme::Light));
}
