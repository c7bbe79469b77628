import { useSlice } from '../../core/portal';
import styles from './footer.module.css';

/** Whose site this is, and under which number it is filed. */
export function Footer() {
  const { copyright, filing } = useSlice('footer');
  return (
    <footer className={styles.footer}>
      <span>{copyright}</span>
      {filing && <a href={filing.to} target="_blank" rel="noopener noreferrer">{filing.number}<span className="visually-hidden">（新窗口）</span></a>}
    </footer>
  );
}
