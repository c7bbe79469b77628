// GEN-2 The vectors of tests/vectors, through the package in Node and in Chromium; cargo runs the same natively.
import * as core from '@sanku/core';
import * as rules from '@sanku/core/rules';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { ROOT } from '../../tools/run.mjs';
import { run } from './vectors/run.mjs';
import { played } from './web.mjs';

const FOLDER = join(ROOT, 'tests/vectors');
const RUNNER = join(ROOT, 'tests/wasm/vectors');
/** The motor conditions, the addresses of NAV-1, the land patterns, the outlines, the shapes and the bodies have a form and a test of their own; cards are made by the server alone. */
const OTHERS = ['cards.json', 'drive.json', 'lands.json', 'outlines.json', 'packages.json', 'redirect.json', 'shapes.json', 'solids.json'];
const AT_LEAST = 3_000;

const text = (folder, name) => readFileSync(join(folder, name), 'utf8');
const names = readdirSync(FOLDER).filter((name) => name.endsWith('.json') && !OTHERS.includes(name));
const families = names.map((name) => [name.replace('.json', ''), JSON.parse(text(FOLDER, name))]);

/** Runs in the page; what both entries export is the small one's. */
const SCRIPT = `
import loadCore, * as core from '/node_modules/@sanku/core/pkg/core.js';
import loadRules, * as rules from '/node_modules/@sanku/core/pkg/rules.js';
import { run } from '/vectors/run.mjs';
await Promise.all([loadCore(), loadRules()]);
const list = await (await fetch('/node_modules/@sanku/core/pkg/common-passwords.txt')).text();
const checkNewPassword = (password, own) => core.checkNewPassword(password, own, list);
const families = await (await fetch('/vectors.json')).json();
globalThis.result = await Promise.all(families.map(([family, file]) => run({ ...core, ...rules, checkNewPassword }, family, file)));
`;

/** VAL-4: with the list that the package carries. */
const LIST = readFileSync(new URL(import.meta.resolve('@sanku/core/common-passwords.txt')), 'utf8');
const checkNewPassword = (password, own) => core.checkNewPassword(password, own, LIST);

let seen;

beforeAll(async () => {
  const runner = Object.fromEntries(readdirSync(RUNNER).map((name) => [`vectors/${name}`, text(RUNNER, name)]));
  seen = await played(SCRIPT, { ...runner, 'vectors.json': JSON.stringify(families) }, 100_000);
});

test.each(families)('in Node: %s', async (family, file) => {
  const { ran, failed } = await run({ ...core, ...rules, checkNewPassword }, family, file);
  expect(failed.join('\n')).toBe('');
  expect(ran).toBe(file.vectors.length);
});

test.each(families.map(([family], at) => [family, at]))('in Chromium: %s', (_, at) => {
  expect(seen[at].failed.join('\n')).toBe('');
});

test('what is not so fails', async () => {
  const wrong = [
    { call: 'checkMobil', args: ['1'], want: '' },
    { call: 'checkMobile', args: ['1'], want: '' },
    { call: 'checkMobile', args: [''], want: '请输入正确手机号', code: 'codeFormat' },
    { machine: 'Slider', steps: [{ do: 'fly', want: null }] },
    { machine: 'Slider', steps: [{ do: 'end', want: false }] },
    { machine: 'Slider', steps: [{ do: 'end', see: { x: 0 } }] },
    { at: '/', want: { view: { page: { layout: 'simple' } } } },
    { at: '/', want: { commands: [{ type: 'reload' }] } },
    { at: '/x', want: { never: [{ type: 'navigate' }] } },
    { at: '/', inputs: [{ answer: { to: 'x' }, want: {} }] },
    { at: '/', inputs: [{ want: {} }] },
  ];
  expect((await run({ ...core, ...rules }, 'wrong', { vectors: wrong })).failed).toHaveLength(wrong.length);
});

test('all of them ran in Chromium, and they are enough', () => {
  const counts = families.map(([, file]) => file.vectors.length);
  expect(seen.map(({ ran }) => ran)).toEqual(counts);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(AT_LEAST);
});
