// Which proposals beyond the first WebAssembly a module uses: all its sections and instructions are read.

const VALUE_TYPES = { 0x7b: 'simd128', 0x70: 'reference-types', 0x6f: 'reference-types', 0x63: 'function-references', 0x64: 'function-references' };
const OUTSIDE = 'unknown';

/** The names of the proposals, sorted. */
export function features(bytes) {
  const found = new Set();
  const module = { found, types: [], functions: [], globals: [] };
  const reader = new Reader(bytes);
  if (reader.u32() !== 0x6d736100 || reader.u32() !== 1) throw new Error('not a WebAssembly module');
  while (!reader.done()) {
    const section = reader.byte();
    const inside = reader.part(reader.leb());
    SECTIONS[section]?.(inside, module);
    if (section > 13) found.add(OUTSIDE);
  }
  return [...found].sort();
}

class Reader {
  constructor(bytes) {
    this.bytes = bytes;
    this.at = 0;
  }
  done = () => this.at >= this.bytes.length;
  byte = () => this.bytes[this.at++] ?? fail('the module ends too soon');
  u32 = () => this.byte() + this.byte() * 0x100 + this.byte() * 0x10000 + this.byte() * 0x1000000;
  skip = (length) => void (this.at += length);
  part = (length) => new Reader(this.bytes.subarray(this.at, (this.at += length)));
  name = () => this.skip(this.leb());
  peek = () => this.bytes[this.at];
  leb() {
    let [value, factor, byte] = [0, 1, 0x80];
    while (byte & 0x80) {
      byte = this.byte();
      value += (byte & 0x7f) * factor;
      factor *= 0x80;
    }
    return value;
  }
  /** Calls `each` as often as a count says. */
  vec(each) {
    const length = this.leb();
    return Array.from({ length }, (_, at) => each(at));
  }
}

function fail(why) {
  throw new Error(why);
}

const SECTIONS = {
  1: (reader, module) => reader.vec(() => module.types.push(functionType(reader, module.found))),
  2: (reader, module) => reader.vec(() => imported(reader, module)),
  3: (reader, module) => reader.vec(() => module.functions.push(reader.leb())),
  4: (reader, { found }) => reader.vec((at) => table(reader, found, at)),
  5: (reader, { found }) => reader.vec((at) => memory(reader, found, at)),
  6: (reader, module) => reader.vec(() => (module.globals.push(globalType(reader, module.found)), constant(reader, module.found))),
  7: (reader, module) => reader.vec(() => exported(reader, module)),
  9: (reader, { found }) => reader.vec(() => element(reader, found)),
  10: (reader, { found }) => reader.vec(() => body(reader.part(reader.leb()), found)),
  11: (reader, { found }) => reader.vec(() => data(reader, found)),
  12: (_, { found }) => found.add('bulk-memory'),
  13: (_, { found }) => found.add('exceptions'),
};

function valueType(reader, found) {
  const type = reader.byte();
  if (VALUE_TYPES[type]) found.add(VALUE_TYPES[type]);
  else if (type < 0x7c || type > 0x7f) found.add('gc');
  return type;
}

function functionType(reader, found) {
  if (reader.byte() !== 0x60) fail('a type that is no function: gc');
  const params = reader.vec(() => valueType(reader, found));
  const results = reader.vec(() => valueType(reader, found));
  if (results.length > 1) found.add('multivalue');
  return [...params, ...results];
}

function limits(reader, found) {
  const flags = reader.byte();
  if (flags & 2) found.add('threads');
  if (flags & 4) found.add('memory64');
  reader.leb();
  if (flags & 1) reader.leb();
}

function memory(reader, found, at) {
  if (at > 0) found.add('multi-memory');
  limits(reader, found);
}

function table(reader, found, at) {
  if (at > 0) found.add('reference-types');
  tableType(reader, found);
}

function tableType(reader, found) {
  if (reader.peek() === 0x40) fail('a table with a first value: function-references');
  if (reader.byte() !== 0x70) found.add('reference-types');
  limits(reader, found);
}

function globalType(reader, found) {
  valueType(reader, found);
  return reader.byte() === 1;
}

/** A whole number of 64 bits that JavaScript sees is a bigint there. */
function seen(type, { types, found }) {
  if (types[type]?.includes(0x7e)) found.add('bigint-to-i64');
}

function imported(reader, module) {
  reader.name();
  reader.name();
  const kind = reader.byte();
  if (kind === 0) {
    module.functions.push(reader.leb());
    seen(module.functions.at(-1), module);
  } else if (kind === 1) tableType(reader, module.found);
  else if (kind === 2) limits(reader, module.found);
  else if (kind === 3) {
    module.globals.push(globalType(reader, module.found));
    if (module.globals.at(-1)) module.found.add('mutable-globals');
  } else fail('an imported tag: exceptions');
}

function exported(reader, module) {
  reader.name();
  const [kind, at] = [reader.byte(), reader.leb()];
  if (kind === 0) seen(module.functions[at], module);
  if (kind === 3 && module.globals[at]) module.found.add('mutable-globals');
}

function element(reader, found) {
  const flags = reader.leb();
  if (flags & 1) found.add('bulk-memory');
  if (flags & 4) found.add('reference-types');
  if ((flags & 1) === 0) {
    if (flags & 2) reader.leb();
    constant(reader, found);
  }
  if (flags & 3) reader.byte();
  reader.vec(() => (flags & 4 ? constant(reader, found) : reader.leb()));
}

function data(reader, found) {
  const flags = reader.leb();
  if (flags === 1) found.add('bulk-memory');
  if (flags === 2) reader.leb();
  if (flags !== 1) constant(reader, found);
  reader.skip(reader.leb());
}

const ARITHMETIC = new Set([0x6a, 0x6b, 0x6c, 0x7c, 0x7d, 0x7e]);

function constant(reader, found) {
  for (let code = reader.byte(); code !== 0x0b; code = reader.byte()) {
    if (ARITHMETIC.has(code)) found.add('extended-const');
    instruction(code, reader, found);
  }
}

function body(reader, found) {
  reader.vec(() => (reader.leb(), valueType(reader, found)));
  while (!reader.done()) instruction(reader.byte(), reader, found);
}

function blockType(reader, found) {
  const first = reader.peek();
  if (first === 0x40) reader.byte();
  else if (first & 0x40 && !(first & 0x80)) valueType(reader, found);
  else {
    reader.leb();
    found.add('multivalue');
  }
}

function address(reader, found) {
  if (reader.leb() & 0x40) {
    found.add('multi-memory');
    reader.leb();
  }
  reader.leb();
}

const lebs = (count, feature) => (reader, found) => {
  if (feature) found.add(feature);
  for (let at = 0; at < count; at += 1) reader.leb();
};
const REFERENCE = 'reference-types';
const OTHERS = {
  0x02: blockType, 0x03: blockType, 0x04: blockType,
  0x06: (reader, found) => (found.add('exceptions'), blockType(reader, found)),
  0x07: lebs(1, 'exceptions'), 0x08: lebs(1, 'exceptions'), 0x09: lebs(1, 'exceptions'), 0x18: lebs(1, 'exceptions'), 0x19: lebs(0, 'exceptions'),
  0x0c: lebs(1), 0x0d: lebs(1), 0x0e: (reader) => (reader.vec(() => reader.leb()), reader.leb()),
  0x10: lebs(1), 0x12: lebs(1, 'tail-call'), 0x13: lebs(2, 'tail-call'),
  0x11: (reader, found) => (reader.leb(), reader.leb() > 0 && found.add(REFERENCE)),
  0x1c: (reader, found) => (found.add(REFERENCE), reader.vec(() => valueType(reader, found))),
  0x25: lebs(1, REFERENCE), 0x26: lebs(1, REFERENCE), 0xd0: lebs(1, REFERENCE), 0xd1: lebs(0, REFERENCE), 0xd2: lebs(1, REFERENCE),
  0x3f: lebs(1), 0x40: lebs(1), 0x41: lebs(1), 0x42: lebs(1),
  0x43: (reader) => reader.skip(4), 0x44: (reader) => reader.skip(8),
  0xfc: (reader, found) => numbered(reader.leb(), reader, found),
  0xfd: (reader, found) => vector(reader.leb(), reader, found),
  0xfe: (reader, found) => (found.add('threads'), reader.leb() === 3 ? reader.byte() : address(reader, found)),
};
const PLAIN = new Set([0x00, 0x01, 0x05, 0x0b, 0x0f, 0x1a, 0x1b]);

function instruction(code, reader, found) {
  if (OTHERS[code]) OTHERS[code](reader, found);
  else if (code >= 0x20 && code <= 0x24) reader.leb();
  else if (code >= 0x28 && code <= 0x3e) address(reader, found);
  else if (code >= 0xc0 && code <= 0xc4) found.add('sign-ext');
  else if (!PLAIN.has(code) && (code < 0x45 || code > 0xbf)) fail(`an instruction of a later proposal: 0x${code.toString(16)}`);
}

function numbered(code, reader, found) {
  if (code > 17) fail(`an instruction of a later proposal: 0xfc ${code}`);
  found.add(code < 8 ? 'nontrapping-fptoint' : code < 15 ? 'bulk-memory' : REFERENCE);
  const operands = [2, 1, 2, 1, 2, 1, 2, 1, 1, 1][code - 8] ?? 0;
  lebs(operands)(reader, found);
}

function vector(code, reader, found) {
  found.add(code > 0xff ? 'relaxed-simd' : 'simd128');
  if (code <= 11 || code === 92 || code === 93) address(reader, found);
  else if (code === 12 || code === 13) reader.skip(16);
  else if (code >= 21 && code <= 34) reader.byte();
  else if (code >= 84 && code <= 91) void (address(reader, found), reader.byte());
}
