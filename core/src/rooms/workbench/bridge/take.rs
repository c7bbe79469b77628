//! §2, DWN-1 The bridge: files that the server makes are asked for when they are wanted, looked at, and handed on or saved.

use super::state::{Bridge, Came, Front, Goal, Job, NUMBER, Taking};
use crate::{
    library::Library,
    net::api::{CardText, ReadCard, ReadItemFile, ReadModelFile, TakenFile},
    prelude::*,
    rules::{
        export::{Format, Offer, files::export, made::MadeFile},
        item_file::ItemFormat,
        model::ModelFormat,
        notice::bridge as texts,
        sha256::sha256,
    },
};

/// The files of one wish, at most: those under which they are asked for.
const TAGS: [Tag; 2] = [Tag(0), Tag(1)];

impl Bridge {
    /// Something is on its way.
    pub(super) fn takes(&self) -> bool {
        self.taking.as_ref().is_some_and(|taking| taking.failed.is_none())
    }

    /// Asks for what an offer is made of.
    pub(super) fn take(self, offer: Offer, goal: Goal) -> Step<Self> {
        let calls = self.front.as_ref().map(|front| front.calls(offer.format)).unwrap_or_default();
        if calls.is_empty() {
            return Step::to(self);
        }
        let taking = Taking { offer, goal, came: [None, None], failed: None };
        let step = Self { taking: Some(taking), ..self }.stop();
        TAGS.into_iter().zip(calls).fold(step, |step, (tag, call)| step.call(tag, call))
    }

    /// What was asked for is not wanted any more.
    pub(super) fn stop(self) -> Step<Self> {
        TAGS.into_iter().fold(Step::to(self), |step, tag| step.with(Effect::Abort(tag)))
    }

    /// T34: what is on its way is of what was in front.
    pub(super) fn let_go(self) -> Step<Self> {
        if self.taking.is_none() { Step::to(self) } else { Self { taking: None, ..self }.stop() }
    }

    /// A file of the item.
    pub(super) fn file_came(self, tag: Tag, answer: Result<TakenFile, ApiError>) -> Step<Self> {
        let file = self.file(tag).map(|file| (file.name.clone(), file.sha256.clone()));
        let (Some((name, print)), true) = (file, self.takes()) else { return Step::to(self) };
        match answer {
            Ok(TakenFile::Text(text)) => self.came(tag, &print, Came { name, text }),
            Ok(TakenFile::Kept(kept)) => Step::to(self).with(Command::ForgetFile { file: kept.file }),
            Err(error) => self.failed(error.words().to_owned()).with(Fact::Failed { error, shown: true }),
        }
    }

    /// The card of a material.
    pub(super) fn card_came(self, answer: Result<CardText, ApiError>) -> Step<Self> {
        if !self.takes() {
            return Step::to(self);
        }
        match answer {
            Ok(CardText { refused: Some(why), .. }) => self.failed(why),
            Ok(CardText { name, text, sha256, .. }) => self.came(Tag(0), &sha256, Came { name, text }),
            Err(error) => self.failed(error.words().to_owned()).with(Fact::Failed { error, shown: true }),
        }
    }

    /// The file that was asked for under a tag.
    fn file(&self, tag: Tag) -> Option<&MadeFile> {
        let made = self.front.as_ref()?.made.as_deref()?;
        let files = made.files(self.taking.as_ref()?.offer.format)?;
        TAGS.into_iter().zip(files).find(|(its, _)| *its == tag).map(|(_, file)| file)
    }

    fn failed(mut self, why: String) -> Step<Self> {
        if let Some(taking) = &mut self.taking {
            taking.failed = Some(why);
        }
        self.stop()
    }

    /// What is not what was told goes nowhere.
    fn came(mut self, tag: Tag, print: &str, file: Came) -> Step<Self> {
        if sha256(&file.text) != print {
            return self.failed(texts::DAMAGED.to_owned());
        }
        let Some(taking) = &mut self.taking else { return Step::to(self) };
        let place = taking.came.iter_mut().zip(TAGS).find(|(_, its)| *its == tag);
        if let Some((place, _)) = place {
            *place = Some(file);
        }
        self.complete()
    }

    /// Hands it on once all of it is there.
    fn complete(mut self) -> Step<Self> {
        let wanted = |taking: &mut Taking| {
            let some = if taking.offer.format == Format::Kicad { 2 } else { 1 };
            taking.came.iter().flatten().count() == some
        };
        let Some(Taking { offer, goal, came, .. }) = self.taking.take_if(wanted) else {
            return Step::to(self);
        };
        let came: Vec<_> = came.into_iter().flatten().collect();
        match goal {
            Goal::Program => self.pack(offer, &came),
            Goal::Disk => self.keep(offer, came),
        }
    }

    fn pack(self, offer: Offer, came: &[Came]) -> Step<Self> {
        let texts: Vec<_> = came.iter().map(|file| (file.name.as_str(), file.text.as_str())).collect();
        let front = self.front.as_ref();
        let made = front.and_then(|front| export(&front.item, front.made.as_deref()?, offer.format, &texts));
        match made {
            Some(made) => {
                Step::to(Self { job: Job::Packed(made), ..self }).with(Command::Draw { name: NUMBER })
            }
            None => Step::to(self),
        }
    }

    /// Each as a file of its own.
    fn keep(self, offer: Offer, came: Vec<Came>) -> Step<Self> {
        let names: Vec<_> = came.iter().map(|file| file.name.as_str()).collect();
        let file = names.join("、");
        let job = if self.is_busy() { self.job } else { Job::Saved { file } };
        let media_type = offer.format.media_type();
        let save = |Came { name, text }: Came| Command::SaveText { name, media_type, text };
        came.into_iter().map(save).fold(Step::to(Self { job, ..self }), Step::with)
    }
}

impl Front {
    /// What is asked for, in the order in which it is handed over.
    fn calls(&self, format: Format) -> Vec<Call> {
        let Some(made) = self.made.as_deref() else { return Vec::new() };
        if let Some(choice) = made.choice(format) {
            return vec![Call::ReadCard(ReadCard::of(self.item.set_id.clone(), choice))];
        }
        let files = made.files(format).unwrap_or_default();
        files.into_iter().filter_map(|file| self.call(file.format)).collect()
    }

    fn call(&self, format: Format) -> Option<Call> {
        let (library, set_id) = (self.item.library, self.item.set_id.clone());
        if library == Library::Part {
            let config_name = self.config.clone()?;
            let ask = ReadModelFile { set_id, config_name, format: ModelFormat::Step, reads: true };
            return Some(Call::ReadModelFile(ask));
        }
        let format = match format {
            Format::Symbol => ItemFormat::KicadSymbol,
            Format::Footprint => ItemFormat::KicadFootprint,
            Format::Step => ItemFormat::Step,
            _ => return None,
        };
        Some(Call::ReadItemFile(ReadItemFile { library, set_id, format, reads: true }))
    }
}
