// The npm package against its goals: sizes, first moments, the race in Node and in Chromium, what hot calls leave behind.
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { brotli } from '../../tools/compress.mjs';
import { ROOT } from '../../tools/run.mjs';
import { ENTRIES, inNode, spread } from './contest/start.mjs';
import { tables, writeReadme } from './contest/tables.mjs';

/** What must be built. */
export const needs = 'package';

const SIZES = { rules: 24, core: 180 };
const NAMES = { rules: 'rules entry', core: 'whole portal core' };
const GOALS = { 1: 3, 4: 10 };

/** With `--readme` the tables go into the package's README. */
export async function figures(options = []) {
  const { raced } = await import('./contest/race.mjs');
  const { rows } = await import('./contest/rows.mjs');
  const { hot } = await import('./contest/hot.mjs');
  const { chromium } = await import('./contest/chromium.mjs');
  const node = { start: Object.fromEntries(Object.keys(ENTRIES).map((entry) => [entry, { 1: inNode(entry) }])), results: raced(rows()) };
  const page = await chromium();
  const places = { [`Node ${process.versions.node.split('.')[0]}`]: node, [`Chromium ${page.version.split('.')[0]}`]: page };
  const all = [
    ...Object.keys(ENTRIES).map(size),
    ...Object.entries(places).flatMap(([place, { start }]) => starts(place, start)),
    ...hot(rows()),
    ...Object.entries(places).flatMap(([place, { results }]) => results.flatMap((result) => result.goals.map((goal) => judged(place, result, goal)))),
  ];
  const written = Object.entries(places).map(([place, { results }]) => tables(place, results)).join('\n\n');
  console.log(`\n${written}`);
  if (options.includes('--readme')) writeReadme({ figures: all, tables: written, machine: `${cpus().length} × ${cpus()[0]?.model.trim()}`, places: Object.keys(places) });
  return all;
}

function size(entry) {
  const bytes = ENTRIES[entry].map((path) => brotli(readFileSync(join(ROOT, 'wasm-pkg', path))).length);
  return { figure: `${NAMES[entry]}: wasm + glue, brotli`, unit: 'KB', goal: SIZES[entry], value: bytes.reduce((sum, more) => sum + more) / 1024 };
}

function starts(place, start) {
  return Object.entries(start).flatMap(([entry, speeds]) =>
    Object.entries(speeds).map(([slower, { value, low, high }]) => ({ figure: `${place}: initSync of the ${NAMES[entry]}, CPU x${slower}`, unit: 'ms', goal: GOALS[slower], value, spread: [low, high] })),
  );
}

/** A goal of a row: one way's time, or its ratio to another's, round by round. */
function judged(place, { figure, inputs, times }, { goal, way, than, most, least }) {
  const rounds = times[way].map((time, at) => (than === undefined ? time : least === undefined ? time / times[than][at] : times[than][at] / time));
  const { value, low, high } = spread(rounds);
  return { figure: `${place}: ${goal}: ${figure}, ${inputs}`, unit: than === undefined ? 'ns' : 'x', goal: most ?? least, least: least !== undefined, value, spread: [low, high] };
}
