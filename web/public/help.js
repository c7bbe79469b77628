// Searches the help: the parts in which every word stands, with the words marked.
{
  const search = document.querySelector('[role=search]');
  const input = search.querySelector('input');
  const status = search.querySelector('[role=status]');
  const parts = [...document.querySelectorAll('.part')].map((shown) => ({ shown, whole: shown.cloneNode(true), text: shown.textContent.toLowerCase() }));

  /** The words of a text node, each in a mark. */
  const mark = (node, words) => {
    const text = node.data;
    const at = words.map((word) => [text.toLowerCase().indexOf(word), word.length]).filter(([start]) => start >= 0).sort(([a], [b]) => a - b)[0];
    if (at === undefined) return;
    const found = node.splitText(at[0]);
    const rest = found.splitText(at[1]);
    const marked = document.createElement('mark');
    found.replaceWith(marked);
    marked.append(found);
    mark(rest, words);
  };

  const show = (part, words) => {
    const fresh = part.whole.cloneNode(true);
    fresh.hidden = !words.every((word) => part.text.includes(word));
    part.shown.replaceWith(fresh);
    part.shown = fresh;
    if (fresh.hidden || words.length === 0) return;
    const walker = document.createTreeWalker(fresh, NodeFilter.SHOW_TEXT);
    const nodes = [];
    while (walker.nextNode()) nodes.push(walker.currentNode);
    for (const node of nodes) mark(node, words);
  };

  const searched = () => {
    const words = input.value.toLowerCase().split(/\s+/u).filter(Boolean);
    for (const part of parts) show(part, words);
    for (const chapter of document.querySelectorAll('article')) chapter.hidden = chapter.querySelector('.part:not([hidden])') === null;
    const found = parts.filter(({ shown }) => !shown.hidden).length;
    status.textContent = words.length === 0 ? '' : found === 0 ? '没有找到，请换一个词' : `${found} 处`;
  };

  search.hidden = false;
  input.addEventListener('input', ({ isComposing }) => isComposing || searched());
  input.addEventListener('compositionend', searched);
}
