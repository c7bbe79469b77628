// The text of a file that somebody chose: a workbook as its table, else as UTF-8, as UTF-16 where its mark says so, or as
// spreadsheets in China write it.
import { forget, kept, pick } from './files';

/** More of a list is not looked up. */
const MOST = 1 << 20;
/** Pictures make a workbook large, its table hardly. */
const LARGEST_WORKBOOK = 1 << 26;
const WORKBOOK = /\.xls[xm]$/i;

/** A file as text: of a workbook its table, of any other the beginning. */
export async function textOf(name: string, file: Blob): Promise<string> {
  if (WORKBOOK.test(name) && file.size <= LARGEST_WORKBOOK) {
    const [{ tableOf }, bytes] = await Promise.all([import('./workbook'), file.arrayBuffer()]);
    const table = tableOf(new Uint8Array(bytes));
    if (table !== undefined) return table;
  }
  const bytes = new Uint8Array(await file.slice(0, MOST).arrayBuffer());
  const mark = `${bytes[0]} ${bytes[1]}`;
  if (mark === '255 254') return new TextDecoder('utf-16le').decode(bytes);
  if (mark === '254 255') return new TextDecoder('utf-16be').decode(bytes);
  try {
    // What is cut within a letter is none the less UTF-8.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/** Lets the user open a file of text; nothing is told of who opens none. */
export function openText(accept: string, done: (name: string, text: string) => void): void {
  pick(accept, false, ([picked]) => {
    const file = picked && kept(picked.file);
    if (!file) return;
    forget(picked.file);
    void textOf(picked.name, file).then((text) => done(picked.name, text));
  });
}
