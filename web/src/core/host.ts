import type { Fact } from '@sanku/core';

/** A program that shows this page in its web view, and speaks to it. */
interface Program {
  postMessage(text: string): void;
  addEventListener(type: 'message', heard: (event: { data: unknown }) => void, options?: { signal: AbortSignal }): void;
}

type Hosted = Window & { sankuHost?: Program; chrome?: { webview?: Program } };

const isFramed = () => window.parent !== window;

/** In a frame there is none: who stands around it is the window that holds it. */
function program(): Program | undefined {
  const { sankuHost, chrome } = window as Hosted;
  return isFramed() ? undefined : sankuHost ?? chrome?.webview;
}

/** Tells the window around the frame, if it is of that origin; without an origin the program of the web view. */
export function tellHost(origin: string, text: string): void {
  if (origin === '') program()?.postMessage(text);
  else if (isFramed()) window.parent.postMessage(text, origin);
}

/** Passes on what the window around the frame says, or the program of the web view. */
export function hearHost(hear: (fact: Fact) => void, signal: AbortSignal): void {
  program()?.addEventListener('message', ({ data }) => hear({ type: 'hostSaid', origin: '', text: textOf(data) }), { signal });
}

/** Who posted a message is the window around this frame. */
export const isAround = (source: MessageEventSource | null): boolean => isFramed() && source === window.parent;

/** A message as the rules read it; what is no plain value says nothing. */
export function textOf(data: unknown): string {
  if (typeof data === 'string') return data;
  try {
    return JSON.stringify(data) ?? '';
  } catch {
    return '';
  }
}
