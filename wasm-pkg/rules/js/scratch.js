// Texts cross as code units in memory that both sides know: nothing is made on the heap of JavaScript for a text that goes in.
import { wasm } from './module.js';

const LONGEST = 2 ** 24;
/** Room for what people type; more is made when it is needed. */
const ROOM = 1024;
/** As many code units as one call makes a string of. */
const PIECE = 4096;

let units = new Uint16Array(0);

export function wrong(name, what) {
  throw new TypeError(`${name} must be ${what}`);
}

// A view has no length any more when the memory grew, so that this is asked for then, too.
function acquire(length) {
  const place = wasm.reserve(length > ROOM ? length : ROOM);
  units = new Uint16Array(wasm.memory.buffer, place >>> 0, wasm.room());
}

/** The text itself; nothing is the empty text. */
function text(value) {
  if (value == null) return '';
  if (typeof value !== 'string' || value.length > LONGEST) wrong('text', `a text of at most ${LONGEST} characters`);
  return value;
}

function put(value, start) {
  const { length } = value;
  for (let at = 0; at < length; at += 1) units[start + at] = value.charCodeAt(at);
}

/** Writes a text; says how long it is. */
export function write(value) {
  if (typeof value !== 'string' || value.length > LONGEST) value = text(value);
  const { length } = value;
  if (length > units.length) acquire(length);
  for (let at = 0; at < length; at += 1) units[at] = value.charCodeAt(at);
  return length;
}

/** How long the first text of the last pair is. */
export let first = 0;

/** Writes two texts, one behind the other; says how long the second is. */
export function pair(one, other) {
  const start = text(one);
  const end = text(other);
  first = start.length;
  if (first + end.length > units.length) acquire(first + end.length);
  put(start, 0);
  put(end, first);
  return end.length;
}

/** Writes texts, each behind its length, low half first; says how long all of it is. */
export function list(values) {
  const texts = values.map(text);
  const length = texts.reduce((sum, one) => sum + 2 + one.length, 0);
  if (length > LONGEST * 2) wrong('the list', 'shorter');
  if (length > units.length) acquire(length);
  let at = 0;
  for (const one of texts) {
    units[at] = one.length & 0xffff;
    units[at + 1] = one.length >>> 16;
    put(one, at + 2);
    at += 2 + one.length;
  }
  return length;
}

/** The text that a call answered with, by its length; below 0 there is none. */
export function read(length) {
  if (length < 0) return undefined;
  if (length > units.length) acquire(length);
  let answer = '';
  for (let at = 0; at < length; at += PIECE) answer += String.fromCharCode.apply(null, units.subarray(at, Math.min(length, at + PIECE)));
  return answer;
}

/** What became of a text: below 0 it stays as it was. */
export const kept = (length, value) => (length < 0 ? value ?? '' : read(length));
