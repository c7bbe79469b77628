//! MOT-1 What each mechanism is between a motor and its load.

use super::{
    ask::Typed,
    inertia::{STEEL, cylinder, point, tube},
    mechanism::Mechanism,
    train::{GRAVITY, Gear, Train},
};
use libm::{cos, sin};
use std::f64::consts::PI;

impl Mechanism {
    /// What it is between motor and load, with a load so many times as heavy.
    pub fn train(self, typed: &Typed, load: f64) -> Train {
        let of = |key: &str| typed.number(key);
        let gear = Gear { ratio: of("i"), efficiency: of("eg"), inertia: of("Jg") + of("Jc") };
        let bare = Train { gear, efficiency: of("e"), ..Train::default() };
        let mass = of("m") * load;
        let wheel = of("D") / 2.0;
        let wheels = cylinder(STEEL, of("b"), of("D")) * of("z").max(1.0);
        let slope = |mass: f64| mass * GRAVITY * sin(of("a") * PI / 180.0);
        let rubs = |mass: f64| mass * GRAVITY * cos(of("a") * PI / 180.0) * of("f");
        let sliding = Train { mass, weight: slope(mass), friction: rubs(mass), ..bare };
        match self {
            Self::Screw => screw(sliding, typed),
            Self::Belt => Train { travel: wheel, mass: mass + of("mb"), shaft: wheels, ..sliding },
            Self::Rack => Train { travel: wheel, shaft: wheels, ..sliding },
            Self::Conveyor => {
                let moved = mass + of("mb");
                Train { travel: wheel, mass: moved, friction: rubs(moved), shaft: wheels, ..sliding }
            }
            Self::Table => {
                let plate = tube(of("q"), of("h"), [of("D"), of("d")]);
                let heavy = plate_mass(typed) + mass;
                let friction = of("f") * heavy * GRAVITY * of("rb");
                Train { mass: plate + point(mass, of("r")), friction, ..bare }
            }
            Self::Hoist => {
                let (moved, weight) = (mass + of("mc"), (mass - of("mc")) * GRAVITY);
                Train { travel: wheel, mass: moved, weight, shaft: wheels, ..bare }
            }
            Self::Direct => Train { mass: of("J") * load, friction: of("Tf"), efficiency: 1.0, ..bare },
            Self::Pump => {
                let speed = of("n") * PI / 30.0;
                let power = of("Q") * of("p") * load / of("e");
                Train { mass: of("J"), fan: power / (speed * speed * speed), efficiency: 1.0, ..bare }
            }
        }
    }
}

/// A screw: its own inertia, and the torque that its preload takes: 0.05·(tan β)^-½·Fp·P/2π (JIS B 1192, tan β = P/πd).
fn screw(sliding: Train, typed: &Typed) -> Train {
    let [lead, diameter] = ["P", "d"].map(|key| typed.number(key));
    let travel = lead / (2.0 * PI);
    let rise = lead / (PI * diameter);
    let drag = 0.05 / rise.sqrt() * typed.number("Fp") * travel;
    Train { travel, shaft: cylinder(STEEL, typed.number("L"), diameter), drag, ..sliding }
}

/// What the plate of a rotary table weighs.
fn plate_mass(typed: &Typed) -> f64 {
    let of = |key: &str| typed.number(key);
    of("q") * of("h") * PI / 4.0 * (of("D") * of("D") - of("d") * of("d"))
}
