import { EmptyState } from '../../components/ui/EmptyState';
import { TextButton } from '../../components/ui/TextButton';
import type { RecommendationEvent, ShownLoosened } from '../../core/views';
import styles from './recommendation.module.css';

interface Props {
  nothing: string;
  loosen: readonly ShownLoosened[] | undefined;
  send: (event: RecommendationEvent) => void;
}

/** Nothing passes: which limit to loosen, and what comes of it. */
export function Loosen({ nothing, loosen, send }: Props) {
  return (
    <EmptyState title="没有全部满足的" text={nothing}>
      {loosen && (
        <ul className={styles.loosen} aria-label="可以放宽的条件">
          {loosen.map(({ at, said, then }) => (
            <li key={at}><span className={styles.said}>{said}</span><span className={styles.then}>{then}</span><TextButton label="放宽后再推荐" of={said} onClick={() => send({ type: 'loosened', at })}>放宽后再推荐</TextButton></li>
          ))}
        </ul>
      )}
    </EmptyState>
  );
}
