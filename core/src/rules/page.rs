//! §2 The pages of the portal, their layouts and titles.

use super::{layout::Layout, search::SearchAddress, selected::Selected};
use crate::library::Library;
use sanku_derive::wire;
use serde::Serialize;

/// A tab of a search page; serialized as its segment of the path.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub enum SearchTab {
    #[serde(rename = "brand-page")]
    BrandPage,
    #[serde(rename = "search3D")]
    Search3D,
    #[serde(rename = "search2D")]
    Search2D,
    #[serde(rename = "motor-conditions")]
    MotorConditions,
    #[serde(rename = "encapsulation")]
    Encapsulation,
    #[serde(rename = "point-cloud")]
    PointCloud,
    #[serde(rename = "category")]
    Category,
    #[serde(rename = "bill")]
    Bill,
}

impl SearchTab {
    /// All of them.
    pub const ALL: [Self; 8] = [
        Self::BrandPage,
        Self::Search3D,
        Self::Search2D,
        Self::MotorConditions,
        Self::Encapsulation,
        Self::PointCloud,
        Self::Category,
        Self::Bill,
    ];

    /// Its segment of the path.
    pub const fn segment(self) -> &'static str {
        match self {
            Self::BrandPage => "brand-page",
            Self::Search3D => "search3D",
            Self::Search2D => "search2D",
            Self::MotorConditions => "motor-conditions",
            Self::Encapsulation => "encapsulation",
            Self::PointCloud => "point-cloud",
            Self::Category => "category",
            Self::Bill => "bill",
        }
    }

    /// PLT-6: whether a library has it.
    pub const fn belongs_to(self, library: Library) -> bool {
        match self {
            Self::BrandPage => !matches!(library, Library::Mat),
            Self::MotorConditions => matches!(library, Library::Part),
            Self::Encapsulation => matches!(library, Library::Component),
            Self::PointCloud => matches!(library, Library::Mat),
            Self::Search3D | Self::Search2D | Self::Category | Self::Bill => true,
        }
    }

    /// Whether it is one thing that is asked again and again, as what packages fit: it stays in its tab.
    const fn is_tool(self) -> bool {
        !matches!(self, Self::BrandPage | Self::Category | Self::Bill)
    }

    /// PLT-6: the tab of a path segment, if the library has it.
    pub fn of(library: Library, segment: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|tab| tab.segment() == segment && tab.belongs_to(library))
    }
}

/// A page with what its address says of it.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
#[allow(missing_docs, reason = "the fields say it")]
pub enum Page {
    Home,
    Download,
    About,
    BrandEntry,
    Unsubscribe,
    /// The user centre; `dir` is what it opens at, 4 the messages, 6 the lists, of which one may be open.
    User {
        dir: Option<String>,
        list: Option<u64>,
    },
    MyInfo,
    /// The login, perhaps with what went wrong and where to go after it.
    Login {
        message: Option<String>,
        code: Option<String>,
        redirect: Option<String>,
    },
    Sso,
    Register {
        redirect: Option<String>,
    },
    WechatRegister,
    /// `/403`, `/404` and every other three digits; message and code are plain text.
    Failure {
        status: u16,
        message: Option<String>,
        code: Option<String>,
    },
    /// `/vendor/jckey`.
    Vendor,
    Management,
    /// The entrance of a library.
    Library {
        library: Library,
    },
    /// The results, or one of the tabs.
    Search {
        library: Library,
        tab: Option<SearchTab>,
        search: SearchAddress,
    },
    /// One item; `preview` is for materials.
    Detail {
        library: Library,
        set_id: String,
        config_name: Option<String>,
        preview: bool,
    },
    /// A brand; `enterprise` is `type=1`: the organisation's own library, and what is searched in it.
    BrandDetail {
        library: Library,
        org_id: String,
        enterprise: bool,
        search: SearchAddress,
    },
    /// **D** CMP-1: what is compared; nothing is what the user gathered.
    Compare {
        library: Library,
        items: Vec<Selected>,
    },
    /// SIM-1: what is like an item or a configuration; **D** in each library.
    Similarity {
        library: Library,
        item: Option<Selected>,
    },
    /// **D** HDR-2: what is recommended, in each library.
    Recommendation {
        library: Library,
    },
    /// **D** HDR-2: what is predicted of materials.
    Prediction,
}

impl Page {
    /// The page of a brand; where a library has no vendors, a search for all of it.
    pub fn of_brand(library: Library, org_id: &str) -> Self {
        let (org_id, search) = (org_id.to_owned(), SearchAddress::default());
        if SearchTab::BrandPage.belongs_to(library) && !org_id.is_empty() {
            return Self::BrandDetail { library, org_id, enterprise: false, search };
        }
        Self::Search { library, tab: None, search: SearchAddress::of_brand(&org_id) }
    }

    /// TAB-1: which kind of page a tab shows, in code.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Home => "home",
            Self::Library { .. } => "library",
            Self::Search { tab: None, .. } => "search",
            Self::Search { tab: Some(tab), .. } => tab.segment(),
            Self::Detail { .. } => "detail",
            Self::BrandDetail { .. } => "brand-detail",
            Self::Compare { .. } => "compare",
            Self::Similarity { .. } => "similarity",
            Self::Recommendation { .. } => "recommendation",
            Self::Prediction => "prediction",
            _ => "",
        }
    }

    /// PLT-5: whether it stays alive while another is shown. What is made of one question is asked anew.
    pub const fn is_cached(&self) -> bool {
        match self {
            Self::Home | Self::Library { .. } | Self::Detail { .. } | Self::BrandDetail { .. } => true,
            Self::Search { tab, .. } => {
                matches!(tab, None | Some(SearchTab::BrandPage | SearchTab::Category | SearchTab::PointCloud))
            }
            _ => false,
        }
    }

    /// PLT-7: what stands around it.
    pub const fn layout(&self) -> Layout {
        match self {
            Self::Home | Self::Download | Self::About | Self::BrandEntry | Self::Unsubscribe => Layout::Home,
            Self::User { .. } | Self::MyInfo => Layout::User,
            Self::Login { .. }
            | Self::Sso
            | Self::Register { .. }
            | Self::WechatRegister
            | Self::Failure { .. } => Layout::Simple,
            Self::Vendor => Layout::Vendor,
            Self::Management => Layout::Management,
            Self::Library { .. }
            | Self::Search { .. }
            | Self::Detail { .. }
            | Self::BrandDetail { .. }
            | Self::Compare { .. }
            | Self::Similarity { .. }
            | Self::Recommendation { .. }
            | Self::Prediction => Layout::Portal,
        }
    }

    /// PLT-3: the title of the simple layout; pages without one show the company's name.
    pub const fn title(&self) -> Option<&'static str> {
        match self {
            Self::Login { .. } => Some("登录中心"),
            Self::Register { .. } => Some("注册中心"),
            Self::Sso => Some("第三方授权"),
            _ => None,
        }
    }

    /// PLT-1: the library it belongs to.
    pub const fn library(&self) -> Option<Library> {
        match self {
            Self::Library { library }
            | Self::Search { library, .. }
            | Self::Detail { library, .. }
            | Self::BrandDetail { library, .. }
            | Self::Compare { library, .. }
            | Self::Similarity { library, .. }
            | Self::Recommendation { library } => Some(*library),
            Self::Prediction => Some(Library::Mat),
            _ => None,
        }
    }

    /// Whether it is the same page, whatever its query says.
    pub fn is_same(&self, other: &Self) -> bool {
        let which = |page: &Self| match page {
            Self::Search { library, tab, .. } => (Some(*library), *tab, None),
            Self::Detail { library, set_id: id, .. } | Self::BrandDetail { library, org_id: id, .. } => {
                (Some(*library), None, Some(id.clone()))
            }
            _ => (page.library(), None, None),
        };
        std::mem::discriminant(self) == std::mem::discriminant(other) && which(self) == which(other)
    }

    /// FAC-1: whether it lists the same search, whatever narrows it, orders it or turns its pages; a tool stays the same whatever it is asked.
    pub fn is_same_list(&self, other: &Self) -> bool {
        let searched = |page: &Self| match page {
            Self::Search { tab: None, search, .. } | Self::BrandDetail { enterprise: true, search, .. } => {
                Some((search.mode, search.tags.clone(), search.model.clone(), search.entry_type))
            }
            _ => None,
        };
        let listed = searched(self);
        let is_tool = match self {
            Self::Search { tab: Some(tab), .. } => tab.is_tool(),
            page => matches!(page, Self::Recommendation { .. }),
        };
        (is_tool || listed.is_some() && listed == searched(other)) && self.is_same(other)
    }

    /// PLT-8: the message in its address.
    pub fn message(&self) -> Option<&str> {
        match self {
            Self::Login { message, .. } | Self::Failure { message, .. } => message.as_deref(),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plt_6_each_library_has_its_tabs() {
        let tabs = |library| {
            let segments: Vec<_> = SearchTab::ALL
                .into_iter()
                .filter(|tab| SearchTab::of(library, tab.segment()) == Some(*tab))
                .map(SearchTab::segment)
                .collect();
            segments.join(" ")
        };
        assert_eq!(tabs(Library::Part), "brand-page search3D search2D motor-conditions category bill");
        assert_eq!(tabs(Library::Component), "brand-page search3D search2D encapsulation category bill");
        assert_eq!(tabs(Library::Mat), "search3D search2D point-cloud category bill");
    }

    #[test]
    fn plt_6_a_tab_is_serialized_as_its_segment() {
        for tab in SearchTab::ALL {
            assert_eq!(serde_json::to_value(tab).unwrap(), tab.segment());
        }
    }

    #[test]
    fn a_page_crosses_to_javascript_in_camel_case() {
        let page =
            Page::Detail { library: Library::Mat, set_id: "1".into(), config_name: None, preview: true };
        let json = serde_json::json!({
            "type": "detail", "library": "mat", "setId": "1", "configName": null, "preview": true
        });
        assert_eq!(serde_json::to_value(page).unwrap(), json);
    }
}
