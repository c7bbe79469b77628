//! §2 USR-1 Profile: who the user is and how they log in, each changed in a dialog of its own.

mod avatar;
mod draft;
mod state;
pub mod view;

use crate::{
    net::api::{ChangeAccount, ChangePassword, Profile as Kept, ReadProfile, UpdateProfile},
    parts::form::{Form, Kind, view::FormEvent},
    prelude::*,
    rules::{
        centre::Section,
        datetime,
        filled::Filled,
        notice::{
            self,
            captions::{self, either},
        },
        page::Page,
        route::Route,
        valid,
    },
    text::{cut, trim},
};
pub use state::Profile;
use view::{Change, ProfileEvent, ProfileView, Shown, Titles};

const READ: Tag = Tag(1);
const CHANGE: Tag = Tag(2);

impl Machine for Profile {
    type Event = ProfileEvent;
    type View = ProfileView;

    fn update(self, cx: &Cx<'_>, input: Input<ProfileEvent>) -> Step<Self> {
        match input {
            Heard(Fact::Entered { route, .. }) => self.entered(cx, &route),
            // T34
            Heard(Fact::ViewerChanged) => {
                let Self { entered, front, plugin, draft, .. } = self;
                Step::to(Self { entered, front, plugin, draft, ..Self::default() }).with(Effect::Leave)
            }
            Heard(Fact::SignedIn) => {
                Self { signed_in: true, ..self }.load(cx).and(|profile| profile.restored(cx))
            }
            Heard(Fact::Online { .. }) => self.load(cx),
            Heard(Fact::Reloading) => self.left(cx),
            Heard(Fact::Opened) => self.found(cx),
            On(ProfileEvent::AvatarAsked | ProfileEvent::AvatarRemoved)
            | Heard(Fact::PickEnded { .. } | Fact::Shrunk { .. })
            | Got(avatar::AVATAR, _) => self.pictured(cx, input),
            On(ProfileEvent::Retried) => self.retry(cx),
            On(ProfileEvent::Opened { what }) => {
                let form = Form::new(what.kind()).called(&self.nickname());
                let sheet = self.sheet.map(|_| form);
                Step::to(Self { change: Some(what), sheet, end_others: true, ..self })
            }
            On(ProfileEvent::Closed) => Step::to(self.closed()).with(Effect::Abort(CHANGE)),
            On(ProfileEvent::OthersSet { end }) => Step::to(Self { end_others: end, ..self }),
            On(ProfileEvent::Form { event }) => self.done(cx, event),
            Got(READ, Answer::ReadProfile(answer)) => self.came(answer),
            Got(CHANGE, answer) => self.changed(cx, answer),
            input => Step::from(self.sheet.update(cx.now, input.into())).map(|sheet| Self { sheet, ..self }),
        }
    }

    fn view(&self, cx: &Cx<'_>) -> ProfileView {
        let has = |what: fn(&Kept) -> &String| self.kept.came().is_none_or(|kept| !what(kept).is_empty());
        let (mobile, email) = (has(|kept| &kept.mobile), has(|kept| &kept.email));
        let [nickname, password] = captions::CHANGES;
        ProfileView {
            failed: self.kept.failure(),
            shown: self.kept.came().map(shown),
            titles: Titles {
                nickname,
                password,
                mobile: either(captions::SET_MOBILE, mobile),
                email: either(captions::SET_EMAIL, email),
            },
            change: self.change,
            confirm: either(captions::SET, if self.change == Some(Change::Email) { email } else { mobile }),
            form: self.sheet.view(self.busy, cx.now),
            end_others: self.end_others,
            painting: self.painting,
            closing: Route::new(Page::Unsubscribe).within(self.plugin).address(),
        }
    }

    fn wake(&self, cx: &Cx<'_>) -> Option<Millis> {
        self.sheet.wake(cx.now)
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
                | Fact::Reloading
                | Fact::Opened
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
        password: captions::password_set(kept.password_at.map(moment).as_deref()),
        agreed: notice::agreed(&kept.agreement, kept.agreed_at.map(moment).as_deref()),
    }
}

impl Profile {
    fn entered(self, cx: &Cx<'_>, route: &Route) -> Step<Self> {
        let front = Section::of(&route.page) == Some(Section::Profile);
        let came = front && !self.front;
        let entered = Self { entered: true, front, plugin: route.plugin, ..self };
        let step = if came { entered.load(cx) } else { Step::to(entered) };
        step.and(|profile| profile.restored(cx))
    }

    fn came(mut self, answer: Result<Kept, ApiError>) -> Step<Self> {
        let failed = self.kept.settle(answer);
        Step::to(self).with_some(failed.map(Fact::failed))
    }

    fn retry(mut self, cx: &Cx<'_>) -> Step<Self> {
        self.kept.retry();
        self.load(cx)
    }

    fn load(self, cx: &Cx<'_>) -> Step<Self> {
        if !self.front || !cx.viewer.logged_in {
            return Step::to(self);
        }
        Step::to(self).with(Effect::Abort(READ)).call(READ, Call::ReadProfile(ReadProfile {}))
    }

    fn nickname(&self) -> String {
        self.kept.came().map(|kept| kept.nickname.clone()).unwrap_or_default()
    }

    fn closed(self) -> Self {
        let sheet = self.sheet.map(|_| Form::new(Kind::Nickname));
        Self { change: None, busy: false, sheet, ..self }
    }

    fn done(self, cx: &Cx<'_>, event: FormEvent) -> Step<Self> {
        match event {
            FormEvent::Submitted { form } if !self.busy => self.submit(cx, form),
            event => Step::from(self.sheet.done(cx.now, event)).map(|sheet| Self { sheet, ..self }),
        }
    }

    fn submit(self, cx: &Cx<'_>, filled: Filled) -> Step<Self> {
        let own = match self.kept.came() {
            Some(Kept { email, mobile, nickname, .. }) => {
                [email.as_str(), mobile, nickname, &cx.viewer.username]
            }
            None => [cx.viewer.username.as_str(); 4],
        };
        let sheet = self.sheet.checked(&filled, &own);
        let change = self.change.filter(|_| sheet.form.is_valid());
        let call = change.and_then(|what| call(what, filled, self.end_others));
        let profile = Self { sheet, busy: call.is_some(), ..self };
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
            Ok(()) => {
                self.closed().load(cx).with(Command::toast(Tone::Success, text)).with(Fact::ProfileChanged)
            }
            Err(error) => {
                let sheet = self.sheet.map(|form| form.told(error.spoken()));
                Step::to(Self { sheet, busy: false, ..self }).with(Fact::Failed { error, shown: true })
            }
        }
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
