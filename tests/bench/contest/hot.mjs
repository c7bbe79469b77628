// The heap figures: every way of ours that runs on each key stroke, move or tick.
import { heap } from './heap.mjs';

const HOT = ['checks', 'machines'];

/** Bytes a call of the rules entry, a figure for each row and each kind of its inputs. */
export const hot = (groups) =>
  HOT.flatMap((group) => groups[group]).flatMap(({ figure, inputs, ways }) =>
    Object.entries(inputs).map(([kind, list]) => ({ figure: `JS heap a call: ${figure}, ${kind}`, unit: 'B', goal: 0, value: Math.round(heap(ways.rules, list) * 10) / 10 })),
  );
