import { Button } from '../../components/ui/Button';
import { EmptyState } from '../../components/ui/EmptyState';
import { LinkButton } from '../../components/ui/LinkButton';
import { TrackCode } from '../../components/ui/TrackCode';
import { grouped } from '../../components/ui/grouped';
import type { ResultsView } from '../../core/views';

interface BlankProps {
  view: ResultsView;
  text: string;
  cleared: () => void;
  /** Leads to the public library, from an organisation's own. */
  toPublic: () => void;
}

/** Nothing was found: why, and where something is. */
export function Blank({ view, text, cleared, toPublic }: BlankProps) {
  const { filters, category, elsewhere, own } = view;
  // The first sentence says why, the rest what to do.
  const [why = text, ...advice] = text.split(/(?<=。)/u);
  return (
    <EmptyState title={why.replace(/。$/u, '')} text={advice.length > 0 ? advice.join('') : undefined}>
      {(filters.length > 0 || category !== undefined) && <Button look="filled" onClick={cleared}>清除全部筛选</Button>}
      {elsewhere.map(({ title, total, to }) => (
        <LinkButton key={to} to={to}>在{title}中查看 {grouped(total)} 个结果</LinkButton>
      ))}
      {own && <Button look="filled" onClick={toPublic}>到公共库中查找</Button>}
    </EmptyState>
  );
}

/** The search did not come back; what was there is not lost. */
export function Broken({ failed, retried }: { failed: NonNullable<ResultsView['failed']>; retried: () => void }) {
  return (
    <EmptyState tone="error" title="搜索没有完成" text={<>{failed.message}<TrackCode hash={failed.hash} /></>}>
      <Button look="filled" onClick={retried}>重新搜索</Button>
    </EmptyState>
  );
}
