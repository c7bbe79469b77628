//! FAC-1 Where a material stands in its class: of what who asks may see, and of the whole catalogue.

use crate::common::{fill as store_items, fresh, part, with_catalogue, within};
use sanku_core::{
    library::{
        Library,
        facets::Standing,
        item::Item,
        parameter::{Parameter, ParameterValue},
    },
    net::api::ReadStandings,
};
use sanku_server::{
    catalogue,
    store::{Seen, Store, library::search::standings},
};

/// One material in so many is looked at: each asks for its whole class.
const SAMPLE: usize = 9;

fn grade(set_id: &str, strength: &str) -> Item {
    let value = ParameterValue::exact(strength, Some("MPa"));
    let parameter =
        Parameter { key: "yieldStrength".into(), name: "屈服强度".into(), value, ..Parameter::default() };
    let name = Parameter { value: ParameterValue::text("A36"), ..Parameter::default() };
    let item = Item { parameters: vec![name, parameter], ..part(set_id, "钢", set_id) };
    within(Library::Mat, item)
}

async fn told(store: &Store, seen: Seen, set_id: &str) -> Option<Vec<Standing>> {
    let ask = ReadStandings { set_id: set_id.into(), ..ReadStandings::default() };
    standings(store, seen, &ask).await.unwrap()
}

// FAC-1, MOD-1, T13
#[tokio::test]
async fn fac_1_a_class_is_what_who_asks_may_see() {
    let (_directory, store) = fresh().await;
    store_items(&store, 0, &[("a", "200"), ("b", "300"), ("c", "400")].map(|(id, of)| grade(id, of))).await;
    store_items(&store, 2, &[grade("own", "900")]).await;
    let public = told(&store, Seen::default(), "b").await.unwrap();
    let [strength] = &public[..] else { panic!("{public:?}") };
    assert_eq!(strength.ends, ["200 MPa", "400 MPa"]);
    assert_eq!((strength.at, strength.count, strength.below, strength.above), ([0.5, 0.5], 3, 1, 1));
    assert_eq!(told(&store, Seen::default(), "own").await, None, "what nobody else may see is not there");
    let member = told(&store, Seen { tenant: Some(2) }, "own").await.unwrap();
    assert_eq!((member[0].count, member[0].above, member[0].ends[1].as_str()), (4, 0, "900 MPa"));
}

// FAC-1
#[tokio::test]
async fn fac_1_of_the_catalogue_every_number_lies_on_the_way_through_its_class() {
    let (_directory, store) = with_catalogue().await;
    let materials: Vec<_> =
        catalogue::items().into_iter().filter(|item| item.library == Library::Mat).collect();
    let q235 = told(&store, Seen::default(), "mat-q235").await.unwrap();
    assert!(q235.iter().any(|of| of.key == "yieldStrength" && of.count >= 5), "{q235:#?}");
    let mut with = 0;
    let sample = || materials.iter().step_by(SAMPLE);
    for item in sample() {
        let told = told(&store, Seen::default(), &item.set_id).await.unwrap();
        with += usize::from(!told.is_empty());
        for of in told {
            let [from, to] = of.at;
            assert!(0.0 <= from && from <= to && to <= 1.0, "{}: {of:?}", item.set_id);
            assert!(of.below + of.above < of.count, "{}: the own one is neither: {of:?}", item.set_id);
            assert_eq!((of.others.first(), of.others.last()), (Some(&0.0), Some(&1.0)), "{of:?}");
        }
    }
    let all = sample().count();
    assert!(with * 10 >= all * 9, "{with} of {all}");
}
