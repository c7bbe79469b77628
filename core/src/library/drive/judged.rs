//! MOT-1 How far a motor is above what is asked of it: in heat, in peaks, in speed, in inertia. What is not known is not compared, and never a pass.

use super::{
    cycle::{Piece, Run, pieces},
    demand::demand,
    motor::{Motor, MotorKind},
    run_up::{DROP, LONGEST_RUN_UP, NEAR_SPEED, RunUp, run_up},
    seen::DriveDemand,
    train::Train,
};

/// A stepper is asked for so much of its pull-out torque.
const STEPPER: f64 = 1.5;
/// No margin is told above this.
const MOST: f64 = 99.0;

/// What is compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Margin {
    /// What heats it.
    Thermal,
    /// The greatest torque at its speed; of an induction motor against its pull-out torque.
    Peak,
    /// The speed.
    Speed,
    /// The inertia of the load against its own.
    Inertia,
    /// How an induction motor starts.
    Start,
}

impl Margin {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Thermal, Self::Peak, Self::Speed, Self::Inertia, Self::Start];
}

/// How much is left.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Share {
    /// Of what is needed; below zero it does not reach.
    Left(f64),
    /// It is not known.
    Unknown,
    /// There is nothing to compare in a motor of that kind.
    None,
}

/// What comes of all margins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Class {
    /// All reach.
    Fits,
    /// None fails, but something is not known.
    Unknown,
    /// Something does not reach.
    Fails,
}

/// The margins, in the order of `Margin::ALL`.
pub type Margins = [Share; 5];

/// A motor, judged.
#[derive(Debug, Clone, PartialEq)]
pub struct Judged {
    /// What is asked of it, its own inertia included.
    pub demand: DriveDemand,
    /// What is left.
    pub margins: Margins,
    /// The inertia of the load by its own.
    pub ratio: Option<f64>,
    /// Of an induction motor.
    pub run_up: Option<RunUp>,
    /// What comes of it.
    pub class: Class,
}

impl Judged {
    /// The least that is left; none where nothing is compared.
    pub fn least(&self) -> Option<f64> {
        let left = self.margins.iter().filter_map(|share| match share {
            Share::Left(left) => Some(*left),
            Share::Unknown | Share::None => None,
        });
        left.reduce(f64::min)
    }
}

/// So much of what is needed is left; the most where nothing is.
fn left(there: f64, needed: f64) -> Share {
    Share::Left((there / needed - 1.0).min(MOST))
}

fn known(there: Option<f64>, needed: f64) -> Share {
    there.map_or(Share::Unknown, |there| left(there, needed))
}

/// A motor for a train and its cycle; the inertia of the load may be so many times its own.
pub fn judged(train: &Train, runs: &[Run], motor: &Motor, most_ratio: f64) -> Judged {
    let pieces = pieces(train, runs);
    let rotor = motor.inertia.unwrap_or_default();
    let asked = demand(train, &pieces, rotor);
    let ratio = motor.inertia.map(|own| train.inertia() / own);
    let run_up = run_up(train, runs, motor).filter(|_| motor.kind == MotorKind::Induction);
    let margins = match motor.kind {
        MotorKind::Induction => at_the_mains(train, &pieces, motor, (&asked, run_up)),
        kind => {
            let thermal = if kind == MotorKind::Stepper {
                Share::None
            } else {
                known(motor.lasting(asked.mean_speed), asked.rms)
            };
            let peak = peak(train, &pieces, motor);
            let inertia = ratio.map_or(Share::Unknown, |ratio| left(most_ratio, ratio));
            [thermal, peak, known(motor.fastest(), asked.speed), inertia, Share::None]
        }
    };
    Judged { demand: asked, margins, ratio, run_up, class: class(&margins) }
}

/// The least that is left of the short torque over the cycle.
fn peak(train: &Train, pieces: &[Piece], motor: &Motor) -> Share {
    let times = if motor.kind == MotorKind::Stepper { STEPPER } else { 1.0 };
    let mut least = MOST;
    for piece in pieces {
        for share in [0.0, 0.5, 1.0] {
            let asked = train.asked(piece.at(share), motor.inertia.unwrap_or_default());
            let needed = asked.motor.abs() * times;
            let Some(there) = motor.short(asked.speed.abs() * 30.0 / std::f64::consts::PI) else {
                return Share::Unknown;
            };
            if let Share::Left(left) = left(there, needed) {
                least = least.min(left);
            }
        }
    }
    Share::Left(least)
}

/// An induction motor keeps its speed and takes what the load takes; what speeds it up is its own affair.
fn at_the_mains(
    train: &Train,
    pieces: &[Piece],
    motor: &Motor,
    (asked, run_up): (&DriveDemand, Option<RunUp>),
) -> Margins {
    let steady = |piece: &&Piece| piece.acceleration() == 0.0;
    let torque = |piece: &Piece| train.asked(piece.at(1.0), 0.0).motor.abs();
    let most = pieces.iter().filter(steady).map(torque).fold(0.0, f64::max);
    let speed = motor.speed.map_or(Share::Unknown, |own| {
        let off = (asked.speed / own - 1.0).abs();
        Share::Left(NEAR_SPEED - off)
    });
    let start = run_up.map_or(Share::Unknown, |run_up| {
        let starts = left(motor.start_torque.unwrap_or_default() * DROP, run_up.load);
        match (starts, left(LONGEST_RUN_UP, run_up.time)) {
            (Share::Left(one), Share::Left(other)) => Share::Left(one.min(other)),
            _ => Share::Unknown,
        }
    });
    [
        known(motor.torque, asked.rms),
        known(motor.most_torque.map(|most| most * DROP), most),
        speed,
        Share::None,
        start,
    ]
}

fn class(margins: &Margins) -> Class {
    let of = |share: &Share| match share {
        Share::Left(left) if *left >= 0.0 => Class::Fits,
        Share::Left(_) => Class::Fails,
        Share::Unknown => Class::Unknown,
        Share::None => Class::Fits,
    };
    margins.iter().map(of).max().unwrap_or(Class::Unknown)
}
