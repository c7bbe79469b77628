import { Portal, loadRoom, type AppEvent, type Boot, type Command, type LoadedRoom, type Outcome } from '@sanku/core';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadRules } from './rules';
import { connect, type Kept } from './store';
import { screws } from '../../test/items';

const boot: Boot = { origin: 'http://localhost', path: '/about', width: 1440 };
/** The search bar of a page without results. */
const typed = (text: string): AppEvent => ({ search: { type: 'typed', text } });
const wentTo = (path: string) => ({ type: 'wentTo', path, how: 'push' }) as const;
const item = (name: string): Outcome => ({ type: 'answered', status: 200, headers: [], body: JSON.stringify({ code: 0, data: { ...screws, name } }) });

function started(kept: Kept = {}, run: (command: Command) => void = () => {}) {
  const core = connect(kept, run);
  core.start(boot);
  return core;
}

/** The same with the room of details. */
function furnished(run?: (command: Command) => void) {
  const core = started({}, run);
  core.enter('library', library);
  return core;
}

let library: LoadedRoom;
beforeEach(async () => void (library = await loadRoom('library')));

/** Calls that wait for an answer, by their path. */
function asking() {
  const asked = new Map<string, number>();
  const run = (command: Command) => {
    if (command.type === 'http') asked.set(command.request.url, command.id);
  };
  return { asked, run };
}

beforeAll(loadRules);
beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

test('a subscriber that sends keeps the newer wake', async () => {
  const ran = vi.fn<(command: Command) => void>();
  const core = started({}, ran);
  const stop = core.useView.subscribe(() => {
    stop();
    core.send(typed('s'));
  });
  core.hear(wentTo('/mat'));
  await vi.advanceTimersByTimeAsync(200);
  expect(ran).toHaveBeenCalledWith(expect.objectContaining({ type: 'http', request: expect.objectContaining({ url: expect.stringContaining('suggest') }) }));
});

test('inputs are taken in order, one at a time', () => {
  const ran: string[] = [];
  const core = furnished((command) => {
    if (command.type !== 'http' || !command.request.url.includes('/detail/')) return;
    ran.push(command.request.url);
    if (ran.length === 1) core.hear(wentTo('/part/detail/8'));
    ran.push('done');
  });
  core.hear(wentTo('/part/detail/7'));
  expect(ran).toEqual([expect.stringContaining('/detail/7'), 'done', expect.stringContaining('/detail/8'), 'done']);
});

test('a subscriber or a command that fails keeps nothing else from happening', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const ran = vi.fn(() => {
    throw new Error('boom');
  });
  const core = furnished(ran);
  const stop = core.useView.subscribe(() => {
    throw new Error('boom');
  });
  core.hear(wentTo('/part/detail/7'));
  stop();
  core.send(null as never);
  core.hear(wentTo('/part/detail/8'));
  expect(core.useView.getState().details.size).toBe(2);
  log.mockRestore();
});

test('pages appear, change and vanish by tab, the others keep their identity', () => {
  const { asked, run } = asking();
  const core = furnished(run);
  core.hear(wentTo('/part/detail/7'));
  core.hear(wentTo('/part/detail/8'));
  const id = (set: string) => [...asked].find(([url]) => url.endsWith(`/${set}`))?.[1] ?? -1;
  const [seven, eight] = core.useView.getState().tabs.tabs.slice(-2).map((tab) => tab.id);
  const page = (tab: number | undefined) => core.useView.getState().details.get(tab ?? -1);
  core.resolve(id('8'), item('b'));
  const before = page(eight);
  core.resolve(id('7'), item('a'));
  expect(page(seven)).toMatchObject({ type: 'shown', sheet: { name: 'a' } });
  expect(page(eight)).toBe(before);
  core.send({ tabs: { type: 'closed', id: seven ?? -1 } });
  expect([...core.useView.getState().details.keys()]).toEqual([eight]);
});

test('a slice that did not change keeps its identity', () => {
  const core = started();
  const before = core.useView.getState();
  core.send(typed('s'));
  const after = core.useView.getState();
  expect(after.search).not.toBe(before.search);
  expect([after.page, after.tabs, after.header, after.details]).toEqual([before.page, before.tabs, before.header, before.details]);
  expect(after.page).toBe(before.page);
});

test('a wake beyond what a timer can hold does not come at once', () => {
  const timer = vi.spyOn(globalThis, 'setTimeout');
  const core = started();
  vi.setSystemTime(1e15);
  core.send(typed('s'));
  vi.setSystemTime(0);
  core.hear(wentTo('/part/detail/7'));
  expect(timer).toHaveBeenLastCalledWith(expect.any(Function), expect.any(Number));
  expect(timer.mock.lastCall?.[1]).toBeLessThanOrEqual(2 ** 31 - 1);
});

test('a hot reload keeps the portal, the views and one timer', async () => {
  const kept: Kept = {};
  const ran = vi.fn();
  const before = started(kept, () => {});
  before.send(typed('s'));
  const after = started(kept, ran);
  expect(after.useView).toBe(before.useView);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(200);
  // What it may mean is asked in words and by kind.
  expect(ran).toHaveBeenCalledTimes(2);
});

// F12
test('rules that trapped are asked nothing more, and it is said once', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const died = vi.fn();
  const kept: Kept = {};
  const core = connect(kept, () => {}, { died });
  core.start(boot);
  const before = core.useView.getState();
  const trap = vi.spyOn(Portal.prototype, 'send').mockImplementation(() => {
    core.hear(wentTo('/part/detail/7'));
    throw new WebAssembly.RuntimeError('unreachable');
  });
  core.send(typed('s'));
  trap.mockRestore();
  core.send(typed('s'));
  core.hear(wentTo('/mat'));
  expect(died).toHaveBeenCalledTimes(1);
  expect(core.useView.getState()).toBe(before);
  log.mockRestore();
});
