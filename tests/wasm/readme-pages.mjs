// The README's examples as pages: how each gets onto a page, and what somebody does there.
import { symlinkSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../../tools/run.mjs';
import { block, names } from './readme.mjs';

/** The examples without a bundler have their script in the page. */
export const INLINE = "default-src 'none'; script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'; style-src 'unsafe-inline'; connect-src 'self'";

const FRAMEWORKS = ['react', 'react-dom', 'scheduler', 'vue', '@vue', 'vite-plugin-wasm'];
const html = (script, body = '<div id="root"></div>') => `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"></head><body>${body}<script type="module" src="${script}"></script></body></html>`;
const react = (file, name, props = '') => `import init from '@sanku/core/rules';
import { createRoot } from 'react-dom/client';
import { ${name} } from './${file}';
await init();
createRoot(document.getElementById('root')).render(<${name} ${props} />);
`;
const vue = (file, props = '{}') => `import init from '@sanku/core/rules';
import { createApp } from 'vue';
import Example from './${file}';
await init();
createApp(Example, ${props}).mount('#root');
`;

/** The pages: the blocks they show, what else they need, and where they stand. */
export const PAGES = {
  'field.html': { blocks: ['field.html'], path: 'field.html' },
  'slider.html': { blocks: ['slider.html'], path: 'slider.html' },
  'main.js': { blocks: ['main.js'], built: true, path: 'main.html', page: html('/src/main.js', '<input aria-label="邮箱"><button>发送</button>') },
  'bundle.js': { blocks: ['bundle.js'], path: 'bundle.html', page: html('/out/bundle.js') },
  'MobileField.jsx': { blocks: ['MobileField.jsx', 'main.jsx'], built: true, path: 'mobile.html', page: html('/src/main.jsx') },
  'Keywords.jsx': { blocks: ['Keywords.jsx'], built: true, path: 'keywords.html', page: html('/src/keywords-main.jsx') },
  'SendCode.jsx': { blocks: ['SendCode.jsx'], built: true, path: 'send-react.html', page: html('/src/send-main.jsx') },
  'PasswordField.vue': { blocks: ['PasswordField.vue'], built: true, path: 'password.html', page: html('/src/password-main.js') },
  'Capacitance.vue': { blocks: ['Capacitance.vue'], built: true, path: 'capacitance.html', page: html('/src/capacitance-main.js') },
  'SendCode.vue': { blocks: ['SendCode.vue'], built: true, path: 'send-vue.html', page: html('/src/send-main.js') },
  portal: { blocks: ['portal.js', 'Search.jsx', 'portal-main.jsx'], built: true, path: 'portal.html', page: html('/src/portal-main.jsx') },
  'imported.js': { blocks: ['imported.js'], imported: true, path: 'imported.html', page: html('/src/imported.js') },
  compute: { blocks: ['compute.js', 'compute-worker.js'], built: true, path: 'compute.html', page: html('/src/compute-main.js') },
  worker: { blocks: ['worker.js', 'with-worker.js'], built: true, path: 'worker.html', page: html('/src/worker-main.js') },
};

const MAINS = {
  'src/keywords-main.jsx': react('Keywords.jsx', 'Keywords', 'onSearch={(words) => (document.title = words.join())}'),
  'src/send-main.jsx': react('SendCode.jsx', 'SendCode', 'send={async () => true}'),
  'src/password-main.js': vue('PasswordField.vue'),
  'src/capacitance-main.js': vue('Capacitance.vue'),
  'src/send-main.js': vue('SendCode.vue', '{ send: async () => true }'),
  'src/compute-main.js': `import { computing } from './compute.js';
const said = [];
const { compute, stopCompute } = computing(({ type, id, result }) => (said.push(type + id + result.type + result.verdict), (document.title = said.toSorted().join())));
const work = (pattern) => ({ type: 'match', pattern, text: 'aaa' });
['^a+$', 'b', 'a', '('].forEach((pattern, id) => compute({ type: 'compute', id, work: work(pattern) }));
stopCompute({ id: 2 });
stopCompute({ id: 9 });
`,
  'src/worker-main.js': "console.log = (said) => (document.title = said.join());\nawait import('./with-worker.js');\n",
};

/** All files of the project. */
export function files() {
  const code = names.filter((name) => /\.(jsx?|vue|ts)$/.test(name)).map((name) => [`src/${name}`, block(name)]);
  const config = { 'vite-wasm.config.js': block('vite-wasm.config.js') };
  const plain = names.filter((name) => name.endsWith('.html')).map((name) => [name, block(name)]);
  const pages = Object.values(PAGES).filter(({ page }) => page).map(({ path, page }) => [path, page]);
  return { ...Object.fromEntries([...code, ...plain, ...pages]), ...config, ...MAINS };
}

/** Builds them: with Vite what is bundled by it, with esbuild what it shows. */
export async function site(folder) {
  for (const name of FRAMEWORKS) {
    mkdirSync(dirname(join(folder, 'node_modules', name)), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name));
  }
  const [vite, esbuild, { default: config }] = await Promise.all([import('vite'), import('esbuild'), import(pathToFileURL(join(folder, 'vite-wasm.config.js')))]);
  const input = Object.values(PAGES).filter(({ built }) => built).map(({ path }) => join(folder, path));
  await vite.build({ root: folder, configFile: false, logLevel: 'error', plugins: [await sfc()], worker: { format: 'es' }, build: { target: 'es2022', rolldownOptions: { input } } });
  await vite.build({ ...config, root: folder, configFile: false, logLevel: 'error', build: { ...config.build, outDir: 'dist', emptyOutDir: false, rolldownOptions: { input: join(folder, PAGES['imported.js'].path) } } });
  await esbuild.build({ entryPoints: [join(folder, 'src/bundle.js')], outdir: join(folder, 'out'), publicPath: '/out', bundle: true, format: 'esm', loader: { '.wasm': 'file' }, logLevel: 'error' });
}

/** Vue's own compiler makes a module of a file. */
async function sfc() {
  const { compileScript, parse } = await import('vue/compiler-sfc');
  const transform = (code, filename) => {
    if (!filename.endsWith('.vue')) return undefined;
    const { descriptor, errors } = parse(code, { filename });
    if (errors.length) throw errors[0];
    return { code: compileScript(descriptor, { id: filename, inlineTemplate: true }).content, map: null, moduleType: 'js' };
  };
  return { name: 'sfc', enforce: 'pre', transform };
}

const text = (page, selector) => page.locator(selector).textContent();

async function writesMobile(page, expect, said) {
  const field = page.getByLabel('手机号');
  // What is typed before the rules are there is typed once more.
  await expect.poll(async () => (await field.fill(''), await field.pressSequentially('1３8a0'), field.inputValue())).toBe('1380');
  await field.blur();
  await expect.poll(() => text(page, said)).toBe('请输入正确手机号');
  await field.fill('13800000000');
  await field.blur();
  await expect.poll(() => text(page, said)).toBe('');
}

async function sendsCode(page, expect) {
  const button = page.getByRole('button');
  await button.click();
  await expect.poll(() => button.textContent()).toBe('60 秒后重发');
  expect(await button.isDisabled()).toBe(true);
  await page.clock.runFor(1_000);
  await expect.poll(() => button.textContent()).toBe('59 秒后重发');
  await page.clock.runFor(59_000);
  await expect.poll(() => button.textContent()).toBe('发送验证码');
  expect(await button.isDisabled()).toBe(false);
}

/** What somebody does on each page, and sees. */
export const HANDS = {
  'field.html': (page, expect) => writesMobile(page, expect, '#why'),
  'MobileField.jsx': (page, expect) => writesMobile(page, expect, '[role=alert]'),
  'SendCode.jsx': sendsCode,
  'SendCode.vue': sendsCode,

  async 'slider.html'(page, expect) {
    await expect.poll(() => text(page, '#said')).toBe('请滑动滑块至最右边');
    const { x, y } = await page.locator('#thumb').boundingBox();
    await page.mouse.move(x + 5, y + 5);
    await page.mouse.down();
    await page.mouse.move(x + 105, y + 5);
    expect(await page.locator('#thumb').getAttribute('aria-valuenow')).toBe('100');
    await page.mouse.up();
    expect(await page.locator('#thumb').getAttribute('aria-valuenow')).toBe('0');
    await page.locator('#thumb').press('ArrowRight');
    expect(await page.locator('#thumb').getAttribute('aria-valuenow')).toBe('32');
    await page.locator('#thumb').press('End');
    expect(await text(page, '#said')).toBe('验证通过');
  },

  async 'main.js'(page, expect) {
    const [field, message] = [page.getByLabel('邮箱'), () => page.$eval('input', (input) => input.validationMessage)];
    await page.waitForLoadState('networkidle');
    await field.fill('a@b');
    await field.blur();
    await expect.poll(message).toBe('邮箱格式错误');
    await field.fill('a@b.cn');
    await field.blur();
    await expect.poll(message).toBe('');
  },

  async 'bundle.js'(page, expect) {
    const said = [];
    page.on('console', (line) => said.push(line.text()));
    await page.reload();
    await expect.poll(() => said).toEqual(['0']);
  },

  async 'Keywords.jsx'(page, expect) {
    const field = page.getByLabel('关键字');
    await field.press('Enter');
    await expect.poll(() => text(page, '[role=alert]')).toBe('请输入内容再进行搜索');
    for (const word of ['M6', '内六角', 'M6']) {
      await field.pressSequentially(word);
      await field.press('Enter');
    }
    await expect.poll(() => text(page, '[role=alert]')).toBe('关键字不能重复');
    expect(await page.title()).toBe('M6,内六角');
    await field.fill('');
    await field.press('Backspace');
    await expect.poll(() => field.inputValue()).toBe('内六');
    await page.getByLabel('移除 M6').click();
    await expect.poll(() => page.getByRole('button').count()).toBe(0);
  },

  async 'PasswordField.vue'(page, expect) {
    const field = page.getByLabel('密码');
    await field.pressSequentially('Bolt');
    await field.blur();
    await expect.poll(() => text(page, '[role=alert]')).toMatch(/^密码8-16位/);
    await field.fill('Bolt#2024');
    await expect.poll(() => text(page, '[role=alert]')).toBe('');
    expect(await page.$eval('meter', (meter) => meter.value)).toBe(4);
  },

  async 'Capacitance.vue'(page, expect) {
    const field = page.getByLabel('电容');
    await field.fill('0.1 µF');
    await expect.poll(() => text(page, 'output')).toBe('100 nF');
    await field.fill('4.7mH');
    await expect.poll(() => text(page, 'output')).not.toMatch(/^100 nF$|^$/);
  },

  async portal(page, expect) {
    const field = page.getByLabel('搜索');
    expect(await field.getAttribute('placeholder')).toBe('请输入关键字/产品名称/型号');
    await field.pressSequentially('M6');
    await field.press('Enter');
    await expect.poll(() => page.url()).toMatch(/\/part\/search\?keyWords=M6$/);
    await expect.poll(() => page.getByRole('button', { name: 'M6 ×' }).count()).toBe(1);
    await page.getByRole('button', { name: 'M6 ×' }).click();
    await expect.poll(() => page.getByRole('button').count()).toBe(0);
  },

  async compute(page, expect) {
    await expect.poll(() => page.title()).toBe('computed0matchfound,computed1matchmissing,computed3matchbad');
  },

  async 'imported.js'(page, expect) {
    await expect.poll(() => page.title()).toBe('home');
  },

  async worker(page, expect) {
    await expect.poll(() => page.title()).toMatch(/^100 nF,4.7 nF,.+/);
  },
};
