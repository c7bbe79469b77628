// What comes in is plain data: anything else is a TypeError before the module sees it.
import { wrong } from './scratch.js';

const MOST = 10_000;

export function number(value, name) {
  if (typeof value !== 'number') wrong(name, 'a number');
  return value;
}

/** A number or nothing; nothing is NaN. */
export const optional = (value, name) => (value == null ? NaN : number(value, name));

export function flag(value, name) {
  if (value !== undefined && typeof value !== 'boolean') wrong(name, 'a boolean');
  return value === true;
}

/** The place of a name. */
export function place(names, value, name) {
  const found = typeof value === 'string' ? names.indexOf(value) : -1;
  if (found < 0) wrong(name, `one of ${names.join(', ')}`);
  return found;
}

/** What stands in a value's fields; a getter or a proxy that throws is no plain data. */
export function fields(value, ...names) {
  if (typeof value !== 'object' || value === null) wrong('the argument', 'an object');
  try {
    return names.map((name) => value[name]);
  } catch {
    return wrong('the argument', 'plain data');
  }
}

/** The elements of an array. */
export function elements(value, name) {
  try {
    if (Array.isArray(value) && value.length <= MOST) return Array.from({ length: value.length }, (_, at) => value[at]);
  } catch {
    // A proxy; it is refused like all else.
  }
  return wrong(name, `an array of at most ${MOST} elements`);
}
