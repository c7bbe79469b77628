// The import of all of KiCad's libraries, from the Debian packages where a package source answers.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, which } from '../../tools/run.mjs';
import { program } from '../e2e/stage.mjs';

const FOLDER = join(ROOT, 'target/kicad');
const PACKAGES = ['kicad-symbols', 'kicad-footprints'];
const figure = 'import of kicad-symbols and kicad-footprints';

/** The folder with both libraries, or nothing where they cannot be got. */
export function libraries() {
  const share = join(FOLDER, 'usr/share/kicad');
  if (existsSync(join(share, 'symbols')) && existsSync(join(share, 'footprints'))) return share;
  if (!which('apt-get') || !which('dpkg')) return undefined;
  mkdirSync(FOLDER, { recursive: true });
  const got = spawnSync('apt-get', ['download', ...PACKAGES], { cwd: FOLDER, stdio: 'inherit' }).status === 0;
  if (!got) return undefined;
  const archives = readdirSync(FOLDER).filter((name) => name.endsWith('.deb'));
  for (const name of archives) spawnSync('dpkg', ['-x', name, '.'], { cwd: FOLDER, stdio: 'inherit' });
  return existsSync(join(share, 'symbols')) ? share : undefined;
}

export function figures() {
  const share = libraries();
  if (!share) return [{ figure, unit: 's', goal: 60, why: 'no Debian package source answers' }];
  const data = mkdtempSync(join(tmpdir(), 'sanku-import-'));
  try {
    const since = performance.now();
    const { status } = spawnSync(program(), ['import', 'kicad', share, '--data', data], { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
    const value = (performance.now() - since) / 1000;
    if (status !== 0) throw new Error(`the import ended with ${status}`);
    return [{ figure, unit: 's', goal: 60, value }];
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}
