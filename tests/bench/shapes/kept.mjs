// The triangles of STEP files, kept beside for the next run.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { exact } from '../../../tools/shapes/exact.mjs';

/** The triangles of a file; none where it holds no body. */
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
