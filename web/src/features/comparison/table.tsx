import { useState } from 'react';
import { Icon } from '../../components/ui/Icon';
import { IconButton } from '../../components/ui/IconButton';
import { Link } from '../../components/ui/Link';
import { usePrinting } from '../../components/ui/printing';
import type { ComparisonRow, ComparisonSection, ComparisonShown } from '../../core/views';
import styles from './table.module.css';

interface Props {
  shown: ComparisonShown;
  removed: (at: number) => void;
}

/** A column each, what differs first. */
export function Table({ shown: { heads, span, sections, sources }, removed }: Props) {
  return (
    <div className={styles.scroll} role="region" aria-label="对比表" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>参数</th>
            {heads.map(({ name, model, brand, to, mark, remove }, at) => (
              <th key={to} scope="col" className={styles.head}>
                <span className={styles.top}><Link className={styles.name} to={to}>{name}</Link><IconButton icon="close" size={14} label={remove} onClick={() => removed(at)} /></span>
                <span className={styles.model}>{model}</span>
                <span className={styles.brand}>{brand}{mark && <span className={styles.own}>{mark}</span>}</span>
              </th>
            ))}
          </tr>
        </thead>
        {sections.map((section) => <Section key={section.key} section={section} span={span} />)}
        <tbody>
          {sources.map(({ name, texts }) => (
            <tr key={name} className={styles.source}>
              <th scope="row">{name}</th>
              {texts.map((text, at) => <td key={at}>{text}</td>)}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Rows that come to the same; those that are equal are folded at first. On paper nothing is. */
function Section({ section: { key, title, folded, rows }, span }: { section: ComparisonSection; span: number }) {
  const [turned, turn] = useState(false);
  const printing = usePrinting();
  const open = printing || (folded ? turned : !turned);
  return (
    <tbody data-state={key}>
      <tr>
        <th colSpan={span} scope="rowgroup" className={styles.section}>
          <button type="button" className={styles.fold} aria-expanded={open} onClick={() => turn((turned) => !turned)}>
            <Icon name={open ? 'down' : 'chevron'} size={14} />{title}
          </button>
        </th>
      </tr>
      {open && rows.map((row) => <Row key={row.key} row={row} />)}
    </tbody>
  );
}

function Row({ row: { name, unit, doubt, cells } }: { row: ComparisonRow }) {
  return (
    <tr className={styles.row}>
      <th scope="row">
        {name}{unit !== undefined && <span className={styles.unit}> {unit}</span>}
        {doubt !== undefined && <span className={styles.doubt}>{doubt}</span>}
      </th>
      {cells.map(({ text, given, predicted, mark }, at) => (
        <td key={at} data-given={given} data-predicted={predicted && true}>
          {text}{predicted && <span className={styles.predicted}>{predicted}</span>}{mark && <span className={styles.mark} data-mark={mark.key}>{mark.label}</span>}
        </td>
      ))}
    </tr>
  );
}
