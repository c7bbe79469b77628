//! MOT-1 The answer to an ask, from the motors that somebody sees.

use super::{
    ask::{Ask, Typed},
    cycle::{Piece, Run, pieces},
    demand::demand,
    judged::{Class, Judged, Share, judged},
    motor::{Motor, Motors},
    plot::plot,
    seen::{DriveDemand, DriveMargin, DriveMotor, DrivePiece, DriveRatio, DriveSeen},
    sweep::swept,
    train::Train,
};
use crate::{json, library::order::ascending};
use std::f64::consts::PI;

/// So many motors are told.
const TOLD: usize = 40;
/// So many are judged.
const MOST: usize = 5_000;
/// A load of 110 %.
const MORE: f64 = 1.1;

/// What is judged by: the train, its cycle, both with a load of 110 %, and the greatest ratio of inertias.
struct Question {
    train: Train,
    runs: Vec<Run>,
    more: (Train, Vec<Run>),
    most_ratio: f64,
}

/// The answer to an ask, from the bytes of the motors; none where these say nothing, and where something is wrong with it.
pub fn answered(ask: &str, motors: &[u8]) -> Option<DriveSeen> {
    let motors: Motors = json::read(std::str::from_utf8(motors).ok()?).ok()?;
    json::read::<Ask>(ask).ok()?.answer(&motors)
}

impl Ask {
    /// The answer; none where something is wrong with it.
    pub fn answer(&self, motors: &Motors) -> Option<DriveSeen> {
        let typed = self.typed().ok()?;
        let question = Question::of(&typed);
        let all: Vec<(&Motor, Judged)> =
            motors.list.iter().take(MOST).map(|motor| (motor, question.judge(motor))).collect();
        let order = ascending(all.iter().map(|(motor, judged)| rank(motor, judged)));
        let best = order.iter().filter_map(|at| all.get(*at));
        let is_it = |(motor, _): &&(&Motor, Judged)| motor.set_id == self.set_id && motor.row == self.row;
        let chosen = all.iter().find(is_it).or_else(|| best.clone().next());
        let count = |class: Class| all.iter().filter(|(_, judged)| judged.class == class).count();
        let counts = [Class::Fits, Class::Unknown, Class::Fails]
            .map(|class| u32::try_from(count(class)).unwrap_or(u32::MAX));
        let seen = question.looked(chosen);
        Some(DriveSeen {
            motors: best.take(TOLD).map(|(motor, judged)| question.told(motor, judged)).collect(),
            counts,
            left_out: motors.left_out,
            ..seen
        })
        .filter(|seen| seen.demand.given.is_finite() && seen.demand.rms.is_finite())
    }
}

/// What orders motors: what fits before what may and what does not, and in each the smallest first; of what does not fit, what comes nearest.
fn rank(motor: &Motor, judged: &Judged) -> f64 {
    // More than any motor is large.
    const APART: f64 = 1e12;
    let size = motor.size().min(APART);
    match judged.class {
        Class::Fits => size,
        Class::Unknown => 2.0 * APART + size,
        Class::Fails => 6.0 * APART - judged.least().unwrap_or_default() * APART / 100.0,
    }
}

impl Question {
    fn of(typed: &Typed) -> Self {
        let train = |load: f64| typed.mechanism.train(typed, load);
        Self {
            train: train(1.0),
            runs: typed.runs(1.0),
            more: (train(MORE), typed.runs(MORE)),
            most_ratio: typed.number("k"),
        }
    }

    fn judge(&self, motor: &Motor) -> Judged {
        judged(&self.train, &self.runs, motor, self.most_ratio)
    }

    fn told(&self, motor: &Motor, judged_so: &Judged) -> DriveMotor {
        let (train, runs) = &self.more;
        let more = judged(train, runs, motor, self.most_ratio);
        DriveMotor {
            set_id: motor.set_id.clone(),
            name: motor.name.clone(),
            row: motor.row.clone(),
            class: judged_so.class as u32,
            more: more.class as u32,
            margins: judged_so.margins.iter().map(margin).collect(),
            ratio: judged_so.ratio,
            size: motor.size(),
            checked: motor.checked,
            own: motor.own,
        }
    }

    /// What is seen of the motor that is looked at; without one of the demand alone.
    fn looked(&self, chosen: Option<&(&Motor, Judged)>) -> DriveSeen {
        let motor = chosen.map(|(motor, _)| *motor);
        let rotor = motor.and_then(|motor| motor.inertia).unwrap_or_default();
        let own = pieces(&self.train, &self.runs);
        let asked = demand(&self.train, &own, rotor);
        let (train, runs) = &self.more;
        let more = demand(train, &pieces(train, runs), rotor);
        let told = |(ratio, least): (f64, Option<f64>)| DriveRatio {
            ratio,
            least,
            fits: least.is_some_and(|least| least >= 0.0),
        };
        let sweep =
            motor.map(|motor| swept(&self.train, &self.runs, motor, self.most_ratio)).unwrap_or_default();
        let run_up = chosen.and_then(|(_, judged)| judged.run_up);
        DriveSeen {
            demand: DriveDemand {
                inertia: self.train.inertia(),
                rotor,
                more_rms: more.rms,
                more_peak: more.peak,
                ..asked
            },
            pieces: own.iter().map(|piece| self.piece(piece, rotor)).collect(),
            chosen: chosen.map(|(motor, judged)| self.told(motor, judged)),
            motor: motor.cloned(),
            run_up: run_up.map(|run_up| [run_up.load, run_up.left]),
            run_up_time: run_up.map(|run_up| run_up.time).filter(|time| time.is_finite()),
            plot: plot(&self.train, &own, motor, &asked),
            sweep: sweep.into_iter().map(told).collect(),
            ..DriveSeen::default()
        }
    }

    fn piece(&self, piece: &Piece, rotor: f64) -> DrivePiece {
        let moment = piece.at(1.0);
        let asked = self.train.asked(moment, rotor);
        DrivePiece {
            leg: u32::try_from(piece.leg).unwrap_or_default(),
            duration: piece.duration,
            acceleration: moment.acceleration,
            sense: moment.sense,
            force: asked.force,
            shaft: asked.shaft,
            torque: asked.motor,
            speed: asked.speed * 30.0 / PI,
        }
    }
}

fn margin(share: &Share) -> DriveMargin {
    match share {
        Share::Left(left) => DriveMargin { share: Some(*left), unknown: false },
        Share::Unknown => DriveMargin { share: None, unknown: true },
        Share::None => DriveMargin::default(),
    }
}
