//! TXT-1 The captions of the table: what things are called that the specification names in English, or not at all.

use crate::library::Library;

/// The company, where none is configured.
pub const COMPANY: &str = "三库";
/// What marks an item of the own organisation among those of everybody.
pub const OWN_MARK: &str = "企业优选";
/// The modes of the search box.
pub const SEARCH_MODES: [&str; 2] = ["全部", "配置型号"];
/// The roles of ours.
pub const ROLES: [(&str, &str); 2] = [("admin", "管理员"), ("user", "普通用户")];
/// What a feedback is about, by its number from 1.
pub const FEEDBACK_TYPES: [&str; 4] = ["需求反馈", "意见建议", "问题反馈", "其他"];
/// What a code is sent for: to log in, to prove who one is, to register.
pub const SCENES: [&str; 3] = ["登录", "验证身份", "注册"];
/// A platform that is not one of the libraries.
pub const OPEN_PLATFORM: &str = "开放平台";
/// Below the QR image of the contact block.
pub const FOLLOW_US: &str = "扫码关注公众号";
/// The lines of the contact block: hotline, e-mail, hours, address.
pub const CONTACT_LINES: [&str; 4] = ["服务热线", "联系邮箱", "服务时间", "公司地址"];
/// The agreements.
pub const AGREEMENTS: [&str; 2] = ["用户协议", "隐私政策"];
/// What stands in the dialogs of the agreements.
pub const AGREEMENT_TEXTS: [&str; 2] = ["用户协议正文", "隐私政策正文"];
/// The home page.
pub const HOME: &str = "首页";
/// The downloads of the plugins.
pub const DOWNLOAD: &str = "插件下载";
/// The contact page.
pub const ABOUT: &str = "联系我们";
/// The page for brands that want to be in the libraries.
pub const BRAND_ENTRY: &str = "品牌入驻";
/// The page on which an account ends.
pub const UNSUBSCRIBE: &str = "注销账号";
/// The user's own profile.
pub const MY_INFO: &str = "个人信息";
/// What the portal told the user.
pub const MESSAGES: &str = "消息";
/// The way there: with nothing unread, and with something.
pub const BELL: [&str; 2] = ["消息", "消息，有未读"];
/// What the user uploaded.
pub const MY_FILES: &str = "我的文件";
/// What the user noted.
pub const MY_LISTS: &str = "我的清单";
/// The registration of an open id.
pub const WECHAT_REGISTER: &str = "微信注册";
/// The makers of parts, and those of components.
pub const VENDORS: [&str; 2] = ["零部件厂商", "元器件厂商"];
/// The page for vendors.
pub const VENDOR: &str = "供应商";
/// One item.
pub const DETAIL: &str = "详情";
/// An organisation's own library.
pub const ENTERPRISE: &str = "企业库";
/// Manufacturers.
pub const BRANDS: &str = "厂商";
/// What is counted of one: items, configurations, data sheets, what was checked, and when something was imported.
pub const BRAND_FIGURES: [&str; 5] = ["条目", "配置", "数据手册", "已核对", "最近导入"];
/// What came with the program, and was never imported.
pub const BUILT_IN: &str = "随门户内置";
/// A part of a whole, but less than a percent.
pub const HARDLY_ANY: &str = "不足 1%";
/// Comparing parameters.
pub const COMPARE: &str = "参数对比";
/// Recommendations.
pub const RECOMMENDATION: &str = "AI推荐";
/// Predicted properties.
pub const PREDICTION: &str = "性能预测";
/// The search by a solid.
pub const SEARCH_3D: &str = "3D搜索";
/// The search by a drawing.
pub const SEARCH_2D: &str = "2D搜索";
/// The working conditions of motors.
pub const MOTORS: &str = "电机工况";
/// The search for packages.
pub const PACKAGES: &str = "封装检索";
/// The point cloud.
pub const POINT_CLOUD: &str = "Ashby图";
/// Everything that a library holds.
pub const WHOLE_LIBRARY: &str = "浏览本库全部条目";
/// The catalogue.
pub const CATALOGUE: &str = "目录";
/// A bill of materials, line by line.
pub const BILL: &str = "清单查询";
/// A file without a name.
pub const UNNAMED: &str = "未命名文件";
/// The record of an item among what is handed over.
pub const RECORD: &str = "参数记录";
/// A browser that nobody knows.
pub const UNKNOWN_BROWSER: &str = "未知浏览器";
/// How a session ended, by the word of the server.
pub const SESSION_ENDS: [(&str, &str); 6] = [
    ("logout", "已退出"),
    ("other", "从其他设备退出"),
    ("password", "修改密码后退出"),
    ("reset", "重置密码后退出"),
    ("lock", "账号停用后退出"),
    ("reuse", "凭证异常，已退出"),
];
/// A session whose time was over, one that goes on, and the one that asks.
pub const SESSION_STATES: [&str; 3] = ["已过期", "登录中", "当前设备"];
/// When a session was last used.
pub fn last_used(at: &str) -> String {
    format!("最近使用 {at}")
}

/// When a session ended.
pub fn ended_at(at: &str) -> String {
    format!("结束于 {at}")
}

/// Since when a password is what it is, as far as that is known.
pub fn password_set(at: Option<&str>) -> String {
    at.map_or_else(|| "已设置".to_owned(), |at| format!("上次修改 {at}"))
}

/// What ends a session from elsewhere.
pub fn end_session(browser: &str, address: &str) -> String {
    format!("让 {browser} {address} 退出登录")
}

/// What sends a feedback: ready, with images on their way, on its way itself.
pub const FEEDBACK_SUBMIT: [&str; 3] = ["提交反馈", "正在上传图片…", "正在提交…"];
/// The change of what one is called, and that of the password.
pub const CHANGES: [&str; 2] = ["修改昵称", "修改密码"];
/// A mobile number is set where there is none, and where there is one.
pub const SET_MOBILE: [&str; 2] = ["添加手机号", "更换手机号"];
/// The same of an e-mail address.
pub const SET_EMAIL: [&str; 2] = ["添加邮箱", "更换邮箱"];
/// What sends the form of either.
pub const SET: [&str; 2] = ["确认添加", "确认更换"];

/// Of two captions the second, where something is so.
pub const fn either([no, yes]: [&'static str; 2], is_so: bool) -> &'static str {
    if is_so { yes } else { no }
}

/// VAL-4: what a new password is asked for.
pub const PASSWORD_HINT: &str = "8-16位，大小写、数字、符号至少三种";
/// VAL-2: what a code is.
pub const CODE_HINT: &str = "6位数字";
/// VAL-1: what a mobile number is.
pub const MOBILE_HINT: &str = "11位手机号";
/// A feedback that is about no library.
pub const ANY_LIBRARY: &str = "不限";
/// No session is over, of those that are remembered.
pub const NO_SESSION_OVER: &str = "最近90天内没有已结束的登录。";
/// What images a feedback takes.
pub const FEEDBACK_IMAGES: &str = "最多 3 张，png、jpg 或 jpeg，每张不超过 5 MB；也可以拖入或粘贴截图。";
/// The program that people scan with.
pub const WECHAT: &str = "微信";

/// A search that is under way, and one that failed.
pub const SEARCHING: [&str; 2] = ["正在搜索…", "搜索没有完成"];
/// Before the number of results: of all, and of an organisation's own.
pub const FOUND: [&str; 2] = ["共 ", "企业库中共 "];
/// Behind it: as they are, and as they were while newer ones are on their way.
pub const FOUND_END: [&str; 2] = [" 个结果", " 个结果，正在更新…"];
/// FAC-2: how results may stand.
pub const SHAPES: [&str; 2] = ["列表", "表格"];
/// FAC-2: what every table of results has.
pub const COLUMNS: [&str; 5] = ["名称", "型号", "厂商", "配置数", "核对"];
/// FAC-2: what brings the order of the search back.
pub const BY_RELEVANCE: &str = "恢复按相关度排列";
/// The orders of results.
pub const SORTS: [&str; 3] = ["相关度", "名称", "型号"];
/// What a condition is on: the category, and a property that nobody knows.
pub const CONDITIONS: [&str; 2] = ["分类", "条件"];
/// KEY-9: what is known of a material for an analysis is complete, or lacks this.
pub fn completeness(lacks: &[&str]) -> String {
    if lacks.is_empty() { "资料齐全".to_owned() } else { ["缺", &lacks.join("、")].concat() }
}
/// KEY-9: the ways into the materials, by grade and by kind of analysis.
pub const ENTRIES: [&str; 2] = ["按牌号", "按仿真"];
/// From an organisation's own library to the public one: with the same search, and without one.
pub const TO_PUBLIC: [&str; 2] = ["到公共库中查找", "查看公共库"];
/// Searches to begin with, by library: what they find, which of it for example, their keywords.
pub const ENTRANCES: [(Library, &str, &str, &str); 18] = [
    (Library::Part, "内六角圆柱头螺钉", "GB/T 70.1", "内六角"),
    (Library::Part, "六角头螺栓", "GB/T 5782", "六角头螺栓"),
    (Library::Part, "六角螺母", "GB/T 6170", "六角螺母"),
    (Library::Part, "平垫圈", "GB/T 97.1", "平垫圈"),
    (Library::Part, "深沟球轴承", "GB/T 276", "深沟球轴承"),
    (Library::Part, "圆柱销", "GB/T 119", "圆柱销"),
    (Library::Component, "微控制器", "STM32", "STM32"),
    (Library::Component, "运算放大器", "LM358", "LM358"),
    (Library::Component, "电阻", "E24 系列", "电阻"),
    (Library::Component, "电容", "陶瓷、电解", "电容"),
    (Library::Component, "二极管", "1N4148", "二极管"),
    (Library::Component, "连接器", "排针、插座", "连接器"),
    (Library::Mat, "碳素结构钢", "Q235", "Q235"),
    (Library::Mat, "铝合金", "6061", "铝合金"),
    (Library::Mat, "不锈钢", "304", "不锈钢"),
    (Library::Mat, "工程塑料", "ABS、PA66", "塑料"),
    (Library::Mat, "铜合金", "H62", "铜"),
    (Library::Mat, "钛合金", "TC4", "钛合金"),
];

/// Searches to begin with on the home page, one of each kind.
pub const EXAMPLES: [(Library, &str); 5] = [
    (Library::Part, "内六角|M6×20"),
    (Library::Part, "深沟球轴承|6204"),
    (Library::Part, "六角螺母"),
    (Library::Component, "电阻|10k"),
    (Library::Mat, "Q235"),
];
/// Before the number of items of a library: of all, and of an organisation's own.
pub const HELD: [&str; 2] = ["", "企业库中 "];
/// Behind it.
pub const HELD_END: &str = " 个条目";
/// What nobody knows.
pub const UNKNOWN: &str = "—";
/// What a click on a keyword does: on one that the search takes apart, and on one that it takes as it is.
pub const KEYWORD_HINTS: [&str; 2] = ["点击修改", "完整匹配，点击修改"];
/// What a suggestion is: a library, a category, something measured or chosen, an item, a configuration.
pub const SUGGESTION_KINDS: [&str; 5] = ["库", "类别", "属性", "条目", "配置"];
/// Over the libraries that hold something of what is typed, beside the one that is searched; and where none does.
pub const OTHER_LIBRARIES: [&str; 2] = ["其他库", "其他库没有结果"];

/// The columns of a value that spreads.
pub const SPREAD: [&str; 3] = ["最小", "典型", "最大"];
/// The column of one that does not.
pub const VALUE: &str = "数值";
/// The column of temperatures beside numbers that change with them.
pub const TEMPERATURE: [&str; 2] = ["温度（°C）", "温度（°F）"];
/// Where an item comes from: its source, licence, file and version.
pub const ORIGIN: [&str; 4] = ["来源", "许可", "文件", "版本"];

/// A file of one's own is on the server.
pub fn file_stored(name: &str) -> String {
    format!("{name} 已上传")
}

/// A file of one's own is there no more.
pub fn file_removed(name: &str) -> String {
    format!("{name} 已删除")
}

/// Whether a file of one's own is to be removed.
pub fn remove_file(name: &str) -> String {
    format!("删除 {name}？")
}

/// A file that is larger than the server takes.
pub fn file_too_large(name: &str, largest: &str) -> String {
    format!("{name} 超过单个文件的上限 {largest}")
}

/// How many files of one's own there are.
pub fn files(total: u64) -> String {
    format!("共 {total} 个文件")
}

/// How much room the files of an account take.
pub fn files_room(used: &str, quota: &str) -> String {
    format!("已用 {used}，共 {quota}")
}

/// MOD-1: an organisation's own library, under its name where it may be said.
pub fn own_library(org: Option<&str>, library: &str) -> String {
    match org {
        Some(org) => format!("{org} · {ENTERPRISE} · {library}"),
        None => format!("{ENTERPRISE} · {library}"),
    }
}

/// What shows a drawing large.
pub fn enlarge(caption: &str) -> String {
    format!("放大 {caption}")
}

/// Over the numbers that change with the temperature.
pub fn over_temperature(name: &str) -> String {
    format!("{name}随温度的变化")
}

/// What closes a tab.
pub fn close(title: &str) -> String {
    format!("关闭 {title}")
}

/// What hands something over to a program, under its name if it gave one.
pub fn insert(program: &str) -> String {
    if program.is_empty() { "插入".to_owned() } else { format!("插入到 {program}") }
}

/// What copies the address of a program's panel.
pub fn copy_panel(program: &str) -> String {
    format!("复制 {program} 的面板地址")
}

/// FBK-2: what a feedback about a mistake says before its author says the rest.
pub fn mistake(item: &str, number: &str) -> String {
    format!("条目：{item}（{number}）\n有误的参数：\n正确的值：\n依据（标准或手册，页码）：")
}
