import { useEffect, type ComponentType, type ReactNode } from 'react';
import { Button } from '../../components/ui/Button';
import { ChartOver } from '../../components/ui/ChartOver';
import { Choice } from '../../components/ui/Choice';
import { EmptyState } from '../../components/ui/EmptyState';
import { Failed } from '../../components/ui/Failed';
import { IconButton } from '../../components/ui/IconButton';
import { Progress } from '../../components/ui/Progress';
import { Skeleton } from '../../components/ui/Skeleton';
import { Viewport } from '../../components/ui/Viewport';
import { savePixels } from '../../core/picture';
import { putPicture } from '../../core/pictures';
import { toTab, useChart, useField } from '../../core/portal';
import { useDark } from '../../core/theme';
import type { ChartEvent, ChartView, ShownChart } from '../../core/views';
import { Axes } from './axes';
import { Legend } from './legend';
import { Rows } from './rows';
import { Stages } from './stages';
import styles from './chart.module.css';

type Send = (event: ChartEvent) => void;

interface Props {
  tab: number;
  /** What the page is in, which is for who is logged in. */
  inside: ComponentType<{ title: string; children: ReactNode }>;
  /** What puts a grade into the comparison, and what leads there. */
  compare: (setId: string, name: string) => ReactNode;
  toComparison: ReactNode;
}

/** ASH-1 The chart of materials in one tab. */
export function Chart({ tab, inside: Inside, compare, toComparison }: Props) {
  const asksLogin = useField('page', 'asksLogin');
  const view = useChart(tab);
  if (!view) return null;
  const page = <Page view={view} send={toTab('chart', tab)} compare={compare} toComparison={toComparison} />;
  return asksLogin ? <Inside title={view.login}>{page}</Inside> : page;
}

function Page({ view, send, compare, toComparison }: { view: ChartView; send: Send } & Pick<Props, 'compare' | 'toComparison'>) {
  const { title, coming, failed, broken, chart } = view;
  useTheme(send);
  useFile(chart.file, send);
  const fault = failed ?? (broken === undefined ? undefined : { message: broken });
  return (
    <div className={styles.page} data-library="mat">
      <h1 className={styles.heading}>{title}</h1>
      {fault
        ? <Failed title="图没有画出来" failure={fault} retried={() => send({ type: 'retried' })} />
        : (
          <>
            <p className={styles.counts} role="status">{chart.seen && chart.counts}</p>
            <div className={styles.main}>
              <section className={styles.chart} aria-label="图">
                <Bar chart={chart} send={send} />
                <Plot chart={chart} send={send} />
                {coming && <Arriving {...coming} />}
                {chart.nothing && <Nothing why={chart.nothing} send={send} />}
                <p id="chart-hands" className={styles.hands}>{chart.hands}</p>
              </section>
              <div className={styles.side}>
                <Axes chart={chart} send={send} />
                <Stages chart={chart} send={send} />
                <Legend chart={chart} send={send} />
              </div>
            </div>
            {chart.seen ? <Rows chart={chart} send={send} compare={compare} toComparison={toComparison} /> : <Skeleton height="240px" />}
          </>
        )}
    </div>
  );
}

/** Pixels below, and above them all that is lines and letters. */
function Plot({ chart, send }: { chart: ShownChart; send: Send }) {
  const { label, picture, seen, busy, drawn, pointed, tool } = chart;
  return (
    <div className={styles.plot} data-tool={tool}>
      <Viewport label={label} describedBy="chart-hands" picture={picture} busy={busy} put={putPicture} handled={send} />
      {seen && <ChartOver seen={seen} drawn={drawn} />}
      {pointed && (
        <p className={styles.tip} style={{ left: pointed.right, top: pointed.down }} data-left={pointed.before}>
          {pointed.lines.map((line) => <span key={line}>{line}</span>)}
        </p>
      )}
    </div>
  );
}

function Bar({ chart: { tool, tools }, send }: { chart: ShownChart; send: Send }) {
  return (
    <div className={styles.bar}>
      <Choice label="拖动" value={tool} options={tools} chosen={(tool) => send({ type: 'toolChosen', tool })} />
      <span className={styles.zoom}>
        <IconButton icon="plus" label="放大" onClick={() => send({ type: 'zoomed', nearer: true })} />
        <IconButton icon="minus" label="缩小" onClick={() => send({ type: 'zoomed', nearer: false })} />
        <Button onClick={() => send({ type: 'fitted' })}>显示全部</Button>
      </span>
      <span className={styles.files}>
        <Button onClick={() => send({ type: 'fileWanted', file: 'png' })}>下载 PNG</Button>
        <Button onClick={() => send({ type: 'fileWanted', file: 'svg' })}>下载 SVG</Button>
        <Button onClick={() => send({ type: 'fileWanted', file: 'report' })}>下载报告</Button>
      </span>
    </div>
  );
}

function Arriving({ label, percent }: NonNullable<ChartView['coming']>) {
  return (
    <div className={styles.coming} role="status">
      <span>{label}</span>
      <Progress of="材料数据" label="进度" percent={percent} className={styles.progress} />
    </div>
  );
}

function Nothing({ why: [title, text], send }: { why: readonly [string, string]; send: Send }) {
  return (
    <div className={styles.nothing}>
      <EmptyState title={title} text={text}><Button look="filled" onClick={() => send({ type: 'restored' })}>恢复默认坐标轴</Button></EmptyState>
    </div>
  );
}

/** On which paper it is drawn. */
function useTheme(send: Send) {
  const dark = useDark();
  useEffect(() => send({ type: 'themed', dark }), [dark, send]);
}

/** Lines that are to be pixels are handed over once. */
function useFile(file: ShownChart['file'], send: Send) {
  useEffect(() => {
    if (file) void savePixels(file.svg, file.name).then(() => send({ type: 'fileTaken' }));
  }, [file, send]);
}
