import { codes, messages } from './checks.js';
import { wasm } from './module.js';
import { place } from './plain.js';
import { first, pair, read, write } from './scratch.js';

const KINDS = ['capacitance', 'inductance'];
const UNITS = ['pF', 'nF', '\u03bcF', 'mF', 'F', 'nH', '\u03bcH', 'mH', 'H'];
const CAPACITANCES = 5;
const ORDER = [-1, 0, 1, undefined];

/** The place of a kind; of none beyond the last. */
const which = (kind) => (kind === undefined ? KINDS.length : place(KINDS, kind, 'kind'));

export const checkQuantity = (text, kind) => wasm.checkQuantity(write(text), which(kind));
export const formatQuantity = (text) => read(wasm.formatQuantity(write(text)));

export function convertQuantity(text, unit) {
  return read(wasm.convertQuantity(write(text), place(UNITS, unit, 'unit')));
}

export function compareQuantities(one, other) {
  const second = pair(one, other);
  return ORDER[wasm.compareQuantities(first, second) + 1];
}

export function parseQuantity(text, kind) {
  const verdict = checkQuantity(text, kind);
  if (verdict) return { ok: false, verdict, code: codes()[verdict], message: messages()[verdict] };
  const shown = formatQuantity(text);
  const [short, unit] = shown.split(' ');
  // Only what was written with a large exponent is shown with one.
  const number = short.includes('e') ? convertQuantity(text, unit) : short;
  return { ok: true, kind: KINDS[UNITS.indexOf(unit) < CAPACITANCES ? 0 : 1], number, unit, text: shown };
}
