//! §7 Suggestions: what is offered while typing.

use crate::common::{fill, fresh, part, socket_screw, typed, with_catalogue};
use sanku_core::library::{Library, item::Item};
use sanku_server::store::{Seen, Store, library::suggest::suggest};

async fn stocked() -> (tempfile::TempDir, Store) {
    let (directory, store) = fresh().await;
    let mut bearing = part("6204", "深沟球轴承", "6204-2RS");
    bearing.category.clear();
    fill(&store, 0, &[socket_screw(), bearing, part("5783", "六角头螺栓", "GB/T 5783")]).await;
    (directory, store)
}

async fn texts(store: &Store, text: &str) -> Vec<String> {
    suggest(store, Seen::default(), &typed(Library::Part, text, 15)).await.unwrap()
}

#[tokio::test]
async fn chinese_is_offered_from_one_character_and_from_its_middle() {
    let (_directory, store) = stocked().await;
    assert_eq!(texts(&store, "内").await, ["内六角圆柱头螺钉"]);
    assert_eq!(texts(&store, "六角").await, ["六角头螺栓", "内六角圆柱头螺钉"]);
    assert_eq!(texts(&store, "螺").await[0], "螺钉");
    assert_eq!(texts(&store, "六角圆柱").await, ["内六角圆柱头螺钉"]);
    assert_eq!(texts(&store, "轴承").await, ["深沟球轴承"]);
}

#[tokio::test]
async fn every_spelling_of_a_model_is_offered_in_its_own() {
    let (_directory, store) = stocked().await;
    for typed in ["GB/T 7", "gbt70", "ＧＢ/t 70.", "70.1"] {
        assert_eq!(texts(&store, typed).await[0], "GB/T 70.1", "{typed}");
    }
    assert_eq!(texts(&store, "m6*2").await, ["M6×20", "M6×200"]);
    assert_eq!(texts(&store, "62042rs").await, ["6204-2RS", "深沟球轴承"]);
}

#[tokio::test]
async fn nothing_is_offered_for_signs_or_blanks() {
    let (_directory, store) = stocked().await;
    for typed in ["", " ", "%", "_", "*", "😀", "\0"] {
        assert_eq!(texts(&store, typed).await, [""; 0], "{typed:?}");
    }
}

// KEY-8
#[tokio::test]
async fn key_8_at_most_fifteen_are_offered_each_once() {
    let (_directory, store) = fresh().await;
    let items: Vec<Item> = (0..40).map(|n| part(&format!("p{n}"), "销轴", &format!("销轴 {n}"))).collect();
    fill(&store, 0, &items).await;
    for typed in ["销", "销轴", "销轴1", "销轴 12"] {
        let texts = texts(&store, typed).await;
        let mut unique = texts.clone();
        unique.sort();
        unique.dedup();
        assert!(!texts.is_empty() && texts.len() <= 15 && unique.len() == texts.len(), "{typed}: {texts:?}");
    }
    assert_eq!(suggest(&store, Seen::default(), &typed(Library::Part, "销", 3)).await.unwrap().len(), 3);
    assert_eq!(suggest(&store, Seen::default(), &typed(Library::Part, "销", 200)).await.unwrap().len(), 15);
}

#[tokio::test]
async fn a_library_offers_its_own() {
    let (_directory, store) = stocked().await;
    assert_eq!(suggest(&store, Seen::default(), &typed(Library::Mat, "内", 15)).await.unwrap(), [""; 0]);
}

// SUG-4
#[tokio::test]
async fn sug_4_what_is_usual_stands_before_what_is_shorter_and_follows_when_that_changes() {
    let (_directory, store) = fresh().await;
    let of = |id, model, usual| Item { usual, ..part(id, "件", model) };
    fill(&store, 0, &[of("a", "X5", 0), of("b", "X77", 2), of("c", "X-8", 9), of("d", "X 7", 5)]).await;
    assert_eq!(texts(&store, "x").await[..4], ["X-8", "X 7", "X77", "X5"]);
    assert_eq!(texts(&store, "x7").await[..2], ["X 7", "X77"], "what is typed, whole, comes first");
    assert_eq!(texts(&store, "X-8").await[0], "X-8");
    fill(&store, 0, &[of("b", "X77", 9), of("e", "X7×1", 9), of("f", "3 1206", 9), of("g", "318", 1)]).await;
    assert_eq!(texts(&store, "x").await[..5], ["X-8", "X77", "X7×1", "X 7", "X5"]);
    let ended = "a number that ends before one that goes on";
    assert_eq!(texts(&store, "x7").await[..3], ["X 7", "X7×1", "X77"], "{ended}");
    assert_eq!(texts(&store, "31").await[..2], ["318", "3 1206"], "no number is torn");
    assert_eq!(texts(&store, "3120").await[0], "3 1206");
}

// SUG-4
#[tokio::test]
async fn sug_4_of_the_catalogue_the_first_letters_offer_what_engineers_mean() {
    let (_directory, store) = with_catalogue().await;
    for (library, text, wanted) in [
        (Library::Mat, "31", &["316", "316L", "310S"][..]),
        (Library::Mat, "SUS", &["SUS304", "SUS316"]),
        (Library::Mat, "Q", &["Q235", "Q345", "Q355"]),
        (Library::Component, "TO", &["TO-220", "TO-92", "TO-252"]),
        (Library::Component, "475", &["475", "475 4.7uF"]),
        (Library::Component, "104", &["104", "104 100nF", "104 100kΩ"]),
        (Library::Part, "M6", &["M6", "M6×20"]),
    ] {
        let list = suggest(&store, Seen::default(), &typed(library, text, 6)).await.unwrap();
        assert!(wanted.iter().all(|one| list.iter().any(|it| it == one)), "{text}: {list:?}");
    }
}
