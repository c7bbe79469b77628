// Measures what performance.md promises: `bench.mjs [name…]`, each name a file of tests/bench. It judges nothing: the exit code is 0.
import { readdirSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { STEPS, build, program } from './build.mjs';
import { chromium } from './chromium.mjs';
import { ROOT, Stop, script } from './run.mjs';

const FOLDER = join(ROOT, 'tests/bench');
const HEADS = ['figure', 'goal', 'measured', ''];

await script(async () => {
  const all = readdirSync(FOLDER).filter((name) => name.endsWith('.bench.mjs')).map((name) => name.replace('.bench.mjs', ''));
  const named = process.argv.slice(2);
  const unknown = named.filter((name) => !all.includes(name));
  if (unknown.length) throw new Stop(`nothing to measure named ${unknown.join(', ')}; there is ${all.join(', ')}`);
  await build(STEPS.server);
  process.env.SANKU_PROGRAM = join(ROOT, program('release'));
  process.env.CHROME_PATH = await chromium();
  const rows = [];
  for (const name of named.length ? named : all) rows.push(...(await measured(name)));
  console.log(`\n${table(rows)}\n\non ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}`);
});

async function measured(name) {
  console.log(`measuring ${name} …`);
  const { figures } = await import(pathToFileURL(join(FOLDER, `${name}.bench.mjs`)));
  try {
    return (await figures()).map(row);
  } catch (error) {
    console.error(error);
    return [[name, '', `failed: ${error.message}`, '✗']];
  }
}

/** `{ figure, unit, goal, least, value, why }`: `goal` is an upper bound, unless `least` says so. */
function row({ figure, unit = '', goal, least = false, value, why }) {
  const bound = goal === undefined ? '' : `${least ? '≥' : '≤'} ${goal} ${unit}`.trim();
  if (value === undefined) return [figure, bound, why ?? 'not measured', '–'];
  const met = goal === undefined ? '' : (least ? value >= goal : value <= goal) ? '✓' : '✗';
  return [figure, bound, `${round(value)} ${unit}${why ? ` (${why})` : ''}`.trim(), met];
}

function round(value) {
  return Number(value.toPrecision(3)).toLocaleString('en', { maximumFractionDigits: 3 });
}

function table(rows) {
  const widths = HEADS.map((head, at) => Math.max(head.length, ...rows.map((cells) => cells[at].length)));
  const line = (cells) => `| ${cells.map((cell, at) => cell.padEnd(widths[at])).join(' | ')} |`;
  return [line(HEADS), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...rows.map(line)].join('\n');
}
