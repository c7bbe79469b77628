// Has STEP files of the catalogue's parts and packages read by truck, a kernel that shares no code with ours and none with gmsh's: one of each kind, since it takes its time. It is built for that alone, and no part of anything.
import { spawn } from 'node:child_process';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT, ended, run, stop } from './run.mjs';

const CRATE = join(ROOT, 'tests/truck');
/** A lock of its own: what it is built of is built for nothing else. */
const PLACE = join(ROOT, 'target/truck');
/** How far a surface of triangles may be off, as a share; a volume may be off by what lies between faces and triangles, which comes with it. */
const NEAR = 1e-3;

/** The first file of each kind. */
const firsts = (sets) => [...new Map(sets.filter(({ files }) => files.length).toReversed().map(({ kind, files: [file] }) => [kind, { ...file, kind }])).values()];

/** The program; nothing where its crates cannot be had. */
async function built() {
  const had = await run('cargo', ['fetch', '--quiet', '--locked'], { cwd: CRATE }).then(() => true, () => false);
  if (!had) {
    console.log('skipped: cargo cannot get the crates of tests/truck, as it says above, so truck read no file');
    return undefined;
  }
  await run('cargo', ['build', '--quiet', '--release', '--locked', '--offline', '--target-dir', PLACE], { cwd: CRATE, env: { CARGO_INCREMENTAL: '0' } });
  return join(PLACE, 'release/sanku-truck');
}

/** What it found, by file. */
async function found(program, folder, files) {
  const child = spawn(program, files.map(({ file }) => join(folder, file)), { stdio: ['ignore', 'pipe', 'inherit'] });
  const all = new Map();
  createInterface({ input: child.stdout }).on('line', (line) => {
    const one = JSON.parse(line);
    all.set(basename(one.file), one);
  });
  const code = await ended(child);
  if (code !== 0) stop(`truck ended with ${code} after ${all.size} files`);
  return all;
}

/** What is wrong with a file. */
function compare({ kind, name, solids, volume, surface }, answer) {
  const wrong = [];
  if (!answer || answer.error) wrong.push(answer?.error ?? 'not read');
  else {
    if (answer.solids !== solids) wrong.push(`${answer.solids} solids for ${solids}`);
    if (answer.lost) wrong.push(`${answer.lost} faces not understood`);
    if (answer.open) wrong.push(`${answer.open} solids not closed`);
    if (!(Math.abs(answer.volume - volume) <= answer.within)) wrong.push(`volume ${answer.volume} for ${volume}, within ${answer.within}`);
    if (!(Math.abs(answer.surface - surface) <= NEAR * surface)) wrong.push(`surface ${answer.surface} for ${surface}`);
  }
  return wrong.map((one) => `truck, ${kind}, ${name}: ${one}`);
}

/** Has one file of each kind read; what is wrong with them. */
export async function trucked(sets, folder) {
  const program = await built();
  if (!program) return [];
  const files = firsts(sets);
  const begun = performance.now();
  const answers = await found(program, folder, files);
  const wrong = files.map((file) => compare(file, answers.get(file.file)));
  const off = (key) => Math.max(...files.map((file) => Math.abs(answers.get(file.file)?.[key] / file[key] - 1) || 0)).toExponential(1);
  const right = wrong.filter((one) => one.length === 0).length;
  console.log(`truck read ${right} of ${files.length} kinds, a file of each, as they are: volumes at most ${off('volume')} off, surfaces ${off('surface')}; ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  return wrong.flat();
}
