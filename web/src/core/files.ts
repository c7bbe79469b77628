import type { Picked } from '@sanku/core';

/** The files whose bytes stay here: the rules know them by their numbers alone. */
const table = new Map<number, Blob>();
let last = 0;

/** Keeps the bytes of a file; its number. */
export function keep(blob: Blob): number {
  table.set((last += 1), blob);
  return last;
}

/** Keeps a file that was picked or dropped, and says what the rules may know of it. */
export const picked = (file: File): Picked => ({ file: keep(file), name: file.name, size: file.size, mime: file.type, modified: file.lastModified });

/** The files of a drop or of the clipboard, kept in the same way. */
export const handed = (files: FileList): Picked[] => Array.from(files, picked);

/** The bytes behind a number; none once they were forgotten. */
export const kept = (file: number): Blob | undefined => table.get(file);

/** They are needed no more. */
export const forget = (file: number): void => void table.delete(file);

/** The picker that is open. */
const open: { current?: HTMLInputElement } = {};

/** Lets the user pick files; nothing is told of who picks none. */
export function pick(accept: string, multiple: boolean, done: (files: Picked[]) => void): void {
  const input = Object.assign(document.createElement('input'), { type: 'file', accept, multiple });
  // A browser may forget an element that nobody holds.
  open.current = input;
  input.addEventListener('change', () => done(Array.from(input.files ?? [], picked)), { once: true });
  input.click();
}

/** What stands in a text of letters that are bytes. */
export const bytes = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** Puts a file onto the user's machine; the address that was made for it lives until it is revoked. */
export function save(file: number, name: string): string | undefined {
  const blob = kept(file);
  forget(file);
  if (!blob) return undefined;
  const url = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  return url;
}
