/** Rows of materials as the server gives them: each with the number of its family and a name, all in one place of the tree. It runs in a page, too. */
export function rowsOf(place, materials) {
  const bytes = [];
  const number = (value, count) => bytes.push(...Array.from({ length: count }, (_, at) => (value >> (8 * at)) & 255));
  const text = (words) => {
    const encoded = new TextEncoder().encode(words);
    number(encoded.length, 2);
    bytes.push(...encoded);
  };
  number(1, 2);
  place.forEach(text);
  number(0, 2);
  number(materials.length, 4);
  for (const [family, name] of materials) {
    [family, 0].forEach((value) => number(value, 1));
    number(0, 2);
    number(0xffff, 2);
    [`mat-${name}`, name, name].forEach(text);
  }
  return Uint8Array.from(bytes);
}
