//! §4 The tab bar.

use super::{Machine, nothing};
use crate::calls::Args;
use sanku_core::parts::tabs::{BarEvent, Tab, Tabs, TabsOut};
use serde_json::{Value, json};

/// `Tabs`.
pub struct Bar(Tabs);

impl Bar {
    /// With its first tab, `/home` if nothing is said.
    pub fn new(home: &Value) -> Self {
        let home = if home.is_null() { json!({ "path": "/home" }) } else { home.clone() };
        Self(Tabs::new(page(&home)))
    }

    fn did(&mut self, event: BarEvent) -> Value {
        let (bar, TabsOut { go_to, dropped }) = self.0.clone().update(event);
        self.0 = bar;
        json!({ "goTo": go_to, "dropped": dropped.iter().map(|tab| tab.id).collect::<Vec<_>>() })
    }
}

fn page(said: &Value) -> Tab {
    let text = |name: &str| said[name].as_str().unwrap_or_default().to_owned();
    let cache = said["cache"] == true;
    Tab { id: 0, title: text("title"), name: text("name"), path: text("path"), cache }
}

impl Machine for Bar {
    fn act(&mut self, method: &str, args: &Args<'_>) -> Option<Value> {
        let path = || args.text(0).to_owned();
        Some(match method {
            "open" => self.did(BarEvent::Opened { tab: page(args.value(0)) }),
            "replace" => self.did(BarEvent::Replaced { path: path() }),
            "setTitle" => {
                nothing(self.did(BarEvent::Titled { path: path(), title: args.text(1).to_owned() }))
            }
            "activate" => self.did(BarEvent::Activated { path: path() }),
            "close" => self.did(BarEvent::Closed { path: path() }),
            "reset" => self.did(BarEvent::Reset),
            _ => return None,
        })
    }

    fn see(&self) -> Value {
        let list = self.0.view();
        let active = list.iter().find(|tab| tab.is_active);
        json!({ "active": active, "list": list })
    }
}
