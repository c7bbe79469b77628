//! PRP-1 A question from its first word to its answer: what is asked of the server, of the worker and of a visitor.

use super::{view::ShownPrediction, *};
use crate::{
    boot::Boot,
    json,
    library::chart::state::State,
    library::predict::ask::{Ask, Given, Near, Refused, Told},
    machine::fed,
    net::api::{KnownDensity, ReadChartColumn, ReadChartRows},
    rules::{
        file::FileId,
        notice::prediction as texts,
        route::Route,
        viewer::{NOBODY, Viewer},
    },
};

mod marked;

fn member() -> Viewer {
    Viewer { logged_in: true, ..NOBODY.clone() }
}

fn at(prediction: Prediction, viewer: &Viewer, now: u64, input: Input<PredictionEvent>) -> Step<Prediction> {
    fed(prediction, &Cx { now: Millis::new(now), boot: &Boot::default(), viewer }, input)
}

fn after(prediction: Prediction, input: Input<PredictionEvent>) -> Step<Prediction> {
    at(prediction, &member(), 1, input)
}

fn view(prediction: &Prediction) -> PredictionView {
    prediction.view(&Cx { now: Millis::new(1), boot: &Boot::default(), viewer: &member() })
}

fn typed(key: &str, text: &str) -> Input<PredictionEvent> {
    On(PredictionEvent::Typed { key: key.into(), text: text.into() })
}

fn two_inputs() -> Prediction {
    let first = after(Prediction::from(TabId(1)), typed("hardness", "200")).state;
    after(first, typed("density", "7.85 g/cm³")).state
}

fn calls(step: &Step<Prediction>) -> Vec<(Tag, Call)> {
    let call = |effect: &Effect| match effect {
        Effect::Call(tag, call) => Some((*tag, call.clone())),
        _ => None,
    };
    step.effects.iter().filter_map(call).collect()
}

fn work(step: &Step<Prediction>) -> Option<(Ask, Vec<FileId>)> {
    step.effects.iter().find_map(|effect| match effect {
        Effect::Compute(COMPUTE, Work::Analyse { ask, files }) => {
            Some((json::read(ask.strip_prefix("predict\n").unwrap()).unwrap(), files.clone()))
        }
        _ => None,
    })
}

fn kept(file: u32) -> KeptFile {
    KeptFile { file: FileId(file), size: 1, mime: String::new() }
}

/// Answers all calls of a step, each by a file of its own.
fn served(step: Step<Prediction>) -> Step<Prediction> {
    let asked = calls(&step);
    let answer = |(call, file): (&Call, u32)| match call {
        Call::ReadChartRows(_) => Answer::ReadChartRows(Ok(kept(file))),
        _ => Answer::ReadChartColumn(Ok(kept(file))),
    };
    asked
        .iter()
        .zip(1..)
        .fold(step, |step, ((tag, call), file)| after(step.state, Got(*tag, answer((call, file)))))
}

fn computed(answered: &Answered) -> Input<PredictionEvent> {
    let seen = json::value_of(answered).unwrap();
    Got(COMPUTE, Answer::Computed(Computed::Analyse { picture: None, seen }))
}

fn asked() -> Step<Prediction> {
    served(after(two_inputs(), On(PredictionEvent::Asked)))
}

fn told() -> Answered {
    let text = |text: &str| text.to_owned();
    let given = |key: &str, by: &str| Given { key: key.into(), text: by.into() };
    Answered {
        told: Some(Told {
            value: text("660 MPa"),
            least: text("600 MPa"),
            greatest: text("720 MPa"),
            count: 300,
            error: text("2.5"),
            plain: text("36"),
            covered: text("90"),
            moved: vec![given("hardness", "+41"), given("", "0"), given("density", "-2")],
            unused: vec!["elongation".into()],
            drawn: ["600", "660", "720"].map(text),
            inputs: vec![given("hardness", "187"), given("density", "7850")],
        }),
        nearest: vec![Near { id: "mat-45".into(), name: "45 钢".into(), value: "600 MPa".into() }],
        own: Some(text("650 MPa")),
        ..Answered::default()
    }
}

// PRP-1
#[test]
fn what_is_needed_is_asked_for_once_and_then_computed() {
    let step = after(two_inputs(), On(PredictionEvent::Asked));
    let column = |key: &str| Call::ReadChartColumn(ReadChartColumn { key: key.into() });
    let wanted: Vec<Call> = calls(&step).into_iter().map(|(_, call)| call).collect();
    let rows = Call::ReadChartRows(ReadChartRows {});
    assert_eq!(wanted, [rows, column("density"), column("tensileStrength"), column("hardness")]);
    assert!(view(&step.state).busy && work(&step).is_none());
    let step = served(step);
    let (ask, files) = work(&step).unwrap();
    assert_eq!(files, [1, 2, 3, 4].map(FileId));
    assert_eq!(ask.columns, ["density", "tensileStrength", "hardness"]);
    assert_eq!((ask.target.as_str(), ask.class.as_str(), ask.is_it), ("tensileStrength", "metal", false));
    let inputs: Vec<_> = ask.inputs.iter().map(|given| [given.key.as_str(), given.text.as_str()]).collect();
    assert_eq!(inputs, [["density", "7.85 g/cm³"], ["hardness", "200"]]);
    let other = after(step.state, On(PredictionEvent::TargetChosen { key: "density".into() }));
    let again = after(other.state, On(PredictionEvent::Asked));
    assert_eq!(calls(&again), []);
    assert_eq!(work(&again).unwrap().1, [1, 2, 4].map(FileId));
}

// PRP-1, ASH-1
#[test]
fn a_value_is_a_point_of_the_chart_against_something_that_is_known() {
    let answered = after(asked().state, computed(&told())).state;
    let chart = view(&answered).result.unwrap().told.unwrap().chart.unwrap();
    let route = Route::read(&chart.to).unwrap();
    let State { x, y, guesses, .. } = State::read(|name| route.query.get(name));
    assert_eq!((x.of.as_str(), y.of.as_str(), guesses.len()), ("ρ", "Rm", 1));
    assert_eq!(guesses[0].name, "抗拉强度（预测值）");
    let [hardness, density] =
        [("hardness", 187.0), ("density", 7850.0)].map(|(key, one)| (key.into(), [one; 3]));
    assert_eq!(guesses[0].values, [("tensileStrength".into(), [600.0, 660.0, 720.0]), hardness, density]);
}

// PRP-1
#[test]
fn a_value_stands_with_its_interval_its_error_and_what_moved_it() {
    let answered = after(asked().state, computed(&told())).state;
    let ShownPrediction { name, told: Some(told), refused: None, nearest } = view(&answered).result.unwrap()
    else {
        panic!("a value")
    };
    assert_eq!((name, told.value.as_str(), told.basis), ("抗拉强度", "660 MPa", "基于典型值"));
    assert_eq!(told.interval, "90 % 区间 600 MPa – 720 MPa");
    assert_eq!(told.own, Some("已知值 650 MPa".to_owned()));
    let measured = "留一误差（金属，抗拉强度）：中位 2.5 %，n = 300；只取同类中位数为 36 %；区间覆盖 90 %";
    assert_eq!(told.measured, measured);
    let moved: Vec<_> = told.moved.iter().map(|moved| (moved.name, moved.text.as_str())).collect();
    assert_eq!(moved, [("布氏硬度", "+41 %"), ("所属类别", "0 %"), ("密度", "-2 %")]);
    assert_eq!(told.unused.as_deref(), Some("未用：断裂伸长率（同类中过半数未给出）"));
    assert_eq!((nearest[0].link.to.as_str(), nearest[0].value.as_str()), ("/mat/detail/mat-45", "600 MPa"));
    assert_eq!(view(&after(answered, typed("hardness", "210")).state).result, None, "another question");
}

// PRP-1
#[test]
fn each_refusal_says_its_reason_and_marks_what_it_is_about() {
    for (refused, reason, wrong) in [
        (Refused::Classless, "这种材料不属于任何可以预测的类别", vec![]),
        (Refused::Few { count: 13 }, "金属中已知抗拉强度的只有 13 个值，少于 25 个", vec![]),
        (Refused::Inputs { count: 1 }, "可用的已知性能只有 1 项，至少要两项同类牌号也给出的", vec![]),
        (Refused::Far, "与已知牌号都相差太远：预测的方差超过留一检验的 99 %", vec![]),
        (Refused::Senseless { key: "density".into() }, "密度的数值或单位不合理", vec!["density"]),
        (Refused::Yield, "屈服强度大于抗拉强度，输入互相矛盾", vec!["yieldStrength"]),
        (
            Refused::Elastic { follows: "79 GPa".into(), by: "8".into() },
            "弹性模量、泊松比与剪切模量互相矛盾：由前两者得剪切模量 79 GPa，输入与它相差 8 %（容许 5 %）",
            vec!["youngsModulus", "poissonRatio", "shearModulus"],
        ),
    ] {
        let answered = Answered { told: None, refused: Some(refused), ..told() };
        let shown = view(&after(asked().state, computed(&answered)).state);
        let result = shown.result.unwrap();
        assert_eq!((result.refused.as_deref(), result.told), (Some(reason), None));
        assert_eq!(result.nearest.len(), 1);
        let marked: Vec<_> = shown.fields.iter().filter(|field| field.wrong).map(|field| field.key).collect();
        assert_eq!(marked, wrong);
    }
}

fn picked(viewer: &Viewer) -> Step<Prediction> {
    let step =
        at(Prediction::from(TabId(1)), viewer, 1, On(PredictionEvent::GradeTyped { text: "45".into() }));
    let step = at(step.state, viewer, 5_000, Tick);
    assert_eq!(calls(&step).len(), 1, "{:?}", step.effects);
    let known = KnownDensity {
        set_id: "mat-45".into(),
        name: "钢".into(),
        model: "45".into(),
        ..KnownDensity::default()
    };
    let step = at(step.state, viewer, 5_001, Got(GRADES, Answer::SearchDensities(Ok(vec![known]))));
    at(step.state, viewer, 5_002, On(PredictionEvent::GradePicked { at: 0 }))
}

// PRP-1
#[test]
fn a_grade_that_is_picked_brings_what_is_known_of_it_and_is_itself_until_something_is_typed() {
    let step = picked(&member());
    assert_eq!(view(&step.state).grade.unwrap().to, "/mat/detail/mat-45");
    let step = served(step);
    let (ask, files) = work(&step).unwrap();
    assert!(ask.fills && ask.is_it && ask.like == "mat-45" && files.len() == ask.columns.len() + 1);
    let given = |key: &str, text: &str| Given { key: key.into(), text: text.into() };
    let known = Answered {
        given: vec![given("density", "7850 kg/m³"), given("tensileStrength", "600 MPa"), given("odd", "1")],
        class: "metal".into(),
        ..Answered::default()
    };
    let filled = after(step.state, computed(&known)).state;
    assert!(!view(&filled).busy && view(&filled).result.is_none());
    let text =
        |key: &str| view(&filled).fields.into_iter().find(|field| field.key == key).map(|field| field.text);
    assert_eq!((text("density").as_deref(), text("tensileStrength")), (Some("7850 kg/m³"), None));
    let (ask, _) = work(&after(filled, On(PredictionEvent::Asked))).unwrap();
    assert_eq!((ask.fills, ask.is_it, ask.inputs.len()), (false, true, 1), "what is asked is not told");
    let step = served(picked(&member()));
    let other = after(after(step.state, computed(&known)).state, typed("density", "7800")).state;
    let (ask, _) = work(&after(other, On(PredictionEvent::Asked))).unwrap();
    assert_eq!((ask.like.as_str(), ask.is_it), ("mat-45", false));
}

// PRP-1
#[test]
fn a_visitor_is_asked_for_the_login_and_answered_after_it() {
    let visitor = NOBODY.clone();
    let step = at(two_inputs(), &visitor, 1, On(PredictionEvent::Asked));
    assert!(step.effects.contains(&Fact::LoginAsked.into()) && calls(&step).is_empty());
    let shown = step.state.view(&Cx { now: Millis::new(1), boot: &Boot::default(), viewer: &visitor });
    assert_eq!((shown.busy, shown.ask, shown.login), (false, texts::LOGIN_AND_ASK, Some(texts::LOGIN)));
    let step = after(step.state, Heard(Fact::ViewerChanged));
    assert_eq!(calls(&step).len(), 4);
    assert!(calls(&after(step.state, Heard(Fact::SignedIn))).is_empty(), "it was asked already");
    // A session that was there all the time, and is known only now.
    let early = at(two_inputs(), &visitor, 1, On(PredictionEvent::Asked)).state;
    assert_eq!(calls(&after(early, Heard(Fact::SignedIn))).len(), 4);
    let picked = picked(&visitor);
    assert!(picked.effects.contains(&Fact::LoginAsked.into()));
    assert!(calls(&after(picked.state, Heard(Fact::ViewerChanged))).len() > 15);
}

// PRP-1, T34
#[test]
fn nothing_that_somebody_saw_is_left_for_who_comes_next() {
    let known =
        Answered { given: vec![Given { key: "density".into(), text: "7850".into() }], ..Answered::default() };
    let filled = after(served(picked(&member())).state, computed(&known)).state;
    let answered = after(after(filled, On(PredictionEvent::Asked)).state, computed(&told())).state;
    assert_eq!(view(&answered).sought, "45 钢");
    let step = at(answered, &NOBODY, 1, Heard(Fact::ViewerChanged));
    assert!(view(&step.state).fields.iter().all(|field| field.text.is_empty()));
    assert_eq!(view(&step.state).sought, "");
    let forgotten =
        step.effects.iter().filter(|effect| matches!(effect, Effect::Shell(Command::ForgetFile { .. })));
    assert!(forgotten.count() > 15);
    assert!(step.effects.contains(&Effect::Abort(COMPUTE)));
    assert!(view(&step.state).grade.is_none() && view(&step.state).result.is_none());
    assert!(calls(&after(step.state, Heard(Fact::ViewerChanged))).is_empty());
}

#[test]
fn a_failure_is_told_and_tried_again() {
    let step = after(two_inputs(), On(PredictionEvent::Asked));
    let error = ApiError { code: "500".into(), ..ApiError::default() };
    let (tag, _) = calls(&step)[0];
    let failed = after(step.state, Got(tag, Answer::ReadChartRows(Err(error)))).state;
    assert!(view(&failed).failed.is_some() && !view(&failed).busy);
    let again = after(failed, On(PredictionEvent::Retried));
    assert_eq!((calls(&again).len(), view(&again.state).failed), (4, None));
    let seen = json::parse("7").unwrap();
    let lost =
        after(served(again).state, Got(COMPUTE, Answer::Computed(Computed::Analyse { picture: None, seen })));
    assert_eq!(view(&lost.state).failed.unwrap().message, texts::LOST);
    assert_eq!(calls(&after(lost.state, On(PredictionEvent::Retried))).len(), 4);
}

#[test]
fn a_property_that_no_material_has_is_no_column() {
    let step = after(two_inputs(), On(PredictionEvent::Asked));
    let gone = ApiError { code: "404".into(), ..ApiError::default() };
    let asked = calls(&step);
    let step = asked.iter().zip(1..).fold(step, |step, ((tag, call), file)| {
        let answer = match call {
            Call::ReadChartRows(_) => Answer::ReadChartRows(Ok(kept(file))),
            Call::ReadChartColumn(ReadChartColumn { key }) if key == "density" => {
                Answer::ReadChartColumn(Err(gone.clone()))
            }
            _ => Answer::ReadChartColumn(Ok(kept(file))),
        };
        after(step.state, Got(*tag, answer))
    });
    let (ask, files) = work(&step).unwrap();
    assert_eq!(
        (ask.columns, files),
        (vec!["tensileStrength".to_owned(), "hardness".into()], [1, 3, 4].map(FileId).into())
    );
}

#[test]
fn what_is_chosen_and_cleared_begins_another_question() {
    let start = served(picked(&member())).state;
    let chosen = after(start, On(PredictionEvent::ClassChosen { at: 1 })).state;
    assert_eq!((view(&chosen).class, view(&chosen).grade), (1, None));
    assert_eq!(view(&after(chosen, On(PredictionEvent::ClassChosen { at: 99 })).state).class, 8);
    let odd = after(two_inputs(), On(PredictionEvent::TargetChosen { key: "odd".into() })).state;
    assert_eq!(view(&odd).target, "tensileStrength");
    let odd = after(odd, typed("odd", "1")).state;
    assert!(view(&odd).fields.iter().all(|field| field.text != "1"));
    let cleared = after(odd, On(PredictionEvent::GradeCleared)).state;
    assert!(view(&cleared).fields.iter().all(|field| field.text.is_empty()));
}

#[test]
fn what_is_typed_and_not_picked_is_gone_when_the_box_is_left() {
    let start = picked(&member()).state;
    let more = after(start, On(PredictionEvent::GradeTyped { text: "45x".into() })).state;
    assert_eq!(view(&more).sought, "45x");
    assert_eq!(view(&after(more, On(PredictionEvent::GradeLeft)).state).sought, "45 钢");
    let none = Got(GRADES, Answer::SearchDensities(Ok(Vec::new())));
    assert_eq!(view(&after(two_inputs(), none).state).nothing, Some(texts::NO_GRADE));
    let failed = Got(GRADES, Answer::SearchDensities(Err(ApiError::default())));
    assert_eq!(view(&after(two_inputs(), failed).state).nothing, Some(texts::GRADES_FAILED));
    assert_eq!(after(two_inputs(), On(PredictionEvent::GradePicked { at: 0 })).effects, []);
}
