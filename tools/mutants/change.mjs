// What "the change" is: the lines of the core that differ from where this work began.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, read } from '../run.mjs';
import { PLACE } from './tree.mjs';

/**
 * Where this work began: what `SANKU_BASE` names; else the commit at which it left `origin/main`; on that branch itself, or without
 * it, the commit before the last. Nothing in a clone that has a single commit, or outside of git.
 */
export function base() {
  const commit = (name) => read('git', 'rev-parse', '--verify', '--quiet', `${name}^{commit}`);
  const named = process.env.SANKU_BASE;
  if (named) return commit(named);
  const left = commit('origin/main') && read('git', 'merge-base', 'HEAD', 'origin/main');
  return left && left !== commit('HEAD') ? left : commit('HEAD^');
}

/** A file with the difference of the core's sources, what is not committed included; nothing if there is none. */
export function changed(from) {
  const { stdout } = spawnSync('git', ['diff', '--no-ext-diff', '--no-color', from, '--', 'core/src'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (!stdout) return undefined;
  const file = join(PLACE, 'change.diff');
  writeFileSync(file, stdout);
  return file;
}
