// SHP-1 Says the 32 numbers of each model below a folder, in a file beside it, by which an import of parts finds it: `shapes.mjs DIR`.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { STEPS, build } from './build.mjs';
import { script, started, stop } from './run.mjs';
import { exact } from './shapes/exact.mjs';

const MESHES = /\.(stl|obj|ply|wrl|glb)$/i;
const EXACT = /\.(step|stp|iges|igs|brep)$/i;
/** As large as the portal reads. */
const LARGEST = 50_000_000;

/** The models below a folder, in their order; links are not followed. */
const models = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && (MESHES.test(entry.name) || EXACT.test(entry.name)))
    // The first releases of Node 20 have its older name alone.
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();

const numbers = ({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength).toString('hex');

/** The body of a file, or an error named `NoShape`. */
async function body(Shape, name, bytes) {
  if (MESHES.test(name)) return new Shape(name, bytes);
  const { points, faces } = (await exact(name, bytes)) ?? { points: new Float64Array(), faces: new Uint32Array() };
  return Shape.ofTriangles(points, faces);
}

/** Tells of one model; what is said of it is `told`, `known`, or why not. */
async function tell(Shape, file) {
  if (statSync(file).size > LARGEST) return `larger than ${LARGEST / 1e6} MB`;
  const bytes = readFileSync(file);
  const [beside, sha256] = [`${file}.shape.json`, createHash('sha256').update(bytes).digest('hex')];
  if (existsSync(beside) && isOf(readFileSync(beside, 'utf8'), sha256, Shape.version)) return 'known';
  try {
    const shape = await body(Shape, file, bytes);
    writeFileSync(beside, `${JSON.stringify({ version: Shape.version, sha256, numbers: numbers(shape.descriptor) })}\n`);
    shape.free();
    return 'told';
  } catch (error) {
    if (error.name !== 'NoShape') throw error;
    return error.message;
  }
}

/** Whether what stands beside a model is of it, and made by the rules of today. */
function isOf(text, sha256, version) {
  try {
    const told = JSON.parse(text);
    return told.sha256 === sha256 && told.version === version;
  } catch {
    return false;
  }
}

/** Tells of all models below a folder, and says of which it could not. */
export async function tellAll(folder, say) {
  const { Shape } = await import('@sanku/core/shapes');
  const [files, count] = [models(folder), { told: 0, known: 0, refused: 0 }];
  for (const [at, file] of files.entries()) {
    const outcome = await tell(Shape, file);
    const refused = !(outcome in count);
    count[refused ? 'refused' : outcome] += 1;
    if (refused) say(`${relative(folder, file)}: ${outcome}`);
    if ((at + 1) % 100 === 0) say(`${at + 1} / ${files.length}`);
  }
  return count;
}

if (started(import.meta.url)) {
  await script(async () => {
    const folder = process.argv[2];
    if (!folder || !statSync(folder, { throwIfNoEntry: false })?.isDirectory()) stop('a folder with models, please: just shapes DIR');
    await build(STEPS.package);
    const { told, known, refused } = await tellAll(resolve(folder), console.log);
    console.log(`${told} models told, ${known} known before, ${refused} without a body`);
  });
}
