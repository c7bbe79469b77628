//! TXT-1 REC-1 What is said of needs and of what answers them.

use crate::{
    decimal::rounded,
    library::{Library, measure::Kind},
    rules::need::{field::Family, told::NeedMargin},
};

/// What is borne: the proof load of a thread.
pub const PROOF_LOAD: &str = "保证载荷";
/// Of a key.
pub const KEY_PRESSURE: &str = "键侧挤压";
/// Of a key.
pub const KEY_SHEAR: &str = "键剪切";
/// Of a pin.
pub const PIN_SHEAR: &str = "销剪切（单剪）";
/// Of a beam.
pub const BENDING: &str = "弯曲强度（Q235，安全系数1.5，含自重）";
/// Of a beam.
pub const DEFLECTION: &str = "挠度（含自重）";
/// Of a resistor.
pub const LASTING_POWER: &str = "持续功率（按70%降额）";
/// What is asked at least.
pub const AT_LEAST: &str = "实有 / 要求";
/// What is asked at most.
pub const AT_MOST: &str = "允许 / 实有";
/// It is often taken.
pub const USUAL: &str = "常用";
/// Where classes of steel bolts are from.
pub const BOLT_CLASS: &str = "ISO 898-1";
/// Of stainless ones.
pub const STAINLESS_CLASS: &str = "ISO 3506-1";
/// Of nuts.
pub const NUT_CLASS: &str = "GB/T 3098.2";

/// What is compared of a derated rating, and how.
pub const fn derated(voltage: bool, current: bool) -> (&'static str, &'static str) {
    match (voltage, current) {
        (true, _) => ("电压降额", "降额系数·V额定 / V工作"),
        (_, true) => ("电流降额", "降额系数·I额定 / I工作"),
        _ => ("功率降额", "降额系数·P额定 / P耗散"),
    }
}

/// How the bending stress of a beam is calculated; held at one end, or on two supports.
pub const fn bending(held: bool) -> &'static str {
    if held { "[σ]·W / (F·L + q·L²/2)" } else { "[σ]·W / (F·L/4 + q·L²/8)" }
}

/// How its deflection is.
pub const fn deflection(held: bool) -> &'static str {
    if held { "[f] / (F·L³/3EI + q·L⁴/8EI)" } else { "[f] / (F·L³/48EI + 5q·L⁴/384EI)" }
}

/// A margin in words.
pub fn margin(label: &str, formula: &str, numbers: &str, ratio: f64) -> NeedMargin {
    let told = Kind::count(rounded(ratio, 3));
    let holds = ratio >= 1.0 - 1e-9;
    let said = if holds { format!("{told} 倍，满足") } else { format!("{told} 倍，不足") };
    NeedMargin {
        label: label.to_owned(),
        formula: formula.to_owned(),
        numbers: numbers.to_owned(),
        said,
        ratio,
        holds,
    }
}

/// Which class is taken.
pub fn class_taken(class: &str, stress: &str, source: &str) -> String {
    format!("按 {class} 级校核，保证应力 {stress} MPa（{source}）")
}

/// How heavy a beam is.
pub fn lightest(mass: &str) -> String {
    format!("每米 {mass} kg，满足者中从轻到重")
}

/// What an index amounts to.
pub fn index(formula: &str, worth: &str) -> String {
    format!("指标 {formula} = {worth}（基本单位），从大到小")
}

/// What it has.
pub fn has(label: &str, said: &str) -> String {
    format!("{label}：{said}")
}

/// A size that is as asked.
pub fn fits(said: &str) -> String {
    format!("{said}，相符")
}

/// What is not compared of a kind of thing.
pub const fn uncompared(family: Family) -> &'static [&'static str] {
    match family {
        Family::Bolt => &["预紧力", "疲劳", "螺纹旋合长度", "被连接件强度"],
        Family::Nut => &["螺栓强度", "拧紧力矩"],
        Family::Washer => &["支承面压力"],
        Family::Key => &["轮毂材料（按钢计）", "冲击与反转", "轴的强度"],
        Family::Pin => &["孔壁挤压", "冲击"],
        Family::CirclipShaft | Family::CirclipHole => &["轴向承载", "转速"],
        Family::ORing | Family::LipSeal => &["压力", "介质", "温度"],
        Family::Bearing => &["额定载荷", "寿命", "转速"],
        Family::Beam => &["整体稳定", "局部承压", "连接", "动载"],
        Family::Resistor => &["温度系数", "脉冲"],
        Family::Capacitor => &["直流偏压下的容值", "纹波电流", "寿命"],
        Family::Inductor | Family::Bead => &["额定电流", "直流电阻"],
        Family::Diode | Family::Zener | Family::Transistor | Family::Mosfet => {
            &["结温与散热", "瞬态", "开关损耗"]
        }
        Family::Led => &["亮度", "视角"],
        Family::Regulator => &["压差与发热", "纹波", "外围电容"],
        Family::Material => &["价格", "加工性", "腐蚀", "韧性", "毒性", "保证值（按典型值比较）"],
    }
}

/// What must still be said: what is looked for, with examples.
pub const fn subject(library: Library) -> &'static str {
    match library {
        Library::Part => "要找什么，例如：螺栓、平键、轴承、O形圈、梁",
        Library::Component => "要找什么，例如：电阻、贴片电容、肖特基二极管、LDO",
        Library::Mat => "要求，例如：轻而硬的板 耐150°C",
    }
}

/// What must be said of something that is looked for.
pub const fn example(family: Family) -> &'static str {
    match family {
        Family::Bolt => "规格或载荷，例如：M8 长30 承受12kN",
        Family::Nut | Family::Washer => "规格，例如：M8",
        Family::Key => "轴径和转矩，例如：轴径25 传递80N·m",
        Family::Pin => "直径或剪切力，例如：剪切5kN 长30",
        Family::CirclipShaft => "轴径，例如：轴径30",
        Family::CirclipHole => "孔径，例如：孔径62",
        Family::ORing => "内径和线径，例如：20×2.65",
        Family::LipSeal => "轴径，例如：轴径30 外径47",
        Family::Bearing => "内径，例如：内径20 外径47",
        Family::Beam => "跨度和载荷，例如：跨度2m 中间2kN 挠度≤L/400",
        Family::Resistor => "阻值，例如：10k 1% 0603",
        Family::Capacitor => "容值，例如：100nF 50V X7R 0603",
        Family::Inductor => "电感量，例如：10uH 0805",
        Family::Bead => "阻抗，例如：600R 0603",
        Family::Diode => "电压和电流，例如：40V 3A",
        Family::Zener => "稳定电压，例如：5.1V",
        Family::Transistor => "电压和电流，例如：40V 200mA",
        Family::Mosfet => "电压和电流，例如：30V 5A 内阻≤30mΩ",
        Family::Led => "颜色或封装，例如：红色 0805",
        Family::Regulator => "输出电压，例如：输出3.3V 500mA 输入5V",
        Family::Material => "要求，例如：轻而硬的板 耐150°C",
    }
}

/// Of a key that turns nothing yet, of a beam without a span, of a beam without a load.
pub const SHAFT: &str = "轴径，例如：轴径25";
/// Of a beam.
pub const SPAN: &str = "跨度，例如：跨度2m";
/// Of a beam.
pub const LOAD: &str = "载荷，例如：中间2kN 或 均布5kN/m";
