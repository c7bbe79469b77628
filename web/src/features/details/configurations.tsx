import { useId } from 'react';
import { useComposed } from '../../components/ui/composed';
import { Icon } from '../../components/ui/Icon';
import type { Configurations as Table } from '../../core/views';
import { ConfigurationTable } from './configuration-table';
import styles from './configurations.module.css';

interface Props {
  table: Table;
  /** The rows that the filter leaves. */
  rows: readonly number[];
  filter: string;
  filterHint: string;
  chosen: number | undefined;
  /** The address names a configuration that is not in the table. */
  unknown: boolean;
  filtered: (text: string) => void;
  picked: (name: string) => void;
}

/** The legal configurations of a set, to look through and to choose from. */
export function Configurations({ table, rows, filter, filterHint, chosen, unknown, filtered, picked }: Props) {
  const label = useId();
  const composed = useComposed(filter, filtered);
  const name = chosen === undefined ? undefined : table.rows[chosen]?.name;
  return (
    <section className={styles.card} aria-labelledby={label}>
      <header className={styles.bar}>
        <h2 id={label} className={styles.heading}>配置</h2>
        <p className={styles.count} role="status">
          {rows.length === table.rows.length ? `共 ${table.rows.length} 个` : `${rows.length} / ${table.rows.length} 个`}
        </p>
        {name === undefined ? <p className={styles.hint}>选择一行，型号与地址随之更新</p> : <p className={styles.chosen}>已选 <b>{name}</b></p>}
        <label className={styles.filter}>
          <Icon name="filter" size={14} />
          <input type="search" aria-label="筛选配置" placeholder={filterHint} {...composed} />
        </label>
      </header>
      {unknown && <p className={styles.unknown} role="status"><Icon name="warning" size={14} />地址中的配置不在表中，请重新选择</p>}
      {rows.length === 0
        ? <p className={styles.none}>没有符合“{filter}”的配置，请换一个筛选词。</p>
        : <ConfigurationTable table={table} rows={rows} chosen={chosen} picked={picked} />}
    </section>
  );
}
