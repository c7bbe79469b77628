// HLP-1 What the help says is what the portal shows: every 「label」 of docs/help stands in its sources, every picture is there and shown.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { chapters, page, pictures, texts } from '../../tools/help.mjs';
import { ROOT } from '../../tools/run.mjs';

const read = (folder) => readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).filter((file) => /\.(tsx?|rs)$/.test(file) && !/\btests?\b/.test(file)).map((file) => readFileSync(join(ROOT, folder, file), 'utf8'));

test('each label that the help quotes is one of the portal', () => {
  const sources = [...read('web/src'), ...read('core/src')].join('\n');
  const quoted = texts().flatMap(({ id, text }) => [...text.matchAll(/「([^」]+)」/g)].map(([, label]) => ({ id, label })));
  assert.ok(quoted.length > 40, `only ${quoted.length}`);
  const unknown = quoted.filter(({ label }) => !['>', '"', "'"].some((before) => ['<', '"', "'"].some((after) => sources.includes(`${before}${label}${after}`))) && !sources.includes(`/>${label}`));
  assert.deepEqual(unknown, []);
});

test('each chapter has its picture, and no picture is left over', () => {
  const shown = texts().flatMap(({ text }) => [...text.matchAll(/\]\(pictures\/([^)]+)\)/g)].map(([, file]) => file));
  assert.deepEqual(shown.sort(), [...pictures().keys()].sort());
  assert.equal(chapters().length, shown.length);
});

test('the page has a place for each part, and neither script nor style of its own', () => {
  const html = page();
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  assert.equal(new Set(ids).size, ids.length);
  for (const [, id] of html.matchAll(/href="#([^"]+)"/g)) assert.ok(ids.includes(id), id);
  assert.doesNotMatch(html, /<style|style=|<script(?! src)|javascript:/);
});
