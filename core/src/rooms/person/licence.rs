//! §4, §7 Licence: the user's seat on each platform, and the logout that gives them back first.

use crate::{
    few::Few,
    library::Library,
    net::api::{ApplyLicence, Grant, ReleaseLicence},
    prelude::*,
    rules::{
        error::Lead,
        licence,
        page::Page,
        platform::{AuditResult, PlatformType},
        route::Route,
        storage::Key,
    },
};

/// Under which name the browser's number is drawn.
const DRAW: &str = "licence";
const RELEASE: Tag = Tag(10);

/// The seats of the user.
#[derive(Debug, Default, PartialEq)]
pub struct Licence {
    /// The library of the page.
    library: Option<Library>,
    /// The platform that was selected last.
    last: Option<Library>,
    plugin: bool,
    /// The browser's own number.
    browser: Option<String>,
    /// It is being drawn.
    drawing: bool,
    seats: Few<Library, Seat>,
    /// When the seat is asked for again, so that it is not lost; none while no page needs one.
    again: Option<Millis>,
    leaving: Option<Leaving>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Seat {
    Asked,
    /// The `applyStatus` of the answer.
    Answered(Option<i64>),
}

/// A logout that waits for seats to be given back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Leaving {
    until: Millis,
    open: usize,
}

/// What the user does.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Read)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum LicenceEvent {
    /// Asks for the seat once more.
    Retried,
}

/// What the screen shows.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct LicenceView {
    /// SES-6: `licenseStatus` of the platform on screen; none until the server has said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub license_status: Option<i64>,
    /// Who has no seat reads why, and what to do: title and text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refused: Option<(&'static str, &'static str)>,
}

impl Machine for Licence {
    type Event = LicenceEvent;
    type View = LicenceView;

    fn update(self, cx: &Cx<'_>, input: Input<LicenceEvent>) -> Step<Self> {
        match input {
            Heard(Fact::Opened) => {
                let kept = cx.kept(Key::LicenseClientId);
                Step::to(Self { browser: licence::browser(kept.as_deref()).map(str::to_owned), ..self })
            }
            Heard(Fact::Entered { route, .. }) => self.entered(&route).seated(cx),
            Heard(Fact::SignedIn) => self.seated(cx),
            Heard(Fact::Drawn { name, number }) if name == DRAW && self.browser.is_none() => {
                Self { browser: licence::number(number.reveal()), drawing: false, ..self }.drawn(cx)
            }
            Got(RELEASE, _) => self.released(),
            Got(tag, Answer::ApplyLicence(answer)) => self.answered(cx, tag, answer),
            Heard(Fact::LogoutChosen) => self.release(cx),
            On(LicenceEvent::Retried) => self.ask(cx),
            Tick if self.leaving.is_some_and(|leaving| leaving.until <= cx.now) => self.leave(),
            Tick if self.again.is_some_and(|again| again <= cx.now) => self.ask(cx),
            // T34: the seats of who was there before are not those of who is there now.
            Heard(Fact::ViewerChanged) => {
                Step::to(Self { seats: Few::new(), again: None, leaving: None, ..self })
            }
            _ => Step::to(self),
        }
    }

    fn view(&self, cx: &Cx<'_>) -> LicenceView {
        let license_status = self.status(cx);
        let refused = license_status.filter(|_| self.needed(cx).is_some()).and_then(licence::refusal);
        LicenceView { license_status, refused }
    }

    fn wake(&self, _: &Cx<'_>) -> Option<Millis> {
        [self.leaving.map(|leaving| leaving.until), self.again].into_iter().flatten().min()
    }

    fn hears(fact: &Fact) -> bool {
        matches!(
            fact,
            Fact::Opened
                | Fact::Entered { .. }
                | Fact::SignedIn
                | Fact::Drawn { .. }
                | Fact::LogoutChosen
                | Fact::ViewerChanged
        )
    }
}

const fn tag(library: Library) -> Tag {
    Tag(library as u32)
}

impl Licence {
    fn entered(self, route: &Route) -> Self {
        let library = route.page.library();
        Self { library, last: library.or(self.last), plugin: route.plugin, ..self }
    }

    /// SES-6: without a platform or a user, or where no seats are counted, none is needed.
    fn needed(&self, cx: &Cx<'_>) -> Option<Library> {
        self.library.filter(|_| cx.boot.setup.seats && cx.viewer.logged_in)
    }

    fn status(&self, cx: &Cx<'_>) -> Option<i64> {
        let Some(library) = self.needed(cx) else { return Some(AuditResult::Accepted.value()) };
        match self.seats.get(&library) {
            Some(Seat::Answered(status)) => Some(licence::Licence::answered(*status).status()),
            Some(Seat::Asked) | None => None,
        }
    }

    /// SES-7: asks for the seat on this platform once; a browser without a number gets one first.
    fn seated(self, cx: &Cx<'_>) -> Step<Self> {
        let asked = |library: &Library| self.again.is_some() && self.seats.contains_key(library);
        match self.needed(cx) {
            Some(library) if !asked(&library) => self.ask(cx),
            _ => Step::to(self),
        }
    }

    /// Asks for it, whatever is known; what is known stays until the answer. Where none is needed, nobody asks again.
    fn ask(mut self, cx: &Cx<'_>) -> Step<Self> {
        let Some(library) = self.needed(cx) else { return Step::to(Self { again: None, ..self }) };
        let Some(browser) = &self.browser else {
            let draw = (!self.drawing).then_some(Command::Draw { name: DRAW });
            return Step::to(Self { drawing: true, ..self }).with_some(draw);
        };
        let ask = ApplyLicence {
            org_id: cx.viewer.org,
            r#type: PlatformType::of_library(library).value(),
            client_id: licence::seat(&cx.viewer.username, browser),
        };
        if !self.seats.contains_key(&library) {
            self.seats.insert(library, Seat::Asked);
        }
        self.again = Some(cx.now + limits::SEAT_EVERY);
        Step::to(self).with(Effect::Abort(tag(library))).call(tag(library), Call::ApplyLicence(ask))
    }

    fn drawn(self, cx: &Cx<'_>) -> Step<Self> {
        let Some(browser) = self.browser.clone() else { return Step::to(self) };
        let kept = cx.keep(Key::LicenseClientId, Some(&browser));
        Step::to(self).with_some(kept).and(|licence| licence.seated(cx))
    }

    /// Nobody asked for it by hand, so a refusal of the call is not worth a page of its own.
    fn answered(mut self, cx: &Cx<'_>, of: Tag, answer: Result<Option<Grant>, ApiError>) -> Step<Self> {
        let Some(library) = Library::ALL.into_iter().find(|library| tag(*library) == of) else {
            return Step::to(self);
        };
        let (grant, error) = match answer {
            Ok(grant) => (grant.unwrap_or_default(), None),
            Err(error) => (Grant::default(), Some(error)),
        };
        let status = grant.apply_status.and_then(|status| i64::try_from(status).ok());
        self.seats.insert(library, Seat::Answered(status));
        let timestamp = licence::last_timestamp(grant.last_timestamp).map(|timestamp| timestamp.to_string());
        let kept = timestamp.and_then(|text| cx.keep(Key::LicenseLastTimestamp, Some(&text)));
        let told = error.filter(|error| error.lead() != Lead::Forbidden);
        Step::to(self).with_some(kept).with_some(told.map(|error| Fact::Failed { error, shown: true }))
    }

    /// The platforms that the user has a seat on, or has just asked for one.
    fn held(&self) -> Vec<Library> {
        let held = |seat: &Seat| match seat {
            Seat::Asked => true,
            Seat::Answered(status) => licence::Licence::answered(*status) == licence::Licence::Accepted,
        };
        self.seats.iter().filter(|(_, seat)| held(seat)).map(|(library, _)| *library).collect()
    }

    /// SES-3: the seats go first; who has none just logs out.
    fn release(self, cx: &Cx<'_>) -> Step<Self> {
        let held = self.held();
        let Some(browser) = self.browser.clone().filter(|_| !held.is_empty()) else {
            return Step::to(self).with(Fact::LogoutAsked { to: None });
        };
        if self.leaving.is_some() {
            return Step::to(self);
        }
        let call = |library| {
            Call::ReleaseLicence(ReleaseLicence {
                org_id: cx.viewer.org,
                r#type: PlatformType::of_library(library).value(),
                client_id: licence::seat(&cx.viewer.username, &browser),
            })
        };
        let leaving = Leaving { until: cx.now + limits::RELEASE_AT_MOST, open: held.len() };
        let step = Step::to(Self { leaving: Some(leaving), ..self });
        held.into_iter().fold(step, |step, library| step.call(RELEASE, call(library)))
    }

    /// SES-2: whatever the server says of the seat, the logout goes on.
    fn released(self) -> Step<Self> {
        let Some(Leaving { until, open }) = self.leaving else { return Step::to(self) };
        let open = open.saturating_sub(1);
        let step = Self { leaving: Some(Leaving { until, open }), ..self };
        if open == 0 { step.leave() } else { Step::to(step) }
    }

    /// SES-3: to the login, and from there to the home of the platform that was selected last.
    fn leave(self) -> Step<Self> {
        if self.leaving.is_none() {
            return Step::to(self);
        }
        let last = self.last.map_or(Page::Home, |library| Page::Library { library });
        let redirect = Some(Route::new(last).within(self.plugin).address());
        let to =
            Route::new(Page::Login { message: None, code: None, redirect }).within(self.plugin).address();
        Step::to(Self { leaving: None, ..self }).with(Fact::LogoutAsked { to: Some(to) })
    }
}

#[cfg(test)]
mod tests;
