//! SHP-2 The search for outlines: whose views are found, which configurations share one, and how surely a view finds itself.

use crate::common::{
    fill, fresh,
    http::{post, server},
    with_catalogue,
};
use sanku_core::{
    library::{
        Library,
        item::{Column, Configuration, Configurations, Item},
        outline::{Descriptor, Size, View, Way, views},
        solid,
    },
    net::api::{AskedOutline, FindOutlines, FoundOutlines},
};
use sanku_server::{
    outlines::{Outlines, Wanted},
    store::{Seen, Store},
};
use std::{sync::Arc, time::Instant};

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

/// The next of a row of numbers between -1 and 1 that looks like chance.
fn chance(state: &mut u64) -> f64 {
    *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    (*state >> 33) as f64 / f64::from(1_u32 << 30) - 1.0
}

/// What a hand draws of a view: a point each fortieth of what it reaches, off by a share of that.
fn by_hand(view: &View, share: f64, state: &mut u64) -> Option<(Descriptor, Size)> {
    let [low, high] = view.outline.bounds()?;
    let reach = (high[0] - low[0]).max(high[1] - low[1]);
    let [amount, step] = [share * reach, reach / 40.0];
    let drawn = view.outline.loops.iter().map(|corners| {
        let mut points = Vec::new();
        for (from, to) in corners.iter().zip(corners.iter().cycle().skip(1)) {
            let long = ((to[0] - from[0]).powi(2) + (to[1] - from[1]).powi(2)).sqrt();
            let count = (long / step) as usize + 1;
            for at in 0..count {
                let share = at as f64 / count as f64;
                points.push([0, 1].map(|axis| from[axis] + (to[axis] - from[axis]) * share));
            }
        }
        points.into_iter().map(|at| at.map(|of| of + amount * chance(state) * 1.22)).collect()
    });
    Descriptor::of(&sanku_core::library::outline::Outline { loops: drawn.collect() })
}

// SHP-2
#[tokio::test]
#[ignore = "a measurement: just bench outlines"]
#[allow(clippy::disallowed_methods, reason = "how long it takes is told, not decided upon")]
async fn shp_2_how_often_a_view_is_found() {
    let (_directory, store) = with_catalogue().await;
    let outlines = Arc::<Outlines>::default();
    let start = Instant::now();
    outlines.follow(&store).await.unwrap();
    println!("index_s {:.1}", start.elapsed().as_secs_f64());
    let items: Vec<Item> =
        sanku_server::catalogue::items().into_iter().filter(|item| !item.shape.is_empty()).collect();
    let mut all = Vec::new();
    for item in &items {
        let table = &item.configurations;
        for (at, row) in table.rows.iter().enumerate() {
            if let Ok(body) = solid::of(&item.shape, &|key| table.number(row, key)) {
                all.extend(views(&body).into_iter().map(|view| (item, at, view)));
            }
        }
    }
    let mut state = 7;
    let mut counts = [[0_usize; 3]; 3];
    let mut spent = Vec::new();
    let tried = all.iter().step_by(all.len() / 400 + 1);
    for (item, row, view) in tried.clone() {
        for (at, share) in [0.0, 0.015, 0.03].into_iter().enumerate() {
            let Some((numbers, size)) = by_hand(view, share, &mut state) else { continue };
            let asked = ask(&View { numbers, size, ..view.clone() }, true);
            let start = Instant::now();
            let found = find(&outlines, &store, Seen::default(), &asked).await;
            spent.push(start.elapsed().as_secs_f64() * 1e3);
            let name = &item.configurations.rows[*row].name;
            let is = |hit: &sanku_core::net::api::OutlineHit| {
                hit.sets
                    .iter()
                    .any(|set| set.set_id == item.set_id && set.rows.iter().any(|row| row.name == *name))
            };
            let same_set =
                |hit: &sanku_core::net::api::OutlineHit| hit.sets.iter().any(|set| set.set_id == item.set_id);
            counts[at][0] += usize::from(found.hits.first().is_some_and(is));
            counts[at][1] += usize::from(found.hits.iter().take(10).any(same_set));
            counts[at][2] += usize::from(found.hits.iter().any(is));
            if at == 0 && !found.hits.first().is_some_and(is) {
                println!("missed {} {} {:?}", item.set_id, name, view.way);
            }
        }
    }
    // How far a hand moves each number, and the size.
    let mut moved = [[0.0; 33]; 2];
    for (_, _, view) in tried.clone() {
        let Some((numbers, size)) = by_hand(view, 0.015, &mut state) else { continue };
        let by =
            numbers.0.iter().zip(view.numbers.0).map(|(a, b)| a - b).chain([(size.0 / view.size.0).ln()]);
        for (at, by) in by.enumerate() {
            moved[0][at] += by;
            moved[1][at] += by * by;
        }
    }
    let many = tried.clone().count() as f64;
    println!("moved_by {:?}", moved[1].map(|square: f64| (square / many).sqrt()));
    let mean = |at: usize| all.iter().map(|(.., view)| view.numbers.0[at]).sum::<f64>() / all.len() as f64;
    let spread: Vec<f64> = (0..32)
        .map(|at| {
            let mean = mean(at);
            (all.iter().map(|(.., view)| (view.numbers.0[at] - mean).powi(2)).sum::<f64>() / all.len() as f64)
                .sqrt()
        })
        .collect();
    println!("spread {spread:?}");
    spent.sort_by(f64::total_cmp);
    println!("views {} tried {many}", all.len());
    for (name, at) in [("exact", 0), ("hand_1_5", 1), ("hand_3", 2)] {
        let [first, ten, hundred] = counts[at].map(|count| 100.0 * count as f64 / many);
        println!("{name} first {first:.1} set_in_ten {ten:.1} in_hundred {hundred:.1}");
    }
    println!("p95_ms {:.1}", spent[spent.len() * 95 / 100]);
}
