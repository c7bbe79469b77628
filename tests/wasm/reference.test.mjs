// The reference names every export of both entries with a sentence.
import * as core from '@sanku/core';
import * as patterns from '@sanku/core/patterns';
import * as analysis from '@sanku/core/analysis';
import * as outline from '@sanku/core/outline';
import * as prediction from '@sanku/core/prediction';
import * as drive from '@sanku/core/drive';
import * as geometry from '@sanku/core/geometry';
import * as shapes from '@sanku/core/shapes';
import * as query from '@sanku/core/query';
import * as rules from '@sanku/core/rules';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { page, read } from '../../tools/reference.mjs';
import { ROOT } from '../../tools/run.mjs';

const types = (path) => readFileSync(join(ROOT, 'wasm-pkg', path), 'utf8');
const ENTRIES = [['@sanku/core', types('pkg/core.d.ts'), core], ['@sanku/core/rules', types('rules.d.ts'), rules], ['@sanku/core/patterns', types('pkg/patterns.d.ts'), patterns], ['@sanku/core/query', types('pkg/query.d.ts'), query], ['@sanku/core/geometry', types('pkg/geometry.d.ts'), geometry], ['@sanku/core/shapes', types('pkg/shapes.d.ts'), shapes], ['@sanku/core/analysis', types('pkg/analysis.d.ts'), analysis], ['@sanku/core/prediction', types('pkg/prediction.d.ts'), prediction], ['@sanku/core/outline', types('pkg/outline.d.ts'), outline], ['@sanku/core/drive', types('pkg/drive.d.ts'), drive]];
const bare = ({ sentence }) => !/\p{L}{2}/u.test(sentence);

describe.each(ENTRIES)('%s', (name, text, entry) => {
  const all = read(text);

  test('every export has a sentence, and so has each member of a class', () => {
    expect(all.filter(bare).map(({ name }) => name)).toEqual([]);
    const members = all.filter(({ kind }) => kind === 'class').flatMap(({ name, members }) => members.map((member) => ({ ...member, of: name })));
    expect(members.length > 3).toBe(/^export class/m.test(text));
    expect(members.filter(bare).map(({ of, text }) => `${of}: ${text}`)).toEqual([]);
  });

  test('what can be imported is what the types name', () => {
    const named = all.filter(({ kind }) => ['class', 'function', 'const'].includes(kind)).map((one) => (one.isDefault ? 'default' : one.name));
    expect(named.sort()).toEqual(Object.keys(entry).sort());
  });

  test('its page shows every export and each member of a shape', () => {
    const html = page(name, text, []);
    expect(all.length).toBe(text.match(/^export /gm).length);
    expect(all.filter((one) => !html.includes(`<article id="${one.isDefault ? 'init' : one.name}">`)).map((one) => one.name)).toEqual([]);
    expect(html.match(/<dt>/g)).toHaveLength(all.reduce((sum, { members }) => sum + members.length, 0));
  });
});

test('what has no sentence is seen', () => {
  const [one, two] = read('/** Says it. */\nexport function a(\n  b: { c: string },\n): void;\nexport class D {\n  /** Goes. */\n  go(): void;\n  stay(): void;\n}\n');
  expect([one.sentence, one.text.split('\n').length, two.sentence]).toEqual(['Says it.', 3, '']);
  expect(two.members).toEqual([{ sentence: 'Goes.', text: 'go(): void;' }, { sentence: '', text: 'stay(): void;' }]);
});
