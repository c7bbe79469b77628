// A figure as people read it: `{ figure, unit, goal, least, value, spread, why }`; `goal` is an upper bound, unless `least` says so.

/** Three digits. */
export const round = (value) => Number(value.toPrecision(3)).toLocaleString('en', { maximumFractionDigits: 3 });

/** The goal, if there is one. */
export const bound = ({ goal, least = false, unit = '' }) => (goal === undefined ? '' : `${least ? '≥' : '≤'} ${goal} ${unit}`.trim());

/** Whether it was met. */
export function met({ goal, least = false, value }) {
  if (goal === undefined) return '';
  return (least ? value >= goal : value <= goal) ? '✓' : '✗';
}

/** The line of a table: figure, goal, measured, from where to where, met. */
export function line(one) {
  const { figure, unit = '', value, spread, why } = one;
  if (value === undefined) return [figure, bound(one), why ?? 'not measured', '', '–'];
  return [figure, bound(one), `${round(value)} ${unit}${why ? ` (${why})` : ''}`.trim(), spread ? spread.map(round).join(' … ') : '', met(one)];
}
