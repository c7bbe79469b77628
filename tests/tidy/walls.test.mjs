// The walls and floors of the portal: what its files may touch, and which of them may use which.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../../tools/run.mjs';
import { files, sources } from '../../tools/stamp.mjs';
import { arrows, circles, nodes } from './imports.mjs';

const LINTER = join(ROOT, 'node_modules/oxlint/bin/oxlint');

/** What the linter says of the sources in a folder. */
function linted(folder, ...of) {
  const { status, stdout } = spawnSync(process.execPath, [LINTER, '--deny-warnings', '--format', 'unix', ...of], { cwd: folder, encoding: 'utf8' });
  return { refused: status !== 0, why: stdout };
}

/** What it says of a source that stands at the path. */
function lint(path, text) {
  const folder = mkdtempSync(join(tmpdir(), 'sanku-lint-'));
  try {
    cpSync(join(ROOT, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
    return linted(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const REFUSED = [
  ['the package outside of core', 'web/src/features/a.tsx', "import { Portal } from '@sanku/core';\nexport const a = new Portal();\n", /no-restricted-imports/],
  ['a request', 'web/src/features/a.tsx', "export const a = fetch('/');\n", /no-restricted-globals/],
  ['a request through window', 'web/src/app/a.tsx', "export const a = window.fetch('/');\n", /no-restricted-properties/],
  ['the local storage', 'web/src/components/a.tsx', "export const a = localStorage.getItem('x');\n", /no-restricted-globals/],
  ['the session storage through window', 'web/src/features/a.tsx', 'export const a = window.sessionStorage;\n', /no-restricted-properties/],
  ['a cookie', 'web/src/features/a.tsx', 'export const a = document.cookie;\n', /no-restricted-properties/],
  ['the clipboard', 'web/src/features/a.tsx', "export const a = () => navigator.clipboard.writeText('x');\n", /no-restricted-properties/],
  ['any', 'web/src/core/a.ts', 'export const a: any = 1;\n', /no-explicit-any/],
  ['a default export', 'web/src/core/a.ts', 'export default 1;\n', /no-default-export/],
  ['markup from a text', 'web/src/features/a.tsx', "export const A = () => <p dangerouslySetInnerHTML={{ __html: 'x' }} />;\n", /no-danger/],
  ['a loose comparison', 'web/src/core/a.ts', 'export const a = (b: string) => b == `1`;\n', /eqeqeq/],
];

for (const [name, path, text, rule] of REFUSED) {
  test(`${name} is refused by the linter`, () => {
    const { refused, why } = lint(path, text);
    assert.ok(refused, why);
    assert.match(why, rule);
  });
}

for (const path of ['web/src/core/a.ts', 'web/src/features/a.test.tsx']) test(`${path} may do what the others may not`, () => {
  const { refused, why } = lint(path, "import { Portal } from '@sanku/core';\nexport const a = new Portal();\nexport const b = () => [fetch('/'), document.cookie, localStorage, navigator.clipboard];\n");
  assert.equal(refused, false, why);
});

test('of the portal itself the linter refuses nothing', () => {
  const { refused, why } = linted(ROOT, 'web');
  assert.equal(refused, false, why);
});

/** Each folder of the portal with those that it uses: no fewer, no more. A row uses only rows above it. */
const FLOORS = [
  ['styles', []],
  ['core', []],
  ['components/ui', ['core']],
  ['components/form', ['components/ui', 'core']],
  ['features', ['components/form', 'components/ui', 'core']],
  ['app', ['components/form', 'components/ui', 'core', 'features']],
  ['main', ['app', 'components/ui', 'core', 'styles']],
  ['prerender', ['app', 'core']],
];

const SOURCES = sources('web/src').filter((path) => !path.endsWith('.d.ts')).map((path) => [path.slice('web/src/'.length), readFileSync(join(ROOT, path), 'utf8')]);
const ARROWS = arrows(SOURCES);
const PAIRS = [...ARROWS].flatMap(([from, used]) => [...used].map((to) => [from, to]));

/** The floor that a file stands on. */
function floor(path) {
  const [folder, inside] = path.split('/');
  return folder === 'components' ? `${folder}/${inside}` : folder.replace(/\.\w+$/, '');
}

/** The floors that each floor uses. */
function byFloor(pairs) {
  const floors = new Map(SOURCES.map(([path]) => [floor(path), new Set()]));
  for (const [from, to] of pairs) if (floor(from) !== floor(to)) floors.get(floor(from)).add(floor(to));
  return Object.fromEntries([...floors].map(([name, used]) => [name, [...used].toSorted()]));
}

test('each folder of the portal uses what the table says and nothing above it', () => {
  assert.deepEqual(byFloor(PAIRS), Object.fromEntries(FLOORS));
  const above = FLOORS.map(([name]) => name);
  for (const [at, [name, used]] of FLOORS.entries()) assert.ok(used.every((other) => above.indexOf(other) < at), `${name} looks up`);
});

test('no feature of the portal uses another', () => {
  const feature = (path) => path.split('/').slice(0, 2).join('/');
  assert.deepEqual(PAIRS.filter(([from, to]) => floor(from) === 'features' && floor(to) === 'features' && feature(from) !== feature(to)), []);
});

test('no file of the portal leads back to itself', () => assert.deepEqual(circles(ARROWS), []));

/** What a file exports and no file that uses it names. */
function unused(written) {
  const ways = arrows(written);
  const users = (path, name) => written.filter(([other, text]) => ways.get(other).has(path) && new RegExp(`\\b${name}\\b`).test(text));
  return written.flatMap(([path, text]) => exported(path, text).filter((name) => !users(path, name).length).map((name) => `${path} exports ${name} for itself alone`));
}

function exported(path, text) {
  const declared = ({ id, declarations }) => (declarations ?? [{ id }]).map(({ id: { name } }) => name);
  return nodes(path, text)
    .filter(({ type }) => type === 'ExportNamedDeclaration')
    .flatMap(({ declaration, specifiers }) => (declaration ? declared(declaration) : specifiers.map((one) => one.exported.name)));
}

test('nothing is exported that no other file uses', () => {
  const written = files('web/src', 'web/test').filter((path) => !path.endsWith('.d.ts')).map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]);
  assert.deepEqual(unused(written), []);
  const pair = [['a.ts', "export const a = 1, b = 2; export type C = string; const d = 3; export { d as e }; export function f() {}"], ['b.ts', "import { a, e } from './a';"], ['c.ts', 'const b = 1;']];
  assert.deepEqual(unused(pair).map((one) => one.split(' ')[2]), ['b', 'C', 'f']);
});

const WRITTEN = [
  "import { a } from '../b/c';",
  "import type { A } from '../b/c';",
  "import '../b/c';",
  "export { a } from '../b/c';",
  "export * from '../b/c';",
  "const a = () => import('../b/c');",
  "type A = import('../b/c').A;",
  "type A = typeof import('../b/c.tsx');",
];

for (const text of WRITTEN) {
  test(`an arrow is seen in ${text}`, () => assert.deepEqual([...arrows([['a/a.ts', text], ['b/c.tsx', '']]).get('a/a.ts')], ['b/c.tsx']));
}

test('a package, a comment and a text are no arrow, and an import that leads nowhere is refused', () => {
  assert.equal(arrows([['a.ts', "import { b } from 'b';\n// import './c';\nexport const c = \"import './c'\";"]]).get('a.ts').size, 0);
  assert.throws(() => arrows([['a.ts', "import './b';"]]), /leads nowhere/);
  assert.throws(() => arrows([['a.ts', 'export const a = (b: string) => import(b);']]), /only the run knows/);
});

test('a circle is found', () => {
  const used = [['a.ts', "import './b';"], ['b.ts', "import type { C } from './c';"], ['c.ts', "const a = () => import('./a');"], ['d.ts', "import './a';"]];
  assert.deepEqual(circles(arrows(used)), [['a.ts', 'b.ts', 'c.ts']]);
});

const LONGEST = 300;

/** What TypeScript may do and the portal may not. */
function forbidden([path, text]) {
  const all = nodes(path, text);
  const refusals = [
    [all.some(({ type }) => type === 'TSEnumDeclaration'), 'has an enum: a union of literals, please'],
    [all.some(({ type, name }) => type === 'JSXOpeningElement' && name.name === 'style'), 'writes a style tag, which the policy of the pages forbids'],
    [/@ts-(ignore|nocheck)|oxlint-disable|eslint-disable/.test(text), 'silences a check'],
    [text.split('\n').length > LONGEST, 'is too long to read'],
  ];
  return refusals.filter(([is]) => is).map(([, why]) => `${path} ${why}`);
}

test('the portal has no enum, writes no style tag, silences no check, and no file of it is long', () => {
  assert.deepEqual(SOURCES.flatMap(forbidden), []);
  for (const text of ['export enum A { B }', 'declare const enum A { B }', '// @ts-ignore\nconst a = 1;', 'const A = () => <style>{a}</style>;', '\n'.repeat(300)]) assert.equal(forbidden(['a.tsx', text]).length, 1, text);
});
