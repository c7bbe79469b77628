import type { Computed } from '@sanku/core';
import { matchesPattern } from '@sanku/core/patterns';
import { expect, test, vi } from 'vitest';
import { computing, helpers, type Answer, type Question } from './compute';

const FOUND: Computed = { type: 'match', verdict: 'found' };
const UNKNOWN: Computed = { type: 'match', verdict: 'unknown' };
const work = (text: string) => ({ type: 'match', pattern: 'a', text }) as const;

/** A worker that answers when it is told to. */
class Fake extends EventTarget {
  terminate = vi.fn();
  asked: Question[] = [];
  postMessage = (question: Question, transfer: ArrayBuffer[]) => void this.asked.push(structuredClone(question, { transfer }));
  answer = (id: number) => this.dispatchEvent(new MessageEvent('message', { data: { id, result: FOUND } }));
  die = () => this.dispatchEvent(new Event('error', { cancelable: true }));
}

function stage() {
  const workers: Fake[] = [];
  const done = vi.fn();
  const make = () => {
    const fake = new Fake();
    workers.push(fake);
    return fake as unknown as Worker;
  };
  const ids = () => workers.map(({ asked }) => asked.map(({ id }) => id));
  return { ...computing(done, make), workers, done, ids };
}

test('one worker computes one after another', () => {
  const { prepare, compute, workers, done, ids } = stage();
  prepare();
  compute(1, work('x'));
  compute(2, work('y'));
  expect(ids()).toEqual([[1]]);
  workers[0]?.answer(1);
  workers[0]?.answer(2);
  expect(ids()).toEqual([[1, 2]]);
  expect(done.mock.calls).toEqual([[1, FOUND], [2, FOUND]]);
});

test('texts go as bytes that the page holds no more', () => {
  const { compute, workers } = stage();
  const text = '\uFEFF三a\uD800';
  compute(1, work(text));
  const [question] = workers[0]?.asked ?? [];
  const [pattern, bytes] = question?.kind === 'match' ? question.buffers : [];
  expect([pattern, bytes]).toEqual([new TextEncoder().encode('a'), new TextEncoder().encode(text)]);
});

test('what is stopped ends with its worker, and what waits behind is asked of the next', () => {
  const { compute, stop, workers, done, ids } = stage();
  [1, 2, 3].forEach((id) => compute(id, work('x')));
  stop(2);
  expect(workers[0]?.terminate).not.toHaveBeenCalled();
  stop(1);
  expect(workers[0]?.terminate).toHaveBeenCalledOnce();
  expect(ids()).toEqual([[1], [3]]);
  workers[0]?.answer(1);
  workers[0]?.die();
  workers[1]?.answer(3);
  expect(done.mock.calls).toEqual([[3, FOUND]]);
});

test('what is done, or nobody asked, is not stopped', () => {
  const { compute, stop, workers } = stage();
  compute(1, work('x'));
  workers[0]?.answer(1);
  [1, 7].forEach(stop);
  expect(workers[0]?.terminate).not.toHaveBeenCalled();
});

// VAL-14, F13
test('a worker that does not come or dies is told, and made anew by the next question', () => {
  const { prepare, compute, workers, done, ids } = stage();
  prepare();
  workers[0]?.die();
  expect(done).not.toHaveBeenCalled();
  [1, 2].forEach((id) => compute(id, work('x')));
  workers[1]?.die();
  workers[2]?.answer(2);
  expect(ids()).toEqual([[], [1], [2]]);
  expect(done.mock.calls).toEqual([[1, UNKNOWN], [2, FOUND]]);
});

// VAL-14
test.each([
  [String.raw`^\d+$`, '12', 'found'],
  [String.raw`^\d+$`, '1a', 'missing'],
  ['^\u{FEFF}三$', '\u{FEFF}三', 'found'],
  ['(', '1', 'bad'],
  ['(?=a)', 'a', 'bad'],
] as const)('the worker says of %s in %s that it is %s', async (pattern, text, verdict) => {
  const { ask } = await worker();
  expect(await ask(pattern, text)).toEqual({ id: 7, result: { type: 'match', verdict } });
});

// F13
test('the worker tells the page that its module did not come, or trapped', async () => {
  const offline = new Error('offline');
  const lost = await worker({ default: async () => Promise.reject(offline) });
  const trap = new WebAssembly.RuntimeError('unreachable');
  const trapped = await worker({ default: async () => undefined, matchesPattern: () => { throw trap; } });
  for (const [{ ask, reported }, why] of [[lost, offline], [trapped, trap]] as const) {
    void ask('a', 'a');
    await vi.waitFor(() => expect(reported).toHaveBeenCalledWith(why));
  }
});

/** The worker itself, in the page. */
async function worker(patterns: object = { default: async () => undefined, matchesPattern }) {
  vi.resetModules();
  vi.doMock('@sanku/core/patterns', () => patterns);
  let hears: (event: { data: Question }) => void = () => undefined;
  const reported = vi.fn();
  const answers: ((answer: unknown) => void)[] = [];
  vi.stubGlobal('addEventListener', (_: string, listener: typeof hears) => (hears = listener));
  vi.stubGlobal('postMessage', (answer: unknown) => answers.shift()?.(answer));
  vi.stubGlobal('reportError', reported);
  await import('./compute.worker');
  vi.unstubAllGlobals();
  vi.stubGlobal('postMessage', (answer: unknown) => answers.shift()?.(answer));
  vi.stubGlobal('reportError', reported);
  const bytes = (text: string) => new TextEncoder().encode(text);
  const ask = (pattern: string, text: string) => new Promise((answered) => {
    answers.push(answered);
    hears({ data: { id: 7, kind: 'match', buffers: [bytes(pattern), bytes(text)] } });
  });
  return { ask, reported };
}
