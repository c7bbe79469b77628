import { Icon } from './Icon';
import styles from './Chip.module.css';

/** A condition in force; a click on it ends that. */
export function Chip({ text, removed }: { text: string; removed: () => void }) {
  return (
    <button type="button" className={styles.chip} onClick={removed} aria-label={`移除筛选 ${text}`}>
      <span className={styles.text}>{text}</span>
      <Icon name="close" size={12} />
    </button>
  );
}
