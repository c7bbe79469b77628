//! The rooms that come when they are wanted, and what wants them. What is in a room: `rooms/`.

use crate::{
    json::Read,
    rules::{
        page::{Page, SearchTab},
        route::Route,
    },
};
use sanku_derive::wire;
use serde::Serialize;

/// A room that is not there from the start.
#[wire(ts)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Read)]
#[serde(rename_all = "camelCase")]
pub enum LateRoom {
    /// What shows the three libraries.
    Library,
    /// What belongs to the person who looks: ways in, account, files, feedback.
    Person,
    /// Where engineers draw, calculate and take files away.
    Workbench,
    /// What stands beside what was found: the comparison, packages, similar ones.
    Selection,
    /// What is read out of numbers: the Ashby chart, predictions, recommendations.
    Analysis,
    /// What is found by its shape and by its load: models, outlines, motors.
    Matching,
}

impl LateRoom {
    /// All of them, in the order in which they hear.
    pub const ALL: [Self; 6] =
        [Self::Library, Self::Person, Self::Workbench, Self::Selection, Self::Analysis, Self::Matching];

    /// Its name, as JSON has it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Library => "library",
            Self::Person => "person",
            Self::Workbench => "workbench",
            Self::Selection => "selection",
            Self::Analysis => "analysis",
            Self::Matching => "matching",
        }
    }

    /// Whether what an address shows is in it.
    pub fn is_for(self, route: &Route) -> bool {
        match self {
            Self::Library => is_of_library(&route.page),
            Self::Person => is_of_person(&route.page),
            // PLG-6: the program around a panel is greeted at once.
            Self::Workbench => route.plugin || is_of_workbench(&route.page),
            Self::Selection => is_of_selection(&route.page),
            Self::Analysis => is_of_analysis(&route.page),
            Self::Matching => is_of_matching(&route.page),
        }
    }
}

const fn is_of_library(page: &Page) -> bool {
    match page {
        Page::Search { tab, .. } => {
            matches!(tab, None | Some(SearchTab::BrandPage | SearchTab::Category))
        }
        Page::Download | Page::Library { .. } | Page::Detail { .. } | Page::BrandDetail { .. } => true,
        // CMP-1: what was gathered to be compared is there.
        Page::Compare { .. } => true,
        _ => false,
    }
}

const fn is_of_person(page: &Page) -> bool {
    matches!(
        page,
        Page::Login { .. }
            | Page::Register { .. }
            | Page::WechatRegister
            | Page::Sso
            | Page::User { .. }
            | Page::MyInfo
            | Page::Unsubscribe
    )
}

const fn is_of_workbench(page: &Page) -> bool {
    match page {
        Page::Search { tab, .. } => matches!(tab, Some(SearchTab::Bill)),
        // DRW-1, DWN-1, FAC-1: models and files stand on the pages of items, and where a material stands in its class.
        Page::Detail { .. } => true,
        Page::Management => true,
        _ => false,
    }
}

const fn is_of_analysis(page: &Page) -> bool {
    matches!(
        page,
        Page::Prediction
            | Page::Recommendation { .. }
            | Page::Search { tab: Some(SearchTab::PointCloud), .. }
    )
}

const fn is_of_matching(page: &Page) -> bool {
    let Page::Search { tab, .. } = page else { return false };
    matches!(tab, Some(SearchTab::Search3D | SearchTab::Search2D | SearchTab::MotorConditions))
}

const fn is_of_selection(page: &Page) -> bool {
    matches!(
        page,
        Page::Compare { .. }
            | Page::Similarity { .. }
            | Page::Search { tab: Some(SearchTab::Encapsulation), .. }
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::library::Library;

    fn rooms(address: &str) -> Vec<&'static str> {
        let route = Route::read(address).unwrap();
        LateRoom::ALL.into_iter().filter(|room| room.is_for(&route)).map(LateRoom::name).collect()
    }

    #[test]
    fn each_page_is_in_its_rooms_or_in_the_frame() {
        for (address, wanted) in [
            ("/", vec![]),
            ("/about", vec![]),
            ("/404", vec![]),
            ("/part", vec!["library"]),
            ("/mat/search?keyWords=a", vec!["library"]),
            ("/component/search/category", vec!["library"]),
            ("/part/detail/1", vec!["library", "workbench"]),
            ("/mat/detail/1", vec!["library", "workbench"]),
            ("/component/detail/1", vec!["library", "workbench"]),
            ("/download", vec!["library"]),
            ("/login", vec!["person"]),
            ("/user?dir=4", vec!["person"]),
            ("/sso", vec!["person"]),
            ("/part/search/search3D", vec!["matching"]),
            ("/component/search/search2D", vec!["matching"]),
            ("/part/search/motor-conditions", vec!["matching"]),
            ("/part/search/bill?lines=a", vec!["workbench"]),
            ("/mat/search/point-cloud", vec!["analysis"]),
            ("/mat/prediction", vec!["analysis"]),
            ("/part/recommendation?sentence=a", vec!["analysis"]),
            ("/part/compare?items=a", vec!["library", "selection"]),
            ("/mat/similarity?item=a", vec!["selection"]),
            ("/component/search/encapsulation", vec!["selection"]),
        ] {
            assert_eq!(rooms(address), wanted, "{address}");
        }
    }

    // PLG-6
    #[test]
    fn a_panel_has_what_speaks_to_the_program_around_it() {
        for page in [Page::Home, Page::Library { library: Library::Part }, Page::Prediction] {
            assert!(LateRoom::Workbench.is_for(&Route { plugin: true, ..Route::new(page) }));
        }
    }
}
