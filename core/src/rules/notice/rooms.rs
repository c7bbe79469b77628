//! What is said of a room that is on its way.

/// A room did not load.
pub const ROOM_FAILED: &str = "没有加载成功。请检查网络后重试";
/// The dialog of the login.
pub const LOGIN: &str = "登录";
/// The dialog of the registration.
pub const REGISTER: &str = "注册";
/// The dialog of the feedback.
pub const FEEDBACK: &str = "意见反馈";
/// The dialog of the customer service.
pub const CHAT: &str = "在线客服";
/// A picture, large.
pub const PICTURE: &str = "图片";

/// The title of a page that is for who is logged in.
pub fn login_first(page: &str) -> String {
    format!("登录后查看{page}")
}
