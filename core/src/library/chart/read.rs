//! ASH-1 How a formula is read: signs bind as in school, and what makes no sense is refused with its place.

use super::{
    fault::Fault,
    field::LONGEST,
    formula::{Formula, Step},
    property::{Dimension, PROPERTIES, Property},
    ratio::{Ratio, power},
    token::{Placed, Token, next},
    words::Why,
};

/// So deep are its brackets.
const DEEPEST: usize = 32;

impl Formula {
    /// Of a text, or why it is none.
    pub fn read(text: &str) -> Result<Self, Fault> {
        let text: Vec<char> = text.chars().take(LONGEST + 1).collect();
        if text.len() > LONGEST {
            return Err(fault((LONGEST, 1), Why::Long));
        }
        let mut reader = Reader { text: &text, at: 0, depth: 0, steps: Vec::new() };
        let value = reader.sum()?;
        match reader.next() {
            Some((Token::Sign(')'), at, _)) => Err(fault((at, 1), Why::Unopened)),
            Some((Token::Strange, at, length)) => Err(fault((at, length), Why::Strange)),
            Some((_, at, length)) => Err(fault((at, length), Why::Sign)),
            None => Ok(()),
        }?;
        if value.constant.is_some() {
            return Err(fault((0, text.len()), Why::Constant));
        }
        Ok(Self { steps: reader.steps, dimension: value.dimension, product: value.product })
    }
}

const fn fault((at, length): (usize, usize), why: Why) -> Fault {
    Fault { at, length, why, near: Vec::new() }
}

/// What is known of a part of a formula.
#[derive(Debug, Clone)]
struct Part {
    dimension: Dimension,
    product: Option<(f64, Vec<(usize, Ratio)>)>,
    /// A number alone, exact where it has few digits.
    constant: Option<Constant>,
    at: usize,
}

type Constant = (f64, Option<Ratio>);

struct Reader<'t> {
    text: &'t [char],
    at: usize,
    depth: usize,
    steps: Vec<Step>,
}

impl Reader<'_> {
    fn next(&self) -> Option<Placed> {
        next(self.text, self.at)
    }

    /// Takes one of these signs.
    fn sign(&mut self, wanted: &[char]) -> Option<(char, usize)> {
        let (Token::Sign(sign), at, length) = self.next()? else { return None };
        wanted.contains(&sign).then(|| {
            self.at = at + length;
            (sign, at)
        })
    }

    fn sum(&mut self) -> Result<Part, Fault> {
        let mut one = self.terms()?;
        while let Some((sign, at)) = self.sign(&['+', '-']) {
            let mut other = self.terms()?;
            if one.dimension != other.dimension {
                return Err(fault((at, 1), Why::Unlike));
            }
            self.steps.push(if sign == '+' { Step::Plus } else { Step::Minus });
            if sign == '-' {
                other.negate();
            }
            let sum = |(one, exact): Constant, (other, its): Constant| {
                (one + other, exact.zip(its).and_then(|(exact, its)| exact.plus(its)))
            };
            let constant = one.constant.zip(other.constant).map(|(one, other)| sum(one, other));
            one = Part { product: constant.map(|(number, _)| (number, Vec::new())), constant, ..one };
        }
        Ok(one)
    }

    fn terms(&mut self) -> Result<Part, Fault> {
        let mut one = self.factor()?;
        while let Some((sign, at)) = self.sign(&['*', '/']) {
            let other = self.factor()?;
            let over = sign == '/';
            if over && other.constant.is_some_and(|(number, _)| number == 0.0) {
                return Err(fault((other.at, self.at - other.at), Why::Zero));
            }
            self.steps.push(if over { Step::Over } else { Step::Times });
            one = one.with(&other, over).ok_or(fault((at, 1), Why::Large))?;
        }
        Ok(one)
    }

    /// A sign binds less than a power: `-E^2` is `-(E^2)`.
    fn factor(&mut self) -> Result<Part, Fault> {
        let mut signs = 0;
        while self.sign(&['-']).is_some() {
            signs += 1;
        }
        let mut part = self.raised()?;
        if signs % 2 == 1 {
            part.negate();
            self.steps.push(Step::Negative);
        }
        Ok(part)
    }

    fn raised(&mut self) -> Result<Part, Fault> {
        if let Some((_, at)) = self.sign(&['√']) {
            let part = self.deeper(at, Self::raised)?;
            return self.to(part, Ratio::of(1, 2), at);
        }
        let part = self.atom()?;
        if let Some((Token::Raised(exponent), at, length)) = self.next() {
            self.at = at + length;
            return self.to(part, Some(exponent), at);
        }
        let Some((_, at)) = self.sign(&['^']) else { return Ok(part) };
        let kept = self.steps.len();
        let exponent = self.deeper(at, Self::factor)?;
        self.steps.truncate(kept);
        match exponent.constant {
            Some((_, exact)) => self.to(part, exact, exponent.at),
            None => Err(fault((exponent.at, self.at - exponent.at), Why::Exponent)),
        }
    }

    fn to(&mut self, part: Part, exponent: Option<Ratio>, at: usize) -> Result<Part, Fault> {
        let large = || fault((at, self.at - at), Why::Large);
        let exponent = exponent.ok_or_else(large)?;
        if exponent.is_negative() && part.constant.is_some_and(|(number, _)| number == 0.0) {
            return Err(fault((part.at, self.at - part.at), Why::Zero));
        }
        let raised = part.to(exponent).ok_or_else(large)?;
        self.steps.push(Step::To(exponent));
        Ok(raised)
    }

    fn deeper(&mut self, at: usize, read: fn(&mut Self) -> Result<Part, Fault>) -> Result<Part, Fault> {
        if self.depth == DEEPEST {
            return Err(fault((at, 1), Why::Deep));
        }
        self.depth += 1;
        let part = read(self);
        self.depth -= 1;
        part
    }

    fn atom(&mut self) -> Result<Part, Fault> {
        let Some((token, at, length)) = self.next() else {
            return Err(fault((self.text.len(), 1), Why::Missing));
        };
        self.at = at + length;
        match token {
            Token::Number(number, exact) => {
                self.steps.push(Step::Number(number));
                Ok(Part::constant(number, exact, at))
            }
            Token::Raised(exact) => {
                self.steps.push(Step::Number(exact.number()));
                Ok(Part::constant(exact.number(), Some(exact), at))
            }
            Token::Word(word) => self.word(&word, (at, length)),
            Token::Sign('(') => {
                let part = self.deeper(at, Self::sum)?;
                self.sign(&[')']).map(|_| Part { at, ..part }).ok_or(fault((at, 1), Why::Unclosed))
            }
            Token::Strange => Err(fault((at, length), Why::Strange)),
            Token::Sign(_) => Err(fault((at, length), Why::Missing)),
        }
    }

    /// `sqrt` is a root; other words are properties.
    fn word(&mut self, word: &str, (at, length): (usize, usize)) -> Result<Part, Fault> {
        if word == "sqrt" {
            let part = self.deeper(at, Self::atom)?;
            return self.to(part, Ratio::of(1, 2), at);
        }
        let found = Property::named(word).and_then(|place| Some((place, PROPERTIES.get(place)?)));
        let (place, property) =
            found.ok_or_else(|| Fault { near: near(word), ..fault((at, length), Why::Unknown) })?;
        self.steps.push(Step::Property(place));
        let product = Some((1.0, vec![(place, Ratio::ONE)]));
        Ok(Part { dimension: property.dimension(), product, constant: None, at })
    }
}

impl Part {
    fn constant(number: f64, exact: Option<Ratio>, at: usize) -> Self {
        let product = Some((number, Vec::new()));
        Self { dimension: Dimension::NONE, product, constant: Some((number, exact)), at }
    }

    fn negate(&mut self) {
        if let Some((number, _)) = &mut self.product {
            *number = -*number;
        }
        self.constant = self.constant.map(|(number, exact)| (-number, exact.map(Ratio::negative)));
    }

    fn with(self, other: &Self, over: bool) -> Option<Self> {
        let one = if over { Ratio::ONE.negative() } else { Ratio::ONE };
        let exact = |exact: Ratio, its: Ratio| if over { exact.over(its) } else { exact.times(its) };
        let apply = |number: f64, its: f64| if over { number / its } else { number * its };
        let constant = self.constant.zip(other.constant);
        let constant =
            constant.map(|((a, p), (b, q))| (apply(a, b), p.zip(q).and_then(|(p, q)| exact(p, q))));
        let product = match (self.product, &other.product) {
            (Some((number, mut own)), Some((its, others))) => {
                for (place, exponent) in others {
                    let more = exponent.times(one)?;
                    match own.iter_mut().find(|(at, _)| at == place) {
                        Some((_, sum)) => *sum = sum.plus(more)?,
                        None => own.push((*place, more)),
                    }
                }
                own.retain(|(_, exponent)| !exponent.is_zero());
                Some((apply(number, *its), own))
            }
            _ => None,
        };
        let dimension = self.dimension.times(other.dimension.to(one)?)?;
        Some(Self { dimension, product, constant, at: self.at })
    }

    fn to(self, exponent: Ratio) -> Option<Self> {
        let product = match self.product {
            Some((number, own)) => {
                let own: Option<Vec<_>> =
                    own.into_iter().map(|(at, one)| Some((at, one.times(exponent)?))).collect();
                Some((power(number, exponent), own?)).filter(|(number, _)| number.is_finite())
            }
            None => None,
        };
        let constant = self.constant.map(|(number, _)| (power(number, exponent), None));
        Some(Self { dimension: self.dimension.to(exponent)?, product, constant, at: self.at })
    }
}

/// The symbols that a word may stand for: the same letter in another case, or what begins as it does.
fn near(word: &str) -> Vec<&'static str> {
    let lower = |text: &str| text.chars().map(crate::text::lower).collect::<String>();
    let (word, first) = (lower(word), word.chars().next().filter(|first| !first.is_ascii()));
    let begins =
        |text: &str| word.len() > 1 && text.len() > 1 && (text.starts_with(&word) || word.starts_with(text));
    let like = |text: &str| lower(text) == word || begins(&lower(text));
    let by_name = |name: &str| first.is_some_and(|first| name.contains(first));
    let alike = |property: &Property| {
        like(property.symbol)
            || like(property.key)
            || property.others.iter().any(|other| like(other))
            || by_name(property.name())
    };
    PROPERTIES.iter().filter(|property| alike(property)).map(|property| property.symbol).take(4).collect()
}

#[cfg(test)]
mod tests;
