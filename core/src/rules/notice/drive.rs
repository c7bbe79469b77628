//! TXT-1 MOT-1 What is said of motor conditions: captions of the page, what is wrong with what was typed, and the lines of the calculation.

use crate::library::drive::{Fault, MOST_LEGS, Mechanism, MotorKind, Place, Wrong};

/// What the page is called.
pub const TITLE: &str = super::captions::MOTORS;
/// What it does.
pub const INTRO: &str = "选机构，填负载与运动循环，得到电机侧的转矩、转速与能量，并按余量列出零部件库中的电机。全部条件都在地址里，供选型参考";
/// What computes did not answer.
pub const LOST: &str = "没有算出来，请重试";
/// The motors did not come.
pub const FAILED: &str = "电机没有取到";
/// More was typed than an address can say.
pub const TOO_LONG: &str = "条件太长，地址里放不下，请减少段数";
/// Numbers beyond all measure came out.
pub const BEYOND: &str = "数值过大，算不出有限的结果，请检查各项单位";
/// No motor reaches.
pub const NONE_FITS: &str = "没有全部满足的电机：可改变减速比，或延长加速时间";
/// What is not known of a motor.
pub const UNKNOWN: &str = "未比较";
/// There is nothing to compare in a motor of that kind.
pub const NOT_ASKED: &str = "不适用";
/// Its values are typical ones.
pub const TYPICAL: &str = "典型值，未核对";
/// It belongs to one's own organisation.
pub const OWN: &str = "本组织";
/// The calculation as a file.
pub const FILE: &str = "电机工况计算书";
/// What it is for.
pub const ADVICE: &str = "供选型参考；目录中的电机数据为典型值，以厂家样本为准。";
/// Where the conditions stand.
pub const ADDRESS: &str = "条件地址：";
/// What leads to the page of a motor.
pub const TO_MOTOR: &str = "打开电机页面（模型与图纸）";
/// What the classes are called.
pub const CLASSES: [&str; 3] = ["满足", "未全部比较", "不满足"];
/// The same of a load of 110 %.
pub const MORE: [&str; 3] = ["负载 +10% 仍满足", "负载 +10% 未全部比较", "负载 +10% 不满足"];
/// Heat, peak, speed, inertia, start.
pub const MARGINS: [&str; 5] = ["热", "峰值", "转速", "惯量", "起动"];
/// The figures: T_rms, peak, speed, mean speed, inertia, ratio, energy given, braked, greatest braking power.
pub const FIGURES: [&str; 9] = [
    "等效转矩 Trms",
    "峰值转矩 Tmax",
    "最高转速 nmax",
    "平均转速",
    "负载惯量（折算到电机轴）",
    "惯量比",
    "每循环输入能量",
    "每循环制动能量",
    "最大制动功率",
];
/// Behind a value with a load of 110 %.
pub const WITH_MORE: &str = "负载 +10%：";
/// Of the curves: S1, for a short while, the cycle, its equivalent.
pub const CURVES: [&str; 4] = ["连续工作区（S1）", "短时峰值区", "工作循环", "等效点（平均转速，Trms）"];
/// On the axes of diagrams: speed, torque, time, ratio, margin.
pub const AXES: [&str; 5] = ["转速 r/min", "转矩 N·m", "时间 s", "减速比", "最小余量"];
/// The parts of the calculation.
pub const PARTS: [&str; 5] = ["已知条件", "传动与惯量", "各段转矩", "循环合计", "校核"];

/// What a mechanism is called.
pub const fn mechanism(mechanism: Mechanism) -> &'static str {
    match mechanism {
        Mechanism::Screw => "滚珠丝杠",
        Mechanism::Belt => "同步带",
        Mechanism::Rack => "齿轮齿条",
        Mechanism::Conveyor => "输送带",
        Mechanism::Table => "转台",
        Mechanism::Hoist => "提升（带配重）",
        Mechanism::Direct => "直接驱动",
        Mechanism::Pump => "泵 / 风机",
    }
}

/// How a motor works.
pub const fn kind(kind: MotorKind) -> &'static str {
    match kind {
        MotorKind::Servo => "伺服",
        MotorKind::Stepper => "步进",
        MotorKind::Induction => "异步",
    }
}

/// How many motors fit, may fit, and do not; and how many sets are not read.
pub fn counts([fit, may, fail]: [String; 3], left_out: Option<String>) -> String {
    let more = left_out.map(|count| ["，另有 ", &count, " 个电机系列没有读入"].concat()).unwrap_or_default();
    ["满足 ", &fit, "，未全部比较 ", &may, "，不满足 ", &fail, &more].concat()
}

/// What is wrong, without where.
fn wrong(wrong: Wrong, unit: &str, number: impl Fn(f64) -> String) -> String {
    match wrong {
        Wrong::NoNumber => "请填一个数".to_owned(),
        Wrong::Outside([least, most]) => {
            let unit = if unit.is_empty() { String::new() } else { [" ", unit].concat() };
            ["应在 ", &number(least), " 到 ", &number(most), &unit, " 之间"].concat()
        }
        Wrong::Hollow => "应小于台面直径".to_owned(),
        Wrong::Empty => "循环至少要有一段".to_owned(),
        Wrong::Many => ["循环最多 ", &number(MOST_LEGS as f64), " 段"].concat(),
        Wrong::Long => "循环总时间应不超过 86400 s（一天）".to_owned(),
        Wrong::Still => "循环里没有运动：至少一段的速度不为 0".to_owned(),
    }
}

/// What is wrong, with the name of the field.
pub fn fault(fault: &Fault, linear: bool, number: impl Fn(f64) -> String) -> String {
    let (name, unit) = match fault.place {
        Place::Field(field) => (field.name, field.unit),
        Place::Duration(_) => (LEG[0], "s"),
        Place::Speed(_) => (LEG[1], speed_unit(linear)),
        Place::Force(_) => (LEG[3], force_unit(linear)),
        Place::Cycle => ("", ""),
    };
    [name, &wrong(fault.wrong, unit, number)].concat()
}

/// The columns of a cycle: how long, the speed at its end, how far, the force.
pub const LEG: [&str; 4] = ["时间", "段末速度", "行程", "过程力"];

/// What takes a leg away.
pub const REMOVE: &str = "删除";

/// The unit of speeds.
pub const fn speed_unit(linear: bool) -> &'static str {
    if linear { "m/s" } else { "r/min" }
}

/// The unit of forces.
pub const fn force_unit(linear: bool) -> &'static str {
    if linear { "N" } else { "N·m" }
}

/// The unit of ways.
pub const fn way_unit(linear: bool) -> &'static str {
    if linear { "m" } else { "转" }
}

/// The heads of the columns of a cycle.
pub fn heads(linear: bool) -> Vec<String> {
    let [duration, speed, way, force] = LEG;
    let force = if linear { force } else { "过程转矩" };
    let head = |name: &str, unit: &str| [name, " ", unit].concat();
    vec![
        head(duration, "s"),
        head(speed, speed_unit(linear)),
        head(way, way_unit(linear)),
        head(force, force_unit(linear)),
    ]
}

/// What a point of the diagram says: which it is, when, and how fast.
pub fn point(leg: &str, time: &str, speed: &str, linear: bool) -> String {
    ["第 ", leg, " 段末：", time, " s，", speed, " ", speed_unit(linear)].concat()
}

/// A leg, by its number.
pub fn leg(number: &str) -> String {
    ["第 ", number, " 段"].concat()
}
