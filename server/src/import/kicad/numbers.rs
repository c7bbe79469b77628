//! §5 Imports: numbers with their units, out of a symbol's fields, its value and its description; what they are of, where that is said.

use super::categories::Class;
use crate::import::table::{meaning::Meaning, value::value};
use sanku_core::library::{
    Library,
    measure::{Kind, Unit},
    parameter::{Amount, Parameter, ParameterValue},
    template::Template,
};

/// What is taken out of texts, under which key and name.
const KINDS: [(Kind, &str, &str); 9] = [
    (Kind::Voltage, "stated-voltage", "说明中的电压"),
    (Kind::Current, "stated-current", "说明中的电流"),
    (Kind::Power, "stated-power", "说明中的功率"),
    (Kind::Frequency, "stated-frequency", "说明中的频率"),
    (Kind::Resistance, "stated-resistance", "说明中的电阻"),
    (Kind::Capacitance, "stated-capacitance", "说明中的电容"),
    (Kind::Inductance, "stated-inductance", "说明中的电感"),
    (Kind::Ratio, "stated-ratio", "说明中的百分比"),
    (Kind::Temperature, "stated-temperature", "说明中的温度"),
];
/// What data sheets write behind a number, and which parameter it is.
const SYMBOLS: [(&str, Kind, &str); 10] = [
    ("vds", Kind::Voltage, "drainSourceVoltage"),
    ("vdss", Kind::Voltage, "drainSourceVoltage"),
    ("id", Kind::Current, "drainCurrent"),
    ("vce", Kind::Voltage, "collectorEmitterVoltage"),
    ("vceo", Kind::Voltage, "collectorEmitterVoltage"),
    ("ic", Kind::Current, "collectorCurrent"),
    ("vr", Kind::Voltage, "reverseVoltage"),
    ("vrrm", Kind::Voltage, "reverseVoltage"),
    ("vf", Kind::Voltage, "forwardVoltage"),
    ("if", Kind::Current, "forwardCurrent"),
];
/// Numbers of one kind, at most.
const MOST: usize = 8;
/// Letters of a unit, at most.
const LONGEST_UNIT: usize = 4;

/// A field that is a parameter with its unit: `Tolerance` 1%.
pub fn field(name: &str, text: &str, template: &Template) -> Option<Parameter> {
    let meaning = Meaning::of(name, Library::Component, template);
    meaning.kind?;
    let value = value(text, &meaning, None).ok()?;
    value.number().or_else(|| value.span().map(|[from, _]| from))?;
    Some(Parameter { name: meaning.name, ..Parameter::of(&meaning.key, value) })
}

/// What a resistor, a capacitor or an inductor is called by: 10k, 4k7, 100nF.
pub fn marked(text: &str, class: Class) -> Option<Parameter> {
    let (key, base) = match class {
        Class::Resistor => ("resistance", "Ω"),
        Class::Capacitor => ("capacitance", "F"),
        Class::Inductor => ("inductance", "H"),
        Class::Other => return None,
    };
    let text = text.split([' ', '/', ',']).next().unwrap_or_default();
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let at = text.find(|letter: char| !letter.is_ascii_digit() && letter != '.')?;
    let (number, rest) = text.split_at(at);
    let mut letters = rest.chars();
    let prefix = letters.next().filter(|_| !number.is_empty())?;
    let fraction = letters.as_str();
    let whole = format!("{rest}{}", if rest.ends_with(base) { "" } else { base });
    let (number, unit) = match prefix {
        'R' | 'F' | 'H' if digits(fraction) && !number.contains('.') => {
            (joined(number, fraction), base.to_owned())
        }
        _ if digits(fraction) && !number.contains('.') => {
            (joined(number, fraction), format!("{prefix}{base}"))
        }
        _ => (number.to_owned(), whole),
    };
    let unit = Unit::named(&unit).filter(|unit| unit.canonical(&number).is_some())?;
    let kind = Unit::named(base)?.kind;
    (unit.kind == kind).then(|| Parameter::of(key, ParameterValue::exact(&number, Some(&unit.symbol()))))
}

fn joined(whole: &str, fraction: &str) -> String {
    if fraction.is_empty() { whole.to_owned() } else { format!("{whole}.{fraction}") }
}

/// A number of a text: from where to where, its unit, and the word behind it.
#[derive(Debug, Clone, PartialEq)]
struct Stated<'t> {
    from: &'t str,
    to: &'t str,
    unit: Unit,
    after: &'t str,
}

/// What a description says.
pub fn stated(text: &str) -> Vec<Parameter> {
    let mut all: Vec<Parameter> = Vec::new();
    let found = numbers(text);
    for Stated { from, to, unit, after } in &found {
        let symbol =
            SYMBOLS.iter().find(|(symbol, kind, _)| *kind == unit.kind && symbol.eq_ignore_ascii_case(after));
        let Some((_, _, key)) = symbol.filter(|(.., key)| all.iter().all(|known| known.key != *key)) else {
            continue;
        };
        let amount = amount(from, to);
        all.push(Parameter::of(key, ParameterValue::Number { amount, unit: Some(unit.symbol()) }));
    }
    for (kind, key, name) in KINDS {
        // Of several units the first stands for all: each number is written in it, if that is exact.
        let own: Vec<_> = found.iter().filter(|stated| stated.unit.kind == kind).take(MOST).collect();
        let Some(first) = own.first().map(|stated| stated.unit) else { continue };
        let Some(amount) = together(&own, first) else { continue };
        let value = ParameterValue::Number { amount, unit: Some(first.symbol()) };
        all.push(Parameter { name: name.to_owned(), ..Parameter::of(key, value) });
    }
    all
}

fn amount(from: &str, to: &str) -> Amount {
    if from == to {
        return Amount::Exact { value: to.to_owned() };
    }
    Amount::Range { from: from.to_owned(), to: to.to_owned() }
}

fn together(own: &[&Stated<'_>], unit: Unit) -> Option<Amount> {
    let text = |number: &str, of: Unit| {
        if of == unit { Some(number.to_owned()) } else { unit.text(of.canonical(number)?) }
    };
    let mut values: Vec<String> = Vec::new();
    for Stated { from, to, unit: of, .. } in own {
        let (from, to) = (text(from, *of)?, text(to, *of)?);
        if own.len() == 1 {
            return Some(amount(&from, &to));
        }
        for end in [from, to] {
            if !values.contains(&end) {
                values.push(end);
            }
        }
    }
    Some(if values.len() == 1 { Amount::Exact { value: values.pop()? } } else { Amount::List { values } })
}

fn numbers(text: &str) -> Vec<Stated<'_>> {
    let mut found = Vec::new();
    let mut rest = text;
    let mut before = ' ';
    while let Some(letter) = rest.chars().next() {
        let signed = letter == '-' && rest.as_bytes().get(1).is_some_and(u8::is_ascii_digit);
        let begins =
            (letter.is_ascii_digit() || signed) && !before.is_alphanumeric() && !"./±-".contains(before);
        if begins && let Some((stated, length)) = measured(rest) {
            found.push(stated);
            before = 'x';
            rest = rest.get(length..).unwrap_or_default();
            continue;
        }
        let skip = if begins { number(rest).max(letter.len_utf8()) } else { letter.len_utf8() };
        before = if begins { '0' } else { letter };
        rest = rest.get(skip..).unwrap_or_default();
    }
    found
}

/// A number or a range and its unit at the beginning of a text, and how long that is.
fn measured(text: &str) -> Option<(Stated<'_>, usize)> {
    let length = number(text);
    let from = text.get(..length)?;
    let (own, mut at) = unit(text, length).map_or((None, length), |(unit, at)| (Some(unit), at));
    let mut to = from;
    let mut last = own;
    let rest = text.get(at..)?;
    let joint = ["–", "~", "-", " - ", " to ", "..", "…"].into_iter().find(|joint| rest.starts_with(joint));
    if let Some(joint) = joint {
        let begin = at + joint.len();
        let more = text.get(begin..)?;
        let more = more.strip_prefix('+').unwrap_or(more);
        let begin = text.len() - more.len();
        let length = number(more);
        if let Some((unit, end)) = unit(text, begin + length).filter(|_| length > 0)
            && own.is_none_or(|own| own == unit)
        {
            (to, last, at) = (text.get(begin..begin + length)?, Some(unit), end);
        }
    }
    let unit = last?;
    let rises = unit.canonical(from)? <= unit.canonical(to)?;
    let after =
        text.get(at..)?.trim_start_matches(' ').split(|letter: char| !letter.is_alphanumeric()).next()?;
    rises.then_some((Stated { from, to, unit, after }, at))
}

/// How long the decimal is that a text begins with.
fn number(text: &str) -> usize {
    let bytes = text.as_bytes();
    let mut at = usize::from(bytes.first() == Some(&b'-'));
    let mut point = false;
    while let Some(byte) = bytes.get(at) {
        let fraction = *byte == b'.' && !point && bytes.get(at + 1).is_some_and(u8::is_ascii_digit);
        if !byte.is_ascii_digit() && !fraction {
            break;
        }
        point |= fraction;
        at += 1;
    }
    at
}

/// The unit at a place of a text, perhaps behind a space, and where it ends.
fn unit(text: &str, at: usize) -> Option<(Unit, usize)> {
    let rest = text.get(at..)?;
    let word = rest.strip_prefix(' ').unwrap_or(rest);
    let is_of = |letter: char| letter.is_alphabetic() || "%°℃µ".contains(letter);
    let length: usize = word.chars().take_while(|letter| is_of(*letter)).map(char::len_utf8).sum();
    let spelled = word.get(..length)?;
    let goes_on = word.get(length..)?.starts_with(|letter: char| letter.is_alphanumeric());
    let written = spelled.replace("Ohms", "Ω").replace("Ohm", "Ω").replace("ohm", "Ω");
    let is_short = written.chars().count() <= LONGEST_UNIT;
    let unit = Unit::named(&written).filter(|_| is_short && !goes_on && length > 0)?;
    // A unit of these is written as it is: 2 a is no current, and 5 f no capacitance.
    let same = crate::import::naming::plain(&written).replace("KHz", "kHz").replace('℃', "°C");
    let exact = unit.symbol() == same
        || same.replacen('u', "μ", 1) == unit.symbol()
        || same.replacen('K', "k", 1) == unit.symbol();
    let known = KINDS.iter().any(|(kind, ..)| *kind == unit.kind) && exact && same != "K";
    known.then(|| (unit, text.len() - word.len() + length))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::import::kicad::{categories, files::Content};

    fn said(text: &str) -> Vec<(String, String)> {
        stated(text)
            .into_iter()
            .map(|one| (one.key.trim_start_matches("stated-").to_owned(), one.value.said()))
            .collect()
    }

    fn check(text: &str, expect: &[(&str, &str)]) {
        let expect: Vec<_> =
            expect.iter().map(|(key, said)| ((*key).to_owned(), (*said).to_owned())).collect();
        assert_eq!(said(text), expect, "{text}");
    }

    #[test]
    fn a_description_says_numbers_of_every_kind() {
        check(
            "3.9A Id, 20V Vds, N-Channel MOSFET, SOT-23",
            &[
                ("drainCurrent", "3.9 A"),
                ("drainSourceVoltage", "20 V"),
                ("voltage", "20 V"),
                ("current", "3.9 A"),
            ],
        );
        check("33V, 500mW, 5%, Zener diode", &[("voltage", "33 V"), ("power", "500 mW"), ("ratio", "5 %")]);
        check("温度传感器, 10 \u{b5}A, 5 k\u{2126}", &[("current", "10 μA"), ("resistance", "5 kΩ")]);
        check("MCU, 72MHz, 2-3.6V, LQFP-48", &[("voltage", "2–3.6 V"), ("frequency", "72 MHz")]);
        check(
            "fixed 9V output, 2 to 36V input, -40°C to +85°C",
            &[("voltage", "9、2、36 V"), ("temperature", "-40–85 °C")],
        );
        check(
            "100nF 50V, 22 uH, 28mOhm Ron",
            &[
                ("voltage", "50 V"),
                ("resistance", "28 mΩ"),
                ("capacitance", "100 nF"),
                ("inductance", "22 μH"),
            ],
        );
        check("200mA, 1.5A", &[("current", "200、1500 mA")]);
    }

    #[test]
    fn what_is_no_number_with_a_unit_says_nothing() {
        for text in [
            "74HC1G04, SOT-23-5, 8-bit",
            "±0.5 °C",
            "Type 2 a and 5 f",
            "LM317A 5K",
            "V12V",
            "10Vx",
            "1.2.3V",
            "USB 2.0 High",
            "36-2V",
            "1N4148W",
            "",
        ] {
            check(text, &[]);
        }
    }

    #[test]
    fn a_mark_is_a_value_of_what_it_marks() {
        let value = |text, class| marked(text, class).map(|one| one.value.said());
        for (text, class, expect) in [
            ("10k", Class::Resistor, Some("10 kΩ")),
            ("4k7 1%", Class::Resistor, Some("4.7 kΩ")),
            ("4R7", Class::Resistor, Some("4.7 Ω")),
            ("2.2M", Class::Resistor, Some("2.2 MΩ")),
            ("100n", Class::Capacitor, Some("100 nF")),
            ("4u7", Class::Capacitor, Some("4.7 μF")),
            ("10uF/16V", Class::Capacitor, Some("10 μF")),
            ("2.2uH", Class::Inductor, Some("2.2 μH")),
            ("R", Class::Resistor, None),
            ("10k", Class::Other, None),
            ("10kV", Class::Resistor, None),
            ("RC0603", Class::Resistor, None),
        ] {
            assert_eq!(value(text, class).as_deref(), expect, "{text}");
        }
    }

    #[test]
    fn a_field_with_a_unit_is_the_parameter_that_it_names() {
        let template =
            Template::of(Library::Component, &categories::path(Content::Symbols, "Device", "R", ""));
        let value = |name, text| field(name, text, &template).map(|one| (one.key, one.value.said()));
        let said = |key: &str, text: &str| Some((key.to_owned(), text.to_owned()));
        assert_eq!(value("Tolerance", "1%"), said("tolerance", "1 %"));
        assert_eq!(value("额定电压", "50 V"), said("ratedVoltage", "50 V"));
        for (name, text) in [
            ("Tolerance", "low"),
            ("Tolerance", "1 V"),
            ("MPN", "1 V"),
            ("Voltage", "50"),
            ("Voltage", "nan V"),
        ] {
            assert_eq!(value(name, text), None, "{name} {text}");
        }
    }
}
