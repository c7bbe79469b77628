// The reference: rustdoc of the rules; the package's is its documented types.
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { STEPS, build } from './build.mjs';
import { ROOT, run, script } from './run.mjs';

await script(async () => {
  await build(STEPS.package);
  await run('cargo', ['doc', '--no-deps', '-p', 'sanku-core', '-p', 'sanku-server', '--lib'], { env: { RUSTDOCFLAGS: '-D warnings' } });
  copyFileSync(join(ROOT, 'wasm-pkg/pkg/core.d.ts'), join(ROOT, 'target/doc/sanku-core.d.ts'));
  console.log('\nthe rules:       target/doc/sanku_core/index.html');
  console.log('the npm package: target/doc/sanku-core.d.ts (every export with its sentence; wasm-pkg/README.md says how to use them)');
});
