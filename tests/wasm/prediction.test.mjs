// PRP-1 Predictions from the package, in Node and in Chromium: the same to the last digit; what is none has no answer, and nothing traps.
import { Predictor } from '@sanku/core/prediction';
import { beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from './rows.mjs';
import { played } from './web.mjs';

const COLUMNS = ['tensileStrength', 'density', 'youngsModulus', 'hardness'];

/** Runs in the page, too: forty steels as the server gives them, of which each number follows the strength. */
const given = (rowsOf) => {
  const rows = rowsOf(['metal/steel', '金属/钢'], Array.from({ length: 40 }, (_, at) => [0, `S${at}`]));
  const column = (of) => new Uint8Array(Float64Array.from({ length: 120 }, (_, at) => of(Math.floor(at / 3))).buffer);
  const strength = (at) => 300 + 15 * at;
  const measured = (at) => strength(at) + 8 * (((at * 13) % 7) - 3);
  return [rows, column(measured), column((at) => 7850 - at), column((at) => 206_000 + 40 * ((at * 7) % 11)), column((at) => strength(at) * 0.3)];
};
const asked = (more = {}) => `predict\n${JSON.stringify({ target: 'tensileStrength', class: 'metal', like: '', is_it: false, inputs: [{ key: 'density', text: '7830 kg/m³' }, { key: 'hardness', text: '180' }], fills: false, columns: COLUMNS, ...more })}`;
/** Like one of them, and so of their family. */
const LIKE = { like: 'mat-S5' };
const ASKS = [asked(LIKE), asked({ inputs: [] }), asked({ class: 'polymer' }), asked({ like: 'mat-S3', fills: true })];
/** Runs in the page, too. */
const answers = (Predictor, given, asks) => {
  const predictor = new Predictor();
  given.forEach((bytes, at) => predictor.keep(at, bytes));
  const all = asks.map((ask) => predictor.predict(ask, Uint32Array.from(given.keys())));
  predictor.free();
  return all;
};

const SCRIPT = `
import load, { Predictor } from '/node_modules/@sanku/core/pkg/prediction.js';
await load();
const answers = ${answers};
const rowsOf = ${rowsOf};
const given = ${given};
globalThis.result = answers(Predictor, given(rowsOf), await (await fetch('/asks.json')).json());
`;

let seen;
const here = answers(Predictor, given(rowsOf), ASKS);

beforeAll(async () => {
  seen = await played(SCRIPT, { 'asks.json': JSON.stringify(ASKS) }, 60_000);
});

test('prp_1_a_question_is_answered_the_same_in_node_and_in_chromium', () => {
  expect(seen).toEqual(JSON.parse(JSON.stringify(here)));
});

describe('what is answered', () => {
  test('prp_1_a_value_stands_within_its_interval_and_says_of_how_many_it_was_learnt', () => {
    const { told } = here[0];
    const [least, value, greatest] = told.drawn.map(Number);
    expect([least < value, value < greatest, told.count]).toEqual([true, true, 40]);
    // A hardness of 180 is 0.3 of a strength of 600.
    expect(Math.abs(value - 600)).toBeLessThan(30);
  });

  test('prp_1_too_little_to_go_by_is_refused_with_its_reason', () => {
    expect(here[1].refused).toEqual({ type: 'inputs', count: 0 });
    expect(here[2].refused.type).toBe('few');
  });

  test('prp_1_a_material_tells_what_is_known_of_it', () => {
    expect(here[3].given.map(({ key }) => key)).toEqual(COLUMNS);
  });

  test.each([['predict\n', [0]], ['predict\n{}', [9]], ['', [0]], ['chart\n', [0]], [asked(), [0, 1]], [asked(), []]])('prp_1_%j of %j is no question', (ask, files) => {
    const predictor = new Predictor();
    given(rowsOf).forEach((bytes, at) => predictor.keep(at, bytes));
    expect(predictor.predict(ask, Uint32Array.from(files))?.told).toBeUndefined();
    predictor.free();
  });

  test('prp_1_bytes_that_are_no_rows_tell_nothing', () => {
    const predictor = new Predictor();
    predictor.keep(0, Uint8Array.of(1, 2, 3));
    expect(predictor.predict(asked({ columns: [] }), Uint32Array.of(0))).toBeUndefined();
  });

  test.each([{ length: 1e18 }, undefined, 7, 'x', new Proxy({}, { get: () => 1e18 })])('prp_1_%j is no list of numbers', (list) => {
    const predictor = new Predictor();
    expect(() => predictor.keep(0, list)).toThrow(TypeError);
    expect(() => predictor.predict(asked(), list)).toThrow(TypeError);
    expect(() => predictor.predict(7, Uint32Array.of(0))).toThrow(TypeError);
    predictor.free();
  });
});
