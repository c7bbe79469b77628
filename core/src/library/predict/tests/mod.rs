//! PRP-1 What is told of a material that nobody measured.

mod answers;
mod learnt;
mod method;
mod refusals;
mod told;

use super::{
    grades::Grade,
    known::Table,
    question::{Predicted, Question, predict},
    *,
};

/// Metals whose strength follows from two others, a little beside it, in ten families; some in two conditions.
fn table(rows: u32) -> Table {
    let hardness = |row: u32| 60.0 + f64::from(row * 37 % 200);
    let density = |row: u32| 2000.0 + 500.0 * f64::from(row % 10);
    let beside = |row: u32| 1.0 + 0.01 * (f64::from(row * 7919 % 13) - 6.0) / 6.0;
    let column = |of: &dyn Fn(u32) -> f64| (0..rows).map(of).collect::<Vec<f64>>();
    Table {
        grades: (0..rows)
            .map(|row| Grade {
                class: Class::of("metal"),
                family: Some(row % 10),
                category: Some(100 + row % 20),
                number: row - row % 2,
            })
            .collect(),
        columns: vec![
            ("hardness".into(), column(&hardness)),
            ("density".into(), column(&density)),
            (
                "tensileStrength".into(),
                column(&|row| 3.3 * hardness(row) * density(row) / 4000.0 * beside(row)),
            ),
        ],
    }
}

fn question(hardness: f64, density: f64) -> Question {
    Question {
        class: "metal".into(),
        target: "tensileStrength".into(),
        inputs: vec![("hardness".into(), hardness), ("density".into(), density)],
        ..Question::default()
    }
}

fn asked(question: &Question) -> Predicted {
    predict(&table(80), question)
}
