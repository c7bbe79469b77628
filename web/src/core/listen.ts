import type { Fact } from '@sanku/core';
import { assetsFailed } from './assets';
import { hearHost, isAround, textOf } from './host';
import { KNOWN } from './known';

/** Passes on what the browser reports, until the signal. */
export function listen(hear: (fact: Fact) => void, signal: AbortSignal) {
  const on = (target: EventTarget, name: string, fact: (event: never) => Fact) =>
    target.addEventListener(name, (event) => hear(fact(event as never)), { signal });
  on(window, 'online', () => ({ type: 'online', online: true }));
  on(window, 'offline', () => ({ type: 'online', online: false }));
  on(document, 'visibilitychange', () => ({ type: 'visibility', visible: !document.hidden }));
  on(window, 'storage', stored);
  on(window, 'message', said);
  on(window, 'focus', () => ({ type: 'focused' }));
  on(window, 'pointerdown', () => ({ type: 'active' }));
  on(window, 'keydown', () => ({ type: 'active' }));
  hearHost(hear, signal);
  crashes(hear, signal);
  assetsFailed(hear, signal);
}

function crashes(hear: (fact: Fact) => void, signal: AbortSignal) {
  window.addEventListener('error', (event) => {
    // The failed load of an element is an error event too, without an error.
    if (event instanceof ErrorEvent) hear(crashed(event.error ?? event.message));
  }, { signal });
  window.addEventListener('unhandledrejection', ({ reason }) => hear(crashed(reason)), { signal });
}

/** Something that was thrown, as the rules read it. */
export function crashed(thrown: unknown): Fact {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  return { type: 'crashed', message: error.message, stack: error.stack ?? error.message };
}

/** What another tab wrote stays in the storage, but for what all tabs gather together. */
function stored({ key, newValue }: StorageEvent): Fact {
  return key === KNOWN.basket && newValue !== null ? { type: 'basketWritten', text: newValue } : { type: 'storageChanged', key: key ?? '', present: newValue !== null };
}

function said({ origin, data, source }: MessageEvent): Fact {
  const text = textOf(data);
  return isAround(source) ? { type: 'hostSaid', origin, text } : { type: 'message', origin, text, frame: frameOf(source) };
}

/** The name that our own page gave the frame that posts; what it calls itself counts for nothing. */
function frameOf(source: MessageEventSource | null): string {
  const frames = source === null ? [] : [...document.querySelectorAll('iframe')];
  return frames.find(({ contentWindow }) => contentWindow === source)?.name ?? '';
}

/** Reports the width of an element and of the window around it, now and whenever one is another. */
export function measure(element: HTMLElement, hear: (fact: Fact) => void): () => void {
  let told = '';
  const tell = () => {
    const { width } = element.getBoundingClientRect();
    const window = document.documentElement.clientWidth;
    if (`${width} ${window}` === told) return;
    told = `${width} ${window}`;
    hear({ type: 'resized', width, window });
  };
  tell();
  const observer = new ResizeObserver(tell);
  observer.observe(element);
  // Below its least width the element keeps its own.
  addEventListener('resize', tell);
  return () => {
    observer.disconnect();
    removeEventListener('resize', tell);
  };
}
