import { Choice } from '../../components/ui/Choice';
import { Button } from '../../components/ui/Button';
import { EmptyState } from '../../components/ui/EmptyState';
import { Link } from '../../components/ui/Link';
import { TextButton } from '../../components/ui/TextButton';
import { Viewport } from '../../components/ui/Viewport';
import { putPicture } from '../../core/pictures';
import type { OwnShape, Search3dEvent, ShapePicture, Upon } from '../../core/views';
import styles from './search3d.module.css';

interface Props {
  own: OwnShape;
  picture: ShapePicture;
  send: (event: Search3dEvent) => void;
}

/** The model that was dropped: its picture, alone or on a row, and what it measures. */
export function Own({ own: { name, facts, notes, unit }, picture, send }: Props) {
  return (
    <section className={styles.own} aria-label="我的模型">
      <div className={styles.line}>
        <h2 className={styles.name}>{name}</h2>
        <TextButton onClick={() => send({ type: 'fileClosed' })}>移除</TextButton>
      </div>
      <Picture picture={picture} send={send} />
      {picture.upon && <Compared upon={picture.upon} send={send} />}
      <dl className={styles.facts}>{facts.map(({ label, value }) => <div key={label}><dt>{label}</dt><dd>{value}</dd></div>)}</dl>
      {notes.map((note) => <p key={note} className={styles.note}>{note}</p>)}
      {unit && (
        <div className={styles.line}>
          <span className={styles.muted}>{unit.text}</span>
          <Choice label="文件的单位" value={unit.unit} options={unit.options} chosen={(unit) => send({ type: 'unitChosen', unit })} />
        </div>
      )}
    </section>
  );
}

function Picture({ picture: { label, picture, busy, told, failed }, send }: Pick<Props, 'picture' | 'send'>) {
  return (
    <div className={styles.stage}>
      {failed !== undefined
        ? <EmptyState tone="error" title={failed}><Button onClick={() => send({ type: 'retried' })}>重新绘制</Button></EmptyState>
        : <Viewport label={label} describedBy="search3d-told" picture={picture} busy={busy} put={putPicture} handled={send} />}
      <p className={styles.told} id="search3d-told">{told}</p>
    </div>
  );
}

/** What the colours mean, and the numbers of both. */
function Compared({ upon: { link, class: kind, legend, side, sides, heads, lines }, send }: { upon: Upon; send: Props['send'] }) {
  const [own, row, apart] = heads;
  return (
    <div className={styles.compared}>
      <p><Link to={link.to}>{link.label}</Link>：{kind}</p>
      <div className={styles.line}>
        <Choice label="着色的一方" value={side} options={sides} chosen={(side) => send({ type: 'sideChosen', side })} />
        <ul className={styles.legend} aria-label="颜色表示的偏差">{legend.map(({ colour, text }) => <li key={text}><svg viewBox="0 0 12 12" aria-hidden="true"><rect width="12" height="12" fill={colour} /></svg>{text}</li>)}</ul>
      </div>
      <table className={styles.table}>
        <caption className="visually-hidden">模型与库中零件的比较</caption>
        <thead><tr><td /><th scope="col">{own}</th><th scope="col">{row}</th><th scope="col">{apart}</th></tr></thead>
        <tbody>{lines.map(({ label, own, row, apart }) => <tr key={label}><th scope="row">{label}</th><td>{own}</td><td>{row}</td><td>{apart}</td></tr>)}</tbody>
      </table>
    </div>
  );
}
