//! DRW-1, DWN-1 Every package of the table has a body: as large as its row says, a lead over each pad, a file that reads back.

use super::{super::package::Packages, *};
use crate::{catalogue::items, import::kicad::read_back::read_back};
use sanku_core::{
    library::{Library, drawing::Role, item::NamedDrawing, solid::Solid},
    rules::item_file::{ItemFiles, ItemFormat},
};
use std::sync::LazyLock;

type Box3 = [[f64; 3]; 2];

/// A package that is an item: where its row is, its pads, its body.
struct Made {
    at: [usize; 2],
    pads: Vec<Pad>,
    packaged: Packaged,
    /// The corners of the triangles of each of its bodies; none of balls.
    corners: Vec<Vec<[f64; 3]>>,
}

static MADE: LazyLock<Vec<Made>> = LazyLock::new(|| {
    let (packages, all) = (Packages::read(), sheets(FILE));
    let sheets = all.iter().enumerate().filter(|(_, sheet)| listed(sheet));
    let rows =
        sheets.flat_map(|(at, sheet)| sheet.rows().enumerate().map(move |(row, cells)| ([at, row], cells)));
    let rows = rows.map(|(at, row)| (at, row.raw("id"), row.raw("kind") == "grid"));
    let made = |(at, id, grid): ([usize; 2], &str, bool)| {
        let land = packages.footprint(id).unwrap();
        let pads = land.pads.clone();
        let item = Item { drawings: vec![land], ..Item::default() };
        let packaged = package_body(&item).unwrap_or_else(|| panic!("{id} has no body"));
        let corners = if grid { Vec::new() } else { corners(&packaged.body) };
        Made { at, pads, packaged, corners }
    };
    rows.map(made).collect()
});

/// Each of them, with its row and its form.
fn each(check: impl Fn(Row<'_>, &str, &Made)) {
    let all = sheets(FILE);
    for made in MADE.iter() {
        let sheet = &all[made.at[0]];
        let row = sheet.rows().nth(made.at[1]).unwrap();
        check(row, form(sheet, row), made);
    }
    assert!(MADE.len() > 250, "{}", MADE.len());
}

/// The boxes of the package itself, and of what stands over each pad.
fn apart<'a>(boxes: &'a [Box3], pads: &[Pad]) -> (&'a [Box3], &'a [Box3]) {
    boxes.split_at(boxes.len() - pads.len())
}

fn boxes(body: &Solid) -> Vec<Box3> {
    body.boxes().collect()
}

#[test]
fn drw_1_a_package_has_a_lead_a_cap_or_a_ball_for_each_of_its_pads_and_a_body_of_one_piece_or_two() {
    each(|row, form, Made { pads, packaged: Packaged { name, body, .. }, .. }| {
        let pins: usize = row.raw("pins").parse().unwrap();
        let heat = usize::from(!row.raw("ep").is_empty());
        assert_eq!((pads.len(), name.as_str()), (pins + heat, row.raw("id")));
        assert_eq!(body.count() - pads.len(), if form == "plate" { 2 } else { 1 }, "{name}");
        assert!(body.left_out().len() > 1 && body.left_out().iter().all(|name| !name.is_empty()), "{name}");
    });
}

/// How far what is not told reaches below the board: the lead of a dual in-line package, all others, what lies on the board.
fn below(kind: &str) -> f64 {
    match kind {
        "dip" => 3.3,
        "axial" | "inline" => 3.0,
        _ => 0.0,
    }
}

#[test]
fn drw_1_a_package_reaches_as_far_as_the_middle_of_the_limits_in_its_row() {
    each(|row, form, Made { pads, packaged: Packaged { name, body, .. }, .. }| {
        let told = |key: &str| number(row, key).unwrap_or(0.0);
        let [low, high] = body.bounds();
        let (x, y, height) = (told("bodyX"), told("bodyY"), told("height"));
        let far = |axis: usize| pads.iter().map(|pad| pad.centre[axis].abs()).fold(0.0, f64::max);
        let width = told("width");
        let (wide, deep, tall) = match row.raw("kind") {
            "chip" => (told("span"), y.max(width), height),
            "pair" if form == "melf" => (told("span"), width, width),
            "quad" | "flat" => (told("span").max(x), told("span").max(y), height),
            "dip" => (told("span") + 0.25, y, height),
            "axial" => (told("span") + width / 2.0_f64.sqrt(), y, y),
            "inline" => (x.max(2.0 * far(0) + width), y, height),
            "grid" => (x, y, height),
            _ => (told("span").max(x), y.max(width).max(2.0 * far(1) + width), height),
        };
        let expected = [wide, deep, tall + below(row.raw("kind"))];
        for axis in 0..3 {
            let found = high[axis] - low[axis];
            assert!((found - expected[axis]).abs() < 1e-6, "{name} {axis}: {found} for {}", expected[axis]);
        }
        assert!((low[2] + below(row.raw("kind"))).abs() < 1e-9, "{name} stands on the board");
        for axis in 0..2 {
            let middle = f64::midpoint(low[axis], high[axis]);
            assert!(middle.abs() < 1e-9, "{name} {axis}: {middle} is not the middle");
        }
    });
}

/// Where a lead meets the board: its corners at z = 0 and below.
fn contact(points: &[[f64; 3]]) -> Vec<[f64; 2]> {
    points.iter().filter(|[.., z]| *z < 1e-9).map(|[x, y, _]| [*x, *y]).collect()
}

/// The corners of the triangles of each body.
fn corners(body: &Solid) -> Vec<Vec<[f64; 3]>> {
    let (mesh, mut start) = (body.mesh(), 0);
    let one = |end: &usize| {
        let all = mesh.triangles[std::mem::replace(&mut start, *end)..*end].iter();
        all.flat_map(|of| mesh.corners(*of)).collect()
    };
    mesh.bodies.iter().map(one).collect()
}

#[test]
fn drw_1_each_lead_lies_on_its_own_pad_or_goes_through_its_hole() {
    each(|row, _, Made { pads, packaged: Packaged { name, body, .. }, corners, .. }| {
        // A ball meets the board in one point, below its middle.
        let ball = |[[a, b, _], [c, d, _]]: Box3| vec![[f64::midpoint(a, c), f64::midpoint(b, d)]];
        let leads: Vec<_> = match row.raw("kind") {
            "grid" => body.boxes().map(ball).collect(),
            _ => corners.iter().map(|points| contact(points)).collect(),
        };
        for (pad, lead) in pads.iter().zip(&leads[leads.len() - pads.len()..]) {
            // In the file of a land pattern y points down.
            let off = |[x, y]: [f64; 2]| [x - pad.centre[0], y + pad.centre[1]];
            let lead: Vec<_> = lead.iter().map(|at| off(*at)).collect();
            assert!(!lead.is_empty(), "{name} {}", pad.number);
            if let Some([hole, _]) = pad.hole {
                let far = lead.iter().map(|[x, y]| x.hypot(*y)).fold(0.0, f64::max);
                assert!(far < hole / 2.0, "{name} {}: {far} in a hole of {hole}", pad.number);
                continue;
            }
            // The end of a tab below the body may have no pad: its pad keeps off the leads.
            let tab = row.raw("kind") == "tab" && pad.number == pads.len().to_string();
            for (axis, size) in pad.size.iter().enumerate() {
                let far = |sign: f64| lead.iter().map(|at| sign * at[axis]).fold(f64::NEG_INFINITY, f64::max);
                let (least, most) = (-far(-1.0), far(1.0));
                let beyond = (most - size / 2.0).max(0.0) + (-size / 2.0 - least).max(0.0);
                let free = if tab && axis == 0 { 0.4 * (most - least) } else { 1e-9 };
                assert!(beyond < free, "{name} {}: {beyond} beyond its pad", pad.number);
            }
        }
    });
}

#[test]
fn drw_1_each_lead_touches_its_body_and_no_two_are_in_each_other() {
    each(|row, form, Made { pads, packaged: Packaged { name, body, .. }, corners, .. }| {
        let all = boxes(body);
        let (moulds, leads) = apart(&all, pads);
        let apart = |one: &Box3, other: &Box3| {
            let gap = |axis: usize| (one[0][axis] - other[1][axis]).max(other[0][axis] - one[1][axis]);
            (0..3).map(gap).fold(f64::NEG_INFINITY, f64::max)
        };
        for (at, one) in leads.iter().enumerate() {
            let near = leads[at + 1..].iter().map(|other| apart(one, other)).fold(1.0, f64::min);
            assert!(near > 0.05, "{name} {at}: {near}");
            let touch = moulds.iter().map(|mould| apart(one, mould)).fold(f64::INFINITY, f64::min);
            assert!(touch < 1e-9, "{name} {at}: {touch}");
        }
        if row.raw("kind") != "grid" && form != "disc" {
            let inside = |[x, y, z]: &[f64; 3], [low, high]: &Box3| {
                [x, y, z]
                    .into_iter()
                    .zip(low.iter().zip(high))
                    .all(|(at, (low, high))| *at > low + 1e-9 && *at < high - 1e-9)
            };
            let points = corners[moulds.len()..].iter().flatten();
            assert!(points.clone().all(|point| !moulds.iter().any(|mould| inside(point, mould))), "{name}");
        }
    });
}

/// One row in ten, of each sheet the first; gmsh reads all of them in `just verify`.
#[test]
fn dwn_1_the_file_of_a_package_reads_back() {
    each(|_, _, Made { at: [_, row], packaged, .. }| {
        if row % 10 != 0 {
            return;
        }
        let Packaged { name, provenance, body } = packaged;
        let packaged = Packaged { name: name.clone(), provenance: provenance.clone(), body: body.clone() };
        let item = Item::default();
        let files = ItemFiles::of(&item, read_back, || Some(packaged));
        let bytes = files.file(ItemFormat::Step).unwrap_or_else(|why| panic!("{name}: {why:?}"));
        assert!(bytes.starts_with(b"ISO-10303-21;"), "{name}");
        assert_eq!(files.file_name(ItemFormat::Step), format!("{name}.step").replace('/', "_"));
    });
}

#[test]
fn dwn_1_only_a_land_pattern_of_the_table_has_a_body() {
    let land = |change: fn(&mut NamedDrawing)| {
        let mut land = Packages::read().footprint("SOIC-8").unwrap();
        change(&mut land);
        package_body(&Item { drawings: vec![land], ..Item::default() }).map(|packaged| packaged.name)
    };
    assert_eq!(land(|_| {}), Some("SOIC-8".into()));
    assert_eq!(land(|land| land.name = "SOIC-9".into()), None, "a name that the table lacks");
    assert_eq!(land(|land| land.pads[7].centre[0] += 0.001), None, "pads of somebody else's");
    assert_eq!(land(|land| land.pads.truncate(7)), None);
    assert_eq!(land(|land| land.pads[0].number = "A".into()), None);
    assert_eq!(package_body(&Item::default()).map(|packaged| packaged.name), None);
    let plug = Packages::read().footprint("PinHeader-1x2-P2.54").unwrap();
    assert!(
        package_body(&Item { drawings: vec![plug], ..Item::default() }).is_none(),
        "a connector has none"
    );
}

#[test]
fn dwn_1_components_have_the_body_of_the_package_they_are_drawn_in() {
    let mut without = 0;
    for (at, item) in items().iter().filter(|item| item.library == Library::Component).enumerate() {
        let drawn = item
            .drawings
            .iter()
            .find(|drawing| drawing.drawing.shapes.iter().any(|shape| shape.role() == Role::Pad));
        let Some(drawn) = drawn.filter(|_| at % 37 == 0) else { continue };
        match package_body(item) {
            Some(Packaged { name, provenance, .. }) => {
                assert_eq!((&name, provenance.licence.is_empty()), (&drawn.name, false), "{}", item.set_id);
            }
            None => without += 1,
        }
    }
    assert!(without < 60, "{without}: connectors alone");
}
