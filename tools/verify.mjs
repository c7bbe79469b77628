// Has the files of the catalogue's parts and packages read by programs that share no code with ours: STEP by gmsh, which tells solids, volume, surface, centre and inertia, and one of each kind by truck, which shares no code with gmsh either (tools/truck.mjs), DXF by ezdxf, which audits it: `verify.mjs [--all]`; without `--all` the first and the last row of each set; every package. Prints a line a set. FreeCAD takes some of them through its add-on; with `--freecad` that alone.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inserted } from './freecad.mjs';
import { answers } from './python.mjs';
import { ROOT, run, script, stop } from './run.mjs';
import { trucked } from './truck.mjs';

const FOLDER = join(ROOT, 'target/verify');
/** How far a volume or a surface may be off, as a share. */
const NEAR = 1e-6;

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

/** What is wrong with a drawing: it reaches no further than the file says, and fills more than half of that. */
function audited(file, answer) {
  if (!answer || answer.error) return [`${file.name}: ${answer?.error ?? 'not read'}`];
  const wrong = answer.errors.map((error) => `${file.name}: ${error}`);
  if (answer.entities !== file.entities) wrong.push(`${file.name}: ${answer.entities} entities for ${file.entities}`);
  if (!answer.millimetres) wrong.push(`${file.name}: no millimetres`);
  if (!(answer.beyond <= 0 && answer.filled > 0.5)) wrong.push(`${file.name}: ${answer.beyond} beyond what it says, of which it fills ${answer.filled}`);
  return wrong;
}

/** The line of a set; gives what is wrong with it. */
function tell({ set, kind, rows, bodies, files, drawings, leftOut, why, outside }, answers, audits) {
  const read = files.map((file) => compare(file, answers?.get(file.file)));
  const worst = answers && files.length ? Math.max(...read.map(({ apart }) => apart)).toExponential(1) : '-';
  const also = [leftOut.length ? `without ${leftOut.join(', ')}` : '', why.length ? `no body: ${why.join('; ')}` : ''].filter(Boolean);
  console.log(`${set.padEnd(24)} ${kind.padEnd(22)} ${String(rows).padStart(4)} rows ${String(bodies).padStart(4)} bodies ${String(files.length).padStart(4)} read ${worst.padStart(7)}  ${also.join(' | ')}`);
  const drawn = audits ? drawings.flatMap((file) => audited(file, audits.get(file.file))) : [];
  return [...(answers ? read.flatMap(({ wrong }) => wrong) : []), ...drawn, ...outside.map((name) => `${set} ${name}: does not reach as far as its columns say`)];
}

/** Nothing if nothing is wrong. */
const judge = (wrong) => wrong.length > 0 && stop(`${wrong.length} are wrong:\n${wrong.slice(0, 50).join('\n')}`);

await script(async () => {
  const options = process.argv.slice(2);
  const unknown = options.find((option) => !['--all', '--freecad'].includes(option));
  if (unknown) stop(`no option ${unknown}; there are --all and --freecad`);
  if (options.includes('--freecad')) return judge(await inserted());
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  await run('cargo', ['run', '-q', '-p', 'sanku-server', '--example', 'solids', '--', FOLDER, ...options]);
  const sets = JSON.parse(readFileSync(join(FOLDER, 'manifest.json'), 'utf8'));
  const [read, audits] = [await answers('gmsh', 'tests/solids/read.py', FOLDER), await answers('ezdxf', 'tests/solids/drawn.py', FOLDER)];
  const wrong = sets.flatMap((set) => tell(set, read, audits));
  const sum = (key) => sets.reduce((so, set) => so + set[key], 0);
  console.log(`\n${sum('bodies')} of ${sum('rows')} configurations and packages have a body: ${((100 * sum('bodies')) / sum('rows')).toFixed(1)} %`);
  judge([...wrong, ...(await trucked(sets, FOLDER)), ...(await inserted())]);
});
