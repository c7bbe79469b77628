import type { ComponentProps } from 'react';
import { Icon, type IconName } from './Icon';
import { about, type About } from './about';
import styles from './IconButton.module.css';

interface Props extends Omit<ComponentProps<'button'>, 'children'>, Pick<About, 'of'> {
  icon: IconName;
  /** What it does, for the tooltip and for who cannot see it. */
  label: string;
  size?: number;
}

/** A button that is a sign. */
export function IconButton({ icon, label, of, size = 16, ...rest }: Props) {
  const named = about({ label, of });
  return (
    <button type="button" className={styles.button} aria-label={named} title={named} {...rest}>
      <Icon name={icon} size={size} />
    </button>
  );
}
