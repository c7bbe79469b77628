// The text of a file that somebody chose: as UTF-8, as UTF-16 where its mark says so, else as spreadsheets in China write it.
import { forget, kept, pick } from './files';

/** More of a list is not looked up. */
const MOST = 1 << 20;

/** The beginning of a file as text. */
export async function textOf(file: Blob): Promise<string> {
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
    void textOf(file).then((text) => done(picked.name, text));
  });
}
