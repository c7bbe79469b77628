import type { Computed } from '@sanku/core';
import { matchesPattern } from '@sanku/core/patterns';
import { Solid } from '@sanku/core/geometry';
import { expect, test, vi } from 'vitest';
import { computing, helpers, type Answer, type Question } from './compute';
import { keep } from './files';
import { putPicture } from './pictures';

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

const SHOT = { turned: 0, tilted: 0, zoom: 1, aside: [0, 0] as [number, number], size: [80, 40] as [number, number], fine: 1, chosen: [] };
const DRAW = { type: 'draw', body: { kind: 'washer', sizes: [['d1', 6.4], ['d2', 12], ['h', 1.6]] as [string, number][] }, shot: SHOT } as const;
const LOST: Computed = { type: 'analyse', picture: undefined, seen: null };
const SEEN: Computed = { type: 'draw', picture: undefined, seen: {} };

// DRW-1
test('each kind of work has a worker of its own, and what is stopped ends one alone', () => {
  const workers: (Fake & { at: string })[] = [];
  vi.stubGlobal('Worker', function (url: URL) {
    const fake = Object.assign(new Fake(), { at: url.pathname });
    workers.push(fake);
    return fake;
  });
  const { prepare, compute, stop } = helpers(vi.fn());
  prepare('draw');
  compute(1, work('x'));
  compute(2, DRAW);
  expect(workers.map(({ at, asked }) => [/(\w+)\.worker/.exec(at)?.[1], asked.map(({ id, kind }) => [id, kind])])).toEqual([['geometry', [[2, 'draw']]], ['compute', [[1, 'match']]]]);
  stop(2);
  expect(workers.map(({ terminate }) => terminate.mock.calls.length)).toEqual([1, 0]);
  vi.unstubAllGlobals();
});

// DRW-1
test('the pixels of a picture stay here under its number until the next, and a worker that dies drew none', () => {
  const { compute, workers, done } = stage();
  const image = { width: 8, height: 4 } as ImageData;
  for (const id of [1, 2]) {
    compute(id, DRAW);
    workers[0]?.dispatchEvent(new MessageEvent<Answer>('message', { data: { id, result: SEEN, image } }));
  }
  const [first, second] = done.mock.calls.map(([, result]) => result.picture);
  expect(second).toBe(first + 1);
  const put = vi.fn();
  const canvas = { getContext: () => ({ putImageData: put }) } as unknown as HTMLCanvasElement;
  putPicture(first, canvas);
  expect(put).not.toHaveBeenCalled();
  putPicture(second, canvas);
  expect(put).toHaveBeenCalledWith(image, 0, 0);
  expect([canvas.width, canvas.height]).toEqual([8, 4]);
  compute(3, DRAW);
  workers[0]?.die();
  expect(done).toHaveBeenLastCalledWith(3, SEEN);
});

// ASH-1, PRP-1
test('a file goes to the worker once for each module, and again to the worker after it', () => {
  const { compute, workers, done } = stage();
  const [rows, column] = ['rows', 'column'].map((text) => keep(new Blob([text])));
  const analyse = (...files: number[]) => ({ type: 'analyse', ask: 'chart', files }) as const;
  const sent = (worker: number) => workers[worker]?.asked.map((question) => question.kind === 'analyse' && question.blobs.map(([file]) => file));
  [[rows!], [rows!, column!], [rows!, column!]].forEach((files, at) => {
    compute(at + 1, analyse(...files));
    if (at < 2) workers[0]?.dispatchEvent(new MessageEvent<Answer>('message', { data: { id: at + 1, result: LOST } }));
  });
  expect(sent(0)).toEqual([[rows], [column], []]);
  workers[0]?.die();
  expect(done).toHaveBeenLastCalledWith(3, LOST);
  compute(4, analyse(rows!, column!, 999));
  expect(sent(1)).toEqual([[rows, column]]);
  workers[1]?.dispatchEvent(new MessageEvent<Answer>('message', { data: { id: 4, result: LOST } }));
  compute(5, { ...analyse(rows!), ask: 'predict\nwhat' });
  expect(sent(1)).toEqual([[rows, column], [rows]]);
});

// DRW-1
test('the worker of bodies draws one, and the same again without making it anew', async () => {
  const made = vi.fn();
  class Counted extends Solid {
    constructor(...of: ConstructorParameters<typeof Solid>) {
      super(...of);
      made();
    }
  }
  const geometry = { default: async () => undefined, Solid: Counted };
  const { hear } = await beside('@sanku/core/geometry', geometry, () => import('./geometry.worker'));
  const { image, result } = (await hear({ id: 7, kind: 'draw', body: DRAW.body, shot: { ...SHOT, pointer: [40, 20] } })) as Answer;
  expect([image?.width, image?.height, image?.data.length]).toEqual([80, 40, 12_800]);
  expect(result).toEqual({ type: 'draw', picture: undefined, seen: { pointed: { face: expect.any(Number), form: { type: 'cylinder', diameter: 12 } } } });
  await hear({ id: 8, kind: 'draw', body: DRAW.body, shot: SHOT });
  expect(made).toHaveBeenCalledOnce();
  await hear({ id: 9, kind: 'draw', body: { ...DRAW.body, kind: 'nut', sizes: [['d', 6], ['s', 10], ['m', 5.2]] }, shot: SHOT });
  expect(made).toHaveBeenCalledTimes(2);
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
  const { hear, reported } = await beside('@sanku/core/patterns', patterns, () => import('./compute.worker'));
  const bytes = (text: string) => new TextEncoder().encode(text);
  const ask = (pattern: string, text: string) => hear({ id: 7, kind: 'match', buffers: [bytes(pattern), bytes(text)] });
  return { ask, reported };
}

/** A worker in the page, with this in the place of its module: what it answers to a question, and what it reported. */
async function beside(name: string, module: object, load: () => Promise<unknown>) {
  vi.resetModules();
  vi.doMock(name, () => module);
  let hears: (event: { data: Question }) => void = () => undefined;
  const reported = vi.fn();
  const answers: ((answer: unknown) => void)[] = [];
  vi.stubGlobal('addEventListener', (_: string, listener: typeof hears) => (hears = listener));
  const play = () => {
    vi.stubGlobal('postMessage', (answer: unknown) => answers.shift()?.(answer));
    vi.stubGlobal('reportError', reported);
    vi.stubGlobal('ImageData', class { constructor(readonly data: Uint8ClampedArray, readonly width: number, readonly height: number) {} });
  };
  play();
  await load();
  vi.unstubAllGlobals();
  play();
  const hear = (data: Question) => new Promise((answered) => {
    answers.push(answered);
    hears({ data });
  });
  return { hear, reported };
}
