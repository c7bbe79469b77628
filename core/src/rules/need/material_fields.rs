//! REC-1 What can be asked of materials.

use super::{
    component_fields::HOTTEST,
    field::{Against, Bound, Field, rating, word},
};
use crate::library::measure::Kind::{
    Density, ElectricalConductivity, HardnessBrinell, Ratio, Stress, ThermalConductivity, ThermalExpansion,
};

/// What can be asked of such a thing.
pub(super) const MATERIALS: &[Field] = &[
    rating("density", "密度", &["密度", "density", "ρ"], Density, "g/cm3", Bound::Most).alone(),
    rating("youngsModulus", "弹性模量", &["弹性模量", "杨氏模量", "模量"], Stress, "GPa", Bound::Least),
    rating(
        "yieldStrength",
        "屈服强度",
        &["屈服强度", "屈服极限", "屈服", "yield"],
        Stress,
        "MPa",
        Bound::Least,
    ),
    rating(
        "tensileStrength",
        "抗拉强度",
        &["抗拉强度", "拉伸强度", "抗拉", "强度"],
        Stress,
        "MPa",
        Bound::Least,
    )
    .alone(),
    rating("compressiveStrength", "抗压强度", &["抗压强度", "抗压"], Stress, "MPa", Bound::Least),
    rating("fatigueStrength", "疲劳强度", &["疲劳强度", "疲劳"], Stress, "MPa", Bound::Least),
    rating("elongation", "断裂伸长率", &["断裂伸长率", "伸长率", "延伸率"], Ratio, "%", Bound::Least),
    rating("hardness", "布氏硬度", &["布氏硬度", "硬度"], HardnessBrinell, "HBW", Bound::Least),
    rating(
        "thermalConductivity",
        "导热系数",
        &["导热系数", "热导率", "导热率", "导热"],
        ThermalConductivity,
        "W/(m·K)",
        Bound::Least,
    )
    .alone(),
    rating(
        "thermalExpansion",
        "热膨胀系数",
        &["热膨胀系数", "线膨胀系数", "热膨胀", "膨胀"],
        ThermalExpansion,
        "ppm/K",
        Bound::Most,
    ),
    HOTTEST.alone(),
    rating(
        "electricalConductivity",
        "电导率",
        &["电导率", "导电率"],
        ElectricalConductivity,
        "MS/m",
        Bound::Least,
    ),
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
