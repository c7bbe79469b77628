//! DRW-1, DWN-1 What is said of models and their files.

/// Where the values of a file come from.
pub fn source(source: &str) -> String {
    ["来源：", source].concat()
}

/// How a file may be used.
pub fn licence(licence: &str) -> String {
    ["许可：", licence].concat()
}

/// What a body leaves out.
pub fn left_out(name: &str) -> String {
    ["简化：", name].concat()
}

/// No configuration is chosen.
pub const CHOOSE: &str = "在配置表中选择一行，图形随之更新，这里给出它的尺寸、质量与模型文件";
/// What a body measures.
pub const MEASURED: [&str; 5] = ["外形尺寸 x × y × z", "体积", "表面积", "质心", "实体数"];
/// No density was typed.
pub const NO_DENSITY: &str = "请输入密度，如 7.85";
/// Each form of a file, and how it was checked.
pub const FORMATS: [(&str, &str); 6] = [
    ("STEP AP242，精确曲面", "已读回：边界闭合，体积与解析值、表面积和质心与原边界相差不到 1e-9"),
    ("STL，三角网格", "已读回：网格闭合，法线朝外，体积相差不到 0.5%"),
    ("DXF，图形", "已读回：每条线、每段文字与图形相同；按毫米 1:1，分轮廓、中心线、细线、标注四层"),
    ("SVG，图形", "按毫米 1:1"),
    ("CSV，参数表", "全部参数与来源"),
    ("JSON，档案", "全部参数与来源"),
];
/// The heads of a table of all that is known; what the lines before and behind its values say.
pub const TABLE: ([&str; 4], &str, &str, &str, &str) =
    (["项目", "符号", "值", "单位"], "型号", "名称", "来源", "许可");
