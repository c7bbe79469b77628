import type { ComponentProps } from 'react';
import { Icon, type IconName } from './Icon';
import styles from './IconButton.module.css';

interface Props extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconName;
  /** What it does, for the tooltip and for who cannot see it. */
  label: string;
  size?: number;
}

/** A button that is a sign. */
export function IconButton({ icon, label, size = 16, ...rest }: Props) {
  return (
    <button type="button" className={styles.button} aria-label={label} title={label} {...rest}>
      <Icon name={icon} size={size} />
    </button>
  );
}
