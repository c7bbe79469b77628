//! PRP-1 Predicted values in addresses: read, written, and refused.

use super::*;
use proptest::prelude::*;

fn hardness(set_id: &str) -> PredictedValue {
    PredictedValue::of(set_id, "hardness", ["180", "187", "195"], "2.5").unwrap()
}

// PRP-1
#[test]
fn prp_1_a_predicted_value_stands_in_an_address_and_reads_back() {
    let expansion = PredictedValue::of("a:b", "thermalExpansion", ["6", "7.5", "9e0"], "20.3").unwrap();
    let values = [hardness("mat-45"), expansion];
    let text = PredictedValue::write_list(&values);
    assert_eq!(text, r"mat-45:hardness_180_187_195_2.5|a\:b:thermalExpansion_6_7.5_9_20.3");
    assert_eq!(PredictedValue::read_list(&text), values);
}

// PRP-1
#[test]
fn prp_1_what_makes_no_sense_is_left_out_and_what_stands_beside_it_stays() {
    for bad in [
        "",
        "|",
        "a",
        "a:",
        ":hardness_1_2_3_1",
        "a:odd_1_2_3_1",
        "a:standard_1_2_3_1",
        "a:hardness_1_2_3",
        "a:hardness_1_2_3_1_1",
        "a:hardness_3_2_1_1",
        "a:hardness_1_4_3_1",
        "a:hardness_NaN_2_3_1",
        "a:hardness_-1_2_3_1",
        "a:hardness_0_2_3_1",
        "a:hardness_1_2_1e300_1",
        "a:hardness_1_2_3_x",
        "a:hardness_1_2_3_-1",
        "a:poissonRatio_0.2_0.3_0.6_1",
        "a:density_1_2_3e9_1",
    ] {
        assert_eq!(PredictedValue::read_list(bad), [], "{bad}");
        let beside = [bad, "|m:hardness_180_187_195_2.5"].concat();
        assert_eq!(PredictedValue::read_list(&beside), [hardness("m")], "{bad}");
    }
}

// PRP-1
#[test]
fn prp_1_a_property_of_a_material_is_said_once_and_no_address_says_more_than_can_be_compared() {
    let doubled = "a:hardness_180_187_195_2.5|a:hardness_1_2_3_1|b:hardness_180_187_195_2.5";
    assert_eq!(PredictedValue::read_list(doubled), [hardness("a"), hardness("b")]);
    let many: Vec<_> = (0..500).map(|id| hardness(&id.to_string())).collect();
    assert_eq!(PredictedValue::read_list(&PredictedValue::write_list(&many)).len(), MOST);
}

// PRP-1
#[test]
fn prp_1_a_comparison_says_what_was_predicted_of_its_own_items_alone() {
    let items = vec![Selected::item("a"), Selected::item("b")];
    let route = comparison(Library::Mat, items.clone(), &[hardness("x"), hardness("b")]);
    assert_eq!(route.address(), "/mat/compare?guess=b%3Ahardness_180_187_195_2.5&items=a%7Cb");
    assert_eq!(
        PredictedValue::read_query(Library::Mat, &Route::read(&route.address()).unwrap().query),
        [hardness("b")]
    );
    assert_eq!(PredictedValue::read_query(Library::Part, &route.query), [], "of nothing but materials");
    assert_eq!(comparison(Library::Mat, items, &[]).address(), "/mat/compare?items=a%7Cb");
}

// PRP-1
#[test]
fn prp_1_it_is_told_with_its_mark_its_interval_and_its_error() {
    let told = PredictedValue::of("a", "density", ["7800", "7850", "7900"], "0.23").unwrap().told("7850");
    assert_eq!(told, "≈ 7850 kg/m³（预测值，90 % 区间 7800 kg/m³ – 7900 kg/m³，留一误差中位 0.23 %）");
}

proptest! {
    // PRP-1
    #[test]
    fn prp_1_whatever_an_address_says_is_read_without_harm_and_reads_back(text in r"[a-c|:\\_.0-9e-]{0,60}|(m:(density|hardness)_[0-9]{1,3}_[0-9]{1,3}_[0-9.]{1,4}_[0-9]\|?){0,4}") {
        let values = PredictedValue::read_list(&text);
        prop_assert_eq!(PredictedValue::read_list(&PredictedValue::write_list(&values)), values);
    }
}
