//! §7 Suggestions: what is offered while typing.

use crate::common::{fill, fresh, part, socket_screw, typed};
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
