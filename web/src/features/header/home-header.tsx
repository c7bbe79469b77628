import { useSlice } from '../../core/portal';
import { Brand } from './brand';
import { End } from './end';
import { Entries } from './entries';
import styles from './header.module.css';

/** The header of the home page and its neighbours. */
export function HomeHeader() {
  const { home } = useSlice('header');
  return (
    <header className={styles.header}>
      <div className={styles.line}>
        <Brand />
        <Entries entries={home} label="主导航" />
        <End />
      </div>
    </header>
  );
}
