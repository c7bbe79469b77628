//! DWN-1 DXF files: whatever is read draws with numbers, and nothing traps.

use sanku_core::library::{
    drawing::{Anchor, Drawing, Role, Shape},
    dxf::{Geometry, entities, file, read},
};
use std::sync::LazyLock;

/// A drawing with a shape of each kind, and its file.
pub static PLATE: LazyLock<(Drawing, String)> = LazyLock::new(|| {
    let role = Role::Outline;
    let shapes = vec![
        Shape::Polyline { role: Role::Hidden, points: vec![[0.0, 0.0], [3.0, 1.0]], closed: false },
        Shape::Circle { role: Role::Centre, centre: [1.0, 2.0], radius: 0.5 },
        Shape::Arc { role, start: [1.0, 0.0], mid: [0.0, 1.0], end: [-1.0, 0.0] },
        Shape::Rect { role, centre: [0.0, 0.0], size: [4.0, 3.0], radius: 0.2, angle: 10.0 },
        Shape::Text {
            role: Role::Dimension,
            at: [0.0, 3.0],
            text: "d 6".into(),
            size: 1.0,
            anchor: Anchor::Start,
            angle: 0.0,
        },
    ];
    let drawing = Drawing { view_box: [-3.0, -3.0, 6.0, 6.0], shapes };
    let text = file(&drawing, &["来源"]);
    (drawing, text)
});

/// Entities with numbers, or a reason; and the good file is still read as it was drawn.
pub fn a_file_draws_with_numbers_or_a_reason(text: &str) {
    for entity in read(text).unwrap_or_default() {
        let numbers = match entity.geometry {
            Geometry::Polyline { corners, .. } => {
                corners.into_iter().flat_map(|([x, y], bulge)| [x, y, bulge]).collect()
            }
            Geometry::Circle { centre: [x, y], radius } => vec![x, y, radius],
            Geometry::Text { at: [x, y], height, angle, .. } => vec![x, y, height, angle],
        };
        assert!(numbers.iter().all(|number| number.is_finite()), "{numbers:?}");
    }
    let (drawing, good) = &*PLATE;
    assert_eq!(read(good), Ok(entities(drawing)));
}
