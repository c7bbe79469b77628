//! TXT-1 The table of Chinese texts that the specification lacks: messages here, captions below.
//!
//! Refusals of a field stand with their codes in `valid` and `units`, the words of the specification where its rule does.

pub mod archives;
pub mod bill;
pub mod bridge;
pub mod captions;
pub mod cards;
pub mod charts;
pub mod checks;
pub mod compare;
pub mod drive;
pub mod drive_sheet;
pub mod fits;
pub mod item;
pub mod kicad;
pub mod lists;
pub mod models;
pub mod need;
pub mod news;
pub mod nothing;
pub mod outline;
pub mod own_lists;
pub mod packages;
pub mod prediction;
pub mod ranges;
pub mod readings;
pub mod recommendation;
pub mod rooms;
pub mod shape;
pub mod similar;
pub mod turned;

/// Under every detail.
pub const NOT_FOR_DESIGN: &str = "数据仅供选型参考，不可直接用于设计";
/// A search that was not done when its time was over, or says more than one may say.
pub const TOO_BROAD: &str = "查询过于复杂，未能及时完成。请换用更少、更具体的关键字，或先选择分类和筛选条件";
/// The model number is on the clipboard.
pub const COPIED: &str = "型号已复制";
/// It is not.
pub const NOT_COPIED: &str = "复制失败，请手动选择型号复制";
/// A text is on the clipboard.
pub const TEXT_COPIED: &str = "已复制";
/// It is not.
pub const TEXT_NOT_COPIED: &str = "复制失败，请手动选择后复制";
/// A message, title and body: the operator gave the account another password.
pub const PASSWORD_RESET: (&str, &str) =
    ("密码已重置", "管理员已为您重置密码，其他设备上的登录均已失效。如非您本人要求，请联系我们");
/// A message, title and body: the account was locked after failed logins.
pub const LOCKED_OUT: (&str, &str) =
    ("账号曾被锁定", "您的账号因多次登录失败，曾在尝试登录的地方被锁定1小时。如非您本人操作，请修改密码");
/// A message, title and body: a session was ended because its refresh token came twice.
pub const TOKEN_REUSED: (&str, &str) =
    ("登录已失效", "检测到登录凭证被重复使用，该次登录已失效。如非您本人操作，请修改密码");
/// A message, title and body: an identity of WeChat was bound to the account.
pub const WECHAT_BOUND: (&str, &str) =
    ("微信已绑定", "您的账号已绑定微信，可扫码登录。如非您本人操作，请解绑并修改密码");
/// A message, title and body: it was taken off again.
pub const WECHAT_UNBOUND: (&str, &str) =
    ("微信已解绑", "您的账号已与微信解绑，不能再扫码登录。如非您本人操作，请修改密码");
/// A scan that says nothing, or no longer, or was used already.
pub const SCAN_REFUSED: &str = "扫码凭据无效或已过期，请重新扫码";
/// An identity that belongs to another account.
pub const BOUND_ELSEWHERE: &str = "该微信已绑定其他账号，请先在原账号中解绑";
/// An account that has another identity already.
pub const BOUND_ALREADY: &str = "当前账号已绑定其他微信，请先解绑";
/// WeChat did not answer.
pub const WECHAT_AWAY: &str = "暂时无法连接微信，请稍后再试";
/// An identity was taken off the account.
pub const UNBOUND: &str = "已解绑微信";
/// A message, title and body: the user changed the password, and the other sessions ended.
pub const OWN_PASSWORD_CHANGED: (&str, &str) =
    ("密码已修改", "您已修改登录密码，其他设备上的登录均已失效。如非您本人操作，请立即找回密码并联系我们");
/// A message, title and body: the user changed the password, and the other sessions go on.
pub const OWN_PASSWORD_CHANGED_ALONE: (&str, &str) =
    ("密码已修改", "您已修改登录密码，其他设备上的登录保持不变。如非您本人操作，请立即找回密码并联系我们");
/// A message, title and body: the user logs in by another e-mail address or mobile number.
pub const NAME_CHANGED: (&str, &str) =
    ("登录账号已变更", "您的手机号或电子邮箱已更换，今后请用新的账号登录。如非您本人操作，请立即联系我们");
/// The password of who is logged in, said again, was wrong.
pub const UNCONFIRMED: &str = "当前密码不正确";
/// It was wrong too often.
pub const CONFIRMED_TOO_OFTEN: &str = "密码错误次数过多，请1小时后再试";
/// Another account logs in by that e-mail address or mobile number.
pub const NAME_TAKEN: &str = "该账号已被使用，请更换";
/// The only administrator wants to leave.
pub const LAST_ADMINISTRATOR: &str = "您是唯一的平台管理员，请先由其他人接任再注销";
/// A new password that is the old one.
pub const SAME_PASSWORD: &str = "新密码不能与当前密码相同";
/// What a user changed of the profile is kept.
pub const PROFILE_KEPT: &str = "已保存";
/// The password is another, and the other sessions are over.
pub const PASSWORD_KEPT: &str = "密码已修改，其他设备已退出登录";
/// The password is another, and the other sessions go on.
pub const PASSWORD_KEPT_ALONE: &str = "密码已修改，其他设备保持登录";
/// Another mobile number or e-mail address is kept.
pub const NAME_KEPT: &str = "已更换，今后可用新的账号登录";
/// A session was ended from another one.
pub const SESSION_ENDED: &str = "已让该设备退出登录";
/// All the others were.
pub const SESSIONS_ENDED: &str = "已让其他设备全部退出登录";
/// SOC-1: no scan waits for its registration any more, or none was made.
pub const SCAN_GONE: &str = "扫码的结果只保留十分钟，离开或刷新这个页面后也会失效。请重新扫码。";
/// Every message is read.
pub const ALL_READ: &str = "已全部标为已读";
/// The account is gone.
pub const CLOSED: (&str, &str) =
    ("账号已注销", "账号及其数据已删除，所有设备均已退出登录。原手机号和邮箱可以重新注册");
/// Nobody is free on this platform: title and what to do.
pub const SEAT_FAILED: (&str, &str) =
    ("当前平台的席位已用完", "可等同事退出后重试，或联系贵企业的管理员增加席位。浏览和检索不受影响");
/// The seats have run out.
pub const SEAT_EXPIRED: (&str, &str) =
    ("当前平台的授权已到期", "请联系贵企业的管理员续期。浏览和检索不受影响");
/// What becomes of an account that is closed, one after the other.
pub const CLOSING: [&str; 4] = [
    "手机号、邮箱、昵称、头像和登录密码会立即删除，所有设备同时退出登录",
    "站内消息、我的文件、我的清单、微信绑定和平台席位一并删除，无法恢复",
    "已提交的反馈只保留内容，当时填写的手机号、邮箱和单位一并删除，不再与账号关联",
    "所属企业的库和企业数据不受影响；原手机号和邮箱可以重新注册",
];
/// F19 The server keeps nothing more until its operator has made room.
pub const DISK_FULL: &str = "服务器存储空间不足，暂时无法保存，请稍后再试或联系我们";
/// A picture that is none.
pub const AVATAR_REFUSED: &str = "头像无法识别，请换一张图片";
/// A code that is wrong, used or too old; nobody says which.
pub const WRONG_CODE: &str = "验证码错误或已失效，请核对后重新输入，或重新获取";
/// A code could not be sent.
pub const CODE_UNSENT: &str = "验证码发送失败，请稍后重新获取";
/// The operator has not said how codes are sent.
pub const NO_CODES: &str = "本站暂未开通验证码，请联系我们";
/// LGN-4 A mobile that nobody registered.
pub const NOT_REGISTERED: &str = "该手机号还没有注册账号";
/// A registration of an account that is there, told to who has proved to own it.
pub const REGISTERED_BEFORE: &str = "该账号已注册，请直接登录";
/// A message, title and body: the account has another password, by a code.
pub const PASSWORD_CHANGED: (&str, &str) =
    ("密码已修改", "您的登录密码已通过验证码修改，其他设备上的登录均已失效。如非您本人操作，请立即联系我们");
/// The title of a message: the operator answers a feedback.
pub const FEEDBACK_REPLY: &str = "您的反馈有了回复";
/// A login with an unknown account or a wrong password; nobody says which.
pub const WRONG_LOGIN: &str = "账号或密码错误";
/// F13: a feedback is there again after the page was loaded anew.
pub const FEEDBACK_RESTORED: &str = "页面已自动刷新，您填写的反馈已恢复；图片请重新添加";
/// F13: so is another form, but for its secrets.
pub const FORM_RESTORED: &str = "页面已自动刷新，您填写的内容已恢复，密码和验证码除外";
/// An image of a feedback did not reach the server.
pub const IMAGE_BROKEN: &str = "有图片上传失败，请重试或移除后再提交";
/// A pattern could not be looked for.
pub const NOT_CHECKED: &str = "校验没有完成，请检查网络后重试";
/// CHT-1: the operator has no page of a customer service, and where else somebody answers.
pub const NO_CHAT: (&str, &str) = ("本站暂未开通在线客服", "查看联系方式");
/// The contact block of an operator who configured none.
pub const NO_CONTACT: &str = "暂未公布联系方式，请联系您的管理员";
/// The connection is gone.
pub const OFFLINE: &str = "网络已断开。已打开的内容和填写的内容都还在，恢复后会自动继续";
/// It is there again.
pub const ONLINE_AGAIN: &str = "已恢复连接，没有取到的内容会自动重新获取";
/// A page that may not be opened, and what to do.
pub const FORBIDDEN: (&str, &str) =
    ("无权限", "当前账号不能打开这个页面。可以换一个账号登录，或联系管理员开通");
/// A page that is not there.
pub const NOT_FOUND: (&str, &str) =
    ("页面不存在", "链接可能写错，或页面已经移走。可以返回上一页，或从首页重新查找");
/// An address whose query says too little.
pub const BAD_REQUEST: (&str, &str) =
    ("请求有误", "链接中的信息不完整或已失效。可以返回上一页再试，或从首页重新进入");
/// A breakdown.
pub const BROKEN: (&str, &str) =
    ("出错了", "服务暂时不可用，您的内容没有受到影响。请稍后再试，仍然如此时请联系我们");
/// Any other error that has a page.
pub const FAILED: (&str, &str) = ("出错了", "这一步没有完成。请返回上一页再试，仍然如此时请联系我们");
/// A module or stylesheet that does not come, also after the page was loaded again.
pub const ASSET_FAILED: &str = "页面资源加载失败，请刷新页面；若仍失败请联系我们";
/// After the company's name in the copyright line.
pub const RIGHTS: &str = "版权所有";
/// A login that went through, and whose user could not be found afterwards.
pub const USER_UNKNOWN: &str = "登录未完成：没有取到用户信息，请稍后重试";
/// SES-4: a session that ended because nobody did anything.
pub const IDLE: &str = "您已长时间未操作，登录已自动退出，请重新登录";
/// A link with a token that is none, or no longer one.
pub const LINK_REFUSED: &str = "链接中的登录信息无效或已过期，已为您保留当前状态";
/// A third party's login that failed; it is logged.
pub const SOCIAL_FAILED: &str = "第三方登录失败";
/// The server did not answer in time.
pub const TIMED_OUT: &str = "请求超时，请检查网络后重试";
/// The server could not be reached.
pub const UNREACHABLE: &str = "网络异常，请检查网络后重试";
/// A file that was changed or removed while it was uploaded.
pub const FILE_CHANGED: &str = "文件已被修改或删除，请重新选择";
/// A file whose first bytes are not what its name says.
pub const FILE_MISMATCH: &str = "文件内容与扩展名不符，请检查后重新上传";
/// An account whose files need more room than it has.
pub const NO_ROOM: &str = "文件空间不足，请删除不用的文件后再试";
/// A message that nobody read, and the link to it.
pub const UNREAD: (&str, &str) = ("您有新的未读消息", "查看消息");

/// The slider is at its end.
pub const SLIDER_PASSED: &str = "验证通过";

/// SLD-3: how far a slider is, and how it is moved by the keyboard.
pub fn slid(passed: bool, percent: u8) -> String {
    if passed {
        SLIDER_PASSED.to_owned()
    } else {
        format!("已滑动 {percent}%，按右方向键或 End 键移动")
    }
}

/// The button for a code: while one is on its way, while no other can be sent, and before.
pub fn code_button(sending: bool, seconds_left: u32) -> String {
    match (sending, seconds_left) {
        (true, _) => "正在发送…".to_owned(),
        (_, 0) => "获取验证码".to_owned(),
        (_, seconds) => format!("{seconds}秒后重发"),
    }
}

/// A code went to an e-mail address or a mobile number.
pub fn code_sent(account: &str) -> String {
    format!("验证码已发送至{account}，请查收后填写")
}

/// A page behind those that are turned.
pub fn too_deep() -> String {
    format!("最多翻看前{}条结果，请增加关键字或筛选条件", super::limits::RESULTS_TURNED)
}

/// Codes that are asked for too soon, or too often.
pub fn code_too_soon(seconds: u64) -> String {
    match seconds {
        0..=60 => format!("验证码获取过于频繁，请{seconds}秒后再试"),
        61..=5_400 => format!("验证码获取次数过多，请{}分钟后再试", seconds.div_ceil(60)),
        _ => format!("验证码获取次数过多，请{}小时后再试", seconds.div_ceil(3_600)),
    }
}

/// A code by e-mail: subject and text.
pub fn code_letter(company: &str, scene: &str, code: &str, minutes: u64) -> (String, String) {
    let text = format!(
        "您正在{company}{scene}，验证码为 {code}，{minutes}分钟内有效。\n\n请勿把验证码告诉任何人。如非您本人操作，请忽略本邮件。\n"
    );
    (format!("{company}验证码 {code}"), text)
}

/// A link brought the token of somebody else, who is logged in now.
pub fn switched(name: &str) -> String {
    format!("已切换到账号 {name}")
}

/// Wrong passwords before a login.
pub fn failures(count: u64) -> String {
    format!("登录前有{count}次密码错误")
}

/// VAL-9: which text of the agreements was accepted, and when.
pub fn agreed(version: &str, at: Option<&str>) -> String {
    match (version, at) {
        ("", _) => "由管理员开通，未在线确认".to_owned(),
        (version, None) => format!("{version} 版"),
        (version, Some(at)) => format!("{version} 版，{at} 同意"),
    }
}

/// How many messages there are, and how many nobody read.
pub fn messages(total: u64, unread: u64) -> String {
    match unread {
        0 => format!("共 {total} 条，全部已读"),
        _ => format!("共 {total} 条，{unread} 条未读"),
    }
}

/// The days of the service hours.
pub fn service_hours(from: &str, to: &str) -> String {
    format!("周一至周五 {from}-{to}")
}

/// The title of a search in a library, by its keywords or without any.
pub fn searched(library: &str, words: &str) -> String {
    if words.is_empty() { format!("{library}检索") } else { format!("搜索：{words}") }
}

#[cfg(test)]
mod tests;
