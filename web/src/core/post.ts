/** Posts a message to the window that opened this one, or that holds it; the browser drops it for any other origin. */
export function post(origin: string, text: string): void {
  const opener = window.opener as Window | null;
  const target = opener ?? (window.parent === window ? null : window.parent);
  target?.postMessage(text, origin);
}
