//! DWN-1 Groups of a DXF file, a code and a value each, as they are written one after the other.

/// The first handle that is free.
const FREE: u32 = 0x100;

/// The lines so far, and how many handles were given.
#[derive(Default)]
pub(super) struct Out {
    said: String,
    handles: u32,
}

impl Out {
    /// A code and its value.
    pub(super) fn text(&mut self, code: u16, value: &str) {
        self.said.push_str(&format!("{code:>3}\n{value}\n"));
    }

    pub(super) fn texts(&mut self, pairs: &[(u16, &str)]) {
        pairs.iter().for_each(|(code, value)| self.text(*code, value));
    }

    pub(super) fn whole(&mut self, code: u16, value: usize) {
        self.text(code, &value.to_string());
    }

    pub(super) fn number(&mut self, code: u16, value: f64) {
        let said = value.to_string();
        self.text(code, &if said.contains('.') { said } else { said + ".0" });
    }

    /// A point, its y ten codes behind its x.
    pub(super) fn point(&mut self, code: u16, [x, y]: [f64; 2]) {
        self.number(code, x);
        self.number(code + 10, y);
    }

    /// A new handle, beyond those that are fixed.
    pub(super) fn handle(&mut self, code: u16) {
        self.text(code, &self.next());
        self.handles += 1;
    }

    /// The handle that would be the next.
    pub(super) fn next(&self) -> String {
        format!("{:X}", FREE + self.handles)
    }

    /// The lines of another behind these.
    pub(super) fn join(&mut self, behind: &Self) {
        self.said.push_str(&behind.said);
    }

    pub(super) fn said(self) -> String {
        self.said
    }

    pub(super) fn section(&mut self, name: &str, inside: impl FnOnce(&mut Self)) {
        self.texts(&[(0, "SECTION"), (2, name)]);
        inside(self);
        self.text(0, "ENDSEC");
    }
}
