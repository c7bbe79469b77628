// Shortens the names by which a module asks for the functions of its bindings: the generated ones end in a hash each, which nothing compresses.
import { changed, number, section } from './sections.mjs';

const IMPORTS = 2;
const GENERATED = /^__wb/;

/** The module with short names for what it imports from its bindings, and these names by the generated ones. */
export function shortened(module) {
  const names = new Map();
  const small = changed(module, ({ id, at, from, to }) => (id === IMPORTS ? section(id, renamed(module.subarray(from, to), names)) : module.subarray(at, to)));
  return { module: small, names };
}

/** A text of the bindings with the short names. */
export const renaming = (names) => (text) => text.replace(/\b__wb\w+/g, (name) => names.get(name) ?? name);

function renamed(imports, names) {
  let [count, at] = number(imports, 0);
  const parts = [imports.subarray(0, at)];
  for (; count > 0; count -= 1) {
    const field = name(imports, name(imports, at).to);
    const end = imported(imports, field.to);
    if (GENERATED.test(field.text)) {
      const short = `_${names.size}`;
      names.set(field.text, short);
      parts.push(imports.subarray(at, field.at), Buffer.from([short.length]), Buffer.from(short), imports.subarray(field.to, end));
    } else parts.push(imports.subarray(at, end));
    at = end;
  }
  return Buffer.concat(parts);
}

/** Where what is imported ends, by its kind: a function or a tag has a type, a table and a memory have limits, a global says whether it changes. */
function imported(bytes, at) {
  const limits = (from) => (bytes[from] & 1 ? number(bytes, number(bytes, from + 1)[1])[1] : number(bytes, from + 1)[1]);
  const ends = [() => number(bytes, at + 1)[1], () => limits(at + 2), () => limits(at + 1), () => at + 3, () => number(bytes, at + 2)[1]];
  return ends[bytes[at]]();
}

function name(bytes, at) {
  const [size, from] = number(bytes, at);
  return { at, to: from + size, text: bytes.toString('utf8', from, from + size) };
}
