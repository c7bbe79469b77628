//! TXT-1 What kinds of drawings, files and checks are called, and the facets that every item has.

/// The kinds of drawings: of a part, a symbol, a land pattern, numbers over the temperature.
pub const DRAWINGS: [&str; 4] = ["视图", "原理图符号", "封装", "曲线"];
/// DWN-1: the layers of a drawing: visible edges, axes, thin lines, dimensions.
pub const LAYERS: [&str; 4] = ["轮廓", "中心线", "细线", "标注"];
/// SHP-2: what of a drawing's layers are called that show no edges.
pub const NO_EDGES: [&str; 12] =
    ["标注", "中心", "细线", "尺寸", "剖面", "文字", "DIM", "CENTER", "CENTRE", "HATCH", "TEXT", "HIDDEN"];
/// MOT-1: what kinds of motors are called in a set: servo, stepper, induction.
pub const MOTOR_KINDS: [&str; 3] = ["伺服", "步进", "异步"];
/// MOT-1: that a motor has a brake.
pub const HAS: [&str; 4] = ["1", "yes", "有", "是"];
/// DWN-1: what a file says of where its values come from and of how it may be used.
pub const FROM: [&str; 2] = ["来源", "许可"];
/// What pins do: power in and out, in, out, both, three states, passive, open collector and emitter, free, unspecified, unconnected.
pub const ELECTRICAL: [&str; 12] = [
    "电源输入",
    "电源输出",
    "输入",
    "输出",
    "双向",
    "三态",
    "无源",
    "集电极开路",
    "发射极开路",
    "自由",
    "未指定",
    "不连接",
];
/// The kinds of files: solid, symbol, land pattern, data sheet, drawing, material card, picture.
pub const ASSETS: [&str; 7] = ["三维模型", "原理图符号", "封装", "数据手册", "图纸", "材料卡", "图片"];
/// How an item was checked: by formulas, by open data, not at all.
pub const CHECKS: [&str; 3] = ["公式核对", "公开数据", "未核对"];
/// MAT-1: how a value was checked by itself, with its sign: by a formula, by two open sources, by one.
pub const CHECKED: [(&str, &str); 3] =
    [("ƒ", "公式复算"), ("✓✓", "与两处公开来源一致"), ("✓", "与一处公开来源一致")];
/// KEY-9: the facet of what a material can be used for.
pub const ANALYSIS: &str = "分析类型";

/// KEY-9: for an analysis one thing is lacking.
pub fn lacking(analysis: &str, property: &str) -> String {
    [analysis, "缺", property].concat()
}

/// KCD-2: the field of who makes a component.
pub const MANUFACTURER: &str = "厂商";
/// KCD-2: a category of which an item says nothing.
pub const UNCLASSIFIED: &str = "未分类";

/// KCD-2: how many components a category holds.
pub fn components(count: u64) -> String {
    format!("{count} 个元器件")
}

/// The facet of who publishes an item.
pub const BRAND: &str = "品牌";
/// The facet of how an item was checked.
pub const CHECK: &str = "核对";
/// The facet of its drawings and files.
pub const FILES: &str = "图形与文件";

/// Who makes packages for KiCad.
pub const PACKAGER: &str = "三库";
/// What a package for KiCad holds.
pub fn package_holds(symbols: usize, lands: usize) -> String {
    format!("{symbols} 个符号，{lands} 个封装；KiCad 6 及以上")
}
/// How it is called once it is installed, and how its files may be used.
pub fn package_about(nickname: &str, licences: &str) -> String {
    format!(
        "安装后符号库与封装库都名为 {nickname}，符号已指向其封装。每个文件都写明来源与许可（{licences}），并在打包前读回核对过引脚、焊盘与图线。"
    )
}
