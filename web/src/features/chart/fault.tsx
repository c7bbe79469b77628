import type { ShownFault } from '../../core/views';
import styles from './side.module.css';

/** What is wrong with a formula, with the place where it is. */
export function Fault({ fault: { before, wrong, after, why, near } }: { fault: ShownFault }) {
  return <>{why}<code className={styles.wrong}>{before}<mark>{wrong}</mark>{after}</code>{near}</>;
}
