//! §2, PLG-8 What is said of what a panel hands over.

/// A program around the panel that speaks another version of the bridge.
pub const VERSION: &str = "没有双方都支持的桥接版本";
/// No program around the panel has greeted it.
pub const NO_HOST: &str = "未连接宿主程序，可下载文件后手动导入";
/// A program takes none of the forms that there are of an item.
pub const NO_FORM: &str = "宿主程序不接收本条目现有的格式，可下载文件后手动导入";
/// A set of which no configuration is chosen.
pub const CHOOSE_CONFIGURATION: &str = "请先在配置表中选择一行";
/// Nothing was heard of what was handed over.
pub const NO_ANSWER: &str = "宿主程序没有应答。可以重试，不会重复插入；也可下载文件后手动导入";
/// A program refused, and did not say why.
pub const NOT_INSERTED: &str = "宿主程序没有接受";
/// The body of a configuration, or of a package.
pub const STEP: &str = "三维模型（STEP）";
/// A symbol for KiCad.
pub const SYMBOL: &str = "KiCad 符号（.kicad_sym）";
/// A land pattern for KiCad.
pub const FOOTPRINT: &str = "KiCad 封装（.kicad_mod）";
/// Both.
pub const KICAD: &str = "KiCad 符号与封装";
/// What came is not what was told.
pub const DAMAGED: &str = "收到的内容与其 SHA-256 不符";

/// Something is being handed over.
pub fn inserting(title: &str) -> String {
    format!("正在插入 {title}，请在宿主程序中完成放置")
}

/// It is in the document.
pub fn inserted(title: &str) -> String {
    format!("已插入 {title}")
}

/// It is not.
pub fn refused(title: &str, why: &str) -> String {
    format!("{title} 没有插入：{why}")
}

/// It was put onto the user's machine.
pub fn saved(file: &str) -> String {
    format!("已保存为 {file}")
}

/// The card for a program.
pub fn card(program: &str) -> String {
    ["仿真材料卡（", program, "）"].concat()
}

/// The files of an item are on their way.
pub fn taking(title: &str) -> String {
    ["正在取得 ", title, " 的文件…"].concat()
}

/// They did not come.
pub fn not_taken(title: &str, why: &str) -> String {
    [title, " 的文件没有取到：", why].concat()
}
