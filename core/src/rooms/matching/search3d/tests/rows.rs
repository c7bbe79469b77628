//! SHP-1 The rows that are like a model: laid on, drawn, told.

use super::*;

// SHP-1
#[test]
fn shp_1_rows_stand_by_their_sets_and_less_alike_ones_come_a_click_at_a_time() {
    let step = searched();
    assert_eq!(
        names(&step.state),
        [("件 a".to_owned(), vec!["M6".to_owned()]), ("件 b".to_owned(), vec!["x".to_owned()])]
    );
    assert_eq!(shapes(&step.state).more.as_deref(), Some("显示更多（降到 80 %）"));
    let more = after(step.state, On(Search3dEvent::MoreAsked)).state;
    assert_eq!(names(&more)[0].1, ["M6", "M8"]);
    assert_eq!(shapes(&more).more, None);
}

// SHP-1
#[test]
fn shp_1_a_set_says_what_is_known_of_its_model_and_maker() {
    let facts = |model: &str, maker: &str| {
        let brand = Brand { name: maker.into(), ..Brand::default() };
        let of = vec![Summary { set_id: "a".into(), model: model.into(), brand, ..Summary::default() }];
        let hits = vec![hit("a", Some("M6"), 100)];
        let found = FoundShapes { sets: [5, 5], rows: 300, hits, of };
        let step = after(was_read("own.stl"), Got(FIND, Answer::FindShapes(Ok(found))));
        shapes(&step.state).sets[0].facts.clone()
    };
    assert_eq!(
        [facts("GB/T 97.1", "国家标准"), facts("", "某厂"), facts("XS-1", "")],
        ["GB/T 97.1 · 国家标准", "某厂", "XS-1"]
    );
}

// SHP-1
#[test]
fn shp_1_rows_are_laid_on_one_after_the_other() {
    let step = searched();
    let [(FIT, ask)] = &works(&step)[..] else { panic!("{:?}", step.effects) };
    assert!(ask.contains("\nfit\nrow\twasher\nsize\td1\t64e-1"), "{ask}");
    assert_eq!(shapes(&step.state).progress.unwrap().text, "正在对齐 0 / 2");
    let one = after(step.state, computed(FIT, None, &fit(r#"{"type":"same"}"#)));
    assert_eq!(works(&one).len(), 1);
    let row = shapes(&one.state).sets[0].rows[0].clone();
    assert_eq!((row.class.as_str(), row.same, row.likeness.as_str()), ("相同", true, "100 %"));
    assert_eq!(row.deviation, "最大偏差 0.004 mm");
    let two = after(one.state, computed(FIT, None, &fit(r#"{"type":"scaled","ratio":25.4}"#)));
    assert!(works(&two).is_empty() && shapes(&two.state).progress.is_none());
    assert_eq!(shapes(&two.state).sets[1].rows[0].class, "同形不同尺寸 ×25.4");
    let more = after(two.state, On(Search3dEvent::MoreAsked));
    assert_eq!(works(&more).len(), 1, "what is shown now is laid on, too");
}

// SHP-1
#[test]
fn shp_1_a_row_that_cannot_be_laid_on_says_so_and_the_others_go_on() {
    let one = after(searched().state, computed(FIT, None, r#"{"type":"fit","rows":[null]}"#));
    assert_eq!((shapes(&one.state).sets[0].rows[0].class.as_str(), works(&one).len()), (texts::UNFIT, 1));
}

// SHP-1
#[test]
fn shp_1_laying_on_is_stopped_by_the_user_and_what_was_found_stays() {
    let step = after(searched().state, On(Search3dEvent::Cancelled));
    assert!(step.effects.contains(&Effect::Abort(FIT)));
    assert_eq!((names(&step.state).len(), shapes(&step.state).progress), (2, None));
}

// SHP-1
#[test]
fn shp_1_another_measure_asks_anew_and_forgets_what_was_found() {
    let step = after(searched().state, On(Search3dEvent::MeasureChosen { measure: Measure::Scaled }));
    assert_eq!(calls(&step).iter().map(|ask| ask.measure).collect::<Vec<_>>(), [Measure::Scaled]);
    let late = after(step.state, computed(FIT, None, &fit(r#"{"type":"same"}"#)));
    let step = after(late.state, answer(three(), [5, 5]));
    assert_eq!(shapes(&step.state).sets[0].rows[0].class, texts::WAITING);
    let same = after(step.state, On(Search3dEvent::MeasureChosen { measure: Measure::Scaled }));
    assert!(calls(&same).is_empty());
}

// SHP-1
#[test]
fn shp_1_a_small_model_without_a_unit_may_be_in_inches_and_is_read_again_as_such() {
    let unit = |machine: &Search3d| match view(machine).content {
        Search3dContent::Read { own, .. } => own.unit.clone(),
        _ => None,
    };
    let asked = unit(&was_read("own.stl")).unwrap();
    assert_eq!((asked.text, asked.unit), (texts::UNITLESS, FileUnit::Millimetre));
    assert_eq!(unit(&was_read("own.step")), None);
    let small = SHAPE.replace("[12,12,1.6]", "[0.47,0.47,0.06]");
    let small = after(dropped("own.stl", 10).state, computed(READ, None, &small)).state;
    assert_eq!(unit(&small).unwrap().text, texts::LOOKS_INCH);
    let inch = after(small, On(Search3dEvent::UnitChosen { unit: FileUnit::Inch }));
    assert!(works(&inch)[0].1.contains("\ninch"));
}

// SHP-1
#[test]
fn shp_1_a_row_that_is_an_inch_as_large_says_so() {
    let one = after(searched().state, computed(FIT, None, &fit(r#"{"type":"scaled","ratio":25.4}"#)));
    let Search3dContent::Read { own, .. } = view(&one.state).content else { panic!("nothing was read") };
    assert_eq!(own.notes, [texts::INCH_ROW]);
}

pub fn sized(machine: Search3d) -> Step<Search3d> {
    after(machine, On(Search3dEvent::Sized { size: [400.0, 300.0], ratio: 1.0 }))
}

const OVERLAY: &str = r##"{"type":"overlay","fit":{"class":{"type":"alike"},"greatest":0.5,"mean":0.1,"tolerance":0.02,"sizes":[12,12,2],"volume":150,"surface":310.2},"bands":[0.1,0.5],"colours":["#00ff00","#ffff00","#ff0000"]}"##;

// SHP-1
#[test]
fn shp_1_the_own_model_is_drawn_alone_and_on_the_row_that_is_chosen_with_what_the_colours_mean() {
    let step = sized(searched().state);
    let [(DRAW, ask)] = &works(&step)[..] else { panic!("{:?}", step.effects) };
    assert!(ask.contains("\nshot\t") && !ask.contains("\nrow\t"), "{ask}");
    let drawn = after(step.state, computed(DRAW, Some(3), r#"{"type":"overlay","bands":[],"colours":[]}"#));
    let Search3dContent::Read { picture, .. } = view(&drawn.state).content else {
        panic!("nothing was read")
    };
    assert_eq!((picture.picture, picture.upon, picture.busy), (Some(3), None, false));
    let chosen = after(drawn.state, On(Search3dEvent::RowChosen { place: 1 }));
    assert!(works(&chosen)[0].1.contains("\nrow\twasher"));
    let upon = after(chosen.state, computed(DRAW, Some(4), OVERLAY));
    let Search3dContent::Read { picture, .. } = view(&upon.state).content else { panic!("nothing was read") };
    let upon = picture.upon.unwrap();
    assert_eq!((upon.link.to.as_str(), upon.class.as_str()), ("/part/detail/b?configName=x", "相似"));
    let legend: Vec<_> = upon.legend.iter().map(|one| (one.colour.as_str(), one.text.as_str())).collect();
    assert_eq!(legend, [("#00ff00", "0–0.1 mm"), ("#ffff00", "0.1–0.5 mm"), ("#ff0000", "> 0.5 mm")]);
    let lines: Vec<_> = upon.lines.iter().map(|line| line.apart.as_str()).collect();
    assert_eq!(lines, ["0 / 0 / 0.4 mm", "15.8 %", "0 %", "0.5 mm", "0.1 mm"]);
}

// SHP-1
#[test]
fn shp_1_one_picture_is_drawn_at_a_time_and_what_moved_meanwhile_is_in_the_next() {
    let step = sized(was_read("own.stl"));
    let turned = after(step.state, On(Search3dEvent::Keyed { key: "ArrowLeft".into(), shift: false }));
    assert!(works(&turned).is_empty());
    let next = after(turned.state, computed(DRAW, Some(1), r#"{"type":"overlay","bands":[],"colours":[]}"#));
    assert_eq!(works(&next).len(), 1);
    let failed = after(next.state, computed(DRAW, None, "null")).state;
    let Search3dContent::Read { picture, .. } = view(&failed).content else { panic!("nothing was read") };
    assert!(picture.failed.is_some());
    assert_eq!(works(&after(failed, On(Search3dEvent::Retried))).len(), 1);
}

// SHP-1
#[test]
fn shp_1_either_of_both_is_drawn_as_a_body_and_a_row_is_left_when_it_is_chosen_again() {
    let chosen = after(sized(searched().state).state, On(Search3dEvent::RowChosen { place: 0 })).state;
    let drawn = after(chosen, computed(DRAW, Some(1), OVERLAY)).state;
    let side = after(drawn, On(Search3dEvent::SideChosen { side: ShapeSide::Row })).state;
    let left = after(side, On(Search3dEvent::RowChosen { place: 0 })).state;
    assert!(!shapes(&left).sets[0].rows[0].chosen);
    for place in [2, 50, u32::MAX] {
        let none = after(searched().state, On(Search3dEvent::RowChosen { place })).state;
        assert!(shapes(&none).sets.iter().all(|set| set.rows.iter().all(|row| !row.chosen)), "{place}");
    }
}

// SHP-1
#[test]
fn shp_1_nothing_alike_says_what_to_try_and_an_index_on_its_way_says_how_far_it_is() {
    let none = after(was_read("own.stl"), answer(vec![], [5, 5])).state;
    assert_eq!(shapes(&none).nothing.unwrap().title, texts::NOTHING.0);
    let early = after(was_read("own.stl"), answer(vec![], [2, 5])).state;
    assert_eq!(shapes(&early).nothing.unwrap().title, texts::NOTHING_YET.0);
    assert!(shapes(&early).note.unwrap().contains("已索引 2 / 5"));
    assert_eq!(calls(&after(early, On(Search3dEvent::Retried))).len(), 1);
    assert!(calls(&after(none, On(Search3dEvent::Retried))).is_empty(), "all was looked at");
}

// SHP-1
#[test]
fn shp_1_a_search_that_failed_is_told_and_tried_again() {
    let failed = after(was_read("own.stl"), Got(FIND, Answer::FindShapes(Err(ApiError::default()))));
    assert!(shapes(&failed.state).failed.is_some());
    assert_eq!(calls(&after(failed.state, On(Search3dEvent::Retried))).len(), 1);
}

// T34
#[test]
fn t34_nothing_of_a_file_stays_when_somebody_else_looks() {
    let step = after(searched().state, Heard(Fact::ViewerChanged));
    assert!(matches!(view(&step.state).content, Search3dContent::Empty { .. }));
    assert!(step.effects.contains(&Command::ForgetFile { file: FileId(7) }.into()));
}

// SHP-1
#[test]
fn shp_1_of_many_files_the_first_is_read_and_the_others_are_let_go() {
    let other = Picked { file: FileId(8), ..file("b.stl", 1) };
    let step = after(page(), On(Search3dEvent::FilesDropped { files: vec![file("a.stl", 1), other] }));
    assert_eq!(works(&step).len(), 1);
    assert!(step.effects.contains(&Command::ForgetFile { file: FileId(8) }.into()));
    assert!(!step.effects.contains(&Command::ForgetFile { file: FileId(7) }.into()));
}

// SHP-1
#[test]
fn shp_1_the_picker_is_asked_for_by_name_and_what_it_gives_is_read_by_the_tab_in_front() {
    let asked = after(page(), On(Search3dEvent::FileAsked));
    assert!(
        asked
            .effects
            .iter()
            .any(|effect| matches!(effect, Effect::Tell(Fact::PickAsked { name: PICKER, .. })))
    );
    let picked = || Heard(Fact::PickEnded { name: PICKER, files: vec![file("a.stl", 1)] });
    assert_eq!(works(&after(asked.state, picked())).len(), 1);
    let elsewhere = Fact::Shown { tab: TabId(2), route: Route::read("/part").unwrap() };
    let behind = after(page(), Heard(elsewhere)).state;
    assert!(works(&after(behind, picked())).is_empty());
}
