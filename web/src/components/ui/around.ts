/** The pages to offer: the first, the last and those around the current one; `undefined` is a gap. */
export function around(page: number, pages: number): (number | undefined)[] {
  const from = Math.max(1, Math.min(page - 2, pages - 4));
  const to = Math.min(pages, Math.max(page + 2, 5));
  const near: (number | undefined)[] = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  if (from > 1) near.unshift(...(from > 2 ? [1, undefined] : [1]));
  if (to < pages) near.push(...(to < pages - 1 ? [undefined, pages] : [pages]));
  return near;
}
