import { expect, test } from 'vitest';
import { grouped } from '../src/components/ui/grouped';

test.each([[0, '0'], [999, '999'], [1_000, '1,000'], [12_504, '12,504'], [1_234_567, '1,234,567']])('%i reads %s', (count, text) => {
  expect(grouped(count)).toBe(text);
});
