//! §4 The state of a panel: what an address carries is what the next one reads.

use super::*;
use proptest::prelude::*;

const DOMAIN: &str = "sanku.cn";
const WHOLE: &str = "swType=CAD&softwareName=SolidWorks&fileType=part&pluginVersion=2.1&wechatOrigin=https%3A%2F%2Fcad.sanku.cn\
     &noLogin=true&modelColor=%23fff&showSequence=1&theme=dark&channel=106";

fn panel_state(query: &str) -> PanelState {
    PanelState::read(&Query::read(query), DOMAIN).expect(query)
}

// PLG-7
#[test]
fn every_name_of_the_state_rides_under_the_name_that_it_came_by() {
    assert_eq!(panel_state(WHOLE).put_on("/plugin"), Some(format!("/plugin?{WHOLE}")));
}

// PLG-1, PLG-2, PLG-3, PLG-4
#[test]
fn what_is_unknown_does_not_ride_but_the_theme_and_the_channel_that_follow_do() {
    let put_on = |query: &str| panel_state(query).put_on("/plugin").unwrap();
    for (query, rides) in [
        ("swType=CAM", "swType=CAM&theme=light"),
        ("swType=EDA&noLogin=1&theme=red&channel=1", "swType=EDA&theme=light"),
        (
            "swType=EDA&softwareName=Cadence&fileType=footprint",
            "swType=EDA&softwareName=Cadence&fileType=footprint&theme=light&channel=206",
        ),
        ("swType=CAD&wechatOrigin=https%3A%2F%2Fevil.cn&noLogin=TRUE", "swType=CAD&noLogin=true&theme=light"),
    ] {
        assert_eq!(put_on(query), format!("/plugin?{rides}"), "{query}");
    }
}

// PLG-6
#[test]
fn only_the_panels_addresses_carry_it_and_only_where_they_say_nothing_themselves() {
    let state = panel_state("swType=CAE&theme=dark");
    for (address, is) in [
        (
            "/part/plugin/search?keyWords=%E4%B8%89#x",
            Some("/part/plugin/search?keyWords=%E4%B8%89&swType=CAE&theme=dark#x"),
        ),
        ("/plugin?swType=vim&theme=light", Some("/plugin?swType=CAE&theme=dark")),
        ("/plugin?a=+%zz", Some("/plugin?a=+%zz&swType=CAE&theme=dark")),
        ("/plugin?swType=CAD", None),
        ("/part/search", None),
        ("/part/search?x=/plugin", None),
        ("/part#/plugin", None),
        ("/pluginx", None),
    ] {
        assert_eq!(state.put_on(address).as_deref(), is, "{address}");
    }
}

// PLG-1, PLG-6
#[test]
fn of_no_program_nothing_rides() {
    assert_eq!(PanelState::of(&Plugin::default(), Some(Channel::Sw)), None);
    assert_eq!(PanelState::read(&Query::read("swType=cad&theme=dark"), DOMAIN), None);
}

proptest! {
    // PLG-7
    #[test]
    fn what_rides_reads_as_what_it_was(name in ".{0,70}", file in "[a-z]{0,9}", color in ".{0,9}", login in any::<bool>(), rest in "[a-z=&%+]{0,20}") {
        let mut query = Query::read("swType=CAD");
        query.set("softwareName", &name);
        query.set("fileType", &file);
        query.set("modelColor", &color);
        query.set("noLogin", if login { "True" } else { "no" });
        let said = Plugin::enter(&query, DOMAIN);
        let address = PanelState::read(&query, DOMAIN).unwrap().put_on(&format!("/plugin?{rest}")).unwrap();
        let (_, text) = address.split_once('?').unwrap();
        let again = Query::read(text);
        prop_assert_eq!(Plugin::enter(&again, DOMAIN), said.clone());
        prop_assert_eq!(said.unwrap().channel(&query), Plugin::enter(&again, DOMAIN).unwrap().channel(&again));
    }
}
