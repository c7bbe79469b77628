import { useEffect, useRef, type CSSProperties, type RefObject } from 'react';
import { Icon } from '../../components/ui/Icon';
import { IconButton } from '../../components/ui/IconButton';
import { to, useSlice } from '../../core/portal';
import styles from './announcement.module.css';

const announcement = to('announcement');
const dialog = to('dialog');
const TITLE = '系统公告';

/** What the operator has to say to everybody, over every page, until it is closed. */
export function Announcement() {
  const { texts, whole, seconds } = useSlice('announcement');
  return (
    <div role="status">
      {whole !== undefined && <Bar key={whole} texts={texts} whole={whole} seconds={seconds} />}
    </div>
  );
}

/** Texts that do not fit pass by, and stand still under the pointer and while the bar has the focus. */
function Bar({ texts, whole, seconds }: { texts: readonly string[]; whole: string; seconds: number | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  const all = useRef<HTMLSpanElement>(null);
  useMeasured(box, all);
  const moves = seconds !== undefined;
  return (
    <section className={styles.bar} aria-label={TITLE}>
      <Icon name="announce" />
      <div ref={box} className={styles.box}>
        <div className={styles.track} data-moves={moves} style={moves ? ({ '--pass': `${seconds}s` } as CSSProperties) : undefined}>
          <span ref={all} className={styles.texts}>{texts.map((text) => <span key={text}>{text}</span>)}</span>
          {moves && <span className={styles.texts} aria-hidden="true">{texts.map((text) => <span key={text}>{text}</span>)}</span>}
        </div>
      </div>
      {moves && <IconButton icon="enlarge" label="查看公告全文" onClick={() => dialog({ type: 'opened', message: { title: TITLE, text: whole } })} />}
      <IconButton icon="close" label="关闭公告" onClick={() => announcement({ type: 'closed' })} />
    </section>
  );
}

/** Tells how wide the texts are and how much of them is seen, also after either changed. */
function useMeasured(box: RefObject<HTMLElement | null>, all: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const [seen, whole] = [box.current, all.current];
    if (!seen || !whole) return undefined;
    const reduced = window.matchMedia('(prefers-reduced-motion: reduce)');
    const tell = () => announcement({ type: 'measured', text: whole.getBoundingClientRect().width, visible: seen.getBoundingClientRect().width, still: reduced.matches });
    tell();
    const observer = new ResizeObserver(tell);
    for (const element of [seen, whole]) observer.observe(element);
    reduced.addEventListener('change', tell);
    return () => {
      observer.disconnect();
      reduced.removeEventListener('change', tell);
    };
  }, [box, all]);
}
