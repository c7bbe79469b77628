// Says what became of the mutants, on the terminal and in tests/README.md, where each survivor has its reason.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, read } from '../run.mjs';

const README = join(ROOT, 'tests/README.md');
const [BEGIN, END] = ['<!-- mutants -->', '<!-- /mutants -->'];

const block = () => (existsSync(README) ? (readFileSync(README, 'utf8').split(BEGIN)[1]?.split(END)[0] ?? '') : '');

/** Why a survivor may live, by its key: the rows of the table in tests/README.md. */
export function reasons() {
  const rows = [...block().matchAll(/^\| `(.*?)` \| (.*) \|$/gm)];
  return new Map(rows.map(([, key, reason]) => [key.replaceAll('\\|', '|'), reason.replaceAll('\\|', '|')]));
}

/** How many mutants came to each end, and how many of the viable ones were noticed. */
export function count(mutants, results) {
  const counts = { killed: 0, timeout: 0, missed: 0, unviable: 0, open: 0 };
  for (const mutant of mutants) counts[results.of(mutant)?.outcome ?? 'open']++;
  const noticed = counts.killed + counts.timeout;
  return { ...counts, all: mutants.length, viable: noticed + counts.missed, noticed };
}

const percent = ({ noticed, viable }) => `${viable ? ((100 * noticed) / viable).toFixed(1) : '100.0'} %`;

/** The figures in one line. */
export function line(counts) {
  const { all, viable, noticed, timeout, missed, unviable, open } = counts;
  return `${all} mutants, ${unviable} unviable, ${viable} viable: ${noticed} killed (${timeout} by time-out), ${missed} missed: ${percent(counts)}${open ? `; ${open} not run` : ''}`;
}

/** Survivors as one reads them: place, change, and the reason if there is one. */
export function survivors(mutants, results) {
  const known = reasons();
  return mutants.filter((mutant) => results.of(mutant)?.outcome === 'missed').map((mutant) => ({ ...mutant, reason: known.get(mutant.key) }));
}

/** Fills the block of tests/README.md: the figures, and a row a survivor with the reason that it had. */
export function readme(mutants, results) {
  const cell = (text) => text.replaceAll('|', '\\|');
  const rows = survivors(mutants, results).map(({ key, reason = '' }) => `| \`${cell(key)}\` | ${cell(reason)} |`);
  const figures = `${line(count(mutants, results))} (commit ${read('git', 'rev-parse', '--short', 'HEAD')}, ${new Date().toISOString().slice(0, 10)}).`;
  const table = rows.length ? `\n| survivor | why it may live |\n|---|---|\n${rows.join('\n')}\n` : '';
  const text = readFileSync(README, 'utf8');
  writeFileSync(README, text.replace(`${BEGIN}${block()}${END}`, () => `${BEGIN}\n${figures}\n${table}${END}`));
}
