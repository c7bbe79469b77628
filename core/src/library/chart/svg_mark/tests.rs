//! ASH-1 Every mark as a path, with its corners reckoned by hand.

use super::*;

// ASH-1
#[test]
fn every_form_is_a_path_about_its_place() {
    for (form, path) in [
        (Form::Disc, "M200 500a100 100 0 1 0 200 0a100 100 0 1 0 -200 0"),
        (Form::Square, "M212 412L388 412L388 588L212 588Z"),
        (Form::Diamond, "M300 380L420 500L300 620L180 500Z"),
        (Form::Up, "M300 385L417 580L183 580Z"),
        (Form::Right, "M415 500L220 617L220 383Z"),
        (Form::Down, "M300 615L183 420L417 420Z"),
        (Form::Left, "M185 500L380 383L380 617Z"),
        (
            Form::Plus,
            "M264 385L336 385L336 464L415 464L415 536L336 536L336 615L264 615L264 536L185 536L185 464L264 464Z",
        ),
        (
            Form::Cross,
            concat!(
                "M355.85 393.24L406.76 444.15L350.9 500L406.76 555.85L355.85 606.76L300 550.9",
                "L244.15 606.76L193.24 555.85L249.1 500L193.24 444.15L244.15 393.24L300 449.1Z",
            ),
        ),
        (Form::Hexagon, "M196 500L247 412L353 412L404 500L353 588L247 588Z"),
        (Form::Star, "M300 356L336 464L444 500L336 536L300 644L264 536L156 500L264 464Z"),
        (Form::Bar, "M185 448L415 448L415 552L185 552Z"),
        (Form::Pole, "M352 385L352 615L248 615L248 385Z"),
    ] {
        assert_eq!(mark(form, [300.0, 500.0], 100.0), path, "{form:?}");
    }
}

// ASH-1
#[test]
fn a_number_of_pixels_has_two_digits_behind_the_point() {
    for (number, text) in [(0.0, "0"), (12.345_6, "12.35"), (12.344, "12.34"), (-7.5, "-7.5"), (960.0, "960")]
    {
        assert_eq!(short(number), text);
    }
}
