// SHP-2 Outlines from the package, in Node and in Chromium: the same as natively to the last digit.
import { readOutline } from '@sanku/core/outline';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { ROOT } from '../../tools/run.mjs';
import { played } from './web.mjs';

const CASES = JSON.parse(readFileSync(join(ROOT, 'tests/vectors/outlines.json'), 'utf8'));

const SCRIPT = `
import load, { readOutline } from '/node_modules/@sanku/core/pkg/outline.js';
await load();
const cases = await (await fetch('/cases.json')).json();
globalThis.result = cases.map(({ ask, file }) => readOutline(ask, new TextEncoder().encode(file), 0));
`;

let seen;

beforeAll(async () => {
  seen = await played(SCRIPT, { 'cases.json': JSON.stringify(CASES) }, 100_000);
});

test.each(CASES.map((one, at) => [one.about, one, at]))('shp_2_%s', (_, { ask, file, told }, at) => {
  expect(readOutline(ask, new TextEncoder().encode(file), 0)).toBe(told);
  expect(seen[at]).toBe(told);
});

test('shp_2_what_asks_nothing_is_not_answered', () => {
  for (const ask of ['', 'null', '{}', '{"type":"sketch"}', '{"type":"judge","own":[{}],"others":[]}']) expect(readOutline(ask, new Uint8Array(), 0)).toBeUndefined();
});
