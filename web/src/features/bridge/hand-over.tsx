import { Button } from '../../components/ui/Button';
import { Icon } from '../../components/ui/Icon';
import { to, useSlice, useThere } from '../../core/portal';
import type { BridgeView } from '../../core/views';
import styles from './hand-over.module.css';

const bridge = to('bridge');

/** In a panel, below an item: what of it goes into the program around the panel, or into a file. */
export function HandOver() {
  // Its room comes with the panel, and may come after the item.
  return useThere('bridge') ? <Bar /> : null;
}

function Bar() {
  const { offering, connected, program, insert, offers, chosen, canInsert, canSave, hint, outcome } = useSlice('bridge');
  if (!offering) return null;
  return (
    <section className={styles.bar} aria-label="插入与下载">
      <div role="status">{outcome && <Outcome outcome={outcome} />}</div>
      <div className={styles.line}>
        <label className={styles.choice}>
          <span className="visually-hidden">内容</span>
          <select value={chosen} onChange={(event) => bridge({ type: 'offerChosen', at: event.target.selectedIndex })}>
            {offers.map((offer, at) => <option key={at} value={at}>{offer}</option>)}
          </select>
        </label>
        {connected && (
          <Button look="filled" className={styles.insert} aria-disabled={!canInsert} title={program} onClick={() => bridge({ type: 'insertChosen' })}>
            <Icon name="insert" /><span className={styles.name}>{insert}</span>
          </Button>
        )}
        <Button look={connected ? 'outline' : 'filled'} aria-disabled={!canSave} onClick={() => bridge({ type: 'saveChosen' })}>
          <Icon name="download" />下载
        </Button>
      </div>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
    </section>
  );
}

function Outcome({ outcome: { tone, text, code, busy, again } }: { outcome: NonNullable<BridgeView['outcome']> }) {
  return (
    <div className={styles.outcome} data-tone={tone}>
      <p className={styles.text}>{text}{code !== undefined && <> <code className={styles.code}>{code}</code></>}</p>
      {again && <Button look="quiet" onClick={() => bridge({ type: 'retried' })}><Icon name="retry" />重试</Button>}
      {(busy || again) && <Button look="quiet" onClick={() => bridge({ type: 'givenUp' })}>不再等待</Button>}
    </div>
  );
}
