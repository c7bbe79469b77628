import { useEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { Icon } from '../../components/ui/Icon';
import { IconButton } from '../../components/ui/IconButton';
import { to, useSlice } from '../../core/portal';
import type { OpenTab } from '../../core/views';
import styles from './tabs.module.css';

const send = to('tabs');
const MIDDLE = 1;

/** The open pages. Arrows move the focus, Enter opens, Delete closes, as does the middle button. */
export function TabBar() {
  const { tabs } = useSlice('tabs');
  const bar = useRef<HTMLDivElement>(null);
  const active = tabs.find((tab) => tab.active) ?? tabs[0];
  useEffect(() => reveal(bar.current), [active?.id, tabs.length]);
  const pressed = (event: KeyboardEvent, at: number) => {
    const tab = tabs[at];
    if (event.key === 'Delete' && tab?.closable) return send({ type: 'closed', id: tab.id });
    const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    bar.current?.querySelectorAll<HTMLElement>('[role="tab"]')[(target + tabs.length) % tabs.length]?.focus();
  };
  return (
    <div className={styles.frame}>
      <div ref={bar} className={styles.bar} role="tablist" aria-label="已打开的页面">
        {tabs.map((tab, at) => <Tab key={tab.id} tab={tab} entry={tab.id === active?.id} pressed={(event) => pressed(event, at)} />)}
      </div>
      {tabs.some(({ closable }) => closable) && <span className={styles.all}><IconButton icon="closeAll" size={14} label="关闭全部标签页" onClick={() => send({ type: 'reset' })} /></span>}
    </div>
  );
}

/** In a narrow bar the shown tab is in sight; the window stays where it is. */
function reveal(bar: HTMLElement | null) {
  const shown = bar?.querySelector<HTMLElement>('[aria-selected="true"]')?.parentElement;
  if (bar && shown) bar.scrollLeft = shown.offsetLeft + shown.offsetWidth / 2 - bar.clientWidth / 2;
}

interface Props {
  tab: OpenTab;
  /** It takes the focus for all of them. */
  entry: boolean;
  pressed: (event: KeyboardEvent) => void;
}

function Tab({ tab: { id, title, name, active, closable }, entry, pressed }: Props) {
  const closed = () => send({ type: 'closed', id });
  // Without this the middle button starts to scroll.
  const held = (event: MouseEvent) => event.button === MIDDLE && event.preventDefault();
  return (
    <div
      className={styles.tab}
      role="presentation"
      data-active={active}
      data-name={name}
      onMouseDown={held}
      onAuxClick={(event) => event.button === MIDDLE && closable && closed()}
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
        onKeyDown={pressed}
      >
        {title}
      </button>
      {closable && <span className={styles.close} title={`关闭 ${title}`} aria-hidden="true" onClick={closed}><Icon name="close" size={12} /></span>}
    </div>
  );
}
