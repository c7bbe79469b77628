//! §4 What is asked of a large catalogue: 64 searches of every kind, and what is typed on the way to some of them.

use sanku_core::{
    library::{
        Library::{self, Component, Mat, Part},
        search::{Filter, Sort},
    },
    net::api::SearchItems,
};

/// What people type; in a library each.
const TYPED: [(Library, &str); 40] = [
    // Names, and words that many items say.
    (Part, "内六角圆柱头螺钉"),
    (Part, "螺钉"),
    (Part, "六角螺母"),
    (Part, "深沟球轴承"),
    (Part, "垫圈"),
    (Part, "电动机"),
    (Component, "贴片电阻"),
    (Component, "电容"),
    (Component, "三极管"),
    (Component, "运算放大器"),
    (Component, "a"),
    (Component, "1"),
    (Mat, "钢"),
    (Mat, "铝合金"),
    (Mat, "不锈钢"),
    (Mat, "g"),
    // Sizes and amounts.
    (Part, "M6×20"),
    (Part, "m8x30"),
    (Part, "M10"),
    (Part, "25x52x15"),
    (Component, "10kΩ"),
    (Component, "100nF"),
    (Component, "0402"),
    (Component, "LQFP-48"),
    (Component, "±1%"),
    // Standards, models and grades.
    (Part, "GB/T 70.1"),
    (Part, "GB/T 5783"),
    (Part, "ISO 4762"),
    (Part, "DIN 912"),
    (Mat, "Q235"),
    (Mat, "6061"),
    (Mat, "GB/T 700"),
    // Several words.
    (Part, "内六角 螺钉 M6×20"),
    (Part, "高强度 螺栓 GB/T 5782"),
    (Part, "防松 六角螺母 M10 示例厂017"),
    (Component, "贴片电阻 10kΩ 1% 0402"),
    (Component, "精密 贴片陶瓷电容 X7R 0603"),
    (Mat, "耐高温 不锈钢 示例厂101"),
    // What nobody has.
    (Part, "曲速引擎"),
    (Component, "zzyzx 9999"),
];

/// A facet and one of its values.
type Value = (&'static str, &'static str);

/// What is chosen beside the results: a category, and values of facets.
const CHOSEN: [(Library, &str, &[Value]); 12] = [
    (Part, "screw", &[]),
    (Part, "bearing", &[]),
    (Part, "", &[("brand", "maker-17")]),
    (Part, "screw", &[("brand", "maker-17"), ("brand", "maker-18")]),
    (Part, "", &[("grade", "A级")]),
    (Component, "resistor", &[]),
    (Component, "capacitor-chip", &[("package", "0603")]),
    (Component, "", &[("package", "0402"), ("package", "0603"), ("tolerance", "±1 %")]),
    (Component, "ic", &[("mounting", "贴片")]),
    (Component, "", &[("brand", "maker-3")]),
    (Mat, "", &[("brand", "maker-3")]),
    (Mat, "", &[("analysis", "static")]),
];

/// All of a library, by name or by model, and how far in.
const TURNED: [(Library, Sort, u32); 12] = [
    (Part, Sort::Relevance, 1),
    (Component, Sort::Relevance, 1),
    (Mat, Sort::Relevance, 1),
    (Part, Sort::Name, 1),
    (Component, Sort::Name, 1),
    (Mat, Sort::Name, 1),
    (Part, Sort::Model, 1),
    (Component, Sort::Model, 1),
    (Mat, Sort::Model, 1),
    (Component, Sort::Relevance, 500),
    (Component, Sort::Name, 500),
    (Part, Sort::Model, 500),
];

/// A search for nothing in particular: the first page.
pub fn browse(library: Library) -> SearchItems {
    SearchItems { library, page_no: 1, page_size: 20, ..SearchItems::default() }
}

/// The 64 searches.
pub fn searches() -> Vec<SearchItems> {
    let typed = TYPED
        .iter()
        .map(|(library, text)| SearchItems { key_words: vec![(*text).to_owned()], ..browse(*library) });
    let chosen = CHOSEN.iter().map(|(library, category, filters)| SearchItems {
        category: Some((*category).to_owned()).filter(|category| !category.is_empty()),
        filters: filters.iter().map(|(key, value)| filter(key, value)).collect(),
        ..browse(*library)
    });
    let turned = TURNED.iter().map(|(library, sort, page_no)| SearchItems {
        sort: sort.clone(),
        page_no: *page_no,
        ..browse(*library)
    });
    typed.chain(chosen).chain(turned).collect()
}

fn filter(key: &str, value: &str) -> Filter {
    Filter { key: key.to_owned(), value: value.to_owned() }
}

/// Each key on the way to what is typed.
pub fn keystrokes() -> impl Iterator<Item = (Library, &'static str)> {
    let ways = |(library, text): (Library, &'static str)| {
        let ends = text.char_indices().map(|(at, letter)| at + letter.len_utf8());
        ends.filter_map(move |end| Some((library, text.get(..end)?)))
    };
    TYPED.into_iter().flat_map(ways)
}

/// SIM-1: components of the catalogue, among which those that were generated are like them.
pub const fn replaced() -> [&'static str; 20] {
    [
        "generic-lm358",
        "generic-lm324",
        "generic-lm393",
        "generic-ne555",
        "generic-2n7002",
        "generic-ao3400a",
        "generic-irf540n",
        "generic-mmbt3904",
        "generic-bc847b",
        "generic-1n4148",
        "generic-ss14",
        "generic-m7",
        "generic-bzt52c5v1",
        "generic-smaj24a",
        "generic-pc817c",
        "generic-ams1117-3.3",
        "generic-74hc595",
        "r-0603-10k-1",
        "c-0603-100n-x7r-10",
        "generic-x-3225-8mhz",
    ]
}
