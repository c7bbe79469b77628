// The scenes on a busy machine: `busy.mjs [times]`, twice by default, beside eight processes that never rest. None has a second try.
import { spawn } from 'node:child_process';
import { STEPS, build } from './build.mjs';
import { run, script, stop } from './run.mjs';

const OTHERS = 8;

await script(async () => {
  const times = Number(process.argv[2] ?? 2);
  if (!Number.isInteger(times) || times < 1) stop('how often: a whole number, please');
  await build(STEPS.debug);
  const others = Array.from({ length: OTHERS }, () => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
  process.env.SANKU_ONCE = '1';
  try {
    for (let time = 1; time <= times; time += 1) await run(process.execPath, ['tools/test.mjs', 'e2e']);
  } finally {
    others.forEach((other) => other.kill('SIGKILL'));
  }
});
