import type { ComponentProps } from 'react';
import styles from './TextButton.module.css';

/** A button within a text, that looks as a link does. */
export function TextButton(props: ComponentProps<'button'>) {
  return <button type="button" className={styles.button} {...props} />;
}
