//! What the ratings of induction motors say of their efficiency, against the law that gives it as a formula.

use super::of;
use sanku_core::library::Library;

/// UK SI 2021/745, schedule 16, tables 27 and 28: of 2, 4, 6 and 8 poles, below 0.75 kW and from there to 200 kW; at 50 Hz an IE3 motor has at
/// least A·x³ + B·x² + C·x + D percent, x being the decimal logarithm of its kilowatts.
const SMALL: [[f64; 4]; 4] = [
    [6.8532, 6.2006, 25.1317, 84.0392],
    [7.6356, 4.8236, 21.0903, 86.0998],
    [-17.361, -44.538, -3.0554, 79.1318],
    [-0.5896, -25.526, 4.2884, 75.831],
];
const LARGE: [[f64; 4]; 4] = [
    [0.3569, -3.3076, 11.6108, 82.2503],
    [0.0773, -1.8951, 9.2984, 83.7025],
    [0.1252, -2.613, 11.9963, 80.4769],
    [0.7189, -5.1678, 15.705, 77.074],
];

// MOT-1
#[test]
fn mot_1_each_induction_motor_has_the_least_efficiency_that_ie3_allows() {
    let all: Vec<_> = of(Library::Part).collect();
    let mut rows = 0;
    for (poles, at) in [(2, 0), (4, 1), (6, 2), (8, 3)] {
        let set = all.iter().find(|item| item.set_id == format!("motor-3ph-{poles}p")).unwrap();
        for row in &set.configurations.rows {
            let [power, told] = ["P", "eta"].map(|key| set.configurations.number(row, key).unwrap());
            let [a, b, c, d] = if power < 0.75 { SMALL[at] } else { LARGE[at] };
            // Larger ones have that of 200 kW.
            let x = power.min(200.0).log10();
            let least = ((a * x + b) * x + c) * x + d;
            assert!((told - least).abs() <= 0.05 + 1e-9, "{poles} {power} kW: {told} of {least}");
            rows += 1;
        }
    }
    assert_eq!(rows, 110);
}
