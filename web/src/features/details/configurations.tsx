import { useId, type ReactNode } from 'react';
import { ChoiceTable } from '../../components/ui/ChoiceTable';
import { useComposed } from '../../components/ui/composed';
import { Icon } from '../../components/ui/Icon';
import { TextButton } from '../../components/ui/TextButton';
import type { ArchiveFormat, ArchiveOffer, ConfigurationTable } from '../../core/views';
import styles from './configurations.module.css';

interface Props {
  table: ConfigurationTable;
  /** What can be had of all that are left. */
  archive: ArchiveOffer | undefined;
  filtered: (text: string) => void;
  narrowed: (column: number, text: string) => void;
  cleared: () => void;
  picked: (name: string) => void;
  pointed: (name: string) => void;
  archived: (format: ArchiveFormat['format']) => void;
  /** What else can be done with a row, by its name. */
  aside: (name: string, tabIndex: number) => ReactNode;
}

/** The legal configurations of a set, to look through and to choose from. */
export function Configurations({ table, archive, filtered, narrowed, cleared, picked, pointed, archived, aside }: Props) {
  const { columns, rows, count, nothing, filter, filterHint, chosen, place, unknown } = table;
  const label = useId();
  const composed = useComposed(filter, filtered);
  return (
    <section className={styles.card} aria-labelledby={label}>
      <header className={styles.bar}>
        <h2 id={label} className={styles.heading}>配置</h2>
        <p className={styles.count} role="status">{count}</p>
        {table.filtered && <TextButton onClick={cleared}>清除筛选</TextButton>}
        {chosen === undefined ? <p className={styles.hint}>选择一行，型号与地址随之更新</p> : <p className={styles.chosen}>已选 <b>{chosen}</b></p>}
        <label className={styles.filter}>
          <Icon name="filter" size={14} />
          <input type="search" aria-label="筛选配置" placeholder={filterHint} {...composed} />
        </label>
      </header>
      {archive && <Archive offer={archive} asked={archived} />}
      {unknown && <p className={styles.unknown} role="status"><Icon name="warning" size={14} />地址中的配置不在表中，请重新选择</p>}
      <ChoiceTable label="配置表" columns={columns} rows={rows} place={place} picked={picked} pointed={pointed} narrowed={table.narrowed} narrow={narrowed} aside={aside} />
      {nothing && <p className={styles.none}>{nothing}</p>}
    </section>
  );
}

/** The files of all configurations that are left, in one archive of each form. */
function Archive({ offer: { text, busy, formats }, asked }: { offer: ArchiveOffer; asked: Props['archived'] }) {
  return (
    <div className={styles.archive} aria-busy={busy}>
      <Icon name="download" size={14} />
      <span role="status">{text}</span>
      {formats.map(({ format, name, label }) => <TextButton key={format} label={label} onClick={() => asked(format)}>{name}</TextButton>)}
    </div>
  );
}
