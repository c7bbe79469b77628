import { expect, test } from 'vitest';
import { around } from '../src/components/ui/around';

const GAP = undefined;

test.each([
  [1, 1, [1]],
  [1, 5, [1, 2, 3, 4, 5]],
  [1, 9, [1, 2, 3, 4, 5, GAP, 9]],
  [5, 9, [1, GAP, 3, 4, 5, 6, 7, GAP, 9]],
  [4, 9, [1, 2, 3, 4, 5, 6, GAP, 9]],
  [9, 9, [1, GAP, 5, 6, 7, 8, 9]],
  [99, 9, [1, GAP, 5, 6, 7, 8, 9]],
])('around page %i of %i stand the right numbers', (page, pages, expected) => {
  expect(around(page, pages)).toEqual(expected);
});
