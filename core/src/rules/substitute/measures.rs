//! SIM-1 Which parameters of a category decide, and in which direction each is better.

use super::place::within;
use crate::library::item::Item;

/// In which direction a parameter is better.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    /// A limit: less than the original's is refused.
    Rating,
    /// A range that it works in: one that does not hold the original's is refused.
    Reach,
    /// What it is chosen for: another one is refused.
    Value,
    /// More is better.
    Higher,
    /// Less is better.
    Lower,
    /// A spread, such as a gain class: one that lies elsewhere, or begins lower, has to be checked.
    Band,
    /// Neither more nor less is better; another one has to be checked.
    Alike,
}

/// A parameter that is compared.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Measure {
    /// Its name in code.
    pub key: &'static str,
    /// What people call it, where no template does.
    pub name: &'static str,
    /// In which direction it is better.
    pub direction: Direction,
    /// How much worse, or other, as a share of the greater, is nothing to check; of a value, is still the same.
    pub tolerated: f64,
    /// Without it there is no clean verdict.
    pub needed: bool,
}

impl Measure {
    const fn new(key: &'static str, direction: Direction, tolerated: f64) -> Self {
        Self { key, name: "", direction, tolerated, needed: false }
    }

    const fn needed(self) -> Self {
        Self { needed: true, ..self }
    }

    const fn named(self, name: &'static str) -> Self {
        Self { name, ..self }
    }
}

const fn rating(key: &'static str) -> Measure {
    Measure::new(key, Direction::Rating, 0.0)
}

const fn value(key: &'static str, tolerated: f64) -> Measure {
    Measure::new(key, Direction::Value, tolerated).needed()
}

const fn lower(key: &'static str, tolerated: f64) -> Measure {
    Measure::new(key, Direction::Lower, tolerated)
}

const fn higher(key: &'static str, tolerated: f64) -> Measure {
    Measure::new(key, Direction::Higher, tolerated)
}

const fn alike(key: &'static str, tolerated: f64) -> Measure {
    Measure::new(key, Direction::Alike, tolerated)
}

const fn band(key: &'static str) -> Measure {
    Measure::new(key, Direction::Band, 0.1)
}

const fn reach(key: &'static str) -> Measure {
    Measure::new(key, Direction::Reach, 0.0)
}

const HOTTEST: Measure = rating("maxServiceTemperature");
const POWER: Measure = rating("ratedPower");
const TOLERANCE: Measure = lower("tolerance", 0.0);

/// Of a diode of any kind.
const DIODE: &[Measure] = &[
    rating("reverseVoltage").needed(),
    rating("forwardCurrent").needed(),
    rating("surgeCurrent"),
    POWER,
    HOTTEST,
    lower("forwardVoltage", 0.2),
    lower("leakageCurrent", 0.6),
    lower("recoveryTime", 0.3),
];

const LIGHT: &[Measure] = &[
    rating("forwardCurrent").needed(),
    alike("forwardVoltage", 0.1),
    alike("luminousIntensity", 0.3).needed().named("发光强度"),
];

const ZENER: &[Measure] = &[
    value("zenerVoltage", 0.02),
    POWER.needed(),
    HOTTEST,
    alike("testCurrent", 0.2),
    lower("impedance", 0.2),
    lower("leakageCurrent", 0.6),
];

const SURGE: &[Measure] = &[
    value("standoffVoltage", 0.1),
    rating("standoffVoltage"),
    rating("peakPower").needed(),
    rating("peakCurrent"),
    HOTTEST,
    lower("clampingVoltage", 0.05),
    band("breakdownVoltage"),
    lower("leakageCurrent", 0.6),
];

const BIPOLAR: &[Measure] = &[
    rating("collectorEmitterVoltage").needed(),
    rating("collectorCurrent").needed(),
    POWER.needed(),
    HOTTEST,
    band("currentGain"),
    higher("frequency", 0.4),
];

const FIELD_EFFECT: &[Measure] = &[
    rating("drainSourceVoltage").needed(),
    rating("drainCurrent").needed(),
    rating("gateVoltage").needed(),
    POWER,
    HOTTEST,
    lower("onResistance", 0.2),
    lower("thresholdVoltage", 0.25),
    lower("gateCharge", 0.25),
];

const COUPLER: &[Measure] = &[
    rating("isolationVoltage").needed(),
    rating("collectorEmitterVoltage").needed(),
    rating("forwardCurrent").needed(),
    rating("collectorCurrent"),
    HOTTEST,
    band("currentTransferRatio"),
    lower("forwardVoltage", 0.2),
];

const AMPLIFIER: &[Measure] = &[
    rating("channels").needed(),
    rating("maxVoltage").needed(),
    reach("supplyVoltage").needed(),
    lower("offsetVoltage", 0.2).needed().named("失调电压"),
    higher("bandwidth", 0.2).needed().named("增益带宽积"),
    higher("slewRate", 0.2).named("压摆率"),
    lower("quiescentCurrent", 0.3),
];

const TIMER: &[Measure] = &[
    rating("channels").needed(),
    rating("maxVoltage").needed(),
    reach("supplyVoltage").needed(),
    lower("quiescentCurrent", 0.3).needed().named("静态电流"),
];

const LOGIC: &[Measure] = &[
    reach("supplyVoltage").needed(),
    lower("propagationDelay", 0.2).needed().named("传输延迟"),
    rating("outputCurrent").needed().named("输出电流"),
];

const REGULATOR: &[Measure] = &[
    Measure::new("outputVoltage", Direction::Value, 0.005),
    Measure::new("referenceVoltage", Direction::Value, 0.005),
    rating("ratedCurrent").needed(),
    rating("maxVoltage").needed(),
    HOTTEST,
    TOLERANCE,
    lower("dropoutVoltage", 0.25),
    lower("quiescentCurrent", 0.3),
    alike("frequency", 0.2),
];

const RESISTOR: &[Measure] = &[
    value("resistance", 1e-6),
    POWER.needed(),
    rating("ratedVoltage"),
    rating("limitingVoltage"),
    rating("ratedCurrent"),
    TOLERANCE,
    lower("temperatureCoefficient", 0.2).named("温度系数"),
];

const CAPACITOR: &[Measure] = &[
    value("capacitance", 1e-6),
    rating("ratedVoltage").needed(),
    HOTTEST,
    TOLERANCE,
    alike("diameter", 0.0),
    alike("height", 0.0),
];

const INDUCTOR: &[Measure] = &[
    value("inductance", 1e-6),
    rating("ratedCurrent").needed().named("额定电流"),
    TOLERANCE,
    lower("dcResistance", 0.2).needed().named("直流电阻"),
];

const BEAD: &[Measure] = &[
    value("impedance", 1e-6),
    rating("ratedCurrent").needed().named("额定电流"),
    TOLERANCE,
    lower("dcResistance", 0.2).needed().named("直流电阻"),
];

const CRYSTAL: &[Measure] = &[
    value("frequency", 1e-6),
    alike("loadCapacitance", 0.02),
    TOLERANCE,
    lower("seriesResistance", 0.2).needed().named("串联电阻"),
];

const CONNECTOR: &[Measure] = &[
    value("pins", 0.0),
    Measure::new("rows", Direction::Value, 0.0),
    Measure::new("pitch", Direction::Value, 0.001),
    rating("ratedCurrent").needed(),
    rating("ratedVoltage").needed(),
];

/// Any integrated circuit that has no table of its own.
const CIRCUIT: &[Measure] = &[rating("channels"), rating("maxVoltage"), reach("supplyVoltage").needed()];

/// By category, the nearest first.
const COMPONENTS: &[(&str, &[Measure])] = &[
    ("led", LIGHT),
    ("diode-zener", ZENER),
    ("diode-tvs", SURGE),
    ("diode", DIODE),
    ("transistor", BIPOLAR),
    ("mosfet", FIELD_EFFECT),
    ("optocoupler", COUPLER),
    ("opamp", AMPLIFIER),
    ("comparator", AMPLIFIER),
    ("timer", TIMER),
    ("logic", LOGIC),
    ("regulator", REGULATOR),
    ("resistor", RESISTOR),
    ("capacitor", CAPACITOR),
    ("bead", BEAD),
    ("inductor", INDUCTOR),
    ("crystal", CRYSTAL),
    ("connector", CONNECTOR),
    ("ic", CIRCUIT),
];

/// What decides of a component; nothing where no table knows its category.
pub fn of_component(item: &Item) -> &'static [Measure] {
    COMPONENTS.iter().find(|(category, _)| within(item, category)).map_or(&[], |(_, measures)| measures)
}

/// The strengths of a material: less than what the original guarantees is refused.
pub const STRENGTHS: &[Measure] = &[
    rating("yieldStrength"),
    rating("tensileStrength"),
    rating("compressiveStrength"),
    rating("flexuralStrength"),
    rating("fatigueStrength"),
];

/// What else of a material is compared.
pub const PHYSICAL: &[Measure] = &[
    alike("density", 0.05),
    alike("youngsModulus", 0.1),
    alike("poissonRatio", 0.1),
    higher("elongation", 0.25),
    alike("hardness", 0.25),
    alike("thermalExpansion", 0.1),
    higher("thermalConductivity", 0.2),
    higher("maxServiceTemperature", 0.1),
    higher("electricalConductivity", 0.2),
];
