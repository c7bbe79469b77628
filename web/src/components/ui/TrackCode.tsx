import styles from './TrackCode.module.css';

/** The number to quote when asking for help. */
export function TrackCode({ hash }: { hash: string | undefined }) {
  return hash === undefined || hash === '' ? null : <p className={styles.code}>追踪码 <code>{hash}</code></p>;
}
