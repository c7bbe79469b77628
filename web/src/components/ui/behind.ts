import { useDeferredValue } from 'react';

/** What comes behind what is looked at first: it is drawn a moment later, unless one of `atOnce` is another, as what is typed is. */
export function useBehind<T>(now: T, atOnce: (shown: T) => readonly unknown[]): T {
  const later = useDeferredValue(now);
  const [one, other] = [atOnce(now), atOnce(later)];
  return one.length === other.length && one.every((value, at) => Object.is(value, other[at])) ? later : now;
}
