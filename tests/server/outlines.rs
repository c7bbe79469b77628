//! SHP-2 The search for outlines: whose views are found, and which configurations share one; how surely a view finds itself is measured.

mod measured;

use crate::common::{
    fill, fresh,
    http::{post, server},
};
use sanku_core::{
    library::{
        Library,
        item::{Column, Configuration, Configurations, Item},
        outline::{Size, View, Way, views},
        solid,
    },
    net::api::{AskedOutline, FindOutlines, FoundOutlines},
};
use sanku_server::{
    outlines::{Outlines, Wanted},
    store::{Seen, Store},
};
use std::sync::Arc;

/// A set of washers: inner and outer diameter and thickness of each.
fn washers(set_id: &str, rows: &[[&str; 3]]) -> Item {
    let column = |key: &str| Column { key: key.into(), name: ["尺寸 ", key].concat(), ..Column::default() };
    let row = |values: &[&str; 3]| Configuration {
        name: values.join("×"),
        values: values.iter().map(|value| (*value).to_owned()).collect(),
    };
    Item {
        set_id: set_id.into(),
        library: Library::Part,
        shape: "washer".into(),
        name: "垫圈".into(),
        model: set_id.into(),
        configurations: Configurations {
            columns: ["d1", "d2", "h"].map(column).into(),
            rows: rows.iter().map(row).collect(),
            ..Configurations::default()
        },
        ..Item::default()
    }
}

fn view(item: &Item, row: usize, way: Way) -> View {
    let table = &item.configurations;
    let body = solid::of(&item.shape, &|key| table.number(&table.rows[row], key)).unwrap();
    views(&body).into_iter().find(|view| view.way == way).unwrap()
}

fn ask(view: &View, sized: bool) -> FindOutlines {
    let Size(size) = view.size;
    let size = sized.then_some((size * 1e3).round() as u32);
    let reading = AskedOutline { numbers: view.numbers.millionths(), size };
    FindOutlines { library: Library::Part, readings: vec![reading], own: None }
}

async fn find(outlines: &Arc<Outlines>, store: &Store, seen: Seen, ask: &FindOutlines) -> FoundOutlines {
    outlines.follow(store).await.unwrap();
    outlines.find(seen, Wanted::of(ask).unwrap()).await.unwrap()
}

// SHP-2
#[tokio::test]
async fn shp_2_configurations_with_the_same_view_are_one_hit_and_the_column_that_parts_them_is_named() {
    let (_directory, store) = fresh().await;
    let items = [
        washers(
            "w-1",
            &[["6.4", "12", "1.6"], ["6.4", "12", "2"], ["6.4", "12", "2.5"], ["8.4", "16", "1.6"]],
        ),
        washers("w-2", &[["6.4", "12", "1.6"]]),
    ];
    fill(&store, 0, &items).await;
    let found =
        find(&Arc::default(), &store, Seen::default(), &ask(&view(&items[0], 0, Way::Top), true)).await;
    let first = &found.hits[0];
    assert_eq!((first.count, first.sets.len(), found.indexed), (4, 2, [2, 2]));
    assert_eq!(
        (first.sets[0].columns.as_slice(), first.sets[0].way.as_str()),
        (["尺寸 h".to_owned()].as_slice(), "top")
    );
    let rows: Vec<_> =
        first.sets[0].rows.iter().map(|row| (row.name.as_str(), row.values[0].as_str())).collect();
    assert_eq!(rows, [("6.4×12×1.6", "1.6"), ("6.4×12×2", "2"), ("6.4×12×2.5", "2.5")]);
    assert!(first.distance < 0.05 && found.hits[1].distance > first.distance);
}

// SHP-2, T13
#[tokio::test]
async fn shp_2_no_outline_leads_to_the_parts_of_another_organisation() {
    let (_directory, store) = fresh().await;
    fill(&store, 0, &[washers("w-1", &[["6.4", "12", "1.6"]])]).await;
    let own = [
        washers("w-1", &[["6.4", "12", "1.6"]]),
        washers("SECRET", &[["6.4", "12", "1.6"], ["3", "40", "9"]]),
    ];
    fill(&store, 2, &own).await;
    let outlines = Arc::<Outlines>::default();
    for (item, row, way) in [(0, 0, Way::Top), (1, 1, Way::Front), (1, 1, Way::Top)] {
        for sized in [false, true] {
            let ask = ask(&view(&own[item], row, way), sized);
            for seen in [Seen::default(), Seen { tenant: Some(3) }] {
                let found = find(&outlines, &store, seen, &ask).await;
                assert!(!format!("{:?}", found.hits).contains("SECRET"));
                assert!(found.views <= 2 && found.hits.iter().all(|hit| hit.count == 1));
                let stranger = FindOutlines { own: Some(2), ..ask.clone() };
                assert_eq!(find(&outlines, &store, seen, &stranger).await.hits, []);
            }
            let member = find(&outlines, &store, Seen { tenant: Some(2) }, &ask).await;
            assert!(format!("{:?}", member.hits).contains("SECRET"));
        }
    }
    let member =
        find(&outlines, &store, Seen { tenant: Some(2) }, &ask(&view(&own[0], 0, Way::Top), true)).await;
    let sets: Vec<_> = member.hits[0].sets.iter().map(|set| (set.set_id.as_str(), set.own)).collect();
    assert_eq!(sets, [("w-1", true), ("SECRET", true)], "the own one stands for the public one");
}

// SHP-2
#[tokio::test]
async fn shp_2_the_index_follows_what_is_written() {
    let (_directory, store) = fresh().await;
    let outlines = Arc::<Outlines>::default();
    let item = washers("w-1", &[["6.4", "12", "1.6"]]);
    let ask = ask(&view(&item, 0, Way::Top), true);
    assert_eq!(find(&outlines, &store, Seen::default(), &ask).await.hits, []);
    fill(&store, 0, &[item]).await;
    assert_eq!(find(&outlines, &store, Seen::default(), &ask).await.hits[0].count, 1);
    fill(&store, 0, &[washers("w-1", &[["8.4", "16", "1.6"]])]).await;
    let found = find(&outlines, &store, Seen::default(), &ask).await;
    assert!(found.hits.iter().all(|hit| hit.sets[0].rows[0].name == "8.4×16×1.6"));
}

// SHP-2
#[tokio::test]
async fn shp_2_what_is_no_outline_is_refused_with_its_reason() {
    let (_directory, _store, app) = server().await;
    let numbers = |number: &str, count: usize| vec![number; count].join(",");
    let reading = |numbers: &str, size: &str| format!(r#"{{"readings":[{{"numbers":[{numbers}]{size}}}]}}"#);
    for body in [
        r#"{"readings":[]}"#.to_owned(),
        reading(&numbers("5", 31), ""),
        reading(&numbers("5", 32), r#","size":0"#),
        format!(
            r#"{{"readings":[{}]}}"#,
            vec![format!(r#"{{"numbers":[{}]}}"#, numbers("5", 32)); 4].join(",")
        ),
    ] {
        let answered = post(&app, "/to/api/public/part/outlines", &body).await;
        assert!(answered.text().contains("轮廓数"), "{body}: {}", answered.text());
    }
}
