// The project of somebody who uses both entries of the package, on the page and in a worker, configured as the README says.
import { block } from './readme.mjs';

const CORE = `
const portal = new Portal();
const { view } = portal.start({ origin: 'https://www.example.com', path: '/', embedded: false, width: 1440, cookies: '', local: {}, session: {} }, 1_700_000_000_000);
const entered = portal.enter(await loadRoom('library'), 1_700_000_000_000);
const whole = [messages()[checkMobile('12345')], view.page.page.type, Object.keys(entered.view).includes('results')];`;
const RULES = `
const slider = new Slider();
slider.move(999);
const alone = [texts()[checkEmail('a@b')], slider.release(), parseQuantity('0.1uF').text, checkPassword(null) > 0];`;

const CORE_ANSWER = ['请输入正确手机号', 'home', true];
const RULES_ANSWER = ['邮箱格式错误', true, '100 nF', true];
/** What each place must say. */
export const EXPECTED = {
  node: JSON.stringify([CORE_ANSWER, RULES_ANSWER]),
  worker: JSON.stringify(RULES_ANSWER),
  page: JSON.stringify([CORE_ANSWER, RULES_ANSWER, RULES_ANSWER]),
};

const importCore = (from) => `import init, { Portal, checkMobile, loadRoom, messages } from '${from}';`;
const importRules = (from) => `import initRules, { Slider, checkEmail, checkPassword, messages as texts, parseQuantity } from '${from}';`;
const wasm = (name) => `import ${name} from '@sanku/core/${name}_bg.wasm';`;
const html = (script, kind = ' type="module"') => `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"></head><body><script${kind} src="${script}"></script></body></html>`;

/** A page's program: the entries, how they are loaded, where its worker is. */
const main = ([core, rules], worker, [loadCore, loadRules] = ['', '']) => `${importCore(core)}
${importRules(rules)}
${loadCore && wasm('core')}
${loadRules && wasm('rules')}
await Promise.all([init(${loadCore}), initRules(${loadRules})]);
${CORE}${RULES}
const answer = await new Promise((resolve, reject) => {
  const worker = new Worker(${worker}, { type: 'module' });
  worker.onmessage = ({ data }) => resolve(data);
  worker.onerror = () => reject(new Error('the worker failed'));
});
globalThis.result = JSON.stringify([whole, alone, answer]);
`;
const work = (from, load = '') => `${importRules(from)}\n${load && wasm('rules')}\nawait initRules(${load});\n${RULES}\npostMessage(alone);\n`;

const PACKAGE = ['@sanku/core', '@sanku/core/rules'];
const FILE = ['{ module_or_path: core }', '{ module_or_path: rules }'];
const BESIDE = "new URL('./worker.js', import.meta.url)";
const PLACE = '/node_modules/@sanku/core';
const node = `${importCore(PACKAGE[0])}\n${importRules(PACKAGE[1])}\n${CORE}${RULES}`;

/** The files of the project. */
export const FILES = {
  'index.html': html('/src/main.js'),
  'src/main.js': main(PACKAGE, BESIDE),
  'src/worker.js': work(PACKAGE[1]),
  'vite.config.js': block('vite.config.js'),
  'webpack.config.mjs': block('webpack.config.mjs'),
  'esbuild.mjs': block('esbuild.mjs'),
  'webpack.html': html('/webpack/main.js', ''),
  'bundle.html': html('/out/bundle.js'),
  'src/bundle.js': main(PACKAGE, "'/out/bundle-worker.js'", FILE),
  'src/bundle-worker.js': work(PACKAGE[1], FILE[1]),
  'plain.html': html('/plain.js'),
  'plain.js': main([`${PLACE}/pkg/core.js`, `${PLACE}/pkg/rules.js`], "'/plain-worker.js'"),
  'plain-worker.js': work(`${PLACE}/pkg/rules.js`),
  'node.js': `${node}\nconsole.log(JSON.stringify([whole, alone]));\n`,
  'node-worker.js': `import { Worker, isMainThread, parentPort } from 'node:worker_threads';
import { fileURLToPath } from 'node:url';
if (isMainThread) new Worker(fileURLToPath(import.meta.url)).on('message', (alone) => console.log(JSON.stringify(alone)));
else {
  const { Slider, checkEmail, checkPassword, messages: texts, parseQuantity } = await import('@sanku/core/rules');
  ${RULES}
  parentPort.postMessage(alone);
}
`,
  'unit.test.js': `${node}\nimport { expect, test } from 'vitest';\ntest('it answers', () => expect(JSON.stringify([whole, alone])).toBe(${JSON.stringify(EXPECTED.node)}));\n`,
  'typed.ts': `import init, { Portal, checkMobile, messages, type Boot, type Update } from '@sanku/core';
import initRules, { Countdown, KeywordBox, SEARCH, Slider, checkEmail, codes, parseQuantity, type Quantity, type Verdict } from '@sanku/core/rules';
import core from '@sanku/core/core_bg.wasm';
import rules from '@sanku/core/rules_bg.wasm';
const verdict: Verdict = checkEmail(undefined);
const text: string | undefined = messages()[checkMobile('1')] ?? codes()[verdict];
const amount = parseQuantity('4.7uF', 'capacitance');
const shown: string = amount.ok ? amount.text : amount.message;
const first: Quantity | undefined = amount.ok ? amount : undefined;
const searches: boolean = new KeywordBox({ searchNull: true }).enter() === SEARCH;
const boot = {} as Boot;
const update: Update = new Portal().start(boot, 0);
using slider = new Slider(320);
using countdown = new Countdown();
await init({ module_or_path: core });
await initRules({ module_or_path: rules });
export { countdown, first, searches, shown, slider, text, update };
`,
  'mistyped.ts': "import { checkEmail } from '@sanku/core/rules';\nexport const text: string = checkEmail(7);\n",
};
