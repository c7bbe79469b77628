// GEN-2 The package works wherever people put it; each place runs it and reads what it answers.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../../tools/run.mjs';
import { project } from './outside.mjs';
import { launch, result, serve } from './web.mjs';

const ANSWER = "JSON.stringify([messages()[checkMobile('12345')], checkMobile('13800000000'), slider.move(999), slider.release()])";
const EXPECTED = JSON.stringify(['请输入正确手机号', 0, 320, true]);
const using = (from) => `import init, { Slider, checkMobile, messages } from '${from}';`;
const program = (from, argument = '') => `${using(from)}\nawait init(${argument});\nconst slider = new Slider(320);\nglobalThis.result = ${ANSWER};\n`;
const page = (script) => `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"></head><body><script type="module" src="${script}"></script></body></html>`;

let browser;
let outside;
const made = [];

beforeAll(async () => {
  browser = await launch();
  outside = project({
    'index.html': page('/src/main.js'),
    'src/main.js': program('@sanku/core'),
    'src/bundle.js': `import wasm from '@sanku/core/core_bg.wasm';\n${program('@sanku/core', '{ module_or_path: wasm }')}`,
    'node.js': `${program('@sanku/core')}console.log(globalThis.result);\n`,
    'plain.html': page('/plain.js'),
    'plain.js': program('/node_modules/@sanku/core/pkg/core.js'),
    'webpack.html': page('/webpack/main.js').replace(' type="module"', ''),
    'bundle.html': page('/out/bundle.js'),
    'unit.test.js': `${using('@sanku/core')}\nimport { expect, test } from 'vitest';\nconst slider = new Slider(320);\ntest('it answers', () => expect(${ANSWER}).toBe(${JSON.stringify(EXPECTED)}));\n`,
    'vite.config.js': "export default { optimizeDeps: { exclude: ['@sanku/core'] }, build: { target: 'es2022' }, logLevel: 'error' };\n",
    'typed.ts': `${using('@sanku/core')}\nconst code: number = checkMobile('1');\nconst text: string | undefined = messages()[code];\nconst x: number = new Slider(320).move(1);\nexport { init, text, x };\n`,
  });
  made.push(outside.remove, () => browser.close());
});

afterAll(() => Promise.all(made.map((undo) => undo())));

async function open(folder, path) {
  const { origin, close } = await serve(folder);
  made.push(close);
  return result(browser, `${origin}/${path}`);
}

const tool = (path, args) => execFileSync(process.execPath, [join(ROOT, 'node_modules', path), ...args], { cwd: outside.folder, encoding: 'utf8', stdio: 'pipe' });

test('plain Node runs it', () => {
  expect(execFileSync(process.execPath, ['node.js'], { cwd: outside.folder, encoding: 'utf8' }).trim()).toBe(EXPECTED);
});

test('a page without a bundler runs it, under a strict policy', async () => {
  expect(await open(outside.folder, 'plain.html')).toBe(EXPECTED);
});

test('the dev server of Vite serves it', async () => {
  const { createServer } = await import('vite');
  const server = await createServer({ root: outside.folder, server: { port: 0, host: '127.0.0.1', ws: false } });
  made.push(() => server.close());
  await server.listen();
  const { port } = server.httpServer.address();
  expect(await result(browser, `http://127.0.0.1:${port}/`)).toBe(EXPECTED);
});

test('Vite builds it', async () => {
  const { build } = await import('vite');
  await build({ root: outside.folder });
  expect(await open(join(outside.folder, 'dist'), '')).toBe(EXPECTED);
});

test('webpack builds it without any configuration for it', async () => {
  const { default: webpack } = await import('webpack');
  const compiler = webpack({ context: outside.folder, mode: 'production', performance: false, entry: './src/main.js', output: { path: join(outside.folder, 'webpack') } });
  const stats = await new Promise((resolve, reject) => compiler.run((error, done) => (error ? reject(error) : resolve(done))));
  await new Promise((resolve) => compiler.close(resolve));
  expect(stats.toString({ all: false, errors: true, warnings: true })).toBe('');
  expect(await open(outside.folder, 'webpack.html')).toBe(EXPECTED);
});

test('esbuild bundles it', async () => {
  const { build } = await import('esbuild');
  const entry = { entryPoints: [join(outside.folder, 'src/bundle.js')], outdir: join(outside.folder, 'out'), publicPath: '/out' };
  await build({ ...entry, bundle: true, format: 'esm', target: ['chrome109', 'firefox115', 'safari16.4'], loader: { '.wasm': 'file' }, logLevel: 'error' });
  expect(await open(outside.folder, 'bundle.html')).toBe(EXPECTED);
});

test('vitest runs it', () => {
  expect(tool('vitest/vitest.mjs', ['run', '--root', outside.folder, '--config', join(outside.folder, 'vite.config.js')])).toMatch(/1 passed/);
});

test.each([['bundler', 'esnext'], ['nodenext', 'nodenext']])('its types are found by the %s resolution', (resolution, module) => {
  const options = ['--noEmit', '--strict', '--skipLibCheck', 'false', '--target', 'es2022', '--module', module, '--moduleResolution', resolution];
  expect(tool('typescript/bin/tsc', [...options, 'typed.ts'])).toBe('');
});
