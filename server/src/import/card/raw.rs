//! §5 Imports: a card as it was read, whatever program wrote it.

/// What a card says.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Card {
    /// What it calls its material.
    pub name: String,
    /// Its number or short name.
    pub model: String,
    /// A line about it.
    pub description: String,
    /// Who makes the material.
    pub maker: String,
    /// Who wrote the card.
    pub author: String,
    /// Under which licence.
    pub licence: String,
    /// Which edition of the card it is.
    pub version: Option<String>,
    /// The standard that has the material.
    pub standard: String,
    /// More of it, by its address.
    pub link: String,
    /// What kind of material it is, the surest first.
    pub kinds: Vec<String>,
    /// Other words for it.
    pub words: Vec<String>,
    /// What is measured, as it is written.
    pub properties: Vec<(String, String)>,
    /// Its own number, by which others inherit from it.
    pub uuid: String,
    /// Whom it inherits from.
    pub inherits: String,
}

impl Card {
    /// Takes what it lacks from the card that it inherits from.
    pub fn inherit(&mut self, base: &Self) {
        for (name, text) in &base.properties {
            if self.properties.iter().all(|(own, _)| own != name) {
                self.properties.push((name.clone(), text.clone()));
            }
        }
        for (own, other) in [(&mut self.standard, &base.standard), (&mut self.licence, &base.licence)] {
            if own.is_empty() {
                own.clone_from(other);
            }
        }
        self.kinds.extend(base.kinds.iter().cloned());
        self.inherits.clone_from(&base.inherits);
    }
}
