// Breaks the core in every small way and looks whether a test notices: `mutants.mjs [--in-diff] [--shard 1/8] [--minutes 8] [--fresh] [--readme] [file…]`.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { alone } from './mutants/alone.mjs';
import { build } from './mutants/build.mjs';
import { base, changed } from './mutants/change.mjs';
import { judge, reach } from './mutants/judge.mjs';
import { Results } from './mutants/results.mjs';
import { count, line, readme, survivors } from './mutants/tell.mjs';
import { PLACE, copy, list, printOf } from './mutants/tree.mjs';
import { Stop, script, started } from './run.mjs';

const OPTIONS = {
  'in-diff': { type: 'boolean' },
  shard: { type: 'string', default: '1/1' },
  minutes: { type: 'string', default: '100000' },
  fresh: { type: 'boolean' },
  readme: { type: 'boolean' },
};
const WOVEN = join(PLACE, 'woven.json');
// So many at a time are built and tested by themselves before what became of them is kept; for that there must be time.
const FEW = 4;
const WHILE = 180_000;

/** Runs the mutants of the change alone, for at most so many minutes: a survivor without a reason stops. */
export async function mutantsOfChange(minutes) {
  const from = base();
  if (!from) return console.log('no commit to compare with: nothing is a change');
  mkdirSync(PLACE, { recursive: true });
  const diff = changed(from);
  if (!diff) return console.log('the core did not change');
  await mutants({ files: [], diff, minutes, fresh: true, shard: '1/1' });
}

async function mutants({ files, diff, shard, minutes, fresh, readme: written }) {
  const end = performance.now() + Number(minutes) * 60_000;
  mkdirSync(PLACE, { recursive: true });
  copy();
  const all = await list({ files, diff });
  const chosen = sharded(all, shard);
  const results = new Results(fresh);
  all.forEach((mutant) => results.print(mutant));
  const left = chosen.filter((mutant) => !results.isSettled(mutant));
  console.log(`${chosen.length} mutants, ${left.length} of them to be run`);
  if (left.length) await settle(left, await woven(all), results, end);
  conclude(chosen, results);
  if (written) readme(chosen, results);
}

const sharded = (all, shard) => {
  const [, at, of] = shard.match(/^([1-9]\d*)\/([1-9]\d*)$/) ?? [];
  if (!at || Number(at) > Number(of)) throw new Stop('a shard is 1/8 to 8/8, say');
  return all.filter((_, place) => place % Number(of) === Number(at) - 1);
};

/** The programs with all these mutants in them, and what each of their tests reaches; those of the last run if they are the same. */
async function woven(mutants) {
  const print = printOf(mutants);
  const last = existsSync(WOVEN) ? JSON.parse(readFileSync(WOVEN, 'utf8')) : {};
  if (last.print === print && last.built.programs.every(({ file }) => existsSync(file))) return last;
  const built = await build(mutants, console.log);
  const tests = await reach(built.programs, console.log);
  writeFileSync(WOVEN, JSON.stringify({ print, built, tests }));
  return { built, tests };
}

async function settle(left, { built, tests }, results, end) {
  const [unviable, apart] = [new Set(built.unviable), new Set(built.apart)];
  left.filter(({ key }) => unviable.has(key)).forEach((mutant) => results.set(mutant, { outcome: 'unviable' }));
  const isMissed = (mutant) => results.of(mutant)?.outcome === 'missed';
  // What no run met yet comes first; what examples miss, random inputs get to see, which take longer than all examples.
  const switched = left.filter(({ key }) => key in built.functions).sort((a, b) => Number(isMissed(a)) - Number(isMissed(b)));
  const random = (test) => test.program.suite === 'properties';
  const places = built.functions;
  await pass(switched, (mutant) => judge(mutant, places[mutant.key], tests.filter((test) => !random(test))), results, end);
  await pass(switched.filter(isMissed), (mutant) => judge(mutant, places[mutant.key], tests.filter(random)), results, end);
  await settleAlone(left.filter(({ key }) => apart.has(key)), results, end);
}

/** Asks for the outcome of one after another, as long as there is time. */
async function pass(mutants, outcomeOf, results, end) {
  const since = performance.now();
  for (const [at, mutant] of mutants.entries()) {
    if (performance.now() > end) break;
    results.set(mutant, await outcomeOf(mutant));
    if (at % 50 !== 49) continue;
    results.save();
    console.log(`${at + 1} of ${mutants.length}, ${((performance.now() - since) / 1000 / (at + 1)).toFixed(2)} s each`);
  }
  results.save();
}

async function settleAlone(mutants, results, end) {
  if (!mutants.length) return;
  copy();
  console.log(`${mutants.length} mutants are built by themselves`);
  while (mutants.length && performance.now() + WHILE < end) {
    const few = mutants.splice(0, FEW);
    const outcomes = await alone(few);
    for (const mutant of few) if (outcomes.get(mutant.name)) results.set(mutant, { outcome: outcomes.get(mutant.name), by: 'cargo-mutants' });
    results.save();
  }
}

function conclude(chosen, results) {
  const living = survivors(chosen, results);
  for (const { name, reason } of living) console.log(`${reason ? 'accepted' : 'missed'}: ${name}${reason ? `: ${reason}` : ''}`);
  console.log(line(count(chosen, results)));
  const bare = living.filter(({ reason }) => !reason).length;
  if (bare) throw new Stop(`${bare} mutants survive without a reason in tests/README.md`);
}

if (started(import.meta.url)) {
  await script(async () => {
    const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
    return values['in-diff'] ? mutantsOfChange(values.minutes) : mutants({ ...values, files: positionals });
  });
}
