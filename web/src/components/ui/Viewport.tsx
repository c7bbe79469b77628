import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import styles from './Viewport.module.css';

/** Right and down, as shares of the picture. */
type Place = [number, number];

/** What is done to a picture, and how large it is. */
type Handled =
  | { type: 'sized'; size: [number, number]; ratio: number }
  | { type: 'pressed'; pointer: number; at: Place; aside: boolean }
  | { type: 'moved'; pointer: number; at: Place }
  | { type: 'released'; pointer: number }
  | { type: 'left'; pointer: number }
  | { type: 'wheeled'; by: number; at: Place }
  | { type: 'keyed'; key: string; shift: boolean };

interface Props {
  label: string;
  /** The element of this id says what can be done. */
  describedBy: string;
  /** What is shown; nothing until it is there. */
  picture: number | undefined;
  /** Another one is on its way. */
  busy: boolean;
  /** Puts a picture onto a canvas. */
  put: (picture: number, canvas: HTMLCanvasElement) => void;
  handled: (what: Handled) => void;
}

/** What scrolls the page, or presses a button, where it is not taken. */
const SCROLLS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', ' '];

/** A picture that somebody else draws, to be held and turned. */
export function Viewport({ label, describedBy, picture, busy, put, handled }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useSize(canvas, handled);
  useWheel(canvas, handled);
  useLayoutEffect(() => {
    if (picture !== undefined && canvas.current) put(picture, canvas.current);
  }, [picture, put]);
  const pressed = (event: PointerEvent) => {
    canvas.current?.setPointerCapture(event.pointerId);
    handled({ type: 'pressed', pointer: event.pointerId, at: place(canvas.current, event), aside: event.shiftKey || event.button !== 0 });
  };
  const keyed = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (SCROLLS.includes(event.key)) event.preventDefault();
    handled({ type: 'keyed', key: event.key, shift: event.shiftKey });
  };
  const left = ({ pointerId }: PointerEvent) => handled({ type: 'left', pointer: pointerId });
  return (
    <div className={styles.frame} data-waiting={picture === undefined}>
      <canvas
        ref={canvas} className={styles.canvas} role="application" tabIndex={0} aria-label={label} aria-describedby={describedBy} data-busy={busy}
        onPointerDown={pressed} onPointerMove={(event) => handled({ type: 'moved', pointer: event.pointerId, at: place(canvas.current, event) })}
        onPointerUp={({ pointerId }) => handled({ type: 'released', pointer: pointerId })} onPointerCancel={left} onPointerLeave={left}
        onContextMenu={(event) => event.preventDefault()} onKeyDown={keyed}
      />
      <span className={styles.middle} aria-hidden="true" />
    </div>
  );
}

function place(canvas: HTMLCanvasElement | null, { clientX, clientY }: { clientX: number; clientY: number }): Place {
  const { left, top, width, height } = canvas?.getBoundingClientRect() ?? { left: 0, top: 0, width: 1, height: 1 };
  return [(clientX - left) / width, (clientY - top) / height];
}

/** Says how large the picture can be, and that it changed. */
function useSize(canvas: RefObject<HTMLCanvasElement | null>, handled: Props['handled']) {
  const told = useRef(handled);
  useLayoutEffect(() => void (told.current = handled));
  useEffect(() => {
    if (!canvas.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) told.current({ type: 'sized', size: [entry.contentRect.width, entry.contentRect.height], ratio: devicePixelRatio });
    });
    observer.observe(canvas.current);
    return () => observer.disconnect();
  }, [canvas]);
}

/** A wheel over the picture does not scroll the page; React listens to it passively. */
function useWheel(canvas: RefObject<HTMLCanvasElement | null>, handled: Props['handled']) {
  const told = useRef(handled);
  useLayoutEffect(() => void (told.current = handled));
  useEffect(() => {
    const held = canvas.current;
    const turned = (event: WheelEvent) => {
      event.preventDefault();
      told.current({ type: 'wheeled', by: event.deltaY, at: place(held, event) });
    };
    held?.addEventListener('wheel', turned, { passive: false });
    return () => held?.removeEventListener('wheel', turned);
  }, [canvas]);
}
