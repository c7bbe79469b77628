// What a hot call leaves on the heap of JavaScript: it should be nothing.
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { median } from '../median.mjs';

const CALLS = 5_000;
const ROUNDS = 15;
const WARM = 40_000;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

/** Bytes a call, the middle of several rounds; what measuring itself takes is taken off. */
export function heap(way, inputs) {
  const many = inputs.length;
  const run = new Function('way', 'inputs', 'calls', 'many', 'let sink = 0; for (let at = 0; at < calls; at += 1) if (way(inputs[at % many])) sink += 1; return sink;');
  run(way, inputs, WARM, many);
  const round = (calls) => {
    collect();
    const before = getHeapStatistics().used_heap_size;
    run(way, inputs, calls, many);
    return getHeapStatistics().used_heap_size - before;
  };
  const rounds = (calls) => median(Array.from({ length: ROUNDS }, () => round(calls)));
  return Math.max(0, (rounds(CALLS) - rounds(0)) / CALLS);
}

/** A scale that shows nothing for what leaves something is broken. */
let kept = [];
if (heap((text) => (kept = [text, kept.length]).length, ['a', 'b']) < 16) throw new Error('the heap is not seen to grow');
