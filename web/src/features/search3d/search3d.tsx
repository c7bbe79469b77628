import type { ClipboardEvent, DragEvent } from 'react';
import { Button } from '../../components/ui/Button';
import { Choice } from '../../components/ui/Choice';
import { EmptyState } from '../../components/ui/EmptyState';
import { Icon } from '../../components/ui/Icon';
import { LinkButton } from '../../components/ui/LinkButton';
import { handed } from '../../core/files';
import { toTab, useSearch3d } from '../../core/portal';
import type { Search3dEvent, Search3dView } from '../../core/views';
import { Found } from './found';
import { Own } from './own';
import { Reader } from './reader';
import styles from './search3d.module.css';

export interface Props {
  view: Search3dView;
  send: (event: Search3dEvent) => void;
}

/** Rows are looked for by the shape of a model that stays in the browser. */
export function Search3d({ tab }: { tab: number }) {
  const view = useSearch3d(tab);
  const send = toTab('search3d', tab);
  if (view === undefined) return null;
  const { elsewhere } = view;
  if (elsewhere) return <EmptyState heading="h1" title={elsewhere.title} text={elsewhere.text}><LinkButton to={elsewhere.link.to}>{elsewhere.link.label}</LinkButton></EmptyState>;
  const dropped = (event: DragEvent) => {
    event.preventDefault();
    if (event.dataTransfer.files.length > 0) send({ type: 'filesDropped', files: handed(event.dataTransfer.files) });
  };
  const pasted = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length > 0) send({ type: 'filesDropped', files: handed(event.clipboardData.files) });
  };
  return (
    <div className={styles.page} data-library="part" onDragOver={(event) => event.preventDefault()} onDrop={dropped} onPaste={pasted}>
      <h1 className={styles.heading}>3D 搜索</h1>
      <Asked view={view} send={send} />
      <Content view={view} send={send} />
      <Reader />
    </div>
  );
}

/** What is looked for, and how; the same place takes a file that is dropped. */
function Asked({ view: { privacy, formats, measure, measures, about }, send }: Props) {
  return (
    <section className={styles.asked} aria-label="模型文件">
      <div className={styles.line}>
        <Button look="filled" onClick={() => send({ type: 'fileAsked' })}><Icon name="open" />选择模型文件</Button>
        <span className={styles.muted}>或拖到本页任意处</span>
        <Choice label="比较方式" value={measure} options={measures} chosen={(measure) => send({ type: 'measureChosen', measure })} />
        <span className={styles.muted} role="status">{about}</span>
      </div>
      <p className={styles.privacy}>{privacy}</p>
      <p className={styles.muted}>{formats}</p>
    </section>
  );
}

function Content({ view: { content }, send }: Props) {
  switch (content.type) {
    case 'empty': return <EmptyState title={content.title} text={content.text} />;
    case 'refused': return <EmptyState tone="error" title={content.title} text={content.text}><Button look="filled" onClick={() => send({ type: 'fileAsked' })}>选择另一个文件</Button></EmptyState>;
    case 'reading': return (
      <section className={styles.reading} aria-label="读取模型" aria-busy="true">
        <p role="status">{content.step}：<span className={styles.name}>{content.name}</span></p>
        <span className={styles.bar} aria-hidden="true" />
        <Button onClick={() => send({ type: 'cancelled' })}>取消</Button>
      </section>
    );
    case 'read': return (
      <div className={styles.both}>
        <Own own={content.own} picture={content.picture} send={send} />
        <Found found={content.found} send={send} />
      </div>
    );
    default: return content satisfies never;
  }
}
