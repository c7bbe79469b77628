//! §3, §4 Plugin state: the program around the panel, and what of it is kept as long as the window.

use crate::{
    prelude::*,
    rules::{
        channel::Channel,
        layout::Layout,
        plugin::{self, Theme},
        route::Route,
        storage::Key,
    },
};

/// What the window knows of the program around it.
#[derive(Debug, Default, PartialEq)]
pub struct Plugin {
    /// The program around the page that is shown; none outside of any panel.
    around: Option<plugin::Plugin>,
    /// What is kept for the session.
    kept: Option<String>,
    channel: Option<Channel>,
    /// CHN-1: the channel of a visit without a program.
    site: Option<Channel>,
    /// The channel that is kept for the session, as it stands there.
    kept_channel: Option<String>,
    /// CHN-2: the meta-industry applies, whatever the channel.
    meta_industry: bool,
    header: Option<Layout>,
}

/// Nothing is done to it; addresses bring it.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Read)]
pub enum PluginEvent {}

/// What the screen shows.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct PluginView {
    /// PLG-1, PLG-6: the page stands in the panel of another program.
    pub active: bool,
    /// Its kind: `EDA`, `CAD`, `CAE` or `CAM`; empty where nothing is known of it.
    pub software_type: &'static str,
    /// Its name.
    pub software_name: String,
    /// What kind of file it asks for.
    pub file_type: String,
    /// The plugin's version.
    pub plugin_version: String,
    /// The colour it draws models in.
    pub model_color: String,
    /// Whether it numbers what it shows.
    pub show_sequence: String,
    /// PLG-4: how the page looks in a panel; none elsewhere: the user chooses there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub theme: Option<Theme>,
    /// PLG-2: the channel's number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub channel: Option<u16>,
}

impl Machine for Plugin {
    type Event = PluginEvent;
    type View = PluginView;

    fn update(self, cx: &Cx<'_>, input: Input<PluginEvent>) -> Step<Self> {
        match input {
            Heard(Fact::Opened) => Step::to(Self::known(cx)),
            Heard(Fact::Entered { route, .. }) => self.entered(cx, &route),
            _ => Step::to(self),
        }
    }

    fn view(&self, _: &Cx<'_>) -> PluginView {
        let plugin = self.around.clone().unwrap_or_default();
        PluginView {
            active: self.is_active(),
            software_type: plugin.software_type.map_or("", |kind| kind.value()),
            software_name: plugin.software_name,
            file_type: plugin.file_type,
            plugin_version: plugin.plugin_version,
            model_color: plugin.model_color,
            show_sequence: plugin.show_sequence,
            theme: self.around.is_some().then_some(plugin.theme),
            channel: self.channel().map(Channel::code),
        }
    }

    fn hears(fact: &Fact) -> bool {
        matches!(fact, Fact::Opened | Fact::Entered { .. })
    }
}

impl Plugin {
    /// PLG-1, PLG-6: the page stands in a panel.
    pub const fn is_active(&self) -> bool {
        self.around.is_some()
    }

    /// PLG-3: the program wants no login.
    pub fn no_login(&self) -> bool {
        self.around.as_ref().is_some_and(|plugin| plugin.no_login)
    }

    /// CHN-2: the meta-industry applies.
    pub fn is_meta_industry(&self) -> bool {
        Channel::is_meta_industry(self.channel(), self.meta_industry)
    }

    /// PLG-2: the channel of the program. PLG-6: a panel of which nothing is known has none.
    pub fn channel(&self) -> Option<Channel> {
        let unknown = self.around.as_ref().is_some_and(|plugin| plugin.software_type.is_none());
        self.channel.filter(|_| !unknown)
    }

    /// NET-2: the channel that goes with every request: the program's, else outside of any panel the page's and the site's.
    pub fn visit(&self) -> Option<Channel> {
        self.channel().or(self.site.filter(|_| self.around.is_none()))
    }

    /// What the session storage and the first address say: known before the first request goes.
    fn known(cx: &Cx<'_>) -> Self {
        let kept = |key| cx.kept(key);
        let plugin = Self {
            kept: kept(Key::Plugin),
            kept_channel: kept(Key::Channel),
            channel: kept(Key::Channel).and_then(|digits| Channel::read(&digits)),
            meta_industry: kept(Key::MetaIndustry).as_deref() == Some("true"),
            ..Self::default()
        };
        match Route::read(&cx.boot.path) {
            Ok(route) => plugin.at(cx, &route).0,
            Err(_) => plugin,
        }
    }

    /// The same at another page; also what the page's own address says of the program.
    fn at(mut self, cx: &Cx<'_>, route: &Route) -> (Self, bool) {
        let domain = &cx.boot.setup.domain_suffix;
        self.site = Some(Channel::of_page(&route.page, cx.boot.site().is_open()));
        self.around = plugin::Plugin::around(route, self.kept.as_deref(), domain);
        let entering = plugin::Plugin::enter(&route.query, domain);
        if let Some(plugin) = &entering {
            self.channel = plugin.channel(&route.query);
        }
        (self, entering.is_some())
    }

    /// PLG-1: what an address says is kept for the session, and with it the channel.
    fn entered(self, cx: &Cx<'_>, route: &Route) -> Step<Self> {
        let layout = route.page.layout();
        let head = (self.header != Some(layout)).then_some(layout.word());
        let head = head.and_then(|word| cx.keep(Key::HeadType, Some(word)));
        let (plugin, entering) = Self { header: Some(layout), ..self }.at(cx, route);
        let step = if entering { plugin.keep(cx) } else { Step::to(plugin) };
        step.with_some(head)
    }

    /// STO-1: writes what changed.
    fn keep(self, cx: &Cx<'_>) -> Step<Self> {
        let said = self.around.as_ref().map(plugin::Plugin::keep);
        let channel = self.channel.map(|channel| channel.code().to_string());
        let write = |key, old: &Option<String>, new: &Option<String>| {
            (old != new).then(|| cx.keep(key, new.as_deref())).flatten()
        };
        let writes =
            [write(Key::Plugin, &self.kept, &said), write(Key::Channel, &self.kept_channel, &channel)];
        let plugin = Self { kept: said, kept_channel: channel, ..self };
        writes.into_iter().flatten().fold(Step::to(plugin), Step::with)
    }
}

#[cfg(test)]
mod tests;
