import type { ComponentProps } from 'react';
import styles from './Button.module.css';

interface Props extends ComponentProps<'button'> {
  look?: 'filled' | 'outline' | 'quiet';
}

/** Says what it does. */
export function Button({ look = 'outline', className, ...rest }: Props) {
  return <button type="button" className={`${styles.button} ${styles[look]} ${className ?? ''}`} {...rest} />;
}
