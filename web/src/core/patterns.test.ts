import type { Fact } from '@sanku/core';
import { afterEach, expect, test, vi } from 'vitest';

const heard: Fact[] = [];
const inbox = { hear: (fact: Fact) => void heard.push(fact), resolve: vi.fn() };

/** A shell that has loaded nothing yet. */
async function fresh() {
  vi.resetModules();
  const { shell } = await import('./shell');
  return shell(() => inbox, () => ({ navigate: vi.fn(), toast: vi.fn() }), vi.fn()).run;
}

afterEach(() => {
  heard.length = 0;
  vi.doUnmock('@sanku/core/patterns');
});

// VAL-14
test.each([
  [String.raw`^\d+$`, '12', 'found'],
  [String.raw`^\d+$`, '1a', 'missing'],
  ['(', '1', 'bad'],
  ['(?=a)', 'a', 'bad'],
] as const)('%s in %s is %s', async (pattern, text, verdict) => {
  const run = await fresh();
  run({ type: 'loadPatterns' });
  run({ type: 'match', id: 7, pattern, text });
  await vi.waitFor(() => expect(heard).toEqual([{ type: 'matched', id: 7, verdict }]));
});

// VAL-14, F13
test('an engine that does not load is told, and asked for again', async () => {
  let tries = 0;
  const run = await fresh();
  vi.doMock('@sanku/core/patterns', () => ({ default: async () => { if ((tries += 1) === 1) throw new Error('offline'); }, matchesPattern: () => true }));
  run({ type: 'match', id: 1, pattern: 'a', text: 'a' });
  await vi.waitFor(() => expect(heard).toEqual([{ type: 'matched', id: 1, verdict: 'unknown' }]));
  run({ type: 'match', id: 2, pattern: 'a', text: 'a' });
  await vi.waitFor(() => expect(heard[1]).toEqual({ type: 'matched', id: 2, verdict: 'found' }));
});
