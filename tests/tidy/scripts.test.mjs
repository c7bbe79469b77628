// What the build's own scripts promise.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { brotliDecompressSync, crc32, deflateSync, inflateSync } from 'node:zlib';
import { BUILDS } from '../../tools/build.mjs';
import { compress } from '../../tools/compress.mjs';
import { UNSTEADY, tally } from '../../tools/count.mjs';
import { document, undocumented } from '../../tools/documented.mjs';
import { guard } from '../../tools/guard.mjs';
import { reduced } from '../../tools/palette.mjs';
import { ROOT, read } from '../../tools/run.mjs';
import { fingerprint, isDone, unlessDone } from '../../tools/stamp.mjs';

/** A folder within the workspace's target, as the stamps want it. */
function scratch(t) {
  mkdirSync(join(ROOT, 'target'), { recursive: true });
  const folder = mkdtempSync(join(ROOT, 'target/scratch-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return relative(ROOT, folder);
}

test('a report is counted: what passed, failed, was cut off, and what passed at its second try alone', () => {
  const report = `ok 1 - a\n# ${UNSTEADY}\nnot ok 2 - b\nok 3 - says ${UNSTEADY}\n# tests 4\n# pass 2\n# fail 1\n# cancelled 1\n`;
  assert.deepEqual([tally(report), tally('')], [{ passed: 2, failed: 2, unsteady: 1 }, { passed: 0, failed: 0, unsteady: 0 }]);
});

const HEAD = '/**\n * Cuts.\n * @param {string} text\n * @param {number} at\n * @param {Form} form\n */\nexport function cut(text, at, form) {\n    return at;\n}\n';

test('each scalar argument of the bindings is checked before anything else', () => {
  const lines = guard(HEAD).split('\n');
  const body = lines.slice(lines.findIndex((line) => line.includes('function cut')) + 1);
  assert.match(body[0], /typeof text !== 'string'/);
  assert.match(body[1], /typeof at !== 'number'/);
  assert.match(body[2], /return at/);
});

test('a kind of argument without a check stops the build', () => {
  for (const type of ['Float64Array', 'string[]', 'string | number', 'any']) assert.throws(() => guard(HEAD.replace('{string}', `{${type}}`)), /no check/);
});

test('an export without a sentence is named', () => {
  const types = '/**\n *\n */\nexport type A = 1;\n/** A thing. */\nexport class C {\n    free(): void;\n    /** Goes. */\n    go(): void;\n    stay(): void;\n}\n';
  assert.deepEqual(undocumented(document(types)), ['export type A = 1;', 'stay(): void;']);
});

test('work is done once for one content, and again for another', async (t) => {
  const folder = scratch(t);
  const [input, output] = [`${folder}/in.txt`, `${folder}/out.txt`];
  writeFileSync(join(ROOT, input), 'a');
  const state = () => ({ stamp: `${folder}/stamp`, outputs: [output], print: fingerprint([input]) });
  const work = async () => writeFileSync(join(ROOT, output), 'made');
  assert.deepEqual([await unlessDone(state(), work), await unlessDone(state(), work)], [true, false]);
  writeFileSync(join(ROOT, input), 'b');
  assert.equal(isDone(state()), false);
  assert.equal(await unlessDone(state(), work), true);
  rmSync(join(ROOT, output));
  assert.equal(isDone(state()), false);
});

test('work that failed is not taken for done', async (t) => {
  const folder = scratch(t);
  writeFileSync(join(ROOT, folder, 'out.txt'), 'old');
  const state = { stamp: `${folder}/stamp`, outputs: [`${folder}/out.txt`], print: 'x' };
  await assert.rejects(unlessDone(state, () => Promise.reject(new Error('no'))));
  assert.equal(isDone(state), false);
});

test('what the program holds is packed, unless it is small or no text', (t) => {
  const [folder, packed] = ['from', 'to'].map((name) => mkdtempSync(join(tmpdir(), `sanku-${name}-`)));
  t.after(() => [folder, packed].forEach((one) => rmSync(one, { recursive: true, force: true })));
  const text = 'const a = 1;\n'.repeat(500);
  mkdirSync(join(folder, 'assets'));
  for (const [name, content] of [['assets/a.js', text], ['small.js', 'a'], ['a.png', text]]) writeFileSync(join(folder, name), content);
  writeFileSync(join(packed, 'of-before.js'), 'gone');
  compress(folder, packed);
  assert.deepEqual(readdirSync(packed, { recursive: true }).sort(), ['a.png', 'assets', 'assets/a.js.br', 'small.js']);
  assert.equal(brotliDecompressSync(readFileSync(join(packed, 'assets/a.js.br'))).toString(), text);
  assert.equal(readFileSync(join(packed, 'a.png'), 'utf8'), text);
});

/** A picture of one column in red, green and red again, each row filtered in another way. */
function picture() {
  const chunk = (name, data) => {
    const named = Buffer.concat([Buffer.from(name), data]);
    const words = [data.length, crc32(named)].map((word) => Buffer.from(Uint32Array.of(word).buffer).reverse());
    return Buffer.concat([words[0], named, words[1]]);
  };
  const rows = Buffer.from([0, 255, 0, 0, 2, 1, 255, 0, 4, 255, 1, 0]);
  const head = Buffer.from([0, 0, 0, 1, 0, 0, 0, 3, 8, 2, 0, 0, 0]);
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]);
}

test('a picture keeps its pixels when it gets a palette', () => {
  const small = reduced(picture());
  const chunkOf = (name) => {
    const at = small.indexOf(name, 0, 'latin1');
    return small.subarray(at + 4, at + 4 + small.readUInt32BE(at - 4));
  };
  assert.deepEqual([...chunkOf('PLTE')], [255, 0, 0, 0, 255, 0]);
  assert.deepEqual([...inflateSync(chunkOf('IDAT'))], [0, 0, 0, 1, 0, 0]);
});

test('the README has both commands, each in a block of its own, and CI calls the second and then the lints', () => {
  const text = (path) => readFileSync(join(ROOT, path), 'utf8');
  const blocks = [...text('README.md').matchAll(/^```sh\n([^`]*)```$/gm)].map(([, block]) => block.trim());
  for (const command of ['npx --yes rust-just start', 'npx --yes rust-just test']) assert.ok(blocks.includes(command), command);
  const calls = text('.ci/run').split('\n').filter((line) => line.startsWith('npx '));
  assert.deepEqual(calls, ['npx --yes rust-just test', 'npx --yes rust-just lint']);
});

// 13.4.2
test('no release has a stand-in unless it is asked for', () => {
  const { packages } = JSON.parse(read('cargo', 'metadata', '--no-deps', '--format-version', '1'));
  const { features } = packages.find(({ name }) => name === 'sanku-server');
  const also = ([feature, brings]) => feature !== 'stand-ins' && brings.some((one) => one.includes('stand-ins'));
  assert.ok(features['stand-ins'], 'there is such a feature');
  assert.deepEqual(Object.entries(features).filter(also), []);
  assert.deepEqual(BUILDS.release, ['build', '-p', 'sanku-server', '--release']);
});

/** The scenes, a text each by its name. */
const scenes = () => {
  const folder = join(ROOT, 'tests/e2e');
  return readdirSync(folder).filter((name) => name.endsWith('.test.mjs')).map((name) => [name, readFileSync(join(folder, name), 'utf8')]);
};
const named = (wrong) => scenes().filter(([, text]) => wrong(text)).map(([name]) => name);

test('no scene waits for so many seconds, or until the network is quiet for some', () => {
  assert.ok(scenes().length > 20);
  assert.deepEqual(named((text) => /waitForTimeout|networkidle|waitFor\w*\(.*timeout/.test(text)), []);
});

test('a scene that changes what everybody sees has a server of its own', () => {
  const changes = /'(announce|dict|seats)', '(add|set)'|'--all'/;
  assert.deepEqual(named((text) => changes.test(text) && !/^configured\(/m.test(text)), []);
});

// 15.1.1
test('every dependency stands in a lock, with its version and its checksum, from a registry', () => {
  const crates = readFileSync(join(ROOT, 'Cargo.lock'), 'utf8').split('[[package]]').slice(1);
  const foreign = crates.filter((text) => /^source = /m.test(text));
  const unsure = foreign.filter((text) => !/^source = "registry\+/m.test(text) || !/^checksum = "[0-9a-f]{64}"$/m.test(text));
  assert.ok(foreign.length > 100, `${foreign.length} crates`);
  assert.deepEqual(unsure, []);
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  const installed = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);
  assert.ok(installed.length > 50, `${installed.length} packages`);
  assert.deepEqual(installed.filter(([, { version, integrity }]) => !version || !integrity?.startsWith('sha512-')).map(([path]) => path), []);
});

// 15.1.1
test('the locks are those of the manifests', () => {
  assert.ok(read('cargo', 'tree', '--workspace', '--locked', '--prefix', 'none'), 'Cargo.lock is not what the manifests ask for');
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  const kinds = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'];
  const folders = Object.keys(packages).filter((path) => !path.includes('node_modules'));
  assert.ok(folders.includes('') && folders.includes('web'), folders.join(', '));
  for (const folder of folders) {
    const manifest = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));
    for (const kind of kinds) assert.deepEqual(packages[folder][kind] ?? {}, manifest[kind] ?? {}, `${kind} of ${folder || 'the workspace'}`);
  }
});
