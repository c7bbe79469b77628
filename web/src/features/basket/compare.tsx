import type { KeyboardEvent } from 'react';
import { about } from '../../components/ui/about';
import { Button } from '../../components/ui/Button';
import { Icon } from '../../components/ui/Icon';
import { LinkButton } from '../../components/ui/LinkButton';
import { to, useGathered, usePredicted, useWayToComparison } from '../../core/portal';
import type { Library, Selected } from '../../core/views';
import styles from './compare.module.css';

const basket = to('basket');

/** What is in the basket, and what is not. */
const LOOKS = {
  in: { label: '已加入对比', pressed: true, icon: 'check' },
  out: { label: '加入对比', pressed: false, icon: 'plus' },
} as const;

interface Props {
  library: Library;
  item: Selected;
  /** What it is called, for who cannot see where the button stands. */
  name: string;
}

/** Puts something into what is to be compared, or takes it out again. */
export function Compare({ library, item, name }: Props) {
  const { label, pressed, icon } = LOOKS[useGathered(library, item)];
  return (
    <Button label={label} of={name} aria-pressed={pressed} onClick={() => basket({ type: 'turned', library, item })}>
      <Icon name={icon} size={14} />{label}
    </Button>
  );
}

/** A predicted value in the basket, and not. */
const MARKED = { in: '已加入对比（标为预测值）', out: '加入对比（标为预测值）' } as const;

/** Puts a predicted value with its material into what is to be compared, or takes it out again. */
function ComparePredicted({ value, name }: { value: string; name: string }) {
  const held = usePredicted(value);
  const { pressed, icon } = LOOKS[held];
  return (
    <Button label={MARKED[held]} of={name} aria-pressed={pressed} onClick={() => basket({ type: 'predictedTurned', value })}>
      <Icon name={icon} size={14} />{MARKED[held]}
    </Button>
  );
}

/** That, and what leads to the comparison. */
export const comparePredicted = (value: string, name: string) => <><ComparePredicted value={value} name={name} /><ToComparison library="mat" /></>;

/** An item where there is little room: in a row of a list. */
export function CompareRow({ library, item, name }: Props) {
  const { label, pressed, icon } = LOOKS[useGathered(library, item)];
  return (
    <button type="button" className={styles.small} title={label} aria-label={about({ label, of: name })} aria-pressed={pressed} onClick={() => basket({ type: 'turned', library, item })}>
      <Icon name={icon} size={12} />对比
    </button>
  );
}

/** The same as a sign alone: in a row of a table, which itself chooses something else. */
export function CompareSign({ library, item, name, tabIndex }: Props & { tabIndex: number }) {
  const { label, pressed, icon } = LOOKS[useGathered(library, item)];
  const turned = (event: { stopPropagation: () => void }) => {
    event.stopPropagation();
    basket({ type: 'turned', library, item });
  };
  return (
    <button type="button" className={styles.sign} title={label} aria-label={about({ label, of: name })} aria-pressed={pressed} tabIndex={tabIndex} onClick={turned} onKeyDown={kept}>
      <Icon name={icon} size={12} />
    </button>
  );
}

/** The keys that press it choose no row; the others still walk through the rows. */
const kept = (event: KeyboardEvent) => {
  if (event.key === 'Enter' || event.key === ' ') event.stopPropagation();
};

/** What leads to the comparison, once something is gathered for it. */
export function ToComparison({ library }: { library: Library }) {
  const way = useWayToComparison(library);
  return way && <LinkButton to={way.to}><Icon name="grid" size={14} />{way.label}</LinkButton>;
}
