// The first sheet that a workbook (.xlsx) shows, as the table of texts (CSV) that it would be saved as.
import { strFromU8, unzipSync } from 'fflate';

const NEEDED = /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|worksheets\/[^/]+\.xml)$/;
/** Bytes of a part once it is unpacked. */
const LARGEST = 1 << 24;
/** Cells of a row. */
const WIDEST = 256;

type Within = Document | Element;

/** The elements of a name, whatever the prefix. */
const all = (within: Within, name: string): Element[] => [...within.querySelectorAll(name)];

/** What is written below an element, without how it is spoken. */
const written = (within: Within): string => all(within, 't')
  .filter(({ parentElement }) => parentElement?.localName !== 'rPh')
  .map(({ textContent }) => textContent)
  .join('');

/** 4.7 is kept as 4.7000000000000002. */
function number(text: string): string {
  const value = Number(text);
  return text !== '' && Number.isFinite(value) ? String(value) : text;
}

function valueOf(cell: Element, shared: readonly string[]): string {
  const kind = cell.getAttribute('t');
  if (kind === 'inlineStr') return written(cell);
  const text = all(cell, 'v')[0]?.textContent ?? '';
  if (kind === 's') return shared[Number(text)] ?? '';
  return kind === null || kind === 'n' ? number(text) : text;
}

/** The number of a column by its letters: A1 is in the first, which is 0. */
const columnOf = (place: string): number => [...place.replace(/[^A-Z]/g, '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

function lineOf(row: Element, shared: readonly string[]): string {
  const cells: string[] = [];
  for (const cell of all(row, 'c')) {
    const place = cell.getAttribute('r');
    const column = place ? columnOf(place) : cells.length;
    if (column < WIDEST) cells[column] = valueOf(cell, shared);
  }
  return Array.from(cells, (cell = '') => `"${cell.replaceAll('"', '""')}"`).join(',');
}

/** The name of the part that holds the first sheet that is not hidden. */
function sheetOf(book: Document, leads: Document): string {
  const sheet = all(book, 'sheet').find((one) => (one.getAttribute('state') ?? 'visible') === 'visible');
  const id = [...sheet?.attributes ?? []].find(({ name }) => name.endsWith(':id'))?.value;
  const lead = all(leads, 'Relationship').find((one) => one.getAttribute('Id') === id);
  return (lead?.getAttribute('Target') ?? '').replace(/^\/xl\//, '');
}

/** Its rows; nothing where it is no such workbook. */
export function tableOf(bytes: Uint8Array): string | undefined {
  try {
    const parts = unzipSync(bytes, { filter: ({ name, originalSize }) => NEEDED.test(name) && originalSize <= LARGEST });
    const read = (name: string, otherwise?: string): Document => {
      const part = parts[`xl/${name}`];
      const text = part ? strFromU8(part) : otherwise;
      if (text === undefined) throw new Error(name);
      return new DOMParser().parseFromString(text, 'application/xml');
    };
    const sheet = read(sheetOf(read('workbook.xml'), read('_rels/workbook.xml.rels')));
    // Who writes every text into its cell has none.
    const shared = all(read('sharedStrings.xml', '<sst/>'), 'si').map(written);
    return all(sheet, 'row').map((row) => lineOf(row, shared)).join('\n');
  } catch {
    return undefined;
  }
}
