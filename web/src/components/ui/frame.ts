/** Does something where the page is laid out anyway, so that nothing waits for it; what it gives takes it back. */
export function inFrame(work: () => void): () => void {
  const frame = requestAnimationFrame(work);
  return () => cancelAnimationFrame(frame);
}
