//! §3 Channels: through which program or site a visit comes, by number and by the names of programs.

use super::page::Page;
use crate::library::Library;

macro_rules! channels {
    ($($code:literal $variant:ident $label:literal [$($name:literal)*];)*) => {
        /// A channel.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        #[allow(missing_docs, reason = "the labels say it")]
        pub enum Channel { $($variant,)* }

        impl Channel {
            /// All of them, by number.
            pub const ALL: &[Self] = &[$(Self::$variant,)*];

            const fn row(self) -> (u16, &'static str, &'static [&'static str]) {
                match self { $(Self::$variant => ($code, $label, &[$($name,)*]),)* }
            }
        }
    };
}

// The names are those of programs, with the kind of file where only both together say it: blanks and case do not count.
channels! {
    100 PortalPart "portal part" [];
    101 ZhongWang "ZhongWang" ["ZhongWang" "ZW3D"];
    102 Ht "HT" ["HT"];
    103 OpenApiPart "open API part" [];
    105 Caxa "CAXA" ["CAXA"];
    106 Sw "SW" ["SW" "SolidWorks"];
    107 Catia "CATIA" ["CATIA"];
    108 Creo "CREO" ["CREO"];
    109 Nx "NX" ["NX" "UG"];
    110 Klt "KLT" ["KLT"];
    117 Cw "CW" ["CW"];
    118 Ty "TY" ["TY"];
    119 CwZhongWang "CW_ZhongWang" ["CW_ZhongWang"];
    120 CwTy "CW_TY" ["CW_TY"];
    121 YtsdPart "YTSD part" ["YTSDPart"];
    200 PortalComponent "portal component" [];
    201 CadenceSymbol "Cadence/OrCAD" ["CadenceSymbol" "OrCAD"];
    202 OpenApiComponent "open API component" [];
    203 Hq "hq" ["HQ"];
    204 Ickey "ickey" ["ickey"];
    206 CadenceFootprint "Cadence Allegro" ["CadenceFootprint" "Allegro" "CadenceAllegro"];
    207 PadsSymbol "PADS symbol" ["PADSSymbol"];
    208 PadsFootprint "PADS footprint" ["PADSFootprint"];
    209 AdSymbol "AD symbol" ["ADSymbol" "AltiumDesignerSymbol"];
    210 AdFootprint "AD footprint" ["ADFootprint" "AltiumDesignerFootprint"];
    211 PzSymbol "PZ symbol" ["PZSymbol"];
    212 PzFootprint "PZ footprint" ["PZFootprint"];
    213 Qyf "QYF" ["QYF"];
    215 HjgrSymbol "HJGR symbol" ["HJGRSymbol"];
    216 HjgrFootprint "HJGR footprint" ["HJGRFootprint"];
    219 HqKicad "HQ KiCad" ["HQKiCad" "KiCad"];
    220 YtsdComponent "YTSD component" ["YTSDComponent"];
    300 Asyt "ASYT" ["ASYT"];
    301 Mx "MX" ["MX"];
    302 Abaqus "ABAQUS" ["ABAQUS"];
    303 Ansys "ANSYS" ["ANSYS"];
    304 PortalMaterial "portal material" [];
    400 Wy "WY" ["WY"];
    900 Open "open" [];
    901 PlatformPart "platform part" [];
    902 PlatformComponent "platform component" [];
    903 PlatformManagement "platform management" [];
    904 PlatformMat "platform mat" [];
    960 Portal "portal" [];
}

impl Channel {
    /// CHN-1: its number.
    pub const fn code(self) -> u16 {
        self.row().0
    }

    /// CHN-1: what it is called.
    pub const fn label(self) -> &'static str {
        self.row().1
    }

    /// PLG-2: the programs that come through it; sites have none.
    pub const fn names(self) -> &'static [&'static str] {
        self.row().2
    }

    /// The library that its group of numbers belongs to.
    pub const fn library(self) -> Option<Library> {
        match self.code() / 100 {
            1 => Some(Library::Part),
            2 => Some(Library::Component),
            3 => Some(Library::Mat),
            _ => None,
        }
    }

    /// CHN-1: the channel of a number.
    pub fn of(code: u16) -> Option<Self> {
        Self::ALL.iter().copied().find(|channel| channel.code() == code)
    }

    /// PLG-2: the channel of a number as addresses and storages write it, in canonical digits.
    pub fn read(digits: &str) -> Option<Self> {
        let canonical = digits.bytes().all(|byte| byte.is_ascii_digit()) && !digits.starts_with('0');
        Self::of(digits.parse().ok().filter(|_| canonical)?)
    }

    /// PLG-2: the channel of a program: by its name with the kind of file, else by its name alone.
    pub fn of_program(name: &str, file_type: &str) -> Option<Self> {
        let fold = |text: &str| text.split_whitespace().collect::<String>();
        let (name, file_type) = (fold(name), fold(file_type));
        let named = |wanted: &str| {
            let is = |known: &&str| known.eq_ignore_ascii_case(wanted);
            Self::ALL.iter().copied().find(|channel| channel.names().iter().any(is))
        };
        if name.is_empty() {
            return None;
        }
        named(&(name.clone() + &file_type)).or_else(|| named(&name))
    }

    /// PLG-2: the channel of a visit: by the number in its query, else by the program and the kind of file it asks for.
    pub fn of_visit(digits: &str, name: &str, file_type: &str) -> Option<Self> {
        Self::read(digits).or_else(|| Self::of_program(name, file_type))
    }

    /// CHN-1: the channel of a visit without a program: the open site's; on the portal by the page.
    pub const fn of_page(page: &Page, open: bool) -> Self {
        match (page, page.library()) {
            (Page::Management, _) => Self::PlatformManagement,
            _ if open => Self::Open,
            (_, Some(Library::Part)) => Self::PortalPart,
            (_, Some(Library::Component)) => Self::PortalComponent,
            (_, Some(Library::Mat)) => Self::PortalMaterial,
            (_, None) => Self::Portal,
        }
    }

    /// CHN-2: whether the meta-industry applies: through these channels, or because the session says so.
    pub const fn is_meta_industry(channel: Option<Self>, flag: bool) -> bool {
        flag || matches!(channel, Some(Self::YtsdComponent | Self::YtsdPart))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The specification's own words.
    const SPECIFIED: [&str; 4] = [
        "100 portal part, 101 ZhongWang, 102 HT, 103 open API part, 105 CAXA, 106 SW, 107 CATIA, 108 CREO, \
         109 NX, 110 KLT, 117 CW, 118 TY, 119 CW_ZhongWang, 120 CW_TY, 121 YTSD part",
        "200 portal component, 201 Cadence/OrCAD, 202 open API component, 203 hq, 204 ickey, \
         206 Cadence Allegro, 207 PADS symbol, 208 PADS footprint, 209 AD symbol, 210 AD footprint, \
         211 PZ symbol, 212 PZ footprint, 213 QYF, 215 HJGR symbol, 216 HJGR footprint, 219 HQ KiCad, \
         220 YTSD component",
        "300 ASYT, 301 MX, 302 ABAQUS, 303 ANSYS, 304 portal material",
        "400 WY, 900 open, 901 platform part, 902 platform component, 903 platform management, \
         904 platform mat, 960 portal",
    ];

    #[test]
    fn chn_1_every_code_with_its_label_and_no_other() {
        let groups = [Some(Library::Part), Some(Library::Component), Some(Library::Mat), None];
        let mut count = 0;
        for (line, library) in SPECIFIED.iter().zip(groups) {
            for row in line.split(", ") {
                let (code, label) = row.split_once(' ').expect(row);
                let channel = Channel::read(code).expect(row);
                let is = (channel.code().to_string(), channel.label(), channel.library());
                assert_eq!(is, (code.to_owned(), label, library));
                count += 1;
            }
        }
        assert_eq!((count, Channel::ALL.len()), (44, 44));
    }

    #[test]
    fn chn_1_numbers_lead_to_channels_and_back() {
        let known = (0..=u16::MAX).filter_map(Channel::of);
        assert!(known.clone().eq(Channel::ALL.iter().copied()), "in order, each once");
        assert!((0..=u16::MAX).all(|code| Channel::of(code).is_none_or(|channel| channel.code() == code)));
    }

    #[test]
    fn chn_1_a_visit_without_a_program_comes_through_its_site_and_its_page() {
        for (path, portal, open) in [
            ("/part/search?keyWords=a", 100, 900),
            ("/component/detail/1", 200, 900),
            ("/component/similarity", 200, 900),
            ("/mat", 304, 900),
            ("/mat/prediction", 304, 900),
            ("/", 960, 900),
            ("/login", 960, 900),
            ("/user", 960, 900),
            ("/management", 903, 903),
        ] {
            let page = crate::rules::route::Route::read(path).expect(path).page;
            let is = [false, true].map(|open| Channel::of_page(&page, open).code());
            assert_eq!(is, [portal, open], "{path}");
        }
    }

    #[test]
    fn plg_2_a_number_is_read_in_canonical_digits() {
        for (digits, is) in [
            ("106", Some(Channel::Sw)),
            ("960", Some(Channel::Portal)),
            ("0106", None),
            ("+106", None),
            (" 106", None),
            ("106.0", None),
            ("1e2", None),
            ("-106", None),
            ("１０６", None),
            ("104", None),
            ("65642", None),
            ("", None),
            ("0", None),
            ("SW", None),
        ] {
            assert_eq!(Channel::read(digits), is, "{digits}");
        }
    }

    #[test]
    fn plg_2_each_name_leads_to_its_channel_in_any_case() {
        for channel in Channel::ALL {
            for name in channel.names() {
                for written in
                    [(*name).to_owned(), name.to_lowercase(), name.to_uppercase(), format!(" {name} ")]
                {
                    assert_eq!(Channel::of_program(&written, ""), Some(*channel), "{written}");
                }
            }
        }
        let named = Channel::ALL.iter().filter(|channel| !channel.names().is_empty());
        assert_eq!(named.count(), 44 - 11, "sites have no names");
    }

    #[test]
    fn plg_2_a_program_and_its_kind_of_file_say_the_channel() {
        for (name, file_type, code) in [
            ("Cadence", "symbol", Some(201)),
            ("Cadence", "footprint", Some(206)),
            ("cadence", "Symbol", Some(201)),
            ("CADENCE", "FOOTPRINT", Some(206)),
            ("OrCAD", "symbol", Some(201)),
            ("Allegro", "", Some(206)),
            ("PADS", "symbol", Some(207)),
            ("PADS", "footprint", Some(208)),
            ("AD", "symbol", Some(209)),
            ("Altium Designer", "footprint", Some(210)),
            ("PZ", "symbol", Some(211)),
            ("pz", "footprint", Some(212)),
            ("HJGR", "symbol", Some(215)),
            ("HJGR", "footprint", Some(216)),
            ("HQ", "", Some(203)),
            ("HQ", "kicad", Some(219)),
            ("YTSD", "part", Some(121)),
            ("YTSD", "component", Some(220)),
            ("SW", "", Some(106)),
            ("SolidWorks", "", Some(106)),
            ("solid works", "sldprt", Some(106)),
            ("SW", "x", Some(106)),
            ("CW_ZhongWang", "", Some(119)),
            ("ANSYS", "material", Some(303)),
        ] {
            let channel = Channel::of_program(name, file_type);
            assert_eq!(channel.map(Channel::code), code, "{name} {file_type}");
        }
    }

    #[test]
    fn plg_2_a_known_number_beats_the_name() {
        for (digits, name, code) in [
            ("106", "CATIA", Some(106)),
            ("0106", "CATIA", Some(107)),
            ("104", "", None),
            ("", "CATIA", Some(107)),
        ] {
            assert_eq!(Channel::of_visit(digits, name, "").map(Channel::code), code, "{digits} {name}");
        }
    }

    // PLG-2, T11
    #[test]
    fn an_unknown_program_or_kind_of_file_has_no_channel() {
        for (name, file_type) in [
            ("", ""),
            ("", "SW"),
            ("", "symbol"),
            ("Cadence", ""),
            ("Cadence", "model"),
            ("PADS", ""),
            ("AD", "pcb"),
            ("SWx", ""),
            ("xSW", ""),
            ("__proto__", ""),
            ("106", ""),
            ("portal part", ""),
        ] {
            assert_eq!(Channel::of_program(name, file_type), None, "{name} {file_type}");
        }
    }

    #[test]
    fn chn_2_the_meta_industry_is_two_channels_or_the_flag() {
        for channel in Channel::ALL {
            let is = matches!(channel.code(), 121 | 220);
            assert_eq!(Channel::is_meta_industry(Some(*channel), false), is, "{channel:?}");
            assert!(Channel::is_meta_industry(Some(*channel), true), "{channel:?}");
        }
        assert!(Channel::is_meta_industry(None, true) && !Channel::is_meta_industry(None, false));
    }
}
