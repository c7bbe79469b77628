import { codes, messages } from './checks.js';
import { wasm } from './module.js';
import { elements, number } from './plain.js';
import { first, list, pair, read, write, wrong } from './scratch.js';

const LEADS = ['silence', 'login', 'forbidden', 'locked', 'register', 'notRegistered', 'dialog', 'dialogThenReload'];

export function classifyError(code, message) {
  const text = typeof code === 'number' ? String(code) : code;
  const meaning = wasm.errorMeaning(write(text));
  const second = pair(text, message);
  const said = read(wasm.errorWords(first, second));
  return { known: meaning > 127, level: (meaning & 7) - 2, lead: LEADS[(meaning >> 3) & 7], message: said };
}

export const authorization = (token) => read(wasm.authorization(write(token)));

function permissions(values, name) {
  const texts = elements(values, name);
  if (texts.some((text) => typeof text !== 'string')) wrong(name, 'texts');
  return texts;
}

export function hasPermission(held, wanted) {
  const [has, wants] = [permissions(held, 'held'), permissions(Array.isArray(wanted) ? wanted : [wanted ?? ''], 'wanted')];
  const answer = wasm.hasPermission(list([...has, ...wants]), has.length);
  if (answer > 0) throw Object.assign(new Error(messages()[answer]), { name: 'Refused', code: codes()[answer] });
  return answer < 0;
}

export function uploadPart(size, partNumber) {
  const [bytes, which] = [number(size, 'size'), number(partNumber, 'partNumber')];
  const start = wasm.uploadPart(bytes, which, false);
  return Number.isNaN(start) ? undefined : { partNumber, chunkIndex: partNumber, start, end: wasm.uploadPart(bytes, which, true) };
}

export function planUpload(size) {
  const parts = wasm.uploadParts(number(size, 'size'));
  if (!parts) return { chunked: false, parts: 1, partSize: size };
  return { chunked: true, storageType: wasm.uploadStorage(), parts, partSize: uploadPart(size, 1).end };
}
