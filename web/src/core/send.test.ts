import type { Outcome, Outgoing } from '@sanku/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forget, keep, kept } from './files';
import { send } from './send';

/** A request whose server is the test. */
class Request extends EventTarget {
  static last: Request;
  readonly upload = new EventTarget();
  status = 200;
  statusText = 'OK';
  responseText = '';
  sent: unknown;
  line = '';
  readonly headers: [string, string][] = [];
  answers: Record<string, string> = {};
  constructor() {
    super();
    Request.last = this;
  }
  open(method: string, url: string) {
    this.line = `${method} ${url}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers.push([name, value]);
  }
  getResponseHeader(name: string) {
    return this.answers[name] ?? null;
  }
  send(body: unknown) {
    this.sent = body;
  }
  abort() {
    this.dispatchEvent(new Event('abort'));
  }
}

const ends = (how: 'load' | 'error') => Request.last.dispatchEvent(new Event(how));
const moves = (loaded: number) => Request.last.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded }));
const progress = vi.fn();
const bytes = new File(['0123456789'], 'a.png', { type: 'text/plain' });
let file: number;

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', Request);
  file = keep(bytes);
});
afterEach(() => {
  progress.mockClear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const slice = (): Outgoing => ({ method: 'PUT', url: 'https://store/p?sig=1', headers: [], body: { type: 'slice', file, start: 2, end: 6, mime: 'a/b' }, timeout: 60_000 });
const form = (): Outgoing => ({ method: 'POST', url: '/up', headers: [{ name: 'tenant-id', value: '7' }], body: { type: 'form', file, name: 'a.png', fields: [['bizCode', 'Images']] }, timeout: 60_000 });
const started = (request: Outgoing, signal = new AbortController().signal) => {
  const ended: Outcome[] = [];
  void send(request, signal, progress).then((outcome) => ended.push(outcome));
  return ended;
};

// UPL-1, UPL-2
test('a part goes to its signed address with nothing of ours, and its etag and status text come back', async () => {
  const ended = started(slice());
  const request = Request.last;
  expect([request.line, request.headers]).toEqual(['PUT https://store/p?sig=1', []]);
  expect(await (request.sent as Blob).text()).toBe('2345');
  expect((request.sent as Blob).type).toBe('a/b');
  Object.assign(request, { status: 403, statusText: 'Forbidden', answers: { etag: '"e"' } });
  ends('load');
  await vi.waitFor(() => expect(ended).toEqual([{ type: 'answered', status: 403, headers: [['etag', '"e"'], [':status-text', 'Forbidden']], body: '' }]));
});

// UPL-1
test('a whole file goes as a form with its fields and its name', async () => {
  started(form());
  const sent = Request.last.sent as FormData;
  expect([Request.last.line, Request.last.headers, sent.get('bizCode')]).toEqual(['POST /up', [['tenant-id', '7']], 'Images']);
  const part = sent.get('file') as File;
  expect([part.name, await part.text()]).toEqual(['a.png', '0123456789']);
});

// UPL-3
test('what has gone is told with the first byte of the request', () => {
  started(slice());
  moves(3);
  expect(progress).toHaveBeenCalledWith(file, 2, 3);
});

// NET-4
test('an upload ends after a minute without progress, however long it takes in all', async () => {
  vi.useFakeTimers();
  const ended = started(slice());
  for (let minute = 0; minute < 5; minute += 1) {
    await vi.advanceTimersByTimeAsync(59_999);
    moves(minute);
  }
  expect(ended).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ended).toEqual([{ type: 'timedOut' }]);
});

// UPL-3
test('an upload that the rules stop is told as aborted', async () => {
  const stop = new AbortController();
  const ended = started(slice(), stop.signal);
  stop.abort();
  await vi.waitFor(() => expect(ended).toEqual([{ type: 'aborted' }]));
});

// UPL-2
test('an upload without a connection is told as failed', async () => {
  const ended = started(slice());
  ends('error');
  await vi.waitFor(() => expect(ended).toEqual([{ type: 'failed' }]));
});

// F16
test('a file that was changed or removed meanwhile is told as unreadable', async () => {
  const ended = started(slice());
  vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValueOnce(new DOMException('', 'NotReadableError'));
  ends('error');
  await vi.waitFor(() => expect(ended).toEqual([{ type: 'unreadable' }]));
  forget(file);
  expect(await send(form(), new AbortController().signal, progress)).toEqual({ type: 'unreadable' });
});

// NET-5
test('a file that comes stays here, and what says why there is none is read as text', async () => {
  const asked: Outgoing = { method: 'GET', url: '/f/1', headers: [], body: { type: 'none' }, timeout: 60_000, keeps: true };
  vi.stubGlobal('fetch', async () => new Response('abc', { headers: { 'content-type': 'image/png' } }));
  const outcome = await send(asked, new AbortController().signal, progress);
  expect(outcome).toMatchObject({ type: 'kept', size: 3, mime: 'image/png' });
  expect(await kept(outcome.type === 'kept' ? outcome.file : 0)?.text()).toBe('abc');
  for (const [status, type] of [[200, 'application/json'], [502, 'text/html']] as const) {
    vi.stubGlobal('fetch', async () => new Response('{"code":403}', { status, headers: { 'content-type': type } }));
    expect(await send(asked, new AbortController().signal, progress)).toMatchObject({ type: 'answered', status, body: '{"code":403}' });
  }
});
