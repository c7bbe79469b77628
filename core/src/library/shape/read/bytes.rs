//! SHP-1 Numbers in bytes, one after the other; where they end, the file is cut.

use super::super::flaw::Flaw;

/// What is left of a file.
#[derive(Debug, Clone, Copy)]
pub struct Bytes<'f> {
    rest: &'f [u8],
    /// The highest byte comes first.
    big: bool,
}

impl<'f> Bytes<'f> {
    /// All of them, the lowest byte first.
    pub const fn of(rest: &'f [u8]) -> Self {
        Self { rest, big: false }
    }

    /// The same with the highest byte first.
    pub const fn big(self) -> Self {
        Self { big: true, ..self }
    }

    /// So many.
    pub fn take(&mut self, many: usize) -> Result<&'f [u8], Flaw> {
        let taken = self.rest.get(..many).ok_or(Flaw::Cut)?;
        self.rest = self.rest.get(many..).unwrap_or_default();
        Ok(taken)
    }

    fn array<const N: usize>(&mut self) -> Result<[u8; N], Flaw> {
        let mut found: [u8; N] = self.take(N)?.try_into().map_err(|_| Flaw::Cut)?;
        if self.big {
            found.reverse();
        }
        Ok(found)
    }

    /// A whole number of four bytes.
    pub fn whole(&mut self) -> Result<u32, Flaw> {
        Ok(u32::from_le_bytes(self.array()?))
    }

    /// The same of two.
    pub fn short(&mut self) -> Result<u16, Flaw> {
        Ok(u16::from_le_bytes(self.array()?))
    }

    /// One byte.
    pub fn byte(&mut self) -> Result<u8, Flaw> {
        let [byte] = self.array()?;
        Ok(byte)
    }

    /// A number of four bytes.
    pub fn single(&mut self) -> Result<f64, Flaw> {
        Ok(f32::from_bits(self.whole()?).into())
    }

    /// A number of eight bytes.
    pub fn double(&mut self) -> Result<f64, Flaw> {
        Ok(f64::from_le_bytes(self.array()?))
    }

    /// How many are left.
    pub const fn left(&self) -> usize {
        self.rest.len()
    }
}
