// GEN-2 A hundred thousand random inputs: what the package answers is what the rules answer natively.
import * as rules from '@sanku/core/rules';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { beforeAll, expect, test } from 'vitest';
import { TESTED } from '../../tools/build.mjs';
import { ROOT } from '../../tools/run.mjs';
import { runCall } from './vectors/calls.mjs';
import { runMachine } from './vectors/machines.mjs';

/** Another seed for each run; SANKU_SEED repeats one. */
const SEED = Number(process.env.SANKU_SEED ?? Math.floor(Math.random() * 2 ** 32));
const CALLS = 100_000;
const MACHINES = 2_500;
/** Exports that are no rule: they load the module, or list what the checks say. */
const OTHERS = ['default', 'initSync', 'messages', 'codes'];
/** Differences that are told; the first says enough. */
const TOLD = 5;

/** Compiled with the same features as the native tests, so that these find it compiled. */
const EXAMPLE = ['build', '--quiet', ...TESTED, '--example', 'answers'];
const ANSWERS = join(ROOT, 'target/debug/examples/answers');
const isClass = (value) => /^class\b/.test(Function.prototype.toString.call(value));

/** Half a pair counts as U+FFFD (GEN-4), also in a text that comes back as it went in. */
function wellFormed(value) {
  if (typeof value === 'string') return value.toWellFormed();
  if (Array.isArray(value)) return value.map(wellFormed);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, wellFormed(one)]));
}

const asked = Object.entries(rules).filter(([name, value]) => typeof value === 'function' && !OTHERS.includes(name));
const calls = asked.filter(([, value]) => !isClass(value)).map(([name, call]) => [name, (...args) => wellFormed(call(...args))]);
const api = { ...rules, ...Object.fromEntries(calls) };

const ran = { calls: 0, machines: 0, names: new Set() };
const differences = [];

function run(line) {
  const vector = JSON.parse(line);
  ran.names.add(vector.call ?? vector.machine);
  try {
    if (vector.call) runCall(api, vector);
    else runMachine(api, vector);
  } catch (error) {
    differences.push(`seed ${SEED}: ${line}\n    ${error?.message ?? error}`);
  }
  ran[vector.call ? 'calls' : 'machines'] += 1;
}

/** Runs a program; each line that it writes goes to `take`. */
function played(program, args, take) {
  const child = spawn(program, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout });
  lines.on('line', take);
  const read = new Promise((resolve) => lines.on('close', resolve));
  const ended = new Promise((resolve, reject) => child.on('error', reject).on('close', resolve));
  return Promise.all([ended, read]).then(([code]) => code);
}

beforeAll(() => played('cargo', EXAMPLE, () => {}), 600_000);

test(`the package answers as the rules do, seed ${SEED}`, async () => {
  const code = await played(ANSWERS, [SEED, CALLS, MACHINES].map(String), run);
  expect(differences.slice(0, TOLD).join('\n')).toBe('');
  expect({ code, calls: ran.calls, machines: ran.machines }).toEqual({ code: 0, calls: CALLS, machines: MACHINES });
}, 180_000);

test('no export was left out', () => {
  expect([...ran.names].sort()).toEqual(asked.map(([name]) => name).sort());
});
