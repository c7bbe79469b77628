// Draws the pages that stand before the rules are there: by the portal's own components and rules, in Node, into web/dist/drawn.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pieces } from './rooms.mjs';
import { ROOT, run, script, started, stop } from './run.mjs';

const DIST = join(ROOT, 'web/dist');
const BUILT = join(ROOT, 'target/prerender');
const MANIFEST = join(DIST, '.vite/manifest.json');
const ROOT_ELEMENT = /<div id="root">[\s\S]*?<\/div>\s*(?=<div class="boot-failed")/;

/** What a drawn page begins with, once it is painted: `public/boot.js` imports it then. A request before holds the paint up, by 7 ms each on a slow processor. */
const SCRIPT = /<script type="module" crossorigin src="([^"]+)"><\/script>/g;

/** What a page's own code begins with, by its name; the others are libraries. */
const CODE = { home: ['src/features/home/home.tsx'], library: ['src/features/library/library.tsx', 'src/features/results/results.tsx'] };

/** As the value of an attribute in single quotes: a JSON text holds many of the others. */
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&#39;');

/** A chunk with all that it imports, the last first. */
const chunks = (manifest, key) => [...(manifest[key].imports ?? []).flatMap((other) => chunks(manifest, other)), manifest[key]];

/** The links to what the page needs beside what every page needs; its code is fetched when the scripts begin. */
function links(manifest, name, shell) {
  const all = new Set((CODE[name] ?? CODE.library).flatMap((key) => chunks(manifest, key)));
  const files = [...all].flatMap(({ file, css = [] }) => [...css, file]).filter((file) => !shell.includes(file));
  return [...new Set(files)].map((file) => (file.endsWith('.css') ? `<link rel="stylesheet" crossorigin href="/${file}">` : `<link data-then="modulepreload" crossorigin href="/${file}">`));
}

/** The links to the modules of the rooms that the page needs: they come beside that of the rules. */
function modules(rooms) {
  const script = readFileSync(join(ROOT, 'wasm-pkg/pkg/core_rooms.js'), 'utf8');
  const assets = readdirSync(join(DIST, 'assets'));
  const built = (file) => assets.find((asset) => asset.startsWith(`${file.replace(/\.wasm$/, '')}-`) && asset.endsWith('.wasm')) ?? stop(`${file} was not built`);
  return [...new Set(rooms.flatMap((room) => pieces(script, room)))].map((file) => `<link data-then="preload" as="fetch" type="application/wasm" href="/assets/${built(file)}" crossorigin>`);
}

function page(shell, head, { html, view, title, meta, company: [company, inJson] }) {
  // The policy of the site lets no element have a style of its own.
  if (/ style="/.test(html)) stop(`a drawn page has a style attribute: ${/<[^>]* style="[^>]*/.exec(html)[0]}`);
  const told = `<meta name="${meta}" content='${escaped(view).replaceAll(company, inJson)}'>`;
  return shell
    .replaceAll(SCRIPT, '<link crossorigin data-begins href="$1">')
    .replace(/<title>.*<\/title>/, () => `<title>${title}</title>`)
    .replace('</head>', () => `  ${[...head, told].join('\n    ')}\n  </head>`)
    .replace(ROOT_ELEMENT, () => `<div id="root">${html}</div>\n    `);
}

/** Writes the document of each page, beside the one that every other page has. */
export async function prerender() {
  await run(process.execPath, ['node_modules/vite/bin/vite.js', 'build', 'web', '--ssr', 'src/prerender.tsx', '--outDir', BUILT, '--emptyOutDir', '--logLevel', 'warn']);
  const pages = JSON.parse(execFileSync(process.execPath, [join(BUILT, 'prerender.js')], { encoding: 'utf8', maxBuffer: 64 << 20 }));
  const shell = readFileSync(join(DIST, 'index.html'), 'utf8');
  const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8'));
  mkdirSync(join(DIST, 'drawn'), { recursive: true });
  for (const [name, drawn] of Object.entries(pages)) writeFileSync(join(DIST, `drawn/${name}.html`), page(shell, [...links(manifest, name, shell), ...modules(drawn.rooms)], drawn));
  // It names the sources; nobody who is served needs it.
  rmSync(dirname(MANIFEST), { recursive: true });
}

if (started(import.meta.url)) await script(prerender);
