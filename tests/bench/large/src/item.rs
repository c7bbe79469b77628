//! §4 One item of a large catalogue: of a seed and its number alone, after one of the embedded catalogue.

use sanku_core::library::{
    Library,
    item::{Brand, Configurations, Item},
    parameter::{Amount, Parameter, ParameterValue},
};

/// Makers, whose items are among all others.
const MAKERS: usize = 400;
/// Configurations of a part, at most.
const ROWS: usize = 16;
/// What stands before a name.
const SERIES: [&str; 12] =
    ["", "", "", "精密", "加厚", "高强度", "耐高温", "防松", "镀锌", "轻型", "低噪声", "防腐"];

/// What is taken after, library by library.
#[derive(Debug)]
pub struct Likes(Vec<Vec<Item>>);

/// Numbers without an order to be seen, the same ones each time.
struct Dice(u64);

impl Dice {
    /// `SplitMix64`, so that neighbours have nothing in common.
    const fn throw(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed >> 33) as usize) % sides
    }

    fn of<'t, T>(&mut self, all: &'t [T]) -> Option<&'t T> {
        all.get(self.throw(all.len().max(1)))
    }
}

impl Likes {
    /// Of the items of a catalogue.
    pub fn of(items: &[Item]) -> Self {
        let within = |library| items.iter().filter(|item| item.library == library).cloned().collect();
        // Of eight items one is a part, one a material, six are components.
        let (parts, materials) = (within(Library::Part), within(Library::Mat));
        Self([vec![parts, materials], vec![within(Library::Component); 6]].concat())
    }

    /// The item of a number; none where there is none to take after.
    pub fn item(&self, seed: u64, number: u64) -> Option<Item> {
        let mut dice =
            Dice(seed.wrapping_mul(0xd134_2543_de82_ef95) ^ number.wrapping_mul(0xaf25_1af3_b0f0_25b5));
        let kind = usize::try_from(number).ok()?.checked_rem(self.0.len())?;
        let like = dice.of(self.0.get(kind)?)?;
        let series = dice.of(&SERIES)?;
        let maker = dice.throw(MAKERS);
        let mut item = Item {
            set_id: format!("{}-{number}", like.set_id),
            name: [series, like.name.as_str()].concat(),
            brand: Brand { org_id: format!("maker-{maker}"), name: format!("示例厂{maker:03}") },
            keywords: [like.keywords.clone(), vec![like.model.clone()]].concat(),
            configurations: some_of(&mut dice, &like.configurations),
            ..like.clone()
        };
        for at in 0..item.parameters.len() {
            vary(&mut dice, &mut item, at);
        }
        item.model = format!("{}-{}{number}", item.model, letter(&mut dice));
        Some(item)
    }
}

fn letter(dice: &mut Dice) -> char {
    char::from(b"ABCDEFGHKLMNPRSTUVWX".get(dice.throw(20)).copied().unwrap_or(b'A'))
}

/// Some rows of a table, which stand together.
fn some_of(dice: &mut Dice, Configurations { columns, rows, size }: &Configurations) -> Configurations {
    let rows = rows.iter().skip(dice.throw(rows.len().max(1))).take(ROWS).cloned().collect();
    Configurations { columns: columns.clone(), rows, size: size.clone() }
}

/// Another number, also where the name and the model say it; what is counted stays, as it is usual.
fn vary(dice: &mut Dice, item: &mut Item, at: usize) {
    let factor = 1.0 + dice.throw(100) as f64 / 50.0;
    let Some(Parameter { value, facet: false, .. }) = item.parameters.get_mut(at) else { return };
    let before = value.said();
    let ParameterValue::Number { amount, .. } = value else { return };
    match amount {
        Amount::Exact { value } => scale(value, factor),
        Amount::Spread { min, typical, max } => {
            [min, typical, max].into_iter().for_each(|one| scale(one, factor))
        }
        _ => return,
    }
    let after = value.said();
    item.name = item.name.replace(&before, &after);
    item.model = item.model.replace(&before.replace(' ', ""), &after.replace(' ', ""));
}

/// A decimal, to three digits; anything else stays.
fn scale(decimal: &mut String, factor: f64) {
    if let Ok(number) = decimal.parse::<f64>() {
        let rounded = format!("{:.2e}", number * factor).parse::<f64>().unwrap_or(number);
        *decimal = rounded.to_string();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sanku_server::catalogue;
    use std::collections::BTreeSet;

    #[test]
    fn an_item_is_of_its_seed_and_number_alone_and_like_no_other() {
        let catalogue = catalogue::items();
        let likes = Likes::of(&catalogue);
        let items = |seed| (0..500).filter_map(|number| likes.item(seed, number)).collect::<Vec<_>>();
        let [one, again, other] = [1, 1, 2].map(items);
        assert_eq!((one.len(), &one), (500, &again));
        assert!(one.iter().zip(&other).filter(|(one, other)| one.name != other.name).count() > 400);
        assert_eq!(one.iter().map(|item| &item.set_id).collect::<BTreeSet<_>>().len(), 500);
        assert!(Library::ALL.iter().all(|library| one.iter().any(|item| item.library == *library)));
    }
}
