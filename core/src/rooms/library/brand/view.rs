//! §2 A brand: what the user does and what the screen shows.

use crate::{
    json::Read,
    net::api::{BrandFigures, CategoryCount},
    parts::failure::Failure,
    rules::{
        datetime,
        notice::{captions, lists},
    },
    text::grouped,
    time::Millis,
};
use sanku_derive::wire;
use serde::Serialize;

/// So many categories are seen at first.
const FEW: usize = 12;

/// What the user does.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Read)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum BrandEvent {
    /// Asked for another try.
    Retried,
}

/// What the screen shows.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "type", rename_all = "camelCase")]
#[allow(missing_docs, reason = "the fields say it")]
pub enum BrandView {
    /// Nothing has come yet.
    Waiting,
    /// There is nothing to count, or something is looked for.
    Nothing,
    /// It did not come.
    Failed { failure: Failure },
    /// It is there.
    Head {
        figures: Vec<BrandFigure>,
        /// Those that are seen at first.
        categories: Vec<BrandCategory>,
        /// All of them, where more are there.
        #[serde(skip_serializing_if = "Option::is_none")]
        all: Option<AllCategories>,
    },
}

/// A figure under its caption.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct BrandFigure {
    /// What it counts.
    pub label: &'static str,
    /// How much of it there is.
    pub value: String,
    /// What it is of all.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

/// A category, and what of the brand is in it.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct BrandCategory {
    /// What people call it.
    pub name: String,
    /// How many items are in it and below.
    pub count: String,
    /// Where they are listed.
    pub to: String,
}

/// All categories of a brand.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct AllCategories {
    /// What shows them.
    pub label: String,
    /// Those with the most items first.
    pub categories: Vec<BrandCategory>,
}

/// What stands over the list; `to` says where a category is listed.
pub fn head(figures: &BrandFigures, to: impl Fn(&str) -> Option<String>) -> BrandView {
    let shown = |category: &CategoryCount| {
        let (name, count) = (category.name.clone(), grouped(category.count));
        Some(BrandCategory { name, count, to: to(&category.id)? })
    };
    let all: Vec<BrandCategory> = level(&figures.categories).into_iter().filter_map(shown).collect();
    BrandView::Head {
        figures: shown_figures(figures),
        categories: all.iter().take(FEW).cloned().collect(),
        all: (all.len() > FEW)
            .then(|| AllCategories { label: lists::all_values(all.len()), categories: all }),
    }
}

fn shown_figures(figures: &BrandFigures) -> Vec<BrandFigure> {
    let [items, configurations, datasheets, checked, imported] = captions::BRAND_FIGURES;
    let figure = |label, value| BrandFigure { label, value, note: None };
    let share = |part| Some(share(part, figures.items));
    let at = figures.imported_at.map(|at| datetime::day(Millis::new(at)));
    vec![
        figure(items, grouped(figures.items)),
        figure(configurations, grouped(figures.configurations)),
        BrandFigure { note: share(figures.datasheets), ..figure(datasheets, grouped(figures.datasheets)) },
        BrandFigure { note: share(figures.checked), ..figure(checked, grouped(figures.checked)) },
        figure(imported, at.unwrap_or(captions::BUILT_IN.to_owned())),
    ]
}

/// What part of a whole is, in whole percents: all of it alone is 100, and something is never nothing.
fn share(part: u64, whole: u64) -> String {
    match part.saturating_mul(100).checked_div(whole).unwrap_or_default() {
        0 if part > 0 => captions::HARDLY_ANY.to_owned(),
        percent => format!("{percent}%"),
    }
}

/// The uppermost level of the tree on which there is something to choose from, those with the most items first.
fn level(categories: &[CategoryCount]) -> Vec<&CategoryCount> {
    let below = |parent: Option<&str>| -> Vec<&CategoryCount> {
        categories.iter().filter(|category| category.parent.as_deref() == parent).collect()
    };
    let mut here = below(None);
    // Each step leads to another category, so there are no more of them.
    for _ in 0..categories.len() {
        let [only] = here.as_slice() else { break };
        let next = below(Some(&only.id));
        // What stands in the category itself would not be reached from those below.
        if next.iter().map(|category| category.count).sum::<u64>() != only.count {
            break;
        }
        here = next;
    }
    here.sort_by_key(|category| std::cmp::Reverse(category.count));
    here
}

#[cfg(test)]
mod tests {
    use super::*;

    fn category(id: &str, parent: Option<&str>, count: u64) -> CategoryCount {
        CategoryCount { id: id.into(), name: format!("类{id}"), parent: parent.map(str::to_owned), count }
    }

    fn levels(categories: &[CategoryCount]) -> String {
        let ids = level(categories).into_iter().map(|category| category.id.as_str());
        ids.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn the_uppermost_level_with_a_choice_is_shown_the_largest_first() {
        let tree = [category("a", None, 9), category("b", Some("a"), 2), category("c", Some("a"), 7)];
        assert_eq!(levels(&tree), "c b");
        assert_eq!(levels(&[tree.as_slice(), &[category("d", None, 1)]].concat()), "a d");
        let own = [category("a", None, 9), category("b", Some("a"), 2)];
        assert_eq!(levels(&own), "a", "seven stand in it, and not below");
        assert_eq!(levels(&[category("a", Some("a"), 1)]), "", "what is below itself is nowhere");
        assert_eq!(levels(&[category("a", None, 3)]), "a");
        let line = [category("a", None, 3), category("b", Some("a"), 3), category("c", Some("b"), 3)];
        assert_eq!(levels(&line), "c", "where nothing divides, the last says the most");
    }

    #[test]
    fn of_many_categories_twelve_are_seen_at_first() {
        let many = |count: u64| BrandFigures {
            items: count,
            categories: (0..count).map(|at| category(&at.to_string(), None, 1)).collect(),
            ..BrandFigures::default()
        };
        for (count, seen, label) in [(12, 12, None), (13, 12, Some("展开全部 13 项"))] {
            let BrandView::Head { categories, all, .. } = head(&many(count), |id| Some(id.to_owned())) else {
                panic!("no head")
            };
            assert_eq!((categories.len(), all.as_ref().map(|all| all.label.as_str())), (seen, label));
            assert!(all.is_none_or(|all| all.categories.len() as u64 == count));
        }
    }

    #[test]
    fn figures_say_how_many_and_what_part_of_all_that_is() {
        let figures = BrandFigures {
            items: 1_200,
            configurations: 34_567,
            datasheets: 11,
            checked: 1_199,
            imported_at: Some(1_790_000_000_000),
            categories: Vec::new(),
        };
        let said = |figures: &BrandFigures| {
            let one = |BrandFigure { label, value, note }| {
                [label.to_owned(), value].into_iter().chain(note).collect::<Vec<_>>().join(" ")
            };
            shown_figures(figures).into_iter().map(one).collect::<Vec<_>>()
        };
        let expected =
            ["条目 1,200", "配置 34,567", "数据手册 11 不足 1%", "已核对 1,199 99%", "最近导入 2026-09-21"];
        assert_eq!(said(&figures), expected);
        let built_in = BrandFigures { items: 2, checked: 2, ..BrandFigures::default() };
        let expected = ["条目 2", "配置 0", "数据手册 0 0%", "已核对 2 100%", "最近导入 随门户内置"];
        assert_eq!(said(&built_in), expected);
    }
}
