//! §2 Routes: every row of the table of layouts, and hostile addresses.

use super::*;
use crate::rules::layout::Layout;
use proptest::prelude::*;

fn read(address: &str) -> Route {
    Route::read(address).unwrap_or_else(|_| panic!("{address} is unknown"))
}

#[test]
fn plt_7_every_row_of_the_layouts() {
    for (address, layout, title) in [
        ("/", Layout::Home, None),
        ("/download", Layout::Home, None),
        ("/about", Layout::Home, None),
        ("/brand-entry", Layout::Home, None),
        ("/unsubscribe", Layout::Home, None),
        ("/user", Layout::User, None),
        ("/user?dir=4", Layout::User, None),
        ("/personalCenter/myInfo", Layout::User, None),
        // PLT-3
        ("/login", Layout::Simple, Some("登录中心")),
        ("/sso", Layout::Simple, Some("第三方授权")),
        ("/register", Layout::Simple, Some("注册中心")),
        ("/wechatregister", Layout::Simple, None),
        ("/plugin/wechatregister", Layout::Simple, None),
        ("/404", Layout::Simple, None),
        ("/403", Layout::Simple, None),
        ("/400", Layout::Simple, None),
        ("/vendor/jckey", Layout::Vendor, None),
        ("/management", Layout::Management, None),
        ("/part", Layout::Portal, None),
        ("/component", Layout::Portal, None),
        ("/mat", Layout::Portal, None),
        ("/part/search", Layout::Portal, None),
        ("/component/search/encapsulation", Layout::Portal, None),
        ("/mat/search/point-cloud", Layout::Portal, None),
        ("/part/search/motor-conditions", Layout::Portal, None),
        ("/part/detail/iso-4762", Layout::Portal, None),
        ("/part/brand-detail/5?type=1", Layout::Portal, None),
        ("/component/brand-detail/5", Layout::Portal, None),
        ("/component/similarity", Layout::Portal, None),
        ("/mat/similarity?item=Q235", Layout::Portal, None),
        ("/part/compare", Layout::Portal, None),
        ("/part/compare?items=a%3AM6|b&x=1", Layout::Portal, None),
        ("/part/recommendation", Layout::Portal, None),
        ("/mat/prediction", Layout::Portal, None),
        ("/mat/plugin/search?keyWords=Q235", Layout::Portal, None),
    ] {
        let route = read(address);
        assert_eq!((route.page.layout(), route.page.title()), (layout, title), "{address}");
        assert_eq!(route.address(), address);
    }
}

#[test]
fn plt_7_some_addresses_show_the_page_of_another() {
    for (address, is) in [
        ("", "/"),
        ("/home", "/"),
        ("/home?x=1", "/?x=1"),
        ("/part/", "/part"),
        ("/auth/login?redirect=%2fpart&&x=%zz+#a", "/login?redirect=%2fpart&&x=%zz+#a"),
        ("/plugin/part/search", "/part/plugin/search"),
        ("/plugin/home", "/plugin"),
    ] {
        assert_eq!(read(address).address(), is, "{address}");
    }
}

#[test]
fn plt_2_what_no_rule_knows_goes_to_404() {
    for address in [
        "/partner",
        "/part/searching",
        "/part/search/x",
        "/part/search/category/x",
        "/Part",
        "/part//search",
        "//",
        "//part",
        "/part/detail",
        "/part/detail/",
        "/part/detail/..",
        "/part/detail/%2E%2E",
        "/part/detail/a/b",
        "/part/compare/x",
        "/similarity",
        "/part/prediction",
        "/mat/recommendation/x",
        "/mat/brand-detail/5",
        "/management/x",
        "/vendor",
        "/40",
        "/4040",
        "/4o4",
        "/４０４",
        "/personalCenter",
        "/login/x",
        "/plugin/x",
        "/part/search/plugin",
        "part",
        "home",
        "\\part",
        "/javascript:alert(1)",
    ] {
        let found = Route::read(address);
        assert!(found == Err(Redirect("/404")), "{address}: {found:?}");
    }
}

#[test]
fn plt_6_a_tab_foreign_to_its_library_goes_to_404() {
    for library in Library::ALL {
        for tab in SearchTab::ALL {
            let address = format!("/{}/search/{}", library.segment(), tab.segment());
            assert_eq!(Route::read(&address).is_ok(), tab.belongs_to(library), "{address}");
        }
    }
}

#[test]
fn plt_6_what_says_nothing_or_is_of_another_library_stays_as_it_stands() {
    for address in ["/part/detail/1?&preview=1", "/mat/detail/1?configName=&preview=2", "/user?dir=5&list=x"]
    {
        assert_eq!(read(address).address(), address);
    }
}

#[test]
fn plt_6_a_detail_names_its_configuration() {
    let detail = |set_id: &str, config_name: Option<&str>| Page::Detail {
        library: Library::Part,
        set_id: set_id.into(),
        config_name: config_name.map(str::to_owned),
        preview: false,
    };
    assert_eq!(read("/part/detail/a%2Fb+%zz?configName=M6%C3%9720").page, detail("a/b+%zz", Some("M6×20")));
    assert_eq!(read("/part/detail/1?configName=&preview=1").page, detail("1", None));
    let route = Route::new(detail("GB/T 70.1", Some("M6×20 +")));
    assert_eq!(route.address(), "/part/detail/GB%2FT%2070.1?configName=M6%C3%9720+%2B");
}

#[test]
fn hdr_3_a_material_detail_may_be_a_preview() {
    for (address, is) in [
        ("/mat/detail/1?preview=1", true),
        ("/mat/detail/1?preview=true", false),
        ("/mat/detail/1", false),
        ("/component/detail/1?preview=1", false),
    ] {
        assert!(matches!(read(address).page, Page::Detail { preview, .. } if preview == is), "{address}");
    }
}

#[test]
fn mod_1_only_type_1_is_the_enterprise() {
    for (address, is) in [("?type=1", true), ("?type=2", false), ("", false)] {
        let address = format!("/part/brand-detail/7{address}");
        let search = SearchAddress::default();
        let page = Page::BrandDetail { library: Library::Part, org_id: "7".into(), enterprise: is, search };
        assert_eq!((read(&address).page, read(&address).address()), (page, address));
    }
}

#[test]
fn plt_8_failures_carry_plain_text() {
    let page =
        Page::Failure { status: 403, message: Some("<b>无权限</b>".into()), code: Some("403".into()) };
    assert_eq!(read("/403?message=%3Cb%3E无权限%3C/b%3E&code=403").page, page);
    assert_eq!(read("/007").address(), "/007");
    let login =
        Page::Login { message: Some("a b".into()), code: None, redirect: Some("/part?x=1&y#z".into()) };
    let address = "/login?message=a+b&redirect=%2Fpart%3Fx%3D1%26y%23z";
    assert_eq!(Route::new(login.clone()).address(), address);
    assert_eq!(read(address).page, login);
}

// T15
#[test]
fn plt_8_what_whoever_made_the_link_wrote_is_cut() {
    let long = "错".repeat(501);
    let kept = Some("错".repeat(500));
    for address in ["/403", "/login"] {
        let page = read(&format!("{address}?message={long}&code={long}")).page;
        let (Page::Failure { message, code, .. } | Page::Login { message, code, .. }) = page else {
            panic!("{address} is another page");
        };
        assert_eq!((message, code), (kept.clone(), kept.clone()), "{address}");
    }
}

#[test]
fn plt_1_the_first_whole_segment_selects_the_platform() {
    for (address, library) in [
        ("/part", Some(Library::Part)),
        ("/component/x/y?a", Some(Library::Component)),
        ("/mat#x", Some(Library::Mat)),
        ("/mat?part", Some(Library::Mat)),
        ("/part/plugin/search", Some(Library::Part)),
        ("/partner", None),
        ("/x/part", None),
        ("/Part", None),
        ("/", None),
        ("/?part", None),
        ("/management", None),
    ] {
        assert_eq!(platform_of(address), library, "{address}");
    }
}

#[test]
fn plg_6_a_whole_segment_plugin_is_plugin_mode() {
    for (address, is) in [
        ("/part/plugin/search", true),
        ("/plugin/wechatregister", true),
        ("/plugin", true),
        ("/part/search/plugin", true),
        ("/part/plugins", false),
        ("/part?plugin", false),
        ("/part#/plugin", false),
        // PLG-1
        ("/part?swType=CAD", true),
        ("/part?x=1&swType=EDA#a", true),
        ("/part?swType=cad", false),
        ("/part?swType=x&swType=CAD", false),
        ("/part#?swType=CAD", false),
    ] {
        assert_eq!(is_plugin(address), is, "{address}");
    }
    let entering = read("/part/search?swType=CAD&keyWords=a");
    assert_eq!(
        (entering.plugin, entering.address().as_str()),
        (true, "/part/plugin/search?swType=CAD&keyWords=a")
    );
    let route = read("/part/plugin/detail/1");
    assert!(route.plugin && matches!(route.page, Page::Detail { .. }));
}

#[test]
fn plt_6_unknown_parameters_survive_a_change_of_the_known() {
    let mut route = read("/part/search?x=%zz&pageNo=3&y=1&y=2#top");
    if let Page::Search { search, .. } = &mut route.page {
        search.page_no = 4;
    }
    assert_eq!(route.address(), "/part/search?x=%zz&pageNo=4&y=1&y=2#top");
}

fn any_address() -> impl Strategy<Value = String> {
    let piece = prop::sample::select(vec![
        "part",
        "mat",
        "component",
        "plugin",
        "search",
        "detail",
        "brand-detail",
        "category",
        "a%2F",
        "..",
        "%",
        "三",
        "login",
        "auth",
        "404",
        "home",
        "",
        "?",
        "&",
        "=",
        "#",
        "keyWords=a|b",
        "preview=1",
        "type=1",
        "pageNo=2",
        "swType=CAE",
    ]);
    prop::collection::vec(piece, 0..9).prop_map(|pieces| format!("/{}", pieces.join("/")))
}

proptest! {
    // PLT-7, GEN-6
    #[test]
    fn an_address_reads_as_it_was_written(address in prop_oneof![any_address(), any::<String>()]) {
        if let Ok(route) = Route::read(&address) {
            let written = route.address();
            let again = Route::read(&written);
            prop_assert!(again.as_ref().is_ok_and(|again| again.page == route.page && again.plugin == route.plugin));
            prop_assert_eq!(again.map(|again| again.address()), Ok(written));
        }
    }
}
