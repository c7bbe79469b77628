import { useSyncExternalStore } from 'react';

function watch(changed: () => void) {
  const watching = new AbortController();
  for (const name of ['online', 'offline']) window.addEventListener(name, changed, { signal: watching.signal });
  return () => watching.abort();
}

/** Whether the browser has a connection. */
export const useOnline = (): boolean => useSyncExternalStore(watch, () => navigator.onLine);
