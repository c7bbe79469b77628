import { Button } from '../../components/ui/Button';
import { EmptyState } from '../../components/ui/EmptyState';
import { Failed } from '../../components/ui/Failed';
import { LinkButton } from '../../components/ui/LinkButton';
import { TextButton } from '../../components/ui/TextButton';
import { Pieces } from '../../components/ui/Pieces';
import type { Blank as Nothing, ResultsEvent, ResultsView } from '../../core/views';

type Send = (event: ResultsEvent) => void;

/** Nothing was found: why, and where something is. */
export function Blank({ blank: { title, text, clears, ways, missing, public: toPublic }, send }: { blank: Nothing; send: Send }) {
  return (
    <EmptyState title={title} text={text}>
      {clears && <Button look="filled" onClick={() => send({ type: 'filtersCleared' })}>清除全部筛选</Button>}
      {ways.map(({ label, to }) => <LinkButton key={to} to={to}>{label}</LinkButton>)}
      {missing && <TextButton onClick={() => send({ type: 'missingTold' })}>{missing}</TextButton>}
      {toPublic && <Button look="filled" onClick={() => send({ type: 'publicChosen' })}>{toPublic}</Button>}
    </EmptyState>
  );
}

/** The search did not come back; what was there is not lost. */
export function Broken({ view: { status }, failed, send }: { view: ResultsView; failed: NonNullable<ResultsView['failed']>; send: Send }) {
  return <Failed title={<Pieces of={status} />} failure={failed} again="重新搜索" retried={() => send({ type: 'retried' })} />;
}
