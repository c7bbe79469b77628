//! PKG-1 The solder joints of a part's terminals at their limits, on the pads of a board.

use super::{
    fitted::{Fit, Matched, RemarkKind, Verdict},
    judged::remark,
    pattern::LandPattern,
};
use crate::library::{land::Fillets, pad::Pad};

/// A fillet is short from here on; millimetres.
const NEAR: f64 = 0.005;

/// What is known of the joints of a package.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Joints {
    /// Those on its own land pattern, with the terminals at their limits.
    pub own: Fillets,
    /// The least that hold.
    pub least: Fillets,
    /// The numbers from 1 to this are terminals: a pad for heat is none.
    pub pins: u32,
}

impl Fit {
    /// Says which joints are less than the least that hold: the board's edges lie beyond those of the own pattern by what the pads tell.
    pub fn with_joints(self, board: &LandPattern, part: &[Pad], joints: &Joints) -> Self {
        let mut short = Vec::new();
        for matched in &self.matched {
            let pad = usize::try_from(matched.offered).ok().and_then(|place| part.get(place));
            let pin = pad.and_then(|pad| pad.number.parse::<u32>().ok());
            if !pin.is_some_and(|pin| (1..=joints.pins).contains(&pin)) {
                continue;
            }
            let lands = board.lands();
            let number =
                lands.iter().find(|land| land.place == matched.wanted).map(|land| land.number.as_str());
            let number = number.filter(|number| !number.is_empty());
            let number = number.or(pad.map(|pad| pad.number.as_str())).unwrap_or_default();
            let less = joints.less(matched);
            short.extend(less.map(|(kind, less)| remark(kind, Verdict::Caution, number, less)));
        }
        self.remarked(short)
    }
}

impl Joints {
    /// What is less than the least, by how much. What the own pattern gives is enough: it keeps its pads apart.
    fn less(&self, matched: &Matched) -> impl Iterator<Item = (RemarkKind, f64)> {
        let Self { own, least, .. } = self;
        let ends = [
            (RemarkKind::ToeJoint, own.toe, least.toe, matched.toe),
            (RemarkKind::HeelJoint, own.heel, least.heel, matched.heel),
            (RemarkKind::SideJoint, own.side, least.side, matched.side),
        ];
        let less = ends.map(|(kind, own, least, more)| (kind, own + more - least.min(own)));
        less.into_iter().filter(|(_, less)| *less < -NEAR)
    }
}

#[cfg(test)]
mod tests {
    use super::{super::fit, *};
    use crate::library::land::{Lands, Limits, Terminals, dual, fillets, lands};

    const SOIC: Terminals = Terminals {
        span: Limits { min: 5.8, max: 6.2 },
        length: Limits { min: 0.4, max: 1.27 },
        width: Limits { min: 0.31, max: 0.51 },
    };
    const USUAL: Fillets = Fillets { toe: 0.35, heel: 0.35, side: 0.03 };
    const LEAST: Fillets = Fillets { toe: 0.15, heel: 0.25, side: 0.01 };

    fn own() -> Lands {
        lands(SOIC, USUAL)
    }

    fn told(board: Lands, pins: u32, least: Fillets) -> (Verdict, Vec<(RemarkKind, u32, f64)>) {
        let (board, part) = (dual(board, 8, 1.27), dual(own(), 8, 1.27));
        let joints = Joints { own: fillets(SOIC, own()), least, pins };
        let fit = fit(&board, &part).with_joints(&LandPattern::of(&board), &part, &joints);
        let joints = fit.remarks.iter().filter(|remark| {
            matches!(remark.kind, RemarkKind::ToeJoint | RemarkKind::HeelJoint | RemarkKind::SideJoint)
        });
        (fit.verdict, joints.map(|joint| (joint.kind, joint.pads, joint.value)).collect())
    }

    // PKG-1
    #[test]
    fn pkg_1_the_own_pattern_has_joints_enough_even_where_it_keeps_its_pads_apart() {
        assert_eq!(told(own(), 8, LEAST), (Verdict::Usable, vec![]));
        assert_eq!(told(own(), 8, Fillets { toe: 9.0, heel: 9.0, side: 9.0 }), (Verdict::Usable, vec![]));
    }

    #[test]
    fn pkg_1_a_joint_below_the_least_is_remarked_by_how_much_it_is_less() {
        // 6.95 has 0.3719 at the toe, 0.15 are wanted: 0.2219 may be less on each side.
        let board = |outer, gap, width| told(Lands { outer, gap, width }, 8, LEAST).1;
        let Lands { outer, gap, width } = own();
        assert_eq!(board(outer - 0.4, gap, width), []);
        assert_eq!(board(outer - 0.5, gap, width), [(RemarkKind::ToeJoint, 8, -0.0281)]);
        assert_eq!(board(outer, gap + 0.15, width), []);
        assert_eq!(board(outer, gap + 0.3, width), [(RemarkKind::HeelJoint, 8, -0.0344)]);
        assert_eq!(board(outer, gap, width - 0.04), []);
        assert_eq!(board(outer, gap, width - 0.1), [(RemarkKind::SideJoint, 8, -0.0211)]);
        assert_eq!(told(Lands { outer, gap, width: width - 0.1 }, 8, LEAST).0, Verdict::Caution);
    }

    #[test]
    fn pkg_1_pads_that_are_no_terminals_have_no_joints_of_their_own() {
        let narrow = Lands { width: own().width - 0.1, ..own() };
        assert_eq!(told(narrow, 3, LEAST).1, [(RemarkKind::SideJoint, 3, -0.0211)]);
        assert_eq!(told(narrow, 0, LEAST).1, []);
    }
}
