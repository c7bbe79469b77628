//! DWN-1 The files that are made of a component or a material: which there are, how each was checked, and why one is not given.

use crate::{
    library::{Library, item::Item},
    net::api::{self, ReadItemFile, ReadItemFiles, TakenFile},
    parts::{
        failure::Failure,
        loaded::Loaded,
        made::{ShownModelFile, link},
    },
    prelude::*,
    rules::{
        export::{
            Format,
            made::{Made, MadeFile},
        },
        item_file::ItemFormat,
        notice::models as texts,
        tab::TabId,
    },
};

/// The file that is on its way to the user's machine.
const SAVE: Tag = Tag(1);

/// The files on one page.
#[derive(Debug, Default, PartialEq)]
pub struct ItemFiles {
    tab: TabId,
    /// The item that is shown; none for who may no longer see it.
    item: Option<Shared<Item>>,
    told: Loaded<Shared<api::ItemFiles>>,
    /// The name of the file that is on its way.
    saving: Option<String>,
}

impl From<TabId> for ItemFiles {
    fn from(tab: TabId) -> Self {
        Self { tab, ..Self::default() }
    }
}

/// What the user does.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Read)]
#[serde(tag = "type", rename_all = "camelCase")]
#[allow(missing_docs, reason = "the fields say it")]
pub enum ItemFilesEvent {
    /// Wants a file, by its place, that not everybody may have.
    FileAsked { at: u32 },
    /// Asked for another try.
    Retried,
}

/// What the screen shows.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ItemFilesView {
    /// The files; none before they are known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub files: Option<Vec<ShownModelFile>>,
    /// Those that are not given.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub missing: Vec<ShownMissingFile>,
    /// Why they did not come.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub failed: Option<Failure>,
}

/// A file that is not given.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ShownMissingFile {
    /// In which form it would be, in words.
    pub format: &'static str,
    /// Why not.
    pub why: String,
}

impl Machine for ItemFiles {
    type Event = ItemFilesEvent;
    type View = ItemFilesView;

    fn update(self, _: &Cx<'_>, input: Input<ItemFilesEvent>) -> Step<Self> {
        match input {
            Heard(Fact::ItemShown { tab, item, .. }) if tab == self.tab => self.shown(item),
            // T34: what comes next is told when its page has it again.
            Heard(Fact::ViewerChanged) => Step::to(Self::from(self.tab)).with(Effect::Abort(Tag::default())),
            Heard(Fact::Online { .. }) | On(ItemFilesEvent::Retried) if self.told.has_failed() => self.load(),
            On(ItemFilesEvent::FileAsked { at }) => self.save(at),
            Got(SAVE, Answer::ReadItemFile(answer)) => self.saved(answer),
            Got(_, Answer::ReadItemFiles(answer)) => self.came(answer),
            _ => Step::to(self),
        }
    }

    fn view(&self, cx: &Cx<'_>) -> ItemFilesView {
        let told = self.told.came().filter(|_| self.item.is_some());
        let own = self.item.as_ref().is_some_and(|item| item.own);
        let file = |(file, at): (&api::ItemFile, u32)| {
            let to = self.question(file.format).and_then(|call| link(&cx.boot.setup, &call)).filter(|_| !own);
            ShownModelFile::of(words(file.format), at, (&file.name, file.size, &file.sha256), to)
        };
        let missing = |file: &api::MissingFile| {
            let (format, _) = words(file.format);
            ShownMissingFile { format, why: file.why.clone() }
        };
        ItemFilesView {
            files: told.map(|told| told.files.iter().zip(0..).map(file).collect()),
            missing: told.map(|told| told.missing.iter().map(missing).collect()).unwrap_or_default(),
            failed: self.told.failure(),
        }
    }

    fn hears(fact: &Fact) -> bool {
        matches!(fact, Fact::ItemShown { .. } | Fact::ViewerChanged | Fact::Online { online: true })
    }
}

impl Instance for ItemFiles {
    fn opened_by(fact: &Fact) -> Option<TabId> {
        match fact {
            Fact::ItemShown { tab, item, .. } if item.library != Library::Part => Some(*tab),
            _ => None,
        }
    }
}

impl ItemFiles {
    fn shown(self, item: Shared<Item>) -> Step<Self> {
        let same = self.item.as_ref().is_some_and(|before| before.set_id == item.set_id);
        let told = if same { self.told } else { Loaded::default() };
        let next = Self { item: Some(item), told, ..self };
        if same { next.tell() } else { next.load() }
    }

    fn load(mut self) -> Step<Self> {
        self.told.retry();
        let ask = self.item.as_ref().map(|item| (item.library, item.set_id.clone()));
        let step = Step::to(self).with(Effect::Abort(Tag::default()));
        match ask {
            Some((library, set_id)) => {
                step.call(Tag::default(), Call::ReadItemFiles(ReadItemFiles { library, set_id }))
            }
            None => step,
        }
    }

    fn came(mut self, answer: Result<api::ItemFiles, ApiError>) -> Step<Self> {
        let failed = self.told.settle(answer.map(Shared::new));
        self.tell().with_some(failed.map(Fact::failed))
    }

    /// Whoever hands them on has the files that programs take.
    fn tell(self) -> Step<Self> {
        let told = self.told.came().filter(|_| self.item.as_ref().is_some_and(is_drawn));
        let (tab, made) = (self.tab, told.map(|told| Shared::new(made(told))));
        Step::to(self).with_some(made.map(|made| Fact::ItemMade { tab, made }))
    }

    fn question(&self, format: ItemFormat) -> Option<Call> {
        let Item { library, set_id, .. } = self.item.as_deref()?;
        let (library, set_id) = (*library, set_id.clone());
        Some(Call::ReadItemFile(ReadItemFile { library, set_id, format, reads: false }))
    }

    fn save(self, at: u32) -> Step<Self> {
        let told = self.told.came().cloned();
        let file = told.as_ref().and_then(|told| told.files.get(usize::try_from(at).ok()?));
        match file.and_then(|file| Some((file.name.clone(), self.question(file.format)?))) {
            Some((name, call)) => {
                Step::to(Self { saving: Some(name), ..self }).with(Effect::Abort(SAVE)).call(SAVE, call)
            }
            None => Step::to(self),
        }
    }

    fn saved(mut self, answer: Result<TakenFile, ApiError>) -> Step<Self> {
        let effect = Effect::kept(self.saving.take(), answer.map(TakenFile::kept));
        Step::to(self).with(effect)
    }
}

/// Of a material programs take the card.
fn is_drawn(item: &Shared<Item>) -> bool {
    item.library == Library::Component
}

/// Those of the files that are handed to programs.
fn made(told: &api::ItemFiles) -> Made {
    let file = |api::ItemFile { format, name, size, sha256 }: &api::ItemFile| {
        let format = match format {
            ItemFormat::KicadSymbol => Format::Symbol,
            ItemFormat::KicadFootprint => Format::Footprint,
            ItemFormat::Step => Format::Step,
            _ => return None,
        };
        Some(MadeFile { format, name: name.clone(), size: *size, sha256: sha256.clone() })
    };
    Made { files: told.files.iter().filter_map(file).collect(), ..Made::default() }
}

/// A form in words, and how its files were checked.
const fn words(format: ItemFormat) -> (&'static str, &'static str) {
    let [symbol, footprint, step, symbol_svg, footprint_svg, csv, json] = texts::ITEM_FORMATS;
    match format {
        ItemFormat::KicadSymbol => symbol,
        ItemFormat::KicadFootprint => footprint,
        ItemFormat::Step => step,
        ItemFormat::SymbolSvg => symbol_svg,
        ItemFormat::FootprintSvg => footprint_svg,
        ItemFormat::Csv => csv,
        ItemFormat::Json => json,
    }
}

#[cfg(test)]
mod tests;
