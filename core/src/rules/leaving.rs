//! §4 After the login: where it leads.

use super::{
    person::Class,
    popover,
    redirect::{self, Destination, Trust},
    route::Route,
    setup::Setup,
    viewer::Viewer,
};

/// NAV-1: where a login leads that was asked for with a redirect, or without one; `plugin` says that it was in a panel.
pub fn after_login(
    viewer: &Viewer,
    origin: &str,
    setup: &Setup,
    redirect: Option<&str>,
    plugin: bool,
) -> Destination {
    let trust = Trust { origin, platforms: &setup.platforms, blocked: viewer.class == Some(Class::Blocked) };
    let redirect = redirect.filter(|redirect| !redirect.is_empty());
    let home = || Destination::Here(within(popover::after_login(viewer.straight_to), plugin));
    redirect.map_or_else(home, |redirect| redirect::after_login(Some(redirect), trust))
}

/// PLG-6: a panel stays one.
fn within(address: String, plugin: bool) -> String {
    Route::read(&address).map_or(address, |route| route.within(plugin).address())
}
