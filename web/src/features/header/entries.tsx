import type { MouseEvent } from 'react';
import { Icon } from '../../components/ui/Icon';
import { Menu, MenuItem } from '../../components/ui/Menu';
import { to } from '../../core/portal';
import type { Entry } from '../../core/views';
import styles from './header.module.css';

const header = to('header');
const enter = ({ key }: Entry) => header({ type: 'entryChosen', key });

interface Props {
  entries: readonly Entry[];
  label: string;
}

/** A click with a key held, or with another button, is the browser's. */
const plain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** The entries of a header; each is a link, and where it opens, and for whom, is a rule. */
export function Entries({ entries, label }: Props) {
  return (
    <nav className={styles.entries} aria-label={label}>
      {entries.map((entry) => <Line key={entry.key} entry={entry} />)}
    </nav>
  );
}

function Line({ entry }: { entry: Entry }) {
  const { to, label, active, newWindow, verdict } = entry;
  const clicked = (event: MouseEvent) => {
    if (verdict === 'shown' && !plain(event)) return;
    event.preventDefault();
    enter(entry);
  };
  return (
    <a
      className={styles.entry}
      href={verdict === 'disabled' ? undefined : to}
      role={verdict === 'disabled' ? 'link' : undefined}
      aria-disabled={verdict === 'disabled' ? true : undefined}
      aria-current={active ? 'page' : undefined}
      onClick={clicked}
    >
      {label}
      {newWindow && <><Icon name="external" size={12} /><span className="visually-hidden">（新窗口）</span></>}
    </a>
  );
}

/** The same in a panel, where there is no room for a line. */
export function EntryMenu({ entries, label }: Props) {
  return (
    <Menu label={label} sign={<Icon name="menu" size={18} />}>
      {entries.map((entry) => (
        <MenuItem key={entry.key} disabled={entry.verdict === 'disabled'} chosen={() => enter(entry)}>
          {entry.label}
          {entry.newWindow && <><Icon name="external" size={12} /><span className="visually-hidden">（新窗口）</span></>}
        </MenuItem>
      ))}
    </Menu>
  );
}
