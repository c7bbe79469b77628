// STEP files as triangles, by the reader that the portal fetches for them (occt-import-js), with the settings that its worker has.
import { createRequire } from 'node:module';

/** How finely surfaces become triangles: as `web/src/core/step.worker.ts` says, which may import nothing. */
export const SETTINGS = { linearUnit: 'millimeter', linearDeflectionType: 'bounding_box_ratio', linearDeflection: 0.001, angularDeflection: 0.3 };

let reader;

/** The triangles of a STEP, IGES or BREP file: three numbers a point, three points a triangle. Nothing where it holds none. */
export async function exact(name, bytes) {
  reader ??= await createRequire(import.meta.url)('occt-import-js')();
  const read = /\.(igs|iges)$/i.test(name) ? 'ReadIgesFile' : /\.brep$/i.test(name) ? 'ReadBrepFile' : 'ReadStepFile';
  try {
    const { success, meshes } = reader[read](new Uint8Array(bytes), SETTINGS);
    return success && meshes.length > 0 ? joined(meshes) : undefined;
  } catch {
    // A file that it fell over leaves it as nobody knows: the next one gets another reader.
    reader = undefined;
    return undefined;
  }
}

function joined(meshes) {
  const [points, faces] = [[], []];
  for (const { attributes, index } of meshes) {
    const base = points.length / 3;
    for (const along of attributes.position.array) points.push(along);
    for (const at of index.array) faces.push(base + at);
  }
  return { points: Float64Array.from(points), faces: Uint32Array.from(faces) };
}
