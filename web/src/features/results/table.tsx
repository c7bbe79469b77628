import { Choice } from '../../components/ui/Choice';
import { DataTable } from '../../components/ui/DataTable';
import { Icon } from '../../components/ui/Icon';
import { Menu, MenuItem } from '../../components/ui/Menu';
import { to, useSlice } from '../../core/portal';
import type { ColumnChoice, ResultsEvent, ResultsTable } from '../../core/views';
import type { Comparing } from './row';
import styles from './results.module.css';

const arrangement = to('arrangement');

/** The results, a row each, with what is known of them column by column. */
export function Table({ table: { turn, columns, count, rows, note }, send, compare }: { table: ResultsTable; send: (event: ResultsEvent) => void; compare?: Comparing | undefined }) {
  return (
    <>
      <DataTable
        label="结果表格"
        turn={turn}
        columns={columns}
        count={count}
        rows={rows}
        seen={(from, to) => send({ type: 'rowsSeen', from, to })}
        ordered={(sort) => send({ type: 'sortChosen', sort })}
        aside={compare && (({ compare: item, cells: [name = ''] }, tabIndex) => compare(item, name, tabIndex))}
      />
      {note && <p className={styles.note}>{note}</p>}
    </>
  );
}

/** Which columns are shown, and which stay where they are. */
export function Columns({ choices }: { choices: readonly ColumnChoice[] }) {
  return (
    <Menu label="列" sign={<><Icon name="grid" />列</>} width={240}>
      <div className={styles.columns}>
        {choices.map(({ key, name, shown, pinned }) => (
          <div key={key} className={styles.column} role="group" aria-label={name}>
            <MenuItem kind="checkbox" checked={shown} chosen={() => arrangement({ type: 'columnTurned', key })}>{name}</MenuItem>
            {shown && <MenuItem kind="checkbox" checked={pinned} chosen={() => arrangement({ type: 'columnPinned', key })}>固定<span className="visually-hidden">{name}</span></MenuItem>}
          </div>
        ))}
      </div>
    </Menu>
  );
}

/** The units of every number, here and elsewhere. */
export function Systems() {
  const { units, systems } = useSlice('arrangement');
  return <Choice label="单位" value={units} options={systems} chosen={(units) => arrangement({ type: 'unitsChosen', units })} />;
}

/** As a list or as a table. */
export function Shapes() {
  const { shape, shapes } = useSlice('arrangement');
  return <Choice label="排列方式" value={shape} options={shapes} chosen={(shape) => arrangement({ type: 'shapeChosen', shape })} />;
}
