// Runs a test runner in the open and reads from its own output how many tests passed and failed.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, ended, watch } from './run.mjs';
import { spawn } from 'node:child_process';

/** What a test says of itself that passed at its second try. */
export const UNSTEADY = 'passed at the second try';

const REPORTS = join(ROOT, 'target/reports');

/** cargo test, doc tests included: one line of counts a program. */
export async function rust(words) {
  const count = { passed: 0, failed: 0 };
  const code = await watch('cargo', ['test', '--no-fail-fast', ...words], (line) => {
    const found = line.match(/^test result: .*?(\d+) passed; (\d+) failed/);
    count.passed += Number(found?.[1] ?? 0);
    count.failed += Number(found?.[2] ?? 0);
  });
  return { ...count, code };
}

/** vitest in a folder; the counts stand in its JSON report. */
export async function vitest(name, folder) {
  const report = fresh(`${name}.json`);
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await start([join(ROOT, 'node_modules/vitest/vitest.mjs'), ...args], join(ROOT, folder));
  const { numPassedTests = 0, numFailedTests = 0 } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {};
  return { passed: numPassedTests, failed: numFailedTests, code };
}

/** Node's own runner, so many files at a time; the counts end its TAP report. */
export async function node(name, files, atOnce = 1) {
  if (!files.length) return { passed: 0, failed: 0, code: 0 };
  const report = fresh(`${name}.tap`);
  const reporters = ['--test-reporter=spec', '--test-reporter-destination=stdout', '--test-reporter=tap', `--test-reporter-destination=${report}`];
  const code = await start(['--test', `--test-concurrency=${atOnce}`, ...reporters, ...files], ROOT);
  return { ...tally(existsSync(report) ? readFileSync(report, 'utf8') : ''), code };
}

/** The counts of a TAP report. */
export function tally(text) {
  const counted = (word) => Number(text.match(new RegExp(`^# ${word} (\\d+)$`, 'm'))?.[1] ?? 0);
  const unsteady = text.split(`# ${UNSTEADY}\n`).length - 1;
  return { passed: counted('pass'), failed: counted('fail') + counted('cancelled'), unsteady };
}

const start = (args, cwd) => ended(spawn(process.execPath, args, { cwd, stdio: 'inherit' }));

function fresh(name) {
  mkdirSync(REPORTS, { recursive: true });
  const file = join(REPORTS, name);
  rmSync(file, { force: true });
  return file;
}
