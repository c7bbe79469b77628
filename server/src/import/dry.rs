//! §5 Imports: what an import would do, field by field, and nothing is written.

use super::{
    error::ImportError,
    outcome::{Counts, Outcome},
    run::{Import, Progress, Reader, interrupted},
    source::{Done, Source},
};
use crate::{
    bucket::{Sum, sum},
    store::{
        self, Seen, Store,
        library::{catalogue::Change, search::read_item},
    },
};
use sanku_core::library::{
    item::{Configurations, Item},
    parameter::{Parameter, ParameterValue},
};
use serde::Serialize;
use serde_json::{Value, json};
use std::{fmt, path::PathBuf};
use utoipa::ToSchema;

/// Items that would change, as people are shown them, and as programs are told.
const SHOWN: usize = 20;
pub(crate) const TOLD: usize = 1000;
/// Letters of a value.
const LONGEST: usize = 60;

/// What an import would do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rehearsal {
    /// How much, and what would be skipped.
    pub outcome: Outcome,
    /// Items that would be there, as many of them as are told.
    pub added: Vec<Addition>,
    /// Items that would be others than they are.
    pub changed: Vec<Difference>,
    /// The sum of what each item would be and of what it is now, in the order of their own sums: two rehearsals with the same
    /// one show the same.
    pub mark: Sum,
}

/// An item that would be there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ImportAddition)]
pub struct Addition {
    /// Its number.
    pub set_id: String,
    /// What it is called.
    pub name: String,
}

/// An item that would be another than it is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ImportDifference)]
pub struct Difference {
    /// Its number.
    pub set_id: String,
    /// What is not the same.
    pub fields: Vec<FieldChange>,
}

/// One thing that would change.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = ImportFieldChange)]
pub struct FieldChange {
    /// What people call it.
    pub field: String,
    /// What it says now; nothing of what is not there.
    pub from: String,
    /// What it would say.
    pub to: String,
}

/// Reads all that an import would bring, and holds it against what is there.
pub async fn rehearse<S: Source>(
    store: &Store,
    import: Import<S>,
    progress: &mut (dyn FnMut(Progress) + Send),
) -> Result<Rehearsal, ImportError> {
    let Import { source, root, tenant, threads, .. } = import;
    let reader = Reader::find(source, root, threads).await?;
    Ok(rehearsed(store, reader, tenant, progress).await?.0)
}

/// The same of files that were found; what read them can find them again.
pub(super) async fn rehearsed<S: Source>(
    store: &Store,
    reader: Reader<S>,
    tenant: i64,
    progress: &mut (dyn FnMut(Progress) + Send),
) -> Result<(Rehearsal, S, PathBuf), ImportError> {
    let mut outcome = reader.outcome(0, tenant);
    let (mut take, reader) = reader.begin();
    let (mut added, mut changed, mut marks, mut files) = (Vec::new(), Vec::new(), Vec::new(), 0);
    while let Some(Done { kind, items, skipped, .. }) = take.recv().await {
        let mut counts = Counts { skipped: skipped.len() as u64, ..Counts::default() };
        for item in &items {
            let there = there(store, tenant, item).await?;
            marks.push(mark(item, there.as_ref())?);
            let (change, difference) = compare(there.as_ref(), item);
            if change == Change::Added && added.len() < TOLD {
                added.push(Addition { set_id: item.set_id.clone(), name: item.name.clone() });
            }
            counts.count(change);
            changed.extend(difference);
        }
        outcome.add(kind, counts);
        outcome.skip(skipped);
        files += 1;
        progress(Progress { done: files, of: outcome.files });
    }
    let (source, root) = reader.await.map_err(interrupted)?;
    // Files are read several at a time, and come in any order.
    marks.sort_unstable();
    added.sort_by(|a, b| a.set_id.cmp(&b.set_id));
    Ok((Rehearsal { outcome, added, changed, mark: sum(&marks.concat()) }, source, root))
}

/// The sum of what an item would be, and of what it is now.
fn mark(item: &Item, there: Option<&Item>) -> Result<Sum, store::Error> {
    Ok(sum(&serde_json::to_vec(&(item.library, item, there))?))
}

/// The item as it is now.
async fn there(store: &Store, tenant: i64, item: &Item) -> Result<Option<Item>, store::Error> {
    let seen = if tenant == 0 { Seen::default() } else { Seen { tenant: Some(tenant) } };
    let there = read_item(store, seen, item.library, &item.set_id).await?;
    // Where an organisation has none of its own, the public one is no former version of it.
    Ok(there.filter(|there| there.own == (tenant != 0)).map(|there| Item { own: false, ..there }))
}

fn compare(there: Option<&Item>, item: &Item) -> (Change, Option<Difference>) {
    match there {
        None => (Change::Added, None),
        Some(there) if there == item => (Change::Unchanged, None),
        Some(there) => {
            let fields = differences(there, item);
            (Change::Changed, Some(Difference { set_id: item.set_id.clone(), fields }))
        }
    }
}

/// What two versions of an item say otherwise.
pub fn differences(from: &Item, to: &Item) -> Vec<FieldChange> {
    let plain = [
        ("名称", &from.name, &to.name),
        ("型号", &from.model, &to.model),
        ("说明", &from.description, &to.description),
        ("厂商", &from.brand.name, &to.brand.name),
        ("来源", &from.provenance.source, &to.provenance.source),
        ("许可", &from.provenance.licence, &to.provenance.licence),
    ];
    let path = |item: &Item| joined(item.category.iter().map(|step| step.name.as_str()), "/");
    let words = |item: &Item| joined(item.keywords.iter().map(String::as_str), "、");
    let files = |item: &Item| joined(item.assets.iter().map(|asset| asset.name.as_str()), "、");
    let sheet = |item: &Item| item.datasheet.clone().unwrap_or_default();
    let made = [
        ("类别", path(from), path(to)),
        ("关键词", words(from), words(to)),
        ("文件", files(from), files(to)),
        ("数据手册", sheet(from), sheet(to)),
    ];
    let mut all: Vec<FieldChange> =
        plain.iter().filter_map(|(field, from, to)| said(field, from, to)).collect();
    all.extend(made.iter().filter_map(|(field, from, to)| said(field, from, to)));
    all.extend(parameters(from, to));
    all.extend(configurations(&from.configurations, &to.configurations));
    if all.is_empty() {
        all.push(FieldChange {
            field: "图形等其他内容".to_owned(), from: String::new(), to: String::new()
        });
    }
    all
}

fn joined<'t>(texts: impl Iterator<Item = &'t str>, between: &str) -> String {
    texts.collect::<Vec<_>>().join(between)
}

fn said(field: &str, from: &str, to: &str) -> Option<FieldChange> {
    let short = |text: &str| text.chars().take(LONGEST).collect();
    (from != to).then(|| FieldChange { field: field.to_owned(), from: short(from), to: short(to) })
}

fn parameters(from: &Item, to: &Item) -> Vec<FieldChange> {
    let of = |item: &Item, key: &str| {
        item.parameters.iter().find(|parameter| parameter.key == key).map(|parameter| whole(&parameter.value))
    };
    let gone = from.parameters.iter().filter(|old| to.parameters.iter().all(|new| new.key != old.key));
    let named = to.parameters.iter().chain(gone);
    let change = |parameter: &Parameter| {
        let [from, to] = [from, to].map(|item| of(item, &parameter.key).unwrap_or_default());
        let name = if parameter.name.is_empty() { &parameter.key } else { &parameter.name };
        said(name, &from, &to)
    };
    named.filter_map(change).collect()
}

/// A value as it is read, with its ends where it has some.
fn whole(value: &ParameterValue) -> String {
    match value.ends() {
        Some([from, to]) => format!("{}（{from}…{to}）", value.said()),
        None => value.said(),
    }
}

/// Configurations are told apart by their names.
fn configurations(from: &Configurations, to: &Configurations) -> Vec<FieldChange> {
    let line = |table: &Configurations, name: &str| {
        let row = table.rows.iter().find(|row| row.name == name)?;
        let cells = table.columns.iter().zip(&row.values).filter(|(_, value)| !value.is_empty());
        Some(cells.map(|(column, value)| format!("{}={value}", column.name)).collect::<Vec<_>>().join("，"))
    };
    let gone = from.rows.iter().filter(|old| to.rows.iter().all(|new| new.name != old.name));
    let named = to.rows.iter().chain(gone);
    let change = |name: &str| {
        let [from, to] = [from, to].map(|table| line(table, name).unwrap_or_default());
        said(&format!("规格 {name}"), &from, &to)
    };
    named.filter_map(|row| change(&row.name)).collect()
}

impl Rehearsal {
    /// What is told of it, for people and for programs; where nothing may be skipped, an error if something would be.
    pub fn kept(self, strict: bool) -> Result<(String, Value), ImportError> {
        if strict && !self.outcome.skipped.is_empty() {
            return Err(ImportError::Refused(Box::new(self.outcome)));
        }
        Ok((self.to_string(), self.to_json()))
    }

    /// For programs.
    pub fn to_json(&self) -> Value {
        let changes = self.changed.get(..TOLD).unwrap_or(&self.changed);
        let own = [("dryRun".to_owned(), json!(true)), ("changes".to_owned(), json!(changes))];
        match self.outcome.to_json() {
            Value::Object(counts) => counts.into_iter().chain(own).collect(),
            other => other,
        }
    }
}

/// For people.
impl fmt::Display for Rehearsal {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(to, "试导入：{} 个文件，未写入任何内容", self.outcome.files)?;
        for (kind, Counts { added, changed, unchanged, skipped }) in &self.outcome.kinds {
            let name = kind.name;
            writeln!(to, "{name}：将新增 {added}，将更新 {changed}，未变 {unchanged}，将跳过 {skipped}")?;
        }
        for Difference { set_id, fields } in self.changed.iter().take(SHOWN) {
            writeln!(to, "将更新 {set_id}")?;
            for FieldChange { field, from, to: new } in fields.iter().take(SHOWN) {
                writeln!(to, "  {field}：{} → {}", shown(from), shown(new))?;
            }
        }
        if self.changed.len() > SHOWN {
            writeln!(to, "……")?;
        }
        write!(to, "{}", self.outcome.why().trim_end())
    }
}

fn shown(text: &str) -> &str {
    if text.is_empty() { "（无）" } else { text }
}
