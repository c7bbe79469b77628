import type { MouseEvent } from 'react';
import { Icon } from '../../components/ui/Icon';
import { to } from '../../core/portal';
import type { Entry } from '../../core/views';
import styles from './header.module.css';

const header = to('header');

/** A click with a key held, or with another button, is the browser's. */
const plain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** The entries of a header; each is a link, and where it opens is a rule. */
export function Entries({ entries, label }: { entries: readonly Entry[]; label: string }) {
  return (
    <nav className={styles.entries} aria-label={label}>
      {entries.map((entry) => (
        <a
          key={entry.key}
          className={styles.entry}
          href={entry.to}
          aria-current={entry.active ? 'page' : undefined}
          onClick={(event) => {
            if (!plain(event)) return;
            event.preventDefault();
            header({ type: 'entryChosen', key: entry.key });
          }}
        >
          {entry.label}
          {entry.newWindow && <><Icon name="external" size={12} /><span className="visually-hidden">（新窗口）</span></>}
        </a>
      ))}
    </nav>
  );
}
