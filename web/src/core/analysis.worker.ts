import init, { Analysis } from '@sanku/core/analysis';
import type { Answer, Question } from './compute';

type Analysing = Extract<Question, { kind: 'analyse' }>;

/** Holds the files that it once got; the page hears of a module that did not come, or trapped, and ends this worker. */
const analysis = init().then(() => new Analysis(), failed);

addEventListener('message', async ({ data }: MessageEvent<Question>) => {
  const held = await analysis;
  if (!held || data.kind !== 'analyse') return;
  try {
    await answer(held, data);
  } catch (error) {
    failed(error);
  }
});

/** ASH-1, PRP-1 Takes the files that are new, and tells what was asked of them; where it drew, with the pixels. */
async function answer(held: Analysis, { id, ask, files, blobs }: Analysing) {
  const fresh = await Promise.all(blobs.map(async ([file, blob]) => [file, new Uint8Array(await blob.arrayBuffer())] as const));
  fresh.forEach(([file, bytes]) => held.keep(file, bytes));
  const analysed = held.analyse(ask, Uint32Array.from(files));
  const { width, height, seen } = analysed;
  const image = width && height ? new ImageData(analysed.pixels as Uint8ClampedArray<ArrayBuffer>, width, height) : undefined;
  analysed.free();
  postMessage({ id, result: { type: 'analyse', picture: undefined, seen: seen ?? null }, image } satisfies Answer, { transfer: image ? [image.data.buffer] : [] });
}

function failed(error: unknown) {
  reportError(error);
  return undefined;
}
