//! DWN-1 A package for KiCad of what a search selects: what it is called, and what is in it.

use super::{
    item_file::{ItemFiles, ItemFormat, ReadBack},
    notice::models::{COMPONENTS, package_of},
    query::Query,
    search::SearchAddress,
    sha256::sha256,
};
use crate::library::{
    Library,
    item::Item,
    kicad::Package,
    search::{BRAND, Filter},
};

/// Letters of the sum that tells one selection from another.
const SUM: usize = 8;

/// The package of what a search found. What reads back as something else is not in it.
pub fn package(search: &SearchAddress, items: &[Item], read_back: ReadBack) -> Package {
    filled(named(search, items.first()), items, read_back)
}

/// The package of a user's own list, which is called by its name and by the sum of what is in it.
pub fn list_package(name: &str, items: &[Item], read_back: ReadBack) -> Package {
    let numbers: Vec<&str> = items.iter().map(|item| item.set_id.as_str()).collect();
    filled(Package::new(Some(&sum(&numbers.join("\n"))), package_of(name)), items, read_back)
}

fn filled(mut package: Package, items: &[Item], read_back: ReadBack) -> Package {
    let nickname = package.nickname();
    for item in items {
        let files = ItemFiles::of(item, read_back, || None).within(&nickname);
        let text = |format| String::from_utf8(files.file(format).ok()?).ok();
        let land = text(ItemFormat::KicadFootprint).map(|land| (files.footprint_name(), land));
        package.put(item, text(ItemFormat::KicadSymbol), land);
    }
    package
}

/// All there is, a category and a maker are called by their names; any other selection by the sum of what selects it.
fn named(search: &SearchAddress, first: Option<&Item>) -> Package {
    let [all, selected] = COMPONENTS;
    let SearchAddress { tags, category, filters, .. } = search;
    match (tags.is_empty(), category, filters.as_slice()) {
        (true, None, []) => Package::new(None, all.to_owned()),
        (true, Some(id), []) => {
            let known = first.and_then(|item| item.category.iter().find(|one| one.id == *id));
            Package::new(Some(id), package_of(known.map_or(id, |one| &one.name)))
        }
        (true, None, [Filter { key, value }]) if key == BRAND => {
            Package::new(Some(value), package_of(first.map_or(value, |item| &item.brand.name)))
        }
        _ => {
            let mut query = Query::default();
            let first_page = SearchAddress { page_no: 1, ..search.clone() };
            first_page.write(Library::Component, &mut query);
            Package::new(Some(&sum(&query.to_string())), selected.to_owned())
        }
    }
}

fn sum(selection: &str) -> String {
    sha256(selection.as_bytes()).chars().take(SUM).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        library::{
            item::{Brand, Category},
            kicad::NICKNAME,
        },
        rules::tag::Tag,
    };

    fn item() -> Item {
        let category = [("ic", "集成电路"), ("opamp", "运算放大器")]
            .map(|(id, name)| Category { id: id.into(), name: name.into() });
        let brand = Brand { org_id: "ti".into(), name: "德州仪器".into() };
        Item { category: category.into(), brand, ..Item::default() }
    }

    fn called(search: &SearchAddress) -> (String, String) {
        let package = named(search, Some(&item()));
        let told = package.files().unwrap();
        (package.name().to_owned(), told[0].1.clone())
    }

    // DWN-1
    #[test]
    fn dwn_1_a_package_is_called_by_what_selects_it() {
        let all = called(&SearchAddress::default());
        assert_eq!(
            named(&SearchAddress::default(), None).nickname(),
            NICKNAME,
            "the HTTP library names it so"
        );
        assert!(all.0 == "Sanku" && all.1.contains("\"三库元器件\""), "{all:?}");
        let category = SearchAddress { category: Some("opamp".into()), ..SearchAddress::default() };
        let of = called(&category);
        assert!(of.0 == "Sanku_opamp" && of.1.contains("\"三库元器件：运算放大器\""), "{of:?}");
        let brand = called(&SearchAddress::of_brand("ti"));
        assert!(brand.0 == "Sanku_ti" && brand.1.contains("\"三库元器件：德州仪器\""), "{brand:?}");
        let tags = vec![Tag { text: "LM358".into(), analysed: true }];
        let words = SearchAddress { tags, ..category.clone() };
        let (name, told) = called(&words);
        assert!(name.len() == "Sanku_".len() + SUM && told.contains("\"三库元器件选集\""), "{name} {told}");
        assert_eq!(called(&SearchAddress { page_no: 3, ..words.clone() }).0, name, "whatever page is shown");
        assert_ne!(called(&SearchAddress { category: None, ..words }).0, name);
    }

    // DWN-1
    #[test]
    fn dwn_1_the_package_of_a_list_is_called_by_its_name_and_by_what_is_in_it() {
        let of = |name: &str, ids: &[&str]| {
            let items: Vec<_> =
                ids.iter().map(|id| Item { set_id: (*id).into(), ..Item::default() }).collect();
            let package = list_package(name, &items, |_, _| Ok(()));
            (package.name().to_owned(), package.files().unwrap()[0].1.clone())
        };
        let (name, told) = of("电机座", &["a", "b"]);
        assert!(
            name.len() == "Sanku_".len() + SUM && told.contains("\"三库元器件：电机座\""),
            "{name} {told}"
        );
        assert_eq!(of("另一个", &["a", "b"]).0, name);
        assert_ne!(of("电机座", &["ab"]).0, name);
    }

    // DWN-1
    #[test]
    fn dwn_1_a_name_is_safe_in_a_path_and_as_an_identifier() {
        let odd = SearchAddress { category: Some("../x二/y管".into()), ..SearchAddress::default() };
        let (name, told) = called(&odd);
        assert_eq!(name, "Sanku_x--y");
        assert!(told.contains("\"identifier\":\"cn.sanku.sanku.x--y\""), "{told}");
    }
}
