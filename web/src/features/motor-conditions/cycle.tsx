import { Button } from '../../components/ui/Button';
import { useComposed } from '../../components/ui/composed';
import { LineDiagram } from '../../components/ui/LineDiagram';
import { TextButton } from '../../components/ui/TextButton';
import type { CycleCell, CycleLeg, CycleView } from '../../core/views';
import type { Send } from './send';
import styles from './motor-conditions.module.css';

/** The cycle as a diagram, whose corners are dragged, and as a table. */
export function Cycle({ cycle: { heads, legs, full, wrong, diagram, points }, send }: { cycle: CycleView; send: Send }) {
  const hands = {
    held: () => send({ type: 'pointHeld' }),
    moved: (leg: number, at: [number, number]) => send({ type: 'pointMoved', leg, at }),
    dropped: () => send({ type: 'pointDropped' }),
    keyed: (leg: number, key: string, shift: boolean) => send({ type: 'pointKeyed', leg, key, shift }),
  };
  return (
    <section className={styles.cycle} aria-label="运动循环">
      <div className={styles.drawn}>
        <LineDiagram shown={diagram} corners={points} hands={hands} />
        <p className={styles.note}>拖动圆点改变段末的速度与时间；键盘用方向键，按住 Shift 大步移动，Home 归零。循环首尾相接。</p>
      </div>
      <div className={styles.table}>
        <table>
          <thead><tr><th scope="col">段</th>{heads.map((head) => <th key={head} scope="col">{head}</th>)}<th scope="col">操作</th></tr></thead>
          <tbody>{legs.map((leg) => <Leg key={leg.leg} leg={leg} send={send} />)}</tbody>
        </table>
        {wrong && <p className={styles.fault}>{wrong}</p>}
        <Button disabled={full} onClick={() => send({ type: 'legAdded' })}>加一段</Button>
      </div>
    </section>
  );
}

function Leg({ leg, send }: { leg: CycleLeg; send: Send }) {
  return (
    <tr>
      <th scope="row">{leg.label}</th>
      {leg.cells.map((cell) => <td key={cell.part}><Cell leg={leg} cell={cell} send={send} /></td>)}
      <td><TextButton aria-label={leg.remove} onClick={() => send({ type: 'legRemoved', leg: leg.leg })}>删除</TextButton></td>
    </tr>
  );
}

function Cell({ leg, cell: { part, label, text }, send }: { leg: CycleLeg; cell: CycleCell; send: Send }) {
  const composed = useComposed(text, (text) => send({ type: 'legTyped', leg: leg.leg, part, text }));
  return <input aria-label={label} inputMode="decimal" autoComplete="off" spellCheck={false} aria-invalid={leg.wrong !== undefined} title={leg.wrong} {...composed} />;
}
