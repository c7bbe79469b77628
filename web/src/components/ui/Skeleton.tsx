import styles from './Skeleton.module.css';

/** A grey bar of the size of what comes; in CSS units. */
export function Skeleton({ width = '100%', height = '14px' }: { width?: string; height?: string }) {
  return <span className={styles.bar} style={{ width, height }} aria-hidden="true" />;
}
