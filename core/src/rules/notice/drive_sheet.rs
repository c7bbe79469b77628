//! TXT-1 MOT-1 The lines of the calculation of motor conditions: what is reckoned, and by which formula.

use crate::library::drive::MotorKind;

/// What moves the load.
pub const MECHANISM: &str = "机构";
/// What drives it.
pub const MOTOR: &str = "电机";
/// How far the load goes with a radian.
pub const TRAVEL: &str = "每弧度行程";
/// The inertia of the load.
pub const INERTIA: &str = "负载惯量（折算到电机轴）";
/// The ratio of inertias.
pub const RATIO: &str = "惯量比";
/// Their formulas: of a screw, of a wheel, of the inertia, of the ratio.
pub const TRAIN: [&str; 4] = ["r = P/(2π)", "r = D/2", "JL = (m·r² + Js)/i² + Jg + Jc", "JL/JM"];
/// Where something is felt.
pub const AT: [&str; 3] = ["，负载力", "，机构轴转矩", "，电机转矩"];
/// The force, the moment, at the shaft, at the motor.
pub const PIECE: [&str; 4] = [
    "F = m·a + m·g·sinθ + μ·m·g·cosθ + Fp",
    "M = J·α + Mw + Mμ + Mp",
    "Ts = F·r 经 η + Js·α + T0",
    "TM = Ts/i 经 ηg + (Jg + Jc + JM)·α·i",
];
/// At the shaft of a fan.
pub const FAN: &str = "Ts = M + Js·α + k·ω²";
/// The energies.
pub const BALANCE: &str = "能量平衡";
/// What comes back.
pub const BRAKED: &str = "制动能量";
/// With a load of 110 %.
pub const MORE: &str = "负载 +10% 时的等效转矩";
/// The sums: equivalent, peak, greatest speed, mean speed, balance, braked.
pub const SUMS: [&str; 6] = [
    "Trms = √(ΣT²t/Σt)",
    "max|T|",
    "max|n|",
    "Σ|n|t/Σt",
    "输入 = 负载与摩擦 + 传动损失 + 回馈",
    "Σ(回馈功率·t)",
];

/// A piece of the cycle: its number, its leg, how long it takes.
pub fn piece(number: &str, leg: &str, time: &str) -> String {
    ["分段 ", number, "（第 ", leg, " 段，", time, " s）"].concat()
}

/// How an efficiency counts: power to the load divides, power from it multiplies, what stands does neither.
pub fn efficiency(power: f64) -> &'static str {
    if power > 0.0 {
        " ÷ "
    } else if power < 0.0 {
        " × "
    } else {
        " ∥ "
    }
}

/// What the margins are reckoned by: heat, peak, speed, inertia, start.
pub const fn margins(kind: MotorKind) -> [&'static str; 5] {
    match kind {
        MotorKind::Servo => {
            ["T(S1)/Trms − 1", "短时转矩/|T| − 1，取最小", "nMax/nmax − 1", "λ/(JL/JM) − 1", ""]
        }
        MotorKind::Stepper => ["", "失步转矩/(1.5·|T|) − 1，取最小", "nMax/nmax − 1", "λ/(JL/JM) − 1", ""],
        MotorKind::Induction => [
            "TN/Trms − 1",
            "0.81·最大转矩/|T 匀速| − 1",
            "5% − |nmax/nN − 1|",
            "",
            "0.81·堵转转矩/TL − 1 与 10 s/t − 1，取最小",
        ],
    }
}
