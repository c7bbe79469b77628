// SHP-1 Reads STEP, IGES and BREP. What reads them makes code from strings, which this worker's own policy allows and nothing else does: it
// reaches no network, and is handed the file and the module. Neither imports nor exports stand here: it is a script of old.

/** What is handed over: where its script is, its module, the form of the file and its bytes. */
interface Asked {
  script: string;
  wasm: ArrayBuffer;
  form: 'Step' | 'Iges' | 'Brep';
  file: Uint8Array<ArrayBuffer>;
}

interface Mesh {
  attributes: { position: { array: number[] } };
  index: { array: number[] };
}

type Occt = Record<`Read${Asked['form']}File`, (file: Uint8Array, options: object) => { success: boolean; meshes: Mesh[] }>;

declare function occtimportjs(module: { wasmBinary: ArrayBuffer; print: () => void; printErr: () => void }): Promise<Occt>;
declare function importScripts(script: string): void;

/** As fine as its programs draw: how far a triangle may be from its surface, as a share of the whole, and turned from the next; radians. */
const FINE = { linearUnit: 'millimeter', linearDeflectionType: 'bounding_box_ratio', linearDeflection: 0.001, angularDeflection: 0.3 };
/** `SANKUTRI`, the counts of points and triangles, the points, the triangles; the lowest byte first. */
const HEAD = 16;
const MOST = 2_000_000;

addEventListener('message', async ({ data }: MessageEvent<Asked>) => {
  try {
    importScripts(data.script);
    const occt = await occtimportjs({ wasmBinary: data.wasm, print: quiet, printErr: quiet });
    const { success, meshes } = occt[`Read${data.form}File`](data.file, FINE);
    answer(success ? triangles(meshes) : undefined);
  } catch {
    answer(undefined);
  }
});

/** What is wrong with a file is told by the page, and not by its console. */
function quiet() {}

function answer(triangles: ArrayBuffer | undefined) {
  (postMessage as (message: unknown, handed: Transferable[]) => void)(triangles, triangles ? [triangles] : []);
}

/** All meshes as one; nothing of none, and of more than are looked at. */
function triangles(meshes: Mesh[]): ArrayBuffer | undefined {
  const [points, faces] = meshes.reduce(([points, faces], { attributes, index }) => [points + attributes.position.array.length / 3, faces + index.array.length / 3], [0, 0]);
  if (!faces || faces > MOST) return undefined;
  const buffer = new ArrayBuffer(HEAD + 12 * points + 12 * faces);
  new Uint8Array(buffer).set(Array.from('SANKUTRI', (letter) => letter.charCodeAt(0)));
  new Uint32Array(buffer, 8, 2).set([points, faces]);
  const [places, corners] = [new Float32Array(buffer, HEAD, 3 * points), new Uint32Array(buffer, HEAD + 12 * points, 3 * faces)];
  let [point, face] = [0, 0];
  for (const { attributes, index } of meshes) {
    places.set(attributes.position.array, 3 * point);
    corners.set(index.array.map((at) => at + point), face);
    point += attributes.position.array.length / 3;
    face += index.array.length;
  }
  return buffer;
}
