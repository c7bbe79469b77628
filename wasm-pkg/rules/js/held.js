// Machines live in the module under numbers; the garbage collector says when a number is free again.

const GONE = -1;
const free = [];

const wanted = new FinalizationRegistry(([kind, place]) => free[kind].push(place));

/** Holds a machine, made under the number that is given, as long as its owner lives. */
export function hold(owner, kind, make) {
  free[kind] ??= Object.assign([], { next: 0 });
  const place = free[kind].pop() ?? free[kind].next++;
  make(place);
  wanted.register(owner, [kind, place], owner);
  return place;
}

/** Gives a machine back, once. */
export function drop(owner, kind, place) {
  if (wanted.unregister(owner)) free[kind].push(place);
  return GONE;
}

/** The place of a machine that is still there. */
export function use(place) {
  if (place === GONE) throw new TypeError('it was disposed of');
  return place;
}
