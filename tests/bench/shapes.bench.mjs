// SHP-1 3D search on five of KiCad's libraries: STEP files, read as the portal reads them, look for their part among the VRML files, which another
// mesher made. `apt-get download kicad-packages3d`, its libraries under target/kicad3d. The weights were tuned on every second part; both halves are counted.
import { Shape, nearestShapes } from '@sanku/core/shapes';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../tools/run.mjs';
import { median } from './median.mjs';
import { keptExact } from './shapes/kept.mjs';
import { CHANGES } from './shapes/changes.mjs';

const PLACE = join(ROOT, 'target/kicad3d');
const LIBRARIES = ['Mounting_Wuerth', 'Capacitor_SMD', 'Package_TO_SOT_SMD', 'Resistor_THT', 'Crystal'].map((name) => `${name}.3dshapes`);
const MODELS = join(PLACE, 'usr/share/kicad/3dmodels');
/** No number of one body differs from one file of it to the next by more. */
const SAME = 2e-3;

const told = (shape) => {
  const numbers = shape.descriptor;
  shape.free();
  return numbers;
};

/** Every part with the numbers of both its files. */
async function parts() {
  const found = [];
  for (const library of LIBRARIES) {
    for (const file of readdirSync(join(MODELS, library)).filter((name) => name.endsWith('.wrl')).sort()) {
      const mesh = await keptExact(join(MODELS, library, file.replace('.wrl', '.step')), join(PLACE, 'exact', library, file.replace('.wrl', '.step.bin')));
      const bytes = readFileSync(join(MODELS, library, file));
      const since = performance.now();
      const row = told(new Shape(file, bytes));
      found.push({ library, series: series(library, file), mesh, file, text: bytes.toString(), row, time: performance.now() - since });
    }
  }
  return found;
}

/** What of a name says which series a part is of: all before its sizes. */
const series = (library, file) => `${library}/${file.replace(/[_-]?\d.*$/, '')}`;

/** How often the right row is first, and among ten. A row is right by its name, or where its files are those of the part under another name, or just what is looked for: SOT-143 in a mirror is SOT-143R. */
function found(parts, rows, change, measure) {
  let [first, ten] = [0, 0];
  for (const [at, part] of parts.entries()) {
    const changed = orNone(() => told(change(part)));
    if (!changed) continue;
    const near = nearestShapes(changed, rows, measure, 10);
    const places = Array.from({ length: near.length / 2 }, (_, place) => near[2 * place]);
    const place = places.findIndex((row) => row === at || alike(parts[row], part) || isSame(parts[row].row, changed));
    first += place === 0 ? 1 : 0;
    ten += place >= 0 ? 1 : 0;
  }
  return [first, ten].map((count) => (100 * count) / parts.length);
}

/** Where rounding leaves nothing that encloses anything, the part is missed. */
function orNone(told) {
  try {
    return told();
  } catch (error) {
    if (error.name === 'NoShape') return undefined;
    throw error;
  }
}

const isSame = (one, other) => one.every((number, at) => Math.abs(number - other[at]) < SAME);

const alike = (one, other) => ['row', 'exact'].some((of) => isSame(one[of], other[of]));

/** How often the nearest other row is of the part's own set. */
function beside(parts, rows, set) {
  const next = parts.map(({ row }, at) => nearestShapes(row, rows, 'standard', 2).find((other, place) => place % 2 === 0 && other !== at));
  return (100 * parts.filter((part, at) => set(part) === set(parts[next[at]])).length) / parts.length;
}

/** Of all pairs of a row of the part's series and a row of another one, in how many the former is nearer. */
function ordered(parts, rows) {
  let [nearer, pairs] = [0, 0];
  for (const [at, part] of parts.entries()) {
    const near = nearestShapes(part.row, rows, 'standard', parts.length).filter((_, place) => place % 2 === 0);
    const own = near.filter((row) => row !== at).map((row) => parts[row].series === part.series);
    let others = own.filter((is) => !is).length;
    pairs += own.filter(Boolean).length * others;
    for (const is of own) {
      if (is) nearer += others;
      else others -= 1;
    }
  }
  return (100 * nearer) / pairs;
}

function timed(rows, asked) {
  const many = new Float32Array(100_000 * 32);
  for (let at = 0; at < many.length; at += rows.length) many.set(rows.subarray(0, Math.min(rows.length, many.length - at)), at);
  return median(Array.from({ length: 9 }, () => {
    const since = performance.now();
    nearestShapes(asked, many, 'standard', 50);
    return performance.now() - since;
  }));
}

export async function figures() {
  if (!existsSync(MODELS)) return [{ figure: '3D search on KiCad models', why: `no ${MODELS}: apt-get download kicad-packages3d` }];
  const all = await parts();
  for (const part of all) part.exact = told(Shape.ofTriangles(part.mesh.points, part.mesh.faces));
  const rows = Float32Array.from(all.flatMap(({ row }) => [...row]));
  const percent = (figure, value, goal) => ({ figure: `${figure}, of ${all.length} parts`, unit: '%', ...(goal && { goal, least: true }), value });
  const counted = Object.entries(CHANGES).flatMap(([name, { change, measure = 'standard', goals: [first, ten] }]) => {
    const [once, often] = found(all, rows, change, measure);
    return [percent(`${name}: first`, once, first), percent(`${name}: among ten`, often, ten)];
  });
  return [
    ...counted,
    percent('the nearest other row is of the same library', beside(all, rows, ({ library }) => library), 90),
    percent('the nearest other row is of the same series by its name', beside(all, rows, ({ series }) => series)),
    percent('a row of the series before one of another, of all such pairs', ordered(all, rows)),
    { figure: 'a VRML file read and told, median', unit: 'ms', value: median(all.map(({ time }) => time)) },
    { figure: '50 nearest of 100 000 rows, in WASM with their copy', unit: 'ms', value: timed(rows, all[0].exact) },
    ...aligned(all),
  ];
}

/** A part on fifty rows, one after the other: their bodies, and the fits. */
function aligned(all) {
  const asked = Shape.ofTriangles(all[0].mesh.points, all[0].mesh.faces);
  const rows = all.filter((_, at) => at % Math.ceil(all.length / 50) === 0).slice(0, 50);
  const begun = performance.now();
  const bodies = rows.map(({ mesh }) => Shape.ofTriangles(mesh.points, mesh.faces));
  const made = performance.now();
  bodies.forEach((body) => body.fit(asked));
  const ended = performance.now();
  return [
    { figure: `the bodies of ${rows.length} rows made of their triangles`, unit: 'ms', value: made - begun },
    { figure: `a part laid on ${rows.length} rows`, unit: 'ms', goal: 1500, value: ended - made },
  ];
}
