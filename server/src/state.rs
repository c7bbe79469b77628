//! What every handler is handed: storage, clock, configuration. Nothing in it remembers the catalogue.

pub use crate::clock::Clock;

use crate::{
    assets::Files,
    assistant::Assistant,
    bucket::Bucket,
    config::{Limits, Site},
    delivery::Delivery,
    hashing::Hashing,
    imports::Desk,
    made::MadeFiles,
    materials::Materials,
    outlines::Outlines,
    packages::Packages,
    session::Times,
    shapes::Shapes,
    social::Scans,
    store::Store,
    throttle::{crowd::Crowd, limiter::Limiter, ready::Ready, slots::Slots, turns::Turns},
};
use sanku_core::time::Millis;
use std::{sync::Arc, time::Duration};
use tokio::sync::Notify;

/// What every handler is handed.
#[derive(Debug, Clone)]
pub struct Cx {
    /// The database.
    pub store: Store,
    /// The time.
    pub clock: Clock,
    /// The portal's files.
    pub files: Files,
    /// The site.
    pub site: Arc<Site>,
    /// The limits.
    pub limits: Limits,
    /// Where passwords are hashed.
    pub hashing: Hashing,
    /// Where the bytes of users' files lie.
    pub bucket: Bucket,
    /// Where codes go.
    pub delivery: Delivery,
    /// Who turns sentences into needs.
    pub assistant: Assistant,
    pub(crate) reports: Arc<Limiter>,
    pub(crate) logins: Arc<Limiter>,
    pub(crate) renewals: Arc<Limiter>,
    pub(crate) ready: Arc<Ready>,
    pub(crate) searches: Arc<Limiter>,
    /// Whose turn it is to search.
    pub(crate) turns: Arc<Turns>,
    /// Where requests are answered.
    pub(crate) places: Arc<Crowd>,
    /// Where bodies are waited for.
    pub(crate) bodies: Arc<Crowd>,
    pub(crate) uploads: Arc<Slots>,
    /// DWN-1: the files that were made.
    pub(crate) made: Arc<MadeFiles>,
    /// PKG-1: the land patterns of the components.
    pub(crate) packages: Arc<Packages>,
    /// SHP-1: the numbers of the bodies.
    pub(crate) shapes: Arc<Shapes>,
    /// SHP-2: the views of bodies.
    pub(crate) outlines: Arc<Outlines>,
    /// ASH-1: the numbers of the materials.
    pub(crate) materials: Arc<Materials>,
    /// What administrators import.
    pub(crate) imports: Arc<Desk>,
    /// What the stand-in for WeChat remembers, where there is one.
    pub(crate) stand_in: Arc<Scans>,
    /// Something can be swept.
    pub(crate) untidy: Arc<Notify>,
}

impl Cx {
    /// With everything that comes from outside.
    pub fn new(store: Store, clock: Clock, files: Files, site: Site, limits: Limits) -> Self {
        let store = store.with_floors((&limits).into()).searching_for(limits.search);
        let bucket = Bucket::disk(store.directory());
        let limiter = |most| Arc::new(Limiter::new(most));
        Self {
            store,
            clock,
            files: files.of_site(&site.setup),
            assistant: Assistant::new(&site.ai, limits.ai_sentences),
            site: Arc::new(site),
            limits,
            hashing: Hashing::default(),
            bucket,
            delivery: Delivery::default(),
            reports: limiter(limits.reports),
            logins: limiter(limits.logins),
            renewals: limiter(limits.renewals),
            ready: Arc::default(),
            searches: limiter(limits.searches),
            turns: Arc::default(),
            places: Crowd::new(limits.requests, limits.address_requests),
            bodies: Crowd::new(limits.bodies, limits.address_bodies),
            uploads: Arc::new(Slots::new(limits.uploads)),
            made: Arc::default(),
            packages: Arc::default(),
            shapes: Arc::default(),
            outlines: Arc::default(),
            materials: Arc::default(),
            imports: Arc::default(),
            stand_in: Arc::default(),
            untidy: Arc::default(),
        }
    }

    /// How long a login lasts.
    pub(crate) fn times(&self) -> Times {
        let span = |time: Duration| Millis::new(u64::try_from(time.as_millis()).unwrap_or(u64::MAX));
        Times::new(span(self.site.session.access), span(self.site.session.family))
    }
}
