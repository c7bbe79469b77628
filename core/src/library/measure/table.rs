//! §1 The registry: each kind of quantity with its names, its canonical unit, and the units that it is given in.

use super::row::{
    Base, Prefix,
    Scale::{From, Gauge, Ten, Times},
};

/// From the least to the greatest.
pub const PREFIXES: [Prefix; 11] = {
    const fn prefix(symbol: &'static str, name: &'static str, power: i32) -> Prefix {
        Prefix { symbol, name, power }
    }
    [
        prefix("f", "飞", -15),
        prefix("p", "皮", -12),
        prefix("n", "纳", -9),
        prefix("μ", "微", -6),
        prefix("m", "毫", -3),
        prefix("c", "厘", -2),
        prefix("d", "分", -1),
        prefix("k", "千", 3),
        prefix("M", "兆", 6),
        prefix("G", "吉", 9),
        prefix("T", "太", 12),
    ]
};

/// A row of the registry.
#[derive(Debug)]
pub(super) struct Row {
    /// The unit that numbers of the kind are kept in.
    pub canonical: Base,
    /// The others that they are given in.
    pub others: &'static [Base],
    /// The prefixes of the canonical unit that a number of it is written with, so that it is from 1 to below 1000 where one fits.
    pub written: &'static str,
}

macro_rules! kinds {
    (@base $symbol:literal $names:literal $prefixes:literal $scale:expr) => {
        Base { symbol: $symbol, names: $names, prefixes: $prefixes, scale: $scale }
    };
    ($($kind:ident $name:literal $english:literal $written:literal:
        $symbol:literal $names:literal $prefixes:literal $scale:expr
        $(, $other:literal $other_names:literal $other_prefixes:literal $other_scale:expr)*;)+) => {
        /// What is measured.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Kind {
            $(#[doc = concat!($name, ", ", $english, ", in ", $symbol, ".")] $kind,)+
        }

        /// All of them, in the order of the registry.
        pub const KINDS: &[Kind] = &[$(Kind::$kind),+];

        impl Kind {
            pub(super) const fn row(self) -> &'static Row {
                match self {
                    $(Self::$kind => &Row {
                        canonical: kinds!(@base $symbol $names $prefixes $scale),
                        others: &[$(kinds!(@base $other $other_names $other_prefixes $other_scale)),*],
                        written: $written,
                    },)+
                }
            }
        }
    };
}

/// Of an inch, exactly.
const INCH: f64 = 25.4;
/// Of a pound, exactly.
const POUND: f64 = 0.453_592_37;
/// Of a pound's weight.
const POUND_FORCE: f64 = 4.448_221_615_260_5;
/// What a kilogram weighs at the standard gravity, in newtons.
const GRAVITY: f64 = 9.806_65;

kinds! {
    Capacitance "电容" "capacitance" "pnμ": "F" "法 法拉 farad" "fpnμm" Ten(0);
    Inductance "电感" "inductance" "nμm": "H" "亨 亨利 henry" "pnμm" Ten(0);
    Resistance "电阻" "resistance" "mkMG": "Ω" "欧 欧姆 ohm ohms" "μmkMGT" Ten(0);
    Conductance "电导" "conductance" "nμm": "S" "西 西门子 siemens" "nμmk" Ten(0);
    Voltage "电压" "voltage" "μmkM": "V" "伏 伏特 volt volts" "nμmkM" Ten(0);
    Current "电流" "current" "pnμmk": "A" "安 安培 amp ampere" "fpnμmk" Ten(0);
    Power "功率" "power" "nμmkMG":
        "W" "瓦 瓦特 watt" "nμmkMG" Ten(0), "hp" "马力 horsepower" "" Times(745.699_871_582_270_2), "PS" "公制马力" "" Times(735.498_75);
    Frequency "频率" "frequency" "kMGT": "Hz" "赫 赫兹 hertz" "kMGT" Ten(0);
    Time "时间" "time" "pnμm":
        "s" "秒 sec second" "fpnμm" Ten(0), "min" "分钟 minute" "" Times(60.0), "h" "小时 hour hours" "" Times(3600.0);
    Charge "电荷" "charge" "pnμm": "C" "库 库仑 coulomb" "fpnμmk" Ten(0), "Ah" "安时 A·h" "m" Times(3600.0);
    Length "长度" "length" "":
        "mm" "毫米 millimetre millimeter" "" Ten(0), "m" "米 metre meter" "nμcdk" Ten(3), "μ" "微米 micron" "" Ten(-3),
        "in" "英寸 吋 inch inches \" ″ ”" "" Times(INCH), "mil" "密耳 thou" "" Times(0.0254),
        "ft" "英尺 foot feet ′" "" Times(304.8);
    WireGauge "线规" "wire gauge" "": "mm" "" "" Ten(0), "AWG" "美国线规 #AWG" "" Gauge;
    Area "面积" "area" "":
        "mm²" "平方毫米 mm2 mm^2" "" Ten(0), "cm²" "平方厘米 cm2 cm^2" "" Ten(2), "m²" "平方米 m2 m^2" "" Ten(6),
        "in²" "平方英寸 in2 in^2 sqin" "" Times(INCH * INCH);
    Volume "体积" "volume" "":
        "mm³" "立方毫米 mm3 mm^3" "" Ten(0), "cm³" "立方厘米 cm3 cm^3 cc" "" Ten(3), "m³" "立方米 m3 m^3" "" Ten(9),
        "L" "升 l litre liter" "m" Ten(6);
    SecondMoment "惯性矩" "second moment of area" "": "cm⁴" "cm4 cm^4" "" Ten(0), "mm⁴" "mm4 mm^4" "" Ten(-4);
    Angle "角度" "angle" "": "°" "度 deg degree" "" Ten(0), "rad" "弧度 radian" "m" Times(180.0 / std::f64::consts::PI);
    Mass "质量" "mass" "":
        "kg" "千克 公斤 kilogram" "" Ten(0), "g" "克 gram" "μm" Ten(-3), "t" "吨 tonne" "" Ten(3),
        "lb" "磅 lbs pound" "" Times(POUND), "oz" "盎司 ounce" "" Times(POUND / 16.0);
    LinearDensity "线密度" "mass per length" "": "kg/m" "千克/米 公斤/米" "" Ten(0), "g/m" "克/米" "" Ten(-3);
    Density "密度" "density" "":
        "kg/m³" "千克/立方米 kg/m3 kg/m^3" "" Ten(0), "g/cm³" "克/立方厘米 g/cm3 g/cm^3 g/cc kg/L g/ml" "" Ten(3),
        "t/m³" "吨/立方米 t/m3 t/m^3" "" Ten(3), "t/mm³" "t/mm3 tonne/mm3" "" Ten(12),
        "lb/in³" "lb/in3 lb/in^3 pci" "" Times(POUND / (INCH * INCH * INCH) * 1e9);
    Force "力" "force" "mkM":
        "N" "牛 牛顿 newton" "μmkM" Ten(0), "kgf" "公斤力 千克力" "" Times(GRAVITY), "tf" "吨力" "" Times(1000.0 * GRAVITY), "lbf" "磅力" "" Times(POUND_FORCE);
    Stress "应力" "stress" "":
        "MPa" "兆帕 N/mm² N/mm2 N/mm^2" "" Ten(0), "Pa" "帕 帕斯卡 pascal" "kG" Ten(-6), "bar" "巴" "m" Ten(-1),
        "psi" "磅力/平方英寸" "" Times(PSI), "ksi" "千磅/平方英寸" "" Times(1000.0 * PSI), "Msi" "" "" Times(1e6 * PSI),
        "kgf/mm²" "kgf/mm2 kgf/mm^2 kg/mm2 kg/mm²" "" Times(GRAVITY), "kgf/cm²" "kgf/cm2 kgf/cm^2 kg/cm2 kg/cm²" "" Times(GRAVITY / 100.0);
    Torque "扭矩" "torque" "":
        "N·m" "牛米 牛·米 Nm N.m N-m" "μmkM" Ten(0), "kgf·cm" "kgf.cm kg·cm kg.cm 公斤厘米" "" Times(GRAVITY / 100.0),
        "lbf·in" "lb·in lb-in in-lb in·lb" "" Times(POUND_FORCE * 0.0254), "lbf·ft" "lb·ft lb-ft ft-lb ft·lb" "" Times(POUND_FORCE * 0.3048);
    Inertia "转动惯量" "moment of inertia" "": "kg·m²" "kg·m2 kgm² kgm2" "" Ten(0), "kg·cm²" "kg·cm2 kgcm² kgcm2" "" Ten(-4), "g·cm²" "g·cm2 gcm² gcm2" "" Ten(-7);
    Energy "能量" "energy" "mkM": "J" "焦 焦耳 joule" "nμmkM" Ten(0), "Wh" "瓦时 W·h" "kM" Times(3600.0), "cal" "卡 卡路里" "k" Times(4.184);
    Speed "速度" "speed" "": "m/s" "米/秒" "" Ten(0), "mm/s" "毫米/秒" "" Ten(-3), "km/h" "公里/小时 千米/小时 kph" "" Times(1.0 / 3.6), "m/min" "米/分" "" Times(1.0 / 60.0);
    RotationalSpeed "转速" "rotational speed" "": "r/min" "转/分 转/分钟 rpm rev/min" "k" Ten(0), "r/s" "转/秒 rps" "" Times(60.0);
    Temperature "温度" "temperature" "":
        "°C" "℃ 摄氏度 degC" "" Ten(0), "K" "开 开尔文 kelvin" "" From(1.0, 273.15), "°F" "℉ 华氏度 degF" "" From(5.0 / 9.0, 32.0);
    ThermalExpansion "热膨胀系数" "thermal expansion" "":
        "1/K" "/K 1/°C /°C 1/℃ /℃ K⁻¹ m/(m·K) m/m/K mm/mm/K" "" Ten(0),
        "10⁻⁶/K" "μm/(m·K) μm/m/K um/m/K ppm/K ppm/°C ppm/℃ 1e-6/K 10^-6/K 10⁻⁶/°C 10⁻⁶/℃" "" Ten(-6),
        "μin/(in·°F)" "μin/in/°F uin/in/F ppm/°F" "" Times(1.8e-6);
    ThermalConductivity "导热系数" "thermal conductivity" "":
        "W/(m·K)" "W/mK W/m/K W/m-K W/m·K W/(m·°C) W/(m·℃)" "m" Ten(0);
    SpecificHeat "比热容" "specific heat" "":
        "J/(kg·K)" "J/kgK J/kg/K J/kg-K J/kg·K J/(kg·°C) J/(kg·℃)" "k" Ten(0), "J/(g·K)" "J/gK J/g/K J/g-K" "" Ten(3);
    ElectricalConductivity "电导率" "electrical conductivity" "": "S/m" "西/米" "mkM" Ten(0), "S/cm" "" "μm" Ten(2), "%IACS" "IACS" "" Times(0.58e6);
    Resistivity "电阻率" "resistivity" "": "Ω·m" "欧·米 ohm·m ohm-m Ωm" "nμm" Ten(0), "Ω·cm" "ohm·cm ohm-cm Ωcm" "μ" Ten(-2), "Ω·mm²/m" "Ω·mm2/m" "" Ten(-6);
    Viscosity "动力黏度" "dynamic viscosity" "m": "Pa·s" "帕·秒 帕秒 Pa.s Pas" "m" Ten(0), "cP" "厘泊" "" Ten(-3);
    DielectricStrength "击穿场强" "dielectric strength" "": "kV/mm" "MV/m 千伏/毫米" "" Ten(0), "V/mil" "" "" Times(1.0 / 25.4);
    Ratio "比例" "ratio" "": "%" "percent 百分之" "" Ten(0), "‰" "千分之" "" Ten(-1), "ppm" "" "" Ten(-4);
    Sound "声级" "level" "": "dB" "分贝" "" Ten(0);
    HardnessBrinell "布氏硬度" "Brinell hardness" "": "HBW" "HB HBS" "" Ten(0);
    HardnessVickers "维氏硬度" "Vickers hardness" "": "HV" "" "" Ten(0);
    HardnessRockwellC "洛氏硬度C" "Rockwell hardness C" "": "HRC" "" "" Ten(0);
    HardnessRockwellB "洛氏硬度B" "Rockwell hardness B" "": "HRB" "" "" Ten(0);
    HardnessShoreA "邵氏硬度A" "Shore hardness A" "": "HA" "ShoreA 邵A" "" Ten(0);
    HardnessShoreD "邵氏硬度D" "Shore hardness D" "": "HD" "ShoreD 邵D" "" Ten(0);
}

/// Pounds to a square inch, in megapascals.
const PSI: f64 = POUND_FORCE / (INCH * INCH);
