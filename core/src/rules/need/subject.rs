//! REC-1 What can be looked for: words of the field, and the categories of the catalogue that they mean.

use super::{
    field::Family::{self, *},
    spelled::length,
};
use crate::library::{
    Library::{self, Component, Mat, Part},
    query::read::letters::{Letter, after, at},
};

/// Something that can be looked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Subject {
    /// Its name in code.
    pub key: &'static str,
    /// What people call it.
    pub label: &'static str,
    /// What else they call it, folded.
    pub words: &'static [&'static str],
    /// The library that holds it.
    pub library: Library,
    /// What can be asked of it.
    pub family: Family,
    /// Its categories.
    pub categories: &'static [&'static str],
    /// Of these only what says this of a parameter.
    pub only: Option<(&'static str, &'static str)>,
}

type Row = (
    Library,
    Family,
    &'static str,
    &'static str,
    &'static [&'static str],
    &'static [&'static str],
    Option<(&'static str, &'static str)>,
);

/// A line each: library, family, key, label, other words, categories, and what it must say.
const TABLE: &[Row] = &[
    (
        Part,
        Bolt,
        "bolt",
        "螺栓",
        &["六角头螺栓", "外六角螺栓", "hex bolt", "bolt"],
        &["bolt-hex", "bolt-flange", "bolt-square-neck"],
        None,
    ),
    (
        Part,
        Bolt,
        "screw",
        "螺钉",
        &["螺丝", "screw"],
        &["screw-socket", "screw-countersunk", "screw-pan", "screw-slotted"],
        None,
    ),
    (
        Part,
        Bolt,
        "screwSocket",
        "内六角螺钉",
        &["内六角圆柱头螺钉", "圆柱头内六角", "内六角", "内六角螺栓", "内六角螺丝", "socket head screw"],
        &["screw-socket"],
        None,
    ),
    (Part, Bolt, "stud", "双头螺柱", &["螺柱", "stud"], &["stud-double"], None),
    (Part, Nut, "nut", "螺母", &["螺帽", "nut"], &["nut-hex", "nut-flange"], None),
    (Part, Nut, "nutHex", "六角螺母", &["hex nut"], &["nut-hex"], None),
    (Part, Nut, "nutFlange", "法兰螺母", &["法兰面螺母", "flange nut"], &["nut-flange"], None),
    (Part, Washer, "washer", "垫圈", &["垫片", "washer"], &["washer-plain", "washer-spring"], None),
    (Part, Washer, "washerPlain", "平垫圈", &["平垫", "plain washer"], &["washer-plain"], None),
    (Part, Washer, "washerSpring", "弹簧垫圈", &["弹垫", "spring washer"], &["washer-spring"], None),
    (Part, Key, "key", "平键", &["键", "parallel key"], &["key-parallel"], None),
    (Part, Pin, "pinParallel", "圆柱销", &["定位销", "dowel pin", "parallel pin"], &["pin-parallel"], None),
    (Part, Pin, "pinClevis", "销轴", &["clevis pin"], &["pin-clevis"], None),
    (Part, Pin, "pinTaper", "圆锥销", &["taper pin"], &["pin-taper"], None),
    (
        Part,
        CirclipShaft,
        "circlipShaft",
        "轴用挡圈",
        &["轴用卡簧", "外卡簧", "轴用弹性挡圈", "external circlip"],
        &["retaining-circlip"],
        Some(("place", "轴用")),
    ),
    (
        Part,
        CirclipHole,
        "circlipHole",
        "孔用挡圈",
        &["孔用卡簧", "内卡簧", "孔用弹性挡圈", "internal circlip"],
        &["retaining-circlip"],
        Some(("place", "孔用")),
    ),
    (
        Part,
        ORing,
        "oRing",
        "O形圈",
        &["o型圈", "o-ring", "o ring", "o形密封圈", "o型密封圈"],
        &["seal-o-ring"],
        None,
    ),
    (Part, LipSeal, "sealLip", "油封", &["骨架油封", "唇形密封圈", "oil seal"], &["seal-lip"], None),
    (
        Part,
        Bearing,
        "bearing",
        "轴承",
        &["滚动轴承", "bearing"],
        &[
            "bearing-deep-groove",
            "bearing-angular",
            "bearing-self-aligning",
            "bearing-tapered",
            "bearing-cylindrical",
            "bearing-spherical",
            "bearing-needle",
        ],
        None,
    ),
    (
        Part,
        Bearing,
        "bearingDeepGroove",
        "深沟球轴承",
        &["深沟轴承", "deep groove ball bearing"],
        &["bearing-deep-groove"],
        None,
    ),
    (
        Part,
        Beam,
        "beam",
        "梁",
        &["型钢", "横梁", "beam"],
        &["profile-section", "profile-box", "profile-tube"],
        None,
    ),
    (Part, Beam, "beamH", "H型钢", &["h形钢"], &["profile-section"], Some(("section", "H形"))),
    (Part, Beam, "beamI", "工字钢", &["工字梁"], &["profile-section"], Some(("section", "工字形"))),
    (Part, Beam, "channel", "槽钢", &[], &["profile-section"], Some(("section", "槽形"))),
    (Part, Beam, "tubeSquare", "方管", &["方通", "方钢管"], &["profile-box"], Some(("section", "方管"))),
    (
        Part,
        Beam,
        "tubeRectangular",
        "矩形管",
        &["矩管", "扁通"],
        &["profile-box"],
        Some(("section", "矩形管")),
    ),
    (Part, Beam, "tubeRound", "圆管", &["钢管"], &["profile-tube"], None),
    (Component, Resistor, "resistor", "电阻", &["贴片电阻", "resistor"], &["resistor-chip"], None),
    (
        Component,
        Capacitor,
        "capacitor",
        "电容",
        &["电容器", "capacitor"],
        &["capacitor-chip", "capacitor-tantalum", "capacitor-electrolytic"],
        None,
    ),
    (
        Component,
        Capacitor,
        "capacitorChip",
        "贴片电容",
        &["陶瓷电容", "瓷片电容", "mlcc", "贴片陶瓷电容"],
        &["capacitor-chip"],
        None,
    ),
    (
        Component,
        Capacitor,
        "capacitorTantalum",
        "钽电容",
        &["tantalum capacitor"],
        &["capacitor-tantalum"],
        None,
    ),
    (
        Component,
        Capacitor,
        "capacitorElectrolytic",
        "铝电解电容",
        &["电解电容", "铝电解"],
        &["capacitor-electrolytic"],
        None,
    ),
    (Component, Inductor, "inductor", "电感", &["贴片电感", "inductor"], &["inductor-chip"], None),
    (Component, Bead, "bead", "磁珠", &["ferrite bead"], &["bead"], None),
    (
        Component,
        Diode,
        "diode",
        "二极管",
        &["diode"],
        &["diode-rectifier", "diode-switching", "diode-schottky"],
        None,
    ),
    (Component, Diode, "rectifier", "整流二极管", &["整流管", "rectifier"], &["diode-rectifier"], None),
    (Component, Diode, "switching", "开关二极管", &["switching diode"], &["diode-switching"], None),
    (Component, Diode, "schottky", "肖特基二极管", &["肖特基", "schottky"], &["diode-schottky"], None),
    (Component, Zener, "zener", "稳压二极管", &["稳压管", "齐纳二极管", "zener"], &["diode-zener"], None),
    (Component, Transistor, "npn", "NPN三极管", &["npn"], &["transistor-npn"], None),
    (Component, Transistor, "pnp", "PNP三极管", &["pnp"], &["transistor-pnp"], None),
    (Component, Transistor, "transistor", "三极管", &["bjt"], &["transistor-npn", "transistor-pnp"], None),
    (Component, Mosfet, "mosfet", "场效应管", &["mosfet", "mos管", "mos"], &["mosfet-n", "mosfet-p"], None),
    (
        Component,
        Mosfet,
        "mosfetN",
        "N沟道场效应管",
        &["n沟道mosfet", "n沟道mos管", "n沟道mos", "n沟道", "nmos"],
        &["mosfet-n"],
        None,
    ),
    (
        Component,
        Mosfet,
        "mosfetP",
        "P沟道场效应管",
        &["p沟道mosfet", "p沟道mos管", "p沟道mos", "p沟道", "pmos"],
        &["mosfet-p"],
        None,
    ),
    (
        Component,
        Regulator,
        "regulator",
        "稳压器",
        &["ldo", "线性稳压器", "低压差稳压器", "regulator", "dc-dc"],
        &["regulator"],
        None,
    ),
    (Component, Led, "led", "发光二极管", &["led", "led灯"], &["led"], None),
    (Mat, Material, "metal", "金属", &["metal", "合金"], &["metal"], None),
    (Mat, Material, "steel", "钢", &["钢材", "steel"], &["steel", "cast-steel"], None),
    (Mat, Material, "stainless", "不锈钢", &["stainless steel", "stainless"], &["steel-stainless"], None),
    (Mat, Material, "iron", "铸铁", &["cast iron"], &["iron"], None),
    (Mat, Material, "aluminium", "铝合金", &["铝", "铝材", "aluminium", "aluminum"], &["aluminium"], None),
    (Mat, Material, "copper", "铜合金", &["铜", "铜材", "copper"], &["copper"], None),
    (Mat, Material, "titanium", "钛合金", &["钛", "titanium"], &["titanium"], None),
    (Mat, Material, "nickel", "镍合金", &["高温合金", "镍基合金", "superalloy", "nickel"], &["nickel"], None),
    (Mat, Material, "magnesium", "镁合金", &["镁", "magnesium"], &["magnesium"], None),
    (
        Mat,
        Material,
        "polymer",
        "塑料",
        &["工程塑料", "高分子", "plastic", "polymer"],
        &["polymer-commodity", "polymer-engineering", "polymer-high", "polymer-thermoset"],
        None,
    ),
    (Mat, Material, "rubber", "橡胶", &["弹性体", "rubber"], &["polymer-rubber"], None),
    (Mat, Material, "composite", "复合材料", &["碳纤维", "composite"], &["composite"], None),
    (Mat, Material, "ceramic", "陶瓷", &["ceramic"], &["ceramic"], None),
    (Mat, Material, "wood", "木材", &["木头", "wood"], &["wood"], None),
    (Mat, Material, "foam", "泡沫", &["发泡材料", "foam"], &["foam"], None),
];

const fn subject((library, family, key, label, words, categories, only): Row) -> Subject {
    Subject { key, label, words, library, family, categories, only }
}

/// All that can be looked for in a library.
pub fn subjects(library: Library) -> impl Iterator<Item = Subject> {
    TABLE.iter().copied().map(subject).filter(move |one| one.library == library)
}

impl Subject {
    /// The one of that key.
    pub fn of(key: &str) -> Option<Self> {
        TABLE.iter().find(|row| row.2 == key).copied().map(subject)
    }

    /// How long its longest word is at the beginning of a text; nothing where there is none.
    pub(super) fn length(&self, letters: &[Letter]) -> Option<usize> {
        let label = length(letters, self.label);
        self.words.iter().filter_map(|word| length(letters, word)).chain(label).max()
    }
}

/// The longest word for something in a library at a place of a text, and its length: of Latin letters from their beginning.
pub(super) fn found(library: Library, letters: &[Letter], place: usize) -> Option<(Subject, usize)> {
    let inside = place.checked_sub(1).is_some_and(|before| at(letters, before).is_ascii_alphanumeric());
    if inside && at(letters, place).is_ascii_alphanumeric() {
        return None;
    }
    let rest = after(letters, place);
    let each = subjects(library).filter_map(|one| Some((one, one.length(rest)?)));
    each.max_by_key(|(_, length)| *length)
}
