//! Resistors, capacitors, inductors and beads: preferred values under the rules of their sizes.

use super::package::Packages;
use crate::catalogue::{
    draw::{pen::thumbnail, symbol},
    record,
    sheet::{Row, Sheet, plain, sheets},
    tree::Tree,
};
use sanku_core::library::{
    Library,
    drawing::Drawing,
    item::{DrawingKind, Item, NamedDrawing},
    measure::{Kind, Unit},
    parameter::{Parameter, ParameterValue},
    quantity::Value,
    series::ESeries,
    template::Template,
};

const FILE: &str = include_str!("../../../catalogue/components/passives.txt");

/// All values of all rules.
pub fn items(tree: &Tree, packages: &Packages) -> Vec<Item> {
    let all = sheets(FILE);
    all.iter()
        .flat_map(|sheet| sheet.rows().flat_map(|row| Rule { sheet, row }.items(tree, packages)))
        .collect()
}

/// One line of the table: which values a size has.
struct Rule<'a> {
    sheet: &'a Sheet<'a>,
    row: Row<'a>,
}

impl Rule<'_> {
    fn items(&self, tree: &Tree, packages: &Packages) -> Vec<Item> {
        let symbol = match self.sheet.text("part") {
            "capacitor" => symbol::capacitor(),
            "inductor" => symbol::inductor(),
            part => symbol::resistor(part == "bead"),
        };
        let values = self.values();
        values.into_iter().map(|value| self.item(value, tree, packages, &symbol)).collect()
    }

    fn values(&self) -> Vec<Value> {
        let listed = self.row.raw("values");
        if !listed.is_empty() {
            return listed
                .split(',')
                .filter_map(|value| Some(Value { digits: value.parse().ok()?, exponent: 0 }))
                .collect();
        }
        let series = match self.row.raw("series") {
            "E3" => ESeries::E3,
            "E6" => ESeries::E6,
            "E12" => ESeries::E12,
            _ => ESeries::E24,
        };
        let limit = |key: &str| self.row.number(key).unwrap_or_default();
        // A tenth of a percent keeps the last value of the range in, whatever its rounding.
        let range = limit("low") * 0.999..=limit("high") * 1.001;
        let decades = -14..8;
        let all = decades
            .flat_map(|exponent| series.digits().into_iter().map(move |digits| Value { digits, exponent }));
        all.filter(|value| range.contains(&value.number())).collect()
    }

    fn item(&self, value: Value, tree: &Tree, packages: &Packages, symbol: &Drawing) -> Item {
        let sheet = self.sheet;
        let [size, kind, tolerance] = ["size", "type", "tolerance"].map(|key| self.row.raw(key));
        let text = self.text(value);
        let mark = if sheet.text("part") == "capacitor" { format!("-{kind}") } else { String::new() };
        let name = NamedDrawing {
            kind: DrawingKind::Symbol,
            name: sheet.text("name").into(),
            drawing: symbol.clone(),
        };
        let category = tree.path(Library::Component, sheet.text("category"));
        Item {
            set_id: self.set_id(value),
            library: Library::Component,
            name: format!("{} {text} ±{tolerance}% {size}", sheet.text("name")),
            model: format!("{}{size}-{text}{mark}-{tolerance}%", sheet.text("letter")),
            description: self.description(&text),
            brand: record::brand("sanku-generic"),
            keywords: self.keywords(value),
            parameters: self.parameters(&Template::of(Library::Component, &category), value, packages),
            category,
            usual: self.row.raw("usual").parse().unwrap_or_default(),
            thumbnail: Some(thumbnail(symbol)),
            drawings: [name].into_iter().chain(packages.footprint(size)).collect(),
            provenance: record::provenance(sheet.text("source"), sheet.text("check")),
            ..Item::default()
        }
    }

    fn text(&self, value: Value) -> String {
        let (mantissa, unit) = self.written(value);
        mantissa + &unit.symbol()
    }

    /// The number and the unit that people write: `4.7` and `kΩ`.
    fn written(&self, value: Value) -> (String, Unit) {
        let kind = match self.sheet.text("part") {
            "capacitor" => Kind::Capacitance,
            "inductor" => Kind::Inductance,
            _ => Kind::Resistance,
        };
        kind.written(value.number())
    }

    /// The number and the prefix as one types them.
    fn typed(&self, value: Value) -> (String, &'static str) {
        let (mantissa, unit) = self.written(value);
        (mantissa, if unit.prefix() == "μ" { "u" } else { unit.prefix() })
    }

    /// `r-0603-4.7k-1`: in ASCII, so μ is u; the kind of a capacitor stands before its tolerance.
    fn set_id(&self, value: Value) -> String {
        let (mantissa, prefix) = self.typed(value);
        let kind = Some(self.row.raw("type"))
            .filter(|kind| kind.is_ascii())
            .map_or(String::new(), |kind| format!("{kind}-"));
        let [size, tolerance] = ["size", "tolerance"].map(|key| self.row.raw(key));
        format!(
            "{}-{size}-{mantissa}{prefix}-{}{tolerance}",
            self.sheet.text("letter").to_lowercase(),
            kind.to_lowercase()
        )
    }

    fn description(&self, text: &str) -> String {
        let [size, kind, tolerance, power, voltage, limit] =
            ["size", "type", "tolerance", "power", "voltage", "limit"].map(|key| self.row.raw(key));
        let rated =
            [("", power, "W"), ("", voltage, "V"), ("极限电压", limit, "V")].map(|(name, value, unit)| {
                if value.is_empty() { String::new() } else { format!("，{name}{value}{unit}") }
            });
        format!("{kind}{}，{size}，{text}，±{tolerance}%{}", self.sheet.text("name"), rated.concat())
    }

    /// What people type: 10k, 10kΩ, 103, 10k 0603 1%.
    fn keywords(&self, value: Value) -> Vec<String> {
        let [size, kind, tolerance] = ["size", "type", "tolerance"].map(|key| self.row.raw(key));
        let (mantissa, prefix) = self.typed(value);
        let short = format!("{mantissa}{prefix}");
        let mut words = vec![
            short.clone(),
            format!("{short} {size} {tolerance}%"),
            size.into(),
            format!("{tolerance}%"),
            kind.into(),
        ];
        if prefix == "u" {
            words.push(format!("{short}{}", self.sheet.text("unit")));
        }
        words.extend(self.marking(value));
        words.extend(self.sheet.list("words"));
        words
    }

    /// The three-digit mark of IEC 60062: two digits and the power of ten, in ohms or picofarads.
    fn marking(&self, value: Value) -> Option<String> {
        let power = match self.sheet.text("part") {
            "resistor" => value.exponent,
            "capacitor" => value.exponent + 12,
            _ => return None,
        };
        (0..=9).contains(&power).then(|| format!("{:02}{power}", value.digits))
    }

    /// What stands in the table; of a resistor, what its power allows at its resistance, and the limit of its size at most.
    fn rated_voltage(&self, value: Value) -> String {
        match (self.row.number("power"), self.row.number("limit")) {
            (Some(power), Some(limit)) => rated_voltage(power, value.number(), limit),
            _ => self.row.raw("voltage").into(),
        }
    }

    fn parameters(&self, template: &Template, value: Value, packages: &Packages) -> Vec<Parameter> {
        let [size, kind, tolerance] = ["size", "type", "tolerance"].map(|key| self.row.raw(key));
        let (mantissa, unit) = self.written(value);
        let amount = ParameterValue::exact(&mantissa, Some(&unit.symbol()));
        let all = [
            Some(Parameter::of(self.sheet.text("key"), amount)),
            template.number("tolerance", &format!("±{tolerance}")),
            Some(Parameter::of("type", ParameterValue::choice(kind))),
            template.number("ratedPower", self.row.raw("power")),
            template.number("ratedVoltage", &self.rated_voltage(value)),
            template.number("limitingVoltage", self.row.raw("limit")),
        ];
        template.arrange(all.into_iter().flatten().chain(packages.place(size, None)).collect())
    }
}

/// √(P·R), and the limit at most, in volts; three digits, and never more than allowed.
fn rated_voltage(power: f64, ohms: f64, limit: f64) -> String {
    let volts = (power * ohms).sqrt();
    if volts >= limit {
        return plain(limit, 2);
    }
    let places = [1.0, 10.0, 100.0].iter().filter(|bound| volts < **bound).count();
    let step = (0..places).fold(1.0, |step, _| step * 10.0);
    // What is exact but for its last bit stays so.
    plain((volts * step * (1.0 + 1e-12)).floor() / step, places)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::LazyLock;

    static ITEMS: LazyLock<Vec<Item>> = LazyLock::new(|| items(&Tree::read(), &Packages::read()));

    fn item(set_id: &str) -> &'static Item {
        ITEMS.iter().find(|item| item.set_id == set_id).unwrap()
    }

    #[test]
    fn a_resistor_is_named_by_its_value_size_and_tolerance() {
        let item = item("r-0603-10k-1");
        assert_eq!(item.model, "R0603-10kΩ-1%");
        assert_eq!(item.name, "贴片电阻 10kΩ ±1% 0603");
        for word in ["10k", "10k 0603 1%", "103", "0603", "chip resistor"] {
            assert!(item.keywords.iter().any(|known| known == word), "{word}");
        }
        assert_eq!(item.parameters[0].value.number(), Some(10_000.0));
        assert_eq!(
            item.drawings.iter().map(|named| named.kind).collect::<Vec<_>>(),
            [DrawingKind::Symbol, DrawingKind::Footprint]
        );
    }

    #[test]
    fn a_capacitor_says_its_dielectric() {
        let item = item("c-0603-100n-x7r-10");
        assert_eq!(item.model, "C0603-100nF-X7R-10%");
        assert!(item.keywords.contains(&"104".into()) && item.keywords.contains(&"X7R".into()));
        assert_eq!(item.parameters[0].value.number(), Some(1e-7));
    }

    #[test]
    fn microfarads_are_found_with_a_u() {
        let item = item("c-1206-10u-x7r-10");
        assert_eq!(item.parameters[0].value.unit(), Some("μF"));
        assert!(item.keywords.contains(&"10uF".into()));
    }

    #[test]
    fn one_decade_of_0603_resistors_holds_the_24_values_of_e24() {
        let decade =
            ITEMS.iter().filter(|item| item.set_id.starts_with("r-0603-") && item.set_id.ends_with("k-1"));
        let in_decade =
            |item: &&Item| item.parameters[0].value.number().is_some_and(|ohms| (1e3..1e4).contains(&ohms));
        assert_eq!(decade.filter(in_decade).count(), 24);
    }

    #[test]
    fn a_resistor_is_rated_by_its_power_or_by_the_limit_of_its_size() {
        for (power, ohms, limit, volts) in [
            (0.1, 10.0, 75.0, "1"),
            (0.1, 10e3, 75.0, "31.6"),
            (0.1, 2.4, 75.0, "0.489"),
            (0.1, 1e6, 75.0, "75"),
            (0.25, 47e3, 200.0, "108"),
        ] {
            assert_eq!(rated_voltage(power, ohms, limit), volts, "{ohms} Ω");
        }
    }

    #[test]
    fn no_resistor_is_rated_above_what_its_power_allows() {
        let resistors = ITEMS.iter().filter(|item| item.set_id.starts_with("r-"));
        for item in resistors {
            let number = |key: &str| {
                let parameter = item.parameters.iter().find(|parameter| parameter.key == key);
                parameter.and_then(|parameter| parameter.value.number()).unwrap()
            };
            let [ohms, power, rated, limit] =
                ["resistance", "ratedPower", "ratedVoltage", "limitingVoltage"].map(number);
            let allowed = (power * ohms).sqrt().min(limit);
            assert!(rated <= allowed * (1.0 + 1e-9) && rated >= 0.98 * allowed, "{} {rated}", item.set_id);
        }
    }

    #[test]
    fn both_ends_of_a_range_are_there() {
        for id in [
            "r-0603-1-1",
            "r-0603-10M-1",
            "r-1206-1M-5",
            "c-0402-10p-c0g-5",
            "c-0402-1n-c0g-5",
            "l-0402-100n-5",
            "fb-0805-2k-25",
        ] {
            assert!(ITEMS.iter().any(|item| item.set_id == id), "{id}");
        }
        assert!(!ITEMS.iter().any(|item| item.set_id == "r-0603-11M-1"));
    }
}
