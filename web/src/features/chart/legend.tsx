import { FamilyMark } from '../../components/ui/FamilyMark';
import { IconButton } from '../../components/ui/IconButton';
import type { ChartEvent, ChartSeen, ShownChart } from '../../core/views';
import styles from './side.module.css';

type Send = (event: ChartEvent) => void;

/** The families, each with the colour and the form of its marks; each is left out or taken in. */
export function Legend({ chart: { seen, guesses }, send }: { chart: ShownChart; send: Send }) {
  if (!seen) return null;
  return (
    <section className={styles.card} aria-label="图例">
      <h2 className={styles.title}>图例</h2>
      <ul className={styles.families}>{seen.families.map((family) => <Family key={family.family} shown={family} send={send} />)}</ul>
      {guesses && <Guesses guesses={guesses} send={send} />}
    </section>
  );
}

function Family({ shown: { family, name, colour, form, hidden, total, passed }, send }: { shown: ChartSeen['families'][number]; send: Send }) {
  return (
    <li>
      <button type="button" className={styles.family} aria-pressed={!hidden} onClick={() => send({ type: 'familyTurned', family })}>
        <FamilyMark form={form} colour={colour} /> <span>{name}</span> <span className={styles.count}>{passed}/{total}</span>
      </button>
    </li>
  );
}

/** PRP-1 Points that no material is: their marks are hollow. */
function Guesses({ guesses, send }: { guesses: NonNullable<ShownChart['guesses']>; send: Send }) {
  return (
    <ul className={styles.guesses} aria-label="预测值">
      {guesses.map(({ guess, name }) => (
        <li key={guess} className={styles.head}>
          <span className={styles.label}><svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true"><circle className={styles.hollow} cx="6" cy="6" r="4.5" /></svg> {name}</span>
          <IconButton icon="close" label="移除" of={name} size={14} onClick={() => send({ type: 'guessRemoved', guess })} />
        </li>
      ))}
    </ul>
  );
}
