// What takes too long for every change, one after another: `nightly.mjs [step…]`, all by default. A step that fails does not keep the next from running.
import { TESTED } from './build.mjs';
import { run, script, stop } from './run.mjs';

const STEPS = {
  rows: ['cargo', 'test', ...TESTED, '--', '--ignored', 'dwn_1_the_first_and_the_last_row'],
  mutants: ['tools/mutants.mjs', '--in-diff', '--minutes', '60'],
  fuzz: ['tools/fuzz.mjs'],
  released: ['cargo', 'clippy', '-p', 'sanku-server', '--', '-D', 'warnings'],
  crash: ['tools/crash.mjs'],
  attack: ['tools/attack.mjs'],
  busy: ['tools/busy.mjs'],
  schemathesis: ['tools/schemathesis.mjs'],
};

await script(async () => {
  const named = process.argv.slice(2);
  const unknown = named.filter((name) => !STEPS[name]);
  if (unknown.length) stop(`no step ${unknown.join(', ')}; there are ${Object.keys(STEPS).join(', ')}`);
  const failed = [];
  for (const name of named.length ? named : Object.keys(STEPS)) {
    console.log(`\n── ${name}`);
    const [program, ...args] = STEPS[name][0].endsWith('.mjs') ? [process.execPath, ...STEPS[name]] : STEPS[name];
    await run(program, args).catch((error) => failed.push(`${name}: ${error.message}`));
  }
  if (failed.length) stop(failed.join('\n'));
});
