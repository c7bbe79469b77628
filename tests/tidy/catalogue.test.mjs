// What `check-catalogue` counts and compares, on tables that are made up.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import { ledger } from '../../tools/catalogue/agreed.mjs';
import { blt, csv, js, md, page, py, reader, scad, xlsx } from '../../tools/catalogue/collections.mjs';
import { compare, number, sources } from '../../tools/catalogue/compare.mjs';
import { editions, faults, shares, told } from '../../tools/catalogue/counts.mjs';
import { configurations, sheets } from '../../tools/catalogue/sheets.mjs';
import { read } from '../../tools/run.mjs';

const SCREWS = `# remark
id: a
source: S-1
state: 现行
check: open
config: {d}×{l}
lengths: l 5 6 8 10 12
each: s -,-Z
rows: d k l
M6 4 6..10
M8 5.3 5,12
===
id: b
source: S-2
state: 被 S-3 代替
check: formula
rows: d k
1 2
===
id: c
source: S-4
check: unverified
rows: d k
1 2
2 3
3 4
`;

const tables = (text, library = 'parts') => sheets(text).map((sheet) => told(library, { ...sheet, file: 'parts/x.txt' }));

test('rows and sizes are counted by how they were checked', () => {
  const all = tables(SCREWS);
  assert.deepEqual(all.map(({ name, rows, counted, check, state }) => [name, rows, counted, check, state]), [['a', 2, 10, 'open', '现行'], ['b', 1, 1, 'formula', '被 S-3 代替'], ['c', 3, 3, 'unverified', '']]);
  assert.deepEqual(shares(all, ({ rows }) => rows), { formula: 1, open: 2, unverified: 3, sum: 6, share: 0.5 });
  assert.equal(shares(all, ({ counted }) => counted).share, 11 / 14);
  assert.deepEqual(faults(all), []);
});

test('of materials the values are counted, not the names', () => {
  const [{ name, rows, counted, state }] = tables('class: 金属\nstate: 退火\nsource: S\ncheck: open\nrows: id cat name model rho E eq\na x y A 7850 200,206,212 -\nb x y B - 70 C\n', 'materials');
  assert.deepEqual([name, rows, counted, state], ['x.txt 金属 A', 2, 3, '']);
});

test('what contradicts is named', () => {
  const bad = tables(`${SCREWS}===\nid: d\ncheck: sure\nstate: gone\nrows: d\n1\n===\nid: a\nsource: S\ncheck: open\nrows: d\n`);
  assert.deepEqual(faults(bad).sort(), ['a: no rows', 'a: stands twice', 'a: stands twice', 'd: an unknown check: sure', 'd: an unknown state: gone', 'd: no source']);
});

test('a state that another page says of that edition is named, and of no edition whose number goes on', () => {
  const read = editions('# remark\nS-1 | 被 S-2 代替 | https://a\nS- | 废止 | https://b\n');
  assert.deepEqual(faults(tables(SCREWS), read), ['a: 被 S-2 代替, says https://a, not 现行']);
  assert.deepEqual(faults(tables(SCREWS), editions('S-1 | 现行 | https://a')), []);
});

test('the sizes of all parts are as many as the server makes of them', () => {
  const count = (text) => configurations(sheets(text)[0]);
  assert.deepEqual([count('lengths: l 1 2 3\nrows: d l\na 2..3\nb 1\n'), count('each: x 1,2,3\neach: y 1,2\nrows: d\na\n')], [3, 6]);
});

test('numbers are read as tables write them', () => {
  assert.deepEqual(['M6', '1 1/8', '1-1/8″', '3/4', '12,5', 'T10', ' 7 '].map(number), [6, 1.125, 1.125, 0.75, 12.5, 10, 7]);
  assert.ok(['', 'None', 'a'].every((text) => Number.isNaN(number(text))));
});

test('the files of collections become rows', () => {
  assert.deepEqual([...csv('"T1"\n"T2"\n"Dia","t _min"\n"M6",1.5\n\n"U"\n"Dia","l"\n"M8",\n')], [['T1', [{ Dia: 'M6', t__min: '1.5' }]], ['T2', [{ Dia: 'M6', t__min: '1.5' }]], ['U', [{ Dia: 'M8', l: '' }]]]);
  assert.deepEqual([...csv('# note\nA;B\n1;2\n')], [['-', [{ A: '1', B: '2' }]]]);
  const yaml = 'classes:\n  - id: w\n    parameters:\n      tables:\n        - index: key\n          columns: [d1, d2]\n          data:\n            #key\n            "M1": [1.1, 3] # x\n            M2 : [2.2, 5]\n    url: [a, b]\n';
  assert.deepEqual([...blt(yaml)], [['w', [{ key: 'M1', d1: '1.1', d2: '3' }, { key: 'M2', d1: '2.2', d2: '5' }]]]);
  assert.deepEqual([...scad('dtc_a =\n[\n ["n", "x"],\n ["d", "y"]\n];\ndtr_a =\n[\n [ "q",l_mm( 3.5)]\n];\nB = ["z", 4, 5/2];\n')], [['-', [{ 0: 'z', 1: '4', 2: '5/2' }]], ['a', [{ n: 'q', d: '3.5' }]]]);
});

test('lists within functions of OpenSCAD and Python become tables, and so do lists of numbers', () => {
  assert.deepEqual(scad('function f(a) =\n  let(\n    heads = [ // wide, high\n      [1.6, [3.2, undef]], // seldom\n      [2,   [4, 1.3]],\n    ],\n    pins =\n      [\n        [3, [1]],\n      ]\n  ) 0;\n').get('heads'), [{ key: '1.6', c1: '3.2', c2: 'undef' }, { key: '2', c1: '4', c2: '1.3' }]);
  assert.deepEqual([...py("size=['1x2']\nKEYS={\n'1x2':( 1, 2.5 ,),\n '3x4' :(3,'a'),\n}\n")], [['KEYS', [{ key: '1x2', c1: '1', c2: '2.5', c3: '' }, { key: '3x4', c1: '3', c2: 'a' }]]]);
  assert.deepEqual(js('export const PIPES = [ // all\n  [15, 0.5, 21.3],\n  [20, 0.75]\n];\n').get('-'), [{ c1: '15', c2: '0.5', c3: '21.3' }, { c1: '20', c2: '0.75' }]);
});

test('a designation in the text of a catalogue has the cells around it', () => {
  const rows = (line) => md(Buffer.from(line)).get('-');
  assert.deepEqual(rows('25 | 52 | 15 | 6205 | 0,1 |'), [{ code: '6205', a1: '0,1', b1: '15', b2: '52', b3: '25' }]);
  assert.deepEqual(rows('NU 205 NJ 2)\t25'), [{ code: 'NU205', a1: 'NJ', a2: '25' }]);
  assert.deepEqual(rows('20 GE 20 DO'), [{ code: 'GE20', a1: 'DO', b1: '20' }]);
  assert.deepEqual(rows('20*35*7 and'), [{ code: '20*35*7', a1: '20', a2: '35', a3: '7' }]);
});

test('the rows of a page stand under their heading, without what spans several', () => {
  const text = '<table><tr><th> 15mm (1/2") </th><th></th></tr><tr><td rowspan="2">ISO</td><td class="x">PN6</td><td><b>80</b></td></tr>\n<tr><td>PN10</td><td>95</td></tr></table>';
  assert.deepEqual(page(text).get('-'), [{ of: '15mm', c1: 'PN6', c2: '80' }, { of: '15mm', c1: 'PN10', c2: '95' }]);
});

/** An archive of two files, one of them packed. */
function archive(files) {
  const [locals, entries] = [[], []];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const [data, title] = [deflateRawSync(Buffer.from(text)), Buffer.from(name)];
    const [local, entry] = [Buffer.alloc(30), Buffer.alloc(46)];
    local.writeUInt16LE(title.length, 26);
    for (const [value, offset, wide] of [[8, 10], [data.length, 20, true], [title.length, 28], [at, 42, true]]) entry[wide ? 'writeUInt32LE' : 'writeUInt16LE'](value, offset);
    locals.push(local, title, data);
    entries.push(entry, title);
    at += 30 + title.length + data.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, ...entries, end]);
}

test('the sheets of a workbook become rows, and so do the blocks under a title', () => {
  const strings = '<sst><si><t>no</t></si><si><t>ye</t><t xml:space="preserve">s</t></si><si><t>RF_150</t></si></sst>';
  const one = '<sheetData><row r="1" x="y"><c r="A1" s="1" t="s"><v>1</v></c><c r="B1"><f>1+1.5</f><v>2.5</v></c></row><row r="2"/><row r="3"><c r="A3" t="s"><v>2</v></c></row><row r="4"><c r="A4"><v>7</v></c></row></sheetData>';
  const first = [{ A: 'yes', B: '2.5' }, { A: 'RF_150' }, { A: '7' }];
  assert.deepEqual([...xlsx(archive({ 'xl/sharedStrings.xml': strings, 'xl/worksheets/sheet1.xml': one }))], [['-', first], ['RF_150', [{ A: '7' }]]]);
  const named = archive({ 'xl/sharedStrings.xml': strings, 'xl/workbook.xml': '<sheets><sheet name="P" r:id="1"/><sheet name="Q" r:id="2"/></sheets>', 'xl/worksheets/sheet1.xml': one, 'xl/worksheets/sheet2.xml': '<row r="1"><c r="C1"><v>4</v></c></row>' });
  assert.deepEqual([...xlsx(named).keys()], ['P', '-', 'RF_150', 'Q']);
  assert.deepEqual(xlsx(named).get('Q'), [{ C: '4' }]);
});

test('pipes are found by their size in inches', () => {
  const [line] = sources('collection: c\nsame: p | t.csv - | {DN:inch}x{S:inch}=A | H=B\n').lines;
  const equal = (dn, small, key) => {
    let seen = 'none';
    compare({ head: [['id', 'p']], keys: ['DN', 'S', 'H'], rows: [{ DN: dn, S: small, H: '5' }] }, line, [{ A: key, B: '5' }], [], { ...ledger([]), row: ({ equal }) => (seen = equal.join()) });
    return seen;
  };
  assert.deepEqual([equal('32', '20', '1.1/4 x 3/4'), equal('600', '450', '24 x 18'), equal('80', '65', '3 x 2')], ['H', 'H', 'none']);
});

const TEXT = `collection: one
title: The one
folder: one
same: a | t.csv - | d=Dia^- | k=k_max~0.05
same: a | t.csv - | d=Dia^- | l=from..to
known: a | M8 | l | sold longer
===
collection: two
title: The other
folder: two
same: a | t.csv T | M{d}=Dia | k=0.5*x+0.5*y
===
by-hand: b | a book
`;

/** Compares the made-up table with rows of both collections. */
function found(one, two) {
  const { lines, known, byHand } = sources(TEXT);
  const [table] = sheets(SCREWS.replaceAll('M6', '6').replaceAll('M8', '8'));
  const [mine] = sheets(SCREWS);
  const result = ledger([mine]);
  for (const line of lines) {
    result.keyed('a', line.ours);
    compare(line.collection === 'one' ? mine : table, line, line.collection === 'one' ? one : two, known, result);
  }
  return { ...result, known, byHand };
}

test('rows are compared by their key, within what is allowed, and each difference is told', () => {
  const one = [{ Dia: '(M6)-1', k_max: '4.04', from: '6', to: '10' }, { Dia: 'M8-1', k_max: '5', from: '5', to: '14' }];
  const result = found(one, [{ Dia: 'M6', x: '3.8', y: '4.2' }]);
  assert.deepEqual(result.differences.map(({ key, column, ours, theirs, reason }) => [key, column, ours, theirs, reason]), [['m8', 'k', '5.3', '5', undefined]]);
  assert.deepEqual(result.sources('a'), [{ collection: 'one', compared: 2, equal: 1 }, { collection: 'two', compared: 1, equal: 1 }]);
  const { rows, values, never } = result.agreed('a');
  assert.deepEqual([rows, values, never], [[1, 0, 1], [1, 0, 1], []]);
  assert.deepEqual(result.byHand, ['b']);
});

test('an explained difference is told with its reason, and one that is none any more stays unused', () => {
  const longer = found([{ Dia: 'M8', from: '5', to: '14' }], []);
  assert.deepEqual(longer.differences, [], 'a list of lengths is no range');
  const [, line] = sources(TEXT).lines;
  const { known } = sources(TEXT);
  const [mine] = sheets(SCREWS.replace('5,12', '5..12'));
  const result = ledger([mine]);
  compare(mine, line, [{ Dia: 'M8', from: '5', to: '14' }], known, result);
  assert.deepEqual(result.differences.map(({ theirs, reason }) => [theirs, reason]), [['5..14', 'sold longer']]);
  assert.equal(known[0].used, true);
  assert.equal(longer.known[0].used, false);
});

test('of a least, a usual and a greatest number theirs lies between the outer', () => {
  const compared = (cell, theirs) => {
    const result = ledger([]);
    const seen = [];
    compare({ head: [['id', 'm']], keys: ['model', 'E'], rows: [{ model: 'x', E: cell }] }, sources('collection: c\nsame: m | t.csv - | model=n | E=0.001*e~1%\n').lines[0], [{ n: 'X', e: theirs }], [], { ...result, row: (row) => seen.push(row.equal.length) });
    return seen[0];
  };
  assert.deepEqual(['200000', '212000', '197000', '215000'].map((theirs) => compared('200,206,212', theirs)), [1, 1, 0, 0]);
  assert.deepEqual(['71500', '72000'].map((theirs) => compared('71', theirs)), [1, 0]);
  assert.equal(compared('-', '71500'), undefined);
});

test('a table that is not there is an error that names those that are', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'sanku-sources-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'one'));
  writeFileSync(join(folder, 'one/t.csv'), 'T\nDia,k\nM6,4\n');
  const rows = reader(folder);
  assert.deepEqual(rows('one/t.csv', 'T'), [{ Dia: 'M6', k: '4' }]);
  writeFileSync(join(folder, 'one/s.ts'), "const RINGS: G[] = [\n\t{\n\t\tcs: 1.5,\n\t\tsizes: [\n\t\t\t{ dash: '001', id: 0.7 },\n\t\t]\n\t},\n\t{ cs: 2, sizes: [{ dash: '002', id: 9 }] },\n];\n");
  assert.deepEqual(rows('one/s.ts', 'RINGS'), [{ dash: '001', id: '0.7', cs: '1.5' }, { dash: '002', id: '9', cs: '2' }]);
  writeFileSync(join(folder, 'one/p.ts'), 'const page = `<table><tr><td>G25</td><td>3.1</td></tr></table>`;');
  assert.deepEqual(rows('one/p.ts', '-'), [{ of: '', c1: 'G25', c2: '3.1' }]);
  assert.throws(() => rows('one/t.csv', '-'), /no table -; there are T/);
  assert.throws(() => rows('one/t.pdf', '-'), /no reader/);
  writeFileSync(join(folder, 'one/a.FCMat'), '; note\r\n[General]\r\nName = 1C45\r\nDensity = 1750,5 kg/m^3\r\nNorm = EN 10083-1\r\n');
  assert.deepEqual(rows('one/*.FCMat', '-'), [{ Name: '1C45', Density: '1750,5', Norm: 'EN 10083-1' }]);
});

test('the catalogue itself contradicts nowhere', () => {
  const text = read('node', 'tools/check-catalogue.mjs');
  assert.match(text ?? '', /rows of parts: \d{4}: formula \d+, open \d+, unverified \d+; formula or open [789]\d\.\d %; the goal is 70\.0 %/);
});
