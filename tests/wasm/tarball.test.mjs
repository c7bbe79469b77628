// GEN-2 What npm would publish: all that is needed, and nothing that tells of the machine it was made on.
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { crates, kept, licences } from '../../tools/licences.mjs';
import { ROOT } from '../../tools/run.mjs';
import { project } from './outside.mjs';

/** What may be in the package, by the names of its files. */
const OURS = /^(package\.json|README\.md|LICENSE|THIRD-PARTY-LICENSES|wasm\.d\.ts|((index|rules|patterns|query|geometry|shapes|analysis|prediction|outline|drive)\.)?node\.js|rules\.d\.ts|pkg\/(common-passwords\.txt|snippets\/.+\/(plain|tape)\.js|(core|patterns|query|geometry|shapes|analysis|prediction|outline|drive)\.d\.ts|core(\.module|_bg|_rooms)\.js|core_(library|person|workbench|selection|analysis|matching|shared(_library)?(_person)?)\.wasm|(core|rules|patterns|query|geometry|shapes|analysis|prediction|outline|drive)(\.js|_bg\.wasm)))$/;
const MACHINES = [ROOT, homedir(), '/home/', '/Users/', 'C:\\Users', '.cargo/', '.rustup/', 'rustlib/'];

let outside;
let folder;
let names;

beforeAll(() => {
  outside = project({});
  folder = join(outside.folder, 'node_modules/@sanku/core');
  names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(folder, name)).isFile());
});

afterAll(() => outside.remove());

const text = (name) => readFileSync(join(folder, name), 'utf8');
const manifest = () => JSON.parse(text('package.json'));
/** Every file that the package points at. */
const targets = (value) => (typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(targets));

test('it carries what it needs and nothing else', () => {
  expect(names.filter((name) => !OURS.test(name))).toEqual([]);
  expect(names).toEqual(expect.arrayContaining(['README.md', 'LICENSE', 'THIRD-PARTY-LICENSES', 'pkg/core_bg.wasm', 'pkg/rules_bg.wasm']));
});

test('what its exports name is there', () => {
  const { exports, types } = manifest();
  const named = [...targets(exports), types];
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !existsSync(join(folder, name)))).toEqual([]);
});

test('each entry says its types first', () => {
  const entries = Object.entries(manifest().exports).filter(([name]) => !name.endsWith('.json'));
  expect(entries.filter(([, target]) => Object.keys(target)[0] !== 'types').map(([name]) => name)).toEqual([]);
});

test('it depends on nothing and runs nothing when it is installed', () => {
  const { dependencies = {}, peerDependencies = {}, scripts = {} } = manifest();
  expect([dependencies, peerDependencies, scripts]).toEqual([{}, {}, {}]);
});

test('no file of it has a source map or knows the machine', () => {
  const wrong = names.flatMap((name) => {
    const content = readFileSync(join(folder, name), 'latin1');
    return [...MACHINES, 'sourceMappingURL'].filter((word) => content.includes(word)).map((word) => `${name}: ${word}`);
  });
  expect(wrong).toEqual([]);
});

test('its licence is the one of the repository', () => {
  expect(text('LICENSE')).toBe(readFileSync(join(ROOT, 'LICENSE'), 'utf8'));
});

test('the licences of the crates in it are fresh: else node tools/licences.mjs', () => {
  expect(kept()).toBe(licences());
  expect(text('THIRD-PARTY-LICENSES')).toBe(kept());
  expect(crates().map(({ name }) => name)).toEqual(expect.arrayContaining(['serde', 'wasm-bindgen']));
  expect(crates().filter(({ name, version }) => !kept().includes(`${name} ${version}\n`))).toEqual([]);
});
