//! §4, §8 Errors: each handled once, one dialog at a time, a broken deployment reloaded once.

use crate::{
    net::error::Lead,
    prelude::*,
    rules::{page::Page, route::Route, storage::Key},
};

/// What went wrong and is still on screen.
#[derive(Debug, Default, PartialEq)]
pub struct Errors {
    dialog: Option<Shown>,
    handled: Option<u32>,
    path: String,
    reloaded_for: Option<String>,
}

#[derive(Debug, Clone, PartialEq)]
struct Shown {
    message: String,
    hash: Option<String>,
    reload: bool,
    contact: bool,
}

/// What the user does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub enum ErrorsEvent {
    /// Closed the dialog.
    Closed,
}

/// What the screen shows.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct ErrorsView {
    /// DLG-1: the one error dialog.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dialog: Option<ErrorDialog>,
}

/// An error that waits for the user.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(tsify::Tsify))]
pub struct ErrorDialog {
    /// Always ours, never the server's.
    pub title: &'static str,
    /// What happened, as plain text.
    pub message: String,
    /// The track code, to quote when asking for help.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hash: Option<String>,
    /// Contact is offered.
    pub contact: bool,
}

impl Machine for Errors {
    type Event = ErrorsEvent;
    type View = ErrorsView;

    fn update(self, cx: &Cx<'_>, input: Input<ErrorsEvent>) -> Step<Self> {
        match input {
            Heard(Fact::Opened) => {
                let reloaded_for = cx.boot.kept(Key::ReloadedFor, cx.now);
                Step::to(Self { reloaded_for, ..self })
            }
            Heard(Fact::Entered { path, .. }) => Step::to(Self { path, ..self }),
            Heard(Fact::Failed { error, .. }) if self.handled == Some(error.request) => Step::to(self),
            Heard(Fact::Failed { error, shown }) => {
                Self { handled: Some(error.request), ..self }.handle(&error, shown)
            }
            Heard(Fact::AssetFailed { url, guarded }) => self.reload(cx, url, guarded),
            On(ErrorsEvent::Closed) => self.close(),
            _ => Step::to(self),
        }
    }

    fn view(&self, _: &Cx<'_>) -> ErrorsView {
        let dialog = self.dialog.clone().map(|Shown { message, hash, contact, .. }| ErrorDialog {
            title: "出错了",
            message,
            hash,
            contact,
        });
        ErrorsView { dialog }
    }

    fn hears(fact: &Fact) -> bool {
        matches!(fact, Fact::Opened | Fact::Entered { .. } | Fact::Failed { .. } | Fact::AssetFailed { .. })
    }
}

impl Errors {
    fn handle(self, error: &ApiError, shown: bool) -> Step<Self> {
        match error.lead() {
            Lead::Silence | Lead::Register | Lead::NotRegistered => Step::to(self),
            Lead::Login => {
                let to = self.login(error);
                Step::to(self).with(Command::Navigate { to, replace: false })
            }
            Lead::Forbidden => {
                let (message, code) = (Some(error.words().to_owned()), Some(error.code.clone()));
                let to = Route::new(Page::Failure { status: 403, message, code }).address();
                Step::to(self).with(Command::Navigate { to, replace: true })
            }
            Lead::Dialog if shown => Step::to(self),
            Lead::Dialog | Lead::DialogThenReload | Lead::Locked => {
                let reload = error.lead() == Lead::DialogThenReload;
                let contact = error.lead() == Lead::Locked;
                let message = error.words().to_owned();
                self.open(Shown { message, hash: error.hash.clone(), reload, contact })
            }
        }
    }

    /// ERR-7: the login, with the way back.
    fn login(&self, error: &ApiError) -> String {
        let redirect = Some(self.path.clone()).filter(|path| !path.starts_with("/login"));
        let (message, code) = (Some(error.words().to_owned()), Some(error.code.clone()));
        Route::new(Page::Login { message, code, redirect }).address()
    }

    /// DLG-1: a second error meanwhile is written down, not queued.
    fn open(self, shown: Shown) -> Step<Self> {
        match self.dialog {
            Some(_) => Step::to(self).with(Command::Report { text: shown.message }),
            None => Step::to(Self { dialog: Some(shown), ..self }),
        }
    }

    /// ERR-6: after 1005002001 the page loads again on /part.
    fn close(self) -> Step<Self> {
        let again = self.dialog.as_ref().is_some_and(|shown| shown.reload)
            && self.path.split(['?', '#']).next() == Some("/part");
        let step = Step::to(Self { dialog: None, ..self });
        if again { step.with(Command::Reload) } else { step }
    }

    /// ERR-4: one reload for a module or stylesheet that fails; for the same one again, the error.
    fn reload(self, cx: &Cx<'_>, url: String, guarded: bool) -> Step<Self> {
        if guarded || self.reloaded_for.as_ref() == Some(&url) {
            let message = "页面资源加载失败，请刷新页面；若仍失败请联系我们".to_owned();
            return self.open(Shown { message, hash: None, reload: false, contact: true });
        }
        let guard = cx.boot.keep(Key::ReloadGuard, Some("1"), cx.now);
        let mark = cx.boot.keep(Key::ReloadedFor, Some(&url), cx.now);
        let step = Step::to(Self { reloaded_for: Some(url), ..self });
        step.with_some(guard).with_some(mark).with(Command::Reload)
    }
}
