//! RCT-1 What somebody opened last, in every tab: on the page of each library, and kept in the browser.

use crate::{
    library::{Library, item::Item},
    prelude::*,
    rules::{
        page::Page,
        recent::{self, Opened},
        route::Route,
        storage::Key,
    },
};
use std::mem::take;

/// What was opened last.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Recent {
    kept: recent::Recent,
    /// A panel shows none: it has no room for them.
    plugin: bool,
}

/// What the user does.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Read)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum RecentEvent {
    /// Wants them forgotten.
    Cleared,
}

/// What the screen shows of each library, if anything of it was opened: the newest first.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct RecentView {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub part: Option<Vec<RecentLink>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub component: Option<Vec<RecentLink>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mat: Option<Vec<RecentLink>>,
}

/// Something that was opened.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct RecentLink {
    /// What it is called.
    pub name: String,
    /// Its model, with the configuration.
    pub model: String,
    /// Where it stands.
    pub to: String,
}

impl Machine for Recent {
    type Event = RecentEvent;
    type View = RecentView;

    fn update(self, cx: &Cx<'_>, input: Input<RecentEvent>) -> Step<Self> {
        match input {
            Heard(Fact::Opened) => {
                let kept = recent::Recent::read(&cx.kept(Key::Recent).unwrap_or_default());
                Step::to(Self { kept, ..self })
            }
            Heard(Fact::Entered { route, .. }) => Step::to(Self { plugin: route.plugin, ..self }),
            Heard(Fact::ItemShown { item, config_name, .. }) => self.open(cx, &item, config_name),
            Heard(Fact::SignedIn) => self.own(cx),
            // The session takes it out of the browser, and another tab of it may have cleared it.
            Heard(Fact::SignedOut) => Step::to(Self { kept: <_>::default(), ..self }),
            Heard(Fact::StorageChanged { key, present: false })
                if key == Key::Recent.name(&cx.boot.site()) =>
            {
                Step::to(Self { kept: <_>::default(), ..self })
            }
            On(RecentEvent::Cleared) => {
                Step::to(Self { kept: <_>::default(), ..self }).with_some(cx.keep(Key::Recent, None))
            }
            _ => Step::to(self),
        }
    }

    fn view(&self, cx: &Cx<'_>) -> RecentView {
        let shown = !self.plugin && self.is_of(cx);
        let of = |library: Library| {
            let items = self.kept.items.iter().filter(|item| shown && item.library == library);
            Some(items.map(link).collect::<Vec<_>>()).filter(|links| !links.is_empty())
        };
        let [part, component, mat] = [Library::Part, Library::Component, Library::Mat].map(of);
        RecentView { part, component, mat }
    }

    fn hears(fact: &Fact) -> bool {
        matches!(
            fact,
            Fact::Opened
                | Fact::Entered { .. }
                | Fact::ItemShown { .. }
                | Fact::SignedIn
                | Fact::SignedOut
                | Fact::StorageChanged { .. }
        )
    }
}

impl Recent {
    /// T34: what somebody opened who is not there now is nobody's; what was opened before a login is theirs who log in.
    fn is_of(&self, cx: &Cx<'_>) -> bool {
        self.kept.owner.is_empty() || self.kept.owner == cx.viewer.id
    }

    /// Who is looking is known now.
    fn own(mut self, cx: &Cx<'_>) -> Step<Self> {
        let kept = if self.is_of(cx) { take(&mut self.kept.items) } else { Vec::new() };
        let changed = self.kept.owner != cx.viewer.id;
        self.kept = recent::Recent { owner: cx.viewer.id.clone(), items: kept };
        if changed { self.keep(cx) } else { Step::to(self) }
    }

    fn open(mut self, cx: &Cx<'_>, item: &Item, config_name: Option<String>) -> Step<Self> {
        // Until it is known whose the token is, nothing goes.
        if !cx.viewer.awaited && self.kept.owner != cx.viewer.id {
            self = self.own(cx).state;
        }
        let there = |name: &String| item.configurations.rows.iter().any(|row| row.name == *name);
        let config_name = config_name.filter(there).unwrap_or_default();
        let model = match (item.library, config_name.as_str()) {
            (_, "") => item.model.clone(),
            (Library::Part, name) => [&item.model, " ", name].concat(),
            (_, name) => name.to_owned(),
        };
        let (library, set_id, name) = (item.library, item.set_id.clone(), item.name.clone());
        let before = self.kept.clone();
        self.kept.open(Opened { library, set_id, config_name, name, model });
        if self.kept == before { Step::to(self) } else { self.keep(cx) }
    }

    fn keep(self, cx: &Cx<'_>) -> Step<Self> {
        let kept = cx.keep(Key::Recent, self.kept.written().as_deref());
        Step::to(self).with_some(kept)
    }
}

fn link(item: &Opened) -> RecentLink {
    let Opened { library, set_id, config_name, name, model } = item.clone();
    let config_name = Some(config_name).filter(|name| !name.is_empty());
    let page = Page::Detail { library, set_id, config_name, preview: false };
    RecentLink { name, model, to: Route::new(page).address() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        boot::Boot,
        library::item::{Configuration, Configurations},
        machine::fed,
        rules::{storage::pack, tab::TabId, viewer::NOBODY},
    };

    /// A browser, who looks, and what they opened.
    struct Desk {
        boot: Boot,
        viewer: Viewer,
        recent: Recent,
    }

    /// One whose browser kept this.
    fn desk(kept: Option<&str>) -> Desk {
        let mut boot = Boot::default();
        if let Some(kept) = kept {
            let name = Key::Recent.name(&boot.site());
            boot.local.insert(name, Secret::new(pack(kept, Millis::new(9))));
        }
        let mut desk = Desk { boot, viewer: NOBODY.clone(), recent: Recent::default() };
        desk.take(Heard(Fact::Opened));
        desk
    }

    impl Desk {
        fn take(&mut self, input: Input<RecentEvent>) -> Vec<Effect> {
            let cx = Cx { now: Millis::new(0), boot: &self.boot, viewer: &self.viewer };
            let Step { state, effects } = fed(take(&mut self.recent), &cx, input);
            self.recent = state;
            effects
        }

        fn open(&mut self, id: &str) -> Vec<Effect> {
            let item =
                Item {
                    set_id: id.into(), name: "螺钉".into(), model: "GB/T 70.1".into(), ..Item::default()
                };
            let item = Shared::new(item);
            self.take(Heard(Fact::ItemShown {
                tab: TabId(1),
                item,
                config_name: Some("M6×20".into()),
                customary: false,
                guess: String::new(),
            }))
        }

        fn sign(&mut self, id: &str) -> Vec<Effect> {
            self.viewer = Viewer { logged_in: !id.is_empty(), id: id.into(), ..NOBODY.clone() };
            self.take(Heard(if id.is_empty() { Fact::SignedOut } else { Fact::SignedIn }))
        }

        fn shown(&self) -> Vec<String> {
            let cx = Cx { now: Millis::new(0), boot: &self.boot, viewer: &self.viewer };
            self.recent.view(&cx).part.into_iter().flatten().map(|link| link.to).collect()
        }
    }

    /// What comes into the browser; an empty text where it goes.
    fn kept(effects: &[Effect]) -> Option<String> {
        effects.iter().find_map(|effect| match effect {
            Effect::Shell(Command::Store { key, value, .. }) if key == "sanku_recent" => {
                Some(value.clone().unwrap_or_default())
            }
            _ => None,
        })
    }

    // RCT-1
    #[test]
    fn rct_1_what_is_opened_is_kept_and_shown_and_what_stays_is_kept_once() {
        let mut desk = desk(Some("\npart\told\tM8\t螺母\tGB/T 6170 M8"));
        assert_eq!(desk.shown(), ["/part/detail/old?configName=M8"]);
        let written = kept(&desk.open("new")).unwrap();
        assert!(
            written.ends_with("|\npart\tnew\t\t螺钉\tGB/T 70.1\npart\told\tM8\t螺母\tGB/T 6170 M8"),
            "{written}"
        );
        assert_eq!(desk.shown(), ["/part/detail/new", "/part/detail/old?configName=M8"]);
        assert_eq!(desk.open("new"), [], "a tab that is turned to again changes nothing");
        assert_eq!(kept(&desk.take(On(RecentEvent::Cleared))).as_deref(), Some(""));
        assert_eq!(desk.shown(), [""; 0]);
    }

    // RCT-1
    #[test]
    fn rct_1_a_configuration_is_remembered_if_the_item_has_it() {
        let mut desk = desk(None);
        let rows = vec![Configuration { name: "M6×20".into(), ..Configuration::default() }];
        let configurations = Configurations { rows, ..Configurations::default() };
        for (config, is) in [("M6×20", "?configName=M6%C3%9720"), ("M9", "")] {
            let item = Shared::new(Item {
                set_id: "a".into(),
                model: "GB/T 70.1".into(),
                configurations: configurations.clone(),
                ..Item::default()
            });
            desk.take(Heard(Fact::ItemShown {
                tab: TabId(1),
                item,
                config_name: Some(config.into()),
                customary: false,
                guess: String::new(),
            }));
            assert_eq!(desk.shown(), [["/part/detail/a", is].concat()]);
        }
    }

    // RCT-1
    #[test]
    fn rct_1_what_a_guest_opened_is_theirs_who_log_in_and_goes_with_them() {
        let mut desk = desk(None);
        desk.open("a");
        assert!(kept(&desk.sign("7")).unwrap().contains("|7\npart\ta"));
        desk.open("b");
        assert_eq!(desk.shown().len(), 2);
        desk.sign("");
        assert_eq!(desk.shown(), [""; 0]);
        assert!(!kept(&desk.open("c")).unwrap().contains("part\ta"));
    }

    // RCT-1, T34
    #[test]
    fn rct_1_what_somebody_else_opened_is_neither_shown_nor_kept() {
        let of_7 = Some("7\npart\ta\t\tb\tc");
        assert_eq!(desk(of_7).shown(), [""; 0]);
        let mut other = desk(of_7);
        assert_eq!(kept(&other.sign("8")).as_deref(), Some(""));
        let mut guest = desk(of_7);
        assert!(!kept(&guest.open("x")).unwrap().contains("part\ta"));
        let mut same = desk(of_7);
        same.viewer.awaited = true;
        same.open("x");
        same.sign("7");
        assert_eq!(same.shown(), ["/part/detail/x", "/part/detail/a"]);
    }

    // RCT-1
    #[test]
    fn rct_1_what_another_tab_cleared_is_gone_here_and_a_panel_shows_none() {
        let mut desk = desk(None);
        desk.open("a");
        desk.take(Heard(Fact::StorageChanged { key: "sanku_theme".into(), present: false }));
        desk.take(Heard(Fact::StorageChanged { key: "sanku_recent".into(), present: true }));
        assert_eq!(desk.shown(), ["/part/detail/a"]);
        let entered = |path: &str| {
            let route = Route::read(path).unwrap();
            Heard(Fact::Entered { route, path: path.into(), how: Went::Push })
        };
        desk.take(entered("/part/plugin"));
        assert_eq!(desk.shown(), [""; 0]);
        desk.take(entered("/part"));
        assert_eq!(desk.shown(), ["/part/detail/a"]);
        desk.take(Heard(Fact::StorageChanged { key: "sanku_recent".into(), present: false }));
        assert_eq!(desk.shown(), [""; 0]);
    }
}
