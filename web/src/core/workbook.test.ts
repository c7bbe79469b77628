import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { textOf } from './text-of';
import { tableOf } from './workbook';

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const sheet = (rows: string) => `<worksheet ${MAIN}><sheetData>${rows}</sheetData></worksheet>`;
const BOOK = {
  'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets><sheet name="旧" state="hidden" r:id="rId1"/><sheet name="清单" r:id="rId2"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">'
    + '<Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
  'xl/sharedStrings.xml': `<sst ${MAIN}><si><t>规格</t></si><si><r><t>GB/T </t></r><r><t>5782</t></r><rPh><t>guobiao</t></rPh></si></sst>`,
  'xl/worksheets/sheet1.xml': sheet('<row><c><v>1</v></c></row>'),
  'xl/worksheets/sheet2.xml': sheet('<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>a "b", c</t></is></c></row>'
    + '<row r="2"><c r="A2" t="s"><v>1</v></c><c r="C2"><v>4.7000000000000002</v></c><c r="AB2" t="str"><v>0603</v></c><c r="XFD2"><v>9</v></c></row>'),
};
const pack = (parts: Record<string, string>) => zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));

test('the sheet that is shown first becomes a table, its cells where they stand', () => {
  const gap = Array.from({ length: 24 }, () => '""').join(',');
  expect(tableOf(pack(BOOK))).toBe(`"规格","","a ""b"", c"\n"GB/T 5782","","4.7",${gap},"0603"`);
});

test('what is no workbook, is cut off or lacks its sheet is none', () => {
  const whole = pack(BOOK);
  for (const bytes of [new Uint8Array(), strToU8('PK\u0003\u0004\0\0'), whole.slice(0, whole.length / 2), pack({}), pack({ ...BOOK, 'xl/_rels/workbook.xml.rels': '<a' })]) {
    expect(tableOf(bytes)).toBeUndefined();
  }
});

test('a part that unpacks to more than a table could need is not unpacked', () => {
  const large = { ...BOOK, 'xl/worksheets/sheet2.xml': sheet(`<row><c r="A1"><v>1</v></c></row>${' '.repeat(1 << 24)}`) };
  expect(tableOf(pack(large))).toBeUndefined();
});

test('a file with the ending of a workbook is read as one, and as text where it is none', async () => {
  expect(await textOf('A.XLSX', new Blob([pack(BOOK)]))).toMatch(/^"规格"/);
  expect(await textOf('a.xlsx', new Blob(['M6,2']))).toBe('M6,2');
});
