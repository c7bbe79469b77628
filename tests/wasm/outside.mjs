// A project of somebody else, outside of the workspace: npm installs the packed package there, without a network.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../../tools/run.mjs';

const PACKAGE = join(ROOT, 'wasm-pkg');
const npm = (args, cwd) => execFileSync('npm', [...args, '--ignore-scripts', '--no-audit', '--no-fund', '--no-update-notifier'], { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
const fresh = () => realpathSync(mkdtempSync(join(tmpdir(), 'sanku-outside-')));

let made;

/** The package as `npm pack` makes it, once a process: where it is, and the files in it with their sizes. */
export function packed() {
  if (made) return made;
  const folder = fresh();
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const [{ filename, files, size }] = JSON.parse(npm(['pack', '--json', '--pack-destination', folder], PACKAGE));
  made = { file: join(folder, filename), files, size };
  return made;
}

/** A folder with the package installed and these files in it. */
export function project(sources) {
  const folder = fresh();
  const all = { 'package.json': '{ "type": "module", "private": true }', ...sources };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  npm(['install', '--offline', packed().file], folder);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
