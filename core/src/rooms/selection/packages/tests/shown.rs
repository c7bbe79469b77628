//! PKG-1 What is said of hits: their facts, their pads as they lie, and what leads on.

use super::*;
use crate::library::{
    drawing::Shape,
    fit::{Fit, Verdict},
};

fn told(query: &str, hit: PackageHit) -> (ShownPackage, Shared<ChosenPackage>) {
    let packages = after(opened(query).state, found(vec![hit], false)).state;
    let PackagesContent::Hits { mut hits, chosen } = view(&packages).content else { panic!("no hits") };
    (hits.remove(0), chosen)
}

// PKG-1
#[test]
fn pkg_1_a_hit_says_what_is_known_of_it_and_a_nameless_one_that_it_has_no_name() {
    let all = PackageHit { body: Some([3.9, 4.9]), height: Some(1.75), ..hit() };
    let (row, chosen) = told("?keyWords=a", all);
    assert_eq!(row.facts, "8 引脚 · 间距 1.27 mm · 本体 3.9×4.9 mm · 高 1.75 mm · 12 个元器件");
    assert_eq!((row.name.as_str(), chosen.name.as_str(), chosen.label), ("SOIC-8", "SOIC-8", texts::ALONE));
    let (row, chosen) = told("?keyWords=a", PackageHit { components: 0, ..PackageHit::default() });
    assert_eq!((row.name.as_str(), row.facts.as_str()), ("未命名封装", "0 个元器件"));
    assert_eq!(chosen.name, "未命名封装");
    assert_eq!(
        (chosen.packages.none, chosen.components.none),
        (Some(texts::NAMELESS), Some(texts::NO_COMPONENTS))
    );
    assert_eq!(chosen.drawing.view_box, [0.0, 0.0, 1.0, 1.0]);
}

fn boxes(shapes: &[Shape], wanted: Role) -> Vec<([f64; 2], [f64; 2])> {
    let of = |shape: &Shape| match shape {
        Shape::Rect { role, centre, size, .. } if *role == wanted => Some((*centre, *size)),
        _ => None,
    };
    shapes.iter().filter_map(of).collect()
}

#[test]
fn pkg_1_the_pads_of_a_hit_are_drawn_as_they_lie_on_those_that_were_given() {
    let pads = vec![Pad::new(1, [1.0, 2.0], [0.5, 1.0])];
    let drawn = |turn: u32| {
        let fit = Fit { verdict: Verdict::Usable, turn, shift: [10.0, 20.0], ..Fit::default() };
        let hit = PackageHit { pads: pads.clone(), fit: Some(fit), ..hit() };
        let (_, chosen) = told("?lines=12+20+1+1+1", hit);
        assert_eq!(boxes(&chosen.drawing.shapes, Role::Outline), [([12.0, 20.0], [1.0, 1.0])]);
        (boxes(&chosen.drawing.shapes, Role::Pad), chosen.drawing.view_box)
    };
    let still = |at, size| vec![(at, size)];
    assert_eq!(drawn(0).0, still([11.0, 22.0], [0.5, 1.0]));
    assert_eq!(drawn(90).0, still([12.0, 19.0], [1.0, 0.5]));
    assert_eq!(drawn(180).0, still([9.0, 18.0], [0.5, 1.0]));
    assert_eq!(drawn(270).0, still([8.0, 21.0], [1.0, 0.5]));
    // Around [11, 22] and [12, 20], half a millimetre each way: 2 by 3, and 6 in a hundred of the longer side around them.
    let room = 3.0 * 0.06;
    assert_eq!(drawn(0).1, [10.5 - room, 19.5 - room, 2.0 + 2.0 * room, 3.0 + 2.0 * room]);
}

#[test]
fn pkg_1_a_wide_pattern_has_room_by_its_width() {
    let pads = vec![Pad::new(1, [-3.0, 1.0], [2.0, 1.0]), Pad::new(2, [4.0, 1.0], [2.0, 4.0])];
    let (_, chosen) = told("?keyWords=a", PackageHit { pads, ..hit() });
    // From -4 to 6, from -1 to 3.
    let room = 10.0 * 0.06;
    assert_eq!(chosen.drawing.view_box, [-4.0 - room, -1.0 - room, 10.0 + 2.0 * room, 4.0 + 2.0 * room]);
}

#[test]
fn pkg_1_links_of_a_panel_stay_in_it() {
    let (_, plain) = told("?keyWords=a", hit());
    assert!(
        !plain.packages.links[0].to.contains("plugin") && !plain.components.links[0].to.contains("plugin")
    );
    let packages =
        after(Packages::from(TAB), shown("/component/plugin/search/encapsulation?keyWords=a")).state;
    let PackagesContent::Hits { chosen, .. } =
        view(&after(packages, found(vec![hit()], false)).state).content
    else {
        panic!("no hits")
    };
    assert_eq!(chosen.packages.links[0].to, "/component/plugin/detail/package-soic-8");
    assert_eq!(chosen.components.links[0].to, "/component/plugin/search?filter=package%3ASOIC-8");
}
