// Has kiutils read the symbols and land patterns of the catalogue's components: `verify-kicad.mjs`. It finds the same pins and pads, at the same places.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { answers } from './python.mjs';
import { ROOT, run, script, stop } from './run.mjs';

const FOLDER = join(ROOT, 'target/verify-kicad');
/** Millionths of a millimetre are what the files say. */
const NEAR = 1e-6;
/** What a line over a letter and a brace are in our texts; KiCad's files spell them. */
const SPELLED = /[\u0305{]/;

const snake = (word) => word.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const close = (ours, theirs) => ours.length === theirs?.length && ours.every((one, at) => Math.abs(one - theirs[at]) <= NEAR);
const turned = (ours, theirs) => (((theirs - ours) % 360) + 360) % 360 <= NEAR;

function samePin(ours, theirs) {
  const name = SPELLED.test(ours.name) || theirs.name === (ours.name || '~') || theirs.name === ours.name;
  return ours.number === theirs.number && name && snake(ours.electrical) === theirs.electrical && ours.hidden === theirs.hidden && close(ours.at, theirs.at);
}

function samePad(ours, theirs) {
  const hole = ours.hole ? close(ours.hole, theirs.hole) : theirs.hole === null;
  return ours.number === theirs.number && hole && turned(ours.angle ?? 0, theirs.angle) && close(ours.centre, theirs.at) && close(ours.size, theirs.size);
}

/** What the lists do not have in common, in words. */
function differing(ours, theirs, same) {
  if (ours.length !== theirs.length) return [`${theirs.length} for ${ours.length}`];
  return ours.flatMap((one, at) => (same(one, theirs[at]) ? [] : [`${JSON.stringify(theirs[at])} for ${JSON.stringify(one)}`]));
}

/** What is wrong with a file. */
function compare({ file, units, pads }, found) {
  if (!found || found.error) return [`${file}: ${found?.error ?? 'not read'}`];
  const wrong = pads ? differing(pads, found.pads, samePad) : units.length === found.units.length ? units.flatMap((unit, at) => differing(unit, found.units[at], samePin)) : [`${found.units.length} units for ${units.length}`];
  return wrong.map((one) => `${file}: ${one}`);
}

await script(async () => {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  await run('cargo', ['run', '-q', '-p', 'sanku-server', '--example', 'kicad', '--', FOLDER]);
  const files = JSON.parse(readFileSync(join(FOLDER, 'manifest.json'), 'utf8'));
  const found = await answers('kiutils', 'tests/kicad/read.py', FOLDER);
  if (!found) return;
  const wrong = files.flatMap((file) => compare(file, found.get(file.file)));
  const count = (key) => files.filter((file) => file[key]).length;
  const sum = (lists) => lists.reduce((so, list) => so + list.length, 0);
  console.log(`${count('units')} symbols with ${sum(files.flatMap(({ units }) => units ?? []))} pins, ${count('pads')} land patterns with ${sum(files.map(({ pads }) => pads ?? []))} pads`);
  if (wrong.length) stop(`${wrong.length} are wrong:\n${wrong.slice(0, 50).join('\n')}`);
});
