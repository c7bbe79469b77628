// MOT-1 Motor conditions from the package, in Node and in Chromium: the twelve cases of tests/vectors, worked by hand, and what is none.
import { drive } from '@sanku/core/drive';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { ROOT } from '../../tools/run.mjs';
import { played } from './web.mjs';

const CASES = JSON.parse(readFileSync(join(ROOT, 'tests/vectors/drive.json'), 'utf8')).vectors;
/** Runs in the page, too. */
const answers = (drive, cases) => cases.map(({ ask, motor }) => {
  const motors = new TextEncoder().encode(JSON.stringify({ list: motor ? [motor] : [], leftOut: 0 }));
  return drive(`drive\n${JSON.stringify(ask)}`, motors);
});

const SCRIPT = `
import load, { drive } from '/node_modules/@sanku/core/pkg/drive.js';
await load();
const answers = ${answers};
globalThis.result = answers(drive, await (await fetch('/cases.json')).json());
`;

let seen;
const here = answers(drive, CASES);

beforeAll(async () => {
  seen = await played(SCRIPT, { 'cases.json': JSON.stringify(CASES) }, 60_000);
});

const named = (seen) => ({ ...seen.demand, ratio: seen.chosen?.ratio, runUp: seen.runUpTime, margins: seen.motors[0]?.margins.map(({ share }) => share ?? null) });
const near = (found, want) => {
  if (Array.isArray(want)) return want.forEach((one, at) => near(found[at], one));
  if (want === null) return expect(found).toBeNull();
  return expect(Math.abs(found - want)).toBeLessThanOrEqual(1e-6 * Math.max(Math.abs(want), 1e-3));
};

test.each(CASES.map(({ about }, at) => [about, at]))('mot_1_%s', (_, at) => {
  const { want } = CASES[at];
  for (const [name, amount] of Object.entries(want)) near(named(here[at])[name], amount);
  expect(JSON.parse(JSON.stringify(here[at]))).toEqual(seen[at]);
});

test('mot_1_there_are_twelve', () => expect(CASES).toHaveLength(12));

test.each([[''], ['drive\n'], ['drive\n{}'], ['chart\n{}'], ['drive\nnull']])('mot_1_%j has no answer', (ask) => {
  expect(drive(ask, new TextEncoder().encode('{"list":[]}'))).toBeUndefined();
});

test.each([[new Uint8Array()], [Uint8Array.of(255, 254)], [new TextEncoder().encode('[]')]])('mot_1_motors_that_are_none_have_no_answer', (motors) => {
  expect(drive(`drive\n${JSON.stringify(CASES[0].ask)}`, motors)).toBeUndefined();
});
