import { act, cleanup, render } from '@testing-library/react';
import { vi } from 'vitest';

/** A request as the server of a test sees it. */
export interface Asked {
  url: string;
  method: string;
  body: unknown;
}

/** What a test's server says: data, a code, or an answer of its own. */
export type Server = (asked: Asked) => unknown;

/** An answer that is not `code 0`. */
export class Refusal {
  constructor(readonly code: number | string, readonly message = '', readonly status = 200) {}
}

/** The last `open` of a test; gone after it. */
let stop: (() => void) | undefined;
let told = () => {};

/** Opens the whole portal at an address, fresh, with the real rules and a server of the test's own. */
export async function open(path: string, server: Server = ({ url }) => (url.includes('/dict-data/') ? [] : null)) {
  vi.resetModules();
  history.replaceState(null, '', path);
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body, signal }: RequestInit) => {
    const text = body instanceof Blob ? await body.text() : '';
    const question = { url: decodeURIComponent(url), method, body: text === '' ? undefined : JSON.parse(text) };
    asked.push(question);
    const said = ordinary(question.url, await server(question));
    if (signal?.aborted) throw new DOMException('', 'AbortError');
    return answer(said);
  });
  const [{ navigate, followHistory, tell }, { Root }, portal, { toast }, { loadRules }] = await Promise.all([
    import('../src/core/history'), import('../src/app/root'), import('../src/core/portal'), import('../src/components/ui/toast'), import('../src/core/rules'),
  ]);
  await loadRules();
  const unfollow = followHistory();
  portal.start({ navigate, toast });
  const shown = render(<Root />);
  stop = unfollow;
  told = tell;
  await settle();
  return { ...shown, asked, go: async (to: string) => (act(() => navigate(to, false)), settle()) };
}

/** What the pages ask beside what a test is about, and a test's server says nothing to. */
function ordinary(url: string, said: unknown): unknown {
  if (said !== null && !(Array.isArray(said) && said.length === 0)) return said;
  if (url.includes('/search/by/keyword')) return { total: 0, list: [], categories: [], facets: [] };
  if (url.includes('/brand/detail')) return { items: 0, configurations: 0, datasheets: 0, checked: 0, categories: [] };
  if (url.includes('user/profile')) return { user: {} };
  if (url.includes('common-passwords')) return '';
  return /session\/list|library\/count/.test(url) ? [] : said;
}

function answer(said: unknown): Response {
  const headers = { track_code: 'track-1' };
  if (said instanceof Response) return said;
  if (said instanceof Refusal) return new Response(JSON.stringify({ code: said.code, message: said.message }), { status: said.status, headers });
  return new Response(JSON.stringify({ code: 0, message: '', data: said }), { headers });
}

/** Lets answers, lazy pages and effects come. */
export const settle = () => act(async () => {
  for (let turn = 0; turn < 12; turn += 1) await new Promise((done) => setImmediate(done));
  await vi.dynamicImportSettled();
  told();
  for (let turn = 0; turn < 4; turn += 1) await new Promise((done) => setImmediate(done));
});

/** After each test: nothing of it is left. */
export function close() {
  cleanup();
  stop?.();
  stop = undefined;
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
}
