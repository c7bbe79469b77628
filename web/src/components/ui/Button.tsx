import type { ComponentProps } from 'react';
import { about, type About } from './about';
import styles from './Button.module.css';

interface Props extends ComponentProps<'button'>, About {
  look?: 'filled' | 'outline' | 'quiet';
  /** What it does is under way: it can be done once. */
  busy?: boolean;
  /** What it says meanwhile. */
  meanwhile?: string;
  /** The key that does the same, told beside its label. */
  shortcut?: string;
}

/** Says what it does. */
export function Button({ look = 'outline', busy = false, meanwhile, shortcut, label, of, className, children, ...rest }: Props) {
  return (
    <button type="button" className={`${styles.button} ${styles[look]} ${className ?? ''}`} aria-label={about({ label, of })} {...hinted(label, shortcut)} {...rest} aria-disabled={busy || rest['aria-disabled']}>
      {busy ? meanwhile : children}
    </button>
  );
}

const hinted = (label?: string, shortcut?: string) => (shortcut === undefined ? undefined : { title: `${label}（${shortcut}）`, 'aria-keyshortcuts': shortcut });
