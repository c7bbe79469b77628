import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

interface Props {
  title: ReactNode;
  text?: ReactNode;
  /** What to do next. */
  children?: ReactNode;
  tone?: 'calm' | 'error';
  heading?: 'h1' | 'h2';
}

/** Says why nothing is here, and what next. */
export function EmptyState({ title, text, children, tone = 'calm', heading: Heading = 'h2' }: Props) {
  return (
    <div className={styles.empty} role={tone === 'error' ? 'alert' : undefined}>
      <svg className={styles.drawing} data-tone={tone} viewBox="0 0 120 64" aria-hidden="true">
        <path className={styles.line} d="M14 14h92M26 32h68M8 50h104" />
        <path className={styles.centre} d="M60 2v60" />
        <path className={styles.tick} d="M8 57v6M112 57v6M8 60h104" />
      </svg>
      <Heading className={styles.title}>{title}</Heading>
      {text === undefined ? null : <div className={styles.text}>{text}</div>}
      {children === undefined ? null : <div className={styles.actions}>{children}</div>}
    </div>
  );
}
