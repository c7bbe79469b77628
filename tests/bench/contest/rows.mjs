// Who runs against whom. A row is added here and nowhere else: its name, its inputs, the ways to do it, and the goals.
import * as core from '@sanku/core';
import * as rules from '@sanku/core/rules';
import { createStore } from '@xstate/store';
import Quantity from 'js-quantities';
import { unit } from 'mathjs';
import validator from 'validator';
import { assign, createActor, createMachine } from 'xstate';
import * as hand from './by-hand.mjs';
import { byForm, byLength, byPattern } from './rivals.mjs';

const NOW = 1_700_000_000_000;
const MOBILE = /^1[3-9]\d{9}$/;
const LABEL = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';
const EMAIL = new RegExp(`^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@${LABEL}(?:\\.${LABEL})+$`);
const ACCOUNT = new RegExp(`${MOBILE.source}|(?=^.{1,64}$)${EMAIL.source}`);
const CLASSES = ['(?=.*[a-z])', '(?=.*[A-Z])', '(?=.*\\d)', '(?=.*[!-\\/:-@[-`{-~])'];
const PASSWORD = new RegExp(`^(?:${CLASSES.map((_, out) => CLASSES.filter((_, at) => at !== out).join('')).join('|')})[!-~]{8,16}$`);

const many = (make) => Array.from({ length: 64 }, (_, at) => make(at));
const some = (list) => (at) => list[at % list.length];
const name = some(['wang.lei', 'li_na88', 'zhang-wei', 'chen+cad', 'liu.yang.2024', 'zhao']);
const host = some(['example.com', 'mail.example.cn', 'parts.example.org', 'a-b.example.com.cn']);
const mobiles = many((at) => `1${3 + (at % 7)}${String(123_456_789 + at * 7_654_321).slice(-9)}`);
const emails = many((at) => `${name(at)}@${host(at >> 1)}`);
const passwords = many((at) => some(['Bolt#', 'nut-M6', 'Spring_', 'gearA9'])(at) + (100_000 + at * 9_973) + some(['x', 'Q', '!'])(at));
const messages = many((at) => `请问这个零件的三维模型什么时候可以下载呢${'谢'.repeat(at % 9)}`);
const quantities = many((at) => `${(at * 1.7 + 0.1).toFixed(at % 3)}${some(['pF', 'nF', 'uF', ' uF'])(at)}`);

/** What a field sees while somebody writes each of the texts: all their beginnings. */
const typing = (texts) => texts.slice(0, 16).flatMap((text) => Array.from({ length: text.length }, (_, at) => text.slice(0, at + 1)));
const texts = (valid) => ({ valid, typing: typing(valid) });
const good = (check) => (text) => check(text) === 0;

/** The goals of performance.md for a check: `way` against `than`, as a ratio; or alone, in nanoseconds. */
const CHECK = [
  { goal: 'fast tier against a loop by hand', way: 'rules', than: 'hand', inputs: 'valid', most: 1.6 },
  { goal: '&str tier against a loop by hand', way: 'core', than: 'hand', inputs: 'valid', most: 3.2 },
  { goal: '&str tier', way: 'core', inputs: 'valid', most: 80 },
  { goal: 'faster than zod', way: 'rules', than: 'zod', inputs: 'typing', least: 12 },
  { goal: 'faster than zod', way: 'rules', than: 'zod', inputs: 'valid', least: 1.3 },
];

const checks = () => [
  {
    figure: 'mobile number',
    inputs: texts(mobiles),
    ways: { rules: good(rules.checkMobile), core: good(core.checkMobile), hand: hand.mobile, ...byPattern(MOBILE), validator: (text) => validator.isMobilePhone(text, 'zh-CN') },
    goals: CHECK,
  },
  {
    figure: 'code of six digits',
    inputs: texts(many((at) => String(100_000 + at * 13_337).slice(-6))),
    ways: { rules: good(rules.checkCode), core: good(core.checkCode), hand: hand.code, ...byPattern(/^\d{6}$/), validator: (text) => validator.isNumeric(text, { no_symbols: true }) && validator.isLength(text, { min: 6, max: 6 }) },
    goals: CHECK,
  },
  {
    figure: 'account: e-mail address or mobile number',
    inputs: texts(emails.map((email, at) => (at % 3 ? email : mobiles[at]))),
    ways: { rules: good(rules.checkAccount), core: good(core.checkAccount), hand: hand.account, ...byPattern(ACCOUNT), validator: (text) => validator.isMobilePhone(text, 'zh-CN') || (validator.isLength(text, { min: 1, max: 64 }) && validator.matches(text, EMAIL)) },
    goals: CHECK,
  },
  {
    figure: 'new password',
    inputs: texts(passwords),
    ways: { rules: good(rules.checkPassword), hand: hand.password, ...byPattern(PASSWORD), validator: (text) => validator.matches(text, PASSWORD) },
    goals: CHECK,
  },
  {
    figure: 'message of Chinese characters',
    inputs: texts(messages),
    ways: { rules: good(rules.checkMessage), hand: hand.message, ...byLength(10), validator: (text) => validator.isLength(validator.trim(text), { min: 10 }) },
    goals: CHECK,
  },
  {
    figure: 'form of account and password',
    inputs: { valid: emails.map((username, at) => ({ username, password: passwords[at] })), typing: typing(emails).map((username) => ({ username, password: '' })) },
    ways: {
      rules: ({ username, password }) => (rules.checkAccount(username) | rules.checkLoginPassword(password)) === 0,
      core: (form) => core.checkAccountForm(form).length === 0,
      hand: ({ username, password }) => hand.account(username) && password !== '',
      ...byForm('username', 'password', ACCOUNT),
    },
    goals: CHECK.filter(({ than }) => than === 'zod'),
  },
];

/** Where somebody drags: there and back, never to the end. */
const drag = many((at) => (at < 32 ? at * 9.5 : (63 - at) * 9.5));
const clamp = (x) => Math.min(Math.max(x, 0), 320);

function sliders() {
  const machine = createMachine({ context: { x: 0 }, on: { moved: { actions: assign({ x: ({ event }) => clamp(event.x) }) } } });
  const actor = createActor(machine).start();
  const store = createStore({ context: { x: 0 }, on: { moved: (_, { x }) => ({ x: clamp(x) }) } });
  const [ours, whole, own] = [new rules.Slider(320), new core.Slider(320), new hand.Slider(320)];
  return {
    rules: (x) => ours.move(x),
    core: (x) => whole.move(x),
    class: (x) => own.move(x),
    xstate: (x) => (actor.send({ type: 'moved', x }), actor.getSnapshot().context.x),
    '@xstate/store': (x) => (store.trigger.moved({ x }), store.getSnapshot().context.x),
  };
}

function countdowns() {
  const [ours, own] = [new rules.Countdown(60_000), new hand.Countdown(60_000)];
  ours.press();
  ours.sent(true, NOW);
  own.sent(NOW);
  return { rules: (passed) => ours.secondsLeft(NOW + passed), class: (passed) => own.secondsLeft(NOW + passed) };
}

const machines = () => [
  {
    figure: 'slider, a move',
    inputs: { drag },
    ways: sliders(),
    goals: [
      { goal: 'faster than xstate', way: 'rules', than: 'xstate', inputs: 'drag', least: 100 },
      { goal: 'faster than @xstate/store', way: 'rules', than: '@xstate/store', inputs: 'drag', least: 8 },
      { goal: 'against a class', way: 'rules', than: 'class', inputs: 'drag', most: 2.5 },
    ],
  },
  { figure: 'countdown, a tick', inputs: { ticks: many((at) => at * 900) }, ways: countdowns(), goals: [] },
];

const near = (one, other) => Number.isNaN(one) ? Number.isNaN(other) : Math.abs(one - other) <= 1e-9 * Math.abs(one);
const caught = (work, otherwise) => (text) => {
  try {
    return work(text);
  } catch {
    return otherwise;
  }
};
const FARAD = unit('F');
const UNITS = ['js-quantities', 'mathjs'].map((than) => ({ goal: `faster than ${than}`, way: 'rules', than, inputs: 'valid', least: 30 }));

const units = () => [
  {
    figure: 'is it a capacitance',
    inputs: texts(quantities),
    ways: {
      rules: (text) => rules.checkQuantity(text, 'capacitance') === 0,
      hand: (text) => !Number.isNaN(hand.nanofarads(text)),
      'js-quantities': caught((text) => new Quantity(text).kind() === 'capacitance', false),
      mathjs: caught((text) => unit(text).equalBase(FARAD), false),
    },
    goals: UNITS,
  },
  {
    figure: 'capacitance in nF',
    inputs: { valid: quantities, refused: quantities.map((text) => text.replace('F', 'x')) },
    same: near,
    ways: {
      rules: (text) => Number(rules.convertQuantity(text, 'nF') ?? Number.NaN),
      hand: hand.nanofarads,
      'js-quantities': caught((text) => new Quantity(text).to('nF').scalar, Number.NaN),
      mathjs: caught((text) => unit(text).toNumber('nF'), Number.NaN),
    },
    goals: UNITS,
  },
];

/** What somebody writes into the search box, and the moments of a clock. */
function portal() {
  const [writing, waiting] = [new core.Portal(), new core.Portal()];
  for (const one of [writing, waiting]) one.start({ origin: 'https://www.example.com', path: '/part/search?keyWords=a|b#c', width: 1440 }, NOW);
  const events = typing(['304 stainless', 'M6x20']).map((text) => ({ search: { type: 'typed', text } }));
  return [
    { figure: 'portal: a key stroke', inputs: { events }, ways: { core: (event) => writing.send(event, NOW).view.search !== undefined }, goals: [EVENT('events')] },
    { figure: 'portal: a tick, nothing changed', inputs: { ticks: many((at) => NOW + at) }, ways: { core: (now) => waiting.tick(now).commands.length === 0 }, goals: [EVENT('ticks')] },
  ];
}
const EVENT = (inputs) => ({ goal: 'one event through the whole portal core', way: 'core', inputs, most: 10_000 });

/** All rows, by what they are about; the modules are loaded by now. */
export const rows = () => ({ checks: checks(), machines: machines(), units: units(), portal: portal() });
