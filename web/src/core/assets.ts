import type { Fact, LateRoom } from '@sanku/core';
import { cookies } from './storage';
import { KNOWN } from './known';

const GUARD = `${KNOWN.reloadGuard}=`;
const SAME_FAILURE = 1_000;

/** Errors that are a module or stylesheet that did not load: the reload handles them, no report is due. */
const known = new WeakSet<object>();

/** Whether an error was told as a failed asset already. */
export const isAssetError = (error: unknown): boolean => typeof error === 'object' && error !== null && known.has(error);

/** The guard stands; where a browser keeps nothing, whether the document was loaded again says so. */
const guarded = () => cookies().split('; ').some((pair) => pair.startsWith(GUARD)) || (!navigator.cookieEnabled && loadedAgain());

const loadedAgain = () => performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');

/** An error that is told as a room that did not load. */
export function roomFailed(error: object, room: LateRoom): Fact {
  known.add(error);
  return { type: 'roomFailed', room, guarded: guarded() };
}

/** Reports modules and stylesheets that do not load; one that two events tell of is reported once. */
export function assetsFailed(hear: (fact: Fact) => void, signal: AbortSignal) {
  let last = { url: '', at: 0 };
  const failed = (address: string) => {
    const url = new URL(address, location.href).pathname;
    const at = performance.now();
    if (url === last.url && at - last.at < SAME_FAILURE) return;
    last = { url, at };
    hear({ type: 'assetFailed', url, guarded: guarded() });
  };
  window.addEventListener('vite:preloadError', ({ payload }) => {
    known.add(payload);
    failed(addressIn(payload.message));
  }, { signal });
  window.addEventListener('error', ({ target }) => {
    if (target instanceof HTMLScriptElement && target.src !== '') failed(target.src);
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed(target.href);
  }, { capture: true, signal });
}

/** Browsers name the module in the message, Safari does not. */
const addressIn = (message: string) => /(?:https?:\/\/\S+|\/\S+\.(?:js|css))/.exec(message)?.[0] ?? message;
