//! §2 Detail: what an address says of it.

use crate::{
    library::Library,
    rules::{page::Page, route::Route},
};

/// What its address says.
#[derive(Debug, Clone, Default, PartialEq)]
pub(super) struct DetailAddress {
    pub library: Library,
    pub set_id: String,
    pub config_name: Option<String>,
    pub preview: bool,
}

impl DetailAddress {
    pub fn read(route: Route) -> Option<Self> {
        let Page::Detail { library, set_id, config_name, preview } = route.page else { return None };
        Some(Self { library, set_id, config_name, preview })
    }

    pub fn page(self) -> Page {
        let Self { library, set_id, config_name, preview } = self;
        Page::Detail { library, set_id, config_name, preview }
    }

    pub fn write(self, plugin: bool) -> String {
        Route::new(self.page()).within(plugin).address()
    }
}
