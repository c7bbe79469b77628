import { Icon } from '../../components/ui/Icon';
import { Link } from '../../components/ui/Link';
import type { Candidate, CandidateDetail, ShownMargin, ShownScore } from '../../core/views';
import { Pins } from './pins';
import styles from './candidates.module.css';

interface Props {
  candidates: readonly Candidate[];
  opened: (setId: string) => void;
}

/** The candidates of a class, each with its scores; one of all stands open. */
export function Candidates({ candidates, opened }: Props) {
  return (
    <ul>
      {candidates.map((candidate) => <Row key={candidate.setId} candidate={candidate} opened={() => opened(candidate.setId)} />)}
    </ul>
  );
}

function Row({ candidate: { item, model, brand, own, scores, compare, toggle, detail }, opened }: { candidate: Candidate; opened: () => void }) {
  return (
    <li className={styles.row} data-open={Boolean(detail)}>
      <div className={styles.head}>
        <div className={styles.naming}>
          <p className={styles.name}><Link to={item.to}>{item.label}</Link>{own && <span className={styles.own}>{own}</span>}</p>
          <p className={styles.under}><span className={styles.model}>{model}</span>{brand}</p>
        </div>
        <dl className={styles.scores}>{scores.map((score) => <Score key={score.name} score={score} />)}</dl>
        <div className={styles.ways}>
          <Link className={styles.compare} to={compare.to}>{compare.label}<span className="visually-hidden"> {model}</span></Link>
          <button type="button" className={styles.toggle} aria-expanded={Boolean(detail)} aria-label={toggle} onClick={opened}><Icon name="down" size={16} /></button>
        </div>
      </div>
      {detail && <Detail detail={detail} />}
    </li>
  );
}

/** A score as a bar with its number. */
function Score({ score: { name, text, length, said } }: { score: ShownScore }) {
  return (
    <div className={styles.score}>
      <dt>{name}</dt>
      <dd>
        <svg className={styles.bar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
          <rect className={styles.track} width="100" height="6" />
          <rect className={styles.filled} width={length ?? 0} height="6" />
        </svg>
        <span className={styles.percent}>{text}</span>
        <span className={styles.said}>{said}</span>
      </dd>
    </div>
  );
}

function Detail({ detail: { checks, columns, margins, uncompared, pins } }: { detail: CandidateDetail }) {
  return (
    <div className={styles.detail}>
      <section aria-label="要核对的项目">
        <h3 className={styles.heading}>要核对的项目</h3>
        <ul className={styles.checks}>{checks.map((check, at) => <li key={at}>{check}</li>)}</ul>
      </section>
      {pins && <Pins pins={pins} />}
      <Margins columns={columns} margins={margins} />
      <section aria-label="未比较">
        <h3 className={styles.heading}>未比较</h3>
        <dl className={styles.uncompared}>{uncompared.map(({ name, why }, at) => <div key={at}><dt>{name}</dt><dd>{why}</dd></div>)}</dl>
      </section>
    </div>
  );
}

function Margins({ columns: [name, of, candidate, margin], margins }: { columns: CandidateDetail['columns']; margins: readonly ShownMargin[] }) {
  return (
    <div className={styles.scroll} role="region" aria-label="余量" tabIndex={0}>
      <table className={styles.table}>
        <thead><tr><th scope="col">{name}</th><th scope="col">{of}</th><th scope="col">{candidate}</th><th scope="col">{margin}</th></tr></thead>
        <tbody>
          {margins.map((row, at) => (
            <tr key={at} data-standing={row.standing}>
              <th scope="row">{row.name}</th><td>{row.of}</td><td>{row.with}</td><td className={styles.margin}>{row.margin}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
