//! SHP-1 What a page of the search by shape does, event by event.

use super::{event::*, view::*, *};
use crate::{
    boot::Boot,
    json,
    library::{
        item::{Brand, Summary},
        shape::ask::ShapeSide,
    },
    machine::fed,
    net::api::ShapeHit,
    rules::{
        compute::{BodyOf, Work},
        file::FileId,
        viewer::NOBODY,
    },
};

const NOW: u64 = 1_000;

fn at(machine: Search3d, now: u64, input: Input<Search3dEvent>) -> Step<Search3d> {
    let boot = Boot::default();
    fed(machine, &Cx { now: Millis::new(now), boot: &boot, viewer: &NOBODY }, input)
}

fn after(machine: Search3d, input: Input<Search3dEvent>) -> Step<Search3d> {
    at(machine, NOW, input)
}

fn view(machine: &Search3d) -> Search3dView {
    let boot = Boot::default();
    machine.view(&Cx { now: Millis::new(NOW), boot: &boot, viewer: &NOBODY })
}

fn opened(address: &str) -> Search3d {
    let shown = Fact::Shown { tab: TabId(1), route: Route::read(address).unwrap() };
    assert_eq!(Search3d::opened_by(&shown), Some(TabId(1)), "{address}");
    after(Search3d::from(TabId(1)), Heard(shown)).state
}

fn page() -> Search3d {
    opened("/part/search/search3D")
}

fn file(name: &str, size: u64) -> Picked {
    Picked { file: FileId(7), name: name.into(), size, ..Picked::default() }
}

fn dropped(name: &str, size: u64) -> Step<Search3d> {
    after(page(), On(Search3dEvent::FilesDropped { files: vec![file(name, size)] }))
}

fn computed(tag: Tag, picture: Option<u32>, seen: &str) -> Input<Search3dEvent> {
    let seen = json::parse(seen).unwrap();
    Got(tag, Answer::Computed(Computed::Analyse { picture, seen }))
}

const SHAPE: &str = r#"{"type":"read","descriptor":"00aa","triangles":1200,"sizes":[12,12,1.6],"volume":129.5,"surface":310.2,"mended":[]}"#;

fn was_read(name: &str) -> Search3d {
    after(dropped(name, 10).state, computed(READ, None, SHAPE)).state
}

fn hit(set_id: &str, config: Option<&str>, likeness: u32) -> ShapeHit {
    let body = BodyOf { kind: "washer".into(), sizes: vec![("d1".into(), 6.4)] };
    ShapeHit { set_id: set_id.into(), config_name: config.map(str::to_owned), model: None, likeness, body }
}

fn answer(hits: Vec<ShapeHit>, sets: [u64; 2]) -> Input<Search3dEvent> {
    let mut of: Vec<Summary> = Vec::new();
    for hit in &hits {
        if of.iter().all(|summary| summary.set_id != hit.set_id) {
            let name = ["件 ", &hit.set_id].concat();
            let brand = Brand { name: "国家标准".into(), ..Brand::default() };
            of.push(Summary {
                set_id: hit.set_id.clone(),
                name,
                model: "GB".into(),
                brand,
                ..Summary::default()
            });
        }
    }
    Got(FIND, Answer::FindShapes(Ok(FoundShapes { sets, rows: 300, hits, of })))
}

fn three() -> Vec<ShapeHit> {
    vec![hit("a", Some("M6"), 100), hit("b", Some("x"), 95), hit("a", Some("M8"), 84)]
}

fn searched() -> Step<Search3d> {
    after(was_read("own.stl"), answer(three(), [5, 5]))
}

fn fit(class: &str) -> String {
    format!(
        r#"{{"type":"fit","rows":[{{"class":{class},"greatest":0.004,"mean":0.001,"tolerance":0.02,"sizes":[12,12,1.6],"volume":129.5,"surface":310.2}}]}}"#
    )
}

/// What is asked of the worker, by its tag: the first words of it.
fn works(step: &Step<Search3d>) -> Vec<(Tag, String)> {
    let work = |effect: &Effect| match effect {
        Effect::Compute(tag, Work::Analyse { ask, .. }) => Some((*tag, ask.clone())),
        _ => None,
    };
    step.effects.iter().filter_map(work).collect()
}

fn calls(step: &Step<Search3d>) -> Vec<FindShapes> {
    let call = |effect: &Effect| match effect {
        Effect::Call(FIND, Call::FindShapes(ask)) => Some(ask.clone()),
        _ => None,
    };
    step.effects.iter().filter_map(call).collect()
}

fn shapes(machine: &Search3d) -> Box<ShownShapes> {
    let Search3dContent::Read { found, .. } = view(machine).content else { panic!("nothing was read") };
    found
}

fn names(machine: &Search3d) -> Vec<(String, Vec<String>)> {
    let rows = |set: &ShapeSet| set.rows.iter().map(|row| row.name.clone()).collect();
    shapes(machine).sets.iter().map(|set| (set.link.label.clone(), rows(set))).collect()
}

// SHP-1
#[test]
fn shp_1_the_page_says_that_the_file_stays_and_what_is_read() {
    let view = view(&page());
    assert!(matches!(view.content, Search3dContent::Empty { .. }));
    assert!(view.privacy.contains("不会离开您的浏览器") && view.privacy.contains("32 个数"));
    assert!(view.formats.contains("50 MB") && view.formats.contains("2 000 000"));
}

// SHP-1
#[test]
fn shp_1_materials_have_no_shape_and_the_page_leads_to_parts() {
    let view = view(&opened("/mat/search/search3D"));
    assert_eq!(view.elsewhere.unwrap().link.to, "/part/search/search3D");
    assert_eq!(self::view(&opened("/component/search/search3D")).elsewhere, None);
}

// SHP-1
#[test]
fn shp_1_a_file_is_read_beside_the_page_and_its_numbers_alone_are_asked_by() {
    let step = dropped("own.STL", 10);
    let [(READ, ask)] = &works(&step)[..] else { panic!("{:?}", step.effects) };
    assert!(ask.starts_with("shape\nname\town.STL"), "{ask}");
    assert!(calls(&step).is_empty());
    let read = after(step.state, computed(READ, None, SHAPE));
    let asked = FindShapes { library: Library::Part, shape: "00aa".into(), ..FindShapes::default() };
    assert_eq!(calls(&read), [asked]);
}

// SHP-1
#[test]
fn shp_1_what_is_too_large_or_of_another_kind_is_refused_before_it_is_read() {
    for (name, size, why) in
        [("a.step", 50_000_001, "最大 50 MB"), ("a.docx", 10, "STEP"), ("noend", 10, "STEP")]
    {
        let step = dropped(name, size);
        let Search3dContent::Refused { text, .. } = view(&step.state).content else { panic!("{name}") };
        assert!(text.contains(why) && works(&step).is_empty(), "{name}: {text}");
    }
    assert_eq!(works(&dropped("a.step", 50_000_000)).len(), 1);
}

// SHP-1
#[test]
fn shp_1_a_reason_of_the_reader_and_its_death_are_told_and_another_file_begins_anew() {
    let told = |seen: &str| {
        let refused = after(dropped("a.stl", 10).state, computed(READ, None, seen)).state;
        let Search3dContent::Refused { text, .. } = view(&refused).content else { panic!("{seen}") };
        (text, refused)
    };
    assert_eq!(told(r#"{"type":"refused","reason":"文件不完整"}"#).0, "文件不完整");
    let (text, refused) = told("null");
    assert_eq!(text, texts::LOST);
    let again = after(refused, On(Search3dEvent::FilesDropped { files: vec![file("b.stl", 1)] }));
    assert_eq!(
        (works(&again).len(), again.effects.contains(&Command::ForgetFile { file: FileId(7) }.into())),
        (1, true)
    );
}

// SHP-1
#[test]
fn shp_1_what_takes_longer_than_a_minute_is_stopped_with_a_reason() {
    let reading = dropped("a.step", 10).state;
    let boot = Boot::default();
    let cx = Cx { now: Millis::new(NOW), boot: &boot, viewer: &NOBODY };
    assert_eq!(reading.wake(&cx), Some(Millis::new(NOW + 60_000)));
    let late = at(reading, NOW + 60_000, Tick);
    assert!(late.effects.contains(&Effect::Abort(READ)));
    let Search3dContent::Refused { text, .. } = view(&late.state).content else { panic!("not refused") };
    assert!(text.contains("60 秒"));
    assert_eq!(late.state.wake(&cx), None);
}

// SHP-1
#[test]
fn shp_1_a_file_that_is_being_read_is_let_go_when_it_is_cancelled() {
    let step = after(dropped("a.step", 10).state, On(Search3dEvent::Cancelled));
    assert!(matches!(view(&step.state).content, Search3dContent::Empty { .. }));
    for effect in [Effect::Abort(READ), Command::ForgetFile { file: FileId(7) }.into()] {
        assert!(step.effects.contains(&effect), "{effect:?}");
    }
    let late = after(step.state, computed(READ, None, SHAPE));
    assert!(matches!(view(&late.state).content, Search3dContent::Empty { .. }));
}

mod models;
mod rows;
