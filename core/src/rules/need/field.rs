//! REC-1 What can be asked of what is looked for: a line each, by family.

use crate::library::measure::Kind::{self, *};

/// What is asked for in the same way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Family {
    Bolt,
    Nut,
    Washer,
    Key,
    Pin,
    CirclipShaft,
    CirclipHole,
    ORing,
    LipSeal,
    Bearing,
    Beam,
    Resistor,
    Capacitor,
    Inductor,
    Bead,
    Diode,
    Zener,
    Transistor,
    Mosfet,
    Led,
    Regulator,
    Material,
}

/// What a number says by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bound {
    /// It is so much.
    Is,
    /// It is so much or more.
    Least,
    /// It is so much or less.
    Most,
}

/// What it is held against.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Against {
    /// The number in one of these columns of a row.
    Column(&'static [&'static str]),
    /// The number of a parameter.
    Parameter(&'static str),
    /// Words of a parameter.
    Words(&'static str),
    /// What an open formula gives.
    Formula,
    /// Nothing: it says what is better.
    Wish,
}

/// Something that can be asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Field {
    /// Its name in code.
    pub key: &'static str,
    /// What people call it.
    pub label: &'static str,
    /// What stands before or behind its number, longer ones first.
    pub words: &'static [&'static str],
    /// What is measured; words and mere numbers measure nothing.
    pub kind: Option<Kind>,
    /// The unit of a number without one, in which it is written.
    pub unit: &'static str,
    /// What a number says that nothing is said of.
    pub bound: Bound,
    /// What it is held against.
    pub against: Against,
    /// A number of its kind is read as this without its name.
    pub alone: bool,
    /// It is a load.
    pub load: bool,
}

const fn size(key: &'static str, label: &'static str, words: &'static [&'static str], columns: &'static [&'static str]) -> Field {
    Field { key, label, words, kind: Some(Length), unit: "mm", bound: Bound::Is, against: Against::Column(columns), alone: false, load: false }
}
const fn load(key: &'static str, label: &'static str, words: &'static [&'static str], kind: Kind, unit: &'static str) -> Field {
    Field { key, label, words, kind: Some(kind), unit, bound: Bound::Least, against: Against::Formula, alone: false, load: true }
}
const fn rating(key: &'static str, label: &'static str, words: &'static [&'static str], kind: Kind, unit: &'static str, bound: Bound) -> Field {
    Field { key, label, words, kind: Some(kind), unit, bound, against: Against::Parameter(key), alone: false, load: false }
}
const fn word(key: &'static str, label: &'static str, against: Against) -> Field {
    Field { key, label, words: &[], kind: None, unit: "", bound: Bound::Is, against, alone: false, load: false }
}

impl Field {
    /// It is read without its name, too.
    const fn alone(self) -> Self {
        Self { alone: true, ..self }
    }

    /// It is held against a formula.
    const fn formula(self) -> Self {
        Self { against: Against::Formula, ..self }
    }

    /// It is held against a parameter of another name.
    const fn of(self, parameter: &'static str) -> Self {
        Self { against: Against::Parameter(parameter), ..self }
    }

    /// No name stands before it: it is a word.
    pub const fn is_word(&self) -> bool {
        self.kind.is_none() && self.words.is_empty()
    }
}

const DIAMETER: Field = size("diameter", "螺纹", &["螺纹", "公称直径", "规格"], &["d"]);
const PITCH: Field = size("pitch", "螺距", &["螺距"], &["P"]);
const LENGTH: Field = size("length", "长度", &["公称长度", "长度", "长"], &["l", "L"]).alone();
const CLASS: Field = word("class", "性能等级", Against::Words("strength"));
const MATERIAL: Field = word("material", "材料", Against::Words("material"));
const LOAD: Field = load("load", "轴向载荷", &["轴向载荷", "轴向力", "工作载荷", "承受", "承载", "拉力", "载荷", "受力", "load"], Force, "kN").alone();
const PACKAGE: Field = word("package", "封装", Against::Words("package"));
const TYPE: Field = word("type", "介质", Against::Words("type"));
const TOLERANCE: Field = rating("tolerance", "容差", &["容差", "精度", "误差"], Ratio, "%", Bound::Most).alone();
const WORK_VOLTAGE: Field = rating("workVoltage", "工作电压", &["工作电压", "电路电压", "用于", "两端电压"], Voltage, "V", Bound::Least).formula();
const WORK_CURRENT: Field = rating("workCurrent", "工作电流", &["工作电流", "负载电流"], Current, "A", Bound::Least).formula();
const HOTTEST: Field = rating("maxServiceTemperature", "耐温", &["最高工作温度", "最高使用温度", "使用温度", "工作温度", "耐温", "耐热", "耐"], Temperature, "°C", Bound::Least);

const BOLT: &[Field] = &[DIAMETER, PITCH, LENGTH, CLASS, MATERIAL, LOAD];
const NUT: &[Field] = &[DIAMETER, PITCH, CLASS, LOAD];
const WASHER: &[Field] = &[DIAMETER, MATERIAL];
const KEY: &[Field] = &[
    size("shaft", "轴径", &["轴径", "轴的直径", "直径", "shaft"], &[]).formula(),
    load("torque", "转矩", &["传递转矩", "传递扭矩", "转矩", "扭矩", "传递", "torque"], Torque, "N·m").alone(),
    size("width", "键宽", &["键宽", "宽度", "宽"], &["b"]),
    size("height", "键高", &["键高", "高度", "高"], &["h"]),
    size("length", "长度", &["键长", "长度", "长"], &["L"]).alone(),
];
const PIN: &[Field] = &[
    size("diameter", "直径", &["公称直径", "直径", "销径"], &["d"]),
    LENGTH,
    load("shear", "剪切力", &["剪切力", "剪切", "剪力", "横向力", "承受", "载荷"], Force, "kN").alone(),
    MATERIAL,
];
const SHAFT: Field = size("shaft", "轴径", &["轴径", "内径", "直径", "shaft"], &["d1"]).alone();
const CIRCLIP_SHAFT: &[Field] = &[SHAFT, MATERIAL];
const CIRCLIP_HOLE: &[Field] = &[size("hole", "孔径", &["孔径", "外径", "直径", "bore"], &["d1"]).alone(), MATERIAL];
const O_RING: &[Field] = &[
    size("inner", "内径", &["内径", "id"], &["d1"]),
    size("cord", "线径", &["线径", "截面直径", "截面", "cs"], &["d2"]),
    size("outer", "外径", &["外径", "od"], &["D"]),
    MATERIAL,
];
const LIP_SEAL: &[Field] = &[
    SHAFT,
    size("outer", "外径", &["外径", "座孔", "孔径"], &["D"]),
    size("width", "宽度", &["宽度", "宽", "厚"], &["b"]),
    MATERIAL,
];
const BEARING: &[Field] = &[
    size("inner", "内径", &["内径", "轴径", "孔径", "bore"], &["d"]),
    size("outer", "外径", &["外径", "od"], &["D"]),
    size("width", "宽度", &["宽度", "宽", "厚度", "厚"], &["B", "T"]),
    word("seal", "密封", Against::Formula),
];
const BEAM: &[Field] = &[
    size("span", "跨度", &["跨度", "跨距", "悬臂长", "梁长", "长度", "长", "span"], &[]).formula(),
    load("midLoad", "跨中载荷", &["跨中载荷", "中间载荷", "集中载荷", "跨中", "中间", "中点"], Force, "kN").alone(),
    load("endLoad", "端部载荷", &["端部载荷", "自由端", "端部", "端头"], Force, "kN"),
    load("evenLoad", "均布载荷", &["均布载荷", "均布"], Force, "kN"),
    Field { unit: "", kind: None, ..size("deflectionRatio", "挠度", &["挠度", "变形"], &[]) }.most(),
    size("deflection", "挠度", &["挠度", "变形"], &[]).most(),
    word("support", "支承", Against::Wish),
    size("height", "高度", &["高度", "高"], &["h", "D"]),
];
const RESISTOR: &[Field] = &[
    rating("resistance", "阻值", &["阻值", "电阻值"], Resistance, "Ω", Bound::Is).alone(),
    TOLERANCE,
    PACKAGE,
    rating("ratedVoltage", "耐压", &["极限电压", "额定电压", "耐压"], Voltage, "V", Bound::Least).of("limitingVoltage").alone(),
    WORK_VOLTAGE,
    rating("ratedPower", "额定功率", &["额定功率", "功率"], Power, "W", Bound::Least).alone(),
    rating("dissipation", "耗散功率", &["耗散功率", "耗散", "功耗"], Power, "W", Bound::Least).formula(),
];
const CAPACITOR: &[Field] = &[
    rating("capacitance", "容值", &["容值", "电容量", "容量"], Capacitance, "F", Bound::Is).alone(),
    TOLERANCE,
    PACKAGE,
    TYPE,
    rating("ratedVoltage", "耐压", &["额定电压", "耐压"], Voltage, "V", Bound::Least).alone(),
    WORK_VOLTAGE,
    HOTTEST,
];
const INDUCTOR: &[Field] = &[
    rating("inductance", "电感量", &["电感量", "感值"], Inductance, "H", Bound::Is).alone(),
    TOLERANCE,
    PACKAGE,
];
const BEAD: &[Field] = &[rating("impedance", "阻抗", &["阻抗"], Resistance, "Ω", Bound::Is).alone(), TOLERANCE, PACKAGE];
const DIODE: &[Field] = &[
    rating("reverseVoltage", "反向耐压", &["反向耐压", "反向电压", "耐压"], Voltage, "V", Bound::Least).alone(),
    rating("forwardCurrent", "正向电流", &["正向电流", "额定电流", "电流"], Current, "A", Bound::Least).alone(),
    rating("forwardVoltage", "正向压降", &["正向压降", "压降"], Voltage, "V", Bound::Most),
    WORK_VOLTAGE,
    WORK_CURRENT,
    PACKAGE,
    HOTTEST,
];
const ZENER: &[Field] = &[
    rating("zenerVoltage", "稳定电压", &["稳定电压", "稳压值"], Voltage, "V", Bound::Is).alone(),
    rating("ratedPower", "额定功率", &["额定功率", "功率"], Power, "W", Bound::Least).alone(),
    PACKAGE,
];
const TRANSISTOR: &[Field] = &[
    rating("collectorEmitterVoltage", "集射极耐压", &["集射极耐压", "耐压", "vceo"], Voltage, "V", Bound::Least).alone(),
    rating("collectorCurrent", "集电极电流", &["集电极电流", "电流"], Current, "A", Bound::Least).alone(),
    WORK_VOLTAGE,
    WORK_CURRENT,
    PACKAGE,
];
const MOSFET: &[Field] = &[
    rating("drainSourceVoltage", "漏源耐压", &["漏源耐压", "耐压", "vds"], Voltage, "V", Bound::Least).alone(),
    rating("drainCurrent", "漏极电流", &["漏极电流", "电流"], Current, "A", Bound::Least).alone(),
    rating("onResistance", "导通电阻", &["导通电阻", "导通内阻", "内阻", "rds"], Resistance, "Ω", Bound::Most).alone(),
    WORK_VOLTAGE,
    WORK_CURRENT,
    PACKAGE,
];
const LED: &[Field] = &[word("colour", "颜色", Against::Words("colour")), PACKAGE];
const REGULATOR: &[Field] = &[
    rating("outputVoltage", "输出电压", &["输出电压", "输出"], Voltage, "V", Bound::Is).alone(),
    rating("inputVoltage", "输入电压", &["输入电压", "输入"], Voltage, "V", Bound::Least).of("maxVoltage"),
    rating("ratedCurrent", "输出电流", &["输出电流", "额定电流", "电流"], Current, "A", Bound::Least).alone(),
    rating("dropoutVoltage", "压差", &["压差"], Voltage, "V", Bound::Most),
    PACKAGE,
];
const MATERIALS: &[Field] = &[
    rating("density", "密度", &["密度", "density", "ρ"], Density, "g/cm³", Bound::Most).alone(),
    rating("youngsModulus", "弹性模量", &["弹性模量", "杨氏模量", "模量"], Stress, "GPa", Bound::Least),
    rating("yieldStrength", "屈服强度", &["屈服强度", "屈服极限", "屈服", "yield"], Stress, "MPa", Bound::Least),
    rating("tensileStrength", "抗拉强度", &["抗拉强度", "拉伸强度", "抗拉", "强度"], Stress, "MPa", Bound::Least).alone(),
    rating("compressiveStrength", "抗压强度", &["抗压强度", "抗压"], Stress, "MPa", Bound::Least),
    rating("fatigueStrength", "疲劳强度", &["疲劳强度", "疲劳"], Stress, "MPa", Bound::Least),
    rating("elongation", "断裂伸长率", &["断裂伸长率", "伸长率", "延伸率"], Ratio, "%", Bound::Least),
    rating("hardness", "布氏硬度", &["布氏硬度", "硬度"], HardnessBrinell, "HBW", Bound::Least),
    rating("thermalConductivity", "导热系数", &["导热系数", "热导率", "导热率", "导热"], ThermalConductivity, "W/(m·K)", Bound::Least).alone(),
    rating("thermalExpansion", "热膨胀系数", &["热膨胀系数", "线膨胀系数", "热膨胀", "膨胀"], ThermalExpansion, "10⁻⁶/K", Bound::Most),
    HOTTEST.alone(),
    rating("electricalConductivity", "电导率", &["电导率", "导电率"], ElectricalConductivity, "MS/m", Bound::Least),
    word("insulator", "绝缘", Against::Formula),
    word("light", "目标", Against::Wish),
    word("stiff", "目标", Against::Wish),
    word("strong", "目标", Against::Wish),
    word("conductive", "目标", Against::Wish),
    word("insulating", "目标", Against::Wish),
    word("electric", "目标", Against::Wish),
    word("steady", "目标", Against::Wish),
    word("hot", "目标", Against::Wish),
    word("shape", "构件", Against::Wish),
];

impl Field {
    /// A number alone is the most; it is held against a formula.
    const fn most(self) -> Self {
        Self { bound: Bound::Most, against: Against::Formula, ..self }
    }
}

impl Family {
    /// What can be asked of it.
    pub const fn fields(self) -> &'static [Field] {
        match self {
            Self::Bolt => BOLT,
            Self::Nut => NUT,
            Self::Washer => WASHER,
            Self::Key => KEY,
            Self::Pin => PIN,
            Self::CirclipShaft => CIRCLIP_SHAFT,
            Self::CirclipHole => CIRCLIP_HOLE,
            Self::ORing => O_RING,
            Self::LipSeal => LIP_SEAL,
            Self::Bearing => BEARING,
            Self::Beam => BEAM,
            Self::Resistor => RESISTOR,
            Self::Capacitor => CAPACITOR,
            Self::Inductor => INDUCTOR,
            Self::Bead => BEAD,
            Self::Diode => DIODE,
            Self::Zener => ZENER,
            Self::Transistor => TRANSISTOR,
            Self::Mosfet => MOSFET,
            Self::Led => LED,
            Self::Regulator => REGULATOR,
            Self::Material => MATERIALS,
        }
    }

    /// The one of that key.
    pub fn field(self, key: &str) -> Option<&'static Field> {
        self.fields().iter().find(|field| field.key == key)
    }

    /// What the numbers of a size say, one after another: 20×2.65.
    pub(super) const fn sizes(self) -> &'static [&'static str] {
        match self {
            Self::Bolt | Self::Pin => &["diameter", "length"],
            Self::Nut | Self::Washer => &["diameter"],
            Self::Key => &["width", "height", "length"],
            Self::CirclipShaft => &["shaft"],
            Self::CirclipHole => &["hole"],
            Self::ORing => &["inner", "cord"],
            Self::LipSeal => &["shaft", "outer", "width"],
            Self::Bearing => &["inner", "outer", "width"],
            _ => &[],
        }
    }

    /// Its first number is a thread.
    pub(super) const fn is_threaded(self) -> bool {
        matches!(self, Self::Bolt | Self::Nut | Self::Washer)
    }
}
