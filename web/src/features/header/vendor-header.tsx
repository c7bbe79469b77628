import { useSlice } from '../../core/portal';
import { Brand } from './brand';
import { End } from './end';
import { Entries } from './entries';
import styles from './header.module.css';

/** The header of the vendors' pages: where the makers are found. */
export function VendorHeader() {
  const { vendor } = useSlice('header');
  return (
    <header className={styles.header}>
      <div className={styles.line}>
        <Brand />
        <Entries entries={vendor} label="供应商导航" />
        <End />
      </div>
    </header>
  );
}
