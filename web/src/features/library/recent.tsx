import type { MouseEvent } from 'react';
import { Button } from '../../components/ui/Button';
import { Link } from '../../components/ui/Link';
import { to, useSlice } from '../../core/portal';
import type { Library } from '../../core/views';
import styles from './library.module.css';

const recent = to('recent');

/** What was opened last in a library; nothing where nothing was. */
export function Recent({ library }: { library: Library }) {
  const { [library]: links } = useSlice('recent');
  if (links === undefined) return null;
  return (
    <nav className={styles.recent} aria-label="最近浏览">
      <span>最近浏览</span>
      <ul className={styles.opened}>
        {links.map(({ name, model, to }) => <li key={to}><Link to={to}>{name}<span className={styles.hint}>{model}</span></Link></li>)}
      </ul>
      <Button look="quiet" label="清空" of="最近浏览" onClick={cleared}>清空</Button>
    </nav>
  );
}

/** What had the focus goes: it is at the beginning of the page then. */
function cleared({ currentTarget }: MouseEvent<HTMLButtonElement>) {
  currentTarget.closest('[data-library]')?.querySelector('a')?.focus();
  recent({ type: 'cleared' });
}
