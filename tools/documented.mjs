// The package's types: what the generator leaves bare is documented, and nothing bare is let through.

const GENERATED = [
  [/^( *)private constructor\(\);/gm, 'Nobody makes one: it is handed out.'],
  [/^( *)free\(\): void;/gm, 'Gives its memory back; it must not be used afterwards.'],
  [/^( *)\[Symbol\.dispose\]\(\): void;/gm, 'The same as `free`, for `using`.'],
  [/^()export type InitInput /gm, 'Where the module comes from: an address, an answer, bytes, or a compiled module.'],
  [/^()export type SyncInitInput /gm, 'The bytes of the module, or a compiled one.'],
  [/^()export interface InitOutput /gm, 'The exports of the module itself; nobody needs them.'],
];

/** `Symbol.dispose` is in no library that a compiler takes by itself: whoever checks the libraries, too, need not know. */
const NEEDED = '/// <reference lib="esnext.disposable" />\n';

/** Adds what the generator does not say. */
export const document = (types) =>
  NEEDED + GENERATED.reduce((text, [found, sentence]) => text.replace(found, (line, indent) => `${indent}/** ${sentence} */\n${line}`), types);

/** The exports, and the members of exported classes, that no sentence stands above. */
export function undocumented(types) {
  const lines = types.split('\n');
  let inClass = false;
  return lines.flatMap((line, at) => {
    if (line.startsWith('export class ')) inClass = true;
    if (line === '}') inClass = false;
    const shown = /^export (default )?(function|class|interface|type|const) /.test(line) || (inClass && /^ {4}[\w[]/.test(line));
    return shown && !sentence(lines, at - 1) ? [line.trim()] : [];
  });
}

function sentence(lines, end) {
  if (!lines[end]?.trim().endsWith('*/')) return false;
  let start = end;
  while (start > 0 && !lines[start].trim().startsWith('/**')) start -= 1;
  return /\p{L}{2}/u.test(lines.slice(start, end + 1).join(' '));
}
