//! SHP-1 The search by shape: every row with a body is found by it, follows what is written, is kept, and is nobody else's.

use crate::{
    common::{
        fill, fresh,
        http::{post, server},
        part, within,
    },
    import_tables,
};
use sanku_core::{
    library::{
        Library,
        item::{Column, Configuration, Configurations, Item},
        shape::{Descriptor, Measure, Triangles, VERSION},
        solid,
    },
    net::api::{FindShapes, FoundShapes},
    rules::compute::BodyOf,
};
use sanku_server::{
    catalogue,
    shapes::Shapes,
    store::{Seen, Store},
};
use std::sync::Arc;

const MEMBER: Seen = Seen { tenant: Some(2) };

/// Washers of an inner and an outer diameter, a row each.
fn washers(set_id: &str, rows: &[(&str, [&str; 3])]) -> Item {
    let column = |key: &str| Column { key: key.into(), ..Column::default() };
    let row = |(name, values): &(&str, [&str; 3])| Configuration {
        name: (*name).into(),
        values: values.map(str::to_owned).into(),
    };
    Item {
        shape: "washer".into(),
        configurations: Configurations {
            columns: ["d1", "d2", "h"].map(column).into(),
            rows: rows.iter().map(row).collect(),
            ..Configurations::default()
        },
        ..part(set_id, "平垫圈", "GB/T 97.1")
    }
}

fn two(set_id: &str) -> Item {
    washers(set_id, &[("6", ["6.4", "12", "1.6"]), ("8", ["8.4", "16", "1.6"]), ("9", ["", "", ""])])
}

fn numbers(kind: &str, sizes: &[(&str, f64)]) -> String {
    let number = |key: &str| sizes.iter().find(|(name, _)| *name == key).map(|(_, size)| *size);
    Descriptor::of(&Triangles::of(&solid::of(kind, &number).unwrap())).unwrap().text()
}

fn washer(d1: f64, d2: f64, h: f64) -> FindShapes {
    FindShapes { shape: numbers("washer", &[("d1", d1), ("d2", d2), ("h", h)]), ..FindShapes::default() }
}

async fn find(shapes: &Arc<Shapes>, store: &Store, seen: Seen, ask: FindShapes) -> FoundShapes {
    shapes.follow(store).await.unwrap();
    shapes.find(store, seen, ask).await.unwrap().unwrap()
}

fn names(found: &FoundShapes) -> Vec<(&str, &str)> {
    let name = |of: &Option<String>| of.clone().unwrap_or_default();
    assert!(found.hits.iter().all(|hit| !name(&hit.config_name).is_empty()));
    found.hits.iter().map(|hit| (hit.set_id.as_str(), hit.config_name.as_deref().unwrap())).collect()
}

// SHP-1
#[tokio::test]
async fn shp_1_a_row_is_found_by_its_body_with_what_that_is_made_of() {
    let (_directory, store) = fresh().await;
    fill(&store, 0, &[two("a"), part("bare", "无模型件", "X")]).await;
    let found = find(&Arc::default(), &store, Seen::default(), washer(8.4, 16.0, 1.6)).await;
    assert_eq!((names(&found), found.sets, found.rows), (vec![("a", "8"), ("a", "6")], [2, 2], 2));
    assert_eq!(found.hits[0].likeness, 100);
    let sizes = [("d1", 8.4), ("d2", 16.0), ("h", 1.6)].map(|(key, size)| (key.to_owned(), size));
    assert_eq!(found.hits[0].body, BodyOf { kind: "washer".into(), sizes: sizes.into() });
    assert_eq!(found.of.iter().map(|set| set.set_id.as_str()).collect::<Vec<_>>(), ["a"]);
}

// SHP-1
#[tokio::test]
async fn shp_1_a_larger_copy_is_found_where_sizes_do_not_count() {
    let (_directory, store) = fresh().await;
    fill(&store, 0, &[two("a")]).await;
    let scaled = |measure| FindShapes { measure, ..washer(254.0 * 0.64, 254.0 * 1.2, 25.4 * 1.6) };
    let shapes = Arc::default();
    let found = find(&shapes, &store, Seen::default(), scaled(Measure::Scaled)).await;
    assert_eq!((names(&found)[0], found.hits[0].likeness), (("a", "6"), 100));
    let found = find(&shapes, &store, Seen::default(), scaled(Measure::Standard)).await;
    assert!(found.hits[0].likeness < 100);
}

// SHP-1, T13
#[tokio::test]
async fn shp_1_rows_of_another_organisation_are_never_found_and_the_own_set_stands_before_the_public_one() {
    let (_directory, store) = fresh().await;
    fill(&store, 0, &[two("a")]).await;
    fill(&store, 2, &[washers("a", &[("own", ["8.4", "16", "1.6"])])]).await;
    fill(&store, 3, &[two("geheim")]).await;
    let shapes = Arc::default();
    let ask = || washer(8.4, 16.0, 1.6);
    let own = |own| FindShapes { own: Some(own), ..ask() };
    let nobody = find(&shapes, &store, Seen::default(), ask()).await;
    assert_eq!(names(&nobody), [("a", "8"), ("a", "6")]);
    let member = find(&shapes, &store, MEMBER, ask()).await;
    assert_eq!((names(&member), member.of[0].own), (vec![("a", "own")], true));
    assert_eq!(names(&find(&shapes, &store, MEMBER, own(2)).await), [("a", "own")]);
    for (seen, of) in [(MEMBER, 3), (Seen::default(), 2), (MEMBER, 0)] {
        assert_eq!(find(&shapes, &store, seen, own(of)).await.hits, [], "{seen:?} {of}");
    }
}

// SHP-1
#[tokio::test]
async fn shp_1_the_index_follows_what_is_written() {
    let (_directory, store) = fresh().await;
    let shapes = Arc::default();
    let found = async || names(&find(&shapes, &store, Seen::default(), washer(8.4, 16.0, 1.6)).await).len();
    assert_eq!(found().await, 0);
    fill(&store, 0, &[two("a")]).await;
    assert_eq!(found().await, 2);
    fill(&store, 0, &[washers("a", &[("8", ["8.4", "16", "1.6"])])]).await;
    assert_eq!(found().await, 1);
    fill(&store, 0, &[part("a", "无模型件", "X")]).await;
    assert_eq!(found().await, 0);
}

async fn sql(store: &Store, text: &'static str) -> u64 {
    let file = format!("sqlite://{}", store.directory().join("sanku.db").display());
    let mut sql = <sqlx::SqliteConnection as sqlx::Connection>::connect(&file).await.unwrap();
    sqlx::query(text).execute(&mut sql).await.unwrap().rows_affected()
}

// SHP-1
#[tokio::test]
async fn shp_1_what_was_made_is_kept_until_the_rules_that_made_it_are_others() {
    let (_directory, store) = fresh().await;
    fill(&store, 0, &[two("a")]).await;
    let rows = async || find(&Arc::default(), &store, Seen::default(), washer(8.4, 16.0, 1.6)).await.rows;
    assert_eq!(rows().await, 2);
    assert_eq!(sql(&store, "update shape set rows = x''").await, 1);
    assert_eq!(rows().await, 0, "it is not made again");
    assert_eq!(sql(&store, "update shape set version = version + 1").await, 1);
    assert_eq!(rows().await, 2);
    assert_eq!(sql(&store, "update item set hash = x'00'").await, 1);
    assert_eq!(sql(&store, "delete from shape").await, 0, "it went with what it was made of");
}

// SHP-1
#[tokio::test]
async fn shp_1_packages_are_found_by_their_bodies_and_components_in_them_are_not() {
    let (_directory, store) = fresh().await;
    let is_package = |item: &Item| item.category.iter().any(|category| category.id.starts_with("package"));
    let wanted = |item: &Item| {
        ["package-0603", "package-soic-8", "package-sot-23", "r-0603-10-1"].contains(&item.set_id.as_str())
    };
    let items: Vec<Item> = catalogue::items().into_iter().filter(wanted).collect();
    assert_eq!(items.iter().filter(|item| is_package(item)).count(), 3);
    fill(&store, 0, &items).await;
    let soic = items.iter().find(|item| item.set_id == "package-soic-8").unwrap();
    let BodyOf { kind, sizes } = catalogue::package_recipe(soic).unwrap();
    let sizes: Vec<_> = sizes.iter().map(|(key, size)| (key.as_str(), *size)).collect();
    let ask =
        FindShapes { library: Library::Component, shape: numbers(&kind, &sizes), ..FindShapes::default() };
    let found = find(&Arc::default(), &store, Seen::default(), ask).await;
    let hits: Vec<_> = found.hits.iter().map(|hit| (hit.set_id.as_str(), &hit.config_name)).collect();
    assert_eq!((hits.len(), hits[0], found.hits[0].likeness), (3, ("package-soic-8", &None), 100));
}

// SHP-1
#[tokio::test]
async fn shp_1_an_imported_model_is_found_by_the_numbers_that_were_told_of_its_file() {
    let (_directory, store) = fresh().await;
    let table = "编号,名称,类别,来源\nXS-100,平垫圈,+工装,某厂\nXS-200,无模型件,+工装,某厂\n";
    let folder = import_tables::table("parts.csv", table.as_bytes());
    let told = serde_json::json!({
        "version": VERSION,
        "sha256": "7d865e959b2466918c9863afca942d0fb89d7c9ac0c99bafc3749504ded97730",
        "numbers": washer(8.4, 16.0, 1.6).shape,
    });
    std::fs::write(folder.path().join("XS-100.stl"), "bar\n").unwrap();
    std::fs::write(folder.path().join("XS-200.stl"), "bar\n").unwrap();
    std::fs::write(folder.path().join("XS-100.stl.shape.json"), told.to_string()).unwrap();
    import_tables::run(&store, folder.path(), Library::Part).await;
    let found = find(&Arc::default(), &store, Seen::default(), washer(8.4, 16.0, 1.6)).await;
    let [hit] = found.hits.as_slice() else { panic!("{found:?}") };
    let model = hit.model.as_ref().unwrap();
    assert_eq!((hit.set_id.as_str(), model.name.as_str(), hit.likeness), ("own:XS-100", "XS-100.stl", 100));
    let content = model.content.as_ref().unwrap();
    assert_eq!((content.sha256.as_str(), content.size), (told["sha256"].as_str().unwrap(), 4));
    assert_eq!((&hit.config_name, &hit.body, found.rows), (&None, &BodyOf::default(), 1));
}

// SHP-1
#[tokio::test]
async fn shp_1_materials_have_no_bodies() {
    let (_directory, store) = fresh().await;
    fill(&store, 0, &[within(Library::Mat, two("a")), two("b")]).await;
    let ask = FindShapes { library: Library::Mat, ..washer(8.4, 16.0, 1.6) };
    assert_eq!(find(&Arc::default(), &store, Seen::default(), ask).await, FoundShapes::default());
}

// SHP-1, GEN-6
#[tokio::test]
async fn shp_1_what_are_no_32_numbers_is_refused_with_a_reason() {
    let (_directory, _store, app) = server().await;
    let good = washer(8.4, 16.0, 1.6).shape;
    let nan = ["0000c07f", &good[8..]].concat();
    for shape in ["", "00", &good[..254], &good.replace(&good[..1], "g"), &nan, &"ä".repeat(128)] {
        let body = serde_json::json!({ "shape": shape }).to_string();
        let answered = post(&app, "/to/api/public/part/shapes", &body).await;
        assert!(answered.text().contains("32 个数"), "{shape}: {}", answered.text());
    }
    for library in ["part", "component", "mat"] {
        let body = serde_json::json!({ "shape": good, "measure": "scaled" }).to_string();
        let answered = post(&app, &format!("/to/api/public/{library}/shapes"), &body).await;
        assert_eq!(answered.json()["data"]["hits"], serde_json::json!([]), "{}", answered.text());
    }
}
