// Measures what performance.md promises: `bench.mjs [name…] [--readme]`, each name a file of tests/bench. It judges nothing: the exit code is 0.
import { readdirSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { STEPS, build, program } from './build.mjs';
import { chromium } from './chromium.mjs';
import { line } from '../tests/bench/figure.mjs';
import { ROOT, Stop, script } from './run.mjs';

const FOLDER = join(ROOT, 'tests/bench');
const HEADS = ['figure', 'goal', 'measured', 'from … to', ''];

await script(async () => {
  const all = readdirSync(FOLDER).filter((name) => name.endsWith('.bench.mjs')).map((name) => name.replace('.bench.mjs', ''));
  const named = process.argv.slice(2).filter((word) => !word.startsWith('--'));
  const unknown = named.filter((name) => !all.includes(name));
  if (unknown.length) throw new Stop(`nothing to measure named ${unknown.join(', ')}; there is ${all.join(', ')}`);
  process.env.CHROME_PATH = await chromium();
  const rows = [];
  for (const name of named.length ? named : all) rows.push(...(await measured(name)));
  console.log(`\n${table(rows)}\n\non ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}`);
});

/** Builds what the file says it needs, and runs it. */
async function measured(name) {
  const { figures, needs = 'server' } = await import(pathToFileURL(join(FOLDER, `${name}.bench.mjs`)));
  await build(STEPS[needs]);
  if (needs === 'server') process.env.SANKU_PROGRAM = join(ROOT, program('release'));
  console.log(`measuring ${name} …`);
  try {
    return (await figures(process.argv.slice(2))).map(line);
  } catch (error) {
    console.error(error);
    return [[name, '', `failed: ${error.message}`, '', '✗']];
  }
}

function table(rows) {
  const widths = HEADS.map((head, at) => Math.max(head.length, ...rows.map((cells) => cells[at].length)));
  const row = (cells) => `| ${cells.map((cell, at) => cell.padEnd(widths[at])).join(' | ')} |`;
  return [row(HEADS), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...rows.map(row)].join('\n');
}
