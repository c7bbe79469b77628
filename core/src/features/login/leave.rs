//! §4 After the login: where it leads.

use crate::{
    prelude::*,
    rules::{
        person::Class,
        popover,
        redirect::{self, Destination, Trust},
        route::Route,
        viewer::NO_RIGHT,
    },
};

/// NAV-1: where a login leads that was asked for with a redirect, or without one.
pub fn leave(cx: &Cx<'_>, redirect: Option<&str>, plugin: bool) -> Vec<Effect> {
    let replace = true;
    let blocked = cx.viewer.class == Some(Class::Blocked);
    let trust = Trust { origin: &cx.boot.origin, platforms: &cx.boot.setup.platforms, blocked };
    let redirect = redirect.filter(|redirect| !redirect.is_empty());
    let home = || Destination::Here(within(popover::after_login(cx.viewer.straight_to), plugin));
    match redirect.map_or_else(home, |redirect| redirect::after_login(Some(redirect), trust)) {
        Destination::Here(to) => vec![Command::Navigate { to, replace }.into()],
        Destination::There { url, tokens: true } => vec![Fact::LeaveAsked { to: url }.into()],
        Destination::There { url, .. } => vec![Command::Visit { url: url.with([]) }.into()],
        Destination::Refused => {
            let text = NO_RIGHT.to_owned();
            let toast = Command::Toast { text, tone: Tone::Warning, ms: limits::TOAST_SHOWN };
            vec![toast.into(), Command::Navigate { to: "/".to_owned(), replace }.into()]
        }
    }
}

/// PLG-6: a panel stays one.
fn within(address: String, plugin: bool) -> String {
    Route::read(&address).map_or(address, |route| route.within(plugin).address())
}
