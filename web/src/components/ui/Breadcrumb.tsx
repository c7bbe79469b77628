import { Link } from 'react-router';
import { Icon } from './Icon';
import styles from './Breadcrumb.module.css';

/** A step of the way to a page; without an address it leads nowhere. */
export interface Crumb {
  name: string;
  to?: string;
}

/** The way to the page; its last step is the page itself. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="所在位置">
      <ol className={styles.list}>
        {crumbs.map(({ name, to }, at) => (
          <li key={at} className={styles.step}>
            {at > 0 && <Icon name="chevron" size={12} />}
            {to === undefined ? <span aria-current={at === crumbs.length - 1 ? 'page' : undefined}>{name}</span> : <Link to={to}>{name}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
