/** The rules did not come or do not run here: the page that says so stands in index.html, and needs none of them. */
export function bootFailed(error: unknown) {
  document.documentElement.dataset.boot = 'failed';
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  console.error(error);
  const entry = { time: Date.now(), path: location.pathname, message, stack: stack ?? '' };
  const body = JSON.stringify({ data: JSON.stringify([entry]) });
  const headers = { 'content-type': 'application/json' };
  // Reported once; a report that fails changes nothing for the reader.
  fetch('/tool/api/front/log', { method: 'POST', headers, body, keepalive: true }).catch(() => undefined);
}
