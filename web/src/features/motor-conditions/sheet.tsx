import type { SheetPart } from '../../core/views';
import styles from './result.module.css';

/** The calculation, line by line. */
export function Sheet({ parts }: { parts: readonly SheetPart[] }) {
  return (
    <section className={styles.sheet} aria-label="计算书">
      <h2>计算书</h2>
      {parts.map(({ title, lines }) => (
        <section key={title} aria-label={title}>
          <h3>{title}</h3>
          <table>
            <thead><tr><th scope="col">项目</th><th scope="col">公式</th><th scope="col">代入</th><th scope="col">结果</th></tr></thead>
            <tbody>{lines.map(({ what, formula, numbers, result }) => <tr key={what}><th scope="row">{what}</th><td>{formula}</td><td>{numbers}</td><td>{result}</td></tr>)}</tbody>
          </table>
        </section>
      ))}
    </section>
  );
}
