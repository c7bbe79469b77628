//! §7 DWN-1 Packages for KiCad's content manager: what a search finds, in one library that reads back.

use crate::common::{
    fill, fresh,
    http::{Answered, get, request, send},
    orgs,
    portal::{Portal, access},
    socket_screw, with_catalogue, within,
};
use axum::http::Method;
use sanku_core::{
    library::Library,
    net::api::{AddToList, Call, NewEntry, ReadKicadPackage, ReadListPackage, SearchItems},
    rules::sha256::sha256,
};
use sanku_server::{
    catalogue,
    config::{Limits, Site},
    import::kicad::{
        footprint::Footprint,
        sexpr::Tree,
        symbol::{Symbol, SymbolLibrary},
    },
    store::{Seen, library::search::whole_items},
};
use serde_json::Value;
use std::{
    collections::{BTreeMap, BTreeSet},
    io::{Cursor, Read},
};
use zip::ZipArchive;

const PATH: &str = "/to/api/public/component/kicad/package";

async fn portal() -> Portal {
    let without = Limits { searches: 1_000_000, ..Limits::default() };
    Portal::over(with_catalogue().await, Site::default(), without)
}

async fn package(portal: &Portal, search: &str) -> Answered {
    let search = search.replace('%', "%25").replace('&', "%26").replace('=', "%3D");
    get(&portal.app, &format!("{PATH}?search={search}")).await
}

/// The paths of an archive with what stands there.
fn inside(answered: &Answered) -> BTreeMap<String, String> {
    assert_eq!(answered.status, 200, "{}", answered.text());
    let mut zip = ZipArchive::new(Cursor::new(answered.body.clone())).unwrap();
    let mut files = BTreeMap::new();
    for at in 0..zip.len() {
        let mut file = zip.by_index(at).unwrap();
        let mut text = String::new();
        file.read_to_string(&mut text).unwrap();
        files.insert(file.name().unwrap().into_owned(), text);
    }
    files
}

/// The names of the symbols of a library, each with the land pattern that it names.
fn symbols(text: &str) -> BTreeMap<String, String> {
    let tree = Tree::parse(text).unwrap();
    let mut library = SymbolLibrary::default();
    library.add(tree.root(), 0).unwrap();
    let told = |symbol: &Result<Symbol<'_>, _>| {
        let Ok(symbol) = symbol else { panic!("no symbol") };
        let land = symbol.fields.iter().find(|(name, _)| name == "Footprint").unwrap();
        (symbol.raw_name.to_string(), land.1.to_string())
    };
    library.symbols.iter().map(told).collect()
}

// DWN-1
#[tokio::test]
async fn dwn_1_a_category_is_a_package_whose_symbols_name_its_land_patterns() {
    let portal = portal().await;
    let answered = package(&portal, "category=opamp").await;
    let files = inside(&answered);
    assert!(answered.header("content-disposition").contains("Sanku_opamp.zip"));
    let told: Value = serde_json::from_str(&files["metadata.json"]).unwrap();
    assert_eq!((&told["name"], &told["license"]), (&"三库元器件：运算放大器".into(), &"MIT".into()));
    assert_eq!((&told["type"], &told["identifier"]), (&"library".into(), &"cn.sanku.sanku.opamp".into()));
    let symbols = symbols(&files["symbols/Sanku_opamp.kicad_sym"]);
    assert!(symbols.contains_key("LM358") && symbols.len() > 3, "{symbols:?}");
    let lands: BTreeSet<_> =
        files.keys().filter_map(|path| path.strip_prefix("footprints/Sanku_opamp.pretty/")).collect();
    for (name, land) in &symbols {
        let land = land.strip_prefix("PCM_Sanku_opamp:").unwrap_or_else(|| panic!("{name}: {land}"));
        assert!(lands.contains(format!("{land}.kicad_mod").as_str()), "{name} names {land}, of {lands:?}");
    }
    for land in &lands {
        let text = &files[&format!("footprints/Sanku_opamp.pretty/{land}")];
        let tree = Tree::parse(text).unwrap();
        assert!(!Footprint::read(tree.root()).unwrap().drawing.unwrap_or_default().pads.is_empty(), "{land}");
    }
    assert_eq!(files.len(), 2 + lands.len(), "nothing else: {:?}", files.keys());
}

// DWN-1
#[tokio::test]
async fn dwn_1_the_same_search_is_the_same_package_and_who_has_it_gets_nothing() {
    let portal = portal().await;
    let [first, again] = [package(&portal, "keyWords=LM358").await, package(&portal, "keyWords=LM358").await];
    assert_eq!(first.body, again.body);
    let tag = format!("\"{}\"", sha256(&first.body));
    assert_eq!(first.header("etag"), tag);
    let known =
        request(Method::GET, &format!("{PATH}?search=keyWords%3DLM358"), &[("if-none-match", &tag)], "");
    assert_eq!(send(&portal.app, known).await.status, 304);
}

// DWN-1
#[tokio::test]
async fn dwn_1_what_holds_no_symbol_or_too_much_is_no_package_and_says_why() {
    let portal = portal().await;
    let nothing = package(&portal, "keyWords=这里没有").await;
    assert_eq!(nothing.status, 422);
    assert!(nothing.text().contains("都没有可用于 KiCad 的符号或封装"), "{}", nothing.text());
    let all =
        SearchItems { library: Library::Component, category: Some("opamp".into()), ..SearchItems::default() };
    let (total, items) = whole_items(&portal.store, Seen::default(), all.clone(), 3).await.unwrap();
    assert!(total > 3 && items.is_empty(), "{total}");
    let (total, items) = whole_items(&portal.store, Seen::default(), all, 1_000).await.unwrap();
    assert_eq!(items.len() as u64, total);
}

// DWN-1
#[tokio::test]
async fn dwn_1_not_even_its_own_member_gets_what_an_organisation_has_as_a_package() {
    let portal = Portal::open().await;
    orgs(&portal.store, 2).await;
    portal.user("a@b.cn", 2).await;
    let chip = catalogue::items().into_iter().find(|item| item.set_id == "generic-lm358").unwrap();
    let asked = Call::ReadKicadPackage(ReadKicadPackage::default());
    fill(&portal.store, 2, std::slice::from_ref(&chip)).await;
    let tokens = portal.login("a@b.cn").await;
    assert_eq!(portal.ask_as(&asked, access(&tokens)).await.status, 422);
    fill(&portal.store, 0, &[chip]).await;
    assert_eq!(portal.ask_as(&asked, access(&tokens)).await.status, 200);
}

// DWN-1
#[tokio::test]
async fn dwn_1_what_one_organisation_has_is_in_nobodys_package() {
    let (_directory, store) = fresh().await;
    let own = within(Library::Component, socket_screw());
    fill(&store, 7, &[own]).await;
    let all = SearchItems { library: Library::Component, ..SearchItems::default() };
    assert_eq!(whole_items(&store, Seen::default(), all.clone(), 9).await.unwrap().0, 0);
    assert_eq!(whole_items(&store, Seen { tenant: Some(7) }, all, 9).await.unwrap().0, 1);
}

/// A list of somebody's with a part, components and one of them twice.
async fn listed(portal: &Portal, token: &str) -> u64 {
    let entry = |(library, set_id, config): (Library, &str, Option<&str>)| NewEntry {
        library,
        set_id: set_id.into(),
        config_name: config.map(str::to_owned),
        quantity: 1,
    };
    let entries = [
        (Library::Component, "generic-lm358", None),
        (Library::Part, "gbt-5783", Some("M6×20")),
        (Library::Component, "generic-lm358", None),
    ];
    let entries = entries.map(entry).into();
    let add = AddToList { id: None, name: "电机座".into(), entries };
    let answered = portal.ask_as(&Call::AddToList(add), token).await;
    assert_eq!(answered.status, 200, "{}", answered.text());
    answered.json()["data"]["id"].as_u64().unwrap()
}

// DWN-1, LST-1
#[tokio::test]
async fn dwn_1_the_components_of_an_own_list_are_a_package_for_its_owner_alone() {
    let portal = Portal::open().await;
    orgs(&portal.store, 2).await;
    portal.user("a@b.cn", 2).await;
    portal.user("c@d.cn", 2).await;
    let wanted = ["generic-lm358", "gbt-5783"];
    let items: Vec<_> =
        catalogue::items().into_iter().filter(|item| wanted.contains(&item.set_id.as_str())).collect();
    fill(&portal.store, 0, &items).await;
    let [owner, other] = [portal.login("a@b.cn").await, portal.login("c@d.cn").await];
    let id = listed(&portal, access(&owner)).await;
    let asked = Call::ReadListPackage(ReadListPackage { id });
    let answered = portal.ask_as(&asked, access(&owner)).await;
    let files = inside(&answered);
    let told: Value = serde_json::from_str(&files["metadata.json"]).unwrap();
    assert_eq!(told["name"], "三库元器件：电机座");
    let symbols: Vec<_> = files.keys().filter(|path| path.ends_with(".kicad_sym")).collect();
    assert_eq!((symbols.len(), files.len()), (1, 3), "{:?}", files.keys());
    assert_eq!(self::symbols(&files[symbols[0]]).keys().collect::<Vec<_>>(), ["LM358"]);
    assert_eq!(answered.body, portal.ask_as(&asked, access(&owner)).await.body);
    assert_eq!(portal.ask_as(&asked, access(&other)).await.status, 404, "somebody else's");
    let nothing = Call::ReadListPackage(ReadListPackage { id: id + 1 });
    assert_eq!(portal.ask_as(&nothing, access(&owner)).await.status, 404);
    assert_eq!(portal.ask(&asked, &[]).await.status, 401);
}

// DWN-1, LST-1
#[tokio::test]
async fn dwn_1_a_list_without_components_that_everybody_sees_is_no_package_and_says_why() {
    let portal = Portal::open().await;
    orgs(&portal.store, 2).await;
    portal.user("a@b.cn", 2).await;
    let chip = catalogue::items().into_iter().find(|item| item.set_id == "generic-lm358").unwrap();
    fill(&portal.store, 2, &[chip]).await;
    let tokens = portal.login("a@b.cn").await;
    let entry = NewEntry {
        library: Library::Component,
        set_id: "generic-lm358".into(),
        config_name: None,
        quantity: 1,
    };
    let add = AddToList { id: None, name: "自有".into(), entries: vec![entry] };
    let kept = portal.ask_as(&Call::AddToList(add), access(&tokens)).await;
    let id = kept.json()["data"]["id"].as_u64().unwrap();
    let asked = portal.ask_as(&Call::ReadListPackage(ReadListPackage { id }), access(&tokens)).await;
    assert_eq!(asked.status, 422);
    assert!(asked.text().contains("都没有可用于 KiCad 的符号或封装"), "{}", asked.text());
}
