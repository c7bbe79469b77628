// Reads a workbook as a spreadsheet does: the files in the ZIP by its directory, each held against its sum, then the cells of the sheet.
// And writes one as a spreadsheet does, its texts beside its sheet.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The rows of the first sheet: texts and numbers, and nothing where there is no cell. */
export async function cells(path) {
  const files = unpacked(await readFile(path));
  for (const part of ['[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml', 'xl/_rels/workbook.xml.rels']) assert.ok(files.has(part), part);
  const sheet = files.get('xl/worksheets/sheet1.xml');
  assert.doesNotMatch(sheet, /<f[ >]/, 'no cell is a formula');
  return Array.from(sheet.matchAll(/<row r="\d+">(.*?)<\/row>/gs), ([, row]) => {
    const found = [];
    for (const [, column, cell] of row.matchAll(/<c r="([A-Z])\d+"(.*?)<\/c>/gs)) found[column.charCodeAt(0) - 65] = value(cell);
    return Array.from(found);
  });
}

function value(cell) {
  const [, number] = /<v>(.*)<\/v>/s.exec(cell) ?? [];
  if (number !== undefined) return Number(number);
  const [, text] = /<t xml:space="preserve">(.*)<\/t>/s.exec(cell);
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

function unpacked(bytes) {
  const end = bytes.length - 22;
  assert.equal(bytes.readUInt32LE(end), 0x06054b50);
  const files = new Map();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    assert.equal(bytes.readUInt32LE(at), 0x02014b50);
    const [size, name, own] = [bytes.readUInt32LE(at + 24), bytes.readUInt16LE(at + 28), bytes.readUInt32LE(at + 42)];
    const from = own + 30 + bytes.readUInt16LE(own + 26);
    const file = bytes.subarray(from, from + size);
    assert.equal(crc32(file), bytes.readUInt32LE(at + 16));
    files.set(bytes.toString('utf8', at + 46, at + 46 + name), file.toString('utf8'));
    at += 46 + name;
  }
  return files;
}

/** The bytes of a workbook with these rows of texts and numbers. */
export function workbook(rows) {
  const texts = [...new Set(rows.flat().filter((cell) => typeof cell === 'string'))];
  const cell = (value) => (typeof value === 'string' ? `<c t="s"><v>${texts.indexOf(value)}</v></c>` : `<c><v>${value}</v></c>`);
  const parts = {
    'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets><sheet name="清单" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `<sst ${MAIN}>${texts.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${MAIN}><sheetData>${rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('')}</sheetData></worksheet>`,
  };
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))));
}
