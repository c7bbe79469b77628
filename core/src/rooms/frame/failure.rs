//! §2 Error pages: what an error that has an address of its own says, and what to do next.

use crate::{
    library::Library,
    prelude::*,
    rules::{notice, page::Page, route::Route},
};

/// The error page that is shown, if one is.
#[derive(Debug, Default, PartialEq)]
pub struct Failure {
    shown: Option<Shown>,
}

#[derive(Debug, PartialEq)]
struct Shown {
    status: u16,
    message: Option<String>,
    code: Option<String>,
    plugin: bool,
}

/// Nothing is done to it; its links lead on.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Read)]
pub enum FailureEvent {}

/// What the screen shows.
#[wire(ts)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct FailureView {
    /// The number in the address: 403.
    pub status: u16,
    /// What happened.
    pub title: &'static str,
    /// What to do.
    pub advice: &'static str,
    /// PLT-8: what the address says of it, as plain text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
    /// PLT-8: the code that the address names.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    /// It is somebody else's to mend: contact is offered.
    pub contact: bool,
    /// Where to go on; the way home stands in the header.
    pub ways: Vec<Way>,
}

/// A link that leads on.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Way {
    /// What people read.
    pub label: &'static str,
    /// Where it leads.
    pub to: String,
}

impl Machine for Failure {
    type Event = FailureEvent;
    type View = FailureView;

    fn update(self, _: &Cx<'_>, input: Input<FailureEvent>) -> Step<Self> {
        match input {
            Heard(Fact::Entered { route, .. }) => {
                let Route { page, plugin, .. } = route;
                let shown = match page {
                    Page::Failure { status, message, code } => Some(Shown { status, message, code, plugin }),
                    _ => None,
                };
                Step::to(Self { shown })
            }
            _ => Step::to(self),
        }
    }

    fn view(&self, _: &Cx<'_>) -> FailureView {
        let Some(Shown { status, message, code, plugin }) = &self.shown else {
            return FailureView::default();
        };
        let (title, advice) = words(*status);
        let (message, code) = (message.clone(), code.clone().filter(|code| *code != status.to_string()));
        let message = message.filter(|message| message != title);
        let contact = *status != 404;
        FailureView { status: *status, title, advice, message, code, contact, ways: ways(*plugin) }
    }

    fn hears(fact: &Fact) -> bool {
        matches!(fact, Fact::Entered { .. })
    }
}

/// PLG-6: a panel stays one.
fn ways(plugin: bool) -> Vec<Way> {
    let address = |library| Route::new(Page::Library { library }).within(plugin).address();
    Library::ALL.map(|library| Way { label: library.title(), to: address(library) }).into()
}

const fn words(status: u16) -> (&'static str, &'static str) {
    match status {
        400 => notice::BAD_REQUEST,
        403 => notice::FORBIDDEN,
        404 => notice::NOT_FOUND,
        500..=599 => notice::BROKEN,
        _ => notice::FAILED,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        boot::Boot,
        rules::{route::Route, viewer::NOBODY},
    };

    fn at(path: &str) -> FailureView {
        let boot = Boot::default();
        let cx = Cx { now: Millis::new(0), boot: &boot, viewer: &NOBODY };
        let route = Route::read(path).expect(path);
        let fact = Fact::Entered { route, path: path.into(), how: Went::Push };
        Failure::default().update(&cx, Heard(fact)).state.view(&cx)
    }

    // PLT-8, ERR-1
    #[test]
    fn each_error_page_says_what_happened_and_what_to_do() {
        for (path, title, contact) in [
            ("/400", "请求有误", true),
            ("/403", "无权限", true),
            ("/404", "页面不存在", false),
            ("/500", "出错了", true),
            ("/503", "出错了", true),
            ("/418", "出错了", true),
        ] {
            let view = at(path);
            assert_eq!((view.title, view.contact), (title, contact), "{path}");
            assert_eq!((format!("/{}", view.status), view.advice.is_empty()), (path.to_owned(), false));
        }
        assert_ne!(at("/500").advice, at("/418").advice);
    }

    // PLG-6
    #[test]
    fn the_ways_on_lead_to_the_libraries_and_a_panel_stays_one() {
        let ways = |path: &str| at(path).ways.into_iter().map(|way| way.to).collect::<Vec<_>>();
        assert_eq!(ways("/404"), ["/part", "/component", "/mat"]);
        assert_eq!(ways("/plugin/404"), ["/part/plugin", "/component/plugin", "/mat/plugin"]);
    }

    // PLT-8
    #[test]
    fn message_and_code_of_the_address_are_plain_text_and_said_once() {
        let view = at("/403?message=%3Cb%3E&code=100403");
        assert_eq!((view.message.as_deref(), view.code.as_deref()), (Some("<b>"), Some("100403")));
        let view = at("/403?message=%E6%97%A0%E6%9D%83%E9%99%90&code=403");
        assert_eq!((view.message, view.code), (None, None));
    }

    #[test]
    fn another_page_is_no_error() {
        assert_eq!(at("/part"), FailureView::default());
    }
}
