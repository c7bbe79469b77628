//! SIM-1 Parts: the nearest configuration of each, by standard first, then by the dimensions that meet other parts.

mod form;
mod scores;
mod size;

use super::{
    margin::{Judged, Told, judged},
    measures::{Direction, Measure},
    place::leaf,
    row::{called, words},
    told::{Likeness, Margin, Standing, Uncompared},
    verdict::Verdict,
};
use crate::{
    library::{item::Item, template::Template},
    rules::notice::similar as texts,
};
use form::{apart, function, is_same_form};
use scores::{checks, margin, named, performance, shared, size};
use size::{Dimension, Sized, differs, find, is_same, mounts, name_of, nearest, nominal};

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
        Judged::Compared { margin, .. } => Some(margin),
        Judged::Unknown { .. } => None,
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
        () if identical && standard.is_some() => Likeness::DropIn,
        () if met && same_form => Likeness::Fits,
        () => Likeness::Near,
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
