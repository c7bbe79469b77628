// VAL-14 The patterns from the package: they read as JavaScript's own do, and no value makes them trap.
import { checkPattern, matchesPattern } from '@sanku/core/patterns';
import { describe, expect, test } from 'vitest';
import { hostile } from './hostile.mjs';

const ROUNDS = 3_000;
/** Texts that each pattern is looked for in. */
const EACH = 8;
const PIECES = ['a', 'b', '1', '三', '-', '.', '^', '$', '|', '(', ')', '(?:', '[', '[^', ']', '*', '+', '?', '{2}', '{1,}', '{0,2}', ',', '&&', '\\d', '\\D', '\\w', '\\W', '\\s', '\\S', '\\b', '\\B', '\\.', '\\]', '\\\\', '\\x41', '\\u4e09', '\\u{1F600}', '\\uD83D\\uDE00', '\\t', '\\0', 'a-c', '1-3', '(?<n>', '/', '_', ' '];
const TEXTS = ['', 'a', 'b', 'ab', 'aab1', '1', '12', '三', '三a', 'A', '😀', '\n', 'a\nb', ' ', 'a b', '-', 'a-c', '\u00a0', '\u2028', '\ufeff', '\u0085', '_', 'a.b', ']', '\\', '\t', '\0', 'é', '٣', '&', 'c'];

/** Numbers that a seed decides, so that a failure comes again. */
function dice(seed) {
  let state = seed;
  return (sides) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

const own = (source) => {
  try {
    return new RegExp(source, 'u');
  } catch {
    return undefined;
  }
};

describe('what JavaScript reads', () => {
  test(`${ROUNDS} patterns say the same of a text, and what it refuses is refused`, () => {
    const roll = dice(20_261_121);
    const counts = { same: 0, refused: 0 };
    for (let round = 0; round < ROUNDS; round += 1) {
      const source = Array.from({ length: 1 + roll(6) }, () => PIECES[roll(PIECES.length)]).join('');
      const expected = own(source);
      const why = checkPattern(source);
      if (!expected) {
        expect([source, why]).toEqual([source, 'syntax']);
        counts.refused += 1;
      } else {
        expect([source, why]).toEqual([source, undefined]);
        for (let nth = 0; nth < EACH; nth += 1) {
          const text = TEXTS[roll(TEXTS.length)];
          expect([source, text, matchesPattern(source, text)]).toEqual([source, text, expected.test(text)]);
        }
        counts.same += 1;
      }
    }
    expect(Math.min(counts.same, counts.refused)).toBeGreaterThan(ROUNDS / 10);
  });

  test.each(['(?=a)', '(?<!a)', '(a)\\1', '\\p{L}', '(?<a>b)\\k<a>'])('%s is said not to be supported', (source) => {
    expect(checkPattern(source)).toBe('unsupported');
  });
});

test('a pattern that says nothing throws an error that says why', () => {
  for (const [source, why] of [['(', 'syntax'], ['(?!a)', 'unsupported'], ['a{9999}', 'tooLarge'], ['a'.repeat(501), 'tooLarge']]) {
    expect(() => matchesPattern(source, 'a')).toThrow(expect.objectContaining({ name: 'BadPattern', message: why }));
  }
});

test('a pattern that takes others for ever takes this one a moment', () => {
  const text = `${'a'.repeat(1_900)}!`;
  for (const source of ['^(a+)+$', '^(a|aa)+$', '(.*)*b', '^(([a-z])+.)+[A-Z]([a-z])+$']) expect(matchesPattern(source, text)).toBe(false);
});

describe.each([['matchesPattern', matchesPattern, ['a', 'a']], ['checkPattern', checkPattern, ['a']]])('%s', (_, call, valid) => {
  test('meets hostile values with an answer or a typed error', () => {
    const bad = valid.flatMap((sample, at) => hostile({ type: 'string', valid: sample }).flatMap(([name, make]) => {
      try {
        call(...valid.map((value, other) => (other === at ? make() : value)));
        return [];
      } catch (error) {
        return error instanceof WebAssembly.RuntimeError || !(error.name === 'BadPattern' || error instanceof TypeError) ? [`${name}: ${error}`] : [];
      }
    }));
    expect(bad).toEqual([]);
    expect(matchesPattern('^a$', 'a')).toBe(true);
  });
});
