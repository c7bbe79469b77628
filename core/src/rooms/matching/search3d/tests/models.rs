//! SHP-1 Models that somebody imported: fetched, laid on, let go.

use super::{rows::sized, *};
use crate::{
    library::asset::AssetContent,
    net::api::{KeptFile, ReadAsset, ShapeModel},
};

fn model(set_id: &str, size: u64, likeness: u32) -> ShapeHit {
    let content = Some(AssetContent { sha256: set_id.repeat(64), size });
    let model = ShapeModel { name: [set_id, ".step"].concat(), content };
    ShapeHit { model: Some(model), ..hit(set_id, None, likeness) }
}

fn found(hits: Vec<ShapeHit>) -> Step<Search3d> {
    after(was_read("own.stl"), answer(hits, [5, 5]))
}

fn came(file: u32) -> Input<Search3dEvent> {
    Got(FETCH, Answer::ReadAsset(Ok(KeptFile { file: FileId(file), ..KeptFile::default() })))
}

fn fetched(step: &Step<Search3d>) -> Vec<String> {
    let call = |effect: &Effect| match effect {
        Effect::Call(FETCH, Call::ReadAsset(ReadAsset { sha256 })) => Some(sha256[..1].to_owned()),
        _ => None,
    };
    step.effects.iter().filter_map(call).collect()
}

/// The files of the last work that is asked for, and what it says of the row.
fn asked(step: &Step<Search3d>) -> (Vec<u32>, String) {
    let work = |effect: &Effect| match effect {
        Effect::Compute(_, Work::Analyse { ask, files }) => {
            let row = ask.lines().find(|line| line.starts_with("model\t") || line.starts_with("row\t"));
            Some((files.iter().map(|file| file.0).collect(), row.unwrap_or_default().to_owned()))
        }
        _ => None,
    };
    step.effects.iter().rev().find_map(work).unwrap_or_default()
}

fn gone(step: &Step<Search3d>) -> Vec<u32> {
    let file = |effect: &Effect| match effect {
        Effect::Shell(Command::ForgetFile { file }) => Some(file.0),
        _ => None,
    };
    step.effects.iter().filter_map(file).collect()
}

fn class(machine: &Search3d, set: usize) -> String {
    shapes(machine).sets[set].rows[0].class.clone()
}

/// The picture that is being drawn came, and the one that was wanted meanwhile.
fn drawn(machine: Search3d) -> Search3d {
    let alone = || computed(DRAW, Some(3), r#"{"type":"overlay","bands":[],"colours":[]}"#);
    after(after(machine, alone()).state, alone()).state
}

fn same() -> Input<Search3dEvent> {
    computed(FIT, None, &fit(r#"{"type":"same"}"#))
}

// SHP-1
#[test]
fn shp_1_an_imported_model_comes_is_laid_on_and_goes() {
    let step = found(vec![model("a", 10, 97), model("b", 10, 95)]);
    assert_eq!((fetched(&step), works(&step).len()), (vec!["a".to_owned()], 0));
    let found = shapes(&step.state);
    let row = found.sets[0].rows[0].clone();
    assert_eq!(
        (row.name.as_str(), row.class.as_str(), row.to.as_str()),
        ("a.step", texts::WAITING, "/part/detail/a")
    );
    assert_eq!(found.progress.unwrap().text, "正在对齐 0 / 2");
    let laid = after(step.state, came(20));
    assert_eq!(asked(&laid), (vec![7, 20], "model\ta.step".to_owned()));
    let next = after(laid.state, same());
    assert_eq!((gone(&next), fetched(&next)), (vec![20], vec!["b".to_owned()]));
    assert_eq!(class(&next.state, 0), "相同");
    let end = after(after(next.state, came(21)).state, same());
    assert_eq!((gone(&end), fetched(&end), shapes(&end.state).progress), (vec![21], vec![], None));
}

// SHP-1
#[test]
fn shp_1_a_model_that_does_not_come_cannot_be_laid_on_and_the_others_go_on() {
    let step = found(vec![model("a", 10, 97), hit("b", Some("x"), 95)]);
    let lost = after(step.state, Got(FETCH, Answer::ReadAsset(Err(ApiError::default()))));
    assert_eq!((class(&lost.state, 0).as_str(), works(&lost).len()), (texts::UNFIT, 1));
    let again = after(drawn(sized(lost.state).state), On(Search3dEvent::RowChosen { place: 0 }));
    assert_eq!(fetched(&again), ["a"], "whoever chooses it asks for it once more");
    let lost = after(again.state, Got(FETCH, Answer::ReadAsset(Err(ApiError::default()))));
    let told = drawn(lost.state);
    let Search3dContent::Read { picture, .. } = view(&told).content else { panic!("nothing was read") };
    assert_eq!((picture.failed, picture.upon, picture.busy), (Some(texts::UNFIT), None, false));
    assert_eq!(fetched(&after(told, On(Search3dEvent::Retried))), ["a"]);
}

const OVERLAY: &str = r#"{"type":"overlay","fit":{"class":{"type":"alike"},"greatest":0.5,"mean":0.1,"tolerance":0.02,"sizes":[12,12,2],"volume":150,"surface":310.2},"bands":[],"colours":[]}"#;

// SHP-1
#[test]
fn shp_1_a_large_model_comes_when_it_is_chosen_and_one_that_nobody_reads_never() {
    let elsewhere = ShapeModel { name: "c.step".into(), content: None };
    let elsewhere = ShapeHit { model: Some(elsewhere), ..hit("c", None, 93) };
    let step = found(vec![model("a", 8_000_001, 97), model("b", 50_000_001, 95), elsewhere]);
    assert_eq!((fetched(&step).len(), works(&step).len()), (0, 0));
    let classes: Vec<_> = (0..3).map(|set| class(&step.state, set)).collect();
    assert_eq!(classes, [texts::LARGE_MODEL, texts::UNFIT, texts::UNFIT]);
    let chosen = after(sized(step.state).state, On(Search3dEvent::RowChosen { place: 0 }));
    assert_eq!(fetched(&chosen), ["a"]);
    let Search3dContent::Read { picture, .. } = view(&chosen.state).content else {
        panic!("nothing was read")
    };
    assert!(picture.busy && picture.upon.is_none());
    let laid = after(drawn(chosen.state), came(20));
    assert_eq!(asked(&laid), (vec![7, 20], "model\ta.step".to_owned()));
    let upon = after(laid.state, computed(DRAW, Some(4), OVERLAY)).state;
    assert_eq!(class(&upon, 0), "相似");
    let Search3dContent::Read { picture, .. } = view(&upon).content else { panic!("nothing was read") };
    assert_eq!(picture.upon.unwrap().link.label, "a.step");
    let other = after(upon, On(Search3dEvent::RowChosen { place: 1 }));
    assert_eq!((gone(&other), fetched(&other).len()), (vec![20], 0));
}

// SHP-1
#[test]
fn shp_1_the_model_that_is_looked_at_comes_first_and_stays_while_others_are_laid_on() {
    let step = found(vec![model("a", 10, 97), model("b", 10, 95), model("c", 10, 93)]);
    let waiting = after(drawn(sized(step.state).state), On(Search3dEvent::RowChosen { place: 2 }));
    assert!(fetched(&waiting).is_empty(), "one is on its way");
    let first = after(drawn(waiting.state), came(20));
    assert_eq!((fetched(&first), asked(&first).0), (vec!["c".to_owned()], vec![7, 20]));
    let chosen = after(drawn(first.state), came(22));
    let named: Vec<_> = works(&chosen).into_iter().map(|(tag, _)| tag).collect();
    assert_eq!((named, asked(&chosen)), (vec![DRAW], (vec![7, 22, 20], "model\tc.step".to_owned())));
    let next = after(chosen.state, same());
    assert_eq!((gone(&next), fetched(&next)), (vec![20], vec!["b".to_owned()]));
    let laid = after(next.state, came(21));
    assert_eq!(asked(&laid).0, [7, 21, 22], "that which is looked at is named, too");
    let last = after(laid.state, same());
    assert_eq!((gone(&last), asked(&last).0), (vec![21], vec![7, 22]), "it is here already");
}

// SHP-1
#[test]
fn shp_1_a_picture_of_the_own_model_alone_lets_no_model_go_that_is_being_laid_on() {
    let step = found(vec![model("a", 10, 97)]);
    let laid = after(drawn(sized(step.state).state), came(20)).state;
    let turned = after(laid, On(Search3dEvent::Keyed { key: "ArrowLeft".into(), shift: false }));
    assert_eq!(asked(&turned), (vec![7, 20], String::new()));
}

// SHP-1
#[test]
fn shp_1_a_model_that_is_not_looked_at_any_more_is_not_waited_for() {
    let step = found(vec![model("a", 8_000_001, 97), model("b", 8_000_001, 95)]);
    let first = after(sized(step.state).state, On(Search3dEvent::RowChosen { place: 0 }));
    assert_eq!(fetched(&first), ["a"]);
    let other = after(first.state, On(Search3dEvent::RowChosen { place: 1 }));
    let abort = other.effects.iter().position(|effect| *effect == Effect::Abort(FETCH));
    let call = other.effects.iter().position(|effect| matches!(effect, Effect::Call(FETCH, _)));
    assert_eq!((fetched(&other), abort < call && abort.is_some()), (vec!["b".to_owned()], true));
}

// SHP-1
#[test]
fn shp_1_models_go_with_what_was_found_and_one_that_comes_late_goes_at_once() {
    let here = || after(found(vec![model("a", 10, 97), model("b", 10, 95)]).state, came(20)).state;
    let measure = Search3dEvent::MeasureChosen { measure: Measure::Scaled };
    let other = Search3dEvent::FilesDropped { files: vec![file("b.stl", 1)] };
    for (event, files) in
        [(measure, vec![20]), (other, vec![20, 7]), (Search3dEvent::FileClosed, vec![20, 7])]
    {
        let step = after(here(), On(event.clone()));
        assert_eq!(gone(&step), files, "{event:?}");
        assert!(step.effects.contains(&Effect::Abort(FETCH)), "{event:?}");
        assert_eq!(gone(&after(step.state, came(21))), [21], "{event:?}");
    }
    let coming = found(vec![model("a", 10, 97)]).state;
    let stopped = after(coming, On(Search3dEvent::Cancelled));
    assert!(stopped.effects.contains(&Effect::Abort(FETCH)));
    assert_eq!((shapes(&stopped.state).progress, gone(&after(stopped.state, came(21)))), (None, vec![21]));
}

// SHP-1
#[test]
fn shp_1_the_model_that_is_looked_at_comes_although_laying_on_is_stopped() {
    let step = found(vec![model("a", 8_000_001, 97)]);
    let chosen = after(sized(step.state).state, On(Search3dEvent::RowChosen { place: 0 })).state;
    let stopped = after(chosen, On(Search3dEvent::Cancelled));
    assert!(!stopped.effects.contains(&Effect::Abort(FETCH)));
    assert_eq!(asked(&after(drawn(stopped.state), came(20))).1, "model\ta.step");
}
