import { Button } from '../../components/ui/Button';
import { Choice } from '../../components/ui/Choice';
import { EmptyState } from '../../components/ui/EmptyState';
import { TextButton } from '../../components/ui/TextButton';
import { Viewport } from '../../components/ui/Viewport';
import { putPicture } from '../../core/pictures';
import type { OpenStage, StageEvent } from '../../core/views';
import styles from './stage.module.css';

/** A body to turn, to cut and to measure. */
export function Stage({ view, send }: { view: OpenStage; send: (event: StageEvent) => void }) {
  const { label, picture, told, numbers, legend, measuring, busy, sides, side, cuts, chosen, cut, failed } = view;
  return (
    <div className={styles.stage}>
      {failed !== undefined
        ? <EmptyState tone="error" title={failed}><Button onClick={() => send({ type: 'retried' })}>重新绘制</Button></EmptyState>
        : <Viewport label={label} describedBy="stage-told" picture={picture} busy={busy} put={putPicture} handled={send} />}
      {numbers && failed === undefined && <Numbers numbers={numbers} />}
      {picture === undefined && failed === undefined && <p className={styles.waiting} role="status">正在生成三维视图…</p>}
      <p className={styles.told} id="stage-told">
        <span>{told}</span>
        {measuring && <TextButton onClick={() => send({ type: 'measureCleared' })}>清除测量</TextButton>}
      </p>
      {legend && <ul className={styles.legend} aria-label="序号">{legend.map((line) => <li key={line}>{line}</li>)}</ul>}
      <div className={styles.bar}>
        <Choice label="视向" value={side} options={sides} chosen={(side) => send({ type: 'sideChosen', side })} />
        <Choice label="剖切" value={chosen} options={cuts} chosen={(cut) => send({ type: 'cutChosen', cut })} />
        {cut && (
          <label className={styles.cut}>
            <input type="range" aria-label="剖切位置" aria-valuetext={cut.text} min={-1} max={1} step={0.01} value={cut.share} onChange={({ target }) => send({ type: 'cutMoved', share: target.valueAsNumber })} />
            {cut.text}
          </label>
        )}
      </div>
    </div>
  );
}

/** PLG-9 The numbers of the solids, over their picture; what they are of stands below as text. */
function Numbers({ numbers }: { numbers: NonNullable<OpenStage['numbers']> }) {
  return (
    <svg className={styles.numbers} aria-hidden="true">
      {numbers.map(({ number, right, down }) => <text key={number} x={right} y={down}>{number}</text>)}
    </svg>
  );
}
