//! §7 What a suggestion leads to: one item that it opens, or as many as its search finds. What leads to nothing is not offered.

use super::{meant::Meant, open::opened};
use crate::store::{
    db::Error,
    library::search::{Choices, Look, Typed, taken},
};
use sanku_core::library::{
    Library,
    query::{Measured, Wanted},
    suggestion::SuggestionKind,
};
use sanku_engine::{Ask, Glance};

/// Keywords that a search takes apart, and what they say.
type Read = (Vec<String>, Typed);

/// What stands before the last word.
pub(super) struct Within<'a> {
    /// The keywords in the box.
    pub tags: Read,
    /// With the words before the last.
    pub before: Option<Read>,
    /// Keywords that are taken as they are.
    pub whole: &'a [String],
}

impl Within<'_> {
    /// All of it.
    pub fn narrowest(&self) -> &Read {
        self.before.as_ref().unwrap_or(&self.tags)
    }

    /// Something stands there.
    pub fn is_narrowed(&self) -> bool {
        self.before.is_some() || !self.tags.0.is_empty() || !self.whole.is_empty()
    }

    /// What of it a suggestion leaves.
    fn of(&self, it: &Meant) -> &Read {
        if it.before.is_empty() { &self.tags } else { self.narrowest() }
    }
}

/// With what each leads to, in the same order; what is said of two numbers is of the one that leads to more.
pub(super) async fn counted(
    look: &mut Look,
    library: Library,
    within: &Within<'_>,
    list: Vec<Meant>,
) -> Result<Vec<Meant>, Error> {
    let chosen = || list.iter().filter(|it| it.set_id.is_none());
    let makers = chosen().filter_map(Meant::maker).collect();
    let categories = chosen().any(|it| it.category.is_some());
    let choices = look.choices(library, (makers, categories)).await?;
    let (mut asks, mut counted) = (Vec::new(), Vec::new());
    for it in list {
        if it.set_id.is_some() {
            counted.push((Meant { count: 1, ..it }, None));
        } else if let Some(ask) = asked((look, &choices), library, within, &it) {
            counted.push((it, Some(asks.len())));
            asks.push(ask);
        }
    }
    let glances = look.at(asks).await?;
    let told = |(it, at): (Meant, Option<usize>)| match at.and_then(|at| glances.get(at)) {
        None => Some((it, Vec::new())),
        Some(Glance { total: 0, .. }) => None,
        Some(Glance { total, page }) => Some((Meant { count: *total, ..it }, page.clone())),
    };
    let mut told: Vec<(Meant, Vec<i64>)> = counted.into_iter().filter_map(told).collect();
    told.dedup_by(|(next, _), (it, _)| {
        let same = (it.kind, &it.text, &it.set_id) == (next.kind, &next.text, &next.set_id);
        if same && next.count > it.count {
            std::mem::swap(it, next);
        }
        same
    });
    opened(look, told).await
}

/// What it asks; none where nobody can.
fn asked(
    (look, choices): (&Look, &Choices),
    library: Library,
    within: &Within<'_>,
    it: &Meant,
) -> Option<Ask> {
    let (words, Typed { asked, lexicon }) = within.of(it);
    let chosen = it.category.is_some() || it.filter.is_some() || it.kind == SuggestionKind::Library;
    let mut query = asked.query(lexicon);
    if let Some(key) = &it.measure {
        query.wanted.push(Wanted::Number { of: Measured::Parameter(key.clone()), from: None, to: None });
    } else if !chosen {
        let whole = [within.whole, std::slice::from_ref(&it.text)].concat();
        query = taken(words, &whole)?.query(lexicon);
    }
    let opens = matches!(it.kind, SuggestionKind::Item | SuggestionKind::Configuration);
    let filters = choices.of(it.category.as_deref(), it.maker());
    Some(Ask { filters, ..look.ask(library, query, if opens { 2 } else { 0 }) })
}
