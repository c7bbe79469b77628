import { useEffect, useId, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import { Button } from '../../components/ui/Button';
import { Dialog } from '../../components/ui/Dialog';
import { Drawing } from '../../components/ui/Drawing';
import { EmptyState } from '../../components/ui/EmptyState';
import { Icon, type IconName } from '../../components/ui/Icon';
import { Skeleton } from '../../components/ui/Skeleton';
import { handle } from '../../core/handle';
import { to, useSlice } from '../../core/portal';
import { usePreview } from '../../core/preview';
import type { ShownPicture, ViewerEvent } from '../../core/views';
import styles from './image-viewer.module.css';

const send = to('imageViewer');
const press = (type: ViewerEvent['type']) => send({ type: 'pressed', event: { type } });

/** The keys of the viewer; arrows move the picture, Escape closes it. */
const KEYS: Record<string, ViewerEvent['type']> = { '+': 'zoomedIn', '=': 'zoomedIn', '-': 'zoomedOut', r: 'turnedRight', R: 'turnedLeft', l: 'turnedLeft', 0: 'fitSwitched' };

/** A picture as large as the window allows: zoomed, turned, moved, by pointer, fingers, wheel and keys. */
export function ImageViewer() {
  const { shown } = useSlice('imageViewer');
  if (shown === undefined) return null;
  const pressed = (event: KeyboardEvent) => {
    const type = KEYS[event.key];
    if (type === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    press(type);
  };
  return (
    <Dialog title={shown.title} width="98%" height="96%" closed={() => send({ type: 'closed' })}>
      <div className={styles.viewer} onKeyDown={pressed}>
        <Tools shown={shown} />
        {shown.broken ? <EmptyState tone="error" title="图片无法显示" text="文件可能已损坏，或不是图片。可以下载后用其他软件打开。" /> : <Frame shown={shown} />}
      </div>
    </Dialog>
  );
}

/** How it can stand instead. */
const OTHER_FIT = { contain: '原始大小', original: '适应窗口' } as const;

function Tools({ shown: { scale, fit, enlarges, shrinks, broken } }: { shown: ShownPicture }) {
  return (
    <div className={styles.tools} role="toolbar" aria-label="图片操作">
      <Tool icon="minus" label="缩小" shortcut="-" does="zoomedOut" disabled={broken || !shrinks} />
      <output className={styles.scale} aria-live="polite">{scale}</output>
      <Tool icon="plus" label="放大" shortcut="+" does="zoomedIn" disabled={broken || !enlarges} />
      <Tool icon="turnLeft" label="向左旋转" shortcut="L" does="turnedLeft" disabled={broken} />
      <Tool icon="turnRight" label="向右旋转" shortcut="R" does="turnedRight" disabled={broken} />
      <Button title="切换（0）" aria-keyshortcuts="0" disabled={broken} onClick={() => press('fitSwitched')}>{OTHER_FIT[fit]}</Button>
    </div>
  );
}

interface ToolProps {
  icon: IconName;
  label: string;
  shortcut: string;
  does: ViewerEvent['type'];
  disabled: boolean;
}

function Tool({ icon, label, shortcut, does, disabled }: ToolProps) {
  return <Button label={label} shortcut={shortcut} disabled={disabled} onClick={() => press(does)}><Icon name={icon} /></Button>;
}

/** What moves; its style sheet does the geometry from four numbers. */
function Frame({ shown }: { shown: ShownPicture }) {
  const { drawing, size, file, title, zoom, degrees, sideways, fit } = shown;
  const frame = useRef<HTMLDivElement>(null);
  const [natural, setNatural] = useState<ShownPicture['size']>();
  useEffect(() => (frame.current ? handle(frame.current, (ratio) => send({ type: 'pinched', ratio })) : undefined), []);
  const id = useId();
  const [width, height] = size ?? natural ?? [0, 0];
  const style = { '--zoom': zoom, '--turn': `${degrees}deg`, '--own-width': `${width}px`, '--own-height': `${height}px` } as CSSProperties;
  return (
    <div ref={frame} className={styles.frame} tabIndex={0} role="group" aria-labelledby={id} data-autofocus data-fit={fit} data-sideways={sideways} style={style}>
      <span id={id} hidden>{title}，可用方向键移动</span>
      <div className={styles.room}>
        {drawing && <Drawing drawing={drawing} label={title} className={styles.picture} />}
        {file !== undefined && <Photo key={file} file={file} title={title} loaded={setNatural} />}
        {!drawing && file === undefined && <div className={styles.picture} role="status" aria-label="正在加载图片"><Skeleton height="100%" /></div>}
      </div>
    </div>
  );
}

function Photo({ file, title, loaded }: { file: number; title: string; loaded: (natural: [number, number]) => void }) {
  return (
    <img
      ref={usePreview(file)}
      className={styles.picture}
      alt={title}
      draggable={false}
      onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => loaded([width, height])}
      onError={() => send({ type: 'failed' })}
    />
  );
}
