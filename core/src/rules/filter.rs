//! §2 Facet values in the address of a search.

use super::limits;
use crate::library::search::Filter;

/// Filters from `key:value|key:value`, where a `\` makes the character behind it a plain one.
pub fn read_filters(text: &str) -> Vec<Filter> {
    let mut filters = Vec::new();
    let mut key: Option<String> = None;
    let mut word = String::new();
    let mut chars = text.chars();
    loop {
        match chars.next() {
            Some('\\') => word.push(chars.next().unwrap_or('\\')),
            Some(':') if key.is_none() => key = Some(std::mem::take(&mut word)),
            Some(c) if c != '|' => word.push(c),
            end => {
                let value = std::mem::take(&mut word);
                let filter = key.take().filter(|key| !key.is_empty()).map(|key| Filter { key, value });
                filters.extend(filter.filter(|filter| !filters.contains(filter)));
                if end.is_none() || filters.len() == limits::FILTERS {
                    return filters;
                }
            }
        }
    }
}

/// The same filters as text.
pub fn write_filters(filters: &[Filter]) -> String {
    let escape = |text: &str| text.replace('\\', r"\\").replace('|', r"\|").replace(':', r"\:");
    let pairs: Vec<_> =
        filters.iter().map(|filter| format!("{}:{}", escape(&filter.key), escape(&filter.value))).collect();
    pairs.join("|")
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
