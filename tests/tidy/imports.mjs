// Which file of the portal uses which: its imports, as the parser of its bundler reads them.
import { posix } from 'node:path';
import { parseSync } from 'vite';

const IMPORTS = new Set(['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration', 'ImportExpression', 'TSImportType']);

/** For each file the files that it uses: static and dynamic imports, exports from, types. */
export function arrows(files) {
  const paths = new Set(files.map(([path]) => path));
  return new Map(files.map(([path, text]) => [path, new Set(imports(path, text).map((from) => target(paths, path, from)).filter(Boolean))]));
}

/** What a source imports, as it is written. */
export function imports(path, text) {
  const sources = nodes(path, text).filter(({ type, source }) => IMPORTS.has(type) && source).map(({ source }) => source.value);
  if (sources.includes(undefined)) throw new Error(`${path} imports what only the run knows`);
  return sources;
}

/** All nodes of a source. */
export function nodes(path, text) {
  return /\.tsx?$/.test(path) ? [...inside(tree(path, text))] : [];
}

/** The syntax tree of a source. */
export function tree(path, text) {
  const { program, errors } = parseSync(path, text);
  if (errors.length) throw new Error(`${path}: ${errors[0].message}`);
  return program;
}

function* inside(node) {
  if (typeof node !== 'object' || node === null) return;
  if (node.type) yield node;
  for (const below of Object.values(node)) yield* inside(below);
}

/** The file that an import leads to; none for a package. */
function target(paths, path, from) {
  if (!from.startsWith('.')) return undefined;
  const whole = posix.join(posix.dirname(path), from);
  const found = [whole, `${whole}.ts`, `${whole}.tsx`].find((name) => paths.has(name));
  if (!found) throw new Error(`${path}: ${from} leads nowhere`);
  return found;
}

/** The files that lead back to themselves, each circle once, by a shortest way round. */
export function circles(arrows) {
  const ways = [...arrows.keys()].map((start) => wayBack(arrows, start)).filter(Boolean);
  return [...new Map(ways.toReversed().map((way) => [way.toSorted().join(), way])).values()];
}

function wayBack(arrows, start) {
  const ways = [[start]];
  const been = new Set();
  for (const way of ways) {
    for (const next of arrows.get(way.at(-1)) ?? []) {
      if (next === start) return way;
      if (been.has(next)) continue;
      been.add(next);
      ways.push([...way, next]);
    }
  }
  return undefined;
}
