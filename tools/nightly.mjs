// What takes too long for every change, one after another: `nightly.mjs [step…]`, all by default. A step that fails does not keep the next from running.
import { run, script, stop } from './run.mjs';

const STEPS = {
  mutants: ['tools/mutants.mjs', '--in-diff', '--minutes', '60'],
  fuzz: ['tools/fuzz.mjs'],
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
    await run(process.execPath, STEPS[name]).catch((error) => failed.push(`${name}: ${error.message}`));
  }
  if (failed.length) stop(failed.join('\n'));
});
