//! SHP-1 What pages ask, and what they are answered.

use super::{cuboid, lefty, moved};
use crate::library::{
    shade::{Axis, SectionPlane, Shot},
    shape::{
        Descriptor, Desk, ShapeClass, Triangles,
        ask::{Row, RowBody, ShapeAsk, ShapeSeen, ShapeSide, What},
    },
};

pub fn shot() -> Shot {
    Shot {
        turned: 30.0,
        tilted: -12.5,
        zoom: 1.25,
        aside: [0.0, -0.125],
        size: [160, 120],
        fine: 2,
        cut: None,
        pointer: None,
        chosen: Vec::new(),
        colour: None,
        numbered: false,
    }
}

fn row() -> RowBody {
    let sizes = [("d", 6.0), ("s", 10.0), ("k", 4.0), ("l", 20.0)];
    RowBody { kind: "hex-bolt".into(), sizes: sizes.map(|(key, size)| (key.to_owned(), size)).to_vec() }
}

#[test]
fn shp_1_a_question_is_read_as_it_was_written() {
    let cut = Shot { cut: Some(SectionPlane { axis: Axis::Z, at: -0.1 }), ..shot() };
    let all = [
        What::Read,
        What::Fit(Vec::new()),
        What::Fit(vec![
            Row::Made(row()),
            Row::Model("支座 β.step".into()),
            Row::Made(RowBody::default()),
            Row::Made(RowBody { sizes: vec![("x0".into(), -0.1 - 0.2), ("x1".into(), 1e-7)], ..row() }),
        ]),
        What::Overlay(Some(Row::Made(row())), shot(), ShapeSide::Asked),
        What::Overlay(None, shot(), ShapeSide::Asked),
        What::Overlay(Some(Row::Model("b.stl".into())), shot(), ShapeSide::Asked),
        What::Overlay(Some(Row::Made(row())), cut, ShapeSide::Row),
    ];
    for what in all {
        for inch in [false, true] {
            let ask = ShapeAsk { name: "支座 α.stl".into(), inch, what: what.clone() };
            assert_eq!(ShapeAsk::read(&ask.text()), Some(ask));
        }
    }
}

#[test]
fn shp_1_what_is_no_question_is_answered_by_nothing() {
    for text in [
        "",
        "chart\n",
        "shape\nsize\td\t6",
        "shape\nrow\tx\nsize\td\tx",
        "shape\nshot\t1",
        "shape\ncut\t1\t2",
        "shape\nwhat",
        "shape\nrow\tx\nhole\t1\t2",
        "shape\nmodel\tx.stl\nsize\td\t6",
    ] {
        assert_eq!(ShapeAsk::read(text), None, "{text}");
        assert!(Desk::default().answer(text, &[1]).is_none(), "{text}");
    }
    assert!(Desk::default().answer("shape\nname\ta.stl", &[]).is_none());
}

/// A desk with a bolt that somebody dropped under number 4.
fn desk() -> Desk {
    let mut desk = Desk::default();
    let mesh = Triangles::of(&row().solid().unwrap());
    desk.keep(4, moved(&mesh, 0.5).bytes());
    desk
}

fn asked(desk: &mut Desk, inch: bool, what: What) -> ShapeSeen {
    let ask = ShapeAsk { name: "M6.step".into(), inch, what };
    desk.answer(&ask.text(), &[4]).unwrap().seen
}

#[test]
fn shp_1_a_file_is_told_with_its_numbers() {
    let ShapeSeen::Read { descriptor, triangles, sizes, volume, surface, mended } =
        asked(&mut desk(), false, What::Read)
    else {
        panic!("not read")
    };
    assert!(surface > 500.0);
    assert!(Descriptor::of_text(&descriptor).is_some() && triangles > 100 && mended.is_empty());
    assert!((sizes[0] - 24.0).abs() < 0.01 && (volume - 909.0).abs() < 2.0, "{sizes:?} {volume}");
}

#[test]
fn shp_1_it_is_laid_on_rows_in_their_order_and_what_has_no_body_on_none() {
    let long =
        RowBody { sizes: row().sizes.into_iter().map(|(key, size)| (key, size * 2.0)).collect(), ..row() };
    let none = RowBody { kind: "spaceship".into(), ..row() };
    let ShapeSeen::Fit { rows } =
        asked(&mut desk(), false, What::Fit([row(), none, long].map(Row::Made).into()))
    else {
        panic!("not fitted")
    };
    let classes: Vec<_> = rows.iter().map(|row| row.map(|row| row.class)).collect();
    assert!(
        matches!(classes[..], [Some(ShapeClass::Same), None, Some(ShapeClass::Scaled { ratio })] if (ratio - 2.0).abs() < 1e-3),
        "{classes:?}"
    );
}

#[test]
fn shp_1_inches_are_made_millimetres() {
    let mut desk = Desk::default();
    let mesh = Triangles::of(&row().solid().unwrap());
    desk.keep(4, mesh.map(|point| point.map(|along| along / 25.4)).bytes());
    let class = |desk: &mut Desk, inch: bool| match asked(desk, inch, What::Fit(vec![Row::Made(row())])) {
        ShapeSeen::Fit { rows } => rows[0].unwrap().class,
        other => panic!("{other:?}"),
    };
    assert_eq!(class(&mut desk, false), ShapeClass::Scaled { ratio: 25.4 });
    assert_eq!(class(&mut desk, true), ShapeClass::Same);
}

#[test]
fn shp_1_both_are_drawn_over_each_other_with_a_legend() {
    for side in [ShapeSide::Asked, ShapeSide::Row] {
        let ask = ShapeAsk {
            name: "M6.step".into(),
            inch: false,
            what: What::Overlay(Some(Row::Made(row())), shot(), side),
        };
        let answer = desk().answer(&ask.text(), &[4]).unwrap();
        let picture = answer.picture.unwrap();
        assert_eq!(picture.size, [160, 120]);
        // What is the same is green, and nothing is red.
        let [mut green, mut red] = [0, 0];
        for pixel in picture.pixels.chunks(4).filter(|pixel| pixel[3] == 255) {
            green += usize::from(pixel[1] > pixel[0] + 20);
            red += usize::from(pixel[0] > pixel[1] + 60);
        }
        assert!(green > 500 && red == 0, "{green} {red}");
        let ShapeSeen::Overlay { bands, colours, .. } = answer.seen else { panic!("not drawn") };
        assert_eq!((bands.len(), colours.len(), colours[0].as_str()), (5, 6, "#76bea0"));
    }
}

#[test]
fn shp_1_a_file_is_drawn_alone_where_no_row_is_named() {
    let ask =
        ShapeAsk { name: "M6.step".into(), inch: false, what: What::Overlay(None, shot(), ShapeSide::Asked) };
    let answer = desk().answer(&ask.text(), &[4]).unwrap();
    assert!(matches!(answer.seen, ShapeSeen::Overlay { fit: None, .. }));
    assert!(answer.picture.unwrap().pixels.chunks(4).filter(|pixel| pixel[3] == 255).count() > 500);
}

#[test]
fn shp_1_a_file_that_is_none_is_refused_with_its_reason() {
    let mut desk = desk();
    desk.keep(5, b"solid nothing".to_vec());
    let ask = |name: &str| ShapeAsk { name: name.into(), ..ShapeAsk::default() }.text();
    for (name, file, reason) in [("a.stl", 5, "中途结束"), ("a.pdf", 5, "无法识别"), ("a.stl", 6, "无法识别")]
    {
        let seen = desk.answer(&ask(name), &[file]).unwrap().seen;
        assert!(matches!(&seen, ShapeSeen::Refused { reason: said } if said.contains(reason)), "{seen:?}");
    }
}

#[test]
fn shp_1_another_file_under_the_same_number_is_read_anew() {
    let mut desk = desk();
    asked(&mut desk, false, What::Read);
    desk.keep(4, cuboid([0.0; 3], [1.0, 2.0, 3.0]).bytes());
    let ShapeSeen::Read { volume, .. } = asked(&mut desk, false, What::Read) else { panic!("not read") };
    assert!((volume - 6.0).abs() < 1e-5, "{volume}");
    desk.keep(4, lefty().bytes());
    assert!(matches!(asked(&mut desk, false, What::Read), ShapeSeen::Read { triangles: 36, .. }));
}
