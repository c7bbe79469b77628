//! §1 Tests of bodies: each kind with its box, closed forms, what cannot be, files.

mod closed;
mod files;
mod gauge;
mod kinds;
mod leads;
mod limits;
mod mesh;
mod package;
mod read;
mod said;
mod stl;
mod strict;
mod surfaces;

use super::{Solid, Why, of};

/// A row of each kind that has a body, and how far it reaches along x, y and z. What is slotted or open along x reaches less
/// far there. Then its volume, which closed form, boundary and gmsh tell alike.
pub const ROWS: &[(&str, &str, [f64; 3], f64)] = &[
    ("hex-bolt", "d=6 s=10 k=4 l=20", [10.0 * ACROSS, 10.0, 24.0], 909.090_188_81),
    ("hex-bolt", "d=6 s=10 k=6 dc=14 c=1.2 l=20", [14.0, 14.0, 26.0], 1_163.097_869_1),
    ("cap-screw", "d=6 dk=10 k=6 s=5 t=3 l=20", [10.0, 10.0, 26.0], 971.773_670_4),
    ("cap-screw", "d=6 dk=10 k=3.9 n=1.6 t=2 l=20", [10.0, 10.0, 23.9], 839.929_023_85),
    ("button-screw", "d=6 dk=10.5 k=3.3 s=4 t=2.08 l=20", [10.5, 10.5, 23.3], 730.237_049_71),
    ("pan-screw", "d=6 dk=12 k=3.6 n=1.6 t=1.4 l=20", [12.0, 12.0, 23.6], 817.823_368_6),
    ("pan-screw", "d=6 dk=12 k=4.6 l=20", [12.0, 12.0, 24.6], 929.250_643_81),
    (
        "countersunk-screw",
        "d=6 dk=11.3 k=3.3 n=1.6 t=1.2 l=20",
        [11.186_152_153_444_008, 11.3, 20.0],
        676.831_149_69,
    ),
    (
        "countersunk-screw",
        "d=6 dk=11.3 k=2.65 n=1.6 t=0.5 l=20",
        [11.186_152_153_444_008, 11.3, 20.0],
        642.551_867_48,
    ),
    ("countersunk-screw", "d=6 dk=13.44 k=3.72 s=4 t=2.2 l=20", [13.44, 13.44, 20.0], 719.334_954_33),
    ("set-screw", "d=6 dp=4 s=3 l=12", [6.0, 6.0, 12.0], 307.531_740_28),
    ("set-screw", "d=6 dp=4 z=3 n=1 t=2 l=16", [6.0, 6.0, 16.0], 384.943_661_27),
    ("stud", "d=10 bm=10 l=40", [10.0, 10.0, 50.0], 3_926.990_817),
    ("shoulder-screw", "d=6 ds=8 dk=13 k=5.5 s=4 lt=11 l=20", [13.0, 13.0, 36.5], 2_046.354_914_7),
    ("trapezoidal-screw", "d=20 P=4", [20.0, 20.0, 1000.0], 314_159.265_36),
    ("nut", "d=6 s=10 m=5.2", [10.0 * ACROSS, 10.0, 5.2], 297.693_373_07),
    ("nut", "d=6 s=10 dc=14.2 c=1.1 m=6", [14.2, 14.2, 6.0], 426.104_248_44),
    (
        "round-nut",
        "d=20 dk=35 m=8 n=5.3 t=3.1",
        [34.596_387_094_608_595, 34.596_387_094_608_595, 8.0],
        4_669.250_226_4,
    ),
    ("washer", "d1=6.4 d2=12 h=1.6", [12.0, 12.0, 1.6], 129.483_882_81),
    ("sleeve-B", "d=10 D=14 B=12", [14.0, 14.0, 12.0], 904.778_684_23),
    ("sleeve-L", "d=10 D=19 L=29", [19.0, 19.0, 29.0], 5_944.678_698_8),
    ("sleeve-T", "d=20 D=35 T=10", [35.0, 35.0, 10.0], 6_479.534_848),
    ("lip-seal", "d1=20 D=35 b=7", [35.0, 35.0, 7.0], 4_535.674_393_6),
    ("spring-washer", "d1=6.1 S=1.6", [9.282_763_753_959_4, 9.3, 1.6], 59.875_202_75),
    ("circlip-shaft", "d3=18.5 s=1", [22.326_836_555_829_694, 22.94, 1.0], 127.704_295_89),
    ("circlip-bore", "d3=21.5 s=1", [20.890_253_399_200_635, 21.5, 1.0], 99.592_517_88),
    ("open-ring", "d2=6 D=12 s=0.7", [11.499_090_833_947_008, 12.0, 0.7], 48.633_363_904),
    ("o-ring", "d1=20 d2=2.65", [25.3, 25.3, 2.65], 392.463_893_73),
    ("flange", "D=90 K=65 L=11 n=4 C=14", [90.0, 90.0, 14.0], 83_742.293_774),
    ("pin", "d=6 c=1.2 l=20", [6.0, 6.0, 20.0], 558.473_476_86),
    ("taper-pin", "d=10 D=11.2 a=1.2 l=60", [11.2, 11.2, 60.0], 5_196.520_974_7),
    ("spring-pin", "d1=6.4 s=1.2 l=20", [6.343_246_729_100_343, 6.4, 20.0], 362.993_119_69),
    ("clevis-pin", "d=10 dk=18 k=4 c=2 d1=3.2 lh=4.5 l=40", [18.0, 18.0, 44.0], 4_143.234_412_3),
    ("key", "b=8 h=7 L=40", [40.0, 8.0, 7.0], 2_143.858_377_2),
    ("woodruff-key", "b=5 h=7.5 D=19", [18.574_175_621_006_71, 7.5, 5.0], 520.234_833_01),
    ("bearing", "d=20 D=47 B=14 r=1", [47.0, 47.0, 14.0], 14_446.034_596),
    ("angular-bearing", "d=20 D=47 B=14", [47.0, 47.0, 14.0], 14_536.376_264),
    ("two-row-bearing", "d=20 D=47 B=20.6", [47.0, 47.0, 20.6], 22_257.160_628),
    ("roller-bearing", "d=20 D=47 B=14", [47.0, 47.0, 14.0], 14_243.955_566),
    ("two-row-roller-bearing", "d=110 D=170 B=45", [170.0, 170.0, 45.0], 422_842.663_21),
    ("tapered-bearing", "d=17 D=40 T=13.25 B=12 C=11", [40.0, 40.0, 13.25], 6_694.509_425_6),
    ("thrust-bearing", "d=20 D=35 T=10", [35.0, 35.0, 10.0], 5_097.206_267_8),
    ("bar", "d=20", [20.0, 20.0, 1000.0], 314_159.265_36),
    ("hex-bar", "s=20", [20.0 * ACROSS, 20.0, 1000.0], 346_410.161_51),
    ("square-bar", "a=20", [20.0, 20.0, 1000.0], 400_000.0),
    ("flat-bar", "b=40 t=5", [40.0, 5.0, 1000.0], 200_000.0),
    ("angle", "b=50 d=5 r=5.5", [50.0, 50.0, 1000.0], 480_299.473_13),
    ("unequal-angle", "B=100 b=63 d=8 r=10", [63.0, 100.0, 1000.0], 1_258_408.068_7),
    ("i-beam", "h=100 b=68 d=4.5 t=7.6 r=6.5", [68.0, 100.0, 1000.0], 1_433_490.438_7),
    ("channel", "h=100 b=48 d=5.3 t=8.5 r=8.5", [48.0, 100.0, 1000.0], 1_274_261.296_2),
    ("parallel-beam", "h=200 b=100 d=5.6 t=8.5 r=12", [100.0, 200.0, 1000.0], 2_848_410.657_9),
    ("parallel-channel", "h=80 b=50 d=4 t=7 r=10", [50.0, 80.0, 1000.0], 1_006_920.367_3),
    ("tube", "D=48.3 t=3.2 length=6000", [48.3, 48.3, 6000.0], 2_720_367.910_6),
    ("box-tube", "h=50 b=30 t=2.5", [30.0, 50.0, 1000.0], 358_904.862_25),
    ("spline", "z=6 d=26 D=30 B=6", [30.0, 28.455_844_122_715_718, 1000.0], 603_494.919_46),
    ("gear", "m=2 z=20 da=44", [44.0, 44.0, 20.0], 30_410.616_887),
    ("sprocket", "p=12.7 da=75.5 length=7", [75.5, 75.5, 7.0], 31_338.761_166),
    ("timing-pulley", "p=5 da=30.69", [30.69, 30.69, 20.0], 14_794.955_182),
    (
        "v-belt",
        "L=1000 b=10 bp=8.5 h=6",
        [322.431_102_312_972_65, 322.431_102_312_972_65, 10.0],
        46_702.595_656,
    ),
    ("carriage-bolt", "d=8 dk=20.65 k=5 f=5.6 l=40", [20.65, 20.65, 45.0], 2_990.261_064_3),
    ("t-nut", "d=8 a=10 e=15 k=6 h=12", [15.0, 15.0, 12.0], 1_646.814_210_5),
    ("cap-nut", "d=8 s=13 dk=12.5 h=15", [13.0 * ACROSS, 13.0, 15.0], 1_285.340_147),
    ("rivet", "d=4 l=10 dk=8 k=1 dm=2.2", [8.0, 8.0, 11.0], 134.114_590_38),
    ("split-pin", "dm=3.6 c=7.4 b=8 a=4 l=40", [7.4, 3.6, 52.0], 549.286_042_51),
];

/// Across corners, for a width across flats of one.
const ACROSS: f64 = 1.154_700_538_379_251_5;

/// The shape of a row that is written `d=6 l=20`.
pub fn solid(kind: &str, row: &str) -> Result<Solid, Why> {
    with(kind, row, "", f64::NAN)
}

/// The same with another number in one of its columns.
pub fn with(kind: &str, row: &str, other: &str, number: f64) -> Result<Solid, Why> {
    let cell = |key: &str| {
        let mut cells = row.split(' ').filter_map(|cell| cell.split_once('='));
        let (_, said) = cells.find(|(name, _)| *name == key)?;
        if key == other { Some(number) } else { said.parse().ok() }
    };
    of(kind, &cell)
}

#[test]
fn a_body_reaches_as_far_as_its_table_says() {
    for (kind, row, extent, _) in ROWS {
        let [low, high] = solid(kind, row).unwrap_or_else(|why| panic!("{kind} {row}: {why:?}")).bounds();
        let found = [0, 1, 2].map(|axis: usize| high[axis] - low[axis]);
        let near = found.iter().zip(extent).all(|(found, extent)| (found - extent).abs() < 1e-6);
        assert!(near, "{kind} {row}: {found:?} for {extent:?}");
    }
}

#[test]
fn a_body_holds_as_much_as_it_did() {
    for (kind, row, _, volume) in ROWS {
        let found = solid(kind, row).map(|solid| solid.volume());
        assert!(found.is_ok_and(|found| (found - volume).abs() < 1e-9 * volume), "{kind} {row}: {found:?}");
    }
}

#[test]
fn a_kind_that_no_table_describes_says_what_it_lacks() {
    assert_eq!(solid("spaceship", "d=6"), Err(Why::Kind));
    assert_eq!(solid("elbow-90", "D=21.3 F=38"), Err(Why::Missing("壁厚")));
    assert_eq!(solid("flange", "D=90 K=65 L=11 n=4"), Err(Why::Missing("厚度")));
    assert_eq!(solid("nut", "d=6 s=10"), Err(Why::Column("m")));
}

#[test]
fn drw_1_a_flange_has_its_bore_where_the_table_gives_one_and_else_says_that_it_lacks() {
    let [blind, bored] = ["D=90 K=65 L=11 n=4 C=14", "D=90 K=65 L=11 n=4 C=14 B1=18"]
        .map(|sizes| solid("flange", sizes).unwrap());
    let bore = std::f64::consts::PI * 81.0 * 14.0;
    assert!((blind.volume() - bored.volume() - bore).abs() < 1e-6);
    assert_eq!([&blind, &bored].map(|solid| solid.left_out().contains(&"管孔")), [true, false]);
}

#[test]
fn what_is_left_out_is_named() {
    assert_eq!(
        solid("cap-screw", "d=6 dk=10 k=6 l=20").map(|solid| solid.left_out().join("、")),
        Ok("螺纹（以公称直径的圆柱代替）、末端倒角、旋具槽（表中没有尺寸）".into())
    );
    assert_eq!(solid("o-ring", "d1=20 d2=2.65").map(|solid| solid.left_out().len()), Ok(0));
}
