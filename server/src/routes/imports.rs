//! §7 IMP-3 Imports, for those who run the platform. No screen asks these calls, so that they stand here and not in the core.

use super::table::Routes;
use crate::{
    files,
    hex::unhex,
    http::{
        answer::{Answer, ok},
        error::Error,
        extract::Peer,
        question::Asked,
        who::Administrator,
    },
    imports::{self, Bench, From, ImportBatch, ImportJob, Unbegun, Wanted, Work},
    state::Cx,
};
use axum::extract::State;
use sanku_core::net::{
    endpoint::{Endpoint, Schemas},
    http::{Encoding, Method},
};
use serde::Deserialize;
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{RefOr, Schema},
};

macro_rules! calls {
    ($($name:ident: $method:ident $path:literal $encoding:ident => $answer:ty $(| $($refusal:literal)+)?;)*) => {
        /// What they are called.
        #[cfg(test)]
        pub(super) const NAMES: &[&str] = &[$(stringify!($name)),*];

        $(impl Endpoint for $name {
            const NAME: &'static str = stringify!($name);
            const METHOD: Method = Method::$method;
            const PATH: &'static str = $path;
            const ENCODING: Encoding = Encoding::$encoding;
            const REFUSALS: &'static [u16] = &[$($($refusal),+)?];
            type Who = Administrator;
            type Answer = $answer;

            fn answer(schemas: &mut Schemas) -> RefOr<Schema> {
                #[derive(ToSchema)]
                #[allow(dead_code, reason = "a description alone")]
                struct Answered($answer);
                Answered::schemas(schemas);
                Answered::schema()
            }
        })*
    };
}

calls! {
    PlanImport: Post "/to/api/operation/import/plan" Json => ImportJob | 404 429;
    RunImport: Post "/to/api/operation/import/run" Json => ImportJob | 404 429;
    UndoImport: Post "/to/api/operation/import/undo" Json => ImportJob | 404 429;
    ReadImport: Get "/to/api/operation/import/state" Query => Option<ImportJob>;
    ListImports: Get "/to/api/operation/import/list" Query => Vec<ImportBatch>;
}

/// IMP-3: looks at what a file would change in the public library, and writes nothing.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct PlanImport {
    /// The number of one's own uploaded file: a table, a card, a library, or a ZIP of them and what lies beside.
    file_id: String,
    /// Which reader takes it.
    from: From,
    /// The licence of what names none.
    #[serde(default)]
    licence: Option<String>,
}

/// IMP-3: does what was planned, and nothing else.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct RunImport {
    /// The number of one's own uploaded file.
    file_id: String,
    /// Which reader takes it.
    from: From,
    /// The licence of what names none.
    #[serde(default)]
    licence: Option<String>,
    /// Nothing is kept where anything is refused.
    #[serde(default)]
    strict: bool,
    /// What the plan said of itself.
    plan: String,
}

/// IMP-3: takes back a batch of the public library.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct UndoImport {
    /// Its number.
    batch: i64,
}

/// IMP-3: asks how far the import is that is under way, or how the last one ended since the server began.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ReadImport {}

/// IMP-3: asks for the newest batches of the public library.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ListImports {}

/// Characters of a licence.
const LICENCE: usize = 200;

/// Their routes.
pub(super) fn routes() -> Routes {
    Routes::of("import")
        .call(plan_import)
        .call(run_import)
        .call(undo_import)
        .call(read_import)
        .call(list_imports)
}

/// A look at what would change.
async fn plan_import(
    State(cx): State<Cx>,
    peer: Peer,
    Asked(Administrator(member), ask): Asked<PlanImport>,
) -> Answer<ImportJob> {
    let PlanImport { file_id, from, licence } = ask;
    passes(&cx, peer)?;
    let wanted = wanted(&cx, member.account, (&file_id, from, licence, false)).await?;
    begin(&cx, member.account, Work::Plan(wanted))
}

/// What was planned is done.
async fn run_import(
    State(cx): State<Cx>,
    peer: Peer,
    Asked(Administrator(member), ask): Asked<RunImport>,
) -> Answer<ImportJob> {
    let RunImport { file_id, from, licence, strict, plan } = ask;
    passes(&cx, peer)?;
    let mark = unhex(&plan).and_then(|mark| mark.try_into().ok());
    let mark = mark.ok_or_else(|| Error::Invalid("plan 须为试导入给出的值".to_owned()))?;
    let wanted = wanted(&cx, member.account, (&file_id, from, licence, strict)).await?;
    begin(&cx, member.account, Work::Run(wanted, mark))
}

/// A batch is taken back.
async fn undo_import(
    State(cx): State<Cx>,
    peer: Peer,
    Asked(Administrator(member), ask): Asked<UndoImport>,
) -> Answer<ImportJob> {
    passes(&cx, peer)?;
    if !imports::is_there(&cx.store, ask.batch).await? {
        return Err(Error::NotFound);
    }
    begin(&cx, member.account, Work::Undo(ask.batch))
}

/// What is under way, or was last.
async fn read_import(
    State(cx): State<Cx>,
    Asked(Administrator(_), ReadImport {}): Asked<ReadImport>,
) -> Answer<Option<ImportJob>> {
    Ok(ok(cx.imports.job()))
}

/// The newest batches.
async fn list_imports(
    State(cx): State<Cx>,
    Asked(Administrator(_), ListImports {}): Asked<ListImports>,
) -> Answer<Vec<ImportBatch>> {
    Ok(ok(imports::listed(&cx.store).await?))
}

/// F24: an address asks for so many works in a minute.
fn passes(cx: &Cx, Peer(peer): Peer) -> Result<(), Error> {
    Ok(cx.imports.limiter.pass(peer, cx.clock.now())?)
}

/// T31: a file of who asks, and of nobody else.
async fn wanted(
    cx: &Cx,
    account: i64,
    (file, from, licence, strict): (&str, From, Option<String>, bool),
) -> Result<Wanted, Error> {
    let file = files::find(&cx.store, account, file).await?.ok_or(Error::NotFound)?;
    if !imports::is_small(&file) {
        return Err(Error::TooLarge);
    }
    let licence = licence.map(|licence| licence.trim().to_owned()).filter(|licence| !licence.is_empty());
    if licence
        .as_ref()
        .is_some_and(|licence| licence.chars().count() > LICENCE || licence.chars().any(char::is_control))
    {
        return Err(Error::Invalid(format!("licence 最多 {LICENCE} 字，且不含控制字符")));
    }
    Ok(Wanted { file, from, licence, strict })
}

fn begin(cx: &Cx, account: i64, work: Work) -> Answer<ImportJob> {
    let bench = Bench { store: cx.store.clone(), bucket: cx.bucket.clone(), clock: cx.clock.clone() };
    match cx.imports.begin(bench, account, work) {
        Ok(job) => Ok(ok(job)),
        Err(Unbegun::Busy(why)) => Err(why.into()),
        Err(Unbegun::Store(why)) => Err(why.into()),
    }
}
