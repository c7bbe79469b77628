// What draws views draws what the rules gave it: it compares, counts and computes nothing, and builds neither address nor text.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../../tools/run.mjs';
import { sources } from '../../tools/stamp.mjs';
import { decisions, draws } from './drawn.mjs';

test('what draws views decides nothing', () => {
  const written = sources('web/src/').filter((path) => /\.tsx?$/.test(path)).map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]);
  const found = written.filter(([path, text]) => draws(path, text));
  const from = (folder) => found.filter(([path]) => path.startsWith(`web/src/${folder}/`)).length;
  assert.ok(from('features') > 50 && from('components/form') > 5 && from('components/ui') > 3, found.map(([path]) => path).join('\n'));
  assert.deepEqual(found.flatMap(([path, text]) => decisions(path, text)), []);
});

test('a shared component draws views if it takes something from them', () => {
  const shared = (text) => draws('web/src/components/ui/A.tsx', text);
  assert.ok(shared("import type { Piece } from '../../core/views';") && shared("import { useSlice } from '../../core/portal';"));
  assert.ok(!shared("import { rules } from '../../core/rules';\ninterface Piece { text: string }"));
  assert.ok(draws('web/src/components/form/a.ts', '') && !draws('web/src/core/a.ts', ''));
});

const REFUSED = [
  ["const A = ({ kind }) => kind === 'part' && <b />;", /compares: ===/],
  ["const A = ({ text }) => text !== '' && <b />;", /compares: !==/],
  ['const A = ({ count }) => count > 0 && <b />;', /compares: >/],
  ["const a = (field) => field in { b: 1 };", /compares: in/],
  ['const A = ({ page }) => <b>{page + 1}</b>;', /computes: \+/],
  ['const A = ({ depth }) => <b data-depth={Math.min(depth, 3)} />;', /computes: Math/],
  ['let a = 0; a += 1;', /computes: \+=/],
  ['let a = 0; a++;', /computes: \+\+/],
  ['const a = (b) => -b;', /computes: -/],
  ['const A = ({ list }) => !list.length && <b />;', /counts: \.length/],
  ['const A = ({ list }) => <b>{list[0]}</b>;', /picks: \[0\]/],
  ['const A = ({ list }) => list.filter(Boolean);', /picks: \.filter\(\)/],
  ['const A = ({ roles }) => <b>{roles?.join()}</b>;', /picks: \.join\(\)/],
  ['const a = (one, ref) => ref.current === one;', /compares: ===/],
  ['const A = ({ library }) => <a href={`/${library}/search`} />;', /builds a text or an address/],
  ['const A = ({ part }) => <a href={`#${part}`} />;', /builds a text or an address/],
  ['const A = () => <a href="/part" />;', /has an address/],
  ['const a = (text) => encodeURIComponent(text);', /builds an address/],
  ['const A = ({ status, title }) => <b title={`${status} ${title}`} />;', /builds a text or an address/],
  ['const A = ({ name }) => <b title={`查看 ${name}`} />;', /builds a text/],
  ["const A = ({ busy }) => <b>{busy ? '正在保存…' : '保存'}</b>;", /chooses a text: 正在保存…/],
  ["const A = ({ name }) => <b>{name ?? '未填写'}</b>;", /chooses a text/],
  ["const title = (kind) => { switch (kind) { case 'part': return '零件'; } };", /chooses a text/],
  ["const TITLE = open ? '收起' : '展开';", /chooses a text/],
  ['const a = (view, root) => view.querySelector(`#${root.id}`);', /builds a text or an address/],
  ['const A = ({ kind, name }) => <b className="a" title={`${kind} ${name}`} />;', /builds a text or an address/],
];

for (const [text, why] of REFUSED) test(`refused: ${text}`, () => assert.match(decisions('a.tsx', text).join('\n'), why));

const ALLOWED = [
  "const A = ({ view }) => view.failed !== undefined && <p title='说明'>没有成功：{view.failed}</p>;",
  "const TITLES = { part: '零件', mat: '材料' } as const; const A = ({ kind }) => <b>{TITLES[kind]}</b>;",
  "const A = ({ view }) => { switch (view.type) { case 'one': return <b>一个</b>; default: return view.list.map((row) => <b key={row.id}>{row.name}</b>); } };",
  "const a = (event) => event.key === 'Enter' && event.currentTarget.value.length;",
  'const a = (event, ref) => event.target === ref.current && history.length > 1;',
  'const A = ({ id, percent }) => <b id={`${id}-error`} style={{ width: `${percent}%` }} />;',
  'const A = ({ look }) => <b className={`${styles.mark} ${styles[look]}`} />;',
  'const a = (root, name) => root.current?.querySelector(`[name="${name}"]`)?.focus();',
  "import { Find } from '/absolute'; const A = ({ size, search: { at } }) => <Find tabIndex={-1} match={at}>{size}{styles.search}</Find>;",
  "type A = '零件' | `${number}px 宽`;",
];

for (const text of ALLOWED) test(`allowed: ${text}`, () => assert.deepEqual(decisions('a.tsx', text), []));
