import type { ReactNode } from 'react';
import styles from './Button.module.css';
import { Icon } from './Icon';

/** A file to be kept, offered like a button. */
export function FileLink({ href, name, children }: { href: string; name: string; children: ReactNode }) {
  return <a className={`${styles.button} ${styles.filled}`} href={href} download={name}><Icon name="download" />{children}</a>;
}
