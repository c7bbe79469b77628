// The benchmark is honest: all ways of a row do the same, and every goal names ways that run.
import { describe, expect, test } from 'vitest';
import { agree } from '../bench/contest/race.mjs';
import { rows } from '../bench/contest/rows.mjs';
import { tables } from '../bench/contest/tables.mjs';
import { bound, line, met } from '../bench/figure.mjs';

const all = Object.values(rows()).flat();

describe.each(all.map((row) => [row.figure, row]))('%s', (_, row) => {
  test('all ways say the same of each input', () => {
    const inputs = Object.values(row.inputs);
    expect(inputs.flat().length).toBeGreaterThan(10);
    for (const list of inputs) agree(row, list);
  });

  test('each goal can be measured somewhere', () => {
    const wrong = row.goals.filter(({ inputs, most, least }) => !(inputs in row.inputs) || (most === undefined) === (least === undefined));
    expect(wrong).toEqual([]);
  });
});

test('a row whose ways differ is not raced', () => {
  expect(() => agree({ figure: 'x', ways: { one: (n) => n > 1, other: (n) => n > 2 } }, [1, 2])).toThrow('x: of 2 one says true, other says false');
});

test('a figure is met below its goal, or above it where more is better', () => {
  const figure = { figure: 'a', unit: 'x', goal: 2, value: 3 };
  expect([met(figure), met({ ...figure, least: true }), bound(figure), bound({ ...figure, least: true })]).toEqual(['✗', '✓', '≤ 2 x', '≥ 2 x']);
  expect(line({ ...figure, spread: [2.5, 4] })).toEqual(['a', '≤ 2 x', '3 x', '2.5 … 4', '✗']);
});

test('a table has a line for each contest and a column for each way', () => {
  const results = [{ group: 'g', figure: 'f', inputs: 'valid', times: { rules: [3, 1, 2], zod: [40, 50, 60] } }];
  expect(tables('Node', results).split('\n')).toEqual(['| Node, ns a call | `/rules` | zod |', '|---|--:|--:|', '| f, valid | 2 | 50 |']);
});
