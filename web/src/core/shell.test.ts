import type { Command, Fact, Outcome, Outgoing } from '@sanku/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shell } from './shell';

const heard: Fact[] = [];
const ended: Outcome[] = [];
const hands = { navigate: vi.fn(), toast: vi.fn() };
const inbox = { hear: (fact: Fact) => void heard.push(fact), resolve: (_: number, outcome: Outcome) => void ended.push(outcome) };
const room = vi.fn(async () => {});
const { run } = shell(() => inbox, () => hands, room);

const request = (more: Partial<Outgoing> = {}): Outgoing => ({ method: 'POST', url: '/to/api/x', headers: [], body: { type: 'none' }, timeout: 60_000, ...more });
const send = (more?: Partial<Outgoing>) => run({ type: 'http', id: 1, request: request(more) });
const never = (_: string, { signal }: RequestInit) =>
  new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))));

beforeEach(() => {
  heard.length = 0;
  ended.length = 0;
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('net_5_status_body_and_the_needed_headers_come_back', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 503, headers: { track_code: 't', etag: 'e', 'x-other': 'o' } }));
  send();
  await vi.waitFor(() => expect(ended).toEqual([{ type: 'answered', status: 503, headers: [['track_code', 't'], ['etag', 'e']], body: '{}' }]));
});

test('net_2_headers_and_body_go_out_as_the_rules_wrote_them', async () => {
  const fetched = vi.fn(async (_: string, init: RequestInit) => new Response(await (init.body as Blob).text()));
  vi.stubGlobal('fetch', fetched);
  send({ headers: [{ name: 'tenant-id', value: '7' }], body: { type: 'json', text: '{"a":1}' } });
  await vi.waitFor(() => expect(ended[0]).toMatchObject({ body: '{"a":1}' }));
  expect(fetched.mock.lastCall?.[1]).toMatchObject({ method: 'POST', headers: [['tenant-id', '7']] });
});

test('net_4_a_request_without_an_answer_in_its_time_is_told_as_timed_out', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', never);
  send({ timeout: 60_000 });
  await vi.advanceTimersByTimeAsync(59_999);
  expect(ended).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toEqual([{ type: 'timedOut' }]);
});

test('a request that the rules stop is told as aborted', async () => {
  vi.stubGlobal('fetch', never);
  send();
  run({ type: 'abort', id: 1 });
  await vi.waitFor(() => expect(ended).toEqual([{ type: 'aborted' }]));
});

test.each([
  ['no connection', async () => Promise.reject(new TypeError('offline'))],
  ['a body that breaks off', async () => new Response(new ReadableStream({ start: (stream) => stream.error(new Error('reset')) }))],
])('%s is told as failed', async (_, fetched) => {
  vi.stubGlobal('fetch', fetched);
  send();
  await vi.waitFor(() => expect(ended).toEqual([{ type: 'failed' }]));
});

test('sto_2_storage_and_cookies_that_throw_are_survived', () => {
  const refuse = () => {
    throw new DOMException('', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { setItem: refuse, removeItem: refuse });
  const cookie = vi.spyOn(document, 'cookie', 'set').mockImplementation(refuse);
  const commands: Command[] = [
    { type: 'store', area: 'local', key: 'a', value: '1' },
    { type: 'store', area: 'local', key: 'a', value: undefined },
    { type: 'setCookie', text: 'a=1; Path=/' },
  ];
  for (const command of commands) expect(() => run(command)).not.toThrow();
  cookie.mockRestore();
});

test('sto_1_what_is_stored_stands_under_its_key_until_removed', () => {
  run({ type: 'store', area: 'session', key: 'a', value: '1' });
  expect(sessionStorage.getItem('a')).toBe('1');
  run({ type: 'store', area: 'session', key: 'a', value: undefined });
  expect(sessionStorage.getItem('a')).toBeNull();
});

test('hdr_1_a_window_of_our_own_keeps_its_opener_and_another_gets_none', () => {
  const opened = vi.fn();
  vi.stubGlobal('open', opened);
  run({ type: 'openWindow', to: '/part', opener: true });
  run({ type: 'openWindow', to: 'https://example.com/', opener: false });
  expect(opened.mock.calls).toEqual([['/part', '_blank', ''], ['https://example.com/', '_blank', 'noopener']]);
});

test('pages are turned by the history and messages shown by the toasts', () => {
  run({ type: 'navigate', to: '/mat', replace: true });
  run({ type: 'toast', text: '型号已复制', tone: 'success', ms: 1_000 });
  expect([hands.navigate.mock.lastCall, hands.toast.mock.lastCall]).toEqual([['/mat', true], ['型号已复制', 'success', 1_000]]);
});

test.each([[true, true], [false, false]])('a copy by selection tells whether it was done: %s', async (allowed, done) => {
  vi.stubGlobal('isSecureContext', false);
  document.execCommand = vi.fn(() => allowed);
  run({ type: 'copy', text: 'M6' });
  await vi.waitFor(() => expect(heard).toEqual([{ type: 'copied', done }]));
  expect(document.querySelector('textarea')).toBeNull();
});

// SES-7, GEN-1
test('a random number comes under the name it was asked for, on plain http too', () => {
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(10) });
  run({ type: 'draw', name: 'licence' });
  expect(heard).toEqual([{ type: 'drawn', name: 'licence', number: '0a'.repeat(16) }]);
});
