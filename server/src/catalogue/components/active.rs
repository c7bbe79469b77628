//! Discretes, logic and linear parts: known type numbers with a symbol, a package and their ratings.

use super::{
    facts::{pinout, rated, ratings},
    family::expand,
    package::Packages,
};
use crate::catalogue::{
    draw::{
        symbol::{self, Diode},
        thumbnail::thumbnail,
    },
    record,
    sheet::{Row, Sheet, sheets},
    tree::Tree,
};
use sanku_core::library::{
    Library,
    item::{Item, NamedDrawing},
    parameter::{Amount, Parameter, ParameterValue},
    template::Template,
};

const DISCRETES: &str = include_str!("../../../catalogue/components/discretes.txt");
const FAMILIES: &str = include_str!("../../../catalogue/components/families.txt");
const DEVICES: &str = include_str!("../../../catalogue/components/devices.txt");
const LOGIC: &str = include_str!("../../../catalogue/components/logic.txt");
const ANALOG: &str = include_str!("../../../catalogue/components/analog.txt");

/// All of them.
pub fn items(tree: &Tree, packages: &Packages) -> Vec<Item> {
    let make = |file: &str, item: fn(&Sheet<'_>, Row<'_>, &Tree, &Packages) -> Item| {
        let all = sheets(file);
        all.iter()
            .flat_map(|sheet| sheet.rows().map(|row| item(sheet, row, tree, packages)))
            .collect::<Vec<_>>()
    };
    let families = expand(FAMILIES);
    let discretes = [DISCRETES, &families, DEVICES].map(|file| make(file, discrete)).concat();
    [discretes, make(LOGIC, logic), make(ANALOG, analog)].concat()
}

fn discrete(sheet: &Sheet<'_>, row: Row<'_>, tree: &Tree, packages: &Packages) -> Item {
    let symbol = drawn(row);
    let package = row.raw("package");
    let model = row.text("model");
    let template = template(tree, row);
    let colour = colour(&model).map(|colour| Parameter::of("colour", ParameterValue::choice(colour)));
    let ratings = ratings(&template, row).into_iter().chain(pinout(row)).chain(colour);
    let pins = Some(pins(row).len().to_string()).filter(|_| !row.raw("pins").is_empty());
    let parameters = packages.place(package, pins.as_deref()).into_iter().chain(ratings).collect();
    let description = format!("{} {model}{}{}", row.text("name"), comma(package), rated(&template, row));
    item(sheet, row, (tree, packages), Draft { template, model, description, parameters, symbol, package })
}

/// The names of its pins, in order.
fn pins(row: Row<'_>) -> Vec<String> {
    row.raw("pins").split(',').map(|name| name.replace('_', " ")).collect()
}

/// The symbol of a row, its pins numbered as its package has them; where the row names none, as a SOT-23 or a diode has them.
fn drawn(row: Row<'_>) -> Option<NamedDrawing> {
    let pins = pins(row);
    let numbers = |names: &[&str], usual: &[&'static str]| -> Vec<String> {
        let place = |name: &&str| pins.iter().position(|pin| pin == *name).map(|at| (at + 1).to_string());
        let found: Option<Vec<_>> = names.iter().map(place).collect();
        found.unwrap_or_else(|| usual.iter().map(ToString::to_string).collect())
    };
    let three = |names: [&str; 3]| {
        let found = numbers(&names, &["1", "2", "3"]);
        let [one, two, three] = found.as_slice() else { return symbol::resistor(false) };
        match row.raw("symbol") {
            "npn" | "pnp" => symbol::bipolar(row.raw("symbol") == "npn", [one, two, three]),
            kind => symbol::mosfet(kind == "nmos", [one, two, three]),
        }
    };
    let diode = |kind: Diode| {
        let found = numbers(&["K", "A"], &["1", "2"]);
        let [cathode, anode] = found.as_slice() else { return symbol::resistor(false) };
        symbol::diode(kind, [cathode, anode])
    };
    Some(match row.raw("symbol") {
        "none" => return None,
        "npn" | "pnp" => three(["B", "E", "C"]),
        "nmos" | "pmos" => three(["G", "S", "D"]),
        "schottky" => diode(Diode::Schottky),
        "zener" => diode(Diode::Zener),
        "both" => diode(Diode::Both),
        "led" => diode(Diode::Light),
        "diode" => diode(Diode::Plain),
        "crystal" => symbol::crystal(),
        sign => symbol::body(&sign.replace('_', " "), &pins),
    })
}

fn logic(sheet: &Sheet<'_>, row: Row<'_>, tree: &Tree, packages: &Packages) -> Item {
    let pins: usize = row.raw("pins").parse().unwrap_or_default();
    let package = match pins {
        14 => "SOIC-14",
        16 => "SOIC-16",
        20 => "SOIC-20W",
        _ => "SOIC-24W",
    };
    let name = |pin: usize| match pin {
        _ if pin == pins => "VCC".into(),
        _ if pin * 2 == pins => "GND".into(),
        _ => String::new(),
    };
    let names: Vec<_> = (1..=pins).map(name).collect();
    let symbol = Some(symbol::circuit(row.raw("sign"), &names));
    let model = format!("74HC{}", row.raw("number"));
    let supply = Amount::Range { from: "2".into(), to: "6".into() };
    let supply = ParameterValue::Number { amount: supply, unit: Some("V".into()) };
    let supply = Parameter::of("supplyVoltage", supply);
    let template = template(tree, row);
    let place = packages.place(package, Some(row.raw("pins")));
    let parameters = place.into_iter().chain([supply]).collect();
    let description = format!("{}，74HC系列CMOS逻辑，{pins}脚，另有DIP、TSSOP封装", row.text("name"));
    item(sheet, row, (tree, packages), Draft { template, model, description, parameters, symbol, package })
}

fn analog(sheet: &Sheet<'_>, row: Row<'_>, tree: &Tree, packages: &Packages) -> Item {
    let names: Vec<_> = row.raw("pins").split(',').map(String::from).collect();
    let single = matches!(row.raw("cat"), "opamp" | "comparator");
    let symbol = Some(if single { symbol::amplifier() } else { symbol::circuit(row.raw("model"), &names) });
    let package = row.raw("package");
    let pins = names.len().to_string();
    let template = template(tree, row);
    let parameters =
        packages.place(package, Some(&pins)).into_iter().chain(ratings(&template, row)).chain(pinout(row));
    let parameters = parameters.collect();
    let (model, name) = (row.text("model"), row.text("name"));
    let description = format!("{name} {model}{}{}", comma(package), rated(&template, row));
    let mut made = item(
        sheet,
        row,
        (tree, packages),
        Draft { template, model, description, parameters, symbol, package },
    );
    if single {
        let whole = symbol::circuit(row.raw("model"), &names);
        made.drawings.insert(1, NamedDrawing { name: "整体".into(), ..whole });
    }
    made
}

/// What differs between the kinds.
struct Draft<'a> {
    template: Template,
    model: String,
    description: String,
    parameters: Vec<Parameter>,
    /// None of what is only a pattern of pins.
    symbol: Option<NamedDrawing>,
    package: &'a str,
}

fn item(sheet: &Sheet<'_>, row: Row<'_>, (tree, packages): (&Tree, &Packages), draft: Draft<'_>) -> Item {
    let Draft { template, model, description, parameters, symbol, package } = draft;
    let usual = record::usual(sheet, &model);
    let words = row.text("words");
    let keywords = words.split(',').map(String::from).chain(sheet.list("words")).chain([package.to_string()]);
    let named = |symbol| NamedDrawing { name: row.text("name"), ..symbol };
    let drawings: Vec<_> = symbol.map(named).into_iter().chain(packages.footprint(package)).collect();
    Item {
        set_id: format!("generic-{}", ascii(&model)),
        library: Library::Component,
        name: format!("{} {model}", row.text("name")),
        model,
        description,
        brand: record::brand("sanku-generic"),
        parameters: template.arrange(parameters),
        usual,
        category: tree.path(Library::Component, row.raw("cat")),
        keywords: keywords.filter(|word| !word.is_empty()).collect(),
        thumbnail: drawings.first().map(|first| thumbnail(&first.drawing)),
        drawings,
        provenance: record::provenance(sheet.text("source"), sheet.text("check")),
        ..Item::default()
    }
}

const COLOURS: [(&str, &str); 5] =
    [("红", "red"), ("绿", "green"), ("蓝", "blue"), ("黄", "yellow"), ("白", "white")];

/// The colour that a model ends with.
fn colour(model: &str) -> Option<&'static str> {
    COLOURS.into_iter().map(|(colour, _)| colour).find(|colour| model.ends_with(colour))
}

/// A model as part of a number: colours in English, everything small.
fn ascii(model: &str) -> String {
    COLOURS.iter().fold(model.to_lowercase().replace('/', "-"), |text, (chinese, english)| {
        text.replace(chinese, english)
    })
}

fn comma(text: &str) -> String {
    if text.is_empty() { String::new() } else { format!("，{text}") }
}

fn template(tree: &Tree, row: Row<'_>) -> Template {
    Template::of(Library::Component, &tree.path(Library::Component, row.raw("cat")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::components::facts::known;
    use sanku_core::library::pin::Electrical;

    fn find(set_id: &str) -> Item {
        items(&Tree::read(), &Packages::read()).into_iter().find(|item| item.set_id == set_id).unwrap()
    }

    #[test]
    fn a_logic_part_has_its_function_symbol_and_package() {
        let item = find("generic-74hc595");
        assert_eq!(item.model, "74HC595");
        assert_eq!(item.category.last().map(|step| step.name.as_str()), Some("计数器与移位寄存器"));
        assert_eq!(item.drawings[1].name, "SOIC-16");
    }

    #[test]
    fn ratings_are_numbers_in_base_units() {
        let item = find("generic-x-3225-8mhz");
        let frequency = item.parameters.iter().find(|parameter| parameter.key == "frequency").unwrap();
        assert_eq!((frequency.value.number(), frequency.value.unit()), (Some(8e6), Some("MHz")));
    }

    use sanku_core::library::item::DrawingKind;

    #[test]
    fn an_amplifier_shows_one_channel_and_the_whole() {
        let kinds: Vec<_> = find("generic-lm358").drawings.iter().map(|drawing| drawing.kind).collect();
        assert_eq!(kinds, [DrawingKind::Symbol, DrawingKind::Symbol, DrawingKind::Footprint]);
    }

    #[test]
    fn a_pin_says_what_it_does_where_that_is_known() {
        let told = |set_id: &str, number: &str| {
            let pins = find(set_id).drawings.into_iter().flat_map(|drawing| drawing.pins);
            let pin = pins.filter(|pin| pin.number == number).max_by_key(|pin| pin.name.len()).unwrap();
            (pin.name, pin.electrical)
        };
        assert_eq!(told("generic-lm358", "8"), ("VCC".into(), Electrical::PowerIn));
        assert_eq!(told("generic-lm358", "1"), ("1OUT".into(), Electrical::Unspecified));
        assert_eq!(told("generic-74hc595", "8"), ("GND".into(), Electrical::PowerIn));
        assert_eq!(told("generic-bc547b", "2"), ("B".into(), Electrical::Passive));
        assert_eq!(told("generic-x-3225-8mhz", "1"), (String::new(), Electrical::Passive));
        let grounds = items(&Tree::read(), &Packages::read())
            .into_iter()
            .filter(|item| item.category.iter().any(|step| step.id.contains("connector")));
        let grounds = grounds.flat_map(|item| item.drawings).flat_map(|drawing| drawing.pins);
        let mut grounds = grounds.filter(|pin| pin.name.contains("GND")).peekable();
        assert!(grounds.peek().is_some(), "no connector has a ground");
        assert!(
            grounds.all(|pin| pin.electrical == Electrical::Unspecified),
            "a connector is fed by nothing"
        );
    }

    #[test]
    fn colours_are_english_in_numbers() {
        let red = find("generic-led-0603-red");
        assert_eq!(red.model, "LED-0603-红");
        let colour = red.parameters.iter().find(|parameter| parameter.key == "colour").unwrap();
        assert_eq!((colour.value.bare().as_str(), colour.facet), ("红", true));
    }

    #[test]
    fn the_zeners_follow_e24() {
        use sanku_core::library::series::ESeries;
        let all = items(&Tree::read(), &Packages::read());
        let volts =
            all.iter().flat_map(|item| &item.parameters).filter(|parameter| parameter.key == "zenerVoltage");
        for volts in volts.filter_map(|parameter| parameter.value.number()) {
            let digits = [10.0, 1.0, 0.1]
                .map(|times| volts * times)
                .into_iter()
                .find(|digits| *digits < 99.5)
                .unwrap();
            assert!(
                ESeries::E24.digits().iter().any(|value| (f64::from(*value) - digits).abs() < 1e-9),
                "{volts}"
            );
        }
    }

    #[test]
    fn every_fact_of_the_tables_is_known() {
        let tree = Tree::read();
        let families = expand(FAMILIES);
        for sheet in [DISCRETES, DEVICES, &families, ANALOG].iter().flat_map(|file| sheets(file)) {
            for row in sheet.rows() {
                assert_eq!(
                    known(&template(&tree, row), row).count(),
                    row.raw("facts").split(',').count(),
                    "{}",
                    row.raw("model")
                );
                assert_eq!(row.width(), sheet.keys().len(), "{}", row.raw("model"));
            }
        }
    }
}
