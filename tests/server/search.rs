//! §7 Search: what is found, counted and named.

use crate::common::{NOW, ask, facet, fill, found, fresh, model, part, socket_screw, with_catalogue, within};
use sanku_core::{
    library::{
        Library,
        item::{Item, Summary},
        parameter::{Parameter, ParameterValue},
        search::{Filter, Sort},
    },
    net::api::{CountItems, SearchItems},
};
use sanku_server::store::{
    Seen, Store,
    library::{
        fill::fill as fill_catalogue,
        search::{count_items, read_item, search_config_model, search_items},
    },
};

const NO_SYNONYMS: [(&str, &str); 0] = [];

fn hex_bolt() -> Item {
    let mut item = part("gb-5783", "六角头螺栓 全螺纹", "GB/T 5783");
    item.category[1] = sanku_core::library::item::Category { id: "bolts".into(), name: "螺栓".into() };
    item.parameters = vec![facet("material", "材料", "钢"), facet("grade", "性能等级", "10.9")];
    item.configurations.rows = socket_screw().configurations.rows.split_off(3);
    item
}

fn washer() -> Item {
    let mut item = part("gb-97.1", "平垫圈 A级", "GB/T 97.1");
    item.brand.org_id = "iso".into();
    item.brand.name = "国际标准".into();
    item.category.truncate(1);
    item.parameters = vec![facet("material", "材料", "不锈钢")];
    item.keywords = vec!["washer".into()];
    item
}

async fn stocked() -> (tempfile::TempDir, Store) {
    let (directory, store) = fresh().await;
    fill(&store, 0, &[socket_screw(), hex_bolt(), washer()]).await;
    (directory, store)
}

#[tokio::test]
async fn all_spellings_of_a_keyword_find_the_same() {
    let (_directory, store) = stocked().await;
    let sure = [
        "内六角",
        "六角圆柱",
        "内六角螺钉",
        "GB/T 70.1",
        "gb/t70.1",
        "GBT70.1",
        "GB70.1",
        "GB/T \"70",
        "ＧＢ／Ｔ ７０．１",
        "内 M6x16",
    ];
    for keyword in sure {
        assert_eq!(found(&store, &ask(&[keyword])).await, ["gb-70.1"], "{keyword}");
    }
}

#[tokio::test]
async fn keywords_must_all_be_found() {
    let (_directory, store) = stocked().await;
    for size in ["M6×20", "M6x20", "m6*20", "M6 × 20"] {
        assert_eq!(found(&store, &ask(&["内六角", size])).await, ["gb-70.1"], "{size}");
    }
    assert_eq!(found(&store, &ask(&["六角", "M8×20"])).await, ["gb-70.1", "gb-5783"]);
    assert_eq!(found(&store, &ask(&["内六角", "垫圈"])).await, [""; 0]);
    assert_eq!(found(&store, &ask(&["%"])).await, [""; 0]);
}

#[tokio::test]
async fn the_configurations_that_the_keywords_name_stand_in_the_row() {
    let (_directory, store) = stocked().await;
    for (keywords, matches) in [
        (&["内六角", "M6×20"][..], &["M6×20"][..]),
        (&["内六角", "M6"], &["M6×16", "M6×20", "M6×200"]),
        (&["GB/T 70.1", "m8*20"], &["M8×20"]),
        (&["内六角"], &[]),
    ] {
        let found = search_items(&store, Seen::default(), &ask(keywords)).await.unwrap();
        assert_eq!(found.list[0].matches, matches, "{keywords:?}");
    }
}

#[tokio::test]
async fn a_keyword_not_to_be_analysed_is_found_as_it_stands() {
    let (_directory, store) = stocked().await;
    let whole = |keyword: &str| SearchItems { not_analyzer_key_words: vec![keyword.into()], ..ask(&[]) };
    assert_eq!(found(&store, &whole("内六角圆柱头螺钉")).await, ["gb-70.1"]);
    assert_eq!(found(&store, &whole("六角头螺栓 全螺纹")).await, ["gb-5783"]);
    assert_eq!(found(&store, &whole("M6×20")).await, ["gb-70.1"]);
    assert_eq!(found(&store, &whole("内六角螺钉")).await, [""; 0]);
    assert_eq!(found(&store, &whole("全螺纹 六角头螺栓")).await, [""; 0]);
    assert_eq!(found(&store, &whole("GB/T 70")).await, [""; 0]);
}

#[tokio::test]
async fn a_synonym_finds_what_the_other_word_finds() {
    let (_directory, store) = fresh().await;
    let pairs = [("Socket Head Cap Screw", "内六角圆柱头螺钉"), ("六角头", "外六角")];
    fill_catalogue(&store, &[socket_screw(), hex_bolt()], &pairs, NOW).await.unwrap();
    assert_eq!(found(&store, &ask(&["socket-head cap screw M6×20"])).await, ["gb-70.1"]);
    assert_eq!(found(&store, &ask(&["外六角"])).await, ["gb-5783"]);
    assert_eq!(found(&store, &ask(&["外六角", "GB/T 70.1"])).await, [""; 0]);
}

#[tokio::test]
async fn an_exact_model_stands_before_a_beginning_and_a_beginning_before_a_mention() {
    let (_directory, store) = fresh().await;
    let mention = Item { description: "like STM32F103".into(), ..part("c", "Board", "B1") };
    let items = [mention, part("b", "STM32F103C8", "STM32F103C8"), part("a", "STM32F103", "STM32F103")];
    fill(&store, 0, &items).await;
    assert_eq!(found(&store, &ask(&["stm32f103"])).await, ["a", "b", "c"]);
}

#[tokio::test]
async fn category_counts_ignore_the_chosen_category_and_obey_the_rest() {
    let (_directory, store) = stocked().await;
    let counts = |ask: SearchItems| {
        let store = store.clone();
        async move {
            let found = search_items(&store, Seen::default(), &ask).await.unwrap();
            let print = found.categories.iter().map(|entry| format!("{} {}", entry.id, entry.count));
            (found.total, print.collect::<Vec<_>>().join(", "))
        }
    };
    let all = ("fasteners 3, screws 1, bolts 1".to_owned(), "fasteners 2, screws 1, bolts 1".to_owned());
    assert_eq!(counts(ask(&[])).await, (3, all.0.clone()));
    assert_eq!(counts(SearchItems { category: Some("screws".into()), ..ask(&[]) }).await, (1, all.0));
    assert_eq!(counts(ask(&["六角"])).await, (2, all.1));
    assert_eq!(counts(SearchItems { category: Some("unknown".into()), ..ask(&["六角"]) }).await.0, 0);
}

#[tokio::test]
async fn facet_counts_obey_the_other_facets_alone() {
    let (_directory, store) = stocked().await;
    let filter = |key: &str, value: &str| Filter { key: key.into(), value: value.into() };
    let facets = |filters: Vec<Filter>| {
        let store = store.clone();
        async move {
            let found =
                search_items(&store, Seen::default(), &SearchItems { filters, ..ask(&[]) }).await.unwrap();
            let values = |facet: &sanku_core::library::search::Facet| {
                let values = facet.values.iter().map(|value| format!("{} {}", value.value, value.count));
                format!("{}: {}", facet.key, values.collect::<Vec<_>>().join(" "))
            };
            (found.total, found.facets.iter().map(values).collect::<Vec<_>>())
        }
    };
    let (total, all) = facets(vec![]).await;
    assert_eq!((total, &all[0][..], &all[1][..]), (3, "brand: gb 2 iso 1", "material: 钢 2 不锈钢 1"));
    let (total, chosen) = facets(vec![filter("grade", "8.8")]).await;
    // What the others rule out is there, with none.
    let expected = ["brand: gb 1 iso 0", "grade: 10.9 1 8.8 1", "material: 钢 1 不锈钢 0", "check: 未核对 1"];
    assert_eq!((total, chosen), (1, expected.map(str::to_owned).to_vec()));
    assert_eq!(facets(vec![filter("grade", "8.8"), filter("grade", "10.9")]).await.0, 2);
    assert_eq!(facets(vec![filter("grade", "8.8"), filter("brand", "iso")]).await.0, 0);
    assert_eq!(facets(vec![filter("colour", "red")]).await.0, 0);
}

#[tokio::test]
async fn pages_follow_each_other_without_gap_or_double() {
    let (_directory, store) = fresh().await;
    let items: Vec<Item> = (0..25).map(|n| part(&format!("p{n}"), "销", &format!("M{n}"))).collect();
    fill(&store, 0, &items).await;
    let mut seen = Vec::new();
    for page_no in 1..=4 {
        let page = SearchItems { page_no, page_size: 7, sort: Sort::Model, ..ask(&["销"]) };
        seen.extend(found(&store, &page).await);
    }
    assert_eq!(seen, (0..25).map(|n| format!("p{n}")).collect::<Vec<_>>());
    let counts = SearchItems { page_size: 0, ..ask(&["销"]) };
    let counts = search_items(&store, Seen::default(), &counts).await.unwrap();
    assert_eq!((counts.total, counts.list.len(), counts.facets.len()), (25, 0, 2), "brand and check");
}

#[tokio::test]
async fn libraries_are_counted_apart() {
    let (_directory, store) = stocked().await;
    fill(&store, 0, &[within(Library::Mat, part("q235", "碳素结构钢", "Q235"))]).await;
    let totals = |keywords: &[&str]| {
        let key_words = keywords.iter().map(|keyword| (*keyword).to_owned()).collect();
        let (store, ask) = (store.clone(), CountItems { key_words, ..CountItems::default() });
        async move {
            let counts = count_items(&store, Seen::default(), &ask).await.unwrap();
            counts.into_iter().map(|count| count.total).collect::<Vec<_>>()
        }
    };
    assert_eq!(totals(&[]).await, [3, 0, 1]);
    assert_eq!(totals(&["Q235"]).await, [0, 0, 1]);
    assert_eq!(totals(&["%"]).await, [0, 0, 0]);
}

#[tokio::test]
async fn a_configuration_model_finds_its_sets_exactly_or_by_its_beginning() {
    let (_directory, store) = stocked().await;
    for (text, total, matches) in [
        ("m6*20", 1, &["M6×20"][..]),
        ("M8×20", 2, &["M8×20"]),
        ("GB/T 70.1 M8×20", 1, &["M8×20"]),
        ("M6", 2, &["M6×16", "M6×20", "M6×200"]),
        ("M7", 0, &[]),
        ("%", 0, &[]),
    ] {
        let list = search_config_model(&store, Seen::default(), &model(text)).await.unwrap();
        assert_eq!(list.total, total, "{text}");
        assert_eq!(list.list.first().map_or(&[][..], |first| &first.matches), matches, "{text}");
    }
}

#[tokio::test]
async fn an_item_comes_back_as_it_was_put() {
    let (_directory, store) = stocked().await;
    let read = |set_id: &'static str| {
        let store = store.clone();
        async move { read_item(&store, Seen::default(), Library::Part, set_id).await.unwrap() }
    };
    assert_eq!(read("gb-70.1").await, Some(socket_screw()));
    assert_eq!(read("gb-70").await, None);
}

#[tokio::test]
async fn a_catalogue_is_filled_once_and_what_it_drops_goes() {
    let (_directory, store) = fresh().await;
    assert!(fill_catalogue(&store, &[socket_screw(), washer()], &NO_SYNONYMS, NOW).await.unwrap());
    assert!(!fill_catalogue(&store, &[socket_screw(), washer()], &NO_SYNONYMS, NOW).await.unwrap());
    fill(&store, 0, &[hex_bolt()]).await;
    assert!(fill_catalogue(&store, &[socket_screw()], &NO_SYNONYMS, NOW).await.unwrap());
    let imported = search_items(&store, Seen::default(), &ask(&["M8×20"])).await.unwrap();
    assert_eq!(imported.total, 2);
    assert_eq!(found(&store, &ask(&["垫圈"])).await, [""; 0]);
}

// UNT-2, FAC-1
#[tokio::test]
async fn capacitances_and_inductances_meet_by_their_amount_however_they_are_written() {
    let (_directory, store) = fresh().await;
    let item = |id: &str, key: &str, value: &str, unit: Option<&str>| {
        let mut item = part(id, "件", id);
        let value =
            unit.map_or_else(|| ParameterValue::choice(value), |_| ParameterValue::exact(value, unit));
        item.parameters = vec![Parameter { value, ..facet(key, key, "") }];
        item
    };
    let items = [
        item("a", "capacitance", "0.1", Some("μF")),
        item("b", "capacitance", "100nF", None),
        item("c", "capacitance", "100000", Some("pF")),
        item("d", "capacitance", "100", Some("pF")),
        item("e", "inductance", "0.1", Some("μH")),
        item("f", "inductance", "100", Some("nH")),
        item("g", "code", "104", None),
    ];
    fill(&store, 0, &items).await;
    let filtered = |key: &str, value: &str| {
        let filters = vec![Filter { key: key.into(), value: value.into() }];
        SearchItems { filters, ..ask(&[]) }
    };
    for (key, value, ids) in [
        ("capacitance", "0.1uF", &["a", "b", "c"][..]),
        ("capacitance", "100 nF", &["a", "b", "c"]),
        ("capacitance", "100pF", &["d"]),
        ("capacitance", "0.1uH", &[]),
        ("inductance", "0.1uH", &["e", "f"]),
        ("code", "104", &["g"]),
    ] {
        assert_eq!(found(&store, &filtered(key, value)).await, ids, "{key} {value}");
    }
    let facets = search_items(&store, Seen::default(), &ask(&[])).await.unwrap().facets;
    let counted = |key: &str| {
        let values = facets.iter().filter(|facet| facet.key == key).flat_map(|facet| &facet.values);
        values.map(|value| (value.value.clone(), value.label.clone(), value.count)).collect::<Vec<_>>()
    };
    let is = |value: &str, count| (value.to_owned(), value.to_owned(), count);
    assert_eq!(counted("capacitance"), [is("100 nF", 3), is("100 pF", 1)]);
    assert_eq!(counted("inductance"), [is("100 nH", 2)]);
}

// FAC-1, FAC-2
#[tokio::test]
async fn fac_2_a_table_says_what_is_known_of_each_row_and_which_configurations_hold_the_ranges() {
    let (_directory, store) = with_catalogue().await;
    let range = |key: &str, value: &str| Filter { key: key.into(), value: value.into() };
    let filters = vec![range("thread", "8..8"), range("length", "20..40")];
    let asked = SearchItems { table: true, filters, category: Some("screw".into()), ..ask(&["GB/T 70.1"]) };
    let there = search_items(&store, Seen::default(), &asked).await.unwrap();
    let table = there.table.expect("a table");
    assert_eq!((there.list.len(), table.rows.len()), (1, 1));
    let said = |key: &str| {
        let at = table.columns.iter().position(|column| column.key == key).expect(key);
        let cell = &table.rows[0][at];
        (cell.text.as_str(), cell.unit.as_deref(), cell.number)
    };
    assert_eq!(said("length"), ("2.5–200", Some("mm"), true));
    assert_eq!(said("pitch"), ("0.35–4", Some("mm"), true));
    assert_eq!(said("drive"), ("内六角", None, false));
    let Summary { holding, matches, configurations, .. } = &there.list[0];
    assert_eq!((*holding, *configurations), (Some(5), 220));
    assert_eq!(matches, &["M8×20", "M8×25", "M8×30"]);
    let listed = SearchItems { table: false, filters: Vec::new(), ..asked };
    let there = search_items(&store, Seen::default(), &listed).await.unwrap();
    assert_eq!((there.table, there.list[0].holding), (None, None));
}
