//! PKG-1 Rows of pads: what is read is a pad that a row can say again, and what lies on what is told in numbers.

use sanku_core::{
    library::{
        fit::{LandPattern, fit},
        pad::Pad,
    },
    rules::package_search::{Form, PackageWords, rows},
};

/// Pads with sizes, or a line and a reason; their rows read as the same pads to a tenth of a micrometre.
pub fn rows_are_pads_or_a_reason(text: &str) {
    let lines: Vec<&str> = text.lines().collect();
    match rows::read(&lines) {
        Err(wrong) => {
            assert!(wrong.line > 0 && wrong.line <= lines.len() && !wrong.why.is_empty(), "{text:?}")
        }
        Ok(pads) => {
            let again = pads.iter().map(rows::write).collect::<Vec<_>>();
            for (pad, row) in pads.iter().zip(&again) {
                let read = rows::read(&[row]).unwrap_or_default();
                let near = |a: [f64; 2], b: [f64; 2]| a.iter().zip(b).all(|(a, b)| (a - b).abs() < 1e-4);
                assert!(
                    read.len() == 1
                        && read.iter().all(|read| near(read.centre, pad.centre) && near(read.size, pad.size)),
                    "{row}"
                );
            }
            a_pattern_lies_on_itself(&pads);
        }
    }
    _ = PackageWords::read(text);
    _ = Form::read(&[]);
}

/// Each number of a fit is one, and no turn or shift changes what a pattern is like.
pub fn a_pattern_lies_on_itself(pads: &[Pad]) {
    let own = fit(pads, pads);
    assert!(own.distance.is_finite() && own.deviation.is_finite() && (0.0..=1.0).contains(&own.overlap));
    let turn = |pad: &Pad| Pad {
        centre: [pad.centre[1] + 0.5, -pad.centre[0] - 0.25],
        size: [pad.size[1], pad.size[0]],
        ..pad.clone()
    };
    let turned: Vec<Pad> = pads.iter().map(turn).collect();
    let [one, other] = [pads, &turned].map(|pads| LandPattern::of(pads).descriptor());
    if turned.iter().all(|pad| pad.centre.iter().all(|at| at.abs() <= 1_000.0))
        && pads.iter().all(|pad| pad.angle == 0.0)
    {
        let size = one.0.iter().fold(1.0, |most: f64, number| most.max(number.abs()));
        assert!(one.distance(&other) < 1e-6 * size * size, "{one:?} {other:?}");
    }
}
