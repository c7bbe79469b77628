import type { Configurations } from '../../core/views';

/** How wide a text stands, in halves of a Chinese character. */
const measure = (text: string) => [...text].reduce((sum, letter) => sum + (letter > '\u2E7F' ? 2 : 1), 0);

/** A width a column, from its longest text: rows that scroll into sight must not move the others. */
export function widths({ columns, rows }: Configurations): string[] {
  const names = rows.reduce((longest, { name }) => Math.max(longest, measure(name)), measure('配置型号'));
  const values = columns.map(({ name, unit }, at) =>
    rows.reduce((longest, { values }) => Math.max(longest, measure(values[at] ?? '')), measure(name) + (unit === undefined ? 0 : measure(unit) + 1)));
  return [names, ...values].map((longest) => `${longest * 8 + 28}px`);
}
