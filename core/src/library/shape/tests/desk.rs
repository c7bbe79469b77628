//! SHP-1 The desk: which file a question is about, what it says of it; and the numbers in questions.

use super::{asked::shot, cuboid, lefty};
use crate::library::{
    shade::{Axis, SectionPlane},
    shape::{
        Desk, ShapeClass, Triangles,
        ask::{Row, RowBody, ShapeAsk, ShapeSeen, What},
        names,
        written::{number, written},
    },
};

/// What it says of a file under a name and in a unit; two others may be asked about later.
fn told(desk: &mut Desk, file: u32, (name, inch): (&str, bool)) -> ShapeSeen {
    let ask = ShapeAsk { name: name.into(), inch, what: What::Read };
    desk.answer(&ask.text(), &[file, 1, 2]).unwrap().seen
}

fn mended(mesh: &Triangles) -> Vec<String> {
    let mut desk = Desk::default();
    desk.keep(1, mesh.bytes());
    match told(&mut desk, 1, ("a", false)) {
        ShapeSeen::Read { mended, .. } => mended,
        other => panic!("{other:?}"),
    }
}

#[test]
fn shp_1_what_was_mended_is_said_in_a_sentence_each() {
    let mut open = lefty();
    open.faces.truncate(35);
    assert_eq!(mended(&lefty()), [""; 0]);
    assert_eq!(mended(&open), [names::HOLES]);
    assert_eq!(mended(&lefty().turned_out()), [names::TURNED]);
    assert_eq!(mended(&open.turned_out()), [names::HOLES, names::TURNED]);
}

#[test]
fn shp_1_a_file_is_read_once_as_long_as_it_is_asked_about_in_the_same_unit() {
    let mut desk = Desk::default();
    desk.keep(1, b"v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n".to_vec());
    desk.keep(2, cuboid([0.0; 3], [1.0, 2.0, 3.0]).bytes());
    let mut volume = |file: u32, name: &str, inch: bool| match told(&mut desk, file, (name, inch)) {
        ShapeSeen::Read { volume, .. } => {
            Some((volume * 6.0 * if inch { 25.4_f64.powi(-3) } else { 1.0 }).round())
        }
        _ => None,
    };
    // By no other name it could be read.
    for (file, name, inch, is) in [
        (1, "a.obj", false, Some(1.0)),
        (1, "a.pdf", false, Some(1.0)),
        (1, "a.pdf", true, None),
        (1, "a.obj", true, Some(1.0)),
        (1, "a.pdf", true, Some(1.0)),
        (2, "", true, Some(36.0)),
        (2, "", false, Some(36.0)),
        (1, "a.pdf", false, None),
        (3, "a.obj", false, None),
    ] {
        assert_eq!(volume(file, name, inch), is, "{file} {name} {inch}");
    }
}

/// How a file lies on rows, by the classes: the files behind it are those of the models.
fn laid(desk: &mut Desk, rows: Vec<Row>, files: &[u32]) -> Vec<Option<ShapeClass>> {
    let ask = ShapeAsk { name: "own".into(), what: What::Fit(rows), ..ShapeAsk::default() };
    match desk.answer(&ask.text(), files).unwrap().seen {
        ShapeSeen::Fit { rows } => rows.iter().map(|row| row.map(|row| row.class)).collect(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn shp_1_a_model_is_the_next_of_the_files_and_one_that_is_torn_is_laid_on_by_nothing() {
    let (mut desk, small, large) =
        (Desk::default(), cuboid([0.0; 3], [1.0, 2.0, 3.0]), cuboid([0.0; 3], [4.0, 8.0, 12.0]));
    desk.keep(1, small.bytes());
    desk.keep(2, large.bytes());
    desk.keep(3, small.bytes());
    desk.keep(4, b"v 0 0 0".to_vec());
    let model = |name: &str| Row::Model(name.into());
    let none = Row::Made(RowBody { kind: "spaceship".into(), ..RowBody::default() });
    let rows = vec![model("b"), none, model("c"), model("d.obj"), model("e"), model("f")];
    let [same, larger] = [ShapeClass::Same, ShapeClass::Scaled { ratio: 4.0 }];
    assert_eq!(
        laid(&mut desk, rows, &[1, 2, 3, 4, 9]),
        [Some(larger), None, Some(same), None, None, None],
        "the fifth is not kept, and the sixth has no file"
    );
    // By its name alone it is not the one that was laid on before.
    assert_eq!(laid(&mut desk, vec![model("b")], &[1, 3, 2]), [Some(same)]);
    assert_eq!(laid(&mut desk, vec![model("b")], &[1, 2, 3]), [Some(larger)]);
}

#[test]
fn shp_1_what_no_question_names_is_let_go_and_what_was_laid_on_last_is_read_once() {
    let (mut desk, body) = (Desk::default(), cuboid([0.0; 3], [1.0, 2.0, 3.0]));
    (1..4).for_each(|file| desk.keep(file, body.bytes()));
    let lies =
        |desk: &mut Desk, files: &[u32]| laid(desk, vec![Row::Model("a.stl".into())], files)[0].is_some();
    assert!(lies(&mut desk, &[1, 2, 3]) && lies(&mut desk, &[1, 2]));
    assert!(!lies(&mut desk, &[1, 3]), "it was not named any more");
    desk.keep(2, body.bytes());
    assert!(lies(&mut desk, &[1, 2]));
    desk.keep(2, b"torn".to_vec());
    assert!(!lies(&mut desk, &[1, 2]), "other bytes are another model");
}

#[test]
fn shp_1_a_cut_is_across_the_axis_whose_number_is_nearest() {
    let text =
        ShapeAsk { what: What::Overlay(None, shot(), Default::default()), ..ShapeAsk::default() }.text();
    for (axis, is) in
        [("-1", Axis::X), ("0", Axis::X), ("0.5", Axis::Y), ("1", Axis::Y), ("1.5", Axis::Z), ("2", Axis::Z)]
    {
        let ask = ShapeAsk::read(&format!("{text}\ncut\t{axis}\t-3.5")).unwrap();
        let What::Overlay(_, shot, _) = ask.what else { panic!("no picture") };
        assert_eq!(shot.cut, Some(SectionPlane { axis: is, at: -3.5 }), "{axis}");
    }
}

#[test]
fn shp_1_numbers_are_written_with_the_fewest_digits_and_a_power() {
    for (of, is) in [
        (5.0, "5e0"),
        (0.1, "1e-1"),
        (-12.5, "-125e-1"),
        (-1e7, "-1e7"),
        (1.0625e300, "10625e296"),
        (0.0, "0"),
        (-0.0, "0"),
        (f64::NEG_INFINITY, "0"),
        (f64::NAN, "0"),
    ] {
        assert_eq!(written(of), is);
        assert!(!of.is_finite() || number(is) == Some(of), "{of}");
    }
    assert_eq!([number("1e999"), number("x")], [None, None]);
}
