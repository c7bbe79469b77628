//! DRW-1, DWN-1 What is asked of a configuration, and what is told of it.

use super::*;
use crate::{
    boot::Boot,
    library::{
        drawing::Drawing,
        item::{Configuration, Configurations},
    },
    machine::fed,
    net::api::BodyFacts,
    rules::{file::FileId, model::ModelFormat, viewer::NOBODY},
};
use view::ModelRow;

fn after(model: Model, input: Input<ModelEvent>) -> Step<Model> {
    fed(model, &Cx { now: Millis::new(1), boot: &Boot::default(), viewer: &NOBODY }, input)
}

fn seen(model: &Model) -> ModelView {
    model.view(&Cx { now: Millis::new(1), boot: &Boot::default(), viewer: &NOBODY })
}

fn content(model: &Model) -> Option<ModelContent> {
    seen(model).content
}

fn shown_content(model: &Model) -> ModelShown {
    match content(model) {
        Some(ModelContent::Shown(shown)) => *shown,
        other => panic!("{other:?}"),
    }
}

fn item(rows: &[&str], own: bool) -> Shared<Item> {
    let row = |name: &&str| Configuration { name: (*name).into(), ..Configuration::default() };
    let configurations = Configurations { rows: rows.iter().map(row).collect(), ..Configurations::default() };
    let (set_id, model) = ("gbt-5783".into(), "GB/T 5783".into());
    Shared::new(Item { set_id, model, configurations, own, ..Item::default() })
}

fn told(item: Shared<Item>, config: Option<&str>) -> Input<ModelEvent> {
    Heard(Fact::ItemShown { tab: TabId(3), item, config_name: config.map(str::to_owned) })
}

fn asked(step: &Step<Model>) -> Option<(String, String)> {
    step.effects.iter().find_map(|effect| match effect {
        Effect::Call(_, Call::ReadModel(ask)) => Some((ask.set_id.clone(), ask.config_name.clone())),
        _ => None,
    })
}

fn facts() -> ModelFacts {
    let body = BodyFacts {
        solids: 1,
        size: [11.547, 10.0, 24.0],
        volume: 911.25,
        surface: 705.5,
        centroid: [0.0, 1e-17, 9.5],
        left_out: vec!["螺纹".into()],
    };
    let file =
        |format, name: &str, size| ModelFile { format, name: name.into(), size, sha256: "0a".repeat(32) };
    ModelFacts {
        drawing: Some(Drawing::default()),
        body: Some(body),
        without_body: None,
        files: vec![file(ModelFormat::Step, "a.step", 20_480), file(ModelFormat::Json, "a.json", 700)],
    }
}

/// The drawing that is told, by its configuration and its name.
fn drawn(step: &Step<Model>) -> Option<(&str, &str)> {
    step.effects.iter().find_map(|effect| match effect {
        Effect::Tell(Fact::ModelDrawn { tab: TabId(3), config_name, drawing }) => {
            Some((config_name.as_str(), drawing.name.as_str()))
        }
        _ => None,
    })
}

fn came(own: bool) -> Model {
    let asked = after(Model::from(TabId(3)), told(item(&["M6×20", "M6×25"], own), Some("M6×20")));
    after(asked.state, Got(Tag::default(), Answer::ReadModel(Ok(facts())))).state
}

#[test]
fn drw_1_the_chosen_configuration_is_asked_for_and_another_anew_and_none_is_not() {
    let first = after(Model::from(TabId(3)), told(item(&["M6×20", "M6×25"], false), None));
    assert_eq!(asked(&first), None);
    assert_eq!(content(&first.state), Some(ModelContent::Choose { text: texts::CHOOSE }));
    let unknown = after(first.state, told(item(&["M6×20", "M6×25"], false), Some("M7")));
    assert_eq!(asked(&unknown), None);
    let chosen = after(unknown.state, told(item(&["M6×20", "M6×25"], false), Some("M6×20")));
    assert_eq!(asked(&chosen), Some(("gbt-5783".into(), "M6×20".into())));
    assert_eq!(content(&chosen.state), Some(ModelContent::Waiting));
    let again = after(came(false), told(item(&["M6×20", "M6×25"], false), Some("M6×20")));
    assert_eq!(asked(&again), None, "it is there");
    let other = after(again.state, told(item(&["M6×20", "M6×25"], false), Some("M6×25")));
    assert_eq!((asked(&other).is_some(), content(&other.state)), (true, Some(ModelContent::Waiting)));
    let bare = after(Model::from(TabId(3)), told(item(&[], false), None)).state;
    assert_eq!(content(&bare), None);
}

#[test]
fn drw_1_whoever_hands_the_drawing_on_is_told_of_it_whenever_its_page_is_in_front() {
    let chosen = || told(item(&["M6×20", "M6×25"], false), Some("M6×20"));
    let asked = after(Model::from(TabId(3)), chosen());
    assert_eq!(drawn(&asked), None, "it is on its way");
    let here = after(asked.state, Got(Tag::default(), Answer::ReadModel(Ok(facts()))));
    assert_eq!(drawn(&here), Some(("M6×20", "GB/T 5783 M6×20")));
    let again = after(here.state, chosen());
    assert_eq!(drawn(&again), Some(("M6×20", "GB/T 5783 M6×20")));
    let without = ModelFacts { drawing: None, ..facts() };
    assert_eq!(drawn(&after(again.state, Got(Tag::default(), Answer::ReadModel(Ok(without))))), None);
}

#[test]
fn drw_1_what_is_of_another_tab_or_library_is_not_here() {
    let elsewhere =
        Fact::ItemShown { tab: TabId(4), item: item(&["a"], false), config_name: Some("a".into()) };
    assert_eq!(Model::opened_by(&elsewhere), Some(TabId(4)));
    assert_eq!(asked(&after(Model::from(TabId(3)), Heard(elsewhere))), None);
    let material = Shared::new(Item { library: Library::Mat, ..Item::default() });
    let of_it = Fact::ItemShown { tab: TabId(3), item: material, config_name: None };
    assert_eq!(Model::opened_by(&of_it), None);
}

#[test]
fn drw_1_what_a_body_measures_is_told_with_its_units_and_what_it_simplifies() {
    let shown = shown_content(&came(false));
    let rows: Vec<_> = shown.rows.iter().map(|ModelRow { text, .. }| text.as_str()).collect();
    assert_eq!(rows, ["11.547 × 10 × 24 mm", "911.25 mm³", "705.5 mm²", "(0, 0, 9.5) mm"]);
    assert_eq!(shown.left_out.as_deref(), Some("螺纹"));
    let drawn = seen(&came(false)).drawing.unwrap();
    assert_eq!(
        (drawn.caption.as_str(), drawn.enlarge.as_str()),
        ("视图 · GB/T 5783 M6×20", "放大 视图 · GB/T 5783 M6×20")
    );
    let mut large = facts();
    large.body = Some(BodyFacts { solids: 9, volume: 12_345_678.0, surface: 2.5e6, ..BodyFacts::default() });
    let model = after(came(false), Got(Tag::default(), Answer::ReadModel(Ok(large)))).state;
    let rows = shown_content(&model).rows;
    let rows: Vec<_> = rows.iter().map(|row| row.text.as_str()).collect();
    assert_eq!(rows[1..], ["12346 cm³", "25000 cm²", "(0, 0, 0) mm", "9"]);
}

#[test]
fn drw_1_a_mass_follows_the_density_that_is_typed() {
    let mass = |text: Option<&str>| {
        let model = came(false);
        let model = match text {
            Some(text) => after(model, On(ModelEvent::DensityTyped { text: text.into() })).state,
            None => model,
        };
        let mass = shown_content(&model).mass.unwrap();
        (mass.text, mass.wrong)
    };
    let no = || (texts::NO_DENSITY.to_owned(), true);
    for (typed, expected) in [
        (None, ("7.1533 g".to_owned(), false)),
        (Some(" 2.7 "), ("2.4604 g".to_owned(), false)),
        (Some(""), no()),
        (Some("0"), no()),
        (Some("-1"), no()),
        (Some("1e300"), no()),
        (Some("NaN"), no()),
        (Some("26"), no()),
    ] {
        assert_eq!(mass(typed), expected, "{typed:?}");
    }
}

#[test]
fn dwn_1_everybodys_files_are_links_and_an_organisations_own_are_asked_for() {
    let public = shown_content(&came(false)).files;
    let address = "/to/api/public/part/model/file/gbt-5783?configName=M6%C3%9720&format=step";
    assert_eq!(public[0].to.as_deref(), Some(address));
    assert_eq!((public[0].size.as_str(), public[0].sha256.len()), ("20.0 KB", 64));
    assert_eq!(shown_content(&came(true)).files[0].to, None);
    let saving = after(came(true), On(ModelEvent::FileAsked { at: 1 }));
    let call = saving.effects.iter().find_map(|effect| match effect {
        Effect::Call(SAVE, Call::ReadModelFile(ask)) => Some(ask.format),
        _ => None,
    });
    assert_eq!(call, Some(ModelFormat::Json));
    let kept = || Answer::ReadModelFile(Ok(KeptFile { file: FileId(9), ..KeptFile::default() }));
    let saved = after(saving.state, Got(SAVE, kept()));
    assert_eq!(saved.effects, [Command::SaveFile { file: FileId(9), name: "a.json".into() }.into()]);
    let twice = after(saved.state, Got(SAVE, kept()));
    assert_eq!(twice.effects, [Command::ForgetFile { file: FileId(9) }.into()]);
    assert_eq!(after(came(true), On(ModelEvent::FileAsked { at: 2 })).effects, []);
}

#[test]
fn drw_1_who_comes_next_sees_nothing_of_it_and_a_failure_is_tried_again() {
    let gone = after(came(false), Heard(Fact::ViewerChanged)).state;
    assert_eq!(content(&gone), None);
    let asked_once = after(Model::from(TabId(3)), told(item(&["M6×20"], false), Some("M6×20"))).state;
    let failed = after(asked_once, Got(Tag::default(), Answer::ReadModel(Err(ApiError::default())))).state;
    let view = |model: &Model| seen(model).failed.is_some();
    assert!(view(&failed));
    let again = after(failed, On(ModelEvent::Retried));
    assert!(asked(&again).is_some() && !view(&again.state));
}

#[test]
fn img_1_the_drawing_is_shown_large() {
    let large = after(came(false), On(ModelEvent::DrawingEnlarged));
    assert!(
        matches!(&large.effects[..], [Effect::Tell(Fact::PictureShown { picture })] if picture.title == "视图 · GB/T 5783 M6×20")
    );
}
