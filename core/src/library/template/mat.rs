//! §1 Templates of the materials: one for all, as every simulation asks for the same properties.

use super::field::{Table, field};

pub const TABLE: Table = &[(
    "",
    &[
        field("materialClass", "材料类别", "").facet().required(),
        field("standard", "标准", "").facet(),
        field("condition", "状态", "").leading().facet(),
        field("density", "密度", "kg/m³").leading().required(),
        field("youngsModulus", "弹性模量", "GPa").leading(),
        field("poissonRatio", "泊松比", ""),
        field("shearModulus", "剪切模量", "GPa"),
        field("yieldStrength", "屈服强度", "MPa").leading(),
        field("tensileStrength", "抗拉强度", "MPa").leading(),
        field("flexuralStrength", "抗弯强度", "MPa"),
        field("compressiveStrength", "抗压强度", "MPa"),
        field("fatigueStrength", "疲劳强度", "MPa"),
        field("elongation", "断裂伸长率", "%"),
        field("hardness", "布氏硬度", "HBW"),
        field("hardnessVickers", "维氏硬度", "HV"),
        field("hardnessShoreD", "邵氏硬度D", "HD"),
        field("hardnessShoreA", "邵氏硬度A", "HA"),
        field("viscosity", "动力黏度", "mPa·s").leading(),
        field("thermalExpansion", "热膨胀系数", "10⁻⁶/K"),
        field("volumetricExpansion", "体膨胀系数", "10⁻⁶/K"),
        field("thermalConductivity", "导热系数", "W/(m·K)"),
        field("specificHeat", "比热容", "J/(kg·K)"),
        field("maxServiceTemperature", "最高使用温度", "°C"),
        field("electricalConductivity", "电导率", "MS/m"),
        field("equivalents", "等效牌号", ""),
    ],
)];
