//! SHP-1 Colours that tell how far a surface is from another one.

use super::{cuboid, joined};
use crate::library::{
    shade::{Picture, Shot},
    shape::{
        Body, Fit, Pose, ShapeClass, Triangles,
        ask::ShapeSide,
        overlay::{COLOURS, bands, overlay},
    },
};

/// Twice as large as it was asked for.
const FIT: Fit = Fit {
    class: ShapeClass::Alike,
    greatest: 0.0,
    mean: 0.0,
    tolerance: 1.0,
    pose: Pose { turn: [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]], scale: 2.0, shift: [0.0; 3] },
};

fn body(mesh: &Triangles, size: f64) -> Body {
    Body::of(&mesh.clone().map(|point| point.map(|along| along * size))).unwrap()
}

/// Which colour a pixel has in whatever light, if it is of a surface.
fn colour(pixel: &[u8]) -> Option<usize> {
    let [red, green, blue, opacity] = *pixel else { return None };
    let unit = |of: [u8; 3]| {
        let of = of.map(f64::from);
        let long = of.iter().map(|part| part * part).sum::<f64>().sqrt();
        of.map(|part| part / long)
    };
    let own = unit([red, green, blue]);
    let apart = |of: [u8; 3]| -> f64 { unit(of).iter().zip(own).map(|(one, own)| (one - own).powi(2)).sum() };
    let edge = apart([52, 62, 78]);
    let nearest =
        (0..COLOURS.len()).min_by(|one, other| apart(COLOURS[*one]).total_cmp(&apart(COLOURS[*other])))?;
    (opacity == 255 && apart(COLOURS[nearest]) < edge).then_some(nearest)
}

/// The colours of a surface seen from the front, at shares of its width.
fn across(picture: &Picture, at: &[f64]) -> Vec<Option<usize>> {
    let row: Vec<_> = picture.pixels.chunks(4 * 300).nth(150).unwrap().chunks(4).map(colour).collect();
    let first = row.iter().position(Option::is_some).unwrap();
    let last = row.iter().rposition(Option::is_some).unwrap();
    at.iter().map(|share| row[first + (share * (last - first) as f64).round() as usize]).collect()
}

/// A mesh before a plate: as the row, and as what is asked for and half as large.
fn seen(mesh: &Triangles, at: &[f64]) -> [Vec<Option<usize>>; 2] {
    let shot = Shot {
        turned: 0.0,
        tilted: 0.0,
        zoom: 1.0,
        aside: [0.0; 2],
        size: [300; 2],
        fine: 1,
        ..super::asked::shot()
    };
    let plate = cuboid([-200.0, 0.0, -200.0], [300.0, 20.0, 200.0]);
    [ShapeSide::Row, ShapeSide::Asked].map(|side| {
        let (asked, row) = if side == ShapeSide::Row { (&plate, mesh) } else { (mesh, &plate) };
        across(&overlay(&body(asked, 0.5), &body(row, 1.0), &FIT, &shot, side), at)
    })
}

#[test]
fn shp_1_a_colour_ends_at_the_tolerance_and_each_next_one_twice_as_far() {
    assert_eq!(bands(&Fit { tolerance: 0.5, ..FIT }), [0.5, 1.0, 2.0, 4.0, 8.0]);
    let away = [0.5, 1.0, 1.5, 2.0, 4.0, 8.0, 16.0, 16.5];
    let boxes: Vec<_> = (0..8)
        .map(|at| (12.0 * f64::from(at), away[at as usize]))
        .map(|(x, away)| cuboid([x, -away, 0.0], [x + 10.0, 5.0, 10.0]))
        .collect();
    let middles: Vec<_> = (0..8).map(|at| (12.0 * f64::from(at) + 5.0) / 94.0).collect();
    let known: Vec<_> = [0, 0, 1, 1, 2, 3, 4, 5].map(Some).to_vec();
    assert_eq!(seen(&joined(&boxes), &middles), [known.clone(), known]);
}

#[test]
fn shp_1_a_large_triangle_has_the_colours_of_its_parts() {
    let wedge = cuboid([0.0, -16.0, 0.0], [20.0, 5.0, 10.0])
        .map(|[x, y, z]| if x == 0.0 && y < 0.0 { [x, 0.0, z] } else { [x, y, z] });
    let [row, _] = seen(&wedge, &[0.03, 0.09, 0.19, 0.37, 0.75]);
    assert_eq!(row, (0..5).map(Some).collect::<Vec<_>>());
}
