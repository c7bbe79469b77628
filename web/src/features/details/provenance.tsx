import { CheckBadge } from '../../components/ui/CheckBadge';
import { Icon } from '../../components/ui/Icon';
import { TextButton } from '../../components/ui/TextButton';
import type { Origin } from '../../core/views';
import styles from './provenance.module.css';

/** Where the record comes from, and how far to trust it. */
export function Provenance({ origin: { rows, check, checkLabel, datasheet, notice }, mistaken }: { origin: Origin; mistaken: () => void }) {
  return (
    <section className={styles.card} aria-label="数据来源">
      <h2 className={styles.heading}>数据来源</h2>
      <dl className={styles.rows}>
        {rows.map(({ name, text }) => <div key={name}><dt>{name}</dt><dd>{text}</dd></div>)}
        <div><dt>核对</dt><dd><CheckBadge check={check} label={checkLabel} /></dd></div>
        {datasheet && (
          <div>
            <dt>资料</dt>
            <dd><a className={styles.link} href={datasheet} target="_blank" rel="noopener noreferrer">打开数据手册<Icon name="external" size={13} /></a></dd>
          </div>
        )}
      </dl>
      <p className={styles.mistake}><TextButton onClick={mistaken}>本条有误？告诉我们</TextButton></p>
      <p className={styles.notice}><Icon name="warning" size={14} />{notice}</p>
    </section>
  );
}
