//! §2 Lists: the pages of a list, and which of them are offered.

use crate::rules::notice::lists;
use sanku_derive::wire;
use serde::Serialize;

/// The pages to turn to; a list on one page has none.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Pages {
    /// The page before, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub back: Option<u32>,
    /// The first page, the last one, and those around the current one.
    pub near: Vec<PageLink>,
    /// The page behind, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<u32>,
}

/// One page to turn to.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PageLink {
    /// Its number, from 1.
    pub page: u32,
    /// What it is called where its number alone says too little.
    pub label: String,
    /// It is the current one.
    pub current: bool,
    /// Pages before it are left out.
    pub gap: bool,
}

/// How many pages are offered on each side of the current one.
const AROUND: u32 = 2;

impl Pages {
    /// What stands below a page, from 1, of a list.
    pub fn of(page: u32, pages: u32) -> Option<Self> {
        let mut before = 0;
        let mut link = |number: u32| {
            let gap = number > before + 1;
            before = number;
            PageLink { page: number, label: lists::page(number), current: number == page, gap }
        };
        (pages > 1).then(|| Self {
            back: page.checked_sub(1).filter(|back| *back > 0),
            near: offered(page, pages).map(&mut link).collect(),
            next: Some(page.saturating_add(1)).filter(|next| *next <= pages),
        })
    }
}

#[cfg(test)]
impl Pages {
    /// Where one is: the page, and how many there are.
    pub fn place(there: Option<&Self>) -> (u32, u32) {
        let near = there.map_or(&[][..], |there| &there.near);
        let of = |link: Option<&PageLink>| link.map_or(1, |link| link.page);
        (of(near.iter().find(|link| link.current)), of(near.last()))
    }
}

/// As many near the current page wherever it stands, and both ends.
fn offered(page: u32, pages: u32) -> impl Iterator<Item = u32> {
    let from = page.saturating_sub(AROUND).min(pages.saturating_sub(2 * AROUND)).max(1);
    let to = page.saturating_add(AROUND).max(1 + 2 * AROUND).min(pages);
    let first = (from > 1).then_some(1);
    let last = (to < pages).then_some(pages);
    first.into_iter().chain(from..=to).chain(last)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What stands below a page, in words.
    fn words(page: u32, pages: u32) -> Option<String> {
        let one = |link: PageLink| {
            let gap = if link.gap { "… " } else { "" };
            let number = if link.current { format!("[{}]", link.page) } else { link.page.to_string() };
            assert_eq!(link.label, format!("第 {} 页", link.page));
            format!("{gap}{number}")
        };
        let there = Pages::of(page, pages)?;
        Some(there.near.into_iter().map(one).collect::<Vec<_>>().join(" "))
    }

    #[test]
    fn the_ends_and_what_is_around_a_page_are_offered() {
        for (page, pages, is) in [
            (1, 0, None),
            (1, 1, None),
            (1, 2, Some("[1] 2")),
            (1, 5, Some("[1] 2 3 4 5")),
            (1, 9, Some("[1] 2 3 4 5 … 9")),
            (4, 9, Some("1 2 3 [4] 5 6 … 9")),
            (5, 9, Some("1 … 3 4 [5] 6 7 … 9")),
            (9, 9, Some("1 … 5 6 7 8 [9]")),
            (99, 9, Some("1 … 5 6 7 8 9")),
        ] {
            assert_eq!(words(page, pages).as_deref(), is, "{page} of {pages}");
        }
    }

    #[test]
    fn one_turns_to_the_pages_beside_as_far_as_there_are_any() {
        for (page, pages, is) in [
            (1, 3, (None, Some(2))),
            (2, 3, (Some(1), Some(3))),
            (3, 3, (Some(2), None)),
            (99, 3, (Some(98), None)),
            (u32::MAX, 3, (Some(u32::MAX - 1), None)),
        ] {
            let there = Pages::of(page, pages).expect("more than one");
            assert_eq!((there.back, there.next), is, "{page} of {pages}");
        }
    }
}
