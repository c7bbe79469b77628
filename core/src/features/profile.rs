//! §2 USR-1 Profile: who the user is and how they log in, each changed in a dialog of its own.

pub mod view;

use crate::{
    features::{login::codes, results::view::Failure},
    net::api::{ChangeAccount, ChangePassword, Profile as Kept, ReadProfile, UpdateProfile},
    parts::{
        codes::{Codes, CodesEvent},
        form::{Form, Kind, view::FormEvent},
    },
    prelude::*,
    rules::{
        centre::Section,
        datetime,
        file::Picked,
        filled::Filled,
        notice,
        page::Page,
        route::Route,
        text::{cut, trim},
        valid,
    },
};
use std::mem::take;
use view::{Change, ProfileEvent, ProfileView, Shown};

const READ: Tag = Tag(1);
const CHANGE: Tag = Tag(2);
const AVATAR: Tag = Tag(3);
/// Under which name it asks for a picture.
const PICK: &str = "avatar";
/// What the picker offers.
const ACCEPT: &str = ".png,.jpg,.jpeg";

/// The profile of who is logged in.
#[derive(Debug, PartialEq)]
pub struct Profile {
    front: bool,
    plugin: bool,
    kept: Option<Kept>,
    failed: Option<ApiError>,
    change: Option<Change>,
    form: Form,
    codes: Codes,
    busy: bool,
    end_others: bool,
    painting: bool,
}

impl Default for Profile {
    fn default() -> Self {
        Self {
            front: false,
            plugin: false,
            kept: None,
            failed: None,
            change: None,
            form: Form::new(Kind::Nickname),
            codes: Codes::default(),
            busy: false,
            end_others: true,
            painting: false,
        }
    }
}

impl Machine for Profile {
    type Event = ProfileEvent;
    type View = ProfileView;

    fn update(self, cx: &Cx<'_>, input: Input<ProfileEvent>) -> Step<Self> {
        match input {
            Heard(Fact::Entered { route, .. }) => {
                let front = Section::of(&route.page) == Some(Section::Profile);
                let entered = Self { front, plugin: route.plugin, ..self };
                if front && !self.front { entered.load(cx) } else { Step::to(entered) }
            }
            // T34
            Heard(Fact::ViewerChanged) => {
                Step::to(Self { front: self.front, plugin: self.plugin, ..Self::default() })
                    .with(Effect::Leave)
            }
            Heard(Fact::SignedIn | Fact::Online { .. }) => self.load(cx),
            On(ProfileEvent::AvatarAsked | ProfileEvent::AvatarRemoved)
            | Heard(Fact::PickEnded { .. } | Fact::Shrunk { .. })
            | Got(AVATAR, _) => self.pictured(cx, input),
            On(ProfileEvent::Retried) => Self { failed: None, ..self }.load(cx),
            On(ProfileEvent::Opened { what }) => {
                Step::to(Self { change: Some(what), form: Form::new(what.kind()), end_others: true, ..self })
            }
            On(ProfileEvent::Closed) => Step::to(self.closed()).with(Effect::Abort(CHANGE)),
            On(ProfileEvent::OthersSet { end }) => Step::to(Self { end_others: end, ..self }),
            On(ProfileEvent::Form { event }) => self.done(cx, event),
            Got(READ, Answer::ReadProfile(Ok(kept))) => {
                Step::to(Self { kept: Some(kept), failed: None, ..self })
            }
            Got(READ, Answer::ReadProfile(Err(error))) => {
                Step::to(Self { failed: Some(error.clone()), ..self })
                    .with(Fact::Failed { error, shown: true })
            }
            Got(CHANGE, answer) => self.changed(cx, answer),
            Got(tag, answer) => self.code_answered(cx, tag, answer),
            Heard(Fact::CodeSent { scene, account }) => {
                self.cooled(cx, CodesEvent::SentElsewhere { scene, account })
            }
            Tick => self.cooled(cx, CodesEvent::Ticked),
            _ => Step::to(self),
        }
    }

    fn view(&self, cx: &Cx<'_>) -> ProfileView {
        let begin = self.kept.as_ref().filter(|_| self.change == Some(Change::Nickname));
        ProfileView {
            failed: self.failed.as_ref().map(Failure::of),
            shown: self.kept.as_ref().map(shown),
            change: self.change,
            form: self.form.view(self.busy, &self.codes, cx.now),
            begin: begin.map(|kept| kept.nickname.clone()).unwrap_or_default(),
            end_others: self.end_others,
            painting: self.painting,
            closing: Route::new(Page::Unsubscribe).within(self.plugin).address(),
        }
    }

    fn wake(&self, cx: &Cx<'_>) -> Option<Millis> {
        self.codes.wake(cx.now)
    }

    fn hears(fact: &Fact) -> bool {
        matches!(
            fact,
            Fact::Entered { .. }
                | Fact::ViewerChanged
                | Fact::SignedIn
                | Fact::Online { online: true }
                | Fact::PickEnded { .. }
                | Fact::Shrunk { .. }
                | Fact::CodeSent { .. }
        )
    }
}

fn shown(kept: &Kept) -> Shown {
    let moment = |at: u64| datetime::shown(Millis::new(at));
    Shown {
        nickname: kept.nickname.clone(),
        avatar: kept.avatar.clone(),
        email: kept.email.clone(),
        mobile: kept.mobile.clone(),
        created: moment(kept.created_at),
        password: kept.password_at.map(moment).unwrap_or_default(),
        agreed: notice::agreed(&kept.agreement, kept.agreed_at.map(moment).as_deref()),
    }
}

fn toast(text: &str, tone: Tone) -> Command {
    Command::Toast { text: text.to_owned(), tone, ms: limits::TOAST_SHOWN }
}

impl Profile {
    fn load(self, cx: &Cx<'_>) -> Step<Self> {
        if !self.front || !cx.viewer.logged_in {
            return Step::to(self);
        }
        Step::to(self).with(Effect::Abort(READ)).call(READ, Call::ReadProfile(ReadProfile {}))
    }

    fn closed(self) -> Self {
        Self { change: None, busy: false, form: Form::new(Kind::Nickname), ..self }
    }

    fn done(mut self, cx: &Cx<'_>, event: FormEvent) -> Step<Self> {
        match event {
            FormEvent::Submitted { form } if !self.busy => self.submit(form),
            FormEvent::CodeAsked { account } => {
                let (form, codes, call) = codes::ask(cx, self.form, take(&mut self.codes), &account);
                Step::to(Self { form, codes, ..self }).with_some(call)
            }
            event => Step::to(Self { form: self.form.update(event), ..self }),
        }
    }

    fn submit(self, filled: Filled) -> Step<Self> {
        let form = self.form.checked(&filled);
        let call =
            self.change.filter(|_| form.is_valid()).and_then(|what| call(what, filled, self.end_others));
        let profile = Self { form, busy: call.is_some(), ..self };
        Step::to(profile).with_some(call.map(|call| Effect::Call(CHANGE, call)))
    }

    /// The header calls the user by another name now, and the list of sessions may be another.
    fn changed(self, cx: &Cx<'_>, answer: Answer) -> Step<Self> {
        let (Answer::UpdateProfile(answer) | Answer::ChangePassword(answer) | Answer::ChangeAccount(answer)) =
            answer
        else {
            return Step::to(self);
        };
        let text = match (self.change, self.end_others) {
            (Some(Change::Password), true) => notice::PASSWORD_KEPT,
            (Some(Change::Password), false) => notice::PASSWORD_KEPT_ALONE,
            (Some(Change::Mobile | Change::Email), _) => notice::NAME_KEPT,
            _ => notice::PROFILE_KEPT,
        };
        match answer {
            Ok(()) => self.closed().load(cx).with(toast(text, Tone::Success)).with(Fact::ProfileChanged),
            Err(error) => {
                let form = self.form.told(error.spoken());
                Step::to(Self { form, busy: false, ..self }).with(Fact::Failed { error, shown: true })
            }
        }
    }

    /// What becomes of a picture.
    fn pictured(self, cx: &Cx<'_>, input: Input<ProfileEvent>) -> Step<Self> {
        match input {
            On(ProfileEvent::AvatarAsked) if !self.painting => {
                let pick = Fact::PickAsked { name: PICK, accept: ACCEPT, multiple: false, no_cancel: false };
                Step::to(self).with(pick)
            }
            On(ProfileEvent::AvatarRemoved) if !self.painting => self.paint(String::new()),
            Heard(Fact::PickEnded { name: PICK, files }) => self.picked(files),
            Heard(Fact::Shrunk { name, url }) if name == PICK && self.painting => self.shrunk(url),
            Got(AVATAR, Answer::UpdateProfile(answer)) => self.painted(cx, answer),
            _ => Step::to(self),
        }
    }

    /// The picture is made small before it goes anywhere.
    fn picked(self, files: Vec<Picked>) -> Step<Self> {
        let Some(Picked { file, .. }) = files.into_iter().next() else { return Step::to(self) };
        let shrink = Command::Shrink { file, side: limits::AVATAR_SIDE, name: PICK };
        Step::to(Self { painting: true, ..self }).with(shrink)
    }

    fn shrunk(self, url: Option<String>) -> Step<Self> {
        match url {
            Some(url) => self.paint(url),
            None => {
                let refused = toast(notice::AVATAR_REFUSED, Tone::Warning);
                Step::to(Self { painting: false, ..self }).with(refused)
            }
        }
    }

    fn paint(self, url: String) -> Step<Self> {
        let call = Call::UpdateProfile(UpdateProfile { nickname: None, avatar: Some(url) });
        Step::to(Self { painting: true, ..self }).call(AVATAR, call)
    }

    fn painted(self, cx: &Cx<'_>, answer: Result<(), ApiError>) -> Step<Self> {
        let profile = Self { painting: false, ..self };
        match answer {
            Ok(()) => {
                let told = toast(notice::PROFILE_KEPT, Tone::Success);
                profile.load(cx).with(told).with(Fact::ProfileChanged)
            }
            Err(error) => Step::to(profile).with(Fact::Failed { error, shown: false }),
        }
    }

    fn code_answered(mut self, cx: &Cx<'_>, tag: Tag, answer: Answer) -> Step<Self> {
        let (form, codes, effects) = codes::landed(cx, self.form, take(&mut self.codes), tag, answer);
        Step { state: Self { form, codes, ..self }, effects }
    }

    /// CNT-3: the countdowns, wherever the codes were sent.
    fn cooled(mut self, cx: &Cx<'_>, event: CodesEvent) -> Step<Self> {
        let (codes, _) = take(&mut self.codes).update(cx.now, event);
        Step::to(Self { codes, ..self })
    }
}

/// What is asked of the server.
fn call(what: Change, filled: Filled, end_others: bool) -> Option<Call> {
    Some(match what {
        Change::Nickname => {
            let nickname = Some(cut(trim(&filled.nickname), limits::NICKNAME_MAX).to_owned());
            Call::UpdateProfile(UpdateProfile { nickname, avatar: None })
        }
        Change::Password => {
            let (password, new_password) = (filled.current, filled.password);
            Call::ChangePassword(ChangePassword { password, new_password, end_others })
        }
        Change::Mobile | Change::Email => {
            let account = valid::account(trim(&filled.username)).ok()?;
            Call::ChangeAccount(ChangeAccount::new(account, filled.code, filled.current))
        }
    })
}

#[cfg(test)]
mod tests;
