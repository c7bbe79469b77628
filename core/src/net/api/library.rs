//! §7 Calls to the libraries: search, counts, brands, one item.

mod card;
mod chart;
mod compare;
mod count;
mod density;
mod item_file;
mod kicad_package;
mod model;
mod motor;
mod recommended;
mod similar;
mod standing;
mod turned;

pub use card::{CardText, ReadCard, ReadCardFile};
pub use chart::{ReadChartColumn, ReadChartRows};
pub use compare::ReadCompared;
pub use count::{CountItems, LibraryCount, NewItem, News};
pub use density::{KnownDensity, SearchDensities};
pub use item_file::{ItemFile, ItemFiles, MissingFile, ReadItemFile, ReadItemFiles};
pub use kicad_package::ReadKicadPackage;
pub use model::{BodyFacts, ModelFacts, ModelFile, ReadModel, ReadModelArchive, ReadModelFile};
pub use motor::ReadMotors;
pub use recommended::ReadRecommended;
pub use similar::ReadSimilar;
pub use standing::ReadStandings;
pub use turned::TurnIntoNeed;

use crate::{
    json::Read,
    library::{
        Library,
        item::Summary,
        query::UnderstoodWord,
        search::{Facet, Filter, Range, Sort},
        table::Table,
    },
};
use sanku_derive::wire;
use serde::{Deserialize, Serialize};

/// Searches one library: items that hold all keywords, and all filters.
#[wire(api, strict)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SearchItems {
    /// Where; stands in the path.
    #[serde(default)]
    pub library: Library,
    /// Keywords that the search takes apart.
    #[serde(default)]
    pub key_words: Vec<String>,
    /// Keywords that it takes as they are.
    #[serde(default)]
    pub not_analyzer_key_words: Vec<String>,
    /// Only below this category.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub category: Option<String>,
    /// FAC-1: only with these facet values, or within these ranges; of one facet any of them.
    #[serde(default)]
    pub filters: Vec<Filter>,
    /// Only those of this organisation; who is no member of it finds nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub own: Option<u64>,
    /// FAC-2: what is known of each item is told, too, column by column.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub table: bool,
    /// In which order.
    #[serde(default)]
    pub sort: Sort,
    /// Which page, from 1.
    pub page_no: u32,
    /// How many a page, at most 100; 0 asks for the counts alone.
    pub page_size: u32,
}

/// What a search found.
#[wire(ts, api)]
#[derive(Debug, Clone, Default, PartialEq, Serialize, Read)]
pub struct Found {
    /// How many in all.
    pub total: u64,
    /// FAC-1: how long the server searched, in milliseconds, each begun one counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub took: Option<u64>,
    /// FAC-1: how many of their configurations hold the ranges, where some are asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub configurations: Option<u64>,
    /// One page of them.
    pub list: Vec<Summary>,
    /// FAC-2: what is known of each of them, where that was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<Table>,
    /// How many below each category, in the order of the tree; under the keywords and filters, whatever category is chosen.
    pub categories: Vec<CategoryCount>,
    /// How many with each value; under the keywords, the category and the other filters.
    pub facets: Vec<Facet>,
    /// FAC-1: how numbers are spread; those of the narrowest category that nine of ten are in.
    #[serde(default)]
    pub ranges: Vec<Range>,
    /// QRY-1: how each word was read.
    #[serde(default)]
    pub understood: Vec<UnderstoodWord>,
    /// QRY-2: the keywords find nothing, and this was given up: 忽略「304」.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub relaxed: Option<String>,
}

/// A category with what is below it.
#[wire(ts, api)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
pub struct CategoryCount {
    /// Its id.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// The category above.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub parent: Option<String>,
    /// Items in it and below.
    pub count: u64,
}

/// Asks for the sets that have a configuration of this name.
#[wire(api, strict)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SearchConfigModel {
    /// The model as typed.
    pub config_model: String,
    /// Only those of this organisation; who is no member of it finds nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub own: Option<u64>,
}

/// The sets that have such a configuration.
#[wire(api)]
#[derive(Debug, Clone, Default, PartialEq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
pub struct ConfigModels {
    /// The sets; `matches` of each names the configurations.
    pub product_list: ProductList,
}

/// A list and its length.
#[wire(api)]
#[derive(Debug, Clone, Default, PartialEq, Serialize, Read)]
pub struct ProductList {
    /// How many in all.
    pub total: u64,
    /// The first hundred.
    pub list: Vec<Summary>,
}

/// Looks up a bill of materials in one library: a search a line, at most 200 of them.
#[wire(api, strict)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SearchBill {
    /// Where; stands in the path.
    #[serde(default)]
    pub library: Library,
    /// The lines, as a search box takes each.
    pub lines: Vec<String>,
    /// Only those of this organisation; who is no member of it finds nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub own: Option<u64>,
}

/// What was found by a line of a bill.
#[wire(ts, api)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
pub struct BillLine {
    /// How many.
    pub total: u64,
    /// The first of them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nearest: Option<BillItem>,
    /// QRY-1: how each word was read.
    pub understood: Vec<UnderstoodWord>,
    /// QRY-2: all of the line finds nothing, and this was given up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub relaxed: Option<String>,
    /// There was no time for it.
    #[serde(default)]
    pub late: bool,
}

/// An item that was found by a line.
#[wire(ts, api)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
pub struct BillItem {
    /// Its number.
    pub set_id: String,
    /// What people call it.
    pub name: String,
    /// Its standard, order number or grade.
    pub model: String,
    /// Configurations that the line names, at most three.
    pub matches: Vec<String>,
}

/// Asks who publishes what a library holds, in the order of their names.
#[wire(api, strict)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ListBrands {
    /// Where.
    pub library: Library,
    /// Only those whose name holds this; empty for all.
    pub keyword: String,
    /// Only those of this organisation; who is no member of it finds nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub own: Option<u64>,
}

/// Who publishes something.
#[wire(api)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
pub struct NamedBrand {
    /// Its number.
    pub value: String,
    /// What people call it.
    pub label: String,
    /// How many items it has.
    pub count: u64,
    /// The letter under which its name stands, `A` to `Z`, by pinyin; none for digits and all else.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub initial: Option<String>,
}

/// Asks what a brand has in a library, or an organisation in its own.
#[wire(api, strict)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct ReadBrand {
    /// Where.
    pub library: Library,
    /// Only what this brand publishes; without it, all there is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub org_id: Option<String>,
    /// Only what is this organisation's own; who is no member of it finds nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub own: Option<u64>,
}

/// What a brand has: exact, of what who asks may see.
#[wire(api)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
pub struct BrandFigures {
    /// How many items.
    pub items: u64,
    /// How many configurations these have.
    pub configurations: u64,
    /// How many of the items name a data sheet.
    pub datasheets: u64,
    /// How many of them were checked, by formula or against open data.
    pub checked: u64,
    /// When the last import that brought one of them ended, epoch milliseconds; none of what comes with the program.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub imported_at: Option<u64>,
    /// How many below each category, in the order of the tree.
    pub categories: Vec<CategoryCount>,
}

/// Asks for a file of an item that who asks may see.
#[wire(api, strict)]
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReadAsset {
    /// The SHA-256 of its bytes, in hex; stands in the path.
    pub sha256: String,
}

/// Asks for one item with its configurations, drawings and source.
#[wire(api, strict)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ReadItem {
    /// Where.
    pub library: Library,
    /// Its number.
    pub set_id: String,
}
