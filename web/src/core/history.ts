import { seat, wentTo } from './portal';
import { drawn } from './random';
import { cameBack, scrollMemory, type Entry } from './scroll';

type How = 'push' | 'replace' | 'pop';

/** Each entry that the portal makes has a key of its own. */
const made = () => ({ key: drawn() });

const here = (): Entry => ({ key: history.state?.key ?? 'first', path: `${location.pathname}${location.search}${location.hash}` });

let turned: ((how: How) => void) | undefined;

/** Turns to another page. */
export function navigate(to: string, replace: boolean) {
  if (replace) history.replaceState(made(), '', to);
  else history.pushState(made(), '', to);
  turned?.(replace ? 'replace' : 'push');
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
  const popped = () => turned?.('pop');
  window.addEventListener('popstate', popped);
  return () => {
    window.removeEventListener('popstate', popped);
    turned = undefined;
  };
}
