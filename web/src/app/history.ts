import { UNSAFE_createBrowserHistory as createBrowserHistory, type Location } from 'react-router';
import { seat, wentTo } from '../core/portal';
import { cameBack, scrollMemory, type Entry } from '../core/scroll';

/** What React Router's own BrowserRouter is made of. It tells one listener of every change, at once. */
export const history = createBrowserHistory({ v5Compat: true });

const HOW = { PUSH: 'push', REPLACE: 'replace', POP: 'pop' } as const;
type Action = keyof typeof HOW;

const watchers = new Set<() => void>();
let here = history.location;

/** The address as it was told last: one object as long as it is the same. */
export const where = () => here;

/** For React: changes with the address. */
export function watchHistory(changed: () => void) {
  watchers.add(changed);
  return () => void watchers.delete(changed);
}

const pathOf = ({ pathname, search, hash }: Location) => `${pathname}${search}${hash}`;
const entryOf = (location: Location): Entry => ({ key: location.key, path: pathOf(location) });

/** Turns to another page. */
export function navigate(to: string, replace: boolean) {
  if (replace) history.replace(to);
  else history.push(to);
}

/** Tells the rules of every change of the address, and brings the window back to where it stood. */
export function followHistory(): () => void {
  const memory = scrollMemory(entryOf(here), cameBack());
  let on: Action | undefined;
  return history.listen(({ location, action }) => {
    here = location;
    // A redirect on the way belongs to the step that led to it.
    const first = on === undefined;
    if (first) memory.leave(seat());
    if (first || action === 'PUSH') on = action;
    for (const changed of watchers) changed();
    wentTo(pathOf(location), HOW[action]);
    if (!first) return;
    memory.turn(entryOf(here), HOW[on ?? action], seat());
    on = undefined;
  });
}
