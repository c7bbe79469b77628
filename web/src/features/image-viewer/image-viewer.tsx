import { useEffect, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import { Button } from '../../components/ui/Button';
import { Dialog } from '../../components/ui/Dialog';
import { Drawing } from '../../components/ui/Drawing';
import { EmptyState } from '../../components/ui/EmptyState';
import { Icon, type IconName } from '../../components/ui/Icon';
import { Skeleton } from '../../components/ui/Skeleton';
import { to, useSlice } from '../../core/portal';
import { usePreview } from '../../core/preview';
import type { ShownPicture, ViewerEvent } from '../../core/views';
import { handle } from './handle';
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

function Tools({ shown: { scale, fit, enlarges, shrinks, broken } }: { shown: ShownPicture }) {
  const tool = (icon: IconName, label: string, key: string, type: ViewerEvent['type'], works = true) => (
    <Button aria-label={label} title={`${label}（${key}）`} aria-keyshortcuts={key} disabled={broken || !works} onClick={() => press(type)}><Icon name={icon} /></Button>
  );
  return (
    <div className={styles.tools} role="toolbar" aria-label="图片操作">
      {tool('minus', '缩小', '-', 'zoomedOut', shrinks)}
      <output className={styles.scale} aria-live="polite">{scale}</output>
      {tool('plus', '放大', '+', 'zoomedIn', enlarges)}
      {tool('turnLeft', '向左旋转', 'L', 'turnedLeft')}
      {tool('turnRight', '向右旋转', 'R', 'turnedRight')}
      <Button title="切换（0）" aria-keyshortcuts="0" disabled={broken} onClick={() => press('fitSwitched')}>{fit === 'contain' ? '原始大小' : '适应窗口'}</Button>
    </div>
  );
}

/** Millimetres of a drawing as pixels of a screen. */
const MILLIMETRE = 96 / 25.4;

interface Size {
  width: number;
  height: number;
}

/** What moves; its style sheet does the geometry from four numbers. */
function Frame({ shown }: { shown: ShownPicture }) {
  const { drawing, file, title, zoom, degrees, sideways, fit } = shown;
  const frame = useRef<HTMLDivElement>(null);
  const [natural, setNatural] = useState<Size>();
  useEffect(() => (frame.current ? handle(frame.current, (ratio) => send({ type: 'pinched', ratio })) : undefined), []);
  const [, , width, height] = drawing?.viewBox ?? [0, 0, 0, 0];
  const own = drawing ? { width: width * MILLIMETRE, height: height * MILLIMETRE } : natural;
  const style = { '--zoom': zoom, '--turn': `${degrees}deg`, '--own-width': `${own?.width ?? 0}px`, '--own-height': `${own?.height ?? 0}px` } as CSSProperties;
  return (
    <div ref={frame} className={styles.frame} tabIndex={0} role="group" aria-label={`${title}，可用方向键移动`} data-autofocus data-fit={fit} data-sideways={sideways} style={style}>
      <div className={styles.room}>
        {drawing && <Drawing drawing={drawing} label={title} className={styles.picture} />}
        {file !== undefined && <Photo key={file} file={file} title={title} loaded={setNatural} />}
        {!drawing && file === undefined && <div className={styles.picture} role="status" aria-label="正在加载图片"><Skeleton height="100%" /></div>}
      </div>
    </div>
  );
}

function Photo({ file, title, loaded }: { file: number; title: string; loaded: (natural: Size) => void }) {
  return (
    <img
      ref={usePreview(file)}
      className={styles.picture}
      alt={title}
      draggable={false}
      onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => loaded({ width, height })}
      onError={() => send({ type: 'failed' })}
    />
  );
}
