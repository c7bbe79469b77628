import { useEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { inFrame } from '../../components/ui/frame';
import { Icon } from '../../components/ui/Icon';
import { IconButton } from '../../components/ui/IconButton';
import { reveal, rove } from '../../components/ui/roving';
import { to, useSlice } from '../../core/portal';
import type { OpenTab } from '../../core/views';
import styles from './tabs.module.css';

const send = to('tabs');

/** The open pages. Arrows move the focus, Enter opens, Delete closes, as does the middle button. */
export function TabBar() {
  const { tabs, closable } = useSlice('tabs');
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => inFrame(() => reveal(bar.current)), [tabs]);
  return (
    <div className={styles.frame}>
      <div ref={bar} className={styles.bar} role="tablist" aria-label="已打开的页面">
        {tabs.map((tab) => <Tab key={tab.id} tab={tab} pressed={(event) => rove(event, bar.current)} />)}
      </div>
      {closable && <span className={styles.all}><IconButton icon="closeAll" size={14} label="关闭全部标签页" onClick={() => send({ type: 'reset' })} /></span>}
    </div>
  );
}

interface Props {
  tab: OpenTab;
  pressed: (event: KeyboardEvent) => void;
}

function Tab({ tab: { id, title, name, active, entry, closable, close }, pressed }: Props) {
  const closed = () => send({ type: 'closed', id });
  // Without this the middle button starts to scroll.
  const held = (event: MouseEvent) => event.button === 1 && event.preventDefault();
  return (
    <div
      className={styles.tab}
      role="presentation"
      data-active={active}
      data-name={name}
      onMouseDown={held}
      onAuxClick={(event) => event.button === 1 && closable && closed()}
    >
      <button
        type="button"
        className={styles.title}
        role="tab"
        id={`tab-${id}`}
        aria-selected={active}
        aria-controls={`page-${id}`}
        aria-keyshortcuts={closable ? 'Delete' : undefined}
        tabIndex={entry ? 0 : -1}
        title={title}
        onClick={() => send({ type: 'activated', id })}
        onKeyDown={(event) => (event.key === 'Delete' && closable ? closed() : pressed(event))}
      >
        {title}
      </button>
      {closable && <span className={styles.close} title={close} aria-hidden="true" onClick={closed}><Icon name="close" size={12} /></span>}
    </div>
  );
}
