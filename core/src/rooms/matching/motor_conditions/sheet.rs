//! MOT-1 The calculation, line by line: what is reckoned, by which formula, with which numbers, and what comes of it.

use super::{
    number::{exact, number, percent},
    outcome::{SheetLine, SheetPart},
};
use crate::{
    library::drive::{Ask, DriveMargin, DrivePiece, DriveSeen, Mechanism, MotorKind, Train, Typed},
    rules::notice::{drive as texts, drive_sheet as lines},
};
use std::f64::consts::PI;

fn line(what: &str, formula: &str, numbers: String, result: String) -> SheetLine {
    SheetLine { what: what.to_owned(), formula: formula.to_owned(), numbers, result }
}

fn unit(amount: f64, unit: &str) -> String {
    [&number(amount), " ", unit].concat()
}

/// The calculation of an ask.
pub fn sheet(ask: &Ask, seen: &DriveSeen) -> Vec<SheetPart> {
    let Ok(typed) = ask.typed() else { return Vec::new() };
    let [given, train, pieces, sums, checks] = texts::PARTS;
    let part = |title, lines| SheetPart { title, lines };
    vec![
        part(given, known(ask, seen)),
        part(train, inertias(&typed, seen)),
        part(
            pieces,
            seen.pieces.iter().zip(1..).flat_map(|(piece, at)| torques(&typed, seen, piece, at)).collect(),
        ),
        part(sums, totals(seen)),
        part(checks, verdicts(&typed, seen)),
    ]
    .into_iter()
    .filter(|part| !part.lines.is_empty())
    .collect()
}

/// What was given: the mechanism, its fields, the motor.
fn known(ask: &Ask, seen: &DriveSeen) -> Vec<SheetLine> {
    let mechanism = ask.moved_by();
    let fields = mechanism.fields().map(|field| {
        let text = [ask.field(field.key, field.usual), " ", field.unit].concat();
        line(field.name, field.symbol, String::new(), text)
    });
    let first = line(lines::MECHANISM, "", String::new(), texts::mechanism(mechanism).to_owned());
    let motor = seen
        .motor
        .as_ref()
        .map(|motor| line(lines::MOTOR, texts::kind(motor.kind), motor.name.clone(), motor.row.clone()));
    std::iter::once(first).chain(fields).chain(motor).collect()
}

/// The travel of a radian, and the inertia of the load at the motor.
fn inertias(typed: &Typed, seen: &DriveSeen) -> Vec<SheetLine> {
    let train = typed.mechanism.train(typed, 1.0);
    let [travel, wheel, inertia, ratio] = lines::TRAIN;
    let linear = typed.mechanism.is_linear();
    let way = linear.then(|| {
        let (formula, numbers) = if typed.mechanism == Mechanism::Screw {
            (travel, [&number(typed.number("P")), "/(2π)"].concat())
        } else {
            (wheel, [&number(typed.number("D")), "/2"].concat())
        };
        line(lines::TRAVEL, formula, numbers, unit(train.travel, "m/rad"))
    });
    let sum = [
        "(",
        &number(train.mass),
        "×",
        &number(train.travel),
        "² + ",
        &number(train.shaft),
        ")/",
        &exact(train.gear.ratio),
        "² + ",
        &number(train.gear.inertia),
    ]
    .concat();
    let load = line(lines::INERTIA, inertia, sum, unit(seen.demand.inertia, "kg·m²"));
    let own = seen.chosen.as_ref().and_then(|chosen| chosen.ratio).map(|share| {
        let numbers = [&number(seen.demand.inertia), "/", &number(seen.demand.rotor)].concat();
        line(lines::RATIO, ratio, numbers, number(share))
    });
    way.into_iter().chain([load]).chain(own).collect()
}

/// The force at the load, the torque at the shaft, and that at the motor.
fn torques(typed: &Typed, seen: &DriveSeen, piece: &DrivePiece, at: u32) -> Vec<SheetLine> {
    let train = typed.mechanism.train(typed, 1.0);
    let linear = typed.mechanism.is_linear();
    let name = lines::piece(&exact(at.into()), &exact(f64::from(piece.leg) + 1.0), &number(piece.duration));
    let [force, moment, shaft, motor] = lines::PIECE;
    let [at_load, at_shaft, at_motor] = lines::AT;
    let outer = unit(piece.force, if linear { "N" } else { "N·m" });
    let whole = |what: &str| [&name, what].concat();
    vec![
        line(&whole(at_load), if linear { force } else { moment }, at_load_of(typed, &train, piece), outer),
        line(
            &whole(at_shaft),
            if train.fan > 0.0 { lines::FAN } else { shaft },
            at_shaft_of(&train, piece),
            unit(piece.shaft, "N·m"),
        ),
        line(&whole(at_motor), motor, at_motor_of(&train, seen, piece), unit(piece.torque, "N·m")),
    ]
}

/// Acceleration, weight, friction and process.
fn at_load_of(typed: &Typed, train: &Train, piece: &DrivePiece) -> String {
    let leg = usize::try_from(piece.leg).ok().and_then(|leg| typed.runs.get(leg));
    let process = leg.map_or(0.0, |run| run.force);
    let outer = [train.weight, train.friction * piece.sense, process].map(number).join(" + ");
    [&number(train.mass), "×", &number(piece.acceleration), " + ", &outer].concat()
}

/// The force through the mechanism, what speeds the shaft up, and its own friction or what its fan takes.
fn at_shaft_of(train: &Train, piece: &DrivePiece) -> String {
    let speeding = piece.acceleration / train.travel;
    let turns = piece.speed * PI / 30.0 / train.gear.ratio;
    let own = train.drag * piece.sense + train.fan * turns * turns.abs();
    [
        &number(piece.force * train.travel),
        lines::efficiency(piece.force * piece.sense),
        &number(train.efficiency),
        " + ",
        &number(train.shaft),
        "×",
        &number(speeding),
        " + ",
        &number(own),
    ]
    .concat()
}

/// The torque of the shaft through the reducer, and what speeds the motor's side up.
fn at_motor_of(train: &Train, seen: &DriveSeen, piece: &DrivePiece) -> String {
    [
        &number(piece.shaft),
        "/",
        &exact(train.gear.ratio),
        lines::efficiency(piece.shaft * piece.sense),
        &number(train.gear.efficiency),
        " + ",
        &number(train.gear.inertia + seen.demand.rotor),
        "×",
        &number(piece.acceleration / train.travel * train.gear.ratio),
    ]
    .concat()
}

/// The sums of the cycle.
fn totals(seen: &DriveSeen) -> Vec<SheetLine> {
    let demand = &seen.demand;
    let squares: Vec<String> = seen
        .pieces
        .iter()
        .map(|piece| [&number(piece.torque), "²×", &number(piece.duration)].concat())
        .collect();
    let [rms, peak, speed, mean, balance, braked] = lines::SUMS;
    let heat = ["√((", &squares.join(" + "), ")/", &number(demand.period), ")"].concat();
    let energy = [
        &number(demand.given),
        " = ",
        &number(demand.taken),
        " + ",
        &number(demand.lost),
        " + ",
        &number(demand.braked),
    ]
    .concat();
    let [a, b, c, d, ..] = texts::FIGURES;
    vec![
        line(a, rms, heat, unit(demand.rms, "N·m")),
        line(b, peak, String::new(), unit(demand.peak, "N·m")),
        line(c, speed, String::new(), unit(demand.speed, "r/min")),
        line(d, mean, String::new(), unit(demand.mean_speed, "r/min")),
        line(lines::BALANCE, balance, energy, unit(demand.given, "J")),
        line(lines::BRAKED, braked, String::new(), unit(demand.braked, "J")),
        line(lines::MORE, rms, String::new(), unit(demand.more_rms, "N·m")),
    ]
}

/// The margins of the motor that is looked at.
fn verdicts(typed: &Typed, seen: &DriveSeen) -> Vec<SheetLine> {
    let (Some(motor), Some(chosen)) = (&seen.motor, &seen.chosen) else { return Vec::new() };
    let demand = &seen.demand;
    let lasting =
        motor.lasting(demand.mean_speed).filter(|_| motor.kind == MotorKind::Servo).or(motor.torque);
    let known = |number_of: Option<f64>| number_of.map_or_else(|| "?".to_owned(), number);
    let over = |there: String, needed: f64| [&there, "/", &number(needed), " − 1"].concat();
    let time = seen.run_up_time.map_or_else(|| "∞".to_owned(), number);
    let numbers = [
        over(known(lasting), demand.rms),
        over(known(motor.most_torque), demand.peak),
        over(known(motor.fastest()), demand.speed),
        over(number(typed.number("k")), chosen.ratio.unwrap_or_default()),
        ["t = ", &time, " s"].concat(),
    ];
    let formulas = lines::margins(motor.kind);
    let all = texts::MARGINS.into_iter().zip(formulas).zip(numbers).zip(&chosen.margins);
    let asked = all.filter(|(_, margin)| margin.share.is_some() || margin.unknown);
    asked
        .map(|(((name, formula), numbers), DriveMargin { share, .. })| {
            let numbers = if share.is_some() { numbers } else { String::new() };
            line(name, formula, numbers, share.map_or_else(|| texts::UNKNOWN.to_owned(), percent))
        })
        .collect()
}
