import { expect, test } from 'vitest';
import { textOf } from './text-of';

const of = (...bytes: number[]) => textOf('a.csv', new Blob([new Uint8Array(bytes)]));

test('a file is read as what it is written in', async () => {
  expect(await textOf('a.csv', new Blob(['\uFEFF螺栓,20']))).toBe('螺栓,20');
  expect(await of(0xff, 0xfe, 0xba, 0x87)).toBe('螺');
  expect(await of(0xfe, 0xff, 0x87, 0xba)).toBe('螺');
  expect(await of(0xc2, 0xdd, 0xcb, 0xa8)).toBe('螺栓');
  expect(await of()).toBe('');
});

test('a letter that is cut at the end of what is read does not turn the others into another writing', async () => {
  const long = new Blob(['a'.repeat((1 << 20) - 1), '螺']);
  expect((await textOf('a.csv', long)).length).toBe((1 << 20) - 1);
});
