import { useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { Icon } from '../../components/ui/Icon';
import { to, useSlice } from '../../core/portal';
import styles from './tabs.module.css';

const send = to('tabs');
const MIDDLE = 1;

/** The open pages. Arrows move the focus, Enter opens, Delete closes, as does the middle button. */
export function TabBar() {
  const { tabs } = useSlice('tabs');
  const bar = useRef<HTMLDivElement>(null);
  const active = tabs.find((tab) => tab.active) ?? tabs[0];

  const pressed = (event: KeyboardEvent, at: number) => {
    const tab = tabs[at];
    if (event.key === 'Delete' && tab?.closable) return send({ type: 'closed', id: tab.id });
    const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    bar.current?.querySelectorAll<HTMLElement>('[role="tab"]')[(target + tabs.length) % tabs.length]?.focus();
  };
  // Without this the middle button starts to scroll.
  const held = (event: MouseEvent) => event.button === MIDDLE && event.preventDefault();

  return (
    <div className={styles.frame}>
      <div ref={bar} className={styles.bar} role="tablist" aria-label="已打开的页面">
        {tabs.map(({ id, title, active: shown, closable }, at) => (
          <div
            key={id}
            className={styles.tab}
            role="presentation"
            data-active={shown}
            onMouseDown={held}
            onAuxClick={(event) => event.button === MIDDLE && closable && send({ type: 'closed', id })}
          >
            <button
              type="button"
              className={styles.title}
              role="tab"
              id={`tab-${id}`}
              aria-selected={shown}
              aria-controls={`page-${id}`}
              aria-keyshortcuts={closable ? 'Delete' : undefined}
              tabIndex={id === active?.id ? 0 : -1}
              title={title}
              onClick={() => send({ type: 'activated', id })}
              onKeyDown={(event) => pressed(event, at)}
            >
              {title}
            </button>
            {closable && (
              <span className={styles.close} title={`关闭 ${title}`} aria-hidden="true" onClick={() => send({ type: 'closed', id })}>
                <Icon name="close" size={12} />
              </span>
            )}
          </div>
        ))}
      </div>
    </div>
  );
}
