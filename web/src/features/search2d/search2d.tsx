import type { ChangeEvent, DragEvent, FormEvent } from 'react';
import { Button } from '../../components/ui/Button';
import { Choice } from '../../components/ui/Choice';
import { Icon } from '../../components/ui/Icon';
import { LinkButton } from '../../components/ui/LinkButton';
import { TextField } from '../../components/ui/TextField';
import { handed } from '../../core/files';
import { toTab, useSearch2d } from '../../core/portal';
import type { Search2dEvent, Search2dView, ShownDrawingFile } from '../../core/views';
import { Board } from './board';
import { Found } from './found';
import styles from './search2d.module.css';

interface Props {
  view: Search2dView;
  send: (event: Search2dEvent) => void;
}

/** Parts by the outline of a view: drawn, or read from a file. */
export function Search2d({ tab }: { tab: number }) {
  const view = useSearch2d(tab);
  const send = toTab('search2d', tab);
  if (view === undefined) return null;
  return (
    <div className={styles.page} data-library={view.library}>
      <h1 className={styles.heading}>{view.title}</h1>
      <p className={styles.intro}>{view.intro}</p>
      {view.elsewhere ? <p><LinkButton look="filled" to={view.elsewhere.to}>{view.elsewhere.label}</LinkButton></p> : <Asked view={view} send={send} />}
    </div>
  );
}

function Asked({ view, send }: Props) {
  return (
    <>
      <div className={styles.asked} onDragOver={(event) => event.preventDefault()} onDrop={(event) => dropped(event, send)}>
        <div className={styles.drawn}>
          <Choice label="画图工具" value={view.tool} options={view.tools} chosen={(tool) => send({ type: 'toolChosen', tool })} />
          <Board board={view.board} send={send} />
          <p className={styles.hint} id="outline-hint">{view.hint}</p>
        </div>
        <Beside view={view} send={send} />
      </div>
      <Found view={view} send={send} />
    </>
  );
}

/** A file that is dropped anywhere beside the board is opened. */
function dropped(event: DragEvent, send: Props['send']) {
  event.preventDefault();
  send({ type: 'filesOpened', files: handed(event.dataTransfer.files) });
}

function Beside({ view, send }: Props) {
  const { points, pointsWrong, closes, undoes, file, dimension, dimensionNote, dimensionWrong, refused, find, ready, busy } = view;
  const submitted = (event: FormEvent) => {
    event.preventDefault();
    send({ type: 'findChosen' });
  };
  return (
    <form className={styles.beside} aria-label="轮廓" onSubmit={submitted}>
      <div className={styles.line}>
        <Button aria-disabled={!closes} onClick={() => send({ type: 'closeChosen' })}>闭合</Button>
        <Button aria-disabled={!undoes} onClick={() => send({ type: 'undoChosen' })}>撤销</Button>
        <Button onClick={() => send({ type: 'clearChosen' })}>清空</Button>
        <Open send={send} />
      </div>
      <Points points={points} wrong={pointsWrong} send={send} />
      {file && <File file={file} send={send} />}
      <TextField label="两点间的实际尺寸 mm" value={dimension} typed={(text) => send({ type: 'dimensionTyped', text })} inputMode="decimal" error={dimensionWrong ? dimensionNote : undefined} hint={dimensionNote} />
      {refused !== undefined && <p className={styles.refused} role="alert"><Icon name="warning" size={14} />{refused}</p>}
      <div><Button look="filled" type="submit" busy={busy} meanwhile="正在查找" aria-disabled={!ready}>{find}</Button></div>
    </form>
  );
}

function Open({ send }: Pick<Props, 'send'>) {
  const opened = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    if (currentTarget.files) send({ type: 'filesOpened', files: handed(currentTarget.files) });
    // The same file may be opened again.
    currentTarget.value = '';
  };
  return (
    <label className={styles.open}>
      <Icon name="open" size={14} />打开文件
      <input type="file" accept=".dxf,.svg,.png,.jpg,.jpeg" onChange={opened} />
    </label>
  );
}

/** Points by the keyboard. */
function Points({ points, wrong, send }: { points: string; wrong: string | undefined; send: Props['send'] }) {
  return (
    <div className={styles.points} onKeyDown={(event) => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      send({ type: 'pointsSubmitted' });
    }}>
      <TextField label="按坐标落点，如 100,80 300,80" value={points} typed={(text) => send({ type: 'pointsTyped', text })} error={wrong} />
      <Button onClick={() => send({ type: 'pointsSubmitted' })}>落点</Button>
    </div>
  );
}

function File({ file: { name, ignored, parts, part }, send }: { file: ShownDrawingFile; send: Props['send'] }) {
  return (
    <section aria-label="文件" className={styles.file}>
      <p className={styles.name}>{name}</p>
      {ignored !== undefined && <p className={styles.hint}>{ignored}</p>}
      {parts && <Choice label="图形" value={part} options={parts} chosen={(at) => send({ type: 'partChosen', at })} />}
    </section>
  );
}
