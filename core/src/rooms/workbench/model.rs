//! DRW-1, DWN-1 The model of the configuration that a part's page shows: its drawing, what its body measures, the files of it; what goes
//! with it, and with a component.

mod ahead;
mod dimensions;
mod pointing;
mod state;
mod told;
pub mod view;
mod weighing;
mod weight;

use crate::{
    library::{
        Library,
        item::{Configuration, DrawingKind, Item, NamedDrawing},
        parameter::AND,
    },
    net::api::{ModelFacts, ModelFile, ReadModel, ReadModelFile, TakenFile},
    parts::{
        loaded::Loaded,
        made::{ShownModelFile, link},
    },
    prelude::*,
    rules::{
        compute::{BodyOf, KnownBody},
        export::{
            Format,
            made::{Made, MadeFile},
        },
        mates::{Mate, mates},
        model::ModelFormat,
        notice::{captions, models as texts},
        picture::{Picture, PictureKind},
        tab::TabId,
    },
};
use ahead::AHEAD;
pub use state::Model;
use told::body;
use view::{DimensionChoice, LiveDrawing, ModelContent, ModelEvent, ModelShown, ModelView, words};
use weight::GRADES;

/// The file that is on its way to the user's machine.
const SAVE: Tag = Tag(1);

impl Machine for Model {
    type Event = ModelEvent;
    type View = ModelView;

    fn update(self, cx: &Cx<'_>, input: Input<ModelEvent>) -> Step<Self> {
        match input {
            Heard(Fact::ItemShown { tab, item, config_name, .. }) if tab == self.tab => {
                self.shown(item, config_name)
            }
            // T34: what comes next is told when its page has it again.
            Heard(Fact::ViewerChanged) => {
                Step::to(Self { weight: self.weight.kept(), ..Self::from(self.tab) })
                    .with(Effect::Abort(GRADES))
                    .with(Effect::Abort(Tag::default()))
                    .with(Effect::Abort(AHEAD))
                    .with(Fact::BodyKnown { tab: self.tab, body: None })
            }
            Heard(Fact::Online { .. }) | On(ModelEvent::Retried) if self.facts.has_failed() => self.load(),
            On(ModelEvent::DrawingEnlarged) => self.enlarge(),
            On(ModelEvent::ConfigurationPointed { name }) => self.pointed(cx.now, name),
            On(ModelEvent::DimensionChosen { column }) => self.dimension_chosen(column),
            On(ModelEvent::FileAsked { at }) => self.save(at),
            On(event) => self.weighed(cx, event),
            Tick => self.ticked(cx).and(|model| model.rested(cx.now)),
            Got(GRADES, Answer::SearchDensities(answer)) => self.offered(answer),
            Got(SAVE, Answer::ReadModelFile(answer)) => self.saved(answer),
            Got(AHEAD, Answer::ReadModel(answer)) => self.came_ahead(answer),
            Got(_, Answer::ReadModel(answer)) => self.came(answer.map(Shared::new)),
            _ => Step::to(self),
        }
    }

    fn view(&self, cx: &Cx<'_>) -> ModelView {
        ModelView {
            drawing: self.drawn.clone(),
            dimension: self.dimension.clone(),
            mates: self.mates(cx.viewer.plugin),
            content: self.content(cx),
            failed: self.facts.failure(),
        }
    }

    fn wake(&self, cx: &Cx<'_>) -> Option<Millis> {
        let rests = self.ahead.as_ref().and_then(|ahead| ahead.wait.wake(cx.now));
        self.weight.wake(cx.now).into_iter().chain(rests).min()
    }

    fn hears(fact: &Fact) -> bool {
        matches!(fact, Fact::ItemShown { .. } | Fact::ViewerChanged | Fact::Online { online: true })
    }
}

impl Instance for Model {
    fn opened_by(fact: &Fact) -> Option<TabId> {
        match fact {
            Fact::ItemShown { tab, item, .. } if item.library != Library::Mat => Some(*tab),
            _ => None,
        }
    }
}

impl Model {
    fn shown(self, item: Shared<Item>, config_name: Option<String>) -> Step<Self> {
        let config_name = config_name.filter(|name| item.configurations.row(name).is_some());
        let same_item = self.item.as_ref().is_some_and(|before| before.set_id == item.set_id);
        let same = same_item && self.config_name == config_name;
        let stays = same_item && config_name.is_some();
        let next = Self { item: Some(item), config_name, ..self };
        if same {
            return next.tell();
        }
        let next = Self { facts: Loaded::default(), drawn: next.drawn.clone().filter(|_| stays), ..next };
        let looked_at = next.dimension.as_ref().filter(|_| stays).map(|choice| choice.column);
        let next = Self { dimension: looked_at.and_then(|column| next.choice(column)), ..next };
        if same_item { next.chosen() } else { Self { ahead: None, ..next }.load().with(Effect::Abort(AHEAD)) }
    }

    fn dimension_chosen(self, column: u32) -> Step<Self> {
        let closed = self.dimension.as_ref().is_some_and(|choice| choice.column == column);
        Step::to(Self { dimension: if closed { None } else { self.choice(column) }, ..self })
    }

    fn choice(&self, column: u32) -> Option<Shared<DimensionChoice>> {
        let (item, row) = self.row()?;
        dimensions::choice(&item.configurations, row, column).map(Shared::new)
    }

    /// The chosen row.
    fn row(&self) -> Option<(&Item, &Configuration)> {
        let item = self.item.as_deref()?;
        Some((item, item.configurations.row(self.config_name.as_ref()?)?))
    }

    /// What goes with the chosen row, or with what has no rows.
    fn mates(&self, plugin: bool) -> Vec<Mate> {
        let Some(item) = self.item.as_deref() else { return Vec::new() };
        match self.row() {
            None if !item.configurations.rows.is_empty() => Vec::new(),
            row => mates(item, row.map(|(_, row)| row), plugin),
        }
    }

    #[inline(never)]
    fn load(mut self) -> Step<Self> {
        self.facts.retry();
        let ask = self.ask();
        let step = Step::to(self).with(Effect::Abort(Tag::default()));
        match ask {
            Some((set_id, config_name)) => {
                step.call(Tag::default(), Call::ReadModel(ReadModel { set_id, config_name }))
            }
            None => {
                let tab = step.state.tab;
                step.with(Fact::BodyKnown { tab, body: None })
            }
        }
    }

    fn ask(&self) -> Option<(String, String)> {
        Some((self.item.as_ref()?.set_id.clone(), self.config_name.clone()?))
    }

    #[inline(never)]
    fn came(mut self, answer: Result<Shared<ModelFacts>, ApiError>) -> Step<Self> {
        let failed = self.facts.settle(answer);
        self.drawn = self.drawing().map(Shared::new);
        let body = Fact::BodyKnown { tab: self.tab, body: self.known().map(Shared::new) };
        self.tell().with(body).with_some(failed.map(Fact::failed))
    }

    /// The body that can be seen.
    fn known(&self) -> Option<KnownBody> {
        let (item, row) = self.row()?;
        let (table, size) = (&item.configurations, self.facts.came()?.body.as_ref()?.size);
        let sizes = table.columns.iter().filter_map(|of| Some((of.key.clone(), table.number(row, &of.key)?)));
        let of = Shared::new(BodyOf { kind: item.shape.clone(), sizes: sizes.collect() });
        Some(KnownBody { title: self.title()?, of, size })
    }

    /// Whoever hands it on has what is made of the configuration.
    fn tell(self) -> Step<Self> {
        let (tab, made) = (self.tab, self.made().map(Shared::new));
        Step::to(self).with_some(made.map(|made| Fact::ItemMade { tab, made }))
    }

    fn made(&self) -> Option<Made> {
        let facts = self.facts.came()?;
        let files = facts.files.iter().filter(|file| file.format == ModelFormat::Step);
        let file = |ModelFile { name, size, sha256, .. }: &ModelFile| MadeFile {
            format: Format::Step,
            name: name.clone(),
            size: *size,
            sha256: sha256.clone(),
        };
        let (config_name, drawing) = (self.config_name.clone(), self.named());
        Some(Made { config_name, drawing, files: files.map(file).collect(), card: None })
    }

    fn named(&self) -> Option<NamedDrawing> {
        let drawing = self.facts.came()?.drawing.clone()?;
        Some(NamedDrawing { name: self.title()?, drawing, ..NamedDrawing::default() })
    }

    /// GB/T 5783 M6×20
    fn title(&self) -> Option<String> {
        Some([self.item.as_ref()?.model.as_str(), " ", self.config_name.as_ref()?].concat())
    }

    fn content(&self, cx: &Cx<'_>) -> Option<ModelContent> {
        let item = self.item.as_ref().filter(|item| !item.configurations.rows.is_empty())?;
        Some(match self.facts.came() {
            _ if self.config_name.is_none() => ModelContent::Choose { text: texts::CHOOSE },
            None => ModelContent::Waiting,
            Some(facts) => ModelContent::Shown(Box::new(self.told(cx, facts, item.own))),
        })
    }

    fn told(&self, cx: &Cx<'_>, facts: &ModelFacts, own: bool) -> ModelShown {
        let files = facts.files.iter().zip(0..);
        ModelShown {
            rows: facts.body.as_ref().map(body).unwrap_or_default(),
            mass: facts.body.as_ref().map(|body| self.weight.of(body.volume, cx.viewer.plugin)),
            left_out: facts.body.as_ref().map(|body| body.left_out.join(AND)).filter(|said| !said.is_empty()),
            without_body: facts.without_body.clone(),
            files: files
                .map(|(file, at)| {
                    let to =
                        self.question(file).and_then(|call| link(&cx.boot.setup, &call)).filter(|_| !own);
                    ShownModelFile::of(words(file.format), at, (&file.name, file.size, &file.sha256), to)
                })
                .collect(),
        }
    }

    fn drawing(&self) -> Option<LiveDrawing> {
        let (item, row) = self.row()?;
        let drawing = self.facts.came()?.drawing.clone()?;
        // 视图 · GB/T 5783 M6×20
        let caption = [DrawingKind::View.label(), " · ", &self.title()?].concat();
        Some(LiveDrawing {
            at: 0,
            label: [item.name.as_str(), " ", &caption].concat(),
            enlarge: captions::enlarge(&caption),
            dimensions: dimensions::dimensions(&item.configurations, row, &drawing),
            caption,
            drawing,
        })
    }

    /// Everybody downloads a file by it; an organisation's own is asked for with the token of who may see it.
    fn question(&self, file: &ModelFile) -> Option<Call> {
        let (set_id, config_name) = self.ask()?;
        let ask = ReadModelFile { set_id, config_name, format: file.format, reads: false };
        Some(Call::ReadModelFile(ask))
    }

    fn save(self, at: u32) -> Step<Self> {
        let facts = self.facts.came().cloned();
        let file = facts.as_ref().and_then(|facts| facts.files.get(usize::try_from(at).ok()?));
        match file.and_then(|file| Some((file.name.clone(), self.question(file)?))) {
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

    /// IMG-1
    fn enlarge(self) -> Step<Self> {
        let picture = self.drawn.as_deref().map(|LiveDrawing { caption, drawing, .. }| Picture {
            title: caption.clone(),
            kind: PictureKind::Drawn(drawing.clone()),
        });
        Step::to(self).with_some(picture.map(|picture| Fact::PictureShown { picture }))
    }
}

#[cfg(test)]
mod tests;
