//! Proof A: the configurations of the parts, each in four spellings.

use super::{
    figures::{Proof, sum},
    reached::GENERATED,
    stage::{COLUMNS, Query, Stage},
};
use sanku_core::library::{Library, item::Item};

/// What is right stands among so many.
const WITHIN: usize = 5;
/// One configuration of so many is asked for, unless `SANKU_QUERIES` wants all; the sealings of a bearing come by threes.
const STEP: usize = 20;

/// What a marking calls the kinds of parts, by category; the others go by their name.
const KINDS: [(&str, &str); 9] = [
    ("bolt", "螺栓"),
    ("screw", "螺钉"),
    ("nut", "螺母"),
    ("washer", "垫圈"),
    ("pin", "销"),
    ("retaining", "挡圈"),
    ("key", "键"),
    ("bearing", "滚动轴承"),
    ("seal-ring", "O形圈"),
];

/// Asks for them; what is worse than it was. `SANKU_MISSES` prints those that are not answered as they should be.
pub async fn proof(stage: &Stage) -> Vec<String> {
    let [all, told] = ["SANKU_QUERIES", "SANKU_MISSES"].map(|name| std::env::var_os(name).is_some());
    let parts = stage.items.iter().filter(|item| item.library == Library::Part);
    let sizes =
        parts.flat_map(|item| item.configurations.rows.iter().map(move |row| (item, row.name.as_str())));
    let mut spellings: [(&str, Vec<_>); 4] = GENERATED.map(|(name, _)| (name, Vec::new()));
    for (item, size) in sizes.step_by(if all { 1 } else { STEP }) {
        for ((name, counts), query) in spellings.iter_mut().zip(spelled(item, size)) {
            let Some(query) = query else { continue };
            let count @ [_, _, _, sized, named, wrong, none] = stage.judge(&query, WITHIN).await;
            if told && (sized != named || wrong + none > 0) {
                println!("{name}: {} {} {count:?}", item.set_id, query.query);
            }
            counts.push(count);
        }
    }
    let counted: Vec<_> = spellings.into_iter().map(|(name, counts)| (name, sum(&counts))).collect();
    let proof = Proof { title: "A generated", columns: COLUMNS, reached: &GENERATED };
    if all {
        proof.print(&counted);
        return Vec::new();
    }
    proof.hold(&counted)
}

/// The marking, name and size, standard and size, and the number of ISO or DIN with the size, as far as there are such.
fn spelled(item: &Item, size: &str) -> [Option<Query>; 4] {
    let standard = Some(item.model.as_str()).filter(|model| model.starts_with("GB/T "));
    let foreign = item.keywords.iter().find(|word| word.starts_with("ISO ") || word.starts_with("DIN "));
    [
        standard.map(|standard| format!("{} {standard} {}", kind(item), marked(item, size))),
        Some(format!("{} {size}", item.name)),
        standard.map(|standard| format!("{standard} {size}")),
        foreign.map(|foreign| format!("{foreign} {size}")),
    ]
    .map(|text| Some(Query::of(item, text?, size)))
}

/// What a marking calls the part.
fn kind(item: &Item) -> &str {
    KINDS.iter().find(|(id, _)| is_within(item, id)).map_or(item.name.as_str(), |(_, kind)| kind)
}

/// The size as a marking gives it: a washer's is the thread without its M.
fn marked<'a>(item: &Item, size: &'a str) -> &'a str {
    size.strip_prefix('M').filter(|_| is_within(item, "washer")).unwrap_or(size)
}

fn is_within(item: &Item, category: &str) -> bool {
    item.category.iter().any(|step| step.id == category)
}
