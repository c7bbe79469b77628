// Machines live in the module; the garbage collector says when one is no longer wanted.
import { wasm } from './module.js';

/** The place of a machine that was disposed of. */
const GONE = -1;

const wanted = new FinalizationRegistry(([kind, place]) => wasm.forget(kind, place));

/** Holds a machine as long as its owner lives; says its place. */
export function hold(owner, kind, place) {
  wanted.register(owner, [kind, place], owner);
  return place;
}

/** Gives a machine back, once. */
export function drop(owner, kind, place) {
  if (place !== GONE) wasm.forget(kind, place);
  wanted.unregister(owner);
  return GONE;
}

/** The place of a machine that is still there. */
export function use(place) {
  if (place === GONE) throw new TypeError('it was disposed of');
  return place;
}
