//! T13: what belongs to a tenant is seen by its members alone, in every query.

use crate::common::{ask, facet, fill, fresh, model, part, typed};
use sanku_core::{
    library::{
        Library,
        item::{Brand, Category, Configuration, Item},
        search::Filter,
    },
    net::api::{CountItems, ListBrands, ReadBrand, SearchConfigModel, SearchItems, Suggest, SuggestTyped},
};
use sanku_server::store::{
    Seen, Store,
    library::{
        batch,
        search::{brand_figures, brands, count_items, read_item, search_config_model, search_items},
        suggest::{suggest, suggest_typed},
    },
};

/// Says `geheim` wherever an item can say something.
fn secret() -> Item {
    let mut item = part("geheim", "geheim 专用螺钉", "geheim-1");
    item.brand = Brand { org_id: "geheim".into(), name: "geheim 公司".into() };
    item.category = vec![
        Category { id: "fasteners".into(), name: "geheim 紧固件".into() },
        Category { id: "geheim".into(), name: "geheim".into() },
    ];
    item.keywords = vec!["geheim".into()];
    item.parameters = vec![facet("material", "geheim 材料", "geheim"), facet("geheim", "geheim", "1")];
    item.configurations.rows = vec![Configuration { name: "geheim 9".into(), values: vec!["geheim".into()] }];
    item
}

fn public() -> Item {
    let mut item = part("open", "公开螺钉", "O-1");
    item.parameters = vec![facet("material", "材料", "钢")];
    item
}

/// Every answer of the store to these eyes, printed.
async fn everything(store: &Store, seen: Seen) -> String {
    let mut out = String::new();
    let mut searches = vec![ask(&[]), ask(&["geheim"]), ask(&["螺钉"])];
    searches.push(SearchItems { not_analyzer_key_words: vec!["geheim".into()], ..ask(&[]) });
    searches.push(SearchItems { category: Some("geheim".into()), ..ask(&[]) });
    searches.push(SearchItems {
        filters: vec![Filter { key: "brand".into(), value: "geheim".into() }],
        ..ask(&[])
    });
    for search in &searches {
        let mut found = search_items(store, seen, search).await.unwrap();
        // What was typed comes back with how it was read.
        found.understood.iter_mut().for_each(|word| (word.text, word.reading.said) = <_>::default());
        out += &format!("{found:?}\n");
    }
    for key_words in [vec![], vec!["geheim".to_owned()]] {
        let count = CountItems { key_words, ..CountItems::default() };
        out += &format!("{:?}\n", count_items(store, seen, &count).await.unwrap());
    }
    for keyword in ["", "geheim"] {
        let ask = ListBrands { keyword: keyword.into(), ..ListBrands::default() };
        out += &format!("{:?}\n", brands(store, seen, &ask).await.unwrap());
    }
    for org_id in [None, Some("gb".to_owned()), Some("geheim".to_owned())] {
        for own in [None, Some(7)] {
            let ask = ReadBrand { org_id: org_id.clone(), own, ..ReadBrand::default() };
            out += &format!("{:?}\n", brand_figures(store, seen, &ask).await.unwrap());
        }
    }
    for text in ["g", "ge", "geh", "gehei", "专", "专用螺钉"] {
        out += &format!("{:?}\n", suggest(store, seen, &typed(Library::Part, text, 15)).await.unwrap());
    }
    out += &format!("{:?}\n", search_config_model(store, seen, &model("geheim 9")).await.unwrap());
    out += &format!("{:?}\n", read_item(store, seen, Library::Part, "geheim").await.unwrap());
    out += &format!("{:?}\n", batch::batches(store, seen).await.unwrap());
    out
}

async fn mixed() -> (tempfile::TempDir, Store) {
    let (directory, store) = fresh().await;
    // The foreign tenant comes first, so that its names are the older ones.
    fill(&store, 7, &[secret()]).await;
    fill(&store, 0, &[public()]).await;
    (directory, store)
}

#[tokio::test]
async fn t13_a_foreign_tenants_item_changes_no_answer() {
    let (_directory, store) = mixed().await;
    let (_other, alone) = fresh().await;
    fill(&alone, 7, &[]).await;
    fill(&alone, 0, &[public()]).await;
    for seen in [Seen::default(), Seen { tenant: Some(8) }, Seen { tenant: Some(0) }] {
        let answers = everything(&store, seen).await;
        assert_eq!(answers, everything(&alone, seen).await, "{seen:?}");
        assert!(!answers.contains("geheim"), "{answers}");
    }
}

#[tokio::test]
async fn t13_a_member_sees_the_own_and_the_public_items() {
    let (_directory, store) = mixed().await;
    let seen = Seen { tenant: Some(7) };
    let all = search_items(&store, seen, &ask(&["螺钉"])).await.unwrap();
    assert_eq!((all.total, all.categories[0].count), (2, 2));
    let counts = count_items(&store, seen, &CountItems::default()).await.unwrap();
    assert_eq!(counts[0].total, 2);
    for text in ["g", "geh", "gehei", "专用螺"] {
        assert!(!suggest(&store, seen, &typed(Library::Part, text, 15)).await.unwrap().is_empty(), "{text}");
    }
    assert_eq!(search_config_model(&store, seen, &model("geheim 9")).await.unwrap().total, 1);
    assert!(read_item(&store, seen, Library::Part, "geheim").await.unwrap().is_some());
    assert!(read_item(&store, seen, Library::Part, "open").await.unwrap().is_some());
}

#[tokio::test]
async fn t13_of_two_items_with_one_number_a_member_reads_the_own() {
    let (_directory, store) = fresh().await;
    fill(&store, 7, &[part("x", "自有", "X")]).await;
    fill(&store, 0, &[part("x", "公开", "X")]).await;
    for (tenant, name) in [(Some(7), "自有"), (Some(8), "公开"), (None, "公开")] {
        let item = read_item(&store, Seen { tenant }, Library::Part, "x").await.unwrap();
        assert_eq!(item.unwrap().name, name);
    }
}

/// The numbers of what these eyes find among the items of one organisation alone.
async fn own(store: &Store, seen: Seen, org: u64) -> (u64, Vec<String>, String) {
    let found = search_items(store, seen, &SearchItems { own: Some(org), ..ask(&[]) }).await.unwrap();
    let by_model = SearchConfigModel { own: Some(org), ..model("geheim 9") };
    let by_model = search_config_model(store, seen, &by_model).await.unwrap();
    let list = found.list.iter().chain(&by_model.list);
    let beside = format!("{:?} {:?}", found.categories, found.facets);
    (found.total + by_model.total, list.map(|row| row.set_id.clone()).collect(), beside)
}

// T13, MOD-1
#[tokio::test]
async fn an_organisations_own_items_are_found_by_its_members_alone() {
    let (_directory, store) = mixed().await;
    let (total, rows, beside) = own(&store, Seen { tenant: Some(7) }, 7).await;
    assert_eq!((total, rows), (2, vec!["geheim".to_owned(), "geheim".to_owned()]));
    assert!(beside.contains("geheim") && !beside.contains('钢'), "{beside}");
    for tenant in [None, Some(0), Some(1), Some(7), Some(8)] {
        for org in [0, 1, 7, 8, u64::MAX] {
            let (total, rows, _) = own(&store, Seen { tenant }, org).await;
            assert_eq!(total > 0, tenant == Some(7) && org == 7, "{tenant:?} {org} {rows:?}");
        }
    }
}

/// What the vendors, the suggestions and the counts say among the items of one organisation alone.
async fn beside(store: &Store, seen: Seen, org: u64) -> (Vec<String>, Vec<String>, u64) {
    let own = Some(org);
    let list = brands(store, seen, &ListBrands { own, ..ListBrands::default() }).await.unwrap();
    let mut said = Vec::new();
    for text in ["g", "螺", "螺钉", "公开螺"] {
        said.extend(suggest(store, seen, &Suggest { own, ..typed(Library::Part, text, 15) }).await.unwrap());
        let by_kind = SuggestTyped { keyword: text.into(), own, size: 15, ..SuggestTyped::default() };
        let groups = suggest_typed(store, seen, &by_kind).await.unwrap();
        assert!(groups.iter().all(|group| group.total <= 1), "{groups:?}");
        said.extend(groups.into_iter().flat_map(|group| group.list).map(|it| it.text));
    }
    let counts = count_items(store, seen, &CountItems { own, ..CountItems::default() }).await.unwrap();
    let names = list.into_iter().map(|brand| brand.label).collect();
    (names, said, counts.iter().map(|count| count.total).sum())
}

// T13, MOD-1
#[tokio::test]
async fn vendors_suggestions_and_counts_of_an_organisation_are_its_own_for_its_members_alone() {
    let (_directory, store) = mixed().await;
    let (names, said, count) = beside(&store, Seen { tenant: Some(7) }, 7).await;
    assert_eq!((names, count), (vec!["geheim 公司".to_owned()], 1));
    assert!(said.iter().any(|text| text.contains("geheim")), "{said:?}");
    assert!(said.iter().all(|text| !text.contains("公开")), "{said:?}");
    for (tenant, org) in [(None, 7), (Some(8), 7), (Some(0), 0), (Some(7), 0), (Some(7), 8)] {
        let none = (Vec::new(), Vec::new(), 0);
        assert_eq!(beside(&store, Seen { tenant }, org).await, none, "{tenant:?} {org}");
    }
}

// MOD-1
#[tokio::test]
async fn an_item_says_whether_it_is_the_own() {
    let (_directory, store) = mixed().await;
    for (set_id, own) in [("geheim", true), ("open", false)] {
        let item = read_item(&store, Seen { tenant: Some(7) }, Library::Part, set_id).await.unwrap();
        assert_eq!(item.map(|item| item.own), Some(own), "{set_id}");
    }
}

// MOD-1
#[tokio::test]
async fn a_row_says_whether_it_is_the_own() {
    let (_directory, store) = mixed().await;
    let marks = async |seen| {
        let found = search_items(&store, seen, &ask(&["螺钉"])).await.unwrap();
        let mut rows: Vec<_> = found.list.into_iter().map(|row| (row.set_id, row.own)).collect();
        rows.sort();
        rows
    };
    assert_eq!(
        marks(Seen { tenant: Some(7) }).await,
        [("geheim".to_owned(), true), ("open".to_owned(), false)]
    );
    assert_eq!(marks(Seen::default()).await, [("open".to_owned(), false)]);
    assert!(
        search_config_model(&store, Seen { tenant: Some(7) }, &model("geheim 9")).await.unwrap().list[0].own
    );
}

/// The functions under a folder of sources, roughly: from one `fn ` to the next.
fn functions(folder: &std::path::Path) -> Vec<String> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(functions(&path));
        } else {
            found.extend(std::fs::read_to_string(&path).unwrap().split("fn ").skip(1).map(str::to_owned));
        }
    }
    found
}

#[test]
fn t13_every_reader_of_a_table_with_tenants_goes_through_the_filter() {
    let tables = [
        "item",
        "item_text",
        "summary",
        "body",
        "configuration",
        "suggestion",
        "suffix",
        "term",
        "search",
        "batch",
        "change",
    ];
    let reads = |text: &str| {
        let word = |place: &str, table: &str| text.contains(&format!("{place} {table} "));
        // What begins a query for others to end is looked at as well.
        let reads = [".readers()", ".reads()", "QueryBuilder<Sqlite>"].iter().any(|one| text.contains(one));
        reads && tables.iter().any(|table| word("from", table) || word("join", table))
    };
    let store = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/store");
    let readers: Vec<String> = functions(&store).into_iter().filter(|text| reads(text)).collect();
    assert!(readers.len() >= 7, "only {} readers were found", readers.len());
    for reader in readers {
        assert!(
            ["seen.guard(&mut sql,", "seen.guard(sql,"].iter().any(|one| reader.contains(one)),
            "{reader}"
        );
    }
}
