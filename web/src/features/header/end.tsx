import { Platforms } from './platforms';
import { ThemeToggle } from './theme-toggle';
import { UserMenu } from './user-menu';
import styles from './header.module.css';

/** What stands at the end of every header: other platforms, light and dark, the user. */
export function End() {
  return <span className={styles.end}><Platforms /><ThemeToggle /><UserMenu /></span>;
}
