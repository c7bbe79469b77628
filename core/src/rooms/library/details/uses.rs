//! KEY-9 Detail of a material: for which kinds of analysis all is known that they need, and what lacks for the others.

use crate::{
    library::{
        Library,
        analysis::{ANALYSIS, Analysis, Need},
        item::Item,
        search::Filter,
    },
    rules::{
        notice::captions,
        page::Page,
        route::Route,
        search::{EntryType, SearchAddress},
    },
};
use sanku_derive::wire;
use serde::Serialize;

/// A kind of analysis that a material may be used for.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Use {
    /// What people call it.
    pub name: &'static str,
    /// All materials that are complete for it.
    pub to: String,
    /// That it is complete, or what lacks.
    pub text: String,
    /// Nothing lacks.
    pub complete: bool,
}

/// The kinds of analysis that an item is about.
pub fn uses(item: &Item, plugin: bool) -> Vec<Use> {
    let one = |(analysis, lacks): (Analysis, Vec<&Need>)| Use {
        name: analysis.name(),
        to: address(analysis, plugin),
        text: captions::completeness(&lacks.iter().map(|need| need.name).collect::<Vec<_>>()),
        complete: lacks.is_empty(),
    };
    Analysis::all_of(item).map(one).collect()
}

fn address(analysis: Analysis, plugin: bool) -> String {
    let filters = vec![Filter { key: ANALYSIS.to_owned(), value: analysis.id().to_owned() }];
    let search =
        SearchAddress { entry_type: Some(EntryType::Simulation), filters, ..SearchAddress::default() };
    Route::new(Page::Search { library: Library::Mat, tab: None, search }).within(plugin).address()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::library::parameter::{Parameter, ParameterValue};

    fn material(keys: &[&str]) -> Item {
        let parameters = keys.iter().map(|key| Parameter::of(key, ParameterValue::default())).collect();
        Item { library: Library::Mat, parameters, ..Item::default() }
    }

    #[test]
    fn key_9_a_material_says_what_it_can_be_used_for_and_what_lacks_for_the_rest() {
        let solid = material(&["density", "youngsModulus", "poissonRatio", "specificHeat"]);
        let said: Vec<_> = uses(&solid, false)
            .iter()
            .map(|one| format!("{} {} {}", one.name, one.text, one.complete))
            .collect();
        assert_eq!(said[..2], ["静力分析 缺强度 false", "模态分析 资料齐全 true"]);
        assert_eq!(said[4], "热应力分析 缺热膨胀系数、导热系数 false");
        let flows = |item: &Item| uses(item, false).iter().any(|one| one.name == "流动分析");
        assert_eq!((flows(&solid), flows(&material(&["viscosity"]))), (false, true));
    }

    #[test]
    fn key_9_each_leads_to_all_that_are_complete_for_it_and_stays_in_a_panel() {
        let to = |plugin| uses(&material(&[]), plugin)[1].to.clone();
        assert_eq!(to(false), "/mat/search?entryType=2&filter=analysis%3Amodal");
        assert_eq!(to(true), "/mat/plugin/search?entryType=2&filter=analysis%3Amodal");
    }

    #[test]
    fn what_is_no_material_is_used_for_no_analysis() {
        assert_eq!(uses(&Item { library: Library::Part, ..material(&["density"]) }, false), []);
    }
}
