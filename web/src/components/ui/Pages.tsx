import { Icon } from './Icon';
import { around } from './around';
import styles from './Pages.module.css';

interface Props {
  page: number;
  pages: number;
  chosen: (page: number) => void;
}

/** Turns from page to page of a list. */
export function Pages({ page, pages, chosen }: Props) {
  if (pages < 2) return null;
  return (
    <nav className={styles.pages} aria-label="分页">
      <button type="button" className={styles.turn} disabled={page <= 1} onClick={() => chosen(page - 1)}>
        <span className={styles.back}><Icon name="chevron" /></span>上一页
      </button>
      {around(page, pages).map((entry, at) => entry === undefined ? <span key={`gap ${at}`} className={styles.gap}>…</span> : (
        <button
          key={entry}
          type="button"
          className={styles.page}
          aria-label={`第 ${entry} 页`}
          aria-current={entry === page ? 'page' : undefined}
          onClick={() => chosen(entry)}
        >
          {entry}
        </button>
      ))}
      <button type="button" className={styles.turn} disabled={page >= pages} onClick={() => chosen(page + 1)}>
        下一页<Icon name="chevron" />
      </button>
    </nav>
  );
}
