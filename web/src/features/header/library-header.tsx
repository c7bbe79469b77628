import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSlice } from '../../core/portal';
import { Brand } from './brand';
import { Entries } from './entries';
import { ThemeToggle } from './theme-toggle';
import styles from './header.module.css';

/** The header of a library: its name, the search bar, its entries. */
export function LibraryHeader({ children }: { children: ReactNode }) {
  const { library, current } = useSlice('header');
  const { libraries } = useSlice('home');
  const here = libraries.find((card) => card.library === current);
  return (
    <header className={styles.header}>
      <div className={styles.line}>
        <Brand />
        {here && <Link className={styles.library} to={here.to}>{here.title}</Link>}
        <div className={styles.search}>{children}</div>
        <Entries entries={library} label="库导航" />
        <span className={styles.end}><ThemeToggle /></span>
      </div>
    </header>
  );
}
