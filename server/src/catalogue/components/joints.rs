//! PKG-1 The solder joints of the packages of the table, by their land patterns.

use super::{
    body::alike,
    package::each,
    pattern::{draw, joints},
};
use sanku_core::library::{fit::Joints, item::NamedDrawing, pad::Pad};
use std::{collections::HashMap, sync::LazyLock};

/// The pads of each package with terminals, and its joints on them.
static ALL: LazyLock<HashMap<String, (Vec<Pad>, Joints)>> = LazyLock::new(|| {
    each(|_, row| Some((row.raw("id").to_owned(), (draw(row)?.pads, joints(row)?)))).into_iter().collect()
});

/// The joints of the package that a land pattern is of; nothing for one that is none of the table's: its name may be anybody's.
pub fn package_joints(land: &NamedDrawing) -> Option<Joints> {
    let (pads, joints) = ALL.get(&land.name)?;
    alike(pads, &land.pads).then_some(*joints)
}

#[cfg(test)]
mod tests {
    use super::{super::package::Packages, *};
    use sanku_core::library::fit::{LandPattern, Verdict, fit};

    // PKG-1
    #[test]
    fn pkg_1_each_package_on_its_own_pattern_has_joints_enough() {
        let packages = Packages::read();
        assert!(ALL.len() > 100, "{}", ALL.len());
        for (name, (pads, _)) in ALL.iter() {
            let land = packages.footprint(name).unwrap();
            let joints = package_joints(&land).unwrap_or_else(|| panic!("{name}"));
            let fit = fit(pads, pads).with_joints(&LandPattern::of(pads), pads, &joints);
            assert_eq!((fit.verdict, fit.remarks), (Verdict::Usable, vec![]), "{name}");
            let [own, least] = [joints.own, joints.least];
            assert!(own.toe > least.toe && own.side > least.side, "{name}: {own:?}");
        }
    }

    #[test]
    fn pkg_1_a_pattern_of_that_name_with_other_pads_is_anybodys() {
        let mut land = Packages::read().footprint("SOIC-8").unwrap();
        assert_eq!(package_joints(&land).map(|joints| joints.pins), Some(8));
        land.pads[0].size[0] += 0.01;
        assert_eq!(package_joints(&land), None);
        let through = Packages::read().footprint("DIP-8").unwrap();
        assert_eq!(package_joints(&through), None);
    }
}
