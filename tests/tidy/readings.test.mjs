// MAT-1 What open pages say of grades: read, compared, and counted by who says it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { agreements, agrees, marks, readings } from '../../tools/catalogue/grades.mjs';
import { sheets } from '../../tools/catalogue/sheets.mjs';

const GRADES = sheets('id: materials\nrows: id cat model rho E Rm kappa eq\na steel Q1 7850 200,206,210 370,430,500 - S235\nb plastic PA 1140 1.2,2,3 60 1e-13 -\n');

/** By how many sources each cell is said. */
function said(text) {
  const { agreed, differing } = agreements(readings(text, GRADES), []);
  return [Object.fromEntries([...agreed].map(([key, sources]) => [key, sources.size])), differing.length];
}

test('a typical number is off by what its property allows, a least one by nothing', () => {
  const told = [['rho', '7850', 7928], ['rho', '7850', 7930], ['E', '200,206,210', 200], ['E', '200,206,210', 199]];
  assert.deepEqual(told.map(([column, cell, theirs]) => agrees(column, cell, theirs)), [true, false, true, false]);
  assert.deepEqual([370, 371].map((least) => agrees('Rm', '370,430,500', least, true)), [true, false]);
  assert.ok(!agrees('Rm', '370', 370, true), 'a cell that says no least');
});

test('a number of no tolerance is the same or another, however small it is', () => {
  assert.deepEqual([1e-13, 2e-13].map((theirs) => agrees('other', '1e-13', theirs)), [true, false]);
});

test('insulators agree within a factor of ten, temperatures of use within ten degrees', () => {
  assert.deepEqual([1e-13, 1e-11, 9e-14, 1.1e-11].map((theirs) => agrees('kappa', '1e-14,1e-12,1e-11', theirs)), [true, true, false, false]);
  assert.deepEqual([100, 120, 99, 121].map((theirs) => agrees('T', '90,110,120', theirs)), [true, true, false, false]);
});

test('grades are named by their model, by what they are called elsewhere, or by their category', () => {
  const [by] = said('page: https://x.com/1\nrows: of rho E*0.001\nS235 7850 206000\n@plastic 1140 2000\n');
  assert.deepEqual(by, { 'a|rho': 1, 'a|E': 1, 'b|rho': 1, 'b|E': 1 });
  assert.throws(() => said('page: https://x.com/1\nrows: of rho\nQ2 7850\n'), /no grade Q2/);
});

test('a grade that is named exactly so is meant alone', () => {
  const metals = sheets('id: materials\nrows: id model rho eq\nchromium Cr 7190 -\nrubber CR 1230 -\n');
  const grades = (name) => readings(`page: https://x.com/1\nrows: of rho\n${name} 7190\n`, metals).map(({ grade }) => grade.id);
  assert.deepEqual(['Cr', 'CR', 'rubber', 'cr'].map(grades), [['chromium'], ['rubber'], ['rubber'], ['chromium', 'rubber']]);
});

test('a site counts once, a country’s sites are many, and what quotes another counts as that', () => {
  const sites = (...pages) => said(pages.map((page) => `page: ${page}\nrows: of rho\nQ1 7850\n`).join('===\n'))[0]['a|rho'];
  assert.equal(sites('https://x.com/1', 'https://www.x.com/2'), 1);
  assert.equal(sites('https://one.co.jp/1', 'https://two.co.jp/1'), 2);
  assert.equal(sites('https://a.com/1\nas: EN 1', 'https://b.com/1\nas: EN 1'), 1);
});

test('what differs is told and gives no mark', () => {
  assert.deepEqual(said('page: https://x.com/1\nrows: of rho Rm>\nQ1 8000 371\n'), [{}, 2]);
});


test('a filled plastic weighs what it is mixed of, if two sources say what it weighs without', () => {
  const plastics = sheets('id: materials\nrows: id model rho eq\na PA66 1140 -\nb PA66-GF30 1370 -\nc PA66-GF50 1600 -\n');
  const by = (...sources) => marks(plastics, new Map([['a|rho', new Set(sources)]])).split('\n').slice(1, -1);
  assert.deepEqual(by('x', 'y'), ['two rho=1140 | a', 'formula rho=1370 | b']);
  assert.deepEqual(by('x'), ['one rho=1140 | a']);
});
