// The help: the Markdown of docs/help and its pictures as one page, /help.html, whose script searches it.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { marked } from 'marked';
import { ROOT } from './run.mjs';

const FOLDER = join(ROOT, 'docs/help');
const PICTURES = join(FOLDER, 'pictures');

/** The texts, in their order: `{ id, text }`. */
export const texts = () =>
  readdirSync(FOLDER).filter((file) => file.endsWith('.md')).sort().map((file) => ({ id: file.replace(/^\d+-|\.md$/g, ''), text: readFileSync(join(FOLDER, file), 'utf8') }));

/** What there is to look at, by name. */
export const pictures = () => new Map(readdirSync(PICTURES).filter((file) => file.endsWith('.png')).map((file) => [file, readFileSync(join(PICTURES, file))]));

/** The chapters; each part begins with a heading: `{ id, title, parts: [{ id, depth, title, html }] }`. */
export function chapters() {
  const shown = pictures();
  return texts().map(({ id, text }) => {
    const parts = [];
    for (const token of marked.lexer(text)) {
      if (token.type === 'heading') parts.push({ id: parts.length ? `${id}-${parts.length}` : id, depth: token.depth, title: token.text, tokens: [] });
      else parts.at(-1).tokens.push(token);
    }
    const [{ title }] = parts;
    return { id, title, parts: parts.map(({ tokens, ...part }) => ({ ...part, html: placed(marked.parser(tokens), shown) })) };
  });
}

/** The pictures stand beside the page, and their room is there before them. */
function placed(html, shown) {
  return html.replaceAll(/<img src="pictures\/([^"]+)"/g, (_, file) => {
    const bytes = shown.get(file);
    if (!bytes) throw new Error(`docs/help/pictures/${file} is not there: just pictures help`);
    return `<img src="/help/${file}" width="${bytes.readUInt32BE(16)}" height="${bytes.readUInt32BE(20)}" loading="lazy"`;
  });
}

const part = ({ id, depth, title, html }) => `<section class="part" id="${id}"><h${depth + 1}>${title}</h${depth + 1}>\n${html}</section>`;

/** The whole page; without its script all of it is read from top to bottom. */
export function page() {
  const all = chapters();
  return `<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>帮助中心</title>
    <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
    <script src="/boot.js"></script>
    <link rel="stylesheet" href="/help.css" />
    <script src="/help.js" defer></script>
  </head>
  <body>
    <header>
      <h1>帮助中心</h1>
      <div role="search" hidden>
        <input type="search" aria-label="搜索帮助" placeholder="搜索帮助，如 密码" autocomplete="off" spellcheck="false" />
        <p role="status"></p>
      </div>
      <a href="/">打开首页</a>
    </header>
    <nav aria-label="章节"><ol>${all.map(({ id, title }) => `<li><a href="#${id}">${title}</a></li>`).join('')}</ol></nav>
    <main>
${all.map(({ id, parts }) => `<article data-chapter="${id}">\n${parts.map(part).join('\n')}\n</article>`).join('\n')}
    </main>
  </body>
</html>
`;
}

/** For Vite: the page and its pictures. */
export const offerHelp = () => ({
  name: 'offer-help',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'help.html', source: page() });
    for (const [file, source] of pictures()) this.emitFile({ type: 'asset', fileName: `help/${file}`, source });
  },
  configureServer: ({ middlewares }) => {
    middlewares.use('/help.html', (_, response) => response.setHeader('content-type', 'text/html; charset=utf-8').end(page()));
    middlewares.use('/help', ({ url }, response, next) => {
      const bytes = pictures().get(url.slice(1));
      if (bytes) response.setHeader('content-type', 'image/png').end(bytes);
      else next();
    });
  },
});
