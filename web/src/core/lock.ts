const NAME = 'sanku_session';
/** A tab that sleeps with the lock in its hand keeps no other one waiting for longer. */
const PATIENCE = 10_000;

/** One tab of the browser at a time changes the session; where the browser has no locks, the server's grace covers it. */
export function sessionLock(had: () => void) {
  const releases: (() => void)[] = [];

  /** Reports once the lock is had, or cannot be. */
  function ask(): void {
    const locks: LockManager | undefined = navigator.locks;
    // The rules are in the middle of an input: what comes at once comes after it.
    if (locks === undefined) return queueMicrotask(had);
    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(), PATIENCE);
    const hold = () => new Promise<void>((release) => {
      clearTimeout(timer);
      releases.push(release);
      had();
    });
    locks.request(NAME, { signal: waiting.signal }, hold).catch(had);
  }

  return { ask, free: () => releases.shift()?.() };
}
