//! §2 Titles: what a tab and the document are called before the page knows better.

use crate::rules::{
    centre::Section,
    notice::{self, captions, similar},
    page::{Page, SearchTab},
};

/// The title of a page's tab.
pub fn tab(page: &Page) -> String {
    let text = match page {
        Page::Home => captions::HOME,
        Page::Download => captions::DOWNLOAD,
        Page::About => captions::ABOUT,
        Page::BrandEntry => captions::BRAND_ENTRY,
        Page::Unsubscribe => captions::UNSUBSCRIBE,
        Page::User { .. } | Page::MyInfo => Section::of(page).unwrap_or_default().name(),
        Page::Login { .. } | Page::Sso | Page::Register { .. } => page.title().unwrap_or_default(),
        Page::WechatRegister => captions::WECHAT_REGISTER,
        Page::Failure { status: 403, .. } => notice::FORBIDDEN.0,
        Page::Failure { status: 404, .. } => notice::NOT_FOUND.0,
        Page::Failure { .. } => notice::FAILED.0,
        Page::Vendor => captions::VENDOR,
        Page::Management => "运营平台",
        Page::Library { library } => library.title(),
        Page::Search { tab: Some(tab), .. } => search_tab(*tab),
        Page::Search { library, tab: None, search } => return searched(library.title(), search),
        Page::Detail { .. } => captions::DETAIL,
        Page::BrandDetail { enterprise: true, .. } => captions::ENTERPRISE,
        Page::BrandDetail { .. } => captions::BRANDS,
        Page::Compare { .. } => captions::COMPARE,
        Page::Similarity { library, .. } => similar::page(*library),
        Page::Recommendation { .. } => captions::RECOMMENDATION,
        Page::Prediction => captions::PREDICTION,
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
        SearchTab::BrandPage => captions::BRANDS,
        SearchTab::Search3D => captions::SEARCH_3D,
        SearchTab::Search2D => captions::SEARCH_2D,
        SearchTab::MotorConditions => captions::MOTORS,
        SearchTab::Encapsulation => captions::PACKAGES,
        SearchTab::PointCloud => captions::POINT_CLOUD,
        SearchTab::Category => captions::CATALOGUE,
        SearchTab::Bill => captions::BILL,
    }
}

fn searched(library: &str, search: &crate::rules::search::SearchAddress) -> String {
    notice::searched(library, &search.words())
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
            ("/user?dir=4", "消息"),
            ("/personalCenter/myInfo", "个人信息"),
            ("/login", "登录中心"),
        ] {
            assert_eq!(tab(&Route::read(address).unwrap().page), title, "{address}");
        }
        assert_eq!(document("首页", "三库"), "首页 - 三库");
    }
}
