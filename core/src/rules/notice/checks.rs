//! TXT-1 SIM-1 What no catalogue tells of something that stands for another, and has to be looked at.

/// To check: what no catalogue tells, by category.
pub const ALWAYS: &str = "数据手册的极限值与温度曲线";
/// Of a field-effect transistor.
pub const MOSFET: &str = "安全工作区与开关损耗（数据手册曲线）";
/// Of a bipolar one.
pub const TRANSISTOR: &str = "饱和压降与增益曲线";
/// Of an amplifier.
pub const OPAMP: &str = "输入共模范围、输出摆幅与稳定性";
/// Of a comparator.
pub const COMPARATOR: &str = "输出形式（开集或推挽）与响应时间";
/// Of a regulator.
pub const REGULATOR: &str = "输出电容的 ESR 要求与热阻";
/// Of a capacitor.
pub const CAPACITOR: &str = "直流偏压下的容值与外形高度";
/// Of a crystal.
pub const CRYSTAL: &str = "等效串联电阻与驱动功率";
/// Of an optocoupler.
pub const COUPLER: &str = "安规认证与爬电距离";
/// Of a connector.
pub const CONNECTOR: &str = "配合端与锁扣";
/// Of a part.
pub const PART: &str = "材料、表面处理与产品等级";
/// Of a bearing.
pub const BEARING: &str = "额定载荷、极限转速与游隙";
/// Of a material.
pub const MATERIAL: &str = "供货状态、截面尺寸与质量证明书";
/// Of a material whose strength is known over the temperature.
pub const USUAL: &str = "强度按典型值比较：核对标准规定的最小值";
