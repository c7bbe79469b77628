//! DWN-1 The archive of the rows that are left: asked for, and saved when it comes.

use super::{
    archive::{ARCHIVE, Archiving},
    content::Content,
    state::Detail,
};
use crate::{
    net::api::{KeptFile, ReadModelArchive},
    prelude::*,
    rules::{limits::ARCHIVE_ROWS, model::ModelFormat, model_archive::archive_name},
};

impl Detail {
    /// The files of the first of the rows that are left; another form instead of the one that is on its way.
    pub(super) fn archive(self, format: ModelFormat) -> Step<Self> {
        let Content::Shown { item, table, .. } = &self.content else { return Step::to(self) };
        let config_names = table.rows().iter().take(ARCHIVE_ROWS).map(|row| row.name.clone()).collect();
        let ask = ReadModelArchive { set_id: item.set_id.clone(), config_names, format };
        let archiving = Some(Archiving { format, name: archive_name(&item.model, format) });
        let step = Step::to(Self { archiving, ..self }).with(Effect::Abort(ARCHIVE));
        step.call(ARCHIVE, Call::ReadModelArchive(ask))
    }

    pub(super) fn archived(mut self, answer: Result<KeptFile, ApiError>) -> Step<Self> {
        let effect = Effect::kept(self.archiving.take().map(|archiving| archiving.name), answer);
        Step::to(self).with(effect)
    }
}
