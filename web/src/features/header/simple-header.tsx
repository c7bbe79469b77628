import { Link } from '../../components/ui/Link';
import { Mark } from '../../components/ui/Mark';
import { Icon } from '../../components/ui/Icon';
import { useSlice } from '../../core/portal';
import { ThemeToggle } from './theme-toggle';
import { UserMenu } from './user-menu';
import styles from './header.module.css';

/** A title, and the way back to the portal's home. */
export function SimpleHeader() {
  const { heading } = useSlice('page');
  const { user } = useSlice('session');
  const { homeTo } = useSlice('header');
  return (
    <header className={styles.header}>
      <div className={styles.line}>
        <Link className={styles.brand} to={homeTo} aria-label="门户首页"><Mark size={28} /></Link>
        <p className={styles.heading}>{heading}</p>
        <span className={styles.end}>
          <Link className={styles.back} to={homeTo}><Icon name="home" />返回门户首页</Link>
          <ThemeToggle />
          {user !== undefined && <UserMenu />}
        </span>
      </div>
    </header>
  );
}
