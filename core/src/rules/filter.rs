//! §2 Facet values in the address of a search.

use super::{limits, pairs};
use crate::library::search::Filter;

/// Filters from `key:value|key:value`, where a `\` makes the character behind it a plain one.
pub fn read_filters(text: &str) -> Vec<Filter> {
    let mut filters: Vec<Filter> = Vec::new();
    for (key, value) in pairs::read(text) {
        let Some(value) = value.filter(|_| !key.is_empty()) else { continue };
        let filter = Filter { key, value };
        if !filters.contains(&filter) {
            filters.push(filter);
        }
        if filters.len() == limits::FILTERS {
            break;
        }
    }
    filters
}

/// The same filters as text.
pub fn write_filters(filters: &[Filter]) -> String {
    pairs::write(filters.iter().map(|filter| (filter.key.as_str(), Some(filter.value.as_str()))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plt_6_bars_and_colons_in_filters_are_escaped() {
        let filter = |key: &str, value: &str| Filter { key: key.into(), value: value.into() };
        let filters = vec![filter("a:b", r"1|2\"), filter("ratio", "1:2"), filter("none", "")];
        assert_eq!(write_filters(&filters), r"a\:b:1\|2\\|ratio:1\:2|none:");
        assert_eq!(read_filters(&write_filters(&filters)), filters);
        assert_eq!(
            read_filters(r"ratio:1:2|x|:y||ratio:1\:2|z:\"),
            [filter("ratio", "1:2"), filter("z", r"\")]
        );
    }

    #[test]
    fn gen_6_an_address_without_end_does_not_take_forever() {
        let text: String = (0..200_000).map(|value| format!("a:{value}|")).collect();
        assert_eq!(read_filters(&text).len(), 50);
    }
}
