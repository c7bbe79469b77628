//! §2, FAC-1 Search results: the categories as a tree, each with its count, and one of many looked for by its name.

use super::values::holds;
use crate::{net::api::CategoryCount, rules::notice::lists, text::grouped};
use sanku_derive::wire;
use serde::Serialize;

/// Below this depth a category is set in no further.
const DEEP: u8 = 3;
/// Below this depth nobody looks for a category.
const DEEPEST: usize = 16;
/// Of more categories than this, one looks for one.
const MANY: usize = 12;
/// What is sought under no key of a property is a category.
pub const CATEGORIES: &str = "";

/// The categories.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Tree {
    /// There are so many that one looks for one: what that is called.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub search: Option<&'static str>,
    /// What is looked for.
    pub sought: String,
    /// What is said where none holds it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nothing: Option<&'static str>,
    /// Those without one above.
    pub branches: Vec<Branch>,
}

/// A category and those below it.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Branch {
    /// Its id.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// How many items are in it and below.
    pub count: String,
    /// How far it is set in.
    pub depth: u8,
    /// It is the chosen one.
    pub chosen: bool,
    /// What a click chooses: itself, or nothing more if it is chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub choice: Option<String>,
    /// Those below.
    pub below: Vec<Branch>,
}

impl Branch {
    /// One by its id and its name, with nothing below.
    pub fn of([id, name]: [&str; 2], count: u64, depth: u8, chosen: bool) -> Self {
        let choice = (!chosen).then(|| id.to_owned());
        let (id, name, count) = (id.to_owned(), name.to_owned(), grouped(count));
        Self { id, name, count, depth, chosen, choice, below: Vec::new() }
    }

    /// Whether it holds what is looked for, or something below it does: of all others there nothing is left.
    fn leads_to(&mut self, sought: &str) -> bool {
        if holds(&self.name, sought) {
            return true;
        }
        self.below.retain_mut(|branch| branch.leads_to(sought));
        !self.below.is_empty()
    }
}

impl Tree {
    /// All categories, or those that hold what is looked for, with what is above and below them; none where there are none.
    pub fn of(categories: &[CategoryCount], chosen: Option<&str>, sought: &str) -> Option<Self> {
        let mut left: Vec<&CategoryCount> = categories.iter().collect();
        let mut branches = Some(below(&mut left, None, chosen, 0)).filter(|all| !all.is_empty())?;
        if !sought.trim().is_empty() {
            branches.retain_mut(|branch| branch.leads_to(sought));
        }
        Some(Self {
            search: (categories.len() > MANY).then_some(lists::FIND_CATEGORY),
            sought: sought.to_owned(),
            nothing: branches.is_empty().then_some(lists::NO_CATEGORY),
            branches,
        })
    }
}

/// Each category stands once: one that is said to be below itself is nowhere.
fn below(
    left: &mut Vec<&CategoryCount>,
    parent: Option<&str>,
    chosen: Option<&str>,
    depth: usize,
) -> Vec<Branch> {
    if depth > DEEPEST {
        return Vec::new();
    }
    let (here, others): (Vec<_>, Vec<_>) =
        left.drain(..).partition(|category| category.parent.as_deref() == parent);
    *left = others;
    let set_in = u8::try_from(depth).unwrap_or(DEEP).min(DEEP);
    let branch = |CategoryCount { id, name, count, .. }: &CategoryCount| Branch {
        below: below(left, Some(id), chosen, depth + 1),
        ..Branch::of([id, name], *count, set_in, chosen == Some(id))
    };
    here.into_iter().map(branch).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn category(id: &str, parent: Option<&str>) -> CategoryCount {
        CategoryCount { id: id.into(), name: id.into(), parent: parent.map(str::to_owned), count: 1 }
    }

    /// The trees in words: each category with its depth, a star at the chosen one.
    fn words(branches: &[Branch]) -> String {
        let one = |branch: &Branch| {
            let star = if branch.chosen { "*" } else { "" };
            assert_eq!(branch.choice.as_ref(), (!branch.chosen).then_some(&branch.id));
            format!("{}{}{star}({})", branch.id, branch.depth, words(&branch.below))
        };
        branches.iter().map(one).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn categories_stand_below_their_own_and_are_set_in_three_times_at_most() {
        let chain = ["a", "b", "c", "d", "e"];
        let below = |at: usize| at.checked_sub(1).map(|above| chain[above]);
        let mut list: Vec<_> = chain.iter().enumerate().map(|(at, id)| category(id, below(at))).collect();
        list.push(category("f", Some("a")));
        list.push(category("g", None));
        assert_eq!(
            words(&Tree::of(&list, Some("b"), "").unwrap().branches),
            "a0(b1*(c2(d3(e3()))) f1()) g0()"
        );
    }

    #[test]
    fn a_category_below_itself_is_nowhere_and_one_of_the_same_name_ends_it() {
        let list = [
            category("a", None),
            category("a", Some("a")),
            category("b", Some("c")),
            category("c", Some("b")),
        ];
        assert_eq!(words(&Tree::of(&list, None, "").unwrap().branches), "a0(a1())");
    }

    #[test]
    fn a_tree_that_is_too_deep_is_cut() {
        let above = |at: u32| at.checked_sub(1).map(|above| above.to_string());
        let list: Vec<_> = (0..40).map(|at| category(&at.to_string(), above(at).as_deref())).collect();
        let mut deep = 0;
        let tree = Tree::of(&list, None, "").unwrap();
        let mut at = &tree.branches;
        while let Some(branch) = at.first() {
            (deep, at) = (deep + 1, &branch.below);
        }
        assert_eq!(deep, DEEPEST + 1);
    }

    #[test]
    fn fac_1_of_many_categories_one_is_looked_for_and_stands_with_what_is_above_and_below_it() {
        let list: Vec<_> = [
            ("螺钉", None),
            ("沉头螺钉", Some("螺钉")),
            ("轴承", None),
            ("滚动轴承", Some("轴承")),
            ("圆锥", Some("滚动轴承")),
            ("Ｏ形圈", None),
        ]
        .into_iter()
        .map(|(id, parent)| category(id, parent))
        .collect();
        let found = |sought| Tree::of(&list, None, sought).unwrap();
        assert_eq!(words(&found("滚").branches), "轴承0(滚动轴承1(圆锥2()))");
        assert_eq!(words(&found(" o形").branches), "Ｏ形圈0()");
        assert_eq!(words(&found("螺").branches), "螺钉0(沉头螺钉1())");
        assert_eq!(
            (found("铆").nothing, found("").nothing, found("").search),
            (Some("没有名称含此文字的分类"), None, None)
        );
        let many: Vec<_> = (0..13).map(|at| category(&at.to_string(), None)).collect();
        assert_eq!(Tree::of(&many, None, "").unwrap().search, Some("查找分类"));
        assert_eq!(Tree::of(&many[..12], None, "").unwrap().search, None);
        assert_eq!(Tree::of(&[], None, ""), None);
    }
}
