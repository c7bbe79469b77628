//! §2 Titles: what a tab and the document are called before the page knows better.

use crate::{
    parts::keywords::KeywordMode,
    rules::page::{Page, SearchTab},
};

/// The title of a page's tab.
pub fn tab(page: &Page) -> String {
    let text = match page {
        Page::Home => "首页",
        Page::Download => "插件下载",
        Page::About => "联系我们",
        Page::BrandEntry => "品牌入驻",
        Page::Unsubscribe => "注销账号",
        Page::User { .. } => "用户中心",
        Page::MyInfo => "个人信息",
        Page::Login { .. } | Page::Sso | Page::Register { .. } => page.title().unwrap_or_default(),
        Page::WechatRegister => "微信注册",
        Page::Failure { status: 403, .. } => "无权限",
        Page::Failure { status: 404, .. } => "页面不存在",
        Page::Failure { .. } => "出错了",
        Page::Vendor => "供应商",
        Page::Management => "运营平台",
        Page::Library { library } => library.title(),
        Page::Search { tab: Some(tab), .. } => search_tab(*tab),
        Page::Search { library, tab: None, search } => return searched(library.title(), search),
        Page::Detail { .. } => "详情",
        Page::BrandDetail { enterprise: true, .. } => "企业库",
        Page::BrandDetail { .. } => "厂商",
        Page::Similarity => "相似元器件",
        Page::Recommendation { .. } => "AI推荐",
        Page::Prediction => "性能预测",
    };
    text.to_owned()
}

/// The title of the document.
pub fn document(tab: &str, company: &str) -> String {
    format!("{tab} - {company}")
}

/// What a tab of the search page is called, in headers too.
pub const fn search_tab(tab: SearchTab) -> &'static str {
    match tab {
        SearchTab::BrandPage => "厂商",
        SearchTab::Search3D => "3D搜索",
        SearchTab::Search2D => "2D搜索",
        SearchTab::MotorConditions => "电机工况",
        SearchTab::Encapsulation => "封装检索",
        SearchTab::PointCloud => "Ashby图",
        SearchTab::Category => "目录",
    }
}

fn searched(library: &str, search: &crate::rules::search::SearchAddress) -> String {
    let words: Vec<&str> = match search.mode {
        KeywordMode::All => search.tags.iter().map(|tag| tag.text.as_str()).collect(),
        KeywordMode::ConfigName => vec![search.model.as_str()],
    };
    let words = words.join(" ");
    if words.is_empty() { format!("{library}检索") } else { format!("搜索：{words}") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::route::Route;

    #[test]
    fn a_tab_is_called_after_what_it_shows() {
        for (address, title) in [
            ("/", "首页"),
            ("/mat", "仿真材料库"),
            ("/part/search", "零部件库检索"),
            ("/part/search?keyWords=a|b", "搜索：a b"),
            ("/part/search?partSearchType=configName&keyWords=M6×20", "搜索：M6×20"),
            ("/part/search/category", "目录"),
            ("/404", "页面不存在"),
            ("/login", "登录中心"),
        ] {
            assert_eq!(tab(&Route::read(address).unwrap().page), title, "{address}");
        }
        assert_eq!(document("首页", "三库"), "首页 - 三库");
    }
}
