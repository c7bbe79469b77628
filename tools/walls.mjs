// The walls of the portal's source that a linter cannot see: which folder may import from which, and what TypeScript may not do.
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { ROOT, Stop, script, started } from './run.mjs';
import { files } from './stamp.mjs';

const SOURCE = 'web/src';
/** The order of the folders: each may import from those before it; `features` only from itself among features. */
const FLOORS = ['core', 'components', 'features', 'app'];
const IMPORT = /(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g;

/** What is wrong with a source file of the portal, a sentence each. */
export function crossings(file, text) {
  const imports = [...text.matchAll(IMPORT)].map(([, from]) => target(file, from)).filter(Boolean);
  const wrong = imports.filter((to) => !allowed(place(file), place(to))).map((to) => `${file} imports ${to}`);
  if (/^\s*(export\s+)?(declare\s+)?(const\s+)?enum\s/m.test(text)) wrong.push(`${file} has an enum: a union of literals, please`);
  if (/@ts-(ignore|nocheck)|oxlint-disable|eslint-disable/.test(text)) wrong.push(`${file} silences a check`);
  return wrong;
}

/** Where an import leads within the source, if it does. */
function target(file, from) {
  if (from.startsWith('@/')) return posix.join(SOURCE, from.slice(2));
  return from.startsWith('.') ? posix.join(posix.dirname(file), from) : undefined;
}

function place(path) {
  const [folder, name = ''] = posix.relative(SOURCE, path).split('/');
  return { folder, name: name.replace(/\.\w+$/, '') };
}

function allowed(from, to) {
  const [here, there] = [FLOORS.indexOf(from.folder), FLOORS.indexOf(to.folder)];
  if (here < 0 || there < 0) return true;
  if (here !== there) return there < here;
  return from.folder !== 'features' || from.name === to.name;
}

const sources = () => files(SOURCE).filter((file) => /\.tsx?$/.test(file));

/** What is wrong in the portal's source. */
export const broken = () => sources().flatMap((file) => crossings(file, readFileSync(join(ROOT, file), 'utf8')));

/** Looks at every file of the portal. */
export function checkWalls() {
  const wrong = broken();
  if (wrong.length) throw new Stop(wrong.join('\n'));
  console.log(`${sources().length} files keep the walls`);
}

if (started(import.meta.url)) await script(checkWalls);
