import { bootFacts, type Fact } from '@sanku/core';
import { afterEach, expect, test, vi } from 'vitest';
import { hearHost, tellHost } from './host';
import { listen } from './listen';

afterEach(() => vi.unstubAllGlobals());

/** As in a frame of another site. */
function framed() {
  const parent = { postMessage: vi.fn() };
  vi.stubGlobal('parent', parent);
  vi.stubGlobal('top', parent);
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
  expect([bootFacts().webView, heard, program.postMessage.mock.calls]).toEqual([true, ['{"sanku":1}', 'text'].map((text) => ({ type: 'hostSaid', origin: '', text })), [['a']]]);
  framed();
  expect(bootFacts().webView).toBe(false);
});
