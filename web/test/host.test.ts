import type { Fact } from '@sanku/core';
import { afterEach, expect, test, vi } from 'vitest';
import { around, hearHost, inWebView, tellHost } from '../src/core/host';
import { listen } from '../src/core/listen';

afterEach(() => vi.unstubAllGlobals());

/** As in a frame of another site. */
function framed() {
  const parent = { postMessage: vi.fn() };
  vi.stubGlobal('parent', parent);
  return parent;
}

test('t_19_the_window_around_is_told_under_its_origin_and_never_under_any', () => {
  const parent = framed();
  tellHost('https://cad.example.com', 'a');
  tellHost('', 'b');
  expect(parent.postMessage.mock.calls).toEqual([['a', 'https://cad.example.com']]);
});

test('t_8_what_the_window_around_says_is_the_hosts_and_what_another_says_is_not', () => {
  const parent = framed();
  const heard: Fact[] = [];
  const listening = new AbortController();
  listen((fact) => heard.push(fact), listening.signal);
  for (const source of [parent, window, null]) {
    window.dispatchEvent(Object.assign(new MessageEvent('message', { data: 'x', origin: 'https://a.example' }), { source }));
  }
  listening.abort();
  expect(heard.map(({ type }) => type)).toEqual(['hostSaid', 'message', 'message']);
});

test.each(['sankuHost', 'chrome'])('the program of a web view speaks by %s, and not in a frame', (name) => {
  const program = { postMessage: vi.fn(), addEventListener: vi.fn() };
  vi.stubGlobal(name, name === 'chrome' ? { webview: program } : program);
  const heard: Fact[] = [];
  hearHost((fact) => heard.push(fact), new AbortController().signal);
  const say = program.addEventListener.mock.lastCall?.[1] as (event: { data: unknown }) => void;
  say({ data: { sanku: 1 } });
  say({ data: 'text' });
  tellHost('', 'a');
  expect([inWebView(), heard, program.postMessage.mock.calls]).toEqual([true, ['{"sanku":1}', 'text'].map((text) => ({ type: 'hostSaid', origin: '', text })), [['a']]]);
  framed();
  expect(inWebView()).toBe(false);
});

test('who is around a frame is what the browser tells, and nobody around a window', () => {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://cad.example.com/x?y');
  expect(around()).toBe('');
  framed();
  expect(around()).toBe('https://cad.example.com');
  vi.stubGlobal('location', { ancestorOrigins: ['https://near.example.com', 'https://far.example.com'] });
  expect(around()).toBe('https://near.example.com');
});
