import { useId } from 'react';
import { useComposed } from '../../components/ui/composed';
import type { ConditionField } from '../../core/views';
import type { Send } from './send';
import styles from './motor-conditions.module.css';

/** Numbers with their units, and what is wrong with them. */
export function Fields({ legend, fields, send }: { legend: string; fields: readonly ConditionField[]; send: Send }) {
  return (
    <fieldset className={styles.fields}>
      <legend>{legend}</legend>
      {fields.map((field) => <Field key={field.key} field={field} send={send} />)}
    </fieldset>
  );
}

function Field({ field: { key, label, unit, text, wrong }, send }: { field: ConditionField; send: Send }) {
  const id = useId();
  const composed = useComposed(text, (text) => send({ type: 'typed', key, text }));
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input id={id} inputMode="decimal" autoComplete="off" spellCheck={false} aria-invalid={wrong !== undefined} aria-describedby={`${id}-about`} {...composed} />
      <span id={`${id}-about`} className={styles.unit}><span>{unit}</span>{wrong && <span className={styles.fault}>{wrong}</span>}</span>
    </div>
  );
}
