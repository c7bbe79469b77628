import styles from './Mark.module.css';

/** 三 as three shelves, one stroke a library. */
export function Mark({ size = 24 }: { size?: number }) {
  return (
    <svg className={styles.mark} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path className={styles.part} d="M5 5h14" />
      <path className={styles.component} d="M7.5 12h9" />
      <path className={styles.mat} d="M3.5 19h17" />
    </svg>
  );
}
