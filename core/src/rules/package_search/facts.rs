//! PKG-1 What is known of a package: by its record, by its name, and by its pads; and how well it holds what is asked.

use super::{
    form::{Form, Span},
    name::PackageWords,
};
use crate::library::{
    fit::{Land, LandPattern},
    item::{Item, NamedDrawing},
    parameter::{Parameter, ParameterValue},
};

/// How near measures are that are taken for the same; millimetres.
const NEAR: f64 = 0.11;
/// And pitches.
const NEAR_PITCH: f64 = 0.011;

/// What is known of a package.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct PackageFacts {
    /// What people call it.
    pub name: String,
    /// As all names of it are read.
    pub family: Option<String>,
    /// How many pins.
    pub pins: Option<u32>,
    /// From pin to pin; millimetres.
    pub pitch: Option<f64>,
    /// The sides of its body; millimetres.
    pub body: Option<[f64; 2]>,
    /// Over its pads, the longer way; millimetres.
    pub span: Option<f64>,
    /// How high it is; millimetres.
    pub height: Option<f64>,
    /// It has a pad in the middle.
    pub exposed: bool,
    /// What else it is found by, in lower case.
    pub words: String,
}

impl PackageFacts {
    /// Of an item and one of its land patterns.
    pub fn of(item: &Item, land: &NamedDrawing) -> Self {
        let own = item.category.iter().any(|category| category.id.starts_with("package"));
        let name = if own { &item.model } else { &land.name };
        let read = PackageWords::read(name);
        let known = |key: &str| if own { number(&item.parameters, key) } else { None };
        let pattern = LandPattern::of(&land.pads);
        let exposed = exposed(&pattern);
        let pins = known("pins").map(|pins| pins as u32).or(read.pins).or_else(|| pins(&pattern, exposed));
        let words = [name.as_str(), &item.keywords.join(" ")].join(" ").to_lowercase();
        Self {
            family: read.family,
            pins,
            pitch: known("pitch").or(read.pitch).or_else(|| pitch(&pattern)),
            body: read.body.or_else(|| own.then(|| body(&item.parameters)).flatten()),
            span: span(&pattern),
            height: known("height").or(read.height),
            exposed: exposed || read.exposed,
            name: name.clone(),
            words,
        }
    }

    /// How well it holds words: the more the better; nothing where it does not.
    pub fn holds(&self, asked: &PackageWords) -> Option<u32> {
        let mut score = 0;
        if let Some(family) = &asked.family {
            score += self.is_of(family)?;
        }
        let near = |own: Option<f64>, asked: Option<f64>, near: f64| {
            asked.is_none_or(|asked| own.is_some_and(|own| (own - asked).abs() <= near))
        };
        let sides = |[a, b]: [f64; 2]| [a.min(b), a.max(b)];
        let body = asked.body.is_none_or(|asked| {
            let near =
                |own: [f64; 2]| sides(own).iter().zip(sides(asked)).all(|(a, b)| (a - b).abs() <= NEAR);
            self.body.is_some_and(near)
        });
        let holds = asked.pins.is_none_or(|pins| self.pins == Some(pins))
            && near(self.pitch, asked.pitch, NEAR_PITCH)
            && near(self.height, asked.height, NEAR)
            && body
            && (self.exposed || !asked.exposed)
            && asked.rest.iter().all(|word| self.words.contains(word.as_str()));
        holds.then_some(score)
    }

    /// A family holds what it is called, or what it is a kind of: LQFP is a QFP.
    fn is_of(&self, family: &str) -> Option<u32> {
        let own = self.family.as_deref()?;
        if own == family {
            return Some(2);
        }
        (family.len() > 2 && own.ends_with(family)).then_some(1)
    }

    /// Whether it has a form.
    pub fn has(&self, form: &Form) -> bool {
        let within = |asked: Option<Span>, own: Option<f64>| {
            asked.is_none_or(|asked| own.is_some_and(|own| asked.holds(own)))
        };
        let body = form.body.is_none_or(|[short, long]| {
            self.body.is_some_and(|[a, b]| short.holds(a.min(b)) && long.holds(a.max(b)))
        });
        form.family.as_deref().is_none_or(|family| self.is_of(family).is_some())
            && within(form.pins, self.pins.map(f64::from))
            && within(form.pitch, self.pitch)
            && within(form.span, self.span)
            && within(form.height, self.height)
            && body
            && form.exposed.is_none_or(|exposed| exposed == self.exposed)
    }
}

fn number(parameters: &[Parameter], key: &str) -> Option<f64> {
    parameters.iter().find(|parameter| parameter.key == key).and_then(|parameter| parameter.value.number())
}

/// `3.9×4.9 mm`
fn body(parameters: &[Parameter]) -> Option<[f64; 2]> {
    let value = &parameters.iter().find(|parameter| parameter.key == "body")?.value;
    match value {
        ParameterValue::Code { codes } => PackageWords::read(codes.first()?.strip_suffix(" mm")?).body,
        _ => None,
    }
}

fn over(land: &Land, axis: usize) -> Option<(f64, f64)> {
    Some((*land.centre.get(axis)?, *land.half.get(axis)?))
}

/// A pad over the middle that is larger than the others.
fn exposed(pattern: &LandPattern) -> bool {
    let lands = pattern.lands();
    let area = |land: &Land| land.half[0] * land.half[1];
    let largest = lands.iter().max_by(|a, b| area(a).total_cmp(&area(b)));
    let mean = lands.iter().map(area).sum::<f64>() / lands.len().max(1) as f64;
    let middle = |axis: usize| {
        let all = lands.iter().filter_map(|land| over(land, axis));
        let (low, high) =
            all.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), (at, _)| (low.min(at), high.max(at)));
        f64::midpoint(low, high)
    };
    let covers = |land: &Land| {
        [0, 1]
            .into_iter()
            .all(|axis| over(land, axis).is_some_and(|(at, half)| (at - middle(axis)).abs() < half))
    };
    largest.is_some_and(|land| area(land) > 2.0 * mean && covers(land))
}

/// The different numbers of its pads, or its pads.
fn pins(pattern: &LandPattern, exposed: bool) -> Option<u32> {
    let mut numbers: Vec<&str> =
        pattern.lands().iter().map(|land| land.number.as_str()).filter(|number| !number.is_empty()).collect();
    numbers.sort_unstable();
    numbers.dedup();
    let pads = if numbers.is_empty() { pattern.lands().len() } else { numbers.len() };
    u32::try_from(pads.saturating_sub(usize::from(exposed && pads > 2))).ok().filter(|pins| *pins > 0)
}

/// The least distance from the middle of a pad to that of another.
fn pitch(pattern: &LandPattern) -> Option<f64> {
    let mut at: Vec<[f64; 2]> = pattern.lands().iter().map(|land| land.centre).collect();
    at.sort_by(|a, b| a[0].total_cmp(&b[0]).then(a[1].total_cmp(&b[1])));
    let mut least = f64::INFINITY;
    for (place, [x, y]) in at.iter().enumerate() {
        // No farther to the right than what was found already.
        for [right, below] in at.iter().skip(place + 1) {
            if right - x >= least {
                break;
            }
            least = least.min(((right - x) * (right - x) + (below - y) * (below - y)).sqrt());
        }
    }
    (least.is_finite() && least > 1e-6).then(|| (least * 1e3).round() / 1e3)
}

fn span(pattern: &LandPattern) -> Option<f64> {
    let along = |axis: usize| {
        let ends = pattern.lands().iter().filter_map(|land| over(land, axis));
        let (low, high) = ends.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), (at, half)| {
            (low.min(at - half), high.max(at + half))
        });
        high - low
    };
    let span = along(0).max(along(1));
    span.is_finite().then(|| (span * 1e3).round() / 1e3)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::library::{
        item::Category,
        land::{Lands, dual, quad},
        pad::Pad,
    };

    fn facts(name: &str, pads: Vec<Pad>) -> PackageFacts {
        let category = vec![Category { id: "package-ic".into(), name: "封装".into() }];
        let item = Item { model: name.into(), category, keywords: vec!["Texas".into()], ..Item::default() };
        PackageFacts::of(&item, &NamedDrawing { pads, ..NamedDrawing::default() })
    }

    fn qfn() -> PackageFacts {
        let mut pads = quad(Lands { outer: 5.8, gap: 4.1, width: 0.3 }, 32, 0.5);
        pads.push(Pad::new(33, [0.0, 0.0], [3.1, 3.1]));
        facts("VQFN-32_5x5mm", pads)
    }

    fn soic() -> PackageFacts {
        facts("SOIC-8", dual(Lands { outer: 6.95, gap: 3.0, width: 0.6 }, 8, 1.27))
    }

    // PKG-1
    #[test]
    fn pkg_1_pads_say_what_the_name_does_not() {
        let PackageFacts { pins, pitch, span, exposed, .. } = qfn();
        assert_eq!((pins, pitch, span, exposed), (Some(32), Some(0.5), Some(5.8), true));
        let nameless = facts("X", dual(Lands { outer: 6.95, gap: 3.0, width: 0.6 }, 8, 1.27));
        assert_eq!((nameless.pins, nameless.pitch, nameless.exposed), (Some(8), Some(1.27), false));
    }

    #[test]
    fn pkg_1_words_are_held_whole_or_not_at_all() {
        for (words, score) in [
            ("VQFN32 5x5 0.5", Some(2)),
            ("QFN32", Some(1)),
            ("QFN-32-1EP", Some(1)),
            ("texas qfn", Some(1)),
            ("QFN24", None),
            ("QFN32 0.4", None),
            ("QFN32 4x4", None),
            ("analog qfn", None),
            ("SOIC8", None),
        ] {
            assert_eq!(qfn().holds(&PackageWords::read(words)), score, "{words}");
        }
        assert_eq!(soic().holds(&PackageWords::read("SO8 1.27")), Some(2));
    }

    #[test]
    fn pkg_1_a_form_holds_in_all_its_fields() {
        let form = |fields: &[(&str, &str)]| {
            let filter = |(key, value): &(&str, &str)| crate::library::search::Filter {
                key: (*key).into(),
                value: (*value).into(),
            };
            Form::read(&fields.iter().map(filter).collect::<Vec<_>>()).unwrap()
        };
        assert!(qfn().has(&form(&[
            ("family", "QFN"),
            ("pins", "32"),
            ("pitch", "0.5"),
            ("body", "5x5"),
            ("exposed", "yes")
        ])));
        for wrong in [
            ("family", "SOIC"),
            ("pins", "24"),
            ("pitch", "0.4"),
            ("body", "4x4"),
            ("span", "4"),
            ("height", "1"),
            ("exposed", "no"),
        ] {
            assert!(!qfn().has(&form(&[wrong])), "{wrong:?}");
        }
        assert!(soic().has(&form(&[("exposed", "no"), ("span", "6.95")])));
    }
}
