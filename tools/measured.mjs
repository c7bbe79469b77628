// What measures: files that give figures, each built for, run, and shown as a row of one table.
import { cpus } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { STEPS, build, program } from './build.mjs';
import { line } from '../tests/bench/figure.mjs';
import { ROOT, stop } from './run.mjs';
import { readdirSync } from 'node:fs';

const HEADS = ['figure', 'goal', 'measured', 'from … to', ''];

/** The files of a folder that end so, and those of them that the words name; all where none is named. A number belongs to the option before it. */
export function chosen(folder, ending, words) {
  const all = readdirSync(join(ROOT, folder)).filter((name) => name.endsWith(ending)).map((name) => name.slice(0, -ending.length)).sort();
  const named = words.filter((word) => !word.startsWith('--') && !/^\d+$/.test(word));
  const unknown = named.filter((name) => !all.includes(name));
  if (unknown.length) stop(`nothing named ${unknown.join(', ')}; there is ${all.join(', ')}`);
  return (named.length ? named : all).map((name) => ({ name, file: join(ROOT, folder, `${name}${ending}`) }));
}

/** Builds what a file says it needs, runs it, and gives its rows. */
export async function measured({ name, file }, words) {
  const { figures, needs = 'server' } = await import(pathToFileURL(file));
  await build(STEPS[needs]);
  if (needs === 'server') process.env.SANKU_PROGRAM = join(ROOT, program('release'));
  console.log(`measuring ${name} …`);
  try {
    return (await figures(words)).map(line);
  } catch (error) {
    console.error(error);
    return [[name, '', `failed: ${error.message}`, '', '✗']];
  }
}

/** The rows as a table, and on what they were measured. */
export function table(rows) {
  const widths = HEADS.map((head, at) => Math.max(head.length, ...rows.map((cells) => cells[at].length)));
  const row = (cells) => `| ${cells.map((cell, at) => cell.padEnd(widths[at])).join(' | ')} |`;
  const lines = [row(HEADS), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...rows.map(row)];
  return `${lines.join('\n')}\n\non ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}`;
}
