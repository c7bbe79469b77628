//! §1 Templates of the components: what they do leads, then where they are soldered.

use super::field::{Field, Table, field};

const PACKAGE: Field = field("package", "封装", "").leading().facet();
const PINS: Field = field("pins", "引脚数", "").leading().facet();
const FAMILY: Field = field("packageFamily", "封装系列", "").facet();
const MOUNTING: Field = field("mounting", "安装方式", "").leading().facet();
const LIBRARY: Field = field("kicadLibrary", "库", "").facet();
/// Of what has two of them, and is soldered flat, that is nothing to lead with.
const TWO_PINS: Field = field("pins", "引脚数", "").facet();
const FLAT: Field = field("mounting", "安装方式", "").facet();
const TOLERANCE: Field = field("tolerance", "容差", "%").leading().facet().required();
const TYPE: Field = field("type", "类型", "").facet();
const RATED_POWER: Field = field("ratedPower", "额定功率", "W").leading();
const HOTTEST: Field = field("maxServiceTemperature", "最高结温", "°C");
const RATED_VOLTAGE: Field = field("ratedVoltage", "额定电压", "V").leading();

pub const TABLE: Table = &[
    (
        "",
        &[
            PINS,
            PACKAGE,
            FAMILY,
            MOUNTING,
            LIBRARY,
            field("designator", "位号前缀", ""),
            field("unitCount", "单元数", ""),
            field("pinout", "引脚定义", ""),
            field("pinKinds", "引脚类型", ""),
            field("base", "基准符号", ""),
            field("footprintFilter", "封装过滤", ""),
            field("datasheetSource", "数据手册原址", ""),
        ],
    ),
    (
        "resistor-chip",
        &[
            field("resistance", "阻值", "Ω").leading().required(),
            TOLERANCE,
            PACKAGE,
            TYPE,
            RATED_POWER,
            RATED_VOLTAGE,
            field("limitingVoltage", "极限电压", "V"),
            TWO_PINS,
            FLAT,
        ],
    ),
    (
        "resistor-jumper",
        &[
            field("resistance", "阻值", "Ω").leading().required(),
            PACKAGE,
            TYPE,
            field("ratedCurrent", "额定电流", "A").leading().required(),
            TWO_PINS,
            FLAT,
        ],
    ),
    (
        "capacitor",
        &[
            field("capacitance", "容值", "F").leading().required(),
            TOLERANCE,
            PACKAGE,
            TYPE,
            RATED_VOLTAGE,
            field("diameter", "直径", "mm").leading(),
            field("height", "高度", "mm").leading(),
            field("maxServiceTemperature", "最高工作温度", "°C"),
            TWO_PINS,
            FLAT,
        ],
    ),
    (
        "inductor-chip",
        &[field("inductance", "电感量", "H").leading().required(), TOLERANCE, PACKAGE, TYPE, TWO_PINS, FLAT],
    ),
    (
        "bead",
        &[
            field("impedance", "阻抗（100MHz）", "Ω").leading().required(),
            TOLERANCE,
            PACKAGE,
            TYPE,
            TWO_PINS,
            FLAT,
        ],
    ),
    (
        "discrete",
        &[
            PACKAGE,
            field("reverseVoltage", "反向耐压", "V").leading(),
            field("standoffVoltage", "截止电压", "V").leading(),
            field("breakdownVoltage", "击穿电压", "V").leading(),
            field("clampingVoltage", "钳位电压", "V").leading(),
            field("peakPower", "峰值脉冲功率", "W").leading(),
            field("peakCurrent", "峰值脉冲电流", "A"),
            field("forwardVoltage", "正向压降", "V").leading(),
            field("forwardCurrent", "正向电流", "A").leading(),
            field("surgeCurrent", "浪涌电流", "A"),
            field("leakageCurrent", "漏电流", "μA"),
            field("recoveryTime", "反向恢复时间", "ns"),
            field("zenerVoltage", "稳定电压", "V").leading(),
            field("testCurrent", "测试电流", "mA"),
            field("impedance", "动态电阻", "Ω"),
            field("collectorEmitterVoltage", "集射极耐压", "V").leading(),
            field("collectorCurrent", "集电极电流", "A").leading(),
            field("currentGain", "直流放大倍数", ""),
            field("frequency", "特征频率", "MHz"),
            field("drainSourceVoltage", "漏源耐压", "V").leading(),
            field("drainCurrent", "漏极电流", "A").leading(),
            field("onResistance", "导通电阻", "mΩ").leading(),
            field("thresholdVoltage", "开启电压", "V"),
            field("gateVoltage", "栅源耐压", "V"),
            field("gateCharge", "栅极电荷", "nC"),
            RATED_POWER,
            HOTTEST,
        ],
    ),
    (
        "optocoupler",
        &[
            PACKAGE,
            field("type", "输出类型", "").leading().facet(),
            field("currentTransferRatio", "电流传输比", "%").leading(),
            field("collectorEmitterVoltage", "集射极耐压", "V").leading(),
            field("isolationVoltage", "隔离电压", "V").leading(),
            field("forwardCurrent", "正向电流", "A"),
            field("forwardVoltage", "正向压降", "V"),
            field("collectorCurrent", "集电极电流", "A"),
            HOTTEST,
        ],
    ),
    (
        "connector",
        &[
            PINS,
            PACKAGE,
            TYPE,
            field("pitch", "引脚间距", "mm").leading().facet(),
            field("rows", "排数", "").facet(),
            MOUNTING,
            field("ratedCurrent", "额定电流", "A"),
            RATED_VOLTAGE,
        ],
    ),
    ("led", &[field("colour", "发光颜色", "").leading().facet()]),
    (
        "ic",
        &[
            PACKAGE,
            PINS,
            field("channels", "通道数", "").leading(),
            field("referenceVoltage", "基准电压", "V").leading(),
            field("supplyVoltage", "电源电压", "V").leading(),
            field("maxVoltage", "最高电压", "V").leading(),
        ],
    ),
    (
        "regulator",
        &[
            field("outputVoltage", "输出电压", "V").leading(),
            PACKAGE,
            field("ratedCurrent", "输出电流", "A").leading(),
            field("maxVoltage", "最高输入电压", "V").leading(),
            field("dropoutVoltage", "压差", "V").leading(),
            field("quiescentCurrent", "静态电流", "mA"),
            field("tolerance", "输出精度", "%").facet(),
            field("frequency", "开关频率", "kHz"),
            HOTTEST,
        ],
    ),
    (
        "crystal",
        &[
            field("frequency", "频率", "MHz").leading(),
            field("loadCapacitance", "负载电容", "pF").leading(),
            field("tolerance", "频率偏差", "ppm").facet(),
            PACKAGE,
        ],
    ),
    (
        "package",
        &[
            FAMILY,
            PINS,
            MOUNTING,
            field("pitch", "引脚间距", "mm").leading(),
            field("body", "本体尺寸", "").leading(),
            field("height", "最大高度", "mm").leading(),
            field("exposedPad", "散热焊盘边长", "mm").leading(),
            field("padCount", "焊盘数", ""),
            LIBRARY,
            field("model3d", "三维模型", ""),
        ],
    ),
    // Its sides are its name.
    ("package-chip", &[field("body", "本体尺寸", "").leading().facet()]),
];
