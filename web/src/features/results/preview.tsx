import { CheckBadge } from '../../components/ui/CheckBadge';
import { Drawing } from '../../components/ui/Drawing';
import { Link } from '../../components/ui/Link';
import { LinkButton } from '../../components/ui/LinkButton';
import type { ResultRow } from '../../core/views';
import styles from './preview.module.css';

/** Beside the list, where there is room: what a row has no place for. */
export function Preview({ row }: { row: ResultRow }) {
  const { to, name, model, line, check, checkLabel, thumbnail, parameters, further, matches } = row;
  return (
    <aside className={styles.preview} aria-label="预览">
      {thumbnail && <Drawing drawing={thumbnail} className={styles.drawing} />}
      <p className={styles.name}><span>{name}</span> <CheckBadge check={check} label={checkLabel} /></p>
      <p className={styles.model}>{model}</p>
      <p className={styles.description}>{line}</p>
      <dl className={styles.parameters}>
        {[...parameters, ...further].map(({ key, name, text }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.matches}>{matches.map(({ label, to }) => <Link key={to} to={to}>{label}</Link>)}</p>
      <LinkButton to={to}>查看详情</LinkButton>
    </aside>
  );
}
