import type { Check } from '../../core/views';
import styles from './CheckBadge.module.css';

/** How far a record can be trusted. */
export function CheckBadge({ check, label }: { check: Check | undefined; label: string }) {
  return <span className={styles.badge} data-check={check}>{label}</span>;
}
