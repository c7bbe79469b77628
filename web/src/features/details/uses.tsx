import { memo } from 'react';
import { Link } from '../../components/ui/Link';
import type { Use } from '../../core/views';
import styles from './table.module.css';

/** The kinds of analysis that a material can be used for, and what lacks for the others. */
export const Uses = memo(function Uses({ uses }: { uses: readonly Use[] }) {
  return (
    <section className={styles.card} aria-label="可用于">
      <h2 className={styles.heading}>可用于</h2>
      <table className={styles.table}>
        <thead>
          <tr><th scope="col">分析类型</th><th scope="col">资料</th></tr>
        </thead>
        <tbody>
          {uses.map(({ name, to, text, complete }) => (
            <tr key={name}>
              <th scope="row"><Link to={to}>{name}</Link></th>
              <td className={complete ? styles.words : styles.lacks}>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
});
