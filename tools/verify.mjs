// Has the STEP files of the catalogue's parts read by gmsh, and compares solids, volume, surface, centre and inertia with ours: `verify.mjs [--all]`; without `--all` the first and the last row of each set. Prints a line a set.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT, ended, read, run, script, stop } from './run.mjs';

const FOLDER = join(ROOT, 'target/verify');
/** Where a Python of one's own with gmsh may lie. */
const OWN = join(ROOT, 'target/python');
/** How far a volume or a surface may be off, as a share. */
const NEAR = 1e-6;

/** A Python that knows gmsh; nothing where there is none. */
const python = () => [process.env.SANKU_PYTHON, join(OWN, 'bin/python3'), 'python3'].filter(Boolean).find((program) => read(program, '-c', 'import gmsh; print(1)') === '1');

/** What gmsh found, by file. */
async function found(program) {
  const child = spawn(program, [join(ROOT, 'tests/solids/read.py'), FOLDER], { stdio: ['ignore', 'pipe', 'inherit'] });
  const answers = new Map();
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (!line.startsWith('{')) return;
    const one = JSON.parse(line);
    answers.set(one.file, one);
  });
  const code = await ended(child);
  if (code !== 0) stop(`gmsh ended with ${code}`);
  return answers;
}

const off = (ours, theirs) => Math.abs(theirs - ours) / ours;
/** How far the one list is from the other, as a share of what they are measured by. */
const apart = (ours, theirs, by) => Math.max(...ours.map((one, at) => Math.abs(theirs[at] - one))) / by;

/** What is wrong with a file, and how far its volume is off. */
function compare(file, answer) {
  if (!answer || answer.error) return { wrong: [`${file.name}: ${answer?.error ?? 'not read'}`], apart: Number.NaN };
  const [volume, surface] = ['volume', 'surface'].map((key) => off(file[key], answer[key]));
  const wrong = [];
  if (answer.solids !== file.solids) wrong.push(`${file.name}: ${answer.solids} solids for ${file.solids}`);
  if (!(volume <= NEAR)) wrong.push(`${file.name}: volume ${answer.volume} for ${file.volume}`);
  if (!(surface <= NEAR)) wrong.push(`${file.name}: surface ${answer.surface} for ${file.surface}`);
  const [low, high] = file.bounds;
  const centre = apart(file.centroid, answer.centroid, Math.hypot(...high.map((one, at) => one - low[at])));
  if (!(centre <= NEAR)) wrong.push(`${file.name}: centre of mass ${answer.centroid} for ${file.centroid}`);
  const inertia = answer.inertia ? apart(file.inertia, answer.inertia, Math.max(...file.inertia)) : 0;
  if (!(inertia <= NEAR)) wrong.push(`${file.name}: inertia ${answer.inertia} for ${file.inertia}`);
  return { wrong, apart: volume };
}

/** The line of a set; gives what is wrong with it. */
function tell({ set, kind, rows, bodies, files, leftOut, why, outside }, answers) {
  const read = files.map((file) => compare(file, answers?.get(file.file)));
  const worst = answers && files.length ? Math.max(...read.map(({ apart }) => apart)).toExponential(1) : '-';
  const also = [leftOut.length ? `without ${leftOut.join(', ')}` : '', why.length ? `no body: ${why.join('; ')}` : ''].filter(Boolean);
  console.log(`${set.padEnd(24)} ${kind.padEnd(22)} ${String(rows).padStart(4)} rows ${String(bodies).padStart(4)} bodies ${String(files.length).padStart(4)} read ${worst.padStart(7)}  ${also.join(' | ')}`);
  return [...(answers ? read.flatMap(({ wrong }) => wrong) : []), ...outside.map((name) => `${set} ${name}: does not reach as far as its columns say`)];
}

await script(async () => {
  const options = process.argv.slice(2);
  const unknown = options.find((option) => option !== '--all');
  if (unknown) stop(`no option ${unknown}; there is --all`);
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  await run('cargo', ['run', '-q', '-p', 'sanku-server', '--example', 'solids', '--', FOLDER, ...options]);
  const sets = JSON.parse(readFileSync(join(FOLDER, 'manifest.json'), 'utf8'));
  const program = python();
  const answers = program ? await found(program) : undefined;
  const wrong = sets.flatMap((set) => tell(set, answers));
  const sum = (key) => sets.reduce((so, set) => so + set[key], 0);
  console.log(`\n${sum('bodies')} of ${sum('rows')} configurations have a body: ${((100 * sum('bodies')) / sum('rows')).toFixed(1)} %`);
  if (!program) {
    const get = existsSync(OWN) ? '' : `python3 -m venv ${OWN} && `;
    console.log(`skipped: no Python here knows gmsh, so no file was read; ${get}${OWN}/bin/pip install gmsh`);
  } else console.log(`gmsh read ${answers.size} files`);
  if (wrong.length) stop(`${wrong.length} are wrong:\n${wrong.slice(0, 50).join('\n')}`);
});
