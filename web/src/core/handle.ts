/** How far a wheel turns for one step of the zoom: a notch is 100. */
const NOTCH = 400;

const apart = ([a, b]: readonly PointerEvent[]) => (a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0);

/** Lets one finger or the mouse move what a frame holds, and two fingers or the wheel zoom it: `pinched` hears by how much. */
export function handle(frame: HTMLElement, pinched: (ratio: number) => void): () => void {
  const held = new Map<number, PointerEvent>();
  const down = (event: PointerEvent) => {
    if (event.button > 0) return;
    held.set(event.pointerId, event);
    frame.setPointerCapture?.(event.pointerId);
  };
  const move = (event: PointerEvent) => {
    const before = held.get(event.pointerId);
    if (!before) return;
    const was = apart([...held.values()]);
    held.set(event.pointerId, event);
    if (held.size === 1) frame.scrollBy?.(before.clientX - event.clientX, before.clientY - event.clientY);
    else if (was > 0) pinched(apart([...held.values()]) / was);
  };
  const up = (event: PointerEvent) => void held.delete(event.pointerId);
  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    pinched(Math.exp(-event.deltaY / NOTCH));
  };
  const stop = new AbortController();
  const { signal } = stop;
  frame.addEventListener('pointerdown', down, { signal });
  frame.addEventListener('pointermove', move, { signal });
  frame.addEventListener('pointerup', up, { signal });
  frame.addEventListener('pointercancel', up, { signal });
  frame.addEventListener('wheel', wheel, { signal, passive: false });
  return () => stop.abort();
}
