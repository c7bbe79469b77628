import { useField, useSlice } from '../../core/portal';
import { Brand } from './brand';
import { End } from './end';
import { Entries, EntryMenu } from './entries';
import { HelpMenu } from './help-menu';
import styles from './header.module.css';

const ENTRIES = '主导航';

/** The header of the home page and its neighbours. */
export function HomeHeader() {
  const { home } = useSlice('header');
  const plugin = useField('page', 'plugin');
  return (
    <header className={styles.header}>
      <div className={styles.line}>
        <Brand />
        {plugin ? <EntryMenu entries={home} label={ENTRIES} /> : <Entries entries={home} label={ENTRIES} />}
        <End>{plugin && <HelpMenu />}</End>
      </div>
    </header>
  );
}
