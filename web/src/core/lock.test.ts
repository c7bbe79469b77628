import { afterEach, expect, test, vi } from 'vitest';
import { sessionLock } from './lock';

/** The locks of a browser: whoever asks first has it until their promise ends. */
function browser(): Pick<LockManager, 'request'> {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (async (_: string, { signal }: LockOptions, hold: () => Promise<void>) => {
      const aborted = new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))));
      const turn = last;
      const held = turn.then(() => (signal?.aborted ? undefined : hold()));
      last = held.catch(() => undefined);
      await Promise.race([turn, aborted]);
      return held;
    }) as LockManager['request'],
  };
}

const give = (locks: unknown) => vi.stubGlobal('navigator', { locks });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('f_8_two_tabs_have_the_lock_one_after_the_other', async () => {
  give(browser());
  const had: string[] = [];
  const [one, two] = ['one', 'two'].map((name) => sessionLock(() => had.push(name)));
  one?.ask();
  two?.ask();
  await vi.waitFor(() => expect(had).toEqual(['one']));
  one?.free();
  await vi.waitFor(() => expect(had).toEqual(['one', 'two']));
});

test('f_8_without_locks_it_is_had_at_once_but_after_the_input_that_asks', async () => {
  give(undefined);
  const had = vi.fn();
  const lock = sessionLock(had);
  lock.ask();
  expect(had).not.toHaveBeenCalled();
  await Promise.resolve();
  expect(had).toHaveBeenCalledOnce();
  lock.free();
});

test('f_8_a_tab_that_sleeps_with_the_lock_keeps_nobody_waiting_for_ever', async () => {
  vi.useFakeTimers();
  give(browser());
  sessionLock(() => undefined).ask();
  const had = vi.fn();
  sessionLock(had).ask();
  await vi.advanceTimersByTimeAsync(9_999);
  expect(had).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(had).toHaveBeenCalledOnce();
});
