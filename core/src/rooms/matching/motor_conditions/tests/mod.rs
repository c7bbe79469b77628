//! MOT-1 The page from its address over what is asked to motors, a calculation and its file.

use super::{
    outcome::MotorClass,
    view::{LegPart, MotorConditionsEvent as Event},
    *,
};
use crate::{
    boot::Boot,
    json,
    library::drive::{Mechanism, Motor, Motors as AllMotors},
    machine::fed,
    rules::viewer::NOBODY,
};

fn after(of: MotorConditions, input: Input<Event>) -> Step<MotorConditions> {
    let boot = Boot { origin: "https://sanku.cn".to_owned(), ..Boot::default() };
    fed(of, &Cx { now: Millis::new(1), boot: &boot, viewer: &NOBODY }, input)
}

fn view(of: &MotorConditions) -> MotorConditionsView {
    of.view(&Cx { now: Millis::new(1), boot: &Boot::default(), viewer: &NOBODY })
}

fn at(address: &str) -> Input<Event> {
    Heard(Fact::Shown { tab: TabId(1), route: Route::read(address).unwrap() })
}

mod legs;

const HERE: &str = "/part/search/motor-conditions";

fn opened() -> Step<MotorConditions> {
    after(MotorConditions::from(TabId(1)), at(HERE))
}

fn came(of: MotorConditions) -> Step<MotorConditions> {
    let kept = KeptFile { file: FileId(7), size: 1, mime: String::new() };
    after(of, Got(MOTORS, Answer::ReadMotors(Ok(kept))))
}

/// What a step has computed.
fn work(step: &Step<MotorConditions>) -> Option<(Ask, Vec<FileId>)> {
    step.effects.iter().find_map(|effect| match effect {
        Effect::Compute(COMPUTE, Work::Analyse { ask, files }) => {
            Some((json::read(ask.strip_prefix(KIND).unwrap()).unwrap(), files.clone()))
        }
        _ => None,
    })
}

fn servo(row: &str, torque: f64, inertia: Option<f64>) -> Motor {
    Motor {
        set_id: "servo".into(),
        name: "伺服电机".into(),
        row: row.into(),
        speed: Some(3_000.0),
        torque: Some(torque),
        most_torque: Some(3.0 * torque),
        most_speed: Some(6_000.0),
        inertia,
        ..Motor::default()
    }
}

/// What was reckoned, as the worker tells it.
fn told(seen: &DriveSeen) -> json::Value {
    json::read(&serde_json::to_string(seen).unwrap()).unwrap()
}

/// Answers what a step has computed, from three motors.
fn answered(step: Step<MotorConditions>) -> Step<MotorConditions> {
    let list = vec![servo("小", 0.01, Some(1e-6)), servo("中", 1.27, Some(2.7e-5)), servo("缺", 5.0, None)];
    let (ask, _) = work(&step).unwrap();
    let seen = told(&ask.answer(&AllMotors { list, left_out: 2 }).unwrap());
    after(step.state, Got(COMPUTE, Answer::Computed(Computed::Analyse { picture: None, seen })))
}

fn done() -> MotorConditions {
    answered(came(opened().state)).state
}

fn led(step: &Step<MotorConditions>) -> Option<(String, bool)> {
    step.effects.iter().find_map(|effect| match effect {
        Effect::Shell(Command::Navigate { to, replace }) => Some((to.clone(), *replace)),
        _ => None,
    })
}

fn typed(key: &str, text: &str) -> Input<Event> {
    On(Event::Typed { key: key.into(), text: text.into() })
}

fn leg(leg: u32, part: LegPart, text: &str) -> Input<Event> {
    On(Event::LegTyped { leg, part, text: text.into() })
}

// MOT-1
#[test]
fn the_page_asks_for_the_motors_once_and_has_its_example_reckoned() {
    let step = opened();
    let calls = step.effects.iter().filter(|effect| matches!(effect, Effect::Call(MOTORS, _))).count();
    assert_eq!((calls, work(&step)), (1, None));
    let step = came(step.state);
    assert_eq!(work(&step), Some((Ask::example(Mechanism::Screw), vec![FileId(7)])));
    assert!(view(&step.state).busy);
    let again = after(answered(step).state, at(HERE));
    assert_eq!((again.effects.len(), view(&again.state).busy), (0, false));
}

// MOT-1
#[test]
fn motors_stand_best_first_each_with_what_is_left() {
    let result = view(&done()).result.unwrap();
    let rows: Vec<_> = result.motors.iter().map(|motor| (motor.name.as_str(), motor.class)).collect();
    assert_eq!(rows, [("中", MotorClass::Fits), ("缺", MotorClass::Unknown), ("小", MotorClass::Fails)]);
    assert_eq!(result.counts, "满足 1，未全部比较 1，不满足 1，另有 2 个电机系列没有读入");
    let unknown = result.motors.get(1).unwrap().margins.get(3).unwrap();
    assert_eq!((unknown.text.as_str(), unknown.class), ("未比较", MotorClass::Unknown));
    assert!(result.motors.iter().all(|motor| motor.about.contains("典型值，未核对")));
}

// MOT-1
#[test]
fn the_motor_that_is_looked_at_leads_to_its_page() {
    let chosen = view(&done()).result.unwrap().chosen.unwrap();
    assert_eq!(chosen.link.to, "/part/detail/servo?configName=%E4%B8%AD");
    assert!(chosen.curve.lines.len() > 4 && chosen.ratios.iter().filter(|ratio| ratio.given).count() == 1);
    let step = after(done(), On(Event::MotorChosen { at: 2 }));
    assert_eq!(led(&step).unwrap().0, "/part/search/motor-conditions?set=servo&row=%E5%B0%8F");
    let chosen = view(&answered(step).state).result.unwrap().chosen.unwrap();
    assert!(chosen.link.label.starts_with("小："));
}

// MOT-1
#[test]
fn a_field_that_is_typed_stands_in_the_address_and_what_came_before_is_stale() {
    let step = after(done(), typed("m", "80"));
    assert_eq!(led(&step), Some((format!("{HERE}?of=m_80*"), true)));
    assert!(view(&step.state).result.unwrap().stale);
    assert_eq!(work(&step).unwrap().0.field("m", ""), "80");
    assert!(!view(&answered(step).state).result.unwrap().stale);
}

// MOT-1
#[test]
fn while_one_is_reckoned_the_next_waits_and_only_the_last_of_them_is_asked() {
    let first = after(done(), typed("m", "8"));
    let second = after(first.state, typed("m", "80"));
    let third = after(second.state, typed("m", "800"));
    assert_eq!(work(&third), None);
    let seen = told(&DriveSeen::default());
    let next = after(third.state, Got(COMPUTE, Answer::Computed(Computed::Analyse { picture: None, seen })));
    assert_eq!(work(&next).unwrap().0.field("m", ""), "800");
}

// MOT-1
#[test]
fn what_is_wrong_is_said_where_it_stands_and_nothing_is_reckoned() {
    let step = after(done(), typed("P", "0"));
    assert_eq!(work(&step), None);
    let shown = view(&step.state);
    assert_eq!(shown.wrong, ["导程应在 0.1 到 1000 mm 之间"]);
    let lead = shown.fields.iter().find(|field| field.key == "P").unwrap();
    assert_eq!(lead.wrong.as_deref(), Some("导程应在 0.1 到 1000 mm 之间"));
    assert!(shown.result.unwrap().stale && !shown.busy);
    let step = after(step.state, leg(0, LegPart::Duration, "1e300"));
    assert_eq!(
        view(&step.state).cycle.legs.first().unwrap().wrong.as_deref(),
        Some("时间应在 0.001 到 86400 s 之间")
    );
}

// MOT-1
#[test]
fn another_mechanism_begins_with_its_example_as_a_page_of_its_own() {
    let step = after(done(), On(Event::MechanismChosen { word: "hoist".into() }));
    assert_eq!(led(&step), Some((format!("{HERE}?on=hoist"), false)));
    assert_eq!(view(&step.state).mechanism, "hoist");
    let stays = after(step.state, On(Event::MechanismChosen { word: "x".into() }));
    assert_eq!(led(&stays), None);
}

// MOT-1
#[test]
fn a_ratio_that_is_chosen_is_that_of_the_reducer() {
    let step = after(done(), On(Event::RatioChosen { at: 5 }));
    assert_eq!(led(&step).unwrap().0, format!("{HERE}?of=i_5*"));
}

// MOT-1
#[test]
fn the_calculation_has_each_number_that_was_put_in_and_comes_as_a_file() {
    let state = done();
    let sheet = view(&state).result.unwrap().sheet;
    assert_eq!(sheet.iter().map(|part| part.title).collect::<Vec<_>>(), texts::PARTS);
    let heat = sheet.get(3).unwrap().lines.first().unwrap();
    assert!(heat.formula == "Trms = √(ΣT²t/Σt)" && heat.numbers.ends_with("/1)"), "{heat:?}");
    let step = after(state, On(Event::FileWanted));
    let saved = step.effects.iter().find_map(|effect| match effect {
        Effect::Shell(Command::SaveText { name, text, .. }) => Some((name.clone(), text.clone())),
        _ => None,
    });
    let (name, text) = saved.unwrap();
    assert_eq!(name, "电机工况计算书.html");
    assert!(text.contains("√(ΣT²t/Σt)") && text.contains("https://sanku.cn/part/search/motor-conditions"));
}

// MOT-1
#[test]
fn motors_that_do_not_come_are_asked_for_again() {
    let error = ApiError::of("500", 1);
    let step = after(opened().state, Got(MOTORS, Answer::ReadMotors(Err(error))));
    assert!(view(&step.state).failed.is_some());
    let again = after(step.state, On(Event::Retried));
    assert!(again.effects.iter().any(|effect| matches!(effect, Effect::Call(MOTORS, _))));
    assert!(view(&again.state).failed.is_none());
}

// MOT-1
#[test]
fn what_could_not_be_reckoned_is_tried_again_when_somebody_asks() {
    let step = came(opened().state);
    let lost = Answer::Computed(Computed::Analyse { picture: None, seen: json::Value::Null });
    let step = after(step.state, Got(COMPUTE, lost));
    assert_eq!(
        (work(&step), view(&step.state).failed.map(|failed| failed.message)),
        (None, Some(texts::LOST.to_owned()))
    );
    assert!(work(&after(step.state, On(Event::Retried))).is_some());
}

// MOT-1, T34
#[test]
fn who_else_looks_sees_no_motors_of_the_one_before() {
    let step = after(done(), Heard(Fact::ViewerChanged));
    assert!(
        step.effects
            .iter()
            .any(|effect| matches!(effect, Effect::Shell(Command::ForgetFile { file: FileId(7) })))
    );
    assert!(step.effects.iter().any(|effect| matches!(effect, Effect::Call(MOTORS, _))));
    assert!(view(&step.state).result.is_none());
}
