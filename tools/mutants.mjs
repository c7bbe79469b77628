// Breaks the core in every small way and looks whether a test notices: `mutants.mjs [--in-diff] [--shard 1/8] [--minutes 8] [--jobs 2] [--fresh] [--readme] [file…]`.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { alone } from './mutants/alone.mjs';
import { build } from './mutants/build.mjs';
import { base, changed } from './mutants/change.mjs';
import { judge, reach } from './mutants/judge.mjs';
import { Results } from './mutants/results.mjs';
import { count, line, readme, survivors } from './mutants/tell.mjs';
import { PLACE, copy, list, printOf } from './mutants/tree.mjs';
import { script, started, stop } from './run.mjs';

const OPTIONS = {
  'in-diff': { type: 'boolean' },
  shard: { type: 'string', default: '1/1' },
  minutes: { type: 'string', default: '100000' },
  jobs: { type: 'string', default: String(availableParallelism()) },
  fresh: { type: 'boolean' },
  readme: { type: 'boolean' },
};
const WOVEN = join(PLACE, 'woven.json');
// To build and test a mutant by itself there must be as much time.
const WHILE = 120_000;
// A test that takes longer is asked after all others, seconds.
const QUICK = 5;

/** Runs the mutants of the change alone, for at most so many minutes: a survivor without a reason stops. */
async function mutantsOfChange(minutes) {
  const from = base();
  if (!from) return console.log('no commit to compare with: nothing is a change');
  mkdirSync(PLACE, { recursive: true });
  const diff = changed(from);
  if (!diff) return console.log('the core did not change');
  await mutants({ files: [], diff, minutes, fresh: true, shard: '1/1', jobs: OPTIONS.jobs.default });
}

async function mutants({ files, diff, shard, minutes, jobs, fresh, readme: written }) {
  const end = performance.now() + Number(minutes) * 60_000;
  mkdirSync(PLACE, { recursive: true });
  copy();
  const all = await list({ files, diff });
  const chosen = sharded(all, shard);
  const results = new Results(fresh);
  all.forEach((mutant) => results.print(mutant));
  const left = chosen.filter((mutant) => !results.isSettled(mutant));
  console.log(`${chosen.length} mutants, ${left.length} of them to be run`);
  if (left.length && performance.now() < end) await settle(left, await woven(all, results), results, { end, jobs: Number(jobs) });
  if (written) readme(chosen, results);
  conclude(chosen, results);
}

const sharded = (all, shard) => {
  const [, at, of] = shard.match(/^([1-9]\d*)\/([1-9]\d*)$/) ?? [];
  if (!at || Number(at) > Number(of)) stop('a shard is 1/8 to 8/8, say');
  return all.filter((_, place) => place % Number(of) === Number(at) - 1);
};

/** The programs with all these mutants in them, and what each of their tests reaches; those of the last run if they hold them. */
async function woven(mutants, results) {
  const print = printOf();
  const last = existsSync(WOVEN) ? JSON.parse(readFileSync(WOVEN, 'utf8')) : {};
  if (last.print === print && holds(last.built, mutants)) return last;
  const refused = mutants.filter((mutant) => results.of(mutant)?.outcome === 'unviable');
  const built = await build(mutants, refused, console.log);
  const tests = await reach(built.programs, console.log);
  writeFileSync(WOVEN, JSON.stringify({ print, built, tests }));
  return { built, tests };
}

function holds({ unviable, apart, functions, programs }, mutants) {
  const known = new Set([...unviable, ...apart, ...Object.keys(functions)]);
  return mutants.every(({ key }) => known.has(key)) && programs.every(({ file }) => existsSync(file));
}

async function settle(left, { built, tests }, results, limits) {
  const [unviable, apart] = [new Set(built.unviable), new Set(built.apart)];
  left.filter(({ key }) => unviable.has(key)).forEach((mutant) => results.set(mutant, { outcome: 'unviable' }));
  const places = built.functions;
  const isMissed = (mutant) => results.of(mutant)?.outcome === 'missed';
  const random = (test) => test.program.suite === 'properties';
  const against = (chosen) => (mutant) => judge(mutant, places[mutant.key], chosen);
  const cost = costs(tests);
  // What no run met yet comes first, and of that what is soon done; what quick tests miss, slow ones get to see, and then random inputs, which take longer.
  const rank = (mutant) => (isMissed(mutant) ? 1e9 : 0) + cost(places[mutant.key]);
  const switched = left.filter(({ key }) => key in places).sort((a, b) => rank(a) - rank(b));
  const slow = (test) => !random(test) && test.seconds > QUICK;
  await pass(switched, against(tests.filter((test) => !random(test) && !slow(test))), results, limits);
  await pass(switched.filter(isMissed), against(tests.filter(slow)), results, limits);
  await pass(switched.filter(isMissed), against(tests.filter(random)), results, limits);
  await settleAlone(left.filter(({ key }) => apart.has(key)), results, limits.end);
}

/** How many seconds all tests take that reach a function. */
function costs(tests) {
  const sums = new Map();
  for (const { functions, seconds } of tests) for (const place of functions) sums.set(place, (sums.get(place) ?? 0) + seconds);
  return (place) => sums.get(place) ?? 0;
}

/** Asks for the outcome of one after another, some at a time, as long as there is time. */
async function pass(mutants, outcomeOf, results, { end, jobs }) {
  const [since, rest] = [performance.now(), mutants.values()];
  let done = 0;
  const work = async () => {
    for (const mutant of rest) {
      if (performance.now() > end) return;
      results.set(mutant, await outcomeOf(mutant));
      if (++done % 50) continue;
      results.save();
      console.log(`${done} of ${mutants.length}, ${((performance.now() - since) / 1000 / done).toFixed(2)} s each`);
    }
  };
  await Promise.all(Array.from({ length: jobs }, work));
  results.save();
}

async function settleAlone(mutants, results, end) {
  if (!mutants.length) return;
  copy();
  console.log(`${mutants.length} mutants are built by themselves`);
  for (const mutant of mutants) {
    if (performance.now() + WHILE > end) break;
    const outcome = await alone(mutant);
    results.set(mutant, { outcome, by: 'alone' });
    results.save();
    if (outcome === 'missed') console.log(`missed: ${mutant.name}`);
  }
}

function conclude(chosen, results) {
  const living = survivors(chosen, results);
  for (const { name, reason } of living) console.log(`${reason ? 'accepted' : 'missed'}: ${name}${reason ? `: ${reason}` : ''}`);
  console.log(line(count(chosen, results)));
  const bare = living.filter(({ reason }) => !reason).length;
  if (bare) stop(`${bare} mutants survive without a reason in tests/README.md`);
}

if (started(import.meta.url)) {
  await script(async () => {
    const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
    return values['in-diff'] ? mutantsOfChange(values.minutes) : mutants({ ...values, files: positionals });
  });
}
