//! Resistors, capacitors, inductors and beads: preferred values under the rules of their sizes.

use super::package::Packages;
use crate::catalogue::{
    draw::{symbol, thumbnail::thumbnail},
    record,
    sheet::{Row, Sheet, plain, sheets},
    tree::Tree,
};
use sanku_core::library::{
    Library,
    item::{Item, NamedDrawing},
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
            "capacitor" => symbol::capacitor(self.sheet.text("polar") == "yes"),
            "inductor" => symbol::inductor(),
            part => symbol::resistor(part == "bead"),
        };
        let values = self.values();
        values.into_iter().map(|value| self.item(value, tree, packages, &symbol)).collect()
    }

    fn values(&self) -> Vec<Value> {
        let listed = self.row.raw("values");
        if !listed.is_empty() {
            return listed.split(',').filter_map(value).collect();
        }
        let limit = |key: &str| self.row.number(key).unwrap_or_default();
        // A tenth of a percent keeps the last value of the range in, whatever its rounding.
        let range = limit("low") * 0.999..=limit("high") * 1.001;
        let series = self.row.raw("series");
        let (series, without) = series.split_once('-').unwrap_or((series, ""));
        let without: Vec<u32> = if without.is_empty() { Vec::new() } else { digits(without) };
        let digits: Vec<u32> = digits(series).into_iter().filter(|value| !without.contains(value)).collect();
        let decades = -15..8;
        let all = decades.flat_map(|exponent| digits.iter().map(move |digits| rounded(*digits, exponent)));
        all.filter(|value| range.contains(&value.number())).collect()
    }

    fn item(&self, value: Value, tree: &Tree, packages: &Packages, symbol: &NamedDrawing) -> Item {
        let sheet = self.sheet;
        let [size, kind, mark] = ["size", "type", "mark"].map(|key| self.row.raw(key));
        let text = self.text(value);
        let kind = Some(kind).filter(|kind| sheet.text("part") == "capacitor" && kind.is_ascii());
        let [kind, percent, mark] =
            [kind.map(str::to_owned), self.percent(), Some(mark.to_owned())].map(|part| {
                part.filter(|part| !part.is_empty()).map_or(String::new(), |part| format!("-{part}"))
            });
        let symbol = NamedDrawing { name: sheet.text("name").into(), ..symbol.clone() };
        let category = tree.path(Library::Component, sheet.text("category"));
        Item {
            set_id: self.set_id(value),
            library: Library::Component,
            name: self.name(&text),
            model: format!("{}{size}-{text}{kind}{percent}{mark}", sheet.text("letter")),
            description: self.description(&text),
            brand: record::brand("sanku-generic"),
            keywords: self.keywords(value),
            parameters: self.parameters(&Template::of(Library::Component, &category), value, packages),
            category,
            usual: self.row.raw("usual").parse().unwrap_or_default(),
            thumbnail: Some(thumbnail(&symbol.drawing)),
            drawings: [symbol].into_iter().chain(packages.footprint(self.package())).collect(),
            provenance: record::provenance(sheet.text("source"), sheet.text("check")),
            ..Item::default()
        }
    }

    fn name(&self, text: &str) -> String {
        let tolerance = self.percent().map_or(String::new(), |percent| format!(" ±{percent}"));
        let mark = Some(self.row.raw("mark")).filter(|mark| !mark.is_empty());
        let mark = mark.map_or(String::new(), |mark| format!(" {mark}"));
        format!("{} {text}{tolerance} {}{mark}", self.sheet.text("name"), self.row.raw("size"))
    }

    /// `1%`; nothing of what has no tolerance.
    fn percent(&self) -> Option<String> {
        Some(self.row.raw("tolerance")).filter(|text| !text.is_empty()).map(|text| format!("{text}%"))
    }

    /// What its size is called as a package.
    fn package(&self) -> &str {
        Some(self.row.raw("package")).filter(|name| !name.is_empty()).unwrap_or_else(|| self.row.raw("size"))
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

    /// `r-0603-4.7k-1`: in ASCII, so μ is u; the kind of a capacitor stands before its tolerance, a mark of its own behind it.
    fn set_id(&self, value: Value) -> String {
        let (mantissa, prefix) = self.typed(value);
        let [size, kind, tolerance, mark] =
            ["size", "type", "tolerance", "mark"].map(|key| self.row.raw(key));
        let kind = if kind.is_ascii() { kind } else { "" };
        let number = format!("{mantissa}{prefix}");
        let parts = [self.sheet.text("letter"), size, &number, kind, tolerance, mark];
        // The number keeps its case: m is not M.
        let small = |part: &&str| if *part == number { number.clone() } else { part.to_lowercase() };
        let parts: Vec<_> = parts.iter().filter(|part| !part.is_empty()).map(small).collect();
        parts.join("-").replace('×', "x")
    }

    fn description(&self, text: &str) -> String {
        let cell = |key: &str| self.row.raw(key);
        let rated = [
            ("", "power", "W"),
            ("", "voltage", "V"),
            ("极限电压", "limit", "V"),
            ("额定电流", "current", "A"),
        ]
        .map(|(name, key, unit)| match cell(key) {
            "" => String::new(),
            value => format!("，{name}{value}{unit}"),
        });
        let tolerance = self.percent().map_or(String::new(), |percent| format!("，±{percent}"));
        format!(
            "{}{}，{}，{text}{tolerance}{}",
            cell("type"),
            self.sheet.text("name"),
            cell("size"),
            rated.concat()
        )
    }

    /// What people type: 10k, 10kΩ, 103, 103 10kΩ, 10k 0603 1%.
    fn keywords(&self, value: Value) -> Vec<String> {
        let [size, kind] = ["size", "type"].map(|key| self.row.raw(key));
        let (mantissa, prefix) = self.typed(value);
        let short = format!("{mantissa}{prefix}");
        let mut words = vec![short.clone()];
        if let Some(percent) = self.percent() {
            words.extend([format!("{short} {size} {percent}"), percent]);
        }
        words.extend([size.into(), kind.into()]);
        if prefix == "u" {
            words.push(format!("{short}{}", self.sheet.text("unit")));
        }
        if let Some(mark) = self.marking(value) {
            // SUG-4: what a mark means is offered with it.
            words.push(format!("{mark} {short}{}", self.sheet.text("unit")));
            words.push(mark);
        }
        words.extend(self.sheet.list("words"));
        words.retain(|word| !word.is_empty());
        words
    }

    /// The mark of IEC 60062: two digits, or three of a value that has so many, and the power of ten, in ohms or picofarads.
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
        let [kind, tolerance] = ["type", "tolerance"].map(|key| self.row.raw(key));
        let (mantissa, unit) = self.written(value);
        let amount = ParameterValue::exact(&mantissa, Some(&unit.symbol()));
        let spread = Some(tolerance).filter(|text| !text.is_empty()).map(|text| format!("±{text}"));
        let all = [
            Some(Parameter::of(self.sheet.text("key"), amount)),
            spread.and_then(|text| template.number("tolerance", &text)),
            Some(kind)
                .filter(|kind| !kind.is_empty())
                .map(|kind| Parameter::of("type", ParameterValue::choice(kind))),
            template.number("ratedVoltage", &self.rated_voltage(value)),
        ];
        let columns = [
            ("ratedPower", "power"),
            ("limitingVoltage", "limit"),
            ("ratedCurrent", "current"),
            ("diameter", "d"),
            ("height", "h"),
            ("maxServiceTemperature", "T"),
        ];
        let columns =
            columns.into_iter().filter_map(|(key, column)| template.number(key, self.row.raw(column)));
        let place = packages.place(self.package(), None);
        template.arrange(all.into_iter().flatten().chain(columns).chain(place).collect())
    }
}

/// The digits of a decade of a series.
fn digits(series: &str) -> Vec<u32> {
    let series = match series {
        "E3" => ESeries::E3,
        "E6" => ESeries::E6,
        "E12" => ESeries::E12,
        "E96" => ESeries::E96,
        _ => ESeries::E24,
    };
    // Of all series in hundredths, so that what two of them share is the same.
    let to_hundred = if series.places() == 2 { 10 } else { 1 };
    series.digits().into_iter().map(|digits| digits * to_hundred).collect()
}

/// A value of three digits, of two if the last is nothing.
const fn rounded(digits: u32, exponent: i32) -> Value {
    if digits.is_multiple_of(10) {
        Value { digits: digits / 10, exponent: exponent + 1 }
    } else {
        Value { digits, exponent }
    }
}

/// A listed value: `47e-7`, whole digits before the power.
fn value(text: &str) -> Option<Value> {
    let (digits, exponent) = text.split_once('e').unwrap_or((text, "0"));
    Some(Value { digits: digits.parse().ok()?, exponent: exponent.parse().ok()? })
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
mod tests;
