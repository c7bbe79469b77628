//! SIM-1 Materials that stand for materials.

use super::*;

/// A steel: its least and usual strength, and what it is called elsewhere.
pub fn steel(model: &str, least: &str, equivalents: &[&str]) -> Item {
    let amount = Amount::Spread { min: least.into(), typical: "900".into(), max: "999".into() };
    let strength = ParameterValue::Number { amount, unit: Some("MPa".into()) };
    let codes = equivalents.iter().map(|code| (*code).to_owned()).collect();
    Item {
        set_id: model.into(),
        library: Library::Mat,
        model: model.into(),
        category: path(&["metal", "steel", "steel-carbon"]),
        parameters: vec![
            Parameter::of("tensileStrength", strength),
            Parameter::of("equivalents", ParameterValue::Code { codes }),
        ],
        ..Item::default()
    }
}

// SIM-1
#[test]
fn sim_1_of_materials_named_equivalents_come_first_and_then_what_is_as_strong() {
    let of = steel("Q235", "370", &["S235JR"]);
    for (with, expected) in [
        (steel("S 235 JR", "370", &[]), Ok(Likeness::DropIn)),
        (steel("St37", "380", &["s235jr"]), Ok(Likeness::DropIn)),
        (steel("S235JR", "360", &[]), Ok(Likeness::Near)),
        (steel("Q275", "410", &["S275JR"]), Ok(Likeness::Fits)),
        (steel("Q195", "315", &[]), Err("抗拉强度低于原件".to_owned())),
        (
            Item { category: path(&["metal", "steel", "steel-alloy"]), ..steel("40Cr", "900", &[]) },
            Ok(Likeness::Near),
        ),
        (
            Item { category: path(&["metal", "iron"]), ..steel("HT", "900", &[]) },
            Err("材料大类不同".to_owned()),
        ),
    ] {
        assert_eq!(class(&of, &with), expected, "{}", with.model);
    }
    let told = judge(&of, None, &steel("S235JR", "370", &[]), None).unwrap();
    assert!(told.uncompared.iter().any(|one| one.name == "耐蚀性、焊接性"), "what no data tells is named");
}

/// The same steel with its strength over the temperature: what is usual alone is known.
fn heated(item: Item, usual: &str) -> Item {
    use crate::library::parameter::CurvePoint;
    let mut item = item;
    let points = vec![CurvePoint { celsius: "600".into(), value: "90".into() }];
    let amount = Amount::Curve { typical: usual.into(), points };
    item.parameters[0].value = ParameterValue::Number { amount, unit: Some("MPa".into()) };
    item
}

// SIM-1
#[test]
fn sim_1_of_what_changes_with_the_temperature_the_usual_stands_against_the_usual() {
    let (of, with) = (steel("Q235", "370", &[]), steel("Q275", "410", &[]));
    for (of, with, expected) in [
        (of.clone(), heated(with.clone(), "910"), Ok(Likeness::Fits)),
        (of.clone(), heated(with.clone(), "420"), Err("抗拉强度低于原件".to_owned())),
        (heated(of.clone(), "890"), with.clone(), Ok(Likeness::Fits)),
        (heated(of.clone(), "890"), heated(with.clone(), "880"), Err("抗拉强度低于原件".to_owned())),
    ] {
        assert_eq!(class(&of, &with), expected);
    }
}

// SIM-1
#[test]
fn sim_1_where_only_the_usual_strength_is_known_the_least_has_to_be_checked() {
    let (of, with) = (steel("Q235", "370", &[]), steel("Q275", "410", &[]));
    let checks = |with: &Item| judge(&of, None, with, None).unwrap().checks;
    assert!(
        checks(&heated(with.clone(), "910")).contains(&"强度按典型值比较：核对标准规定的最小值".to_owned())
    );
    assert!(checks(&with).iter().all(|check| !check.contains("典型值")));
}

// SIM-1
#[test]
fn sim_1_an_equivalent_in_another_condition_is_only_as_strong() {
    let state = |mut item: Item, state: &str| {
        item.parameters.push(Parameter::of("condition", ParameterValue::choice(state)));
        item
    };
    let (of, with) =
        (state(steel("45", "600", &["1045"]), "正火"), state(steel("45-调质", "650", &["1045"]), "调质"));
    let told = judge(&of, None, &with, None).unwrap();
    assert_eq!((told.class, told.checks[0].as_str()), (Likeness::Fits, "状态：原件 正火，候选 调质"));
    assert_eq!(class(&with, &of), Ok(Likeness::Near));
}

// SIM-1
#[test]
fn sim_1_a_grade_without_its_state_is_an_equivalent_and_a_score_of_its_own() {
    let grade = |of: &Item, with: &Item| {
        let told = judge(of, None, with, None).unwrap();
        (told.scores[0].kind, told.scores[0].share, told.scores[0].said.clone())
    };
    let plain = steel("Q345", "470", &[]);
    let normalised = steel("Q345-正火", "470", &[]);
    assert_eq!(grade(&plain, &normalised), (ScoreKind::Grade, Some(1.0), "等效牌号 Q345".into()));
    assert_eq!(class(&plain, &normalised), Ok(Likeness::DropIn));
    // What stands behind a Latin sign belongs to the name.
    let (_, share, said) = grade(&plain, &steel("Q345-B", "470", &[]));
    assert_eq!((share, said.as_str()), (Some(0.0), crate::rules::notice::similar::NO_EQUIVALENT));
    // An equivalent that is weaker by a hair has to be looked at all the same.
    let told = judge(&plain, None, &steel("Q345", "469", &[]), None).unwrap();
    assert_eq!(told.class, Likeness::Near);
    assert!(told.checks.iter().any(|check| check.starts_with("抗拉强度")), "{:?}", told.checks);
}
