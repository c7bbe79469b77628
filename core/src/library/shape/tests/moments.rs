//! SHP-1 What a body is told in.

use super::{bodies, cuboid, lefty, mirrored, moved};
use crate::library::shape::{
    Described, Descriptor, Flaw, Measure, Triangles, distance, hull::Hull, moments::Moments,
};

/// How far any of the numbers are apart.
fn apart(one: &Descriptor, other: &Descriptor) -> f32 {
    one.0.iter().zip(&other.0).map(|(one, other)| (one - other).abs()).fold(0.0, f32::max)
}

#[test]
fn shp_1_the_moments_of_a_box_are_those_of_its_formula() {
    let found = Moments::of(&cuboid([1.0, 2.0, 3.0], [3.0, 6.0, 9.0]));
    let own = found.solid.unit(1.0, true);
    assert!((own.one - 48.0).abs() < 1e-10 && found.centre == [2.0, 4.0, 6.0], "{found:?}");
    let near = |found: f64, known: f64| {
        assert!((found - known).abs() < 1e-10 * known.abs().max(1.0), "{found} {known}")
    };
    for (found, known) in own.second.iter().zip([4.0, 0.0, 0.0, 16.0, 0.0, 36.0]) {
        near(*found, known / 12.0);
    }
    // The mean of x⁴ over a side of 2a is a⁴ / 5, that of x²y² is a²b² / 9.
    near(own.fourth[0], 1.0 / 5.0);
    near(own.fourth[3], 4.0 / 9.0);
    near(own.fourth[14], 81.0 / 5.0);
    own.third.iter().for_each(|third| near(*third, 0.0));
    near(found.surface.one, 2.0 * (8.0 + 12.0 + 24.0));
}

#[test]
fn shp_1_the_hull_of_a_cube_is_the_cube_and_in_the_mean_half_as_wide_again() {
    let mut cube = cuboid([0.0; 3], [2.0; 3]);
    cube.points.extend([[1.0, 1.0, 1.0], [1.0, 1.0, 2.0], [0.5, 0.0, 1.7], [2.0, 2.0, 1.0]]);
    let hull = Hull::of(&cube.points).unwrap();
    assert!((Moments::of(&hull.mesh).solid.one - 8.0).abs() < 1e-12);
    assert!((hull.width - 3.0).abs() < 1e-12, "{}", hull.width);
    assert_eq!(hull.mesh.points.len(), 8);
}

#[test]
fn shp_1_the_hull_of_every_body_holds_all_of_its_points_but_a_ten_thousandth() {
    for (kind, solid) in bodies() {
        let mesh = Triangles::of(&solid);
        let hull = Hull::of(&mesh.points).unwrap();
        let [low, high] = mesh.bounds();
        let diagonal = crate::library::solid::math::length(crate::library::solid::math::sub(high, low));
        let sides = hull.mesh.faces.len() * 3;
        assert_eq!(sides % 2, 0, "{kind}");
        assert_eq!(hull.mesh.points.len() + hull.mesh.faces.len(), sides / 2 + 2, "{kind}: Euler");
        for [a, b, c] in hull.mesh.each() {
            use crate::library::solid::math::{cross, dot, sub, unit};
            let normal = unit(cross(sub(b, a), sub(c, a)));
            let most = mesh.points.iter().map(|point| dot(normal, sub(*point, a))).fold(f64::MIN, f64::max);
            assert!(most < 1.1e-4 * diagonal, "{kind}: {most}");
        }
    }
}

#[test]
fn shp_1_no_move_and_no_turn_changes_the_numbers() {
    for (kind, solid) in bodies() {
        let mesh = Triangles::of(&solid);
        let own = Descriptor::of(&mesh).unwrap();
        for angle in [0.3, 1.9] {
            let away = distance(&own, &Descriptor::of(&moved(&mesh, angle)).unwrap(), Measure::Same);
            assert!(away < 0.05, "{kind}: {away}");
        }
    }
}

#[test]
fn shp_1_another_size_changes_the_first_number_alone() {
    for (kind, solid) in bodies() {
        let mesh = Triangles::of(&solid);
        let own = Descriptor::of(&mesh).unwrap();
        let mut scaled = Descriptor::of(&mesh.clone().map(|point| point.map(|along| along * 25.4))).unwrap();
        assert!((scaled.0[0] - own.0[0] - 25.4_f32.ln()).abs() < 1e-3, "{kind}");
        scaled.0[0] = own.0[0];
        let away = distance(&own, &scaled, Measure::Same);
        assert!(away < 0.05, "{kind}: {away}");
    }
}

#[test]
fn shp_1_a_mirror_changes_the_sign_of_the_last_number_alone() {
    let own = Descriptor::of(&lefty()).unwrap();
    let mut other = Descriptor::of(&moved(&mirrored(&lefty()), 0.8)).unwrap();
    assert!(
        own.0[31].abs() > 0.01 && (own.0[31] + other.0[31]).abs() < 1e-4,
        "{} {}",
        own.0[31],
        other.0[31]
    );
    let image = own.mirrored();
    assert!(image.0[31] == 0.0 - own.0[31] && image.0[..31] == own.0[..31] && image.mirrored() == own);
    other.0[31] = own.0[31];
    assert!(apart(&own, &other) < 1e-4);
}

#[test]
fn shp_1_the_numbers_are_written_and_read_as_bytes_and_as_text() {
    let own = Descriptor::of(&lefty()).unwrap();
    assert_eq!(Descriptor::of_bytes(&own.bytes()), Some(own));
    assert_eq!(Descriptor::of_text(&own.text()), Some(own));
    assert_eq!(Descriptor::of_numbers(&own.numbers()), Some(own));
    let mut endless = own.bytes();
    endless[..4].copy_from_slice(&f32::NAN.to_le_bytes());
    let text = own.text();
    for torn in [endless.as_slice(), &own.bytes()[1..], &[]] {
        assert_eq!(Descriptor::of_bytes(torn), None);
    }
    for torn in ["", "zz", &text[1..], &text[..254], &text.replacen('0', "å", 1)] {
        assert_eq!(Descriptor::of_text(torn), None, "{torn}");
    }
    assert_eq!(Descriptor::of_numbers(&[1e300; 32]), None);
    // There is one zero alone.
    let zero = Descriptor::of_numbers(&[-0.0; 32]).map(|zero| zero.text());
    assert_eq!(zero, Some("0".repeat(256)));
}

#[test]
fn shp_1_sizes_and_volume_are_those_of_the_body() {
    let told = Described::of(&moved(&cuboid([0.0; 3], [4.0, 20.0, 7.0]), 0.4)).unwrap();
    for (found, known) in told.sizes.iter().zip([20.0, 7.0, 4.0]) {
        assert!((found - known).abs() < 1e-6, "{:?}", told.sizes);
    }
    assert!((told.volume - 560.0).abs() < 1e-6);
    // Radii of gyration are sides by √12; a cube of as much is 2 wide.
    let told = Described::of(&cuboid([0.0; 3], [1.0, 4.0, 2.0])).unwrap();
    for (found, side) in told.radii.iter().zip([4.0, 2.0, 1.0]) {
        assert!((found - side / 12.0_f64.sqrt() / 2.0).abs() < 1e-9, "{:?}", told.radii);
    }
}

#[test]
fn shp_1_what_encloses_nothing_is_no_body() {
    let square = Triangles {
        points: vec![[0.0; 3], [1.0, 0.0, 0.0], [1.0, 1.0, 0.0], [0.0, 1.0, 0.0]],
        faces: vec![[0, 1, 2], [0, 2, 3]],
    };
    assert_eq!(Described::of(&square), Err(Flaw::Hollow));
    let bent = Triangles {
        faces: vec![[0, 1, 2], [3, 1, 2]],
        points: vec![[0.0; 3], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [1.0, 1.0, 1.0]],
    };
    assert!(
        Described::of(&bent).is_ok_and(|told| told.mended.open == 4)
            || Described::of(&bent) == Err(Flaw::Hollow)
    );
    assert_eq!(
        Described::of(&Triangles { points: vec![[1.0; 3]; 9], faces: vec![[0, 1, 2], [3, 4, 5]] }),
        Err(Flaw::Hollow)
    );
    assert_eq!(Described::of(&Triangles::default()), Err(Flaw::Hollow));
}
