//! ASH-1 The numbers of all materials, over HTTP: for who is logged in, in one order, and nobody else's.

use crate::common::{
    fill,
    http::{Answered, get},
    orgs, part,
    portal::{Portal, access},
    with_catalogue, within,
};
use sanku_core::{
    library::{
        Library,
        chart::rows::Rows,
        item::Item,
        parameter::{Amount, Parameter, ParameterValue},
    },
    net::api::{Call, ReadChartColumn, ReadChartRows},
};
use sanku_server::store::library::undo;

fn rows() -> Call {
    Call::ReadChartRows(ReadChartRows {})
}

fn column(key: &str) -> Call {
    Call::ReadChartColumn(ReadChartColumn { key: key.into() })
}

fn spread(key: &str, [min, typical, max]: [&str; 3], unit: &str) -> Parameter {
    let [min, typical, max] = [min, typical, max].map(str::to_owned);
    let amount = Amount::Spread { min, typical, max };
    Parameter::of(key, ParameterValue::Number { amount, unit: Some(unit.to_owned()) })
}

fn material(set_id: &str, parameters: Vec<Parameter>) -> Item {
    Item { parameters, ..within(Library::Mat, part(set_id, set_id, set_id)) }
}

fn density(value: &str) -> Vec<Parameter> {
    vec![Parameter::of("density", ParameterValue::exact(value, Some("g/cm³")))]
}

async fn token(portal: &Portal, name: &str, org: i64) -> String {
    let name = format!("{name}@b.cn");
    portal.user(&name, org).await;
    access(&portal.login(&name).await).to_owned()
}

/// Two materials for all, and three of organisation 3: one of its own, one in the place of a public one, one without numbers.
async fn stocked() -> (Portal, i64) {
    let portal = Portal::open().await;
    orgs(&portal.store, 4).await;
    let steel = [density("7.85"), vec![spread("youngsModulus", ["190", "200", "210"], "GPa")]].concat();
    fill(&portal.store, 0, &[material("steel", steel), material("water", density("1"))]).await;
    let own = [
        material("geheim", density("2.5")),
        material("water", density("1.1")),
        material("air", vec![Parameter::of("density", ParameterValue::exact("3", Some("mm")))]),
    ];
    let batch = fill(&portal.store, 3, &own).await;
    fill(&portal.store, 0, &[part("bolt", "螺栓", "GB/T 5783")]).await;
    (portal, batch)
}

fn numbers(answered: &Answered) -> Vec<[f64; 3]> {
    assert_eq!(answered.status, 200, "{}", answered.text());
    let number = |bytes: &[u8]| f64::from_le_bytes(*bytes.first_chunk().unwrap());
    answered.body.chunks(24).map(|row| [0, 8, 16].map(|at| number(&row[at..at + 8]))).collect()
}

/// The numbers of the rows, in order, and whether each is somebody's own.
fn told(answered: &Answered) -> Vec<(String, bool)> {
    assert_eq!(answered.status, 200, "{}", answered.text());
    let rows = Rows::read(&answered.body).unwrap();
    rows.rows.into_iter().map(|row| (row.set_id, row.own)).collect()
}

// ASH-1
#[tokio::test]
async fn ash_1_a_column_has_three_numbers_a_row_in_the_canonical_unit_and_none_where_nothing_is_known() {
    let (portal, _) = stocked().await;
    let token = token(&portal, "vier", 4).await;
    let asked = portal.ask_as(&rows(), &token).await;
    assert_eq!(told(&asked), [("steel".to_owned(), false), ("water".to_owned(), false)]);
    assert_eq!(numbers(&portal.ask_as(&column("density"), &token).await), [[7850.0; 3], [1000.0; 3]]);
    let modulus = numbers(&portal.ask_as(&column("youngsModulus"), &token).await);
    assert_eq!(modulus[0], [190_000.0, 200_000.0, 210_000.0]);
    assert!(modulus[1].iter().all(|number| number.is_nan()), "{modulus:?}");
    assert_eq!(asked.header("content-type"), "application/octet-stream");
    assert_eq!(asked.header("cache-control"), "private, no-cache");
}

// ASH-1, T28
#[tokio::test]
async fn ash_1_who_is_not_logged_in_is_told_nothing() {
    let (portal, _) = stocked().await;
    for path in ["rows", "column?key=density", "column?key=nothing"] {
        let answered = get(&portal.app, &format!("/to/api/base/mat/chart/{path}")).await;
        assert_eq!(answered.status, 401, "{path}");
        assert!(!answered.text().contains("steel"), "{path}");
    }
}

// ASH-1, T13
#[tokio::test]
async fn ash_1_an_organisations_own_stand_among_the_public_ones_for_its_members_alone() {
    let (portal, _) = stocked().await;
    let (own, other) = (token(&portal, "drei", 3).await, token(&portal, "vier", 4).await);
    let ids = |answered: &Answered| told(answered).into_iter().map(|(id, _)| id).collect::<Vec<_>>();
    let asked = portal.ask_as(&rows(), &own).await;
    assert_eq!(ids(&asked), ["air", "geheim", "steel", "water"]);
    assert_eq!(told(&asked).iter().map(|(_, own)| *own).collect::<Vec<_>>(), [true, true, false, true]);
    let density = numbers(&portal.ask_as(&column("density"), &own).await);
    // What is no density is none; of two with one number the own is told.
    assert!(density[0][0].is_nan());
    assert_eq!(
        density.iter().skip(1).map(|[_, usual, _]| *usual).collect::<Vec<_>>(),
        [2500.0, 7850.0, 1100.0]
    );
    assert_eq!(ids(&portal.ask_as(&rows(), &other).await), ["steel", "water"]);
    assert_eq!(numbers(&portal.ask_as(&column("density"), &other).await)[1], [1000.0; 3]);
    for (token, tenant, expected) in
        [(&own, "0", 200), (&own, "3", 200), (&own, "4", 403), (&other, "3", 403)]
    {
        let bearer = format!("Bearer {token}");
        let headers = [("authorization", bearer.as_str()), ("tenant-id", tenant)];
        let answered = portal.ask(&rows(), &headers).await;
        assert_eq!(answered.status, expected, "{tenant}");
        if tenant == "0" {
            assert_eq!(ids(&answered), ["steel", "water"]);
        }
    }
}

// ASH-1
#[tokio::test]
async fn ash_1_what_no_material_that_is_seen_has_is_not_there() {
    let (portal, _) = stocked().await;
    let token = token(&portal, "vier", 4).await;
    for key in ["viscosity", "nothing", "", "materialClass", "../rows"] {
        assert_eq!(portal.ask_as(&column(key), &token).await.status, 404, "{key}");
    }
}

// ASH-1
#[tokio::test]
async fn ash_1_who_has_it_is_told_so_until_something_is_written() {
    let (portal, batch) = stocked().await;
    let token = format!("Bearer {}", token(&portal, "drei", 3).await);
    for call in [rows(), column("density")] {
        let tag = portal.ask(&call, &[("authorization", &token)]).await.header("etag").to_owned();
        let again = portal.ask(&call, &[("authorization", &token), ("if-none-match", &tag)]).await;
        assert_eq!((again.status.as_u16(), again.body.len()), (304, 0));
    }
    let tag = portal.ask(&rows(), &[("authorization", &token)]).await.header("etag").to_owned();
    undo::undo(&portal.store, batch, portal.now()).await.unwrap();
    let since = portal.ask(&rows(), &[("authorization", &token), ("if-none-match", &tag)]).await;
    assert_eq!(told(&since).iter().map(|(id, _)| id.as_str()).collect::<Vec<_>>(), ["steel", "water"]);
}

// ASH-1
#[tokio::test]
async fn ash_1_of_the_catalogue_each_grade_has_a_row_and_most_a_density_and_a_modulus() {
    let (directory, store) = with_catalogue().await;
    let portal = Portal::over((directory, store), Default::default(), Default::default());
    let token = token(&portal, "vier", 0).await;
    let count = told(&portal.ask_as(&rows(), &token).await).len();
    let grades = sanku_server::catalogue::items().into_iter().filter(|item| item.library == Library::Mat);
    assert_eq!(count, grades.count());
    for (key, share) in [("density", 0.99), ("youngsModulus", 0.7)] {
        let numbers = numbers(&portal.ask_as(&column(key), &token).await);
        let known =
            numbers.iter().filter(|[least, usual, greatest]| least <= usual && usual <= greatest).count();
        println!("ASH-1 {key}: {known} of {count} grades");
        assert!(numbers.len() == count && known as f64 >= share * count as f64, "{key}: {known} of {count}");
    }
}
