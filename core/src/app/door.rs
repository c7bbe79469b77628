//! Where a room will be that comes when it is wanted: what wants it, and what it is told when it is there.

use crate::{
    fact::Fact,
    json::Value,
    machine::Cx,
    room::Room,
    rooms::frame::arrivals::dialog,
    rules::{room::LateRoom, storage::Key},
};
use std::{
    any::Any,
    mem::{discriminant, replace, take},
};

/// What lies behind the border of a room.
pub(super) enum Door<V> {
    Away(Away),
    Here(Box<dyn Room<V>>),
}

/// What a room will be told that is not there.
#[derive(Debug, Default)]
pub(super) struct Away {
    wanted: bool,
    missed: Vec<Missed>,
}

/// What happened before a room was there.
#[derive(Debug)]
pub(super) enum Missed {
    Fact(Box<Fact>),
    Event(Done),
}

/// What the user did to a feature, as far as it can be read without its room.
#[derive(Debug)]
pub(super) enum Done {
    Read(Box<dyn Any>),
    Unread(Value),
}

impl Missed {
    fn is_of_session(&self) -> bool {
        let Self::Fact(fact) = self else { return false };
        matches!(
            **fact,
            Fact::Opened
                | Fact::TokensBrought { .. }
                | Fact::TokensRefused
                | Fact::CodeOurs { .. }
                | Fact::SignedIn
                | Fact::SignedOut
                | Fact::ViewerChanged
        )
    }
}

impl<V> Door<V> {
    pub const fn here(&self) -> Option<&dyn Room<V>> {
        if let Self::Here(room) = self { Some(&**room) } else { None }
    }

    /// Lets a room in, once; what it missed, in order.
    pub fn enter(&mut self, room: Box<dyn Room<V>>) -> Vec<Missed> {
        let Self::Away(away) = self else { return Vec::new() };
        let missed = take(away).in_order();
        *self = Self::Here(room);
        missed
    }
}

impl Away {
    /// Who is looking comes before what they look at: nothing is asked for twice.
    fn in_order(self) -> Vec<Missed> {
        let (mut first, rest): (Vec<_>, Vec<_>) = self.missed.into_iter().partition(Missed::is_of_session);
        first.extend(rest);
        first
    }

    /// Notes a fact, if the room is to hear of it; true if it is wanted from now on.
    pub fn hear(&mut self, room: LateRoom, cx: &Cx<'_>, fact: &Fact) -> bool {
        let first = !self.wanted && wants(room, cx, fact);
        self.wanted |= first;
        if !self.wanted && !is_lasting(fact) || !crosses(fact) {
            return first;
        }
        // Until it is wanted, the last of a kind is all that counts.
        if !self.wanted {
            let kind = discriminant(fact);
            self.missed.retain(|missed| !matches!(missed, Missed::Fact(old) if discriminant(&**old) == kind));
        }
        self.missed.push(Missed::Fact(Box::new(fact.clone())));
        first
    }

    /// Notes what the user did to it; true if it is wanted from now on.
    pub fn done(&mut self, event: Done) -> bool {
        self.missed.push(Missed::Event(event));
        !replace(&mut self.wanted, true)
    }
}

/// Whether a fact is for a room, so that it must come.
fn wants(room: LateRoom, cx: &Cx<'_>, fact: &Fact) -> bool {
    match fact {
        Fact::Entered { route, .. } => room.is_for(route),
        Fact::Opened => room == LateRoom::Person && has_draft(cx),
        // SES-6: a seat is asked for wherever its platform is looked at.
        Fact::SignedIn => room == LateRoom::Person && cx.boot.setup.seats,
        Fact::PromptAsked { .. }
        | Fact::UploadAsked { .. }
        | Fact::TokensBrought { .. }
        | Fact::TokensRefused
        | Fact::CodeOurs { .. }
        | Fact::LogoutChosen => room == LateRoom::Person,
        fact => room == LateRoom::Person && dialog(fact).is_some(),
    }
}

/// F12: what was written before the page was loaded again is shown where it was.
fn has_draft(cx: &Cx<'_>) -> bool {
    [Key::FeedbackDraft, Key::ProfileDraft, Key::RegisterDraft].into_iter().any(|key| cx.kept(key).is_some())
}

/// What stays true until it is told anew: a room hears the last of it, however late it comes.
const fn is_lasting(fact: &Fact) -> bool {
    matches!(fact, Fact::Opened | Fact::Entered { .. } | Fact::ReferralKept { .. } | Fact::BasketKept { .. })
}

/// The facts of the frame and of the browser that a room hears which comes late. What opens a dialog waits in `arrivals`.
const fn crosses(fact: &Fact) -> bool {
    matches!(
        fact,
        Fact::Opened
            | Fact::Entered { .. }
            | Fact::Shown { .. }
            | Fact::ItemShown { .. }
            | Fact::Dropped { .. }
            | Fact::ReferralKept { .. }
            | Fact::TokensBrought { .. }
            | Fact::TokensRefused
            | Fact::CodeOurs { .. }
            | Fact::SignedIn
            | Fact::SignedOut
            | Fact::ViewerChanged
            | Fact::Online { .. }
            | Fact::PromptAsked { .. }
            | Fact::UploadAsked { .. }
            | Fact::HostSaid { .. }
            | Fact::BasketKept { .. }
            | Fact::BasketAsked { .. }
            | Fact::BasketWritten { .. }
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        boot::Boot,
        fact::Went,
        rules::{route::Route, viewer::NOBODY},
        secret::Secret,
        time::Millis,
    };

    /// What a room that came late would hear of these facts, by their names.
    fn missed(room: LateRoom, facts: Vec<Fact>) -> Vec<String> {
        let boot = Boot::default();
        let cx = Cx { now: Millis::new(0), boot: &boot, viewer: &NOBODY };
        let mut away = Away::default();
        for fact in facts {
            away.hear(room, &cx, &fact);
        }
        let name =
            |missed: Missed| format!("{missed:?}").split([' ', ')']).next().unwrap_or_default().to_owned();
        away.in_order().into_iter().map(name).collect()
    }

    fn entered(path: &str) -> Fact {
        Fact::Entered { route: Route::read(path).unwrap(), path: path.into(), how: Went::Push }
    }

    #[test]
    fn a_fact_wants_the_room_of_the_person_and_no_other() {
        let mut boot = Boot::default();
        let wanted = |boot: &Boot, fact: Fact| {
            let cx = Cx { now: Millis::new(0), boot, viewer: &NOBODY };
            LateRoom::ALL.into_iter().filter(|room| wants(*room, &cx, &fact)).collect::<Vec<_>>()
        };
        for fact in [Fact::LoginAsked, Fact::LogoutChosen] {
            assert_eq!(wanted(&boot, fact), [LateRoom::Person]);
        }
        assert_eq!(wanted(&boot, Fact::Opened), []);
        let draft = Key::FeedbackDraft.name(&boot.site());
        boot.session.insert(draft, Secret::new("{}".into()));
        assert_eq!(wanted(&boot, Fact::Opened), [LateRoom::Person]);
        assert_eq!(wanted(&boot, Fact::Active), []);
        assert_eq!(wanted(&boot, Fact::SignedIn), []);
        boot.setup.seats = true;
        assert_eq!(wanted(&boot, Fact::SignedIn), [LateRoom::Person]);
    }

    #[test]
    fn who_is_looking_is_told_before_what_they_look_at() {
        let facts = vec![Fact::Opened, entered("/user"), Fact::Active, Fact::ViewerChanged, Fact::SignedIn];
        let wanted = ["Fact(Opened", "Fact(ViewerChanged", "Fact(SignedIn", "Fact(Entered"];
        assert_eq!(missed(LateRoom::Person, facts), wanted);
    }

    #[test]
    fn until_a_room_is_wanted_the_last_address_is_all_that_counts() {
        let facts = || vec![Fact::Opened, entered("/part"), Fact::SignedIn, entered("/")];
        assert_eq!(missed(LateRoom::Person, facts()), ["Fact(Opened", "Fact(Entered"]);
    }
}
