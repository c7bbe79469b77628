import { Link } from 'react-router';
import { Icon } from '../../components/ui/Icon';
import { useSlice } from '../../core/portal';
import { Brand } from './brand';
import { ThemeToggle } from './theme-toggle';
import styles from './header.module.css';

/** A title, and the way back to the portal's home. */
export function SimpleHeader() {
  const { heading } = useSlice('page');
  return (
    <header className={styles.header}>
      <div className={styles.line}>
        <Brand />
        <p className={styles.heading}>{heading}</p>
        <span className={styles.end}>
          <Link className={styles.back} to="/"><Icon name="home" />返回门户首页</Link>
          <ThemeToggle />
        </span>
      </div>
    </header>
  );
}
