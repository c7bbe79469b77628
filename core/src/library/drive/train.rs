//! MOT-1 From the load to the motor: forces, inertias and efficiencies on the way, and the torque of a moment.

/// The standard acceleration of gravity; m/s².
pub const GRAVITY: f64 = 9.806_65;

/// What lies between a motor and its load. Of a load that turns, metres are radians, kilograms kg·m² and newtons N·m.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Train {
    /// How far the load goes with one radian of the shaft.
    pub travel: f64,
    /// What is accelerated with the load.
    pub mass: f64,
    /// The force of gravity against the positive direction.
    pub weight: f64,
    /// Friction, against whatever moves.
    pub friction: f64,
    /// Of what turns the shaft into travel.
    pub efficiency: f64,
    /// Inertia on the shaft; kg·m².
    pub shaft: f64,
    /// Torque of the shaft's own friction; N·m.
    pub drag: f64,
    /// Torque by the square of the shaft's speed; N·m·s².
    pub fan: f64,
    /// Between the shaft and the motor.
    pub gear: Gear,
}

/// A reducer, and what turns with the motor.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Gear {
    /// Turns of the motor to one of the shaft.
    pub ratio: f64,
    /// Of all that the shaft takes.
    pub efficiency: f64,
    /// Inertia on the motor's side; kg·m².
    pub inertia: f64,
}

impl Default for Train {
    fn default() -> Self {
        let gear = Gear { ratio: 1.0, efficiency: 1.0, inertia: 0.0 };
        Self {
            travel: 1.0,
            mass: 0.0,
            weight: 0.0,
            friction: 0.0,
            efficiency: 1.0,
            shaft: 0.0,
            drag: 0.0,
            fan: 0.0,
            gear,
        }
    }
}

/// A moment of a cycle, at the load.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Moment {
    /// m/s or rad/s.
    pub speed: f64,
    /// Its change in a second.
    pub acceleration: f64,
    /// Against the positive direction; N or N·m.
    pub force: f64,
    /// To which side it moves, where the speed passes zero: 1, −1, or 0 of what stands.
    pub sense: f64,
}

/// What a moment asks, from the load to the motor.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Asked {
    /// At the load; N or N·m.
    pub force: f64,
    /// At the shaft, all of it; N·m.
    pub shaft: f64,
    /// At the motor, its own inertia included; N·m.
    pub motor: f64,
    /// The motor's speed; rad/s.
    pub speed: f64,
    /// What the mechanism and the reducer lose; W.
    pub lost: f64,
    /// What the load and its friction take; W.
    pub taken: f64,
}

/// A torque behind an efficiency: power to the load divides, power from it multiplies, what stands does neither.
fn behind(torque: f64, sense: f64, efficiency: f64) -> f64 {
    let power = torque * sense;
    if power > 0.0 {
        torque / efficiency
    } else if power < 0.0 {
        torque * efficiency
    } else {
        torque
    }
}

impl Train {
    /// What a moment asks of a motor whose rotor has that inertia; kg·m².
    pub fn asked(&self, at: Moment, rotor: f64) -> Asked {
        let Gear { ratio, efficiency, inertia } = self.gear;
        let Moment { speed, acceleration, force, sense } = at;
        let outer = self.weight + force + self.friction * sense;
        let force = self.mass * acceleration + outer;
        let (turning, speeding) = (speed / self.travel, acceleration / self.travel);
        let load = force * self.travel;
        let through = behind(load, sense, self.efficiency);
        let own = self.drag * sense + self.fan * turning * turning.abs();
        let shaft = through + self.shaft * speeding + own;
        let reduced = shaft / ratio;
        let geared = behind(reduced, sense, efficiency);
        let turns = turning * ratio;
        Asked {
            force,
            shaft,
            motor: geared + (inertia + rotor) * speeding * ratio,
            speed: turns,
            lost: (through - load) * turning + (geared - reduced) * turns,
            taken: outer * speed + own * turning,
        }
    }

    /// The inertia of all that is moved, as the motor's shaft feels it; kg·m².
    pub fn inertia(&self) -> f64 {
        let Gear { ratio, inertia, .. } = self.gear;
        (self.mass * self.travel * self.travel + self.shaft) / (ratio * ratio) + inertia
    }
}
