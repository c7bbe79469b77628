import type { ReactNode } from 'react';
import { Platforms } from './platforms';
import { ThemeToggle } from './theme-toggle';
import { UserMenu } from './user-menu';
import styles from './header.module.css';

/** What stands at the end of every header: other platforms, light and dark, the user. */
export function End({ children }: { children?: ReactNode }) {
  return <span className={styles.end}>{children}<Platforms /><ThemeToggle /><UserMenu /></span>;
}
