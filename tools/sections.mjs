// The sections of a module of WebAssembly.
const MAGIC = 8;

/** Where each section begins and ends, which it is, and where its content begins. */
export function* sections(module) {
  for (let at = MAGIC; at < module.length; ) {
    const [size, from] = number(module, at + 1);
    yield { id: module[at], at, from, to: from + size };
    at = from + size;
  }
}

/** A module with its sections changed: what is said of each is put in its place. */
export const changed = (module, change) => Buffer.concat([module.subarray(0, MAGIC), ...[...sections(module)].map(change)]);

/** A section of its number and content. */
export const section = (id, content) => Buffer.concat([Buffer.from([id, ...sevens(content.length)]), content]);

/** A number in seven bits a byte, and where what follows it begins. */
export function number(bytes, at) {
  let [value, shift, from] = [0, 0, at];
  do value |= (bytes[from] & 127) << shift; while ((shift += 7, bytes[from++] & 128));
  return [value, from];
}

const sevens = (size) => (size < 128 ? [size] : [(size & 127) | 128, ...sevens(size >> 7)]);
