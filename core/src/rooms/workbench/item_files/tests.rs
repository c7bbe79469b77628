//! DWN-1 Files of components and materials: what is asked, how each is had, and what is said of those that are not given.

use super::*;
use crate::{
    boot::Boot,
    machine::fed,
    net::api::{ItemFile, KeptFile, MissingFile},
    rules::{file::FileId, viewer::NOBODY},
};

fn after(files: ItemFiles, input: Input<ItemFilesEvent>) -> Step<ItemFiles> {
    fed(files, &Cx { now: Millis::new(1), boot: &Boot::default(), viewer: &NOBODY }, input)
}

fn view(files: &ItemFiles) -> ItemFilesView {
    files.view(&Cx { now: Millis::new(1), boot: &Boot::default(), viewer: &NOBODY })
}

fn shown(set_id: &str, own: bool) -> Input<ItemFilesEvent> {
    let item = Item { set_id: set_id.into(), library: Library::Component, own, ..Item::default() };
    Heard(Fact::ItemShown {
        tab: TabId(3),
        item: Shared::new(item),
        config_name: None,
        customary: false,
        guess: String::new(),
    })
}

fn told() -> Input<ItemFilesEvent> {
    let file = |format, name: &str| ItemFile { format, name: name.into(), size: 2048, sha256: "ab".into() };
    let why = "读回的焊盘与图形不同".to_owned();
    let answer = api::ItemFiles {
        files: vec![file(ItemFormat::KicadSymbol, "LM358.kicad_sym"), file(ItemFormat::Csv, "LM358.csv")],
        missing: vec![MissingFile { format: ItemFormat::KicadFootprint, why }],
    };
    Got(Tag::default(), Answer::ReadItemFiles(Ok(answer)))
}

fn opened(own: bool) -> ItemFiles {
    after(after(ItemFiles::from(TabId(3)), shown("lm358", own)).state, told()).state
}

fn asked(step: &Step<ItemFiles>) -> Option<Call> {
    step.effects.iter().find_map(|effect| match effect {
        Effect::Call(_, call) => Some(call.clone()),
        _ => None,
    })
}

#[test]
fn dwn_1_the_files_of_a_component_are_told_with_their_sums_and_why_one_is_not_given() {
    let step = after(ItemFiles::from(TabId(3)), shown("lm358", false));
    let ask = ReadItemFiles { library: Library::Component, set_id: "lm358".into() };
    assert_eq!(asked(&step), Some(Call::ReadItemFiles(ask)));
    assert_eq!(view(&step.state), ItemFilesView { files: None, missing: Vec::new(), failed: None });
    let told = view(&opened(false));
    let files = told.files.unwrap();
    assert_eq!((files[0].format, files[0].name.as_str()), ("KiCad 符号", "LM358.kicad_sym"));
    assert_eq!((files[0].size.as_str(), files[1].at, files[1].sha256.as_str()), ("2.0 KB", 1, "ab"));
    assert_eq!(files[0].to.as_deref(), Some("/to/api/public/component/files/file/lm358?format=kicadSymbol"));
    assert_eq!(
        (told.missing[0].format, told.missing[0].why.as_str()),
        ("KiCad 封装", "读回的焊盘与图形不同")
    );
    assert_eq!(asked(&after(opened(false), shown("lm358", false))), None, "the same is not asked for again");
}

// PLG-8
#[test]
fn whoever_hands_files_on_is_told_those_that_programs_take_and_of_a_material_none() {
    let told_of = |step: &Step<ItemFiles>| {
        step.effects.iter().find_map(|effect| match effect {
            Effect::Tell(Fact::ItemMade { tab: TabId(3), made }) => Some(made.files.clone()),
            _ => None,
        })
    };
    let [name, sha256] = ["LM358.kicad_sym", "ab"].map(str::to_owned);
    let symbol = MadeFile { format: Format::Symbol, name, size: 2048, sha256 };
    let asked = after(ItemFiles::from(TabId(3)), shown("lm358", false));
    assert_eq!(told_of(&asked), None);
    let came = after(asked.state, told());
    assert_eq!(told_of(&came), Some(vec![symbol.clone()]));
    assert_eq!(told_of(&after(came.state, shown("lm358", false))), Some(vec![symbol]), "shown once more");
    let item = Item { library: Library::Mat, ..Item::default() };
    let item = Fact::ItemShown {
        tab: TabId(3),
        item: Shared::new(item),
        config_name: None,
        customary: false,
        guess: String::new(),
    };
    let material = after(ItemFiles::from(TabId(3)), Heard(item)).state;
    assert_eq!(told_of(&after(material, told())), None);
}

// MOD-1
#[test]
fn dwn_1_a_file_of_ones_own_is_asked_for_and_saved_under_its_name() {
    let own = opened(true);
    assert_eq!(view(&own).files.unwrap()[0].to, None);
    let step = after(own, On(ItemFilesEvent::FileAsked { at: 0 }));
    assert!(matches!(asked(&step), Some(Call::ReadItemFile(ask)) if ask.format == ItemFormat::KicadSymbol));
    let kept = |state, file| {
        let kept = KeptFile { file, ..KeptFile::default() };
        after(state, Got(SAVE, Answer::ReadItemFile(Ok(TakenFile::Kept(kept)))))
    };
    let saved = kept(step.state, FileId(7));
    assert_eq!(saved.effects, [Command::SaveFile { file: FileId(7), name: "LM358.kicad_sym".into() }.into()]);
    assert_eq!(
        kept(saved.state, FileId(8)).effects,
        [Command::ForgetFile { file: FileId(8) }.into()],
        "nobody waits for it"
    );
    assert_eq!(after(opened(true), On(ItemFilesEvent::FileAsked { at: 9 })).effects, []);
    let asked = after(opened(true), On(ItemFilesEvent::FileAsked { at: 0 })).state;
    let failed = after(asked, Got(SAVE, Answer::ReadItemFile(Err(ApiError::of("500", 1)))));
    assert_eq!(failed.effects.len(), 1, "that is told");
}

// T34
#[test]
fn a_failure_is_tried_again_and_nothing_stays_for_somebody_else() {
    let bare = after(ItemFiles::from(TabId(3)), shown("lm358", false)).state;
    let failed = after(bare, Got(Tag::default(), Answer::ReadItemFiles(Err(ApiError::of("500", 1))))).state;
    assert!(view(&failed).failed.is_some());
    assert!(asked(&after(failed, On(ItemFilesEvent::Retried))).is_some());
    assert_eq!(asked(&after(opened(false), On(ItemFilesEvent::Retried))), None);
    let gone = after(opened(false), Heard(Fact::ViewerChanged)).state;
    assert_eq!((view(&gone).files, asked(&after(gone, shown("lm358", false))).is_some()), (None, true));
}

#[test]
fn files_of_parts_belong_to_their_configurations() {
    let of = |library| {
        let item = Shared::new(Item { library, ..Item::default() });
        ItemFiles::opened_by(&Fact::ItemShown {
            tab: TabId(3),
            item,
            config_name: None,
            customary: false,
            guess: String::new(),
        })
    };
    assert_eq!(
        [Library::Part, Library::Component, Library::Mat].map(of),
        [None, Some(TabId(3)), Some(TabId(3))]
    );
}
