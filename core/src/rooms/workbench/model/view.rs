//! DRW-1 The model of a configuration: what the user does and what the screen shows.

use crate::{
    json::Read,
    library::drawing::Drawing,
    parts::{failure::Failure, grades::GradeOption, link::Link, made::ShownModelFile},
    rules::{mates::Mate, model::ModelFormat, notice::models as texts},
    shared::Shared,
};
use sanku_derive::wire;
use serde::Serialize;

/// What the user does.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Read)]
#[serde(tag = "type", rename_all = "camelCase")]
#[allow(missing_docs, reason = "the fields say it")]
pub enum ModelEvent {
    /// Types a density, in g/cm³.
    DensityTyped { text: String },
    /// Types what finds a material.
    GradeTyped { text: String },
    /// Picked one that is offered, by its place.
    GradePicked { at: u32 },
    /// Left the box for it.
    GradeLeft,
    /// Chose the unit of the mass.
    MassUnitChosen { unit: MassUnit },
    /// IMG-1: wants the drawing large.
    DrawingEnlarged,
    /// Points at a configuration that may be chosen next.
    ConfigurationPointed { name: String },
    /// Chose a dimension by its column, to choose another row by it; or had enough of it.
    DimensionChosen { column: u32 },
    /// Wants a file on the own machine, by its place.
    FileAsked { at: u32 },
    /// Asked for another try.
    Retried,
}

/// What the screen shows.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ModelView {
    /// Its drawing, in the place of that of all of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub drawing: Option<Shared<LiveDrawing>>,
    /// What stands in the column of the chosen dimension.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dimension: Option<Shared<DimensionChoice>>,
    /// What goes with the chosen configuration.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub mates: Vec<Mate>,
    /// What stands there, unless it failed; nothing of what has no configurations.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub content: Option<ModelContent>,
    /// Why it did not come.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub failed: Option<Failure>,
}

/// What stands there.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "camelCase")]
#[allow(missing_docs, reason = "the fields say it")]
pub enum ModelContent {
    /// No configuration is chosen.
    Choose { text: &'static str },
    /// It is on its way.
    Waiting,
    /// It is here.
    Shown(Box<ModelShown>),
}

/// The model of a configuration.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ModelShown {
    /// What its body measures.
    pub rows: Vec<ModelRow>,
    /// What it weighs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mass: Option<ModelMass>,
    /// What its body simplifies.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left_out: Option<String>,
    /// Why it has no body.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub without_body: Option<String>,
    /// Its files.
    pub files: Vec<ShownModelFile>,
}

/// The drawing of the chosen configuration.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct LiveDrawing {
    /// Its place: there is one.
    pub at: u32,
    /// What it shows.
    pub caption: String,
    /// The same, with the item, for who cannot see it.
    pub label: String,
    /// What shows it large.
    pub enlarge: String,
    /// The lines.
    pub drawing: Drawing,
    /// Those of them that measure something.
    pub dimensions: Vec<ShownDimension>,
}

/// A dimension of a drawing.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ShownDimension {
    /// Its first shape and its last.
    pub shapes: [u32; 2],
    /// The column that it stands for, by its place in the table.
    pub column: u32,
    /// What it measures, and its value.
    pub label: String,
}

/// The values that a dimension may have.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct DimensionChoice {
    /// The column that it stands for, by its place in the table.
    pub column: u32,
    /// What it measures, and in which unit.
    pub label: String,
    /// The chosen configuration.
    pub value: String,
    /// The values, the least first.
    pub options: Vec<DimensionOption>,
}

/// A value that a dimension may have.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct DimensionOption {
    /// The configuration that has it and is most like the chosen one.
    pub value: String,
    /// The value.
    pub label: String,
}

/// Something that is measured.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct ModelRow {
    pub name: &'static str,
    pub text: String,
}

/// What a body weighs.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ModelMass {
    /// The density as it was typed, in g/cm³.
    pub density: String,
    /// What it weighs, or what to type.
    pub text: String,
    /// No density was typed.
    pub wrong: bool,
    /// The unit that is chosen.
    pub unit: MassUnit,
    /// Those that can be.
    pub units: Vec<MassUnitOption>,
    /// What was typed to find a material.
    pub sought: String,
    /// The materials that it may mean.
    pub options: Shared<Vec<GradeOption>>,
    /// What each of them says.
    pub offered: Shared<Vec<String>>,
    /// Why none is offered.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nothing: Option<&'static str>,
    /// The material whose density it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub grade: Option<ShownGrade>,
}

/// In which unit a mass is told.
#[wire(ts)]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
pub enum MassUnit {
    /// In g, and in kg from one on.
    #[default]
    Auto,
    /// Grams.
    G,
    /// Kilograms.
    Kg,
    /// Pounds.
    Lb,
}

impl MassUnit {
    /// All of them, as they are chosen.
    pub fn options() -> Vec<MassUnitOption> {
        let all = [Self::Auto, Self::G, Self::Kg, Self::Lb];
        let option = |(value, label): (Self, &'static str)| MassUnitOption { value, label };
        all.into_iter().zip(texts::MASS_UNITS).map(option).collect()
    }
}

/// A unit that can be chosen.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct MassUnitOption {
    /// Which.
    pub value: MassUnit,
    /// What people read.
    pub label: &'static str,
}

/// The material whose density is taken.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ShownGrade {
    /// Its page.
    pub link: Link,
    /// Its density, and where that comes from.
    pub text: String,
}

/// A form of a file in words, and how its files are checked.
pub const fn words(format: ModelFormat) -> (&'static str, &'static str) {
    let [step, stl, dxf, svg, csv, json] = texts::FORMATS;
    match format {
        ModelFormat::Step => step,
        ModelFormat::Stl => stl,
        ModelFormat::Dxf => dxf,
        ModelFormat::Svg => svg,
        ModelFormat::Csv => csv,
        ModelFormat::Json => json,
    }
}
