import type { ShownAxis } from '../../core/views';
import styles from './chart.module.css';

/** What is wrong with a formula, with the place where it is. */
export function Fault({ of, fault: { at, length, why, near } }: { of: string; fault: NonNullable<ShownAxis['fault']> }) {
  const letters = Array.from(of);
  return (
    <>
      {why}
      <code className={styles.wrong}>{letters.slice(0, at).join('')}<mark>{letters.slice(at, at + Math.max(length, 1)).join('') || '␣'}</mark>{letters.slice(at + Math.max(length, 1)).join('')}</code>
      {near.length > 0 && `可以写：${near.join('、')}`}
    </>
  );
}
