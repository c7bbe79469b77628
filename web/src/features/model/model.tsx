import { memo, type ReactNode } from 'react';
import { useBehind } from '../../components/ui/behind';
import { Failed } from '../../components/ui/Failed';
import { Gallery } from '../../components/ui/Gallery';
import { Icon } from '../../components/ui/Icon';
import { Link } from '../../components/ui/Link';
import { MadeFiles } from '../../components/ui/MadeFiles';
import { Skeleton } from '../../components/ui/Skeleton';
import { Choice } from '../../components/ui/Choice';
import { toTab, useModel, useStage } from '../../core/portal';
import type { DimensionChoice, Mate, ModelContent, ModelShown, ModelView } from '../../core/views';
import styles from './model.module.css';
import { Stage } from './stage';
import { Weight } from './weight';

/** A hand or the focus came to a configuration: it may be chosen next. */
export const pointing = (tab: number) => (name: string) => toTab('model', tab)({ type: 'configurationPointed', name });

/** The drawing of the chosen configuration, until there is one that of all of them; what stands below it does not move. */
export function LiveDrawing({ tab, children }: { tab: number; children: ReactNode }) {
  const model = useModel(tab);
  const stage = useStage(tab);
  if (!model?.content) return children;
  const ways = (
    <div className={styles.ways}>
      <Unchosen content={model.content} />
      {stage?.ways && <Choice label="图形方式" value={stage.way} options={stage.ways} chosen={(way) => toTab('stage', tab)({ type: 'wayChosen', way })} />}
    </div>
  );
  if (!stage?.open && !model.drawing) return <div className={styles.drawn}>{ways}{children}</div>;
  return (
    <section className={styles.drawn} aria-label="图形">
      {ways}
      {stage?.open ? <Stage view={stage.open} send={toTab('stage', tab)} /> : <Chosen tab={tab} model={model} />}
    </section>
  );
}

/** That nothing is chosen whose drawing it were. */
function Unchosen({ content: { type } }: { content: ModelContent }) {
  switch (type) {
    case 'choose': return <p className={styles.unchosen}>示例图样；选择一行后显示该规格的图样（若有）</p>;
    default: return null;
  }
}

function Chosen({ tab, model: { drawing, dimension } }: { tab: number; model: ModelView }) {
  const send = toTab('model', tab);
  return drawing && (
    <div>
      <Gallery drawings={[drawing]} enlarged={() => send({ type: 'drawingEnlarged' })} measured={{ open: dimension?.column, picked: (column) => send({ type: 'dimensionChosen', column }) }} />
      {dimension && <Dimension choice={dimension} chosen={(name) => toTab('details', tab)({ type: 'configurationChosen', name })} />}
    </div>
  );
}

/** The values of the chosen dimension: another one is another configuration. */
function Dimension({ choice: { label, value, options }, chosen }: { choice: DimensionChoice; chosen: (name: string) => void }) {
  return (
    <div className={styles.dimension}>
      <p className={styles.dimensionName}>{label}</p>
      <div className={styles.dimensionValues}><Choice label={label} value={value} options={options} chosen={chosen} /></div>
    </div>
  );
}

/** What the chosen configuration measures and weighs, what goes with it, and the files of it: drawn after its drawing, which is looked at first. What is typed waits for nothing. */
export function Model({ tab }: { tab: number }) {
  return <Beneath tab={tab} view={useBehind(useModel(tab), typed)} />;
}

/** What stands in its controls. */
function typed(view: ModelView | undefined): readonly unknown[] {
  switch (view?.content?.type) {
    case 'shown': return [view.content.mass?.density, view.content.mass?.sought, view.content.mass?.unit];
    default: return [view];
  }
}

const Beneath = memo(function Beneath({ tab, view }: { tab: number; view: ModelView | undefined }) {
  const send = toTab('model', tab);
  return view && (
    <>
      {view.mates && <Mates mates={view.mates} />}
      {view.content && (
        <section className={styles.card} aria-label="模型与下载">
          <h2 className={styles.heading}>模型与下载</h2>
          {view.failed ? <Failed title="模型没有加载出来" failure={view.failed} retried={() => send({ type: 'retried' })} /> : <Content content={view.content} tab={tab} />}
        </section>
      )}
    </>
  );
});

/** What goes with the chosen configuration, each with what agrees. */
function Mates({ mates }: { mates: readonly Mate[] }) {
  return (
    <section className={`${styles.card} ${styles.mates}`} aria-label="配用">
      <h2 className={styles.heading}>配用</h2>
      <ul className={styles.matesList}>
        {mates.map(({ name, reason, to }) => <li key={to}><Link to={to}>{name}</Link><span className={styles.reason}>{reason}</span></li>)}
      </ul>
    </section>
  );
}

function Content({ content, tab }: { content: ModelContent; tab: number }) {
  switch (content.type) {
    case 'choose': return <p className={styles.choose}>{content.text}</p>;
    case 'waiting': return <div className={styles.waiting} role="status" aria-label="正在生成模型"><Skeleton width="40%" /><Skeleton width="60%" /><Skeleton width="50%" /></div>;
    case 'shown': return <Shown model={content} tab={tab} />;
    default: return content satisfies never;
  }
}

function Shown({ model: { rows, mass, leftOut, withoutBody, files }, tab }: { model: ModelShown; tab: number }) {
  const send = toTab('model', tab);
  return (
    <div className={styles.columns}>
      <div className={styles.measured}>
        {withoutBody !== undefined && <p className={styles.without}><Icon name="warning" size={14} />{withoutBody}</p>}
        <dl className={styles.rows}>
          {rows.map(({ name, text }) => <div key={name}><dt>{name}</dt><dd>{text}</dd></div>)}
          {mass && <Weight mass={mass} send={send} />}
          {leftOut !== undefined && <div><dt>简化</dt><dd className={styles.plain}>{leftOut}</dd></div>}
        </dl>
      </div>
      <MadeFiles files={files} asked={(at) => send({ type: 'fileAsked', at })} />
    </div>
  );
}
