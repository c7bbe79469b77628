//! §5 Imports: a symbol with all it inherits becomes a component.

use super::{
    categories::{self, Class},
    files::{Content, SYMBOL_SET},
    flaw::Flaw,
    makers::{Signs, brand},
    numbers::{self, marked, stated},
    package_name::{PackageName, alias},
    symbol::{Symbol, inherited},
    symbol_drawing::Looks,
};
use crate::import::{
    asset::linked,
    naming::{LONGEST_ID, datasheet, host, plain, set_id, slug},
    record::{Origin, choice, code, count, keywords, parameter, text},
};
use sanku_core::library::{
    Library,
    asset::Asset,
    item::{Brand, Category, Item, NamedDrawing},
    parameter::{Parameter, ParameterValue, Reference},
    table::called,
    template::Template,
};
use std::{collections::HashMap, sync::Arc};

/// What a symbol that names a footprint shows of it.
#[derive(Debug)]
pub struct Pattern {
    /// Its drawing, without a name.
    pub drawing: NamedDrawing,
    /// Its file.
    pub asset: Asset,
}

/// The footprints by `library:name`, for the symbols that name them.
pub type Footprints = HashMap<String, Arc<Pattern>>;

/// Fields that have a place of their own.
const OWN_FIELDS: [&str; 8] = [
    "Reference",
    "Value",
    "Footprint",
    "Datasheet",
    "Description",
    "ki_description",
    "ki_keywords",
    "ki_fp_filters",
];
/// Fields that name the maker.
const MAKER_FIELDS: [&str; 6] = ["Manufacturer", "MANUFACTURER", "Mfr", "MFR", "厂商", "制造商"];

/// The item that a symbol is, with the looks of its root.
pub fn item(
    line: &[&Symbol<'_>],
    looks: &Looks,
    origin: &Origin<'_>,
    footprints: &Footprints,
) -> Result<Item, Flaw> {
    let name = line.first().ok_or(Flaw::NoName)?.name();
    let set_id = set_id("kicad", origin.library, &name);
    if set_id.len() > LONGEST_ID {
        return Err(Flaw::NoName);
    }
    let field = |name| inherited(line, name);
    let (link, original) = datasheet(field("Datasheet").unwrap_or_default());
    let footprint = field("Footprint").unwrap_or_default();
    let package = footprint.rsplit(':').next().unwrap_or_default();
    let drawn = footprints.get(footprint);
    let place = Place { package, item: drawn.and_then(|_| footprint_id(footprint)) };
    let description = plain(field("Description").or_else(|| field("ki_description")).unwrap_or_default());
    let category = category(line, origin, &description);
    let mut parameters = parameters(line, looks, origin, place);
    parameters.extend(original.and_then(|original| text("datasheetSource", &original)));
    let parameters = measured(line, &category, &description, parameters);
    Ok(Item {
        set_id,
        library: Library::Component,
        model: plain(field("Value").unwrap_or(&name)),
        name: plain(&name),
        description,
        brand: maker(line, origin, link.as_deref(), package),
        parameters,
        category,
        keywords: keywords(field("ki_keywords")),
        thumbnail: looks.thumbnail.clone(),
        drawings: drawings(looks, drawn, package),
        assets: assets(drawn, link.as_deref()),
        datasheet: link,
        provenance: origin.provenance(SYMBOL_SET),
        ..Item::default()
    })
}

fn category(line: &[&Symbol<'_>], origin: &Origin<'_>, description: &str) -> Vec<Category> {
    let field = |name| inherited(line, name).unwrap_or_default();
    let name = line.first().map(|symbol| symbol.name()).unwrap_or_default();
    let said = [field("ki_keywords"), description, &name].join(" ");
    categories::path(Content::Symbols, origin.library, field("Reference"), &said)
}

/// Beside what is known: what its fields, its value and its description say with a unit; all in the order of the template.
fn measured(
    line: &[&Symbol<'_>],
    category: &[Category],
    description: &str,
    mut parameters: Vec<Parameter>,
) -> Vec<Parameter> {
    let template = Template::of(Library::Component, category);
    further(line, &template, &mut parameters);
    let value = inherited(line, "Value").and_then(|value| marked(value, Class::of(category)));
    for one in value.into_iter().chain(stated(description)) {
        let name = if one.name.is_empty() { called(&template, &one.key).to_owned() } else { one.name };
        put(&mut parameters, Parameter { name, ..one });
    }
    template.arrange(parameters)
}

/// The file of its footprint, where that is known, and its data sheet.
fn assets(footprint: Option<&Arc<Pattern>>, link: Option<&str>) -> Vec<Asset> {
    let footprint = footprint.map(|pattern| pattern.asset.clone());
    footprint.into_iter().chain(link.and_then(linked)).collect()
}

fn maker(line: &[&Symbol<'_>], origin: &Origin<'_>, link: Option<&str>, package: &str) -> Brand {
    brand(Signs {
        named: MAKER_FIELDS.iter().find_map(|name| inherited(line, name)),
        library: origin.library,
        host: link.and_then(|link| host(link.strip_prefix("https://")?)),
        footprint: package,
    })
}

/// The units of the symbol, then its footprint where that is known.
fn drawings(looks: &Looks, footprint: Option<&Arc<Pattern>>, package: &str) -> Vec<NamedDrawing> {
    let named = |pattern: &Arc<Pattern>| NamedDrawing { name: package.to_owned(), ..pattern.drawing.clone() };
    looks.units.iter().cloned().chain(footprint.map(named)).collect()
}

/// What a component is soldered to.
struct Place<'a> {
    package: &'a str,
    /// The number of the footprint, if this import brings it.
    item: Option<String>,
}

/// The number of a footprint that is named `library:name`.
fn footprint_id(footprint: &str) -> Option<String> {
    let (library, name) = footprint.split_once(':')?;
    Some(set_id("kicad-fp", library, name))
}

/// Another item, under its name.
fn reference(text: &str, set_id: String) -> ParameterValue {
    ParameterValue::Reference { text: plain(text), to: Reference::Item { set_id } }
}

fn parameters(line: &[&Symbol<'_>], looks: &Looks, origin: &Origin<'_>, place: Place<'_>) -> Vec<Parameter> {
    let Place { package, item } = place;
    let value = |text: &str| match &item {
        Some(set_id) => reference(text, set_id.clone()),
        None => ParameterValue::code(&plain(text)),
    };
    let field = |name| inherited(line, name).unwrap_or_default();
    let usual = alias(package);
    let footprint = usual.as_ref().map(|_| value(package)).unwrap_or_default();
    let family = PackageName::read(package).family.unwrap_or_default();
    let base = line.get(1).map(|base| base.name()).unwrap_or_default();
    let own = [
        count("pins", looks.pins),
        parameter("package", value(usual.as_deref().unwrap_or(package))),
        parameter("footprint", footprint).map(|one| Parameter { name: "封装图形".to_owned(), ..one }),
        choice("packageFamily", &family),
        choice("kicadLibrary", origin.library),
        code("designator", field("Reference")),
        (looks.units.len() > 1).then(|| count("unitCount", looks.units.len())).flatten(),
        text("pinKinds", &kinds(looks)),
        parameter("base", reference(&base, set_id("kicad", origin.library, &base))),
        text("footprintFilter", field("ki_fp_filters")),
    ];
    own.into_iter().flatten().collect()
}

/// The first that says something of a key stays.
fn put(parameters: &mut Vec<Parameter>, one: Parameter) {
    if parameters.iter().all(|other| other.key != one.key) {
        parameters.push(one);
    }
}

/// 电源输入 5，双向 37.
fn kinds(looks: &Looks) -> String {
    let all = looks.kinds.iter().map(|(kind, count)| format!("{} {count}", kind.label()));
    all.collect::<Vec<_>>().join("，")
}

/// Fields of a library's own: each is the parameter that it names with its unit, else one under its own name.
fn further(line: &[&Symbol<'_>], template: &Template, parameters: &mut Vec<Parameter>) {
    for (name, _) in line.iter().flat_map(|symbol| &symbol.fields) {
        let known = OWN_FIELDS.contains(&&**name) || MAKER_FIELDS.contains(&&**name);
        let inner = name.starts_with("ki_") || name.starts_with("Sim.");
        let key = format!("field-{}", slug(name));
        if known || inner {
            continue;
        }
        let value = inherited(line, name).filter(|value| *value != "~").unwrap_or_default();
        let name = plain(name);
        let own = || text(&key, value).map(|own| Parameter { name: name.clone(), ..own });
        let named = !name.is_empty() && name.chars().count() <= 64;
        let told = numbers::field(&name, value, template).or_else(own).filter(|_| named);
        told.into_iter().for_each(|one| put(parameters, one));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::import::kicad::{sexpr::Tree, source::LICENCE, symbol::SymbolLibrary};
    use sanku_core::library::{
        drawing::{Drawing, Role, Shape},
        item::DrawingKind,
    };

    const LIBRARY: &str = r#"(kicad_symbol_lib (version 1) (generator g)
        (symbol "Root" (property "Reference" "U") (property "Value" "Root") (property "Datasheet" "http://www.ti.com/x.pdf")
            (property "Footprint" "Package_SO:SOIC-8_3.9x4.9mm_P1.27mm") (property "ki_keywords" "amp 10\u{b5}V")
            (property "ki_description" "Dual \u{2126} amplifier") (property "MPN" "ROOT-1") (property "Sim.Type" "X")
            (symbol "Root_1_1" (pin input line (at 0 0 0) (length 1) (name "A") (number "1"))
                (pin power_in line (at 0 1 0) (length 1) (name "V") (number "8"))))
        (symbol "Child{slash}B" (extends "Root") (property "Value" "Child") (property "Manufacturer" "Acme")))"#;

    fn items() -> Vec<Item> {
        let circle = Shape::Circle { role: Role::Pad, centre: [0.0, 0.0], radius: 1.0 };
        let drawing = Drawing { view_box: [-1.0, -1.0, 2.0, 2.0], shapes: vec![circle] };
        let drawing = NamedDrawing { kind: DrawingKind::Footprint, drawing, ..NamedDrawing::default() };
        let asset = Asset { name: "SOIC-8.kicad_mod".into(), ..Asset::default() };
        let pattern = Arc::new(Pattern { drawing, asset });
        items_beside(&HashMap::from([("Package_SO:SOIC-8_3.9x4.9mm_P1.27mm".to_owned(), pattern)]))
    }

    fn items_beside(footprints: &Footprints) -> Vec<Item> {
        let text = LIBRARY.replace("\\u{b5}", "\u{b5}").replace("\\u{2126}", "\u{2126}");
        let tree = Tree::parse(&text).unwrap();
        let library = SymbolLibrary::read(tree.root()).unwrap();
        let origin = Origin { library: "Amplifier_Operational", file: "f", version: None, licence: LICENCE };
        let make = |symbol: &Result<Symbol<'_>, _>| {
            let line = library.lineage(symbol.as_ref().unwrap()).unwrap();
            item(&line, &Looks::of(line.last().unwrap()).unwrap(), &origin, footprints).unwrap()
        };
        library.symbols.iter().map(make).collect()
    }

    fn value(item: &Item, key: &str) -> Option<String> {
        item.parameters.iter().find(|parameter| parameter.key == key).map(|parameter| parameter.value.bare())
    }

    #[test]
    fn a_symbol_becomes_a_component_with_its_fields() {
        let root = &items()[0];
        assert_eq!(root.set_id, "kicad:Amplifier_Operational:Root");
        assert_eq!((root.library, root.model.as_str()), (Library::Component, "Root"));
        assert_eq!(root.description, "Dual Ω amplifier");
        assert_eq!(root.keywords, ["amp", "10μV"]);
        assert_eq!(root.brand.name, "Texas Instruments");
        assert_eq!(root.datasheet.as_deref(), Some("https://www.ti.com/x.pdf"));
        let table = [
            ("pins", Some("2")),
            ("package", Some("SOIC-8")),
            ("footprint", Some("SOIC-8_3.9x4.9mm_P1.27mm")),
            ("packageFamily", Some("SOIC")),
            ("designator", Some("U")),
            ("pinKinds", Some("电源输入 1，输入 1")),
            ("field-MPN", Some("ROOT-1")),
            ("datasheetSource", Some("http://www.ti.com/x.pdf")),
            ("field-Sim--2eType", None),
            ("base", None),
            ("unitCount", None),
        ];
        for (key, expect) in table {
            assert_eq!(value(root, key).as_deref(), expect, "{key}");
        }
        assert!(root.configurations.rows.is_empty());
    }

    #[test]
    fn the_footprint_of_the_same_import_is_attached() {
        let kinds: Vec<_> = items()[0].drawings.iter().map(|drawing| drawing.kind).collect();
        assert_eq!(kinds, [DrawingKind::Symbol, DrawingKind::Footprint]);
    }

    #[test]
    fn what_a_symbol_is_made_of_is_a_reference_where_it_is_known() {
        let of = |item: &Item, key: &str| {
            let found = item.parameters.iter().find(|parameter| parameter.key == key);
            found.map(|parameter| parameter.value.clone())
        };
        let to = |text: &str, set_id: &str| Some(reference(text, set_id.into()));
        let package = "SOIC-8_3.9x4.9mm_P1.27mm";
        let [root, child] = [&items()[0], &items()[1]];
        let footprint = format!("kicad-fp:Package_SO:{package}");
        assert_eq!(of(root, "package"), to("SOIC-8", &footprint));
        assert_eq!(of(root, "footprint"), to(package, &footprint));
        assert_eq!(of(child, "base"), to("Root", &root.set_id));
        let alone = &items_beside(&HashMap::new())[0];
        assert_eq!(of(alone, "package"), Some(ParameterValue::code("SOIC-8")), "no page to lead to");
    }

    #[test]
    fn a_child_is_an_item_of_its_own_with_the_pins_of_its_root() {
        let items = items();
        let child = &items[1];
        assert_eq!(
            (child.name.as_str(), child.set_id.as_str()),
            ("Child/B", "kicad:Amplifier_Operational:Child+2fB")
        );
        assert_eq!(value(child, "base").as_deref(), Some("Root"));
        assert_eq!(value(child, "pins").as_deref(), Some("2"));
        assert_eq!(child.brand.name, "Acme");
        assert_eq!(child.drawings[0].drawing, items[0].drawings[0].drawing);
        assert_eq!(child.description, "Dual Ω amplifier");
    }
}
