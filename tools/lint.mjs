// What CI runs but for the tests: format, lints, types, the browser floor.
import { STEPS, build } from './build.mjs';
import { checkFloor } from './floor.mjs';
import { Stop, read, run, script } from './run.mjs';

await script(async () => {
  for (const part of ['fmt', 'clippy']) {
    if (!read('cargo', part, '--version')) await run('rustup', ['component', 'add', part === 'fmt' ? 'rustfmt' : part]);
  }
  await step('format', () => run('cargo', ['fmt', '--all', '--check']));
  await build(STEPS.portal);
  await step('lints of Rust', () => run('cargo', ['clippy', '--workspace', '--all-targets', '--', '-D', 'warnings']));
  await step('lints of TypeScript', () => run(process.execPath, ['node_modules/oxlint/bin/oxlint', '--deny-warnings']));
  await step('types', () => run(process.execPath, ['node_modules/typescript/bin/tsc', '--noEmit', '-p', 'web']));
  await step('browser floor', checkFloor);
});

async function step(name, work) {
  console.log(`\n── ${name}`);
  try {
    await work();
  } catch (error) {
    throw error instanceof Stop ? new Stop(`${name}: ${error.message}`) : error;
  }
}
