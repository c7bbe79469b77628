import { Fragment } from 'react';
import type { Pages as Offered } from '../../core/views';
import { Icon } from './Icon';
import styles from './Pages.module.css';

interface Props {
  /** None where all stands on one page. */
  pages: Offered | undefined;
  chosen: (page: number) => void;
}

/** Turns from page to page of a list. */
export function Pages({ pages, chosen }: Props) {
  if (pages === undefined) return null;
  const { back, near, next } = pages;
  return (
    <nav className={styles.pages} aria-label="分页">
      <button type="button" className={styles.turn} disabled={back === undefined} onClick={() => back !== undefined && chosen(back)}>
        <span className={styles.back}><Icon name="chevron" /></span>上一页
      </button>
      {near.map(({ page, label, current, gap }) => (
        <Fragment key={page}>
          {gap && <span className={styles.gap}>…</span>}
          <button type="button" className={styles.page} aria-label={label} aria-current={current ? 'page' : undefined} onClick={() => chosen(page)}>{page}</button>
        </Fragment>
      ))}
      <button type="button" className={styles.turn} disabled={next === undefined} onClick={() => next !== undefined && chosen(next)}>
        下一页<Icon name="chevron" />
      </button>
    </nav>
  );
}
