import type { Fact } from '@sanku/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isAssetError } from './assets';
import { crashed, listen, measure } from './listen';

let heard: Fact[] = [];
let listening: AbortController;

beforeEach(() => {
  heard = [];
  listening = new AbortController();
  listen((fact) => heard.push(fact), listening.signal);
});
afterEach(() => {
  listening.abort();
  document.cookie = 'reload_guard=; Expires=Thu, 01 Jan 1970 00:00:00 GMT';
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what the browser reports is heard until the signal', () => {
  window.dispatchEvent(new Event('online'));
  listening.abort();
  window.dispatchEvent(new Event('offline'));
  expect(heard).toEqual([{ type: 'online', online: true }]);
});

test('a message is heard as text with its origin', () => {
  window.dispatchEvent(new MessageEvent('message', { data: { code: 1 }, origin: 'https://a.example' }));
  expect(heard).toEqual([{ type: 'message', origin: 'https://a.example', text: '{"code":1}', frame: '' }]);
});

test('lgn_3_a_message_carries_the_name_that_we_gave_its_frame', () => {
  const inside = [{ name: 'wechat' }, { name: '' }] as unknown as Window[];
  const frames = ['chat', 'wechat'].map((name, at) => ({ name, contentWindow: inside[at] }));
  const found = vi.spyOn(document, 'querySelectorAll').mockReturnValue(frames as unknown as ReturnType<typeof document.querySelectorAll>);
  for (const source of [...inside, window]) {
    window.dispatchEvent(Object.assign(new MessageEvent('message', { data: 'x', origin: 'https://a.example' }), { source }));
  }
  expect(found).toHaveBeenCalledWith('iframe');
  expect(heard.map((fact) => ('frame' in fact ? fact.frame : undefined))).toEqual(['chat', 'wechat', '']);
  found.mockRestore();
});

test('log_2_errors_and_rejections_that_nobody_handles_are_heard_as_crashes', () => {
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'no' }));
  expect(heard).toEqual([expect.objectContaining({ type: 'crashed', message: 'no' })]);
  expect(crashed(new Error('boom'))).toMatchObject({ type: 'crashed', message: 'boom', stack: expect.stringContaining('boom') });
});

test('err_4_a_module_that_fails_is_heard_once_with_the_state_of_the_guard', () => {
  const payload = new Error('Failed to fetch dynamically imported module: http://localhost:3000/assets/page-1.js');
  const fail = () => window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
  fail();
  fail();
  document.cookie = 'reload_guard=1';
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new Error('Unable to preload CSS for /assets/b.css') }));
  expect(heard).toEqual([
    { type: 'assetFailed', url: '/assets/page-1.js', guarded: false },
    { type: 'assetFailed', url: '/assets/b.css', guarded: true },
  ]);
  expect([isAssetError(payload), isAssetError(new Error('other'))]).toEqual([true, false]);
});

test('err_4_f9_where_nothing_is_kept_a_document_that_was_loaded_again_is_not_loaded_once_more', () => {
  const style = (name: string) => Object.assign(document.createElement('link'), { rel: 'stylesheet', href: `/assets/${name}.css` });
  const cookies = vi.spyOn(navigator, 'cookieEnabled', 'get');
  const entries = vi.spyOn(performance, 'getEntriesByType');
  const rows: [boolean, string, boolean][] = [[false, 'reload', true], [false, 'navigate', false], [true, 'reload', false]];
  for (const [enabled, type] of rows) {
    cookies.mockReturnValue(enabled);
    entries.mockReturnValue([{ type } as unknown as PerformanceEntry]);
    const link = style(`${enabled}-${type}`);
    document.head.append(link);
    link.dispatchEvent(new Event('error'));
    link.remove();
  }
  expect(heard.map((fact) => fact.type === 'assetFailed' && fact.guarded)).toEqual(rows.map(([, , guarded]) => guarded));
  vi.restoreAllMocks();
});

test('err_4_a_stylesheet_that_fails_is_heard_and_a_picture_is_not', () => {
  const style = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/assets/a.css' });
  const picture = document.createElement('img');
  document.head.append(style, picture);
  picture.dispatchEvent(new Event('error'));
  style.dispatchEvent(new Event('error'));
  expect(heard).toEqual([{ type: 'assetFailed', url: '/assets/a.css', guarded: false }]);
  style.remove();
  picture.remove();
});

test('brk_2_a_width_is_told_when_it_is_another_one', () => {
  let resized: () => void = () => {};
  vi.stubGlobal('ResizeObserver', class {
    constructor(callback: () => void) {
      resized = callback;
    }
    observe() {}
    disconnect() {}
  });
  const element = document.createElement('main');
  let width = 1440;
  element.getBoundingClientRect = () => ({ width }) as DOMRect;
  const stop = measure(element, (fact) => heard.push(fact));
  for (width of [1440, 1300, 1300, 1100]) resized();
  expect(heard.map((fact) => fact.type === 'resized' && fact.width)).toEqual([1440, 1300, 1100]);
  // BRK-4
  const window_ = vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(420);
  dispatchEvent(new Event('resize'));
  expect(heard.at(-1)).toEqual({ type: 'resized', width: 1100, window: 420 });
  stop();
  window_.mockReturnValue(400);
  dispatchEvent(new Event('resize'));
  expect(heard.at(-1)).toEqual({ type: 'resized', width: 1100, window: 420 });
  window_.mockRestore();
});
