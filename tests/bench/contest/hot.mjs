// The heap figures: every way of ours that runs on each key stroke, move or tick.
import { heap } from './heap.mjs';

const HOT = ['checks', 'machines'];

/** Bytes a call of the rules entry: the worst of all rows and all kinds of their inputs. */
export function hot(groups) {
  const rows = HOT.flatMap((group) => groups[group]).flatMap(({ inputs, ways }) => Object.values(inputs).map((list) => heap(ways.rules, list)));
  const value = Math.round(Math.max(...rows) * 10) / 10;
  return [{ figure: `JS heap a hot call of the rules entry, the worst of ${rows.length}`, unit: 'B', goal: 0, value }];
}
