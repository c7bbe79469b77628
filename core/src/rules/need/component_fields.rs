//! REC-1 What can be asked of components.

use super::field::{Against, Bound, Field, rating, word};
use crate::library::measure::Kind::{
    Capacitance, Current, Inductance, Power, Ratio, Resistance, Temperature, Voltage,
};

const PACKAGE: Field = word("package", "封装", Against::Words("package"));
const TYPE: Field = word("type", "介质", Against::Words("type"));
const TOLERANCE: Field =
    rating("tolerance", "容差", &["容差", "精度", "误差"], Ratio, "%", Bound::Most).alone();
const WORK_VOLTAGE: Field = rating(
    "workVoltage",
    "工作电压",
    &["工作电压", "电路电压", "用于", "两端电压"],
    Voltage,
    "V",
    Bound::Least,
)
.formula();
const WORK_CURRENT: Field =
    rating("workCurrent", "工作电流", &["工作电流", "负载电流"], Current, "A", Bound::Least).formula();
/// What heat it stands.
pub(super) const HOTTEST: Field = rating(
    "maxServiceTemperature",
    "耐温",
    &["最高工作温度", "最高使用温度", "使用温度", "工作温度", "耐温", "耐热", "耐"],
    Temperature,
    "°C",
    Bound::Least,
);
/// What can be asked of such a thing.
pub(super) const RESISTOR: &[Field] = &[
    rating("resistance", "阻值", &["阻值", "电阻值"], Resistance, "Ω", Bound::Is).alone(),
    TOLERANCE,
    PACKAGE,
    rating("ratedVoltage", "耐压", &["极限电压", "额定电压", "耐压"], Voltage, "V", Bound::Least)
        .of("limitingVoltage")
        .alone(),
    WORK_VOLTAGE,
    rating("ratedPower", "额定功率", &["额定功率", "功率"], Power, "W", Bound::Least).alone(),
    rating("dissipation", "耗散功率", &["耗散功率", "耗散", "功耗"], Power, "W", Bound::Least).formula(),
];
/// What can be asked of such a thing.
pub(super) const CAPACITOR: &[Field] = &[
    rating("capacitance", "容值", &["容值", "电容量", "容量"], Capacitance, "F", Bound::Is).alone(),
    TOLERANCE,
    PACKAGE,
    TYPE,
    rating("ratedVoltage", "耐压", &["额定电压", "耐压"], Voltage, "V", Bound::Least).alone(),
    WORK_VOLTAGE,
    HOTTEST,
];
/// What can be asked of such a thing.
pub(super) const INDUCTOR: &[Field] = &[
    rating("inductance", "电感量", &["电感量", "感值"], Inductance, "H", Bound::Is).alone(),
    TOLERANCE,
    PACKAGE,
];
/// What can be asked of such a thing.
pub(super) const BEAD: &[Field] =
    &[rating("impedance", "阻抗", &["阻抗"], Resistance, "Ω", Bound::Is).alone(), TOLERANCE, PACKAGE];
/// What can be asked of such a thing.
pub(super) const DIODE: &[Field] = &[
    rating("reverseVoltage", "反向耐压", &["反向耐压", "反向电压", "耐压"], Voltage, "V", Bound::Least)
        .alone(),
    rating("forwardCurrent", "正向电流", &["正向电流", "额定电流", "电流"], Current, "A", Bound::Least)
        .alone(),
    rating("forwardVoltage", "正向压降", &["正向压降", "压降"], Voltage, "V", Bound::Most),
    WORK_VOLTAGE,
    WORK_CURRENT,
    PACKAGE,
    HOTTEST,
];
/// What can be asked of such a thing.
pub(super) const ZENER: &[Field] = &[
    rating("zenerVoltage", "稳定电压", &["稳定电压", "稳压值"], Voltage, "V", Bound::Is).alone(),
    rating("ratedPower", "额定功率", &["额定功率", "功率"], Power, "W", Bound::Least).alone(),
    PACKAGE,
];
/// What can be asked of such a thing.
pub(super) const TRANSISTOR: &[Field] = &[
    rating(
        "collectorEmitterVoltage",
        "集射极耐压",
        &["集射极耐压", "耐压", "vceo"],
        Voltage,
        "V",
        Bound::Least,
    )
    .alone(),
    rating("collectorCurrent", "集电极电流", &["集电极电流", "电流"], Current, "A", Bound::Least).alone(),
    WORK_VOLTAGE,
    WORK_CURRENT,
    PACKAGE,
];
/// What can be asked of such a thing.
pub(super) const MOSFET: &[Field] = &[
    rating("drainSourceVoltage", "漏源耐压", &["漏源耐压", "耐压", "vds"], Voltage, "V", Bound::Least)
        .alone(),
    rating("drainCurrent", "漏极电流", &["漏极电流", "电流"], Current, "A", Bound::Least).alone(),
    rating(
        "onResistance",
        "导通电阻",
        &["导通电阻", "导通内阻", "内阻", "rds"],
        Resistance,
        "Ω",
        Bound::Most,
    )
    .alone(),
    WORK_VOLTAGE,
    WORK_CURRENT,
    PACKAGE,
];
/// What can be asked of such a thing.
pub(super) const LED: &[Field] = &[word("colour", "颜色", Against::Words("colour")), PACKAGE];
/// What can be asked of such a thing.
pub(super) const REGULATOR: &[Field] = &[
    rating("outputVoltage", "输出电压", &["输出电压", "输出"], Voltage, "V", Bound::Is).alone(),
    rating("inputVoltage", "输入电压", &["输入电压", "输入"], Voltage, "V", Bound::Least).of("maxVoltage"),
    rating("ratedCurrent", "输出电流", &["输出电流", "额定电流", "电流"], Current, "A", Bound::Least).alone(),
    rating("dropoutVoltage", "压差", &["压差"], Voltage, "V", Bound::Most),
    PACKAGE,
];
