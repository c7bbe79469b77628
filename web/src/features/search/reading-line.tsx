import { useReading } from '../../core/reading';
import styles from './search.module.css';

/** How the words are read while they are typed; the search says it again, with what the catalogue knows of them. */
export function ReadingLine({ id, text }: { id: string; text: string }) {
  const readings = useReading(text);
  const [first] = readings;
  if (!first) return null;
  return (
    <p id={id} className={styles.line}>
      <span className={styles.lead}>识别为</span>
      {readings.map(({ label, said }, at) => (
        <span key={at} className={styles.reading}><small>{label}</small> {said}</span>
      ))}
    </p>
  );
}
