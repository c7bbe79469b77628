// The add-on for FreeCAD: how it is packed, and what of it needs no FreeCAD.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { packedAddOn } from '../../tools/pack.mjs';
import { ROOT, which } from '../../tools/run.mjs';
import { zip } from '../../tools/zip.mjs';

const PYTHON = which('python3');
const skip = PYTHON ? false : 'no python3 here; apt-get install python3';

const python = (words, env = {}) => spawnSync(PYTHON, words, { cwd: join(ROOT, 'tests/freecad'), encoding: 'utf8', env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1', PYTHONIOENCODING: 'utf-8', ...env } });

test('an archive has the same bytes in whatever order its files come', () => {
  const [a, b] = [Buffer.from('甲'), Buffer.alloc(0)];
  assert.deepEqual(zip({ 'x/a.py': a, b }), zip({ b, 'x/a.py': a }));
});

test('the add-on has the version of the rules, and a name that says so', () => {
  const version = /^version = "(.+)"$/m.exec(readFileSync(join(ROOT, 'Cargo.toml'), 'utf8'))[1];
  assert.deepEqual([packedAddOn().version, packedAddOn().file], [version, `sanku-freecad-${version}.zip`]);
});

const READ = "import sys, zipfile\nwith zipfile.ZipFile(sys.argv[1]) as file:\n    assert file.testzip() is None\n    print('\\n'.join(file.namelist()))";

test('another program reads the archive: one folder, with all that FreeCAD looks for', { skip }, (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'sanku-zip-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'a.zip');
  writeFileSync(path, packedAddOn().bytes);
  const { status, stdout, stderr } = python(['-c', READ, path]);
  assert.equal(status, 0, stderr);
  const names = stdout.trim().split(/\r?\n/);
  assert.deepEqual(names.filter((name) => !/^Sanku\/(sanku\/\w+\.py|resources\/\w+\.svg)$/.test(name)), ['Sanku/Init.py', 'Sanku/InitGui.py', 'Sanku/LICENSE', 'Sanku/package.xml']);
});

test('calls, table and bridge of the add-on do what they say', { skip }, () => {
  const { status, stderr } = python(['-m', 'unittest', 'test_addon'], { PYTHONPATH: join(ROOT, 'plugins/freecad') });
  assert.equal(status, 0, stderr);
});
