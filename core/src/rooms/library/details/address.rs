//! §2 Detail: what an address says of it.

use crate::{
    library::Library,
    rules::{page::Page, predicted::PredictedValue, route::Route},
};

/// What its address says.
#[derive(Debug, Clone, Default, PartialEq)]
pub(super) struct DetailAddress {
    pub library: Library,
    pub set_id: String,
    pub config_name: Option<String>,
    pub preview: bool,
    /// PRP-1: what was predicted of it.
    pub predicted: Vec<PredictedValue>,
}

impl DetailAddress {
    pub fn read(route: Route) -> Option<Self> {
        let Page::Detail { library, set_id, config_name, preview } = route.page else { return None };
        let mut predicted = PredictedValue::read_query(library, &route.query);
        predicted.retain(|value| value.set_id == set_id);
        Some(Self { library, set_id, config_name, preview, predicted })
    }

    pub fn page(self) -> Page {
        let Self { library, set_id, config_name, preview, .. } = self;
        Page::Detail { library, set_id, config_name, preview }
    }

    pub fn write(self, plugin: bool) -> String {
        let predicted = self.predicted.clone();
        let mut route = Route::new(self.page()).within(plugin);
        PredictedValue::put(&predicted, &mut route.query);
        route.address()
    }
}
