// Writes all mutants of a source file into it at once, each behind its number: one build tests them all.

/** The number of the mutant that `at` names when none is chosen. */
export const NONE = 0;

/** What a woven crate asks which mutant it is, and where it tells which functions a test reached. */
export const SWITCH = `//! Which mutant this run is, and which functions it reached.
use std::{fs::File, io::Write, sync::{Mutex, OnceLock, atomic::{AtomicBool, Ordering}}};

static CHOSEN: OnceLock<u32> = OnceLock::new();
static LOG: OnceLock<Option<Mutex<File>>> = OnceLock::new();
static SEEN: [AtomicBool; FUNCTIONS] = [const { AtomicBool::new(false) }; FUNCTIONS];

pub fn at(function: usize) -> u32 {
    let log = LOG.get_or_init(|| {
        let path = std::env::var_os("SANKU_REACHED")?;
        File::options().append(true).create(true).open(path).ok().map(Mutex::new)
    });
    if let Some(log) = log && !SEEN[function].swap(true, Ordering::Relaxed) {
        let _ = writeln!(log.lock().unwrap(), "{function}");
    }
    *CHOSEN.get_or_init(|| std::env::var("SANKU_MUTANT").ok().and_then(|text| text.parse().ok()).unwrap_or(${NONE}))
}
`;

/** A text by its characters, as the compiler counts them. */
export class Text {
  constructor(text) {
    this.chars = Array.from(text);
    this.starts = [0];
    for (const [at, char] of this.chars.entries()) if (char === '\n') this.starts.push(at + 1);
  }

  index({ line, column }) {
    return this.starts[line - 1] + column - 1;
  }

  slice(from, to) {
    return this.chars.slice(from, to).join('');
  }
}

/** The functions that hold a file's mutants, the outermost of nested ones: `{ name, constant, from, open, to, mutants }`. */
export function functionsOf(text, mutants) {
  const spans = mutants.map((mutant) => {
    const { start, end } = mutant.function.span;
    return { from: text.index(start), to: text.index(end), mutant };
  });
  spans.sort((a, b) => a.from - b.from || b.to - a.to);
  const found = [];
  for (const { from, to, mutant } of spans) {
    const last = found.at(-1);
    if (last && from < last.to) last.mutants.push(mutant);
    else found.push({ ...headOf(text, from, to), from, to, mutants: [mutant] });
  }
  return found;
}

/** A function's name, and where its body opens: the first brace outside of parentheses behind attributes, comments and name. */
function headOf(text, from, to) {
  const head = text.slice(from, to).match(/^(?:\s*(?:\/\/.*|#\[.*)\n)*[^{\n]*?\bfn\s+(\w+)/u);
  if (!head) throw new Error(`no function: ${text.slice(from, from + 80)}`);
  let at = from + Array.from(head[0]).length;
  for (let depth = 0; at < to; at++) {
    const char = text.chars[at];
    if (char === '(' || char === '[') depth++;
    if (char === ')' || char === ']') depth--;
    if (char === '{' && depth === 0) break;
  }
  return { name: head[1], constant: /\bconst\s+fn\s+\w+$/.test(head[0]), open: at };
}

/**
 * The source of a file with its mutants in it, and which of its lines belong to which: `{ source, lines: [{ from, to, mutant, unit }] }`.
 * A switch is read at run time: no function stays constant but those with a name in `kept`.
 */
export function woven(text, units, kept) {
  const out = new Lines();
  let at = 0;
  for (const unit of units) {
    out.add(text.slice(at, unit.open));
    out.add(`{ match crate::mutant::at(${unit.number}) {\n`);
    for (const mutant of unit.mutants) out.owned({ mutant, unit }, `${mutant.number} => {\n${mutated(text, unit, mutant)}\n}\n`);
    out.owned({ unit }, `_ => {\n${text.slice(unit.open + 1, unit.to - 1)}\n}\n`);
    out.add('} }');
    at = unit.to;
  }
  out.add(text.slice(at));
  const source = out.text.replaceAll(/\bconst (fn (\w+))/g, (whole, rest, name) => (kept.has(name) ? whole : rest));
  return { source, lines: out.lines };
}

function mutated(text, { open, to }, { span, replacement }) {
  return `${text.slice(open + 1, text.index(span.start))}${replacement}${text.slice(text.index(span.end), to - 1)}`;
}

class Lines {
  text = '';
  lines = [];
  count = 1;

  add(text) {
    this.text += text;
    this.count += text.split('\n').length - 1;
  }

  owned(owner, text) {
    const from = this.count;
    this.add(text);
    this.lines.push({ from, to: this.count - 1, ...owner });
  }
}
