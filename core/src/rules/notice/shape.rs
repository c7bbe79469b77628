//! TXT-1 SHP-1 Texts of the search by shape.

use crate::library::shape::Measure;

/// What a server is asked by is none.
pub const NO_SHAPE: &str = "形状应为 32 个数：256 位十六进制，每个数 4 字节，均为有限值";
/// What happens to the file.
pub const PRIVACY: &str = "文件不会离开您的浏览器，只有描述形状的 32 个数会发送到服务器。";
/// What can be read.
pub const FORMATS: &str =
    "可读取 STEP、IGES、BREP、STL、OBJ、PLY、VRML（.wrl）、GLB：最大 50 MB，最多 2 000 000 个三角形。";
/// How such files end.
pub const ACCEPT: &str = ".step,.stp,.iges,.igs,.brep,.brp,.stl,.obj,.ply,.wrl,.glb";
/// Nothing was dropped yet.
pub const EMPTY: (&str, &str) =
    ("拖入一个三维模型", "或选择文件：按形状在库中查找相同、镜像、同形不同尺寸和相似的零件，并叠加比较。");
/// Simulation materials have no shape.
pub const MATERIALS: (&str, &str, &str) =
    ("材料没有形状", "3D 搜索按模型的形状查找零部件和元器件封装。", "到零部件库进行 3D 搜索");
/// A file has no kind that is read.
pub const OTHER_KIND: &str = "无法读取这种文件";
/// Why a file was not read.
pub const NOT_READ: &str = "文件没有读出来";
/// It took too long.
pub const TOO_LONG: &str = "60 秒内没有算完，已停止。请简化模型，或导出为 STL 后再试";
/// Whoever reads it died of it.
pub const LOST: &str =
    "读取时中断：文件可能不完整、已损坏，或大到浏览器内存放不下。请重新导出，或导出为 STL 后再试";
/// More than one file came.
pub const ONE_FILE: &str = "一次搜索一个文件，已读取第一个";
/// What is done, in its order.
pub const STEPS: [&str; 3] = ["读取模型", "查找相似形状", "逐一对齐比较"];
/// Nothing was like it: what to try.
pub const NOTHING: (&str, &str) =
    ("没有足够相似的形状", "可以点“显示更多”放宽相似度，切换到“忽略尺寸”或“仅外形”，或检查单位。");
/// The index is still being made, and nothing was like it.
pub const NOTHING_YET: (&str, &str) =
    ("目前还没有足够相似的形状", "形状索引仍在建立，稍后可以再试；也可以先放宽相似度，或切换到“忽略尺寸”。");
/// The search failed.
pub const FAILED: &str = "形状没有查完";
/// Its lengths look like inches.
pub const LOOKS_INCH: &str = "这种文件不带单位，而模型很小：它可能以英寸为单位。";
/// A file that does not say its unit.
pub const UNITLESS: &str = "这种文件不带单位：";
/// The units that it may have.
pub const UNITS: [&str; 2] = ["毫米", "英寸"];
/// A row is 25.4 times as large.
pub const INCH_ROW: &str = "相差 25.4 倍：文件可能以英寸为单位";
/// What hands and keys do to the picture.
pub const HANDS: &str = "拖动旋转，Shift 拖动平移，滚轮缩放；键盘：方向键、+、-、1–7";
/// The picture is drawn of one of both.
pub const SIDES: [&str; 2] = ["着色我的模型", "着色库中零件"];
/// The facts of a model: sizes, volume, surface, triangles.
pub const FACTS: [&str; 4] = ["外形尺寸", "体积", "表面积", "三角形"];
/// The columns of what is compared.
pub const COMPARED: [&str; 3] = ["我的模型", "库中零件", "相差"];
/// The greatest distance, and the mean.
pub const DEVIATIONS: [&str; 2] = ["最大偏差", "平均偏差"];
/// What a row is to the model: the same, a mirror image, the same in another size, alike.
pub const CLASSES: [&str; 4] = ["相同", "镜像", "同形不同尺寸", "相似"];
/// It belongs to the own organisation.
pub const OWN: &str = "自有";
/// A row that has not been laid on yet.
pub const WAITING: &str = "待对齐";
/// A row that could not be laid on.
pub const UNFIT: &str = "无法对齐";
/// An imported model whose file is large: it is fetched when its row is chosen.
pub const LARGE_MODEL: &str = "模型文件较大，点选后对齐";

/// What each switch is called, and what it looks at.
pub const fn measure(measure: Measure) -> (&'static str, &'static str) {
    match measure {
        Measure::Standard => ("标准", "形状和尺寸都要接近"),
        Measure::Scaled => ("忽略尺寸", "只看形状，不论大小"),
        Measure::Outside => ("仅外形", "只看外包轮廓和尺寸，不看孔和内腔"),
        Measure::Same => ("查重", "形状、尺寸和左右手都要相同"),
    }
}

/// The file is too large.
pub fn too_large(size: &str) -> String {
    ["文件有 ", size, "，最大 50 MB。请简化模型后再试"].concat()
}

/// How far aligning is.
pub fn aligning(done: &str, all: &str) -> String {
    ["正在对齐 ", done, " / ", all].concat()
}

/// How much was found, and looked through.
pub fn found(hits: &str, percent: &str, rows: &str) -> String {
    [hits, " 个配置的相似度达到 ", percent, " %，共查 ", rows, " 个有三维形状的配置"].concat()
}

/// How far the index is.
pub fn indexing(done: &str, all: &str) -> String {
    ["形状索引正在建立：已索引 ", done, " / ", all, " 个系列，结果可能不全"].concat()
}

/// Less alike rows, too.
pub fn more(percent: &str) -> String {
    ["显示更多（降到 ", percent, " %）"].concat()
}

/// A picture of the own model, on a row.
pub fn overlay(name: &str) -> String {
    ["我的模型与 ", name, " 的叠加视图，颜色表示偏差"].concat()
}

/// A picture of the own model.
pub fn picture(name: &str) -> String {
    [name, " 的三维视图"].concat()
}
