//! PKG-1 The search for packages: found by words, form and pads; and whose they are.

mod first;

use crate::common::{
    fill, fresh,
    http::{post, server},
    with_catalogue,
};
use sanku_core::{
    library::{
        Library,
        drawing::{Drawing, Role, Shape},
        fit::{RemarkKind, Verdict},
        item::{Category, DrawingKind, Item, NamedDrawing},
        land::{Lands, dual},
        pad::Pad,
        parameter::{Parameter, ParameterValue},
        search::Filter,
    },
    net::api::{FoundPackages, PackageHit, SearchPackages},
    rules::package_search::rows,
};
use sanku_server::{
    catalogue,
    packages::{Packages, Wanted},
    store::{Seen, Store},
};
use std::sync::Arc;

const MEMBER: Seen = Seen { tenant: Some(2) };

fn words(words: &str) -> SearchPackages {
    SearchPackages { words: words.into(), ..SearchPackages::default() }
}

fn form(fields: &[(&str, &str)]) -> SearchPackages {
    let filters = fields.iter().map(|(key, value)| Filter { key: (*key).into(), value: (*value).into() });
    SearchPackages { filters: filters.collect(), ..SearchPackages::default() }
}

fn by_pads(pads: &[Pad]) -> SearchPackages {
    SearchPackages { lines: pads.iter().map(rows::write).collect(), ..SearchPackages::default() }
}

async fn search(packages: &Arc<Packages>, store: &Store, seen: Seen, ask: &SearchPackages) -> FoundPackages {
    loop {
        let found = packages.search(store, seen, Wanted::of(ask).unwrap()).await.unwrap();
        if !found.building {
            return found;
        }
    }
}

fn names(found: &FoundPackages) -> Vec<&str> {
    found.hits.iter().map(|hit| hit.name.as_str()).collect()
}

fn soic(outer: f64) -> Vec<Pad> {
    dual(Lands { outer, gap: 3.0, width: 0.6 }, 8, 1.27)
}

fn footprint(name: &str, pads: Vec<Pad>) -> NamedDrawing {
    NamedDrawing { kind: DrawingKind::Footprint, name: name.into(), pads, ..NamedDrawing::default() }
}

fn item(set_id: &str, category: &str, drawings: Vec<NamedDrawing>) -> Item {
    let name = drawings[0].name.clone();
    let package =
        Parameter { key: "package".into(), value: ParameterValue::code(&name), ..Parameter::default() };
    Item {
        set_id: set_id.into(),
        library: Library::Component,
        name: name.clone(),
        model: name,
        category: vec![Category { id: category.into(), name: "类".into() }],
        parameters: vec![package],
        drawings,
        ..Item::default()
    }
}

// PKG-1
#[tokio::test]
async fn pkg_1_one_pattern_is_one_hit_with_its_packages_and_components() {
    let (_directory, store) = fresh().await;
    let items = [
        item("p-1", "package-ic", vec![footprint("SOIC-8", soic(6.95))]),
        item("p-2", "package-ic", vec![footprint("SO-8-TI", soic(6.95))]),
        item("c-1", "opamp", vec![footprint("SOIC-8", soic(6.95))]),
        item("c-2", "opamp", vec![footprint("SOIC-8", soic(6.95))]),
        item("p-3", "package-ic", vec![footprint("SOIC-8-wide", soic(9.95))]),
    ];
    fill(&store, 0, &items).await;
    let packages = Arc::default();
    let found = search(&packages, &store, Seen::default(), &by_pads(&soic(6.95))).await;
    assert_eq!((found.patterns, found.hits.len()), (2, 2));
    let PackageHit { packages: named, components, used, fit, pads, .. } = &found.hits[0];
    assert_eq!(named.iter().map(|one| one.set_id.as_str()).collect::<Vec<_>>(), ["p-1", "p-2"]);
    assert_eq!((*components, used.len(), used[0].package.as_str(), used[0].count), (2, 1, "SOIC-8", 2));
    assert_eq!((fit.as_ref().unwrap().verdict, pads), (Verdict::Usable, &soic(6.95)));
    assert_eq!(found.hits[1].fit.as_ref().unwrap().verdict, Verdict::Caution);
}

// PKG-1, T13
#[tokio::test]
async fn pkg_1_no_way_in_leads_to_the_pattern_of_another_organisation() {
    let (_directory, store) = fresh().await;
    fill(&store, 0, &[item("p-1", "package-ic", vec![footprint("SOIC-8", soic(6.95))])]).await;
    let own = [
        item("p-1", "package-ic", vec![footprint("SECRET-8", soic(6.95))]),
        item("p-2", "package-ic", vec![footprint("SOIC-8-own", soic(9.95))]),
        item("c-1", "opamp", vec![footprint("SECRET-8", soic(6.95))]),
    ];
    fill(&store, 2, &own).await;
    let packages = Arc::default();
    let ways = [
        words("SECRET-8"),
        words("soic"),
        form(&[("pins", "8")]),
        by_pads(&soic(6.95)),
        by_pads(&soic(9.95)),
    ];
    for ask in &ways {
        for seen in [Seen::default(), Seen { tenant: Some(3) }] {
            let found = search(&packages, &store, seen, ask).await;
            let told = format!("{:?}", found.hits);
            assert!(!told.contains("SECRET") && !told.contains("own\"") && !told.contains("p-2"), "{told}");
            let stranger = SearchPackages { own: Some(2), ..ask.clone() };
            assert_eq!(search(&packages, &store, seen, &stranger).await.hits, []);
        }
    }
    let member = search(&packages, &store, MEMBER, &by_pads(&soic(6.95))).await;
    assert_eq!((member.hits[0].packages[0].name.as_str(), member.hits[0].components), ("SECRET-8", 1));
    assert!(member.hits[0].packages[0].own);
    let own = SearchPackages { own: Some(2), ..form(&[("pins", "8")]) };
    assert_eq!(search(&packages, &store, MEMBER, &own).await.total, 2);
}

/// A land pattern with a courtyard, turned by 90° and moved if it is to be.
fn yard(name: &str, size: [f64; 2], turned: bool) -> NamedDrawing {
    let turn = |pad: Pad| Pad {
        centre: [pad.centre[1] + 9.0, -pad.centre[0]],
        size: [pad.size[1], pad.size[0]],
        ..pad
    };
    let pads = soic(6.95).into_iter();
    let (pads, centre, size) = if turned {
        (pads.map(turn).collect(), [9.0, 0.0], [size[1], size[0]])
    } else {
        (pads.collect(), [0.0; 2], size)
    };
    let shapes = vec![Shape::Rect { role: Role::Courtyard, centre, size, radius: 0.0, angle: 0.0 }];
    let drawing = Drawing { view_box: [0.0; 4], shapes };
    NamedDrawing { drawing, ..footprint(name, pads) }
}

// PKG-1, T13
#[tokio::test]
async fn pkg_1_the_courtyards_that_are_seen_are_laid_on_the_boards_however_each_is_drawn() {
    let (_directory, store) = fresh().await;
    let items = [
        item("p-1", "package-ic", vec![yard("SOIC-8", [7.5, 5.4], false)]),
        item("p-2", "package-ic", vec![yard("SO-8", [7.7, 5.4], true)]),
    ];
    fill(&store, 0, &items).await;
    fill(&store, 2, &[item("p-3", "package-ic", vec![yard("SO-8-own", [8.5, 5.4], true)])]).await;
    let packages = Arc::default();
    let mut ask = by_pads(&soic(6.95));
    let told = |found: FoundPackages| {
        let fit = found.hits[0].fit.clone().unwrap();
        let remark = fit.remarks.iter().find(|remark| remark.kind == RemarkKind::Courtyard);
        remark.map(|remark| (remark.verdict, remark.value))
    };
    assert_eq!(told(search(&packages, &store, Seen::default(), &ask).await), None);
    ask.lines.push("courtyard 0 0 7.6 5.6".to_owned());
    let public = told(search(&packages, &store, Seen::default(), &ask).await);
    assert_eq!(public, Some((Verdict::Caution, 0.05)));
    assert_eq!(told(search(&packages, &store, MEMBER, &ask).await), Some((Verdict::Caution, 0.45)));
    *ask.lines.last_mut().unwrap() = "courtyard 0 0 8 6".to_owned();
    let public = told(search(&packages, &store, Seen::default(), &ask).await);
    assert_eq!(public, Some((Verdict::Usable, -0.15)));
}

// PKG-1
#[tokio::test]
async fn pkg_1_joints_of_a_package_of_the_catalogue_are_held_against_the_least() {
    let (_directory, store) = with_catalogue().await;
    let packages = Arc::default();
    let land = catalogue::items().into_iter().flat_map(|item| item.drawings);
    let land = land.into_iter().find(|land| land.name == "SOIC-8" && !land.pads.is_empty()).unwrap();
    let short = |by: f64| {
        let pads = land.pads.iter().cloned();
        pads.map(|pad| Pad { size: [pad.size[0], pad.size[1] - by], ..pad }).collect::<Vec<_>>()
    };
    for (by, verdict) in [(0.0, Verdict::Usable), (0.1, Verdict::Caution)] {
        let ask = SearchPackages { words: "SOIC-8".into(), ..by_pads(&short(by)) };
        let found = search(&packages, &store, Seen::default(), &ask).await;
        let fit = found.hits[0].fit.clone().unwrap();
        let side = fit.remarks.iter().any(|remark| remark.kind == RemarkKind::SideJoint);
        assert_eq!(
            (found.hits[0].name.as_str(), fit.verdict, side),
            ("SOIC-8", verdict, by > 0.0),
            "{fit:?}"
        );
    }
}

// PKG-1
#[tokio::test]
async fn pkg_1_the_index_follows_what_is_written() {
    let (_directory, store) = fresh().await;
    let packages = Arc::default();
    let ask = words("soic8");
    assert_eq!(search(&packages, &store, Seen::default(), &ask).await.total, 0);
    fill(&store, 0, &[item("p-1", "package-ic", vec![footprint("SOIC-8", soic(6.95))])]).await;
    assert_eq!(names(&search(&packages, &store, Seen::default(), &ask).await), ["SOIC-8"]);
    fill(&store, 0, &[item("p-1", "package-ic", vec![footprint("MSOP-8", soic(5.0))])]).await;
    assert_eq!(search(&packages, &store, Seen::default(), &ask).await.total, 0);
    assert_eq!(names(&search(&packages, &store, Seen::default(), &words("msop 8")).await), ["MSOP-8"]);
}

// PKG-1
#[tokio::test]
async fn pkg_1_the_catalogue_is_found_by_words_and_by_form() {
    let (_directory, store) = with_catalogue().await;
    let packages = Arc::default();
    for (typed, name) in [
        ("SOIC8 1.27", "SOIC-8"),
        ("soic-8", "SOIC-8"),
        ("SC-74A", "SOT-23-5"),
        ("SOT23-5", "SOT-23-5"),
        ("R_0603", "0603"),
        ("0603", "0603"),
        ("LQFP48 7x7 0.5", "LQFP-48"),
    ] {
        let found = search(&packages, &store, Seen::default(), &words(typed)).await;
        assert!(
            names(&found).first().is_some_and(|first| first.starts_with(name)),
            "{typed}: {:?}",
            names(&found)
        );
    }
    let found =
        search(&packages, &store, Seen::default(), &form(&[("family", "SOIC"), ("pins", "14..16")])).await;
    assert!(found.total >= 2, "{:?}", names(&found));
    assert!(found.hits.iter().all(|hit| hit.pins.is_some_and(|pins| (14..=16).contains(&pins))));
    let soic = search(&packages, &store, Seen::default(), &words("SOIC-8")).await;
    assert!(soic.hits[0].components > 5 && soic.hits[0].used[0].package == "SOIC-8", "{:?}", soic.hits[0]);
}

// PKG-1, GEN-6
#[tokio::test]
async fn pkg_1_bad_input_is_refused_with_its_limit_or_its_line() {
    let (_directory, _store, app) = server().await;
    let path = "/to/api/public/component/package/search";
    for (body, why) in [
        (r#"{"lines":["0 0 1 1","0 0 x 1"]}"#, "第 2 行：“x” 不是数字"),
        (r#"{"lines":["1e300 0 1 1"]}"#, "不能超过 1000 mm"),
        (r#"{"lines":["NaN 0 1 1"]}"#, "“NaN” 不是数字"),
        (r#"{"lines":["0 0 -1 1"]}"#, "宽和高至少 0.001 mm"),
        (r#"{"filters":[{"key":"pins","value":"many"}]}"#, "引脚数"),
    ] {
        let answered = post(&app, path, body).await;
        assert!(answered.status != 200 && answered.text().contains(why), "{body}: {}", answered.text());
    }
    let many = format!(r#"{{"lines":[{}]}}"#, vec![r#""0 0 1 1""#; 2_001].join(","));
    assert!(post(&app, path, &many).await.text().contains("焊盘最多 2000 个"));
    let path = "/to/api/public/component/package/footprint";
    let torn = post(&app, path, r#"{"text":"(footprint \"R\"\n(pad 1 smd"}"#).await;
    assert!(torn.text().contains("第 2 行：括号或引号没有闭合"), "{}", torn.text());
    let read = post(&app, path, r#"{"text":"(footprint \"R\" (pad 1 smd rect (at 0 0) (size 1 2)))"}"#).await;
    assert_eq!(read.json()["data"]["lines"][0], "0 0 1 2 1", "{}", read.text());
}
