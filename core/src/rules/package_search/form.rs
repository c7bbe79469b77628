//! PKG-1 The form of a package that is asked for: each field a value or a range, as an address has them.

use super::name::PackageWords;
use crate::{
    decimal,
    library::search::Filter,
    text::{fold, trim},
};

/// The fields of a form, as an address names them.
pub const FIELDS: [&str; 7] = ["family", "pins", "pitch", "body", "span", "height", "exposed"];

/// How near a value is that is not given as a range; millimetres.
const NEAR: f64 = 0.05;
/// How near a pitch is: 0.65 is no 0.635.
const NEAR_PITCH: f64 = 0.011;

/// From one number to another.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Span {
    /// The least.
    pub from: f64,
    /// The greatest.
    pub to: f64,
}

impl Span {
    /// Whether a number lies in it.
    pub fn holds(self, number: f64) -> bool {
        self.from - 1e-9 <= number && number <= self.to + 1e-9
    }

    fn around(number: f64, near: f64) -> Self {
        Self { from: number - near, to: number + near }
    }
}

/// What is asked of a package.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Form {
    /// Its family, read as a name is.
    pub family: Option<String>,
    /// How many pins.
    pub pins: Option<Span>,
    /// From pin to pin; millimetres.
    pub pitch: Option<Span>,
    /// The sides of its body, the shorter first.
    pub body: Option<[Span; 2]>,
    /// Over its pads, the longer way.
    pub span: Option<Span>,
    /// How high it is.
    pub height: Option<Span>,
    /// Whether it has a pad in the middle.
    pub exposed: Option<bool>,
}

impl Form {
    /// What the filters of an address ask for; the name of a field that says nothing, where one does.
    pub fn read(filters: &[Filter]) -> Result<Self, &'static str> {
        let mut form = Self::default();
        for Filter { key, value } in filters {
            let Some(field) = FIELDS.into_iter().find(|field| field == key) else { continue };
            let folded: String = value.chars().map(fold).collect();
            let value = trim(&folded);
            if !value.is_empty() {
                form.take(field, value).ok_or(field)?;
            }
        }
        Ok(form)
    }

    fn take(&mut self, field: &'static str, value: &str) -> Option<()> {
        match field {
            "family" => {
                self.family = Some(PackageWords::read(value).family.unwrap_or_else(|| value.to_uppercase()))
            }
            "pins" => self.pins = Some(span(value, 0.0)?),
            "pitch" => self.pitch = Some(span(value, NEAR_PITCH)?),
            "body" => self.body = Some(sides(value)?),
            "span" => self.span = Some(span(value, NEAR)?),
            "height" => self.height = Some(span(value, NEAR)?),
            _ => self.exposed = Some(matches!(value, "yes" | "1" | "true")),
        }
        Some(())
    }

    /// Nothing is asked of it.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// `0.5`, `0.4..0.5`, `0.4-0.5`, `..1`.
fn span(value: &str, near: f64) -> Option<Span> {
    let ends = value.split_once("..").or_else(|| value.split_once(['-', '~']));
    let Some((from, to)) = ends else { return number(value).map(|number| Span::around(number, near)) };
    let end = |text: &str, without: f64| if trim(text).is_empty() { Some(without) } else { number(text) };
    let span = Span { from: end(from, 0.0)?, to: end(to, 1e6)? };
    (span.from <= span.to).then_some(span)
}

fn number(text: &str) -> Option<f64> {
    let lower = trim(text).to_ascii_lowercase();
    let number = decimal::number(trim(lower.strip_suffix("mm").unwrap_or(&lower)), 0)?;
    (0.0..=1e6).contains(&number).then_some(number)
}

/// `5x5`, `3.9×4.9`; the shorter first.
fn sides(value: &str) -> Option<[Span; 2]> {
    let (one, other) = value.split_once(['x', 'X', '×', '*']).unwrap_or((value, value));
    let [one, other] = [number(one)?, number(other)?];
    Some([one.min(other), one.max(other)].map(|side| Span::around(side, 2.0 * NEAR)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(fields: &[(&str, &str)]) -> Result<Form, &'static str> {
        let filter = |(key, value): &(&str, &str)| Filter { key: (*key).into(), value: (*value).into() };
        Form::read(&fields.iter().map(filter).collect::<Vec<_>>())
    }

    // PKG-1
    #[test]
    fn pkg_1_a_field_is_a_value_or_a_range() {
        let form = read(&[
            ("family", "soic-8"),
            ("pins", "8"),
            ("pitch", "1.27"),
            ("span", "5..6"),
            ("height", "..1.75mm"),
        ])
        .unwrap();
        assert_eq!((form.family.as_deref(), form.pins), (Some("SOIC"), Some(Span { from: 8.0, to: 8.0 })));
        assert!(form.pitch.unwrap().holds(1.27) && !form.pitch.unwrap().holds(1.25));
        assert!(form.span.unwrap().holds(5.0) && !form.span.unwrap().holds(6.1));
        assert!(form.height.unwrap().holds(0.5) && !form.height.unwrap().holds(1.8));
        let [short, long] = read(&[("body", "4.9×3.9")]).unwrap().body.unwrap();
        assert!(short.holds(3.9) && long.holds(4.9) && !short.holds(4.9));
        assert_eq!(
            read(&[("exposed", "yes"), ("colour", "red"), ("pins", " ")]).unwrap().exposed,
            Some(true)
        );
    }

    #[test]
    fn pkg_1_a_field_that_says_nothing_is_named() {
        for (field, value) in [
            ("pins", "many"),
            ("pitch", "NaN"),
            ("pitch", "1e300"),
            ("body", "5x"),
            ("span", "6..5"),
            ("height", "-1e9"),
        ] {
            assert_eq!(read(&[(field, value)]), Err(field), "{field} {value}");
        }
        assert!(read(&[]).unwrap().is_empty());
    }
}
