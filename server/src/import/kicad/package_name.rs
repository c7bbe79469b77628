//! §5 Imports: what the name of a package says: its family, body, pitch and exposed pads.

/// Families by the letters they begin with; those with `true` are told apart by the number that follows: SOT-23.
const FAMILIES: &[(&str, bool)] = &[
    ("BGA", false),
    ("CQFP", false),
    ("CSP", false),
    ("D2PAK", false),
    ("DFN", false),
    ("DHVQFN", false),
    ("DIP", false),
    ("DO", true),
    ("DPAK", false),
    ("DSBGA", false),
    ("DirectFET", false),
    ("EQFP", false),
    ("FBGA", false),
    ("HMSOP", false),
    ("HSOP", false),
    ("HTQFP", false),
    ("HTSSOP", false),
    ("HUQFN", false),
    ("HVQFN", false),
    ("HVSSOP", false),
    ("LCC", false),
    ("LFBGA", false),
    ("LFCSP", false),
    ("LFPAK", false),
    ("LGA", false),
    ("LQFN", false),
    ("LQFP", false),
    ("MELF", false),
    ("MLF", false),
    ("MLPQ", false),
    ("MSOP", false),
    ("MicroMELF", false),
    ("MiniMELF", false),
    ("PLCC", false),
    ("PQFN", false),
    ("PQFP", false),
    ("PinHeader", false),
    ("PinSocket", false),
    ("PowerPAK", false),
    ("QFN", false),
    ("QFP", false),
    ("QSOP", false),
    ("SC", true),
    ("SIP", false),
    ("SMDIP", false),
    ("SO", false),
    ("SOD", true),
    ("SOIC", false),
    ("SOJ", false),
    ("SOP", false),
    ("SOT", true),
    ("SSO", false),
    ("SSOP", false),
    ("SuperSOT", false),
    ("TDFN", false),
    ("TFBGA", false),
    ("TO", true),
    ("TQFN", false),
    ("TQFP", false),
    ("TSOP", false),
    ("TSOT", true),
    ("TSSOP", false),
    ("UCBGA", false),
    ("UDFN", false),
    ("UFBGA", false),
    ("UFQFPN", false),
    ("UQFN", false),
    ("USON", false),
    ("VDFN", false),
    ("VFBGA", false),
    ("VQFN", false),
    ("VQFP", false),
    ("VSON", false),
    ("VSSOP", false),
    ("WDFN", false),
    ("WFBGA", false),
    ("WLCSP", false),
    ("WLP", false),
    ("WQFN", false),
    ("WSON", false),
    ("X2SON", false),
    ("XDFN", false),
    ("XFBGA", false),
];

/// What a package's name says.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct PackageName {
    /// `LQFP`, `SOT-23`, `0603`.
    pub family: Option<String>,
    /// Width and length of the body in millimetres.
    pub body: Option<[f64; 2]>,
    /// Distance of neighbouring pins in millimetres.
    pub pitch: Option<f64>,
    /// Exposed pads beside the pins.
    pub exposed: usize,
}

impl PackageName {
    /// Reads `LQFP-48_7x7mm_P0.5mm`, `QFN-32-1EP_5x5mm_P0.5mm_EP3.1x3.1mm`, `R_0603_1608Metric`.
    pub fn read(name: &str) -> Self {
        let mut package = Self::default();
        for part in name.split('_') {
            package.family = package.family.take().or_else(|| family(part));
            package.body = package.body.or_else(|| body(part));
            package.pitch = package.pitch.or_else(|| measure(part.strip_prefix('P')?));
            if package.exposed == 0 {
                package.exposed = exposed(part).unwrap_or(0);
            }
        }
        if package.family.is_none() {
            package.family = chip(name);
        }
        package
    }
}

fn family(part: &str) -> Option<String> {
    let (head, rest) = part.split_once('-').unwrap_or((part, ""));
    let bare = head.trim_end_matches(|letter: char| letter.is_ascii_digit());
    // SOIC-8, and SOIC8 too; but D2PAK ends in a letter and keeps its digit.
    let (name, numbered) = FAMILIES
        .iter()
        .find(|(name, _)| *name == head)
        .or_else(|| FAMILIES.iter().find(|(name, _)| *name == bare))?;
    let number = rest.split('-').next().unwrap_or_default();
    if *numbered && !number.is_empty() && number.len() <= 8 {
        return Some(format!("{name}-{number}"));
    }
    Some((*name).to_owned())
}

/// What people call a package, by which it is counted together with the same one of other libraries: `0603` of `R_0603_1608Metric`,
/// `SOIC-8` of `SOIC-8_3.9x4.9mm_P1.27mm`; none where the name says nothing shorter.
pub fn alias(name: &str) -> Option<String> {
    let known = name.split('_').find(|part| family(part).is_some());
    let usual = match known {
        Some(part) => {
            let pad = |word: &str| word.strip_suffix("EP").is_some_and(|digits| digits.parse::<u8>().is_ok());
            let words: Vec<&str> = part.split('-').take_while(|word| !pad(word)).collect();
            words.join("-")
        }
        None => chip(name)?,
    };
    (usual != name).then_some(usual)
}

/// The inch code of a chip: the word before `1608Metric`.
fn chip(name: &str) -> Option<String> {
    let (before, _) = name.split_once("Metric")?;
    let (before, metric) = before.rsplit_once('_')?;
    let inch = before.rsplit('_').next()?;
    let code =
        |text: &str| text.len() >= 4 && text.len() <= 5 && text.bytes().all(|byte| byte.is_ascii_digit());
    (code(inch) && code(metric)).then(|| inch.to_owned())
}

fn measure(text: &str) -> Option<f64> {
    let value: f64 = text.strip_suffix("mm")?.parse().ok()?;
    (value.is_finite() && value > 0.0 && value < 1000.0).then_some(value)
}

fn body(part: &str) -> Option<[f64; 2]> {
    let mut sides = part.strip_suffix("mm")?.split('x').map(|side| measure(&format!("{side}mm")));
    Some([sides.next()??, sides.next()??])
}

fn exposed(part: &str) -> Option<usize> {
    part.split('-').find_map(|word| word.strip_suffix("EP")?.parse().ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(name: &str, family: Option<&str>, body: Option<[f64; 2]>, pitch: Option<f64>, exposed: usize) {
        let expect = PackageName { family: family.map(str::to_owned), body, pitch, exposed };
        assert_eq!(PackageName::read(name), expect, "{name}");
    }

    #[test]
    fn names_say_family_body_and_pitch() {
        check("LQFP-48_7x7mm_P0.5mm", Some("LQFP"), Some([7.0, 7.0]), Some(0.5), 0);
        check("QFN-32-1EP_5x5mm_P0.5mm_EP3.1x3.1mm", Some("QFN"), Some([5.0, 5.0]), Some(0.5), 1);
        check(
            "Texas_DSBGA-8_0.705x1.468mm_Layout2x4_P0.4mm",
            Some("DSBGA"),
            Some([0.705, 1.468]),
            Some(0.4),
            0,
        );
        check("SOT-23-6", Some("SOT-23"), None, None, 0);
        check("TO-220-3_Vertical", Some("TO-220"), None, None, 0);
        check("R_0603_1608Metric_Pad0.98x0.95mm_HandSolder", Some("0603"), None, None, 0);
        check("PinHeader_1x10_P2.54mm_Vertical", Some("PinHeader"), None, Some(2.54), 0);
        check("SOIC8", Some("SOIC"), None, None, 0);
        check("BatteryHolder_Keystone_1042_1x18650", None, None, None, 0);
        check("", None, None, None, 0);
    }

    #[test]
    fn a_package_is_called_as_people_call_it() {
        for (name, expect) in [
            ("R_0603_1608Metric", Some("0603")),
            ("C_0603_1608Metric_Pad1.08x0.95mm_HandSolder", Some("0603")),
            ("SOIC-8_3.9x4.9mm_P1.27mm", Some("SOIC-8")),
            ("QFN-32-1EP_5x5mm_P0.5mm_EP3.1x3.1mm", Some("QFN-32")),
            ("Texas_DSBGA-8_0.705x1.468mm_Layout2x4_P0.4mm", Some("DSBGA-8")),
            ("TO-220-3_Vertical", Some("TO-220-3")),
            ("SOT-23-5", None),
            ("SOT-23", None),
            ("TQ-8_4x4mm_P0.8mm", None),
            ("", None),
        ] {
            assert_eq!(alias(name).as_deref(), expect, "{name}");
        }
    }

    #[test]
    fn hostile_numbers_say_nothing() {
        check("X_infxinfmm_PNaNmm_P-1mm_99999999999999999999EP", None, None, None, 0);
    }
}
