//! MOT-1 What came of the conditions: figures, motors with their margins, the curve of one of them, and its ratios.

use super::{
    MotorConditions,
    cycle::joined,
    diagram::{Diagram, DiagramLine, DiagramLook, DiagramTick},
    number::{exact, number, percent, typed},
    outcome::{
        ChosenMotor, ConditionFigure, ConditionsResult, CurveName, MotorClass, MotorMargin, ShownMotor,
        ShownRatio,
    },
    sheet::sheet,
};
use crate::{
    library::{
        Library,
        drive::{DriveMargin, DriveMotor, DrivePlot, DriveSeen},
    },
    parts::link::Link,
    rules::{notice::drive as texts, page::Page, route::Route},
};

const BOX: &str = "0 0 600 300";
const FRAME: [f64; 4] = [52.0, 26.0, 588.0, 262.0];
/// The greatest margin that a bar shows.
const HIGHEST: f64 = 2.0;

pub fn result(of: &MotorConditions, seen: &DriveSeen) -> ConditionsResult {
    let chosen = |motor: &DriveMotor| {
        seen.chosen.as_ref().is_some_and(|chosen| chosen.set_id == motor.set_id && chosen.row == motor.row)
    };
    let [fit, ..] = seen.counts;
    ConditionsResult {
        stale: of.of != of.ask,
        figures: figures(seen),
        counts: texts::counts(seen.counts.map(|count| exact(count.into())), left_out(seen)),
        nothing: (fit == 0).then_some(texts::NONE_FITS),
        heads: texts::MARGINS,
        motors: seen.motors.iter().zip(0..).map(|(motor, at)| shown(motor, at, chosen(motor))).collect(),
        chosen: seen.chosen.as_ref().map(|motor| looked(of, seen, motor)),
        sheet: sheet(&of.of, seen),
    }
}

fn left_out(seen: &DriveSeen) -> Option<String> {
    (seen.left_out > 0).then(|| exact(seen.left_out as f64))
}

/// The same with the unit behind it.
fn unit(amount: f64, unit: &str) -> String {
    [&number(amount), " ", unit].concat()
}

fn figures(seen: &DriveSeen) -> Vec<ConditionFigure> {
    let demand = &seen.demand;
    let more = |amount: f64| Some([texts::WITH_MORE, &unit(amount, "N·m")].concat());
    let ratio = seen.chosen.as_ref().and_then(|chosen| chosen.ratio);
    let values = [
        (unit(demand.rms, "N·m"), more(demand.more_rms)),
        (unit(demand.peak, "N·m"), more(demand.more_peak)),
        (unit(demand.speed, "r/min"), None),
        (unit(demand.mean_speed, "r/min"), None),
        (unit(demand.inertia * 1e4, "kg·cm²"), None),
        (ratio.map_or_else(|| texts::UNKNOWN.to_owned(), number), None),
        (unit(demand.given, "J"), None),
        (unit(demand.braked, "J"), None),
        (unit(demand.braking, "W"), None),
    ];
    texts::FIGURES
        .into_iter()
        .zip(values)
        .map(|(name, (value, more))| ConditionFigure { name, value, more })
        .collect()
}

const fn class(number: u32) -> MotorClass {
    match number {
        0 => MotorClass::Fits,
        1 => MotorClass::Unknown,
        _ => MotorClass::Fails,
    }
}

fn one_of(texts: [&'static str; 3], at: u32) -> &'static str {
    let [fits, may, fails] = texts;
    match class(at) {
        MotorClass::Fits => fits,
        MotorClass::Unknown => may,
        MotorClass::Fails => fails,
    }
}

fn margin((name, margin): (&'static str, &DriveMargin)) -> MotorMargin {
    let (text, class) = match margin {
        DriveMargin { share: Some(share), .. } if *share < 0.0 => (percent(*share), MotorClass::Fails),
        DriveMargin { share: Some(share), .. } => (percent(*share), MotorClass::Fits),
        DriveMargin { unknown: true, .. } => (texts::UNKNOWN.to_owned(), MotorClass::Unknown),
        DriveMargin { .. } => (texts::NOT_ASKED.to_owned(), MotorClass::Fits),
    };
    MotorMargin { name, text, class }
}

fn shown(motor: &DriveMotor, at: u32, chosen: bool) -> ShownMotor {
    let own = if motor.own { ["，", texts::OWN].concat() } else { String::new() };
    let trust = if motor.checked { String::new() } else { ["（", texts::TYPICAL, "）"].concat() };
    ShownMotor {
        at,
        name: motor.row.clone(),
        about: [&motor.name, trust.as_str(), &own].concat(),
        chosen,
        verdict: one_of(texts::CLASSES, motor.class),
        class: class(motor.class),
        more: one_of(texts::MORE, motor.more),
        margins: texts::MARGINS.into_iter().zip(&motor.margins).map(margin).collect(),
    }
}

fn looked(of: &MotorConditions, seen: &DriveSeen, motor: &DriveMotor) -> ChosenMotor {
    let page = Page::Detail {
        library: Library::Part,
        set_id: motor.set_id.clone(),
        config_name: Some(motor.row.clone()),
        preview: false,
    };
    let label = [&motor.row, "：", texts::TO_MOTOR].concat();
    let verdict = [one_of(texts::CLASSES, motor.class), "；", one_of(texts::MORE, motor.more)].concat();
    ChosenMotor {
        link: Link { label, to: Route::new(page).within(of.plugin).address() },
        verdict,
        curve: curve(&seen.plot),
        legend: LOOKS.into_iter().zip(texts::CURVES).map(|(look, name)| CurveName { look, name }).collect(),
        ratios: ratios(of, seen),
    }
}

const LOOKS: [DiagramLook; 4] =
    [DiagramLook::Lasting, DiagramLook::Short, DiagramLook::Cycle, DiagramLook::Equivalent];

fn curve(plot: &DrivePlot) -> Diagram {
    let [left, top, right, bottom] = FRAME;
    let place = |[along, down]: [f64; 2]| [left + along * (right - left), top + down * (bottom - top)];
    let line = |look, points: Vec<[f64; 2]>| DiagramLine { look, points: joined(&points), name: "" };
    let area = |points: &[[f64; 2]]| points.iter().map(|point| place(*point)).collect();
    let mut lines =
        vec![line(DiagramLook::Short, area(&plot.short)), line(DiagramLook::Lasting, area(&plot.lasting))];
    lines.extend(plot.cycle.iter().map(|ends| line(DiagramLook::Cycle, area(ends))));
    let [x, y] = place(plot.rms);
    lines.push(line(
        DiagramLook::Equivalent,
        vec![[x - 5.0, y], [x, y - 5.0], [x + 5.0, y], [x, y + 5.0], [x - 5.0, y]],
    ));
    let [speed, torque, ..] = texts::AXES;
    let [fastest, most] = plot.ends;
    let shares = [0.0, 0.25, 0.5, 0.75, 1.0];
    let tick = |at: f64, amount: f64| DiagramTick { at, label: number(amount) };
    Diagram {
        view_box: BOX,
        label: [torque, " / ", speed].concat(),
        axes: [speed.to_owned(), torque.to_owned()],
        lines: lines.into_iter().filter(|line| !line.points.is_empty()).collect(),
        along: shares.map(|share| tick(place([share, 0.0])[0], share * fastest)).into(),
        up: shares.map(|share| tick(place([0.0, 1.0 - share])[1], share * most)).into(),
        frame: FRAME,
    }
}

fn ratios(of: &MotorConditions, seen: &DriveSeen) -> Vec<ShownRatio> {
    let given = typed(of.ask.field("i", "1"));
    let shown = |(ratio, at): (&crate::library::drive::DriveRatio, u32)| ShownRatio {
        at,
        ratio: exact(ratio.ratio),
        text: ratio.least.map_or_else(|| texts::UNKNOWN.to_owned(), percent),
        class: match ratio.least {
            None => MotorClass::Unknown,
            Some(_) if ratio.fits => MotorClass::Fits,
            Some(_) => MotorClass::Fails,
        },
        height: ((ratio.least.unwrap_or_default() + 1.0) / (HIGHEST + 1.0) * 100.0).round().clamp(0.0, 100.0),
        given: ratio.ratio == given,
    };
    seen.sweep.iter().zip(0..).map(shown).collect()
}
