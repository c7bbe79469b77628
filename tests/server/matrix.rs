//! §6 T13: users × tenants × endpoints, over HTTP; no answer holds a foreign row.

use crate::common::{
    PASSWORD, facet, fill,
    http::Answered,
    orgs, part,
    portal::{Portal, access},
    within,
};
use sanku_core::{
    library::{
        Library,
        card::CardChoice,
        item::{Brand, Configuration, Item},
    },
    net::api::{
        AskedOutline, Call, CountItems, FindOutlines, FindShapes, ListBrands, Login, ReadAsset, ReadBrand,
        ReadCard, ReadCardFile, ReadCompared, ReadFootprint, ReadItem, ReadItemFile, ReadItemFiles,
        ReadKicadPackage, ReadModel, ReadModelArchive, ReadModelFile, ReadMotors, ReadRecommended,
        ReadSimilar, ReadStandings, SearchBill, SearchConfigModel, SearchDensities, SearchItems,
        SearchPackages, Suggest, SuggestTyped,
    },
    rules::{item_file::ItemFormat, model::ModelFormat, selected::Selected},
    secret::Secret,
};
use sanku_server::{
    account::{self, NewAccount, Role},
    org,
};
use std::{
    collections::BTreeSet,
    io::{Cursor, Read},
};
use zip::ZipArchive;

/// The tenants that hold something; 4 is closed.
const TENANTS: [i64; 6] = [0, 1, 2, 3, 4, 12];

/// Says the word of its tenant wherever an item can say something.
fn item(tenant: i64, library: Library) -> Item {
    let word = word(tenant);
    let mut item = part(&format!("set-{word}"), &format!("{word} 螺钉"), &word);
    item.brand = Brand { org_id: word.clone(), name: word.clone() };
    item.keywords = vec![word.clone()];
    item.parameters = vec![facet("material", "材料", &word)];
    item.configurations.rows = vec![Configuration { name: "M6".into(), values: vec![word] }];
    within(library, item)
}

fn word(tenant: i64) -> String {
    format!(
        "geheim{}",
        ["null", "eins", "zwei", "drei", "vier"].get(usize::try_from(tenant).unwrap()).unwrap_or(&"zwoelf")
    )
}

/// Questions for a call that reads the libraries, aimed at each tenant's word and at nothing.
fn questions(name: &str) -> Vec<Call> {
    let words: Vec<String> = TENANTS.iter().map(|tenant| word(*tenant)).collect();
    let library = Library::Part;
    let key_words = || words.iter().map(|word| vec![word.clone()]).chain([vec![], vec!["螺钉".to_owned()]]);
    match name {
        "Suggest" => words
            .iter()
            .map(String::as_str)
            .chain(["g", "ge", "geh", "geheim", "螺"])
            .map(|keyword| Call::Suggest(Suggest { library, keyword: keyword.into(), size: 15, own: None }))
            .collect(),
        "SuggestTyped" => words
            .iter()
            .map(String::as_str)
            .chain(["g", "geheim", "螺", "螺钉 ", "M6"])
            .map(|keyword| {
                Call::SuggestTyped(SuggestTyped {
                    keyword: keyword.into(),
                    size: 15,
                    ..SuggestTyped::default()
                })
            })
            .collect(),
        "SearchItems" => key_words()
            .map(|key_words| {
                Call::SearchItems(SearchItems {
                    key_words,
                    page_no: 1,
                    page_size: 100,
                    ..SearchItems::default()
                })
            })
            .collect(),
        "SearchConfigModel" => {
            vec![Call::SearchConfigModel(SearchConfigModel { config_model: "M6".into(), own: None })]
        }
        "SearchBill" => {
            let lines = [&words[..], &["螺钉".to_owned()]].concat();
            vec![Call::SearchBill(SearchBill { lines, ..SearchBill::default() })]
        }
        "CountItems" => key_words()
            .map(|key_words| Call::CountItems(CountItems { key_words, ..CountItems::default() }))
            .collect(),
        "ListBrands" => ["", "geheim"]
            .map(|keyword| Call::ListBrands(ListBrands { library, keyword: keyword.into(), own: None }))
            .to_vec(),
        "ReadBrand" => words
            .iter()
            .map(|word| Some(word.clone()))
            .chain([None])
            .map(|org_id| Call::ReadBrand(ReadBrand { library, org_id, own: None }))
            .collect(),
        // Of the items none has a file: `assets` asks for those of others.
        "ReadAsset" => words.iter().map(|_| Call::ReadAsset(ReadAsset { sha256: "0a".repeat(32) })).collect(),
        "ReadItem" => words
            .iter()
            .map(|word| Call::ReadItem(ReadItem { library, set_id: format!("set-{word}") }))
            .collect(),
        "ReadModel" => words
            .iter()
            .map(|word| {
                let (set_id, config_name) = (format!("set-{word}"), "M6".into());
                Call::ReadModel(ReadModel { set_id, config_name })
            })
            .collect(),
        "ReadCompared" => words
            .iter()
            .flat_map(|word| [None, Some("M6".to_owned())].map(|config_name| (word, config_name)))
            .map(|(word, config_name)| {
                let items = vec![Selected { set_id: format!("set-{word}"), config_name }];
                Call::ReadCompared(ReadCompared { items, ..ReadCompared::default() })
            })
            .collect(),
        "ReadStandings" => words
            .iter()
            .map(|word| {
                let (set_id, customary) = (format!("set-{word}"), false);
                Call::ReadStandings(ReadStandings { set_id, customary })
            })
            .collect(),
        "ReadRecommended" => words
            .iter()
            .map(String::as_str)
            .chain(["螺钉", "M6 螺钉", "内六角螺钉 M6"])
            .map(|sentence| Call::ReadRecommended(ReadRecommended { library, sentence: sentence.to_owned() }))
            .collect(),
        "ReadSimilar" => words
            .iter()
            .map(|word| {
                let (set_id, config_name) = (format!("set-{word}"), None);
                Call::ReadSimilar(ReadSimilar { library, set_id, config_name })
            })
            .collect(),
        "ReadModelFile" => words
            .iter()
            .map(|word| {
                let (set_id, config_name, format) = (format!("set-{word}"), "M6".into(), ModelFormat::Json);
                Call::ReadModelFile(ReadModelFile { set_id, config_name, format, reads: false })
            })
            .collect(),
        "SearchDensities" => words
            .iter()
            .map(|word| Call::SearchDensities(SearchDensities { text: (*word).to_string() }))
            .collect(),
        "ReadModelArchive" => words
            .iter()
            .map(|word| {
                let (set_id, config_names) = (format!("set-{word}"), vec!["M6".into()]);
                Call::ReadModelArchive(ReadModelArchive { set_id, config_names, format: ModelFormat::Json })
            })
            .collect(),
        "ReadItemFiles" => words
            .iter()
            .map(|word| {
                let set_id = format!("set-{word}");
                Call::ReadItemFiles(ReadItemFiles { library: Library::Component, set_id })
            })
            .collect(),
        "ReadItemFile" => words
            .iter()
            .map(|word| {
                let (library, set_id, format) = (Library::Component, format!("set-{word}"), ItemFormat::Json);
                Call::ReadItemFile(ReadItemFile { library, set_id, format, reads: false })
            })
            .collect(),
        "ReadCard" => words
            .iter()
            .map(|word| Call::ReadCard(ReadCard { set_id: format!("set-{word}"), ..ReadCard::default() }))
            .collect(),
        "ReadCardFile" => words
            .iter()
            .map(|word| Call::ReadCardFile(ReadCardFile::of(format!("set-{word}"), CardChoice::default())))
            .collect(),
        "ReadKicadPackage" => key_words()
            .map(|words| {
                Call::ReadKicadPackage(ReadKicadPackage { search: format!("keyWords={}", words.join("|")) })
            })
            .collect(),
        // Of the items none has a body: `shapes` asks for those of others.
        "FindShapes" => Library::ALL
            .map(|library| {
                let shape = "0000003f".repeat(32);
                Call::FindShapes(FindShapes { library, shape, ..FindShapes::default() })
            })
            .to_vec(),
        // Of the items none has a body: `outlines` asks for those of others.
        "FindOutlines" => Library::ALL
            .map(|library| {
                let reading = AskedOutline { numbers: vec![500_000; 32], size: None };
                Call::FindOutlines(FindOutlines { library, readings: vec![reading], own: None })
            })
            .to_vec(),
        // Of the items none has a land pattern: `packages` asks for those of others.
        "SearchPackages" => words
            .iter()
            .map(|word| {
                Call::SearchPackages(SearchPackages { words: word.clone(), ..SearchPackages::default() })
            })
            .collect(),
        "ReadMotors" => vec![Call::ReadMotors(ReadMotors {})],
        "ReadFootprint" => vec![Call::ReadFootprint(ReadFootprint {
            text: "(footprint \"R\" (pad 1 smd rect (at 0 0) (size 1 1)))".into(),
        })],
        other => panic!("{other} reads the libraries: ask it here"),
    }
}

async fn filled() -> Portal {
    let portal = Portal::open().await;
    orgs(&portal.store, 12).await;
    org::enable(&portal.store, 4, false).await.unwrap();
    for tenant in TENANTS {
        fill(&portal.store, tenant, &Library::ALL.map(|library| item(tenant, library))).await;
    }
    portal
}

/// The Authorization header of a user of this organisation, or of nobody.
async fn authorization(portal: &Portal, user: Option<i64>) -> String {
    let Some(org) = user else { return String::new() };
    let name = format!("user{org}@b.cn");
    let role = if org == 0 { Role::Administrator } else { Role::Member };
    let password = Secret::new(PASSWORD.to_owned());
    let new = NewAccount {
        org,
        name: name.clone(),
        other_name: None,
        nickname: String::new(),
        password: password.clone(),
        role,
    };
    account::create(&portal.store, &portal.hashing, &new, portal.now()).await.unwrap();
    let opened = portal.ask(&Call::Login(Login::new(&name, password)), &[]).await;
    format!("Bearer {}", access(&crate::common::portal::tokens(&opened)))
}

fn forget(found: &mut serde_json::Value) {
    if let Some(found) = found.as_object_mut() {
        found.retain(|name, _| !["understood", "unread"].contains(&name.as_str()));
    }
}

/// Which tenants' words an answer says.
fn said(answered: &Answered) -> BTreeSet<i64> {
    let words = |text: &str| TENANTS.into_iter().filter(|tenant| text.contains(&word(*tenant))).collect();
    if answered.body.starts_with(b"PK") {
        return words(&unpacked(answered));
    }
    // What was typed comes back with how it was read.
    let mut answer = answered.json();
    forget(&mut answer["data"]);
    answer["data"].as_array_mut().into_iter().flatten().for_each(forget);
    words(&answer.to_string())
}

/// All that stands in an archive.
fn unpacked(answered: &Answered) -> String {
    let mut zip = ZipArchive::new(Cursor::new(answered.body.clone())).unwrap();
    let mut text = String::new();
    for at in 0..zip.len() {
        zip.by_index(at).unwrap().read_to_string(&mut text).unwrap();
    }
    text
}

/// What a user may see who asks for a tenant; none if that is foreign.
fn allowed(user: Option<i64>, asked: &str) -> Option<BTreeSet<i64>> {
    let own = user.filter(|org| [2, 3, 12].contains(org));
    match (user, asked.parse::<i64>()) {
        (Some(_), Ok(0)) => Some(BTreeSet::from([0])),
        (Some(user), Ok(asked)) if asked != user => None,
        _ => Some([0].into_iter().chain(own).collect()),
    }
}

// T13, T28
#[tokio::test]
async fn t13_users_by_tenants_by_endpoints_show_no_foreign_row() {
    let portal = filled().await;
    let reads: Vec<&str> = Call::TABLE
        .iter()
        .filter(|(.., path)| path.starts_with("/to/api/public/"))
        .map(|(name, ..)| *name)
        .collect();
    assert!(reads.len() >= 6, "{reads:?}");
    let mut asked = 0;
    for user in [None, Some(0), Some(1), Some(2), Some(3), Some(4), Some(12)] {
        // F24: each minute has its searches.
        portal.wait(60_000);
        let authorization = authorization(&portal, user).await;
        for tenant in ["", "0", "1", "2", "3", "4", "12", "99", "x"] {
            let mut headers = vec![("tenant-id", tenant)];
            if user.is_some() {
                headers.push(("authorization", &authorization));
            }
            for name in &reads {
                let mut seen = BTreeSet::new();
                for call in questions(name) {
                    let answered = portal.ask(&call, &headers).await;
                    let foreign = allowed(user, tenant).is_none();
                    assert_eq!(answered.status == 403, foreign, "{user:?} {tenant} {call:?}");
                    seen.extend(said(&answered));
                    asked += 1;
                }
                let expect = allowed(user, tenant).unwrap_or_default();
                // Counts and configuration models say numbers: what they count is looked at below.
                assert!(seen.is_subset(&expect), "{user:?} {tenant} {name}: {seen:?}");
                if [
                    "Suggest",
                    "SuggestTyped",
                    "SearchItems",
                    "SearchBill",
                    "ListBrands",
                    "ReadItem",
                    "ReadCompared",
                    "ReadModelFile",
                    "ReadModelArchive",
                    "ReadCard",
                ]
                .contains(name)
                {
                    assert_eq!(seen, expect, "{user:?} {tenant} {name}");
                }
            }
        }
    }
    assert!(asked > 1000, "{asked}");
}

// T13
#[tokio::test]
async fn t13_counts_count_what_is_seen_alone() {
    let portal = filled().await;
    for user in [None, Some(0), Some(1), Some(2), Some(4)] {
        let authorization = authorization(&portal, user).await;
        let headers: Vec<_> = user.iter().map(|_| ("authorization", authorization.as_str())).collect();
        let expect = allowed(user, "").unwrap().len();
        let counted = portal.ask(&Call::CountItems(CountItems::default()), &headers).await.json();
        for library in counted["data"].as_array().unwrap() {
            assert_eq!(library["total"], expect, "{user:?}");
        }
        let model = Call::SearchConfigModel(SearchConfigModel { config_model: "M6".into(), own: None });
        assert_eq!(portal.ask(&model, &headers).await.json()["data"]["productList"]["total"], expect);
    }
}
