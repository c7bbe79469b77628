//! PLG-8 The bridge: what the server makes is asked for when it is wanted, looked at, and handed on or saved.

use super::*;
use crate::{
    library::{Library, card::CardChoice},
    net::api::{CardText, ReadCard, ReadItemFile, ReadModelFile, TakenFile},
    rules::{export::made::MadeFile, item_file::ItemFormat, model::ModelFormat, sha256::sha256},
};

const STEP: &str = "ISO-10303-21;";
const SYMBOL: &str = "(kicad_symbol_lib)";
const FOOTPRINT: &str = "(footprint)";

fn file(format: Format, name: &str, text: &str) -> MadeFile {
    MadeFile { format, name: name.into(), size: text.len() as u64, sha256: sha256(text) }
}

fn text(text: &str) -> Result<TakenFile, ApiError> {
    Ok(TakenFile::Text(text.into()))
}

fn hello(formats: &str) -> String {
    format!(r#"{{"sanku":1,"type":"hello","versions":[1],"formats":[{formats}],"program":"CAD"}}"#)
}

impl Panel {
    fn made(&mut self, made: Made) {
        self.take(Heard(Fact::ItemMade { tab: TabId(1), made: Shared::new(made) }));
    }

    /// A row of a part, whose body is known, and a program that takes it.
    fn with_part(config: &str) -> Self {
        let mut panel = panel();
        panel.say(CAD, &hello(r#""model/step","image/svg+xml""#));
        panel.show(Item { library: Library::Part, ..set() }, Some(config));
        panel.made(part(config));
        panel.told.clear();
        panel
    }

    /// A component with symbol and land pattern, and a program that takes this.
    fn with_component(formats: &str) -> Self {
        let mut panel = panel();
        panel.say(CAD, &hello(formats));
        panel.show(Item { library: Library::Component, ..component() }, None);
        let files = vec![
            file(Format::Symbol, "NE555.kicad_sym", SYMBOL),
            file(Format::Footprint, "SOIC-8.kicad_mod", FOOTPRINT),
        ];
        panel.made(Made { files, ..Made::default() });
        panel.told.clear();
        panel
    }

    fn model(&mut self, answer: Result<TakenFile, ApiError>) {
        self.take(Got(Tag(0), Answer::ReadModelFile(answer)));
    }

    fn item_file(&mut self, tag: u32, answer: Result<TakenFile, ApiError>) {
        self.take(Got(Tag(tag), Answer::ReadItemFile(answer)));
    }

    fn sent(&self) -> serde_json::Value {
        serde_json::from_str(&self.told[0].1).unwrap()
    }
}

fn part(config: &str) -> Made {
    let files = vec![file(Format::Step, "GB_T 70.1_M6x20.step", STEP)];
    Made { config_name: Some(config.into()), files, ..Made::default() }
}

#[test]
fn plg_8_the_step_of_the_chosen_row_is_asked_for_when_it_is_wanted_and_goes_as_it_came() {
    let mut panel = Panel::with_part("M6×20");
    assert_eq!(panel.view().offers[0], "三维模型（STEP）");
    assert!(panel.asked.is_empty() && panel.view().can_insert);
    panel.on(BridgeEvent::InsertChosen);
    let (set_id, config_name) = ("s1".to_owned(), "M6×20".to_owned());
    let ask = ReadModelFile { set_id, config_name, format: ModelFormat::Step, reads: true };
    assert_eq!(panel.asked, [(Tag(0), Call::ReadModelFile(ask))]);
    assert_eq!(panel.says(), "正在取得 GB/T 70.1 M6×20 的文件…");
    let view = panel.view();
    assert!(!view.can_insert && !view.can_save && view.outcome.is_some_and(|outcome| outcome.busy));
    for late in [BridgeEvent::InsertChosen, BridgeEvent::SaveChosen, BridgeEvent::Retried] {
        panel.on(late);
    }
    assert_eq!((panel.asked.len(), panel.types()), (1, vec![]), "once");
    panel.model(text(STEP));
    let sent = panel.sent();
    assert_eq!((&sent["format"], &sent["configName"]), (&"model/step".into(), &"M6×20".into()));
    assert_eq!((&sent["payload"], &sent["sha256"]), (&STEP.into(), &sha256(STEP).into()));
    panel.answer("inserted", r#","id":"n1""#);
    assert_eq!(panel.says(), "已插入 GB/T 70.1 M6×20");
}

#[test]
fn plg_8_symbol_and_land_pattern_go_together_once_both_are_there() {
    for first in [0, 1] {
        let mut panel = Panel::with_component(r#""application/vnd.sanku.kicad+json""#);
        assert_eq!(panel.view().offers, ["KiCad 符号与封装"]);
        panel.on(BridgeEvent::InsertChosen);
        let ask = |format| {
            let set_id = "ne555".to_owned();
            Call::ReadItemFile(ReadItemFile { library: Library::Component, set_id, format, reads: true })
        };
        let wanted = [ItemFormat::KicadSymbol, ItemFormat::KicadFootprint].map(ask);
        assert_eq!(panel.asked.iter().map(|(_, call)| call.clone()).collect::<Vec<_>>(), wanted);
        for tag in [first, 1 - first] {
            assert!(panel.told.is_empty());
            panel.item_file(tag, text([SYMBOL, FOOTPRINT][tag as usize]));
        }
        let payload: serde_json::Value =
            serde_json::from_str(panel.sent()["payload"].as_str().unwrap()).unwrap();
        assert_eq!(
            (&payload["symbol"]["text"], &payload["footprint"]["text"]),
            (&SYMBOL.into(), &FOOTPRINT.into())
        );
        assert_eq!(payload["footprint"]["fileName"], "SOIC-8.kicad_mod");
    }
}

#[test]
fn plg_8_without_a_program_each_file_is_saved_and_both_are_two() {
    let mut panel = Panel::with_component("");
    panel.answer("bye", "");
    let offers = panel.view().offers;
    assert_eq!(offers[3..], ["KiCad 符号（.kicad_sym）", "KiCad 封装（.kicad_mod）"]);
    panel.on(BridgeEvent::OfferChosen { at: 4 });
    panel.on(BridgeEvent::SaveChosen);
    panel.item_file(0, text(FOOTPRINT));
    assert_eq!(
        panel.saved,
        [("SOIC-8.kicad_mod".to_owned(), "application/x-kicad-footprint", FOOTPRINT.to_owned())]
    );
    assert_eq!(panel.says(), "已保存为 SOIC-8.kicad_mod");
    let mut panel = Panel::with_component(r#""application/vnd.sanku.kicad+json""#);
    panel.on(BridgeEvent::SaveChosen);
    panel.item_file(0, text(SYMBOL));
    panel.item_file(1, text(FOOTPRINT));
    assert_eq!((panel.saved.len(), panel.says().as_str()), (2, "已保存为 NE555.kicad_sym、SOIC-8.kicad_mod"));
}

#[test]
fn plg_8_the_card_is_that_of_the_program_with_the_other_choices_of_the_page() {
    let mut panel = panel();
    panel.say(CAD, &hello(r#""text/vnd.sanku.card.abaqus""#));
    panel.show(
        Item { set_id: "q235".into(), library: Library::Mat, model: "Q235".into(), ..Item::default() },
        None,
    );
    assert_eq!(panel.view().hint, Some(texts::NO_FORM), "no card is known yet");
    let choice = CardChoice { units: crate::library::card::CardUnits::Si, ..CardChoice::default() };
    panel.made(Made { card: Some(choice), ..Made::default() });
    assert_eq!(panel.view().offers, ["仿真材料卡（Abaqus）"]);
    panel.told.clear();
    panel.on(BridgeEvent::InsertChosen);
    let choice = CardChoice { program: crate::library::card::CardProgram::Abaqus, ..choice };
    assert_eq!(panel.asked, [(Tag(0), Call::ReadCard(ReadCard::of("q235".into(), choice)))]);
    let (name, text) = ("Q235_abaqus_si_static.inp".to_owned(), "** 单位制".to_owned());
    let card = CardText { sha256: sha256(&text), name, text, ..CardText::default() };
    panel.take(Got(Tag(0), Answer::ReadCard(Ok(card))));
    let sent = panel.sent();
    assert_eq!((&sent["payload"], &sent["card"]["program"]), (&"** 单位制".into(), &"abaqus".into()));
    assert_eq!(
        (&sent["fileName"], &sent["card"]["units"]),
        (&"Q235_abaqus_si_static.inp".into(), &"si".into())
    );
    panel.answer("inserted", r#","id":"n1""#);
    panel.on(BridgeEvent::InsertChosen);
    let refused = CardText { refused: Some("缺少：泊松比".into()), ..CardText::default() };
    panel.take(Got(Tag(0), Answer::ReadCard(Ok(refused))));
    assert_eq!(panel.says(), "Q235 的文件没有取到：缺少：泊松比");
}

// ERR-8
#[test]
fn plg_8_what_does_not_come_is_told_and_tried_again_and_what_is_damaged_goes_nowhere() {
    let mut panel = Panel::with_part("M6×20");
    for (answer, why, told) in [
        (Err(ApiError::of("408", 1)), ApiError::of("408", 1).words().to_owned(), 1),
        (text("ISO-10303-21; "), texts::DAMAGED.to_owned(), 0),
    ] {
        panel.failed = 0;
        panel.on(BridgeEvent::InsertChosen);
        panel.model(answer);
        let outcome = panel.view().outcome.unwrap();
        assert_eq!(outcome.text, format!("GB/T 70.1 M6×20 的文件没有取到：{why}"));
        assert!(outcome.again && !outcome.busy && outcome.tone == Tone::Error && panel.view().can_insert);
        assert_eq!((panel.failed, panel.types(), panel.asked.len()), (told, vec![], 0));
        panel.on(BridgeEvent::Retried);
        assert_eq!(panel.asked.len(), 1);
        panel.model(text(STEP));
        assert_eq!(panel.types(), ["insert"]);
        panel.on(BridgeEvent::GivenUp);
        panel.types();
    }
    panel.on(BridgeEvent::SaveChosen);
    panel.on(BridgeEvent::GivenUp);
    assert_eq!((panel.asked.len(), panel.view().outcome), (0, None));
    panel.model(text(STEP));
    assert!(panel.saved.is_empty(), "it came too late");
}

// T34
#[test]
fn plg_8_what_comes_for_a_row_an_item_or_a_viewer_that_is_gone_is_dropped() {
    let elsewhere = || Heard(Fact::Shown { tab: TabId(2), route: Route::read("/plugin/component").unwrap() });
    let leave: [&dyn Fn(&mut Panel); 5] = [
        &|panel| panel.show(Item { library: Library::Part, ..set() }, None),
        &|panel| panel.show(component(), None),
        &|panel| panel.take(Heard(Fact::ViewerChanged)),
        &|panel| panel.take(elsewhere()),
        &|panel| panel.made(Made { files: Vec::new(), ..part("M6×20") }),
    ];
    for (at, leave) in leave.into_iter().enumerate() {
        let mut panel = Panel::with_part("M6×20");
        panel.on(BridgeEvent::InsertChosen);
        leave(&mut panel);
        assert_eq!((panel.asked.len(), panel.view().outcome), (0, None), "{at}");
        panel.model(text(STEP));
        assert_eq!((panel.types(), panel.saved.len()), (vec![], 0), "{at}");
    }
    let mut panel = Panel::with_part("M6×20");
    panel.on(BridgeEvent::InsertChosen);
    panel.show(Item { library: Library::Part, ..set() }, Some("M6×20"));
    panel.made(part("M6×20"));
    panel.model(text(STEP));
    assert_eq!(panel.types(), ["insert"], "the same once more is the same");
}

#[test]
fn plg_8_a_file_is_saved_while_the_program_is_still_at_work_and_a_second_hand_over_waits() {
    let mut panel = Panel::with_part("M6×20");
    panel.on(BridgeEvent::InsertChosen);
    panel.model(text(STEP));
    panel.on(BridgeEvent::InsertChosen);
    assert!(panel.view().can_save && !panel.view().can_insert);
    panel.on(BridgeEvent::SaveChosen);
    panel.model(text(STEP));
    assert_eq!((panel.saved.len(), panel.types().len()), (1, 1));
    assert!(panel.says().starts_with("正在插入"), "{}", panel.says());
}

#[test]
fn plg_8_a_drawing_takes_the_place_of_a_file_that_did_not_come() {
    let mut panel = Panel::with_part("M6×20");
    panel.on(BridgeEvent::InsertChosen);
    panel.model(Err(ApiError::of("500", 1)));
    panel.on(BridgeEvent::OfferChosen { at: 1 });
    panel.on(BridgeEvent::InsertChosen);
    assert_eq!(panel.types(), ["insert"]);
    assert!(panel.says().starts_with("正在插入"), "{}", panel.says());
}

#[test]
fn plg_8_what_is_chosen_and_not_there_any_more_gives_way_to_the_first() {
    let mut panel = Panel::with_component(r#""image/svg+xml","application/x-kicad-symbol""#);
    panel.on(BridgeEvent::OfferChosen { at: 2 });
    assert_eq!((panel.view().chosen, panel.view().offers.len()), (2, 3));
    panel.made(Made::default());
    assert_eq!((panel.view().chosen, panel.view().offers.len()), (0, 2));
}
