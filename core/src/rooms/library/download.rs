//! §2 The download page: by which address a program opens the portal as its panel.

use crate::{
    library::Library,
    prelude::*,
    rules::{
        channel::Channel,
        notice::captions,
        page::Page,
        platform::SoftwareKind,
        query::Query,
        route::{PROGRAM, Route},
    },
};

/// Whether something of the page is on its way to the clipboard.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Download {
    copying: bool,
}

/// A program: how it is written, its kind, its name and the kind of file it asks for in an address.
struct Program(&'static str, SoftwareKind, &'static str, &'static str);

use SoftwareKind::{Cad, Cae, Eda};

/// PLG-2: the programs of whose channel the portal knows by their name.
const PROGRAMS: [Program; 15] = [
    Program("SolidWorks", Cad, "SolidWorks", ""),
    Program("CATIA", Cad, "CATIA", ""),
    Program("Creo", Cad, "CREO", ""),
    Program("NX", Cad, "NX", ""),
    Program("CAXA", Cad, "CAXA", ""),
    Program("ZW3D", Cad, "ZW3D", ""),
    Program("Cadence OrCAD · Symbol", Eda, "Cadence", "symbol"),
    Program("Cadence Allegro · Footprint", Eda, "Cadence", "footprint"),
    Program("Altium Designer · Symbol", Eda, "AltiumDesigner", "symbol"),
    Program("Altium Designer · Footprint", Eda, "AltiumDesigner", "footprint"),
    Program("PADS · Symbol", Eda, "PADS", "symbol"),
    Program("PADS · Footprint", Eda, "PADS", "footprint"),
    Program("KiCad", Eda, "KiCad", ""),
    Program("Abaqus", Cae, "ABAQUS", ""),
    Program("Ansys", Cae, "ANSYS", ""),
];

/// Where the build puts the npm package, which has the version of the rules.
pub const PACKAGE: &str = concat!("/downloads/sanku-core-", env!("CARGO_PKG_VERSION"), ".tgz");

/// What the user does.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Read)]
#[serde(tag = "type", rename_all = "camelCase")]
#[allow(missing_docs, reason = "the fields say it")]
pub enum DownloadEvent {
    /// Wants a text of the page on the clipboard.
    CopyChosen { text: String },
}

/// What the screen shows.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct DownloadView {
    /// The panels, by library.
    pub libraries: Vec<PanelLibrary>,
    /// The address of the npm package.
    pub package: String,
}

/// The panels of a library.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PanelLibrary {
    /// Which.
    pub library: Library,
    /// What people call it.
    pub title: &'static str,
    /// Its programs.
    pub panels: Vec<Panel>,
}

/// A program and its panel.
#[wire(ts)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Panel {
    /// What people call the program.
    pub program: &'static str,
    /// CHN-1: the number of its channel.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub channel: Option<u16>,
    /// The address that it opens.
    pub address: String,
    /// What copies it.
    pub copy: String,
}

impl Machine for Download {
    type Event = DownloadEvent;
    type View = DownloadView;

    fn update(self, _: &Cx<'_>, input: Input<DownloadEvent>) -> Step<Self> {
        match input {
            On(DownloadEvent::CopyChosen { text }) => {
                Step::to(Self { copying: true }).with(Command::Copy { text })
            }
            Heard(Fact::Copied { done }) if self.copying => {
                Step::to(Self { copying: false }).with(Command::copied(done))
            }
            _ => Step::to(self),
        }
    }

    fn view(&self, cx: &Cx<'_>) -> DownloadView {
        let origin = &cx.boot.origin;
        let of = |library: Library| PanelLibrary {
            library,
            title: library.title(),
            panels: PROGRAMS
                .iter()
                .filter(|program| program.library() == library)
                .map(|program| program.panel(origin))
                .collect(),
        };
        DownloadView { libraries: Library::ALL.map(of).to_vec(), package: format!("{origin}{PACKAGE}") }
    }

    fn hears(fact: &Fact) -> bool {
        matches!(fact, Fact::Copied { .. })
    }
}

impl Program {
    const fn library(&self) -> Library {
        match self.1 {
            SoftwareKind::Cad | SoftwareKind::Cam => Library::Part,
            SoftwareKind::Eda => Library::Component,
            SoftwareKind::Cae => Library::Mat,
        }
    }

    /// PLG-7: what the program says of itself stands in the address.
    fn panel(&self, origin: &str) -> Panel {
        let Self(program, kind, name, file_type) = *self;
        let mut query = Query::EMPTY;
        query.set(PROGRAM, kind.value());
        query.set("softwareName", name);
        if !file_type.is_empty() {
            query.set("fileType", file_type);
        }
        let page = Page::Library { library: self.library() };
        let address = Route { query, ..Route::new(page).within(true) }.address();
        let channel = Channel::of_program(name, file_type).map(Channel::code);
        Panel { program, channel, address: format!("{origin}{address}"), copy: captions::copy_panel(program) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::machine::fed;
    use crate::{
        boot::Boot,
        rules::{plugin::Plugin, viewer::NOBODY},
    };

    fn after(download: Download, input: Input<DownloadEvent>) -> Step<Download> {
        fed(download, &Cx { now: Millis::new(0), boot: &Boot::default(), viewer: &NOBODY }, input)
    }

    fn panels() -> Vec<Panel> {
        let boot = Boot { origin: "https://www.sanku.cn".into(), ..Boot::default() };
        let view = Download::default().view(&Cx { now: Millis::new(0), boot: &boot, viewer: &NOBODY });
        view.libraries.into_iter().flat_map(|library| library.panels).collect()
    }

    // PLG-1, PLG-2, PLG-7
    #[test]
    fn each_address_opens_a_panel_that_knows_its_program() {
        for Panel { program, channel, address, copy } in panels() {
            assert_eq!(copy, format!("复制 {program} 的面板地址"));
            let route = Route::read(address.strip_prefix("https://www.sanku.cn").unwrap()).unwrap();
            let around = Plugin::around(&route, None, "").expect(program);
            assert!(route.plugin && channel.is_some(), "{program}");
            assert_eq!(around.channel(&route.query).map(Channel::code), channel, "{program}");
            assert_eq!(Channel::of(channel.unwrap()).and_then(Channel::library), route.page.library());
        }
    }

    // PLG-2
    #[test]
    fn each_library_has_the_panels_that_open_it() {
        let boot = Boot { origin: "https://www.sanku.cn".into(), ..Boot::default() };
        let cx = Cx { now: Millis::new(0), boot: &boot, viewer: &NOBODY };
        for PanelLibrary { library, panels, .. } in Download::default().view(&cx).libraries {
            let start = format!("https://www.sanku.cn/{}/plugin?", library.segment());
            assert!(
                !panels.is_empty() && panels.iter().all(|panel| panel.address.starts_with(&start)),
                "{start}"
            );
        }
    }

    // PLG-2
    #[test]
    fn symbols_and_footprints_have_panels_of_their_own() {
        let find = |name: &str| panels().into_iter().find(|panel| panel.program.starts_with(name)).unwrap();
        let [orcad, allegro] = ["Cadence OrCAD", "Cadence Allegro"].map(find);
        assert_eq!((orcad.channel, allegro.channel), (Some(201), Some(206)));
        assert_eq!(
            orcad.address,
            "https://www.sanku.cn/component/plugin?swType=EDA&softwareName=Cadence&fileType=symbol"
        );
    }

    #[test]
    fn the_package_is_installed_from_the_portal_itself() {
        let boot = Boot { origin: "https://www.sanku.cn".into(), ..Boot::default() };
        let view = Download::default().view(&Cx { now: Millis::new(0), boot: &boot, viewer: &NOBODY });
        assert_eq!(view.package.strip_prefix("https://www.sanku.cn"), Some(PACKAGE));
    }

    #[test]
    fn what_is_copied_is_told_and_what_others_copy_is_not() {
        let copy = after(Download::default(), On(DownloadEvent::CopyChosen { text: "a".into() }));
        assert_eq!(copy.effects, [Command::Copy { text: "a".into() }.into()]);
        for (done, tone) in [(true, Tone::Success), (false, Tone::Warning)] {
            let told = after(Download { copying: true }, Heard(Fact::Copied { done }));
            assert!(
                matches!(told.effects.as_slice(), [Effect::Shell(Command::Toast { tone: is, .. })] if *is == tone)
            );
            assert_eq!(after(told.state, Heard(Fact::Copied { done })).effects, []);
        }
    }
}
