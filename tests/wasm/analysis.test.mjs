// ASH-1 The chart from the package, in Node and in Chromium: the same to the last pixel; what is none is an empty answer, and nothing traps.
import { Analysis } from '@sanku/core/analysis';
import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from './rows.mjs';
import { played } from './web.mjs';

/** Runs in the page, too: three materials as the server gives them, with density in kg/m³ and modulus in MPa. */
const given = (rowsOf) => {
  const rows = rowsOf(['metal', '金属'], ['45', '6061', 'TC4'].map((name, at) => [at, name]));
  const column = (...usual) => new Uint8Array(Float64Array.from(usual.flatMap((value) => [value * 0.9, value, value * 1.1])).buffer);
  return [rows, column(7850, 2700, 4430), column(206_000, 68_900, NaN)];
};
/** Runs in the page, too. */
const ASKS = ['', 'st=l_E^(1/2)/ρ__\n', 'x=E/ρ\nys=lin\nyu=ksi\nguess=P_E_60_70_80_ρ_3000_3000_3000\n', 'st=a_3_4_1_3_AAAA.AAA..AA\n', 'x=E+ρ\n'];
const answers = (Analysis, given, asks) => {
  const analysis = new Analysis();
  given.forEach((bytes, at) => analysis.keep(at + 1, bytes));
  const answer = (ask) => {
    const analysed = analysis.analyse(`chart\n${ask}screen=400 300 1.5\nflags=picture file\ntable=0\ncolumns=density youngsModulus\n`, Uint32Array.of(1, 2, 3));
    const { width, height, pixels, seen } = analysed;
    analysed.free();
    return { width, height, pixels, seen };
  };
  const all = asks.map(answer);
  analysis.free();
  return all;
};
const sum = (bytes) => createHash('sha256').update(bytes).digest('hex');

const SCRIPT = `
import load, { Analysis } from '/node_modules/@sanku/core/pkg/analysis.js';
await load();
const answers = ${answers};
const rowsOf = ${rowsOf};
const given = ${given};
const sum = async (bytes) => Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');
globalThis.result = await Promise.all(answers(Analysis, given(rowsOf), await (await fetch('/asks.json')).json()).map(async ({ pixels, ...rest }) => ({ ...rest, pixels: await sum(pixels) })));
`;

let seen;
const here = answers(Analysis, given(rowsOf), ASKS);

beforeAll(async () => {
  seen = await played(SCRIPT, { 'asks.json': JSON.stringify(ASKS) }, 60_000);
});

test.each(ASKS.map((ask, at) => [ask, at]))('ash_1_%j is answered the same in node and in chromium', (_, at) => {
  expect(JSON.parse(JSON.stringify({ ...here[at], pixels: sum(here[at].pixels) }))).toEqual(seen[at]);
});

describe('a chart of three', () => {
  test('ash_1_what_passes_lacks_and_is_drawn_is_told', () => {
    const [{ width, height, pixels, seen }] = here;
    expect([width, height, pixels.length]).toEqual([600, 450, 600 * 450 * 4]);
    expect([seen.total, seen.passed, seen.lacking, seen.rows.map(({ name }) => name)]).toEqual([3, 2, 1, ['45', '6061']]);
    const [x, y] = seen.rows[0].at.map((side) => Math.floor(side * 1.5));
    expect(Array.from(pixels.slice((y * 600 + x) * 4, (y * 600 + x) * 4 + 4))).toEqual([0x1f, 0x5f, 0xbf, 255]);
    expect(seen.svg.startsWith('<svg ')).toBe(true);
  });

  test('ash_1_an_index_puts_the_best_first', () => {
    expect(here[1].seen.rows.map(({ name }) => name)).toEqual(['6061', '45']);
    expect(here[1].seen.stages[0].name).toBe('梁 · 刚度 · 质量');
  });

  test('ash_1_a_formula_that_is_none_has_its_place', () => {
    expect(here[4].seen.x.fault).toMatchObject({ at: 1, length: 1 });
  });

  test.each([['chart\n', []], ['chart\n', [9]], ['', [1]], ['else\n', [1]], ['chart\ncolumns=density', [1, 9]]])('ash_1_%j of %j is answered somehow', (ask, files) => {
    const analysis = new Analysis();
    analysis.keep(1, given(rowsOf)[0]);
    const analysed = analysis.analyse(ask, Uint32Array.from(files));
    expect(analysed.seen.passed).toBe(0);
    expect(analysed.pixels.length).toBe(analysed.width * analysed.height * 4);
    analysis.free();
  });

  test('ash_1_bytes_that_are_no_rows_are_no_chart', () => {
    const analysis = new Analysis();
    analysis.keep(1, Uint8Array.of(1, 2, 3));
    expect(analysis.analyse('chart\nflags=picture\n', Uint32Array.of(1)).width).toBe(0);
  });

  test.each([{ length: 1e18 }, undefined, 7, 'x', new Proxy({}, { get: () => 1e18 })])('ash_1_%j is no list of numbers', (list) => {
    const analysis = new Analysis();
    expect(() => analysis.keep(1, list)).toThrow(TypeError);
    expect(() => analysis.analyse('chart\n', list)).toThrow(TypeError);
    expect(() => analysis.analyse(7, Uint32Array.of(1))).toThrow(TypeError);
    analysis.free();
  });

  test('ash_1_a_list_is_as_long_as_it_is_and_not_as_it_says', () => {
    const analysis = new Analysis();
    analysis.keep(1, Object.defineProperty(given(rowsOf)[0], 'length', { value: 1e18 }));
    expect(analysis.analyse('chart\n', [1]).seen.total).toBe(0);
  });
});
