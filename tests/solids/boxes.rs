//! §1 How far bodies reach by the columns of their tables: across (along y) and along their axis.

/// Each kind with the columns of its width and of its length: a sum, or the greatest of several.
const BOXES: &[(&str, &str, &str)] = &[
    ("angle", "b", ""),
    ("angular-bearing", "D", "B"),
    ("bar", "d", ""),
    ("bearing", "D", "B"),
    ("box-tube", "h", ""),
    ("button-screw", "dk", "l+k"),
    ("cap-nut", "s", "h"),
    ("cap-screw", "dk", "l+k"),
    ("carriage-bolt", "dk", "l+k"),
    ("channel", "h", ""),
    ("circlip-bore", "d3", "s"),
    ("circlip-shaft", "", "s"),
    ("clevis-pin", "dk", "l+k"),
    ("countersunk-screw", "dk", "l"),
    ("flange", "D", "C"),
    ("flat-bar", "t", ""),
    ("gear", "da", ""),
    ("hex-bar", "s", ""),
    ("hex-bolt", "s|dc", "l+k"),
    ("i-beam", "h", ""),
    ("key", "b", "h"),
    ("lip-seal", "D", "b"),
    ("nut", "s|dc", "m"),
    ("o-ring", "d1+d2+d2", "d2"),
    ("open-ring", "D", "s"),
    ("pan-screw", "dk", "l+k"),
    ("parallel-beam", "h", ""),
    ("parallel-channel", "h", ""),
    ("pin", "d", "l"),
    ("rivet", "dk", "l+k"),
    ("roller-bearing", "D", "B"),
    ("round-nut", "", "m"),
    ("set-screw", "d", "l"),
    ("shoulder-screw", "dk", "l+lt+k"),
    ("sleeve-B", "D", "B"),
    ("sleeve-L", "D", "L"),
    ("sleeve-T", "D", "T"),
    ("spline", "", ""),
    ("split-pin", "dm", "l+a+b"),
    ("spring-pin", "d1", "l"),
    ("spring-washer", "", "S"),
    ("sprocket", "da", ""),
    ("square-bar", "a", ""),
    ("stud", "d", "l+bm"),
    ("t-nut", "e", "h"),
    ("taper-pin", "D", "l"),
    ("tapered-bearing", "D", "T"),
    ("thrust-bearing", "D", "T"),
    ("timing-pulley", "da", ""),
    ("trapezoidal-screw", "d", ""),
    ("tube", "D", ""),
    ("two-row-bearing", "D", "B"),
    ("two-row-roller-bearing", "D", "B"),
    ("unequal-angle", "B", ""),
    ("v-belt", "", "b"),
    ("washer", "d2", "h"),
    ("woodruff-key", "h", "b"),
];

/// Whether a body of that kind reaches as far as its columns say; a kind that is not listed does not.
pub fn fits(kind: &str, number: &dyn Fn(&str) -> Option<f64>, [low, high]: [[f64; 3]; 2]) -> bool {
    let Some((_, across, along)) = BOXES.iter().find(|(name, ..)| *name == kind) else { return false };
    let sum = |terms: &str| terms.split('+').map(number).sum::<Option<f64>>();
    let told = |columns: &str| columns.split('|').filter_map(sum).reduce(f64::max);
    let ([_, bottom, under], [_, top, over]) = (low, high);
    let near = |columns: &str, found: f64| {
        columns.is_empty() || told(columns).is_some_and(|told| (told - found).abs() < 1e-6)
    };
    near(across, top - bottom) && near(along, over - under)
}
