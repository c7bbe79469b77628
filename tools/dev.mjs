// Vite with the server behind it. What changes in Rust is built again: the package and then the page, the server itself.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { STEPS, build } from './build.mjs';
import { ROOT, run, script } from './run.mjs';
import { makePackage } from './wasm.mjs';

const BEHIND = 'http://127.0.0.1:8081';

await script(async () => {
  await build(STEPS.package);
  await run('cargo', ['build', '-p', 'sanku-server', '--features', 'stand-ins']);
  const { createServer } = await import('vite');
  // The portal's own configuration says what goes behind.
  process.env.SANKU_SERVER = BEHIND;
  const vite = await createServer({ root: join(ROOT, 'web') });
  let server = serve();
  const behind = queued('server', async () => {
    await run('cargo', ['build', '-p', 'sanku-server', '--features', 'stand-ins']);
    server.kill();
    server = serve();
  });
  const rules = queued('package', async () => {
    await makePackage('wasm-dev');
    vite.moduleGraph.invalidateAll();
    vite.ws.send({ type: 'full-reload' });
  });
  onChange(['core/src', 'wasm-pkg/src', 'wasm-pkg/tape/src', 'wasm-pkg/plain.js'], rules);
  onChange(['core/src', 'server/src', 'server/engine/src'], behind);
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => (server.kill(), process.exit(0)));
  await vite.listen();
  vite.printUrls();
});

function serve() {
  const args = ['serve', '--host', '127.0.0.1', '--port', new URL(BEHIND).port, '--data', 'data/dev'];
  return spawn(join(ROOT, 'target/debug/sanku'), args, { cwd: ROOT, stdio: 'inherit' });
}

/** One build at a time; changes meanwhile ask for one more. */
function queued(name, work) {
  let [running, again] = [false, false];
  return async function ask() {
    if (running) return void (again = true);
    running = true;
    await work().catch((error) => console.error(`${name}: ${error.message}`));
    running = false;
    if (again) return (again = false), ask();
  };
}

function onChange(paths, ask) {
  let soon;
  for (const path of paths) {
    watch(join(ROOT, path), { recursive: true }, () => {
      clearTimeout(soon);
      soon = setTimeout(ask, 100);
    });
  }
}
