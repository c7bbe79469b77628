//! §4 The search box.

use super::{Machine, nothing};
use crate::calls::Args;
use sanku_core::{
    json,
    parts::keywords::{Keywords, KeywordsConfig, KeywordsEvent, KeywordsOut},
};
use serde_json::{Value, json};

/// `KeywordBox`.
pub struct Box(Keywords);

impl Box {
    /// With its mode, and whether it searches without any keyword.
    pub fn new(options: &Value) -> Self {
        let options = if options.is_null() { json!({}) } else { options.clone() };
        let mode = json::read(&options.get("mode").unwrap_or(&json!("all")).to_string()).unwrap();
        let search_null = options["searchNull"] == true;
        Self(Keywords::new(KeywordsConfig { mode, search_null }))
    }

    /// What comes out, as the text that the user reads: `search`, nothing, or why not.
    fn did(&mut self, event: KeywordsEvent) -> Value {
        let (held, out) = self.0.clone().update(event);
        self.0 = held;
        match out {
            None => "".into(),
            Some(KeywordsOut::Searched) => "search".into(),
            Some(KeywordsOut::Refused(why)) => why.to_string().into(),
        }
    }

    fn backspace(&mut self, repeat: bool) -> Value {
        let before = self.0.tags().len();
        self.did(KeywordsEvent::BackspacePressed { repeat });
        (self.0.tags().len() < before).into()
    }
}

impl Machine for Box {
    fn act(&mut self, method: &str, args: &Args<'_>) -> Option<Value> {
        let index = || usize::try_from(args.whole(0).unwrap_or(u64::MAX)).unwrap_or(usize::MAX);
        let text = || args.text(0).to_owned();
        Some(match method {
            "type" => {
                self.did(KeywordsEvent::Typed { text: text() });
                (self.0.text() != args.text(0)).into()
            }
            // INP-5
            "enter" if args.flag(0) => "".into(),
            "enter" => self.did(KeywordsEvent::Entered),
            "backspace" if args.flag(1) => false.into(),
            "backspace" => self.backspace(args.flag(0)),
            "take" => self.did(KeywordsEvent::TagClicked { index: index() }),
            "remove" => nothing(self.did(KeywordsEvent::TagClosed { index: index() })),
            "pick" => self.did(KeywordsEvent::SuggestionPicked { text: text() }),
            "setMode" => {
                let mode = json::read(&args.value(0).to_string()).unwrap();
                nothing(self.did(KeywordsEvent::ModeChosen { mode }))
            }
            "restore" => {
                let said = args.value(0);
                let or = |name: &str, other: Value| said.get(name).cloned().unwrap_or(other).to_string();
                nothing(self.did(KeywordsEvent::Restored {
                    mode: json::read(&or("mode", json!("all"))).unwrap(),
                    tags: json::read(&or("tags", json!([]))).unwrap(),
                    text: said["text"].as_str().unwrap_or_default().to_owned(),
                }))
            }
            _ => return None,
        })
    }

    fn see(&self) -> Value {
        json!({ "mode": self.0.mode(), "text": self.0.text(), "tags": self.0.tags() })
    }
}
