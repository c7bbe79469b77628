import { CheckBadge } from '../../components/ui/CheckBadge';
import { Icon } from '../../components/ui/Icon';
import type { Provenance as Origin } from '../../core/views';
import styles from './provenance.module.css';

interface Props {
  provenance: Origin;
  checkLabel: string;
  notice: string;
  datasheet: string | undefined;
}

/** Where the record comes from, and how far to trust it. */
export function Provenance({ provenance, checkLabel, notice, datasheet }: Props) {
  const { source, licence, file, version, check } = provenance;
  const rows = [['来源', source], ['许可', licence], ['文件', file], ['版本', version]] as const;
  return (
    <section className={styles.card} aria-label="数据来源">
      <h2 className={styles.heading}>数据来源</h2>
      <dl className={styles.rows}>
        {rows.map(([name, text]) => text === undefined || text === '' ? null : <div key={name}><dt>{name}</dt><dd>{text}</dd></div>)}
        <div><dt>核对</dt><dd><CheckBadge check={check} label={checkLabel} /></dd></div>
        {datasheet?.startsWith('https://') && (
          <div>
            <dt>资料</dt>
            <dd><a className={styles.link} href={datasheet} target="_blank" rel="noopener noreferrer">打开数据手册<Icon name="external" size={13} /></a></dd>
          </div>
        )}
      </dl>
      <p className={styles.notice}><Icon name="warning" size={14} />{notice}</p>
    </section>
  );
}
