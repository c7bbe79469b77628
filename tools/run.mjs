// Runs programs: visibly, silently for their output, or with every line looked at.
import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the workspace. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');

// The scripts look for what cargo built in one place.
process.env.CARGO_TARGET_DIR = join(ROOT, 'target');

/** An error whose message is all that the user needs to read. */
export class Stop extends Error {}

/** Where an expression has nothing to go on with. */
export function stop(why) {
  throw new Stop(why);
}

/** Where a program of that name is found on the PATH. */
export function which(name) {
  return (process.env.PATH ?? '').split(delimiter).filter(Boolean).map((folder) => join(folder, name)).find(runnable);
}

function runnable(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** What a program writes, or nothing if it fails. */
export function read(program, ...args) {
  const { status, stdout } = spawnSync(program, args, { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/** Runs a program in the open; its failure stops us. */
export async function run(program, args, { cwd = ROOT, env = {} } = {}) {
  const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' });
  const code = await ended(child);
  if (code !== 0) stop(`${[program, ...args].join(' ')}: ended with ${code}`);
}

/** Runs a program in the open, shows `look` each line of its output, and says how it ended. */
export async function watch(program, args, look, { cwd = ROOT, env = {} } = {}) {
  const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: ['inherit', 'pipe', 'inherit'] });
  let rest = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    process.stdout.write(text);
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    lines.forEach(look);
  });
  const code = await ended(child);
  if (rest) look(rest);
  return code;
}

/** The exit code of a child, or the signal that ended it. */
export const ended = (child) =>
  new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve(code ?? signal));
  });

/** Runs a script's work; a `Stop` is told in a line, anything else with its stack. */
export async function script(work) {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Stop ? `\n✗ ${error.message}` : error);
    process.exitCode = 1;
  }
}

/** True if the module was started by itself and not imported. */
export const started = (url) => process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(url);
