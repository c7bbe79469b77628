import type { ComponentProps } from 'react';
import { about, type About } from './about';
import styles from './TextButton.module.css';

/** A button within a text, that looks as a link does. */
export function TextButton({ label, of, ...rest }: ComponentProps<'button'> & About) {
  return <button type="button" className={styles.button} aria-label={about({ label, of })} {...rest} />;
}
