// What CI runs: format, lints, types, the browser floor, mutants of the change, then all tests, whose last line is the last.
import { spawn } from 'node:child_process';
import { STEPS, build } from './build.mjs';
import { checkFloor } from './floor.mjs';
import { mutantsOfChange } from './mutants.mjs';
import { ROOT, Stop, ended, read, run, script } from './run.mjs';
import { checkWalls } from './walls.mjs';

await script(async () => {
  for (const part of ['fmt', 'clippy']) {
    if (!read('cargo', part, '--version')) await run('rustup', ['component', 'add', part === 'fmt' ? 'rustfmt' : part]);
  }
  await step('format', () => run('cargo', ['fmt', '--all', '--check']));
  await build(STEPS.portal);
  await step('lints of Rust', () => run('cargo', ['clippy', '--workspace', '--all-targets', '--', '-D', 'warnings']));
  await step('lints of TypeScript', () => run(process.execPath, ['node_modules/oxlint/bin/oxlint', '--deny-warnings']));
  await step('walls', checkWalls);
  await step('types', () => run(process.execPath, ['node_modules/typescript/bin/tsc', '--noEmit', '-p', 'web']));
  await step('browser floor', checkFloor);
  await step('mutants of the change', () => mutantsOfChange(8));
  // Its last line counts the tests: nothing follows.
  process.exitCode = await ended(spawn(process.execPath, ['tools/test.mjs'], { cwd: ROOT, stdio: 'inherit' }));
});

async function step(name, work) {
  console.log(`\n── ${name}`);
  try {
    await work();
  } catch (error) {
    throw error instanceof Stop ? new Stop(`${name}: ${error.message}`) : error;
  }
}
