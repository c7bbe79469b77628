import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { scrollMemory } from './scroll';

let height = 0;
let grow: () => void = () => {};
const frames: FrameRequestCallback[] = [];
const opened: ReturnType<typeof scrollMemory>[] = [];
const nextFrame = () => frames.splice(0).forEach((frame) => frame(0));
const entry = (key: string) => ({ key, path: `/${key}` });
const scrolledTo = () => vi.mocked(window.scrollTo).mock.calls.map((call) => call[1 as never]);

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  height = 900;
  frames.length = 0;
  vi.stubGlobal('scrollTo', vi.fn((_: number, y: number) => vi.stubGlobal('scrollY', y)));
  vi.stubGlobal('scrollY', 0);
  vi.stubGlobal('innerHeight', 900);
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => height);
  vi.stubGlobal('ResizeObserver', class {
    constructor(private readonly callback: () => void) {}
    observe() {
      grow = this.callback;
      this.callback();
    }
    disconnect() {
      grow = () => {};
    }
  });
});
afterEach(() => {
  opened.splice(0).forEach(({ close }) => close());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A memory that lasts as long as its test. */
function remember(...how: Parameters<typeof scrollMemory>) {
  const memory = scrollMemory(...how);
  opened.push(memory);
  return memory;
}

/** Leaves the entry a, scrolled to 1200, for the entry b. */
function away() {
  const memory = remember(entry('a'), false);
  vi.stubGlobal('scrollY', 1_200);
  memory.leave(1);
  memory.turn(entry('b'), 'push', 2);
  nextFrame();
  return memory;
}

test('a new entry starts at its top', () => {
  away();
  expect(scrolledTo()).toEqual([0]);
});

test('back comes where it was, as soon as the page is tall enough', () => {
  const memory = away();
  memory.leave(2);
  memory.turn(entry('a'), 'pop', 1);
  nextFrame();
  expect(scrolledTo()).toEqual([0]);
  height = 2_100;
  grow();
  expect(scrolledTo()).toEqual([0, 1_200]);
});

test('whoever scrolls meanwhile is left alone', () => {
  const memory = away();
  memory.leave(2);
  memory.turn(entry('a'), 'pop', 1);
  nextFrame();
  window.dispatchEvent(new Event('wheel'));
  height = 2_100;
  grow();
  expect(scrolledTo()).toEqual([0]);
});

test('after three seconds it gives up', () => {
  const memory = away();
  memory.leave(2);
  memory.turn(entry('a'), 'pop', 1);
  nextFrame();
  vi.advanceTimersByTime(3_000);
  height = 2_100;
  grow();
  expect(scrolledTo()).toEqual([0]);
});

test('an entry in place of another keeps the window where it is', () => {
  const memory = remember(entry('a'), false);
  vi.stubGlobal('scrollY', 700);
  memory.leave(1);
  memory.turn(entry('b'), 'replace', 1);
  nextFrame();
  expect(scrolledTo()).toEqual([]);
});

test('fac_1_a_list_that_is_narrowed_stays_where_it_is_and_going_back_too', () => {
  const memory = remember(entry('a'), false);
  height = 2_100;
  for (const [y, to, how] of [[700, 'b', 'push'], [300, 'a', 'pop']] as const) {
    vi.stubGlobal('scrollY', y);
    memory.leave(1);
    memory.turn(entry(to), how, 1);
    nextFrame();
  }
  expect(scrolledTo()).toEqual([700]);
});

test('tab_3_a_tab_that_is_chosen_again_stands_where_it_was_left', () => {
  const memory = away();
  height = 2_100;
  memory.leave(2);
  memory.turn(entry('c'), 'push', 1);
  nextFrame();
  expect(scrolledTo()).toEqual([0, 1_200]);
});

test('a reload finds the place again, another document does not', () => {
  away().leave(2);
  window.dispatchEvent(new Event('pagehide'));
  height = 2_100;
  remember(entry('a'), false);
  nextFrame();
  expect(scrolledTo()).toEqual([0]);
  remember(entry('a'), true);
  nextFrame();
  expect(scrolledTo()).toEqual([0, 1_200]);
});

test.each([['{'], ['7'], ['null'], ['[]']])('sto_2 places that do not parse count as none: %s', (kept) => {
  sessionStorage.setItem('sanku_scroll', kept);
  remember(entry('a'), true);
  nextFrame();
  expect(scrolledTo()).toEqual([0]);
});

test('nothing of it is left once it is closed', () => {
  const memory = away();
  memory.close();
  for (const name of ['scroll', 'pagehide']) window.dispatchEvent(new Event(name));
  expect([vi.getTimerCount(), sessionStorage.getItem('sanku_scroll')]).toEqual([0, null]);
});
