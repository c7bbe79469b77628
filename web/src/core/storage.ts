/** What the browser stores. Blocked or full storage throws: then nothing is kept, and nothing fails. */

type Shelf = 'local' | 'session';

const open = (shelf: Shelf) => (shelf === 'local' ? localStorage : sessionStorage);

function survived<Value>(action: () => Value): Value | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

/** One value, if it is there and can be read. */
export const read = (shelf: Shelf, key: string): string | undefined => survived(() => open(shelf).getItem(key)) ?? undefined;

/** Writes a value, or removes it. */
export const write = (shelf: Shelf, key: string, value: string | undefined): void => survived(() => {
  if (value === undefined) open(shelf).removeItem(key);
  else open(shelf).setItem(key, value);
});

/** The cookies of this document, as their text. */
export const cookies = (): string => survived(() => document.cookie) ?? '';

/** Writes one cookie, with its attributes. */
export const writeCookie = (text: string): void => survived(() => {
  document.cookie = text;
});
