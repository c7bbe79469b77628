//! T33: no text that a reader can type raises an error.

use crate::common::{fill, fresh, model, part, socket_screw, typed};
use proptest::{prelude::*, test_runner::TestRunner};
use sanku_core::{
    library::{Library, search::Filter},
    net::api::SearchItems,
};
use sanku_server::store::{
    Error, Seen, Store,
    library::{
        search::{search_config_model, search_items},
        suggest::suggest,
    },
};

async fn ask_everything(store: &Store, text: &str) -> Result<(), Error> {
    let seen = Seen::default();
    for library in Library::ALL {
        assert!(suggest(store, seen, &typed(library, text, 255)).await?.len() <= 15);
    }
    search_config_model(store, seen, &model(text)).await?;
    let filters = vec![Filter { key: text.into(), value: text.into() }];
    for (analysed, whole, filters) in [(1, 0, vec![]), (0, 1, vec![]), (6, 6, vec![]), (0, 0, filters)] {
        let ask = SearchItems {
            key_words: vec![text.to_owned(); analysed],
            not_analyzer_key_words: vec![text.to_owned(); whole],
            category: (analysed == 6).then(|| text.to_owned()),
            filters,
            page_no: 1,
            page_size: 5,
            ..SearchItems::default()
        };
        search_items(store, seen, &ask).await?;
    }
    Ok(())
}

async fn stocked() -> (tempfile::TempDir, Store) {
    let (directory, store) = fresh().await;
    fill(&store, 0, &[socket_screw(), part("gb-97", "平垫圈", "GB/T 97.1")]).await;
    (directory, store)
}

#[tokio::test]
async fn t33_signs_of_query_languages_raise_nothing() {
    let (_directory, store) = stocked().await;
    let long = [
        "😀".repeat(128),
        "a%".repeat(64),
        "钢".repeat(128),
        "内a六b".repeat(32),
        "\"".repeat(128),
        "1x".repeat(64),
    ];
    let short = [
        "GB/T \"70",
        "%",
        "_",
        "*",
        "'",
        "\"",
        "\0",
        "a\0b",
        "NEAR(a b)",
        "a AND",
        "OR",
        "NOT",
        "-a",
        "^a",
        "{a b}:c",
        "words:a",
        "a*b",
        "(",
        ")",
        "+",
        "a+b",
        "[a]",
        "\\",
        "\u{202e}",
        "\u{feff}",
        "';drop table item;--",
        "''",
        "?1",
        ":a",
        "$a",
        "@a",
    ];
    for text in long.iter().map(String::as_str).chain(short) {
        ask_everything(&store, text).await.unwrap_or_else(|why| panic!("{text:?}: {why}"));
    }
}

#[test]
fn t33_no_text_at_all_raises_anything() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let (_directory, store) = runtime.block_on(stocked());
    let text = prop_oneof![any::<String>(), "[ -~]{0,40}", "[内六角M0-9x×*.\"%_/-]{0,128}"];
    TestRunner::new(ProptestConfig::with_cases(300))
        .run(&text, |text| {
            let answered = runtime.block_on(ask_everything(&store, &text));
            prop_assert!(answered.is_ok(), "{answered:?}");
            Ok(())
        })
        .unwrap();
}
