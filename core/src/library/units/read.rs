//! §5 Units: how a quantity and a unit are read.

use crate::{
    library::units::{Kind, NoQuantity, QUANTITY_DIGITS, QUANTITY_EXPONENT, Quantity, Unit},
    text::{Text, blank, fold},
};

impl Quantity {
    /// UNT-1: the amount that a text names.
    pub fn parse<T: Text + ?Sized>(text: &T) -> Result<Self, NoQuantity> {
        let mut cursor = Cursor::new(text.scalars());
        if cursor.here == END {
            return Err(NoQuantity::Empty);
        }
        let mut number = Number::default();
        number.read(&mut cursor)?;
        let unit = unit(cursor)?;
        Ok(number.in_unit(unit))
    }

    /// UNT-3: the same where only one kind makes sense.
    pub fn parse_as<T: Text + ?Sized>(kind: Kind, text: &T) -> Result<Self, NoQuantity> {
        Self::parse(text)?.only(kind)
    }

    /// UNT-3: itself, if it is of the kind.
    pub fn only(self, kind: Kind) -> Result<Self, NoQuantity> {
        if self.kind == kind { Ok(self) } else { Err(NoQuantity::KindOther) }
    }
}

impl Unit {
    /// UNT-1: the unit that a text names.
    pub fn parse(text: &str) -> Result<Self, NoQuantity> {
        unit(Cursor::new(text.chars()))
    }
}

/// A text as far as it was read: full-width forms are ASCII, every micro sign is `u`, and no space counts.
#[derive(Clone)]
struct Cursor<I> {
    here: u8,
    rest: I,
}

/// The text has ended.
const END: u8 = 0;
/// Some character that no quantity has.
const FOREIGN: u8 = 0xFF;

impl<I: Iterator<Item = char> + Clone> Cursor<I> {
    fn new(rest: I) -> Self {
        let mut cursor = Self { here: END, rest };
        cursor.go();
        cursor
    }

    #[inline]
    fn go(&mut self) {
        self.here = match self.rest.next() {
            Some(c @ '!'..='~') => c as u8,
            Some(c) => self.rare(c),
            None => END,
        };
    }

    #[cold]
    fn rare(&mut self, mut c: char) -> u8 {
        while blank(c) {
            match self.rest.next() {
                Some(next) => c = next,
                None => return END,
            }
        }
        match fold(c) {
            '\u{B5}' | '\u{3BC}' | '\u{39C}' => b'u',
            c if c.is_ascii_graphic() => c as u8,
            _ => FOREIGN,
        }
    }

    /// Steps over a byte if it stands here.
    #[inline]
    fn took(&mut self, byte: u8) -> bool {
        let took = self.here == byte;
        if took {
            self.go();
        }
        took
    }

    /// Steps over a digit if one stands here.
    #[inline]
    fn digit(&mut self) -> Option<u8> {
        let digit = self.here;
        digit.is_ascii_digit().then(|| {
            self.go();
            digit
        })
    }

    /// An `e` belongs to the number if a number follows it.
    fn at_exponent(&self) -> bool {
        let follows = || {
            let mut next = self.clone();
            next.go();
            matches!(next.here, b'0'..=b'9' | b'+' | b'-')
        };
        self.here.eq_ignore_ascii_case(&b'e') && follows()
    }
}

/// A number as far as it was read.
struct Number {
    digits: [u8; QUANTITY_DIGITS],
    /// The digits kept: all but the zeros before the first other one.
    length: usize,
    /// The digits written.
    written: usize,
    exponent: i16,
}

impl Default for Number {
    fn default() -> Self {
        Self { digits: [0; QUANTITY_DIGITS], length: 0, written: 0, exponent: 0 }
    }
}

impl Number {
    fn read<I: Iterator<Item = char> + Clone>(&mut self, cursor: &mut Cursor<I>) -> Result<(), NoQuantity> {
        self.whole(cursor)?;
        if cursor.took(b'.') {
            self.fraction(cursor)?;
        }
        if self.written == 0 {
            return Err(NoQuantity::Number);
        }
        if cursor.at_exponent() {
            cursor.go();
            self.exponent += exponent(cursor)?;
        }
        match cursor.here {
            b',' => Err(NoQuantity::Comma),
            b'0'..=b'9' | b'.' | b'+' | b'-' => Err(NoQuantity::Number),
            _ => Ok(()),
        }
    }

    /// The digits before the point: commas only between full groups of three, the first of which begins with no 0.
    fn whole<I: Iterator<Item = char> + Clone>(&mut self, cursor: &mut Cursor<I>) -> Result<(), NoQuantity> {
        let mut grouped = false;
        let mut group = 0;
        loop {
            if let Some(digit) = cursor.digit() {
                group += 1;
                self.push(digit)?;
            } else if cursor.took(b',') {
                let full =
                    if grouped { group == 3 } else { (1..=3).contains(&group) && self.length == group };
                if !full {
                    return Err(NoQuantity::Comma);
                }
                (grouped, group) = (true, 0);
            } else if grouped && group != 3 {
                return Err(NoQuantity::Comma);
            } else {
                return Ok(());
            }
        }
    }

    fn fraction<I: Iterator<Item = char> + Clone>(
        &mut self,
        cursor: &mut Cursor<I>,
    ) -> Result<(), NoQuantity> {
        let before = self.exponent;
        while let Some(digit) = cursor.digit() {
            self.push(digit)?;
            self.exponent -= 1;
        }
        if self.exponent == before { Err(NoQuantity::Number) } else { Ok(()) }
    }

    #[inline]
    fn push(&mut self, digit: u8) -> Result<(), NoQuantity> {
        self.written += 1;
        if self.written > QUANTITY_DIGITS {
            return Err(NoQuantity::Digits);
        }
        if self.length > 0 || digit != b'0' {
            if let Some(place) = self.digits.get_mut(self.length) {
                *place = digit;
            }
            self.length += 1;
        }
        Ok(())
    }

    /// The amount, without zeros at the end of its digits.
    #[inline]
    fn in_unit(mut self, unit: Unit) -> Quantity {
        let kept = self.digits.get_mut(..self.length).unwrap_or_default();
        for digit in kept.iter_mut().rev().take_while(|digit| **digit == b'0') {
            *digit = 0;
            self.length -= 1;
            self.exponent += 1;
        }
        let exponent = if self.length == 0 { 0 } else { self.exponent + unit.exponent() };
        let length = u8::try_from(self.length).unwrap_or_default();
        Quantity { kind: unit.kind(), digits: self.digits, length, exponent }
    }
}

fn exponent<I: Iterator<Item = char> + Clone>(cursor: &mut Cursor<I>) -> Result<i16, NoQuantity> {
    let negative = cursor.took(b'-');
    if !negative {
        cursor.took(b'+');
    }
    let mut read: Option<i16> = None;
    while let Some(digit) = cursor.digit() {
        let more = read.unwrap_or(0).saturating_mul(10).saturating_add(i16::from(digit - b'0'));
        read = Some(more);
    }
    match read {
        None => Err(NoQuantity::Number),
        Some(read) if read > QUANTITY_EXPONENT => Err(NoQuantity::Exponent),
        Some(read) => Ok(if negative { -read } else { read }),
    }
}

/// UNT-1: in any letter case.
fn unit<I: Iterator<Item = char> + Clone>(mut cursor: Cursor<I>) -> Result<Unit, NoQuantity> {
    let mut letter = || {
        let letter = cursor.here.to_ascii_lowercase();
        cursor.go();
        letter
    };
    match (letter(), letter(), letter()) {
        (END, ..) => Err(NoQuantity::UnitMissing),
        (b'f', END, _) => Ok(Unit::Farad),
        (b'h', END, _) => Ok(Unit::Henry),
        (b'p', b'f', END) => Ok(Unit::Picofarad),
        (b'n', b'f', END) => Ok(Unit::Nanofarad),
        (b'u', b'f', END) => Ok(Unit::Microfarad),
        (b'm', b'f', END) => Ok(Unit::Millifarad),
        (b'n', b'h', END) => Ok(Unit::Nanohenry),
        (b'u', b'h', END) => Ok(Unit::Microhenry),
        (b'm', b'h', END) => Ok(Unit::Millihenry),
        _ => Err(NoQuantity::UnitUnknown),
    }
}
