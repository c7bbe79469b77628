//! FAC-1 What stands beside the list of each leaf of the catalogue: brand, check and files, values, and numbers that differ.

use crate::common::with_catalogue;
use sanku_core::{library::Library, net::api::SearchItems};
use sanku_server::store::{Seen, Store, library::search::search_items};
use std::collections::{BTreeMap, BTreeSet};

/// A leaf has so many, wherever its items say so much.
const LEAST: usize = 8;

/// Leaves of which less is known, and why. No line may be added here.
const POOR: [(&str, &str); 0] = [];

/// The leaves of the three libraries, each with what stands beside it.
async fn leaves(store: &Store) -> BTreeMap<String, Vec<String>> {
    let mut all = BTreeMap::new();
    for library in Library::ALL {
        let ask = SearchItems { library, page_no: 1, page_size: 1, ..SearchItems::default() };
        let tree = search_items(store, Seen::default(), &ask).await.unwrap().categories;
        let parents: BTreeSet<_> = tree.iter().filter_map(|entry| entry.parent.as_deref()).collect();
        for leaf in tree.iter().filter(|entry| !parents.contains(entry.id.as_str())) {
            let asked = SearchItems { category: Some(leaf.id.clone()), ..ask.clone() };
            let found = search_items(store, Seen::default(), &asked).await.unwrap();
            // Kinds of analysis stand apart.
            let facets = found.facets.into_iter().map(|facet| facet.key).filter(|key| key != "analysis");
            let ranges = found.ranges.into_iter().map(|range| range.key);
            all.insert(leaf.id.clone(), facets.chain(ranges).collect());
        }
    }
    all
}

#[tokio::test]
async fn fac_1_every_leaf_has_eight_facets_wherever_its_items_say_so_much() {
    let (_directory, store) = with_catalogue().await;
    let leaves = leaves(&store).await;
    assert!(leaves.len() >= 80, "{}", leaves.len());
    let poor: Vec<_> = leaves.iter().filter(|(_, facets)| facets.len() < LEAST).collect();
    let named: Vec<_> = POOR.iter().map(|(leaf, _)| *leaf).collect();
    assert_eq!(poor.iter().map(|(leaf, _)| leaf.as_str()).collect::<Vec<_>>(), named, "{poor:#?}");
    for (leaf, facets) in leaves {
        println!("{leaf}: {} {}", facets.len(), facets.join(" "));
    }
}
