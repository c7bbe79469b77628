//! DRW-1, DWN-1 What is said of models, of their files and of those of items.

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

/// A dimension: what it measures, its value and its unit.
pub fn dimension(name: &str, value: &str, unit: Option<&str>) -> String {
    let words = [name, value, unit.unwrap_or_default()];
    words.into_iter().filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

/// No configuration is chosen.
pub const CHOOSE: &str = "在配置表中选择一行，图形随之更新，这里给出它的尺寸、质量与模型文件";
/// What a body measures.
pub const MEASURED: [&str; 5] = ["外形尺寸 x × y × z", "体积", "表面积", "质心", "实体数"];
/// No density was typed.
pub const NO_DENSITY: &str = "请输入密度，如 7.85";
/// The units of a mass, as they are chosen.
pub const MASS_UNITS: [&str; 4] = ["自动", "g", "kg", "lb"];
/// No material whose density is known is called so.
pub const NO_GRADE: &str = "没有找到密度已知的材料，请换一个牌号或名称";
/// They were not found.
pub const GRADES_FAILED: &str = "材料没有查到，请稍后再输入，或直接填写密度";

/// The density of a chosen material, and where that comes from.
pub fn density_of(density: &str, source: &str) -> String {
    ["密度 ", density, "，来源：", source].concat()
}

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
/// Each form of a file of an item without configurations, and how it was checked.
pub const ITEM_FORMATS: [(&str, &str); 7] = [
    ("KiCad 符号", "已读回：引脚与图线和图形相同；KiCad 6 及以上"),
    ("KiCad 封装", "已读回：焊盘与图线和图形相同；KiCad 6 及以上"),
    (
        "STEP AP242，封装",
        "已读回：边界闭合，体积与解析值相差不到 1e-9；每个引脚都在其焊盘上，简化处写在文件里",
    ),
    ("SVG，符号", "按毫米 1:1"),
    ("SVG，封装", "按毫米 1:1"),
    ("CSV，参数表", "全部参数与来源，元器件另有引脚"),
    ("JSON，档案", "全部参数与来源"),
];
/// The heads of the pins of an item in a table, and what stands before each.
pub const PINS: [&str; 4] = ["引脚", "编号", "名称", "电气类型"];
/// A file of an item cannot be read back.
pub const UNREAD: &str = "读回失败，因此不提供";
/// It has other units.
pub const UNITS: &str = "读回的单元数与图形不同，因此不提供";
/// It has other pins.
pub const OTHER_PINS: &str = "读回的引脚与图形不同，因此不提供";
/// Its pins bear signs that are not known of them.
pub const SIGNS: &str = "引脚带有反相、时钟等记号，读回与图形不同，因此不提供";
/// It draws something else.
pub const SHAPES: &str = "读回的图线与图形不同，因此不提供";
/// It has other pads.
pub const PADS: &str = "读回的焊盘与图形不同（切角、异形、无编号或偏心孔），因此不提供";

/// What is said of the body on screen to who cannot see it.
pub fn stage(title: &str) -> String {
    ["三维视图 ", title].concat()
}

/// What numbers of solids are of, by how far those reach.
pub fn solid([first, last]: [u32; 2], size: &str) -> String {
    let first = first.to_string();
    let through = if first == last.to_string() { String::new() } else { ["–", &last.to_string()].concat() };
    [&first, &through, "：", size, " mm"].concat()
}

/// What goes with a configuration.
pub const NUTS: &str = "螺母";
/// The same.
pub const WASHERS: &str = "垫圈";
/// The same.
pub const BOLTS: &str = "螺栓";
/// The same.
pub const SHAFT_CIRCLIPS: &str = "轴用挡圈";
/// The same.
pub const BORE_CIRCLIPS: &str = "孔用挡圈";
/// The same.
pub const BEARINGS: &str = "轴承";
/// The same.
pub const KEYS: &str = "普通平键";
/// The same.
pub const PACKAGE: &str = "封装";
/// The same.
pub const IN_PACKAGE: &str = "采用此封装的元器件";
/// Where circlips sit, as the catalogue says it.
pub const ON_SHAFT: &str = "轴用";
/// The same.
pub const IN_BORE: &str = "孔用";
/// Before what agrees.
pub const BY_THREAD: &str = "螺纹 ";
/// The same.
pub const BY_BORE: &str = "内径 ";
/// The same.
pub const BY_OUTSIDE: &str = "外径 ";
/// The same.
pub const BY_SHAFT: &str = "轴径 ";
/// The same.
pub const BY_HOLE: &str = "孔径 ";
/// The same.
pub const BY_PACKAGE: &str = "封装 ";

/// How a configuration is drawn: as a drawing, as a body.
pub const WAYS: [&str; 2] = ["图样", "三维"];
/// The sides from which a body is seen.
pub const SIDES: [&str; 7] = ["轴测", "前", "后", "左", "右", "上", "下"];
/// Where it is cut: nowhere, across x, y, z.
pub const CUTS: [&str; 4] = ["不剖切", "剖 x", "剖 y", "剖 z"];
/// How far a cut is from the middle of a body.
pub const OFF_MIDDLE: &str = "距中面 ";
/// The surfaces of a body; a torus has two diameters.
pub const FACES: [&str; 6] = ["平面", "圆柱面 ⌀", "圆锥面 ", "球面 ⌀", "圆环面 ⌀", "，截面 ⌀"];
/// Behind the first of two surfaces.
pub const ANOTHER_FACE: &str = "；再点一个面，量两者之间";
/// How two surfaces lie to each other: in parallel, by their axes, about one axis, turned.
pub const BETWEEN: [&str; 4] = ["间距 ", "轴线间距 ", "壁厚 ", "夹角 "];
/// They do so in no number.
pub const NOT_BETWEEN: &str = "这两个面之间没有可量的距离或角度";
/// What hands and keys do.
pub const HANDS: &str = "拖动旋转，Shift 拖动平移，滚轮缩放，点一个面量尺寸；键盘：方向键、+、-、1–7、回车";
/// A body could not be drawn.
pub const NOT_DRAWN: &str = "三维视图没有画出来";

/// What all components are called, and a selection of them.
pub const COMPONENTS: [&str; 2] = ["三库元器件", "三库元器件选集"];
/// The package of a category or of a maker.
pub fn package_of(name: &str) -> String {
    [COMPONENTS[0], "：", name].concat()
}
/// So many components are more than a package holds.
pub fn package_too_large(total: u64, most: usize) -> String {
    format!("选中 {total} 个元器件，一个 KiCad 库包最多 {most} 个；请按类别或品牌分开下载")
}
/// None of them has a symbol or a land pattern.
pub const PACKAGE_EMPTY: &str = "选中的元器件都没有可用于 KiCad 的符号或封装";
