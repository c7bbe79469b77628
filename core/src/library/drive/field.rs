//! MOT-1 What of a mechanism can be given: its name, its unit, what it usually is, and between what it must lie.

use super::mechanism::Mechanism;

/// The least and the greatest that makes sense.
pub type Span = [f64; 2];

/// A number that is given of a mechanism.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Field {
    /// Its name in the address.
    pub key: &'static str,
    /// Its letter in formulas.
    pub symbol: &'static str,
    /// What people call it.
    pub name: &'static str,
    /// Its unit; nothing of a bare number.
    pub unit: &'static str,
    /// What it is where nothing is said.
    pub usual: &'static str,
    /// Between what it must lie, the ends included.
    pub span: Span,
    /// One of its unit in SI units.
    pub factor: f64,
}

const fn field(
    key: &'static str,
    name: &'static str,
    unit: &'static str,
    usual: &'static str,
    span: Span,
) -> Field {
    Field { key, symbol: key, name, unit, usual, span, factor: 1.0 }
}

impl Field {
    const fn times(self, factor: f64) -> Self {
        Self { factor, ..self }
    }

    const fn sign(self, symbol: &'static str) -> Self {
        Self { symbol, ..self }
    }

    const fn usually(self, usual: &'static str) -> Self {
        Self { usual, ..self }
    }
}

const fn millimetres(key: &'static str, name: &'static str, usual: &'static str, span: Span) -> Field {
    field(key, name, "mm", usual, span).times(1e-3)
}

const fn percent(key: &'static str, name: &'static str, usual: &'static str) -> Field {
    field(key, name, "%", usual, [1.0, 100.0]).times(1e-2)
}

const MASS: Field = field("m", "负载质量", "kg", "50", [0.0, 1e6]);
const ANGLE: Field = field("a", "倾角", "°", "0", [-90.0, 90.0]).sign("θ");
const FRICTION: Field = field("f", "摩擦系数", "", "0.01", [0.0, 2.0]).sign("μ");
const EFFICIENCY: Field = percent("e", "机构效率", "90").sign("η");
const WHEEL: Field = millimetres("D", "轮径", "60", [1.0, 1e4]);
const WIDTH: Field = millimetres("b", "轮宽", "30", [0.0, 1e4]);
const LOAD: Field = field("J", "负载惯量", "kg·m²", "0.01", [0.0, 1e6]);

const SCREW: &[Field] = &[
    MASS,
    millimetres("P", "导程", "10", [0.1, 1e3]),
    millimetres("d", "丝杠直径", "20", [1.0, 500.0]),
    millimetres("L", "丝杠长度", "600", [0.0, 2e4]),
    EFFICIENCY,
    FRICTION,
    ANGLE,
    field("Fp", "预紧力", "N", "0", [0.0, 1e6]),
];
const BELT: &[Field] = &[
    MASS.usually("20"),
    field("mb", "带质量", "kg", "0.5", [0.0, 1e4]),
    WHEEL,
    WIDTH,
    field("z", "轮数", "", "2", [1.0, 20.0]),
    EFFICIENCY.usually("95"),
    FRICTION,
    ANGLE,
];
const RACK: &[Field] = &[MASS.usually("100"), WHEEL, WIDTH, EFFICIENCY.usually("92"), FRICTION, ANGLE];
const CONVEYOR: &[Field] = &[
    MASS.usually("200"),
    field("mb", "带质量", "kg", "30", [0.0, 1e5]),
    WHEEL.usually("200"),
    WIDTH.usually("600"),
    field("z", "滚筒数", "", "2", [1.0, 20.0]),
    EFFICIENCY,
    FRICTION.usually("0.1"),
    ANGLE,
];
const TABLE: &[Field] = &[
    millimetres("D", "台面直径", "500", [1.0, 2e4]),
    millimetres("d", "中孔直径", "0", [0.0, 2e4]),
    millimetres("h", "台面厚度", "30", [0.0, 1e4]),
    field("q", "台面密度", "kg/m³", "7850", [1.0, 3e4]).sign("ρ"),
    MASS.usually("20"),
    millimetres("r", "负载所在半径", "180", [0.0, 1e4]),
    FRICTION,
    millimetres("rb", "支承半径", "150", [0.0, 1e4]),
    EFFICIENCY.usually("100"),
];
const HOIST: &[Field] = &[
    MASS.usually("100"),
    field("mc", "配重质量", "kg", "0", [0.0, 1e6]),
    WHEEL.usually("150"),
    WIDTH.usually("100"),
    EFFICIENCY,
];
const DIRECT: &[Field] = &[LOAD, field("Tf", "摩擦转矩", "N·m", "0.1", [0.0, 1e6])];
const PUMP: &[Field] = &[
    field("Q", "流量", "m³/h", "50", [0.0, 1e6]).times(1.0 / 3_600.0),
    field("p", "压差", "kPa", "250", [0.0, 1e6]).times(1e3),
    EFFICIENCY.usually("70"),
    field("n", "额定转速", "r/min", "2900", [1.0, 1e5]),
    LOAD.usually("0.02"),
];

/// Between the mechanism and the motor, of each mechanism.
const GEAR: [Field; 5] = [
    field("i", "减速比", "", "1", [0.05, 1e4]),
    percent("eg", "减速机效率", "100").sign("ηg"),
    field("Jg", "减速机惯量", "kg·cm²", "0", [0.0, 1e7]).times(1e-4),
    field("Jc", "联轴器惯量", "kg·cm²", "0", [0.0, 1e7]).times(1e-4),
    field("k", "惯量比上限", "", "10", [0.1, 1e4]).sign("λ"),
];

impl Mechanism {
    /// What can be given of it alone.
    pub const fn own(self) -> &'static [Field] {
        match self {
            Self::Screw => SCREW,
            Self::Belt => BELT,
            Self::Rack => RACK,
            Self::Conveyor => CONVEYOR,
            Self::Table => TABLE,
            Self::Hoist => HOIST,
            Self::Direct => DIRECT,
            Self::Pump => PUMP,
        }
    }

    /// All that can be given: its own, then what lies between it and the motor.
    pub fn fields(self) -> impl Iterator<Item = &'static Field> {
        self.own().iter().chain(&GEAR)
    }
}
