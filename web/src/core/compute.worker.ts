import type { PatternVerdict } from '@sanku/core';
import init, { matchesPattern } from '@sanku/core/patterns';
import type { Answer, Question } from './compute';

/** Whether the module came; the page hears of what failed, and ends this worker. */
const ready = init().then(() => true, failed);

addEventListener('message', async ({ data }: MessageEvent<Question>) => {
  if (!(await ready) || data.kind !== 'match') return;
  try {
    postMessage({ id: data.id, result: { type: 'match', verdict: match(...texts(data.buffers)) } } satisfies Answer);
  } catch (error) {
    failed(error);
  }
});

const texts = (buffers: Uint8Array<ArrayBuffer>[]) => buffers.map((bytes) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes));

/** VAL-14 Whether a pattern is in a text, or is none. */
function match(pattern = '', text = ''): PatternVerdict {
  try {
    return matchesPattern(pattern, text) ? 'found' : 'missing';
  } catch (error) {
    if (error instanceof Error && error.name === 'BadPattern') return 'bad';
    throw error;
  }
}

function failed(error: unknown) {
  reportError(error);
  return false;
}
