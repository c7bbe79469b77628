// §2 What the rules are started with is what the browser says; a browser that keeps something to itself stops nothing.
import { Portal, bootFacts } from '@sanku/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => history.replaceState(null, '', '/'));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

const denied = () => {
  throw new DOMException('denied', 'SecurityError');
};
const starts = () => Object.keys(new Portal().start(bootFacts(), 1_700_000_000_000).view).length > 0;

test('the first address goes to the rules whole', () => {
  history.replaceState(null, '', '/part/search?keyWords=螺钉#top');
  expect(bootFacts()).toMatchObject({ origin: location.origin, path: `${location.pathname}${location.search}${location.hash}` });
  expect(bootFacts().path).toMatch(/^\/part\/search\?keyWords=.+#top$/);
});

test('a window of its own is in no frame, and nobody is around it', () => {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://cad.example.com/x?y');
  const { embedded, framed, around, webView } = bootFacts();
  expect([embedded, framed, around, webView]).toEqual([false, false, undefined, false]);
});

test.each([
  ['of our origin', { location: { origin: location.origin } }, false],
  ['of another origin', { location: { origin: 'https://cad.example.com' } }, true],
  ['that does not show its origin', { location: Object.defineProperty({}, 'origin', { get: denied }) }, true],
  ['that does not show its address', Object.defineProperty({}, 'location', { get: denied }), true],
  ['that is gone', null, true],
])('t_19 in a frame the window on top %s', (_, top, embedded) => {
  vi.stubGlobal('top', top);
  expect(bootFacts()).toMatchObject({ framed: true, embedded });
});

test('who is around a frame is what the browser tells: the nearest ancestor, else where the frame was asked from', () => {
  vi.stubGlobal('top', {});
  const from = vi.spyOn(document, 'referrer', 'get');
  const tells = (referrer: string) => (from.mockReturnValue(referrer), bootFacts().around);
  expect(['https://cad.example.com:8443/x?y', '', 'no address'].map(tells)).toEqual(['https://cad.example.com:8443', undefined, undefined]);
  vi.stubGlobal('location', { ancestorOrigins: ['https://near.example.com', 'https://far.example.com'] });
  expect(tells('https://cad.example.com/')).toBe('https://near.example.com');
});

// STO-1
test('cookies and both storages go along, under any key', () => {
  document.cookie = 'Org-Id=7';
  localStorage.setItem('constructor', 'a');
  localStorage.setItem('length', '三库 😀');
  sessionStorage.setItem('', 'b');
  const { cookies, local, session } = bootFacts();
  expect(cookies).toContain('Org-Id=7');
  expect([local, session]).toEqual([new Map([['constructor', 'a'], ['length', '三库 😀']]), new Map([['', 'b']])]);
  expect(starts()).toBe(true);
});

test.each([
  ['that may not be looked at', { get: denied }],
  ['that throws when it is used', { value: new Proxy({}, { get: denied }) }],
  ['that is missing', { value: null }],
])('sto_2 a storage %s is read as empty', (_, storage) => {
  const kept = ['localStorage', 'sessionStorage'].map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  for (const [name] of kept) Object.defineProperty(globalThis, name, { ...storage, configurable: true });
  const { local, session } = bootFacts();
  const started = starts();
  for (const [name, before] of kept) Object.defineProperty(globalThis, name, before ?? {});
  expect([local, session, started]).toEqual([new Map(), new Map(), true]);
});

test('sto_2_cookies_that_throw_are_read_as_none', () => {
  vi.spyOn(document, 'cookie', 'get').mockImplementation(denied);
  expect(bootFacts().cookies).toBe('');
  expect(starts()).toBe(true);
});

test('the width is that of the page without its scroll bar', () => {
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(501);
  expect(bootFacts().width).toBe(501);
});
