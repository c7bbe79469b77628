// What the tables say of themselves: rows, how they were checked, edition and state, and where that contradicts.
import { configurations, said } from './sheets.mjs';

/** How a table may say that it was checked, the surest first. */
export const CHECKS = ['formula', 'open', 'unverified'];

/** The state of an edition: in force, withdrawn, replaced by another. */
const STATE = /^(现行|废止|被 \S.* 代替)$/;

/** Columns of materials that name a grade; all others are values. */
export const NAMES = ['id', 'cat', 'name', 'model', 'eq'];

/** What one table says: its name, rows, configurations or values, check, edition and state; of a table of grades how each value was checked. */
export function told(library, table, values) {
  const cells = table.rows.reduce((sum, row) => sum + table.keys.filter((key) => !NAMES.includes(key) && row[key]).length, 0);
  const grade = [table.file.split('/').pop(), said(table, 'class'), table.rows[0]?.model ?? table.rows[0]?.size ?? table.rows[0]?.name].filter(Boolean).join(' ');
  return {
    library,
    name: said(table, 'id') || grade,
    rows: table.rows.length,
    counted: library === 'parts' ? configurations(table) : values ? Object.values(values).reduce((sum, count) => sum + count) : cells,
    values,
    check: said(table, 'check'),
    source: said(table, 'source'),
    // In tables of grades the line says the condition of the material.
    state: library === 'parts' ? said(table, 'state') : '',
  };
}

/** Where the states of editions were read: edition, state and address a line. */
export const editions = (text) => text.split('\n').filter((line) => line && !line.startsWith('#')).map((line) => line.split(' | ')).map(([edition, state, address]) => ({ edition, state, address }));

/** Whether a source is of this edition, and not of one whose number goes on. */
const isOf = ({ edition }, source) => source.startsWith(edition) && !/^[\d.:-]/.test(source.slice(edition.length));

/** What contradicts: no source, a check that there is not, a state that is none or another than where it was read, a table without rows, a number that two sets have. */
export function faults(tables, read = []) {
  const seen = new Map();
  for (const { library, name } of tables) seen.set(`${library} ${name}`, (seen.get(`${library} ${name}`) ?? 0) + 1);
  return tables.flatMap((table) => [
    !table.source && `${table.name}: no source`,
    !CHECKS.includes(table.check) && `${table.name}: an unknown check: ${table.check || 'none'}`,
    table.state && !STATE.test(table.state) && `${table.name}: an unknown state: ${table.state}`,
    ...read.filter((one) => table.library === 'parts' && isOf(one, table.source) && one.state !== table.state).map(({ state, address }) => `${table.name}: ${state}, says ${address}, not ${table.state || 'nothing'}`),
    table.rows === 0 && `${table.name}: no rows`,
    table.library === 'parts' && seen.get(`parts ${table.name}`) > 1 && `${table.name}: stands twice`,
  ].filter(Boolean));
}

/** Values of grades by their own check: formula, two open sources, one. */
export function sums(tables) {
  const by = { formula: 0, two: 0, one: 0, unverified: 0 };
  for (const { values } of tables) for (const key of Object.keys(by)) by[key] += values[key];
  const sum = Object.values(by).reduce((sum, count) => sum + count);
  return { ...by, sum, sure: (by.formula + by.two) / sum, share: 1 - by.unverified / sum };
}

/** How many of what was counted stand under each check, and the share of those that are not unverified. */
export function shares(tables, count) {
  const by = Object.fromEntries(CHECKS.map((check) => [check, 0]));
  for (const table of tables) if (table.check in by) by[table.check] += count(table);
  const sum = CHECKS.reduce((sum, check) => sum + by[check], 0);
  return { ...by, sum, share: sum ? (by.formula + by.open) / sum : 0 };
}
