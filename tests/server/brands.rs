//! §2 What a brand has: exact, at once, and nothing of anybody else's.

use crate::{
    common::portal::{Portal, access},
    common::{NOW, fill, fresh, part, user, within},
    upgrade::made_by,
};
use sanku_core::{
    library::{
        Library,
        item::{Brand, Check, Configuration, Item},
    },
    net::api::{BrandFigures, Call, ListBrands, ReadBrand},
};
use sanku_server::store::{
    Seen, Store,
    library::{
        fill::fill as fill_catalogue,
        search::{brand_figures, brands, search_items},
        undo::undo,
    },
};
use sqlx::{Connection, SqliteConnection, query};

fn gb() -> ReadBrand {
    ReadBrand { org_id: Some("gb".into()), ..ReadBrand::default() }
}

fn own(org: u64) -> ReadBrand {
    ReadBrand { own: Some(org), ..ReadBrand::default() }
}

async fn of(store: &Store, tenant: Option<i64>, ask: &ReadBrand) -> BrandFigures {
    brand_figures(store, Seen { tenant }, ask).await.unwrap()
}

/// Items, configurations, data sheets, checked ones.
async fn numbers(store: &Store, tenant: Option<i64>, ask: &ReadBrand) -> [u64; 4] {
    let BrandFigures { items, configurations, datasheets, checked, .. } = of(store, tenant, ask).await;
    [items, configurations, datasheets, checked]
}

fn tree(figures: &BrandFigures) -> Vec<(&str, u64)> {
    figures.categories.iter().map(|category| (category.id.as_str(), category.count)).collect()
}

/// With two configurations, a data sheet, and checked.
fn whole(set_id: &str) -> Item {
    let mut item = part(set_id, "螺钉", set_id);
    item.configurations.rows = vec![Configuration::default(); 2];
    item.datasheet = Some("https://a.cn/b.pdf".into());
    item.provenance.check = Check::Formula;
    item
}

fn of_brand(org_id: &str, item: Item) -> Item {
    Item { brand: Brand { org_id: org_id.into(), name: org_id.into() }, ..item }
}

#[tokio::test]
async fn a_brand_has_what_is_counted_of_its_items_and_when_they_came() {
    let (_directory, store) = fresh().await;
    let mut bolt = part("c", "螺栓", "C");
    bolt.category.pop();
    let open = Item { datasheet: None, ..whole("b") };
    fill(&store, 0, &[whole("a"), open, bolt, of_brand("iso", whole("d"))]).await;
    fill(&store, 0, &[within(Library::Component, whole("e"))]).await;
    let figures = of(&store, None, &gb()).await;
    assert_eq!(numbers(&store, None, &gb()).await, [3, 4, 1, 2]);
    assert_eq!(tree(&figures), [("fasteners", 3), ("screws", 2)]);
    assert_eq!(figures.imported_at, Some(NOW.value()));
    let none = ReadBrand { org_id: Some("nobody".into()), ..ReadBrand::default() };
    assert_eq!(of(&store, None, &none).await, BrandFigures::default());
    assert_eq!(numbers(&store, None, &ReadBrand::default()).await, [4, 6, 2, 3], "of all brands");
}

#[tokio::test]
async fn the_figures_of_a_brand_follow_what_is_changed_and_taken_back() {
    let (_directory, store) = fresh().await;
    fill(&store, 0, &[whole("a"), part("b", "螺钉", "B")]).await;
    let batch = fill(&store, 0, &[of_brand("iso", whole("a")), whole("b"), whole("c")]).await;
    assert_eq!(numbers(&store, None, &gb()).await, [2, 4, 2, 2]);
    undo(&store, batch, NOW).await.unwrap();
    assert_eq!(numbers(&store, None, &gb()).await, [2, 2, 1, 1]);
}

#[tokio::test]
async fn the_embedded_catalogue_was_never_imported() {
    let (_directory, store) = fresh().await;
    fill_catalogue(&store, &[whole("a")], &[("a", "b")], NOW).await.unwrap();
    assert_eq!(of(&store, None, &gb()).await.imported_at, None);
    fill(&store, 0, &[part("b", "螺钉", "B")]).await;
    assert_eq!(of(&store, None, &gb()).await.imported_at, Some(NOW.value()));
}

// T13, MOD-1
#[tokio::test]
async fn t13_a_member_counts_the_own_items_too_and_an_organisations_library_is_its_members_alone() {
    let (_directory, store) = fresh().await;
    fill(&store, 0, &[whole("a"), part("b", "螺钉", "B")]).await;
    fill(&store, 7, &[whole("x"), of_brand("iso", whole("y"))]).await;
    for (tenant, ask, items) in [
        (None, gb(), 2),
        (Some(8), gb(), 2),
        (Some(7), gb(), 3),
        (Some(7), ReadBrand { own: Some(7), ..gb() }, 1),
        (Some(7), own(7), 2),
        (Some(8), own(7), 0),
        (None, own(7), 0),
        (Some(0), own(0), 0),
    ] {
        let figures = of(&store, tenant, &ask).await;
        assert_eq!(figures.items, items, "{tenant:?} {ask:?}");
        assert_eq!(figures == BrandFigures::default(), items == 0, "{figures:?}");
    }
}

// T13: over HTTP, with tokens
#[tokio::test]
async fn t13_only_a_member_is_told_what_an_organisation_has() {
    let portal = Portal::open().await;
    crate::common::orgs(&portal.store, 3).await;
    fill(&portal.store, 2, &[whole("x")]).await;
    let items = async |authorization: &str| {
        let headers = [("authorization", authorization)];
        let headers = if authorization.is_empty() { &[][..] } else { &headers[..] };
        let answered = portal.ask(&Call::ReadBrand(own(2)), headers).await;
        assert_eq!(answered.status, 200);
        answered.json()["data"]["items"].as_u64()
    };
    assert_eq!(items("").await, Some(0));
    for (name, org, expected) in [("in@b.cn", 2, 1), ("out@b.cn", 3, 0)] {
        user(&portal.store, &portal.hashing, name, org).await;
        let token = format!("Bearer {}", access(&portal.login(name).await));
        assert_eq!(items(&token).await, Some(expected), "{name}");
    }
}

// F27
#[tokio::test]
async fn f27_what_an_earlier_program_wrote_is_counted_too() {
    let directory = made_by(12).await;
    let file = format!("sqlite://{}", directory.path().join("sanku.db").display());
    let mut sql = SqliteConnection::connect(&file).await.unwrap();
    query("insert or replace into meta values ('index', '7')").execute(&mut sql).await.unwrap();
    sql.close().await.unwrap();
    let store = Store::open(directory.path()).await.unwrap();
    let found = search_items(&store, Seen::default(), &crate::common::ask(&[])).await.unwrap();
    fill_catalogue(&store, &[], &[("a", "b")], NOW).await.unwrap();
    assert_eq!(numbers(&store, None, &gb()).await, [found.total, 5, 0, 0]);
}

#[tokio::test]
async fn vendors_stand_in_the_order_of_their_letters_those_without_one_last() {
    let (_directory, store) = fresh().await;
    let names = ["西门子", "ABB", "3M", "安川", "SKF", "国家标准"];
    let items = names.map(|name| {
        let brand = Brand { org_id: format!("id-{name}"), name: name.into() };
        Item { brand, ..part(name, name, name) }
    });
    fill(&store, 0, &items).await;
    fill(&store, 7, &[of_brand("geheim", part("x", "x", "x"))]).await;
    let list = brands(&store, Seen::default(), &ListBrands::default()).await.unwrap();
    let said: Vec<_> = list
        .into_iter()
        .map(|brand| format!("{}{} {}", brand.initial.unwrap_or_default(), brand.label, brand.count))
        .collect();
    assert_eq!(said, ["AABB 1", "A安川 1", "G国家标准 1", "SSKF 1", "X西门子 1", "3M 1"]);
}
