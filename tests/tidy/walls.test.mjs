// The walls of design.md hold, and a file that breaks one is refused.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../../tools/run.mjs';
import { broken, crossings } from '../../tools/walls.mjs';

const LINTER = join(ROOT, 'node_modules/oxlint/bin/oxlint');

/** What the linter says of a source that stands at the path. */
function lint(path, text) {
  const folder = mkdtempSync(join(tmpdir(), 'sanku-lint-'));
  try {
    cpSync(join(ROOT, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
    const { status, stdout } = spawnSync(process.execPath, [LINTER, '--deny-warnings', '--format', 'unix'], { cwd: folder, encoding: 'utf8' });
    return { refused: status !== 0, why: stdout };
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

test('core may do what the others may not', () => {
  const { refused, why } = lint('web/src/core/a.ts', "import { Portal } from '@sanku/core';\nexport const a = new Portal();\nexport const b = () => [fetch('/'), document.cookie, localStorage];\n");
  assert.equal(refused, false, why);
});

const CROSSING = [
  ['a feature that imports another', 'web/src/features/search/box.tsx', "import { Page } from '../details/page';", 1],
  ['a feature of one file that imports another', 'web/src/features/search.tsx', "import { Page } from './details';", 1],
  ['a feature that imports itself', 'web/src/features/search/box.tsx', "import { Tag } from './tag';", 0],
  ['a feature that imports core', 'web/src/features/search/box.tsx', "import { to } from '../../core/portal';", 0],
  ['a feature that imports the app', 'web/src/features/search/box.tsx', "import { routes } from '../../app/routes';", 1],
  ['core that imports a feature', 'web/src/core/store.ts', "import { Search } from '../features/search';", 1],
  ['a component that imports a feature lazily', 'web/src/components/ui/card.tsx', "const a = () => import('../../features/search');", 1],
  ['the app that imports a feature', 'web/src/app/routes.tsx', "import { Search } from '../features/search';", 0],
  ['an alias', 'web/src/features/search.tsx', "import { Page } from '@/features/details';", 1],
  ['an enum', 'web/src/core/a.ts', 'export enum A { B }', 1],
  ['a silenced check', 'web/src/core/a.ts', '// @ts-ignore\nconst a = 1;', 1],
];

for (const [name, file, text, count] of CROSSING) {
  test(`${name} is ${count ? 'seen' : 'allowed'}`, () => assert.equal(crossings(file, text).length, count));
}

test('the portal keeps its walls', () => assert.deepEqual(broken(), []));
