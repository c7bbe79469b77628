import { Icon } from './Icon';
import styles from './Breadcrumb.module.css';
import { Link } from './Link';

/** A step of the way to a page. */
interface Crumb {
  name: string;
  to: string;
}

/** The way to the page, whose own name stands below it. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="所在位置">
      <ol className={styles.list}>
        {crumbs.map(({ name, to }, at) => (
          <li key={at} className={styles.step}>
            {at > 0 && <Icon name="chevron" size={12} />}
            <Link to={to}>{name}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
