//! DRW-1, DWN-1 What is asked of a configuration, and what is told of it.

use super::*;
use crate::{
    boot::Boot,
    library::{
        drawing::Drawing,
        item::{Category, Column, Configuration, Configurations},
    },
    machine::fed,
    net::api::{BodyFacts, KeptFile},
    rules::{
        file::FileId,
        viewer::{NOBODY, Viewer},
    },
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
    Heard(Fact::ItemShown {
        tab: TabId(3),
        item,
        config_name: config.map(str::to_owned),
        customary: false,
        guess: String::new(),
    })
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
        Effect::Tell(Fact::ItemMade { tab: TabId(3), made }) => {
            Some((made.config_name.as_deref()?, made.drawing.as_ref()?.name.as_str()))
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
    let elsewhere = Fact::ItemShown {
        tab: TabId(4),
        item: item(&["a"], false),
        config_name: Some("a".into()),
        customary: false,
        guess: String::new(),
    };
    assert_eq!(Model::opened_by(&elsewhere), Some(TabId(4)));
    assert_eq!(asked(&after(Model::from(TabId(3)), Heard(elsewhere))), None);
    let material = Shared::new(Item { library: Library::Mat, ..Item::default() });
    let of_it = Fact::ItemShown {
        tab: TabId(3),
        item: material,
        config_name: None,
        customary: false,
        guess: String::new(),
    };
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
    let kept = || {
        let kept = KeptFile { file: FileId(9), ..KeptFile::default() };
        Answer::ReadModelFile(Ok(TakenFile::Kept(kept)))
    };
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

fn bolts() -> Shared<Item> {
    let column = |(key, name): (&str, &str)| Column {
        key: key.into(),
        name: name.into(),
        unit: (key == "l").then(|| "mm".into()),
        ..Column::default()
    };
    let row = |(name, values): (&str, [&str; 2])| Configuration {
        name: name.into(),
        values: values.map(str::to_owned).into(),
    };
    let rows = [("M6×20", ["M6", "20"]), ("M6×25", ["M6", "25"]), ("M8×25", ["M8", "25"])];
    let columns = [("d", "螺纹规格 d"), ("l", "公称长度 l")].map(column).into();
    let configurations = Configurations { columns, rows: rows.map(row).into(), ..Configurations::default() };
    Shared::new(Item { set_id: "gbt-5783".into(), configurations, ..Item::default() })
}

fn bolt() -> Model {
    let asked = after(Model::from(TabId(3)), told(bolts(), Some("M6×20")));
    after(asked.state, Got(Tag::default(), Answer::ReadModel(Ok(facts())))).state
}

fn chosen(model: &Model) -> Option<Vec<String>> {
    let choice = seen(model).dimension?;
    let options = choice.options.iter().map(|option| [option.label.as_str(), "→", &option.value].concat());
    Some([choice.label.clone(), choice.value.clone()].into_iter().chain(options).collect())
}

#[test]
fn drw_1_a_chosen_dimension_offers_the_rows_that_differ_in_it_and_stays_with_the_next_row() {
    let choose = |column| On(ModelEvent::DimensionChosen { column });
    let length = after(bolt(), choose(2)).state;
    assert_eq!(
        chosen(&length),
        Some(["公称长度 l（mm）", "M6×20", "20→M6×20", "25→M6×25"].map(Into::into).into())
    );
    let longer = after(length, told(bolts(), Some("M6×25"))).state;
    assert_eq!(
        chosen(&longer),
        Some(["公称长度 l（mm）", "M6×25", "20→M6×20", "25→M6×25"].map(Into::into).into())
    );
    let thread = after(longer, choose(1)).state;
    assert_eq!(chosen(&thread), Some(["螺纹规格 d", "M6×25", "M6→M6×25", "M8→M8×25"].map(Into::into).into()));
    assert_eq!(chosen(&after(thread, choose(1)).state), None, "it was enough");
    for nowhere in [0, 3, u32::MAX] {
        assert_eq!(chosen(&after(bolt(), choose(nowhere)).state), None, "{nowhere}");
    }
    let open = after(bolt(), choose(2)).state;
    assert_eq!(chosen(&after(open, told(bolts(), None)).state), None, "no row is chosen");
}

#[test]
fn drw_1_the_drawing_of_a_row_stays_until_the_next_comes_or_fails() {
    let label = |model: &Model| seen(model).drawing.map(|drawing| drawing.caption.clone());
    let next = after(bolt(), told(bolts(), Some("M8×25")));
    assert_eq!(label(&next.state).as_deref(), Some("视图 ·  M6×20"));
    let failed = Err(ApiError { message: "坏".into(), ..ApiError::default() });
    let failed = after(next.state, Got(Tag::default(), Answer::ReadModel(failed))).state;
    assert_eq!(label(&failed), None);
    let other = Shared::new(Item { set_id: "gbt-1".into(), ..(*bolts()).clone() });
    assert_eq!(label(&after(bolt(), told(other, Some("M8×25"))).state), None, "another item");
    assert_eq!(label(&after(bolt(), told(bolts(), None)).state), None, "no row");
    assert_eq!(label(&after(bolt(), Heard(Fact::ViewerChanged)).state), None, "another reader");
}

#[test]
fn drw_1_what_goes_with_the_chosen_row_is_shown_and_stays_in_a_panel() {
    let step = Category { id: "bolt".into(), name: "螺栓".into() };
    let bolt = || Shared::new(Item { category: vec![step.clone()], ..(*bolts()).clone() });
    let mates = |chosen, plugin| {
        let model = after(Model::from(TabId(3)), told(bolt(), chosen)).state;
        let viewer = Viewer { plugin, ..Viewer::default() };
        let view = model.view(&Cx { now: Millis::new(1), boot: &Boot::default(), viewer: &viewer });
        view.mates.into_iter().map(|mate| [mate.name, " ", &mate.to].concat()).collect::<Vec<_>>()
    };
    assert_eq!(mates(None, false), [""; 0]);
    assert_eq!(mates(Some("M6×20"), false)[0], "螺母 /part/search?category=nut&filter=thread%3A6..6");
    assert_eq!(
        mates(Some("M8×25"), true)[1],
        "垫圈 /part/plugin/search?category=washer&filter=thread%3A8..8"
    );
}
