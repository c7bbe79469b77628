//! PRP-1 The classes of materials: what is learnt of one says nothing of another.

/// A class: the number of its category, and what people call it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Class {
    /// The number of the category, as it stands in the way to it.
    pub id: &'static str,
    /// What people call it.
    pub name: &'static str,
}

const fn class(id: &'static str, name: &'static str) -> Class {
    Class { id, name }
}

/// All of them. Rubber is a polymer, wood and foam are natural or porous: what is nearer counts. A gas says nothing of a liquid.
pub const CLASSES: [Class; 9] = [
    class("metal", "金属"),
    class("polymer", "高分子"),
    class("polymer-rubber", "橡胶"),
    class("composite", "复合材料"),
    class("ceramic", "陶瓷与玻璃"),
    class("wood", "木材"),
    class("foam", "泡沫"),
    class("fluid-liquid", "液体"),
    class("fluid-gas", "气体"),
];

impl Class {
    /// The one of a way to a category: `metal/steel`.
    pub fn of(path: &str) -> Option<&'static Self> {
        path.rsplit('/').find_map(|id| CLASSES.iter().find(|class| class.id == id))
    }
}
