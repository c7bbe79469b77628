import { Button } from '../../components/ui/Button';
import { Icon } from '../../components/ui/Icon';
import type { Readings as Read, ResultsEvent } from '../../core/views';
import styles from './readings.module.css';

interface Props {
  readings: Read | undefined;
  send: (event: ResultsEvent) => void;
}

/** How what was typed was read: each word can be dropped, or taken as it stands. */
export function Readings({ readings, send }: Props) {
  return readings === undefined ? null : (
    <>
      {readings.relaxed && <p className={styles.relaxed} role="status">{readings.relaxed}</p>}
      <div role="group" className={styles.readings} aria-label="搜索词的理解">
        {readings.words.map(({ label, said, hint, drop, keep }, at) => (
          <span key={at} className={styles.word} title={hint}>
            <span className={styles.label}>{label}</span>
            <span className={styles.said}>{said}</span>
            {keep && <Button look="quiet" label={keep} onClick={() => send({ type: 'wordKept', at })}>按原文</Button>}
            <Button look="quiet" label={drop} onClick={() => send({ type: 'wordDropped', at })}><Icon name="close" size={12} /></Button>
          </span>
        ))}
      </div>
    </>
  );
}
