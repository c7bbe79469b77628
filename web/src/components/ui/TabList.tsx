import { useRef, type KeyboardEvent } from 'react';
import styles from './TabList.module.css';

interface Props<Value extends string> {
  label: string;
  /** Begins the ids: of a tab `{id}-{value}`, of what it shows `{id}-panel`. */
  id: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  chosen: (value: Value) => void;
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Tabs over a panel; the arrow keys go from one to the next. */
export function TabList<Value extends string>({ label, id, value, options, chosen }: Props<Value>) {
  const list = useRef<HTMLDivElement>(null);
  const go = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const next = step === undefined ? undefined : options[(options.findIndex((option) => option.value === value) + step + options.length) % options.length];
    if (next === undefined) return;
    event.preventDefault();
    chosen(next.value);
    list.current?.querySelector<HTMLElement>(`[data-value="${next.value}"]`)?.focus();
  };
  return (
    <div ref={list} className={styles.list} role="tablist" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="tab"
          id={`${id}-${option.value}`}
          data-value={option.value}
          className={styles.tab}
          aria-selected={option.value === value}
          aria-controls={`${id}-panel`}
          tabIndex={option.value === value ? 0 : -1}
          onClick={() => chosen(option.value)}
          onKeyDown={go}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
