import type { Computed, Helper, Work } from '@sanku/core';
import { kept } from './files';
import { keepPicture } from './pictures';

/** What a worker is asked: which kind of work, and its data; bytes are handed over and not copied. */
export type Question = { id: number } & ({ kind: 'match'; buffers: Uint8Array<ArrayBuffer>[] } | ({ kind: 'draw' } & Pick<Work & { type: 'draw' }, 'body' | 'shot'>) | Analysing);
/** The files of which the module that the first word of a question names has no bytes yet come with them: a blob is handed over without a copy. */
type Analysing = { kind: 'analyse'; blobs: [number, Blob][] } & Pick<Work & { type: 'analyse' }, 'ask' | 'files'>;

/** What it answers under the same number, with the pixels of what it drew. */
export interface Answer {
  id: number;
  result: Computed;
  image?: ImageData | undefined;
}

/** What is said of a kind of work when no worker came, or it died of it. */
const LOST: Record<Work['type'], Computed> = { match: { type: 'match', verdict: 'unknown' }, draw: { type: 'draw', picture: undefined, seen: {} }, analyse: { type: 'analyse', picture: undefined, seen: null } };

/** One for each kind of work: none waits for another, and none ends with another. */
const MADE: Record<Helper, () => Worker> = {
  match: () => new Worker(new URL('./compute.worker.ts', import.meta.url), { type: 'module' }),
  draw: () => new Worker(new URL('./geometry.worker.ts', import.meta.url), { type: 'module' }),
  analyse: () => new Worker(new URL('./analysis.worker.ts', import.meta.url), { type: 'module' }),
};

type Done = (id: number, result: Computed) => void;

/** Whoever computes beside the page. */
export function helpers(done: Done) {
  const each = { match: computing(done, MADE.match), draw: computing(done, MADE.draw), analyse: computing(done, MADE.analyse) };
  return {
    prepare: (helper: Helper) => void each[helper].prepare(),
    compute: (id: number, work: Work) => each[work.type].compute(id, work),
    stop: (id: number) => Object.values(each).forEach((helper) => helper.stop(id)),
  };
}

/** Computes beside the page, one after another. Nothing interrupts what is computed, so that whoever stops it ends the worker with it. */
export function computing(done: Done, make: () => Worker) {
  const asked = new Map<number, Work>();
  let worker: Worker | undefined;
  let running: number | undefined;
  /** The files that the worker has, behind the words of those who have them. */
  let sent = new Set<string>();

  /** Has a worker ready, with its module. */
  function prepare(): Worker {
    if (worker) return worker;
    const fresh = make();
    fresh.addEventListener('message', ({ data: { id, result, image } }: MessageEvent<Answer>) => {
      if (id === running) end(id, result.type !== 'match' && image ? { ...result, picture: keepPicture(image) } : result);
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
    const [question, handed] = packed(id, work, sent);
    prepare().postMessage(question, handed);
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
    sent = new Set();
  }

  return { prepare, compute, stop };
}

/** A work as it is asked, and what is handed over with it. */
function packed(id: number, work: Work, sent: Set<string>): [Question, Transferable[]] {
  if (work.type === 'draw') return [{ id, kind: 'draw', body: work.body, shot: work.shot }, []];
  if (work.type === 'analyse') return [{ id, kind: 'analyse', ask: work.ask, files: work.files, blobs: unsent(work, sent) }, []];
  const buffers = [work.pattern, work.text].map((text) => new TextEncoder().encode(text));
  return [{ id, kind: 'match', buffers }, buffers.map(({ buffer }) => buffer)];
}

/** The files of a question of which whoever answers it has no bytes yet, each once. */
function unsent({ ask, files }: Work & { type: 'analyse' }, sent: Set<string>): [number, Blob][] {
  const [word] = ask.split('\n', 1);
  return files.flatMap((file): [number, Blob][] => {
    const [name, blob] = [`${word} ${file}`, kept(file)];
    if (sent.has(name)) return [];
    sent.add(name);
    return blob ? [[file, blob]] : [];
  });
}
