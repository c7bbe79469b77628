// A project of somebody else, outside of the workspace: it holds the package as `npm pack` would send it.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../../tools/run.mjs';

const PACKAGE = join(ROOT, 'wasm-pkg');

/** The files that npm would publish. */
export function packed() {
  const [{ files }] = JSON.parse(execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { cwd: PACKAGE, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  return files.map(({ path }) => path);
}

/** A folder with the package installed and these files in it. */
export function project(sources) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'sanku-outside-')));
  const installed = join(folder, 'node_modules/@sanku/core');
  for (const path of packed()) {
    mkdirSync(dirname(join(installed, path)), { recursive: true });
    copyFileSync(join(PACKAGE, path), join(installed, path));
  }
  const all = { 'package.json': '{ "type": "module" }', ...sources };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
