//! The values of one configuration of a part table.

use crate::catalogue::sheet::number;

/// The values of one configuration by column key.
#[derive(Clone, Default)]
pub struct Values(Vec<(String, String)>);

impl Values {
    /// Sets a value.
    pub fn put(&mut self, key: &str, value: String) {
        self.0.retain(|(name, _)| name != key);
        self.0.push((key.into(), value));
    }

    /// A value as it is read, or nothing at all.
    pub fn text(&self, key: &str) -> &str {
        self.0.iter().find(|(name, _)| name == key).map_or("", |(_, value)| value)
    }

    /// A value as a number, if it is one.
    pub fn number(&self, key: &str) -> Option<f64> {
        number(self.text(key))
    }

    /// A pattern with each `{key}` replaced by its value.
    pub fn fill(&self, pattern: &str) -> String {
        self.0.iter().fold(pattern.into(), |text, (key, value)| text.replace(&format!("{{{key}}}"), value))
    }
}
