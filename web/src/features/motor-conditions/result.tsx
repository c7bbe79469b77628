import { Button } from '../../components/ui/Button';
import { LineDiagram } from '../../components/ui/LineDiagram';
import { LinkButton } from '../../components/ui/LinkButton';
import { print } from '../../core/portal';
import type { ChosenMotor, ConditionsResult, ShownMotor, ShownRatio } from '../../core/views';
import type { Send } from './send';
import { Sheet } from './sheet';
import styles from './result.module.css';

/** What came of the conditions: figures, motors, the one that is looked at, and the calculation. */
export function Result({ result, send }: { result: ConditionsResult; send: Send }) {
  const { stale, figures, counts, nothing, heads, motors, chosen, sheet } = result;
  return (
    <div className={styles.result} data-stale={stale}>
      <dl className={styles.figures} aria-label="对电机的要求">
        {figures.map(({ name, value, more }) => <div key={name}><dt>{name}</dt><dd>{value}{more && <small>{more}</small>}</dd></div>)}
      </dl>
      <p className={styles.counts} role="status">{counts}</p>
      {nothing && <p className={styles.nothing}>{nothing}</p>}
      <div className={styles.columns}>
        <div className={styles.motors}>
          <table aria-label="候选电机">
            <thead><tr><th scope="col">电机</th>{heads.map((head) => <th key={head} scope="col">{head}</th>)}<th scope="col">结论</th></tr></thead>
            <tbody>{motors.map((motor) => <Row key={motor.at} motor={motor} send={send} />)}</tbody>
          </table>
        </div>
        {chosen && <Chosen chosen={chosen} send={send} />}
      </div>
      <div className={styles.ways}>
        <Button onClick={print}>打印</Button>
        <Button onClick={() => send({ type: 'fileWanted' })}>下载计算书</Button>
      </div>
      <Sheet parts={sheet} />
    </div>
  );
}

function Row({ motor: { at, name, about, chosen, verdict, class: looks, more, margins }, send }: { motor: ShownMotor; send: Send }) {
  return (
    <tr data-chosen={chosen}>
      <th scope="row"><button type="button" className={styles.motor} aria-pressed={chosen} onClick={() => send({ type: 'motorChosen', at })}>{name}</button><small>{about}</small></th>
      {margins.map((margin) => <td key={margin.name} data-class={margin.class}>{margin.text}</td>)}
      <td data-class={looks}>{verdict}<small>{more}</small></td>
    </tr>
  );
}

function Chosen({ chosen: { link, verdict, curve, legend, ratios }, send }: { chosen: ChosenMotor; send: Send }) {
  return (
    <section className={styles.chosen} aria-label="选中的电机">
      <LinkButton look="filled" to={link.to}>{link.label}</LinkButton>
      <p>{verdict}</p>
      <LineDiagram shown={curve} />
      <ul className={styles.legend}>{legend.map(({ look, name }) => <li key={look} data-look={look}>{name}</li>)}</ul>
      <h2>减速比与最小余量</h2>
      <ul className={styles.ratios}>{ratios.map((ratio) => <Ratio key={ratio.at} ratio={ratio} send={send} />)}</ul>
    </section>
  );
}

function Ratio({ ratio: { at, ratio, text, class: looks, height, given }, send }: { ratio: ShownRatio; send: Send }) {
  return (
    <li>
      <button type="button" aria-pressed={given} data-class={looks} onClick={() => send({ type: 'ratioChosen', at })}>
        <span>1:{ratio}</span>
        <progress value={height} max={100} aria-hidden="true" />
        <span>{text}</span>
      </button>
    </li>
  );
}
