import { useEffect } from 'react';
import { createBrowserRouter, useRouteError, type Location } from 'react-router';
import { EmptyState } from '../components/ui/EmptyState';
import { Button } from '../components/ui/Button';
import { cameBack, scrollMemory, type Entry } from '../core/scroll';
import { pageCrashed, seat, wentTo } from '../core/portal';
import { App } from './app';

/** One route for everything: the rules decide what an address shows, the router keeps the history. */
export const router = createBrowserRouter([{ path: '*', Component: App, ErrorBoundary: Broken }]);

const HOW = { PUSH: 'push', REPLACE: 'replace', POP: 'pop' } as const;

const pathOf = ({ pathname, search, hash }: Location) => `${pathname}${search}${hash}`;
const entryOf = (location: Location): Entry => ({ key: location.key, path: pathOf(location) });

/** Tells the rules of every change of the address, and brings the window back to where it stood. */
export function followHistory() {
  let { location: last } = router.state;
  const memory = scrollMemory(entryOf(last), cameBack());
  return router.subscribe(({ location, historyAction }) => {
    if (location.key === last.key) return;
    last = location;
    memory.leave(seat());
    wentTo(pathOf(location), HOW[historyAction]);
    // A redirect on the way has moved the window on already.
    if (last === location) memory.turn(entryOf(location), HOW[historyAction], seat());
  });
}

/** The frame itself broke: what went wrong is reported, and the page can be loaded again. */
function Broken() {
  const error = useRouteError();
  useEffect(() => pageCrashed(error), [error]);
  return (
    <EmptyState heading="h1" tone="error" title="页面出错，请刷新" text="出现了没有预料到的错误。刷新后可以继续，已填写的地址与筛选保留在地址栏中。">
      <Button look="filled" onClick={() => location.reload()}>刷新页面</Button>
    </EmptyState>
  );
}
