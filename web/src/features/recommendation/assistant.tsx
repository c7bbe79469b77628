import { Button } from '../../components/ui/Button';
import { Dialog } from '../../components/ui/Dialog';
import type { RecommendationEvent, ShownAssistant } from '../../core/views';
import styles from './recommendation.module.css';

interface Props {
  assistant: ShownAssistant;
  send: (event: RecommendationEvent) => void;
}

/** Has the sentence said in other words, by somebody else's model; who presses it agrees first that the sentence is told to them. */
export function Assistant({ assistant: { label, busy, consent, width }, send }: Props) {
  return (
    <>
      <Button busy={busy} meanwhile="正在改写" onClick={() => send({ type: 'turnAsked' })}>{label}</Button>
      {consent && <Consent said={consent} width={width} send={send} />}
    </>
  );
}

function Consent({ said: [why, sentence], width, send }: { said: readonly [string, string]; width: number; send: Props['send'] }) {
  const declined = () => send({ type: 'turnDeclined' });
  return (
    <Dialog title="发送给 AI 服务" width={`${width}px`} closed={declined}>
      <p>{why}</p>
      <blockquote className={styles.told}>{sentence}</blockquote>
      <div className={styles.actions}>
        <Button data-autofocus onClick={declined}>不发送</Button>
        <Button look="filled" onClick={() => send({ type: 'turnAgreed' })}>同意并发送</Button>
      </div>
    </Dialog>
  );
}
