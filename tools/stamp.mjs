// Says whether what was built still fits what it was built from.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './run.mjs';

const FOREIGN = new Set(['node_modules', '__pycache__', 'target', 'pkg', 'dist', '.git', '.cache']);

/** All files under the paths, in a fixed order, without what is generated. */
export function files(...paths) {
  return paths.flatMap((path) => {
    const full = join(ROOT, path);
    if (!existsSync(full)) return [];
    if (!statSync(full).isDirectory()) return [path];
    const inside = readdirSync(full).filter((name) => !FOREIGN.has(name)).sort();
    return inside.flatMap((name) => files(join(path, name)));
  });
}

/** The same without the tests, which stand beside what they test. */
export const sources = (...paths) => files(...paths).filter((path) => !/\.test\.\w+$/.test(path));

/** A hash over names and contents of files, and over whatever else matters. */
export function fingerprint(paths, ...more) {
  const hash = createHash('sha256').update(JSON.stringify(more));
  for (const file of files(...paths)) hash.update(`\0${file}\0`).update(readFileSync(join(ROOT, file)));
  return hash.digest('hex');
}

/** True if every output is there and was made from what `print` stands for. */
export function isDone({ stamp, outputs, print }) {
  const file = join(ROOT, stamp);
  if (!outputs.every((output) => existsSync(join(ROOT, output)))) return false;
  return existsSync(file) && readFileSync(file, 'utf8') === print;
}

/** Does the work unless it is done; true if it worked. */
export async function unlessDone(state, work) {
  if (isDone(state)) return false;
  const file = join(ROOT, state.stamp);
  rmSync(file, { force: true });
  await work();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, state.print);
  return true;
}
