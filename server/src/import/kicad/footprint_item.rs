//! §5 Imports: a footprint becomes a component in the category of packages.

use super::{
    categories,
    files::{Content, FOOTPRINT_SET},
    flaw::Flaw,
    footprint::{Footprint, Mounting},
    geometry::tidy,
    makers::{Signs, brand},
    package_name::PackageName,
};
use crate::import::{
    naming::{LONGEST_ID, plain, set_id},
    record::{Origin, choice, code, count, keywords, millimetres, text},
};
use sanku_core::library::{
    Library,
    item::{Item, NamedDrawing},
    parameter::Parameter,
    template::Template,
};

/// Pads that hold the part and carry no pin of it.
const HOLDING: [&str; 6] = ["MP", "SH", "S1", "S2", "SHIELD", "EP"];

/// The item that a footprint is.
pub fn item(name: &str, footprint: &Footprint, origin: &Origin<'_>) -> Result<Item, Flaw> {
    let set_id = set_id("kicad-fp", origin.library, name);
    if set_id.len() > LONGEST_ID || name.trim().is_empty() {
        return Err(Flaw::NoName);
    }
    let package = PackageName::read(name);
    let maker = brand(Signs { library: origin.library, footprint: name, ..Signs::default() });
    let named = |drawing| NamedDrawing { name: name.to_owned(), ..drawing };
    let category = categories::path(Content::Footprint, origin.library, "", "");
    Ok(Item {
        set_id,
        library: Library::Component,
        name: plain(name),
        model: plain(name),
        description: plain(&footprint.description),
        brand: maker,
        parameters: Template::of(Library::Component, &category)
            .arrange(parameters(footprint, &package, origin)),
        category,
        keywords: keywords([footprint.tags.as_str()]),
        thumbnail: footprint.thumbnail.clone(),
        drawings: footprint.drawing.clone().map(named).into_iter().collect(),
        provenance: origin.provenance(FOOTPRINT_SET),
        ..Item::default()
    })
}

fn parameters(footprint: &Footprint, package: &PackageName, origin: &Origin<'_>) -> Vec<Parameter> {
    let holding = |number: &&String| !HOLDING.contains(&number.as_str());
    let pins = footprint.numbers.iter().filter(holding).count().saturating_sub(package.exposed);
    let mounting = match footprint.mounting {
        Mounting::Surface => "贴片",
        Mounting::Through => "插件",
        Mounting::Mixed => "混合",
        Mounting::Neither => "",
    };
    let body = package.body.or(footprint.body).map(|sides| sides.map(tidy));
    let size = body.map(|[width, length]| format!("{width}×{length} mm")).unwrap_or_default();
    let all = [
        count("pins", pins),
        choice("packageFamily", package.family.as_deref().unwrap_or_default()),
        choice("mounting", mounting),
        package.pitch.and_then(|pitch| millimetres("pitch", pitch)),
        code("body", &size),
        count("padCount", footprint.pads),
        choice("kicadLibrary", origin.library),
        text("model3d", footprint.model.as_deref().unwrap_or_default()),
    ];
    all.into_iter().flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::import::kicad::{sexpr::Tree, source::LICENCE};
    use sanku_core::library::item::DrawingKind;

    fn of(library: &str, name: &str, inside: &str) -> Item {
        let text = format!("(footprint \"x\" {inside})");
        let footprint = Footprint::read(Tree::parse(&text).unwrap().root()).unwrap();
        item(name, &footprint, &Origin { library, file: "f", version: None, licence: LICENCE }).unwrap()
    }

    fn value(item: &Item, key: &str) -> Option<String> {
        item.parameters.iter().find(|parameter| parameter.key == key).map(|parameter| parameter.value.bare())
    }

    const PADS: &str = "(descr \"d\") (tags \"QFN NoLead\") (attr smd)
        (pad 1 smd rect (at -1 0) (size 1 1)) (pad 2 smd rect (at 1 0) (size 1 1)) (pad 3 smd rect (at 0 0) (size 1 1))
        (pad MP smd rect (at 0 3) (size 1 1)) (model \"${KICAD6_3DMODEL_DIR}/A.3dshapes/B.wrl\")";

    #[test]
    fn a_footprint_becomes_a_package_with_what_its_name_and_pads_say() {
        let item = of("Package_DFN_QFN", "QFN-2-1EP_3x2mm_P0.5mm", PADS);
        assert_eq!(item.set_id, "kicad-fp:Package_DFN_QFN:QFN-2-1EP_3x2mm_P0.5mm");
        let table = [
            ("pins", Some("2")),
            ("padCount", Some("4")),
            ("packageFamily", Some("QFN")),
            ("mounting", Some("贴片")),
            ("pitch", Some("0.5")),
            ("body", Some("3×2 mm")),
            ("model3d", Some("A.3dshapes/B.wrl")),
        ];
        for (key, expect) in table {
            assert_eq!(value(&item, key).as_deref(), expect, "{key}");
        }
        assert_eq!(item.drawings[0].kind, DrawingKind::Footprint);
        assert_eq!(item.keywords, ["QFN", "NoLead"]);
    }

    #[test]
    fn the_maker_follows_library_and_name() {
        assert_eq!(of("Connector_Molex", "X", "").brand.name, "Molex");
        assert_eq!(of("Package_SO", "Texas_HTSOP-8", "").brand.name, "Texas Instruments");
        assert_eq!(of("Package_SO", "SOIC-8", "").brand.name, "未知厂商");
    }

    #[test]
    fn an_empty_footprint_is_an_item_without_drawing() {
        let item = of("Fiducial", "Empty", "");
        assert!(item.drawings.is_empty() && item.thumbnail.is_none());
    }
}
