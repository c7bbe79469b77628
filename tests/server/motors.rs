//! MOT-1 The motors of the part library, over HTTP: what their columns say, in one unit each, and nobody else's.

use crate::common::{
    fill,
    http::Answered,
    orgs, part,
    portal::{Portal, access},
    with_catalogue, within,
};
use sanku_core::{
    json,
    library::{
        Library,
        drive::{Motor, MotorKind, Motors},
        item::{Category, Column, Configuration, Configurations, Item},
    },
    net::api::{Call, ReadMotors},
};
use sanku_server::config::{Limits, Site};

fn ask() -> Call {
    Call::ReadMotors(ReadMotors {})
}

fn told(answered: &Answered) -> Vec<Motor> {
    assert_eq!(answered.status, 200, "{}", answered.text());
    json::read::<Motors>(answered.text()).unwrap().list
}

/// A set of one motor, by its columns with their units.
fn set(id: &str, columns: &[(&str, &str, &str)]) -> Item {
    let column = |(key, unit, _): &(&str, &str, &str)| Column {
        key: (*key).to_owned(),
        name: (*key).to_owned(),
        unit: Some((*unit).to_owned()).filter(|unit| !unit.is_empty()),
        numeric: true,
    };
    let row = Configuration {
        name: "A".to_owned(),
        values: columns.iter().map(|(_, _, value)| (*value).to_owned()).collect(),
    };
    let configurations =
        Configurations { columns: columns.iter().map(column).collect(), rows: vec![row], size: vec![] };
    let place = |id: &str, name: &str| Category { id: id.to_owned(), name: name.to_owned() };
    let category = vec![place("motor", "电机"), place("motor-servo", "伺服电机")];
    Item { configurations, category, ..within(Library::Part, part(id, id, id)) }
}

// MOT-1
#[tokio::test]
async fn mot_1_all_motors_of_the_catalogue_come_with_what_their_columns_say() {
    let without = Limits { searches: 1_000_000, ..Limits::default() };
    let portal = Portal::over(with_catalogue().await, Site::default(), without);
    let motors = told(&portal.ask(&ask(), &[]).await);
    let of = |kind: MotorKind| motors.iter().filter(|motor| motor.kind == kind).count();
    assert_eq!((of(MotorKind::Induction), of(MotorKind::Servo)), (110, 14));
    assert!(of(MotorKind::Stepper) >= 12);
    let row = |row: &str| motors.iter().find(|motor| motor.row == row).unwrap().clone();
    let mains = row("5.5kW-4P-132S");
    assert_eq!((mains.speed, mains.torque, mains.inertia), (Some(1440.0), Some(36.48), Some(0.0214)));
    assert!((mains.most_torque.unwrap() - 2.3 * 36.48).abs() < 1e-9 && mains.start_torque.is_some());
    let servo = row("0.4kW-3000-60");
    assert!((servo.inertia.unwrap() - 2.7e-5).abs() < 1e-12 && servo.curve.len() == 3 && !servo.checked);
    let stepper = row("NEMA23-56-1.2Nm");
    assert_eq!((stepper.torque, stepper.curve.first().copied()), (None, Some([0.0, 1.02])));
}

// MOT-1
#[tokio::test]
async fn mot_1_what_stands_in_another_unit_or_is_no_number_is_turned_or_unknown() {
    let portal = Portal::open().await;
    let columns = [
        ("TN", "kgf·cm", "10"),
        ("nN", "r/s", "50"),
        ("J", "g·cm²", "300"),
        ("Tmax", "mm", "3"),
        ("nMax", "r/min", "schnell"),
        ("curve", "", "3000:1;0:2"),
        ("brake", "", "有"),
    ];
    fill(&portal.store, 0, &[set("fremd", &columns)]).await;
    let motor = told(&portal.ask(&ask(), &[]).await).remove(0);
    assert!((motor.torque.unwrap() - 0.980_665).abs() < 1e-9);
    assert_eq!((motor.speed, motor.most_torque, motor.most_speed), (Some(3000.0), None, None));
    assert!((motor.inertia.unwrap() - 3e-5).abs() < 1e-15);
    assert!(motor.curve.is_empty() && motor.brake);
}

// MOT-1, T13
#[tokio::test]
async fn mot_1_an_organisations_own_motors_stand_for_its_members_alone() {
    let portal = Portal::open().await;
    orgs(&portal.store, 4).await;
    let motor = |id: &str, torque: &str| set(id, &[("TN", "N·m", torque), ("nN", "r/min", "3000")]);
    fill(&portal.store, 0, &[motor("alle", "1")]).await;
    fill(&portal.store, 3, &[motor("geheim", "2"), motor("alle", "9")]).await;
    let rows = |answered: &Answered| {
        let mut rows: Vec<_> =
            told(answered).into_iter().map(|motor| (motor.set_id, motor.torque, motor.own)).collect();
        rows.sort_by(|one, other| one.0.cmp(&other.0));
        rows
    };
    let public = [("alle".to_owned(), Some(1.0), false)];
    assert_eq!(rows(&portal.ask(&ask(), &[]).await), public);
    portal.user("vier@b.cn", 4).await;
    portal.user("drei@b.cn", 3).await;
    let other = portal.login("vier@b.cn").await;
    assert_eq!(rows(&portal.ask_as(&ask(), access(&other)).await), public);
    let own = portal.login("drei@b.cn").await;
    let answered = portal.ask_as(&ask(), access(&own)).await;
    assert_eq!(
        rows(&answered),
        [("alle".to_owned(), Some(9.0), true), ("geheim".to_owned(), Some(2.0), true)]
    );
    assert_eq!(answered.header("content-type"), "application/octet-stream");
    assert_eq!(answered.header("cache-control"), "private, no-cache");
}
