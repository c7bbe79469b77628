import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { Choice } from '../../components/ui/Choice';
import { EmptyState } from '../../components/ui/EmptyState';
import { Button } from '../../components/ui/Button';
import { TextButton } from '../../components/ui/TextButton';
import { putPicture } from '../../core/pictures';
import type { OpenStage, StageEvent } from '../../core/views';
import styles from './stage.module.css';

type Send = (event: StageEvent) => void;

/** What scrolls the page where it is not taken. */
const SCROLLS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', ' '];

/** A body to turn, to cut and to measure. */
export function Stage({ view: { label, picture, told, measuring, sides, cuts, cut, failed }, send }: { view: OpenStage; send: Send }) {
  return (
    <div className={styles.stage}>
      {failed !== undefined
        ? <EmptyState tone="error" title={failed}><Button onClick={() => send({ type: 'opened' })}>重新绘制</Button></EmptyState>
        : <Canvas label={label} picture={picture} send={send} />}
      <p className={styles.told} id="stage-told">
        <span>{told}</span>
        {measuring && <TextButton onClick={() => send({ type: 'measureCleared' })}>清除测量</TextButton>}
      </p>
      <div className={styles.bar}>
        <Choice label="视向" value={sides.find(({ active }) => active)?.side} options={sides.map(({ side, label }) => ({ value: side, label }))} chosen={(side) => send({ type: 'sideChosen', side })} />
        <Choice label="剖切" value={cuts.find(({ active }) => active)?.label} options={cuts.map(({ label }) => ({ value: label, label }))} chosen={(label) => send({ type: 'cutChosen', axis: cuts.find((cut) => cut.label === label)?.axis })} />
        {cut && (
          <label className={styles.cut}>
            <input type="range" aria-label="剖切位置" aria-valuetext={cut.text} min={-1} max={1} step={0.01} value={cut.share} onChange={({ target }) => send({ type: 'cutMoved', share: target.valueAsNumber })} />
            {cut.text}
          </label>
        )}
      </div>
    </div>
  );
}

function Canvas({ label, picture, send }: { label: string; picture: number | undefined; send: Send }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useSize(canvas, send);
  useWheel(canvas, send);
  useLayoutEffect(() => {
    if (picture !== undefined && canvas.current) putPicture(picture, canvas.current);
  }, [picture]);
  const pressed = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    send({ type: 'pressed', pointer: event.pointerId, at: at(event), aside: event.shiftKey || event.button !== 0 });
  };
  const keyed = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (SCROLLS.includes(event.key)) event.preventDefault();
    send({ type: 'keyed', key: event.key, shift: event.shiftKey });
  };
  return (
    <div className={styles.frame} data-waiting={picture === undefined}>
      <canvas
        ref={canvas} className={styles.canvas} role="application" tabIndex={0} aria-label={label} aria-describedby="stage-told"
        onPointerDown={pressed} onPointerMove={(event) => send({ type: 'moved', pointer: event.pointerId, at: at(event) })}
        onPointerUp={({ pointerId }) => send({ type: 'released', pointer: pointerId })}
        onPointerCancel={({ pointerId }) => send({ type: 'left', pointer: pointerId })} onPointerLeave={({ pointerId }) => send({ type: 'left', pointer: pointerId })}
        onContextMenu={(event) => event.preventDefault()} onKeyDown={keyed}
      />
      <span className={styles.middle} aria-hidden="true" />
      {picture === undefined && <p className={styles.waiting} role="status">正在生成三维视图…</p>}
    </div>
  );
}

/** Where on the picture: right and down, as shares of it. */
function at({ currentTarget, clientX, clientY }: { currentTarget: Element; clientX: number; clientY: number }): [number, number] {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return [(clientX - left) / width, (clientY - top) / height];
}

/** Says how large the canvas is, and that it changed. */
function useSize(canvas: { current: HTMLCanvasElement | null }, send: Send) {
  const told = useRef(send);
  useLayoutEffect(() => void (told.current = send));
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
function useWheel(canvas: { current: HTMLCanvasElement | null }, send: Send) {
  const told = useRef(send);
  useLayoutEffect(() => void (told.current = send));
  useEffect(() => {
    const stage = canvas.current;
    const turned = (event: WheelEvent) => {
      event.preventDefault();
      told.current({ type: 'wheeled', by: event.deltaY, at: at({ currentTarget: event.currentTarget as Element, clientX: event.clientX, clientY: event.clientY }) });
    };
    stage?.addEventListener('wheel', turned, { passive: false });
    return () => stage?.removeEventListener('wheel', turned);
  }, [canvas]);
}
