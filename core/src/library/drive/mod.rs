//! MOT-1 What a mechanism asks of its motor: torque, speed and energy over a cycle, and which motors give that.
//!
//! A mechanism is a `Train`: masses, forces and efficiencies between the motor's shaft and the load. A cycle is a closed row of legs, in each of
//! which the speed changes evenly; so the torque of a leg is constant (a fan's follows the square of its speed) and all sums are exact.
//! All functions are `libm`'s: the same question has the same answer everywhere, to the bit.

mod answered;
mod ask;
mod cycle;
mod demand;
mod example;
mod fault;
mod field;
mod inertia;
mod judged;
mod mechanism;
mod motor;
mod plot;
mod run_up;
mod seen;
mod set;
mod sweep;
mod train;
mod trained;

pub use answered::answered;
pub use ask::{Ask, Given, Leg, MOST_LEGS, MOST_TIME, Typed};
pub use cycle::{Piece, Run, pieces};
pub use demand::demand;
pub use fault::{Fault, Place, Wrong};
pub use field::{Field, Span};
pub use inertia::{STEEL, cuboid, cylinder, point, tube};
pub use judged::{Class, Judged, Margin, Margins, Share, judged};
pub use mechanism::Mechanism;
pub use motor::{Motor, MotorKind, Motors};
pub use run_up::{DROP, LONGEST_RUN_UP, NEAR_SPEED, RunUp, run_up};
pub use seen::{DriveDemand, DriveMargin, DriveMotor, DrivePiece, DrivePlot, DriveRatio, DriveSeen};
pub use set::motors_of;
pub use sweep::{RATIOS, swept};
pub use train::{Asked, GRAVITY, Gear, Moment, Train};

#[cfg(test)]
mod tests;
