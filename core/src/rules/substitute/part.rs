//! SIM-1 Parts: the nearest configuration of each, by standard first, then by the dimensions that meet other parts.

use super::{
    margin::{Sides, Told, judged, more},
    measures::{Direction, Measure},
    row::{called, leaf, within, words},
    told::{Class, Margin, Score, ScoreKind, Standing, Uncompared, equivalents},
    verdict::Verdict,
};
use crate::{
    library::{
        item::{Configuration, Item},
        template::Template,
    },
    rules::notice::similar as texts,
};

/// A dimension of a configuration.
#[derive(Debug, Clone, PartialEq)]
struct Dimension {
    key: String,
    name: String,
    text: String,
    number: Option<f64>,
}

/// A part with the configuration that is looked at.
struct Sized<'i> {
    item: &'i Item,
    template: Template,
    row: Option<&'i Configuration>,
}

/// How a part may stand for another, with the configuration that is nearest; the gate that refuses it.
pub fn judge(
    of: &Item,
    config_name: Option<&str>,
    with: &Item,
    chosen: Option<&str>,
) -> Result<(Verdict, Option<String>), String> {
    if function(of) != function(with) || of.category.is_empty() {
        return Err(texts::FUNCTION.to_owned());
    }
    if apart(of, with, "place") || apart(of, with, "direction") {
        return Err(texts::FUNCTION.to_owned());
    }
    let row =
        config_name.and_then(|name| of.configurations.row(name)).or_else(|| of.configurations.rows.first());
    let of = Sized { item: of, template: template(of), row };
    let row = match chosen {
        Some(name) => with.configurations.row(name),
        None => nearest(&of, with),
    };
    let with = Sized { item: with, template: template(with), row };
    let (of_dims, with_dims) = (of.dimensions(), with.dimensions());
    let nominal = nominal(&of);
    if let Some(key) = nominal.iter().find(|key| differs(&of_dims, &with_dims, key)) {
        return Err(texts::refused(&name_of(&of_dims, key), true));
    }
    let strength = strength(of.item, with.item)?;
    let verdict = verdict((&of, &of_dims), (&with, &with_dims), strength);
    Ok((verdict, with.row.map(|row| row.name.clone())))
}

fn template(item: &Item) -> Template {
    Template::of(item.library, &item.category)
}

/// Categories that stand for a function of their own, wherever they lie.
const OWN_FUNCTION: [&str; 21] = [
    "washer-spring",
    "bearing-thrust",
    "bearing-thrust-roller",
    "bearing-joint",
    "bearing-unit",
    "bearing-needle",
    "screw-set",
    "screw-tapping",
    "screw-wood",
    "screw-shoulder",
    "nut-round",
    "nut-weld",
    "nut-t",
    "nut-wing",
    "key-woodruff",
    "retaining-e",
    "pulley",
    "sprocket",
    "gear",
    "linear-bearing",
    "seal-lip",
];

/// What does the same in another form.
const SAME_FUNCTION: [(&str, &str); 4] =
    [("bolt", "screw"), ("screw", "screw"), ("bearing-ball", "bearing"), ("bearing-roller", "bearing")];

/// What a part is for.
fn function(item: &Item) -> &str {
    let steps = || item.category.iter().map(|step| step.id.as_str());
    let own = steps().find(|id| OWN_FUNCTION.contains(id));
    let same = || {
        steps().find_map(|id| SAME_FUNCTION.iter().find(|(of, _)| *of == id)).map(|(_, function)| *function)
    };
    own.or_else(same).or_else(|| steps().nth(1)).or_else(|| steps().next()).unwrap_or_default()
}

/// Forms that are seated otherwise than their like.
const OTHER_SEAT: [&str; 5] = ["screw-countersunk", "pin-spring", "pin-split", "pin-taper", "pin-clevis"];

/// Whether both are of one form: of one kind, and seated alike.
fn is_same_form(of: &Item, with: &Item) -> bool {
    let kind = |item: &Item| item.category.get(1).map(|step| step.id.clone());
    let seat = |item: &Item| OTHER_SEAT.into_iter().find(|seat| within(item, seat));
    kind(of) == kind(with) && seat(of) == seat(with)
}

/// Whether both choose, and something else.
fn apart(of: &Item, with: &Item, key: &str) -> bool {
    let [own, other] = [of, with].map(|item| words(item, key));
    !own.is_empty() && !other.is_empty() && own != other
}

impl Sized<'_> {
    /// Each column of its row.
    fn dimensions(&self) -> Vec<Dimension> {
        let Some(row) = self.row else { return Vec::new() };
        let table = &self.item.configurations;
        let told = table.columns.iter().zip(&row.values).filter(|(_, text)| !text.is_empty());
        told.map(|(column, text)| Dimension {
            key: self.template.column(&column.key).map_or(column.key.as_str(), |field| field.key).to_owned(),
            name: column.name.clone(),
            text: match &column.unit {
                Some(unit) => [text, " ", unit].concat(),
                None => text.clone(),
            },
            number: table.number(row, &column.key).filter(|number| number.is_finite()),
        })
        .collect()
    }

    /// The columns that lead in its category.
    fn leading(&self) -> Vec<String> {
        let leads = |key: &str| self.template.column(key).filter(|field| field.leading);
        let keys = self.item.configurations.columns.iter().filter_map(|column| leads(&column.key));
        keys.map(|field| field.key.to_owned()).collect()
    }
}

/// What else meets other parts, by category.
const MEETS: [(&str, &str); 4] =
    [("washer", "outsideDiameter"), ("bearing", "width"), ("retaining", "grooveDiameter"), ("key", "height")];

/// What must be the same: the first size, and the pitch of its thread.
fn nominal(of: &Sized<'_>) -> Vec<String> {
    let first = of.leading().into_iter().next();
    first.into_iter().chain(["pitch".to_owned()]).collect()
}

/// What meets other parts.
fn mounts(of: &Sized<'_>) -> Vec<String> {
    let more =
        MEETS.iter().filter(|(category, _)| within(of.item, category)).map(|(_, key)| (*key).to_owned());
    let mut keys = of.leading();
    keys.extend(more);
    keys
}

fn find<'d>(all: &'d [Dimension], key: &str) -> Option<&'d Dimension> {
    all.iter().find(|dimension| dimension.key == key)
}

fn name_of(all: &[Dimension], key: &str) -> String {
    find(all, key).map_or_else(|| key.to_owned(), |dimension| dimension.name.clone())
}

/// Whether both tell it, and not the same.
fn differs(of: &[Dimension], with: &[Dimension], key: &str) -> bool {
    match (find(of, key), find(with, key)) {
        (Some(own), Some(other)) => !is_same(own, other),
        _ => false,
    }
}

fn is_same(one: &Dimension, other: &Dimension) -> bool {
    match (one.number, other.number) {
        (Some(one), Some(other)) => more(one, other).abs() <= 1e-6,
        _ => one.text == other.text,
    }
}

/// The configuration that is nearest: of the same first size, then least apart in what meets other parts, then in the rest.
fn nearest<'w>(of: &Sized<'_>, with: &'w Item) -> Option<&'w Configuration> {
    let own = of.dimensions();
    let (nominal, mounts, template) = (nominal(of), mounts(of), template(with));
    let far = |row: &&'w Configuration| {
        let other = Sized { item: with, template: template.clone(), row: Some(row) }.dimensions();
        let refused = nominal.iter().filter(|key| differs(&own, &other, key)).count() as f64;
        let apart = |keys: &mut dyn Iterator<Item = &str>| -> f64 {
            keys.filter_map(|key| Some(distance(find(&own, key)?, find(&other, key)?))).sum()
        };
        let rest = own
            .iter()
            .map(|dimension| dimension.key.as_str())
            .filter(|key| mounts.iter().all(|of| of != key));
        [refused, apart(&mut mounts.iter().map(String::as_str)), apart(&mut { rest })]
    };
    let rows = with.configurations.rows.iter().map(|row| (far(&row), row));
    let nearer = |one: &[f64; 3], other: &[f64; 3]| {
        one.iter()
            .zip(other)
            .map(|(one, other)| one.total_cmp(other))
            .find(|is| is.is_ne())
            .unwrap_or(std::cmp::Ordering::Equal)
    };
    rows.min_by(|(one, _), (other, _)| nearer(one, other)).map(|(_, row)| row)
}

fn distance(one: &Dimension, other: &Dimension) -> f64 {
    match (one.number, other.number) {
        (Some(one), Some(other)) => more(one, other).abs(),
        _ if one.text == other.text => 0.0,
        _ => 1.0,
    }
}

/// The strength classes of both, as one margin; a gate where the best of the candidate is below the least of the original.
fn strength(of: &Item, with: &Item) -> Result<Option<Margin>, String> {
    let classes = |item: &Item| -> Option<Told> {
        let said = words(item, "strength");
        let mut grades: Vec<f64> = said
            .iter()
            .filter_map(|class| class.parse().ok())
            .filter(|grade: &f64| grade.is_finite())
            .collect();
        grades.sort_by(f64::total_cmp);
        Some(Told { ends: [*grades.first()?, *grades.last()?], said: said.join("、") })
    };
    let [own, other] = [of, with].map(classes);
    let (Some(own), Some(other)) = (own, other) else { return Ok(None) };
    let name = called(&template(of), [of, with], "strength", "");
    if other.ends[1] < own.ends[0] {
        return Err(texts::refused(&name, false));
    }
    Ok(match judged(&STRENGTH, &name, &[Some(&own), Some(&other)]) {
        super::margin::Judged::Compared { margin, .. } => Some(margin),
        super::margin::Judged::Unknown { .. } => None,
    })
}

/// The best class that can be had.
const STRENGTH: Measure =
    Measure { key: "strength", name: "", direction: Direction::Reach, tolerated: 0.0, needed: false };

type Side<'s, 'i> = (&'s Sized<'i>, &'s [Dimension]);

fn verdict((of, own): Side<'_, '_>, (with, other): Side<'_, '_>, strength: Option<Margin>) -> Verdict {
    let mounts = mounts(of);
    let margins: Vec<Margin> =
        own.iter().filter_map(|one| Some(margin(one, find(other, &one.key)?))).collect();
    let is_met = |key: &String| match (find(own, key), find(other, key)) {
        (Some(one), Some(other)) => is_same(one, other),
        _ => false,
    };
    let met = !mounts.is_empty() && mounts.iter().filter(|key| find(own, key).is_some()).all(is_met);
    let same_form = is_same_form(of.item, with.item);
    let standard = shared(of.item, with.item);
    let all_equal = margins.iter().all(|margin| margin.standing == Standing::Equal);
    let weaker =
        strength.as_ref().is_some_and(|margin| margin.standing != Standing::Equal && margin.share < 0.0);
    let identical =
        met && all_equal && own.len() == other.len() && leaf(of.item) == leaf(with.item) && !weaker;
    let class = match () {
        () if identical && standard.is_some() => Class::DropIn,
        () if met && same_form => Class::Fits,
        () => Class::Near,
    };
    let missing =
        |(one, all): (&Dimension, &[Dimension])| find(all, &one.key).is_none().then(|| one.name.clone());
    let alone =
        own.iter().map(|one| (one, other)).chain(other.iter().map(|one| (one, own))).filter_map(missing);
    let mut uncompared: Vec<Uncompared> =
        alone.map(|name| Uncompared { name, why: texts::ONE_SIDE.to_owned() }).collect();
    if strength.is_none() && function(of.item) != "bearing" {
        uncompared.push(Uncompared { name: texts::STRENGTH.to_owned(), why: texts::NO_DATA.to_owned() });
    }
    let scores = vec![named(&standard), size(&margins), performance(strength.as_ref())];
    let checks = checks((of, with), &margins, &mounts, same_form, weaker);
    let margins = margins.into_iter().chain(strength).collect();
    Verdict { class, scores, margins, checks, uncompared, pins: Vec::new() }
}

/// A dimension of both: neither more nor less is better.
fn margin(one: &Dimension, other: &Dimension) -> Margin {
    let measure = Measure { key: "", name: "", direction: Direction::Alike, tolerated: 0.0, needed: false };
    let told = |of: &Dimension| of.number.map(|number| Told { ends: [number; 2], said: of.text.clone() });
    let [own, with] = [one, other].map(told);
    let sides: Sides<'_> = [own.as_ref(), with.as_ref()];
    let by_words = || {
        let standing = if one.text == other.text { Standing::Equal } else { Standing::Other };
        let said = if one.text == other.text { texts::EQUAL } else { texts::OTHER }.to_owned();
        Margin {
            name: one.name.clone(),
            of: one.text.clone(),
            with: other.text.clone(),
            said,
            standing,
            ..Margin::default()
        }
    };
    let margin = match judged(&measure, &one.name, &sides) {
        super::margin::Judged::Compared { margin, .. } => margin,
        super::margin::Judged::Unknown { .. } => by_words(),
    };
    Margin { key: one.key.clone(), ..margin }
}

/// A standard that both name: their own numbers, and those that say the same.
fn shared(of: &Item, with: &Item) -> Option<String> {
    let names = |item: &Item| -> Vec<String> {
        let words = item.keywords.iter().filter(|word| {
            ["ISO ", "DIN ", "GB/T ", "EN ", "JIS "].iter().any(|body| word.starts_with(body))
        });
        equivalents(item)
            .into_iter()
            .chain([item.model.clone()])
            .chain(words.cloned())
            .filter(|name| !name.is_empty())
            .collect()
    };
    let other = names(with);
    names(of).into_iter().find(|name| other.contains(name))
}

fn named(standard: &Option<String>) -> Score {
    Score {
        kind: ScoreKind::Standard,
        share: Some(if standard.is_some() { 1.0 } else { 0.0 }),
        said: standard
            .as_ref()
            .map_or_else(|| texts::OTHER_STANDARD.to_owned(), |name| texts::same_standard(name)),
    }
}

fn size(margins: &[Margin]) -> Score {
    let equal = margins.iter().filter(|margin| margin.standing == Standing::Equal).count();
    let sum: f64 = margins.iter().map(|margin| 1.0 - margin.share.abs().clamp(0.0, 1.0)).sum();
    Score {
        kind: ScoreKind::Size,
        share: (!margins.is_empty()).then(|| sum / margins.len() as f64),
        said: texts::same_sizes(equal, margins.len()),
    }
}

fn performance(strength: Option<&Margin>) -> Score {
    Score {
        kind: ScoreKind::Performance,
        share: strength.map(|margin| (1.0 + margin.share).clamp(0.0, 1.0)),
        said: strength
            .map_or_else(|| texts::NO_DATA.to_owned(), |margin| texts::from_to(&margin.of, &margin.with)),
    }
}

/// What has to be checked: what meets other parts and differs, the form, the choices, and what no table tells.
fn checks(
    (of, with): (&Sized<'_>, &Sized<'_>),
    margins: &[Margin],
    mounts: &[String],
    same_form: bool,
    weaker: bool,
) -> Vec<String> {
    let mut checks: Vec<String> = margins
        .iter()
        .filter(|margin| margin.standing != Standing::Equal && mounts.contains(&margin.key))
        .map(|margin| texts::differs(&margin.name, &margin.of, &margin.with))
        .collect();
    if !same_form {
        checks.push(texts::OTHER_FORM.to_owned());
    }
    for key in ["drive", "end", "grade", "fit", "hardening", "kind", "rows", "angle"] {
        if apart(of.item, with.item, key) {
            let [own, other] = [of, with].map(|side| words(side.item, key).join("、"));
            checks.push(texts::differs(&called(&of.template, [of.item, with.item], key, ""), &own, &other));
        }
    }
    if weaker {
        checks.push(texts::WEAKER.to_owned());
    }
    let always = if function(of.item) == "bearing" { texts::CHECK_BEARING } else { texts::CHECK_PART };
    checks.push(always.to_owned());
    checks
}
