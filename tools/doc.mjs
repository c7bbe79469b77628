// The reference: rustdoc of the rules and the server, and a page for each entry of the npm package.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { STEPS, build } from './build.mjs';
import { page } from './reference.mjs';
import { ROOT, run, script } from './run.mjs';

const FOLDER = 'target/doc/package';
/** The entries of the package: their names, pages and types. */
const ENTRIES = [
  ['@sanku/core/rules', 'rules.html', 'wasm-pkg/rules.d.ts'],
  ['@sanku/core/patterns', 'patterns.html', 'wasm-pkg/pkg/patterns.d.ts'],
  ['@sanku/core/query', 'query.html', 'wasm-pkg/pkg/query.d.ts'],
  ['@sanku/core/geometry', 'geometry.html', 'wasm-pkg/pkg/geometry.d.ts'],
  ['@sanku/core/shapes', 'shapes.html', 'wasm-pkg/pkg/shapes.d.ts'],
  ['@sanku/core/analysis', 'analysis.html', 'wasm-pkg/pkg/analysis.d.ts'],
  ['@sanku/core/prediction', 'prediction.html', 'wasm-pkg/pkg/prediction.d.ts'],
  ['@sanku/core/outline', 'outline.html', 'wasm-pkg/pkg/outline.d.ts'],
  ['@sanku/core/drive', 'drive.html', 'wasm-pkg/pkg/drive.d.ts'],
  ['@sanku/core', 'index.html', 'wasm-pkg/pkg/core.d.ts'],
];

await script(async () => {
  await build(STEPS.package);
  await run('cargo', ['doc', '--no-deps', '-p', 'sanku-core', '-p', 'sanku-server', '--lib'], { env: { RUSTDOCFLAGS: '-D warnings' } });
  mkdirSync(join(ROOT, FOLDER), { recursive: true });
  for (const [name, path, types] of ENTRIES) writeFileSync(join(ROOT, FOLDER, path), page(name, readFileSync(join(ROOT, types), 'utf8'), ENTRIES));
  console.log(`\nthe rules:       target/doc/sanku_core/index.html\nthe npm package: ${FOLDER}/index.html, ${FOLDER}/rules.html (wasm-pkg/README.md says how to use it)`);
});
