import type { Answer, Question } from './compute';
import { imageOf } from './image';

type Analysing = Extract<Question, { kind: 'analyse' }>;
type Told = { seen: unknown; image?: ImageData | undefined };
type Module = { keep: (file: number, bytes: Uint8Array<ArrayBuffer>) => unknown; answer: (ask: string, files: Uint32Array) => Told };

/** Each module by the first word of what is asked; it comes with the first question. */
const modules: Record<string, Promise<Module> | undefined> = {};
const load: Record<string, () => Promise<Module>> = { chart, drive, outline, predict, shape };

addEventListener('message', async ({ data }: MessageEvent<Question>) => {
  if (data.kind !== 'analyse') return;
  try {
    const { image, seen } = await answer(data);
    postMessage({ id: data.id, result: { type: 'analyse', picture: undefined, seen: seen ?? null }, image } satisfies Answer, { transfer: image ? [image.data.buffer] : [] });
  } catch (error) {
    // The page hears of a module that did not come, or trapped, and ends this worker.
    reportError(error);
  }
});

async function answer({ ask, files, blobs }: Analysing): Promise<Told> {
  const [word = ''] = ask.split('\n', 1);
  const coming = (modules[word] ??= load[word]?.());
  if (!coming) return { seen: null };
  const module = await coming;
  for (const [file, blob] of blobs) await module.keep(file, new Uint8Array(await blob.arrayBuffer()));
  return module.answer(ask, Uint32Array.from(files));
}

/** ASH-1 What is drawn, with its pixels. */
async function chart(): Promise<Module> {
  const { Analysis, default: init } = await import('@sanku/core/analysis');
  await init();
  const analysis = new Analysis();
  return {
    keep: (file, bytes) => analysis.keep(file, bytes),
    answer(ask, files) {
      const analysed = analysis.analyse(ask, files);
      const { seen } = analysed;
      const image = analysed.width && analysed.height ? imageOf(analysed) : undefined;
      analysed.free();
      return { seen, image };
    },
  };
}

/** SHP-1 What a file holds and how it lies on rows; files of exact surfaces come as the triangles that another worker makes of them. */
async function shape(): Promise<Module> {
  const [{ Shapes, default: init }, { formOf, trianglesOf }] = await Promise.all([import('@sanku/core/shapes'), import('./solids')]);
  await init();
  const shapes = new Shapes();
  const torn = new Set<number>();
  return {
    async keep(file, bytes) {
      const form = formOf(bytes);
      const triangles = form ? await trianglesOf(form, bytes) : bytes;
      if (triangles) shapes.keep(file, triangles);
      else torn.add(file);
    },
    answer(ask, files) {
      // What is torn has no triangles, and there is no answer of it; a row whose model is torn has no body.
      if (torn.has(files[0] ?? 0)) return { seen: null };
      const shaped = shapes.answer(ask, files);
      const { seen } = shaped;
      const drawn = shaped.picture();
      const image = drawn && imageOf(drawn);
      drawn?.free();
      shaped.free();
      return { seen, image };
    },
  };
}

/** MOT-1 What a mechanism asks of its motor, and which motors give it. */
async function drive(): Promise<Module> {
  const { drive: answered, default: init } = await import('@sanku/core/drive');
  await init();
  const motors = new Map<number, Uint8Array>();
  return {
    keep: (file, bytes) => motors.set(file, bytes),
    answer: (ask, [file]) => ({ seen: file === undefined ? undefined : answered(ask, motors.get(file) ?? new Uint8Array()) }),
  };
}

/** PRP-1 What is predicted. */
async function predict(): Promise<Module> {
  const { Predictor, default: init } = await import('@sanku/core/prediction');
  await init();
  const predictor = new Predictor();
  return { keep: (file, bytes) => predictor.keep(file, bytes), answer: (ask, files) => ({ seen: predictor.predict(ask, files) }) };
}

/** No picture is larger when its pixels are looked at. */
const SIDE = 1024;

/** SHP-2 What an outline is, and how much of others lies on it. */
async function outline(): Promise<Module> {
  const { default: init, readOutline } = await import('@sanku/core/outline');
  await init();
  const files = new Map<number, Awaited<ReturnType<typeof decoded>>>();
  return {
    keep: async (file, bytes) => files.set(file, await decoded(bytes)),
    answer(ask, [file]) {
      const { bytes, width } = (file === undefined ? undefined : files.get(file)) ?? { bytes: new Uint8Array(), width: 0 };
      const told = readOutline(ask.slice(ask.indexOf('\n') + 1), bytes, width);
      return { seen: told === undefined ? null : JSON.parse(told) };
    },
  };
}

/** The pixels of a picture; the bytes of what is none. */
async function decoded(bytes: Uint8Array<ArrayBuffer>) {
  const picture = await createImageBitmap(new Blob([bytes])).catch(() => undefined);
  if (!picture) return { bytes, width: 0 };
  const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height));
  const [width, height] = [picture.width, picture.height].map((side) => Math.max(1, Math.round(side * scale))) as [number, number];
  const context = new OffscreenCanvas(width, height).getContext('2d');
  context?.drawImage(picture, 0, 0, width, height);
  picture.close();
  return { bytes: new Uint8Array(context?.getImageData(0, 0, width, height).data ?? []), width };
}
