//! PRP-1 The question and what came of it, as the screen shows them.

use super::{
    point::{marked, point},
    properties::{name, properties},
    state::Prediction,
    view::{
        ClassOption, KnownField, MovedBy, NearGrade, PredictionView, ShownPrediction, TargetOption, ToldValue,
    },
};
use crate::{
    library::{
        Library,
        parameter::AND,
        predict::{
            CLASSES,
            ask::{Answered, Near, Refused, Told},
        },
    },
    parts::{failure::Failure, link::Link},
    rules::{
        notice::{captions, prediction as texts},
        page::Page,
        route::Route,
        viewer::Viewer,
    },
    text::decimal,
};

/// All of it.
pub fn shown(of: &Prediction, viewer: &Viewer) -> PredictionView {
    let grade = of.like.as_ref().map(|like| link(&like.set_id, &like.title, viewer.plugin));
    PredictionView {
        title: captions::PREDICTION,
        intro: texts::INTRO,
        sought: of.grades.sought.clone(),
        options: of.grades.offered.clone(),
        offered: of.grades.said.clone(),
        nothing: of.grades.nothing,
        grade,
        class: u32::try_from(of.class).unwrap_or_default(),
        classes: CLASSES
            .iter()
            .zip(0..)
            .map(|(class, value)| ClassOption { value, label: class.name })
            .collect(),
        target: of.target,
        targets: properties().map(|field| TargetOption { value: field.key, label: field.name }).collect(),
        fields: fields(of),
        ask: if viewer.logged_in { texts::ASK } else { texts::LOGIN_AND_ASK },
        login: (!viewer.logged_in).then_some(texts::LOGIN),
        busy: of.wanted.is_some() && viewer.logged_in && of.failed.is_none() && !of.lost,
        result: of.answered.as_ref().map(|answered| result(of, answered, viewer.plugin)),
        failed: failure(of),
    }
}

fn failure(of: &Prediction) -> Option<Failure> {
    let lost = || of.lost.then(|| Failure { message: texts::LOST.to_owned(), hash: None });
    of.failed.as_ref().map(Failure::of).or_else(lost)
}

fn fields(of: &Prediction) -> Vec<KnownField> {
    let refused = of.answered.as_ref().and_then(|answered| answered.refused.as_ref());
    let wrong = |key: &str| match refused {
        Some(Refused::Senseless { key: its }) => its == key,
        Some(Refused::Elastic { .. }) => ["youngsModulus", "poissonRatio", "shearModulus"].contains(&key),
        Some(Refused::Yield) => ["yieldStrength", "tensileStrength"].contains(&key),
        _ => false,
    };
    let known = properties().filter(|field| field.key != of.target);
    known
        .map(|field| KnownField {
            key: field.key,
            label: field.name,
            unit: field.unit,
            text: of.text(field.key).to_owned(),
            wrong: wrong(field.key),
        })
        .collect()
}

fn result(of: &Prediction, answered: &Answered, plugin: bool) -> ShownPrediction {
    let near =
        |Near { id, name, value }: &Near| NearGrade { link: link(id, name, plugin), value: value.clone() };
    ShownPrediction {
        name: name(of.target),
        told: answered.told.as_ref().map(|told| value(of, told, answered.own.as_ref(), plugin)),
        refused: answered.refused.as_ref().map(|refused| reason(of, refused)),
        nearest: answered.nearest.iter().map(near).collect(),
    }
}

fn value(of: &Prediction, told: &Told, own: Option<&String>, plugin: bool) -> ToldValue {
    let moved = told.moved.iter().map(|moved| MovedBy {
        name: if moved.key.is_empty() { texts::CATEGORY } else { name(&moved.key) },
        text: texts::moved(&moved.text),
    });
    let unused: Vec<&str> = told.unused.iter().map(|key| name(key)).collect();
    let shares = [told.error.as_str(), &told.plain, &told.covered];
    ToldValue {
        value: told.value.clone(),
        interval: texts::interval(&told.least, &told.greatest),
        basis: texts::BASIS,
        own: own.map(|own| texts::own(own)),
        measured: texts::measured([class(of), name(of.target)], &count(told.count), shares),
        moved: moved.collect(),
        unused: (!unused.is_empty()).then(|| texts::unused(&unused.join(AND))),
        chart: point(of, told, plugin),
        marked: if own.is_none() { marked(of, told, plugin) } else { None },
    }
}

fn reason(of: &Prediction, refused: &Refused) -> String {
    match refused {
        Refused::Classless => texts::CLASSLESS.to_owned(),
        Refused::Few { count: known } => texts::few(class(of), name(of.target), &count(*known)),
        Refused::Inputs { count: known } => texts::inputs(&count(*known)),
        Refused::Far => texts::FAR.to_owned(),
        Refused::Senseless { key } => texts::senseless(name(key)),
        Refused::Elastic { follows, by } => texts::elastic(follows, by),
        Refused::Yield => texts::YIELD.to_owned(),
    }
}

fn count(number: u32) -> String {
    decimal(usize::try_from(number).unwrap_or_default())
}

fn class(of: &Prediction) -> &'static str {
    CLASSES.get(of.class).map_or("", |class| class.name)
}

fn link(set_id: &str, title: &str, plugin: bool) -> Link {
    let page =
        Page::Detail { library: Library::Mat, set_id: set_id.to_owned(), config_name: None, preview: false };
    Link { label: title.to_owned(), to: Route::new(page).within(plugin).address() }
}
