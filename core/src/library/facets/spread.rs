//! FAC-1 Ranges: how numbers are spread, as bars whose ends people would choose. No number lies between two bars, so that a range
//! from bar to bar finds what they count.

use super::chosen::chosen;
use crate::decimal;
use crate::library::{
    Library,
    item::Category,
    measure::{Kind, Unit},
    query::Wanted,
    search::{Bar, Filter, Range},
    table::called,
    template::{self, Template},
};

/// Bars of a property, at most.
const BARS: usize = 30;
/// What spans more decades stands on a scale of logarithms.
pub(super) const DECADES: f64 = 100.0;
/// Where the bars of a decade begin, from many to few.
const STEPS: [&[u64]; 4] =
    [&[10, 12, 15, 18, 22, 27, 33, 39, 47, 56, 68, 82], &[10, 15, 22, 33, 47, 68], &[10, 20, 50], &[10]];

/// How often each number of a parameter is met.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Spread {
    /// What is measured; none of a count.
    pub kind: Option<Kind>,
    /// From where to where, in the canonical unit, and in how many configurations.
    pub spans: Vec<([f64; 2], u64)>,
    /// Configurations of which nothing is known.
    pub unknown: u64,
}

/// The parameters of a category whose numbers people choose by, the leading ones first.
pub fn ranges(library: Library, path: &[Category]) -> Vec<&'static str> {
    let template = Template::of(library, path);
    let fields = || template.fields().iter().filter(|field| !field.facet);
    fields()
        .filter(|field| field.leading)
        .chain(fields().filter(|field| !field.leading))
        .map(|field| field.key)
        .collect()
}

/// The spreads of a category.
#[derive(Debug, Clone, Copy)]
pub struct Spreads<'a> {
    /// Where.
    pub library: Library,
    /// The way to the category.
    pub path: &'a [Category],
    /// What is chosen.
    pub filters: &'a [Filter],
}

impl Spreads<'_> {
    /// As one is shown; nothing where there is nothing to choose from.
    pub fn shown(&self, key: &str, spread: &Spread) -> Option<Range> {
        let Self { library, path, filters } = *self;
        let own: Vec<Filter> = filters.iter().filter(|filter| filter.key == key).cloned().collect();
        let typed = own.iter().filter(|filter| filter.ends().is_some()).count();
        let chosen = chosen(&own).into_iter().flat_map(|chosen| chosen.ranges).collect::<Vec<_>>();
        let template = Template::of(library, path);
        let unit = spread.unit(key);
        Some(Range {
            key: key.to_owned(),
            name: called(&template, key).to_owned(),
            unit: unit.map(Unit::symbol),
            bars: spread.stretches()?.into_iter().map(|ends| spread.bar(unit, ends, &chosen)).collect(),
            unread: chosen.len() < typed,
            unknown: spread.unknown,
        })
    }
}

impl Spread {
    /// From where to where each bar reaches; none of one number.
    fn stretches(&self) -> Option<Vec<[f64; 2]>> {
        let mut numbers: Vec<f64> = self.spans.iter().flat_map(|(span, _)| *span).collect();
        numbers.sort_by(f64::total_cmp);
        numbers.dedup();
        Some(match numbers.as_slice() {
            [] | [_] => return None,
            few if few.len() <= BARS && self.spans.iter().all(|([from, to], _)| from == to) => {
                few.iter().map(|number| [*number; 2]).collect()
            }
            [least, .., greatest] => stretches(&numbers, &edges(*least, *greatest)),
        })
    }

    /// The unit of a number that has none.
    pub(super) fn unit(&self, key: &str) -> Option<Unit> {
        let kind = self.kind?;
        let usual = template::unit(key).and_then(Unit::named).filter(|unit| unit.kind == kind);
        Some(usual.unwrap_or_else(|| kind.canonical()))
    }

    fn bar(&self, unit: Option<Unit>, [from, to]: [f64; 2], chosen: &[Wanted]) -> Bar {
        let counted = self.spans.iter().filter(|([least, greatest], _)| *greatest >= from && *least <= to);
        let [(first, unit_of_first), (last, unit_of_last)] = [from, to].map(|number| written(unit, number));
        let label = match (from == to, unit_of_first == unit_of_last) {
            (true, _) => with(&last, unit_of_last, " "),
            (false, true) => [&first, "–", &with(&last, unit_of_last, " ")].concat(),
            (false, false) => {
                [&with(&first, unit_of_first, " "), "–", &with(&last, unit_of_last, " ")].concat()
            }
        };
        // What is in the unit of a number without one needs none.
        let end = |text: &str, its: Option<Unit>| with(text, its.filter(|_| its != unit), "");
        Bar {
            from: end(&first, unit_of_first),
            to: end(&last, unit_of_last),
            label,
            count: counted.map(|(_, count)| count).sum(),
            chosen: chosen.iter().any(|wanted| wanted.reaches([from, to])),
        }
    }
}

/// A number as people read it.
pub(super) fn written(unit: Option<Unit>, number: f64) -> (String, Option<Unit>) {
    let Some(unit) = unit else { return (Kind::count(number), None) };
    match unit.text(number).filter(|_| !unit.kind.is_prefixed()) {
        Some(text) => (text, Some(unit)),
        None => {
            let (text, unit) = unit.kind.written(number);
            (text, Some(unit))
        }
    }
}

fn with(text: &str, unit: Option<Unit>, space: &str) -> String {
    unit.map_or_else(|| text.to_owned(), |unit| [text, space, &unit.symbol()].concat())
}

/// Where bars begin, and the last one ends, around all numbers.
fn edges(least: f64, greatest: f64) -> Vec<f64> {
    if least > 0.0 && greatest / least > DECADES {
        let decades = magnitude(least)..=magnitude(greatest) + 1;
        let all = STEPS.iter().map(|steps| {
            let marks = decades.clone().flat_map(|power| steps.iter().map(move |step| ten(*step, power - 1)));
            around(marks.collect(), least, greatest)
        });
        return all
            .clone()
            .find(|edges| edges.len() <= BARS + 1)
            .or_else(|| all.clone().next_back().map(fewer))
            .unwrap_or_default();
    }
    let wide = magnitude((greatest - least).max(f64::MIN_POSITIVE));
    let steps = (wide - 2..=wide + 1).flat_map(|power| [1, 2, 5].map(|step: u32| (step, power)));
    let mut edges = Vec::new();
    for (step, power) in steps {
        let size = ten(step.into(), power);
        let (first, last) = ((least / size).floor(), (greatest / size).floor() + 1.0);
        if last - first <= bars() {
            #[allow(
                clippy::cast_possible_truncation,
                reason = "as many as bars, near zero in steps of their size"
            )]
            let marks = (first as i64..=last as i64).map(|at| signed(at, step.into(), power));
            edges = around(marks.collect(), least, greatest);
            break;
        }
    }
    edges
}

/// Of more decades than bars, some in each.
fn fewer(edges: Vec<f64>) -> Vec<f64> {
    let last = edges.last().copied();
    let each = edges.len().div_ceil(BARS);
    let kept = edges.into_iter().step_by(each).filter(|edge| Some(*edge) != last).collect::<Vec<_>>();
    kept.into_iter().chain(last).collect()
}

#[allow(clippy::cast_precision_loss, reason = "thirty")]
const fn bars() -> f64 {
    BARS as f64
}

/// The last mark that is not above the least number, and all up to the first above the greatest.
fn around(marks: Vec<f64>, least: f64, greatest: f64) -> Vec<f64> {
    let from = marks.partition_point(|mark| *mark <= least).saturating_sub(1);
    let to = marks.partition_point(|mark| *mark <= greatest);
    marks.get(from..=to.min(marks.len().saturating_sub(1))).unwrap_or_default().to_vec()
}

/// The power of ten of the first digit.
fn magnitude(number: f64) -> i32 {
    decimal::digits(number).1
}

/// A number from its digits, rounded once.
fn ten(digits: u64, power: i32) -> f64 {
    decimal::number(&digits.to_string(), power).unwrap_or_default()
}

fn signed(at: i64, step: i64, power: i32) -> f64 {
    decimal::number(&at.saturating_mul(step).to_string(), power).unwrap_or_default()
}

/// From edge to edge the least and the greatest number between them; where there is none, the edges.
fn stretches(numbers: &[f64], edges: &[f64]) -> Vec<[f64; 2]> {
    let between = |pair: &[f64]| {
        let &[from, to] = pair else { return None };
        let within = numbers.iter().copied().filter(|number| (from..to).contains(number));
        let least = within.clone().reduce(f64::min);
        Some(least.zip(within.reduce(f64::max)).map_or([from, to], |(least, greatest)| [least, greatest]))
    };
    edges.windows(2).filter_map(between).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(kind: Option<Kind>, key: &str, numbers: impl IntoIterator<Item = f64>) -> Option<Range> {
        let spans = numbers.into_iter().map(|number| ([number; 2], 1)).collect();
        Spreads { library: Library::Part, path: &[], filters: &[] }
            .shown(key, &Spread { kind, spans, unknown: 2 })
    }

    fn told(range: &Range) -> Vec<String> {
        range
            .bars
            .iter()
            .map(|Bar { from, to, label, count, .. }| format!("{from}..{to} {label} {count}"))
            .collect()
    }

    #[test]
    fn fac_1_few_numbers_have_a_bar_each_and_one_alone_is_no_choice() {
        let range = shown(Some(Kind::Length), "length", [8.0, 20.0, 12.5]).unwrap();
        assert_eq!(told(&range), ["8..8 8 mm 1", "12.5..12.5 12.5 mm 1", "20..20 20 mm 1"]);
        assert_eq!((range.name.as_str(), range.unit.as_deref(), range.unknown), ("长度", Some("mm"), 2));
        assert_eq!(shown(Some(Kind::Length), "length", [8.0, 8.0]), None);
        assert_eq!(shown(None, "length", []), None);
    }

    #[test]
    fn fac_1_many_numbers_stand_in_thirty_bars_at_most_each_in_one_of_them() {
        for (from, by, many) in [(1.0, 1.0, 100), (-5.0, 0.25, 57), (0.0, 3.0, 1_000), (1e6, 1.0, 31)] {
            let numbers: Vec<f64> = (0..many).map(|at| from + by * f64::from(at)).collect();
            let range = shown(Some(Kind::Length), "length", numbers).unwrap();
            assert!(range.bars.len() > 10 && range.bars.len() <= BARS, "{} of {from}", range.bars.len());
            assert_eq!(
                range.bars.iter().map(|bar| bar.count).sum::<u64>(),
                many as u64,
                "{:?}",
                told(&range)
            );
        }
    }

    #[test]
    fn fac_1_what_spans_more_than_two_decades_stands_on_a_scale_of_logarithms() {
        let numbers = (0..=70).map(|at| 10_f64.powf(f64::from(at) / 10.0));
        let range = shown(Some(Kind::Resistance), "resistance", numbers).unwrap();
        assert!(range.bars.len() > 10 && range.bars.len() <= BARS, "{}", range.bars.len());
        assert_eq!(range.bars.iter().map(|bar| bar.count).sum::<u64>(), 71);
        assert!(range.bars.iter().all(|bar| bar.count > 0), "{:?}", told(&range));
        let wide = (-150..150).map(|at| 10_f64.powi(at * 2));
        let wide = shown(None, "pins", wide).unwrap();
        assert!(wide.bars.len() > 10 && wide.bars.len() <= BARS, "{}", wide.bars.len());
        assert_eq!(wide.bars.iter().map(|bar| bar.count).sum::<u64>(), 300);
    }

    #[test]
    fn fac_1_ends_are_written_so_that_they_are_read_as_the_same_numbers() {
        for (kind, key, numbers) in [
            (Some(Kind::Capacitance), "capacitance", [1e-7, 4.7e-12]),
            (Some(Kind::Resistance), "resistance", [0.01, 1e7]),
            (Some(Kind::Stress), "youngsModulus", [210_000.0, 3.3]),
            (Some(Kind::Length), "length", [0.1, 25.4]),
            (None, "pins", [8.0, 0.5]),
        ] {
            for bar in shown(kind, key, numbers).unwrap().bars {
                let filter = Filter::range(key, [&bar.from, &bar.to]);
                let ranges = chosen(&[filter]).remove(0).ranges;
                let [Wanted::Number { from, to, .. }] = ranges.as_slice() else { panic!("{bar:?}") };
                assert_eq!(from, to, "{bar:?}");
                assert!(numbers.map(Some).contains(from), "{bar:?} {from:?}");
            }
        }
    }

    #[test]
    fn fac_1_a_stretch_is_in_every_bar_that_it_reaches() {
        let spans = vec![([10.0, 30.0], 1), ([20.0, 20.0], 2)];
        let filters = [Filter::range("pins", ["", "11"]), Filter::range("pins", ["x", ""])];
        let spreads = Spreads { library: Library::Part, path: &[], filters: &filters };
        let range = spreads.shown("pins", &Spread { kind: None, spans, unknown: 0 }).unwrap();
        let chosen = range.bars.iter().filter(|bar| bar.chosen).count();
        assert!(range.unread && chosen > 0 && chosen < range.bars.len(), "{range:?}");
        let counts: Vec<_> = range.bars.iter().map(|bar| bar.count).collect();
        assert_eq!((counts.iter().max(), counts.first(), counts.last()), (Some(&3), Some(&1), Some(&1)));
    }
}
