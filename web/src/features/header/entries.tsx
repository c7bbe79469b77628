import type { MouseEvent } from 'react';
import { Icon } from '../../components/ui/Icon';
import { Menu, MenuItem } from '../../components/ui/Menu';
import { Placed } from '../../components/ui/Placed';
import { plain } from '../../components/ui/plain';
import { to } from '../../core/portal';
import type { Entry, Verdict } from '../../core/views';
import styles from './header.module.css';

const header = to('header');
const enter = ({ key }: Entry) => header({ type: 'entryChosen', key });

interface Props {
  entries: readonly Entry[];
  label: string;
}

/** The entries of a header; each is a link, and where it opens, and for whom, is a rule. */
export function Entries({ entries, label }: Props) {
  return (
    <nav className={styles.entries} aria-label={label}>
      {entries.map((entry) => <Line key={entry.key} entry={entry} />)}
    </nav>
  );
}

/** Whether the browser may open it by itself, in another tab. */
const OPENS: Record<Verdict, boolean> = { shown: true, hidden: false, asksLogin: false, disabled: false, refused: false };

function Line({ entry }: { entry: Entry }) {
  const { to, active, verdict } = entry;
  const clicked = (event: MouseEvent) => {
    if (OPENS[verdict] && !plain(event)) return;
    event.preventDefault();
    enter(entry);
  };
  return (
    <Placed verdict={verdict}>
      {(disabled) => (
        <a
          className={styles.entry}
          href={disabled ? undefined : to}
          role={disabled ? 'link' : undefined}
          aria-disabled={disabled || undefined}
          aria-current={active ? 'page' : undefined}
          onClick={clicked}
        >
          <Words entry={entry} />
        </a>
      )}
    </Placed>
  );
}

function Words({ entry: { label, newWindow } }: { entry: Entry }) {
  return <>{label}{newWindow && <><Icon name="external" size={12} /><span className="visually-hidden">（新窗口）</span></>}</>;
}

/** The same in a panel, where there is no room for a line. */
export function EntryMenu({ entries, label }: Props) {
  return (
    <Menu label={label} sign={<Icon name="menu" size={18} />}>
      {entries.map((entry) => (
        <Placed key={entry.key} verdict={entry.verdict}>
          {(disabled) => <MenuItem disabled={disabled} chosen={() => enter(entry)}><Words entry={entry} /></MenuItem>}
        </Placed>
      ))}
    </Menu>
  );
}
