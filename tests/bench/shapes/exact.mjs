// STEP files as triangles, by the reader that the portal fetches for them (occt-import-js), with the settings that its worker has.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';

/** How finely surfaces become triangles. */
export const SETTINGS = { linearUnit: 'millimeter', linearDeflectionType: 'bounding_box_ratio', linearDeflection: 0.001, angularDeflection: 0.3 };

let reader;

/** The triangles of a STEP, IGES or BREP file: three numbers a point, three points a triangle. Nothing where it holds none. */
export async function exact(name, bytes) {
  reader ??= await createRequire(import.meta.url)('occt-import-js')();
  const read = /\.(igs|iges)$/i.test(name) ? 'ReadIgesFile' : /\.brep$/i.test(name) ? 'ReadBrepFile' : 'ReadStepFile';
  const { success, meshes } = reader[read](new Uint8Array(bytes), SETTINGS);
  return success && meshes.length > 0 ? joined(meshes) : undefined;
}

/** The same, kept beside for the next time. */
export async function keptExact(file, place) {
  if (!existsSync(place)) {
    const { points, faces } = (await exact(file, readFileSync(file))) ?? { points: new Float64Array(), faces: new Uint32Array() };
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, Buffer.concat([Buffer.from(Uint32Array.of(points.length, faces.length).buffer), Buffer.from(points.buffer), Buffer.from(faces.buffer)]));
  }
  const { buffer } = new Uint8Array(readFileSync(place));
  const [many, corners] = new Uint32Array(buffer, 0, 2);
  return { points: new Float64Array(buffer, 8, many), faces: new Uint32Array(buffer, 8 + many * 8, corners) };
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
