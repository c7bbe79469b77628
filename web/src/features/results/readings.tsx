import { Button } from '../../components/ui/Button';
import { Icon } from '../../components/ui/Icon';
import { Link } from '../../components/ui/Link';
import { Menu, MenuItem } from '../../components/ui/Menu';
import type { Readings as Read, ResultsEvent } from '../../core/views';
import styles from './readings.module.css';

interface Props {
  readings: Read | undefined;
  send: (event: ResultsEvent) => void;
}

/** How what was typed was read: each word can be dropped, taken as it stands, or read otherwise. */
export function Readings({ readings, send }: Props) {
  return readings === undefined ? null : (
    <>
      {readings.relaxed && <p className={styles.relaxed} role="status">{readings.relaxed}</p>}
      <div role="group" className={styles.readings} aria-label="搜索词的理解">
        {readings.words.map(({ label, said, hint, drop, keep, otherwise, wrong }, at) => (
          <span key={at} className={styles.word} title={hint} data-wrong={wrong !== undefined}>
            <span className={styles.label}>{label}</span>
            <span className={styles.said}>{said}</span>
            {otherwise && (
              <Menu label={otherwise.label} sign={<><span>换读法</span><Icon name="down" size={12} /></>}>
                {otherwise.ways.map((way, place) => (
                  <MenuItem key={place} kind="radio" checked={way.chosen} chosen={() => send({ type: 'wordRead', at, way: place })}>{way.label}</MenuItem>
                ))}
              </Menu>
            )}
            {keep && <Button look="quiet" label={keep} onClick={() => send({ type: 'wordKept', at })}>按原文</Button>}
            <Button look="quiet" label={drop} onClick={() => send({ type: 'wordDropped', at })}><Icon name="close" size={12} /></Button>
          </span>
        ))}
      </div>
      {readings.words.map(({ wrong }, at) => wrong && (
        <p key={at} className={styles.wrong}>{wrong.text}{wrong.ways.map(({ label, to }) => <Link key={label} to={to}>{label}</Link>)}</p>
      ))}
    </>
  );
}
