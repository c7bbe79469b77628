/** Brings what is out of the sight of the box around it, told by its class, into the middle of that; nothing else of the page moves. */
export function revealed(element: Element | null, around: string | undefined): void {
  const box = element?.closest(`.${around}`);
  if (!element || !box) return;
  const [inner, outer] = [element.getBoundingClientRect(), box.getBoundingClientRect()];
  if (inner.top >= outer.top && inner.bottom <= outer.bottom) return;
  box.scrollBy(0, (inner.top + inner.bottom - outer.top - outer.bottom) / 2);
}
