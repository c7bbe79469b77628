// GEN-6 No value makes the small entry trap; texts of any length cross, and the machines come and go.
import * as rules from '@sanku/core/rules';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../tools/run.mjs';
import { hostile, outcome } from './hostile.mjs';
import { CLASSES, FUNCTIONS } from './rules.mjs';

const ROOM = 1024;
const ENDS = ['answered', 'TypeError', 'Refused'];
const methods = Object.entries(CLASSES).flatMap(([of, all]) => Object.entries(all).map(([name, valid]) => ({ of, name, valid })));
const entries = [...Object.entries(FUNCTIONS).map(([name, valid]) => ({ name, valid })), ...methods];

const made = (of) => new rules[of](...CLASSES[of].new);

function call({ of, name }, instance, values) {
  if (!of) return rules[name](...values);
  return name === 'new' ? new rules[of](...values) : instance[name](...values);
}

/** The hostile calls of an entry: each of its arguments in turn, the others valid; without arguments, one too many. */
function attacks({ valid }) {
  if (!valid.length) return hostile({ valid: 0 }).map(([name, make]) => [name, () => [make()]]);
  return valid.flatMap((one, at) => hostile({ valid: one }).map(([name, make]) => [`${at}: ${name}`, () => valid.with(at, make())]));
}

function answers() {
  expect(rules.checkMobile('13800000000')).toBe(0);
  expect(rules.messages()[rules.checkMobile('12345')]).toBe('请输入正确手机号');
}

test('the types name every export, and so does the list of what is attacked', () => {
  const types = readFileSync(join(ROOT, 'wasm-pkg/rules.d.ts'), 'utf8');
  const named = [...types.matchAll(/^export (?:declare )?(?:function|class|const) (\w+)/gm)].map(([, name]) => name);
  const shown = Object.keys(rules).filter((name) => name !== 'default');
  expect([...new Set(named)].sort()).toEqual(shown.sort());
  const attacked = [...Object.keys(FUNCTIONS), ...Object.keys(CLASSES), 'initSync', 'SEARCH'];
  expect(attacked.sort()).toEqual(shown.sort());
  const inClass = (name) => [...types.match(new RegExp(`export class ${name} \\{([^]*?)\\n\\}`))[1].matchAll(/^ {2}(\w+)\(/gm)].map(([, method]) => method.replace('constructor', 'new'));
  for (const [name, all] of Object.entries(CLASSES)) expect(inClass(name)).toEqual(Object.keys(all));
});

describe.each(entries.map((entry) => [`${entry.of ? `${entry.of}.` : ''}${entry.name}`, entry]))('%s', (_, entry) => {
  test('meets hostile values with a typed error or an answer, and works as before', async () => {
    const instance = entry.of && made(entry.of);
    const bad = [];
    for (const [name, values] of attacks(entry)) bad.push([name, await outcome(() => call(entry, instance, values()))]);
    expect(bad.filter(([, end]) => !ENDS.includes(end))).toEqual([]);
    expect(await outcome(() => call(entry, instance, entry.valid))).toBe('answered');
    answers();
  });
});

// GEN-4
test.each([0, 1, ROOM - 1, ROOM, ROOM + 1, 5 * ROOM, 2 ** 20])('a text of %i characters crosses both ways', (length) => {
  const text = length < 2 ? 'a'.repeat(length) : `😀${'ab三'.repeat(length).slice(0, length - 2)}`;
  expect(rules.trim(` ${text} `)).toBe(text);
  expect(rules.characters(text)).toBe([...text].length);
  expect(rules.checkConfirm(text, text)).toBe(length ? 0 : rules.codes().indexOf('confirmDifferent'));
  expect(rules.registeredName(text, 'account')).toBe(text || 'account');
  expect(rules.hasPermission(['a', text], [`${text}b`, 'a'])).toBe(true);
});

// GEN-4
test('a lone surrogate is U+FFFD, in a text that is changed and in one that is not', () => {
  expect(rules.trim(' \ud800 ')).toBe('\ufffd');
  expect(rules.trim('a\udc00b')).toBe('a\ufffdb');
  expect(rules.characters('\ud800\ud800')).toBe(2);
});

test('the view on the memory is taken anew when the memory grew', () => {
  const long = '1'.repeat(2 ** 24);
  for (let at = 0; at < 2; at += 1) {
    answers();
    expect(rules.noChinese(`${long.slice(1)}三`).length).toBe(2 ** 24 - 1);
    answers();
    expect(rules.checkCode(long)).toBe(rules.codes().indexOf('codeFormat'));
  }
});

// GEN-3
test('messages and codes are two frozen lists of one length, and belong together', () => {
  const [messages, codes] = [rules.messages(), rules.codes()];
  expect([Object.isFrozen(messages), Object.isFrozen(codes), rules.messages() === messages]).toEqual([true, true, true]);
  expect(messages.map(Boolean)).toEqual(codes.map(Boolean));
  expect([codes[0], codes[2], messages[2], codes[301]]).toEqual(['', 'mobileFormat', '请输入正确手机号', 'permissionMissing']);
});

test('null and undefined are the empty text', () => {
  for (const nothing of [null, undefined, '']) {
    expect(rules.codes()[rules.checkPhoneMobile(nothing)]).toBe('mobileEmpty');
    expect([rules.keep('username', nothing), rules.counter(nothing, 6), rules.checkFeedbackEmail(nothing)]).toEqual(['', '0/6', 0]);
  }
});

// ERR-1
test('a code has its level, where it leads, and its words', () => {
  const said = (code, message) => Object.values(rules.classifyError(code, message));
  expect(said(401)).toEqual([true, -1, 'login', '账号未登录']);
  expect(said('499', 'x')).toEqual([true, -2, 'silence', '']);
  expect(said(430, 'x')).toEqual([true, 0, 'locked', '账号已被锁定, 请1小时后再尝试或联系我们处理']);
  expect(said('7', 'x')).toEqual([false, 0, 'dialog', 'x']);
});

// PRM-1
test('nothing wanted is an error with the code and the words of the specification', () => {
  for (const nothing of ['', null, undefined, [], ['']]) {
    expect(() => rules.hasPermission(['a'], nothing)).toThrow(expect.objectContaining({ name: 'Refused', code: 'permissionMissing', message: '未设置权限值' }));
  }
});

test('a machine that was disposed of says so, and the next one begins anew', () => {
  for (const [of, methods_] of Object.entries(CLASSES)) {
    const machine = made(of);
    const [name, values] = Object.entries(methods_)[1];
    machine[name](...values);
    machine[Symbol.dispose]();
    machine[Symbol.dispose]();
    expect(() => machine[name](...values), of).toThrow(TypeError);
  }
  const slider = new rules.Slider(10);
  slider.end();
  slider[Symbol.dispose]();
  const [one, other] = [new rules.Slider(20), new rules.Slider(30)];
  expect([one.passed, one.width, other.move(25), one.x]).toEqual([false, 20, 25, 0]);
});

test('lists keep their identity until something changes', () => {
  const box = new rules.KeywordBox();
  const tabs = new rules.Tabs();
  const [tags, list] = [box.tags, tabs.list];
  box.type('a');
  expect([box.tags === tags, tabs.list === list]).toEqual([true, true]);
  box.enter();
  tabs.open({ path: '/a' });
  expect([box.tags === tags, tabs.list === list]).toEqual([false, false]);
});

// INP-5
test('a search box leaves a composition alone', () => {
  const box = new rules.KeywordBox();
  box.type('a');
  expect([box.type('ab', true), box.enter(true), box.backspace(false, true), box.text]).toEqual([false, 0, false, 'a']);
});

const HOT = [
  "checkMobile('13800000000')", "checkEmail('a@b.cn')", "checkPassword('Abcdefg1')", "checkConfirm('Abcdefg1', 'Abcdefg1')", "checkQuantity('0.1 uF')",
  "compareQuantities('1 nF', '1 pF')", "keep('mobile', '13800000000')", "characters('三库')", 'slider.move(at % 320)', 'countdown.secondsLeft(at)', "box.type('abc')",
];

test.each(HOT)('%s makes nothing on the heap', (hot) => {
  const code = `
    import * as rules from '@sanku/core/rules';
    const { ${hot.includes('.') ? 'Slider, Countdown, KeywordBox' : hot.split('(')[0]} } = rules;
    const [slider, countdown, box] = [new rules.Slider(320), new rules.Countdown(), new rules.KeywordBox()];
    countdown.press();
    countdown.sent(true, 0);
    let sum = 0;
    const run = (times) => { for (let at = 0; at < times; at += 1) sum += ${hot} ? 1 : 0; };
    run(100_000);
    const before = process.memoryUsage().heapUsed;
    run(100_000);
    console.log(process.memoryUsage().heapUsed - before, sum);`;
  const { stdout } = spawnSync(process.execPath, ['--min-semi-space-size=64', '--max-semi-space-size=64', '--input-type=module', '-e', code], { cwd: join(ROOT, 'tests'), encoding: 'utf8' });
  // Eight bytes a call would be 800 000.
  expect(Number(stdout.split(' ')[0])).toBeLessThan(200_000);
});
