//! §4 Search bar: what is offered while somebody types, library by library, and what a pick of it leads to.

use crate::{
    library::{Library, suggestion::SuggestionKind},
    net::api::{SuggestedGroup, Suggestion},
    rules::notice::captions,
    text::grouped,
};
use sanku_derive::wire;
use serde::Serialize;

/// What is offered in one library, or among the others.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SearchGroup {
    /// What stands over it, where there are several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub label: Option<&'static str>,
    /// How much all that is typed finds there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<String>,
    /// What is offered.
    pub options: Vec<SearchOption>,
}

/// Something that is offered.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SearchOption {
    /// Its place among all of them.
    pub at: usize,
    /// In which library.
    pub library: Library,
    /// What it is, where that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub badge: Option<&'static str>,
    /// What it says.
    pub text: String,
    /// What tells it from its like.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// How many items it leads to, where that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<String>,
    /// Where it leads; nowhere if it is typed on, or a word alone.
    #[serde(skip)]
    pub to: String,
    /// What stands in the box then, if it is typed on.
    #[serde(skip)]
    pub more: String,
}

/// What came for a text: of one library, and where else it is found; or of all three, the chosen one first.
pub fn offer(
    found: Vec<SuggestedGroup>,
    all: bool,
    chosen: Library,
    there: impl Fn(Library) -> (String, String),
) -> Vec<SearchGroup> {
    let (mut first, mut later, mut others) = (Vec::new(), Vec::new(), Vec::new());
    for SuggestedGroup { library, total, list } in found {
        let mut options: Vec<_> = list.into_iter().map(|it| option(library, it)).collect();
        let count = Some(grouped(total));
        let title = library.title();
        if library != chosen && total > 0 {
            let (note, to) = there(library);
            let badge = Some(badge(SuggestionKind::Library));
            let (text, note, count, more) = (title.to_owned(), Some(note), count.clone(), String::new());
            let elsewhere = SearchOption { at: 0, library, badge, text, note, count, to, more };
            if all { options.insert(0, elsewhere) } else { others.push(elsewhere) }
        }
        // Where a library only measures what is typed, nothing is found by it yet.
        let count = count.filter(|_| all && total > 0);
        let group = SearchGroup { label: all.then_some(title), count, options };
        if library == chosen { first.push(group) } else { later.push(group) }
    }
    first.append(&mut later);
    first.push(SearchGroup { label: Some(captions::OTHER_LIBRARIES[0]), count: None, options: others });
    numbered(first)
}

/// Words alone, where nothing is said of what they are.
pub fn plain(words: &[String], library: Library) -> Vec<SearchGroup> {
    let word = |text: &String| SearchOption {
        badge: None,
        count: None,
        ..option(library, Suggestion { text: text.clone(), ..Suggestion::default() })
    };
    let options = words.iter().map(word).collect();
    numbered(vec![SearchGroup { label: None, count: None, options }])
}

/// Each with its place, and no group without any.
fn numbered(mut groups: Vec<SearchGroup>) -> Vec<SearchGroup> {
    groups.retain(|group| !group.options.is_empty());
    let options = groups.iter_mut().flat_map(|group| &mut group.options);
    options.enumerate().for_each(|(at, option)| option.at = at);
    groups
}

fn option(library: Library, it: Suggestion) -> SearchOption {
    let Suggestion { kind, text, note, count, to, more } = it;
    let (badge, count) = (Some(badge(kind)), Some(grouped(count)));
    SearchOption { at: 0, library, badge, text, note, count, to, more }
}

const fn badge(kind: SuggestionKind) -> &'static str {
    let [library, category, property, item, configuration] = captions::SUGGESTION_KINDS;
    match kind {
        SuggestionKind::Library => library,
        SuggestionKind::Category => category,
        SuggestionKind::Property => property,
        SuggestionKind::Item => item,
        SuggestionKind::Configuration => configuration,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn group(library: Library, total: u64, texts: &[&str]) -> SuggestedGroup {
        let it = |text: &&str| Suggestion { text: (*text).to_owned(), count: 1, ..Suggestion::default() };
        SuggestedGroup { library, total, list: texts.iter().map(it).collect() }
    }

    /// Each group as it is read.
    fn said(groups: &[SearchGroup]) -> Vec<String> {
        let option = |it: &SearchOption| format!("{}{} {}", it.at, it.badge.unwrap_or_default(), it.text);
        let line = |group: &SearchGroup| {
            let head =
                [group.label, group.count.as_deref()].into_iter().flatten().collect::<Vec<_>>().join(" ");
            [head].into_iter().chain(group.options.iter().map(option)).collect::<Vec<_>>().join("|")
        };
        groups.iter().map(line).collect()
    }

    fn there(library: Library) -> (String, String) {
        ("搜索「x」".to_owned(), format!("/{}/search", library.segment()))
    }

    // SUG-3
    #[test]
    fn sug_3_at_home_each_library_stands_under_its_name_the_chosen_one_first() {
        let found = vec![
            group(Library::Part, 1_200, &["螺钉", "螺母"]),
            group(Library::Component, 0, &[]),
            group(Library::Mat, 3, &["钢"]),
        ];
        let offered = offer(found, true, Library::Mat, there);
        assert_eq!(
            said(&offered),
            ["仿真材料库 3|0条目 钢", "零部件库 1,200|1库 零部件库|2条目 螺钉|3条目 螺母"]
        );
        let elsewhere = &offered[1].options[0];
        assert_eq!((elsewhere.to.as_str(), elsewhere.count.as_deref()), ("/part/search", Some("1,200")));
    }

    // SUG-3
    #[test]
    fn sug_3_a_library_that_finds_nothing_yet_says_no_number() {
        let offered = offer(vec![group(Library::Mat, 0, &["屈服强度 ≥"])], true, Library::Mat, there);
        assert_eq!(said(&offered), ["仿真材料库|0条目 屈服强度 ≥"]);
    }

    // SUG-3
    #[test]
    fn sug_3_in_a_library_the_others_stand_below_where_they_hold_something() {
        let found = vec![
            group(Library::Part, 0, &[]),
            group(Library::Component, 9, &["10k"]),
            group(Library::Mat, 2, &[]),
        ];
        let offered = offer(found, false, Library::Component, there);
        assert_eq!(said(&offered), ["|0条目 10k", "其他库|1库 仿真材料库"]);
        assert_eq!(offered[1].options[0].note.as_deref(), Some("搜索「x」"));
    }
}
