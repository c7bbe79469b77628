import { KNOWN } from './known';
import { read, write } from './storage';

/** How far each entry of the history was scrolled, kept over a reload of the document. */

const ENTRIES = 60;
const GIVE_UP_AFTER = 3_000;
const SAVE_AFTER = 100;
/** The header and the tabs stay in sight. */
const STAYS = 100;

type Places = Map<string, number>;

/** An entry of the history: its key is unique in a document, its path tells documents apart. */
export interface Entry {
  key: string;
  path: string;
}

function kept(): Places {
  try {
    const found: unknown = JSON.parse(read('session', KNOWN.scroll) ?? '{}');
    return new Map(typeof found === 'object' && found !== null ? Object.entries(found) : []);
  } catch {
    return new Map();
  }
}

const nameOf = ({ key, path }: Entry) => `${key} ${path}`;

/** Remembers where the window stands in the entry of `first`, and later in those it is told of. */
export function scrollMemory(first: Entry, returned: boolean) {
  const places = kept();
  const seats = new Map<number, number>();
  let current = nameOf(first);
  let stop: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Where the window stands; the last entry is the one that was seen last. */
  const note = () => {
    if (stop) return;
    places.delete(current);
    places.set(current, Math.round(window.scrollY));
    for (const old of [...places.keys()].slice(0, -ENTRIES)) places.delete(old);
  };

  const save = () => {
    clearTimeout(timer);
    timer = undefined;
    note();
    write('session', KNOWN.scroll, JSON.stringify(Object.fromEntries(places)));
  };

  /** Not while something is to be drawn: a storage is slow. */
  const saveSoon = () => {
    timer ??= setTimeout(save, SAVE_AFTER);
  };

  let left: number | undefined;

  /** Before another page is drawn: where this one stood, by its entry and by its tab. */
  function leave(seat: number | undefined) {
    note();
    saveSoon();
    left = seat;
    if (seat !== undefined) seats.set(seat, window.scrollY);
    stop?.();
    stop = undefined;
  }

  /** A new entry starts at its top, or where its tab was left; one of the past where it was; the same list, narrowed, stays. */
  function turn(to: Entry, how: 'push' | 'replace' | 'pop', seat: number | undefined) {
    if (how === 'replace') places.delete(current);
    current = nameOf(to);
    const stays = seat !== undefined && seat === left;
    const part = to.path.split('#')[1];
    const from = seat === undefined ? 0 : (seats.get(seat) ?? 0);
    if (how === 'push' && !stays) restore(part === undefined ? at(from) : () => topOf(part), part !== undefined);
    if (how === 'pop') restore(at(places.get(current) ?? 0));
  }

  /** As soon as what it is to stand at is there and the page is tall enough; not against the user. A part of the page is followed while what stands above it comes. */
  function restore(place: () => number | undefined, follows = false) {
    const observer = new ResizeObserver(attempt);
    const late = setTimeout(end, GIVE_UP_AFTER);
    const over = new AbortController();
    function attempt() {
      const y = place();
      if (y === undefined || document.documentElement.scrollHeight - window.innerHeight < y) return;
      window.scrollTo(0, y);
      if (!follows) end();
    }
    function end() {
      observer.disconnect();
      clearTimeout(late);
      over.abort();
      if (stop === end) stop = undefined;
    }
    stop = end;
    for (const name of ['wheel', 'touchmove', 'keydown', 'pointerdown']) window.addEventListener(name, end, { signal: over.signal, passive: true });
    // The new page stands there with the next frame, and not yet now.
    requestAnimationFrame(() => stop === end && observer.observe(document.body));
  }

  const listening = new AbortController();

  /** Nothing is remembered from now on. */
  function close() {
    listening.abort();
    clearTimeout(timer);
    stop?.();
  }

  history.scrollRestoration = 'manual';
  window.addEventListener('scroll', saveSoon, { passive: true, signal: listening.signal });
  window.addEventListener('pagehide', save, { signal: listening.signal });
  if (returned) restore(at(places.get(current) ?? 0));
  return { leave, turn, close };
}

const at = (y: number) => () => y;

/** How far down a part of the page begins, below what stays in sight; nowhere before it is there. */
const topOf = (id: string) => {
  const part = document.getElementById(id);
  return part ? Math.max(0, Math.min(part.getBoundingClientRect().top + window.scrollY - STAYS, document.documentElement.scrollHeight - window.innerHeight)) : undefined;
};

/** Whether the document came by a reload or from the history, and not by a link. */
export const cameBack = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && 'type' in entry && entry.type !== 'navigate';
};
