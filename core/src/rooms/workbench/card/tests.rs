//! DWN-1 The card of a material: what is asked, what is shown of it, and what becomes of what was chosen before.

use super::*;
use crate::{
    boot::Boot,
    machine::fed,
    rules::{notice, viewer::NOBODY},
};

fn after(cards: Cards, input: Input<CardEvent>) -> Step<Cards> {
    fed(cards, &Cx { now: Millis::new(1), boot: &Boot::default(), viewer: &NOBODY }, input)
}

fn view(cards: &Cards) -> CardView {
    cards.view(&Cx { now: Millis::new(1), boot: &Boot::default(), viewer: &NOBODY })
}

fn shown(set_id: &str, own: bool) -> Input<CardEvent> {
    let item = Item { set_id: set_id.into(), library: Library::Mat, own, ..Item::default() };
    Heard(Fact::ItemShown {
        tab: TabId(3),
        item: Shared::new(item),
        config_name: None,
        customary: false,
        guess: String::new(),
    })
}

fn told(answer: CardText) -> Input<CardEvent> {
    Got(Tag::default(), Answer::ReadCard(Ok(answer)))
}

fn card() -> CardText {
    let name = "Q235_calculix_mm_static.inp".to_owned();
    CardText { name, text: "** 单位制\n".into(), size: 2048, sha256: "ab".into(), ..CardText::default() }
}

fn opened(own: bool) -> Cards {
    after(after(Cards::from(TabId(3)), shown("q235", own)).state, told(card())).state
}

fn chosen_one(question: u32, option: u32) -> Input<CardEvent> {
    On(CardEvent::Chosen { question, option })
}

fn asked(step: &Step<Cards>) -> Option<ReadCard> {
    step.effects.iter().find_map(|effect| match effect {
        Effect::Call(_, Call::ReadCard(ask)) => Some(ask.clone()),
        _ => None,
    })
}

#[test]
fn dwn_1_a_card_is_asked_for_and_shown_with_its_file_and_its_sum() {
    let step = after(Cards::from(TabId(3)), shown("q235", false));
    assert_eq!(asked(&step), Some(ReadCard { set_id: "q235".into(), ..ReadCard::default() }));
    let waiting = view(&step.state);
    assert_eq!((waiting.card, waiting.refused, waiting.failed), (None, None, None));
    let ShownCard { text, files: [file] } = view(&opened(false)).card.unwrap();
    assert_eq!(
        (text.as_str(), file.format, file.name.as_str()),
        ("** 单位制\n", "CalculiX", "Q235_calculix_mm_static.inp")
    );
    assert_eq!((file.size.as_str(), file.sha256.as_str(), file.checked), ("2.0 KB", "ab", texts::CHECKED));
    let to = "/to/api/public/mat/card/file/q235?program=calculix&units=mm&analysis=static&values=typical";
    assert_eq!(file.to.as_deref(), Some(to));
    assert_eq!(asked(&after(opened(false), shown("q235", false))), None, "the same is not asked for again");
}

#[test]
fn dwn_1_what_a_card_is_for_is_chosen_and_the_card_of_another_choice_is_gone() {
    let labels: Vec<_> = view(&opened(false))
        .questions
        .iter()
        .map(|of| {
            (of.at, of.label, of.value, of.options.iter().map(|option| option.label).collect::<Vec<_>>())
        })
        .collect();
    assert_eq!(
        labels,
        [
            (0, "程序", 0, vec!["CalculiX", "Abaqus", "Ansys APDL"]),
            (1, "单位制", 0, vec!["N-mm-t-s", "SI（N-m-kg-s）"]),
            (2, "分析", 0, vec!["静力", "模态", "热"]),
            (3, "取值", 0, vec!["典型", "最小", "最大"]),
        ]
    );
    let mut cards = opened(false);
    for (question, option) in [(0, 2), (1, 1), (2, 1), (3, 2)] {
        let step = after(cards, chosen_one(question, option));
        assert!(asked(&step).is_some() && view(&step.state).card.is_none(), "{question}");
        assert_eq!(view(&step.state).questions[question as usize].value, option);
        cards = after(step.state, told(card())).state;
    }
    let choice = CardChoice {
        program: CardProgram::Apdl,
        units: CardUnits::Si,
        analysis: CardAnalysis::Modal,
        values: CardValues::Greatest,
    };
    assert_eq!(cards.choice, choice);
    let again = after(cards, chosen_one(3, 2));
    assert!(asked(&again).is_none() && view(&again.state).card.is_some(), "that is chosen already");
    for (question, option) in [(0, 3), (1, 2), (2, 3), (3, 3), (4, 0)] {
        let step = after(opened(false), chosen_one(question, option));
        assert!(asked(&step).is_none(), "there is no {option} of {question}");
    }
    let other = asked(&after(again.state, shown("water", false))).unwrap();
    assert_eq!((other.set_id.as_str(), other.choice()), ("water", choice), "the choice stays");
}

#[test]
fn dwn_1_what_lacks_is_said_and_nothing_is_copied_or_saved() {
    let refused = CardText { refused: Some("缺少：泊松比".into()), ..card() };
    let cards = || after(opened(false), chosen_one(0, 1)).state;
    let refused = || after(cards(), told(refused.clone())).state;
    let view = view(&refused());
    assert_eq!((view.refused.as_deref(), view.card), (Some("缺少：泊松比"), None));
    for event in [CardEvent::CopyChosen, CardEvent::FileAsked] {
        assert_eq!(after(refused(), On(event)).effects, []);
        assert_eq!(after(cards(), On(event)).effects, [], "nothing came yet");
    }
}

// PLG-8
#[test]
fn whoever_hands_cards_on_is_told_what_for_there_is_one() {
    let told_of = |step: &Step<Cards>| {
        step.effects.iter().find_map(|effect| match effect {
            Effect::Tell(Fact::ItemMade { tab: TabId(3), made }) => Some(made.card),
            _ => None,
        })
    };
    let came = after(after(Cards::from(TabId(3)), shown("q235", false)).state, told(card()));
    assert_eq!(told_of(&came), Some(Some(CardChoice::default())));
    let chosen = after(came.state, chosen_one(1, 1));
    assert_eq!(told_of(&chosen), Some(None), "nobody knows yet");
    let refused = after(chosen.state, told(CardText { refused: Some("缺少：泊松比".into()), ..card() }));
    assert_eq!(told_of(&refused), Some(None));
    let again = after(opened(false), shown("q235", false));
    assert_eq!(told_of(&again), Some(Some(CardChoice::default())), "shown once more");
}

#[test]
fn dwn_1_a_card_is_copied_and_said_to_be() {
    for (done, said) in [(true, notice::TEXT_COPIED), (false, notice::TEXT_NOT_COPIED)] {
        let step = after(opened(false), On(CardEvent::CopyChosen));
        assert_eq!(step.effects, [Command::Copy { text: "** 单位制\n".into() }.into()]);
        let told = after(step.state, Heard(Fact::Copied { done }));
        let tone = if done { Tone::Success } else { Tone::Warning };
        assert_eq!(told.effects, [Command::toast(tone, said.to_owned()).into()]);
        assert_eq!(after(told.state, Heard(Fact::Copied { done })).effects, [], "others copy, too");
    }
}

// MOD-1
#[test]
fn dwn_1_a_card_of_ones_own_is_saved_as_it_is_shown() {
    let ShownCard { files: [file], .. } = view(&opened(true)).card.unwrap();
    assert_eq!(file.to, None);
    let CardText { name, text, .. } = card();
    let saved = after(opened(true), On(CardEvent::FileAsked));
    assert_eq!(saved.effects, [Command::SaveText { name, media_type: "text/plain", text }.into()]);
}

// T34
#[test]
fn a_card_that_failed_is_tried_again_and_nothing_stays_for_somebody_else() {
    let bare = after(Cards::from(TabId(3)), shown("q235", false)).state;
    let failed = after(bare, Got(Tag::default(), Answer::ReadCard(Err(ApiError::of("500", 1)))));
    assert!(matches!(failed.effects.last(), Some(Effect::Tell(Fact::Failed { .. }))), "that is told");
    assert!(view(&failed.state).failed.is_some());
    assert!(asked(&after(failed.state, On(CardEvent::Retried))).is_some());
    assert_eq!(asked(&after(opened(false), On(CardEvent::Retried))), None);
    let gone = after(opened(false), Heard(Fact::ViewerChanged)).state;
    assert_eq!((view(&gone).card, view(&gone).questions.len()), (None, 0));
    assert!(asked(&after(gone, shown("q235", false))).is_some());
}

#[test]
fn materials_alone_have_cards() {
    let of = |library| {
        let item = Shared::new(Item { library, ..Item::default() });
        Cards::opened_by(&Fact::ItemShown {
            tab: TabId(3),
            item,
            config_name: None,
            customary: false,
            guess: String::new(),
        })
    };
    assert_eq!([Library::Part, Library::Component, Library::Mat].map(of), [None, None, Some(TabId(3))]);
}

// PRP-1
#[test]
fn prp_1_what_was_predicted_goes_with_the_question_and_its_file_and_is_said() {
    let guess = "q235:poissonRatio_0.2_0.3_0.4_1";
    let item = Item { set_id: "q235".into(), library: Library::Mat, ..Item::default() };
    let with = |predicted: &str| {
        let (tab, item) = (TabId(3), Shared::new(item.clone()));
        Heard(Fact::ItemShown { tab, item, config_name: None, customary: false, guess: predicted.into() })
    };
    let step = after(opened(false), with(guess));
    assert_eq!(asked(&step).unwrap().guess, guess, "another address is another card");
    assert_eq!(view(&step.state).card, None);
    let line = "泊松比：≈ 0.3（预测值）".to_owned();
    let came = after(step.state, told(CardText { predicted: vec![line.clone()], ..card() }));
    assert_eq!(view(&came.state).predicted, [line]);
    let to = view(&came.state).card.unwrap().files[0].to.clone().unwrap();
    assert!(to.ends_with("values=typical&guess=q235%3ApoissonRatio_0.2_0.3_0.4_1"), "{to}");
    let handed = came.effects.iter().find_map(|effect| match effect {
        Effect::Tell(Fact::ItemMade { made, .. }) => Some(made.card),
        _ => None,
    });
    assert_eq!(handed, Some(None), "it is not handed over");
    assert_eq!(asked(&after(came.state, with(guess))), None, "the same is not asked for again");
}
