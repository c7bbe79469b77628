import styles from './Skeleton.module.css';

/** A grey bar of the size of what comes, in CSS units. Its attributes say it: a page that is drawn before has no styles. */
export function Skeleton({ width = '100%', height = '14px' }: { width?: string; height?: string }) {
  return <svg className={styles.bar} width={width} height={height} aria-hidden="true" />;
}
