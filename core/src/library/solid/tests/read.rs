//! §1 Tests of reading: what was written is read into what it was made of; what is wrong with a file is named.

use super::{ROWS, solid};
use crate::library::{
    part21::{File, Wrong},
    solid::{Flaw, Ill, Label, Mass, Solid, Why, brep::Shell, math::same, read::shells},
};
use proptest::prelude::*;
use std::sync::LazyLock;

const LABEL: Label<'_> = Label {
    name: "内六角圆柱头螺钉 M6×20 'a\\b' 😀",
    about: &["来源：GB/T 70.1", "许可：CC0"],
};

pub fn read(text: &str) -> Result<Vec<Shell>, Flaw> {
    shells(&File::read(text).map_err(Flaw::Text)?)
}

fn alike(found: &Shell, own: &Shell) {
    assert!(found.points.iter().zip(&own.points).all(|(found, own)| same(*found, *own)));
    assert_eq!((found.points.len(), found.edges.len()), (own.points.len(), own.edges.len()));
    for (found, own) in found.edges.iter().zip(&own.edges) {
        assert_eq!(found.ends, own.ends);
        let middle = |[from, to]: [f64; 2]| f64::midpoint(from, to);
        let (there, here) = (found.curve.at(middle(found.span)), own.curve.at(middle(own.span)));
        assert!(same(there, here), "{found:?} for {own:?}");
    }
    assert_eq!(found.faces.len(), own.faces.len());
    for (found, own) in found.faces.iter().zip(&own.faces) {
        assert_eq!((found.outward, &found.loops), (own.outward, &own.loops));
        assert_eq!(std::mem::discriminant(&found.surface), std::mem::discriminant(&own.surface));
        let place = [1.0, 2.0, 3.0];
        assert!(same(found.frame.at(place), own.frame.at(place)), "{found:?} for {own:?}");
    }
}

#[test]
fn what_was_written_is_read_into_what_it_was_made_of() {
    for (kind, row, ..) in ROWS {
        let solid = solid(kind, row).unwrap();
        let text = solid.step(LABEL);
        let found = read(&text).unwrap_or_else(|flaw| panic!("{kind} {row}: {flaw:?}"));
        assert_eq!(found.len(), solid.count());
        found.iter().zip(&solid.shells).for_each(|(found, own)| alike(found, own));
        assert_eq!(solid.read_back(&text, LABEL), Ok(()), "{kind} {row}");
        // Written again it is the same file but for numbers that were rounded twice.
        let again = crate::library::solid::step::file(&found, LABEL);
        assert_eq!(again.lines().count(), text.lines().count(), "{kind} {row}");
    }
}

#[test]
fn a_file_of_another_body_or_label_is_not_taken_for_this_one() {
    let own = solid("washer", "d1=6.4 d2=12 h=1.6").unwrap();
    let other = |row: &str| own.read_back(&solid("washer", row).unwrap().step(LABEL), LABEL);
    assert!(matches!(other("d1=6.4 d2=12 h=1.600000003"), Err(Flaw::Volume(_))));
    // As much, but another surface; and as much with as large a surface elsewhere.
    let wide = (6.4_f64 * 6.4 + (12.0 * 12.0 - 6.4 * 6.4) / 2.0).sqrt();
    assert!(matches!(other(&format!("d1=6.4 d2={wide} h=3.2")), Err(Flaw::Surface(_))));
    let moved = own.shells.iter().map(|shell| {
        let origin = [1e-6, 0.0, 0.0];
        shell
            .clone()
            .moved(crate::library::solid::math::Frame { origin, ..crate::library::solid::math::Frame::WORLD })
    });
    let moved: Vec<_> = moved.collect();
    let file = |shells: &[Shell]| crate::library::solid::step::file(shells, LABEL);
    assert!(matches!(own.read_back(&file(&moved), LABEL), Err(Flaw::Centroid(_))));
    assert_eq!(own.read_back(&file(&[own.shells.clone(), moved].concat()), LABEL), Err(Flaw::Count(2)));
    let text = own.step(LABEL);
    for (label, record) in [
        (Label { name: "M6", ..LABEL }, "FILE_NAME"),
        (Label { about: &[], ..LABEL }, "FILE_DESCRIPTION"),
        (Label { about: &["来源：GB/T 70.1"], ..LABEL }, "FILE_DESCRIPTION"),
        (Label { about: &["来源：GB/T 70.1", "许可：CC1"], ..LABEL }, "FILE_DESCRIPTION"),
    ] {
        assert_eq!(own.read_back(&text, label), Err(Flaw::Header(record)));
    }
    let bare = Label { name: "", about: &[] };
    assert_eq!(own.read_back(&own.step(bare), bare), Ok(()));
    let named = text.replacen("=PRODUCT('", "=PRODUCT('x','x','", 1);
    assert_eq!(own.read_back(&named, LABEL), Err(Flaw::Header("PRODUCT")));
}

/// A pin with bevels: planes, cylinders and cones.
static PIN: LazyLock<(Solid, String)> = LazyLock::new(|| {
    let solid = solid("pin", "d=6 c=1.2 l=20").unwrap();
    let text = solid.step(LABEL);
    (solid, text)
});

/// The first line of the pin's file that starts as told, changed; what is then wrong.
fn changed(start: &str, from: &str, to: &str) -> Flaw {
    let text = &PIN.1;
    let line =
        text.lines().find(|line| line.split_once('=').is_some_and(|(_, said)| said.starts_with(start)));
    let line = line.unwrap_or_else(|| panic!("no {start}"));
    let new = line.replacen(from, to, 1);
    assert_ne!(line, new, "{start}: no {from}");
    read(&text.replacen(&format!("\n{line}\n"), &format!("\n{new}\n"), 1)).expect_err(start)
}

#[test]
fn what_is_wrong_with_an_instance_is_named() {
    for (start, from, to, ill) in [
        ("CYLINDRICAL_SURFACE", ",3.)", ",3.000001)", Ill::Off),
        ("CYLINDRICAL_SURFACE", ",3.)", ",-3.)", Ill::Size),
        ("CYLINDRICAL_SURFACE", ",3.)", ",3)", Ill::Parameter("a real")),
        ("CYLINDRICAL_SURFACE", "CYLINDRICAL_SURFACE", "SPHERICAL_SURFACE", Ill::Off),
        ("CYLINDRICAL_SURFACE", "CYLINDRICAL", "B_SPLINE", Ill::Surface),
        ("CIRCLE", ".", ".000001", Ill::Ends),
        ("CIRCLE", "CIRCLE", "ELLIPSE", Ill::Curve),
        ("CIRCLE", "'',", "", Ill::Parameter("their number")),
        ("EDGE_CURVE", ".T.", ".U.", Ill::Parameter(".T. or .F.")),
        ("ADVANCED_FACE", ".F.)", ".T.)", Ill::Turned),
        ("FACE_OUTER_BOUND", ".T.", ".F.", Ill::Turned),
        ("CONICAL_SURFACE", ",0.", ",1.7", Ill::Size),
        ("DIRECTION", "(0.,0.,1.)", "(0.,0.,0.)", Ill::Direction),
        ("DIRECTION", "(0.,0.,1.)", "(0.,1.)", Ill::Parameter("three reals")),
        ("DIRECTION", "DIRECTION", "CARTESIAN_POINT", Ill::Kind("DIRECTION")),
        ("(LENGTH_UNIT", ".MILLI.", "$", Ill::Unit),
        ("(LENGTH_UNIT", ".MILLI.", ".CENTI.", Ill::Unit),
        ("(LENGTH_UNIT", "SI_UNIT(.MILLI.,.METRE.)", "CONVERSION_BASED_UNIT('INCH',$)", Ill::Unit),
        ("(NAMED_UNIT(*)PLANE", "RADIAN", "DEGREE", Ill::Unit),
        ("(NAMED_UNIT(*)PLANE", "PLANE_ANGLE_UNIT", "RATIO_UNIT", Ill::Unit),
        ("ADVANCED_BREP", "ADVANCED_BREP", "FACETED_BREP", Ill::Stray),
        (
            "PRODUCT_DEFINITION_SHAPE",
            "PRODUCT_DEFINITION_SHAPE",
            "CONTEXT_DEPENDENT_SHAPE_REPRESENTATION",
            Ill::Assembly,
        ),
        ("MANIFOLD", "MANIFOLD_SOLID_BREP", "BREP_WITH_VOIDS", Ill::Kind("MANIFOLD_SOLID_BREP")),
    ] {
        let found = changed(start, from, to);
        assert!(matches!(found, Flaw::Instance { ill: told, .. } if told == ill), "{start} {to}: {found:?}");
    }
}

#[test]
fn what_is_shared_left_out_or_not_there_is_named() {
    let text = &PIN.1;
    let shell = text.lines().find(|line| line.contains("CLOSED_SHELL")).unwrap();
    let (first, rest) = shell.split_once("',(").unwrap();
    let (face, rest) = rest.split_once(',').unwrap();
    let with = |faces: String| read(&text.replacen(shell, &format!("{first}',({faces}"), 1)).unwrap_err();
    assert_eq!(
        with(rest.into()),
        Flaw::Open(Why::Impossible("an edge that is not used once in each direction"))
    );
    assert!(matches!(with(format!("{face},{face},{rest}")), Flaw::Instance { ill: Ill::Shared, .. }));
    assert!(
        matches!(with(format!("#99999,{rest}")), Flaw::Text(fault) if fault.wrong == Wrong::Dangling(99_999))
    );
    let more = text.replacen("ENDSEC;\nEND-", "#99999=CARTESIAN_POINT('',(0.,0.,0.));\nENDSEC;\nEND-", 1);
    assert_eq!(read(&more).map(|shells| shells.len()), Ok(1));
    assert_eq!(PIN.0.read_back(&more, LABEL), Err(Flaw::Unused(99_999)));
    // A holder of no solids.
    let data = text.find("DATA;\n").unwrap();
    assert_eq!(read(&format!("{}ENDSEC;\nEND-ISO-10303-21;\n", &text[..data + 6])), Err(Flaw::Bare));
}

#[test]
fn an_instance_says_its_line() {
    let text = &PIN.1;
    let line = text.lines().position(|line| line.contains("=CYLINDRICAL_SURFACE")).unwrap() + 1;
    let found = changed("CYLINDRICAL_SURFACE", ",3.)", ",-3.)");
    assert!(matches!(found, Flaw::Instance { line: told, .. } if told == line), "{found:?}");
}

#[test]
fn an_edge_may_run_against_its_curve_and_a_loop_against_its_bound() {
    // Each edge told from its other end along a curve the other way; each loop told backwards.
    let turned = |line: &str| {
        let Some((start, rest)) = line.split_once("=EDGE_CURVE('',") else { return line.to_owned() };
        let mut ids = rest.split(',');
        let [from, to, curve] = [(); 3].map(|()| ids.next().unwrap());
        format!("{start}=EDGE_CURVE('',{to},{from},{curve},.F.);")
    };
    let flip = |line: String| {
        if !line.contains("=ORIENTED_EDGE") {
            return line;
        }
        if line.contains(".T.") { line.replace(".T.", ".F.") } else { line.replace(".F.", ".T.") }
    };
    let text: Vec<_> = PIN.1.lines().map(|line| flip(turned(line))).collect();
    let text = text.join("\n");
    assert_eq!(PIN.0.read_back(&text, LABEL), Ok(()));
    let back = |line: &str| {
        let Some((start, ids)) = line.split_once("=EDGE_LOOP('',(") else {
            return flip(line.replace(",.T.);", mark(line)));
        };
        let mut ids: Vec<_> = ids.trim_end_matches("));").split(',').collect();
        ids.reverse();
        format!("{start}=EDGE_LOOP('',({}));", ids.join(","))
    };
    let text: Vec<_> = PIN.1.lines().map(back).collect();
    assert_eq!(PIN.0.read_back(&text.join("\n"), LABEL), Ok(()));
}

#[test]
fn a_solid_that_is_inside_out_is_none() {
    let flip = |line: &str| {
        let told = line.contains("=ADVANCED_FACE") || line.contains("_BOUND('");
        match line.rsplit_once(",.T.") {
            Some((start, end)) if told => format!("{start},.F.{end}"),
            _ if told => line.replace(",.F.", ",.T."),
            _ => line.to_owned(),
        }
    };
    let text: Vec<_> = PIN.1.lines().map(flip).collect();
    let found = read(&text.join("\n"));
    assert!(matches!(found, Err(Flaw::Instance { ill: Ill::Inward, .. })), "{found:?}");
}

/// What is then wrong with the file of a kind, where a text in it is another.
fn other(kind: &str, from: &str, to: &str) -> Result<usize, Flaw> {
    let (kind, row, ..) = ROWS.iter().find(|(name, ..)| *name == kind).unwrap();
    let text = solid(kind, row).unwrap().step(LABEL);
    let new = text.replacen(from, to, 1);
    assert_ne!(text, new, "{kind}: no {from}");
    read(&new).map(|shells| shells.len())
}

#[test]
fn what_is_off_by_little_or_told_in_another_way_is_known() {
    for (kind, from, to, why) in [
        ("hex-bolt", "=HYPERBOLA", "=PARABOLA", Ill::Curve),
        ("o-ring", ",11.325,1.325)", ",11.325,1.325001)", Ill::Off),
        ("o-ring", ",11.325,1.325)", ",11.325001,1.325)", Ill::Off),
        ("o-ring", ",11.325,1.325)", ",1.325,11.325)", Ill::Size),
        ("o-ring", ",11.325,1.325)", ",1.E+10,1.325)", Ill::Size),
        ("washer", "=FACE_BOUND", "=FACE_OUTER_BOUND", Ill::Outer),
        ("washer", "=FACE_OUTER_BOUND", "=FACE_BOUND", Ill::Outer),
        ("washer", "(#", "(*,#", Ill::Parameter("references")),
    ] {
        let found = other(kind, from, to);
        assert!(matches!(found, Err(Flaw::Instance { ill, .. }) if ill == why), "{kind} {to}: {found:?}");
    }
}

#[test]
fn the_outer_bound_is_the_first_wherever_it_is_told() {
    let text = solid("washer", "d1=6.4 d2=12 h=1.6").unwrap().step(LABEL);
    let swap = |line: &str| {
        let Some((start, rest)) = line.split_once("=ADVANCED_FACE('',(") else { return line.to_owned() };
        let (bounds, rest) = rest.split_once(')').unwrap();
        let mut bounds: Vec<_> = bounds.split(',').collect();
        bounds.reverse();
        format!("{start}=ADVANCED_FACE('',({}){rest}", bounds.join(","))
    };
    let swapped: Vec<_> = text.lines().map(swap).collect();
    assert_ne!(swapped.join("\n"), text.trim_end());
    let shell = &read(&swapped.join("\n")).unwrap()[0];
    for face in shell.faces.iter().filter(|face| face.loops.len() > 1) {
        let edge = shell.edges[face.loops[0][0].0];
        assert!((length(edge.curve.at(edge.span[0]), [0.0; 3]) - 6.0).abs() < 1.7);
        let [x, y, _] = edge.curve.at(edge.span[0]);
        assert!((x.hypot(y) - 6.0).abs() < 1e-9);
    }
}

#[test]
fn a_frame_may_leave_out_its_directions_or_tell_one_that_is_not_square() {
    let text = &PIN.1;
    let id = |said: &str| {
        let line = text.lines().find(|line| line.ends_with(&format!("=DIRECTION('',({said}));"))).unwrap();
        line.split('=').next().unwrap().to_owned()
    };
    let (z, x) = (id("0.,0.,1."), id("1.,0.,0."));
    let own = format!(",{z},{x});");
    assert!(text.contains(&own));
    for other in [",$,$);".into(), format!(",{z},$);"), format!(",{z},#99999);")] {
        let new = text.replace(&own, &other);
        let new = new.replacen("DATA;\n", "DATA;\n#99999=DIRECTION('',(2.,0.,0.5));\n", 1);
        let found = read(&new).unwrap_or_else(|flaw| panic!("{other}: {flaw:?}"));
        alike(&found[0], &PIN.0.shells[0]);
    }
    let new = text.replace(&own, &format!(",{z},{z});"));
    assert!(matches!(read(&new), Err(Flaw::Instance { ill: Ill::Direction, .. })));
}

#[test]
fn a_loop_without_one_of_its_edges_is_none() {
    let line = PIN.1.lines().find(|line| line.contains("=EDGE_LOOP")).unwrap();
    let (start, rest) = line.split_once("(#").unwrap();
    let less = format!("{start}(#{}", rest.split_once(",#").unwrap().1);
    let found = read(&PIN.1.replacen(line, &less, 1)).unwrap_err();
    let turned = matches!(found, Flaw::Instance { ill: Ill::Turned, .. });
    assert!(turned || found == Flaw::Open(Why::Impossible("a loop that does not meet")), "{found:?}");
}

/// How a bound ends that is told backwards.
fn mark(line: &str) -> &'static str {
    if line.contains("_BOUND(") { ",.F.);" } else { ",.T.);" }
}

#[test]
fn a_round_face_beyond_half_a_turn_is_refused() {
    // The same cylinder, told from another side.
    let text = PIN.1.replace("DIRECTION('',(1.,0.,0.))", "DIRECTION('',(0.6,0.8,0.))");
    assert!(
        matches!(read(&text), Err(Flaw::Instance { ill: Ill::Wide | Ill::Ends, .. })),
        "{:?}",
        read(&text)
    );
}

/// That a file is the pin or none.
fn none_or_pin(text: &str) {
    let Ok(found) = read(text) else { return };
    let (found, own) = (Mass::of(&found), PIN.0.mass());
    assert!((found.volume - own.volume).abs() < 1e-6 * own.volume, "{}", found.volume);
    assert!((found.surface - own.surface).abs() < 1e-6 * own.surface, "{}", found.surface);
    assert!(same(found.centroid, own.centroid) || length(found.centroid, own.centroid) < 1e-5);
}

fn length(left: [f64; 3], right: [f64; 3]) -> f64 {
    left.iter().zip(right).map(|(left, right)| (left - right).abs()).sum()
}

#[test]
fn a_file_that_is_cut_is_none() {
    let text = &PIN.1;
    for end in (0..text.len() - 1).step_by(37).chain(text.len() - 40..text.len() - 1) {
        assert!(matches!(read(&text[..end]), Err(Flaw::Text(_))), "{end}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]

    #[test]
    fn a_changed_byte_gives_a_reason_or_the_same_body(at in any::<prop::sample::Index>(), byte in " -~") {
        let mut text = PIN.1.clone();
        let at = at.index(text.len());
        text.replace_range(at..=at, &byte);
        none_or_pin(&text);
        let _ = PIN.0.read_back(&text, LABEL);
    }

    #[test]
    fn a_byte_more_or_less_gives_a_reason_or_the_same_body(at in any::<prop::sample::Index>(), byte in "[ -~]?") {
        let mut text = PIN.1.clone();
        let at = at.index(text.len());
        text.replace_range(if byte.is_empty() { at..at + 1 } else { at..at }, &byte);
        none_or_pin(&text);
    }
}
