//! DWN-1 Cards of materials: what one says and is called, and what is refused.

use super::*;
use crate::library::{
    item::{Check, Provenance},
    parameter::{Amount, Checked, CurvePoint, Parameter, ParameterValue},
};

fn number(key: &str, amount: Amount, unit: Option<&str>) -> Parameter {
    Parameter::of(key, ParameterValue::Number { amount, unit: unit.map(str::to_owned) })
}

fn spread([min, typical, max]: [&str; 3]) -> Amount {
    Amount::Spread { min: min.into(), typical: typical.into(), max: max.into() }
}

fn curve(typical: &str, points: &[(&str, &str)]) -> Amount {
    let point =
        |(celsius, value): &(&str, &str)| CurvePoint { celsius: (*celsius).into(), value: (*value).into() };
    Amount::Curve { typical: typical.into(), points: points.iter().map(point).collect() }
}

fn steel() -> Item {
    let standard = Parameter {
        name: "标准".into(),
        ..Parameter::of("standard", ParameterValue::standard("GB/T 700-2006"))
    };
    let warm = curve("206", &[("20", "206"), ("300", "164.8")]);
    let expansion = curve("12", &[("100", "12.48"), ("200", "12.88")]);
    let modulus = Parameter { checked: Some(Checked::Two), ..number("youngsModulus", warm, Some("GPa")) };
    Item {
        library: Library::Mat,
        set_id: "mat-q235".into(),
        name: "碳素结构钢".into(),
        model: "Q235".into(),
        parameters: vec![
            standard,
            modulus,
            number("poissonRatio", spread(["0.28", "0.3", "0.31"]), None),
            number("density", Amount::Exact { value: "7850".into() }, Some("kg/m³")),
            number("thermalExpansion", expansion, Some("10⁻⁶/K")),
        ],
        provenance: Provenance {
            source: "GB/T 700-2006".into(),
            licence: "MIT".into(),
            check: Check::OpenData,
            ..Provenance::default()
        },
        ..Item::default()
    }
}

fn water() -> Item {
    let parameters = vec![
        number("density", Amount::Exact { value: "998.2".into() }, Some("kg/m³")),
        number("thermalConductivity", Amount::Exact { value: "0.598".into() }, Some("W/(m·K)")),
        number("specificHeat", Amount::Exact { value: "4182".into() }, Some("J/(kg·K)")),
    ];
    Item { library: Library::Mat, model: "Water".into(), name: "水".into(), parameters, ..Item::default() }
}

fn of(program: CardProgram, analysis: CardAnalysis) -> CardChoice {
    CardChoice { program, analysis, ..CardChoice::default() }
}

#[test]
fn dwn_1_a_card_says_its_units_first_what_it_is_and_how_far_to_trust_it() {
    let text = Card::of(&steel(), CardChoice::default()).text().unwrap();
    assert_eq!(
        text,
        "** 单位制：N-mm-t-s；应力 MPa，密度 t/mm³，导热 mW/(mm·K)，比热 mJ/(t·K)，°C\n\
         ** 材料：Q235 碳素结构钢\n\
         ** 标准：GB/T 700-2006\n\
         ** 用途：CalculiX，静力分析；取值：典型\n\
         ** 来源：GB/T 700-2006\n\
         ** 许可：MIT\n\
         ** 核验：公开数据\n\
         ** 弹性模量：206 GPa，随温度变化（与两处公开来源一致）\n\
         ** 泊松比：0.3\n\
         ** 密度：7850 kg/m³\n\
         ** 热膨胀系数：12×10⁻⁶/K，随温度变化\n\
         ** 热膨胀系数是自 20 °C 起的平均值\n\
         ** 数据仅供选型参考，不可直接用于设计\n\
         *MATERIAL, NAME=Q235\n\
         *ELASTIC\n\
         206000, 0.3, 20\n\
         164800, 0.3, 300\n\
         *DENSITY\n\
         7.85e-9\n\
         *EXPANSION, ZERO=20\n\
         1.248e-5, 100\n\
         1.288e-5, 200\n"
    );
}

#[test]
fn dwn_1_commands_of_apdl_have_tables_over_the_temperature_and_a_number_of_the_material() {
    let choice = CardChoice { units: CardUnits::Si, ..of(CardProgram::Apdl, CardAnalysis::Static) };
    let text = Card::of(&steel(), choice).text().unwrap();
    assert!(text.starts_with("/COM, 单位制：SI（N-m-kg-s）"), "{text}");
    let commands: Vec<_> = text.lines().filter(|line| !line.starts_with("/COM, ")).collect();
    assert_eq!(
        commands,
        [
            "/PREP7",
            "MAT_ID=1",
            "MPTEMP",
            "MPTEMP,1,20,300",
            "MPDATA,EX,MAT_ID,1,2.06e11,1.648e11",
            "MPTEMP",
            "MP,PRXY,MAT_ID,0.3",
            "MP,DENS,MAT_ID,7850",
            "MP,REFT,MAT_ID,20",
            "MPTEMP",
            "MPTEMP,1,100,200",
            "MPDATA,ALPX,MAT_ID,1,1.248e-5,1.288e-5",
            "MPTEMP",
        ]
    );
    assert!(text.contains("/COM, 材料号 MAT_ID 可改\n"));
}

#[test]
fn dwn_1_a_least_value_that_nobody_knows_is_the_usual_one_and_the_card_says_so() {
    let choice = CardChoice { values: CardValues::Least, ..CardChoice::default() };
    let item = steel();
    let card = Card::of(&item, choice);
    let text = card.text().unwrap();
    assert!(text.contains("** 没有可用的最小值，取典型值：弹性模量、密度、热膨胀系数\n"), "{text}");
    assert!(text.contains("** 泊松比：0.28\n") && text.contains("\n206000, 0.28\n"), "{text}");
    assert!(text.contains("** 弹性模量：206 GPa（与两处公开来源一致）\n"));
    assert_eq!(card.file_name(), "Q235_calculix_mm_static_min.inp");
    let greatest = Card::of(&item, CardChoice { values: CardValues::Greatest, ..choice });
    assert!(greatest.text().unwrap().contains("** 泊松比：0.31\n"));
    assert_eq!(greatest.file_name(), "Q235_calculix_mm_static_max.inp");
}

#[test]
fn dwn_1_what_an_analysis_lacks_is_named_and_there_is_no_card() {
    let lacks = |item: &Item, analysis| {
        let card = Card::of(item, of(CardProgram::Calculix, analysis));
        let lacks = card.lacks();
        assert_eq!(card.text().err(), lacks.as_ref().map(|_| NoFile::Without));
        lacks
    };
    let all = |item: &Item| CardAnalysis::ALL.map(|analysis| lacks(item, analysis));
    let told = |text: &str| Some(text.to_owned());
    assert_eq!(all(&water()), [told("缺少：弹性模量、泊松比"), told("缺少：弹性模量、泊松比"), None]);
    assert_eq!(all(&steel()), [None, None, told("缺少：导热系数、比热容")]);
    let mut rigid = steel();
    rigid.parameters.retain(|parameter| parameter.key != "poissonRatio");
    assert_eq!(lacks(&rigid, CardAnalysis::Static), told("缺少：泊松比"));
    let screw = Item { library: Library::Part, ..steel() };
    let card = Card::of(&screw, CardChoice::default());
    assert_eq!((card.lacks(), card.text()), (None, Err(NoFile::Without)), "no part is a material");
}

#[test]
fn dwn_1_a_modal_card_has_no_expansion_and_a_thermal_one_no_stiffness() {
    let text = |item: &Item, program, analysis| Card::of(item, of(program, analysis)).text().unwrap();
    let modal = text(&steel(), CardProgram::Abaqus, CardAnalysis::Modal);
    assert!(
        modal.contains("*DENSITY\n7.85e-9\n") && !modal.contains("*EXPANSION") && !modal.contains("20 °C 起")
    );
    let thermal = text(&water(), CardProgram::Calculix, CardAnalysis::Thermal);
    assert!(
        thermal.ends_with(
            "*MATERIAL, NAME=Water\n*CONDUCTIVITY\n0.598\n*SPECIFIC HEAT\n4.182e9\n*DENSITY\n9.982e-10\n"
        ),
        "{thermal}"
    );
    let apdl = Card::of(&water(), of(CardProgram::Apdl, CardAnalysis::Thermal)).file_name();
    assert_eq!(apdl, "Water_apdl_mm_thermal.mac");
}

#[test]
fn dwn_1_a_card_that_says_something_else_is_not_given() {
    let item = steel();
    let card = Card::of(&item, CardChoice::default());
    let text = card.text().unwrap();
    assert_eq!(card.same(&text, "Q235"), Ok(()));
    let wrong = Err(NoFile::Wrong("读回的数值与条目不同，因此不提供".into()));
    assert_eq!(card.same(&text, "Q236"), wrong);
    assert_eq!(card.same(&text.replace("164800", "164801"), "Q235"), wrong);
    assert_eq!(card.same("*STEP\n", "Q235"), wrong);
}

/// Water as somebody has it who needs its stiffness.
const STIFF: &str = "w:youngsModulus_2_2.2_2.4_11|w:poissonRatio_0.4_0.45_0.49_2";

fn stiff(values: CardValues, predicted: &str) -> (Option<String>, String, Vec<String>) {
    let item = Item { set_id: "w".into(), ..water() };
    let choice = CardChoice { values, ..CardChoice::default() };
    let card = Card::with(&item, choice, predicted);
    (card.lacks(), card.text().unwrap_or_default(), card.predicted())
}

// PRP-1, DWN-1
#[test]
fn prp_1_a_card_with_predicted_values_says_so_beside_each_and_reads_back() {
    let (lacks, text, told) = stiff(CardValues::Typical, STIFF);
    assert_eq!(lacks, None);
    let modulus = "弹性模量：≈ 2.2 GPa（预测值，90 % 区间 2 GPa – 2.4 GPa，留一误差中位 11 %）";
    assert_eq!(told, [modulus, "泊松比：≈ 0.45（预测值，90 % 区间 0.4 – 0.49，留一误差中位 2 %）"]);
    let comment = ["** ", modulus, "\n"].concat().replace('%', "％");
    assert!(text.contains(&comment), "{text}");
    assert!(text.contains("** 标“预测值”的不是库中的数据"), "{text}");
    assert!(text.contains("*ELASTIC\n2200, 0.45\n"), "{text}");
    assert!(stiff(CardValues::Least, STIFF).1.contains("*ELASTIC\n2000, 0.4\n"));
    assert!(stiff(CardValues::Greatest, STIFF).1.contains("*ELASTIC\n2400, 0.49\n"));
    let item = Item { set_id: "w".into(), ..water() };
    let name = |predicted| Card::with(&item, CardChoice::default(), predicted).file_name();
    assert_eq!(name(STIFF), "Water_calculix_mm_static_predicted.inp");
    assert_eq!(name(""), "Water_calculix_mm_static.inp");
}

// PRP-1, DWN-1
#[test]
fn prp_1_no_predicted_value_stands_for_a_known_one_or_for_one_of_another_material() {
    let over = "mat-q235:youngsModulus_1_2_3_1|mat-q235:density_1_2_3_1";
    let (item, choice) = (steel(), CardChoice::default());
    let card = Card::with(&item, choice, over);
    assert_eq!(card.text().unwrap(), Card::of(&item, choice).text().unwrap());
    assert_eq!(card.predicted(), [""; 0]);
    let other = STIFF.replace("w:", "x:");
    assert_eq!(stiff(CardValues::Typical, &other).0.as_deref(), Some("缺少：弹性模量、泊松比"));
    let idle = "w:youngsModulus_2_2.2_2.4_11|w:poissonRatio_0.4_0.45_0.49_2|w:hardness_1_2_3_1";
    assert_eq!(stiff(CardValues::Typical, idle).2.len(), 2, "no card has a hardness");
}

// PRP-1, DWN-1
#[test]
fn prp_1_a_card_of_senseless_predicted_values_is_refused_with_the_reason() {
    for bad in ["x", "w:youngsModulus_3_2_1_1", "w:odd_1_2_3_1", "w:density_1_2_1e300_1", &"|".repeat(10_000)]
    {
        let (lacks, text, told) = stiff(CardValues::Typical, bad);
        assert_eq!(lacks.as_deref(), Some(texts::SENSELESS), "{bad}");
        assert_eq!((text.as_str(), told.len()), ("", 0));
    }
}
