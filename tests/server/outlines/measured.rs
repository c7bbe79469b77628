//! SHP-2 How surely a view of the catalogue finds itself, exact and drawn by a hand that shakes: asked of the server, and judged as the page does it.

use super::{ask, find};
use crate::common::with_catalogue;
use sanku_core::{
    library::{
        item::Item,
        outline::{
            Descriptor, Outline, Size, View, alike,
            ask::{Loops, billionths, millimetres},
            overlap, rank, views,
        },
        solid,
    },
    net::api::OutlineHit,
};
use sanku_server::{outlines::Outlines, store::Seen};
use std::{sync::Arc, time::Instant};

/// So many views are tried.
const TRIED: usize = 400;
/// How far a hand is off, as shares of the length of what it draws.
const HANDS: [(&str, f64); 3] = [("exact", 0.0), ("hand_1_5", 0.015), ("hand_3", 0.03)];

/// The next of a row of numbers between -1 and 1 that looks like chance.
fn chance(state: &mut u64) -> f64 {
    *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    (*state >> 33) as f64 / f64::from(1_u32 << 30) - 1.0
}

/// What a hand draws of a view: a point each fortieth of what it reaches, off by a share of that.
fn by_hand(view: &View, share: f64, state: &mut u64) -> Option<View> {
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
    let outline = Outline { loops: drawn.collect() };
    let (numbers, size) = Descriptor::of(&outline)?;
    Some(View { outline, numbers, size, ..*view })
}

/// The views of each configuration that has a body.
fn of_rows(item: &Item) -> Vec<View> {
    let table = &item.configurations;
    let of = |row| Some(views(&solid::of(&item.shape, &|key| table.number(row, key)).ok()?));
    table.rows.iter().filter_map(of).flatten().collect()
}

/// An outline that came over the wire.
fn told(Loops { loops, step }: &Loops) -> Outline {
    Outline::of_steps(loops, millimetres(*step))
}

/// The hits as the page tells them: the drawing is laid on each.
fn judged(drawn: &View, hits: &[OutlineHit]) -> Vec<(Size, Descriptor)> {
    let (loops, step) = drawn.outline.written();
    let own = told(&Loops { loops, step: billionths(step) });
    let mut all: Vec<(f64, Outline)> = hits
        .iter()
        .map(|hit| {
            let outline = told(&hit.outline);
            let share = (overlap(&own, &outline, true) * 1e3 + 0.5) as u32;
            (rank(hit.distance, share), outline)
        })
        .collect();
    all.sort_by(|(one, _), (other, _)| one.total_cmp(other));
    let numbers =
        |(_, outline): (f64, Outline)| Descriptor::of(&outline).map(|(numbers, size)| (size, numbers));
    all.into_iter().filter_map(numbers).collect()
}

/// Whether a hit shows this view: nobody can tell them apart.
fn is(view: &View, (size, numbers): &(Size, Descriptor)) -> bool {
    alike((*size, numbers), (view.size, &view.numbers))
}

/// How far a hand moves each number, and the size: what the weights of the distance are made of.
fn moved<'a>(tried: impl Iterator<Item = &'a View>, state: &mut u64) -> Vec<f64> {
    let mut squares = vec![Vec::new(); 33];
    for view in tried {
        let Some(drawn) = by_hand(view, 0.015, state) else { continue };
        let by = drawn.numbers.0.iter().zip(view.numbers.0).map(|(a, b)| a - b);
        let by = by.chain([(drawn.size.0 / view.size.0).ln()]);
        squares.iter_mut().zip(by).for_each(|(squares, by)| squares.push(by * by));
    }
    squares.iter().map(|all: &Vec<f64>| (all.iter().sum::<f64>() / all.len() as f64).sqrt()).collect()
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
    let items = sanku_server::catalogue::items().into_iter().filter(|item| !item.shape.is_empty());
    let sets: Vec<(Item, Vec<View>)> = items
        .map(|item| {
            let views = of_rows(&item);
            (item, views)
        })
        .collect();
    let all: Vec<_> =
        sets.iter().flat_map(|(item, views)| views.iter().map(move |view| (item, views, view))).collect();
    let tried: Vec<_> = all.iter().step_by(all.len() / TRIED + 1).collect();
    println!("views {} tried {}", all.len(), tried.len());
    let (mut state, mut spent) = (7, Vec::new());
    for (name, share) in HANDS {
        let mut counts = [0_usize; 4];
        for (item, views, view) in &tried {
            let Some(drawn) = by_hand(view, share, &mut state) else { continue };
            let asked = ask(&drawn, true);
            let start = Instant::now();
            let found = find(&outlines, &store, Seen::default(), &asked).await;
            spent.push(start.elapsed().as_secs_f64() * 1e3);
            let hits = judged(&drawn, &found.hits);
            let place = hits.iter().position(|hit| is(view, hit));
            let of_set = hits.iter().take(10).any(|hit| views.iter().any(|view| is(view, hit)));
            let met = [place == Some(0), place.is_some_and(|at| at < 10), place.is_some(), of_set];
            counts.iter_mut().zip(met).for_each(|(count, met)| *count += usize::from(met));
            if share == 0.0 && place != Some(0) {
                println!("missed {} {:?} {place:?}", item.set_id, view.way);
            }
        }
        let [first, ten, all, set] = counts.map(|count| 100.0 * count as f64 / tried.len() as f64);
        println!("{name} first {first:.1} in_ten {ten:.1} in_hundred {all:.1} set_in_ten {set:.1}");
    }
    println!("moved_by {:?}", moved(tried.iter().map(|(.., view)| *view), &mut state));
    spent.sort_by(f64::total_cmp);
    println!("p95_ms {:.1}", spent[spent.len() * 95 / 100]);
}
