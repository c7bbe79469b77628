//! §7 MOT-1 The motors that somebody sees: the rows of all sets of motors.

use super::{
    candidates::candidates,
    recommended::{own_first, undrawn},
};
use crate::store::{
    db::{Error, Store, aside},
    seen::Seen,
};
use sanku_core::{
    library::{
        Library,
        drive::{Motors, motors_of},
    },
    rules::substitute::Look,
};

/// No more sets than this are read.
const SETS: usize = 400;
/// No more rows than this are given, and of a set all or none.
const ROWS: usize = 5_000;

/// The motors that these eyes see, the most usual sets first; how many are left out is said.
pub async fn motors(store: &Store, seen: Seen) -> Result<Motors, Error> {
    let look =
        Look { category: Some("motor".to_owned()), filters: Vec::new(), words: Vec::new(), most: SETS };
    let (mut sets, more) = candidates(store, seen, (Library::Part, vec![look]), SETS, undrawn).await?;
    own_first(&mut sets);
    aside(move || {
        let mut motors = Motors { list: Vec::new(), left_out: more };
        for rows in sets.iter().map(motors_of) {
            if motors.list.len() + rows.len() > ROWS {
                motors.left_out += 1;
            } else {
                motors.list.extend(rows);
            }
        }
        motors
    })
    .await
}
