//! §2, §4 The state of a panel: what its own addresses say of the program around it, since a frame of another site may keep nothing.

use super::{
    channel::Channel,
    plugin::{Plugin, THEME},
    query::Query,
    route::{PROGRAM, enters, is_panel},
};

/// PLG-7: the state of the panel, as its addresses carry it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PanelState(Vec<(&'static str, String)>);

impl PanelState {
    /// What is known of a program and its channel; of one without a kind nothing is.
    pub fn of(plugin: &Plugin, channel: Option<Channel>) -> Option<Self> {
        let channel = channel.map(|channel| channel.code().to_string()).unwrap_or_default();
        let pairs: [(&'static str, &str); 10] = [
            (PROGRAM, plugin.software_type?.value()),
            ("softwareName", &plugin.software_name),
            ("fileType", &plugin.file_type),
            ("pluginVersion", &plugin.plugin_version),
            ("wechatOrigin", &plugin.wechat_origin),
            ("noLogin", if plugin.no_login { "true" } else { "" }),
            ("modelColor", &plugin.model_color),
            ("showSequence", &plugin.show_sequence),
            (THEME, plugin.theme.word()),
            ("channel", &channel),
        ];
        let known = pairs.iter().filter(|(_, value)| !value.is_empty());
        Some(Self(known.map(|(name, value)| (*name, (*value).to_owned())).collect()))
    }

    /// What the query of an address says; none where it names no program.
    pub fn read(query: &Query, domain: &str) -> Option<Self> {
        let plugin = Plugin::enter(query, domain)?;
        Self::of(&plugin, plugin.channel(query))
    }

    /// The panel's address with the state in it; none for an address that has its own, or is not the panel's.
    pub fn put_on(&self, address: &str) -> Option<String> {
        let (rest, hash) = match address.split_once('#') {
            Some((rest, hash)) => (rest, format!("#{hash}")),
            None => (address, String::new()),
        };
        let (path, text) = rest.split_once('?').unwrap_or((rest, ""));
        let mut query = Query::read(text);
        if !is_panel(path) || enters(&query) {
            return None;
        }
        for (name, value) in &self.0 {
            query.put(name, Some(value));
        }
        Some(format!("{path}?{query}{hash}"))
    }
}

#[cfg(test)]
mod tests;
