// The reference of the npm package: what its types say, export by export, as pages to read.

const KINDS = { class: 'Classes', function: 'Functions', const: 'Constants', interface: 'Shapes', type: 'Types' };
const HEAD = /^export (?:default )?(?:declare )?(?:abstract )?(class|function|const|interface|type) (\w+)/;

/** The exports of a file of types: `{ name, kind, sentence, text, isDefault, members: [{ sentence, text }] }`, in its order. */
export function read(types) {
  return statements(types.split('\n'), '').flatMap(({ sentence, lines }) => {
    const [, kind, name] = lines[0].match(HEAD) ?? [];
    if (!kind) return [];
    const isShape = ['class', 'interface'].includes(kind) && lines.length > 1;
    const inner = lines.slice(1, -1);
    const members = isShape ? statements(inner, inner.find((line) => line.trim())?.match(/^ */)[0] ?? '') : [];
    return [{
      name, kind, sentence, isDefault: lines[0].startsWith('export default'),
      text: isShape ? lines[0].replace(/ \{$/, '') : lines.join('\n'),
      members: members.map((member) => ({ sentence: member.sentence, text: member.lines.map((line) => line.trim()).join(' ') })),
    }];
  });
}

/** The statements at one indentation, each with the comment right above it. */
function statements(lines, indent) {
  const found = [];
  let comment = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    if (!line.startsWith(indent) || !line.trim() || line.startsWith('//', indent.length)) continue;
    const end = line.startsWith('/*', indent.length) ? commentEnd(lines, at) : statementEnd(lines, at);
    const taken = lines.slice(at, end + 1);
    if (line.startsWith('/*', indent.length)) comment = taken;
    else {
      found.push({ sentence: said(comment), lines: taken });
      comment = [];
    }
    at = end;
  }
  return found;
}

function commentEnd(lines, start) {
  const end = lines.findIndex((line, at) => at >= start && line.includes('*/'));
  return end < 0 ? lines.length - 1 : end;
}

/** A statement ends where its brackets are closed and its line ends with `;` or `}`. */
function statementEnd(lines, start) {
  let depth = 0;
  for (let at = start; at < lines.length; at += 1) {
    if (!/^\s*(\/?\*|\/\/)/.test(lines[at])) depth += (lines[at].match(/[{(]/g)?.length ?? 0) - (lines[at].match(/[})]/g)?.length ?? 0);
    if (depth <= 0 && /[;}]\s*$/.test(lines[at])) return at;
  }
  return lines.length - 1;
}

/** The words of a comment, without its tags. */
function said(comment) {
  const words = comment.map((line) => line.replace(/^\s*\/?\*+\/?|\*\/\s*$/g, '').trim());
  return words.filter((line) => !line.startsWith('@')).join(' ').replace(/\s+/g, ' ').trim();
}

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const prose = (text) => escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>');
const shown = (one) => (one.isDefault ? 'init' : one.name);

function section(kind, all) {
  const ours = all.filter((one) => one.kind === kind);
  return ours.length ? `<section><h2>${KINDS[kind]}</h2>\n${ours.map(article).join('\n')}\n</section>` : '';
}

function article(one) {
  const members = one.members.map(({ sentence, text }) => `<dt><code>${escaped(text)}</code></dt><dd>${prose(sentence)}</dd>`).join('\n');
  return `<article id="${shown(one)}"><h3>${shown(one)}</h3><p>${prose(one.sentence)}</p><pre>${escaped(one.text)}</pre>${members && `<dl>${members}</dl>`}</article>`;
}

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{display:flex;gap:2rem;margin:0 auto;max-width:76rem;padding:1rem}
nav{flex:0 0 15rem;position:sticky;top:0;max-height:100vh;overflow:auto;font-size:.875rem}nav a{display:block}nav b{display:block;margin-top:1rem}
main{min-width:0;flex:1}article{border-top:1px solid #8884;padding:.5rem 0}h3{margin:.5rem 0 0;font-family:ui-monospace,monospace}p{margin:.25rem 0}
pre{background:#8881;padding:.5rem .75rem;white-space:pre-wrap;overflow-wrap:anywhere}dt{margin-top:.5rem}dd{margin-left:1.5rem}`;

/** A page for an entry of the package; `entries` are the names and pages of all of them. */
export function page(title, types, entries) {
  const all = read(types);
  const kinds = Object.keys(KINDS);
  const links = entries.map(([name, path]) => `<a href="${path}">${name}</a>`).join('');
  const index = kinds.map((kind) => [kind, all.filter((one) => one.kind === kind)]).filter(([, ours]) => ours.length);
  const nav = index.map(([kind, ours]) => `<b>${KINDS[kind]}</b>${ours.map((one) => `<a href="#${shown(one)}">${shown(one)}</a>`).join('')}`).join('');
  const body = `<nav>${links}${nav}</nav><main><h1>${title}</h1>${kinds.map((kind) => section(kind, all)).join('')}</main>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style></head><body>${body}</body></html>\n`;
}
