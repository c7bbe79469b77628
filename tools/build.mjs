// Builds what is out of date, in order, and says what it does: `build.mjs [package|portal|server|debug|large]`, all by default.
import { join } from 'node:path';
import { compress } from './compress.mjs';
import { tools, toolchain } from './needs.mjs';
import { prerender } from './prerender.mjs';
import { ROOT, run, script, started, stop } from './run.mjs';
import { fingerprint, sources, unlessDone } from './stamp.mjs';
import { PACKAGE, makePackage } from './wasm.mjs';

const RUST = ['Cargo.toml', 'Cargo.lock', 'core/Cargo.toml', 'core/src', 'core/derive'];
const PORTAL = ['web/index.html', 'web/package.json', 'web/vite.config.ts', 'web/tsconfig.json', 'web/src', 'web/public', 'tools/compress.mjs', 'tools/prerender.mjs', 'tools/pack.mjs', 'tools/zip.mjs', 'tools/help.mjs', 'docs/help', 'docs/plugin-bridge.md', 'plugins/freecad', 'LICENSE'];

const npmPackages = {
  name: 'npm packages',
  state: () => ({ stamp: 'node_modules/.sanku', outputs: ['node_modules/.bin/vite'], print: fingerprint(['package-lock.json'], process.version, process.arch) }),
  work: () => run('npm', ['ci', '--no-audit', '--no-fund']),
};

const rules = {
  name: 'rules for the browser (@sanku/core)',
  state: () => ({ stamp: 'target/stamps/package', outputs: PACKAGE, print: packagePrint() }),
  work: () => makePackage(),
};

const portal = {
  name: 'portal',
  state: () => ({ stamp: 'target/stamps/portal', outputs: ['web/dist/index.html', 'web/packed/index.html.br'], print: portalPrint() }),
  work: async () => {
    await run(process.execPath, ['node_modules/vite/bin/vite.js', 'build', 'web']);
    await prerender();
    compress(join(ROOT, 'web/dist'), join(ROOT, 'web/packed'));
  },
};

/** What has native tests, with every feature that one of them needs: one build for the rules, the server and the program that browsers are shown. */
export const TESTED = [...['sanku-core', 'sanku-derive', 'sanku-server', 'sanku-engine', 'sanku-large', 'wasm-rules', 'wasm-tape'].flatMap((name) => ['-p', name]), '--features', 'sanku-core/patterns,sanku-server/s3'];

/** The stand-ins are in what is tested, and in no release. */
export const BUILDS = { release: ['build', '-p', 'sanku-server', '--release'], debug: ['test', '--no-run', ...TESTED] };

const server = (profile) => ({
  name: `server (${profile})`,
  state: () => ({ stamp: `target/stamps/server-${profile}`, outputs: [program(profile)], print: fingerprint([...RUST, '.cargo/config.toml', 'server'], portalPrint()) }),
  work: () => run('cargo', BUILDS[profile]),
});

const large = {
  name: 'large catalogues',
  state: () => ({ stamp: 'target/stamps/large', outputs: [LARGE], print: fingerprint([...RUST, '.cargo/config.toml', 'server', 'tests/bench/large']) }),
  work: () => run('cargo', ['build', '-p', 'sanku-large', '--release']),
};

const packagePrint = () => fingerprint([...RUST, 'wasm-pkg', 'tools/wasm.mjs', 'tools/rooms.mjs', 'tools/sections.mjs', 'tools/names.mjs', 'tools/guard.mjs', 'tools/documented.mjs'], 'wasm');
const portalPrint = () => fingerprint([...sources(...PORTAL), 'package-lock.json'], packagePrint());

/** Where the server's program stands. */
export const program = (profile) => `target/${profile}/sanku`;

/** What fills a directory with a large catalogue and measures searches in it. */
export const LARGE = 'target/release/sanku-large';

/** The steps to each thing that can be built. */
export const STEPS = {
  package: [npmPackages, rules],
  portal: [npmPackages, rules, portal],
  server: [npmPackages, rules, portal, server('release')],
  debug: [npmPackages, rules, portal, server('debug')],
  large: [large],
};

/** Goes through the steps; what is up to date costs a hash. */
export async function build(steps) {
  tools();
  let checked = false;
  for (const [at, { name, state, work }] of steps.entries()) {
    const place = `[${at + 1}/${steps.length}]`;
    const since = performance.now();
    const worked = await unlessDone(state(), async () => {
      if (!checked) await toolchain();
      checked = true;
      console.log(`${place} ${name} …`);
      await work();
    });
    console.log(`${place} ${name}: ${worked ? `${((performance.now() - since) / 1000).toFixed(1)} s` : 'up to date'}`);
  }
}

if (started(import.meta.url)) {
  await script(() => {
    const what = process.argv[2] ?? 'server';
    if (!STEPS[what]) stop(`one of ${Object.keys(STEPS).join(', ')}, please`);
    return build(STEPS[what]);
  });
}
