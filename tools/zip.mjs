// An archive of files as they are: no time, nothing compressed, so the same bytes wherever it is made.
import { crc32 } from 'node:zlib';

/** The first day that an archive can say. */
const DAY = 0x21;
const VERSION = 20;
/** Names are UTF-8. */
const FLAGS = 0x800;

const bytes = (...fields) =>
  Buffer.concat(fields.map(([size, value]) => {
    const field = Buffer.alloc(size);
    field.writeUIntLE(value, 0, size);
    return field;
  }));

/** What both headers of a file say. */
const about = (name, content) => bytes([2, VERSION], [2, FLAGS], [2, 0], [2, 0], [2, DAY], [4, crc32(content)], [4, content.length], [4, content.length], [2, Buffer.byteLength(name)], [2, 0]);

/** The archive of names with their contents, in the order of the names. */
export function zip(files) {
  const [parts, index] = [[], []];
  let at = 0;
  for (const [name, content] of Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const head = Buffer.concat([Buffer.from('PK\x03\x04'), about(name, content), Buffer.from(name), content]);
    index.push(Buffer.from('PK\x01\x02'), bytes([2, VERSION]), about(name, content), bytes([2, 0], [2, 0], [2, 0], [4, 0], [4, at]), Buffer.from(name));
    parts.push(head);
    at += head.length;
  }
  const listed = Buffer.concat(index);
  const count = parts.length;
  const end = bytes([2, 0], [2, 0], [2, count], [2, count], [4, listed.length], [4, at], [2, 0]);
  return Buffer.concat([...parts, listed, Buffer.from('PK\x05\x06'), end]);
}
