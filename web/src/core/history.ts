import { seat, wentTo } from './portal';
import { drawn } from './random';
import { cameBack, scrollMemory, type Entry } from './scroll';

type How = 'push' | 'replace' | 'pop';

/** Some frames, in milliseconds. */
const TOLD_AFTER = 50;

/** Each entry that the portal makes has a key of its own. */
const made = () => ({ key: drawn() });

const pathOf = ({ pathname, search, hash }: URL | Location) => `${pathname}${search}${hash}`;

/** An entry in place of the current one, of which the browser was not told yet. */
let coming: Entry | undefined;

const here = (): Entry => coming ?? { key: history.state?.key ?? 'first', path: pathOf(location) };

let turned: ((how: How) => void) | undefined;

/** Turns to another page, or to another address of this one. */
export function navigate(to: string, replace: boolean) {
  const url = new URL(to, location.href);
  if (replace && url.pathname === location.pathname) put(pathOf(url));
  else {
    tell();
    history[replace ? 'replaceState' : 'pushState'](made(), '', to);
  }
  turned?.(replace ? 'replace' : 'push');
}

/** What is chosen on a page: the rules know at once. The browser takes longer to change its address than to draw what is chosen, and is told after that, of the last one. */
function put(path: string) {
  if (!coming) setTimeout(tell, TOLD_AFTER);
  coming = { ...made(), path };
}

/** Tells the browser what it was not told yet. */
export function tell() {
  if (!coming) return;
  const { key, path } = coming;
  coming = undefined;
  history.replaceState({ key }, '', path);
}

/** Tells the rules of every change of the address, and brings the window back to where it stood. */
export function followHistory(): () => void {
  const memory = scrollMemory(here(), cameBack());
  let on: How | undefined;
  turned = (how) => {
    // A redirect on the way belongs to the step that led to it.
    const first = on === undefined;
    if (first) memory.leave(seat());
    if (first || how === 'push') on = how;
    wentTo(here().path, how);
    if (!first) return;
    memory.turn(here(), on ?? how, seat());
    on = undefined;
  };
  const popped = () => {
    // What was to stand in its place is another entry by now.
    coming = undefined;
    turned?.('pop');
  };
  window.addEventListener('popstate', popped);
  window.addEventListener('pagehide', tell);
  return () => {
    tell();
    memory.close();
    window.removeEventListener('popstate', popped);
    window.removeEventListener('pagehide', tell);
    turned = undefined;
  };
}
