//! §2 Detail: a part set, a component or a material, several kept alive in tabs.

mod address;
pub mod archive;
mod archiving;
mod content;
pub mod files;
mod narrow;
pub mod parameters;
mod reading;
mod sheet;
mod state;
pub mod table;
pub mod terminals;
mod uses;
pub mod view;
mod ways;

use crate::{
    library::{Library, item::Item},
    net::api::{KeptFile, NewEntry, ReadItem},
    prelude::*,
    rules::{
        arrangement::Arrangement,
        notice::{self, captions, nothing},
        page::Page,
        platform::FeedbackType,
        predicted::PredictedValue,
        route::Route,
        selected::Selected,
        storage::Key,
        tab::TabId,
        title,
    },
    text::has,
};

use address::DetailAddress;
use archive::ARCHIVE;
use content::Content;
use reading::reading;
use sheet::enlarged;
pub use state::Detail;
use table::Typed;
use view::{DetailEvent, DetailView};

/// The file that is on its way to the user's machine.
const SAVE: Tag = Tag(1);

impl Machine for Detail {
    type Event = DetailEvent;
    type View = DetailView;

    fn update(self, cx: &Cx<'_>, input: Input<DetailEvent>) -> Step<Self> {
        match (&self.content, input) {
            (_, Heard(Fact::Shown { tab, route })) if tab == self.tab => self.shown(cx, route),
            (_, Heard(Fact::Shown { .. })) => Step::to(Self { front: false, ..self }),
            (_, Heard(Fact::ViewerChanged)) => self.forget(),
            (_, Heard(Fact::ResultsArranged { arrangement })) => self.told_in(arrangement.customary),
            (Content::Failed(_), Heard(Fact::Online { .. }) | On(DetailEvent::Retried)) => self.load(),
            (Content::Loading, Got(_, Answer::ReadItem(Ok(item)))) => self.arrived(item),
            (Content::Loading, Got(_, Answer::ReadItem(Err(error)))) => {
                let content = Content::Failed(error.clone());
                Step::to(Self { content, ..self }).with(Fact::failed(error))
            }
            (Content::Shown { .. }, On(event)) => self.done(event),
            (_, Got(SAVE, Answer::ReadAsset(answer))) => self.saved(answer),
            (_, Got(ARCHIVE, Answer::ReadModelArchive(answer))) => self.archived(answer),
            (_, Heard(Fact::Copied { done })) if self.copying => {
                Step::to(Self { copying: false, ..self }).with(copied(done))
            }
            _ => Step::to(self),
        }
    }

    fn view(&self, _: &Cx<'_>) -> DetailView {
        match &self.content {
            Content::Empty | Content::Loading => DetailView::Loading,
            Content::Shown { item, told, sheet, table } => DetailView::Shown {
                sheet: sheet.clone(),
                crumbs: ways::crumbs(item, self.plugin),
                brand: ways::brand(item, self.plugin).map(Box::new),
                similar: Box::new(ways::similar(item.library, self.selected(item), self.plugin)),
                compare: Box::new(self.selected(item)),
                model: self.model(item),
                reading: reading(told, &self.temperature, self.customary),
                configurations: table
                    .shown(&told.configurations, self.address.config_name.as_deref())
                    .map(Box::new),
                archive: archive::offer(item, table, self.archiving.as_ref()).map(Box::new),
            },
            Content::Failed(error) => {
                let missing = error.code == "404";
                let (title, why) = nothing::ITEM_MISSING;
                let (title, message) =
                    if missing { (title, why) } else { (nothing::ITEM_FAILED, error.words()) };
                DetailView::Failed { title, message: message.to_owned(), hash: error.hash.clone(), missing }
            }
        }
    }

    fn hears(fact: &Fact) -> bool {
        matches!(
            fact,
            Fact::Shown { .. }
                | Fact::Online { online: true }
                | Fact::Copied { .. }
                | Fact::ViewerChanged
                | Fact::ResultsArranged { .. }
        )
    }
}

fn copied(done: bool) -> Command {
    let (text, tone) =
        if done { (notice::COPIED, Tone::Success) } else { (notice::NOT_COPIED, Tone::Warning) };
    Command::toast(tone, text)
}

impl Instance for Detail {
    fn opened_by(fact: &Fact) -> Option<TabId> {
        match fact {
            Fact::Shown { tab, route: Route { page: Page::Detail { .. }, .. } } => Some(*tab),
            _ => None,
        }
    }
}

impl Detail {
    /// What the user does with what is shown.
    fn done(self, event: DetailEvent) -> Step<Self> {
        let Content::Shown { item, .. } = &self.content else { return Step::to(self) };
        match event {
            DetailEvent::ConfigurationChosen { name } => {
                let to = DetailAddress { config_name: Some(name), ..self.address.clone() }.write(self.plugin);
                Step::to(self).with(Command::Navigate { to, replace: true })
            }
            DetailEvent::ConfigurationsFiltered { text } => {
                self.sought(|typed| Typed { filter: text, ..typed })
            }
            DetailEvent::ColumnNarrowed { column, text } => self.sought(|typed| typed.narrowed(column, text)),
            DetailEvent::TemperatureTyped { text } => Step::to(Self { temperature: text, ..self }),
            DetailEvent::FiltersCleared => self.sought(|_| Typed::default()),
            DetailEvent::CopyAsked => {
                let text = self.model(item);
                Step::to(Self { copying: true, ..self }).with(Command::Copy { text })
            }
            DetailEvent::CollectAsked => {
                let asked = Fact::CollectAsked { what: self.said(item), entries: vec![self.entry(item)] };
                Step::to(self).with(asked)
            }
            DetailEvent::MistakeFound => {
                let text = captions::mistake(&self.said(item), &item.set_id);
                let (kind, library) = (FeedbackType::Problem, item.library);
                let found = Fact::FeedbackBegun { kind, library, text };
                Step::to(self).with(found)
            }
            DetailEvent::DrawingEnlarged { at } => {
                let picture = enlarged(item, at).map(|picture| Fact::PictureShown { picture });
                Step::to(self).with_some(picture)
            }
            DetailEvent::AssetAsked { at } => {
                let asked = files::asked(item, at);
                self.save(asked)
            }
            DetailEvent::ArchiveAsked { format } => self.archive(format),
            DetailEvent::Retried => Step::to(self),
        }
    }

    fn sought(self, next: impl FnOnce(Typed) -> Typed) -> Step<Self> {
        let content = self.content.sought(next);
        Step::to(Self { content, ..self })
    }

    /// Another set is loaded, another configuration only chosen.
    fn shown(self, cx: &Cx<'_>, route: Route) -> Step<Self> {
        let plugin = route.plugin;
        let customary = if self.content == Content::Empty {
            Arrangement::read(&cx.kept(Key::Results).unwrap_or_default()).customary
        } else {
            self.customary
        };
        let Some(address) = DetailAddress::read(route) else { return Step::to(self) };
        let same = (address.library, &address.set_id) == (self.address.library, &self.address.set_id);
        let loaded = self.content != Content::Empty;
        let next = Self { address, plugin, front: true, customary, ..self };
        if same && loaded { next.titled() } else { next.load() }
    }

    /// T34: somebody else is looking: neither the item nor its name stays, and what nobody sees is asked for when shown.
    fn forget(self) -> Step<Self> {
        let (tab, title) = (self.tab, title::tab(&self.address.clone().page()));
        let bare = Self { content: Content::Empty, copying: false, saving: None, archiving: None, ..self };
        let step = Step::to(bare).with(Fact::Titled { tab, title });
        step.and(|page| if page.front { page.load() } else { Step::to(page) })
    }

    fn save(self, asked: Option<(String, Call)>) -> Step<Self> {
        match asked {
            Some((name, call)) => {
                Step::to(Self { saving: Some(name), ..self }).with(Effect::Abort(SAVE)).call(SAVE, call)
            }
            None => Step::to(self),
        }
    }

    fn saved(mut self, answer: Result<KeptFile, ApiError>) -> Step<Self> {
        let effect = Effect::kept(self.saving.take(), answer);
        Step::to(self).with(effect)
    }

    /// The page is called after its item, also when its tab is shown again.
    fn titled(self) -> Step<Self> {
        let Content::Shown { item, .. } = &self.content else { return Step::to(self) };
        let named = has(&item.name, &item.model);
        let title = if named { item.name.clone() } else { format!("{} {}", item.name, item.model) };
        let (tab, config_name) = (self.tab, self.address.config_name.clone());
        let customary = self.customary;
        let guess = PredictedValue::write_list(&self.address.predicted);
        let told = Fact::ItemShown { tab, item: item.clone(), config_name, customary, guess };
        let step = Step::to(self);
        let step = if step.state.front { step.with(told) } else { step };
        step.with(Fact::Titled { tab, title })
    }

    fn load(self) -> Step<Self> {
        let DetailAddress { library, set_id, .. } = self.address.clone();
        let call = Call::ReadItem(ReadItem { library, set_id });
        Step::to(Self { content: Content::Loading, ..self })
            .with(Effect::Abort(Tag::default()))
            .call(Tag::default(), call)
    }

    fn arrived(self, item: Box<Item>) -> Step<Self> {
        let content = Content::of(Shared::new(*item), (self.plugin, self.customary));
        Self { content, ..self }.titled()
    }

    /// UNT-4: the same in other units; what is looked for in the table stays.
    fn told_in(self, customary: bool) -> Step<Self> {
        if self.customary == customary {
            return Step::to(self);
        }
        let content = self.content.told_in((self.plugin, customary));
        Self { content, customary, ..self }.titled()
    }

    /// LST-1: the configuration that is chosen, else the item.
    fn entry(&self, item: &Item) -> NewEntry {
        NewEntry {
            library: item.library,
            set_id: item.set_id.clone(),
            config_name: self.configuration(item).cloned(),
            quantity: 1,
        }
    }

    /// SIM-1: the same, as an address names it.
    fn selected(&self, item: &Item) -> Selected {
        Selected { set_id: self.address.set_id.clone(), config_name: self.configuration(item).cloned() }
    }

    /// The same in words.
    fn said(&self, item: &Item) -> String {
        [&item.name, " ", self.model(item).as_str()].concat()
    }

    /// The one that the address names, if the item has it.
    fn configuration(&self, item: &Item) -> Option<&String> {
        let there = |name: &&String| item.configurations.rows.iter().any(|row| row.name == **name);
        self.address.config_name.as_ref().filter(there)
    }

    fn model(&self, item: &Item) -> String {
        match self.configuration(item) {
            Some(name) if item.library == Library::Part => format!("{} {name}", item.model),
            Some(name) => name.clone(),
            None => item.model.clone(),
        }
    }
}

#[cfg(test)]
mod tests;
