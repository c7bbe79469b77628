//! §1 Templates of the parts: what more than one family has.

use crate::library::template::field::{Field, column, field};

/// The standard of another body that says the same.
pub const EQUIVALENT: Field = field("standard", "等效标准", "").leading().facet();
/// The standard of another body that is near.
pub const NEAR: Field = field("standard", "对应标准", "").leading().facet();
pub const KIND: Field = field("kind", "型式", "").facet();
pub const MATERIAL: Field = field("material", "常用材料", "").facet();
/// Its nominal diameter: 6 of M6.
pub const THREAD: Field = Field { unit: "mm", ..column("d", "thread") }.leading().required();
pub const LENGTH: Field = column("l", "length").leading().required();
pub const PITCH: Field = column("P", "pitch");
pub const PITCH_DIAMETER: Field = column("d2", "pitchDiameter");
pub const THREAD_LENGTH: Field = column("b", "threadLength");
pub const STRESS_AREA: Field = column("As", "stressArea");
pub const HEAD_HEIGHT: Field = column("k", "headHeight");
pub const FLATS: Field = column("s", "widthAcrossFlats");
pub const CORNERS: Field = column("e", "widthAcrossCorners");

/// Whether the edition that is named is still in force, and what took its place.
pub const STATE: Field = field("state", "标准状态", "").facet();
pub const PITCH_CIRCLE: Field = column("d", "pitchCircleDiameter");
pub const TIP: Field = column("da", "tipDiameter");
pub const TEETH: Field = column("z", "teeth").leading().required();
