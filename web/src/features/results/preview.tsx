import { CheckBadge } from '../../components/ui/CheckBadge';
import { Drawing } from '../../components/ui/Drawing';
import { Link } from '../../components/ui/Link';
import { LinkButton } from '../../components/ui/LinkButton';
import type { ResultRow } from '../../core/views';
import { shown } from './row';
import styles from './preview.module.css';

/** Beside the list, where there is room: what a row has no place for. */
export function Preview({ row: { item, to, matches, check } }: { row: ResultRow }) {
  const { name, model, description, brand, thumbnail, parameters = [] } = item;
  return (
    <aside className={styles.preview} aria-label="预览">
      {thumbnail && <Drawing drawing={thumbnail} className={styles.drawing} />}
      <p className={styles.name}><span>{name}</span> <CheckBadge check={item.check} label={check} /></p>
      <p className={styles.model}>{model}</p>
      <p className={styles.description}>{[brand?.name, description].filter(Boolean).join(' · ')}</p>
      <dl className={styles.parameters}>
        {parameters.map((parameter) => (
          <div key={parameter.key}>
            <dt>{parameter.name}</dt>
            <dd>{shown(item, parameter)}</dd>
          </div>
        ))}
      </dl>
      {matches.length > 0 && <p className={styles.matches}>{matches.map(({ name, to }) => <Link key={name} to={to}>{name}</Link>)}</p>}
      <LinkButton to={to}>查看详情</LinkButton>
    </aside>
  );
}
