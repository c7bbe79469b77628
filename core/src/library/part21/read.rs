//! §1 From the text of a file to what it holds: one pass, no deeper than told, no more than told.

use super::{
    fault::{Fault, Wrong},
    lex::{BYTES, Place},
    value::{File, Instance, Record, Value},
};
use std::collections::{BTreeMap, btree_map::Entry};

/// So many instances are read at most.
pub const INSTANCES: usize = 1_000_000;
/// So many parameters are read at most, those in lists among them.
pub const VALUES: usize = 4_000_000;
/// So deep may lists and types stand in each other.
pub const DEPTH: usize = 32;

impl<'t> File<'t> {
    /// What a file holds. Each reference in it leads to an instance.
    ///
    /// # Errors
    /// Where it is not as ISO 10303-21 has it, and what should stand there.
    pub fn read(text: &'t str) -> Result<Self, Fault> {
        let mut reader = Reader { place: Place { text, at: 0 }, values: 0 };
        if text.len() > BYTES {
            return reader.place.fault(Wrong::More("bytes", BYTES));
        }
        let file = reader.file()?;
        file.whole()?;
        Ok(file)
    }
}

struct Reader<'t> {
    place: Place<'t>,
    values: usize,
}

impl<'t> Reader<'t> {
    fn file(&mut self) -> Result<File<'t>, Fault> {
        self.place.word("ISO-10303-21")?;
        self.place.word("HEADER")?;
        let (mut header, mut data) = (Vec::new(), BTreeMap::new());
        for name in ["FILE_DESCRIPTION", "FILE_NAME", "FILE_SCHEMA"] {
            self.place.next()?;
            if !self.place.starts(name) {
                return self.place.expected(name);
            }
            header.push(self.told()?);
        }
        while !self.ends()? {
            header.push(self.told()?);
        }
        self.section(&mut data)?;
        while self.place.next()?.is_some() && self.place.starts("DATA") {
            self.section(&mut data)?;
        }
        self.place.word("END-ISO-10303-21")?;
        if self.place.next()?.is_some() {
            return self.place.expected("the end of the file");
        }
        Ok(File { text: self.place.text, header, data })
    }

    /// Whether a section ends here.
    fn ends(&mut self) -> Result<bool, Fault> {
        self.place.next()?;
        let ends = self.place.starts("ENDSEC");
        if ends {
            self.place.word("ENDSEC")?;
        }
        Ok(ends)
    }

    /// A record of the header.
    fn told(&mut self) -> Result<Record<'t>, Fault> {
        let record = self.record()?;
        self.place.mark(b';', ";")?;
        Ok(record)
    }

    fn section(&mut self, data: &mut BTreeMap<u64, Instance<'t>>) -> Result<(), Fault> {
        self.place.next()?;
        if !self.place.starts("DATA") {
            return self.place.expected("DATA");
        }
        self.place.at += "DATA".len();
        // The name of a section and its schema, if there are several.
        if self.place.skip(b'(')? {
            self.list(0)?;
        }
        self.place.mark(b';', ";")?;
        while !self.ends()? {
            let here = self.place;
            self.place.mark(b'#', "# or ENDSEC")?;
            let id = self.place.id()?;
            self.place.mark(b'=', "=")?;
            let instance = self.instance(here.at)?;
            self.place.mark(b';', ";")?;
            if data.len() >= INSTANCES {
                return here.fault(Wrong::More("instances", INSTANCES));
            }
            match data.entry(id) {
                Entry::Vacant(free) => free.insert(instance),
                Entry::Occupied(_) => return here.fault(Wrong::Twice(id)),
            };
        }
        Ok(())
    }

    fn instance(&mut self, at: usize) -> Result<Instance<'t>, Fault> {
        if !self.place.skip(b'(')? {
            return Ok(Instance { at, complex: false, records: vec![self.record()?] });
        }
        let mut records = vec![self.record()?];
        while !self.place.skip(b')')? {
            self.count()?;
            records.push(self.record()?);
        }
        Ok(Instance { at, complex: true, records })
    }

    fn record(&mut self) -> Result<Record<'t>, Fault> {
        let name = self.place.name()?;
        self.place.mark(b'(', "(")?;
        Ok(Record { name, values: self.list(0)? })
    }

    /// Parameters up to the closing bracket.
    fn list(&mut self, depth: usize) -> Result<Vec<Value<'t>>, Fault> {
        let mut values = Vec::new();
        if self.place.skip(b')')? {
            return Ok(values);
        }
        loop {
            values.push(self.value(depth)?);
            if self.place.skip(b')')? {
                return Ok(values);
            }
            self.place.mark(b',', ", or )")?;
        }
    }

    fn count(&mut self) -> Result<(), Fault> {
        self.values += 1;
        if self.values > VALUES { self.place.fault(Wrong::More("parameters", VALUES)) } else { Ok(()) }
    }

    fn value(&mut self, depth: usize) -> Result<Value<'t>, Fault> {
        self.count()?;
        let next = self.place.next()?;
        if depth >= DEPTH {
            return self.place.fault(Wrong::More("lists in each other", DEPTH));
        }
        match next {
            Some(b'$') => self.sign(Value::Missing),
            Some(b'*') => self.sign(Value::Derived),
            Some(b'+' | b'-' | b'0'..=b'9') => self.place.number(),
            Some(b'\'') => self.place.text(),
            Some(b'.') => self.place.enumeration(),
            Some(b'"') => self.place.binary(),
            Some(b'#') => {
                self.place.at += 1;
                self.place.id().map(Value::Reference)
            }
            Some(b'(') => {
                self.place.at += 1;
                self.list(depth + 1).map(Value::List)
            }
            Some(b'A'..=b'Z' | b'_' | b'!') => self.typed(depth),
            _ => self.place.expected("a parameter"),
        }
    }

    fn sign(&mut self, value: Value<'t>) -> Result<Value<'t>, Fault> {
        self.place.at += 1;
        Ok(value)
    }

    fn typed(&mut self, depth: usize) -> Result<Value<'t>, Fault> {
        let name = self.place.name()?;
        self.place.mark(b'(', "(")?;
        let value = self.value(depth + 1)?;
        self.place.mark(b')', ")")?;
        Ok(Value::Typed(name, Box::new(value)))
    }
}
