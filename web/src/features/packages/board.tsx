import type { KeyboardEvent } from 'react';
import { Button } from '../../components/ui/Button';
import { Choice } from '../../components/ui/Choice';
import { Drawing } from '../../components/ui/Drawing';
import { Icon } from '../../components/ui/Icon';
import { PadGrid } from '../../components/ui/PadGrid';
import { TextArea, TextField } from '../../components/ui/TextField';
import { openText } from '../../core/text-of';
import type { PackagesEvent, ShownBoard } from '../../core/views';
import styles from './packages.module.css';

interface Props {
  board: ShownBoard;
  send: (event: PackagesEvent) => void;
}

/** Pads, drawn on a grid, typed as rows or taken from a footprint. */
export function Board({ board, send }: Props) {
  const { text, problem, count, notes, ready, grid, cursor, step, steps, brush, brushProblem } = board;
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send({ type: 'rowsSubmitted' });
  };
  return (
    <div className={styles.board}>
      <div className={styles.drawn}>
        <PadGrid label="焊盘网格：方向键移动，空格或回车放置、移除焊盘" cursor={cursor} pressed={(x, y) => send({ type: 'gridPressed', x, y })} keyed={(key) => send({ type: 'gridKeyed', key })}>
          <Drawing drawing={grid} />
        </PadGrid>
        <Choice label="网格步长" value={step} options={steps} chosen={(step) => send({ type: 'stepChosen', step })} />
        <TextField label="新焊盘 宽x高 mm" value={brush} typed={(text) => send({ type: 'brushTyped', text })} error={brushProblem} />
      </div>
      <div className={styles.typed} onKeyDown={pressed}>
        <TextArea label="焊盘，每行 x y w h [编号]，或粘贴 .kicad_mod" rows={12} value={text} typed={(text) => send({ type: 'rowsTyped', text })} error={problem} hint="单位 mm；单独一行 mil 改用 mil。Ctrl+Enter 查封装。" counter={count} />
        {notes.map((note) => <p key={note} className={styles.note} role="status">{note}</p>)}
        <div className={styles.line}>
          <Button onClick={() => openText('.kicad_mod', (_, text) => send({ type: 'footprintOpened', text }))}><Icon name="open" />打开 .kicad_mod</Button>
          <Button onClick={() => send({ type: 'rowsCleared' })}>清空</Button>
          <Button look="filled" aria-disabled={!ready} onClick={() => send({ type: 'rowsSubmitted' })}>查封装</Button>
        </div>
      </div>
    </div>
  );
}
