// PKG-1 Land patterns from the package, in Node and in Chromium: the same as natively to the last digit; what is none is refused, and nothing traps.
import { describeLand, fitLand } from '@sanku/core/shapes';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { ROOT } from '../../tools/run.mjs';
import { played } from './web.mjs';

const PAIRS = JSON.parse(readFileSync(join(ROOT, 'tests/vectors/lands.json'), 'utf8'));
const named = PAIRS.map((pair, at) => [pair.about, pair, at]);

/** Runs in the page, too. */
const facts = ({ wanted, offered }, { describeLand, fitLand }) => ({ descriptors: [wanted, offered].map((pads) => [...describeLand(pads)]), fit: fitLand(wanted, offered) });

const SCRIPT = `
import load, * as shapes from '/node_modules/@sanku/core/pkg/shapes.js';
await load();
const facts = ${facts};
const pairs = await (await fetch('/pairs.json')).json();
globalThis.result = pairs.map((pair) => facts(pair, shapes));
`;

let seen;

beforeAll(async () => {
  seen = await played(SCRIPT, { 'pairs.json': JSON.stringify(PAIRS) }, 100_000);
});

test.each(named)('pkg_1_%s', (_, { wanted, offered, descriptors, fit }, at) => {
  expect(facts({ wanted, offered }, { describeLand, fitLand })).toEqual({ descriptors, fit });
  expect(seen[at]).toEqual({ descriptors, fit });
});

test('pkg_1_no_turn_and_no_shift_changes_what_describes_a_pattern', () => {
  const { wanted } = PAIRS[0];
  const turned = wanted.map(({ centre: [x, y], size: [width, height], ...pad }) => ({ ...pad, centre: [y + 3, 2 - x], size: [height, width] }));
  describeLand(turned).forEach((number, at) => expect(number).toBeCloseTo(describeLand(wanted)[at], 9));
});

test('pkg_1_more_pads_than_count_are_left_out', () => {
  const pads = Array.from({ length: 2_100 }, (_, at) => ({ number: `${at}`, centre: [(at % 60) - 30, Math.floor(at / 60)], size: [0.4, 0.4] }));
  expect(describeLand(pads)).toEqual(describeLand(pads.slice(0, 2_000)));
});

const PAD = { number: '1', centre: [0, 0], size: [1, 1] };

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a number', 7],
  ['no list', PAD],
  ['a pad without a middle', [{ number: '1', size: [1, 1] }]],
  ['a pad with half a middle', [{ ...PAD, centre: [0] }]],
  ['a middle that is none', [{ ...PAD, centre: [NaN, 0] }]],
  ['a size without an end', [{ ...PAD, size: [Infinity, 1] }]],
  ['a size of text', [{ ...PAD, size: ['1', '1'] }]],
  ['a pad without a number', [{ ...PAD, number: undefined }]],
  ['a bigint', [{ ...PAD, centre: [0n, 0] }]],
  ['what throws', [{ get number() { throw new Error('boom'); } }]],
])('pkg_1_%s is refused by name', (_, pads) => {
  const refused = expect.objectContaining({ name: 'TypeError' });
  expect(() => describeLand(pads)).toThrow(refused);
  expect(() => fitLand(pads, [PAD])).toThrow(refused);
  expect(() => fitLand([PAD], pads)).toThrow(refused);
});

test('pkg_1_pads_that_cannot_be_count_as_none', () => {
  for (const strange of [{ size: [0, 1] }, { size: [-1, 1] }, { size: [1e300, 1] }, { centre: [1e300, -1e300] }]) {
    expect(fitLand([PAD], [{ ...PAD, ...strange }]).remarks.map(({ kind }) => kind)).toEqual(['nothing']);
  }
});
