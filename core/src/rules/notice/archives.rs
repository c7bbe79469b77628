//! DWN-1 What is said of archives of models, on the page and within.

/// What the text in an archive is called.
pub const CONTENTS: &str = "说明.txt";
/// What stands over the files, and over the configurations that have none.
pub const PARTS: [&str; 2] = ["文件（SHA-256）：", "没有此格式文件的配置："];
/// A configuration that its set does not have.
pub const NO_ROW: &str = "表中没有这个配置";
/// There is no drawing.
pub const NO_DRAWING: &str = "没有图样";
/// It was read back, and is something else.
pub const WRONG: &str = "读回与原件不同，因此不提供";
/// Nothing is chosen.
pub const NONE_CHOSEN: &str = "没有选中任何配置，没有可打包的文件";

/// What an archive holds: its form, how many files, how many configurations have none.
pub fn held(format: &str, files: usize, missing: usize) -> String {
    let without = if missing == 0 { String::new() } else { format!("，另有 {missing} 个配置没有") };
    format!("{format}：{files} 个文件{without}")
}

/// None of them has a file of that form; why the first has none.
pub fn nothing(format: &str, why: &str) -> String {
    ["选中的配置都没有 ", format, " 文件：", why].concat()
}

/// More are chosen than fit.
pub fn too_many(chosen: usize, most: usize) -> String {
    format!("一次最多打包 {most} 个配置，选中了 {chosen} 个；请先筛选")
}

/// What the page offers of so many configurations.
pub fn offered(left: usize, most: usize) -> String {
    if left > most {
        format!("打包下载前 {most} 个（一次最多 {most} 个，可先筛选）")
    } else {
        format!("打包下载这 {left} 个")
    }
}

/// The same of one form, for who does not see what stands before it.
pub fn offered_as(left: usize, most: usize, format: &str) -> String {
    ["下载 ", &left.min(most).to_string(), " 个配置的 ", format, "（ZIP）"].concat()
}

/// They are on their way.
pub fn on_its_way(format: &str) -> String {
    ["正在打包 ", format, "…"].concat()
}
