import type { Computed, Work } from '@sanku/core';

/** What the worker is asked: which kind of work, and its data, handed over and not copied. */
export interface Question {
  id: number;
  kind: Work['type'];
  buffers: Uint8Array<ArrayBuffer>[];
}

/** What it answers under the same number. */
export interface Answer {
  id: number;
  result: Computed;
}

/** What is said of a kind of work when no worker came, or it died of it. */
const LOST: Record<Work['type'], Computed> = { match: { type: 'match', verdict: 'unknown' } };

const made = () => new Worker(new URL('./compute.worker.ts', import.meta.url), { type: 'module' });

/** Computes beside the page, one after another. Nothing interrupts what is computed, so that whoever stops it ends the worker with it. */
export function computing(done: (id: number, result: Computed) => void, make = made) {
  const asked = new Map<number, Work>();
  let worker: Worker | undefined;
  let running: number | undefined;

  /** Has a worker ready, with its module. */
  function prepare(): Worker {
    if (worker) return worker;
    const fresh = make();
    fresh.addEventListener('message', ({ data: { id, result } }: MessageEvent<Answer>) => {
      if (id === running) end(id, result);
    });
    fresh.addEventListener('error', (event) => {
      event.preventDefault();
      if (fresh === worker) died();
    });
    return (worker = fresh);
  }

  function compute(id: number, work: Work) {
    asked.set(id, work);
    next();
  }

  function next() {
    const [first] = asked;
    if (running !== undefined || first === undefined) return;
    const [id, work] = first;
    running = id;
    const buffers = packed(work);
    const question: Question = { id, kind: work.type, buffers };
    prepare().postMessage(question, buffers.map(({ buffer }) => buffer));
  }

  function end(id: number, result?: Computed) {
    asked.delete(id);
    running = undefined;
    if (result) done(id, result);
    next();
  }

  function died() {
    quit();
    if (running === undefined) return;
    const work = asked.get(running);
    end(running, work && LOST[work.type]);
  }

  function stop(id: number) {
    if (id !== running) return void asked.delete(id);
    quit();
    end(id);
  }

  function quit() {
    worker?.terminate();
    worker = undefined;
  }

  return { prepare, compute, stop };
}

/** The data of a work, in the order in which its kind reads them. */
function packed(work: Work): Question['buffers'] {
  switch (work.type) {
    case 'match': return [work.pattern, work.text].map((text) => new TextEncoder().encode(text));
  }
}
