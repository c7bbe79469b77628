// GEN-6 No value makes the package trap: a typed error or an answer, and it goes on working.
import * as core from '@sanku/core';
import { describe, expect, test } from 'vitest';
import { entries, sampleOf } from './entries.mjs';
import { hostile, outcome } from './hostile.mjs';

const LEAST = 200;
const NOW = 1_700_000_000_000;

const made = (of) => {
  const [first] = entries.filter((entry) => entry.of === of && entry.name === 'new');
  return new core[of](...first.parameters.map(({ valid }) => valid));
};

function call({ of, name }, instance, values) {
  if (!of) return core[name](...values);
  return name === 'new' ? new core[of](...values) : instance[name](...values);
}

function answers() {
  expect(core.checkMobile('13800000000')).toBe(0);
  expect(core.messages()[core.checkMobile('12345')]).toBe('请输入正确手机号');
}

/** The hostile calls of an entry: each of its arguments in turn, the others valid; without arguments, one too many. */
function attacks({ parameters }) {
  if (!parameters.length) return hostile({ valid: 0 }).map(([name, make]) => [name, () => [make()]]);
  return parameters.flatMap((parameter, at) =>
    hostile(parameter).map(([name, make]) => [`${parameter.name}: ${name}`, () => parameters.map(({ valid }, other) => (other === at ? make() : valid))]),
  );
}

test('the types name every export', () => {
  const shown = Object.keys(core).filter((name) => !['default', 'initSync', 'LoadedRoom'].includes(name)).sort();
  expect([...new Set(entries.map(({ of, name }) => of ?? name))].sort()).toEqual(shown);
});

describe.each(entries.map((entry) => [`${entry.of ? `${entry.of}.` : ''}${entry.name}`, entry]))('%s', (_, entry) => {
  test(`meets at least ${LEAST} hostile values with a typed error or an answer`, async () => {
    const all = attacks(entry);
    expect(all.length).toBeGreaterThanOrEqual(LEAST);
    const instance = entry.of && made(entry.of);
    const bad = [];
    for (const [name, values] of all) bad.push([name, await outcome(() => call(entry, instance, values()))]);
    expect(bad.filter(([, end]) => !['answered', 'TypeError', 'Refused'].includes(end))).toEqual([]);
    answers();
    instance?.free();
  });

  test('works afterwards as before', async () => {
    const instance = entry.of && made(entry.of);
    for (const [, values] of attacks(entry).slice(0, LEAST)) await outcome(() => call(entry, instance, values()));
    expect(await outcome(() => call(entry, instance, entry.parameters.map(({ valid }) => valid)))).toBe('answered');
    instance?.free();
  });
});

test('what is refused changed nothing', async () => {
  const portal = made('Portal');
  const start = entries.find(({ of, name }) => of === 'Portal' && name === 'start');
  portal.start(...start.parameters.map(({ name, valid }) => (name === 'now' ? NOW : valid)));
  const changed = [];
  for (const type of ['AppEvent', 'Fact', 'Outcome']) {
    const entry = entries.find(({ of, parameters }) => of === 'Portal' && parameters.some((parameter) => parameter.type === type));
    for (const [name, values] of attacks(entry)) {
      const end = await outcome(() => call(entry, portal, values()));
      const moved = Object.keys(portal.tick(NOW).view).length > 0;
      if (end !== 'answered' && moved) changed.push(`${type}: ${name}`);
    }
  }
  expect(changed).toEqual([]);
});

test('a getter that calls back is refused, and finds the portal free', async () => {
  const portal = made('Portal');
  const calling = { ...sampleOf('AppEvent') };
  Object.defineProperty(calling, 'event', { enumerable: true, get: () => portal.tick(NOW) });
  expect(await outcome(() => portal.send(calling, NOW))).toBe('Refused');
  const proxy = new Proxy(sampleOf('AppEvent'), { ownKeys: (target) => (portal.tick(NOW), Reflect.ownKeys(target)) });
  expect(await outcome(() => portal.send(proxy, NOW))).toBe('answered');
  portal.free();
});

test('an instance that was freed says so and does not trap', async () => {
  const slider = new core.Slider(320);
  slider.free();
  expect(await outcome(() => slider.move(1))).toMatch(/^threw Error|^TypeError/);
  answers();
});

test('a room enters once, and is none afterwards', async () => {
  const portal = made('Portal');
  const room = await core.loadRoom('workbench');
  portal.enter(room, NOW);
  expect(await outcome(() => portal.enter(room, NOW))).toBe('TypeError');
});
