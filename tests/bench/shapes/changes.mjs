// What is done to a part's files before they look for it, the same at every run.
import { Shape } from '@sanku/core/shapes';

const made = (points, faces) => Shape.ofTriangles(points, faces);

/** Each point elsewhere. */
function placed({ points, faces }, to) {
  const out = new Float64Array(points.length);
  for (let at = 0; at < points.length; at += 3) out.set(to([points[at], points[at + 1], points[at + 2]]), at);
  return made(out, faces);
}

/** Its file once more, all that it draws under a transformation. */
const transformed = (by) => ({ file, text }) => {
  const end = text.indexOf('\n');
  return new Shape(file, new TextEncoder().encode(`${text.slice(0, end)}\nTransform { ${by} children [${text.slice(end)}\n] }\n`));
};

/** Numbers from 0 to 1 that follow from a number. */
function chance(from) {
  let state = (from ^ 0x9e3779b9) >>> 0;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x85ebca6b) + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
    return ((mixed ^= mixed >>> 16) >>> 0) / 2 ** 32;
  };
}

/** How far points reach along each axis. */
function reach({ points }) {
  const [low, high] = [[Infinity, Infinity, Infinity], [-Infinity, -Infinity, -Infinity]];
  points.forEach((along, at) => {
    low[at % 3] = Math.min(low[at % 3], along);
    high[at % 3] = Math.max(high[at % 3], along);
  });
  return high.map((most, at) => most - low[at]);
}

function missing({ mesh: { points, faces } }) {
  const next = chance(faces.length);
  const kept = [];
  for (let at = 0; at < faces.length; at += 3) if (next() >= 0.1) kept.push(faces[at], faces[at + 1], faces[at + 2]);
  return made(points, Uint32Array.from(kept));
}

function rounded({ mesh }) {
  const step = Math.max(...reach(mesh)) / 100;
  return placed(mesh, (point) => point.map((along) => Math.round(along / step) * step));
}

/** The same for all corners at one place. */
function noisy({ mesh }) {
  const far = Math.hypot(...reach(mesh)) * 0.003;
  return placed(mesh, (point) => {
    const next = chance(point.reduce((sum, along) => Math.imul(sum, 31) + Math.round(along * 1e5), 7));
    const normal = () => Array.from({ length: 12 }, next).reduce((sum, one) => sum + one, -6);
    return point.map((along) => along + normal() * far);
  });
}

/** What is looked for, and the goals in percent: first, among ten. */
export const CHANGES = {
  'its own file, moved': { change: transformed('translation 17 34 51 rotation 0.48 -0.6 0.64 1.3'), goals: [100, 100] },
  'its own file, mirrored': { change: transformed('scale 1 -1 1'), goals: [100, 100] },
  'its own file in inches, sizes ignored': { change: transformed(`scale ${Array(3).fill(1 / 25.4).join(' ')}`), measure: 'scaled', goals: [100, 100] },
  'another export': { change: ({ mesh }) => made(mesh.points, mesh.faces), goals: [99, 100] },
  'a tenth of the triangles missing': { change: missing, goals: [85, 97] },
  'corners on a grid of a hundredth': { change: rounded, goals: [85, 97] },
  'corners moved by 0.3 %': { change: noisy, goals: [85, 97] },
};
