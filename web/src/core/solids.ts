// SHP-1 Files of exact surfaces, as a worker of their own reads them: what it is and is allowed stands in `step.worker.ts`.
import script from 'occt-import-js/dist/occt-import-js.js?url';
import wasm from 'occt-import-js/dist/occt-import-js.wasm?url';

type Form = 'Step' | 'Iges' | 'Brep';

/** By what such a file is known, whatever its name says. */
const MARKS: [Form, RegExp][] = [
  ['Step', /ISO-10303-21;/],
  ['Iges', /^.{72}S {0,6}0*1\s/m],
  ['Brep', /^\s*DBRep_DrawableShape|CASCADE Topology V/],
];
const BEGINNING = 2_048;

/** The form of a file of exact surfaces; nothing of any other. */
export function formOf(file: Uint8Array): Form | undefined {
  const beginning = new TextDecoder('latin1').decode(file.subarray(0, BEGINNING));
  return MARKS.find(([, mark]) => mark.test(beginning))?.[0];
}

let module: Promise<ArrayBuffer> | undefined;

/** The module, once it is wanted; one that did not come is asked for again. */
function fetched() {
  module ??= fetch(wasm).then((answer) => (answer.ok ? answer.arrayBuffer() : Promise.reject(new Error(`${answer.status} ${wasm}`))));
  module.catch(() => (module = undefined));
  return module;
}

/** The triangles of such a file; nothing of one that is torn. Whoever stops waiting ends the worker with its own. */
export async function trianglesOf(form: Form, file: Uint8Array<ArrayBuffer>): Promise<Uint8Array | undefined> {
  const bytes = await fetched();
  const worker = new Worker(new URL('./step.worker.ts', import.meta.url));
  try {
    return await new Promise((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer | undefined>) => resolve(data && new Uint8Array(data)));
      worker.addEventListener('error', (event) => {
        event.preventDefault();
        resolve(undefined);
      });
      worker.postMessage({ script: new URL(script, location.href).href, wasm: bytes, form, file }, [file.buffer]);
    });
  } finally {
    worker.terminate();
  }
}
