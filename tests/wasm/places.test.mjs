// GEN-2 The package works wherever people put it; each place installs it, runs both entries and reads what they answer.
import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { targets } from '../../tools/floor.mjs';
import { ROOT } from '../../tools/run.mjs';
import { project } from './outside.mjs';
import { EXPECTED, FILES } from './places.mjs';
import { launch, result, serve } from './web.mjs';

let browser;
let outside;
const made = [];

beforeAll(async () => {
  browser = await launch();
  outside = project(FILES);
  made.push(outside.remove, () => browser.close());
});

afterAll(() => Promise.all(made.map((undo) => undo())));

/** What a page in the folder leaves behind, under a policy that allows no more than the README says. */
async function open(folder, path) {
  const { origin, close } = await serve(join(outside.folder, folder));
  made.push(close);
  return result(browser, `${origin}/${path}`);
}

const run = (args) => execFileSync(process.execPath, args, { cwd: outside.folder, encoding: 'utf8', stdio: 'pipe' });
const tool = (path, args) => run([join(ROOT, 'node_modules', path), ...args]);
const inside = (path) => join(outside.folder, path);

test('plain Node runs it', () => {
  expect(run(['node.js']).trim()).toBe(EXPECTED.node);
});

test('a worker of Node runs it', () => {
  expect(run(['node-worker.js']).trim()).toBe(EXPECTED.worker);
});

test('a page without a bundler runs it, and its module worker', async () => {
  expect(await open('', 'plain.html')).toBe(EXPECTED.page);
});

test('the dev server of Vite serves it', async () => {
  const { createServer } = await import('vite');
  const server = await createServer({ root: outside.folder, logLevel: 'error', server: { port: 0, host: '127.0.0.1', ws: false } });
  made.push(() => server.close());
  await server.listen();
  expect(await result(browser, `http://127.0.0.1:${server.httpServer.address().port}/`)).toBe(EXPECTED.page);
});

test('Vite builds it', async () => {
  const { build } = await import('vite');
  await build({ root: outside.folder, logLevel: 'error', build: { target: targets() } });
  expect(await open('dist', '')).toBe(EXPECTED.page);
});

test('webpack builds it without a word', async () => {
  const [{ default: webpack }, { default: config }] = await Promise.all([import('webpack'), import(pathToFileURL(inside('webpack.config.mjs')))]);
  const compiler = webpack({ ...config, context: outside.folder, output: { path: inside('webpack') } });
  const stats = await new Promise((resolve, reject) => compiler.run((error, done) => (error ? reject(error) : resolve(done))));
  await new Promise((resolve) => compiler.close(resolve));
  expect(stats.toString({ all: false, errors: true, warnings: true })).toBe('');
  expect(await open('', 'webpack.html')).toBe(EXPECTED.page);
});

test('esbuild bundles it', async () => {
  symlinkSync(join(ROOT, 'node_modules/esbuild'), inside('node_modules/esbuild'));
  run(['esbuild.mjs']);
  expect(await open('', 'bundle.html')).toBe(EXPECTED.page);
});

test('esbuild bundles for Node around it', async () => {
  const { build } = await import('esbuild');
  await build({ entryPoints: [inside('node.js')], outfile: inside('out/node.mjs'), bundle: true, format: 'esm', platform: 'node', packages: 'external', logLevel: 'error' });
  expect(run(['out/node.mjs']).trim()).toBe(EXPECTED.node);
});

test('vitest runs it', () => {
  expect(tool('vitest/vitest.mjs', ['run', '--root', outside.folder, '--config', inside('vite.config.js')])).toMatch(/1 passed/);
});

test.each([['bundler', 'esnext'], ['nodenext', 'nodenext']])('its types pass the strict compiler with the %s resolution', (resolution, module) => {
  const options = ['--noEmit', '--strict', '--skipLibCheck', 'false', '--exactOptionalPropertyTypes', '--target', 'es2022', '--module', module, '--moduleResolution', resolution];
  expect(tool('typescript/bin/tsc', [...options, 'typed.ts'])).toBe('');
});

test('a wrong type is seen by the compiler', () => {
  expect(() => tool('typescript/bin/tsc', ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022', 'mistyped.ts'])).toThrow();
});
