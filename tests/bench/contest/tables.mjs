// The results as tables for people: nanoseconds a call, and each goal beside what was measured.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../tools/run.mjs';
import { line, round } from '../figure.mjs';
import { median } from '../median.mjs';

const README = join(ROOT, 'wasm-pkg/README.md');
const MARKS = ['<!-- measured -->', '<!-- /measured -->'];
const OURS = { rules: '`/rules`', core: '`@sanku/core`' };

/** A table for each group of rows: a row of the race in each line, a way in each column, nanoseconds a call. */
export function tables(place, results) {
  const groups = [...new Set(results.map(({ group }) => group))];
  return groups.map((group) => one(place, results.filter((result) => result.group === group))).join('\n\n');
}

function one(place, results) {
  const ways = [...new Set(results.flatMap(({ times }) => Object.keys(times)))];
  const lines = results.map(({ figure, inputs, times }) => [`${figure}, ${inputs}`, ...ways.map((way) => (times[way] ? round(median(times[way])) : ''))]);
  return markdown([`${place}, ns a call`, ...ways.map((way) => OURS[way] ?? way)], lines);
}

function markdown(heads, lines) {
  const row = (cells) => `| ${cells.join(' | ')} |`;
  return [row(heads), `|${heads.map((_, at) => (at ? '--:' : '---')).join('|')}|`, ...lines.map(row)].join('\n');
}

/** Puts a run into the README: when, where, the goals, the tables. */
export function writeReadme({ figures, tables, machine, places }) {
  const said = `\`just bench package --readme\`, ${new Date().toISOString().slice(0, 10)}, ${machine}, ${places.join(' and ')}.`;
  const goals = markdown(['figure', 'goal', 'measured', 'from … to', ''], figures.map(line));
  const text = readFileSync(README, 'utf8');
  const [start, end] = MARKS.map((mark) => text.indexOf(mark));
  if (start < 0 || end < start) throw new Error(`the README has no ${MARKS.join(' … ')}`);
  writeFileSync(README, `${text.slice(0, start)}${MARKS[0]}\n${said}\n\n${tables}\n\n${goals}\n${text.slice(end)}`);
}
